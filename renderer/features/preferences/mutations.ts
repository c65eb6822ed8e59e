import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Preferences } from '../../../electron/contract/accounts/account.ts';
import { putAnswer } from '../../lib/host-calls/queries/query-cache-updates.ts';
import { useBridge } from '../../lib/host-calls/bridge-context.ts';
import { callHost } from '../../lib/host-calls/call-host.ts';
import { settingKey } from '../../lib/host-calls/queries/settings-keys.ts';
import { preferencesKey } from './queries.ts';

const SETTING = settingKey(preferencesKey);

/** Keeps a preference; it takes effect at once, and is taken back where it could not be kept. */
export function useSetPreferences() {
  const bridge = useBridge();
  const queryClient = useQueryClient();
  // What was set since the call stands on screen already, and the answer does not know of it: the last one knows all.
  const isLast = () => queryClient.isMutating({ mutationKey: SETTING, exact: true }) === 1;
  return useMutation({
    mutationKey: SETTING,
    // One after the other.
    scope: { id: 'preferences' },
    mutationFn: (change: Partial<Preferences>) => callHost(bridge, 'preferences.set', change),
    onMutate: (change) => {
      const before = queryClient.getQueryData<Preferences>(preferencesKey);
      if (before) putAnswer(queryClient, preferencesKey, { ...before, ...change });
      return { before };
    },
    onSuccess: (kept) => {
      if (isLast()) putAnswer(queryClient, preferencesKey, kept);
    },
    onError: (_error, _change, context) => {
      if (!isLast()) return;
      if (context?.before) putAnswer(queryClient, preferencesKey, context.before);
      // One set before it may not have been kept either.
      void queryClient.invalidateQueries({ queryKey: preferencesKey });
    },
  });
}
