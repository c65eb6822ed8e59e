import { Trans, useLingui } from '@lingui/react/macro';
import type { Group } from '../../../../electron/contract/contacts/group.ts';
import { columnNames } from '../../../lib/file-reading/column-names.ts';
import { openDateColumns } from '../date-orders.ts';
import type { ImportDraft } from '../import-draft.ts';
import { useReadRows } from '../hooks/use-read-rows.ts';
import { useSurvey } from '../hooks/use-survey.ts';
import { DateOrders } from './values/date-orders.tsx';
import { TargetGroups } from './values/target-groups.tsx';
import { MissingNames } from './values/missing-names.tsx';
import { PhoneCountry } from './values/phone-country.tsx';
import type { ValuesProps } from './values/values-props.ts';
import { WordValues } from './values/word-values.tsx';
import { FileProblem } from '../../../ui/file-reading/file-problem.tsx';
import classes from './values/values.module.css';
import { StepButtons } from './step-buttons.tsx';
import { StepFrame } from './step-frame.tsx';
import { StepProgress } from './step-progress.tsx';

interface ValuesStepProps {
  importId: string;
  draft: ImportDraft;
  groups: readonly Group[];
  onDraft: (draft: ImportDraft) => void;
  onBack: () => void;
  onNext: () => void;
}

/** Step that decides how ambiguous values are interpreted. */
export function ValuesStep(props: ValuesStepProps) {
  const { importId, draft, groups, onDraft, onBack, onNext } = props;
  const { t } = useLingui();
  const { data, error, isError } = useSurvey(importId, draft.reading);
  const rows = useReadRows(importId, draft);
  const { mapping } = draft;
  const isThere = data !== undefined && mapping !== null;
  const ambiguous = isThere ? openDateColumns(data, mapping).find(({ isDecided }) => !isDecided) : undefined;
  const names = data === undefined ? [] : columnNames(data.columns);
  const ambiguousName = ambiguous === undefined ? '' : (names[ambiguous.column] ?? '');
  const missing = !isThere
    ? t`Still checking the values.`
    : ambiguous === undefined
      ? null
      : t`Choose the date order in “${ambiguousName}”.`;
  const part = (values: Omit<ValuesProps, 'names'>) => {
    const all = { ...values, names };
    return (
      <div className={classes['sections']}>
        <DateOrders {...all} />
        <TargetGroups {...all} />
        <PhoneCountry {...all} />
        <WordValues {...all} />
        <MissingNames {...all} />
      </div>
    );
  };
  return (
    <StepFrame
      title={t`Values`}
      text={<Trans>Choose how to read values that aren’t clear from the file.</Trans>}
      buttons={<StepButtons onBack={onBack} onNext={onNext} missing={missing} />}
    >
      {isError ? (
        <FileProblem thrown={error} />
      ) : isThere ? (
        part({
          importId,
          draft,
          mapping,
          survey: data,
          groups,
          rows,
          onDraft,
          onMapping: (to) => onDraft({ ...draft, mapping: to }),
        })
      ) : (
        <StepProgress text={t`Checking all columns…`} />
      )}
    </StepFrame>
  );
}
