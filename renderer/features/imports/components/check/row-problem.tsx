import { Button, Text, TextInput } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { ImportRow, RowFilter } from '../../../../../electron/contract/import.ts';
import type { ImportProblem } from '../../../../../electron/contract/import-problem.ts';
import { formatCount } from '../../../../lib/formats.ts';
import { problemAdvice, problemNames } from '../../outcome-texts.ts';
import { cellText } from '../../row-cells.ts';
import classes from './planned-rows.module.css';

interface RowProblemProps {
  row: ImportRow;
  problem: ImportProblem;
  /** Of the column; null where the problem is no single column's. */
  name: string | null;
  /** Rows with this problem. */
  alike: number;
  onEdit: (rows: RowFilter | null, column: number, text: string) => void;
}

/** What is wrong with a value, and a field to correct it: in this row, or in all that have the problem. */
export function RowProblem({ row, problem: { code, column, text }, name, alike, onEdit }: RowProblemProps) {
  const { t } = useLingui();
  const current = column === null ? text : cellText(row, column);
  const [typed, setTyped] = useState(current);
  const number = formatCount(alike);
  const title = problemNames()[code];
  return (
    <form
      className={classes['problem']}
      onSubmit={(event) => {
        event.preventDefault();
        if (column !== null && typed !== current) onEdit(null, column, typed);
      }}
    >
      <Text size="sm" fw={600}>
        {title}
      </Text>
      <Text size="sm">{problemAdvice()[code]}</Text>
      {column !== null && name !== null && (
        <>
          <TextInput
            size="xs"
            label={name}
            dir="auto"
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <div className={classes['problemButtons']}>
            <Button type="submit" size="compact-xs" variant="light" disabled={typed === current}>
              {t`Correct this row`}
            </Button>
            {alike > 1 && (
              <Button
                size="compact-xs"
                variant="default"
                onClick={() => onEdit({ problem: code }, column, typed)}
              >
                {t`Apply to all ${number} rows with this problem`}
              </Button>
            )}
          </div>
        </>
      )}
    </form>
  );
}
