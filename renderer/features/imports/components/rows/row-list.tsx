import { useDebouncedValue } from '@mantine/hooks';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useCallback, useRef, useState, type ReactNode } from 'react';
import type { ImportRow } from '../../../../../electron/contract/imports/import.ts';
import type { GroupName } from '../../../../lib/groups/group-names.ts';
import { formatCount } from '../../../../lib/formats/formats.ts';
import { QueryList } from '../../../../ui/lists/query-list.tsx';
import { SearchField } from '../../../../ui/fields/search-field.tsx';
import type { GridColumn } from '../../grid-columns.ts';
import type { PagedRows, RowRange } from '../../hooks/use-paged-rows.ts';
import { RowGrid } from './row-grid.tsx';
import { RowPanel } from './row-panel.tsx';
import classes from './rows.module.css';
import { useRowCursor } from './use-row-cursor.ts';

const SEARCH_DELAY_MS = 150;

/** Search text and visible range of the rows. `setSearch` keeps the text, so that it outlives the screen. */
export function useRowView(search: string, setSearch: (search: string) => void) {
  const [words] = useDebouncedValue(search.trim(), SEARCH_DELAY_MS);
  const [range, setRange] = useState<RowRange>({ first: 0, last: 0 });
  return { search, setSearch, words, range, setRange };
}

interface RowListProps<R extends ImportRow> {
  view: ReturnType<typeof useRowView>;
  rows: PagedRows<R>;
  /** Identifies filters and search; when it changes, the first row becomes active. */
  filterKey: string;
  columns: readonly GridColumn<R>[];
  isNarrowed: boolean;
  /** Status text during the first load. */
  reading: string;
  /** Clears the filters. */
  onClear: () => void;
  /** Saves a cell's correction; without it, the rows are read-only. */
  onEdit?: (row: R, column: number, text: string) => void;
  /** Text of a cell whose correction isn't saved yet; undefined for others. */
  unsaved?: (row: R, column: number) => string | undefined;
  /** Content beside the search. */
  tools?: ReactNode;
  /** Content above the rows. */
  notice?: ReactNode;
  groups: readonly GroupName[];
  /** Content of the panel for a row, above its values. */
  panel: (row: R) => ReactNode;
}

/** Rows of a file with a search, and a panel for the active row. */
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
    unsaved,
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
  // Replanning must not move the cell editor to another row.
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
          placeholder={t`Any text in a row`}
          value={view.search}
          onChange={view.setSearch}
        />
        {tools}
      </div>
      {notice}
      <div className={classes['split']}>
        <QueryList
          query={head}
          count={total}
          reading={reading}
          nothingFound={isNarrowed ? t`No rows match the search and filters.` : null}
          found={plural(total, {
            one: `${formatCount(total)} row`,
            other: `${formatCount(total)} rows`,
          })}
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
              // A click into the input moves only its caret.
              if (editing !== null && to.index === place.index && to.column === place.column) return;
              moveTo(to);
              setEditing(null);
            }}
            onRange={onRange}
            onEnter={() => panelRef.current?.focus()}
            editing={editing}
            onEditing={setEditing}
            {...(onEdit && { onEdit })}
            {...(unsaved && { unsaved })}
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
        </QueryList>
      </div>
    </>
  );
}

/** The latest value; while held, the value from when the hold began. */
function useHeld<T>(value: T, isHeld: boolean): T {
  const [held, setHeld] = useState<{ value: T } | null>(null);
  if (isHeld && held === null) setHeld({ value });
  if (!isHeld && held !== null) setHeld(null);
  return isHeld && held !== null ? held.value : value;
}
