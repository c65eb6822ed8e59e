import { useCallback, useState } from 'react';
import type { ContactKey } from '../../../../electron/contract/contacts/contact.ts';
import { useAccountId } from '../../../lib/host-calls/open-account-context.ts';
import { useContactsView, type Panel } from '../contacts-store.ts';

export interface SidePanelState {
  shown: Panel;
  /** Contact whose details take the focus once they are rendered. */
  focusKey: ContactKey | null;
  /** Grows each time an open form is to take the focus. */
  formFocusCount: number;
  /** Moves the focus to a contact's details, or keeps it in the table (null). */
  focusDetails: (key: ContactKey | null) => void;
  /** To be called when the details have taken the focus. Stable. */
  onDetailsFocused: () => void;
  show: (panel: Panel) => void;
  /** Opens the form of a new contact, or focuses it. */
  create: () => void;
  /** Opens a contact's form, or focuses it. */
  edit: (key: ContactKey) => void;
  close: () => void;
}

/** Content of the side panel with the functions to change it, and which part of it takes the focus. */
export function useSidePanel(toTable: () => void): SidePanelState {
  const { view, change, closePanel } = useContactsView(useAccountId());
  const { panel } = view;
  const [focusKey, setFocusKey] = useState<ContactKey | null>(null);
  const [formFocusCount, setFormFocusCount] = useState(0);
  const onDetailsFocused = useCallback(() => setFocusKey(null), []);
  /** Opens a form, or moves the focus into it if it's already open, because the user types next. */
  const showForm = (form: Panel, isOpen: boolean) => {
    if (isOpen) setFormFocusCount((count) => count + 1);
    else change({ panel: form, ...(form.kind === 'edit' ? { activeKey: form.key } : {}) });
  };
  return {
    shown: panel,
    focusKey,
    formFocusCount,
    focusDetails: setFocusKey,
    onDetailsFocused,
    show: (next) => {
      const key = contactInPanel(next);
      change({ panel: next, ...(key === null ? {} : { activeKey: key }) });
      setFocusKey(null);
      if (next.kind === 'details' || next.kind === 'closed') toTable();
    },
    create: () => showForm({ kind: 'create' }, panel.kind === 'create'),
    edit: (key) => showForm({ kind: 'edit', key }, panel.kind === 'edit' && panel.key === key),
    close: () => {
      closePanel();
      setFocusKey(null);
      toTable();
    },
  };
}

/** The contact whose details or form the panel shows; null if it shows none. */
export const contactInPanel = (panel: Panel): ContactKey | null =>
  panel.kind === 'details' || panel.kind === 'edit' ? panel.key : null;
