// The studio: pick a robot, edit it, run it, watch it, sweep it, compare, export. One time bar for everything.
import { render } from "preact";
import { useEffect } from "preact/hooks";
import { useSignal } from "@preact/signals";
import * as bench from "./bench";
import { ModelForm } from "./forms/form";
import { Certificate, EventList, Inspector } from "./inspector";
import * as live from "./live";
import { EnergyBands } from "./plots/energy";
import { Plot } from "./plots/plot";
import { Portrait } from "./plots/portrait";
import { StageView } from "./stage/view";
import { spoken } from "./scene";
import * as state from "./state";
import { StudyPanel } from "./study/study";
import { keys, Timeline } from "./timeline";
import { digits, withUnit } from "./units";
import "./style.css";
import "./studio.css";
import "uplot/dist/uPlot.min.css";

const FORMATS: [string, string][] = [["nc", "NetCDF"], ["toml", "scenario"], ["py", "script"], ["glb", "glTF"], ["html", "page"], ["svg", "plots SVG"], ["png", "plots PNG"]];

function App() {
  return (
    <div class="studio" data-testid="studio" data-job={bench.job.value} data-result={bench.result.value} data-busy={bench.busy.value ? "yes" : "no"} data-connected={live.connected.value} data-ping={live.ping.value.toFixed(1)}>
      <Bar />
      <aside class="left"><ModelForm /><Settings /></aside>
      <StageView reading={<Reading />}>{!state.scene.value && (bench.model.value ? <Ready /> : <Welcome />)}</StageView>
      <Right />
      <Timeline />
      {state.help.value && <Help />}
    </div>
  );
}

function Bar() {
  const c = bench.catalogue.value;
  const pick = (value: string) => value.startsWith("file:") ? bench.open({ file: value.slice(5) }) : bench.open({ device: value });
  return (
    <header class="bar">
      <b class="brand">stiction studio</b>
      <select data-testid="device" aria-label="robot or file" value={bench.source.value.device ?? (bench.source.value.file ? `file:${bench.source.value.file}` : "")} onChange={(e) => pick((e.target as HTMLSelectElement).value)}>
        <option value="" disabled>pick a robot …</option>
        <optgroup label="published robots">{c?.devices.map((d) => <option key={d.name} value={d.name} title={d.about}>{d.name}</option>)}</optgroup>
        {!!c?.files.length && <optgroup label="files">{c.files.map((f) => <option key={f} value={`file:${f}`}>{f}</option>)}</optgroup>}
      </select>
      <button class="primary" data-testid="run" disabled={!bench.model.value} onClick={bench.run}>Run</button>
      <button data-testid="stop" disabled={!bench.busy.value} onClick={bench.stop}>Stop</button>
      <Progress />
      <span class="grow" />
      {state.ghost.value && <button data-testid="no-ghost" title="take away the grey robot and curves" onClick={bench.alone}>× compare</button>}
      <select data-testid="export" aria-label="export" disabled={!bench.result.value} value="" onChange={(e) => { const chosen = e.target as HTMLSelectElement, format = chosen.value; chosen.value = ""; exported(format); }}>
        <option value="">Export …</option>{FORMATS.map(([f, word]) => <option key={f} value={f}>{word} (.{f})</option>)}<option value="view">picture of the view (.png)</option><option value="film">film of the view (.mp4)</option>
      </select>
      <button title="keys and gestures (?)" data-testid="help" onClick={() => (state.help.value = !state.help.value)}>?</button>
      <button title="light or dark (d)" data-testid="theme" onClick={() => (state.theme.value = state.theme.value === "dark" ? "light" : "dark")}>◐</button>
    </header>
  );
}

const HELP: [string, string][] = [
  ["space", "play or pause"], [". and ,", "next and previous event"], ["← →, Home, End", "a little on or back, first and last moment"],
  ["c", "loop over one cycle"], ["+ and −", "faster, slower"], ["1 2 3", "views: iso, side, top"], ["f", "forces and field"], ["d", "light or dark"],
  ["escape", "no loop"], ["drag, wheel in the view", "turn, come closer"], ["click on a patch", "that contact over time"],
  ["click, drag, wheel in a plot", "go there, loop there, zoom; double click: all of it"], ["click on a point of a study", "the robot there; with shift: beside, in grey"],
];

function Help() {
  return (
    <div class="help" role="dialog" aria-label="keys and gestures" data-testid="help-text" onClick={() => (state.help.value = false)}>
      <table><tbody>{HELP.map(([key, does]) => <tr key={key}><td><kbd>{key}</kbd></td><td>{does}</td></tr>)}</tbody></table>
    </div>
  );
}

function exported(format: string): void {
  if (format === "view") document.querySelector<HTMLCanvasElement>(".stage canvas")?.toBlob((b) => b && bench.download("view.png", b));
  else if (format === "film") bench.film();
  else if (format) bench.exportAs(format);
}

function Progress() {
  const b = bench.busy.value, m = bench.message.value;
  if (live.connected.value === "closed") return <span class="said bad" data-testid="message">the studio has ended; start it again with `stiction studio`</span>;
  if (b) return <span class="progress" data-testid="progress"><progress max="1" {...(b.share > 0 ? { value: b.share } : {})} /> <span class="clip" title={b.what}>{b.what}</span><Elapsed /></span>;
  return m ? <span class={`said ${m.bad ? "bad" : ""}`} role={m.bad ? "alert" : "status"} title={m.text} data-testid="message">{m.text}</span> : null;
}

/** How long this has been going on: a page that counts is not frozen. */
function Elapsed() {
  const began = useSignal(performance.now()), seconds = useSignal(0);
  useEffect(() => {
    const ticking = setInterval(() => (seconds.value = Math.floor((performance.now() - began.value) / 1000)), 250);
    return () => clearInterval(ticking);
  }, []);
  return seconds.value ? <span class="elapsed" data-testid="elapsed">{seconds.value} s</span> : null;
}

function Settings() {
  const m = bench.model.value, text = useSignal(false), typed = useSignal("");
  if (!m) return null;
  return (
    <details class="settings" open>
      <summary>how it is run</summary>
      <label class="row"><span class="label">until</span><input data-testid="until" value={bench.until.value} placeholder="equilibrium" title='20 ms, "100 cycles", periodic' onChange={(e) => (bench.until.value = (e.target as HTMLInputElement).value)} /></label>
      <label class="row"><span class="label">stepper</span>
        <select data-testid="stepper-kind" value={bench.stepper.value.split("(")[0]} onChange={(e) => (bench.stepper.value = (e.target as HTMLSelectElement).value)}>
          <option value="">usual one</option>{m.steppers.map((s) => <option key={s} value={s}>{s}</option>)}
        </select>
        <textarea class="stepper" data-testid="stepper" aria-label="stepper with its numbers" spellcheck={false} rows={Math.max(1, Math.ceil(bench.stepper.value.length / 24))} value={bench.stepper.value} placeholder={`such as ${m.steppers[0] ?? ""}(…)`}
          onChange={(e) => (bench.stepper.value = (e.target as HTMLTextAreaElement).value)} />
      </label>
      {m.family === "planar" && <label class="row" title="where the energy goes, force by force and contact by contact; takes longer"><span class="label">energy</span><input type="checkbox" data-testid="books" checked={bench.books.value} onChange={(e) => (bench.books.value = (e.target as HTMLInputElement).checked)} /></label>}
      <button onClick={() => { typed.value = m.text; text.value = !text.value; }}>{text.value ? "close the text" : "as TOML text"}</button>
      {text.value && <>
        <textarea data-testid="toml" spellcheck={false} rows={14} value={typed.value} onInput={(e) => (typed.value = (e.target as HTMLTextAreaElement).value)} />
        <button data-testid="toml-use" onClick={() => bench.open({ text: typed.value })}>use this text</button>
      </>}
    </details>
  );
}

function Welcome() {
  return <div class="welcome"><h1>Which robot?</h1><p>Pick one above, press Run, and it moves.</p>
    <div class="cards">{bench.catalogue.value?.devices.map((d) => <button key={d.name} onClick={() => bench.open({ device: d.name })}><b>{d.name}</b><span>{d.about}</span></button>)}</div></div>;
}

function Ready() {
  return <div class="welcome"><h1>{bench.title.value.name}</h1><p>{bench.title.value.about}</p><p>Press <b>Run</b>: {bench.until.value ? `it is simulated for ${bench.until.value}` : "it is brought to equilibrium"}. The first run of a kind compiles, which can take a minute or more.</p></div>;
}

/** A measure with its unit; shares of time in per cent. */
function measured(m: { name: string; value: number; unit: string }): string {
  return /^(stick|slip) /.test(m.name) ? `${digits(100 * m.value, 3)} %` : withUnit(m.value, m.unit);
}

/** The number that matters most, over the view. */
function Reading() {
  const first = bench.measures.value[0], point = state.scene.value?.head.point;
  if (!state.scene.value) return null;
  return <div class="reading" data-testid="reading">{first && <>{spoken(first.name)} <b>{measured(first)}</b>{state.loop.value ? " in the loop" : " (whole run)"}</>}
    <Checked />
    {point && <span data-testid="point-value" data-value={String(point.value)}> · point of the study: {withUnit(point.value, bench.study.value?.unit ?? "1")}</span>}</div>;
}

/** What was checked of this result, beside it. */
function Checked() {
  const rows: { amount: number; limit: number }[] = state.scene.value?.head.certificate ?? [];
  const broken = rows.filter((r) => !(r.amount <= r.limit)).length;
  const said = broken ? `✗ ${broken} of ${rows.length} checks failed` : rows.length ? `✓ ${rows.length} checks` : "not checked";
  return <button class={`checked ${broken ? "bad" : ""}`} data-testid="checked" title="what was checked of this result" onClick={() => (state.panel.value = "checks")}>{said}</button>;
}

function Right() {
  const tab = state.panel;
  const tabs: Record<string, () => any> = {
    time: TimePlots, portrait: Portrait, events: EventList, contact: Inspector, energy: EnergyBands, measures: Measures, checks: Certificate, study: StudyPanel,
  };
  const Shown = tabs[tab.value]!;
  return (
    <aside class="right">
      <nav class="tabs">{Object.keys(tabs).map((t) => <button key={t} data-testid={`tab-${t}`} class={tab.value === t ? "on" : ""} onClick={() => (tab.value = t)}>{t}</button>)}</nav>
      <div class="tab"><Shown /></div>
    </aside>
  );
}

function TimePlots() {
  const series: { name: string; meaning: string }[] = state.scene.value?.head.series ?? [];
  if (!series.length) return <p class="muted">{state.scene.value ? "one equilibrium has no numbers over time; a study of it draws a curve" : "after a run its numbers over time stand here"}</p>;
  const set = (i: number, name: string) => (bench.names.value = name ? bench.names.value.map((n, k) => (k === i ? name : n)) : bench.names.value.filter((_, k) => k !== i));
  return (
    <div class="plots">
      {bench.names.value.map((name, i) => (
        <div key={`${i}${name}`}>
          {bench.curves.value[name] && <Plot curve={bench.curves.value[name]!} ghost={bench.ghosts.value[name] ?? null} />}
          <select class="series" aria-label="series" value={name} onChange={(e) => set(i, (e.target as HTMLSelectElement).value)}>
            <option value="">(none)</option>{series.map((s) => <option key={s.name} value={s.name} title={s.meaning}>{spoken(s.name)}</option>)}
          </select>
        </div>
      ))}
      {bench.names.value.length < 6 && <button onClick={() => (bench.names.value = [...bench.names.value, series.find((s) => !bench.names.value.includes(s.name))!.name])}>+ plot</button>}
      <p class="muted">click: go there · drag: loop · wheel: zoom · double click: all</p>
    </div>
  );
}

function Measures() {
  const l = state.loop.value;
  return (
    <div data-testid="measures" data-loop={l ? l.join(" ") : ""}>
      <p class="muted">{l ? `of the loop from ${withUnit(l[0], "s", 4)} to ${withUnit(l[1], "s", 4)}` : "of the whole run; drag over a plot for a part of it"}</p>
      <table><tbody>{bench.measures.value.map((m) => <tr key={m.name}><td>{spoken(m.name)}</td><td>{measured(m)}</td></tr>)}</tbody></table>
    </div>
  );
}

function Locked() {
  return <div class="welcome"><h1>This page has no key</h1><p>Start <code>stiction studio</code> again and use the address it opens; it works once.</p></div>;
}

async function begin(): Promise<void> {
  state.keepTheme();
  state.keepWidth();
  const root = document.getElementById("studio")!;
  if (!(await live.enter())) return render(<Locked />, root);
  addEventListener("keydown", keys);
  live.connect();
  bench.follow();
  render(<Loaded />, root);
}

function Loaded() {
  useEffect(() => {
    live.call<any>("/api/catalogue").then((c) => {
      bench.catalogue.value = c;
      if (c.first?.file) bench.open({ file: c.first.file });
    }).catch((e) => (bench.message.value = { text: e.message, bad: true }));
  }, []);
  return <App />;
}

begin();
