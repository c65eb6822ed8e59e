import type { ImportRow, RowFilter } from '../../../../electron/contract/imports/import.ts';
import { useBridge } from '../../../lib/host-calls/bridge-context.ts';
import { callHost } from '../../../lib/host-calls/call-host.ts';
import { useAccountId } from '../../../lib/host-calls/open-account-context.ts';
import { importKeys } from '../queries.ts';
import { pageOf, usePagedRows, type RowRange } from './use-paged-rows.ts';

/** Planned rows of a filter. Only a new plan changes them. */
export function usePlannedRows(importId: string, filter: RowFilter, range: RowRange) {
  const bridge = useBridge();
  const accountId = useAccountId();
  return usePagedRows<ImportRow, { rows: ImportRow[]; total: number }>(range, (page) => ({
    queryKey: [...importKeys.rows(accountId, importId), filter, page],
    queryFn: () => callHost(bridge, 'imports.rows', { accountId, importId, filter, ...pageOf(page) }),
    staleTime: Infinity,
  }));
}
