import { queryOptions, useQuery } from '@tanstack/react-query';
import { useBridge } from '../bridge-context.ts';
import type { ContactsBridge } from '../../../../electron/contract/bridge.ts';
import { callHost } from '../call-host.ts';

export const preferencesKey = ['preferences'] as const;

export const preferencesQuery = (bridge: ContactsBridge) =>
  queryOptions({ queryKey: preferencesKey, queryFn: () => callHost(bridge, 'preferences.get', {}) });

/** The undo window of removals in milliseconds. */
export function useUndoWindowMs(): number {
  const seconds = useQuery({
    ...preferencesQuery(useBridge()),
    select: (preferences) => preferences.undoWindowSeconds,
  }).data;
  return (seconds ?? 0) * 1_000;
}

/** Default country (ISO 3166-1 alpha-2) for phone numbers without one; empty for none. */
export function useDefaultCountry(): string {
  return (
    useQuery({ ...preferencesQuery(useBridge()), select: (preferences) => preferences.defaultCountry })
      .data ?? ''
  );
}
