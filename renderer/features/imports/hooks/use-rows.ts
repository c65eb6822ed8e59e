import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { AccountId } from '../../../../electron/contract/accounts/account.ts';
import type { ContactsBridge } from '../../../../electron/contract/bridge.ts';
import type { HostEvents } from '../../../../electron/contract/events.ts';
import type { CalendarDay } from '../../../../electron/core/contact/calendar-day.ts';
import { useBridge } from '../../../lib/host-calls/bridge-context.ts';
import { callHost, HostError } from '../../../lib/host-calls/call-host.ts';
import { useAccountId } from '../../../lib/host-calls/open-account.ts';
import { useToday } from '../../../lib/formats/today.ts';
import { columnsKey, type ImportDraft } from '../import-draft.ts';
import { importKeys } from '../queries.ts';

export type RowProgress = Pick<HostEvents['imports.progress'], 'step' | 'done' | 'of'>;

/** Progress of reading rows; null while idle. */
export function useRowProgress(importId: string, isUnderWay: boolean): RowProgress | null {
  const bridge = useBridge();
  const [progress, setProgress] = useState<RowProgress | null>(null);
  useEffect(() => {
    if (!isUnderWay) return undefined;
    const stop = bridge.onEvent(({ name, payload }) => {
      if (name === 'imports.progress' && payload.importId === importId) setProgress(payload);
    });
    return () => {
      stop();
      setProgress(null);
    };
  }, [bridge, importId, isUnderWay]);
  return progress;
}

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
 * Reads all rows on mounting and whenever the columns are mapped differently. Before planning, they are read once more
 * if the interpretation of values has changed.
 */
export function useRows(importId: string, draft: ImportDraft) {
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

export type RowsQuery = ReturnType<typeof useRows>;

/** Number of rows of each kind. `rows` is the query that reads them. */
export function useRowCounts(importId: string, rows: RowsQuery) {
  const bridge = useBridge();
  const accountId = useAccountId();
  return useQuery({
    queryKey: [...importKeys.one(accountId, importId), 'counts', rows.dataUpdatedAt] as const,
    queryFn: () => callHost(bridge, 'imports.counts', { accountId, importId }),
    enabled: rows.isSuccess,
    gcTime: 0,
    retry: false,
  });
}

/** Group names in the rows. */
export function useGroupNames(importId: string, rows: RowsQuery) {
  const bridge = useBridge();
  const accountId = useAccountId();
  return useQuery({
    queryKey: [...importKeys.one(accountId, importId), 'groupNames', rows.dataUpdatedAt] as const,
    queryFn: () => callHost(bridge, 'imports.groupNames', { accountId, importId }),
    enabled: rows.isSuccess,
    gcTime: 0,
    retry: false,
  });
}
