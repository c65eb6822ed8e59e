import { Button, Progress, Text, Tooltip } from '@mantine/core';
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
import type { Session } from '../../../../electron/contract/account.ts';
import type { ChangesStatus, SyncStatus } from '../../../../electron/contract/sync.ts';
import { countOf, formatInstant } from '../../../lib/formats.ts';
import { Countdown } from '../../../ui/countdown.tsx';
import { syncSentence } from '../sync-sentence.ts';
import classes from './status-line.module.css';

interface StatusLineProps {
  sync: SyncStatus | undefined;
  changes: ChangesStatus | undefined;
  blockedBy: Session['blockedBy'];
  onSyncNow: () => void;
  onGiveKey: () => void;
  onShowUnsettled: () => void;
  /** More at the end of the line. */
  children?: ReactNode;
}

/** How old what is shown is, and what is on its way. */
export function StatusLine({
  sync,
  changes,
  blockedBy,
  onSyncNow,
  onGiveKey,
  onShowUnsettled,
  children,
}: StatusLineProps) {
  const now = useNow();
  const waiting = changes === undefined ? 0 : changes.queued + changes.sending;
  const unsettled = changes?.unsettled ?? 0;
  return (
    <footer className={classes['line']}>
      <div className={classes['part']} role="status" data-testid="sync-status">
        <State sync={sync} blockedBy={blockedBy} now={now} />
      </div>
      {sync?.state === 'reading' && sync.expected !== null && sync.expected > 0 && (
        <Progress
          className={classes['progress'] ?? ''}
          size={3}
          radius={0}
          aria-label="Contacts read"
          value={(100 * sync.read) / sync.expected}
          transitionDuration={0}
        />
      )}
      {blockedBy === 'key_missing' && (
        <Button size="compact-xs" variant="light" color="orange" onClick={onGiveKey}>
          Give the key
        </Button>
      )}
      <div className={classes['end']}>
        {unsettled > 0 && (
          <Button
            size="compact-xs"
            variant="light"
            color="orange"
            leftSection={<IconAlertTriangle size={13} aria-hidden />}
            onClick={onShowUnsettled}
          >
            {countOf(unsettled, 'change', 'changes')} not confirmed
          </Button>
        )}
        <Text size="xs" component="span" role="status" data-testid="pending-status">
          {waiting > 0 &&
            (changes?.heldBy === null
              ? `Sending ${countOf(waiting, 'change', 'changes')}…`
              : `${countOf(waiting, 'change waits', 'changes wait')}`)}
        </Text>
        <Tooltip label="Compare with the service now" openDelay={400} withinPortal={false}>
          <Button
            size="compact-xs"
            variant="subtle"
            color="gray"
            leftSection={<IconRefresh size={13} aria-hidden />}
            disabled={sync?.state === 'reading'}
            onClick={onSyncNow}
          >
            Sync
          </Button>
        </Tooltip>
        {children}
      </div>
    </footer>
  );
}

function State({
  sync,
  blockedBy,
  now,
}: {
  sync: SyncStatus | undefined;
  blockedBy: Session['blockedBy'];
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
    return say(<IconCloudOff size={15} aria-hidden />, 'Offline: changes wait here', since);
  if (blockedBy === 'key_missing')
    return say(<IconKey size={15} aria-hidden />, 'The key is needed to talk to the service', since);
  if (blockedBy === 'key_refused')
    return say(<IconKey size={15} aria-hidden />, 'The service does not accept the key', since);
  if (blockedBy === 'mirror_damaged')
    return say(<IconAlertTriangle size={15} aria-hidden />, 'The local copy is being rebuilt', since);
  if (sync === undefined) return null;
  if (sync.slowedForMs !== null) {
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

/** The time, anew every half minute: "5 minutes ago" must not stand still. */
function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useInterval(() => setNow(Date.now()), 30_000, { autoInvoke: true });
  return now;
}
