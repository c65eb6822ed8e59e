import { rem } from '@mantine/core';
import { useId, useRef, type Ref } from 'react';
import type { ImportRow } from '../../../../../electron/contract/imports/import.ts';
import { cellText } from '../../cell-text.ts';
import type { GridColumn } from '../../grid-columns.ts';
import { GridCell } from './grid-cell.tsx';
import classes from './row-grid.module.css';
import { useGridKeys } from './use-grid-keys.ts';
import type { GridPlace } from './use-row-cursor.ts';
import { useVirtualRows } from './use-virtual-rows.ts';

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
  const { label, columns, total, rowAt, isCurrent, place, onPlace, onRange, onEnter } = props;
  const { onEdit, unsaved, editing = null, onEditing } = props;
  const area = useRef<HTMLDivElement>(null);
  const id = useId();
  const cellId = (index: number, column: number) => `${id}-${index}-${column}`;
  const virtual = useVirtualRows({
    area,
    total,
    place,
    isEditing: editing !== null,
    activeCellId: cellId(place.index, place.column),
    onRange,
  });

  const active = columns[place.column];
  const activeRow = rowAt(place.index);
  const isEditable = onEdit !== undefined && active?.at != null && activeRow !== undefined;
  const textOf = (row: R, column: number) => unsaved?.(row, column) ?? cellText(row, column);
  const { onKeyDown } = useGridKeys({
    place,
    rows: total,
    columns: columns.length,
    onPlace,
    isReady: isCurrent && activeRow !== undefined,
    onEnter: () => {
      if (isEditable) onEditing?.(textOf(activeRow, active.at ?? 0));
      else onEnter();
    },
    onType: (text) => {
      if (isEditable) onEditing?.(text);
    },
  });
  const closeEditor = () => {
    onEditing?.(null);
    area.current?.focus({ preventScroll: true });
  };
  const save = (row: R, column: number, move: -1 | 0 | 1) => {
    // A cell that isn't saved yet is saved again.
    if (editing !== null && (editing !== cellText(row, column) || unsaved?.(row, column) !== undefined))
      onEdit?.(row, column, editing);
    closeEditor();
    if (move !== 0)
      onPlace({
        index: place.index,
        column: Math.min(columns.length - 1, Math.max(0, place.column + move)),
      });
  };

  const width = columns.reduce((sum, column) => sum + column.width, 0);
  const template = columns.map((column) => `minmax(${rem(column.width)}, ${column.width}fr)`).join(' ');
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
        style={{ height: virtual.getTotalSize(), width: `max(100%, ${rem(width)})` }}
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
        {virtual.getVirtualItems().map(({ index, start }) => {
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
                return (
                  <GridCell
                    key={column.id}
                    id={cellId(index, at)}
                    columnIndex={at}
                    column={column}
                    row={row}
                    isActive={isHere}
                    unsaved={row === undefined || column.at === null ? undefined : unsaved?.(row, column.at)}
                    editing={isHere ? editing : null}
                    onActivate={() => onPlace({ index, column: at })}
                    onOpenEditor={(text) => {
                      if (isCurrent && onEdit !== undefined) onEditing?.(text);
                    }}
                    onText={(text) => onEditing?.(text)}
                    onSave={save}
                    onCancel={closeEditor}
                  />
                );
              })}
            </div>
          );
        })}
      </div>
    </div>
  );
}
