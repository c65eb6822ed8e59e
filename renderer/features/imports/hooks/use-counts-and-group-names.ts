import { useQuery } from '@tanstack/react-query';
import { useBridge } from '../../../lib/host-calls/bridge-context.ts';
import { callHost } from '../../../lib/host-calls/call-host.ts';
import { useAccountId } from '../../../lib/host-calls/open-account-context.ts';
import { importKeys } from '../queries.ts';
import type { RowsQuery } from './use-read-rows.ts';

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
