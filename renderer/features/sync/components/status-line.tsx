import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button, Progress, Tooltip, VisuallyHidden } from '@mantine/core';
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconClockPause,
  IconCloudOff,
  IconKey,
  IconLoader2,
  IconRefresh,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Session } from '../../../../electron/contract/accounts/session.ts';
import type { SyncStatus } from '../../../../electron/contract/accounts/sync.ts';
import type { ChangesStatus } from '../../../../electron/contract/changes/changes-status.ts';
import { formatAgo, formatCount, formatInstant } from '../../../lib/formats/formats.ts';
import { useCurrentTime } from '../../../lib/formats/use-current-time.ts';
import { Countdown } from '../../../ui/messages/countdown.tsx';
import { longWaitUntil, syncSentence, waitSentence } from '../sync-status-text.ts';
import classes from './status-line.module.css';

interface StatusLineProps {
  sync: SyncStatus | undefined;
  changes: ChangesStatus | undefined;
  blockedBy: Session['blockedBy'];
  onSyncNow: () => void;
  onTryNow: () => void;
  onGiveKey: () => void;
  onShowWaiting: () => void;
  /** Progress of the running batch. */
  progress: ReactNode;
  /** Removals in their undo window. */
  removals: ReactNode;
  /** Additional content at the end of the line. */
  children?: ReactNode;
}

/** Status line: age of the local data, and pending changes. */
export function StatusLine({
  sync,
  changes,
  blockedBy,
  onSyncNow,
  onTryNow,
  onGiveKey,
  onShowWaiting,
  progress,
  removals,
  children,
}: StatusLineProps) {
  const now = useCurrentTime();
  const reading = sync?.state === 'reading';
  const waiting =
    changes === undefined ? 0 : changes.queued + changes.sending - (changes.removals?.count ?? 0);
  const isWaitingLong = blockedBy === null && sync !== undefined && longWaitUntil(sync) !== null;
  const unsettled = changes?.unsettled ?? 0;
  return (
    <footer className={classes['line']}>
      <div className={classes['part']} data-testid="sync-status">
        <State sync={sync} blockedBy={blockedBy} waiting={waiting} now={now} />
      </div>
      <VisuallyHidden role="status">{spokenState(sync, changes, blockedBy)}</VisuallyHidden>
      {reading && sync.expected !== null && sync.expected > 0 && (
        <Progress
          className={classes['progress'] ?? ''}
          size={3}
          radius={0}
          aria-label={t`Sync progress`}
          value={(100 * sync.read) / sync.expected}
          transitionDuration={0}
        />
      )}
      {isWaitingLong && (
        <Button size="compact-xs" variant="light" onClick={onTryNow}>
          <Trans>Try now</Trans>
        </Button>
      )}
      {blockedBy === 'key_missing' && (
        <Button size="compact-xs" variant="light" color="orange" onClick={onGiveKey}>
          <Trans>Enter API key</Trans>
        </Button>
      )}
      <div className={classes['end']}>
        {progress}
        {removals}
        {unsettled > 0 && (
          <Button
            size="compact-xs"
            variant="light"
            color="orange"
            leftSection={<IconAlertTriangle size={13} aria-hidden />}
            onClick={onShowWaiting}
          >
            {plural(unsettled, {
              one: `${formatCount(unsettled)} change not confirmed`,
              other: `${formatCount(unsettled)} changes not confirmed`,
            })}
          </Button>
        )}
        <span data-testid="pending-status">
          {waiting > 0 && (
            <Button
              size="compact-xs"
              variant="subtle"
              color="gray"
              title={t`Show waiting changes`}
              onClick={onShowWaiting}
            >
              {blockedBy === 'offline' ? t`Show waiting changes` : pendingText(changes, waiting)}
            </Button>
          )}
        </span>
        <Tooltip label={t`Sync with the service now`} openDelay={400} withinPortal={false}>
          <Button
            size="compact-xs"
            variant="subtle"
            color="gray"
            leftSection={<IconRefresh size={13} aria-hidden />}
            // `aria-disabled` rather than `disabled`, which would drop the focus.
            aria-disabled={reading}
            data-disabled={reading}
            onClick={() => {
              if (!reading) onSyncNow();
            }}
          >
            <Trans>Sync</Trans>
          </Button>
        </Tooltip>
        <div className={classes['hints']}>{children}</div>
      </div>
    </footer>
  );
}

function State({
  sync,
  blockedBy,
  waiting,
  now,
}: {
  sync: SyncStatus | undefined;
  blockedBy: Session['blockedBy'];
  /** Number of pending changes. */
  waiting: number;
  now: number;
}) {
  const say = (icon: ReactNode, text: ReactNode, title?: string) => (
    <>
      {icon}
      <span className={classes['text']} title={title}>
        {text}
      </span>
    </>
  );
  const since = sync?.completedAt ? t`Last full sync: ${formatInstant(sync.completedAt)}` : t`Not synced yet`;
  if (blockedBy === 'offline')
    return say(<IconCloudOff size={15} aria-hidden />, offlineText(waiting, sync, now), since);
  if (blockedBy === 'key_missing')
    return say(<IconKey size={15} aria-hidden />, t`Enter the API key to sync`, since);
  if (blockedBy === 'key_refused')
    return say(<IconKey size={15} aria-hidden />, t`The service rejects the API key`, since);
  if (blockedBy === 'account_unknown')
    return say(<IconKey size={15} aria-hidden />, t`Confirm which account this is`, since);
  if (blockedBy === 'mirror_damaged')
    return say(<IconAlertTriangle size={15} aria-hidden />, t`Rebuilding the local copy`, since);
  if (sync === undefined) return null;
  if (sync.slowedForMs !== null) {
    const until = longWaitUntil(sync);
    if (until !== null) return say(<IconClockPause size={15} aria-hidden />, waitSentence(until, now), since);
    return say(
      <IconClockPause size={15} aria-hidden />,
      <>
        <Trans>
          The service asked the app to slow down. Resuming in <Countdown milliseconds={sync.slowedForMs} />
        </Trans>
      </>,
      since,
    );
  }
  const sentence = syncSentence(sync, now);
  if (sync.state === 'reading')
    return say(<IconLoader2 size={15} aria-hidden className={classes['turning']} />, sentence, since);
  if (sync.state === 'failed') return say(<IconAlertTriangle size={15} aria-hidden />, sentence, since);
  return say(<IconCircleCheck size={15} aria-hidden />, sentence, since);
}

function offlineText(waiting: number, sync: SyncStatus | undefined, now: number): string {
  const what =
    waiting > 0
      ? plural(waiting, {
          one: `Offline, ${formatCount(waiting)} change waits`,
          other: `Offline, ${formatCount(waiting)} changes wait`,
        })
      : t`Offline. Changes wait here`;
  return sync?.completedAt ? t`${what} · synced ${formatAgo(sync.completedAt, now)}` : what;
}

function pendingText(changes: ChangesStatus | undefined, waiting: number): string {
  const { heldBy = null, held = 0, paused = 0 } = changes ?? {};
  const stuck = heldBy === 'plan_limit_reached' ? held + paused : heldBy === null ? paused : waiting;
  const sending = waiting - stuck;
  return [
    ...(sending > 0
      ? [
          plural(sending, {
            one: `Sending ${formatCount(sending)} change…`,
            other: `Sending ${formatCount(sending)} changes…`,
          }),
        ]
      : []),
    ...(stuck > 0
      ? [
          plural(stuck, {
            one: `${formatCount(stuck)} change waits`,
            other: `${formatCount(stuck)} changes wait`,
          }),
        ]
      : []),
  ].join(' ');
}

/** State for screen readers, announced when the state changes but not when counts do. */
function spokenState(
  sync: SyncStatus | undefined,
  changes: ChangesStatus | undefined,
  blockedBy: Session['blockedBy'],
): string {
  const waiting = changes !== undefined && changes.queued + changes.sending > (changes.removals?.count ?? 0);
  const state = spokenSync(sync, blockedBy);
  if (!waiting) return state;
  return `${state} ${changes.heldBy === null ? t`Changes are being sent.` : t`Changes wait.`}`;
}

function spokenSync(sync: SyncStatus | undefined, blockedBy: Session['blockedBy']): string {
  if (blockedBy === 'offline') return t`Offline.`;
  if (blockedBy === 'key_missing') return t`Enter the API key to sync.`;
  if (blockedBy === 'key_refused') return t`The service rejects the API key.`;
  if (blockedBy === 'account_unknown') return t`Confirm which account the key opens.`;
  if (sync?.slowedForMs != null) return t`The service asked the app to slow down.`;
  if (sync?.state === 'reading') return t`Syncing.`;
  if (sync?.state === 'failed') return t`Sync stopped.`;
  return t`Up to date.`;
}
