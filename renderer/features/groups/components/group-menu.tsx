import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { ActionIcon, Menu } from '@mantine/core';
import { IconDots, IconFileExport, IconTrash } from '@tabler/icons-react';
import type { Group } from '../../../../electron/contract/contacts/group.ts';
import { categoryOf } from '../../../lib/groups/group-categories.ts';
import { MenuButton } from '../../../ui/menus/menu-button.tsx';

interface GroupMenuProps {
  /** The group of the selected tab; undefined if that tab isn't a group. */
  group: Group | undefined;
  /** State of a group that is being deleted; null for any other. */
  leaving: string | null;
  onExport: (group: Group) => void;
  onDelete: (group: Group) => void;
}

/** Menu with the actions for the selected group. */
export function GroupMenu({ group, leaving, onExport, onDelete }: GroupMenuProps) {
  return (
    <MenuButton
      position="bottom-end"
      disabled={group === undefined}
      target={
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t`Actions for this group`}
          disabled={group === undefined}
        >
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      }
    >
      {group && (
        <>
          <Menu.Label>
            {categoryOf(group.category).label}
            {leaving !== null && `, ${leaving}`}
          </Menu.Label>
          <Menu.Item leftSection={<IconFileExport size={16} aria-hidden />} onClick={() => onExport(group)}>
            <Trans>Export group…</Trans>
          </Menu.Item>
          <Menu.Item
            c="var(--color-danger)"
            leftSection={<IconTrash size={16} aria-hidden />}
            disabled={leaving !== null}
            onClick={() => onDelete(group)}
          >
            <Trans>Delete group…</Trans>
          </Menu.Item>
        </>
      )}
    </MenuButton>
  );
}
