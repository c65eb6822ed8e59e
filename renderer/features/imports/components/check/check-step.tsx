import { Alert, Text } from '@mantine/core';
import { plural, t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { ImportCounts } from '../../../../../electron/contract/imports/import.ts';
import type { Group } from '../../../../../electron/contract/contacts/group.ts';
import { formatCount, formatInstant } from '../../../../lib/formats/formats.ts';
import type { ImportDraft } from '../../import-draft.ts';
import { useIsCorrecting } from '../../hooks/use-row-changes.ts';
import { useRunImport } from '../../hooks/use-run-import.ts';
import { countOfFilter, usePlanRows } from '../../hooks/use-plan-rows.ts';
import { FileProblem } from '../../../../ui/file-reading/file-problem.tsx';
import { confirmWithoutCorrections } from '../../confirm-without-corrections.ts';
import { useTypedCorrections } from '../../drafts-store.ts';
import { unsavedCells } from '../../typed-corrections.ts';
import { RowsProgress } from '../rows-progress.tsx';
import { StepButtons } from '../step-buttons.tsx';
import { StepFrame } from '../step-frame.tsx';
import { PlannedRows } from './planned-rows.tsx';

interface CheckStepProps {
  importId: string;
  draft: ImportDraft;
  groups: readonly Group[];
  onDraft: (draft: ImportDraft) => void;
  onBack: () => void;
}

/** Step with the import plan: the outcome of each row, which can be corrected. */
export function CheckStep({ importId, draft, groups, onDraft, onBack }: CheckStepProps) {
  const { t } = useLingui();
  const { query, put } = usePlanRows(importId, draft);
  const run = useRunImport(importId, () => void query.refetch());
  const { data: counts } = query;
  const typed = useTypedCorrections(importId);
  const isUnsaved = unsavedCells(typed).length > 0;
  const isCorrecting = useIsCorrecting(importId);
  const isChecking = counts === undefined || query.isFetching || isCorrecting;
  // The button's number changes together with its availability, so that no press on the new number is ignored.
  const [checked, setChecked] = useState(counts);
  if (!isChecking && checked !== counts) setChecked(counts);
  const changes = checked === undefined ? 0 : changeCount(checked);
  const changesText = formatCount(changes);
  const missing = isChecking
    ? t`Still checking what happens to each row.`
    : changes === 0
      ? t`There’s nothing to import. No row creates or changes a contact.`
      : isUnsaved
        ? t`A correction isn’t saved.`
        : null;
  async function runPlan() {
    if (counts === undefined) return;
    if (typed.length === 0 || (await confirmWithoutCorrections(typed.length))) run.mutate(counts);
  }
  return (
    <StepFrame
      title={t`Check`}
      text={
        <Trans>
          This is exactly what the import will do. Nothing is sent until you import. To correct a cell, press
          Enter on it or double-click it.
        </Trans>
      }
      buttons={
        <StepButtons
          onBack={onBack}
          onNext={() => void runPlan()}
          nextLabel={
            changes === 0
              ? t`Import`
              : plural(changes, {
                  one: `Import ${changesText} contact`,
                  other: `Import ${changesText} contacts`,
                })
          }
          missing={missing}
          isBusy={run.isPending}
        />
      }
    >
      {run.isError && !run.isPending && <FileProblem thrown={run.error} />}
      {query.isError ? (
        <FileProblem thrown={query.error} />
      ) : counts === undefined ? (
        <RowsProgress importId={importId} onCancel={onBack} />
      ) : (
        <>
          <PlanLimit counts={counts} />
          <PlannedRows
            importId={importId}
            draft={draft}
            counts={counts}
            groups={groups}
            onDraft={onDraft}
            onCounts={put}
          />
        </>
      )}
    </StepFrame>
  );
}

const changeCount = (counts: ImportCounts) =>
  countOfFilter(counts, { outcome: 'create' }) + countOfFilter(counts, { outcome: 'update' });

/** Warning that the plan's limit may be exceeded. */
function PlanLimit({ counts }: { counts: ImportCounts }) {
  const { t } = useLingui();
  const { planLimit, contacts } = counts;
  const creates = countOfFilter(counts, { outcome: 'create' });
  if (planLimit === null || contacts + creates <= planLimit.contacts) return null;
  const room = Math.max(0, planLimit.contacts - contacts);
  return (
    <Alert
      color="orange"
      variant="light"
      p="xs"
      role="alert"
      title={t`Your plan may not have room for all contacts`}
    >
      <Text size="sm">
        {limitText(planLimit)} {roomText(room, creates)}
      </Text>
    </Alert>
  );
}

function limitText({ contacts, at }: NonNullable<ImportCounts['planLimit']>): string {
  const [limit, day] = [formatCount(contacts), formatInstant(at)];
  return plural(contacts, {
    one: `On ${day} the plan’s limit was ${limit} contact.`,
    other: `On ${day} the plan’s limit was ${limit} contacts.`,
  });
}

/** How many of the contacts to create find room. There's always one that doesn't. */
function roomText(room: number, creates: number): string {
  const [roomCount, all] = [formatCount(room), formatCount(creates)];
  return room === 0
    ? plural(creates, {
        one: `There’s no room for the new contact. It would be rejected and listed in the report.`,
        other: `There’s no room for the ${all} new contacts. They would be rejected and listed in the report.`,
      })
    : t`There’s room for ${roomCount} of ${all} new contacts. The rest would be rejected and listed in the report.`;
}
