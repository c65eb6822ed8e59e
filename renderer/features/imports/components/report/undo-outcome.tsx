import { Alert, Button } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type {
  ImportUndo,
  ReportFilter,
  RowResult,
} from '../../../../../electron/contract/imports/import-report.ts';
import { useNotifier } from '../../../../lib/notices/notifier.ts';
import { useBatchControl } from '../../../../lib/changes/use-batch-control.ts';
import { batchQuery } from '../../../../lib/host-calls/queries/batch-queries.ts';
import { isActive } from '../../../../lib/texts/changes/batch-texts.ts';
import { useBridge } from '../../../../lib/host-calls/bridge-context.ts';
import { formatCount } from '../../../../lib/formats/formats.ts';
import { useAccountId } from '../../../../lib/host-calls/open-account-context.ts';
import { BatchProgress } from '../../../../ui/batch-progress.tsx';
import { useKeptHeight } from '../../../../ui/layout/use-kept-height.ts';
import classes from '../imports.module.css';

/** Result of undoing an import: undone, kept because changed since, and failed. */
export function UndoOutcome({
  undo,
  onFilter,
}: {
  undo: ImportUndo;
  onFilter: (filter: ReportFilter) => void;
}) {
  const { t } = useLingui();
  const place = useKeptHeight<HTMLDivElement>();
  const { batchId, undone, undoing, kept, failed } = undo;
  const numbers = [undone, undoing, kept, failed].map((count) => formatCount(count));
  const [undoneText, undoingText, keptText, failedText] = numbers;
  const show = (result: RowResult) => () => onFilter({ result });
  return (
    <Alert
      // Not a status: toasts announce the end of an undo, and the numbers change all the time.
      role="group"
      ref={place}
      color={kept + failed > 0 ? 'orange' : undoing > 0 ? 'blue' : 'teal'}
      variant="light"
      p="xs"
      title={undoing > 0 ? t`The import is being undone` : t`The import was undone`}
    >
      {batchId !== null && undoing > 0 && <UndoProgress batchId={batchId} />}
      <div className={classes['results']}>
        <Button size="compact-sm" variant="default" disabled={undone === 0} onClick={show('undone')}>
          {t`${undoneText} undone`}
        </Button>
        {undoing > 0 && (
          <Button size="compact-sm" variant="default" onClick={show('undoing')}>
            {t`${undoingText} in progress`}
          </Button>
        )}
        <Button size="compact-sm" variant="default" disabled={kept === 0} onClick={show('kept')}>
          {t`${keptText} kept (changed since)`}
        </Button>
        <Button size="compact-sm" variant="default" disabled={failed === 0} onClick={show('undo_failed')}>
          {t`${failedText} failed`}
        </Button>
      </div>
    </Alert>
  );
}

function UndoProgress({ batchId }: { batchId: string }) {
  const accountId = useAccountId();
  const { data: batch } = useQuery(batchQuery(useBridge(), accountId, batchId));
  const control = useBatchControl(accountId, batchId, useNotifier());
  if (batch == null || !isActive(batch)) return null;
  return (
    <BatchProgress batch={batch} busy={control.isPending} onCommand={(command) => control.mutate(command)} />
  );
}
