"""What a worker does for the page: runs, studies, points, windows of series, exports; each answer is a frame."""

from __future__ import annotations

import json
from collections import OrderedDict
from collections.abc import Callable, Mapping
from typing import Any

import numpy as np

from ..core.errors import Interrupted, ParameterError
from ..scene.building import scene_of
from ..scene.frames import frame, scene_frame
from . import branches, energy, exports, films, forms, series, touching
from .workspace import Workspace

MOST_RESULTS = 6
COMPILING = "compiling; the first run of a kind takes a minute or so, later ones start at once"
MOST_SAMPLES = 5e6
MOST_POINTS = 20_000
Send = Callable[[bytes], None]


class Kitchen:
    """Keeps the last results and makes new ones."""

    def __init__(self, send: Send, workspace: Workspace) -> None:
        self.send, self.workspace = send, workspace
        self.results: OrderedDict[str, Any] = OrderedDict()
        self.studies: OrderedDict[str, Any] = OrderedDict()
        self.films: dict[str, films.Film] = {}

    # ------------------------------------------------------------------------------------------------ what is asked

    def answer(self, message: Mapping[str, Any]) -> None:
        """Do what a message asks for; mistakes become frames of kind error."""
        job, kind = str(message.get("job", "")), str(message.get("kind", ""))
        work = {
            "run": self.run, "study": self.study, "point": self.point, "series": self.series, "measures": self.measured,
            "export": self.export, "open": self.open, "portrait": self.portrait, "energy": self.energy,
            "branch": self.branch, "orbit": self.orbit, "film": self.film, "describe": self.describe,
            "touch": self.touch,
        }  # fmt: skip
        try:
            if kind not in work:
                raise ParameterError(f'"{kind}" is nothing a worker can do')
            self._stoppable(work[kind], job, message)
        except Exception as error:  # whatever it is: the page is told, and the next question is answered
            self.fail(job, *forms.said_of(error))

    def _stoppable(self, work: Callable[..., None], job: str, message: Mapping[str, Any]) -> None:
        try:
            work(job, message)
        except Interrupted as stop:
            self._stopped(job, stop)
        except KeyboardInterrupt:
            self.send(frame("cancelled", {"job": job}, {}))

    def fail(self, job: str, text: str, path: str = "") -> None:
        """Tell what went wrong."""
        self.send(frame("error", {"job": job, "message": text, "path": path}, {}))

    def _stopped(self, job: str, stop: Interrupted) -> None:
        partial = stop.partial
        if partial is not None and "time" in getattr(partial, "dims", ()) and partial.sizes["time"] > 1:
            self._show(job, partial, note="stopped; this is as far as it came")
        self.send(frame("cancelled", {"job": job}, {}))

    def describe(self, _: str, message: Mapping[str, Any]) -> None:
        """A model with its edits as a form; a fault names its field."""
        try:
            status, answer = 200, forms.description(self._model(message))
        except Exception as error:
            text, path = forms.said_of(error)
            status, answer = 422, {"path": path, "message": text}
        head = {"request": message["request"], "status": status, "answer": answer}
        self.send(frame("described", head, {}))

    # ------------------------------------------------------------------------------------------------ runs

    def run(self, job: str, message: Mapping[str, Any]) -> None:
        """Simulate a model and show it; with `energy` its ledger is kept where that is a choice."""
        from ..run.family import family_of
        from ..run.saving import Save
        from ..run.simulate import simulate

        model = self._model(message)
        until, stepper = rule_of(message.get("until")), stepper_of(message.get("stepper"))
        refuse_endless(model, until, stepper)
        self._tell(job, 0.0, COMPILING)
        books = Save(energy=True) if message.get("energy") and "energy" in family_of(model).saves else None

        def told(share: float) -> None:
            self._tell(job, share, "running" if share else COMPILING)

        self._show(job, simulate(model, stepper, until=until, save=books, progress=told))

    def _model(self, message: Mapping[str, Any]) -> Any:
        source = message.get("model")
        model = forms.opened(source if isinstance(source, Mapping) else {}, self.workspace.root)
        return forms.edited(model, message.get("set") or {})

    def _tell(self, job: str, share: float, what: str) -> None:
        self.send(frame("progress", {"job": job, "done": share, "what": what}, {}))

    def _show(self, job: str, ds: Any, **head: Any) -> None:
        self._keep(self.results, job, ds)
        found = [{"name": s.name, "meaning": s.meaning, "unit": s.unit} for s in series.every(ds)]
        usual = [s.name for s in series.chosen(ds)]
        attrs = {k: v for k, v in ds.attrs.items() if isinstance(v, str | int | float) and k not in ("scenario",)}
        more: dict[str, Any] = {
            "series": found, "usual": usual, "attrs": attrs, "certificate": certificate(ds),
            "measures": measures(ds, None), "energy": energy.kept(ds), "samples": int(ds.sizes.get("time", 1)),
        }  # fmt: skip
        self.send(scene_frame(scene_of(ds), job=job, **more, **head))

    def _keep(self, shelf: OrderedDict[str, Any], job: str, thing: Any) -> None:
        shelf[job] = thing
        while len(shelf) > MOST_RESULTS:
            shelf.popitem(last=False)

    def _result(self, job: str) -> Any:
        if job not in self.results:
            raise ParameterError("this result is no longer kept; run it again")
        return self.results[job]

    def open(self, job: str, message: Mapping[str, Any]) -> None:
        """Show a result from a file of the workspace; reading runs no code from it."""
        ds = exports.read_result(self.workspace.existing(str(message["file"])))
        if branches.is_branch(ds):
            return self._show_branch(job, ds)
        self._show(job, ds)

    # ------------------------------------------------------------------------------------------------ numbers

    def series(self, job: str, message: Mapping[str, Any]) -> None:
        """A window of a series."""
        ds = self._result(job)
        found, v = series.numbers(ds, str(message["name"]))
        time = series.axis_values(ds)
        first, last = (float(message.get(k, d)) for k, d in (("from", time[0]), ("to", time[-1])))
        w = series.window(time, v, first, last, int(message.get("columns", 600)))
        head = {"job": job, "name": found.name, "meaning": found.meaning, "unit": found.unit,
                "request": message.get("request", "")}  # fmt: skip
        self.send(frame("series", head, {"time": w.time, "low": w.low, "high": w.high}))

    def portrait(self, job: str, message: Mapping[str, Any]) -> None:
        """Two series against each other, thinned to what a picture can show."""
        ds = self._result(job)
        (a, x), (b, y) = (series.numbers(ds, str(message[k])) for k in ("x", "y"))
        time = series.axis_values(ds)
        keep = series.telling(x, y)
        head = {"job": job, "x": a.name, "y": b.name, "x_unit": a.unit, "y_unit": b.unit}
        self.send(frame("portrait", head, {"time": time[keep], "x": x[keep], "y": y[keep]}))

    def measured(self, job: str, message: Mapping[str, Any]) -> None:
        """Measures of an interval."""
        interval = message.get("interval")
        found = measures(self._result(job), None if interval is None else (float(interval[0]), float(interval[1])))
        self.send(frame("measures", {"job": job, "measures": found}, {}))

    def touch(self, job: str, message: Mapping[str, Any]) -> None:
        """One contact over a window of time."""
        ds = self._result(job)
        time = series.axis_values(ds)
        first, last = (float(message.get(k, d)) for k, d in (("from", time[0]), ("to", time[-1])))
        rows: list[dict[str, str]] = []
        arrays: dict[str, np.ndarray] = {}
        for k, row in enumerate(touching.rows_of(ds, str(message["contact"]))):
            w = series.window(time, row.values, first, last, int(message.get("columns", 600)))
            arrays |= {f"t{k}": w.time, f"l{k}": w.low, f"h{k}": w.high}
            rows.append({"name": row.name, "meaning": row.meaning, "unit": row.unit})
        self.send(frame("touch", {"job": job, "contact": message["contact"], "rows": rows}, arrays))

    # ------------------------------------------------------------------------------------------------ studies

    def study(self, job: str, message: Mapping[str, Any]) -> None:
        """A sweep, loop or map that tells of every point."""
        from ..studies.running import run_study

        study = study_of(self._model(message), message)
        if study.size > MOST_POINTS:
            raise ParameterError(f"{study.size} points are more than the {MOST_POINTS} of the studio; use a script")
        self._keep(self.studies, job, study)
        axes = {path: list(values) for path, values in axes_of(study).items()}
        name = next(iter(study.measure))
        head = {"job": job, "study": study.kind, "dims": study.dims, "shape": study.shape, "axes": axes,
                "measure": name, "unit": getattr(study.measure[name], "unit", "")}  # fmt: skip
        self.send(frame("study", head, {}))
        waiting = _Waiting(self.send, job, name)
        ds = run_study(study, on_point=waiting.point, progress=False, workers=1)
        waiting.flush()
        reasons = {
            ",".join(map(str, at)): str(ds.reason.values[tuple(at)]) for at in np.argwhere(ds.status.values == 4)[:200]
        }
        unit = str(ds[name].attrs.get("units", ""))
        self.send(frame("study_end", {"job": job, "unit": unit, "reasons": reasons}, {}))

    def point(self, job: str, message: Mapping[str, Any]) -> None:
        """The motion behind a point of a study, on its branch."""
        from ..studies.replay import replay

        study, index = self._study(message), [int(i) for i in message["index"]]
        self._tell(job, 0.0, "going along the branch")
        ds = replay(study, index)
        name, m = next(iter(study.measure.items()))
        self._show(job, ds, point={"index": index, "measure": name, "value": float(m(ds))})

    # ------------------------------------------------------------------------------------------------ orbits

    def branch(self, job: str, message: Mapping[str, Any]) -> None:
        """Follow the orbit of a model along a number of it."""
        self._tell(job, 0.0, "following the orbit")
        self._show_branch(job, branches.followed(self._model(message), stepper_of(message.get("stepper")), message))

    def _show_branch(self, job: str, ds: Any) -> None:
        self.send(branches.branch_frame(job, ds))
        self._keep(self.studies, job, ds)

    def orbit(self, job: str, message: Mapping[str, Any]) -> None:
        """The motion at a point of a branch."""
        found = self._study(message)
        self._show(job, branches.orbit_of(found, int(message["point"])))

    def _study(self, message: Mapping[str, Any]) -> Any:
        if message.get("study") not in self.studies:
            raise ParameterError("this study is no longer kept; run it again")
        return self.studies[message["study"]]

    # ------------------------------------------------------------------------------------------------ other forms

    def energy(self, job: str, message: Mapping[str, Any]) -> None:
        """The ledger of a run as bands."""
        found = energy.bands(self._result(job), int(message.get("columns", 600)))
        arrays = {"time": found.time, "heights": found.heights, "total": found.total}
        self.send(frame("energy", {"job": job, "names": found.names}, arrays))

    def film(self, job: str, message: Mapping[str, Any]) -> None:
        """One picture of a film; the film after the last."""
        taken, whole = films.film_message(self.films, job, message)
        if whole is None:
            return self.send(frame("filmed", {"job": job, "taken": taken}, {}))
        self.send(frame("export", {"job": job, "name": "view.mp4"}, {"data": np.frombuffer(whole, np.uint8)}))

    def export(self, job: str, message: Mapping[str, Any]) -> None:
        """A result in another form, as bytes."""
        ds = self._result(job)
        name, data = exports.exported(ds, str(message["format"]), message)
        self.send(frame("export", {"job": job, "name": name, "request": message.get("request", "")},
                        {"data": np.frombuffer(data, np.uint8)}))  # fmt: skip


class _Waiting:
    """Collects points and sends them ten times a second."""

    def __init__(self, send: Send, job: str, measure: str) -> None:
        import time

        self.send, self.job, self.measure, self.clock, self.last = send, job, measure, time.monotonic, 0.0
        self.points: list[Any] = []

    def point(self, index: tuple[int, ...], values: Mapping[str, float], status: str) -> None:
        """One more point."""
        self.points.append((index, values.get(self.measure, float("nan")), status == "failed"))
        if self.clock() - self.last > 0.1:
            self.flush()

    def flush(self) -> None:
        """Send what has come since."""
        if self.points:
            index = np.array([p[0] for p in self.points], np.int32).reshape(len(self.points), -1)
            values = np.array([p[1] for p in self.points], float)
            failed = np.array([p[2] for p in self.points], np.uint8)
            self.points, self.last = [], self.clock()
            self.send(frame("study_block", {"job": self.job}, {"index": index, "values": values, "failed": failed}))


def rule_of(text: Any) -> Any:
    """When to stop, as typed."""
    from ..run.typed import stop_rule

    return stop_rule(str(text)) if text not in (None, "") else None


def stepper_of(text: Any) -> Any:
    """The stepper, as typed; None: the usual one."""
    from ..run.typed import part_from

    return part_from(str(text)) if text not in (None, "") else None


def refuse_endless(model: Any, until: Any, stepper: Any) -> None:
    """Refuse a run that would keep more samples than a page can use, before anything is computed."""
    frequency = getattr(getattr(model, "clock", None), "frequency", 0.0) or 0.0
    cycles = getattr(until, "count", None) or getattr(until, "max_cycles", None)
    seconds = until if isinstance(until, float) else getattr(until, "time", 0.0) or (cycles or 0.0) / (frequency or 1.0)
    per_cycle = getattr(stepper, "per_cycle", 0.0) or 100.0
    step = getattr(stepper, "step", 0.0)
    samples = seconds / step if step else seconds * frequency * per_cycle
    if samples > MOST_SAMPLES:
        raise ParameterError(
            f"this run would keep about {samples:.2g} samples, more than the {MOST_SAMPLES:.0g} of the studio; ask "
            f"for a shorter time or a longer step"
        )


def certificate(ds: Any) -> list[dict[str, Any]]:
    """What was checked."""
    try:
        found = json.loads(str(ds.attrs.get("certificate", "[]")))
    except ValueError:
        return []
    return found if isinstance(found, list) else []


def measures(ds: Any, interval: tuple[float, float] | None) -> list[dict[str, Any]]:
    """Numbers of a run, or of an interval of it: mean velocities, contact shares, impacts, largest forces."""
    if "time" not in ds.dims or ds.sizes["time"] < 2:
        return []
    time = ds.time.values
    a, b = (time[0], time[-1]) if interval is None else interval
    i, j = (int(np.clip(np.searchsorted(time, t), 0, len(time) - 1)) for t in (a, b))
    if j <= i:
        return []
    found: list[dict[str, Any]] = []
    part = ds.isel(time=slice(i, j + 1))
    span = float(time[j] - time[i])
    found += velocities(part, span)
    if "contact_state" in ds:
        for name in map(str, ds.contact.values[:12]):
            state = part.contact_state.sel(contact=name).values[1:]
            shares = np.diff(part.time.values) / span
            for word, number in (("stick", 1), ("slip", 2)):
                found.append({"name": f"{word} {name}", "value": float(shares[state == number].sum()), "unit": "1"})
    if "event_time" in ds and "event_kind" in ds:
        inside = (ds.event_time.values >= time[i]) & (ds.event_time.values <= time[j])
        found.append({"name": "impacts", "value": int((inside & (ds.event_kind.values == 1)).sum()), "unit": "1"})
    if "lambda_N" in ds:
        force = part.peak_N if "peak_N" in ds else part.lambda_N
        found.append({"name": "largest normal force", "value": float(np.nanmax(force.values)), "unit": "N"})
    return found


def velocities(part: Any, span: float) -> list[dict[str, Any]]:
    """Mean velocities of the coordinates: lengths before angles, then those much slower than others behind."""
    if "q" not in part or part.sizes["coordinate"] > 24 or "output" in part.dims:  # modes do not travel
        return []
    q = part.q.transpose("time", "coordinate").values
    units = [s.unit for s in series.every(part) if s.variable == "q"]
    rows: list[dict[str, Any]] = [
        {"name": f"mean velocity {name}", "value": float(q[-1, k] - q[0, k]) / span, "unit": f"{units[k]}/s"}
        for k, name in enumerate(map(str, part.coordinate.values))
        if np.ptp(q[:, k]) > 0
    ]
    fastest = max((abs(row["value"]) for row in rows if row["unit"] == "m/s"), default=0.0)
    return sorted(rows, key=lambda row: (row["unit"] != "m/s", abs(row["value"]) < 0.1 * fastest))


def axes_of(study: Any) -> dict[str, Any]:
    """Values along every varied parameter."""
    found = {} if study.rows is None else {p: study.rows.values[p] for p in study.rows.paths}
    return {**found, **({study.along: study.order} if study.along else {})}


def study_of(model: Any, message: Mapping[str, Any]) -> Any:
    """The study that a message describes."""
    from ..measures.cycles import from_text
    from ..studies.designs import Grid
    from ..studies.study import prepared

    kind, axes = str(message.get("study", "hysteresis")), message["axes"]
    if not isinstance(axes, list) or not 1 <= len(axes) <= 2:
        raise ParameterError("a study of the studio varies one or two parameters")
    values = {str(a["path"]): grid_of(a) for a in axes}
    measure = {"value": from_text(str(message["measure"]))}
    until = rule_of(message.get("until"))
    stepper = stepper_of(message.get("stepper"))
    *outer, last = values
    if kind == "map":
        return prepared("map", model, Grid(values), until=until, stepper=stepper, measure=measure)
    rows = Grid({p: values[p] for p in outer}) if outer else None
    both = kind == "hysteresis"
    return prepared(kind, model, rows, along=last, order=values[last], both_ways=both, carry=True, until=until,
                    stepper=stepper, measure=measure)  # fmt: skip


def grid_of(axis: Mapping[str, Any]) -> np.ndarray:
    """Equally spaced values of an axis."""
    count = int(axis.get("count", 11))
    if not 1 <= count <= 2000:
        raise ParameterError(f"{count} values along {axis['path']}: between 1 and 2000 are possible")
    low, high = float(axis["from"]), float(axis["to"])
    if not np.isfinite([low, high]).all():
        raise ParameterError(f"the range of {axis['path']} is not finite")
    return np.geomspace(low, high, count) if axis.get("log") else np.linspace(low, high, count)
