import { queryOptions } from '@tanstack/react-query';
import type { AccountId } from '../../../electron/contract/accounts/account.ts';
import type { ContactsBridge } from '../../../electron/contract/bridge.ts';
import { batchKeys } from '../../lib/host-calls/queries/batch-queries.ts';
import { callHost } from '../../lib/host-calls/call-host.ts';
import { refusedChanges } from './queries.ts';

/** Refused changes whose conflicts the user resolves: those of one change's contact, or of a whole batch. */
export type ConflictSource = { kind: 'change'; changeId: string } | { kind: 'batch'; batchId: string };

// Maximum size of a batch.
const MAX_CHANGES = 10_000;
const RECENT = 500;

/**
 * Changes refused because of conflicts, oldest first. For a single change, the other conflicts of its contact are
 * included, because edits that waited together are refused together. Fetched once; the dialog tracks what it has
 * resolved.
 */
export const conflictsQuery = (bridge: ContactsBridge, accountId: AccountId, source: ConflictSource) =>
  queryOptions({
    queryKey: [...batchKeys.all(accountId), 'conflicts', source],
    queryFn: async () => {
      const refused =
        source.kind === 'batch'
          ? await refusedChanges(bridge, accountId, source.batchId, MAX_CHANGES)
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
