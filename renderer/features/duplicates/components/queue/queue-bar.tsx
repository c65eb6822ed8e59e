import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button, CloseButton, Group, Progress } from '@mantine/core';
import { IconChecks } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import type {
  DuplicatesMode,
  DuplicatesStatus,
} from '../../../../../electron/contract/merging/duplicates.ts';
import { formatCount } from '../../../../lib/formats/formats.ts';
import { useBridge } from '../../../../lib/host-calls/bridge-context.ts';
import { appErrorOf, callHost } from '../../../../lib/host-calls/call-host.ts';
import { useAccountId } from '../../../../lib/host-calls/open-account-context.ts';
import { duplicateKeys } from '../../../../lib/host-calls/queries/duplicate-queries.ts';
import { guardedCacheWriter } from '../../../../lib/host-calls/queries/query-cache-updates.ts';
import { useNotifier } from '../../../../lib/notices/notifier.ts';
import classes from '../duplicates.module.css';
import { progressText } from './cluster-list.tsx';
import { ScanStatus } from './scan-status.tsx';

interface QueueBarProps {
  mode: DuplicatesMode;
  status: DuplicatesStatus | undefined;
  /** Number of clusters that are reviewed, and of those left. */
  done: number;
  left: number;
  /** Number of clusters chosen for a merge. */
  chosenCount: number;
  /** Whether there are clusters to merge. */
  canMerge: boolean;
  onMerge: (which: 'certain' | 'chosen') => void;
  onChooseNone: () => void;
}

/** Bar over the queue: progress of the review and of the scan, and the buttons that merge many clusters. */
export function QueueBar(props: QueueBarProps) {
  const { mode, status, done, left, chosenCount, canMerge, onMerge, onChooseNone } = props;
  const bridge = useBridge();
  const accountId = useAccountId();
  const notifier = useNotifier();
  const queryClient = useQueryClient();
  const call = (channel: 'duplicates.scan' | 'duplicates.cancel') => {
    const statusKey = duplicateKeys.status(accountId, mode);
    const put = guardedCacheWriter(queryClient, statusKey);
    return callHost(bridge, channel, { accountId, mode }).then(
      (now) => put(statusKey, now),
      (thrown: unknown) => notifier.failure(appErrorOf(thrown), { accountId, attempt: 'duplicates' }),
    );
  };
  return (
    <div className={classes['queueBar']}>
      {done + left > 0 && (
        <>
          <Progress
            className={classes['bar'] ?? ''}
            size="sm"
            value={(100 * done) / (done + left)}
            aria-label={t`Reviewed`}
            transitionDuration={0}
          />
          <span data-testid="duplicates-progress" role="status">
            {progressText(done, left)}
          </span>
        </>
      )}
      <ScanStatus
        status={status}
        onScan={() => void call('duplicates.scan')}
        onCancel={() => void call('duplicates.cancel')}
      />
      {chosenCount === 0 ? (
        <Button
          size="xs"
          variant="light"
          ms="auto"
          leftSection={<IconChecks size={16} aria-hidden />}
          disabled={!canMerge}
          onClick={() => onMerge('certain')}
        >
          <Trans>Merge all certain…</Trans>
        </Button>
      ) : (
        <Group gap={4} wrap="nowrap" ms="auto">
          <CloseButton
            size="sm"
            aria-label={t`Clear the selection`}
            title={t`Clear the selection`}
            onClick={onChooseNone}
          />
          <Button
            size="xs"
            leftSection={<IconChecks size={16} aria-hidden />}
            onClick={() => onMerge('chosen')}
          >
            <Trans>Merge {formatCount(chosenCount)} selected…</Trans>
          </Button>
        </Group>
      )}
    </div>
  );
}
