import { queryOptions } from '@tanstack/react-query';
import type { AccountId } from '../../../../electron/contract/accounts/account.ts';
import type { ContactsBridge } from '../../../../electron/contract/bridge.ts';
import { accountKey } from './account-keys.ts';
import { callHost } from '../call-host.ts';

export const batchKeys = {
  all: (accountId: AccountId) => [...accountKey(accountId), 'batches'] as const,
  ones: (accountId: AccountId) => [...batchKeys.all(accountId), 'one'] as const,
  one: (accountId: AccountId, batchId: string) => [...batchKeys.ones(accountId), batchId] as const,
  active: (accountId: AccountId) => [...batchKeys.all(accountId), 'active'] as const,
  /** The changes of a batch. */
  results: (accountId: AccountId, batchId: string) => [...batchKeys.allResults(accountId), batchId] as const,
  allResults: (accountId: AccountId) => [...batchKeys.all(accountId), 'results'] as const,
};

export const historyKeys = {
  all: (accountId: AccountId) => [...accountKey(accountId), 'history'] as const,
  latest: (accountId: AccountId) => [...historyKeys.all(accountId), 'latest'] as const,
  lists: (accountId: AccountId) => [...historyKeys.all(accountId), 'list'] as const,
  trash: (accountId: AccountId) => [...historyKeys.all(accountId), 'trash'] as const,
};

/** One batch as it stands; kept up by the host's events. Null when it is no longer known. */
export const batchQuery = (bridge: ContactsBridge, accountId: AccountId, batchId: string) =>
  queryOptions({
    queryKey: batchKeys.one(accountId, batchId),
    queryFn: () => callHost(bridge, 'batches.get', { accountId, batchId }),
  });

// A status line has room for one; the others are counted.
const ACTIVE_SHOWN = 20;

/** Batches with changes on their way, newest first. */
export const activeBatchesQuery = (bridge: ContactsBridge, accountId: AccountId) =>
  queryOptions({
    queryKey: batchKeys.active(accountId),
    queryFn: () => callHost(bridge, 'batches.list', { accountId, active: true, limit: ACTIVE_SHOWN }),
  });

/** What undo and redo act on now. */
export const latestStepsQuery = (bridge: ContactsBridge, accountId: AccountId) =>
  queryOptions({
    queryKey: historyKeys.latest(accountId),
    queryFn: () => callHost(bridge, 'history.latest', { accountId }),
  });
