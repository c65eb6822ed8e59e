import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ImportCounts, RowFilter } from '../../../../electron/contract/imports/import.ts';
import { callHost } from '../../../lib/host-calls/call-host.ts';
import { keptOf, type ImportDraft } from '../import-draft.ts';
import { importKeys } from '../queries.ts';
import { readRows, useReadingRequest } from './use-read-rows.ts';

const planKey = (draft: ImportDraft) => JSON.stringify({ ...keptOf(draft), step: null });

/** Reads the rows with the draft's options, unless that is done already, and plans each row's outcome. */
export function usePlanRows(importId: string, draft: ImportDraft) {
  const request = useReadingRequest(importId);
  const queryClient = useQueryClient();
  const { bridge, accountId } = request;
  const queryKey = [...importKeys.one(accountId, importId), 'plan', planKey(draft)] as const;
  const query = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      await readRows(request, draft, signal);
      const counts = await callHost(bridge, 'imports.plan', {
        accountId,
        importId,
        settings: draft.settings,
      });
      await queryClient.invalidateQueries({ queryKey: importKeys.rows(accountId, importId) });
      return counts;
    },
    // Rows stay visible while they are planned with other settings.
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
  const put = (counts: ImportCounts) => {
    queryClient.setQueryData(queryKey, counts);
    return queryClient.invalidateQueries({ queryKey: importKeys.rows(accountId, importId) });
  };
  return {
    query,
    /** Takes over the totals of a changed plan. Resolves when the rows are read again. */
    put,
  };
}

/** Number of rows of a filter with a single outcome, reason or problem. */
export function countOfFilter({ outcomes, problems }: ImportCounts, filter: RowFilter): number {
  if (filter.problem !== undefined) return problems.find(({ code }) => code === filter.problem)?.count ?? 0;
  return outcomes
    .filter((each) => filter.outcome === undefined || each.outcome === filter.outcome)
    .filter((each) => filter.reason === undefined || each.reason === filter.reason)
    .reduce((sum, { count }) => sum + count, 0);
}
