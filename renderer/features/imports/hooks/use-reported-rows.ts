import type { ReportFilter, ReportRow } from '../../../../electron/contract/imports/import-report.ts';
import { useBridge } from '../../../lib/host-calls/bridge-context.ts';
import { callHost } from '../../../lib/host-calls/call-host.ts';
import { useAccountId } from '../../../lib/host-calls/open-account.ts';
import { importKeys } from '../queries.ts';
import { usePagedRows, type RowRange } from './use-paged-rows.ts';
import { pageOf } from './use-planned-rows.ts';

/** Rows of a filter with their results. */
export function useReportPages(importId: string, filter: ReportFilter, range: RowRange) {
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
