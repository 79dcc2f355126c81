// The colours of stresses: those of the map, without its darkest part where the page is dark.
import { cividis } from "./colours";
import * as state from "../state";

const FROM = 0.3;

/** The colour of a share of the largest stress, 0 … 1. */
export function shade(x: number): [number, number, number] {
  return cividis(state.theme.peek() === "dark" ? FROM + (1 - FROM) * x : x);
}

/** The same from 0 to 1 as a bar, for a legend. */
export function shades(): string {
  const stops = [0, 0.25, 0.5, 0.75, 1].map((x) => `rgb(${shade(x).map((c) => Math.round(255 * c)).join(" ")})`);
  return `linear-gradient(90deg, ${stops.join(", ")})`;
}
