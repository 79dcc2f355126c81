// The line to the server: the token first, then jobs and questions up, frames down. Answers to jobs that nobody wants any
// more are dropped.
import { signal } from "@preact/signals";
import { parse, type Frame } from "./frame";

export const connected = signal<"waiting" | "open" | "closed">("waiting");
type Listener = (frame: Frame) => void;

let socket: WebSocket | null = null, token = "", counter = 0;
const listeners = new Map<string, Listener>(), pings = new Map<number, number>();
export const ping = signal(0);

/** Exchange the one-time code of the address for the token; a reload keeps it for this tab alone. */
export async function enter(): Promise<boolean> {
  const code = location.hash.slice(1);
  history.replaceState(null, "", location.pathname);
  token = sessionStorage.getItem("token") ?? "";
  if (code) {
    const answer = await fetch("/api/enter", { method: "POST", body: JSON.stringify({ code }) });
    if (answer.ok) {
      token = (await answer.json()).token;
      sessionStorage.setItem("token", token);
    }
  }
  return token !== "";
}

export async function call<T>(path: string, body?: unknown): Promise<T> {
  const answer = await fetch(path, {
    method: body === undefined ? "GET" : "POST", headers: { Authorization: `Bearer ${token}` },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const found = await answer.json().catch(() => ({ message: "the server does not answer" }));
  if (!answer.ok) throw Object.assign(new Error(found.message), { path: found.path ?? "", status: answer.status });
  return found;
}

export function connect(): void {
  socket = new WebSocket(`ws://${location.host}/api/live`);
  socket.binaryType = "arraybuffer";
  socket.onopen = () => socket!.send(JSON.stringify({ token }));
  socket.onclose = () => (connected.value = "closed");
  socket.onmessage = (e) => {
    const frame = typeof e.data === "string" ? { head: JSON.parse(e.data), arrays: {} } : parse(e.data);
    if (frame.head.kind === "ready") connected.value = "open";
    if (frame.head.kind === "pong") ping.value = performance.now() - (pings.get(frame.head.at) ?? 0);
    const job = String(frame.head.job ?? "").split(":").pop()!;
    listeners.get(job)?.(frame);
    if (!job && frame.head.kind === "error") listeners.forEach((l) => l(frame));
  };
  setInterval(() => {
    if (connected.value !== "open") return;
    pings.set(++counter, performance.now());
    send({ kind: "ping", at: counter });
  }, 2000);
}

export function send(message: Record<string, unknown>): void {
  if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
}

export function newJob(listener: Listener): string {
  const job = `j${++counter}${Math.random().toString(36).slice(2, 8)}`;
  listeners.set(job, listener);
  return job;
}

export function forget(job: string): void { listeners.delete(job); }
export function cancel(job: string): void { send({ kind: "cancel", job }); }
