import { Button, Progress, Tooltip, VisuallyHidden } from '@mantine/core';
import { useInterval } from '@mantine/hooks';
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconClockPause,
  IconCloudOff,
  IconKey,
  IconLoader2,
  IconRefresh,
} from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import type { Session } from '../../../../electron/contract/accounts/account.ts';
import type { ChangesStatus, SyncStatus } from '../../../../electron/contract/accounts/sync.ts';
import { countOf, formatAgo, formatInstant } from '../../../lib/formats/formats.ts';
import { Countdown } from '../../../ui/messages/countdown.tsx';
import { longWaitUntil, syncSentence, waitSentence } from '../sync-sentence.ts';
import classes from './status-line.module.css';

interface StatusLineProps {
  sync: SyncStatus | undefined;
  changes: ChangesStatus | undefined;
  blockedBy: Session['blockedBy'];
  onSyncNow: () => void;
  onTryNow: () => void;
  onGiveKey: () => void;
  onShowWaiting: () => void;
  /** How far what runs is. */
  progress: ReactNode;
  /** Removals that wait for the end of their undo window. */
  removals: ReactNode;
  /** More at the end of the line. */
  children?: ReactNode;
}

/** How old what is shown is, and what is on its way. */
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
  const now = useNow();
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
          aria-label="Contacts read"
          value={(100 * sync.read) / sync.expected}
          transitionDuration={0}
        />
      )}
      {isWaitingLong && (
        <Button size="compact-xs" variant="light" onClick={onTryNow}>
          Try now
        </Button>
      )}
      {blockedBy === 'key_missing' && (
        <Button size="compact-xs" variant="light" color="orange" onClick={onGiveKey}>
          Give the key
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
            {countOf(unsettled, 'change', 'changes')} not confirmed
          </Button>
        )}
        <span data-testid="pending-status">
          {waiting > 0 && (
            <Button
              size="compact-xs"
              variant="subtle"
              color="gray"
              title="Show what waits"
              onClick={onShowWaiting}
            >
              {blockedBy === 'offline' ? 'Show what waits' : pendingText(changes, waiting)}
            </Button>
          )}
        </span>
        <Tooltip label="Sync with the service now" openDelay={400} withinPortal={false}>
          <Button
            size="compact-xs"
            variant="subtle"
            color="gray"
            leftSection={<IconRefresh size={13} aria-hidden />}
            // Not `disabled`: that would take the focus from who pressed it.
            aria-disabled={reading}
            data-disabled={reading}
            onClick={() => {
              if (!reading) onSyncNow();
            }}
          >
            Sync
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
  /** Changes on their way. */
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
  const since = sync?.completedAt ? `Last whole reading: ${formatInstant(sync.completedAt)}` : 'Not read yet';
  if (blockedBy === 'offline')
    return say(<IconCloudOff size={15} aria-hidden />, offlineText(waiting, sync, now), since);
  if (blockedBy === 'key_missing')
    return say(<IconKey size={15} aria-hidden />, 'The key is needed to talk to the service', since);
  if (blockedBy === 'key_refused')
    return say(<IconKey size={15} aria-hidden />, 'The service does not accept the key', since);
  if (blockedBy === 'account_unknown')
    return say(<IconKey size={15} aria-hidden />, 'Waits for your word on which account this is', since);
  if (blockedBy === 'mirror_damaged')
    return say(<IconAlertTriangle size={15} aria-hidden />, 'The local copy is being rebuilt', since);
  if (sync === undefined) return null;
  if (sync.slowedForMs !== null) {
    const until = longWaitUntil(sync);
    if (until !== null) return say(<IconClockPause size={15} aria-hidden />, waitSentence(until, now), since);
    return say(
      <IconClockPause size={15} aria-hidden />,
      <>
        The service asked to slow down, going on in <Countdown milliseconds={sync.slowedForMs} />
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
      ? `Offline, ${countOf(waiting, 'change waits', 'changes wait')}`
      : 'Offline: changes wait here';
  return sync?.completedAt ? `${what} · read ${formatAgo(sync.completedAt, now)}` : what;
}

function pendingText(changes: ChangesStatus | undefined, waiting: number): string {
  const { heldBy = null, held = 0, paused = 0 } = changes ?? {};
  const stuck = heldBy === 'plan_limit_reached' ? held + paused : heldBy === null ? paused : waiting;
  const sending = waiting - stuck;
  return [
    ...(sending > 0 ? [`Sending ${countOf(sending, 'change', 'changes')}…`] : []),
    ...(stuck > 0 ? [`${countOf(stuck, 'change waits', 'changes wait')}`] : []),
  ].join(' ');
}

/** The state for who does not see it: spoken when it becomes another, and not at every step of the counts. */
function spokenState(
  sync: SyncStatus | undefined,
  changes: ChangesStatus | undefined,
  blockedBy: Session['blockedBy'],
): string {
  const waiting = changes !== undefined && changes.queued + changes.sending > (changes.removals?.count ?? 0);
  const pending = waiting ? (changes.heldBy === null ? ' Changes are being sent.' : ' Changes wait.') : '';
  if (blockedBy === 'offline') return `Offline.${pending}`;
  if (blockedBy === 'key_missing') return `The key is needed to talk to the service.${pending}`;
  if (blockedBy === 'key_refused') return `The service does not accept the key.${pending}`;
  if (blockedBy === 'account_unknown') return `It is not certain which account the key opens.${pending}`;
  if (sync?.slowedForMs != null) return `The service asked to slow down.${pending}`;
  if (sync?.state === 'reading') return `Reading the account.${pending}`;
  if (sync?.state === 'failed') return `Reading stopped.${pending}`;
  return `Up to date.${pending}`;
}

/** The time, anew every half minute: "5 minutes ago" must not stand still. */
function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useInterval(() => setNow(Date.now()), 30_000, { autoInvoke: true });
  return now;
}
