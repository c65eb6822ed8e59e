import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import {
  Suspense,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from 'react';
import type { AccountProfile } from '../../electron/contract/accounts/account.ts';
import type { Preferences } from '../../electron/contract/accounts/preferences.ts';
import type { Session } from '../../electron/contract/accounts/session.ts';
import type { DuplicatesStatus } from '../../electron/contract/merging/duplicates.ts';
import type { SyncStatus } from '../../electron/contract/accounts/sync.ts';
import { AccountSwitcher } from '../features/accounts/components/account-switcher.tsx';
import { useDeselectRemoved } from '../features/contacts/selection/use-deselect-removed.ts';
import { groupListQuery } from '../features/groups/queries.ts';
import { syncStatusQuery } from '../features/sync/queries.ts';
import { useSyncOnFocus } from '../features/sync/use-sync-on-focus.ts';
import { useNotifier } from '../lib/notices/notifier.ts';
import { useBridge } from '../lib/host-calls/bridge-context.ts';
import { appErrorOf } from '../lib/host-calls/call-host.ts';
import { duplicatesStatusQuery } from '../lib/host-calls/queries/duplicate-queries.ts';
import { cssVariables } from '../ui/layout/css-variables.ts';
import { AccountBanners } from './account/account-banners.tsx';
import { AccountStatus } from './account/account-status.tsx';
import { useAppStore } from './app-store.ts';
import { coverMoved } from './cover-moved.ts';
import { FileDrop } from './file-drop.tsx';
import classes from './frame.module.css';
import { FrameDialogs } from './lazy-components.ts';
import { KeysWhileDialogsLoad } from './mount-when-opened.tsx';
import type { ListReview } from './lists/use-list-review.tsx';
import type { ToastSenders } from './events/create-toast-senders.ts';
import { Rail } from './navigation-rail.tsx';
import { useFrameActions } from './commands/use-frame-actions.ts';
import { useShortcuts } from './commands/use-shortcuts.ts';
import { AccountScreen } from './account/account-screen.tsx';
import { useFrameHandlers } from './use-frame-handlers.ts';
import { useLeaveRemovedGroup } from './use-leave-removed-group.ts';

interface FrameProps {
  session: Session;
  account: AccountProfile;
  preferences: Preferences;
  onOpenAccount: (account: AccountProfile) => void;
  onSample: () => void;
  /** Opens the file chooser for a list. */
  onOpenList: () => void;
  /** The review of the open list; null for an account. */
  review: ListReview | null;
  toastSenders: ToastSenders;
}

const clusterCount = (status: DuplicatesStatus) => status.clusters;
const neverRead = ({ completedAt }: SyncStatus) => completedAt === null;

/**
 * Layout of the open account: navigation, screens, dialogs and status line. Features meet only here. It doesn't
 * subscribe to state that changes with every key or during a sync; the components showing such state do.
 */
export function Frame(props: FrameProps) {
  const { session, account, preferences, toastSenders, onOpenAccount, onSample, onOpenList, review } = props;
  const bridge = useBridge();
  const notifier = useNotifier();
  const { accountId } = account;
  const { show, open } = useAppStore.getState();
  const screen = useAppStore((state) => state.screen);
  const groupList = useQuery(groupListQuery(bridge, accountId));
  const isReading = useQuery({ ...syncStatusQuery(bridge, accountId), select: neverRead }).data ?? true;
  const clusters = useQuery({
    ...duplicatesStatusQuery(bridge, accountId, 'within-group'),
    select: clusterCount,
  }).data;
  useSyncOnFocus(accountId);
  useEffect(() => {
    const { applyList } = useAppStore.getState();
    if (applyList?.accountId === accountId) {
      useAppStore.setState({ applyList: { ...applyList, accountId: null } });
      open('apply_list');
    }
    // Another account was opened instead of the chosen one, so the hand-back is cancelled.
    else if (applyList !== null) useAppStore.setState({ applyList: null });
  }, [accountId, open]);
  useDeselectRemoved();
  useLeaveRemovedGroup(groupList.data);

  const handlers = useFrameHandlers(toastSenders, { onOpenAccount, onSample });
  useFrameActions({
    accounts: session.accounts,
    account,
    groups: groupList.data,
    screen,
    duplicates: clusters ?? 0,
    onGroup: handlers.chooseGroup,
    onSample: handlers.sample,
    onOpenList,
    onReviewStep: review?.onStep ?? null,
    onSync: handlers.readNow,
    onStep: handlers.takeStep,
    onStepUnknown: (thrown) =>
      notifier.failure(appErrorOf(thrown), { accountId, attempt: 'undo', label: '' }),
  });
  useShortcuts({ characterKeys: preferences.singleKeyShortcuts });

  const screens = useScrolledToTop(screen);
  // The switcher has the same place on every screen, so that it's always clear whose contacts these are.
  const switcher = (
    <AccountSwitcher
      accounts={session.accounts}
      open={account}
      onOpen={handlers.openAccount}
      onConnect={() => show('connect')}
      onSample={handlers.sample}
      onOpenList={onOpenList}
      onChange={() => open('name_and_color')}
      onGiveKey={() => open('give_key')}
      onForget={() => open('forget_account')}
    />
  );
  return (
    <div
      ref={coverMoved}
      className={classes['frame']}
      style={cssVariables({ '--account-color': `var(--mantine-color-${account.color}-filled)` })}
    >
      <Rail screen={screen} duplicates={clusters ?? 0} onShow={show} />
      <div ref={screens} className={classes['screens']}>
        <AccountBanners name={account.name} session={session} onAccountFailed={handlers.accountFailed} />
        <div className={classes['screen']}>
          <AccountScreen
            session={session}
            preferences={preferences}
            groupList={groupList.data}
            isReading={isReading}
            handlers={handlers}
            review={review}
            switcher={switcher}
          />
        </div>
      </div>
      <div className={classes['status']}>
        {review === null ? (
          <AccountStatus
            blockedBy={session.blockedBy}
            onSyncNow={handlers.readNow}
            onUndo={handlers.undoBatch}
          />
        ) : (
          review.status
        )}
      </div>
      <FileDrop
        {...(review?.fileDrop ?? {
          text: t`Drop to import into ${account.name}`,
          onFiles: handlers.importFiles,
        })}
      />
      <AfterPainting>
        <Suspense fallback={<KeysWhileDialogsLoad />}>
          <FrameDialogs
            session={session}
            account={account}
            preferences={preferences}
            groups={groupList.data}
            isReading={isReading}
            onPreferences={handlers.keep}
            onGroup={handlers.chooseGroup}
            onGroupCreated={handlers.groupCreated}
            onGroupEmptied={handlers.groupEmptied}
            onGroupDeleted={handlers.groupDeleted}
            onAccount={handlers.openAccount}
            onContact={handlers.openContact}
            onMove={handlers.moveOrPreview}
            onBulkBegan={handlers.bulkBegan}
            onBatchBegan={handlers.batchBegan}
            onMergeBegan={handlers.mergeBegan}
            onStep={handlers.step}
          />
        </Suspense>
      </AfterPainting>
    </div>
  );
}

/** Ref of the scroll area around the screens, which scrolls to its top when the screen changes. */
function useScrolledToTop(screen: string): RefObject<HTMLDivElement | null> {
  const area = useRef<HTMLDivElement>(null);
  // Before the effects of the new screen, which may scroll to the element that takes the focus.
  useLayoutEffect(() => {
    if (area.current !== null) area.current.scrollTop = 0;
  }, [screen]);
  return area;
}

/** Renders the dialogs in a task after the first paint, because none is visible yet. */
function AfterPainting({ children }: { children: ReactNode }) {
  const [painted, setPainted] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => setPainted(true));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, []);
  return painted ? children : <KeysWhileDialogsLoad />;
}
