import type { Session } from '../../contract/accounts/account.ts';
import { leftOutValue } from '../../core/wire/wire-value.ts';

/** What the user is told of a value that is not as the interface says: of one that was left out, in words of its own. */
export function oddityNotice(code: string): Session['notices'][number] {
  const leftOut = leftOutValue(code);
  return leftOut === null ? { kind: 'oddities', detail: code } : { kind: 'value_left_out', detail: leftOut };
}
