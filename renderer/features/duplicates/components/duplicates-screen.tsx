import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button, Group as Row, Tabs } from '@mantine/core';
import { IconCopyCheck, IconFileExport, IconFileImport, IconUsersMinus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Group } from '../../../../electron/contract/contacts/group.ts';
import { useAccountId } from '../../../lib/host-calls/open-account-context.ts';
import { TabbedScreen } from '../../../ui/layout/tabbed-screen.tsx';
import { clusterFilter, useDuplicatesStore, useQueue } from '../duplicates-store.ts';
import type { DuplicatesHandlers } from '../duplicates-handlers.ts';
import { DecisionsTab } from './decisions-tab.tsx';
import { QueueTab } from './queue/queue-tab.tsx';

interface DuplicatesScreenProps {
  /** Content before the title. */
  switcher: ReactNode;
  groups: readonly Group[];
  singleKeys: boolean;
  handlers: DuplicatesHandlers;
}

/** Screen for finding and merging duplicates. */
export function DuplicatesScreen({ switcher, groups, singleKeys, handlers }: DuplicatesScreenProps) {
  const accountId = useAccountId();
  const { tab, mode, filter } = useQueue(accountId);
  const change = useDuplicatesStore((state) => state.change);
  return (
    <TabbedScreen
      start={switcher}
      title={t`Duplicates`}
      value={tab}
      tabs={[
        { value: 'queue', label: t`To review`, icon: <IconCopyCheck size={16} aria-hidden /> },
        {
          value: 'marks',
          label: t`Decisions`,
          hint: t`Contacts you marked as not duplicates`,
          icon: <IconUsersMinus size={16} aria-hidden />,
        },
      ]}
      onChange={(to) => change(accountId, { tab: to })}
      end={
        <Row gap="xs">
          <Button
            size="xs"
            variant="default"
            leftSection={<IconFileExport size={16} aria-hidden />}
            title={t`Save the listed duplicates as a file`}
            onClick={() =>
              handlers.onExport({
                source: { kind: 'duplicates', mode, filter: clusterFilter(filter) },
                count: null,
                label: t`duplicates`,
                onScreen: null,
              })
            }
          >
            <Trans>Export…</Trans>
          </Button>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconFileImport size={16} aria-hidden />}
            title={t`Review and run merges saved as a file`}
            onClick={handlers.onOpenPlan}
          >
            <Trans>Open a merge plan…</Trans>
          </Button>
        </Row>
      }
    >
      <Tabs.Panel value="queue">
        <QueueTab groups={groups} singleKeys={singleKeys} handlers={handlers} />
      </Tabs.Panel>
      <Tabs.Panel value="marks">
        <DecisionsTab />
      </Tabs.Panel>
    </TabbedScreen>
  );
}
