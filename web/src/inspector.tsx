// Why does it not move? One contact: its state, gap and forces now, how much of the limit of friction is used.
import { useSignal, useSignalEffect } from "@preact/signals";
import * as bench from "./bench";
import { Plot } from "./plots/plot";
import { sample, spoken, STATES } from "./scene";
import { STATE_COLOURS } from "./stage/colours";
import * as state from "./state";
import { digits, withUnit } from "./units";

export function Inspector() {
  const s = state.scene.value, rows = useSignal<[string, string][]>([]);
  const name = s?.contacts.includes(state.picked.value) ? state.picked.value : (s?.contacts[0] ?? "");
  useSignalEffect(() => {
    const data = state.scene.value, t = state.time.value;
    const at = data?.contacts.includes(state.picked.value) ? state.picked.value : (data?.contacts[0] ?? "");
    rows.value = data && at ? told(data, at, t) : [];
  });
  useSignalEffect(() => {
    const data = state.scene.value, at = data?.contacts.includes(state.picked.value) ? state.picked.value : data?.contacts[0];
    if (at) bench.askTouch(plain(at));
  });
  if (!s || !name) return <p class="muted">this result has no contacts</p>;
  const touch = bench.touch.value?.contact === plain(name) ? bench.touch.value : null;
  return (
    <div class="inspector" data-testid="inspector">
      <select value={name} onChange={(e) => (state.picked.value = (e.target as HTMLSelectElement).value)}>
        {s.contacts.map((c) => <option key={c} value={c}>{spoken(c)}</option>)}
      </select>
      <table><tbody>{rows.value.map(([k, v]) => <tr key={k}><td>{k}</td><td data-testid={`inspect-${k}`}>{v}</td></tr>)}</tbody></table>
      <Shares name={name} />
      <div class="plots" data-testid="touch" data-contact={touch?.contact ?? ""} data-rows={touch?.curves.map((c) => c.name).join(",") ?? ""}>
        {touch?.curves.map((c) => <div key={c.name}><Plot curve={c} height={96} /><p class="muted">{c.meaning}</p></div>)}
      </div>
      <p class="muted">a click on a patch in the view chooses it</p>
    </div>
  );
}

function plain(contact: string): string { return contact.replace(" (contact)", ""); }

function told(data: NonNullable<typeof state.scene.value>, name: string, t: number): [string, string][] {
  const found: [string, string][] = [], track = data.track(name, "state"), force = data.track(name, "force");
  if (track) found.push(["state", STATES[sample(track, t, [])[0]!] ?? ""]);
  if (force) {
    const v = sample(force, t, []), normal = Math.abs(v[5]!), along = Math.hypot(v[3]!, v[4]!);
    found.push(["pushes", withUnit(normal, "N", 3)], ["rubs", withUnit(along, "N", 3)]);
    if (normal > 0) found.push(["rubs / pushes", digits(along / normal, 3)]);
  }
  const next = data.events.find((e) => e.time > t && `${e.contact} (contact)` === name);
  if (next) found.push(["next", `${next.kind} in ${withUnit(next.time - t, "s", 3)}`]);
  return found;
}

/** Time spent in each state. */
function Shares({ name }: { name: string }) {
  const s = state.scene.value!, track = s.track(name, "state");
  if (!track) return null;
  const total: Record<string, number> = {};
  for (let i = 0; i < track.time.length; i++) {
    const end = i + 1 < track.time.length ? track.time[i + 1]! : s.last, word = STATES[track.values[i]!] ?? "";
    total[word] = (total[word] ?? 0) + (end - track.time[i]!);
  }
  const shown = Object.entries(total).filter(([, v]) => v > 0).map(([word, v]) => [word, (100 * v) / (s.duration || 1)] as const);
  return (
    <div title="share of the time in each state">
      <div class="shares">{shown.map(([word, v]) => <span key={word} style={{ flexGrow: v, flexBasis: 0, background: STATE_COLOURS[word] }} title={word} />)}</div>
      <p class="muted">{shown.map(([word, v]) => <span key={word} class="share"><i class="swatch" style={{ background: STATE_COLOURS[word] }} /> {digits(v, 3)} % {word}</span>)}</p>
    </div>
  );
}

export function EventList() {
  const s = state.scene.value;
  if (!s) return null;
  const shown = s.events.slice(0, 400);
  return (
    <div class="events" data-testid="events" data-count={s.events.length}>
      {!shown.length && <p class="muted">no events: nothing hits, lifts, sticks or slips</p>}
      <table><tbody>{shown.map((e, i) => (
        <tr key={i} class={Math.abs(e.time - state.time.value) < 1e-9 * s.duration ? "now" : ""} onClick={() => state.seek(e.time)}>
          <td>{withUnit(e.time, s.head.axis_unit, 5)}</td><td>{e.kind}</td><td>{spoken(e.contact)}</td>
          <td>{Number.isFinite(e.value) && e.unit ? withUnit(e.value, e.unit, 3) : ""}</td>
        </tr>
      ))}</tbody></table>
      {s.events.length > shown.length && <p class="muted">and {s.events.length - shown.length} more; step through them with . and ,</p>}
    </div>
  );
}

export function Certificate() {
  const head = state.scene.value?.head;
  if (!head) return null;
  const rows: { check: string; amount: number; limit: number; where: string }[] = head.certificate ?? [];
  return (
    <div class="certificate" data-testid="certificate">
      <p><b>{head.attrs?.status}</b> · {head.samples} samples{head.attrs?.stepper_choice ? ` · ${head.attrs.stepper_choice}` : ""}</p>
      {!rows.length && <p class="muted">this family has no cheap checks for such a run; `stiction verify` repeats it by other ways</p>}
      <table><tbody>{rows.map((r) => <tr key={r.check} title={r.where}><td>{r.amount <= r.limit ? "✓" : "✗"} {r.check}</td><td>{digits(r.amount, 2)} ≤ {digits(r.limit, 2)}</td></tr>)}</tbody></table>
    </div>
  );
}
