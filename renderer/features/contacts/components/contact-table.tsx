import { Skeleton, UnstyledButton } from '@mantine/core';
import { useElementSize, useMergedRef } from '@mantine/hooks';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { FlexRender, useTable, type Row, type SortingState } from '@tanstack/react-table';
import { useVirtualizer } from '@tanstack/react-virtual';
import { memo, useEffect, useMemo, useRef, type KeyboardEvent, type Ref } from 'react';
import { CONTACT_SORT_LABELS } from '../sort-labels.ts';
import type { Preferences } from '../../../../electron/contract/account.ts';
import type { ContactQuery, ContactSortColumn } from '../../../../electron/contract/contact-query.ts';
import type { Contact, ContactKey } from '../../../../electron/contract/contact.ts';
import { cssVariables } from '../../../ui/css-variables.ts';
import { columnsThatFit } from '../columns-that-fit.ts';
import { movementOf } from '../table-movement.ts';
import { COLUMN_LAYOUT, CONTACT_COLUMNS, contactTableFeatures } from './contact-columns.tsx';
import classes from './contact-table.module.css';

const HEAD_HEIGHT = 36;
const ROW_HEIGHTS: Record<Preferences['density'], number> = { comfortable: 44, compact: 32 };

/** What the keyboard can do in the table besides moving. */
export interface TableActions {
  activate(key: ContactKey): void;
  /** Shows the contact beside the table; the keyboard stays in the table. */
  open(key: ContactKey): void;
  /** Shows it and goes there. */
  enter(key: ContactKey): void;
  edit(key: ContactKey): void;
  remove(key: ContactKey): void;
  create(): void;
  undo(): void;
  turnPage(direction: 'next' | 'previous'): void;
  sort(sort: ContactQuery['sort']): void;
}

interface ContactTableProps {
  rows: readonly Contact[];
  /** Rows of all pages, and the first row's place among them, from 0. */
  total: number;
  offset: number;
  sort: ContactQuery['sort'];
  activeKey: ContactKey | null;
  density: Preferences['density'];
  singleKeyShortcuts: boolean;
  busy: boolean;
  actions: TableActions;
  ref?: Ref<HTMLDivElement>;
}

/**
 * The rows of one page as a grid (WAI-ARIA APG): one tab stop, rows pointed at by `aria-activedescendant`, so that the
 * focus survives rows that are scrolled out of the document.
 */
export function ContactTable(props: ContactTableProps) {
  const { rows, total, offset, sort, activeKey, density, singleKeyShortcuts, busy, actions, ref } = props;
  const frame = useRef<HTMLDivElement>(null);
  const { ref: sizeRef, width, height } = useElementSize<HTMLDivElement>();
  const frameRef = useMergedRef(frame, sizeRef, ref);
  const shown = useMemo(() => columnsThatFit(COLUMN_LAYOUT, width || 1200), [width]);
  const rowHeight = ROW_HEIGHTS[density];

  const sorting: SortingState =
    sort === null ? NO_SORTING : [{ id: sort.column, desc: sort.direction === 'desc' }];
  const table = useTable({
    features: contactTableFeatures,
    columns: CONTACT_COLUMNS,
    data: rows,
    getRowId: (contact) => contact.key,
    manualSorting: true,
    state: {
      sorting,
      columnVisibility: Object.fromEntries(COLUMN_LAYOUT.map(({ id }) => [id, shown.includes(id)])),
    },
  });
  const tableRows = table.getRowModel().rows;

  // oxlint-disable-next-line react/incompatible-library -- the React Compiler is not used here
  const virtualizer = useVirtualizer({
    count: tableRows.length,
    getScrollElement: () => frame.current,
    estimateSize: () => rowHeight,
    getItemKey: (index) => tableRows[index]?.id ?? index,
    scrollMargin: HEAD_HEIGHT,
    scrollPaddingStart: HEAD_HEIGHT,
    overscan: 6,
  });

  useEffect(() => virtualizer.measure(), [virtualizer, rowHeight]);
  const pageKey = `${offset} ${sort?.column} ${sort?.direction}`;
  useEffect(() => {
    frame.current?.scrollTo({ top: 0 });
  }, [pageKey]);
  const activeIndex = rows.findIndex((row) => row.key === activeKey);
  useEffect(() => {
    if (activeIndex >= 0) virtualizer.scrollToIndex(activeIndex, { align: 'auto' });
  }, [virtualizer, activeIndex]);

  function onKeyDown(event: KeyboardEvent) {
    if (event.target !== event.currentTarget || event.altKey) return;
    const active = rows[activeIndex];
    if (event.ctrlKey || event.metaKey) {
      if (event.key.toLowerCase() === 'z' && !event.shiftKey) {
        event.preventDefault();
        actions.undo();
      }
      return;
    }
    const movement = movementOf(event.key, {
      index: activeIndex,
      rows: rows.length,
      visible: Math.floor((height - HEAD_HEIGHT) / rowHeight),
      hasNext: offset + rows.length < total,
      hasPrevious: offset > 0,
    });
    const act = (action: () => void) => {
      event.preventDefault();
      action();
    };
    if (movement?.kind === 'row') {
      const row = rows[movement.index];
      if (row) act(() => actions.activate(row.key));
    } else if (movement?.kind === 'page') act(() => actions.turnPage(movement.direction));
    else if (event.key === 'Enter' && active) act(() => actions.enter(active.key));
    else if (event.key === 'Delete' && active) act(() => actions.remove(active.key));
    else if (singleKeyShortcuts && event.key.toLowerCase() === 'e' && active)
      act(() => actions.edit(active.key));
    else if (singleKeyShortcuts && event.key.toLowerCase() === 'n') act(() => actions.create());
  }

  const items = virtualizer.getVirtualItems();
  const template = COLUMN_LAYOUT.filter(({ id }) => shown.includes(id))
    .map(({ minWidth, share }) => `minmax(${minWidth}px, ${share}fr)`)
    .join(' ');
  return (
    <div className={classes['around']}>
      <div
        ref={frameRef}
        className={classes['frame']}
        role="grid"
        aria-label="Contacts"
        aria-rowcount={total + 1}
        aria-colcount={CONTACT_COLUMNS.length}
        aria-busy={busy}
        aria-activedescendant={
          items.some(({ index }) => index === activeIndex) ? rowElementId(rows[activeIndex]?.key) : undefined
        }
        tabIndex={0}
        onKeyDown={onKeyDown}
        style={cssVariables({ '--contact-columns': template })}
        data-testid="contact-table"
      >
        <div role="rowgroup" className={classes['headGroup']}>
          {table.getHeaderGroups().map((group) => (
            <div role="row" key={group.id} className={classes['head']} aria-rowindex={1}>
              {group.headers.map((header) => (
                <HeaderCell
                  key={header.id}
                  id={header.column.id as ContactSortColumn}
                  sort={sort}
                  onSort={actions.sort}
                />
              ))}
            </div>
          ))}
        </div>
        <div role="rowgroup" className={classes['body']} style={{ height: virtualizer.getTotalSize() }}>
          {items.map((item) => {
            const row = tableRows[item.index];
            return (
              row && (
                <ContactRow
                  key={item.key}
                  row={row}
                  columns={template}
                  contact={row.original}
                  place={offset + item.index}
                  top={item.start - HEAD_HEIGHT}
                  height={rowHeight}
                  active={item.index === activeIndex}
                  actions={actions}
                />
              )
            );
          })}
        </div>
      </div>
    </div>
  );
}

const NO_SORTING: SortingState = [];

const rowElementId = (key: ContactKey | undefined) => (key === undefined ? undefined : `contact-row-${key}`);

function HeaderCell({
  id,
  sort,
  onSort,
}: {
  id: ContactSortColumn;
  sort: ContactQuery['sort'];
  onSort: TableActions['sort'];
}) {
  const direction = sort?.column === id ? sort.direction : null;
  const Icon = direction === 'desc' ? IconArrowDown : IconArrowUp;
  return (
    <div
      role="columnheader"
      className={classes['headCell']}
      aria-sort={direction === 'asc' ? 'ascending' : direction === 'desc' ? 'descending' : 'none'}
    >
      <UnstyledButton
        className={classes['sortButton']}
        data-sorted={direction ?? undefined}
        onClick={() =>
          onSort(
            direction === 'desc' ? null : { column: id, direction: direction === 'asc' ? 'desc' : 'asc' },
          )
        }
      >
        {CONTACT_SORT_LABELS[id]}
        <Icon size={14} className={classes['sortIcon']} aria-hidden />
      </UnstyledButton>
    </div>
  );
}

interface ContactRowProps {
  row: Row<typeof contactTableFeatures, Contact>;
  /** Which columns are shown: a row is drawn again when they change. */
  columns: string;
  contact: Contact;
  place: number;
  top: number;
  height: number;
  active: boolean;
  actions: TableActions;
}

const ContactRow = memo(
  function ContactRow({ row, contact, place, top, height, active, actions }: ContactRowProps) {
    return (
      // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the grid around the rows has the keyboard
      <div
        role="row"
        id={rowElementId(contact.key)}
        className={classes['row']}
        aria-rowindex={place + 2}
        aria-selected={active}
        data-leaving={contact.pending?.kind === 'delete' || undefined}
        style={{ height, transform: `translateY(${top}px)` }}
        onClick={() => actions.open(contact.key)}
        onDoubleClick={() => actions.edit(contact.key)}
      >
        {row.getVisibleCells().map((cell) => (
          <div role="gridcell" key={cell.id} className={classes['cell']} data-column={cell.column.id}>
            <FlexRender cell={cell} />
          </div>
        ))}
      </div>
    );
  },
  (a, b) =>
    a.contact === b.contact &&
    a.columns === b.columns &&
    a.place === b.place &&
    a.top === b.top &&
    a.height === b.height &&
    a.active === b.active &&
    a.actions === b.actions,
);

/** The table's shape before its first rows are there. */
export function ContactTableSkeleton({ density }: { density: Preferences['density'] }) {
  return (
    <div className={classes['frame']} role="status" aria-label="Contacts are being read">
      <div className={classes['head']} />
      {Array.from({ length: 12 }, (_, index) => (
        <div key={index} className={classes['placeholder']} style={{ height: ROW_HEIGHTS[density] }}>
          <Skeleton circle height={26} width={26} />
          <Skeleton height={10} width={`${40 + ((index * 17) % 35)}%`} />
        </div>
      ))}
    </div>
  );
}
