import { t } from '@lingui/core/macro';
import { Tabs } from '@mantine/core';
import { IconClockPause, IconHistory } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Group } from '../../../../electron/contract/contacts/group.ts';
import type { ChangesStatus } from '../../../../electron/contract/changes/changes-status.ts';
import { openChangeCount } from '../../../../electron/core/open-change-count.ts';
import { batchTitle } from '../../../lib/texts/changes/batch-texts.ts';
import { formatCount } from '../../../lib/formats/formats.ts';
import { useAccountId, useIsList } from '../../../lib/host-calls/open-account-context.ts';
import { useFocusOnArrival } from '../../../lib/focus/use-focus-on-arrival.ts';
import { TabbedScreen } from '../../../ui/layout/tabbed-screen.tsx';
import type { HistoryHandlers } from '../history-handlers.ts';
import { HistoryTab } from './history-tab.tsx';
import { WaitingTab } from './waiting/waiting-tab.tsx';

type Tab = 'history' | 'waiting';

interface HistoryScreenProps {
  /** Content before the title. */
  switcher: ReactNode;
  tab: Tab;
  batchId: string | null;
  groups: readonly Group[];
  changes: ChangesStatus | undefined;
  handlers: HistoryHandlers;
  onPlace: (place: { tab?: Tab; batchId?: string | null }) => void;
}

/** Screen with the user's actions and the changes that are waiting. */
export function HistoryScreen(props: HistoryScreenProps) {
  const { switcher, tab, batchId, groups, changes, handlers, onPlace } = props;
  const accountId = useAccountId();
  const isList = useIsList();
  const waitingTab = useFocusOnArrival<HTMLButtonElement>(tab === 'waiting');
  const waiting = changes === undefined ? 0 : openChangeCount(changes);
  return (
    <TabbedScreen
      start={switcher}
      title={t`History`}
      value={tab}
      tabs={[
        { value: 'history', label: t`Changes`, icon: <IconHistory size={16} aria-hidden /> },
        // Lists send nothing, so nothing waits.
        ...(isList
          ? []
          : [
              {
                value: 'waiting' as const,
                label: waiting > 0 ? t`Waiting (${formatCount(waiting)})` : t`Waiting`,
                icon: <IconClockPause size={16} aria-hidden />,
                ref: waitingTab,
              },
            ]),
      ]}
      onChange={(to) => onPlace({ tab: to })}
    >
      <Tabs.Panel value="history">
        <HistoryTab
          groups={groups}
          batchId={batchId}
          handlers={handlers}
          onBatch={(id) => onPlace({ batchId: id })}
        />
      </Tabs.Panel>
      <Tabs.Panel value="waiting" pt="sm">
        <WaitingTab
          groups={groups}
          onContact={handlers.onContact}
          onUndo={(batch) =>
            handlers.onStep({
              direction: 'undo',
              accountId,
              batchId: batch.batchId,
              title: batchTitle(batch),
            })
          }
        />
      </Tabs.Panel>
    </TabbedScreen>
  );
}
