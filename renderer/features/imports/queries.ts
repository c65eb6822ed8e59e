import { queryOptions } from '@tanstack/react-query';
import type { AccountId } from '../../../electron/contract/accounts/account.ts';
import type { ContactsBridge } from '../../../electron/contract/bridge.ts';
import type { FileReading } from '../../../electron/contract/imports/import-survey.ts';
import type { CalendarDay } from '../../../electron/core/contact/calendar-day.ts';
import { accountKey } from '../../lib/host-calls/queries/account-keys.ts';
import { callHost } from '../../lib/host-calls/call-host.ts';

export const importKeys = {
  all: (accountId: AccountId) => [...accountKey(accountId), 'imports'] as const,
  list: (accountId: AccountId) => [...importKeys.all(accountId), 'list'] as const,
  one: (accountId: AccountId, importId: string) => [...importKeys.all(accountId), 'one', importId] as const,
  opened: (accountId: AccountId, importId: string) =>
    [...importKeys.one(accountId, importId), 'opened'] as const,
  rows: (accountId: AccountId, importId: string) => [...importKeys.one(accountId, importId), 'page'] as const,
  report: (accountId: AccountId, importId: string) =>
    [...importKeys.one(accountId, importId), 'report'] as const,
  undone: (accountId: AccountId, importId: string) =>
    [...importKeys.one(accountId, importId), 'undone'] as const,
  preview: (accountId: AccountId, importId: string, reading: FileReading) =>
    [...importKeys.one(accountId, importId), 'preview', reading] as const,
};

/** Drafts and reports, newest first. */
export const importListQuery = (bridge: ContactsBridge, accountId: AccountId) =>
  queryOptions({
    queryKey: importKeys.list(accountId),
    queryFn: () => callHost(bridge, 'imports.list', { accountId }),
  });

/** First records of a file. Its local copy never changes. */
export const previewQuery = (
  bridge: ContactsBridge,
  accountId: AccountId,
  importId: string,
  reading: FileReading,
) =>
  queryOptions({
    queryKey: importKeys.preview(accountId, importId, reading),
    queryFn: () => callHost(bridge, 'imports.preview', { accountId, importId, reading }),
    staleTime: Infinity,
    retry: false,
  });

/** Content of the file's columns, based on all records. */
export const surveyQuery = (
  bridge: ContactsBridge,
  accountId: AccountId,
  importId: string,
  { reading, today }: { reading: FileReading; today: CalendarDay },
) =>
  queryOptions({
    queryKey: [...importKeys.one(accountId, importId), 'survey', reading] as const,
    queryFn: () => callHost(bridge, 'imports.survey', { accountId, importId, reading, today }),
    staleTime: Infinity,
    retry: false,
  });

/** An import with all its choices. */
export const openedQuery = (bridge: ContactsBridge, accountId: AccountId, importId: string) =>
  queryOptions({
    queryKey: importKeys.opened(accountId, importId),
    queryFn: () => callHost(bridge, 'imports.open', { accountId, importId }),
    retry: false,
  });
