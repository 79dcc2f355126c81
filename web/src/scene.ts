// A scene as the page has it: nodes, tracks by node, events; and the numbers of a track at any time.
import type { Frame, Numbers } from "./frame";

export interface NodeData {
  name: string; role: string; shape: string; anchor: number[]; of: string; to_scale: boolean;
  mesh?: number; height?: number; depth?: number;
}
export interface Track { node: string; what: string; step: boolean; unit: string; time: Float64Array; values: Numbers; width: number }
export interface SceneEvent { time: number; value: number; contact: string; kind: string; unit: string }
export type Factors = [number, number, number];

/** A contact or a number as one says it: corners of a box are named by the signs of their places, "floor.-+-". */
export function spoken(name: string): string {
  const signs = (s: string) => [...s].map((c, i) => `${c === "-" ? "−" : "+"}${"xyz"[i]}`).join(" ");
  return name.replace(" (contact)", "").replace(/^lambda_/, "λ_").replace(/\.([+-]{2,3})(\..*)?$/, (_, s: string, rest?: string) => `${rest ?? ""} at ${signs(s)}`);
}

export const STATES = ["separate", "stick", "slip", "impact"];

export class SceneData {
  readonly head: any;
  readonly nodes: NodeData[];
  readonly tracks = new Map<string, Map<string, Track>>();
  readonly events: SceneEvent[];
  readonly first: number;
  readonly last: number;

  constructor(readonly frame: Frame) {
    const { head, arrays } = frame;
    this.head = head;
    this.nodes = head.nodes;
    this.first = head.first;
    this.last = head.last;
    for (const row of head.tracks) {
      const time = arrays[`t${row.key}`] as Float64Array;
      const values = arrays[`v${row.key}`]!;
      const track = { ...row, time, values, width: time.length ? values.length / time.length : 0 };
      if (!this.tracks.has(row.node)) this.tracks.set(row.node, new Map());
      this.tracks.get(row.node)!.set(row.what, track);
    }
    const at = arrays.event_time!, value = arrays.event_value!;
    this.events = head.events.map(([contact, kind, unit]: string[], i: number) =>
      ({ time: at[i], value: value[i], contact, kind, unit }));
  }

  track(node: string, what: string): Track | undefined { return this.tracks.get(node)?.get(what); }
  get contacts(): string[] { return this.nodes.filter((n) => n.role === "contact").map((n) => n.name); }
  get duration(): number { return this.last - this.first; }
}

/** Number of the last key at or before a time. */
export function before(time: ArrayLike<number>, t: number): number {
  let low = 0, high = time.length - 1;
  if (high < 0 || t <= time[0]!) return 0;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (time[middle]! <= t) low = middle; else high = middle - 1;
  }
  return low;
}

/** The numbers of a track at a time, written into `out`. */
export function sample(track: Track, t: number, out: number[]): number[] {
  const { time, values, width } = track;
  const i = before(time, t);
  const j = Math.min(i + 1, time.length - 1);
  const span = time[j]! - time[i]!;
  const w = track.step || span <= 0 ? 0 : Math.min(1, Math.max(0, (t - time[i]!) / span));
  for (let k = 0; k < width; k++) out[k] = (1 - w) * values[i * width + k]! + (w ? w * values[j * width + k]! : 0);
  return out;
}

/** Places magnified away from the anchor; `at` is 0, or 3 for the second end of what is stretched. */
export function magnify(v: number[], at: number, anchor: number[], f: Factors): void {
  for (let k = 0; k < 3; k++) {
    const a = anchor[at + k] ?? 0;
    v[at + k] = a + f[k]! * (v[at + k]! - a);
  }
}

/** A quaternion (scalar first, at 3 … 6 of a pose) of a turn `factor` times as large, normalised. */
export function turned(v: number[], factor: number): void {
  const size = Math.hypot(v[4]!, v[5]!, v[6]!), all = Math.hypot(v[3]!, size) || 1;
  if (factor === 1 || size === 0) {
    for (let k = 3; k < 7; k++) v[k] = v[k]! / all;
    return;
  }
  const half = factor * Math.atan2(size, v[3]!);
  v[3] = Math.cos(half);
  for (let k = 4; k < 7; k++) v[k] = (v[k]! / size) * Math.sin(half);
}

/** The largest size of a vector that begins at column `from` of a track. */
export function largest(track: Track | undefined, from: number): number {
  if (!track) return 0;
  let most = 0;
  for (let i = 0; i < track.time.length; i++) {
    let sum = 0;
    for (let k = from; k < track.width; k++) sum += track.values[i * track.width + k]! ** 2;
    if (sum > most) most = sum;
  }
  return Math.sqrt(most);
}
