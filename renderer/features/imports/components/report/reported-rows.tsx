import { ROW_OUTCOMES, ROW_RESULTS } from '../../../../../electron/contract/import-enumerations.ts';
import { useDebouncedValue } from '@mantine/hooks';
import { useLingui } from '@lingui/react/macro';
import { useCallback, useMemo, useRef, useState } from 'react';
import type { ImportMapping } from '../../../../../electron/contract/import-mapping.ts';

import type {
  ImportReport,
  ReportFilter,
  ReportRow,
} from '../../../../../electron/contract/import-report.ts';
import type { Group } from '../../../../../electron/contract/group.ts';
import { countOf } from '../../../../lib/formats.ts';
import { ReadList } from '../../../../ui/read-list.tsx';
import { SearchField } from '../../../../ui/search-field.tsx';
import { fileColumns } from '../../grid-columns.ts';
import { pastOutcomes, resultNames } from '../../result-texts.ts';
import { useReportPages } from '../../use-row-pages.ts';
import classes from '../check/planned-rows.module.css';
import { RowFilters, type RowFilterChoice } from '../check/row-filters.tsx';
import { RowGrid, type GridColumn } from '../check/row-grid.tsx';
import { useRowCursor } from '../../use-row-cursor.ts';
import { ReportedRow } from './reported-row.tsx';
import { ResultBadge } from './result-badge.tsx';

const TYPING_MS = 150;

interface ReportedRowsProps {
  importId: string;
  columns: ImportMapping['columns'];
  customColumns: readonly number[];
  report: ImportReport | undefined;
  groups: readonly Group[];
  filter: ReportFilter;
  onFilter: (filter: ReportFilter) => void;
  onContact: (key: string) => void;
}

/** Every row of the file with what became of it, to be searched and filtered. */
export function ReportedRows(props: ReportedRowsProps) {
  const { importId, columns, customColumns, report, groups, filter, onFilter, onContact } = props;
  const { t } = useLingui();
  const [search, setSearch] = useState('');
  const [words] = useDebouncedValue(search.trim(), TYPING_MS);
  const [range, setRange] = useState({ first: 0, last: 0 });
  const onRange = useCallback(
    (first: number, last: number) =>
      setRange((was) => (was.first === first && was.last === last ? was : { first, last })),
    [],
  );
  const asked: ReportFilter = words === '' ? filter : { ...filter, search: words };
  const { head, total, rowAt } = useReportPages(importId, asked, range);
  const { place, row, moveTo, moveToStart } = useRowCursor({ total, rowAt });
  const grid = useRef<HTMLDivElement>(null);
  const details = useRef<HTMLElement>(null);
  const shown = useMemo(
    (): GridColumn<ReportRow>[] => [
      { id: 'line', name: t`Line`, width: 64, at: null, render: ({ line }) => line },
      {
        id: 'result',
        name: t`What happened`,
        width: 210,
        at: null,
        render: (row) => <ResultBadge row={row} />,
      },
      ...fileColumns(columns, customColumns),
    ],
    [columns, customColumns, t],
  );
  const narrow = (to: ReportFilter) => {
    onFilter(to);
    moveToStart();
  };
  const isNarrowed = Object.keys(asked).length > 0;
  return (
    <>
      <RowFilters
        label={t`What happened to the rows`}
        choices={choicesOf(report, filter, narrow, t`All rows`)}
      />
      <div className={classes['tools']}>
        <SearchField
          size="xs"
          label={t`Search the rows`}
          placeholder={t`Any text of a row`}
          value={search}
          onChange={(to) => {
            setSearch(to);
            moveToStart();
          }}
        />
      </div>
      <div className={classes['split']}>
        <ReadList
          query={head}
          count={total}
          reading={t`The report is being read`}
          nothingFound={isNarrowed ? t`No row fits search and filters.` : null}
          found={countOf(total, t`row`, t`rows`)}
          onClear={() => {
            setSearch('');
            narrow({});
          }}
          empty={null}
        >
          <RowGrid<ReportRow>
            ref={grid}
            label={t`Rows of the file`}
            columns={shown}
            total={total}
            rowAt={rowAt}
            isCurrent={!head.isPlaceholderData}
            place={place}
            onPlace={moveTo}
            onRange={onRange}
            onEnter={() => details.current?.focus()}
          />
          {row !== undefined && (
            <ReportedRow
              key={row.place}
              ref={details}
              row={row}
              groups={groups}
              onContact={onContact}
              onLeave={() => grid.current?.focus()}
            />
          )}
        </ReadList>
      </div>
    </>
  );
}

const FAILED: ReadonlySet<string> = new Set(['refused', 'undo_failed', 'cancelled', 'kept']);

/** Filters by what happened: results where something was recorded, else outcomes of the plan. */
function choicesOf(
  report: ImportReport | undefined,
  filter: ReportFilter,
  onFilter: (filter: ReportFilter) => void,
  all: string,
): RowFilterChoice[] {
  const counts = report?.counts ?? [];
  const sum = (fits: (each: ImportReport['counts'][number]) => boolean) =>
    counts.filter(fits).reduce((total, { count }) => total + count, 0);
  const [outcomes, results] = [pastOutcomes(), resultNames()];
  const choices: RowFilterChoice[] = [
    ...(['create', 'update'] as const).map((outcome) => ({
      id: `done ${outcome}`,
      label: pastOutcomes()[outcome],
      count: sum((each) => each.outcome === outcome && each.result === 'done'),
      isChosen: filter.result === 'done' && filter.outcome === outcome,
      onChoose: () => onFilter({ result: 'done', outcome }),
    })),
    ...ROW_RESULTS.filter((result) => result !== 'done').map((result) => ({
      id: result,
      label: results[result],
      count: sum((each) => each.result === result),
      isChosen: filter.result === result,
      isWarning: FAILED.has(result),
      onChoose: () => onFilter({ result }),
    })),
    ...ROW_OUTCOMES.filter((outcome) => outcome !== 'create' && outcome !== 'update').map((outcome) => ({
      id: outcome,
      label: outcomes[outcome],
      count: sum((each) => each.outcome === outcome),
      isChosen: filter.outcome === outcome && filter.result === undefined,
      isWarning: outcome === 'cannot',
      onChoose: () => onFilter({ outcome }),
    })),
  ];
  return [
    {
      id: 'all',
      label: all,
      count: sum(() => true),
      isChosen: Object.keys(filter).length === 0,
      onChoose: () => onFilter({}),
    },
    ...choices.filter(({ count, isChosen }) => count > 0 || isChosen),
  ];
}
