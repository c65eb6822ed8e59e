import { Tabs, Title } from '@mantine/core';
import { IconClockPause, IconHistory, IconTrash } from '@tabler/icons-react';
import type { Session } from '../../../../electron/contract/account.ts';
import type { Group } from '../../../../electron/contract/group.ts';
import type { ChangesStatus } from '../../../../electron/contract/sync.ts';
import { formatCount } from '../../../lib/formats.ts';
import { useFocusOnArrival } from '../../../lib/use-focus-on-arrival.ts';
import type { HistoryWays } from '../ways.ts';
import { HistoryTab } from './history-tab.tsx';
import classes from './history.module.css';
import { TrashTab } from './trash-tab.tsx';
import { WaitingTab } from './waiting-tab.tsx';

type Tab = 'history' | 'waiting' | 'trash';

const TABS: readonly Tab[] = ['history', 'waiting', 'trash'];

interface HistoryScreenProps {
  tab: Tab;
  batchId: string | null;
  groups: readonly Group[];
  changes: ChangesStatus | undefined;
  blockedBy: Session['blockedBy'];
  ways: HistoryWays;
  onPlace: (place: { tab?: Tab; batchId?: string | null }) => void;
}

/** What the user did, what of it still waits, and what was deleted. */
export function HistoryScreen(props: HistoryScreenProps) {
  const { tab, batchId, groups, changes, blockedBy, ways, onPlace } = props;
  const waitingTab = useFocusOnArrival<HTMLButtonElement>(tab === 'waiting');
  const waiting = changes === undefined ? 0 : changes.queued + changes.sending + changes.unsettled;
  return (
    <main className={classes['screen']}>
      <Tabs
        value={tab}
        onChange={(to) => onPlace({ tab: TABS.find((each) => each === to) ?? 'history' })}
        keepMounted={false}
        className={classes['screen'] ?? ''}
        classNames={{ panel: classes['panel'] ?? '' }}
      >
        <div className={classes['head']}>
          <Title order={1} size="h4">
            History
          </Title>
          <Tabs.List className={classes['tabs'] ?? ''}>
            <Tabs.Tab value="history" leftSection={<IconHistory size={16} aria-hidden />}>
              Changes
            </Tabs.Tab>
            <Tabs.Tab ref={waitingTab} value="waiting" leftSection={<IconClockPause size={16} aria-hidden />}>
              Waiting{waiting > 0 && ` (${formatCount(waiting)})`}
            </Tabs.Tab>
            <Tabs.Tab value="trash" leftSection={<IconTrash size={16} aria-hidden />}>
              Trash
            </Tabs.Tab>
          </Tabs.List>
        </div>
        <Tabs.Panel value="history">
          <HistoryTab
            groups={groups}
            batchId={batchId}
            ways={ways}
            onBatch={(id) => onPlace({ batchId: id })}
          />
        </Tabs.Panel>
        <Tabs.Panel value="waiting" pt="sm">
          <WaitingTab groups={groups} blockedBy={blockedBy} onContact={ways.onContact} />
        </Tabs.Panel>
        <Tabs.Panel value="trash">
          <TrashTab ways={ways} />
        </Tabs.Panel>
      </Tabs>
    </main>
  );
}
