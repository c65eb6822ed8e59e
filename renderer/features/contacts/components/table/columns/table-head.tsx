import { t } from '@lingui/core/macro';
import { Suspense, useRef, useState } from 'react';
import type { ContactQuery } from '../../../../../../electron/contract/contacts/contact-query.ts';
import { isFocusElsewhere } from '../../../../../lib/focus/is-focus-elsewhere.ts';
import { restoreFocus } from '../../../../../lib/focus/restore-focus.ts';
import { KeysWhileLoading } from '../../../../../ui/focus/keys-while-loading.tsx';
import { useTextScale } from '../../../../../ui/layout/use-text-scale.ts';
import type { Point } from '../../../../../ui/menus/context-menu.tsx';
import type { ColumnState } from '../../../table/column-layout.ts';
import { ColumnHeading } from './column-heading.tsx';
import { columnMenu } from '../../lazy-menus.ts';
import { SELECTION_COLUMN } from '../contact-row.tsx';
import classes from '../contact-table.module.css';
import { handleHeadingKey } from './heading-keys.ts';
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
  /** Called while a column is dragged to a width at the default text size; null at the end. */
  onResizing: (resizing: { id: string; width: number } | null) => void;
  /** Announces a change of a column to assistive technology. */
  onAnnounce: (text: string) => void;
  /** Moves the focus to the rows. */
  onLeave: () => void;
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
  const textScale = useTextScale();
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
  const column = useColumnChanges({ ids, columns, textScale, widthOf, onColumns, onAnnounce });
  const move = (id: string, by: -1 | 1) => {
    column.move(id, by);
    // Moving the element may drop its focus, and a key may have moved the focus meanwhile.
    requestAnimationFrame(() => {
      if (!isFocusElsewhere()) focus(id);
    });
  };

  const keyCommands = {
    stops,
    onFocus: focus,
    onMove: move,
    onResize: column.resize,
    onMenu: (id: string, at: Point) => setMenu({ id, at }),
    onLeave,
  };

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
              onKeyDown={(event) => handleHeadingKey(event, SELECTION_COLUMN, keyCommands)}
            />
          </label>
        </div>
        {ids.map((id, index) => (
          <ColumnHeading
            key={id}
            id={id}
            index={index}
            sort={sort}
            isTabStop={current === id}
            isDropTarget={dragged !== null && dragged !== id}
            onSort={onSort}
            onFocus={() => setStop(id)}
            onKeyDown={(event) => handleHeadingKey(event, id, keyCommands)}
            onMenu={(at) => setMenu({ id, at })}
            onDragStart={() => setDragged(id)}
            onDragOver={(event) => {
              if (dragged !== null) event.preventDefault();
            }}
            onDrop={() => {
              if (dragged !== null && dragged !== id) column.moveTo(dragged, id);
            }}
            onDragEnd={() => setDragged(null)}
            onResizing={(width) => onResizing(width === null ? null : { id, width: width / textScale })}
            onWidth={(width) => column.setWidth(id, width)}
          />
        ))}
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
