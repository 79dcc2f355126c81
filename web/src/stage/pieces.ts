// Things on the stage: each is made from a node of the scene and moved to where it is at a time.
import * as THREE from "three";
import { FIELD, FORCE, GHOST, ROLE_COLOURS, STATE_COLOURS } from "./colours";
import { shade } from "./shade";
import { outline, ribbon } from "./shapes";
import { type Factors, largest, magnify, type NodeData, sample, type SceneData, STATES, turned } from "../scene";

export interface Piece { object: THREE.Object3D; shadow?: THREE.Mesh; update(t: number, f: Factors, forces: boolean): void }

const row: number[] = [];
const UP = new THREE.Vector3(0, 0, 1), ALONG = new THREE.Vector3();

function surface(data: SceneData, node: NodeData, material: THREE.Material): THREE.Mesh {
  const { arrays } = data.frame, geometry = new THREE.BufferGeometry(), k = node.mesh!;
  geometry.setAttribute("position", new THREE.BufferAttribute(arrays[`p${k}`] as Float32Array, 3));
  geometry.setAttribute("normal", new THREE.BufferAttribute(arrays[`n${k}`] as Float32Array, 3));
  geometry.setIndex(new THREE.BufferAttribute(arrays[`i${k}`] as Uint32Array, 1));
  return new THREE.Mesh(geometry, material);
}

function solid(role: string, faint: boolean): THREE.Material {
  if (faint) return new THREE.MeshLambertMaterial({ color: GHOST, transparent: true, opacity: 0.35, depthWrite: false, polygonOffset: true, polygonOffsetFactor: 2, polygonOffsetUnits: 8 }); // where both lie, the robot is seen
  if (role === "shell") return new THREE.MeshLambertMaterial({ color: ROLE_COLOURS.shell!, transparent: true, opacity: 0.4, depthWrite: false, side: THREE.DoubleSide }); // what moves inside is seen
  return new THREE.MeshLambertMaterial({ color: ROLE_COLOURS[role] ?? ROLE_COLOURS.body!, side: THREE.DoubleSide });
}

function flat(colour: string, opacity = 1): THREE.MeshBasicMaterial {
  return new THREE.MeshBasicMaterial({ color: colour, transparent: opacity < 1, opacity, side: THREE.DoubleSide });
}

function place(object: THREE.Object3D, v: number[], f: Factors, anchor: number[]): void {
  magnify(v, 0, anchor, f);
  turned(v, Math.max(...f));
  object.position.set(v[0]!, v[1]!, v[2]!);
  object.quaternion.set(v[4]!, v[5]!, v[6]!, v[3]!);
}

export function body(data: SceneData, node: NodeData, faint: boolean): Piece {
  const mesh = surface(data, node, solid(node.role, faint));
  const object = new THREE.Group();
  object.add(mesh);
  if (!faint && node.shape !== "Sphere") {
    const edges = new THREE.LineSegments(new THREE.EdgesGeometry(mesh.geometry, 20), new THREE.LineBasicMaterial({ color: "#2b3138" }));
    object.add(edges);
  }
  const track = data.track(node.name, "pose");
  object.name = node.name;
  if (!track) object.position.set(-data.head.origin[0] / data.head.length, -data.head.origin[1] / data.head.length, 0);
  const shadow = faint || node.role === "substrate" || !data.head.floor ? undefined : shadowOf(mesh.geometry);
  return { object, shadow, update: (t, f) => { if (track) place(object, sample(track, t, row), f, node.anchor); } };
}

function shadowOf(geometry: THREE.BufferGeometry): THREE.Mesh {
  const material = new THREE.MeshBasicMaterial({
    color: "#000000", transparent: true, opacity: 0.16, depthWrite: false, stencilWrite: true, stencilRef: 0,
    stencilFunc: THREE.EqualStencilFunc, stencilZPass: THREE.IncrementStencilOp,
  });
  const mesh = new THREE.Mesh(geometry, material);
  mesh.matrixAutoUpdate = false;
  mesh.renderOrder = 1;
  mesh.frustumCulled = false;
  return mesh;
}

export function stretched(data: SceneData, node: NodeData, faint: boolean): Piece {
  const object = surface(data, node, solid(node.role, faint)), track = data.track(node.name, "stretch")!;
  return {
    object,
    update: (t, f) => {
      const v = sample(track, t, row);
      magnify(v, 0, node.anchor, f);
      magnify(v, 3, node.anchor, f);
      point(object, v[0]!, v[1]!, v[2]!, v[3]! - v[0]!, v[4]! - v[1]!, v[5]! - v[2]!);
    },
  };
}

function point(object: THREE.Object3D, x: number, y: number, z: number, dx: number, dy: number, dz: number): number {
  const long = Math.hypot(dx, dy, dz);
  object.position.set(x, y, z);
  object.scale.z = Math.max(long, 1e-6);
  if (long > 0) object.quaternion.setFromUnitVectors(UP, ALONG.set(dx / long, dy / long, dz / long));
  return long;
}

/** An arrow from a point along a vector; a short one is slim, so that it stays an arrow. */
function aim(object: THREE.Object3D, x: number, y: number, z: number, dx: number, dy: number, dz: number): number {
  const long = point(object, x, y, z, dx, dy, dz);
  object.scale.x = object.scale.y = Math.min(1, Math.max(0.3, long / 0.5));
  return long;
}

export function arrow(colour: string, thick = 1): THREE.Mesh {
  const shaft = new THREE.CylinderGeometry(0.022 * thick, 0.022 * thick, 0.8, 10).rotateX(Math.PI / 2).translate(0, 0, 0.4);
  const head = new THREE.ConeGeometry(0.075 * thick, 0.22, 14).rotateX(Math.PI / 2).translate(0, 0, 0.89);
  const mesh = new THREE.Mesh(shaft, new THREE.MeshBasicMaterial({ color: colour, depthTest: false, transparent: true, opacity: 0.95 }));
  mesh.add(new THREE.Mesh(head, mesh.material));
  mesh.renderOrder = 5;
  mesh.children[0]!.renderOrder = 5;
  return mesh;
}

export function beam(data: SceneData, node: NodeData, faint: boolean, most: number): Piece {
  const track = data.track(node.name, "stations")!, colours = data.track(node.name, "colour");
  const stations = track.width / 3, shape = ribbon(stations);
  const material = faint ? solid(node.role, true) : new THREE.MeshLambertMaterial({ vertexColors: true, side: THREE.DoubleSide });
  const object = new THREE.Mesh(shape.geometry, material);
  object.frustumCulled = false;
  const stress: number[] = [];
  return {
    object,
    update: (t) => {
      const v = sample(track, t, row);
      if (colours) sample(colours, t, stress);
      shape.bend(v, node.height!, node.depth!, (i) => shade(most > 0 ? Math.abs(stress[i] ?? 0) / most : 0));
    },
  };
}

/** A contact: its pad, or the outline of what touches, in the colour of its state; and its force as an arrow. */
export function contact(data: SceneData, node: NodeData, most: number, bodyPiece?: Piece): Piece {
  const object = new THREE.Group(), state = data.track(node.name, "state"), pose = data.track(node.name, "pose");
  const force = data.track(node.name, "force");
  const hasPad = node.mesh !== undefined && padded(data, node);
  const pad = hasPad ? surface(data, node, flat(STATE_COLOURS.separate!, 0.75)) : null;
  const patch = !hasPad && node.of && bodyPiece ? outline(bodyPiece.object) : null;
  const dot = !hasPad && !patch && force ? new THREE.Mesh(new THREE.SphereGeometry(0.045, 12, 8), flat(STATE_COLOURS.separate!)) : null;
  const push = force && most > 0 ? arrow(FORCE) : null;
  for (const o of [pad, patch?.object, dot, push]) if (o) object.add(o);
  const rim = pad ? new THREE.LineSegments(new THREE.EdgesGeometry(pad.geometry), new THREE.LineBasicMaterial({ depthTest: false, transparent: true })) : null;
  if (pad && rim) {
    pad.add(rim); // seen through the body: whether it sticks matters more than what is in front
    pad.renderOrder = 2;
    rim.renderOrder = 4;
  }
  object.name = node.name;
  return {
    object,
    update: (t, f, forces) => {
      const word = STATES[state ? sample(state, t, row)[0]! : 0] ?? "separate", colour = STATE_COLOURS[word]!;
      if (pad && pose) {
        place(pad, sample(pose, t, row), [f[0], f[1], f[2]], node.anchor);
        pad.translateZ(0.004);
        (pad.material as THREE.MeshBasicMaterial).color.set(colour);
        (rim!.material as THREE.LineBasicMaterial).color.set(colour);
      }
      if (patch) patch.update(word === "separate" ? null : colour);
      if (!force) return;
      const v = sample(force, t, row);
      magnify(v, 0, node.anchor, f);
      if (dot) {
        dot.position.set(v[0]!, v[1]!, v[2]!);
        (dot.material as THREE.MeshBasicMaterial).color.set(colour);
      }
      if (push) {
        const s = 1.3 / most;
        const long = aim(push, v[0]!, v[1]!, v[2]!, s * v[3]!, s * v[4]!, s * v[5]!);
        push.visible = forces && long > 0.03;
      }
    },
  };
}

function padded(data: SceneData, node: NodeData): boolean {
  const points = data.frame.arrays[`p${node.mesh}`]!;
  return points.some((x) => Math.abs(x) > 0);
}

/** The magnetic field as an arrow above the body it turns. */
export function field(data: SceneData, node: NodeData): Piece {
  const track = data.track(node.name, "field")!, pose = data.track(node.name, "pose")!, object = arrow(FIELD, 0.8);
  const most = largest(track, 0) || 1, v: number[] = [];
  return {
    object,
    update: (t, _f, forces) => {
      const at = sample(pose, t, row).slice(0, 3);
      sample(track, t, v);
      const s = 0.9 / most;
      object.visible = forces && aim(object, at[0]! - s * v[0]! / 2, at[1]! - s * v[1]! / 2, 1.75 - s * v[2]! / 2, s * v[0]!, s * v[1]!, s * v[2]!) > 0.03;
    },
  };
}
