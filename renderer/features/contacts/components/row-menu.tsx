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
import type { Contact } from '../../../../electron/contract/contacts/contact.ts';
import { contactLabel } from '../../../../electron/core/contact/contact-label.ts';

import type { ContactTarget } from '../selection/selection.ts';
import { PointMenu, type Point } from '../../../ui/menus/point-menu.tsx';
import { contactCount } from '../../../lib/texts/contacts/contact-count.ts';

export { SelectionMenu } from './selection-menu.tsx';

export interface RowMenuProps {
  at: Point;
  contact: Contact;
  target: ContactTarget;
  onClose: () => void;
  onOpen: () => void;
  onEdit: () => void;
  onSet: () => void;
  onMove: () => void;
  /** Null if there are too many or too few contacts to merge. */
  onMerge: (() => void) | null;
  onCopyCell: (columnId: string) => void;
  onCopyRows: () => void;
  onDelete: () => void;
  /** Additional items before the editing commands. */
  children?: ReactNode;
}

/** Context menu of a row, or of all selected rows if it's one of them. */
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
    <PointMenu at={at} label={t`Actions for ${label}`} onClose={onClose}>
      {several && <Menu.Label>{contactCount(target.count)}</Menu.Label>}
      {!several && (
        <Menu.Item leftSection={<IconUser size={16} aria-hidden />} onClick={onOpen}>
          <Trans>Open</Trans>
        </Menu.Item>
      )}
      {children}
      {!several && !leaving && (
        <Menu.Item leftSection={<IconPencil size={16} aria-hidden />} onClick={onEdit}>
          <Trans>Edit</Trans>
        </Menu.Item>
      )}
      {(several || !leaving) && (
        <Menu.Item leftSection={<IconFolderSymlink size={16} aria-hidden />} onClick={onMove}>
          <Trans>Move to group…</Trans>
        </Menu.Item>
      )}
      {several && (
        <Menu.Item leftSection={<IconForms size={16} aria-hidden />} onClick={onSet}>
          <Trans>Set or clear a field…</Trans>
        </Menu.Item>
      )}
      {onMerge !== null && (
        <Menu.Item leftSection={<IconArrowMerge size={16} aria-hidden />} onClick={onMerge}>
          <Trans>Merge…</Trans>
        </Menu.Item>
      )}
      {!several && <Menu.Divider />}
      {!several && contact.fields.email !== null && (
        <Menu.Item leftSection={<IconCopy size={16} aria-hidden />} onClick={() => onCopyCell('email')}>
          <Trans>Copy email</Trans>
        </Menu.Item>
      )}
      {!several && contact.fields.phone !== null && (
        <Menu.Item leftSection={<IconCopy size={16} aria-hidden />} onClick={() => onCopyCell('phone')}>
          <Trans>Copy phone</Trans>
        </Menu.Item>
      )}
      <Menu.Item leftSection={<IconCopy size={16} aria-hidden />} onClick={onCopyRows}>
        {several ? t`Copy rows` : t`Copy row`}
      </Menu.Item>
      {(several || !leaving) && (
        <>
          <Menu.Divider />
          <Menu.Item
            c="var(--color-danger)"
            leftSection={<IconTrash size={16} aria-hidden />}
            onClick={onDelete}
          >
            <Trans>Delete…</Trans>
          </Menu.Item>
        </>
      )}
    </PointMenu>
  );
}
