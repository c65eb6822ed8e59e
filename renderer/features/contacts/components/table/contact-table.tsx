import { t } from '@lingui/core/macro';
import { VisuallyHidden } from '@mantine/core';
import { useElementSize, useMergedRef } from '@mantine/hooks';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useMemo, useRef, useState, type Ref } from 'react';
import type { Preferences } from '../../../../../electron/contract/accounts/preferences.ts';
import type { ContactQuery } from '../../../../../electron/contract/contacts/contact-query.ts';
import type { Contact, ContactKey } from '../../../../../electron/contract/contacts/contact.ts';
import type { Group } from '../../../../../electron/contract/contacts/group.ts';
import { cssVariables } from '../../../../ui/layout/css-variables.ts';
import { useTextScale } from '../../../../ui/layout/use-text-scale.ts';
import { rangeWithRow } from '../../../../ui/lists/range-with-row.ts';
import { densityHere, ROW_HEIGHTS } from '../../table/row-density.ts';
import type { TableActions } from '../../use-table-actions.ts';
import type { ColumnState } from '../../table/column-layout.ts';
import { isSelected, type SelectedContacts } from '../../selection/selection.ts';
import { cellElementId, ContactRow, rowElementId } from './contact-row.tsx';
import classes from './contact-table.module.css';
import { gridKeys } from './grid-keys.ts';
import { TableHead } from './columns/table-head.tsx';
import { HEAD_HEIGHT, useRowScrolling } from './use-row-scrolling.ts';
import { useCellEditing } from './use-cell-editing.ts';
import { useFirstRowActivation } from './use-first-row-activation.ts';
import type { TypeAhead } from '../../review/review-slots.ts';
import { useKeyBuffer } from '../../table/use-key-buffer.ts';
import { useRowActions } from './use-row-actions.ts';
import { useSortAnnouncement } from './use-sort-announcement.ts';
import { useTableLayout } from './use-table-layout.ts';
import { useTanstackRows } from './use-tanstack-rows.ts';

interface ContactTableProps {
  rows: readonly Contact[];
  /** Number of rows on all pages. */
  total: number;
  offset: number;
  /** Identifies search and filters. */
  listKey: string;
  sort: ContactQuery['sort'];
  activeKey: ContactKey | null;
  activeColumn: string | null;
  selected: SelectedContacts;
  columns: readonly ColumnState[];
  /** Whether the user has arranged the columns. */
  arranged: boolean;
  groups: readonly Group[];
  density: Preferences['density'];
  busy: boolean;
  /** Whether the keyboard has moved to a row that is still loading. */
  landing: boolean;
  /** Whether the first full sync is still running. */
  reading: boolean;
  /** For the notes of a list; undefined in accounts. */
  typeAhead: TypeAhead | undefined;
  actions: TableActions;
  ref?: Ref<HTMLDivElement>;
}

/**
 * The rows of one page as a grid (WAI-ARIA APG), with one tab stop for the headings and one for the rows.
 * `aria-activedescendant` refers to a row or, after ArrowRight, to a cell, so that the focus survives virtualised rows
 * being unmounted.
 */
export function ContactTable(props: ContactTableProps) {
  const { rows, total, offset, listKey, sort, activeKey, selected, columns, arranged, groups } = props;
  const { busy, landing, reading, actions, ref } = props;
  const frame = useRef<HTMLDivElement>(null);
  const { ref: sizeRef, width, height } = useElementSize<HTMLDivElement>();
  const frameRef = useMergedRef(frame, ref);
  const textScale = useTextScale();
  // Recomputed with each resize of the table.
  const density = densityHere(props.density, textScale);
  const rowHeight = Math.round(ROW_HEIGHTS[density] * textScale);
  const headHeight = HEAD_HEIGHT * textScale;
  const [announcement, announce] = useState('');
  const cell = useCellEditing({ frame, rows, activate: actions.activate });
  const { editing, editedIndex } = cell;

  const layout = useTableLayout({
    columns,
    arranged,
    density,
    textScale,
    width,
    held: editing?.columnId ?? null,
  });
  const { shown, cells } = layout;
  const activeColumn = cells.includes(props.activeColumn ?? '') ? props.activeColumn : null;
  const tableRows = useTanstackRows(rows, sort, shown);
  useSortAnnouncement(sort, announce);

  // oxlint-disable-next-line react/incompatible-library -- the React Compiler is not used here
  const virtualizer = useVirtualizer({
    count: tableRows.length,
    getScrollElement: () => frame.current,
    estimateSize: () => rowHeight,
    scrollMargin: headHeight,
    scrollPaddingStart: headHeight,
    overscan: 4,
    rangeExtractor: rangeWithRow(editedIndex),
  });

  const activeIndex = rows.findIndex((row) => row.key === activeKey);
  const onScroll = useRowScrolling({
    frame,
    virtualizer,
    rowHeight,
    pageKey: `${listKey} ${offset} ${sort?.column} ${sort?.direction}`,
    activeIndex,
    activeCellId: activeKey === null || activeColumn === null ? null : cellElementId(activeKey, activeColumn),
  });

  const onFocus = useFirstRowActivation({ frame, rows, activeIndex, landing, reading, virtualizer, actions });
  const rowActions = useRowActions({ frame, actions, cell, columnIds: layout.ids });
  const keyBuffer = useKeyBuffer(frame, landing, props.typeAhead);
  const onKeyDown = gridKeys({
    rows,
    activeIndex,
    offset,
    total,
    cells,
    activeColumn,
    visibleRows: Math.floor((height - headHeight) / rowHeight),
    actions,
    onEdit: cell.begin,
  });

  const items = virtualizer.getVirtualItems();
  const isRendered = activeKey !== null && items.some(({ index }) => index === activeIndex);
  const selectedOnPage = rows.filter(({ key }) => isSelected(selected, key)).length;
  const editingHere = useMemo(
    () => (editing === null ? null : { columnId: editing.columnId, refused: editing.refused, groups }),
    [editing, groups],
  );
  return (
    <div ref={sizeRef} className={classes['around']}>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      <div
        ref={frameRef}
        className={classes['frame']}
        role="grid"
        aria-label={t`Contacts`}
        aria-multiselectable
        aria-rowcount={total + 1}
        aria-colcount={cells.length}
        aria-busy={busy}
        aria-activedescendant={
          !isRendered
            ? undefined
            : activeColumn === null
              ? rowElementId(activeKey)
              : cellElementId(activeKey, activeColumn)
        }
        tabIndex={0}
        onKeyDownCapture={(event) => {
          cell.moveOn();
          keyBuffer.hold(event);
        }}
        onFocus={onFocus}
        onBlur={keyBuffer.drop}
        onPointerDownCapture={cell.moveOn}
        onPointerDown={keyBuffer.drop}
        onKeyDown={onKeyDown}
        onScroll={onScroll}
        style={cssVariables({
          '--contact-columns': layout.template,
          '--contact-width': `${layout.minWidth}px`,
        })}
        data-density={density}
        data-testid="contact-table"
      >
        <div role="rowgroup" className={classes['headGroup']}>
          <TableHead
            ids={layout.ids}
            columns={columns}
            sort={sort}
            selected={selectedOnPage === 0 ? 'none' : selectedOnPage === rows.length ? 'all' : 'some'}
            onSort={actions.sort}
            onSelectPage={actions.selectPage}
            onColumns={actions.keepColumns}
            onResizing={layout.setResizing}
            onAnnounce={announce}
            onLeave={() => frame.current?.focus({ preventScroll: true })}
          />
        </div>
        <div role="rowgroup" className={classes['body']} style={{ height: virtualizer.getTotalSize() }}>
          {items.map((item) => {
            const row = tableRows[item.index];
            const active = item.index === activeIndex;
            return (
              row && (
                <ContactRow
                  // A cell editor stays with its contact; other row elements are reused for different contacts.
                  key={editing?.key === row.id ? row.id : item.index}
                  row={row}
                  columns={shown}
                  nameIsAlone={!arranged && shown === 'name'}
                  contact={row.original}
                  place={offset + item.index}
                  top={item.start - headHeight}
                  height={rowHeight}
                  active={active}
                  activeColumn={active ? activeColumn : null}
                  selected={isSelected(selected, row.original.key)}
                  editing={editing?.key === row.original.key ? editingHere : null}
                  actions={rowActions}
                />
              )
            );
          })}
        </div>
      </div>
    </div>
  );
}
