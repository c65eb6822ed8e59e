import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { AccountDoubt } from '../../../../electron/contract/accounts/account.ts';
import { formatCount, listText } from '../../../lib/formats/formats.ts';
import { contactCount } from '../../../lib/texts/contacts/contact-count.ts';
import { Banner } from '../../../ui/messages/banner.tsx';

/** Banner after a key was set that may belong to another account. Nothing is read or sent until the user decides. */
export function UnrecognisedAccountBanner({
  name,
  doubt,
  waiting,
  answering,
  onAnswer,
}: {
  /** Name of the account. */
  name: string;
  doubt: AccountDoubt;
  /** Number of pending changes. */
  waiting: number;
  answering: boolean;
  onAnswer: (same: boolean) => void;
}) {
  const held =
    waiting > 0
      ? t`${plural(waiting, { one: `${formatCount(waiting)} change waits`, other: `${formatCount(waiting)} changes wait` })} for it.`
      : t`Its history is saved here.`;
  return (
    <Banner title={t`Is this the account “${name}”?`} text={`${doubtSentence(doubt)} ${held}`}>
      <Button size="xs" loading={answering} onClick={() => onAnswer(true)}>
        {waiting > 0 ? t`Yes, send` : t`Yes, it is`}
      </Button>
      <Button size="xs" variant="default" disabled={answering} onClick={() => onAnswer(false)}>
        <Trans>Use another key</Trans>
      </Button>
    </Banner>
  );
}

/** Description of what a key opened, to recognise the account by. */
function doubtSentence({ groups, groupCount, contactCount: contacts }: AccountDoubt): string {
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
