import { openChangeCount } from '../../../../../electron/core/open-change-count.ts';
import { plural, t } from '@lingui/core/macro';
import { Button, Loader, Text, UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { Batch, RemovalAhead } from '../../../../../electron/contract/changes/batch.ts';
import type { Group } from '../../../../../electron/contract/contacts/group.ts';
import { useNotifier } from '../../../../lib/notices/notifier.ts';
import { useBatchControl } from '../../../../lib/changes/use-batch-control.ts';
import { batchQuery } from '../../../../lib/host-calls/queries/batch-queries.ts';
import { batchTitle, countsText, isActive } from '../../../../lib/texts/changes/batch-texts.ts';
import { useBridge } from '../../../../lib/host-calls/bridge-context.ts';
import { appErrorOf } from '../../../../lib/host-calls/call-host.ts';
import { formatCount, formatInstant } from '../../../../lib/formats/formats.ts';
import { useAccountId } from '../../../../lib/host-calls/open-account-context.ts';
import { BatchProgress } from '../../../../ui/batch-progress.tsx';
import { ErrorState } from '../../../../ui/messages/error-state.tsx';
import { waitingOfBatchQuery } from '../../queries.ts';
import { onlyRemovalsWait } from '../../../../lib/texts/changes/waiting-removals.ts';
import { waitingReason } from '../../../../lib/texts/changes/waiting-reason.ts';
import { RemovalButtons, SendRemovalButton } from './removal-buttons.tsx';
import { WaitingChange } from './waiting-change.tsx';
import screen from '../../../../ui/layout/screen.module.css';
import classes from '../history.module.css';

interface WaitingBatchProps {
  batch: Batch;
  opened: boolean;
  groups: readonly Group[];
  /** Returns why queued changes of a batch wait. */
  reasonOf: (batch: Batch) => string;
  onToggle: () => void;
  onContact: (key: string) => void;
  onUndo: (batch: Batch) => void;
  /** Removal that some of the batch's changes wait for. */
  behind?: RemovalAhead;
}

/** A running batch of several contacts, expandable into its pending changes (WAI-ARIA APG: disclosure). */
export function WaitingBatch(props: WaitingBatchProps) {
  const { opened, groups, reasonOf, onToggle, onContact, onUndo, behind } = props;
  const accountId = useAccountId();
  const notifier = useNotifier();
  const id = useId();
  // A running batch is newer in its own query than in the list.
  const { data } = useQuery({ ...batchQuery(useBridge(), accountId, props.batch.batchId), enabled: false });
  const batch = data ?? props.batch;
  const control = useBatchControl(accountId, batch.batchId, notifier);
  const Icon = opened ? IconChevronDown : IconChevronRight;
  return (
    <>
      <div className={screen['row']}>
        <div className={screen['rowText']}>
          <UnstyledButton
            className={classes['disclosure'] ?? ''}
            aria-expanded={opened}
            aria-controls={opened ? id : undefined}
            onClick={onToggle}
          >
            <Icon size={16} aria-hidden />
            <span className={classes['title']} dir="auto">
              {batchTitle(batch, isActive(batch) ? 'doing' : 'done')}
            </span>
          </UnstyledButton>
          <Text size="xs" c="dimmed">
            {formatInstant(batch.recordedAt)}. {onlyRemovalsWait(batch) ? '' : `${countsText(batch)}. `}
            {reasonOf(batch)}
          </Text>
        </div>
        {onlyRemovalsWait(batch) ? (
          <RemovalButtons batch={batch} onUndo={onUndo} />
        ) : (
          <div className={classes['rowProgress']}>
            <BatchProgress
              batch={batch}
              busy={control.isPending}
              onCommand={(command) => control.mutate(command)}
            >
              {behind !== undefined && <SendRemovalButton behind={behind} />}
            </BatchProgress>
          </div>
        )}
      </div>
      {opened && (
        <div id={id} className={classes['inside']}>
          <WaitingOfBatch batch={batch} groups={groups} onContact={onContact} />
        </div>
      )}
    </>
  );
}

function WaitingOfBatch({
  batch,
  groups,
  onContact,
}: {
  batch: Batch;
  groups: readonly Group[];
  onContact: (key: string) => void;
}) {
  const list = useInfiniteQuery(waitingOfBatchQuery(useBridge(), useAccountId(), batch.batchId));
  if (list.isError) return <ErrorState error={appErrorOf(list.error)} onRetry={() => void list.refetch()} />;
  if (list.data === undefined) return <Loader type="dots" m="md" aria-label={t`Loading changes`} />;
  const changes = list.data.pages.flatMap(({ rows }) => rows);
  const more = openChangeCount(batch.counts) - changes.length;
  return (
    <>
      <div role="list" aria-label={batchTitle(batch, 'doing')}>
        {changes.map((change) => (
          <div key={change.changeId} role="listitem">
            <WaitingChange
              change={change}
              groups={groups}
              reason={change.state === 'queued' ? '' : waitingReason(change.state)}
              onContact={onContact}
            />
          </div>
        ))}
      </div>
      {list.hasNextPage && (
        <Button
          variant="subtle"
          size="compact-sm"
          m="xs"
          loading={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {more > 0
            ? t`Show more, ${plural(more, { one: `${formatCount(more)} waits`, other: `${formatCount(more)} wait` })}`
            : t`Show more`}
        </Button>
      )}
    </>
  );
}
