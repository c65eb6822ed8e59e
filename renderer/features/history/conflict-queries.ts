import { queryOptions } from '@tanstack/react-query';
import type { AccountId } from '../../../electron/contract/account.ts';
import type { ContactsBridge } from '../../../electron/contract/bridge.ts';
import { batchKeys } from '../../lib/batch-queries.ts';
import { callHost } from '../../lib/call-host.ts';
import { refusedChanges } from './queries.ts';

/** The refused changes of which conflicts are to be settled: one, or all of a batch. */
export type ConflictSource = { kind: 'change'; changeId: string } | { kind: 'batch'; batchId: string };

// As many as a batch holds.
const MOST = 10_000;
const RECENT = 500;

/** Changes that were refused as conflicts. Read once: what is settled meanwhile is known to the dialog itself. */
export const conflictsQuery = (bridge: ContactsBridge, accountId: AccountId, source: ConflictSource) =>
  queryOptions({
    queryKey: [...batchKeys.all(accountId), 'conflicts', source],
    queryFn: async () => {
      const refused =
        source.kind === 'batch'
          ? await refusedChanges(bridge, accountId, source.batchId, MOST)
          : await callHost(bridge, 'changes.list', { accountId, states: ['refused'], limit: RECENT });
      return refused.filter(
        ({ changeId, error, contactKey }) =>
          error?.code === 'conflict' &&
          contactKey !== null &&
          (source.kind === 'batch' || changeId === source.changeId),
      );
    },
    staleTime: 0,
    gcTime: 0,
  });
