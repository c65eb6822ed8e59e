import { t } from '@lingui/core/macro';
import type { SyncStatus } from '../../../electron/contract/accounts/sync.ts';
import { describeError } from '../../lib/texts/errors/error-messages.ts';
import { formatAgo, formatCount, formatMoment } from '../../lib/formats/formats.ts';

/** Longer waits show their end time and a button to try now. */
const LONG_WAIT_MS = 60_000;

/** End of a long wait that the service asked for (ISO 8601); null if there is none. */
export function longWaitUntil({ slowedForMs, slowedUntil }: SyncStatus): string | null {
  return slowedForMs !== null && slowedForMs > LONG_WAIT_MS ? (slowedUntil ?? null) : null;
}

/** `The service asked to wait until 15:42`, with the date unless it's today. `now` is in milliseconds. */
export function waitSentence(until: string, now: number, locale?: string): string {
  return t`The service asked to wait until ${formatMoment(until, now, locale)}`;
}

/** Sync text of the status line, which adds a countdown itself. `now` is in milliseconds. */
export function syncSentence(status: SyncStatus, now: number, locale?: string): string {
  switch (status.state) {
    case 'reading':
      return status.expected === null
        ? t`Syncing…`
        : t`Syncing ${formatCount(status.read, locale)} of ${formatCount(status.expected, locale)}`;
    case 'failed':
      return status.error === null ? t`Sync stopped` : describeError(status.error).title;
    case 'idle':
      return status.completedAt === null
        ? t`Not synced yet`
        : t`Up to date, synced ${formatAgo(status.completedAt, now, locale)}`;
  }
}
