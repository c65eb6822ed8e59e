import { IMPORT_ACTIONS, ROW_OUTCOMES } from '../../../../../electron/contract/import-enumerations.ts';
import { NativeSelect } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useLingui } from '@lingui/react/macro';
import { useCallback, useMemo, useRef, useState } from 'react';
import type { ImportCounts, ImportRow, RowFilter } from '../../../../../electron/contract/import.ts';
import type { Group } from '../../../../../electron/contract/group.ts';
import { appErrorOf } from '../../../../lib/call-host.ts';
import { countOf } from '../../../../lib/formats.ts';
import { ErrorNotice } from '../../../../ui/error-notice.tsx';
import { ReadList } from '../../../../ui/read-list.tsx';
import { SearchField } from '../../../../ui/search-field.tsx';
import { fileColumns } from '../../grid-columns.ts';
import type { ImportDraft } from '../../import-draft.ts';
import { problemNames } from '../../../../lib/file-reading/problem-names.ts';
import { actionNames, outcomeNames, reasonNames } from '../../outcome-texts.ts';
import { countOfFilter, useRowChanges } from '../../use-plan.ts';
import { useRowCursor } from '../../use-row-cursor.ts';
import { useRowPages } from '../../use-row-pages.ts';
import { AllListed } from './all-listed.tsx';
import { OutcomeBadge } from './outcome-badge.tsx';
import classes from './planned-rows.module.css';
import { RowDetails } from './row-details.tsx';
import { RowFilters, type RowFilterChoice } from './row-filters.tsx';
import { RowGrid, type GridColumn } from './row-grid.tsx';

const TYPING_MS = 150;

interface PlannedRowsProps {
  importId: string;
  draft: ImportDraft;
  counts: ImportCounts;
  groups: readonly Group[];
  filter: RowFilter;
  onFilter: (filter: RowFilter) => void;
  onDraft: (draft: ImportDraft) => void;
  onCounts: (counts: ImportCounts) => void;
}

/** All rows with what becomes of them: filtered, corrected and decided about, one by one or all that are listed. */
export function PlannedRows(props: PlannedRowsProps) {
  const { importId, draft, counts, groups, filter, onFilter, onDraft, onCounts } = props;
  const { t } = useLingui();
  const [search, setSearch] = useState('');
  const [words] = useDebouncedValue(search.trim(), TYPING_MS);
  const [editing, setEditing] = useState<string | null>(null);
  const [range, setRange] = useState({ first: 0, last: 0 });
  const onRange = useCallback(
    (first: number, last: number) =>
      setRange((was) => (was.first === first && was.last === last ? was : { first, last })),
    [],
  );
  const asked: RowFilter = words === '' ? filter : { ...filter, search: words };
  const { head, ...read } = useRowPages(importId, asked, range);
  // A cell that is edited must not become that of another row, as the rows are planned anew.
  const { total, rowAt } = useHeld(read, editing !== null);
  const { place, row, moveTo, moveToStart } = useRowCursor({ total, rowAt });
  const changes = useRowChanges(importId, onCounts);
  const grid = useRef<HTMLDivElement>(null);
  const details = useRef<HTMLElement>(null);
  const columns = useGridColumns(draft);
  const failed = changes.edit.error ?? changes.decide.error;
  const narrow = (to: RowFilter) => {
    onFilter(to);
    moveToStart();
  };
  return (
    <>
      <Filters counts={counts} filter={filter} onFilter={narrow} />
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
        <NativeSelect
          size="xs"
          aria-label={t`Contacts that are there already`}
          data={IMPORT_ACTIONS.map((value) => {
            const action = actionNames()[value];
            return { value, label: t`There already: ${action}` };
          })}
          value={draft.settings.whenFound}
          onChange={(event) => {
            const whenFound = IMPORT_ACTIONS.find((each) => each === event.currentTarget.value);
            if (whenFound !== undefined) onDraft({ ...draft, settings: { ...draft.settings, whenFound } });
          }}
        />
        <AllListed
          total={total}
          isBusy={changes.decide.isPending}
          onDecide={(decision) => changes.decide.mutate({ rows: asked, decision })}
        />
      </div>
      {failed !== null && <ErrorNotice error={appErrorOf(failed)} />}
      <div className={classes['split']}>
        <ReadList
          query={head}
          count={total}
          reading={t`The rows are being read`}
          nothingFound={isNarrowed(asked) ? t`No row fits search and filters.` : null}
          found={countOf(total, t`row`, t`rows`)}
          onClear={() => {
            setSearch('');
            narrow({});
          }}
          empty={null}
        >
          <RowGrid<ImportRow>
            ref={grid}
            label={t`Rows of the file`}
            columns={columns}
            total={total}
            rowAt={rowAt}
            isCurrent={!head.isPlaceholderData}
            place={place}
            onPlace={(to) => {
              // A click into what is typed only moves the caret.
              if (editing !== null && to.index === place.index && to.column === place.column) return;
              moveTo(to);
              setEditing(null);
            }}
            onRange={onRange}
            onEnter={() => details.current?.focus()}
            editing={editing}
            onEditing={setEditing}
            onEdit={({ place: at }, column, text) => changes.edit.mutate({ rows: [at], column, text })}
          />
          {row !== undefined && (
            <RowDetails
              key={row.place}
              ref={details}
              row={row}
              names={(draft.mapping?.columns ?? []).map(({ name }) => name)}
              importId={importId}
              groups={groups}
              isBusy={changes.edit.isPending || changes.decide.isPending}
              onDecide={(decision) => changes.decide.mutate({ rows: [row.place], decision })}
              onEdit={(rows, column, text) =>
                changes.edit.mutate({ rows: rows ?? [row.place], column, text })
              }
              onLeave={() => grid.current?.focus()}
            />
          )}
        </ReadList>
      </div>
    </>
  );
}

/** The newest value; while it is held, the one from when that began. */
function useHeld<T>(value: T, isHeld: boolean): T {
  const [held, setHeld] = useState<{ value: T } | null>(null);
  if (isHeld && held === null) setHeld({ value });
  if (!isHeld && held !== null) setHeld(null);
  return isHeld && held !== null ? held.value : value;
}

const isNarrowed = ({ outcome, reason, problem, search }: RowFilter) =>
  outcome !== undefined || reason !== undefined || problem !== undefined || search !== undefined;

/** Line and outcome of the row, then the columns of the file that are used. */
function useGridColumns({ mapping, customColumns }: ImportDraft): GridColumn<ImportRow>[] {
  const { t } = useLingui();
  return useMemo(() => {
    return [
      { id: 'line', name: t`Line`, width: 64, at: null, render: ({ line }) => line },
      {
        id: 'outcome',
        name: t`What happens`,
        width: 190,
        at: null,
        render: (row) => <OutcomeBadge row={row} />,
      },
      ...fileColumns(mapping?.columns ?? [], customColumns),
    ];
  }, [mapping, customColumns, t]);
}

function Filters({ counts, filter, onFilter }: Pick<PlannedRowsProps, 'counts' | 'filter' | 'onFilter'>) {
  const { t } = useLingui();
  const outcomes = outcomeNames();
  const choices: RowFilterChoice[] = [
    {
      id: 'all',
      label: t`All rows`,
      count: countOfFilter(counts, {}),
      isChosen: !isNarrowed(filter),
      onChoose: () => onFilter({}),
    },
    ...ROW_OUTCOMES.map((outcome) => ({
      id: outcome,
      label: outcomes[outcome],
      count: countOfFilter(counts, { outcome }),
      isChosen: filter.outcome === outcome && filter.reason === undefined,
      isWarning: outcome === 'cannot',
      onChoose: () => onFilter({ outcome }),
    })).filter(({ count, isChosen }) => count > 0 || isChosen),
  ];
  return (
    <div>
      <RowFilters label={t`What happens to the rows`} choices={choices} />
      <ProblemFilters counts={counts} filter={filter} onFilter={onFilter} />
    </div>
  );
}

/** Reasons why rows don't get into the account, and problems of values. */
function ProblemFilters({
  counts,
  filter,
  onFilter,
}: Pick<PlannedRowsProps, 'counts' | 'filter' | 'onFilter'>) {
  const { t } = useLingui();
  const reasons = reasonNames();
  const problems: Partial<Record<string, string>> = problemNames();
  const toggled = (to: RowFilter, isChosen: boolean) => () => onFilter(isChosen ? {} : to);
  const choices: RowFilterChoice[] = [
    ...counts.outcomes.flatMap(({ outcome, reason, count }) => {
      if (reason === null) return [];
      const isChosen = filter.reason === reason && filter.outcome === outcome;
      return {
        id: `${outcome} ${reason}`,
        label: reasons[reason],
        count,
        isChosen,
        isWarning: outcome === 'cannot',
        onChoose: toggled({ outcome, reason }, isChosen),
      };
    }),
    ...counts.problems.map(({ code, count }) => {
      const isChosen = filter.problem === code;
      return {
        id: code,
        label: problems[code] ?? code,
        count,
        isChosen,
        onChoose: toggled({ problem: code }, isChosen),
      };
    }),
    // The reason of rows without a first name says it already.
  ].filter(({ id }) => id !== 'missing_first_name');
  return choices.length === 0 ? null : <RowFilters label={t`Reasons and problems`} choices={choices} />;
}
