import { Suspense, type ReactNode } from 'react';
import type { ContactKey } from '../../../../electron/contract/contacts/contact.ts';
import type { TargetCommands } from '../selection/target-commands.ts';
import type { ContactTarget } from '../selection/selection.ts';
import type { TableActions } from '../table/table-actions.ts';
import type { OpenRowMenu } from '../table/use-row-menu.ts';
import type { useCopying } from '../use-copying.ts';
import { rowMenu } from './lazy-menus.ts';

interface RowContextMenuProps {
  menu: OpenRowMenu;
  /** The row's contact, or all selected ones if it's one of them. */
  target: ContactTarget;
  commands: TargetCommands;
  actions: Pick<TableActions, 'enter' | 'edit'>;
  onCopyCell: ReturnType<typeof useCopying>['cell'];
  /** Confirms and deletes a single contact. */
  onRemove: (key: ContactKey) => void;
  onClose: () => void;
  /** Items that a list's review adds. */
  children: ReactNode;
}

/** Context menu of a row, with its commands. */
export function RowContextMenu(props: RowContextMenuProps) {
  const { menu, target, commands, actions, onCopyCell, onRemove, onClose, children } = props;
  const { contact, at } = menu;
  const { key } = contact;
  return (
    <Suspense fallback={null}>
      <rowMenu.Component
        at={at}
        contact={contact}
        target={target}
        onClose={onClose}
        onOpen={() => actions.enter(key)}
        onEdit={() => actions.edit(key)}
        onSet={() => commands.setField(target)}
        onMove={() => commands.move(target)}
        onMerge={commands.merge(target)}
        onCopyCell={(columnId) => onCopyCell(contact, columnId)}
        onCopyRows={() => commands.copy(target)}
        onDelete={() => {
          if (target.count > 1) commands.delete(target);
          else onRemove(key);
        }}
      >
        {children}
      </rowMenu.Component>
    </Suspense>
  );
}
