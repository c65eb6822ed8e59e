import type { AccountDoubt } from '../../../electron/contract/accounts/account.ts';
import { countOf } from '../../lib/formats/formats.ts';

/** What a key was seen to open, for the user to recognise the account by. */
export function doubtSentence({ groups, groupCount, contactCount }: AccountDoubt): string {
  const contacts = contactCount === null ? '' : countOf(contactCount, 'contact', 'contacts');
  const found = [groupsInWords(groups, groupCount), contacts].filter((part) => part !== '').join(' and ');
  return `The key opens an account with ${found}. What is kept here does not tell whether it is the same one.`;
}

function groupsInWords(groups: readonly string[], count: number): string {
  if (count === 0) return 'no groups';
  const more = count - groups.length;
  const names = groups.map((name) => `“${name}”`);
  const last = more > 0 ? `${more} more` : names.pop();
  const list = names.length === 0 ? last : `${names.join(', ')} and ${last}`;
  return `the ${count === 1 ? 'group' : 'groups'} ${list}`;
}
