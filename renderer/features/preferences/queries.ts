import { queryOptions } from '@tanstack/react-query';
import type { ContactsBridge } from '../../../electron/contract/bridge.ts';
import { callHost } from '../../lib/call-host.ts';

export const preferencesKey = ['preferences'] as const;

export const preferencesQuery = (bridge: ContactsBridge) =>
  queryOptions({ queryKey: preferencesKey, queryFn: () => callHost(bridge, 'preferences.get', {}) });
