import { queryOptions } from '@tanstack/react-query';
import type { AccountId } from '../../../../electron/contract/accounts/account.ts';
import type { ContactsBridge } from '../../../../electron/contract/bridge.ts';
import type { DuplicatesMode } from '../../../../electron/contract/merging/duplicates.ts';
import { accountKey } from './account-keys.ts';
import { callHost } from '../call-host.ts';

export const duplicateKeys = {
  all: (accountId: AccountId) => [...accountKey(accountId), 'duplicates'] as const,
  status: (accountId: AccountId, mode: DuplicatesMode) =>
    [...duplicateKeys.all(accountId), 'status', mode] as const,
  lists: (accountId: AccountId, mode: DuplicatesMode) =>
    [...duplicateKeys.all(accountId), 'list', mode] as const,
  clusters: (accountId: AccountId) => [...duplicateKeys.all(accountId), 'cluster'] as const,
  marks: (accountId: AccountId) => [...duplicateKeys.all(accountId), 'marks'] as const,
  similar: (accountId: AccountId) => [...duplicateKeys.all(accountId), 'similar'] as const,
  mergePreviews: (accountId: AccountId) => [...duplicateKeys.all(accountId), 'mergePreview'] as const,
};

/** Progress of the search for duplicates, which this query starts. Kept up to date by host events. */
export const duplicatesStatusQuery = (bridge: ContactsBridge, accountId: AccountId, mode: DuplicatesMode) =>
  queryOptions({
    queryKey: duplicateKeys.status(accountId, mode),
    queryFn: () => callHost(bridge, 'duplicates.status', { accountId, mode }),
  });
