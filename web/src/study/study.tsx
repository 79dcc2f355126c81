// Studies: a loop or map that grows while it is computed; a click on a point shows the robot there, on that branch.
import { useEffect, useRef } from "preact/hooks";
import { useSignal } from "@preact/signals";
import * as bench from "../bench";
import { find, numbers } from "../forms/form";
import { cividis } from "../stage/colours";
import * as state from "../state";
import { digits, scaleFor, withUnit } from "../units";
import { BranchPicture } from "./branch";
import { line, prepared } from "./canvas";

const UP = "#0072b2", DOWN = "#d55e00";

export function StudyPanel() {
  const m = bench.model.value;
  if (!m) return bench.branch.value && <div class="study"><BranchPicture /></div>;
  return <div class="study"><Ask key={m.form.type} />{bench.study.value && <Picture />}{bench.branch.value && <BranchPicture />}</div>;
}

function Ask() {
  const m = bench.model.value!, fields = numbers(m.form), first = fields.find((f) => f.path.endsWith("clock.frequency")) ?? fields.find((f) => m.pinned.includes(f.path)) ?? fields[0];
  const kind = useSignal("hysteresis"), path = useSignal(first?.path ?? ""), second = useSignal(""), count = useSignal(15);
  const low = useSignal<number | null>(null), high = useSignal<number | null>(null), measure = useSignal(m.measure), rule = useSignal(m.family === "planar" ? "periodic" : m.until);
  const field = fields.find((f) => f.path === path.value), other = fields.find((f) => f.path === second.value);
  if (!field) return <p class="muted">this model has no numbers to vary</p>;
  const a = low.value ?? Number(field.value) * 0.6, b = high.value ?? Number(field.value) * 1.6;
  const [f, unit] = scaleFor(Math.abs(Number(field.value)), field.unit ?? "1");
  const start = () => {
    if (kind.value === "orbits") return bench.followOrbit({ path: path.value, from: a, to: b }, measure.value);
    const axes = [{ path: path.value, from: a, to: b, count: count.value }];
    if (kind.value === "map" && other) axes.unshift({ path: other.path, from: 0.5 * Number(other.value), to: 1.5 * Number(other.value), count: count.value });
    bench.sweep(kind.value, axes, measure.value, rule.value);
  };
  return (
    <div class="ask">
      <select data-testid="study-kind" value={kind.value} onChange={(e) => (kind.value = (e.target as HTMLSelectElement).value)}>
        <option value="hysteresis">up and down</option><option value="sweep">up</option><option value="map">map</option><option value="orbits">orbits, unstable ones too</option>
      </select>
      <select class="wide" data-testid="study-path" value={path.value} onChange={(e) => { path.value = (e.target as HTMLSelectElement).value; low.value = high.value = null; }}>
        {fields.map((x) => <option key={x.path} value={x.path}>{x.path}</option>)}
      </select>
      <span class="span"><input data-testid="study-from" aria-label="from" value={digits(a * f, 5)} onChange={(e) => (low.value = Number((e.target as HTMLInputElement).value) / f)} /> –{" "}
        <input data-testid="study-to" aria-label="to" value={digits(b * f, 5)} onChange={(e) => (high.value = Number((e.target as HTMLInputElement).value) / f)} /> {unit}</span>
      {kind.value !== "orbits" && <label title="points along the axis">n <input data-testid="study-count" value={count.value} onChange={(e) => (count.value = Math.max(2, Number((e.target as HTMLInputElement).value) || 2))} /></label>}
      {kind.value === "map" && (
        <select value={second.value} onChange={(e) => (second.value = (e.target as HTMLSelectElement).value)}>
          <option value="">over one parameter</option>{fields.map((x) => <option key={x.path} value={x.path}>{x.path}</option>)}
        </select>
      )}
      <label class="wide">of <input data-testid="study-measure" class="wide" placeholder="mean_velocity(body.x)" value={measure.value} onChange={(e) => (measure.value = (e.target as HTMLInputElement).value)} /></label>
      {kind.value !== "orbits" && <label>until <input class="rule" data-testid="study-until" value={rule.value} onChange={(e) => (rule.value = (e.target as HTMLInputElement).value)} /></label>}
      <button data-testid="study-start" disabled={!measure.value || !!bench.busy.value} onClick={start}>Start</button>
    </div>
  );
}

function Picture() {
  const canvas = useRef<HTMLCanvasElement>(null), hint = useRef<HTMLDivElement>(null);
  const s = bench.study.value!, grid = s.shape.length === 2 && s.kind === "map";
  useEffect(() => { if (canvas.current) (grid ? drawMap : drawCurve)(canvas.current, s); }, [s, bench.chosen.value, state.theme.value, state.wide.value]);
  const hit = (e: MouseEvent) => nearest(canvas.current!, s, grid, e.offsetX, e.offsetY);
  return (
    <div class="study-picture">
      <canvas ref={canvas} data-testid="study-canvas" data-count={s.count} data-done={String(s.done)} data-size={s.values.length}
        onClick={(e) => { const at = hit(e); if (at) bench.goTo(at, e.shiftKey); }}
        onMouseMove={(e) => { const at = hit(e); if (hint.current) hint.current.textContent = at ? told(s, at) : ""; }} />
      <div class="hint" ref={hint} data-testid="study-hint" />
      <p class="muted">click: the robot there, on that branch · shift-click: beside, in grey</p>
      <Values study={s} />
    </div>
  );
}

/** The numbers behind the curve, for those who cannot see it, and for tests. */
function Values({ study: s }: { study: bench.Study }) {
  if (s.values.length > 400) return null;
  const name = s.dims[s.dims.length - 1]!, axis = s.axes[name] ?? [];
  return (
    <details class="values"><summary>numbers</summary>
      <table><tbody>{[...s.values].map((v, i) => {
        const at = unflat(s.shape, i), x = axis[at[at.length - 1]!] ?? 0;
        return <tr key={i}><td><button data-testid={`point-${at.join("-")}`} data-value={String(v)} onClick={(e) => bench.goTo(at, (e as MouseEvent).shiftKey)}>
          {s.kind === "hysteresis" ? (at[at.length - 2] ? "down" : "up") : ""} {withUnit(x, unitOf(name))}</button></td><td>{s.failed[i] ? failure(s, at) : withUnit(v, s.unit)}</td></tr>;
      })}</tbody></table>
    </details>
  );
}

/** Why there is no number at a point; known when the study has ended. */
function failure(s: bench.Study, at: number[]): string {
  const why = s.reasons[at.join(",")];
  return why ? `failed: ${why}` : "failed";
}

/** A side of a map: what is varied, and from where to where. */
function spanned(s: bench.Study, k: number): string {
  const path = s.dims[k]!, axis = s.axes[path]!;
  return `${path} ${withUnit(axis[0]!, unitOf(path), 3)} … ${withUnit(axis[axis.length - 1]!, unitOf(path), 3)}`;
}

/** The unit of a varied number. */
function unitOf(path: string): string {
  const m = bench.model.value;
  return (m && find(m.form, path)?.unit) ?? "1";
}

export function unflat(shape: number[], i: number): number[] {
  const at: number[] = [];
  for (let k = shape.length - 1; k >= 0; k--) { at.unshift(i % shape[k]!); i = Math.floor(i / shape[k]!); }
  return at;
}

function told(s: bench.Study, at: number[]): string {
  let flat = 0;
  for (let k = 0; k < at.length; k++) flat = flat * s.shape[k]! + at[k]!;
  const value = s.failed[flat] ? failure(s, at) : withUnit(s.values[flat]!, s.unit);
  const places = s.dims.map((d, k) => (d === "direction" ? (at[k] ? "down" : "up") : `${d} = ${withUnit(s.axes[d]?.[at[k]!] ?? 0, unitOf(d))}`));
  return `${places.join(", ")}: ${value}`;
}

function scales(s: bench.Study, w: number, h: number): { x: (v: number) => number; y: (v: number) => number; low: number; high: number; axis: number[] } {
  const axis = s.axes[s.dims[s.dims.length - 1]!]!;
  let low = Infinity, high = -Infinity;
  for (const v of s.values) if (Number.isFinite(v)) { low = Math.min(low, v); high = Math.max(high, v); }
  if (!(low < high)) { low = Number.isFinite(low) ? low - 1e-12 : 0; high = low + (Math.abs(low) || 1); }
  const pad = 0.08 * (high - low);
  const [a, b] = [Math.min(...axis), Math.max(...axis)];
  return { x: (v) => 56 + ((w - 70) * (v - a)) / (b - a || 1), y: (v) => h - 28 - ((h - 42) * (v - low + pad)) / (high - low + 2 * pad), low, high, axis };
}

function drawCurve(canvas: HTMLCanvasElement, s: bench.Study): void {
  const { g, w, h, ink, rule } = prepared(canvas, 190), { x, y, low, high, axis } = scales(s, w, h);
  const [f, u] = scaleFor(Math.max(Math.abs(low), Math.abs(high)), s.unit);
  g.strokeStyle = rule;
  g.fillStyle = ink;
  for (const v of [low, (low + high) / 2, high]) { line(g, 56, y(v), w - 10, y(v)); g.fillText(digits(v * f, 3), 6, y(v) + 4); }
  g.fillText(`${u}`, 6, 12);
  const n = axis.length, path = s.dims[s.dims.length - 1]!, [fx, ux] = scaleFor(Math.max(...axis.map(Math.abs)), unitOf(path));
  for (const i of [0, Math.floor(n / 2), n - 1]) inside(g, digits(axis[i]! * fx, 4), x(axis[i]!), h - 15, w);
  const told = ux ? `${path} [${ux}]` : path, short = told.split(".").slice(-2).join(".");
  inside(g, g.measureText(told).width < w - 70 ? told : `… ${short}`, (w + 42) / 2, h - 3, w);
  if (s.kind === "hysteresis") legend(g, w, ink);
  const rows = s.values.length / n;
  for (let r = 0; r < rows; r++) {
    const down = s.kind === "hysteresis" && r % 2 === 1;
    g.strokeStyle = g.fillStyle = down ? DOWN : UP;
    g.setLineDash(down ? [5, 4] : []);
    g.beginPath();
    let pen = false;
    for (let i = 0; i < n; i++) {
      const v = s.values[r * n + i]!;
      if (!Number.isFinite(v)) { pen = false; continue; }
      pen ? g.lineTo(x(axis[i]!), y(v)) : g.moveTo(x(axis[i]!), y(v));
      pen = true;
    }
    g.stroke();
    g.setLineDash([]);
    for (let i = 0; i < n; i++) mark(g, x(axis[i]!), s, r * n + i, y, down, h);
  }
  const at = bench.chosen.peek();
  if (at) {
    let flat = 0;
    for (let k = 0; k < at.length; k++) flat = flat * s.shape[k]! + at[k]!;
    g.strokeStyle = ink;
    g.lineWidth = 2;
    g.beginPath();
    g.arc(x(axis[at[at.length - 1]!]!), y(s.values[flat]!), 7, 0, 7);
    g.stroke();
    g.lineWidth = 1;
  }
}

/** Which marks are those of the way up. */
function legend(g: CanvasRenderingContext2D, w: number, ink: string): void {
  g.fillStyle = UP;
  g.beginPath();
  g.arc(w - 86, 8, 2.5, 0, 7);
  g.fill();
  g.strokeStyle = DOWN;
  g.beginPath();
  g.arc(w - 48, 8, 5, 0, 7);
  g.stroke();
  g.fillStyle = ink;
  g.fillText("up", w - 78, 12);
  g.fillText("down", w - 38, 12);
}

/** A word around a place, moved to where all of it is seen. */
function inside(g: CanvasRenderingContext2D, word: string, x: number, y: number, w: number): void {
  const half = g.measureText(word).width / 2;
  g.fillText(word, Math.min(w - 2 - 2 * half, Math.max(2, x - half)), y);
}

function mark(g: CanvasRenderingContext2D, x: number, s: bench.Study, i: number, y: (v: number) => number, down: boolean, h: number): void {
  if (s.failed[i]) { line(g, x - 3, h - 34, x + 3, h - 28); line(g, x - 3, h - 28, x + 3, h - 34); return; }
  if (!Number.isFinite(s.values[i]!)) return;
  g.beginPath();
  g.arc(x, y(s.values[i]!), down ? 5 : 2.5, 0, 7);
  down ? g.stroke() : g.fill();
}

function drawMap(canvas: HTMLCanvasElement, s: bench.Study): void {
  const { g, w, h, ink } = prepared(canvas, 190), { low, high } = scales(s, w, h), [rows, columns] = s.shape as [number, number];
  const cw = (w - 70) / columns, ch = (h - 42) / rows;
  for (let i = 0; i < s.values.length; i++) {
    const v = s.values[i]!, r = Math.floor(i / columns), c = i % columns;
    if (!Number.isFinite(v)) continue;
    const [R, G, B] = cividis((v - low) / (high - low));
    g.fillStyle = `rgb(${R * 255},${G * 255},${B * 255})`;
    g.fillRect(56 + c * cw, h - 28 - (r + 1) * ch, cw + 0.5, ch + 0.5);
  }
  g.fillStyle = ink;
  g.fillText(spanned(s, 1), w / 2 - 80, h - 4);
  g.fillText(spanned(s, 0), 2, 12);
  g.fillText(`${withUnit(low, s.unit, 3)} … ${withUnit(high, s.unit, 3)}`, w - 150, 12);
}

function nearest(canvas: HTMLCanvasElement, s: bench.Study, grid: boolean, px: number, py: number): number[] | null {
  const w = canvas.clientWidth, h = 190;
  if (grid) {
    const [rows, columns] = s.shape as [number, number];
    const c = Math.floor(((px - 56) * columns) / (w - 70)), r = Math.floor(((h - 28 - py) * rows) / (h - 42));
    return c >= 0 && r >= 0 && c < columns && r < rows && Number.isFinite(s.values[r * columns + c]!) ? [r, c] : null;
  }
  const { x, y, axis } = scales(s, w, h);
  let best = 20, found: number[] | null = null;
  s.values.forEach((v, i) => {
    if (!Number.isFinite(v)) return;
    const d = Math.hypot(x(axis[i % axis.length]!) - px, y(v) - py);
    if (d < best) { best = d; found = unflat(s.shape, i); }
  });
  return found;
}
