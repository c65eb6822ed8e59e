import type { ReportFilter, ReportRow } from '../../../../electron/contract/imports/import-report.ts';
import { useBridge } from '../../../lib/host-calls/bridge-context.ts';
import { callHost } from '../../../lib/host-calls/call-host.ts';
import { useAccountId } from '../../../lib/host-calls/open-account-context.ts';
import { importKeys } from '../queries.ts';
import { pageOf, usePagedRows, type RowRange } from './use-paged-rows.ts';

/** Rows of a filter with their results. */
export function useReportedRows(importId: string, filter: ReportFilter, range: RowRange) {
  const bridge = useBridge();
  const accountId = useAccountId();
  return usePagedRows<ReportRow, Awaited<ReturnType<typeof read>>>(range, (page) => ({
    queryKey: [...importKeys.report(accountId, importId), filter, page],
    queryFn: () => read(page),
    staleTime: 0,
  }));
  function read(page: number) {
    return callHost(bridge, 'imports.report', { accountId, importId, filter, ...pageOf(page) });
  }
}
