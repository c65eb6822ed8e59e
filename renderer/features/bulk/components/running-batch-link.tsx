import { t } from '@lingui/core/macro';
import { Progress, UnstyledButton } from '@mantine/core';
import { IconPlayerPause } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Batch } from '../../../../electron/contract/changes/batch.ts';
import { activeBatchesQuery, batchQuery } from '../../../lib/host-calls/queries/batch-queries.ts';
import {
  batchProgressText,
  batchTitle,
  isActive,
  progressOf,
} from '../../../lib/texts/changes/batch-texts.ts';
import { useBridge } from '../../../lib/host-calls/bridge-context.ts';
import { formatCount } from '../../../lib/formats/formats.ts';
import { useAccountId } from '../../../lib/host-calls/open-account-context.ts';
import classes from './running-batch-link.module.css';

/** Running batch in the status line; a click opens it. Single changes aren't shown. */
export function RunningBatchLink({ onOpen }: { onOpen: (batchId: string) => void }) {
  const accountId = useAccountId();
  const active = useQuery(activeBatchesQuery(useBridge(), accountId));
  const many = (active.data ?? []).filter(({ total }) => total > 1);
  const [first] = many;
  if (first === undefined) return null;
  return <Strip batch={first} more={many.length - 1} onOpen={onOpen} />;
}

function Strip({ batch, more, onOpen }: { batch: Batch; more: number; onOpen: (batchId: string) => void }) {
  // The list is fetched only when a batch starts or ends. In between, events write each batch's progress into its own
  // query, which needs no fetching.
  const { data } = useQuery({
    ...batchQuery(useBridge(), useAccountId(), batch.batchId),
    enabled: false,
  });
  const now = data ?? batch;
  if (!isActive(now)) return null;
  const progress = progressOf(now);
  const title = batchTitle(now, 'doing');
  return (
    <UnstyledButton
      className={classes['strip'] ?? ''}
      title={t`${title}: show it`}
      onClick={() => onOpen(now.batchId)}
      data-testid="batch-strip"
    >
      {now.paused && <IconPlayerPause size={13} aria-hidden />}
      <span className={classes['title']} dir="auto">
        {title}
      </span>
      <Progress
        className={classes['bar'] ?? ''}
        size="sm"
        value={(100 * progress.ended) / Math.max(1, progress.total)}
        aria-label={t`Progress`}
        striped={now.paused}
        transitionDuration={0}
      />
      <span className={classes['text']}>
        {batchProgressText(now)}
        {more > 0 && t`, ${formatCount(more)} more`}
      </span>
    </UnstyledButton>
  );
}
