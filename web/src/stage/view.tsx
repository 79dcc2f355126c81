// The 3-D view with what is written over it: state of the contact, time, magnification, what is not to scale.
import { useEffect, useRef } from "preact/hooks";
import { useComputed, useSignalEffect } from "@preact/signals";
import { apart, leadOf } from "./distance";
import { Stage } from "./stage";
import { largest, sample, spoken, STATES } from "../scene";
import { FIELD, FORCE, STATE_COLOURS } from "./colours";
import { shades } from "./shade";
import * as state from "../state";
import { digits, withUnit } from "../units";

const FEW_STATES = 3, MOST_STATES = 6;

export function StageView({ children, reading }: { children?: any; reading?: any }) {
  const host = useRef<HTMLDivElement>(null), label = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const stage = new Stage(host.current!);
    stage.resize();
    return () => stage.dispose();
  }, []);
  useSignalEffect(() => {
    const s = state.scene.value, t = state.time.value, box = label.current;
    if (!s || !box) return;
    const all = s.contacts.map((name) => {
      const track = s.track(name, "state"), word = STATES[track ? sample(track, t, [])[0]! : 0] ?? "";
      return [spoken(name), word] as const;
    });
    const touching = all.filter(([, word]) => word !== "separate"); // of many, those that touch: the robot is to be seen
    const shown = all.length > FEW_STATES ? touching.slice(0, MOST_STATES) : all, apart = all.length - touching.length;
    box.replaceChildren(...shown.map(([name, word]) => {
      const span = document.createElement("span");
      span.className = "state";
      span.textContent = `${name}: ${word}`;
      span.style.setProperty("--state", STATE_COLOURS[word] ?? "gray");
      return span;
    }));
    const more = touching.length - MOST_STATES;
    if (all.length > FEW_STATES && (more > 0 || apart)) box.append([more > 0 ? `and ${more} more` : "", apart ? `${apart} separate` : ""].filter((x) => x).join(", "));
  });
  return (
    <section class="stage" aria-label="view">
      <div class="canvas" ref={host} data-testid="stage" />
      <div class="stage-top">
        <div class="stage-left"><div class="states" ref={label} />{reading}</div>
        <div class="views">
          {(["iso", "side", "top"] as const).map((v) => (
            <button key={v} class={state.view.value === v ? "on" : ""} onClick={() => (state.view.value = v)}>{v}</button>
          ))}
          <button class={state.follow.value ? "on" : ""} title="the camera goes with the robot" onClick={() => (state.follow.value = !state.follow.value)}>follow</button>
          {state.ghost.value && <button class={state.both.value ? "on" : ""} data-testid="both" title="the grey robot is kept in sight, too" onClick={() => { state.asked.both = true; state.both.value = !state.both.value; }}>both</button>}
          <button class={state.forces.value ? "on" : ""} title="show forces and field" onClick={() => (state.forces.value = !state.forces.value)}>forces</button>
        </div>
      </div>
      <Magnified />
      {children}
    </section>
  );
}

function Magnified() {
  const text = useComputed(() => {
    const f = state.factors.value, s = state.scene.value;
    if (!s) return "";
    if (f[0] === 1 && f[2] === 1) return "motion × 1";
    return `along the floor × ${digits(f[0])}, height × ${digits(f[2])}`;
  });
  const change = (k: number) => {
    const [x, , z] = state.factors.value;
    state.factors.value = [Math.max(1, x * k), Math.max(1, x * k), Math.max(1, z * k)];
  };
  if (!state.scene.value) return null;
  return (
    <div class="stage-foot">
      <span class="magnified" data-testid="magnified">{text}</span>
      <button title="smaller motions" onClick={() => change(0.5)}>−</button>
      <button title="larger motions" onClick={() => change(2)}>+</button>
      <Arrows />
      <Stress />
      <Slope />
      <Apart />
      {state.scene.value?.head.notes.map((n: string) => <span class="note" key={n}>{n}</span>)}
    </div>
  );
}

/** How far the robot beside is from the first one. */
function Apart() {
  const box = useRef<HTMLSpanElement>(null), shown = !!state.scene.value && !!state.ghost.value;
  useSignalEffect(() => {
    const s = state.scene.value, g = state.ghost.value, t = state.time.value;
    if (s && g && box.current) box.current.textContent = `grey robot ${withUnit(apart({ data: s, lead: leadOf(s) }, { data: g, lead: leadOf(g) }, t), "m", 3)} away`;
  });
  return shown ? <span class="magnified" data-testid="apart" ref={box} /> : null;
}

/** How steep the floor is, where it is not level. */
function Slope() {
  const s = state.scene.value, [, , z] = (s?.head.up ?? [0, 0, 1]) as [number, number, number];
  const degrees = (Math.acos(Math.max(-1, Math.min(1, z))) * 180) / Math.PI;
  return s?.head.floor && degrees > 1e-3 ? <span class="magnified" data-testid="slope">floor tilted by {digits(degrees, 3)}°</span> : null;
}

/** What the colours of beams are. */
function Stress() {
  const s = state.scene.value, theme = state.theme.value;
  const tracks = s ? s.nodes.map((n) => s.track(n.name, "colour")).filter((t) => t) : [];
  let most = 0;
  for (const t of tracks) for (const x of t!.values) most = Math.max(most, Math.abs(x));
  if (!most) return null;
  return <span data-testid="stress-legend" data-theme={theme}><i class="scale" style={{ background: shades() }} /> stress, 0 … {withUnit(most, tracks[0]!.unit || "Pa", 3)}</span>;
}

/** What the arrows are, and how large the longest of them. */
function Arrows() {
  const s = state.scene.value;
  if (!s || !state.forces.value) return null;
  const force = Math.max(0, ...s.contacts.map((c) => largest(s.track(c, "force"), 3)));
  const field = s.head.floor ? Math.max(0, ...s.nodes.map((n) => largest(s.track(n.name, "field"), 0))) : 0;
  return (
    <>
      {force > 0 && <span class="arrow" style={{ "--state": FORCE }} data-testid="force-legend">force, longest {withUnit(force, "N", 3)}</span>}
      {field > 0 && <span class="arrow" style={{ "--state": FIELD }} data-testid="field-legend">field, longest {withUnit(field, "T", 3)}</span>}
    </>
  );
}
