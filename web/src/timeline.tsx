// One time bar for everything: play, events, speed, loop; bands of contact states, marks of impacts, the clock's phase.
import { useEffect, useRef } from "preact/hooks";
import { useSignal, useSignalEffect } from "@preact/signals";
import { STATES, type SceneData } from "./scene";
import { STATE_COLOURS } from "./stage/colours";
import * as state from "./state";
import { digits, scaleFor, withUnit } from "./units";

const SPEEDS = [1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01, 5e-3, 2e-3, 1e-3, 5e-4, 2e-4, 1e-4, 5e-5, 2e-5, 1e-5];

export function Timeline() {
  const s = state.scene.value;
  const slower = s?.head.axis === "time";
  return (
    <footer class="timeline" data-testid="timeline">
      <div class="controls">
        <button class="play" data-testid="play" title="play or pause (space)" onClick={() => (state.playing.value = !state.playing.value)}>
          {state.playing.value ? "❙❙" : "▶"}
        </button>
        <button data-testid="previous" title="previous event (,)" onClick={() => state.step(-1)}>◀|</button>
        <button data-testid="next" title="next event (.)" onClick={() => state.step(1)}>|▶</button>
        <label title="speed of the motion">
          {slower ? "speed " : "rate "}
          <select data-testid="speed" value="" onChange={(e) => pick(Number((e.target as HTMLSelectElement).value))}>
            <option value="">{speedText(state.rate.value)}</option>
            {SPEEDS.map((v) => <option key={v} value={v}>{speedText(v)}</option>)}
          </select>
        </label>
        <button class={state.loop.value ? "on" : ""} data-testid="cycle" title="loop over one cycle of the clock" disabled={!s?.head.frequency} onClick={oneCycle}>↻ cycle</button>
        {state.loop.value && <button title="no loop (escape)" data-testid="noloop" onClick={() => (state.loop.value = null)}>× loop</button>}
      </div>
      <Band />
      <Clock />
    </footer>
  );
}

function pick(rate: number): void {
  if (rate > 0) state.rate.value = rate;
}

function speedText(rate: number): string {
  return rate >= 1 ? `${digits(rate, 3)} : 1` : `1 : ${digits(1 / rate, 3)}`;
}

export function oneCycle(): void {
  const s = state.scene.value;
  if (!s?.head.frequency) return;
  if (state.loop.value) { state.loop.value = null; return; }
  const T = 1 / s.head.frequency, n = Math.floor((state.time.value - s.first) / T + 1e-9);
  const first = Math.max(s.first, Math.min(s.first + n * T, s.last - T));
  state.loop.value = [first, Math.min(s.last, first + T)];
}

function Clock() {
  const box = useRef<HTMLDivElement>(null);
  useSignalEffect(() => {
    const s = state.scene.value, t = state.time.value;
    if (!box.current || !s) return;
    const [f, u] = scaleFor(Math.max(Math.abs(s.last), Math.abs(s.first)), s.head.axis_unit);
    const cycles = t * s.head.frequency, thousandths = Math.round(1000 * (cycles - Math.floor(cycles))) % 1000; // never 1.000
    const phase = s.head.frequency ? ` · phase ${(thousandths / 1000).toFixed(3)}` : "";
    const word = s.head.axis === "time" ? "" : `${s.head.axis} `;
    box.current.textContent = `${word}${(t * f).toPrecision(5)} / ${digits(s.last * f)} ${u}${phase}`;
    box.current.dataset.t = String(t);
  });
  return <div class="clock" data-testid="clock" ref={box} />;
}

function Band() {
  const canvas = useRef<HTMLCanvasElement>(null), cursor = useRef<HTMLDivElement>(null), mark = useRef<HTMLDivElement>(null);
  const size = useSignal(0);
  useEffect(() => {
    const observer = new ResizeObserver(() => (size.value = canvas.current?.parentElement?.clientWidth ?? 0));
    observer.observe(canvas.current!.parentElement!);
    return () => observer.disconnect();
  }, []);
  useSignalEffect(() => {
    const s = state.scene.value;
    state.theme.value;
    if (s && size.value && canvas.current) paint(canvas.current, s, size.value);
  });
  useSignalEffect(() => {
    const s = state.scene.value, t = state.time.value, l = state.loop.value;
    if (!s || !cursor.current || !mark.current) return;
    const at = (x: number) => `${(100 * (x - s.first)) / (s.duration || 1)}%`;
    cursor.current.style.left = at(t);
    mark.current.style.display = l ? "block" : "none";
    if (l) {
      mark.current.style.left = at(l[0]);
      mark.current.style.width = `${(100 * (l[1] - l[0])) / (s.duration || 1)}%`;
    }
  });
  const move = (e: PointerEvent) => {
    const s = state.scene.value, box = (e.currentTarget as HTMLElement).getBoundingClientRect();
    if (s && e.buttons & 1) state.seek(s.first + (s.duration * (e.clientX - box.left)) / box.width);
  };
  return (
    <div class="band" data-testid="band" onPointerDown={move} onPointerMove={move}>
      <canvas ref={canvas} />
      <div class="loop-mark" ref={mark} />
      <div class="cursor" ref={cursor} />
    </div>
  );
}

const MARKS: Record<string, string> = { impact: "#d55e00", land: "#d55e00", lift: "#009e73", slip: "#e69f00", stick: "#0072b2", trouble: "#cc0000" };

function paint(canvas: HTMLCanvasElement, s: SceneData, width: number): void {
  const ratio = devicePixelRatio || 1, height = 46;
  canvas.width = width * ratio;
  canvas.height = height * ratio;
  canvas.style.height = `${height}px`;
  const g = canvas.getContext("2d")!;
  g.scale(ratio, ratio);
  g.clearRect(0, 0, width, height);
  const x = (t: number) => (width * (t - s.first)) / (s.duration || 1);
  const ink = getComputedStyle(document.documentElement).getPropertyValue("--muted");
  const rows = s.contacts.map((c) => s.track(c, "state")).filter((t) => t).slice(0, 12);
  const tall = Math.min(14, 30 / Math.max(1, rows.length));
  for (const short of [false, true]) rows.forEach((track, k) => { // what is shorter than a pixel is painted last, or the next state would hide it
    for (let i = 0; i < track!.time.length; i++) {
      const left = x(track!.time[i]!), right = i + 1 < track!.time.length ? x(track!.time[i + 1]!) : x(s.last);
      if ((right - left < 1) !== short) continue;
      g.fillStyle = STATE_COLOURS[STATES[track!.values[i]!] ?? "separate"]!;
      g.globalAlpha = track!.values[i] ? 0.9 : 0.25;
      g.fillRect(left, 2 + k * tall, Math.max(short ? 1.4 : 0, right - left), tall - 1);
    }
  });
  g.globalAlpha = 1;
  for (const e of s.events.slice(0, 20000)) {
    if (!["impact", "land", "lift", "trouble"].includes(e.kind)) continue;
    g.fillStyle = MARKS[e.kind] ?? ink;
    g.beginPath();
    g.moveTo(x(e.time), 35);
    g.lineTo(x(e.time) - 3, 42);
    g.lineTo(x(e.time) + 3, 42);
    g.fill();
  }
  const f = s.head.frequency, cycles = f * s.duration;
  if (f && cycles <= width / 6) {
    g.strokeStyle = ink;
    g.globalAlpha = 0.5;
    for (let n = Math.ceil(s.first * f); n <= s.last * f; n++) {
      g.beginPath();
      g.moveTo(x(n / f), 32);
      g.lineTo(x(n / f), 35);
      g.stroke();
    }
  }
}

export function keys(e: KeyboardEvent): void {
  const target = e.target as HTMLElement;
  if (["INPUT", "SELECT", "TEXTAREA"].includes(target.tagName) || e.ctrlKey || e.metaKey || e.altKey) return;
  const s = state.scene.value, small = s ? s.duration / 200 : 0;
  const acts: Record<string, () => void> = {
    " ": () => (state.playing.value = !state.playing.value), ".": () => state.step(1), ",": () => state.step(-1),
    ArrowRight: () => state.seek(state.time.value + small), ArrowLeft: () => state.seek(state.time.value - small),
    Home: () => s && state.seek(s.first), End: () => s && state.seek(s.last), Escape: () => { state.loop.value = null; state.help.value = false; }, "?": () => (state.help.value = !state.help.value),
    "+": () => (state.rate.value *= 2), "-": () => (state.rate.value /= 2), c: oneCycle, f: () => (state.forces.value = !state.forces.value),
    "1": () => (state.view.value = "iso"), "2": () => (state.view.value = "side"), "3": () => (state.view.value = "top"),
    d: () => (state.theme.value = state.theme.value === "dark" ? "light" : "dark"),
  };
  const act = acts[e.key];
  if (act) {
    e.preventDefault();
    act();
  }
}

export function eventText(kind: string, value: number, unit: string): string {
  return Number.isFinite(value) && unit ? `${kind} ${withUnit(value, unit, 3)}` : kind;
}
