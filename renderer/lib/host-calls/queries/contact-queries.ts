import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { AccountId } from '../../../../electron/contract/accounts/account.ts';
import type { ContactsBridge } from '../../../../electron/contract/bridge.ts';
import type { ContactPageRequest } from '../../../../electron/contract/contacts/contact-query.ts';
import type { ContactKey } from '../../../../electron/contract/contacts/contact.ts';
import { accountKey } from './account-keys.ts';
import { callHost } from '../call-host.ts';

export const contactKeys = {
  all: (accountId: AccountId) => [...accountKey(accountId), 'contacts'] as const,
  pages: (accountId: AccountId) => [...contactKeys.all(accountId), 'page'] as const,
  page: (accountId: AccountId, request: ContactPageRequest) =>
    [...contactKeys.pages(accountId), request] as const,
  one: (accountId: AccountId, key: ContactKey) => [...contactKeys.all(accountId), 'one', key] as const,
  wards: (accountId: AccountId) => [...contactKeys.all(accountId), 'wards'] as const,
  facets: (accountId: AccountId) => [...contactKeys.all(accountId), 'facets'] as const,
  /** Not invalidated when single contacts change, because counting statuses reads all contacts. */
  statuses: (accountId: AccountId) => [...contactKeys.all(accountId), 'statuses'] as const,
};

/** One page of the table. The previous page stays until the new one arrives, so that the table never flashes empty. */
export const contactPageQuery = (bridge: ContactsBridge, accountId: AccountId, request: ContactPageRequest) =>
  queryOptions({
    queryKey: contactKeys.page(accountId, request),
    queryFn: () => callHost(bridge, 'contacts.page', { accountId, ...request }),
    placeholderData: keepPreviousData,
  });

/** One contact; null if it doesn't exist (any more). */
export const contactQuery = (bridge: ContactsBridge, accountId: AccountId, key: ContactKey) =>
  queryOptions({
    queryKey: contactKeys.one(accountId, key),
    queryFn: () => callHost(bridge, 'contacts.get', { accountId, key }),
  });

/** Contacts that have this contact as guardian. */
export const wardsQuery = (bridge: ContactsBridge, accountId: AccountId, key: ContactKey) =>
  queryOptions({
    queryKey: [...contactKeys.wards(accountId), key],
    queryFn: () => callHost(bridge, 'contacts.wards', { accountId, key }),
  });

/** Values in use, for filters and suggestions. */
export const facetsQuery = (bridge: ContactsBridge, accountId: AccountId) =>
  queryOptions({
    queryKey: contactKeys.facets(accountId),
    queryFn: () => callHost(bridge, 'contacts.facets', { accountId }),
  });

/** Statuses in use. */
export const statusesQuery = (bridge: ContactsBridge, accountId: AccountId) =>
  queryOptions({
    queryKey: contactKeys.statuses(accountId),
    queryFn: async () => {
      const { status } = await callHost(bridge, 'contacts.facets', { accountId });
      return status.map(({ value }) => value);
    },
  });
