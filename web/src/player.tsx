// The player: stage, time bar and a few plots of one result, in a page that needs nothing else.
import { render } from "preact";
import { fromBase64, parse } from "./frame";
import { Plot, type Curve } from "./plots/plot";
import { SceneData } from "./scene";
import { StageView } from "./stage/view";
import * as state from "./state";
import { keys, Timeline } from "./timeline";
import "./style.css";
import "uplot/dist/uPlot.min.css";

function Player({ curves, title }: { curves: Curve[]; title: string }) {
  return (
    <div class="player-page">
      <StageView><div class="title">{title}</div></StageView>
      {curves.length > 0 && <aside class="plots">{curves.map((c) => <Plot key={c.name} curve={c} />)}</aside>}
      <Timeline />
    </div>
  );
}

const frame = parse(fromBase64(document.getElementById("frame")!.textContent ?? ""));
state.keepTheme();
state.show(new SceneData(frame));
const curves = (frame.head.series ?? []).map((s: any) => ({
  ...s, time: frame.arrays[`st${s.key}`]!, low: frame.arrays[`sl${s.key}`]!, high: frame.arrays[`sh${s.key}`]!,
}));
addEventListener("keydown", keys);
render(<Player curves={curves} title={frame.head.title ?? ""} />, document.getElementById("player")!);
