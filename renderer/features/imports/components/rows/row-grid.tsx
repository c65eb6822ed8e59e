import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useId, useRef, type ReactNode, type Ref } from 'react';
import type { ImportRow } from '../../../../../electron/contract/imports/import.ts';
import { rangeWithRow } from '../../../../ui/lists/range-with-row.ts';
import { cellText } from '../../cell-text.ts';
import { CellInput } from './cell-input.tsx';
import { useGridKeys } from './use-grid-keys.ts';
import type { GridPlace } from './use-row-cursor.ts';
import classes from './row-grid.module.css';

const ROW_HEIGHT = 32;
const HEAD_HEIGHT = 32;

/** A column of the grid: a column of the file, or information about the row. */
export interface GridColumn<R extends ImportRow> {
  id: string;
  name: string;
  /** Minimum width in pixels, and the proportion in which columns share the remaining width. */
  width: number;
  /** Index in the file, from 0; null if `render` draws it. */
  at: number | null;
  render?: (row: R) => ReactNode;
}

interface RowGridProps<R extends ImportRow> {
  label: string;
  columns: readonly GridColumn<R>[];
  total: number;
  rowAt: (index: number) => R | undefined;
  /** Whether the rows belong to the current filter; those of the previous one stay visible meanwhile. */
  isCurrent: boolean;
  place: GridPlace;
  onPlace: (place: GridPlace) => void;
  /** Reports the visible rows. */
  onRange: (first: number, last: number) => void;
  /** Called on Enter in a read-only cell. */
  onEnter: () => void;
  /** Saves a cell's correction; without it, the grid is read-only. */
  onEdit?: (row: R, column: number, text: string) => void;
  /** Text of a cell whose correction isn't saved yet; undefined for others. */
  unsaved?: (row: R, column: number) => string | undefined;
  /** Text of the edited cell; null if none is edited. */
  editing?: string | null;
  onEditing?: (text: string | null) => void;
  ref?: Ref<HTMLDivElement>;
}

/** Virtualised grid of a file's rows (WAI-ARIA APG: grid). Cells are edited in place. */
export function RowGrid<R extends ImportRow>(props: RowGridProps<R>) {
  const {
    label,
    columns,
    total,
    rowAt,
    isCurrent,
    place,
    onPlace,
    onRange,
    onEdit,
    unsaved,
    editing = null,
    onEditing,
  } = props;
  const textOf = (row: R, column: number) => unsaved?.(row, column) ?? cellText(row, column);
  const area = useRef<HTMLDivElement>(null);
  const id = useId();
  const virtual = useVirtualizer({
    count: total,
    getScrollElement: () => area.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 12,
    scrollPaddingStart: HEAD_HEIGHT,
    paddingStart: HEAD_HEIGHT,
    rangeExtractor: rangeWithRow(editing === null ? -1 : place.index),
  });
  const shown = virtual.getVirtualItems();
  const [first, last] = [virtual.range?.startIndex ?? 0, virtual.range?.endIndex ?? 0];
  useEffect(() => onRange(first, last), [first, last, onRange]);
  const cellId = (index: number, column: number) => `${id}-${index}-${column}`;
  const active = columns[place.column];
  const activeRow = rowAt(place.index);
  const isEditable = onEdit !== undefined && active?.at != null && activeRow !== undefined;
  const { onKeyDown } = useGridKeys({
    place,
    rows: total,
    columns: columns.length,
    onPlace,
    isReady: isCurrent && activeRow !== undefined,
    onEnter: () => {
      if (isEditable) onEditing?.(textOf(activeRow, active.at ?? 0));
      else props.onEnter();
    },
    onType: (text) => {
      if (isEditable) onEditing?.(text);
    },
  });
  useEffect(() => {
    if (total > 0) virtual.scrollToIndex(Math.min(place.index, total - 1), { align: 'auto' });
  }, [virtual, place.index, total]);
  useEffect(() => {
    const cell = document.getElementById(`${id}-${place.index}-${place.column}`);
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [id, place.index, place.column]);
  const width = columns.reduce((sum, column) => sum + column.width, 0);
  const template = columns.map((column) => `minmax(${column.width}px, ${column.width}fr)`).join(' ');
  const leave = () => {
    onEditing?.(null);
    area.current?.focus({ preventScroll: true });
  };
  return (
    <div
      ref={(element) => {
        area.current = element;
        if (typeof props.ref === 'function') props.ref(element);
        else if (props.ref) props.ref.current = element;
      }}
      role="grid"
      tabIndex={0}
      aria-label={label}
      aria-rowcount={total + 1}
      aria-colcount={columns.length}
      aria-readonly={onEdit === undefined || undefined}
      aria-activedescendant={activeRow === undefined ? undefined : cellId(place.index, place.column)}
      className={classes['grid']}
      onKeyDown={(event) => {
        if (event.target === area.current) onKeyDown(event);
      }}
    >
      <div
        style={{ height: virtual.getTotalSize(), width: `max(100%, ${width}px)` }}
        className={classes['rows']}
      >
        <div
          role="row"
          aria-rowindex={1}
          className={classes['head']}
          style={{ gridTemplateColumns: template }}
        >
          {columns.map((column, at) => (
            <div key={column.id} role="columnheader" aria-colindex={at + 1} title={column.name} dir="auto">
              {column.name}
            </div>
          ))}
        </div>
        {shown.map(({ index, start }) => {
          const row = rowAt(index);
          const isActive = index === place.index;
          return (
            <div
              key={index}
              role="row"
              aria-rowindex={index + 2}
              aria-selected={isActive}
              data-active={isActive || undefined}
              className={classes['row']}
              style={{ gridTemplateColumns: template, transform: `translateY(${start}px)` }}
            >
              {columns.map((column, at) => {
                const isHere = isActive && at === place.column;
                const problem = problemOf(row, column.at);
                const isUnsaved =
                  row !== undefined && column.at !== null && unsaved?.(row, column.at) !== undefined;
                return (
                  // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the grid has the focus and handles the keys
                  <div
                    key={column.id}
                    id={cellId(index, at)}
                    role="gridcell"
                    aria-colindex={at + 1}
                    className={classes['cell']}
                    data-active={isHere || undefined}
                    data-problem={problem || undefined}
                    data-unsaved={isUnsaved || undefined}
                    data-edited={(column.at !== null && row?.edited?.[column.at] !== undefined) || undefined}
                    onClick={() => onPlace({ index, column: at })}
                    onDoubleClick={() => {
                      if (isCurrent && onEdit !== undefined && column.at !== null && row !== undefined)
                        onEditing?.(textOf(row, column.at));
                    }}
                  >
                    {row === undefined ? (
                      <span className={classes['blank']} />
                    ) : isHere && editing !== null && column.at !== null ? (
                      <CellInput
                        label={column.name}
                        text={editing}
                        onText={(text) => onEditing?.(text)}
                        onCancel={leave}
                        onSave={(move) => {
                          const cell = column.at ?? 0;
                          // A cell that isn't saved yet is saved again.
                          if (editing !== cellText(row, cell) || unsaved?.(row, cell) !== undefined)
                            onEdit?.(row, cell, editing);
                          leave();
                          if (move !== 0)
                            onPlace({ index, column: Math.min(columns.length - 1, Math.max(0, at + move)) });
                        }}
                      />
                    ) : column.at === null ? (
                      column.render?.(row)
                    ) : (
                      <bdi title={textOf(row, column.at)}>{textOf(row, column.at)}</bdi>
                    )}
                  </div>
                );
              })}
            </div>
          );
        })}
      </div>
    </div>
  );
}

const problemOf = (row: ImportRow | undefined, column: number | null): boolean =>
  column !== null && row?.problems.some((problem) => problem.column === column) === true;
