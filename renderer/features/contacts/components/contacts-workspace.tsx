import { Button, VisuallyHidden } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconPlus, IconSearchOff, IconUsers } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import type { Preferences } from '../../../../electron/contract/account.ts';
import type { ContactPageRequest } from '../../../../electron/contract/contact-query.ts';
import type { Contact, ContactKey } from '../../../../electron/contract/contact.ts';
import type { Group } from '../../../../electron/contract/group.ts';
import { useBridge } from '../../../lib/bridge-context.ts';
import { appErrorOf } from '../../../lib/call-host.ts';
import { useAccountId } from '../../../lib/open-account.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { useContactsView, type Panel } from '../contacts-store.ts';
import { filterParts, groupPart } from '../filter-parts.ts';
import { contactPageQuery } from '../queries.ts';
import { useContactRemoval } from '../use-contact-removal.tsx';
import { ContactTable, ContactTableSkeleton, type TableActions } from './contact-table.tsx';
import classes from './contacts-workspace.module.css';
import { FilterChips } from './filter-chips.tsx';
import { FilterMenu } from './filter-menu.tsx';
import { Pager } from './pager.tsx';
import { SearchField } from './search-field.tsx';
import { SidePanel } from './side-panel.tsx';

interface ContactsWorkspaceProps {
  groups: readonly Group[];
  preferences: Preferences;
  /** Left of the search field. */
  switcher: ReactNode;
  tabs: ReactNode;
  banner: ReactNode;
  /** The account is still being read for the first time. */
  reading: boolean;
  onPageSize: (size: Preferences['pageSize']) => void;
  onUndo: () => void;
}

/** Search, filters, table, pager and side panel of one account. */
export function ContactsWorkspace(props: ContactsWorkspaceProps) {
  const { groups, preferences, switcher, tabs, banner, reading, onPageSize, onUndo } = props;
  const bridge = useBridge();
  const accountId = useAccountId();
  const queryClient = useQueryClient();
  const { view, change, narrow, closePanel } = useContactsView(accountId);
  const search = useRef<HTMLInputElement>(null);
  const grid = useRef<HTMLDivElement>(null);
  const [focusCount, setFocusCount] = useState(0);
  const remove = useContactRemoval();
  const { search: words, filter, sort, offset, activeKey, landOn, panel } = view;
  const pageSize = preferences.pageSize;

  const request: ContactPageRequest = useMemo(
    () => ({ query: { search: words, filter, sort }, offset, limit: pageSize }),
    [words, filter, sort, offset, pageSize],
  );
  const page = useQuery(contactPageQuery(bridge, accountId, request));
  const { data, isPlaceholderData } = page;
  const rows = data?.rows ?? NO_ROWS;
  const total = data?.total ?? 0;
  const shownOffset = data?.offset ?? offset;

  // The page after this one is read ahead, so that turning the page paints at once.
  const nextOffset = shownOffset + pageSize;
  const readAhead = data !== undefined && !isPlaceholderData && nextOffset < total;
  useEffect(() => {
    if (readAhead)
      void queryClient.prefetchQuery(contactPageQuery(bridge, accountId, { ...request, offset: nextOffset }));
  }, [readAhead, queryClient, bridge, accountId, request, nextOffset]);

  // The host answers with the last page where the one asked for lies past the end.
  useEffect(() => {
    if (data && !isPlaceholderData && data.offset !== offset) change({ offset: data.offset });
  });
  useEffect(() => {
    if (landOn === null || isPlaceholderData || rows.length === 0) return;
    const landed = landOn === 'first' ? rows[0] : rows.at(-1);
    change({ landOn: null, ...(landed ? { activeKey: landed.key } : {}) });
  });

  const toTable = () => grid.current?.focus();
  const show = (next: Panel) => {
    const key = next.kind === 'details' || next.kind === 'edit' ? next.key : null;
    change({ panel: next, ...(key === null ? {} : { activeKey: key }) });
    setFocusCount(0);
    if (next.kind === 'details' || next.kind === 'closed') toTable();
  };
  async function removeContact(contact: Contact) {
    const index = rows.findIndex((row) => row.key === contact.key);
    if (!(await remove(contact))) return;
    const neighbour = rows[index + 1] ?? rows[index - 1];
    change({
      activeKey: neighbour?.key ?? null,
      ...(panel.kind !== 'closed' && panel.kind !== 'create' && panel.key === contact.key
        ? { panel: { kind: 'closed' as const } }
        : {}),
    });
    toTable();
  }

  // The rows compare their actions: one stable object that always acts on the latest state.
  const latest = useRef<TableActions>(null);
  const currentActions: TableActions = {
    activate: (key) =>
      change({ activeKey: key, ...(panel.kind === 'details' ? { panel: { kind: 'details', key } } : {}) }),
    open: (key) => {
      change({ activeKey: key, panel: { kind: 'details', key } });
      setFocusCount(0);
    },
    enter: (key) => {
      change({ activeKey: key, panel: { kind: 'details', key } });
      setFocusCount((count) => count + 1);
    },
    edit: (key) => change({ activeKey: key, panel: { kind: 'edit', key } }),
    remove: (key) => {
      const contact = rows.find((row) => row.key === key);
      if (contact && contact.pending?.kind !== 'delete') void removeContact(contact);
    },
    create: () => change({ panel: { kind: 'create' } }),
    undo: onUndo,
    turnPage: (direction) =>
      change({
        offset: direction === 'next' ? nextOffset : Math.max(0, shownOffset - pageSize),
        landOn: direction === 'next' ? 'first' : 'last',
      }),
    sort: (to) => narrow({ sort: to }),
  };
  useLayoutEffect(() => {
    latest.current = currentActions;
  });
  const [actions] = useState<TableActions>(() => ({
    activate: (key: ContactKey) => latest.current?.activate(key),
    open: (key: ContactKey) => latest.current?.open(key),
    enter: (key: ContactKey) => latest.current?.enter(key),
    edit: (key: ContactKey) => latest.current?.edit(key),
    remove: (key: ContactKey) => latest.current?.remove(key),
    create: () => latest.current?.create(),
    undo: () => latest.current?.undo(),
    turnPage: (direction) => latest.current?.turnPage(direction),
    sort: (to) => latest.current?.sort(to),
  }));

  useHotkeys(
    preferences.singleKeyShortcuts
      ? [
          [
            '/',
            () => {
              search.current?.focus();
              search.current?.select();
            },
          ],
        ]
      : [],
  );
  // The table is where the keyboard's work begins.
  const present = data !== undefined && total > 0;
  useEffect(() => {
    if (present && document.activeElement === document.body) grid.current?.focus({ preventScroll: true });
  }, [present]);

  const narrowed = words !== '' || filterParts(filter).length > 0;
  return (
    <main className={classes['workspace']}>
      <VisuallyHidden>
        <h1>Contacts</h1>
      </VisuallyHidden>
      <div className={classes['bar']}>
        <div className={classes['switcher']}>{switcher}</div>
        <div className={classes['search']}>
          <SearchField
            ref={search}
            value={words}
            showShortcut={preferences.singleKeyShortcuts}
            onChange={(text) => narrow({ search: text })}
            onLeave={() => {
              toTable();
              if (rows[0] && !rows.some((row) => row.key === activeKey)) change({ activeKey: rows[0].key });
            }}
          />
        </div>
        <FilterMenu filter={filter} onChange={(to) => narrow({ filter: to })} />
        <Button
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => change({ panel: { kind: 'create' } })}
        >
          New contact
        </Button>
      </div>
      {banner}
      {tabs}
      <FilterChips filter={filter} onChange={(to) => narrow({ filter: to })} />
      <div className={classes['split']}>
        <div className={classes['list']} role="tabpanel" id="contact-list" aria-label="Contacts of the group">
          {data === undefined ? (
            page.isError ? (
              <ErrorState error={appErrorOf(page.error)} onRetry={() => void page.refetch()} />
            ) : (
              <ContactTableSkeleton density={preferences.density} />
            )
          ) : total === 0 ? (
            <NothingHere
              reading={reading}
              narrowed={narrowed}
              inGroup={filter.groupId !== undefined}
              onClear={() => {
                narrow({ search: '', filter: groupPart(filter) });
                search.current?.focus();
              }}
              onAll={() => narrow({ filter: {} })}
              onCreate={() => change({ panel: { kind: 'create' } })}
            />
          ) : (
            <ContactTable
              ref={grid}
              rows={rows}
              total={total}
              offset={shownOffset}
              sort={sort}
              activeKey={activeKey}
              density={preferences.density}
              singleKeyShortcuts={preferences.singleKeyShortcuts}
              busy={page.isFetching}
              actions={actions}
            />
          )}
          <Pager
            offset={shownOffset}
            shown={rows.length}
            total={total}
            pageSize={pageSize}
            onOffset={(to) => change({ offset: to, landOn: null })}
            onPageSize={(size) => {
              // The first row shown stays on the page.
              change({ offset: Math.floor(shownOffset / size) * size, landOn: null });
              onPageSize(size);
            }}
          />
        </div>
        {panel.kind !== 'closed' && (
          <SidePanel
            panel={panel}
            groups={groups}
            groupId={typeof filter.groupId === 'number' ? filter.groupId : null}
            focusCount={focusCount}
            onShow={show}
            onDelete={(contact) => void removeContact(contact)}
            onClose={() => {
              closePanel();
              setFocusCount(0);
              toTable();
            }}
          />
        )}
      </div>
    </main>
  );
}

const NO_ROWS: readonly Contact[] = [];

function NothingHere({
  reading,
  narrowed,
  inGroup,
  onClear,
  onAll,
  onCreate,
}: {
  reading: boolean;
  narrowed: boolean;
  inGroup: boolean;
  onClear: () => void;
  onAll: () => void;
  onCreate: () => void;
}) {
  if (narrowed) {
    return (
      <EmptyState
        icon={<IconSearchOff size={40} stroke={1.4} />}
        title="Nothing found"
        text={
          inGroup
            ? 'No contact of this group matches the search and filters.'
            : 'No contact matches the search and filters.'
        }
      >
        <Button onClick={onClear}>Clear search and filters</Button>
        {inGroup && (
          <Button variant="subtle" onClick={onAll}>
            Search in all groups
          </Button>
        )}
      </EmptyState>
    );
  }
  if (reading) {
    return (
      <EmptyState
        icon={<IconUsers size={40} stroke={1.4} />}
        title="Reading the account"
        text="The first contacts appear as soon as the service answers."
      />
    );
  }
  return (
    <EmptyState
      icon={<IconUsers size={40} stroke={1.4} />}
      title={inGroup ? 'This group has no contacts yet' : 'No contacts yet'}
      text="A contact belongs to a group, and the group decides which celebration it takes part in."
    >
      <Button onClick={onCreate}>Create a contact</Button>
    </EmptyState>
  );
}
