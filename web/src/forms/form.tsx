// The model as a form: numbers with units and sliders, parts with alternatives; faults at their field.
import { useSignal } from "@preact/signals";
import * as bench from "../bench";
import type { Field, Part } from "../bench";
import { digits, pretty, scaleFor } from "../units";

export function ModelForm() {
  const m = bench.model.value;
  if (!m) return <p class="muted">pick a robot above</p>;
  const pinned = m.pinned.map((path) => find(m.form, path)).filter((f): f is Field => !!f);
  return (
    <div class="form">
      <h2 title={m.form.about}>{bench.title.value.name}</h2>
      <p class="muted about">{bench.title.value.about}</p>
      <section class="pinned">{pinned.map((f) => <NumberField key={f.path} field={f} slider />)}</section>
      <PartFields part={m.form} open />
    </div>
  );
}

export function find(part: Part, path: string): Field | null {
  for (const f of part.fields) {
    if (f.path === path) return f;
    for (const inner of [...(f.part ? [f.part] : []), ...Object.values(f.parts ?? {})]) {
      const hit = find(inner, path);
      if (hit) return hit;
    }
  }
  return null;
}

export function numbers(part: Part): Field[] {
  return part.fields.flatMap((f) => f.kind === "number" ? [f]
    : [...(f.part ? [f.part] : []), ...Object.values(f.parts ?? {})].flatMap(numbers));
}

function PartFields({ part, open }: { part: Part; open?: boolean }) {
  return <>{part.fields.map((f) => <Entry key={f.path} field={f} open={open} />)}</>;
}

function Entry({ field }: { field: Field; open?: boolean }) {
  if (field.kind === "number") return <NumberField field={field} />;
  if (field.kind === "part") return field.part ? <PartEntry field={field} part={field.part} /> : <Row field={field}><span class="muted">none</span></Row>;
  if (field.kind === "parts") return (
    <>{Object.entries(field.parts ?? {}).map(([name, p]) => (
      <details key={`${field.path}.${name}`}><summary title={p.about}>{field.name} · {name} <i>{p.type}</i></summary><PartFields part={p} /></details>
    ))}</>
  );
  if (field.values) return field.values.length ? <Vector field={field} values={field.values} /> : <NoNumbers field={field} />;
  return <Row field={field}><span class="muted clip" title={`${String(field.value ?? "")} ${pretty(field.unit ?? "1")}`}>{String(field.value ?? "") || "none"}{field.value && field.unit && field.unit !== "1" ? ` ${pretty(field.unit)}` : ""}</span></Row>;
}

function PartEntry({ field, part }: { field: Field; part: Part }) {
  const others = field.alternatives ?? [];
  return (
    <details>
      <summary title={field.about}>{field.name} <i>{part.type}</i></summary>
      {others.length > 1 && (
        <label class="row"><span>kind</span>
          <select value={part.type} onChange={(e) => bench.edit(field.path, { type: (e.target as HTMLSelectElement).value })}>
            {others.map((o) => <option key={o} value={o}>{o}</option>)}
          </select>
        </label>
      )}
      <PartFields part={part} />
    </details>
  );
}

function Row({ field, children }: { field: Field; children: any }) {
  const fault = bench.faults.value[field.path];
  return (
    <div class={`row ${fault ? "fault" : ""}`} title={field.about}>
      <span class="label"><Label field={field} /></span>
      {children}
      {fault && <p class="fault-text" role="alert" data-testid="fault">{fault}</p>}
    </div>
  );
}

/** Symbol and name; what is named by its symbol alone ("mu", "n_x") says what it is. */
function Label({ field: { symbol, name, about } }: { field: Field }) {
  const same = symbol === name || GREEK[name] === symbol;
  return <>{symbol ? <><b><Symbol text={symbol} /></b> </> : null}{same ? about : name.replace(/_/g, " ")}</>;
}

const GREEK: Record<string, string> = {
  alpha: "α", beta: "β", gamma: "γ", delta: "δ", epsilon: "ε", zeta: "ζ", eta: "η", theta: "θ", kappa: "κ", mu: "μ", nu: "ν", rho: "ρ", sigma: "σ", tau: "τ", phi: "φ", psi: "ψ", omega: "ω",
};

/** A symbol with its index below the line: g_0. */
function Symbol({ text }: { text: string }) {
  const [letter, ...index] = text.split("_");
  return <>{letter}{index.length > 0 && <sub>{index.join(" ")}</sub>}</>;
}

function NumberField({ field, slider }: { field: Field; slider?: boolean }) {
  const value = Number(field.value);
  return (
    <Row field={field}>
      <NumberInput field={field} value={value} scale={scaleFor(Math.abs(value), field.unit ?? "1")} />
      {slider && field.usual && <Slider field={field} value={value} />}
    </Row>
  );
}

/** A number in the unit of its scale; a text with another unit is taken, too. */
function NumberInput({ field, value, scale: [factor, unit] }: { field: Field; value: number; scale: [number, string] }) {
  const typed = useSignal<string | null>(null);
  const waits = bench.faults.value[field.path] !== undefined || bench.edits.value[field.path] !== bench.taken.value[field.path];
  const commit = (text: string) => {
    typed.value = null;
    const plain = Number(text);
    bench.edit(field.path, text.trim() !== "" && Number.isFinite(plain) ? plain / factor : text);
  };
  const asked = bench.edits.value[field.path], left = typeof asked === "number" ? plainly(asked * factor) : String(asked ?? "");
  const shown = typed.value ?? (waits ? left : plainly(value * factor));
  const changed = field.path in bench.edits.value, range = field.range ? `; ${field.range}` : "";
  return (
    <span class="entry">
      <input class={changed ? "changed" : ""} data-testid={`field-${field.path}`} aria-label={field.about} value={shown} title={`${field.about}${range}; now ${value}${field.unit && field.unit !== "1" ? ` ${field.unit}` : ""}`}
        onInput={(e) => (typed.value = (e.target as HTMLInputElement).value)} onChange={(e) => commit((e.target as HTMLInputElement).value)} />
      <span class="unit">{unit || pretty(field.unit ?? "")}</span>
    </span>
  );
}

function plainly(value: number): string { return String(Number(value.toPrecision(5))); }

/** Numbers that belong together, each with its own field, all in one unit. */
function Vector({ field, values }: { field: Field; values: number[] }) {
  const scale = scaleFor(Math.max(...values.map(Math.abs)), field.unit ?? "1"), [factor, unit] = scale;
  const wrong = values.some((_, k) => bench.faults.value[`${field.path}[${k}]`] !== undefined);
  return (
    <details open={wrong || undefined}>
      <summary title={field.about}><Label field={field} /> <i>{values.map((v) => digits(v * factor, 4)).join(", ")} {unit || pretty(field.unit ?? "")}</i></summary>
      {values.map((value, k) => {
        const one = { ...field, name: field.names![k]!, symbol: "", path: `${field.path}[${k}]` };
        return <Row key={one.path} field={one}><NumberInput field={one} value={value} scale={scale} /></Row>;
      })}
    </details>
  );
}

/** Numbers that a model can do without: all of them are given at once. */
function NoNumbers({ field }: { field: Field }) {
  const wrong = bench.faults.value[field.path] !== undefined, asked = bench.edits.value[field.path];
  const commit = (text: string) => bench.edit(field.path, text.split(/[,;]/).map((one) => one.trim()).filter((one) => one).map((one) => (Number.isFinite(Number(one)) ? Number(one) : one)));
  return (
    <Row field={field}>
      <span class="entry">
        <input data-testid={`field-${field.path}`} aria-label={field.about} placeholder="none" value={wrong ? [asked].flat().join(", ") : ""} title={`${field.about}; numbers with commas between`} onChange={(e) => commit((e.target as HTMLInputElement).value)} />
        <span class="unit">{pretty(field.unit ?? "")}</span>
      </span>
    </Row>
  );
}

function Slider({ field, value }: { field: Field; value: number }) {
  const fixed = useSignal(field.usual!), path = useSignal(field.path);
  if (path.value !== field.path) { path.value = field.path; fixed.value = field.usual!; }
  const { low, high, log } = fixed.value;
  const at = log ? Math.log(value / low) / Math.log(high / low) : (value - low) / (high - low);
  const to = (x: number) => (log ? low * (high / low) ** x : low + x * (high - low));
  return (
    <input type="range" class="slider" data-testid={`slider-${field.path}`} aria-label={`${field.name}: drag, the robot runs again`} min="0" max="1" step="0.005"
      value={Math.min(1, Math.max(0, at))} onInput={(e) => bench.edit(field.path, Number(to(Number((e.target as HTMLInputElement).value)).toPrecision(4)), true)} />
  );
}
