import { FAULTS, type FaultName } from './network-faults.ts';

/** The rows of a table written as text, as cells by column. Lines that begin with `---` are dividers. */
export function rowsOf(table: string): Record<string, string>[] {
  const [head = '', ...lines] = table.trim().split('\n');
  const names = partsOf(head);
  return lines
    .filter((line) => !line.startsWith('---'))
    .map((line) => {
      const parts = partsOf(line);
      if (parts.length !== names.length) throw new Error(`The row "${line}" does not fit the head.`);
      return Object.fromEntries(names.map((name, at) => [name, parts[at] ?? '']));
    });
}

/** The fault that a row is about. */
export function faultOf(row: Record<string, string>): FaultName {
  const name = row['fault'] ?? '';
  if (!Object.hasOwn(FAULTS, name)) throw new Error(`There is no fault "${name}".`);
  // `hasOwn` has checked the name without narrowing its type.
  return name as FaultName;
}

/** The cells of a row in the given columns. */
export function cellsOf<C extends string>(
  row: Record<string, string>,
  columns: readonly C[],
): Record<C, string> {
  // `fromEntries` widens the keys to `string`.
  return Object.fromEntries(columns.map((column) => [column, row[column] ?? ''])) as Record<C, string>;
}

function partsOf(line: string): string[] {
  return line.split('|').map((part) => part.trim());
}
