import { Alert } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { IconHistory } from '@tabler/icons-react';
import { useEffect } from 'react';
import type { FileSurvey } from '../../../../electron/contract/imports/import-survey.ts';
import { formatInstant } from '../../../lib/formats/formats.ts';
import {
  hasName,
  sharedFields,
  withUse,
  type ColumnChoice,
} from '../../../lib/file-reading/column-mapping.ts';
import { columnNames } from '../../../lib/file-reading/column-names.ts';
import { useDefaultCountry } from '../../../lib/host-calls/queries/preference-queries.ts';
import { withChoice, withSurvey, type ImportDraft } from '../import-draft.ts';
import { useSurvey } from '../hooks/use-survey.ts';
import { ColumnTable } from '../../../ui/file-reading/column-table.tsx';
import { CustomFieldsNote } from './custom-fields-note.tsx';
import { FileProblem } from '../../../ui/file-reading/file-problem.tsx';
import { ReadingProblems } from '../../../ui/file-reading/reading-problems.tsx';
import { SharedFieldChoice } from '../../../ui/file-reading/shared-field-choice.tsx';
import { StepButtons } from './step-buttons.tsx';
import { StepFrame } from './step-frame.tsx';
import { StepProgress } from './step-progress.tsx';

interface ColumnsStepProps {
  importId: string;
  draft: ImportDraft;
  onDraft: (draft: ImportDraft) => void;
  onBack: () => void;
  onNext: () => void;
}

/** Step that maps the file's columns to fields. */
export function ColumnsStep({ importId, draft, onDraft, onBack, onNext }: ColumnsStepProps) {
  const { t } = useLingui();
  const { data, error, isError } = useSurvey(importId, draft.reading);
  const { mapping, customColumns } = draft;
  const country = useDefaultCountry();
  useEffect(() => {
    if (data !== undefined && mapping === null) onDraft(withSurvey(draft, data, country));
  }, [data, mapping, draft, country, onDraft]);
  const isThere = data !== undefined && mapping !== null;
  const missing = !isThere
    ? t`Still checking the columns.`
    : !hasName(mapping)
      ? t`Choose the column with the name.`
      : sharedFields(mapping).some(({ isDecided }) => !isDecided)
        ? t`Choose how to combine columns of the same field.`
        : null;
  return (
    <StepFrame
      title={t`Columns`}
      text={<Trans>Check which field each column holds. Columns set to “Don’t import” are ignored.</Trans>}
      buttons={<StepButtons onBack={onBack} onNext={onNext} missing={missing} />}
    >
      {isError ? (
        <FileProblem thrown={error} />
      ) : isThere ? (
        <Columns
          survey={data}
          choice={{ mapping, customColumns }}
          onChoice={(choice) => onDraft(withChoice(draft, data, choice))}
        />
      ) : (
        <StepProgress text={t`Checking all columns…`} />
      )}
    </StepFrame>
  );
}

interface ColumnsProps {
  survey: FileSurvey;
  choice: ColumnChoice;
  onChoice: (choice: ColumnChoice) => void;
}

function Columns({ survey, choice, onChoice }: ColumnsProps) {
  const { t } = useLingui();
  const { mapping } = choice;
  const names = columnNames(survey.columns);
  const usedAt = survey.remembered === null ? '' : formatInstant(survey.remembered.usedAt);
  return (
    <>
      {survey.remembered !== null && (
        <Alert
          role="note"
          color="blue"
          variant="light"
          p="xs"
          icon={<IconHistory aria-hidden />}
          title={t`Same choices as last time`}
        >
          <Trans>
            A file with the same columns was imported on {usedAt}. Its choices are applied here and in the
            next step.
          </Trans>
        </Alert>
      )}
      <ReadingProblems problems={survey.problems} count={survey.problemCount} />
      {sharedFields(mapping).map((shared) => (
        <SharedFieldChoice
          key={shared.field}
          shared={shared}
          names={names}
          onMapping={(change) => onChoice({ ...choice, mapping: change(mapping) })}
        />
      ))}
      <ColumnTable
        survey={survey}
        choice={choice}
        names={names}
        onUse={(column, use) => onChoice(withUse(choice, column, use))}
      />
      <CustomFieldsNote survey={survey} choice={choice} onChoice={onChoice} />
    </>
  );
}
