import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { Group } from '../../../../electron/contract/contacts/group.ts';
import { useBridge } from '../../../lib/host-calls/bridge-context.ts';
import { appErrorOf } from '../../../lib/host-calls/call-host.ts';
import { useAccountId } from '../../../lib/host-calls/open-account-context.ts';
import {
  atStep,
  canGoTo,
  DRAFT_STEPS,
  draftOf,
  readAs,
  type DraftStep,
  type ImportDraft,
} from '../import-draft.ts';
import { useFocusOnArrival } from '../../../lib/focus/use-focus-on-arrival.ts';
import { useUnsaved } from '../../../lib/drafts/unsaved-work.ts';
import { useDraftsStore, useTypedCorrections } from '../drafts-store.ts';
import { NO_CORRECTIONS } from '../typed-corrections.ts';
import { openedQuery } from '../queries.ts';
import { useSavedDraft } from '../hooks/use-saved-draft.ts';
import { CheckStep } from './check/check-step.tsx';
import { ColumnsStep } from './columns-step.tsx';
import { DiscardedImport } from './discarded-import.tsx';
import { FileProblem } from '../../../ui/file-reading/file-problem.tsx';
import { ImportSteps, type ShownStep } from './import-steps.tsx';
import classes from './imports.module.css';
import { ReadingStep } from './reading-step.tsx';
import { ReportStep } from './report/report-step.tsx';
import { ValuesStep } from './values-step.tsx';
import { StepProgress } from './step-progress.tsx';

interface OpenImportProps {
  importId: string;
  groups: readonly Group[];
  onContact: (key: string) => void;
  /** Returns to the list of imports. */
  onLeave: () => void;
}

/** One import: its steps, or its report once it's recorded. */
export function OpenImport({ importId, groups, onContact, onLeave }: OpenImportProps) {
  const opened = useQuery(openedQuery(useBridge(), useAccountId(), importId));
  const inHand = useDraftsStore(({ drafts }) => drafts[importId]);
  if (opened.isError && appErrorOf(opened.error).message === 'import_gone')
    return (
      <DiscardedImport
        importId={importId}
        wasRecorded={opened.data?.state === 'recorded'}
        onLeave={onLeave}
      />
    );
  if (opened.data?.state === 'recorded')
    return (
      <>
        <ImportSteps
          current="report"
          canGoTo={(step) => step === 'file'}
          onStep={(step) => {
            if (step === 'file') onLeave();
          }}
        />
        <ReportStep
          importId={importId}
          opened={opened.data}
          groups={groups}
          onContact={onContact}
          onLeave={onLeave}
        />
      </>
    );
  const draft = inHand ?? (opened.data === undefined ? undefined : draftOf(opened.data.draft));
  if (draft !== undefined)
    return <DraftSteps importId={importId} draft={draft} groups={groups} onLeave={onLeave} />;
  return <OpeningImport error={opened.error} />;
}

/** Holds the focus until the import is open, because the button that opens it is gone. */
function OpeningImport({ error }: { error: unknown }) {
  const { t } = useLingui();
  const place = useFocusOnArrival<HTMLDivElement>(true);
  return (
    <div ref={place} tabIndex={-1} className={classes['content']}>
      {error === null ? <StepProgress text={t`Opening the import…`} /> : <FileProblem thrown={error} />}
    </div>
  );
}

function DraftSteps({
  importId,
  draft,
  groups,
  onLeave,
}: Omit<OpenImportProps, 'onContact'> & { draft: ImportDraft }) {
  useSavedDraft(importId, draft);
  useUnsaved(useTypedCorrections(importId).length > 0);
  const keep = (to: ImportDraft) => useDraftsStore.getState().keep(importId, to);
  const goTo = (step: DraftStep) => keep(atStep(draft, step));
  const step = { importId, draft, groups, onDraft: keep };
  return (
    <>
      <ImportSteps
        current={draft.step}
        canGoTo={(to) => to === 'file' || (isDraftStep(to) && canGoTo(draft, to))}
        onStep={(to) => {
          if (to === 'file') onLeave();
          else if (isDraftStep(to)) goTo(to);
        }}
      />
      {draft.step === 'reading' && (
        <ReadingStep
          importId={importId}
          reading={draft.reading}
          onReading={(reading) => {
            keep(readAs(draft, reading));
            // The host drops saved corrections, too, because the rows may be others.
            useDraftsStore.getState().correct(importId, () => NO_CORRECTIONS);
          }}
          onBack={onLeave}
          onNext={() => goTo('columns')}
        />
      )}
      {draft.step === 'columns' && (
        <ColumnsStep {...step} onBack={() => goTo('reading')} onNext={() => goTo('values')} />
      )}
      {draft.step === 'values' && (
        <ValuesStep {...step} onBack={() => goTo('columns')} onNext={() => goTo('check')} />
      )}
      {draft.step === 'check' && <CheckStep {...step} onBack={() => goTo('values')} />}
    </>
  );
}

const isDraftStep = (step: ShownStep): step is DraftStep => DRAFT_STEPS.some((each) => each === step);
