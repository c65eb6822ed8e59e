/** Returns a copy with a larger capacity; the added elements are 0. */
export function growArray(old: Int32Array<ArrayBuffer>, room: number): Int32Array<ArrayBuffer> {
  const wider = new Int32Array(room);
  wider.set(old);
  return wider;
}
