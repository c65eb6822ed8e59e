import { useEffect, useState, type RefObject } from 'react';
import type { Contact, ContactKey } from '../../../../electron/contract/contacts/contact.ts';
import { restoreFocus } from '../../../lib/focus/restore-focus.ts';
import type { Point } from '../../../ui/menus/context-menu.tsx';

/** The open context menu of a row. */
export interface OpenRowMenu {
  contact: Contact;
  at: Point;
}

/** Context menu of a row; null while it's closed. When it closes, the focus returns to the table. */
export function useRowMenu(
  rows: readonly Contact[],
  grid: RefObject<HTMLElement | null>,
): { menu: OpenRowMenu | null; open: (key: ContactKey, at: Point) => void; close: () => void } {
  const [opened, setOpened] = useState<{ key: ContactKey; at: Point } | null>(null);
  const contact = opened === null ? undefined : rows.find(({ key }) => key === opened.key);
  // The menu closes with its row, and doesn't reopen when the row comes back.
  if (opened !== null && contact === undefined) setOpened(null);
  useEffect(
    () => (opened === null ? undefined : () => restoreFocus(grid.current, '[role="menu"]')),
    [opened, grid],
  );
  return {
    menu: opened === null || contact === undefined ? null : { contact, at: opened.at },
    open: (key, at) => setOpened({ key, at }),
    close: () => {
      setOpened(null);
      restoreFocus(grid.current, '[role="menu"]');
    },
  };
}
