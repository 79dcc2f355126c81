// What is on the bench: the model with its edits, its run, the former run, a study; and what is done with them.
import { batch, computed, effect, signal } from "@preact/signals";
import type { Frame } from "./frame";
import * as live from "./live";
import type { Curve } from "./plots/plot";
import { SceneData } from "./scene";
import * as state from "./state";

export interface Field {
  name: string; path: string; kind: string; about: string; symbol: string; unit?: string; value?: any; range?: string; default?: any;
  usual?: { low: number; high: number; log: boolean }; values?: number[]; names?: string[]; part?: Part | null; parts?: Record<string, Part>; alternatives?: string[];
}
export interface Part { type: string; about: string; fields: Field[] }
export interface Description { form: Part; pinned: string[]; text: string; family: string; measure: string; until: string; steppers: string[]; rules: string[] }
export interface Study {
  job: string; kind: string; shape: number[]; dims: string[]; axes: Record<string, number[]>; unit: string;
  values: Float64Array; failed: Uint8Array; count: number; done: boolean; reasons: Record<string, string>;
}

export const catalogue = signal<{ devices: { name: string; about: string }[]; files: string[]; first: any } | null>(null);
/** What the robot is called, and what it is: as published, or as its file says. */
export const title = computed(() => {
  const known = catalogue.value?.devices.find((d) => d.name === source.value.device), form = model.value?.form;
  return { name: known?.name ?? form?.type ?? "", about: known?.about ?? form?.about ?? "" };
});
export const source = signal<Record<string, string>>({});
export const edits = signal<Record<string, any>>({});
export const taken = signal<Record<string, any>>({}); // the edits that the model on the page has in it
export const model = signal<Description | null>(null);
export const faults = signal<Record<string, string>>({});
export const until = signal(""), stepper = signal("");
export const job = signal(""), result = signal(""), former = signal(""); // the present job, what is shown, what is beside it in grey
export const busy = signal<{ share: number; what: string } | null>(null);
export const message = signal<{ text: string; bad: boolean } | null>(null);
export const names = signal<string[]>([]);
export const curves = signal<Record<string, Curve>>({});
export const ghosts = signal<Record<string, Curve>>({});
export const measures = signal<{ name: string; value: number; unit: string }[]>([]);
export const study = signal<Study | null>(null);
export interface Branch {
  job: string; path: string; x_unit: string; measure: string; y_unit: string; labels: string[]; ended: string[];
  x: ArrayLike<number>; y: ArrayLike<number>; stable: ArrayLike<number>; branch: ArrayLike<number>;
}
export const branch = signal<Branch | null>(null);
export const orbitAt = signal(-1);
export interface Bands { names: string[]; time: ArrayLike<number>; heights: ArrayLike<number>; total: ArrayLike<number> }
export const bands = signal<Bands | null>(null);
export interface Touch { contact: string; curves: Curve[] }
export const touch = signal<Touch | null>(null); // the contact that is inspected, over time
export const books = signal(false); // whether planar runs keep their ledger
export const chosen = signal<number[] | null>(null);
export const portrait = signal<{ x: string; y: string; time: ArrayLike<number>; xs: ArrayLike<number>; ys: ArrayLike<number>; x_unit: string; y_unit: string } | null>(null);

export async function open(next: Record<string, string>): Promise<void> {
  batch(() => { source.value = next; edits.value = {}; taken.value = {}; faults.value = {}; message.value = { text: "reading the model …", bad: false }; });
  if ((next.file ?? "").endsWith(".nc")) return openResult(next.file!);
  await describe();
  if (model.value) {
    until.value = model.value.until;
    stepper.value = "";
  }
}

function openResult(file: string): void {
  const id = live.newJob(arrived(false));
  job.value = id;
  live.send({ kind: "open", job: id, file });
}

export async function describe(): Promise<void> {
  const asked = edits.value;
  try {
    const found = await live.call<Description>("/api/describe", { model: source.value, set: asked });
    batch(() => { model.value = found; taken.value = asked; faults.value = {}; message.value = null; });
  } catch (error: any) {
    if (error.path) faults.value = { [error.path]: error.message };
    else message.value = { text: error.message, bad: true };
  }
}

/** Earlier edits that stand beside a new one: not those inside a part that is exchanged again, or of numbers given anew. */
function keptBy(path: string, value: any): Record<string, any> {
  const again = path in edits.value && typeof value === "object";
  return Object.fromEntries(Object.entries(edits.value).filter(([p]) => p !== path && !(again && (p.startsWith(`${path}.`) || p.startsWith(`${path}[`)))));
}

let waiting = 0;
/** Change a value of the model; the form is checked on the server, and with `andRun` the new run follows. */
export function edit(path: string, value: any, andRun = false): void {
  edits.value = { ...keptBy(path, value), [path]: value }; // the newest last
  clearTimeout(waiting);
  waiting = window.setTimeout(async () => {
    await describe();
    if (andRun && !Object.keys(faults.value).length) run();
  }, andRun ? 120 : 30);
}

export function run(): void {
  if (job.value && busy.value) live.cancel(job.value);
  const id = live.newJob(arrived(true));
  batch(() => { job.value = id; busy.value = { share: 0, what: "waiting for the worker" }; message.value = null; });
  live.send({ kind: "run", job: id, model: source.value, set: edits.value, until: until.value, stepper: stepper.value, energy: books.value });
}

let aside = ""; // the job whose motion is put beside the present one
let stopFilm: (() => void) | null = null;

export function stop(): void {
  const s = study.value;
  new Set([job.value, aside, s && !s.done ? s.job : ""]).forEach((id) => id && live.cancel(id));
  stopFilm?.();
}

/** What to do with the frames of a run; only the newest one is shown. */
function arrived(keepOld: boolean, beside = false) {
  return (frame: Frame) => {
    const { head } = frame, id = String(head.job ?? "").split(":").pop()!;
    if (head.kind === "scene") return beside ? putBeside(frame) : showRun(frame, id, keepOld);
    if (head.kind === "series") return took(frame, id);
    if (head.kind === "measures") return void (measures.value = head.measures);
    if (head.kind === "portrait") return void (portrait.value = { ...head, time: frame.arrays.time!, xs: frame.arrays.x!, ys: frame.arrays.y! });
    if (head.kind === "energy") return void (bands.value = { names: head.names, time: frame.arrays.time!, heights: frame.arrays.heights!, total: frame.arrays.total! });
    if (head.kind === "touch") return touched(frame, id);
    if (head.kind === "export") return download(head.name, frame.arrays.data as Uint8Array);
    if (head.kind === "branch") return showBranch(frame, id);
    if (id && id !== job.value && !beside) return;
    if (head.kind === "progress") busy.value = { share: head.done ?? 0, what: head.what };
    if (head.kind === "cancelled") batch(() => { busy.value = null; message.value = { text: head.message ?? "stopped", bad: false }; });
    if (head.kind === "error") batch(() => {
      busy.value = null;
      if (head.path) faults.value = { [head.path]: head.message };
      message.value = { text: head.message, bad: true };
    });
  };
}

function showRun(frame: Frame, id: string, keepOld: boolean): void {
  if (id !== job.value) return;
  const data = new SceneData(frame), old = state.scene.value;
  batch(() => {
    busy.value = null;
    if (keepOld && old && result.value && alike(old, data)) {
      former.value = result.value;
      state.ghost.value = old;
      ghosts.value = curves.value;
    } else alone();
    result.value = id;
    measures.value = frame.head.measures ?? [];
    const able = new Set(frame.head.series.map((s: any) => s.name));
    const kept = names.value.filter((n) => able.has(n));
    names.value = kept.length ? kept : frame.head.usual.slice(0, 3);
    portrait.value = null;
    bands.value = null;
    touch.value = null;
    message.value = frame.head.note ? { text: frame.head.note, bad: false } : null;
    state.show(data);
  });
}

/** Whether two results are of robots with the same parts: another robot is not compared with this one. */
function alike(a: SceneData, b: SceneData): boolean {
  return a.nodes.length === b.nodes.length && a.nodes.every((n, i) => n.name === b.nodes[i]!.name);
}

/** Take away the robot and the curves beside. */
export function alone(): void {
  batch(() => { state.ghost.value = null; ghosts.value = {}; former.value = ""; });
}

function putBeside(frame: Frame): void {
  batch(() => { busy.value = null; state.ghost.value = new SceneData(frame); ghosts.value = {}; former.value = aside; });
}

export function ask(): void {
  const [from, to] = state.range.value ?? [undefined, undefined];
  for (const job of [result.value, former.value]) if (job) for (const name of names.value) live.send({ kind: "series", job, name, columns: 420, ...(from === undefined ? {} : { from, to }) });
}

function took(frame: Frame, id: string): void {
  const shelf = id === result.value ? curves : id === former.value ? ghosts : null;
  if (shelf) shelf.value = { ...shelf.value, [frame.head.name]: curveOf(frame) };
}

function curveOf({ head, arrays }: Frame): Curve {
  return { name: head.name, meaning: head.meaning, unit: head.unit, time: arrays.time!, low: arrays.low!, high: arrays.high! };
}

/** One contact over what the plots show: gap, used friction, way slipped. */
export function askTouch(contact: string): void {
  const [from, to] = state.range.value ?? [undefined, undefined];
  if (result.value && contact) live.send({ kind: "touch", job: result.value, contact, columns: 420, ...(from === undefined ? {} : { from, to }) });
}

function touched(frame: Frame, id: string): void {
  if (id !== result.value) return;
  const { head, arrays } = frame;
  const curves = head.rows.map((row: any, k: number) => ({ ...row, time: arrays[`t${k}`]!, low: arrays[`l${k}`]!, high: arrays[`h${k}`]! }));
  touch.value = { contact: head.contact, curves };
}

export function askPortrait(x: string, y: string): void {
  if (result.value) live.send({ kind: "portrait", job: result.value, x, y });
}

// ---------------------------------------------------------------------------------------------------- studies

export function sweep(kind: string, axes: { path: string; from: number; to: number; count: number }[], measure: string, rule: string): void {
  const id = live.newJob((frame) => grew(frame, id));
  batch(() => { study.value = null; branch.value = null; chosen.value = null; busy.value = { share: 0, what: "the study begins" }; job.value = id; });
  live.send({ kind: "study", job: id, model: source.value, set: edits.value, study: kind, axes, measure, until: rule, stepper: stepper.value });
}

function grew(frame: Frame, id: string): void {
  const { head, arrays } = frame;
  if (head.kind === "study") {
    const size = head.shape.reduce((a: number, b: number) => a * b, 1);
    study.value = { job: id, kind: head.study, shape: head.shape, dims: head.dims, axes: head.axes, unit: head.unit, values: new Float64Array(size).fill(NaN), failed: new Uint8Array(size), count: 0, done: false, reasons: {} };
  }
  const s = study.value;
  if (head.kind === "study_block" && s) {
    const n = s.shape.length, index = arrays.index!;
    for (let i = 0; i < arrays.values!.length; i++) {
      let flat = 0;
      for (let k = 0; k < n; k++) flat = flat * s.shape[k]! + index[i * n + k]!;
      s.values[flat] = arrays.values![i]!;
      s.failed[flat] = arrays.failed![i]!;
    }
    s.count += arrays.values!.length;
    batch(() => { study.value = { ...s }; busy.value = { share: s.count / s.values.length, what: `${s.count} of ${s.values.length} points` }; });
  }
  if (head.kind === "study_end" && s) batch(() => { study.value = { ...s, done: true, unit: head.unit || s.unit, reasons: head.reasons ?? {} }; busy.value = null; });
  if (head.kind === "error" || head.kind === "cancelled") batch(() => {
    busy.value = null;
    if (s) study.value = { ...s, done: true };
    message.value = { text: head.message ?? "stopped", bad: head.kind === "error" };
  });
}

/** See the robot at a point, on the branch that led there; `beside` puts it next to the present one. */
export function goTo(index: number[], beside = false): void {
  const s = study.value;
  if (!s) return;
  const id = live.newJob(arrived(false, beside));
  if (beside) aside = id;
  batch(() => { if (!beside) { job.value = id; chosen.value = index; } busy.value = { share: 0, what: "going along the branch" }; });
  live.send({ kind: "point", job: id, study: s.job, index });
}

// ---------------------------------------------------------------------------------------------------- orbits

/** Follow the orbit of the model along a number of it, stable and unstable. */
export function followOrbit(axis: { path: string; from: number; to: number }, measure: string): void {
  const id = live.newJob(arrived(false));
  batch(() => { branch.value = null; orbitAt.value = -1; busy.value = { share: 0, what: "looking for the orbit" }; job.value = id; message.value = null; });
  live.send({ kind: "branch", job: id, model: source.value, set: edits.value, axes: [axis], measure, stepper: stepper.value });
}

function showBranch(frame: Frame, id: string): void {
  const { head, arrays } = frame;
  batch(() => {
    busy.value = null;
    study.value = null;
    branch.value = { ...(head as any), job: id, x: arrays.x!, y: arrays.y!, stable: arrays.stable!, branch: arrays.branch! };
  });
}

/** See one period of the motion at a point of the branch; `beside` puts it next to the present one. */
export function goToOrbit(point: number, beside = false): void {
  const b = branch.value;
  if (!b) return;
  const id = live.newJob(arrived(false, beside));
  if (beside) aside = id;
  batch(() => { if (!beside) { job.value = id; orbitAt.value = point; } busy.value = { share: 0, what: "polishing the orbit" }; });
  live.send({ kind: "orbit", job: id, study: b.job, point });
}

export function askEnergy(): void {
  if (result.value) live.send({ kind: "energy", job: result.value, columns: 600 });
}

// ---------------------------------------------------------------------------------------------------- films

const PICTURES = 240;

/** Film the view, picture by picture at exact times; each is sent when the one before has been taken. */
export function film(): void {
  const canvas = document.querySelector<HTMLCanvasElement>(".stage canvas"), s = state.scene.value;
  if (!canvas || !s) return;
  state.playing.value = false;
  const [a, b] = state.span.value, before = state.time.value;
  let next = 0;
  const id = live.newJob((frame) => {
    const { head } = frame;
    if (head.kind === "filmed") return take();
    end();
    if (head.kind === "export") download(head.name, frame.arrays.data as Uint8Array);
    if (head.kind === "error") message.value = { text: head.message, bad: true };
  });
  const end = () => {
    batch(() => { busy.value = null; state.time.value = before; });
    live.forget(id);
    stopFilm = null;
  };
  stopFilm = () => { end(); message.value = { text: "stopped", bad: false }; };
  const take = () => {
    state.time.value = a + ((b - a) * next) / (PICTURES - 1);
    busy.value = { share: next / PICTURES, what: `picture ${next + 1} of ${PICTURES}` };
    state.painter.now();
    live.send({ kind: "film", job: id, index: next++, count: PICTURES, image: canvas.toDataURL("image/jpeg", 0.92) });
  };
  take();
}

// ---------------------------------------------------------------------------------------------------- exports

export function exportAs(format: string): void {
  if (result.value) live.send({ kind: "export", job: result.value, format, names: names.value });
}

export function download(name: string, data: Uint8Array | Blob): void {
  const url = URL.createObjectURL(data instanceof Blob ? data : new Blob([data as Uint8Array<ArrayBuffer>]));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 5000);
}

export function follow(): void {
  effect(() => { names.value; state.range.value; result.value; former.value; ask(); });
  effect(() => {
    const l = state.loop.value;
    if (result.peek()) live.send({ kind: "measures", job: result.peek(), ...(l ? { interval: l } : {}) });
  });
}
