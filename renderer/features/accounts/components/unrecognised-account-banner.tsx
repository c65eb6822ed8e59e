import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { AccountDoubt } from '../../../../electron/contract/accounts/account.ts';
import { formatCount } from '../../../lib/formats/formats.ts';
import { Banner } from '../../../ui/messages/banner.tsx';
import { doubtSentence } from '../unrecognised-account-text.ts';

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
