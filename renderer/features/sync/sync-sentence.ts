import type { SyncStatus } from '../../../electron/contract/sync.ts';
import { describeError } from '../../lib/error-messages.ts';
import { formatAgo, formatCount } from '../../lib/formats.ts';

/** What the status line says about reading. The countdown of a slow-down is added by the line itself. `now` is in milliseconds. */
export function syncSentence(status: SyncStatus, now: number, locale?: string): string {
  switch (status.state) {
    case 'reading':
      return status.expected === null
        ? 'Reading…'
        : `Reading: ${formatCount(status.read, locale)} of ${formatCount(status.expected, locale)}`;
    case 'failed':
      return status.error === null ? 'Reading stopped' : describeError(status.error).title;
    case 'idle':
      return status.completedAt === null
        ? 'Not read yet'
        : `Up to date: read ${formatAgo(status.completedAt, now, locale)}`;
  }
}
