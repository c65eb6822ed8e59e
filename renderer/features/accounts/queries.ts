import { queryOptions } from '@tanstack/react-query';
import type { ContactsBridge } from '../../../electron/contract/bridge.ts';
import { callHost } from '../../lib/call-host.ts';

export const sessionKey = ['session'] as const;

/** The accounts, which one is open, and what keeps it from talking to its service. */
export const sessionQuery = (bridge: ContactsBridge) =>
  queryOptions({ queryKey: sessionKey, queryFn: () => callHost(bridge, 'session.get', {}) });
