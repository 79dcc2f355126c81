// What the page knows: signals that the stage, the plots and the forms subscribe to. Time is one of them.
import { batch, computed, effect, signal } from "@preact/signals";
import type { Factors, SceneData, SceneEvent } from "./scene";

export const scene = signal<SceneData | null>(null);
export const ghost = signal<SceneData | null>(null);
export const time = signal(0);
export const playing = signal(false);
export const rate = signal(1); // simulated seconds per second
export const loop = signal<[number, number] | null>(null);
export const factors = signal<Factors>([1, 1, 1]);
export const picked = signal<string>(""); // contact that is inspected
export const panel = signal("time"); // which tab is open
export const forces = signal(true);
export const follow = signal(true);
export const both = signal(true); // the view goes so far away that the robot beside is seen, too
export const asked = { both: false }; // whether that was chosen by hand
export const painter: { now: () => void } = { now: () => {} }; // draws the view at once: a film goes on in a page that is not seen
export const help = signal(false);
export const wide = signal(0); // pixels of the window: what is drawn is drawn anew for another width
export const view = signal<"iso" | "side" | "top" | "free">("iso");
export const theme = signal<"light" | "dark">("light");
export const range = signal<[number, number] | null>(null); // what the plots show; null: all

export const span = computed<[number, number]>(() => {
  const s = scene.value;
  return loop.value ?? (s ? [s.first, s.last] : [0, 0]);
});

export function seek(t: number): void {
  const s = scene.value;
  if (s) time.value = Math.min(s.last, Math.max(s.first, t));
}

export function show(data: SceneData): void {
  batch(() => {
    const old = scene.value;
    scene.value = data;
    factors.value = [...(data.head.exaggeration as Factors)];
    loop.value = null;
    range.value = null;
    if (!old || time.value < data.first || time.value > data.last) time.value = data.first;
    if (!old || Math.abs(Math.log(data.duration / (old.duration || 1))) > 1) rate.value = usualRate(data);
    view.value = data.head.floor ? (view.value === "free" ? "iso" : view.value) : "side";
    picked.value = "";
  });
}

/** The whole run in ten seconds, or six cycles of the clock in ten seconds if it has more. */
export function usualRate(data: SceneData): number {
  const whole = data.duration / 10;
  const cycles = data.head.frequency > 0 ? 6 / data.head.frequency / 10 : Infinity;
  return Math.min(whole, cycles) || 1;
}

export function step(direction: 1 | -1, kinds?: (e: SceneEvent) => boolean): void {
  const s = scene.value;
  if (!s) return;
  playing.value = false;
  const near = 1e-9 * Math.max(s.duration, Math.abs(time.value));
  const wanted = s.events.filter((e) => !kinds || kinds(e));
  const next = direction > 0 ? wanted.find((e) => e.time > time.value + near)
    : [...wanted].reverse().find((e) => e.time < time.value - near);
  seek(next ? next.time : direction > 0 ? s.last : s.first);
}

let last = 0;
function tick(now: number): void {
  const s = scene.value;
  if (playing.value && s) {
    const dt = Math.min(0.1, (now - last) / 1000);
    const [a, b] = span.value;
    let t = time.value + dt * rate.value;
    if (t > b || t < a) t = a + (b > a ? (((t - a) % (b - a)) + (b - a)) % (b - a) : 0);
    time.value = t;
  }
  last = now;
  requestAnimationFrame(tick);
}
if (typeof requestAnimationFrame !== "undefined") requestAnimationFrame(tick);

export function keepWidth(): void {
  const measure = () => (wide.value = innerWidth);
  measure();
  addEventListener("resize", measure);
}

export function keepTheme(): void {
  const dark = matchMedia("(prefers-color-scheme: dark)");
  theme.value = dark.matches ? "dark" : "light";
  dark.addEventListener("change", () => (theme.value = dark.matches ? "dark" : "light"));
  effect(() => document.documentElement.setAttribute("data-theme", theme.value));
}
