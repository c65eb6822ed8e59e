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

/**
 * Returns which value a code of `leftOutCode` is about, for example `first_name of contact 101 (…)`; null for any other
 * code.
 */
export function leftOutValue(code: string): string | null {
  return code.startsWith(`${LEFT_OUT}: `) ? code.slice(LEFT_OUT.length + 2) : null;
}
