import { t } from '@lingui/core/macro';
import { UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconChevronDown } from '@tabler/icons-react';
import { Suspense, useRef, useState, type KeyboardEvent, type Ref } from 'react';
import type { ContactQuery } from '../../../../../../electron/contract/contacts/contact-query.ts';
import { isFocusElsewhere } from '../../../../../lib/focus/is-focus-elsewhere.ts';
import { restoreFocus } from '../../../../../lib/focus/restore-focus.ts';
import { KeysWhileLoading } from '../../../../../ui/focus/keys-while-loading.tsx';
import { pointBelow, type Point } from '../../../../../ui/menus/context-menu.tsx';
import type { ColumnState } from '../../../table/column-layout.ts';
import { columnLabel } from './column-announcements.ts';
import { ColumnResizer } from './column-resizer.tsx';
import { sortColumnOf } from './contact-columns.tsx';
import { columnMenu } from '../../lazy-menus.ts';
import { SELECTION_COLUMN } from '../contact-row.tsx';
import classes from '../contact-table.module.css';
import { useColumnChanges } from './use-column-changes.ts';

interface TableHeadProps {
  /** Ids of the visible columns, in order. */
  ids: readonly string[];
  columns: readonly ColumnState[];
  sort: ContactQuery['sort'];
  /** How many rows of the page are selected. */
  selected: 'none' | 'some' | 'all';
  onSort: (sort: ContactQuery['sort']) => void;
  onSelectPage: () => void;
  onColumns: (columns: ColumnState[]) => void;
  /** Called while a column is dragged to a width; null at the end. */
  onResizing: (resizing: { id: string; width: number } | null) => void;
  /** Announces a change of a column to assistive technology. */
  onAnnounce: (text: string) => void;
  /** Moves the focus to the rows. */
  onLeave: () => void;
  ref?: Ref<HTMLDivElement>;
}

/**
 * Header row with one tab stop; arrow keys move between headings. Enter sorts, Shift+arrow resizes and Alt+arrow moves
 * the column. The menu of a heading has the same commands.
 */
export function TableHead({
  ids,
  columns,
  sort,
  selected,
  onSort,
  onSelectPage,
  onColumns,
  onResizing,
  onAnnounce,
  onLeave,
}: TableHeadProps) {
  const row = useRef<HTMLDivElement>(null);
  const [stop, setStop] = useState('name');
  const [dragged, setDragged] = useState<string | null>(null);
  const [menu, setMenu] = useState<{ id: string; at: Point } | null>(null);
  /** Column whose heading takes the focus when the menu closes; set if the menu's own column gets hidden. */
  const afterMenu = useRef<string>(undefined);
  const stops = [SELECTION_COLUMN, ...ids];
  const current = stops.includes(stop) ? stop : (ids[0] ?? SELECTION_COLUMN);

  const heading = (id: string) => row.current?.querySelector<HTMLElement>(`[data-heading="${id}"]`) ?? null;
  const focus = (id: string | undefined) => {
    if (id === undefined) return;
    setStop(id);
    heading(id)?.focus();
  };
  const widthOf = (id: string) =>
    row.current?.querySelector(`[data-head-cell="${id}"]`)?.getBoundingClientRect().width ?? 0;
  const column = useColumnChanges({ ids, columns, widthOf, onColumns, onAnnounce });
  const move = (id: string, by: -1 | 1) => {
    column.move(id, by);
    // Moving the element may drop its focus, and a key may have moved the focus meanwhile.
    requestAnimationFrame(() => {
      if (!isFocusElsewhere()) focus(id);
    });
  };

  function onKeyDown(event: KeyboardEvent, id: string) {
    const sideways = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : null;
    const act = (action: () => void) => {
      event.preventDefault();
      event.stopPropagation();
      action();
    };
    if (event.ctrlKey || event.metaKey) return;
    if (sideways !== null && event.shiftKey) {
      if (id !== SELECTION_COLUMN) act(() => column.resize(id, sideways));
    } else if (sideways !== null && event.altKey) {
      if (id !== SELECTION_COLUMN) act(() => move(id, sideways));
    } else if (sideways !== null) act(() => focus(stops[stops.indexOf(id) + sideways]));
    else if (event.key === 'Home') act(() => focus(stops[0]));
    else if (event.key === 'End') act(() => focus(stops.at(-1)));
    else if (event.key === 'ArrowDown' || event.key === 'Escape') act(onLeave);
    else if (event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey))
      act(() => {
        if (id !== SELECTION_COLUMN) setMenu({ id, at: pointBelow(event.currentTarget) });
      });
  }

  const closeMenu = () => {
    setMenu(null);
    const to = afterMenu.current ?? menu?.id;
    afterMenu.current = undefined;
    if (to === undefined) return;
    setStop(to);
    restoreFocus(heading(to), '[role="menu"]');
  };
  return (
    <>
      <div ref={row} role="row" className={classes['head']} aria-rowindex={1}>
        <div role="columnheader" aria-colindex={1} className={classes['headCell']} data-sticky="0">
          <label className={classes['selection']}>
            <input
              type="checkbox"
              aria-label={t`Select all on this page`}
              data-heading={SELECTION_COLUMN}
              tabIndex={current === SELECTION_COLUMN ? 0 : -1}
              checked={selected === 'all'}
              ref={(box) => {
                if (box) box.indeterminate = selected === 'some';
              }}
              onFocus={() => setStop(SELECTION_COLUMN)}
              onChange={onSelectPage}
              onKeyDown={(event) => onKeyDown(event, SELECTION_COLUMN)}
            />
          </label>
        </div>
        {ids.map((id, index) => {
          const sortColumn = sortColumnOf(id);
          const direction = sortColumn !== null && sort?.column === sortColumn ? sort.direction : null;
          const Icon = direction === 'desc' ? IconArrowDown : IconArrowUp;
          return (
            <div
              key={id}
              role="columnheader"
              className={classes['headCell']}
              aria-colindex={index + 2}
              aria-sort={
                sortColumn === null
                  ? undefined
                  : direction === 'asc'
                    ? 'ascending'
                    : direction === 'desc'
                      ? 'descending'
                      : 'none'
              }
              data-head-cell={id}
              data-sticky={index === 0 && id === 'name' ? '1' : undefined}
              data-drop={(dragged !== null && dragged !== id) || undefined}
              draggable
              onDragStart={(event) => {
                event.dataTransfer.effectAllowed = 'move';
                event.dataTransfer.setData('text/plain', columnLabel(id));
                setDragged(id);
              }}
              onDragOver={(event) => {
                if (dragged !== null) event.preventDefault();
              }}
              onDrop={(event) => {
                event.preventDefault();
                if (dragged !== null && dragged !== id) column.moveTo(dragged, id);
              }}
              onDragEnd={() => setDragged(null)}
              onContextMenu={(event) => {
                event.preventDefault();
                setMenu({ id, at: { x: event.clientX, y: event.clientY } });
              }}
            >
              <UnstyledButton
                className={classes['sortButton']}
                data-sorted={direction ?? undefined}
                data-heading={id}
                data-fixed={sortColumn === null || undefined}
                tabIndex={current === id ? 0 : -1}
                aria-keyshortcuts="Shift+ArrowLeft Shift+ArrowRight Alt+ArrowLeft Alt+ArrowRight"
                onFocus={() => setStop(id)}
                onKeyDown={(event) => onKeyDown(event, id)}
                onClick={() => {
                  if (sortColumn !== null)
                    onSort(
                      direction === 'desc'
                        ? null
                        : { column: sortColumn, direction: direction === 'asc' ? 'desc' : 'asc' },
                    );
                }}
              >
                <span className={classes['clipped']}>{columnLabel(id)}</span>
                {sortColumn !== null && <Icon size={14} className={classes['sortIcon']} aria-hidden />}
              </UnstyledButton>
              <UnstyledButton
                aria-hidden
                tabIndex={-1}
                className={classes['menuButton']}
                title={t`Sort, move, resize or hide`}
                // A click must not move the focus, which stays where it is until the menu takes it.
                onMouseDown={(event) => event.preventDefault()}
                onClick={(event) => setMenu({ id, at: pointBelow(event.currentTarget) })}
              >
                <IconChevronDown size={14} />
              </UnstyledButton>
              <ColumnResizer
                onWidth={(by, start, done) => {
                  onResizing(done ? null : { id, width: start + by });
                  if (done) column.setWidth(id, start + by);
                }}
                onAutomatic={() => column.setWidth(id, null)}
              />
            </div>
          );
        })}
      </div>
      {menu !== null && (
        <Suspense fallback={<KeysWhileLoading onCancel={closeMenu} />}>
          <columnMenu.Component
            id={menu.id}
            at={menu.at}
            ids={ids}
            onClose={closeMenu}
            onSort={onSort}
            onStep={(by) => move(menu.id, by)}
            onResize={(direction) => column.resize(menu.id, direction)}
            onAutomatic={() => column.resetWidth(menu.id)}
            onHide={() => {
              column.hide(menu.id);
              // A hidden column always has one before it: the name comes first and can't be hidden.
              afterMenu.current = ids[ids.indexOf(menu.id) - 1];
            }}
          />
        </Suspense>
      )}
    </>
  );
}
