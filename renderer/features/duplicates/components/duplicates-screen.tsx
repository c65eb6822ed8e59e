import { Button, Tabs, Title } from '@mantine/core';
import { IconCopyCheck, IconFileImport, IconUsersMinus } from '@tabler/icons-react';
import type { Group } from '../../../../electron/contract/group.ts';
import { useAccountId } from '../../../lib/open-account.ts';
import { useDuplicatesStore, useQueue } from '../duplicates-store.ts';
import type { DuplicatesWays } from '../ways.ts';
import classes from './duplicates.module.css';
import { MarksTab } from './marks-tab.tsx';
import { QueueTab } from './queue-tab.tsx';

interface DuplicatesScreenProps {
  groups: readonly Group[];
  singleKeys: boolean;
  ways: DuplicatesWays;
}

/** Contacts that are one person: found, explained, merged or called different. */
export function DuplicatesScreen({ groups, singleKeys, ways }: DuplicatesScreenProps) {
  const accountId = useAccountId();
  const { tab } = useQueue(accountId);
  const change = useDuplicatesStore((state) => state.change);
  return (
    <main className={classes['screen']}>
      <Tabs
        value={tab}
        onChange={(to) => change(accountId, { tab: to === 'marks' ? 'marks' : 'queue' })}
        keepMounted={false}
        className={classes['screen'] ?? ''}
        classNames={{ panel: classes['panel'] ?? '' }}
      >
        <div className={classes['head']}>
          <Title order={1} size="h4">
            Duplicates
          </Title>
          <Tabs.List className={classes['tabs'] ?? ''}>
            <Tabs.Tab value="queue" leftSection={<IconCopyCheck size={16} aria-hidden />}>
              To look at
            </Tabs.Tab>
            <Tabs.Tab value="marks" leftSection={<IconUsersMinus size={16} aria-hidden />}>
              Marked
            </Tabs.Tab>
          </Tabs.List>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconFileImport size={16} aria-hidden />}
            onClick={ways.onOpenPlan}
          >
            Open a merge plan…
          </Button>
        </div>
        <Tabs.Panel value="queue">
          <QueueTab groups={groups} singleKeys={singleKeys} ways={ways} />
        </Tabs.Panel>
        <Tabs.Panel value="marks">
          <MarksTab />
        </Tabs.Panel>
      </Tabs>
    </main>
  );
}
