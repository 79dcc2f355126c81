// Builds the page into src/stiction/studio/static: fixed names, no addresses, the same bytes everywhere.
import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";

const here = dirname(fileURLToPath(import.meta.url));
const out = process.argv[2] ?? join(here, "..", "src", "stiction", "studio", "static");
const wanted = JSON.parse(readFileSync(join(here, "package.json"), "utf8")).devDependencies["esbuild-wasm"];

async function builder() {
  try {
    const native = await import("esbuild"); // ten times as fast where somebody has installed the same version
    if (native.version === wanted) return native;
  } catch { /* the usual case */ }
  return import("esbuild-wasm");
}

function files(folder) {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? files(path) : [path];
  });
}

export function sources() {
  const found = [...files(join(here, "src")), ...["package.json", "package-lock.json", "build.mjs", "tsconfig.json"].map((n) => join(here, n))];
  return found.map((path) => relative(here, path).split(sep).join("/")).sort();
}

function fingerprint() {
  const hash = createHash("sha256");
  for (const name of sources()) hash.update(`${name}\n`).update(readFileSync(join(here, name))).update("\n");
  return hash.digest("hex");
}

function licences() {
  const lock = JSON.parse(readFileSync(join(here, "package-lock.json"), "utf8"));
  const used = Object.entries(lock.packages).filter(([path, p]) => path && !p.dev).map(([path]) => path).sort();
  return used.map((path) => {
    const about = JSON.parse(readFileSync(join(here, path, "package.json"), "utf8"));
    const file = readdirSync(join(here, path)).find((n) => /^licen[cs]e/i.test(n));
    const text = file ? readFileSync(join(here, path, file), "utf8").trim() : `Licence: ${about.license}`;
    return `${about.name} ${about.version}\n${"=".repeat(60)}\n${text}\n`;
  }).join("\n");
}

const { build } = await builder();
mkdirSync(out, { recursive: true });
const common = {
  absWorkingDir: here, bundle: true, minify: true, charset: "utf8", target: "es2022", format: "iife", legalComments: "none",
  jsx: "automatic", jsxImportSource: "preact", logLevel: "warning", write: false, outdir: "/", loader: { ".css": "css" },
};
const made = {};
for (const entry of ["player", "studio"]) {
  const result = await build({ ...common, entryPoints: { [entry]: `src/${entry}.tsx` } });
  for (const file of result.outputFiles) made[file.path.split(/[\\/]/).pop()] = file.text;
}
delete made["player.css"]; // the same as studio.css, of which it is a part
made["index.html"] = readFileSync(join(here, "src", "index.html"), "utf8");
made["icon.svg"] = readFileSync(join(here, "src", "icon.svg"), "utf8");
made["LICENSES.txt"] = licences();
const sums = Object.fromEntries(Object.entries(made).sort().map(([name, text]) => [name, createHash("sha256").update(text).digest("hex")]));
made["manifest.json"] = `${JSON.stringify({ sources: fingerprint(), files: sums }, null, 1)}\n`;
for (const [name, text] of Object.entries(made)) writeFileSync(join(out, name), text);
console.log(Object.entries(made).map(([name, text]) => `${name} ${Math.round(text.length / 1000)} kB`).join(", "));
process.exit(0);
