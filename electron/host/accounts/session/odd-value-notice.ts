import type { Session } from '../../../contract/accounts/session.ts';
import { leftOutValue } from '../../../core/wire/oddity-codes.ts';

/** The notice for a value that violates the interface; omitted values have a kind of their own. */
export function oddityNotice(code: string): Session['notices'][number] {
  const leftOut = leftOutValue(code);
  return leftOut === null ? { kind: 'oddities', detail: code } : { kind: 'value_left_out', detail: leftOut };
}
