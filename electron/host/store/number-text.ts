/**
 * SQL for all numbers of a column in one value, to be read by `readNumbers`: it crosses from SQLite several times
 * faster than a row for each number.
 */
export const asNumbers = (column: string) => `CAST(group_concat(${column}, ' ') AS BLOB)`;

/** Numbers from 0 written in decimal with a space between, one after the other. */
export function readNumbers(bytes: Uint8Array, put: (value: number) => void): void {
  let value = 0;
  for (const byte of bytes) {
    if (byte === 32) {
      put(value);
      value = 0;
    } else value = value * 10 + byte - 48;
  }
  if (bytes.length > 0) put(value);
}
