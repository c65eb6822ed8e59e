import { t } from '@lingui/core/macro';
import type { SyncStatus } from '../../../electron/contract/accounts/sync.ts';
import { describeError } from '../../lib/texts/errors/error-messages.ts';
import { formatAgo, formatCount, formatMoment } from '../../lib/formats/formats.ts';

/** A wait that is longer than this is told by its end, and can be cut short by the user. */
const LONG_WAIT_MS = 60_000;

/** When a long wait that the service asked for is over (ISO 8601); null where there is none. */
export function longWaitUntil({ slowedForMs, slowedUntil }: SyncStatus): string | null {
  return slowedForMs !== null && slowedForMs > LONG_WAIT_MS ? (slowedUntil ?? null) : null;
}

/** `The service asked to wait until 15:42`, with the day where that is not today. `now` is in milliseconds. */
export function waitSentence(until: string, now: number, locale?: string): string {
  return t`The service asked to wait until ${formatMoment(until, now, locale)}`;
}

/** What the status line says about reading. The countdown of a slow-down is added by the line itself. `now` is in milliseconds. */
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
