import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Menu } from '@mantine/core';
import {
  IconArrowMerge,
  IconCopy,
  IconFolderSymlink,
  IconForms,
  IconPencil,
  IconTrash,
  IconUser,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Contact, ContactKey } from '../../../../electron/contract/contacts/contact.ts';
import { contactLabel } from '../../../../electron/core/contact/contact-label.ts';
import type { ContactTarget } from '../selection/selection.ts';
import type { TargetCommands } from '../selection/target-commands.ts';
import type { TableActions } from '../use-table-actions.ts';
import type { OpenRowMenu } from '../table/use-row-menu.ts';
import { ContextMenu } from '../../../ui/menus/context-menu.tsx';
import { contactCount } from '../../../lib/texts/contacts/contact-count.ts';

export { SelectionMenu } from './selection-menu.tsx';

export interface RowMenuProps {
  menu: OpenRowMenu;
  /** The row's contact, or all selected ones if it's one of them. */
  target: ContactTarget;
  commands: TargetCommands;
  actions: Pick<TableActions, 'enter' | 'edit'>;
  onCopyCell: (contact: Contact, columnId: string) => void;
  /** Deletes a single contact after asking for confirmation. */
  onRemove: (key: ContactKey) => void;
  onClose: () => void;
  /** Additional items before the editing commands. */
  children?: ReactNode;
}

/** Context menu of a row, or of all selected rows if it's one of them. */
export function RowMenu(props: RowMenuProps) {
  const { menu, target, commands, actions, onCopyCell, onRemove, onClose, children } = props;
  const { contact, at } = menu;
  const { key, fields, pending } = contact;
  const label = contactLabel(fields);
  const leaving = pending?.kind === 'delete';
  const several = target.count > 1;
  const onMerge = commands.merge(target);
  return (
    <ContextMenu at={at} label={t`Actions for ${label}`} onClose={onClose}>
      {several && <Menu.Label>{contactCount(target.count)}</Menu.Label>}
      {!several && (
        <Menu.Item leftSection={<IconUser size={16} aria-hidden />} onClick={() => actions.enter(key)}>
          <Trans>Open</Trans>
        </Menu.Item>
      )}
      {children}
      {!several && !leaving && (
        <Menu.Item leftSection={<IconPencil size={16} aria-hidden />} onClick={() => actions.edit(key)}>
          <Trans>Edit</Trans>
        </Menu.Item>
      )}
      {(several || !leaving) && (
        <Menu.Item
          leftSection={<IconFolderSymlink size={16} aria-hidden />}
          onClick={() => commands.move(target)}
        >
          <Trans>Move to group…</Trans>
        </Menu.Item>
      )}
      {several && (
        <Menu.Item
          leftSection={<IconForms size={16} aria-hidden />}
          onClick={() => commands.setField(target)}
        >
          <Trans>Set or clear a field…</Trans>
        </Menu.Item>
      )}
      {onMerge !== null && (
        <Menu.Item leftSection={<IconArrowMerge size={16} aria-hidden />} onClick={onMerge}>
          <Trans>Merge…</Trans>
        </Menu.Item>
      )}
      {!several && <Menu.Divider />}
      {!several && fields.email !== null && (
        <Menu.Item
          leftSection={<IconCopy size={16} aria-hidden />}
          onClick={() => onCopyCell(contact, 'email')}
        >
          <Trans>Copy email</Trans>
        </Menu.Item>
      )}
      {!several && fields.phone !== null && (
        <Menu.Item
          leftSection={<IconCopy size={16} aria-hidden />}
          onClick={() => onCopyCell(contact, 'phone')}
        >
          <Trans>Copy phone</Trans>
        </Menu.Item>
      )}
      <Menu.Item leftSection={<IconCopy size={16} aria-hidden />} onClick={() => commands.copy(target)}>
        {several ? t`Copy rows` : t`Copy row`}
      </Menu.Item>
      {(several || !leaving) && (
        <>
          <Menu.Divider />
          <Menu.Item
            c="var(--color-danger)"
            leftSection={<IconTrash size={16} aria-hidden />}
            onClick={() => (several ? commands.delete(target) : onRemove(key))}
          >
            <Trans>Delete…</Trans>
          </Menu.Item>
        </>
      )}
    </ContextMenu>
  );
}
