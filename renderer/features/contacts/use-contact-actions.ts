import type { RefObject } from 'react';
import type { Contact, ContactKey } from '../../../electron/contract/contacts/contact.ts';
import { useActionHandlers } from '../../lib/actions/action-handlers.ts';
import { useAccountId } from '../../lib/host-calls/open-account-context.ts';
import { useContactsView } from './contacts-store.ts';
import { selectedCount, type ContactTarget } from './selection/selection.ts';
import type { TargetCommands } from './selection/target-commands.ts';
import { keyboardContact, keyboardTarget } from './table/keyboard-target.ts';

interface ContactActions {
  rows: readonly Contact[];
  total: number;
  searchField: RefObject<HTMLInputElement | null>;
  commands: TargetCommands;
  onCreate: () => void;
  onEdit: (key: ContactKey) => void;
  /** Deletes a single contact after asking for confirmation. */
  onRemove: (key: ContactKey) => void;
  /** Exports the selected contacts, or else all listed ones. */
  onExport: () => void;
}

/** Handlers of the actions on contacts, for shortcuts and palette. Returns what they act on. */
export function useContactActions(actions: ContactActions): {
  /** Active contact. */
  current: ContactKey | null;
  /** The selected contacts, or else the active one. */
  target: ContactTarget | null;
} {
  const { rows, total, searchField, commands } = actions;
  const { view } = useContactsView(useAccountId());
  const current = keyboardContact(view, rows);
  const target = keyboardTarget(view, rows);
  const hasTarget = () => target !== null;
  useActionHandlers({
    'contact.search': {
      run: () => {
        searchField.current?.focus();
        searchField.current?.select();
      },
    },
    'contact.create': { run: actions.onCreate },
    'contact.edit': {
      enabled: () => current !== null,
      run: () => current !== null && actions.onEdit(current),
    },
    'contact.move': { enabled: hasTarget, run: () => target !== null && commands.move(target) },
    'contact.setField': { enabled: hasTarget, run: () => target !== null && commands.setField(target) },
    'contact.merge': {
      enabled: () => target !== null && commands.merge(target) !== null,
      run: () => target !== null && commands.merge(target)?.(),
    },
    'contact.copy': { enabled: hasTarget, run: () => target !== null && commands.copy(target) },
    'contact.export': { enabled: () => total > 0, run: actions.onExport },
    'contact.delete': {
      enabled: hasTarget,
      run: () => {
        // With selected contacts, the command is about them.
        if (selectedCount(view.selected) > 0 && target !== null) commands.delete(target);
        else if (current !== null) actions.onRemove(current);
      },
    },
  });
  return { current, target };
}
