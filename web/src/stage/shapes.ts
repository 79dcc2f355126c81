// Shapes that change: ribbons that bend, and the outline of what of a body touches the floor.
import * as THREE from "three";

const NEAR = 2e-3; // radii: points of a surface this close to the floor are drawn as touching it

export function ribbon(stations: number) {
  const count = 8 * stations, geometry = new THREE.BufferGeometry();
  const position = new THREE.BufferAttribute(new Float32Array(3 * count), 3);
  const normal = new THREE.BufferAttribute(new Float32Array(3 * count), 3);
  const colour = new THREE.BufferAttribute(new Float32Array(3 * count), 3);
  const index: number[] = [];
  for (let side = 0; side < 4; side++) {
    for (let i = 0; i + 1 < stations; i++) {
      const a = 2 * stations * side + i, b = a + stations;
      index.push(a, a + 1, b, a + 1, b + 1, b);
    }
  }
  geometry.setAttribute("position", position);
  geometry.setAttribute("normal", normal);
  geometry.setAttribute("color", colour);
  geometry.setIndex(index);
  return {
    geometry,
    bend(v: number[], height: number, depth: number, paint: (i: number) => [number, number, number]) {
      const h = Math.max(height, 0.012) / 2, d = Math.max(depth, 0.012) / 2; // thinner ones would vanish
      for (let i = 0; i < stations; i++) {
        const p = Math.max(0, i - 1), q = Math.min(stations - 1, i + 1);
        let tx = v[3 * q]! - v[3 * p]!, tz = v[3 * q + 2]! - v[3 * p + 2]!;
        const size = Math.hypot(tx, tz) || 1;
        tx /= size;
        tz /= size;
        const x = v[3 * i]!, y = v[3 * i + 1]!, z = v[3 * i + 2]!, rgb = paint(i);
        const corners = [[-tz, tx, 1], [tz, -tx, 1], [tz, -tx, -1], [-tz, tx, -1]];
        const normals = [[0, 1, 0], [tz, 0, -tx], [0, -1, 0], [-tz, 0, tx]];
        for (let side = 0; side < 4; side++) {
          for (let end = 0; end < 2; end++) {
            const c = corners[(side + end) % 4]!, at = 2 * stations * side + end * stations + i;
            position.setXYZ(at, x + h * c[0]!, y + d * c[2]!, z + h * c[1]!);
            normal.setXYZ(at, ...(normals[side] as [number, number, number]));
            colour.setXYZ(at, ...rgb);
          }
        }
      }
      position.needsUpdate = normal.needsUpdate = colour.needsUpdate = true;
    },
  };
}

/** The convex outline of the points of a body near the floor; a line or a point where it is one. */
export function outline(owner: THREE.Object3D) {
  const mesh = owner.children[0] as THREE.Mesh, points = mesh.geometry.getAttribute("position");
  const seen = new Map<string, THREE.Vector3>();
  for (let i = 0; i < points.count; i++) {
    const p = new THREE.Vector3().fromBufferAttribute(points, i);
    seen.set(`${p.x.toFixed(6)},${p.y.toFixed(6)},${p.z.toFixed(6)}`, p);
  }
  const own = [...seen.values()], world = new THREE.Vector3();
  const geometry = new THREE.BufferGeometry(), most = 128;
  geometry.setAttribute("position", new THREE.BufferAttribute(new Float32Array(3 * 2 * 6 * most), 3));
  const material = new THREE.MeshBasicMaterial({ color: "#000", depthTest: false, transparent: true, side: THREE.DoubleSide });
  const object = new THREE.Mesh(geometry, material);
  object.renderOrder = 4;
  object.frustumCulled = false;
  return {
    object,
    update(colour: string | null) {
      object.visible = colour !== null;
      if (colour === null) return;
      material.color.set(colour);
      owner.updateMatrix();
      let lowest = Infinity;
      for (const p of own) lowest = Math.min(lowest, world.copy(p).applyMatrix4(owner.matrix).z);
      const ring: [number, number][] = [];
      for (const p of own) {
        world.copy(p).applyMatrix4(owner.matrix);
        if (world.z < Math.max(NEAR, lowest + NEAR)) ring.push([world.x, world.y]);
      }
      drawRing(geometry, hull(ring), 0.022, most);
    },
  };
}

/** Convex hull of points in the plane, counter-clockwise. */
export function hull(points: [number, number][]): [number, number][] {
  if (points.length < 3) return points;
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const chain = (list: [number, number][]) => {
    const kept: [number, number][] = [];
    for (const p of list) {
      while (kept.length > 1) {
        const a = kept[kept.length - 2]!, b = kept[kept.length - 1]!;
        if ((b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0]) > 1e-12) break;
        kept.pop();
      }
      kept.push(p);
    }
    kept.pop();
    return kept;
  };
  return [...chain(sorted), ...chain(sorted.reverse())];
}

/** A closed line of some width on the floor, as triangles; a single point becomes a small square. */
function drawRing(geometry: THREE.BufferGeometry, ring: [number, number][], half: number, most: number): void {
  const position = geometry.getAttribute("position") as THREE.BufferAttribute;
  let n = 0;
  const put = (x: number, y: number) => position.setXYZ(n++, x, y, 0.003);
  const count = Math.min(ring.length, most);
  for (let i = 0; i < Math.max(count, 1); i++) {
    const a = ring[i] ?? [0, 0], b = ring[(i + 1) % Math.max(count, 1)] ?? a;
    let dx = b[0] - a[0], dy = b[1] - a[1];
    const long = Math.hypot(dx, dy);
    if (!ring.length) break;
    dx = long > 0 ? (dx / long) * half : half;
    dy = long > 0 ? (dy / long) * half : 0;
    put(a[0] - dx - dy, a[1] - dy + dx); put(a[0] - dx + dy, a[1] - dy - dx); put(b[0] + dx + dy, b[1] + dy - dx);
    put(a[0] - dx - dy, a[1] - dy + dx); put(b[0] + dx + dy, b[1] + dy - dx); put(b[0] + dx - dy, b[1] + dy + dx);
  }
  geometry.setDrawRange(0, n);
  position.needsUpdate = true;
}
