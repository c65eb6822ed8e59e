import type { Session } from '../../../contract/accounts/session.ts';
import { leftOutValue } from '../../../core/wire/oddity-codes.ts';

/**
 * Returns the notice for a value that violates the service's interface. A value that had to be left out gets a notice
 * of its own kind.
 */
export function oddityNotice(code: string): Session['notices'][number] {
  const leftOut = leftOutValue(code);
  return leftOut === null ? { kind: 'oddities', detail: code } : { kind: 'value_left_out', detail: leftOut };
}
