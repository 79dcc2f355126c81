// A branch of orbits: stable parts full, unstable ones dashed, what happens to it with marks. Click: one period of the
// motion there.
import { useEffect, useRef } from "preact/hooks";
import * as bench from "../bench";
import * as state from "../state";
import { digits, scaleFor, withUnit } from "../units";
import { line, prepared } from "./canvas";

const HEIGHT = 230, LEFT = 56, RIGHT = 14, TOP = 14, BOTTOM = 30;
const COLOURS = ["#0072b2", "#009e73", "#cc79a7", "#56b4e9"];

export function BranchPicture() {
  const canvas = useRef<HTMLCanvasElement>(null), hint = useRef<HTMLDivElement>(null), b = bench.branch.value!;
  useEffect(() => { if (canvas.current) draw(canvas.current, b); }, [b, bench.orbitAt.value, state.theme.value, state.wide.value]);
  const hit = (e: MouseEvent) => nearest(canvas.current!, b, e.offsetX, e.offsetY);
  const special = b.labels.map((label, i) => [label, i] as const).filter(([label]) => label);
  return (
    <div class="study-picture" data-testid="branch" data-points={b.x.length}>
      <canvas ref={canvas} class="tall" data-testid="branch-canvas"
        onClick={(e) => { const at = hit(e); if (at >= 0) bench.goToOrbit(at, e.shiftKey); }}
        onMouseMove={(e) => { const at = hit(e); if (hint.current) hint.current.textContent = at < 0 ? "" : told(b, at); }} />
      <div class="hint" ref={hint} />
      <p class="muted">full: stable · dashed: unstable · click: one period there · shift-click: beside, in grey</p>
      {[...new Set(b.ended.filter(Boolean).map((text) => ended(text, b.x_unit)))].map((text) => <p class="muted" key={text}>{text}</p>)}
      <details class="values" open><summary>what happens on it</summary><table><tbody>
        {special.map(([label, i]) => <tr key={i}><td><button data-testid={`special-${i}`} onClick={(e) => bench.goToOrbit(i, (e as MouseEvent).shiftKey)}>{label.replaceAll("_", " ")}</button></td>
          <td>{withUnit(b.x[i]!, b.x_unit, 6)}</td><td>{withUnit(b.y[i]!, b.y_unit, 4)}</td></tr>)}
      </tbody></table></details>
    </div>
  );
}

/** Why a branch ends, with the unit of where it does. */
function ended(text: string, unit: string): string {
  return text.replace(/^the end (\S+) is reached$/, (_, v: string) => `the end ${withUnit(Number(v), unit)} is reached`);
}

function told(b: bench.Branch, i: number): string {
  const label = b.labels[i] ? `, ${b.labels[i]!.replaceAll("_", " ")}` : "";
  return `${b.path} = ${withUnit(b.x[i]!, b.x_unit, 5)}: ${withUnit(b.y[i]!, b.y_unit, 4)}, ${b.stable[i] ? "stable" : "unstable"}${label}`;
}

function bounds(v: ArrayLike<number>): [number, number] {
  let low = Infinity, high = -Infinity;
  for (let i = 0; i < v.length; i++) if (Number.isFinite(v[i]!)) { low = Math.min(low, v[i]!); high = Math.max(high, v[i]!); }
  return low < high ? [low, high] : [low - Math.abs(low || 1) / 2, low + Math.abs(low || 1) / 2];
}

function scales(b: bench.Branch, w: number) {
  const [a, c] = bounds(b.x), [low, high] = bounds(b.y);
  return {
    x: (v: number) => LEFT + ((w - LEFT - RIGHT) * (v - a)) / (c - a), a, c, low, high,
    y: (v: number) => HEIGHT - BOTTOM - ((HEIGHT - TOP - BOTTOM) * (v - low)) / (high - low),
  };
}

function draw(canvas: HTMLCanvasElement, b: bench.Branch): void {
  const { g, w, ink, rule } = prepared(canvas, HEIGHT), { x, y, a, c, low, high } = scales(b, w);
  const [fy, uy] = scaleFor(Math.max(Math.abs(low), Math.abs(high)), b.y_unit), [fx, ux] = scaleFor(Math.max(Math.abs(a), Math.abs(c)), b.x_unit);
  g.strokeStyle = rule;
  g.fillStyle = ink;
  for (const v of [low, (low + high) / 2, high]) { line(g, LEFT, y(v), w - RIGHT, y(v)); g.fillText(digits(v * fy, 3), 6, y(v) + 4); }
  g.fillText(uy, 6, HEIGHT - 6);
  for (const [v, align] of [[a, "left"], [(a + c) / 2, "center"], [c, "right"]] as const) {
    g.textAlign = align;
    g.fillText(digits(v * fx, 4), x(v), HEIGHT - 16);
  }
  g.textAlign = "left";
  g.fillText(`${b.path} [${ux}]`, w / 2 - 50, HEIGHT - 3);
  g.lineWidth = 1.6;
  for (let i = 1; i < b.x.length; ) { // pieces of equal stability as one line each, so that dashes stay dashes
    const full = steady(b, i), begin = i - 1;
    while (i < b.x.length && b.branch[i] === b.branch[begin] && steady(b, i) === full) i++;
    g.strokeStyle = COLOURS[b.branch[begin]! % COLOURS.length]!;
    g.setLineDash(full ? [] : [5, 4]);
    g.beginPath();
    for (let k = begin; k < i; k++) g.lineTo(x(b.x[k]!), y(b.y[k]!));
    g.stroke();
    if (i < b.x.length && b.branch[i] !== b.branch[begin]) i++;
  }
  g.setLineDash([]);
  g.lineWidth = 1;
  g.fillStyle = ink;
  b.labels.forEach((label, i) => { if (label) { g.beginPath(); g.arc(x(b.x[i]!), y(b.y[i]!), label.endsWith("fold") ? 4 : 2.5, 0, 7); g.fill(); } });
  const at = bench.orbitAt.peek();
  if (at >= 0) { g.strokeStyle = ink; g.lineWidth = 2; g.beginPath(); g.arc(x(b.x[at]!), y(b.y[at]!), 7, 0, 7); g.stroke(); g.lineWidth = 1; }
}

function steady(b: bench.Branch, i: number): boolean { return !!b.stable[i] && !!b.stable[i - 1]; }

function nearest(canvas: HTMLCanvasElement, b: bench.Branch, px: number, py: number): number {
  const { x, y } = scales(b, canvas.clientWidth);
  let best = 15, found = -1;
  for (let i = 0; i < b.x.length; i++) {
    const d = Math.hypot(x(b.x[i]!) - px, y(b.y[i]!) - py);
    if (d < best) { best = d; found = i; }
  }
  return found;
}
