// Two numbers against each other: the phase portrait. Click: the nearest moment; drag a box: loop while it is inside.
import { useEffect, useRef } from "preact/hooks";
import { useSignal, useSignalEffect } from "@preact/signals";
import * as bench from "../bench";
import { before, spoken } from "../scene";
import * as state from "../state";
import { digits, scaleFor } from "../units";

const SIZE = 230;

export function Portrait() {
  const canvas = useRef<HTMLCanvasElement>(null), dot = useRef<HTMLDivElement>(null), start = useRef<[number, number] | null>(null);
  const series: { name: string }[] = state.scene.value?.head.series ?? [];
  const x = useSignal(""), y = useSignal("");
  const usual: string[] = state.scene.value?.head.usual ?? [], velocities = /^(u|velocity|xdot)\./; // what moves, not what only rounds
  const first = usual[0] ?? series[0]?.name ?? "", velocity = usual.find((n) => velocities.test(n)) ?? series.find((s) => velocities.test(s.name))?.name ?? series[1]?.name ?? first;
  const nx = series.some((s) => s.name === x.value) ? x.value : first, ny = series.some((s) => s.name === y.value) ? y.value : velocity;
  useEffect(() => { if (nx && ny) bench.askPortrait(nx, ny); }, [nx, ny, bench.result.value]);
  const p = bench.portrait.value;
  useEffect(() => { if (p && canvas.current) draw(canvas.current, p); }, [p, state.theme.value, state.wide.value]);
  useSignalEffect(() => {
    const t = state.time.value, now = bench.portrait.value;
    if (!now || !dot.current || !canvas.current) return;
    const i = before(now.time, t), { px, py } = scales(canvas.current, now);
    dot.current.style.transform = `translate(${px(now.xs[i]!)}px, ${py(now.ys[i]!)}px)`;
  });
  const end = (e: PointerEvent) => {
    if (!p || !start.current || !canvas.current) return;
    const [a, b] = start.current, box = { a: Math.min(a, e.offsetX), b: Math.max(a, e.offsetX), c: Math.min(b, e.offsetY), d: Math.max(b, e.offsetY) };
    start.current = null;
    choose(canvas.current, p, box);
  };
  const pick = (now: string, set: (v: string) => void, id: string) => (
    <select data-testid={id} value={now} onChange={(e) => set((e.target as HTMLSelectElement).value)}>{series.map((s) => <option key={s.name} value={s.name}>{spoken(s.name)}</option>)}</select>
  );
  return (
    <div class="portrait">
      <div class="portrait-names">{pick(ny, (v) => (y.value = v), "portrait-y")} over {pick(nx, (v) => (x.value = v), "portrait-x")}</div>
      <div class="portrait-body">
        <canvas ref={canvas} data-testid="portrait" data-points={p?.xs.length ?? 0} onPointerDown={(e) => (start.current = [e.offsetX, e.offsetY])} onPointerUp={end} />
        <div class="portrait-dot" ref={dot} />
      </div>
      {p && <p class="muted" data-testid="portrait-range">{spoken(p.y)} {range(p.ys, p.y_unit)} over {spoken(p.x)} {range(p.xs, p.x_unit)}</p>}
    </div>
  );
}

/** From where to where a side of the picture goes. */
function range(v: ArrayLike<number>, unit: string): string {
  const [low, high] = bounds(v), [f, u] = scaleFor(Math.max(Math.abs(low), Math.abs(high)), unit);
  return `${digits(low * f, 3)} … ${digits(high * f, 3)} ${u}`;
}

type P = NonNullable<typeof bench.portrait.value>;

function bounds(v: ArrayLike<number>): [number, number] {
  let low = Infinity, high = -Infinity;
  for (let i = 0; i < v.length; i++) { low = Math.min(low, v[i]!); high = Math.max(high, v[i]!); }
  return low < high ? [low, high] : [low - 1, low + 1];
}

function scales(canvas: HTMLCanvasElement, p: P) {
  const w = canvas.clientWidth || SIZE, h = SIZE, [a, b] = bounds(p.xs), [c, d] = bounds(p.ys);
  return { px: (v: number) => 8 + ((w - 16) * (v - a)) / (b - a), py: (v: number) => h - 8 - ((h - 16) * (v - c)) / (d - c), w, h };
}

function draw(canvas: HTMLCanvasElement, p: P): void {
  const { px, py, w, h } = scales(canvas, p), ratio = devicePixelRatio || 1;
  canvas.width = w * ratio;
  canvas.height = h * ratio;
  const g = canvas.getContext("2d")!;
  g.scale(ratio, ratio);
  g.strokeStyle = getComputedStyle(document.documentElement).getPropertyValue("--accent");
  g.globalAlpha = 0.7;
  g.beginPath();
  for (let i = 0; i < p.xs.length; i++) i ? g.lineTo(px(p.xs[i]!), py(p.ys[i]!)) : g.moveTo(px(p.xs[i]!), py(p.ys[i]!));
  g.stroke();
}

function choose(canvas: HTMLCanvasElement, p: P, box: { a: number; b: number; c: number; d: number }): void {
  const { px, py } = scales(canvas, p);
  if (box.b - box.a < 4 && box.d - box.c < 4) {
    let best = Infinity, at = 0;
    for (let i = 0; i < p.xs.length; i++) {
      const d = Math.hypot(px(p.xs[i]!) - box.a, py(p.ys[i]!) - box.c);
      if (d < best) { best = d; at = i; }
    }
    return state.seek(p.time[at]!);
  }
  let first = -1, last = -1;
  for (let i = 0; i < p.xs.length; i++) {
    const inside = px(p.xs[i]!) >= box.a && px(p.xs[i]!) <= box.b && py(p.ys[i]!) >= box.c && py(p.ys[i]!) <= box.d;
    if (inside && first < 0) first = i;
    if (inside) last = i;
    if (!inside && first >= 0 && p.time[i]! > state.time.value) break;
  }
  if (first >= 0 && last > first) {
    state.loop.value = [p.time[first]!, p.time[last]!];
    state.seek(p.time[first]!);
  }
}
