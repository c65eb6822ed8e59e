import { useQuery } from '@tanstack/react-query';
import type { AccountId } from '../../../../electron/contract/accounts/account.ts';
import type { ContactsBridge } from '../../../../electron/contract/bridge.ts';
import type { CalendarDay } from '../../../../electron/core/contact/calendar-day.ts';
import { useBridge } from '../../../lib/host-calls/bridge-context.ts';
import { callHost, HostError } from '../../../lib/host-calls/call-host.ts';
import { useAccountId } from '../../../lib/host-calls/open-account-context.ts';
import { useToday } from '../../../lib/formats/today.ts';
import { columnsKey, type ImportDraft } from '../import-draft.ts';
import { importKeys } from '../queries.ts';

/** Context of a request to read rows: the import and the user's day. */
export interface ReadingRequest {
  bridge: ContactsBridge;
  accountId: AccountId;
  importId: string;
  today: CalendarDay;
}

/** Reads all rows, unless they were read with the same options already. Rejects with `cancelled` if the user stops it. */
export async function readRows(
  { bridge, accountId, importId, today }: ReadingRequest,
  { reading, mapping, customColumns }: ImportDraft,
  signal: AbortSignal,
): Promise<number> {
  if (mapping === null) throw new HostError({ code: 'invalid_request' });
  const cancel = () =>
    void callHost(bridge, 'imports.cancel', { accountId, importId }).catch(() => undefined);
  signal.addEventListener('abort', cancel);
  try {
    const { rows, cancelled } = await callHost(bridge, 'imports.read', {
      accountId,
      importId,
      reading,
      mapping,
      customColumns: [...customColumns],
      today,
    });
    if (cancelled) throw new HostError({ code: 'cancelled' });
    return rows;
  } finally {
    signal.removeEventListener('abort', cancel);
  }
}

/** Context for `readRows`. */
export function useReadingRequest(importId: string): ReadingRequest {
  const { year, month, day } = useToday();
  return { bridge: useBridge(), accountId: useAccountId(), importId, today: { year, month, day } };
}

/**
 * Reads all rows on mounting and whenever the user maps the columns differently. A changed interpretation of values
 * doesn't trigger it: `usePlanRows` then reads the rows again before it plans them.
 */
export function useReadRows(importId: string, draft: ImportDraft) {
  const request = useReadingRequest(importId);
  const query = useQuery({
    queryKey: [...importKeys.one(request.accountId, importId), 'rows', columnsKey(draft)] as const,
    queryFn: ({ signal }) => readRows(request, draft, signal),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    enabled: draft.mapping !== null,
  });
  return query;
}

export type RowsQuery = ReturnType<typeof useReadRows>;
