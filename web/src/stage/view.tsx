// The 3-D view with what is written over it: state of the contact, time, magnification, what is not to scale.
import { useEffect, useRef } from "preact/hooks";
import { useComputed, useSignalEffect } from "@preact/signals";
import { Stage } from "./stage";
import { sample, STATES } from "../scene";
import { STATE_COLOURS } from "./colours";
import * as state from "../state";
import { digits } from "../units";

export function StageView({ children }: { children?: any }) {
  const host = useRef<HTMLDivElement>(null), label = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const stage = new Stage(host.current!);
    stage.resize();
    return () => stage.dispose();
  }, []);
  useSignalEffect(() => {
    const s = state.scene.value, t = state.time.value, box = label.current;
    if (!s || !box) return;
    const shown = s.contacts.slice(0, 4).map((name) => {
      const track = s.track(name, "state"), word = STATES[track ? sample(track, t, [])[0]! : 0] ?? "";
      return [name.replace(" (contact)", ""), word] as const;
    });
    box.replaceChildren(...shown.map(([name, word]) => {
      const span = document.createElement("span");
      span.className = "state";
      span.textContent = `${name}: ${word}`;
      span.style.setProperty("--state", STATE_COLOURS[word] ?? "gray");
      return span;
    }));
  });
  return (
    <section class="stage" aria-label="view">
      <div class="canvas" ref={host} data-testid="stage" />
      <div class="stage-top">
        <div class="states" ref={label} />
        <div class="views">
          {(["iso", "side", "top"] as const).map((v) => (
            <button key={v} class={state.view.value === v ? "on" : ""} onClick={() => (state.view.value = v)}>{v}</button>
          ))}
          <button class={state.follow.value ? "on" : ""} title="the camera goes with the robot" onClick={() => (state.follow.value = !state.follow.value)}>follow</button>
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
  return (
    <div class="stage-foot">
      <span class="magnified" data-testid="magnified">{text}</span>
      <button title="smaller motions" onClick={() => change(0.5)}>−</button>
      <button title="larger motions" onClick={() => change(2)}>+</button>
      {state.scene.value?.head.notes.map((n: string) => <span class="note" key={n}>{n}</span>)}
    </div>
  );
}
