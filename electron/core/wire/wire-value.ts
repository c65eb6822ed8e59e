/**
 * Called for each value that the interface doesn't allow, with a short code such as `contact.email:number`, never with
 * the value itself.
 */
export type OddityListener = (code: string) => void;

const LEFT_OUT = 'left out';

/**
 * Returns the oddity code of a value beyond a limit: `left out: first_name of contact 101 (longer than 100000
 * characters)`.
 */
export function leftOutCode(owner: string, name: string, reason: string): string {
  return `${LEFT_OUT}: ${name} of ${owner} (${reason})`;
}

/** Returns the left-out value that a code of `leftOutCode` names; null for any other code. */
export function leftOutValue(code: string): string | null {
  return code.startsWith(`${LEFT_OUT}: `) ? code.slice(LEFT_OUT.length + 2) : null;
}

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
