import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ChannelInput } from '../../../../electron/contract/channels.ts';
import type { ImportAction, ImportCounts, RowFilter } from '../../../../electron/contract/imports/import.ts';
import { useBridge } from '../../../lib/host-calls/bridge-context.ts';
import { callHost } from '../../../lib/host-calls/call-host.ts';
import { useAccountId } from '../../../lib/host-calls/open-account-context.ts';
import { keptOf, type ImportDraft } from '../import-draft.ts';
import { importKeys } from '../queries.ts';
import { readRows, useReadingRequest } from './use-read-rows.ts';

/** Rows of a filter, or rows by index. */
export type WhichRows = ChannelInput<'imports.decide'>['rows'];

const planKey = (draft: ImportDraft) => JSON.stringify({ ...keptOf(draft), step: null });

/** Reads the rows with the draft's options, unless that is done already, and plans each row's outcome. */
export function usePlan(importId: string, draft: ImportDraft) {
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
    void queryClient.invalidateQueries({ queryKey: importKeys.rows(accountId, importId) });
  };
  return { query, put };
}

/** Mutations that decide about rows and correct cells. `onCounts` receives the new totals. */
export function useRowChanges(importId: string, onCounts: (counts: ImportCounts) => void) {
  const bridge = useBridge();
  const accountId = useAccountId();
  // Run one after the other, because each returns the totals at its end.
  const scope = { id: `rows of ${importId}` };
  const decide = useMutation({
    scope,
    mutationFn: ({ rows, decision }: { rows: WhichRows; decision: ImportAction | null }) =>
      callHost(bridge, 'imports.decide', { accountId, importId, rows, decision }),
    onSuccess: onCounts,
  });
  const edit = useMutation({
    scope,
    mutationFn: ({ rows, column, text }: { rows: WhichRows; column: number; text: string }) =>
      callHost(bridge, 'imports.edit', { accountId, importId, rows, column, text }),
    onSuccess: onCounts,
  });
  return { decide, edit };
}

/** Number of rows of a filter with a single outcome, reason or problem. */
export function countOfFilter({ outcomes, problems }: ImportCounts, filter: RowFilter): number {
  if (filter.problem !== undefined) return problems.find(({ code }) => code === filter.problem)?.count ?? 0;
  return outcomes
    .filter((each) => filter.outcome === undefined || each.outcome === filter.outcome)
    .filter((each) => filter.reason === undefined || each.reason === filter.reason)
    .reduce((sum, { count }) => sum + count, 0);
}
