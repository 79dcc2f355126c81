// Numbers with prefixes: 3.2 µN, not 0.0000032.
const PREFIXES: [number, string][] = [
  [1e9, "G"], [1e6, "M"], [1e3, "k"], [1, ""], [1e-3, "m"], [1e-6, "µ"], [1e-9, "n"], [1e-12, "p"], [1e-15, "f"],
];
const SCALED = /^(m|s|N|Hz|T|J|Pa|W|V|A|g|rad|m\/s|N s|N m|N\*m|rad\/s|N\*s\/m|N\/m|A\*m\^2|m\/s\^2)$/;

/** A factor and the unit with its prefix that suit a number of this size. */
export function scaleFor(size: number, unit: string): [number, string] {
  unit = unit.replace(/ \(.*\)$/, ""); // what else it may be stands in the meaning
  if (unit === "kg") {
    const [f, u] = scaleFor(size * 1e3, "g");
    return [1e3 * f, u];
  }
  if (!SCALED.test(unit) || !isFinite(size) || size === 0) return [1, pretty(unit)];
  const [p, letter] = PREFIXES.find(([p]) => size >= 0.9999 * p) ?? PREFIXES[PREFIXES.length - 1]!;
  return [1 / p, letter + pretty(unit)];
}

export function pretty(unit: string): string {
  return unit === "1" ? "" : unit.replace(/\*/g, " ").replace("^2", "²").replace("^3", "³");
}

export function digits(value: number, count = 4): string {
  if (!isFinite(value)) return "–";
  if (value === 0) return "0";
  const size = Math.abs(value);
  return size >= 1e5 || size < 1e-3 ? value.toExponential(Math.min(count - 1, 2)) : Number(value.toPrecision(count)).toString();
}

export function withUnit(value: number, unit: string, count = 4): string {
  const [f, u] = scaleFor(Math.abs(value), unit);
  return u ? `${digits(value * f, count)} ${u}` : digits(value * f, count);
}

/** A round length at most as long: 1, 2 or 5 times a power of ten. */
export function round125(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  const lead = value / power;
  return power * (lead >= 5 ? 5 : lead >= 2 ? 2 : 1);
}
