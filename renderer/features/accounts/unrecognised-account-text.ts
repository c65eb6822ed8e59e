import { plural, t } from '@lingui/core/macro';
import type { AccountDoubt } from '../../../electron/contract/accounts/account.ts';
import { formatCount, listText } from '../../lib/formats/formats.ts';
import { contactCount } from '../../lib/texts/contacts/contact-count.ts';

/** Description of what a key opened, to recognise the account by. */
export function doubtSentence({ groups, groupCount, contactCount: contacts }: AccountDoubt): string {
  const found = listText([
    groupsText(groups, groupCount),
    ...(contacts === null ? [] : [contactCount(contacts)]),
  ]);
  return `${t`The key opens an account with ${found}.`} ${t`The data on this computer doesn’t show whether it’s the same account.`}`;
}

function groupsText(groups: readonly string[], count: number): string {
  if (count === 0) return t`no groups`;
  const more = formatCount(count - groups.length);
  const list = listText([
    ...groups.map((name) => `“${name}”`),
    ...(count > groups.length ? [t`${more} more`] : []),
  ]);
  return plural(count, { one: `the group ${list}`, other: `the groups ${list}` });
}
