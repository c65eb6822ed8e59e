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
  /** Changes of a batch. */
  results: (accountId: AccountId, batchId: string) => [...batchKeys.allResults(accountId), batchId] as const,
  allResults: (accountId: AccountId) => [...batchKeys.all(accountId), 'results'] as const,
};

export const historyKeys = {
  all: (accountId: AccountId) => [...accountKey(accountId), 'history'] as const,
  latest: (accountId: AccountId) => [...historyKeys.all(accountId), 'latest'] as const,
  lists: (accountId: AccountId) => [...historyKeys.all(accountId), 'list'] as const,
  trash: (accountId: AccountId) => [...historyKeys.all(accountId), 'trash'] as const,
};

/** One batch, kept up to date by host events; null if it no longer exists. */
export const batchQuery = (bridge: ContactsBridge, accountId: AccountId, batchId: string) =>
  queryOptions({
    queryKey: batchKeys.one(accountId, batchId),
    queryFn: () => callHost(bridge, 'batches.get', { accountId, batchId }),
  });

// Maximum number of batches read for the status line, which lists one and counts the others.
const MAX_ACTIVE_READ = 20;

/** Batches in progress, newest first. */
export const activeBatchesQuery = (bridge: ContactsBridge, accountId: AccountId) =>
  queryOptions({
    queryKey: batchKeys.active(accountId),
    queryFn: () => callHost(bridge, 'batches.list', { accountId, active: true, limit: MAX_ACTIVE_READ }),
  });

/** The steps that undo and redo would act on now. */
export const latestStepsQuery = (bridge: ContactsBridge, accountId: AccountId) =>
  queryOptions({
    queryKey: historyKeys.latest(accountId),
    queryFn: () => callHost(bridge, 'history.latest', { accountId }),
  });
