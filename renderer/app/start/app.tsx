import { Loader, useMantineColorScheme } from '@mantine/core';
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import type { AccountId, AccountProfile } from '../../../electron/contract/accounts/account.ts';
import type { Preferences } from '../../../electron/contract/accounts/preferences.ts';
import type { Session } from '../../../electron/contract/accounts/session.ts';
import type { ContactsBridge } from '../../../electron/contract/bridge.ts';
import { useOpenAccount, useOpenSample } from '../../features/accounts/mutations.ts';
import { sessionKey, sessionQuery } from '../../features/accounts/queries.ts';
import { contactsViewOf, pageRequestOf } from '../../features/contacts/contacts-store.ts';
import { guardUnsavedForms } from '../../features/contacts/form/unsaved-guard.ts';
import { groupListQuery } from '../../features/groups/queries.ts';
import { preferencesQuery } from '../../features/preferences/queries.ts';
import { ActionsProvider, createActionRegistry } from '../../lib/actions/action-handlers.ts';
import { createAccountNotices } from '../../lib/notices/account-notices.ts';
import { NotifierProvider } from '../../lib/notices/notifier.ts';
import { useBridge } from '../../lib/host-calls/bridge-context.ts';
import { appErrorOf } from '../../lib/host-calls/call-host.ts';
import { contactPageQuery } from '../../lib/host-calls/queries/contact-queries.ts';
import { IsListProvider, OpenAccountProvider } from '../../lib/host-calls/open-account-context.ts';
import { todayHere } from '../../lib/formats/today.ts';
import { ErrorState } from '../../ui/messages/error-state.tsx';
import { useDeferredRender } from '../../ui/layout/deferred-render.tsx';
import { LoadingPlace } from '../../ui/messages/loading-place.tsx';
import { hidePassingToasts } from '../../ui/messages/toasts.tsx';
import { useAppStore } from '../app-store.ts';
import { Frame } from '../frame.tsx';
import { ignoreHeldEnter } from '../ignore-held-enter.ts';
import { ignoreDoubleClicks } from '../../ui/focus/ignore-double-clicks.ts';
import { FirstRunScreen, ListFrame, ListOpener, loadTheRest } from '../lazy-components.ts';
import { createToastSenders } from '../events/create-toast-senders.ts';
import { SessionEndDialog, SessionEndScreen, useSessionEnd } from '../events/session-end.tsx';
import { useAccountChange, useForgetRemovedAccounts } from '../account/use-account-change.ts';
import { useHostEvents } from '../events/use-host-events.ts';
import { useSessionNotices } from '../events/use-session-notices.ts';

/** The whole app: first-run screen or open account. */
export function App() {
  const bridge = useBridge();
  const queryClient = useQueryClient();
  const [{ toastSenders, openAccountId, notices, actions }] = useState(() =>
    createAppServices(bridge, queryClient),
  );
  const { notifier } = toastSenders;
  useHostEvents(openAccountId, toastSenders);
  useEffect(guardUnsavedForms, []);
  useEffect(ignoreHeldEnter, []);
  useEffect(ignoreDoubleClicks, []);

  const end = useSessionEnd();
  const session = useQuery(sessionQuery(bridge));
  const preferences = useQuery(preferencesQuery(bridge));
  useColorScheme(preferences.data?.colorScheme);

  useSessionNotices(session.data, notifier);

  const account = session.data?.accounts.find(({ accountId }) => accountId === session.data.openAccountId);
  useAccountChange(account, { notices, isKnown: session.data !== undefined });
  useForgetRemovedAccounts(session.data?.accounts);
  const shownId = account?.accountId;
  useEffect(() => {
    if (shownId !== undefined) toastSenders.batchToasts.catchUp(shownId);
  }, [toastSenders, shownId]);

  const ready = session.data !== undefined;
  useEffect(() => (ready ? loadTheRest() : undefined), [ready]);

  const screen = useAppStore((state) => state.screen);
  const show = useAppStore((state) => state.show);
  useEffect(() => hidePassingToasts(), [screen]);
  // Prefetches the account's first page and groups, so that they load while the frame renders.
  const openAccount = useOpenAccount((accountId) => {
    const pageSize = preferences.data?.pageSize;
    if (pageSize === undefined) return;
    const request = pageRequestOf(contactsViewOf(accountId), pageSize, todayHere());
    void queryClient.prefetchQuery(contactPageQuery(bridge, accountId, request));
    void queryClient.prefetchQuery(groupListQuery(bridge, accountId));
  });
  const openSample = useOpenSample();
  const [listOpenCount, setListOpenCount] = useState(0);
  const onError = (thrown: unknown) => {
    // A list that was to be applied to the account isn't applied later by itself.
    useAppStore.setState({ applyList: null });
    notifier.failure(appErrorOf(thrown), { accountId: null, attempt: 'account' });
  };

  // Rendering the whole first frame at once would be the longest task of the start, so it's deferred.
  const begun = useDeferredRender(account !== undefined && preferences.data !== undefined);

  if (session.data === undefined || preferences.data === undefined) {
    if (end !== null) return <SessionEndScreen end={end} />;
    const failed = session.error ?? preferences.error;
    if (failed === null) return <Starting />;
    return (
      <ErrorState
        error={appErrorOf(failed)}
        onRetry={() => {
          void session.refetch();
          void preferences.refetch();
        }}
      />
    );
  }
  const { accounts } = session.data;
  const frame = {
    session: session.data,
    preferences: preferences.data,
    onOpenAccount: ({ accountId }: AccountProfile) => openAccount.mutate(accountId, { onError }),
    onSample: () => openSample.mutate(undefined, { onError }),
    onOpenList: () => setListOpenCount((count) => count + 1),
    toastSenders,
  };
  return (
    <NotifierProvider value={notifier}>
      {listOpenCount > 0 && (
        <Suspense fallback={null}>
          <ListOpener openCount={listOpenCount} />
        </Suspense>
      )}
      {account === undefined || screen === 'connect' ? (
        <Suspense fallback={<Starting />}>
          <FirstRunScreen
            accounts={account === undefined ? accounts : []}
            keyStorage={session.data.keyStorage}
            openingSample={openSample.isPending}
            onSample={() => openSample.mutate(undefined, { onSuccess: () => show('contacts'), onError })}
            onOpen={({ accountId }) =>
              openAccount.mutate(accountId, { onSuccess: () => show('contacts'), onError })
            }
            onConnected={(isHere) => {
              if (isHere) show('contacts');
              void queryClient.invalidateQueries({ queryKey: sessionKey });
            }}
            onBack={account === undefined ? null : () => show('contacts')}
          />
        </Suspense>
      ) : !begun ? (
        <Starting />
      ) : (
        <OpenAccountProvider value={account.accountId}>
          <IsListProvider value={account.kind === 'list'}>
            <ActionsProvider value={actions}>
              {account.kind === 'list' ? (
                <Suspense fallback={<Starting />}>
                  <ListFrame key={account.accountId} {...frame} account={account} />
                </Suspense>
              ) : (
                <Frame key={account.accountId} {...frame} account={account} review={null} />
              )}
            </ActionsProvider>
          </IsListProvider>
        </OpenAccountProvider>
      )}
      <SessionEndDialog end={end} />
    </NotifierProvider>
  );
}

function Starting() {
  return (
    <LoadingPlace>
      <Loader type="dots" />
    </LoadingPlace>
  );
}

/** What exists once for all accounts: toasts and their senders, notices of accounts that aren't open, and actions. */
function createAppServices(bridge: ContactsBridge, queryClient: QueryClient) {
  const session = () => queryClient.getQueryData<Session>(sessionKey);
  const openAccountId = () => session()?.openAccountId ?? null;
  const isList = (accountId: AccountId) =>
    session()?.accounts.find((each) => each.accountId === accountId)?.kind === 'list';
  const notices = createAccountNotices(openAccountId);
  return {
    openAccountId,
    notices,
    actions: createActionRegistry(),
    toastSenders: createToastSenders(bridge, { openAccountId, isList }, notices),
  };
}

/** Shows the theme that the user has set. */
function useColorScheme(scheme: Preferences['colorScheme'] | undefined): void {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  useEffect(() => {
    if (scheme !== undefined && scheme !== colorScheme) setColorScheme(scheme);
  }, [scheme, colorScheme, setColorScheme]);
}
