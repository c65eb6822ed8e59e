import { Button, Text } from '@mantine/core';
import { plural, t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { IconArrowBackUp, IconDownload, IconFileImport, IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { OpenedImport } from '../../../../../electron/contract/imports/import-draft.ts';
import type {
  ImportReport,
  ReportFilter,
  RowResult,
} from '../../../../../electron/contract/imports/import-report.ts';
import type { Group } from '../../../../../electron/contract/contacts/group.ts';
import { useBatchControl } from '../../../../lib/changes/use-batch-control.ts';
import { batchQuery } from '../../../../lib/host-calls/queries/batch-queries.ts';
import { isActive } from '../../../../lib/texts/changes/batch-texts.ts';
import { useBridge } from '../../../../lib/host-calls/bridge-context.ts';
import { appErrorOf, callHost } from '../../../../lib/host-calls/call-host.ts';
import { useNotifier } from '../../../../lib/notices/notifier.ts';
import { formatCount, formatInstant } from '../../../../lib/formats/formats.ts';
import { useAccountId } from '../../../../lib/host-calls/open-account-context.ts';
import { useSingleFlightMutation } from '../../../../lib/host-calls/use-single-flight-mutation.ts';
import { BatchProgress } from '../../../../ui/batch-progress.tsx';
import { confirm } from '../../../../ui/dialogs/confirm.tsx';
import { useKeptHeight } from '../../../../ui/layout/use-kept-height.ts';
import { ErrorNotice } from '../../../../ui/messages/error-notice.tsx';
import { useReportedRows } from '../../hooks/use-reported-rows.ts';
import { narrowRows } from '../../rows-view-store.ts';
import { useLiveReport } from '../../hooks/use-live-report.ts';
import { useFailedRowsFile } from '../../hooks/use-failed-rows-file.ts';
import { useUndoImport, useUndoneRows } from '../../hooks/use-import-undo.ts';
import classes from '../imports.module.css';
import { StepFrame } from '../step-frame.tsx';
import { ReportedRows } from './reported-rows.tsx';
import { UndoOutcome } from './undo-outcome.tsx';

interface ReportStepProps {
  importId: string;
  opened: OpenedImport;
  groups: readonly Group[];
  onContact: (key: string) => void;
  onLeave: () => void;
}

/** Report with the result of every row, during the import and afterwards. */
export function ReportStep({ importId, opened, groups, onContact, onLeave }: ReportStepProps) {
  const { t } = useLingui();
  const { batchId, fileName } = opened;
  useLiveReport(importId);
  const setFilter = (filter: ReportFilter) => narrowRows('report', importId, { filter });
  const report = useReportedRows(importId, {}, FIRST_ROWS).head;
  const failedFile = useFailedRowsFile(importId, fileName);
  const undo = useUndoImport(importId, fileName);
  const undone = useUndoneRows(importId);
  const failed = report.data?.failed ?? 0;
  const failedText = formatCount(failed);
  const problem = failedFile.error ?? undo.error;
  const isUndone = undone.data != null;
  const at = formatInstant(opened.begunAt);
  const askUndo = async () => {
    const yes = await confirm({
      title: t`Undo this import?`,
      text: t`Created contacts will be deleted, and updated ones will get their old values back. Contacts changed since the import are kept and listed.`,
      confirm: t`Undo import`,
      dangerous: true,
    });
    if (yes) undo.mutate();
  };
  return (
    <StepFrame
      title={t`Report`}
      text={t`Started ${at}.`}
      buttons={
        <>
          {batchId !== null && !isUndone && (
            <Button
              variant="default"
              leftSection={<IconArrowBackUp size={16} aria-hidden />}
              loading={undo.isPending}
              onClick={() => void askUndo()}
            >
              <Trans>Undo import…</Trans>
            </Button>
          )}
          {failed > 0 && (
            <Button
              variant="default"
              leftSection={<IconDownload size={16} aria-hidden />}
              loading={failedFile.isPending}
              onClick={() => failedFile.mutate()}
            >
              {plural(failed, {
                one: `Save the failed row…`,
                other: `Save ${failedText} failed rows…`,
              })}
            </Button>
          )}
          <Button ms="auto" leftSection={<IconFileImport size={16} aria-hidden />} onClick={onLeave}>
            <Trans>Import another file</Trans>
          </Button>
        </>
      }
    >
      {problem !== null && appErrorOf(problem).code !== 'cancelled' && (
        <ErrorNotice error={appErrorOf(problem)} />
      )}
      {batchId !== null && !isUndone && <RunProgress batchId={batchId} report={report.data} />}
      {undone.data != null && <UndoOutcome undo={undone.data} onFilter={setFilter} />}
      <ReportedRows
        importId={importId}
        columns={opened.draft.mapping?.columns ?? []}
        customColumns={opened.draft.customColumns}
        report={report.data}
        groups={groups}
        onFilter={setFilter}
        onContact={onContact}
      />
    </StepFrame>
  );
}

const FIRST_ROWS = { first: 0, last: 0 };

interface RunProgressProps {
  batchId: string;
  report: ImportReport | undefined;
}

/** Progress of the import, or of redoing it after an undo, with buttons to pause and cancel; then the result. */
export function RunProgress({ batchId, report }: RunProgressProps) {
  const redoBatchId = report?.redoBatchId ?? null;
  const bridge = useBridge();
  const accountId = useAccountId();
  const { data: imported } = useQuery(batchQuery(bridge, accountId, batchId));
  const { data: redo } = useQuery({
    ...batchQuery(bridge, accountId, redoBatchId ?? ''),
    enabled: redoBatchId !== null,
  });
  const batch = redo != null && isActive(redo) ? redo : imported;
  const notifier = useNotifier();
  const place = useKeptHeight<HTMLDivElement>();
  const control = useBatchControl(accountId, batch?.batchId ?? batchId, notifier);
  const retry = useSingleFlightMutation({
    mutationFn: () => callHost(bridge, 'batches.retry', { accountId, batchId }),
    // A toast, because the user may have left the report.
    onError: (thrown) => notifier.failure(appErrorOf(thrown), { accountId, attempt: 'changes.retry' }),
  });
  if (batch == null) return null;
  const refused = batch.counts.refused;
  // The report follows the batch after a moment, and the result is shown once both agree. A toast announces it.
  const isRunning = isActive(batch) || countOf(report, 'waiting') > 0;
  return (
    <div ref={place} className={classes['run']}>
      {isRunning ? (
        <>
          <BatchProgress
            batch={batch}
            busy={control.isPending}
            onCommand={(command) => control.mutate(command)}
          />
          {!batch.paused && (
            <Text size="sm" c="dimmed">
              <Trans>
                The import continues if you leave this screen. If you quit or open another account, it resumes
                when you open this account again.
              </Trans>
            </Text>
          )}
        </>
      ) : (
        <div className={classes['hint']}>
          <Text size="sm" fw={600}>
            {resultText(countOf(report, 'cancelled'), refused)}
          </Text>
          {refused > 0 && (
            <Button
              size="compact-sm"
              variant="light"
              leftSection={<IconRefresh size={14} aria-hidden />}
              loading={retry.isPending}
              onClick={() => retry.mutate()}
            >
              <Trans>Send again</Trans>
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

const countOf = (report: ImportReport | undefined, wanted: RowResult): number =>
  (report?.counts ?? []).reduce((sum, { result, count }) => sum + (result === wanted ? count : 0), 0);

/** Text about an import that has ended. `cancelled` and `refused`: numbers of contacts. */
function resultText(cancelled: number, refused: number): string {
  const cancelledText = formatCount(cancelled);
  const refusedText = formatCount(refused);
  const texts = [cancelled > 0 ? t`Import cancelled.` : t`Import finished.`];
  if (cancelled > 0)
    texts.push(
      plural(cancelled, {
        one: `${cancelledText} contact wasn’t imported.`,
        other: `${cancelledText} contacts weren’t imported.`,
      }),
    );
  if (refused > 0)
    texts.push(
      plural(refused, {
        one: `The service rejected ${refusedText} contact.`,
        other: `The service rejected ${refusedText} contacts.`,
      }),
    );
  return texts.join(' ');
}
