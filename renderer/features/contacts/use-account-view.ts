import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AccountId } from '../../../electron/contract/accounts/account.ts';
import type { AccountView } from '../../../electron/contract/accounts/preferences.ts';
import type { ContactsBridge } from '../../../electron/contract/bridge.ts';
import { useNotifier } from '../../lib/notices/notifier.ts';
import { useBridge } from '../../lib/host-calls/bridge-context.ts';
import { appErrorOf, callHost } from '../../lib/host-calls/call-host.ts';
import { accountViewKey, settingKey } from '../../lib/host-calls/queries/settings-keys.ts';
import type { ColumnState } from './table/column-layout.ts';

const viewQuery = (bridge: ContactsBridge, accountId: AccountId) =>
  queryOptions({
    queryKey: accountViewKey(accountId),
    queryFn: () => callHost(bridge, 'views.get', { accountId }),
  });

/** Table layout of the account, and functions that change it with immediate effect. */
export function useAccountView(accountId: AccountId): {
  /** Undefined while loading; null for the default. */
  view: AccountView | null | undefined;
  keep(columns: ColumnState[]): void;
  reset(): void;
} {
  const bridge = useBridge();
  const notifier = useNotifier();
  const queryClient = useQueryClient();
  const options = viewQuery(bridge, accountId);
  const found = useQuery(options);
  const mutationKey = settingKey(options.queryKey);
  const { mutate } = useMutation({
    mutationKey,
    // Saved one after the other, so that the last layout wins.
    scope: { id: `view ${accountId}` },
    mutationFn: (view: AccountView) => callHost(bridge, 'views.set', { accountId, view }),
    onSuccess: () => {
      // Events from another window were ignored during this save, so the setting is fetched again.
      if (queryClient.isMutating({ mutationKey, exact: true }) === 1)
        void queryClient.invalidateQueries({ queryKey: options.queryKey });
    },
    onError: (thrown) => notifier.failure(appErrorOf(thrown), { accountId, attempt: 'settings' }),
  });
  const set = (columns: ColumnState[]) => {
    const view = { columns };
    void queryClient.cancelQueries({ queryKey: options.queryKey });
    queryClient.setQueryData(options.queryKey, view);
    mutate(view);
  };
  return {
    // If the layout can't be loaded, the default is better than no table.
    view: found.isError ? null : found.data,
    keep: set,
    reset: () => set([]),
  };
}
