import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { AccountId } from '../../../../electron/contract/accounts/account.ts';
import type { ContactsBridge } from '../../../../electron/contract/bridge.ts';
import type { FileReading } from '../../../../electron/contract/imports/import-survey.ts';
import type { CalendarDay } from '../../../../electron/core/contact/calendar-day.ts';
import { callHost } from '../../../lib/host-calls/call-host.ts';
import { reviewKeys } from '../../../lib/host-calls/queries/review-keys.ts';

/** First records of the list's file with these options. The app's copy of the file never changes. */
export const listPreviewQuery = (bridge: ContactsBridge, accountId: AccountId, reading: FileReading) =>
  queryOptions({
    queryKey: [...reviewKeys.all(accountId), 'preview', reading],
    queryFn: () => callHost(bridge, 'lists.preview', { accountId, reading }),
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    retry: false,
  });

/** Content of the file's columns with these options. */
export const listSurveyQuery = (
  bridge: ContactsBridge,
  accountId: AccountId,
  { reading, today }: { reading: FileReading; today: CalendarDay },
) =>
  queryOptions({
    queryKey: [...reviewKeys.all(accountId), 'survey', reading, today],
    queryFn: () => callHost(bridge, 'lists.survey', { accountId, reading, today }),
    staleTime: Infinity,
    retry: false,
  });
