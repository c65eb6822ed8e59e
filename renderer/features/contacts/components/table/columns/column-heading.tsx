import { t } from '@lingui/core/macro';
import { UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconChevronDown } from '@tabler/icons-react';
import type { DragEvent, KeyboardEvent } from 'react';
import type { ContactQuery } from '../../../../../../electron/contract/contacts/contact-query.ts';
import { pointBelow, type Point } from '../../../../../ui/menus/context-menu.tsx';
import classes from '../contact-table.module.css';
import { columnLabel } from './column-announcements.ts';
import { ColumnResizer } from './column-resizer.tsx';
import { sortColumnOf } from './contact-columns.tsx';

type Sort = ContactQuery['sort'];

interface ColumnHeadingProps {
  id: string;
  /** Place in the row, from 0. */
  index: number;
  sort: Sort;
  isTabStop: boolean;
  /** Whether another column is being dragged, which can be dropped here. */
  isDropTarget: boolean;
  onSort: (sort: Sort) => void;
  onFocus: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onMenu: (at: Point) => void;
  onDragStart: () => void;
  onDragOver: (event: DragEvent) => void;
  onDrop: () => void;
  onDragEnd: () => void;
  /** Called while the edge is dragged; null at the end. */
  onResizing: (width: number | null) => void;
  /** Sets a width in pixels, or the automatic one (null). */
  onWidth: (width: number | null) => void;
}

const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const;

/** Heading of a column: a button that sorts, a button for the menu, and an edge that resizes. */
export function ColumnHeading(props: ColumnHeadingProps) {
  const { id, index, sort, isTabStop, isDropTarget, onSort, onMenu } = props;
  const sortColumn = sortColumnOf(id);
  const direction = sortColumn !== null && sort?.column === sortColumn ? sort.direction : null;
  const Icon = direction === 'desc' ? IconArrowDown : IconArrowUp;
  const ariaSort = direction === null ? 'none' : ARIA_SORT[direction];

  function toggleSort() {
    if (sortColumn === null) return;
    if (direction === 'desc') onSort(null);
    else onSort({ column: sortColumn, direction: direction === 'asc' ? 'desc' : 'asc' });
  }

  return (
    <div
      role="columnheader"
      className={classes['headCell']}
      aria-colindex={index + 2}
      aria-sort={sortColumn === null ? undefined : ariaSort}
      data-head-cell={id}
      data-sticky={index === 0 && id === 'name' ? '1' : undefined}
      data-drop={isDropTarget || undefined}
      draggable
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', columnLabel(id));
        props.onDragStart();
      }}
      onDragOver={props.onDragOver}
      onDrop={(event) => {
        event.preventDefault();
        props.onDrop();
      }}
      onDragEnd={props.onDragEnd}
      onContextMenu={(event) => {
        event.preventDefault();
        onMenu({ x: event.clientX, y: event.clientY });
      }}
    >
      <UnstyledButton
        className={classes['sortButton']}
        data-sorted={direction ?? undefined}
        data-heading={id}
        data-fixed={sortColumn === null || undefined}
        tabIndex={isTabStop ? 0 : -1}
        aria-keyshortcuts="Shift+ArrowLeft Shift+ArrowRight Alt+ArrowLeft Alt+ArrowRight"
        onFocus={props.onFocus}
        onKeyDown={props.onKeyDown}
        onClick={toggleSort}
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
        onClick={(event) => onMenu(pointBelow(event.currentTarget))}
      >
        <IconChevronDown size={14} />
      </UnstyledButton>
      <ColumnResizer onResizing={props.onResizing} onWidth={props.onWidth} />
    </div>
  );
}
