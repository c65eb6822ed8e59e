import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { SyncStatus } from '../../../../electron/contract/accounts/sync.ts';
import type { AppError } from '../../../../electron/contract/result.ts';
import { useBridge } from '../../../lib/host-calls/bridge-context.ts';
import { appErrorOf } from '../../../lib/host-calls/call-host.ts';
import { useAccountId } from '../../../lib/host-calls/open-account-context.ts';
import { syncStartQuery } from './apply-list-queries.ts';

export interface FreshAccount {
  /** Whether a full sync has finished since mounting, or the user has skipped it. */
  isReady: boolean;
  /** Why the sync failed; null while it's running. */
  error: AppError | null;
  /** Continues with the data of the last sync. */
  skip: () => void;
  retry: () => void;
}

/** Starts a full sync of the open account on mounting, and reports its end. `sync` is the current status. */
export function useFreshAccount(sync: SyncStatus | undefined): FreshAccount {
  const reading = useQuery(syncStartQuery(useBridge(), useAccountId()));
  const [isSkipped, setIsSkipped] = useState(false);
  const before = reading.data?.completedAt ?? '';
  // `sync` may still show the previous sync's end, so only an end later than that one counts.
  const isRead = reading.isSuccess && (sync?.completedAt ?? '') > before;
  const error = reading.isError ? appErrorOf(reading.error) : sync?.state === 'failed' ? sync.error : null;
  return {
    isReady: isRead || isSkipped,
    error,
    skip: () => setIsSkipped(true),
    retry: () => void reading.refetch(),
  };
}
