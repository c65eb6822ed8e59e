import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button, Group, Text } from '@mantine/core';
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconArrowsDiff,
  IconCopy,
  IconListCheck,
  IconRefresh,
} from '@tabler/icons-react';
import type { Batch } from '../../../../../electron/contract/changes/batch.ts';
import { isUndoable } from '../../../../../electron/core/is-undoable.ts';
import { useNotifier } from '../../../../lib/notices/notifier.ts';
import { useBatchControl } from '../../../../lib/changes/use-batch-control.ts';
import { batchTitle, countsText, isActive, mergesText } from '../../../../lib/texts/changes/batch-texts.ts';
import { formatCount, formatInstant } from '../../../../lib/formats/formats.ts';
import { useAccountId } from '../../../../lib/host-calls/open-account-context.ts';
import { appErrorOf } from '../../../../lib/host-calls/call-host.ts';
import { useIsMounted } from '../../../../lib/focus/use-is-mounted.ts';
import { BatchProgress } from '../../../../ui/batch-progress.tsx';
import { useBatchResultActions } from '../../use-batch-result-actions.ts';
import type { HistoryHandlers } from '../../history-handlers.ts';

/** Time, outcome and progress of a batch, with its commands. */
export function BatchHead({ batch, handlers }: { batch: Batch; handlers: HistoryHandlers }) {
  const accountId = useAccountId();
  const notifier = useNotifier();
  const control = useBatchControl(accountId, batch.batchId, notifier);
  const failed = (attempt: 'read' | 'changes.retry') => (thrown: unknown) =>
    notifier.failure(appErrorOf(thrown), { accountId, attempt });
  const results = useBatchResultActions(batch, handlers.onBegan);
  const isMounted = useIsMounted();
  const { counts, undo, total } = batch;
  /**
   * Selects the contacts of the refused changes, or of all changes if none was refused. Fetching thousands of keys
   * takes a while, and the user may have moved to another entry or screen by then.
   */
  const select = async () => {
    const keys = await results.keys(counts.refused > 0 ? 'refused' : null);
    if (isMounted.current) handlers.onSelect(keys);
  };
  const undoable = isUndoable(batch);
  const isUndo = batch.kind === 'undo';
  // Changes of a merge can't be retried alone, only the merge as a whole.
  const isPlain = batch.merges === null;
  const StepIcon = isUndo ? IconArrowForwardUp : IconArrowBackUp;
  const step = { accountId, batchId: batch.batchId, title: batchTitle(batch) };
  return (
    <>
      <Text size="xs" c="dimmed">
        {summary(batch)}
      </Text>
      {isActive(batch) && (
        <BatchProgress
          batch={batch}
          busy={control.isPending}
          onCommand={(command) => control.mutate(command)}
        />
      )}
      <Group gap={6}>
        {undoable && (
          <Button
            size="compact-sm"
            variant="light"
            leftSection={<StepIcon size={15} aria-hidden />}
            onClick={() => handlers.onStep({ direction: isUndo ? 'redo' : 'undo', ...step })}
          >
            {isUndo ? t`Redo` : undo === 'partly' ? t`Undo the rest` : t`Undo`}
          </Button>
        )}
        {results.conflicts > 0 && isPlain && (
          <Button
            size="compact-sm"
            variant="light"
            color="orange"
            leftSection={<IconArrowsDiff size={15} aria-hidden />}
            onClick={() => handlers.onResolveBatch(batch.batchId)}
          >
            {plural(results.conflicts, {
              one: `Resolve ${formatCount(results.conflicts)} conflict…`,
              other: `Resolve ${formatCount(results.conflicts)} conflicts…`,
            })}
          </Button>
        )}
        {counts.refused > 0 && isPlain && (
          <Button
            size="compact-sm"
            variant="default"
            loading={results.retrying}
            leftSection={<IconRefresh size={15} aria-hidden />}
            onClick={() => void results.retry().catch(failed('changes.retry'))}
          >
            <Trans>Retry rejected</Trans>
          </Button>
        )}
        {total > 1 && (
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconListCheck size={15} aria-hidden />}
            onClick={() => void select().catch(failed('read'))}
          >
            {counts.refused > 0 ? t`Select the rejected contacts` : t`Select these contacts`}
          </Button>
        )}
        <Button
          size="compact-sm"
          variant="subtle"
          leftSection={<IconCopy size={15} aria-hidden />}
          onClick={() => void results.copy().catch(failed('read'))}
        >
          {results.copied ? t`Copied` : t`Copy as text`}
        </Button>
      </Group>
    </>
  );
}

/** Times, outcome and undo of a batch, as sentences. */
function summary({ recordedAt, settledAt, undo, total, counts, merges }: Batch): string {
  const began = formatInstant(recordedAt);
  const sentences = [
    settledAt !== null && total > 1
      ? t`You, ${began}, finished ${formatInstant(settledAt)}.`
      : t`You, ${began}.`,
  ];
  if (total > 1) sentences.push(`${merges === null ? countsText({ counts }) : mergesText(merges)}.`);
  if (undo === 'done') sentences.push(t`Undone later.`);
  else if (undo === 'partly') sentences.push(t`Partly undone later.`);
  else if (undo === 'expired') sentences.push(t`Too old to undo.`);
  return sentences.join(' ');
}
