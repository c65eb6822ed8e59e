import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** Whether the tests run exhaustively: `npm run test:deep`. */
    deep: boolean;
  }
}

/** Options of tests that only `npm run test:deep` runs. */
export const DEEP = { skip: !inject('deep') };

/** All rows in a deep run; in other runs only representative ones. */
export function inDepth<T>(rows: readonly T[], isChosen: (row: T) => boolean): T[] {
  return inject('deep') ? [...rows] : rows.filter(isChosen);
}

/** All rows in a deep run; in other runs only the first `count`. */
export function firstRows<const T>(count: number, rows: readonly T[]): T[] {
  return inject('deep') ? [...rows] : rows.slice(0, count);
}

/** Number of runs of a random test. */
export function runs({ usual, deep }: { usual: number; deep: number }): number {
  return inject('deep') ? deep : usual;
}

/** Returns a filter that keeps rows with a value that no earlier row had, so that each value occurs. */
export function bringsNewValue(): (row: object) => boolean {
  const met = new Set<string>();
  return (row) => {
    const values = Object.entries(row).map(([name, value]) => `${name}=${String(value)}`);
    const isNew = values.some((value) => !met.has(value));
    for (const value of values) met.add(value);
    return isNew;
  };
}
