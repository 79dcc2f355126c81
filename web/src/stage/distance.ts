// How far away the camera stands so that a robot and the one beside it are both seen.
import * as THREE from "three";
import { sample, type SceneData } from "../scene";

export interface Lead { data: SceneData; lead: string }

const NEAR = 1; // sizes of the robot: a gap as small as this moves nothing
const CLEAR = 1.15; // a little more than what is needed: texts stand along the edges

export class Distance {
  times = 1; // of the distance at which the robot alone is seen

  /** Where to look from the robot, for a gap to the one beside it. */
  middle(gap: THREE.Vector3): THREE.Vector3 {
    const long = gap.length();
    return gap.clone().multiplyScalar(long > NEAR ? 0.5 * (1 - NEAR / long) : 0);
  }

  /** Put the camera as far from its target as the gap needs; closer or farther by hand stays so. */
  keep(camera: THREE.PerspectiveCamera, target: THREE.Vector3, gap: number): void {
    const offset = camera.position.clone().sub(target), alone = offset.length() / this.times;
    const half = Math.tan((camera.fov * Math.PI) / 360) * Math.min(1, camera.aspect);
    const times = 1 + (CLEAR * 0.5 * Math.max(0, gap - NEAR)) / (half * alone);
    camera.position.copy(target).addScaledVector(offset, times / this.times);
    this.times = times;
    camera.near = 0.02 * times;
    camera.far = 4000 * times;
    camera.updateProjectionMatrix();
  }
}

/** Metres between two robots at a time. */
export function apart(a: Lead, b: Lead, t: number): number {
  const here = metres(a, t), there = metres(b, t);
  return here && there ? Math.hypot(here[0]! - there[0]!, here[1]! - there[1]!, here[2]! - there[2]!) : 0;
}

function metres({ data, lead }: Lead, t: number): number[] | null {
  const track = data.track(lead, "pose");
  return track ? sample(track, Math.min(t, data.last), []).slice(0, 3).map((x) => x * data.head.length) : null;
}

/** The largest distance of two robots, in sizes of the first. */
export function farthest(a: Lead, b: Lead): number {
  let most = 0;
  for (let i = 0; i <= 50; i++) most = Math.max(most, apart(a, b, a.data.first + (a.data.duration * i) / 50));
  return most / a.data.head.length;
}

/** The body that a camera follows: the first that moves. */
export function leadOf(data: SceneData): string {
  return data.nodes.find((n) => n.role !== "contact" && n.role !== "substrate" && data.track(n.name, "pose"))?.name ?? "";
}
