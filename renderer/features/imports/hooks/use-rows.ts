import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { AccountId } from '../../../../electron/contract/accounts/account.ts';
import type { ContactsBridge } from '../../../../electron/contract/bridge.ts';
import type { HostEvents } from '../../../../electron/contract/events.ts';
import type { CalendarDay } from '../../../../electron/core/contact/birthday.ts';
import { useBridge } from '../../../lib/host-calls/bridge-context.ts';
import { callHost, HostError } from '../../../lib/host-calls/call-host.ts';
import { useAccountId } from '../../../lib/host-calls/open-account.ts';
import { useToday } from '../../../lib/formats/today.ts';
import { columnsKey, type ImportDraft } from '../import-draft.ts';
import { importKeys } from '../queries.ts';

export type RowProgress = Pick<HostEvents['imports.progress'], 'step' | 'done' | 'of'>;

/** How far the rows of an import have come; null while nothing is under way. */
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

/** Who asks for rows to be read, and as of which day. */
export interface ReadingRequest {
  bridge: ContactsBridge;
  accountId: AccountId;
  importId: string;
  today: CalendarDay;
}

/** Has all rows read; the host does nothing where they have been read so. Rejects with `cancelled` where the user stopped it. */
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

/** The user's day and the import, for `readRows`. */
export function useReadingRequest(importId: string): ReadingRequest {
  const { year, month, day } = useToday();
  return { bridge: useBridge(), accountId: useAccountId(), importId, today: { year, month, day } };
}

/**
 * Reads all rows, as soon as it is shown and whenever the columns are used in another way. How values are understood may be another
 * question by then: the rows are read once more before they are planned.
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

/** How many rows there are of each kind. `rows`: the reading they are counted of. */
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

/** The groups that the rows name. */
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
