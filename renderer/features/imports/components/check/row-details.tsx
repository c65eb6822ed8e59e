import { IMPORT_ACTIONS } from '../../../../../electron/contract/import-enumerations.ts';
import { NativeSelect, Text, Title } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import type { Ref } from 'react';
import type { ImportAction, ImportRow, RowFilter } from '../../../../../electron/contract/import.ts';
import type { Group } from '../../../../../electron/contract/group.ts';
import { contactLabel } from '../../../../../electron/core/contact-label.ts';
import { actionNames, matchText, reasonAdvice } from '../../outcome-texts.ts';
import { OutcomeBadge } from './outcome-badge.tsx';
import classes from './planned-rows.module.css';
import { RowChangeList } from './row-change-list.tsx';
import { RowProblem } from './row-problem.tsx';

interface RowDetailsProps {
  row: ImportRow;
  /** Of the columns of the file. */
  names: readonly string[];
  importId: string;
  groups: readonly Group[];
  isBusy: boolean;
  onDecide: (decision: ImportAction | null) => void;
  /** `rows`: all of a filter; null: this one. */
  onEdit: (rows: RowFilter | null, column: number, text: string) => void;
  /** Escape: back to the rows. */
  onLeave: () => void;
  ref: Ref<HTMLElement>;
}

const AS_SET = '';

/** One row: what becomes of it and why, what is wrong with its values, and whom it looks like. */
export function RowDetails(props: RowDetailsProps) {
  const { importId, row, names, groups, isBusy, onDecide, onEdit, onLeave, ref } = props;
  const { t } = useLingui();
  const { line, reason, match, decision, problems } = row;
  const label = contactLabel(row.fields);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape from any control inside goes back to the rows
    <section
      ref={ref}
      tabIndex={-1}
      aria-label={t`Line ${line}`}
      className={classes['details']}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) onLeave();
      }}
    >
      <Title order={3} size="h6" dir="auto" className={classes['name'] ?? ''}>
        {label}
      </Title>
      <Text size="xs" c="dimmed">
        {t`Line ${line}`}
      </Text>
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
          { value: AS_SET, label: t`As set for all rows` },
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
      <RowChangeList row={row} groups={groups} />
    </section>
  );
}
