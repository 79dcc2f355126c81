// The stage: the robot in space, its floor, shadows, forces and ghost, drawn whenever something changes.
import * as THREE from "three";
import { OrbitControls } from "three/examples/jsm/controls/OrbitControls.js";
import { effect } from "@preact/signals";
import { ROLE_COLOURS } from "./colours";
import * as pieces from "./pieces";
import { Distance, farthest, leadOf, type Lead } from "./distance";
import { type Factors, largest, type SceneData } from "../scene";
import * as state from "../state";
import { round125, withUnit } from "../units";

const FAR = 40; // sizes of the robot between two that are still shown together unasked
const DIFFERENT = 0.1, MORE = 5; // sizes between two that can be told apart, and how much more may be magnified for it
const VIEWS: Record<string, [number, number, number]> = { iso: [0.62, -1, 0.52], side: [0, -1, 0.12], top: [0, -0.02, 1] };

interface Troupe extends Lead { group: THREE.Group; parts: pieces.Piece[]; shadows: [THREE.Mesh, THREE.Object3D][] }

export class Stage {
  readonly renderer: THREE.WebGLRenderer;
  private world = new THREE.Scene();
  private camera = new THREE.PerspectiveCamera(32, 1, 0.01, 4000);
  private controls: OrbitControls;
  private root = new THREE.Group(); // axes of the floor, turned so that gravity points down the screen
  private floor = new THREE.Group();
  private grid: THREE.LineSegments | null = null;
  private pitch = 1;
  private troupe: Troupe | null = null;
  private double: Troupe | null = null;
  private wanted = false;
  private target = new THREE.Vector3();
  private followed = new THREE.Vector3(); // how far the camera has gone with the robot
  private distance = new Distance();
  private haze = new THREE.Fog("#fbfaf7", 18, 44);
  private scaleBar: HTMLElement;
  private stop: (() => void)[] = [];

  constructor(private host: HTMLElement) {
    this.renderer = new THREE.WebGLRenderer({ antialias: true, stencil: true, preserveDrawingBuffer: true });
    this.renderer.setPixelRatio(Math.min(2, devicePixelRatio));
    host.appendChild(this.renderer.domElement);
    this.renderer.domElement.setAttribute("aria-label", "3-D view of the robot");
    this.scaleBar = document.createElement("div");
    this.scaleBar.className = "scale-bar";
    this.scaleBar.hidden = true;
    host.appendChild(this.scaleBar);
    this.camera.up.set(0, 0, 1);
    this.controls = new OrbitControls(this.camera, this.renderer.domElement);
    this.controls.addEventListener("change", () => this.draw());
    this.controls.addEventListener("start", () => { if (state.view.value !== "free") state.view.value = "free"; });
    this.world.add(new THREE.HemisphereLight("#ffffff", "#b9b2a5", 2.2));
    const sun = new THREE.DirectionalLight("#ffffff", 1.5), lamp = new THREE.DirectionalLight("#ffffff", 0.7);
    sun.position.set(0.5, -0.9, 1.6);
    lamp.position.set(1, -1, 0.2);
    this.world.add(sun, lamp, this.root);
    this.world.fog = this.haze;
    this.root.add(this.floor);
    const observer = new ResizeObserver(() => this.resize());
    observer.observe(host);
    this.stop.push(
      () => observer.disconnect(),
      effect(() => this.cast(state.scene.value)),
      effect(() => this.castGhost(state.ghost.value)),
      effect(() => this.look(state.view.value)),
      effect(() => this.paint(state.theme.value)),
      effect(() => { state.time.value; state.factors.value; state.forces.value; state.follow.value; state.both.value; this.draw(); }),
    );
    this.renderer.domElement.addEventListener("click", (e) => this.pick(e));
    state.painter.now = () => this.render();
  }

  dispose(): void {
    this.stop.forEach((f) => f());
    this.renderer.dispose();
  }

  private cast(data: SceneData | null): void {
    if (data) this.root.quaternion.setFromUnitVectors(new THREE.Vector3(...(data.head.up as [number, number, number])), this.camera.up);
    this.troupe = this.gather(this.troupe, data, false);
    this.matched();
    if (data) {
      this.pitch = round125(0.8 * data.head.length) / data.head.length;
      this.ground(data);
      this.camera.near = 0.02;
      this.look(state.view.peek());
      this.host.dataset.nodes = String(data.nodes.length);
    }
    this.draw();
  }

  private castGhost(data: SceneData | null): void {
    this.double = this.gather(this.double, data, true);
    this.host.dataset.ghost = data ? "yes" : "no";
    this.matched();
    this.draw();
  }

  /** The robot beside is as large, and goes as far, as it does in metres; so far away that both would be dots, it is left to a button.
   * Motions that are magnified anyway are magnified more, so that the difference is seen. */
  private matched(): void {
    if (!this.troupe || !this.double) return;
    const gap = farthest(this.troupe, this.double), usual = this.troupe.data.head.exaggeration as Factors, most = Math.max(...usual);
    this.double.group.scale.setScalar(this.double.data.head.length / this.troupe.data.head.length);
    if (!state.asked.both) state.both.value = gap < FAR;
    const more = gap > 0 ? round125(Math.min(MORE, Math.max(1, DIFFERENT / (gap * most)))) : 1;
    state.factors.value = usual.map((f) => (f > 1 ? f * more : f)) as Factors;
  }

  private gather(old: Troupe | null, data: SceneData | null, faint: boolean): Troupe | null {
    if (old) {
      this.root.remove(old.group);
      old.group.traverse((o) => { if (o instanceof THREE.Mesh) o.geometry.dispose(); });
    }
    if (!data) return null;
    const group = new THREE.Group(), parts: pieces.Piece[] = [], byName = new Map<string, pieces.Piece>();
    const shadows: [THREE.Mesh, THREE.Object3D][] = [], arrows: pieces.Piece[] = [];
    const force = Math.max(0, ...data.contacts.map((c) => largest(data.track(c, "force"), 3)));
    let stress = 0;
    for (const node of data.nodes) for (const x of data.track(node.name, "colour")?.values ?? []) stress = Math.max(stress, Math.abs(x));
    for (const node of data.nodes) {
      if (faint && node.role === "contact") continue;
      const piece = data.track(node.name, "stations") ? pieces.beam(data, node, faint, stress)
        : data.track(node.name, "stretch") ? pieces.stretched(data, node, faint)
        : node.role === "contact" ? pieces.contact(data, node, force, byName.get(node.of)) : pieces.body(data, node, faint);
      byName.set(node.name, piece);
      parts.push(piece);
      group.add(piece.object);
      if (piece.shadow) {
        shadows.push([piece.shadow, piece.object]);
        group.add(piece.shadow);
      }
      if (!faint && data.track(node.name, "field") && data.head.floor) {
        const arrow = pieces.field(data, node);
        arrows.push(arrow);
        group.add(arrow.object);
      }
    }
    parts.push(...arrows); // behind the nodes, which are found by their number
    this.root.add(group);
    return { data, group, parts, shadows, lead: leadOf(data) };
  }

  private ground(data: SceneData): void {
    this.floor.clear();
    const n = 24, size = n * this.pitch, lines: number[] = [];
    const put = (u: number, v: number) => (data.head.floor ? lines.push(u, v, 0) : lines.push(u, 1, v));
    for (let i = -n; i <= n; i++) for (let j = -n; j < n; j++) { // short pieces: long ones through the camera get lost
      put(i * this.pitch, j * this.pitch); put(i * this.pitch, (j + 1) * this.pitch);
      put(j * this.pitch, i * this.pitch); put((j + 1) * this.pitch, i * this.pitch);
    }
    const geometry = new THREE.BufferGeometry();
    geometry.setAttribute("position", new THREE.BufferAttribute(new Float32Array(lines), 3));
    this.grid = new THREE.LineSegments(geometry, new THREE.LineBasicMaterial({ depthTest: !data.head.floor, depthWrite: false }));
    this.grid.renderOrder = -2;
    this.floor.add(this.grid);
    if (data.head.floor) {
      const plane = new THREE.Mesh(new THREE.PlaneGeometry(2 * size, 2 * size), new THREE.MeshBasicMaterial({ depthTest: false, depthWrite: false }));
      plane.renderOrder = -3; // the floor first, then its grid, then everything else
      this.floor.add(plane);
    }
    this.paint(state.theme.peek());
  }

  private paint(theme: string): void {
    const dark = theme === "dark";
    this.renderer.setClearColor(dark ? "#14181d" : "#fbfaf7");
    this.haze.color.set(dark ? "#14181d" : "#fbfaf7");
    this.floor.traverse((o) => {
      if (o instanceof THREE.LineSegments) (o.material as THREE.LineBasicMaterial).color.set(dark ? "#333b45" : "#d6d1c4");
      else if (o instanceof THREE.Mesh) (o.material as THREE.MeshBasicMaterial).color.set(dark ? "#1b2027" : "#f1eee6");
    });
    for (const [shadow] of this.troupe?.shadows ?? []) (shadow.material as THREE.Material).opacity = dark ? 0.45 : 0.16; // black on dark
    this.troupe?.data.nodes.forEach((node, i) => {
      const mesh = node.role === "substrate" ? this.troupe!.parts[i]!.object.children[0] : null; // as bright as the page
      if (mesh instanceof THREE.Mesh) (mesh.material as THREE.MeshLambertMaterial).color.set(dark ? "#5a5750" : ROLE_COLOURS.substrate!);
    });
    this.draw();
  }

  private look(view: string): void {
    const data = this.troupe?.data, from = VIEWS[view];
    if (!data || !from) return;
    const [low, high] = this.extent(data);
    const middle = new THREE.Vector3().addVectors(low, high).multiplyScalar(0.5);
    const reach = Math.max(1.2, 0.5 * Math.hypot(high.x - low.x, high.z - low.z, 0.5 * (high.y - low.y)));
    const follows = state.follow.peek() && this.travels(data);
    this.target.copy(middle);
    if (follows) this.target.set(0, 0, 0.6);
    else if (data.head.floor) this.target.z = Math.max(0.25, middle.z);
    const distance = (follows ? 2.3 : reach * 1.25) / Math.tan((this.camera.fov * Math.PI) / 360);
    this.controls.target.copy(this.target);
    this.followed.set(0, 0, 0);
    this.distance.times = 1;
    this.camera.position.copy(this.target).add(new THREE.Vector3(...from).normalize().multiplyScalar(distance));
    this.controls.update();
    this.draw();
  }

  /** Smallest and largest corner of everything that moves, at its first and last place. */
  private extent(data: SceneData): [THREE.Vector3, THREE.Vector3] {
    const box = new THREE.Box3();
    for (const t of [data.first, (data.first + data.last) / 2, data.last]) {
      this.troupe?.parts.forEach((p) => p.update(t, state.factors.peek(), false));
      this.root.updateMatrixWorld(true);
      for (const node of data.nodes) {
        if (node.role === "contact" || node.role === "substrate") continue;
        const part = this.troupe?.parts[data.nodes.indexOf(node)];
        if (part) box.expandByObject(part.object, true);
      }
    }
    if (data.head.floor && data.nodes.some((n) => data.track(n.name, "field"))) box.expandByPoint(new THREE.Vector3(0, 0, 2.2)); // the arrow of the field above
    return box.isEmpty() ? [new THREE.Vector3(-1, -1, 0), new THREE.Vector3(1, 1, 1)] : [box.min, box.max];
  }

  private travels(data: SceneData): boolean {
    const track = this.troupe && data.track(this.troupe.lead, "pose");
    if (!track || !data.head.floor) return false;
    let low = [Infinity, Infinity], high = [-Infinity, -Infinity];
    for (let i = 0; i < track.time.length; i++) for (const k of [0, 1]) {
      const x = track.values[i * track.width + k]! * state.factors.peek()[k]!;
      low[k] = Math.min(low[k]!, x);
      high[k] = Math.max(high[k]!, x);
    }
    return Math.max(high[0]! - low[0]!, high[1]! - low[1]!) > 3;
  }

  draw(): void {
    if (this.wanted) return;
    this.wanted = true;
    requestAnimationFrame(() => this.render());
  }

  private render(): void {
    this.wanted = false;
    const t = state.time.peek(), f = state.factors.peek(), forces = state.forces.peek(), data = this.troupe?.data;
    if (!this.troupe || !data) return this.renderer.render(this.world, this.camera);
    this.troupe.parts.forEach((p) => p.update(t, f, forces));
    this.double?.parts.forEach((p) => p.update(Math.min(t, this.double!.data.last), f, false));
    this.follow();
    for (const [shadow, owner] of this.troupe.shadows) this.cast_down(shadow, owner);
    this.renderer.render(this.world, this.camera);
    this.measure(data);
    const lead = this.placeOf(this.troupe);
    if (this.troupe.lead) this.host.dataset.lead = `${lead.x.toFixed(4)} ${lead.y.toFixed(4)} ${lead.z.toFixed(4)}`;
    this.host.dataset.drawn = String(t);
    this.host.dataset.frames = String(Number(this.host.dataset.frames ?? 0) + 1);
  }

  /** Where a robot is drawn, in sizes of the first one. */
  private placeOf(troupe: Troupe): THREE.Vector3 {
    const place = troupe.parts[troupe.data.nodes.findIndex((n) => n.name === troupe.lead)]?.object.position;
    return new THREE.Vector3().copy(place ?? new THREE.Vector3()).multiplyScalar(troupe.group.scale.x);
  }

  /** The camera goes with the robot; with one beside it, between them, and so far away that both are seen. */
  private follow(): void {
    const troupe = this.troupe!, lead = this.placeOf(troupe), place = new THREE.Vector3();
    if (state.follow.peek() && this.travels(troupe.data)) place.set(lead.x, lead.y, 0);
    const gap = this.double && state.both.peek() ? this.placeOf(this.double).sub(lead) : new THREE.Vector3();
    place.add(this.distance.middle(gap));
    if (place.lengthSq() > 0 || state.view.peek() !== "free") {
      const there = place.clone().applyQuaternion(this.root.quaternion), shift = there.clone().sub(this.followed);
      this.followed.copy(there);
      this.controls.target.add(shift);
      this.camera.position.add(shift);
    }
    this.distance.keep(this.camera, this.controls.target, gap.length());
    this.camera.lookAt(this.controls.target);
    const times = this.distance.times, wide = round125(Math.max(1, 2.5 * (times - 0.6))), pitch = this.pitch * wide;
    this.floor.scale.set(wide, wide, wide);
    this.floor.position.set(Math.round(place.x / pitch) * pitch, Math.round(place.y / pitch) * pitch, 0);
    this.haze.near = 18 * times;
    this.haze.far = 44 * times;
    this.told();
  }

  /** Where the robot beside is on the screen, from −1 to 1 across and up, and how large. */
  private told(): void {
    if (!this.double) return;
    this.camera.updateMatrixWorld();
    const at = this.placeOf(this.double).applyQuaternion(this.root.quaternion).project(this.camera);
    this.host.dataset.beside = `${at.x.toFixed(4)} ${at.y.toFixed(4)}`;
    this.host.dataset.size = this.double.group.scale.x.toFixed(4);
  }

  /** A shadow is the body pressed flat onto the floor along the light. */
  private cast_down(shadow: THREE.Mesh, owner: THREE.Object3D): void {
    owner.updateMatrix();
    const press = new THREE.Matrix4().set(1, 0, -0.18, 0, 0, 1, 0.22, 0, 0, 0, 0, 0.001, 0, 0, 0, 1);
    shadow.matrix.multiplyMatrices(press, owner.matrix);
  }

  private measure(data: SceneData): void {
    const height = this.renderer.domElement.clientHeight || 1;
    const across = 2 * Math.tan((this.camera.fov * Math.PI) / 360) * this.camera.position.distanceTo(this.controls.target);
    const perPixel = (across / height) * data.head.length;
    const length = round125(130 * perPixel);
    const text = withUnit(length, "m", 3);
    this.scaleBar.hidden = false;
    this.scaleBar.style.width = `${length / perPixel}px`;
    if (this.scaleBar.textContent !== text) this.scaleBar.textContent = text;
  }

  private pick(event: MouseEvent): void {
    if (!this.troupe) return;
    const box = this.renderer.domElement.getBoundingClientRect();
    const at = new THREE.Vector2(((event.clientX - box.left) / box.width) * 2 - 1, 1 - ((event.clientY - box.top) / box.height) * 2);
    const ray = new THREE.Raycaster();
    ray.setFromCamera(at, this.camera);
    const contacts = this.troupe.group.children.filter((o) => o.name.endsWith("(contact)"));
    let hit: THREE.Object3D | null = ray.intersectObjects(contacts, true)[0]?.object ?? null;
    while (hit && !hit.name.endsWith("(contact)")) hit = hit.parent;
    if (!hit) return;
    state.picked.value = hit.name;
    state.panel.value = "contact";
  }

  resize(): void {
    const { clientWidth: w, clientHeight: h } = this.host;
    if (!w || !h) return;
    this.renderer.setSize(w, h);
    this.camera.aspect = w / h;
    this.camera.updateProjectionMatrix();
    this.draw();
  }
}
