import { t } from '@lingui/core/macro';
import { Suspense, type ReactNode } from 'react';
import type { Preferences } from '../../../electron/contract/accounts/preferences.ts';
import type { Session } from '../../../electron/contract/accounts/session.ts';
import type { GroupList } from '../../../electron/contract/contacts/group.ts';
import { showRestored } from '../../features/changes/show-restored.ts';
import { ContactsWorkspace } from '../../features/contacts/components/contacts-workspace.tsx';
import { tabIdOf } from '../../features/groups/group-tab-list.ts';
import { useAccountId } from '../../lib/host-calls/open-account-context.ts';
import { LoadingPlace } from '../../ui/messages/loading-place.tsx';
import { useAppStore } from '../app-store.ts';
import { DuplicatesScreen, ImportsScreen, PreferencesScreen, TrashScreen } from '../lazy-components.ts';
import type { ListReview } from '../lists/use-list-review.tsx';
import type { FrameHandlers } from '../use-frame-handlers.ts';
import { AccountHistory } from './account-history.tsx';
import { AccountGroupTabs } from './account-group-tabs.tsx';

interface AccountScreenProps {
  session: Session;
  preferences: Preferences;
  groupList: GroupList | undefined;
  /** Whether the account's first full sync is still running. */
  isReading: boolean;
  handlers: FrameHandlers;
  /** The review of the open list; null for an account. */
  review: ListReview | null;
  switcher: ReactNode;
}

/** The screen that navigation has chosen. All but the contacts are loaded on first use. */
export function AccountScreen(props: AccountScreenProps) {
  const screen = useAppStore((state) => state.screen);
  return (
    // If the user chooses another screen while code is loading, the key mounts that screen or a new placeholder, which
    // takes the focus. Without it, the screen that was left would only be hidden, and shown again without the focus.
    <Suspense key={screen} fallback={<LoadingPlace />}>
      <ChosenScreen {...props} />
    </Suspense>
  );
}

function ChosenScreen(props: AccountScreenProps) {
  const { session, preferences, groupList, isReading, handlers, review, switcher } = props;
  const accountId = useAccountId();
  const screen = useAppStore((state) => state.screen);
  const setting = useAppStore((state) => state.setting);
  const { open, openMerge, openExport } = useAppStore.getState();
  const groups = groupList?.groups ?? NO_GROUPS;
  switch (screen) {
    case 'settings':
      return (
        <PreferencesScreen
          switcher={switcher}
          preferences={preferences}
          focusOn={setting}
          version={session.version}
          keyStorage={session.keyStorage}
          dataFolder={session.dataFolder}
          onChange={handlers.keep}
        />
      );
    case 'duplicates':
      return (
        <DuplicatesScreen
          switcher={switcher}
          groups={groups}
          singleKeys={preferences.singleKeyShortcuts}
          handlers={{
            onContact: handlers.openContact,
            onMerge: (keys, onBegan) => openMerge({ keys, onBegan }),
            onMergeCertain: () => open('merge_certain'),
            onOpenPlan: () => open('merge_plan'),
            onExport: openExport,
            onUndoMerge: (batchId, title) =>
              handlers.step({ direction: 'undo', accountId, batchId, title: t`The merge of ${title}` }),
          }}
        />
      );
    case 'imports':
      return <ImportsScreen switcher={switcher} groups={groups} onContact={handlers.openContact} />;
    case 'history':
      return (
        <AccountHistory
          switcher={switcher}
          groups={groups}
          onStep={handlers.step}
          onContact={handlers.openContact}
          onMerge={handlers.mergeThese}
          onRemoveFirst={handlers.removeFirst}
          onSelect={handlers.select}
          onBegan={handlers.batchBegan}
          onExport={openExport}
        />
      );
    case 'trash':
      return (
        <TrashScreen
          switcher={switcher}
          groups={groupList?.groups}
          handlers={{
            onBegan: handlers.batchBegan,
            onRestore: handlers.restoring,
            onRemovalCancelled: showRestored,
          }}
        />
      );
    case 'contacts':
    case 'connect':
      return (
        <ContactsWorkspace
          groups={groups}
          preferences={preferences}
          reading={isReading}
          onPreferences={handlers.keep}
          onMove={handlers.openMove}
          onSet={handlers.openSetField}
          onMerge={openMerge}
          onDelete={handlers.openDelete}
          onExport={openExport}
          review={review?.slots ?? null}
          switcher={switcher}
          tabIdOf={tabIdOf}
          tabs={<AccountGroupTabs list={groupList} onChoose={handlers.chooseGroup} onMove={handlers.move} />}
        />
      );
  }
}

const NO_GROUPS: readonly never[] = [];
