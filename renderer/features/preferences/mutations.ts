import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Preferences } from '../../../electron/contract/account.ts';
import { useBridge } from '../../lib/bridge-context.ts';
import { callHost } from '../../lib/call-host.ts';
import { preferencesKey } from './queries.ts';

/** Keeps a preference; it takes effect at once, and is taken back where it could not be kept. */
export function useSetPreferences() {
  const bridge = useBridge();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (change: Partial<Preferences>) => callHost(bridge, 'preferences.set', change),
    onMutate: (change) => {
      const before = queryClient.getQueryData<Preferences>(preferencesKey);
      if (before) queryClient.setQueryData<Preferences>(preferencesKey, { ...before, ...change });
      return { before };
    },
    onSuccess: (kept) => queryClient.setQueryData<Preferences>(preferencesKey, kept),
    onError: (_error, _change, context) => {
      if (context?.before) queryClient.setQueryData<Preferences>(preferencesKey, context.before);
    },
  });
}
