import { Trans } from '@lingui/react/macro';
import { Button, Menu } from '@mantine/core';
import { IconChevronDown, type Icon } from '@tabler/icons-react';
import { MenuButton } from '../../../ui/menus/menu-button.tsx';

export interface SelectionMenuProps {
  actions: readonly { name: string; icon: Icon; run: () => void }[];
}

/** Menu of commands on selected contacts, if the window is too narrow for buttons. */
export function SelectionMenu({ actions }: SelectionMenuProps) {
  return (
    <MenuButton
      position="bottom-end"
      floatingStrategy="fixed"
      target={
        <Button size="compact-sm" variant="default" rightSection={<IconChevronDown size={14} aria-hidden />}>
          <Trans>Actions</Trans>
        </Button>
      }
    >
      {actions.map(({ name, icon: ItemIcon, run }) => (
        <Menu.Item key={name} leftSection={<ItemIcon size={16} aria-hidden />} onClick={run}>
          {name}
        </Menu.Item>
      ))}
    </MenuButton>
  );
}
