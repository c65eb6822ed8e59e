import { useDebouncedValue } from '@mantine/hooks';
import { useLingui } from '@lingui/react/macro';
import { useCallback, useRef, useState, type ReactNode } from 'react';
import type { ImportRow } from '../../../../../electron/contract/imports/import.ts';
import type { Group } from '../../../../../electron/contract/contacts/group.ts';
import { countOf } from '../../../../lib/formats/formats.ts';
import { ReadList } from '../../../../ui/lists/read-list.tsx';
import { SearchField } from '../../../../ui/search-field.tsx';
import type { PagedRows, RowRange } from '../../hooks/use-paged-rows.ts';
import { RowGrid, type GridColumn } from './row-grid.tsx';
import { RowPanel } from './row-panel.tsx';
import classes from './rows.module.css';
import { useRowCursor } from './use-row-cursor.ts';

const SEARCH_DELAY_MS = 150;

/** What is searched for in the rows, and which of them are in sight. */
export function useRowView() {
  const [search, setSearch] = useState('');
  const [words] = useDebouncedValue(search.trim(), SEARCH_DELAY_MS);
  const [range, setRange] = useState<RowRange>({ first: 0, last: 0 });
  return { search, setSearch, words, range, setRange };
}

interface RowListProps<R extends ImportRow> {
  view: ReturnType<typeof useRowView>;
  rows: PagedRows<R>;
  /** Tells filters and search from others: with another one, the keyboard begins at the first row. */
  filterKey: string;
  columns: readonly GridColumn<R>[];
  isNarrowed: boolean;
  /** Said while the rows are read for the first time. */
  reading: string;
  /** Gives the filters up. */
  onClear: () => void;
  /** What a cell is corrected to; absent: nothing is edited here. */
  onEdit?: (row: R, column: number, text: string) => void;
  /** Beside the search. */
  tools?: ReactNode;
  /** Above the rows. */
  notice?: ReactNode;
  groups: readonly Group[];
  /** What the panel says of a row, above its values. */
  panel: (row: R) => ReactNode;
}

/** The rows of a file with a search, and a panel about the row that the keyboard is at. */
export function RowList<R extends ImportRow>(props: RowListProps<R>) {
  const {
    view,
    rows,
    filterKey,
    columns,
    isNarrowed,
    reading,
    onClear,
    onEdit,
    tools,
    notice,
    groups,
    panel,
  } = props;
  const { t } = useLingui();
  const { setRange } = view;
  const onRange = useCallback(
    (first: number, last: number) =>
      setRange((was) => (was.first === first && was.last === last ? was : { first, last })),
    [setRange],
  );
  const [editing, setEditing] = useState<string | null>(null);
  // A cell that is edited must not become that of another row, as the rows are planned anew.
  const { head, total, rowAt } = useHeld(rows, editing !== null);
  const { place, row, moveTo } = useRowCursor({ total, rowAt }, filterKey);
  const grid = useRef<HTMLDivElement>(null);
  const panelRef = useRef<HTMLElement>(null);
  return (
    <>
      <div className={classes['tools']}>
        <SearchField
          size="xs"
          label={t`Search the rows`}
          placeholder={t`Any text of a row`}
          value={view.search}
          onChange={view.setSearch}
        />
        {tools}
      </div>
      {notice}
      <div className={classes['split']}>
        <ReadList
          query={head}
          count={total}
          reading={reading}
          nothingFound={isNarrowed ? t`No row fits search and filters.` : null}
          found={countOf(total, t`row`, t`rows`)}
          onClear={() => {
            view.setSearch('');
            onClear();
          }}
          empty={null}
        >
          <RowGrid<R>
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
            onEnter={() => panelRef.current?.focus()}
            editing={editing}
            onEditing={setEditing}
            {...(onEdit && { onEdit })}
          />
          {row !== undefined && (
            <RowPanel
              key={row.place}
              ref={panelRef}
              row={row}
              groups={groups}
              onLeave={() => grid.current?.focus()}
            >
              {panel(row)}
            </RowPanel>
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
