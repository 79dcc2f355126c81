// A number over time: samples, or a band between the smallest and largest of every column. Click: seek; drag: loop;
// wheel: zoom all plots.
import uPlot from "uplot";
import { useEffect, useRef } from "preact/hooks";
import { useSignalEffect } from "@preact/signals";
import { before, spoken } from "../scene";
import * as state from "../state";
import { digits, scaleFor } from "../units";

export interface Curve { name: string; meaning: string; unit: string; time: ArrayLike<number>; low: ArrayLike<number>; high: ArrayLike<number> }

const HEIGHT = 128;

export function Plot({ curve, ghost, height }: { curve: Curve; ghost?: Curve | null; height?: number }) {
  const host = useRef<HTMLDivElement>(null), value = useRef<HTMLSpanElement>(null), line = useRef<HTMLDivElement>(null);
  const plot = useRef<uPlot | null>(null);
  const size = biggest(curve), [factor, unit] = scaleFor(size, curve.unit);
  const [timeFactor, timeUnit] = timeScale();

  useEffect(() => {
    plot.current = draw(host.current!, curve, ghost ?? null, factor, timeFactor, height ?? HEIGHT, () => place(state.time.peek()));
    plot.current.over.appendChild(line.current!);
    const box = host.current!;
    const resize = new ResizeObserver(() => plot.current?.setSize({ width: box.clientWidth, height: height ?? HEIGHT }));
    resize.observe(box);
    return () => { resize.disconnect(); plot.current?.destroy(); plot.current = null; };
  }, [curve, ghost, state.theme.value, height]);

  const place = (t: number) => {
    const u = plot.current;
    if (!u || !line.current || !value.current) return;
    const x = u.valToPos(t * timeFactor, "x");
    line.current.style.display = x >= 0 && x <= u.over.clientWidth ? "block" : "none";
    line.current.style.transform = `translateX(${x}px)`;
    const i = before(curve.time, t), low = curve.low[i]! * factor, high = curve.high[i]! * factor;
    const [a, b] = [digits(low, 3), digits(high, 3)], said = low === high ? digits(low, 4) : a === b ? a : `${a} … ${b}`; // of a column
    value.current.textContent = unit ? `${said} ${unit}` : said;
  };
  useSignalEffect(() => place(state.time.value));
  return (
    <div class="plot" data-testid={`plot-${curve.name}`} data-from={curve.time[0]}>
      <div class="plot-title" title={curve.meaning}>
        <b>{spoken(curve.name)}</b> <span class="value" ref={value} />
        <span class="extreme" title="largest size">max {digits(size * factor, 4)}{unit && ` ${unit}`}</span>
      </div>
      <div class="plot-body" ref={host} data-unit={timeUnit}><div class="plot-cursor" ref={line} /></div>
    </div>
  );
}

export function timeScale(): [number, string] {
  const s = state.scene.value;
  return s ? scaleFor(Math.max(Math.abs(s.first), Math.abs(s.last)), s.head.axis_unit) : [1, "s"];
}

function biggest(curve: Curve): number {
  let most = 0;
  for (const column of [curve.low, curve.high]) for (let i = 0; i < column.length; i++) {
    const x = Math.abs(column[i]!);
    if (x > most) most = x;
  }
  return most;
}

function alike(curve: Curve): boolean {
  return [curve.low, curve.high].every((column) => Array.from(column).every((x) => x === curve.low[0]));
}

function numbers(column: ArrayLike<number>, f: number): (number | null)[] {
  return Array.from(column, (x) => (Number.isFinite(x) ? x * f : null));
}

function merge(a: Curve, b: Curve, f: number, tf: number): uPlot.AlignedData {
  const joined = uPlot.join([
    [numbers(a.time, tf) as number[], numbers(a.low, f), numbers(a.high, f)],
    [numbers(b.time, tf) as number[], numbers(b.low, f), numbers(b.high, f)],
  ]);
  return joined as uPlot.AlignedData;
}

function draw(host: HTMLElement, curve: Curve, ghost: Curve | null, f: number, tf: number, height: number, drawn: () => void): uPlot {
  const style = getComputedStyle(document.documentElement), ink = style.getPropertyValue("--ink"), rule = style.getPropertyValue("--rule");
  const accent = style.getPropertyValue("--accent");
  const line = { stroke: accent, width: 1.3, points: { show: false }, spanGaps: ghost !== null };
  const grey = { stroke: "#8a8a8a", width: 1, points: { show: false }, spanGaps: true };
  const axis = { stroke: ink, grid: { stroke: rule, width: 1 }, ticks: { stroke: rule, width: 1 }, font: "11px system-ui", labelFont: "11px system-ui" };
  const [, unit] = timeScale();
  const shown = state.range.peek();
  const level = (curve.low[0] ?? 0) * f, still = alike(curve) && (!ghost || alike(ghost)); // one number needs no scale
  const options: uPlot.Options = {
    width: Math.max(80, host.clientWidth), height, legend: { show: false }, padding: [6, 20, 0, 0],
    scales: { y: { range: (_u, low, high) => (low === high ? [low - 1, high + 1] : uPlot.rangeNum(low, high, 0.1, true)) }, x: { time: false, ...(shown ? { range: () => [shown[0] * tf, shown[1] * tf] as [number, number] } : {}) } },
    cursor: { drag: { x: true, y: false, setScale: false }, points: { show: false }, y: false },
    series: [{}, line, line, ...(ghost ? [grey, grey] : [])],
    bands: [{ series: [2, 1], fill: `${accent.trim()}55` }, ...(ghost ? [{ series: [4, 3] as [number, number], fill: "#8a8a8a44" }] : [])],
    axes: [{ ...axis, size: 30, values: (_u, v) => v.map((x, i) => (i === v.length - 1 ? `${digits(x)} ${unit}` : digits(x))) }, { ...axis, size: 48, values: (_u, v) => v.map((x) => (still && x !== level ? "" : digits(x, 3))) }],
    hooks: { setSelect: [(u) => selected(u, tf)], draw: [drawn] }, // where a time is, is known when the axes are
  };
  const data: uPlot.AlignedData = ghost ? merge(curve, ghost, f, tf)
    : [numbers(curve.time, tf) as number[], numbers(curve.low, f), numbers(curve.high, f)];
  const u = new uPlot(options, data, host);
  u.over.addEventListener("click", (e) => {
    if (u.select.width < 3) state.seek(u.posToVal(e.offsetX, "x") / tf);
  });
  u.over.addEventListener("dblclick", () => { state.loop.value = null; state.range.value = null; });
  u.over.addEventListener("wheel", (e) => { e.preventDefault(); zoom(u.posToVal(e.offsetX, "x") / tf, e.deltaY); }, { passive: false });
  return u;
}

function selected(u: uPlot, tf: number): void {
  if (u.select.width < 3) return;
  const a = u.posToVal(u.select.left, "x") / tf, b = u.posToVal(u.select.left + u.select.width, "x") / tf;
  state.loop.value = [a, b];
  if (state.time.value < a || state.time.value > b) state.seek(a);
}

/** What all plots show, around a time. */
export function zoom(at: number, delta: number): void {
  const s = state.scene.value;
  if (!s) return;
  const [a, b] = state.range.value ?? [s.first, s.last], k = delta < 0 ? 0.7 : 1 / 0.7;
  const next: [number, number] = [Math.max(s.first, at - (at - a) * k), Math.min(s.last, at + (b - at) * k)];
  if (next[1] - next[0] < 1e-9 * s.duration) return;
  state.range.value = next[1] - next[0] >= s.duration * 0.999 ? null : next;
}
