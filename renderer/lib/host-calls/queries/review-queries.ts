import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AccountId } from '../../../../electron/contract/accounts/account.ts';
import type { ContactsBridge } from '../../../../electron/contract/bridge.ts';
import type { ContactKey } from '../../../../electron/contract/contacts/contact.ts';
import type { ListRow } from '../../../../electron/contract/lists/list.ts';
import { useBridge } from '../bridge-context.ts';
import { callHost } from '../call-host.ts';
import { useAccountId, useIsList } from '../open-account.ts';
import { reviewKeys } from './review-keys.ts';

/** What the file and the review say of contacts that are on screen, at most 200. Those of the page before stay until they are there. */
export const reviewRowsQuery = (bridge: ContactsBridge, accountId: AccountId, keys: readonly ContactKey[]) =>
  queryOptions({
    queryKey: [...reviewKeys.rows(accountId), keys],
    queryFn: () => callHost(bridge, 'lists.rows', { accountId, keys: [...keys] }),
    placeholderData: keepPreviousData,
  });

/** How far the review has come; kept up by the host's events. */
export const reviewProgressQuery = (bridge: ContactsBridge, accountId: AccountId) =>
  queryOptions({
    queryKey: reviewKeys.progress(accountId),
    queryFn: () => callHost(bridge, 'lists.progress', { accountId }),
  });

/** The file of the list, and how it is read. */
export const listAboutQuery = (bridge: ContactsBridge, accountId: AccountId) =>
  queryOptions({
    queryKey: reviewKeys.about(accountId),
    queryFn: () => callHost(bridge, 'lists.about', { accountId }),
  });

/** What file and review say of one contact; null where the account is no list, or it is not known yet. */
export function useReviewOf(key: ContactKey): ListRow | null {
  const accountId = useAccountId();
  const queryClient = useQueryClient();
  const isList = useIsList();
  const { data } = useQuery({
    ...reviewRowsQuery(useBridge(), accountId, [key]),
    enabled: isList,
    // The table has it already.
    placeholderData: () =>
      queryClient
        .getQueriesData<ListRow[]>({ queryKey: reviewKeys.rows(accountId) })
        .map(([, rows]) => rows?.filter((row) => row.key === key) ?? [])
        .find((rows) => rows.length > 0),
  });
  return data?.find((row) => row.key === key) ?? null;
}
