import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { SyncStatus } from '../../../../electron/contract/accounts/sync.ts';
import { formatCount } from '../../../lib/formats/formats.ts';
import { Banner } from '../../../ui/messages/banner.tsx';

/** Confirmation for removing many contacts that are missing from the service. */
export function RemovalQuestion({
  question,
  answering,
  onAnswer,
}: {
  question: NonNullable<SyncStatus['removalQuestion']>;
  answering: boolean;
  onAnswer: (remove: boolean) => void;
}) {
  return (
    <Banner
      title={plural(question.count, {
        one: `${formatCount(question.count)} of ${formatCount(question.of)} contacts is missing from the service`,
        other: `${formatCount(question.count)} of ${formatCount(question.of)} contacts are missing from the service`,
      })}
      text={t`They may have been deleted there, or the key may now open another account. Nothing is removed at the service either way.`}
    >
      <Button size="xs" variant="default" disabled={answering} onClick={() => onAnswer(false)}>
        <Trans>Keep them</Trans>
      </Button>
      <Button size="xs" color="red.9" loading={answering} onClick={() => onAnswer(true)}>
        <Trans>Remove them here</Trans>
      </Button>
    </Banner>
  );
}
