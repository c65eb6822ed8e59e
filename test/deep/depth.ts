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

/** Number of runs of a random test. */
export function runs({ usual, deep }: { usual: number; deep: number }): number {
  return inject('deep') ? deep : usual;
}

/** Returns a filter that keeps the first pair of quirks (`name=value`) for each two names, and drops pairs with other values. */
export function isFirstOfItsNames(): (pair: readonly string[]) => boolean {
  const met = new Set<string>();
  return (pair) => {
    const names = pair.map((quirk) => quirk.slice(0, quirk.indexOf('='))).join(' and ');
    return !met.has(names) && met.add(names).size > 0;
  };
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
