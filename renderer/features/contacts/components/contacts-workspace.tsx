import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button, rem, VisuallyHidden } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { memo, Suspense, useRef, type ReactNode } from 'react';
import type { Preferences } from '../../../../electron/contract/accounts/preferences.ts';
import type { ContactFilter } from '../../../../electron/contract/contacts/contact-query.ts';
import type { Group } from '../../../../electron/contract/contacts/group.ts';
import { useActions } from '../../../lib/actions/action-handlers.ts';
import { assignableGroups } from '../../../lib/groups/assignable-groups.ts';
import { useAccountId } from '../../../lib/host-calls/open-account-context.ts';
import { cssVariables } from '../../../ui/layout/css-variables.ts';
import { orderOf, useContactsStore, useContactsView } from '../contacts-store.ts';
import { filterParts, groupPart } from '../filter-parts.ts';
import { contactInPanel } from '../panel/use-side-panel.ts';
import { ReviewCellsProvider } from '../review/review-cells.ts';
import type { ReviewSlots } from '../review/review-slots.ts';
import { selectedCount } from '../selection/selection.ts';
import type { ContactDialogs } from '../selection/target-commands.ts';
import { targetOfOne } from '../selection/use-row-selection.ts';
import { isArranged } from '../table/column-layout.ts';
import { useContactsWorkspace } from '../use-contacts-workspace.ts';
import { TableWithPager } from './table-with-pager.tsx';
import classes from './contacts-workspace.module.css';
import { EmptyTable } from './empty-table.tsx';
import { KeysWhileLoading } from '../../../ui/focus/keys-while-loading.tsx';
import { rowMenu } from './lazy-menus.ts';
import { PanelLoading, sidePanel } from './panel/panel-loading.tsx';
import { ContactTable } from './table/contact-table.tsx';
import { ListTools } from './toolbar/table-toolbar.tsx';
import { SearchField } from './toolbar/search-field.tsx';
import { lazyComponent } from '../../../lib/load-code.ts';

// Not part of the first render.
const RemovedContactEdits = lazyComponent(
  async () => (await import('./panel/form/removed-contact-edits.tsx')).RemovedContactEdits,
);

interface ContactsWorkspaceProps extends ContactDialogs {
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
  /** What a list's review adds; null in accounts. */
  review: ReviewSlots | null;
}

/** Contacts screen of one account: search, filters, table, pager and side panel. */
export function ContactsWorkspace(props: ContactsWorkspaceProps) {
  const { groups, preferences, switcher, tabs, reading, onPreferences, tabIdOf, review } = props;
  const { view, narrow } = useContactsView(useAccountId());
  const { search, filter, selected } = view;
  const { density, panelWidth } = preferences;
  const searchField = useRef<HTMLInputElement>(null);
  const grid = useRef<HTMLDivElement>(null);
  const registry = useActions();
  const hasDrafts = useContactsStore(({ drafts }) => Object.keys(drafts).length > 0);
  const workspace = useContactsWorkspace({ ...props, grid, searchField });
  const { contactPage, columns, rowSelection, panel, commands, tableActions, controls } = workspace;
  const { menu: openMenu } = workspace.rowMenu;
  const { page, list, shownOffset, nextOffset } = contactPage;
  const { rows, total } = list;
  const groupsToAddTo = assignableGroups(groups);

  const table = (
    <ContactTable
      ref={grid}
      rows={rows}
      total={total}
      offset={shownOffset}
      listKey={JSON.stringify([search, filter])}
      sort={orderOf(view)}
      activeKey={view.activeKey}
      activeColumn={view.activeColumn}
      selected={selected}
      columns={columns}
      arranged={isArranged(workspace.arrangement)}
      groups={groups}
      density={density}
      busy={page.isFetching}
      // Until the page arrives, rows of the page or group before are shown, which keys must not act on.
      landing={view.landOn !== null || !list.isCurrent}
      reading={reading}
      typeAhead={review?.typeAhead}
      actions={tableActions}
    />
  );
  return (
    <main className={classes['workspace']} data-open={panel.shown.kind !== 'closed' || undefined}>
      <VisuallyHidden>
        <h1>
          <Trans>Contacts</Trans>
        </h1>
      </VisuallyHidden>
      <div className={classes['bar']}>
        <div className={classes['switcher']}>{switcher}</div>
        <div className={classes['search']}>
          <SearchField
            ref={searchField}
            value={search}
            showShortcut={preferences.singleKeyShortcuts}
            onChange={controls.search}
            onLeave={controls.leaveSearch}
          />
        </div>
        <NewContactButton onCreate={controls.create} />
      </div>
      <div className={classes['lines']} data-selecting={selectedCount(selected) > 0 || undefined}>
        {tabs}
        <div className={classes['tools']}>
          <ListTools
            view={view}
            rows={rows}
            total={total}
            columns={columns}
            density={density}
            controls={controls}
            commands={commands}
            rowSelection={rowSelection}
            review={review}
            onClearSelection={workspace.clearSelection}
            onExport={workspace.exportShown}
          />
        </div>
      </div>
      {review?.keys({ list, nextOffset, ...workspace.active })}
      {review?.bar}
      {hasDrafts && (
        <Suspense fallback={null}>
          <RemovedContactEdits
            shownKey={contactInPanel(panel.shown)}
            onShow={(key) => panel.show({ kind: 'edit', key })}
          />
        </Suspense>
      )}
      <div
        className={classes['split']}
        style={panelWidth === null ? undefined : cssVariables({ '--panel-width': rem(panelWidth) })}
      >
        <TableWithPager
          contactPage={contactPage}
          isReady={workspace.isReady}
          tabId={tabIdOf(filter.groupId)}
          preferences={preferences}
          controls={controls}
          table={
            review === null ? (
              table
            ) : (
              <ReviewCellsProvider value={review.cells}>
                {review.rows(table, rows, groups)}
              </ReviewCellsProvider>
            )
          }
          empty={
            <EmptyTable
              reading={reading}
              search={search.trim()}
              filtered={filterParts(filter).length > 0}
              inGroup={filter.groupId !== undefined}
              onClear={() => {
                narrow({ search: '', filter: groupPart(filter) });
                searchField.current?.focus();
              }}
              onAll={() => narrow({ filter: {} })}
              hasGroups={groupsToAddTo.length > 0}
              onCreate={panel.create}
              onCreateGroup={() => registry.run('group.create')}
              onImport={() => registry.run('app.imports')}
            />
          }
        />
        {panel.shown.kind !== 'closed' && (
          <Suspense
            fallback={<PanelLoading isForm={panel.shown.kind !== 'details'} onCancel={panel.close} />}
          >
            <sidePanel.Component
              panel={panel.shown}
              width={panelWidth}
              onWidth={(width) => onPreferences({ panelWidth: width })}
              groups={groups}
              groupId={groupForNewContact(groupsToAddTo, filter.groupId)}
              takesFocus={panel.shown.kind === 'details' && panel.shown.key === panel.focusKey}
              onFocused={panel.onDetailsFocused}
              formFocusCount={panel.formFocusCount}
              review={review}
              onShow={panel.show}
              onMove={(key) => commands.move(targetOfOne(rows, key))}
              onMerge={props.onMerge}
              onDelete={(contact) => void workspace.removal.remove(contact)}
              onClose={panel.close}
            />
          </Suspense>
        )}
      </div>
      {openMenu !== null && (
        <Suspense fallback={<KeysWhileLoading onCancel={workspace.rowMenu.close} />}>
          <rowMenu.Component
            menu={openMenu}
            target={rowSelection.targetOf(openMenu.contact.key)}
            commands={commands}
            actions={tableActions}
            onCopyCell={workspace.copying.cell}
            onRemove={workspace.removal.removeByKey}
            onClose={workspace.rowMenu.close}
          >
            {review?.menuItems(rowSelection.targetOf(openMenu.contact.key))}
          </rowMenu.Component>
        </Suspense>
      )}
    </main>
  );
}

/** The group on screen if contacts can be added to it, else the only group, if there is one. */
function groupForNewContact(groups: readonly Group[], shownGroupId: ContactFilter['groupId']): number | null {
  const only = groups.length === 1 ? groups[0] : undefined;
  return (groups.find(({ groupId }) => groupId === shownGroupId) ?? only)?.groupId ?? null;
}

/** Button that opens the form of a new contact; only an icon in narrow windows. */
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
