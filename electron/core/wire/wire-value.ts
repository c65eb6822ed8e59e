/** An undecoded JSON object. */
export type WireObject = Record<string, unknown>;

export function isWireObject(value: unknown): value is WireObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns the kind of a JSON value, for oddity codes. */
export function wireTypeOf(value: unknown): string {
  if (value === undefined) return 'missing';
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}

const MAX_NUMBER_LENGTH = 100;

/** Returns a whole number, also from text; undefined for anything else. */
export function wholeNumber(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isSafeInteger(value) ? value : undefined;
  if (typeof value !== 'string' || value.length > MAX_NUMBER_LENGTH || !/^\s*[+-]?\d{1,15}\s*$/.test(value))
    return undefined;
  return Number(value);
}
