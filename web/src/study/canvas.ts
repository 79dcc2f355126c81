// A canvas to draw curves on, sharp on every screen.
export interface Drawing { g: CanvasRenderingContext2D; w: number; h: number; ink: string; rule: string }

export function prepared(canvas: HTMLCanvasElement, h: number): Drawing {
  const w = canvas.clientWidth || 300, ratio = devicePixelRatio || 1;
  canvas.width = w * ratio;
  canvas.height = h * ratio;
  const g = canvas.getContext("2d")!, style = getComputedStyle(document.documentElement);
  g.scale(ratio, ratio);
  g.clearRect(0, 0, w, h);
  g.font = "11px system-ui";
  return { g, w, h, ink: style.getPropertyValue("--ink"), rule: style.getPropertyValue("--rule") };
}

export function line(g: CanvasRenderingContext2D, a: number, b: number, c: number, d: number): void {
  g.beginPath();
  g.moveTo(a, b);
  g.lineTo(c, d);
  g.stroke();
}
