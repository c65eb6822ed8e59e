import { queryOptions } from '@tanstack/react-query';
import type { AccountId } from '../../../electron/contract/accounts/account.ts';
import type { ContactsBridge } from '../../../electron/contract/bridge.ts';
import { batchKeys } from '../../lib/host-calls/queries/batch-queries.ts';
import { callHost } from '../../lib/host-calls/call-host.ts';
import { refusedChanges } from './queries.ts';

/** The refused changes of which conflicts are to be settled: those of one's contact, or all of a batch. */
export type ConflictSource = { kind: 'change'; changeId: string } | { kind: 'batch'; batchId: string };

// As many as a batch holds.
const MOST = 10_000;
const RECENT = 500;

/**
 * Changes that were refused as conflicts, oldest first; with the one asked for the others of its contact, since edits that waited
 * together come back together. Read once: what is settled meanwhile is known to the dialog itself.
 */
export const conflictsQuery = (bridge: ContactsBridge, accountId: AccountId, source: ConflictSource) =>
  queryOptions({
    queryKey: [...batchKeys.all(accountId), 'conflicts', source],
    queryFn: async () => {
      const refused =
        source.kind === 'batch'
          ? await refusedChanges(bridge, accountId, source.batchId, MOST)
          : await callHost(bridge, 'changes.list', { accountId, states: ['refused'], limit: RECENT });
      const conflicts = refused.filter(
        ({ error, contactKey }) => error?.code === 'conflict' && contactKey !== null,
      );
      if (source.kind === 'batch') return conflicts;
      const about = conflicts.find(({ changeId }) => changeId === source.changeId)?.contactKey;
      return conflicts.filter(({ contactKey }) => contactKey === about).toReversed();
    },
    staleTime: 0,
    gcTime: 0,
  });
