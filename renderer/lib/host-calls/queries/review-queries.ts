import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AccountId } from '../../../../electron/contract/accounts/account.ts';
import type { ContactsBridge } from '../../../../electron/contract/bridge.ts';
import type { ContactKey } from '../../../../electron/contract/contacts/contact.ts';
import type { ListRow } from '../../../../electron/contract/lists/list.ts';
import { useBridge } from '../bridge-context.ts';
import { callHost } from '../call-host.ts';
import { useAccountId, useIsList } from '../open-account-context.ts';
import { reviewKeys } from './review-keys.ts';

/**
 * File values and review marks of at most 200 contacts on screen. Those of the previous page stay until the new ones
 * arrive.
 */
export const reviewRowsQuery = (bridge: ContactsBridge, accountId: AccountId, keys: readonly ContactKey[]) =>
  queryOptions({
    queryKey: [...reviewKeys.rows(accountId), keys],
    queryFn: () => callHost(bridge, 'lists.rows', { accountId, keys: [...keys] }),
    placeholderData: keepPreviousData,
  });

/** Progress of the review, kept up to date by host events. */
export const reviewProgressQuery = (bridge: ContactsBridge, accountId: AccountId) =>
  queryOptions({
    queryKey: reviewKeys.progress(accountId),
    queryFn: () => callHost(bridge, 'lists.progress', { accountId }),
  });

/** The list's file and how it's read. */
export const listAboutQuery = (bridge: ContactsBridge, accountId: AccountId) =>
  queryOptions({
    queryKey: reviewKeys.about(accountId),
    queryFn: () => callHost(bridge, 'lists.about', { accountId }),
  });

/** File values and review mark of one contact; null in accounts, and until loaded. */
export function useReviewOf(key: ContactKey): ListRow | null {
  const accountId = useAccountId();
  const queryClient = useQueryClient();
  const isList = useIsList();
  const { data } = useQuery({
    ...reviewRowsQuery(useBridge(), accountId, [key]),
    enabled: isList,
    // The table has usually loaded it already.
    placeholderData: () =>
      queryClient
        .getQueriesData<ListRow[]>({ queryKey: reviewKeys.rows(accountId) })
        .map(([, rows]) => rows?.filter((row) => row.key === key) ?? [])
        .find((rows) => rows.length > 0),
  });
  return data?.find((row) => row.key === key) ?? null;
}
