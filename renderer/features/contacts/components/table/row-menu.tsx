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
import type { Contact } from '../../../../../electron/contract/contacts/contact.ts';
import { contactLabel } from '../../../../../electron/core/contact/contact-label.ts';
import { countOf } from '../../../../lib/formats/formats.ts';
import type { ContactTarget } from '../../selection/selection.ts';
import { PointMenu, type Point } from '../../../../ui/menus/point-menu.tsx';

export { SelectionMenu } from '../selection-menu.tsx';

export interface RowMenuProps {
  at: Point;
  contact: Contact;
  target: ContactTarget;
  onClose: () => void;
  onOpen: () => void;
  onEdit: () => void;
  onSet: () => void;
  onMove: () => void;
  /** Null: they are too many, or too few. */
  onMerge: (() => void) | null;
  onCopyCell: (columnId: string) => void;
  onCopyRows: () => void;
  onDelete: () => void;
  /** More entries, before those that change it. */
  children?: ReactNode;
}

/** What can be done with a row, or with all that are marked when it is one of them. */
export function RowMenu({
  at,
  contact,
  target,
  onClose,
  onOpen,
  onEdit,
  onSet,
  onMove,
  onMerge,
  onCopyCell,
  onCopyRows,
  onDelete,
  children,
}: RowMenuProps) {
  const label = contactLabel(contact.fields);
  const leaving = contact.pending?.kind === 'delete';
  const several = target.count > 1;
  return (
    <PointMenu at={at} label={`Actions for ${label}`} onClose={onClose}>
      {several && <Menu.Label>{countOf(target.count, 'contact', 'contacts')}</Menu.Label>}
      {!several && (
        <Menu.Item leftSection={<IconUser size={16} aria-hidden />} onClick={onOpen}>
          Open
        </Menu.Item>
      )}
      {children}
      {!several && !leaving && (
        <Menu.Item leftSection={<IconPencil size={16} aria-hidden />} onClick={onEdit}>
          Edit
        </Menu.Item>
      )}
      {(several || !leaving) && (
        <Menu.Item leftSection={<IconFolderSymlink size={16} aria-hidden />} onClick={onMove}>
          Move to group…
        </Menu.Item>
      )}
      {several && (
        <Menu.Item leftSection={<IconForms size={16} aria-hidden />} onClick={onSet}>
          Set or clear a field…
        </Menu.Item>
      )}
      {onMerge !== null && (
        <Menu.Item leftSection={<IconArrowMerge size={16} aria-hidden />} onClick={onMerge}>
          Merge…
        </Menu.Item>
      )}
      {!several && <Menu.Divider />}
      {!several && contact.fields.email !== null && (
        <Menu.Item leftSection={<IconCopy size={16} aria-hidden />} onClick={() => onCopyCell('email')}>
          Copy email
        </Menu.Item>
      )}
      {!several && contact.fields.phone !== null && (
        <Menu.Item leftSection={<IconCopy size={16} aria-hidden />} onClick={() => onCopyCell('phone')}>
          Copy phone
        </Menu.Item>
      )}
      <Menu.Item leftSection={<IconCopy size={16} aria-hidden />} onClick={onCopyRows}>
        {several ? 'Copy rows' : 'Copy row'}
      </Menu.Item>
      {(several || !leaving) && (
        <>
          <Menu.Divider />
          <Menu.Item
            c="var(--color-danger)"
            leftSection={<IconTrash size={16} aria-hidden />}
            onClick={onDelete}
          >
            Delete…
          </Menu.Item>
        </>
      )}
    </PointMenu>
  );
}
