// Colours that the colour-blind can tell apart (Okabe and Ito), for the stage and the bands.
export const STATE_COLOURS: Record<string, string> = {
  separate: "#9aa0a6", stick: "#0072b2", slip: "#e69f00", impact: "#d55e00",
};
export const ROLE_COLOURS: Record<string, string> = {
  body: "#8fb8de", shell: "#8fb8de", runner: "#8fb8de", magnet: "#c9a27a", foot: "#5b6470", spring: "#8a8f98", beam: "#93a5bd", substrate: "#cfc8ba",
};
export const FORCE = "#d55e00", FIELD = "#0072b2", GHOST = "#8a8a8a";

const CIVIDIS: [number, number, number][] = [
  [0.0, 0.13, 0.3], [0.19, 0.24, 0.42], [0.34, 0.36, 0.43], [0.49, 0.48, 0.47], [0.65, 0.61, 0.45], [0.83, 0.76, 0.38], [1.0, 0.91, 0.27],
];

/** A colour of the map cividis, 0 … 1. */
export function cividis(x: number): [number, number, number] {
  const at = Math.min(0.999999, Math.max(0, x)) * (CIVIDIS.length - 1), i = Math.floor(at), w = at - i;
  const a = CIVIDIS[i]!, b = CIVIDIS[i + 1]!;
  return [a[0] + w * (b[0] - a[0]), a[1] + w * (b[1] - a[1]), a[2] + w * (b[2] - a[2])];
}
