// Frames: "STU1" | u32 length of the head | head in JSON, padded to 8 | arrays, each padded to 8.

export type Numbers = Float64Array | Float32Array | Int32Array | Uint32Array | Int8Array | Uint8Array;
export interface Frame { head: any; arrays: Record<string, Numbers> }

const KINDS: Record<string, any> = {
  float64: Float64Array, float32: Float32Array, int32: Int32Array, uint32: Uint32Array, int8: Int8Array, uint8: Uint8Array,
};

export function parse(buffer: ArrayBuffer): Frame {
  const bytes = new Uint8Array(buffer);
  if (bytes.length < 8 || String.fromCharCode(...bytes.subarray(0, 4)) !== "STU1") throw new Error("no frame");
  const size = new DataView(buffer).getUint32(4, true);
  if (8 + size > bytes.length) throw new Error("the frame is shorter than its head says");
  const head = JSON.parse(new TextDecoder().decode(bytes.subarray(8, 8 + size)));
  const arrays: Record<string, Numbers> = {};
  for (const row of head.arrays) {
    const kind = KINDS[row.dtype];
    const count = row.shape.reduce((a: number, b: number) => a * b, 1);
    if (!kind || 8 + size + row.offset + count * kind.BYTES_PER_ELEMENT > bytes.length) throw new Error("damaged frame");
    arrays[row.name] = new kind(buffer, 8 + size + row.offset, count);
  }
  return { head, arrays };
}

export function fromBase64(text: string): ArrayBuffer {
  const raw = atob(text.trim());
  const bytes = new Uint8Array(raw.length);
  for (let i = 0; i < raw.length; i++) bytes[i] = raw.charCodeAt(i);
  return bytes.buffer;
}
