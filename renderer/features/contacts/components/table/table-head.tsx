import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Menu, UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconChevronDown } from '@tabler/icons-react';
import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent, type Ref } from 'react';
import type { ContactQuery } from '../../../../../electron/contract/contacts/contact-query.ts';
import { isFocusElsewhere } from '../../../../lib/focus/focus-elsewhere.ts';
import { giveFocusBack } from '../../../../lib/focus/focus-return.ts';
import { moved, withPlaceOf } from '../../../../lib/item-order.ts';
import { withShown, withWidth, type ColumnState } from '../../table/column-layout.ts';
import { columnLabel, columnPlaceText, columnWidthText } from '../../table/column-announcements.ts';
import { sortColumnOf } from './contact-columns.tsx';
import classes from './contact-table.module.css';
import { PointMenu, pointBelow, type Point } from '../../../../ui/menus/point-menu.tsx';

// Pixels per key press.
const STEP = 20;

interface TableHeadProps {
  /** Ids of the visible columns, in order. */
  ids: readonly string[];
  columns: readonly ColumnState[];
  sort: ContactQuery['sort'];
  /** How many rows of the page are selected. */
  marked: 'none' | 'some' | 'all';
  onSort: (sort: ContactQuery['sort']) => void;
  onMarkPage: () => void;
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
  marked,
  onSort,
  onMarkPage,
  onColumns,
  onResizing,
  onAnnounce,
  onLeave,
}: TableHeadProps) {
  const row = useRef<HTMLDivElement>(null);
  const [stop, setStop] = useState('name');
  const [dragged, setDragged] = useState<string | null>(null);
  const [menu, setMenu] = useState<{ id: string; at: Point } | null>(null);
  /** Heading that takes the focus after the menu, because the menu's own is about to be hidden. */
  const afterMenu = useRef<string>(undefined);
  const stops = ['mark', ...ids];
  const current = stops.includes(stop) ? stop : (ids[0] ?? 'mark');

  const heading = (id: string) => row.current?.querySelector<HTMLElement>(`[data-heading="${id}"]`) ?? null;
  const focus = (id: string | undefined) => {
    if (id === undefined) return;
    setStop(id);
    heading(id)?.focus();
  };
  const widthOf = (id: string) =>
    row.current?.querySelector(`[data-head-cell="${id}"]`)?.getBoundingClientRect().width ?? 0;
  // Keys can be pressed faster than the header re-renders, so each one builds on the latest requested columns.
  const asked = useRef(columns);
  useEffect(() => {
    asked.current = columns;
  }, [columns]);
  const change = (next: readonly ColumnState[]) => {
    asked.current = next;
    onColumns([...next]);
  };
  const resize = (id: string, by: number) => {
    const drawn = columns.find((column) => column.id === id)?.width;
    const wanted = asked.current.find((column) => column.id === id)?.width;
    const width = wanted == null || wanted === drawn ? widthOf(id) : wanted;
    change(withWidth(asked.current, id, width + by));
    onAnnounce(columnWidthText(asked.current, id));
  };
  const step = (id: string, by: -1 | 1) => {
    const isShown = (column: ColumnState) => ids.includes(column.id);
    change(moved(asked.current, id, by, isShown));
    onAnnounce(columnPlaceText(asked.current.filter(isShown), id));
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
      if (id !== 'mark') act(() => resize(id, sideways * STEP));
    } else if (sideways !== null && event.altKey) {
      if (id !== 'mark') act(() => step(id, sideways));
    } else if (sideways !== null) act(() => focus(stops[stops.indexOf(id) + sideways]));
    else if (event.key === 'Home') act(() => focus(stops[0]));
    else if (event.key === 'End') act(() => focus(stops.at(-1)));
    else if (event.key === 'ArrowDown' || event.key === 'Escape') act(onLeave);
    else if (event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey))
      act(() => {
        if (id !== 'mark') setMenu({ id, at: pointBelow(event.currentTarget) });
      });
  }

  return (
    <>
      <div ref={row} role="row" className={classes['head']} aria-rowindex={1}>
        <div role="columnheader" aria-colindex={1} className={classes['headCell']} data-sticky="0">
          <label className={classes['mark']}>
            <input
              type="checkbox"
              aria-label={t`Select all on this page`}
              data-heading="mark"
              tabIndex={current === 'mark' ? 0 : -1}
              checked={marked === 'all'}
              ref={(box) => {
                if (box) box.indeterminate = marked === 'some';
              }}
              onFocus={() => setStop('mark')}
              onChange={onMarkPage}
              onKeyDown={(event) => onKeyDown(event, 'mark')}
            />
          </label>
        </div>
        {ids.map((id, index) => {
          const column = sortColumnOf(id);
          const direction = column !== null && sort?.column === column ? sort.direction : null;
          const Icon = direction === 'desc' ? IconArrowDown : IconArrowUp;
          return (
            <div
              key={id}
              role="columnheader"
              className={classes['headCell']}
              aria-colindex={index + 2}
              aria-sort={
                column === null
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
                if (dragged !== null && dragged !== id) change(withPlaceOf(asked.current, dragged, id));
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
                data-fixed={column === null || undefined}
                tabIndex={current === id ? 0 : -1}
                aria-keyshortcuts="Shift+ArrowLeft Shift+ArrowRight Alt+ArrowLeft Alt+ArrowRight"
                onFocus={() => setStop(id)}
                onKeyDown={(event) => onKeyDown(event, id)}
                onClick={() => {
                  if (column !== null)
                    onSort(
                      direction === 'desc'
                        ? null
                        : { column, direction: direction === 'asc' ? 'desc' : 'asc' },
                    );
                }}
              >
                <span className={classes['clipped']}>{columnLabel(id)}</span>
                {column !== null && <Icon size={14} className={classes['sortIcon']} aria-hidden />}
              </UnstyledButton>
              <UnstyledButton
                aria-hidden
                tabIndex={-1}
                className={classes['menuButton']}
                title={t`Sort, move, resize or hide`}
                // The focus stays where it is until the menu takes it.
                onMouseDown={(event) => event.preventDefault()}
                onClick={(event) => setMenu({ id, at: pointBelow(event.currentTarget) })}
              >
                <IconChevronDown size={14} />
              </UnstyledButton>
              <Resizer
                onWidth={(by, start, done) => {
                  onResizing(done ? null : { id, width: start + by });
                  if (done) change(withWidth(asked.current, id, start + by));
                }}
                onAutomatic={() => change(withWidth(asked.current, id, null))}
              />
            </div>
          );
        })}
      </div>
      {menu !== null && (
        <HeadMenu
          id={menu.id}
          at={menu.at}
          ids={ids}
          onClose={() => {
            setMenu(null);
            const to = afterMenu.current ?? menu.id;
            afterMenu.current = undefined;
            setStop(to);
            giveFocusBack(heading(to), '[role="menu"]');
          }}
          onSort={onSort}
          onStep={(by) => step(menu.id, by)}
          onResize={(by) => resize(menu.id, by)}
          onAutomatic={() => {
            change(withWidth(asked.current, menu.id, null));
            onAnnounce(columnWidthText(asked.current, menu.id));
          }}
          onHide={() => {
            change(withShown(asked.current, menu.id, false));
            onAnnounce(t`${columnLabel(menu.id)} hidden`);
            // The name comes first and is always visible.
            afterMenu.current = ids[ids.indexOf(menu.id) - 1];
          }}
        />
      )}
    </>
  );
}

/** Edge of a heading: dragging resizes the column; a double click restores its automatic width. */
function Resizer({
  onWidth,
  onAutomatic,
}: {
  /** `by` is the difference to the `start` width in pixels; `done` means that the pointer was released. */
  onWidth: (by: number, start: number, done: boolean) => void;
  onAutomatic: () => void;
}) {
  const from = useRef<{ x: number; width: number } | null>(null);
  const follow = (event: PointerEvent, done: boolean) => {
    if (from.current === null) return;
    const by = event.clientX - from.current.x;
    // A click without movement doesn't resize.
    if (!done || by !== 0) onWidth(by, from.current.width, done);
    if (done) from.current = null;
  };
  return (
    <div
      aria-hidden
      className={classes['resizer']}
      // Keeps the drag from moving the heading itself.
      draggable
      onDragStart={(event) => {
        event.preventDefault();
        event.stopPropagation();
      }}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
        const cell = event.currentTarget.parentElement;
        from.current = { x: event.clientX, width: cell?.getBoundingClientRect().width ?? 0 };
      }}
      onPointerMove={(event) => follow(event, false)}
      onPointerUp={(event) => follow(event, true)}
      onPointerCancel={(event) => follow(event, true)}
      onDoubleClick={onAutomatic}
    />
  );
}

function HeadMenu({
  id,
  at,
  ids,
  onClose,
  onSort,
  onStep,
  onResize,
  onAutomatic,
  onHide,
}: {
  id: string;
  at: Point;
  ids: readonly string[];
  onClose: () => void;
  onSort: (sort: ContactQuery['sort']) => void;
  onStep: (by: -1 | 1) => void;
  onResize: (by: number) => void;
  onAutomatic: () => void;
  onHide: () => void;
}) {
  const column = sortColumnOf(id);
  const place = ids.indexOf(id);
  return (
    <PointMenu at={at} label={t`Actions for the column ${columnLabel(id)}`} onClose={onClose}>
      {column !== null && (
        <>
          <Menu.Item onClick={() => onSort({ column, direction: 'asc' })}>
            <Trans>Sort ascending</Trans>
          </Menu.Item>
          <Menu.Item onClick={() => onSort({ column, direction: 'desc' })}>
            <Trans>Sort descending</Trans>
          </Menu.Item>
          <Menu.Divider />
        </>
      )}
      <Menu.Item disabled={place <= 0} onClick={() => onStep(-1)}>
        <Trans>Move left</Trans>
      </Menu.Item>
      <Menu.Item disabled={place === ids.length - 1} onClick={() => onStep(1)}>
        <Trans>Move right</Trans>
      </Menu.Item>
      <Menu.Divider />
      <Menu.Item closeMenuOnClick={false} onClick={() => onResize(STEP)}>
        <Trans>Wider</Trans>
      </Menu.Item>
      <Menu.Item closeMenuOnClick={false} onClick={() => onResize(-STEP)}>
        <Trans>Narrower</Trans>
      </Menu.Item>
      <Menu.Item onClick={onAutomatic}>
        <Trans>Automatic width</Trans>
      </Menu.Item>
      {id !== 'name' && (
        <>
          <Menu.Divider />
          <Menu.Item onClick={onHide}>
            <Trans>Hide this column</Trans>
          </Menu.Item>
        </>
      )}
    </PointMenu>
  );
}
