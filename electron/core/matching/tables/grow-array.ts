/** A column with room for more: the values there are, then zeros. */
export function growArray(old: Int32Array<ArrayBuffer>, room: number): Int32Array<ArrayBuffer> {
  const wider = new Int32Array(room);
  wider.set(old);
  return wider;
}
