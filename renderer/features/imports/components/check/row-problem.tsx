import { Button, Text, TextInput } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ImportRow, RowFilter } from '../../../../../electron/contract/imports/import.ts';
import type { ImportProblem } from '../../../../../electron/contract/imports/import-problem.ts';
import { useBridge } from '../../../../lib/host-calls/bridge-context.ts';
import { callHost } from '../../../../lib/host-calls/call-host.ts';
import { formatCount } from '../../../../lib/formats/formats.ts';
import { useAccountId } from '../../../../lib/host-calls/open-account-context.ts';
import { problemNames } from '../../../../lib/file-reading/problem-names.ts';
import { problemAdvice } from '../../outcome-texts.ts';
import { useDraftsStore } from '../../drafts-store.ts';
import { importKeys } from '../../queries.ts';
import { NO_CORRECTIONS, typedText, withoutTyped, withTyped } from '../../typed-corrections.ts';
import { cellText } from '../../cell-text.ts';
import classes from '../rows/rows.module.css';

interface RowProblemProps {
  row: ImportRow;
  problem: ImportProblem;
  /** Name of the column; null if the problem concerns several. */
  name: string | null;
  importId: string;
  onEdit: (rows: RowFilter | null, column: number, text: string) => void;
}

/** Problem of a value with a field to correct it, in this row or in all rows with the problem. */
export function RowProblem({
  row,
  problem: { code, column, text },
  name,
  importId,
  onEdit,
}: RowProblemProps) {
  const { t } = useLingui();
  const current = column === null ? text : cellText(row, column);
  const where = column === null ? null : { place: row.place, code, column };
  const typed =
    useDraftsStore(({ corrections }) =>
      where === null ? undefined : typedText(corrections[importId] ?? NO_CORRECTIONS, where),
    ) ?? current;
  const alike = useAlike(importId, code, column);
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
            onChange={(event) => {
              const text = event.currentTarget.value;
              if (where === null) return;
              useDraftsStore
                .getState()
                .correct(importId, (all) =>
                  text === current ? withoutTyped(all, where) : withTyped(all, { ...where, text }),
                );
            }}
          />
          <div className={classes['problemButtons']}>
            <Button type="submit" size="compact-xs" variant="light" disabled={typed === current}>
              {t`Correct this row`}
            </Button>
            {alike > 1 && (
              <Button
                size="compact-xs"
                variant="default"
                disabled={typed === current}
                onClick={() => onEdit({ problem: code, problemColumn: column }, column, typed)}
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

/** Number of rows with the same problem in a column. */
function useAlike(importId: string, problem: string, column: number | null): number {
  const bridge = useBridge();
  const accountId = useAccountId();
  const filter: RowFilter = column === null ? { problem } : { problem, problemColumn: column };
  const { data } = useQuery({
    queryKey: [...importKeys.rows(accountId, importId), filter, 'count'] as const,
    queryFn: () => callHost(bridge, 'imports.rows', { accountId, importId, filter, offset: 0, limit: 1 }),
    enabled: column !== null,
  });
  return data?.total ?? 0;
}
