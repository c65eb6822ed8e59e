import { IMPORT_ACTIONS } from '../../../../../electron/contract/imports/import-enumerations.ts';
import { NativeSelect, Text } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import type { ImportAction, ImportRow, RowFilter } from '../../../../../electron/contract/imports/import.ts';
import { actionNames, matchText, reasonAdvice } from '../../outcome-texts.ts';
import { OutcomeBadge } from './outcome-badge.tsx';
import { RowProblem } from './row-problem.tsx';

interface RowDetailsProps {
  row: ImportRow;
  /** Names of the file's columns. */
  names: readonly string[];
  importId: string;
  isBusy: boolean;
  onDecide: (decision: ImportAction | null) => void;
  /** `rows` is a filter whose rows are all edited; null for this row only. */
  onEdit: (rows: RowFilter | null, column: number, text: string) => void;
}

const AS_SET = '';

/** Details of a row: outcome with reason, problems, and matching contact. */
export function RowDetails(props: RowDetailsProps) {
  const { importId, row, names, isBusy, onDecide, onEdit } = props;
  const { t } = useLingui();
  const { reason, match, decision, problems } = row;
  return (
    <>
      <OutcomeBadge row={row} />
      {reason !== null && <Text size="sm">{reasonAdvice()[reason]}</Text>}
      {match !== null && (
        <Text size="sm" dir="auto">
          {matchText(match)}
        </Text>
      )}
      <NativeSelect
        size="xs"
        label={t`What to do with this row`}
        disabled={isBusy}
        data={[
          { value: AS_SET, label: t`Same as for all rows` },
          ...IMPORT_ACTIONS.filter((action) => match !== null || action === 'skip').map((value) => ({
            value,
            label: actionNames()[value],
          })),
        ]}
        value={decision ?? AS_SET}
        onChange={(event) =>
          onDecide(IMPORT_ACTIONS.find((each) => each === event.currentTarget.value) ?? null)
        }
      />
      {problems.map((problem) => (
        <RowProblem
          key={`${problem.code} ${problem.column}`}
          row={row}
          problem={problem}
          name={problem.column === null ? null : names[problem.column] || t`Column ${problem.column + 1}`}
          importId={importId}
          onEdit={onEdit}
        />
      ))}
    </>
  );
}
