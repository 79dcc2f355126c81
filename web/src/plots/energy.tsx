// Where the energy is: bands that stand on each other, and the line that they must reach. Click: seek.
import { useEffect, useRef } from "preact/hooks";
import { useSignalEffect } from "@preact/signals";
import * as bench from "../bench";
import { before } from "../scene";
import * as state from "../state";
import { digits, scaleFor, withUnit } from "../units";

const HEIGHT = 260, LEFT = 52, RIGHT = 8, TOP = 8, BOTTOM = 24;
const COLOURS: Record<string, string> = {
  kinetic_energy: "#0072b2", stored_energy: "#56b4e9", friction_loss: "#e69f00", impact_loss: "#d55e00", damping_loss: "#cc79a7",
};
const word = (name: string) => name.replace("_", " ");

export function EnergyBands() {
  const canvas = useRef<HTMLCanvasElement>(null), line = useRef<HTMLDivElement>(null), now = useRef<HTMLTableSectionElement>(null);
  const head = state.scene.value?.head, b = bench.bands.value;
  useEffect(() => { if (head?.energy) bench.askEnergy(); }, [bench.result.value]);
  useEffect(() => { if (b && canvas.current) draw(canvas.current, b); }, [b, state.theme.value, state.wide.value]);
  useSignalEffect(() => {
    const t = state.time.value, found = bench.bands.value;
    if (!found || !canvas.current || !line.current || !now.current) return;
    line.current.style.transform = `translateX(${across(canvas.current, found)(t)}px)`;
    const i = before(found.time, t), n = found.time.length;
    [...now.current.rows].forEach((row, k) => {
      row.cells[1]!.textContent = withUnit(k < found.names.length ? found.heights[k * n + i]! : found.total[i]!, "J", 4);
    });
  });
  if (!head) return <p class="muted">after a run its energy stands here</p>;
  if (!head.energy) return <p class="muted" data-testid="no-energy">this run kept no ledger; tick “energy” on the left and run it again</p>;
  const seek = (e: MouseEvent) => { if (b && canvas.current) state.seek(along(canvas.current, b)(e.offsetX)); };
  return (
    <div class="energy" data-testid="energy" data-bands={b?.names.length ?? 0}>
      <div class="energy-body"><canvas ref={canvas} onClick={seek} /><div class="plot-cursor" ref={line} /></div>
      {b && <table><tbody ref={now}>
        {b.names.map((name) => <tr key={name}><td><i class="swatch" style={{ background: COLOURS[name] ?? "#999" }} /> {word(name)}</td><td /></tr>)}
        <tr><td><i class="swatch line" /> at the start, and supplied since</td><td /></tr>
      </tbody></table>}
      <p class="muted">stored energy from its lowest value; where the line and the bands part, energy is not accounted for</p>
    </div>
  );
}

function ends(b: bench.Bands): [number, number] { return [b.time[0]!, b.time[b.time.length - 1]!]; }
function across(canvas: HTMLCanvasElement, b: bench.Bands): (t: number) => number {
  const [first, last] = ends(b), w = canvas.clientWidth - LEFT - RIGHT;
  return (t) => LEFT + (w * (t - first)) / (last - first || 1);
}
function along(canvas: HTMLCanvasElement, b: bench.Bands): (x: number) => number {
  const [first, last] = ends(b), w = canvas.clientWidth - LEFT - RIGHT;
  return (x) => first + ((x - LEFT) / w) * (last - first);
}

function draw(canvas: HTMLCanvasElement, b: bench.Bands): void {
  const w = canvas.clientWidth || 320, ratio = devicePixelRatio || 1, n = b.time.length;
  canvas.width = w * ratio;
  canvas.height = HEIGHT * ratio;
  const g = canvas.getContext("2d")!, style = getComputedStyle(document.documentElement), x = across(canvas, b);
  g.scale(ratio, ratio);
  const sums = new Float64Array((b.names.length + 1) * n);
  let most = 0;
  for (let k = 0; k < b.names.length; k++) for (let i = 0; i < n; i++) sums[(k + 1) * n + i] = sums[k * n + i]! + b.heights[k * n + i]!;
  for (let i = 0; i < n; i++) most = Math.max(most, sums[b.names.length * n + i]!, b.total[i]!);
  const y = (v: number) => HEIGHT - BOTTOM - ((HEIGHT - TOP - BOTTOM) * v) / (most || 1);
  for (let k = 0; k < b.names.length; k++) {
    g.fillStyle = COLOURS[b.names[k]!] ?? "#999";
    g.beginPath();
    for (let i = 0; i < n; i++) g.lineTo(x(b.time[i]!), y(sums[(k + 1) * n + i]!));
    for (let i = n - 1; i >= 0; i--) g.lineTo(x(b.time[i]!), y(sums[k * n + i]!));
    g.fill();
  }
  g.strokeStyle = g.fillStyle = style.getPropertyValue("--ink");
  g.setLineDash([4, 3]);
  g.beginPath();
  for (let i = 0; i < n; i++) g.lineTo(x(b.time[i]!), y(b.total[i]!));
  g.stroke();
  g.setLineDash([]);
  g.font = "11px system-ui";
  const [f, unit] = scaleFor(most, "J"), [tf, tu] = scaleFor(Math.abs(b.time[n - 1]!), "s");
  for (const share of [0, 0.5, 1]) g.fillText(share ? `${digits(share * most * f, 3)} ${unit}` : "0", 4, y(share * most) + 4);
  const [first, last] = ends(b);
  g.textAlign = "center";
  g.fillText(digits(first * tf, 3), x(first) + 8, HEIGHT - 8);
  g.textAlign = "right";
  g.fillText(`${digits(last * tf, 3)} ${tu}`, w - RIGHT, HEIGHT - 8);
}
