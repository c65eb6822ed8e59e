/** Returns the letters of a column index, from 0: `A`, `Z`, `AA`. */
export function columnName(column: number): string {
  const letter = String.fromCharCode(0x41 + (column % 26));
  return column < 26 ? letter : columnName(Math.floor(column / 26) - 1) + letter;
}
