import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Preferences } from '../../../electron/contract/accounts/preferences.ts';
import { storeAnswer } from '../../lib/host-calls/queries/query-cache-updates.ts';
import { useBridge } from '../../lib/host-calls/bridge-context.ts';
import { callHost } from '../../lib/host-calls/call-host.ts';
import { settingKey } from '../../lib/host-calls/queries/settings-keys.ts';
import { preferencesKey } from './queries.ts';

const SETTING = settingKey(preferencesKey);

/**
 * Saves a preference with an optimistic update, which is rolled back on failure. `onSaved` and `onFailed` are called for
 * each change, also if another one follows before its answer.
 */
export function useSetPreferences(
  onSaved: (change: Partial<Preferences>) => void,
  onFailed: (thrown: unknown) => void,
) {
  const bridge = useBridge();
  const queryClient = useQueryClient();
  // An answer lacks settings that were changed after its call began, so only the answer of the last call is applied.
  const isLast = () => queryClient.isMutating({ mutationKey: SETTING, exact: true }) === 1;
  return useMutation({
    mutationKey: SETTING,
    // Saved one after the other.
    scope: { id: 'preferences' },
    mutationFn: (change: Partial<Preferences>) => callHost(bridge, 'preferences.set', change),
    onMutate: (change) => {
      const before = queryClient.getQueryData<Preferences>(preferencesKey);
      if (before) storeAnswer(queryClient, preferencesKey, { ...before, ...change });
      return { before };
    },
    onSuccess: (kept, change) => {
      onSaved(change);
      if (isLast()) storeAnswer(queryClient, preferencesKey, kept);
    },
    onError: (thrown, _change, context) => {
      onFailed(thrown);
      if (!isLast()) return;
      if (context?.before) storeAnswer(queryClient, preferencesKey, context.before);
      // Earlier settings may not have been saved either, so all are fetched again.
      void queryClient.invalidateQueries({ queryKey: preferencesKey });
    },
  });
}
