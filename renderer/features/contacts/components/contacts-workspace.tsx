import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button, VisuallyHidden } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { lazy, memo, Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import type { Preferences } from '../../../../electron/contract/accounts/account.ts';
import type { ContactFilter } from '../../../../electron/contract/contacts/contact-query.ts';
import type { ContactKey } from '../../../../electron/contract/contacts/contact.ts';
import type { Group } from '../../../../electron/contract/contacts/group.ts';
import { useActionHandlers, useActions } from '../../../lib/actions/action-handlers.ts';
import { appErrorOf } from '../../../lib/host-calls/call-host.ts';
import { isFocusFree } from '../../../lib/focus/focus-elsewhere.ts';
import { focusQuietly } from '../../../lib/focus/focus-quietly.ts';
import { restoreFocus } from '../../../lib/focus/restore-focus.ts';
import { groupsThatTake } from '../../../lib/groups/group-choices.ts';
import { columnsOnScreen, type ExportRequest } from '../../../lib/export-request.ts';
import { useAccountId } from '../../../lib/host-calls/open-account.ts';
import { useStableActions } from '../../../lib/actions/use-stable-actions.ts';
import { useDeferredRender } from '../../../ui/layout/deferred-render.tsx';
import { cssVariables } from '../../../ui/layout/css-variables.ts';
import { ErrorState } from '../../../ui/messages/error-state.tsx';
import { isArranged } from '../table/column-layout.ts';
import { atRow, orderOf, useContactsStore, useContactsView, type Panel } from '../contacts-store.ts';
import { filterParts, groupPart } from '../filter-parts.ts';
import { exportTarget } from '../selection/export-target.ts';
import { keyboardContact, keyboardTarget } from '../table/keyboard-target.ts';
import { keysToMerge, selectedCount, type ContactTarget, type MergeRequest } from '../selection/selection.ts';
import { useAccountView } from '../use-account-view.ts';
import { useContactPage } from '../use-contact-page.ts';
import { useCopying } from '../use-copying.ts';
import type { ReviewSlots } from '../review-slots.ts';
import { ReviewPartsProvider } from '../review-parts.ts';
import { useRangeReading } from '../table/use-range-reading.ts';
import { useTableColumns } from '../use-table-columns.ts';
import { useListActions } from '../use-list-actions.ts';
import { useSinglePaneFocus } from '../use-single-pane-focus.ts';
import { rowSelectionOf, targetOfSelected, targetOfOne } from '../selection/use-row-selection.ts';
import { useRowRemoval } from '../use-row-removal.ts';
import { ColumnsMenu } from './toolbar/columns-menu.tsx';
import { ContactTable } from './table/contact-table.tsx';
import { ContactTableSkeleton } from './table/contact-table-skeleton.tsx';
import classes from './contacts-workspace.module.css';
import { FilterChips } from './toolbar/filter-chips.tsx';
import { FilterMenu } from './toolbar/filter-menu.tsx';
import { EmptyTable } from './empty-table.tsx';
import { Pager } from './pager.tsx';
import type { Point } from '../../../ui/menus/point-menu.tsx';
import { rowMenu, selectionBar } from './lazy-menus.ts';
import { SearchField } from './toolbar/search-field.tsx';
import { PanelLoading, sidePanel } from './panel/panel-loading.tsx';

// Not part of the first render.
const VanishedEdits = lazy(async () => ({
  default: (await import('./panel/removed-contact-edits.tsx')).RemovedContactEdits,
}));

interface ContactsWorkspaceProps {
  groups: readonly Group[];
  preferences: Preferences;
  /** Content to the left of the search field. */
  switcher: ReactNode;
  tabs: ReactNode;
  /** Id of the element of a group's tab. */
  tabIdOf: (groupId: ContactFilter['groupId']) => string;
  /** Whether the first full sync is still running. */
  reading: boolean;
  onPreferences: (change: Partial<Preferences>) => void;
  /** Opens the dialog that moves contacts to a group. */
  onMove: (target: ContactTarget) => void;
  /** Opens the dialog that sets or clears a field. */
  onSet: (target: ContactTarget) => void;
  /** Opens the preview of a merge. */
  onMerge: (request: MergeRequest) => void;
  /** Opens the confirmation for deleting contacts. */
  onDelete: (target: ContactTarget) => void;
  /** Opens the export dialog. */
  onExport: (request: ExportRequest) => void;
  /** What a list's review adds; null in accounts. */
  review: ReviewSlots | null;
}

/** Contacts screen of one account: search, filters, table, pager and side panel. */
export function ContactsWorkspace(props: ContactsWorkspaceProps) {
  const { groups, preferences, switcher, tabs, reading, onPreferences, onMove, onSet, onDelete } = props;
  const { onMerge, onExport, tabIdOf, review } = props;
  const accountId = useAccountId();
  const { view, change, narrow, closePanel } = useContactsView(accountId);
  const search = useRef<HTMLInputElement>(null);
  const grid = useRef<HTMLDivElement>(null);
  /** Contact whose details take the focus once they are rendered. */
  const [focusKey, setFocusKey] = useState<ContactKey | null>(null);
  const [formFocusCount, setFormFocusCount] = useState(0);
  const [menu, setMenu] = useState<{ key: ContactKey; at: Point } | null>(null);
  const registry = useActions();
  const hasDrafts = useContactsStore(({ drafts }) => Object.keys(drafts).length > 0);
  const { search: words, filter, activeKey, activeColumn, panel, selected } = view;
  const { pageSize, density, panelWidth } = preferences;
  const readRange = useRangeReading();
  const { page, list, shownOffset, nextOffset } = useContactPage(accountId, pageSize, (shown) =>
    rowSelectionOf(accountId, shown, readRange),
  );
  const { rows, total } = list;
  const arrangement = useAccountView(accountId);
  const columns = useTableColumns(arrangement.view);
  // The review mark can't be copied or exported.
  const columnIds = columns.filter(({ id, shown }) => shown && id !== 'review').map(({ id }) => id);
  const copying = useCopying(rows);
  const rowSelection = rowSelectionOf(accountId, list, readRange);

  const toTable = () => grid.current?.focus();
  const show = (next: Panel) => {
    const key = next.kind === 'details' || next.kind === 'edit' ? next.key : null;
    change({ panel: next, ...(key === null ? {} : { activeKey: key }) });
    setFocusKey(null);
    if (next.kind === 'details' || next.kind === 'closed') toTable();
  };
  const { remove, removeByKey } = useRowRemoval(rows, rowSelection, toTable);
  /** A form that is open already takes the focus, since the user types next. */
  const showForm = (form: Panel, isOpen: boolean) => {
    if (isOpen) setFormFocusCount((count) => count + 1);
    else change({ panel: form, ...(form.kind === 'edit' ? { activeKey: form.key } : {}) });
  };
  const create = () => showForm({ kind: 'create' }, panel.kind === 'create');
  const actions = useListActions({
    rows,
    rowSelection,
    copying,
    columnIds,
    previousOffset: Math.max(0, shownOffset - pageSize),
    nextOffset,
    keepColumns: arrangement.keep,
    onMenu: (key, at) => setMenu({ key, at }),
    onEdit: (key) => showForm({ kind: 'edit', key }, panel.kind === 'edit' && panel.key === key),
    onPanelFocus: setFocusKey,
  });

  const exportShown = () =>
    onExport({
      ...exportTarget(selected, list),
      onScreen: columnsOnScreen(columnIds),
    });
  const mergeOf = (target: ContactTarget) => {
    const keys = keysToMerge(target);
    return keys === null ? null : () => onMerge({ keys });
  };
  const current = keyboardContact(view, rows);
  const target = keyboardTarget(view, rows);
  const hasTarget = () => target !== null;
  useActionHandlers({
    'contact.search': {
      run: () => {
        search.current?.focus();
        search.current?.select();
      },
    },
    'contact.create': { run: create },
    'contact.edit': {
      enabled: () => current !== null,
      run: () => current !== null && actions.edit(current),
    },
    'contact.move': { enabled: hasTarget, run: () => target !== null && onMove(target) },
    'contact.setField': { enabled: hasTarget, run: () => target !== null && onSet(target) },
    'contact.merge': {
      enabled: () => target !== null && mergeOf(target) !== null,
      run: () => target !== null && mergeOf(target)?.(),
    },
    'contact.copy': {
      enabled: hasTarget,
      run: () => target !== null && copying.contacts(target, columnIds),
    },
    'contact.export': { enabled: () => total > 0, run: exportShown },
    'contact.delete': {
      enabled: hasTarget,
      run: () => {
        // With selected contacts, the command is about them.
        if (selectedCount(selected) > 0 && target !== null) onDelete(target);
        else if (current !== null) removeByKey(current);
      },
    },
  });
  // Stable callbacks, so that parts around the rows re-render only for their own changes.
  const handlers = useStableActions({
    create,
    search: (text: string) => narrow({ search: text }),
    leaveSearch() {
      toTable();
      // A user who types and presses Enter at once means the search's results, which may not have arrived yet.
      if (!list.isCurrent) change({ landOn: { row: 'first', extendSelection: false } });
      else if (rows[0] && !rows.some(({ key }) => key === activeKey)) change(atRow(view, rows[0].key));
    },
    filter: (to: ContactFilter) => narrow({ filter: to }),
    keepColumns: arrangement.keep,
    resetColumns: arrangement.reset,
    density: (to: Preferences['density']) => onPreferences({ density: to }),
    panelFocused: () => setFocusKey(null),
    goTo: (to: number) => change({ offset: to, landOn: null }),
    pageSize(size: Preferences['pageSize']) {
      // The first visible row stays on the page.
      change({ offset: Math.floor(shownOffset / size) * size, landOn: null });
      onPreferences({ pageSize: size });
    },
  });
  const { data } = page;
  // During an account's first sync the rows render later than the frame; when accounts are switched, both render
  // together.
  const known = data !== undefined && arrangement.view !== undefined;
  const begun = useDeferredRender(known, { atOnce: known });
  // Keyboard work starts in the table.
  const present = begun && total > 0;
  useEffect(() => {
    if (present && grid.current !== null && isFocusFree(grid.current)) focusQuietly(grid.current);
  }, [present]);

  useSinglePaneFocus(panel, grid, setFocusKey);

  const table = (
    <ContactTable
      ref={grid}
      rows={rows}
      total={total}
      offset={shownOffset}
      sort={orderOf(view)}
      activeKey={activeKey}
      activeColumn={activeColumn}
      selected={selected}
      columns={columns}
      arranged={isArranged(arrangement.view ?? null)}
      groups={groups}
      density={density}
      busy={page.isFetching}
      landing={view.landOn !== null}
      actions={actions}
    />
  );
  const count = selectedCount(selected);
  const menuRow = menu === null ? undefined : rows.find(({ key }) => key === menu.key);
  // The menu closes with its row, and doesn't reopen when the row comes back.
  if (menu !== null && menuRow === undefined) setMenu(null);
  useEffect(() => (menu === null ? undefined : () => restoreFocus(grid.current, '[role="menu"]')), [menu]);
  return (
    <main className={classes['workspace']} data-open={panel.kind !== 'closed' || undefined}>
      <VisuallyHidden>
        <h1>
          <Trans>Contacts</Trans>
        </h1>
      </VisuallyHidden>
      <div className={classes['bar']}>
        <div className={classes['switcher']}>{switcher}</div>
        <div className={classes['search']}>
          <SearchField
            ref={search}
            value={words}
            showShortcut={preferences.singleKeyShortcuts}
            onChange={handlers.search}
            onLeave={handlers.leaveSearch}
          />
        </div>
        <NewContactButton onCreate={handlers.create} />
      </div>
      <div className={classes['lines']} data-selecting={count > 0 || undefined}>
        {tabs}
        <div className={classes['tools']}>
          {count > 0 ? (
            <Suspense fallback={null}>
              <selectionBar.Component
                count={count}
                total={total}
                filtered={
                  words.trim() !== '' || filterParts(filter).length > 0 || filter.groupId !== undefined
                }
                everything={count >= total}
                onAll={rowSelection.all}
                onSet={() => onSet(targetOfSelected(selected, rows))}
                onMove={() => onMove(targetOfSelected(selected, rows))}
                onMerge={mergeOf(targetOfSelected(selected, rows))}
                onDelete={() => onDelete(targetOfSelected(selected, rows))}
                onCopy={() => copying.contacts(targetOfSelected(selected, rows), columnIds)}
                onExport={exportShown}
                onClear={() => {
                  rowSelection.clear();
                  toTable();
                }}
                tools={review?.selectionTools(targetOfSelected(selected, rows))}
              />
            </Suspense>
          ) : (
            <>
              <FilterMenu filter={filter} review={review?.filters ?? null} onChange={handlers.filter} />
              <FilterChips filter={filter} onChange={handlers.filter} />
              <ColumnsMenu
                columns={columns}
                density={density}
                onColumns={handlers.keepColumns}
                onReset={handlers.resetColumns}
                onDensity={handlers.density}
              />
            </>
          )}
        </div>
      </div>
      {review?.keys({ list, target, current, nextOffset })}
      {review?.bar}
      {hasDrafts && (
        <Suspense fallback={null}>
          <VanishedEdits
            shownKey={panel.kind === 'details' || panel.kind === 'edit' ? panel.key : null}
            onShow={(key) => show({ kind: 'edit', key })}
          />
        </Suspense>
      )}
      <div
        className={classes['split']}
        style={panelWidth === null ? undefined : cssVariables({ '--panel-width': `${panelWidth}px` })}
      >
        <div
          className={classes['list']}
          role="tabpanel"
          id="contact-list"
          aria-labelledby={tabIdOf(filter.groupId)}
        >
          {data === undefined || arrangement.view === undefined || !begun ? (
            page.isError ? (
              <ErrorState error={appErrorOf(page.error)} onRetry={() => void page.refetch()} />
            ) : (
              <ContactTableSkeleton density={density} />
            )
          ) : total === 0 ? (
            <EmptyTable
              reading={reading}
              search={words.trim()}
              filtered={filterParts(filter).length > 0}
              inGroup={filter.groupId !== undefined}
              onClear={() => {
                narrow({ search: '', filter: groupPart(filter) });
                search.current?.focus();
              }}
              onAll={() => narrow({ filter: {} })}
              hasGroups={groupsThatTake(groups).length > 0}
              onCreate={create}
              onCreateGroup={() => registry.run('group.create')}
            />
          ) : (
            <>
              {data.isSimilar && (
                <p className={classes['similar']}>
                  <Trans>No exact matches. These contacts are similar.</Trans>
                </p>
              )}
              {review === null ? (
                table
              ) : (
                <ReviewPartsProvider value={review.parts}>
                  {review.rows(table, rows, groups)}
                </ReviewPartsProvider>
              )}
            </>
          )}
          <Pager
            offset={shownOffset}
            shown={rows.length}
            total={total}
            isSimilar={data?.isSimilar ?? false}
            pageSize={pageSize}
            onOffset={handlers.goTo}
            onPageSize={handlers.pageSize}
          />
        </div>
        {panel.kind !== 'closed' && (
          <Suspense fallback={<PanelLoading isForm={panel.kind !== 'details'} />}>
            <sidePanel.Component
              panel={panel}
              width={panelWidth}
              onWidth={(width) => onPreferences({ panelWidth: width })}
              groups={groups}
              groupId={
                groupsThatTake(groups).find(({ groupId }) => groupId === filter.groupId)?.groupId ?? null
              }
              takesFocus={panel.kind === 'details' && panel.key === focusKey}
              onFocused={handlers.panelFocused}
              formFocusCount={formFocusCount}
              review={review}
              onShow={show}
              onMove={(key) => onMove(targetOfOne(rows, key))}
              onMerge={onMerge}
              onDelete={(contact) => void remove(contact)}
              onClose={() => {
                closePanel();
                setFocusKey(null);
                toTable();
              }}
            />
          </Suspense>
        )}
      </div>
      {menu !== null && menuRow !== undefined && (
        <Suspense fallback={null}>
          <rowMenu.Component
            at={menu.at}
            contact={menuRow}
            target={rowSelection.targetOf(menu.key)}
            onClose={() => {
              setMenu(null);
              restoreFocus(grid.current, '[role="menu"]');
            }}
            onOpen={() => actions.enter(menu.key)}
            onEdit={() => actions.edit(menu.key)}
            onSet={() => onSet(rowSelection.targetOf(menu.key))}
            onMove={() => onMove(rowSelection.targetOf(menu.key))}
            onMerge={mergeOf(rowSelection.targetOf(menu.key))}
            onCopyCell={(columnId) => copying.cell(menuRow, columnId)}
            onCopyRows={() => copying.contacts(rowSelection.targetOf(menu.key), columnIds)}
            onDelete={() => {
              const target = rowSelection.targetOf(menu.key);
              if (target.count > 1) onDelete(target);
              else removeByKey(menu.key);
            }}
          >
            {review?.menuItems(rowSelection.targetOf(menu.key))}
          </rowMenu.Component>
        </Suspense>
      )}
    </main>
  );
}

const NewContactButton = memo(function NewContactButton({ onCreate }: { onCreate: () => void }) {
  return (
    <Button
      className={classes['create'] ?? ''}
      leftSection={<IconPlus size={16} aria-hidden />}
      title={t`New contact`}
      onClick={onCreate}
    >
      <span className={classes['createLabel']}>
        <Trans>New contact</Trans>
      </span>
    </Button>
  );
});
