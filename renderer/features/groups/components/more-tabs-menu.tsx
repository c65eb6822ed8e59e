import { t } from '@lingui/core/macro';
import { Button, Menu, Text } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { formatCount } from '../../../lib/formats/formats.ts';
import { MenuButton } from '../../../ui/menus/menu-button.tsx';
import type { ChosenGroup, GroupTab } from '../group-tab-list.ts';
import type { useTabDrops } from '../use-tab-drops.ts';
import classes from './group-tabs.module.css';

interface MoreTabsMenuProps {
  /** Tabs that don't fit into the strip. */
  tabs: readonly GroupTab[];
  chosen: ChosenGroup;
  onChoose: (groupId: ChosenGroup) => void;
  opened: boolean;
  onOpened: (opened: boolean) => void;
  drops: ReturnType<typeof useTabDrops>;
}

/** Menu of the tabs that don't fit. Its button shows the selected one of them, and opens the menu when contacts are dragged over it. */
export function MoreTabsMenu({ tabs, chosen, onChoose, opened, onOpened, drops }: MoreTabsMenuProps) {
  const chosenTab = tabs.find((tab) => tab.groupId === chosen);
  return (
    <MenuButton
      opened={opened}
      onChange={onOpened}
      position="bottom-end"
      width={300}
      target={
        <Button
          variant={chosenTab ? 'light' : 'subtle'}
          color={chosenTab ? 'indigo' : 'gray'}
          size="compact-sm"
          className={classes['more'] ?? ''}
          data-empty={tabs.length === 0 || undefined}
          data-selected-tab={chosenTab !== undefined || undefined}
          onDragEnter={(event) => {
            if (drops.carriesContacts(event)) onOpened(true);
          }}
          rightSection={<IconChevronDown size={14} aria-hidden />}
        >
          {chosenTab
            ? `${chosenTab.name} ${formatCount(chosenTab.count)}`
            : t`${formatCount(tabs.length)} more`}
        </Button>
      }
    >
      {tabs.map((tab) => (
        <Menu.Item
          key={tab.id}
          leftSection={<tab.icon size={16} aria-hidden />}
          rightSection={
            <Text size="xs" c="dimmed">
              {formatCount(tab.count)}
            </Text>
          }
          aria-current={tab.groupId === chosen || undefined}
          className={classes['hidden'] ?? ''}
          {...drops.dropTarget(tab)}
          onClick={() => onChoose(tab.groupId)}
        >
          <span dir="auto">{tab.name}</span>
          {tab.leaving !== null && ` (${tab.leaving})`}
        </Menu.Item>
      ))}
    </MenuButton>
  );
}
