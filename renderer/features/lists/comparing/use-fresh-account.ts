import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { SyncStatus } from '../../../../electron/contract/accounts/sync.ts';
import type { AppError } from '../../../../electron/contract/result.ts';
import { useBridge } from '../../../lib/host-calls/bridge-context.ts';
import { appErrorOf } from '../../../lib/host-calls/call-host.ts';
import { useAccountId } from '../../../lib/host-calls/open-account.ts';
import { freshReadingQuery } from './take-over-queries.ts';

export interface FreshAccount {
  /** The account was read to its end since this was shown, or the user doesn't want to wait for that. */
  isReady: boolean;
  /** Why it can't be read; null while it is being read. */
  error: AppError | null;
  /** Goes on with what was read before. */
  skip: () => void;
  retry: () => void;
}

/** Asks for a full sync of the open account when it is mounted, and tells when that has ended. `sync`: how the account stands now. */
export function useFreshAccount(sync: SyncStatus | undefined): FreshAccount {
  const asked = useQuery(freshReadingQuery(useBridge(), useAccountId()));
  const [isSkipped, setIsSkipped] = useState(false);
  const before = asked.data?.completedAt ?? '';
  // The status may be older than the answer: only a later end is the one that was asked for.
  const isRead = asked.isSuccess && (sync?.completedAt ?? '') > before;
  const error = asked.isError ? appErrorOf(asked.error) : sync?.state === 'failed' ? sync.error : null;
  return {
    isReady: isRead || isSkipped,
    error,
    skip: () => setIsSkipped(true),
    retry: () => void asked.refetch(),
  };
}
