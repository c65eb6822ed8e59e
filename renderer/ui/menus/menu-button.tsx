import { Menu, type MenuProps } from '@mantine/core';
import { useEffect, useRef, useState, type KeyboardEvent, type ReactElement } from 'react';
import { buttonOfMenu, restoreFocus } from '../../lib/focus/restore-focus.ts';
import classes from './menu-button.module.css';
import { useFocusInside } from '../focus/use-focus-inside.ts';

interface MenuButtonProps extends Omit<
  MenuProps,
  'opened' | 'onChange' | 'trapFocus' | 'returnFocus' | 'withInitialFocusPlaceholder' | 'withinPortal'
> {
  /** Element that opens the menu, unless `opened` controls it. */
  target: ReactElement;
  opened?: boolean;
  onChange?: (opened: boolean) => void;
}

/** Menu button as in the WAI-ARIA APG: opening focuses the first item; Tab closes the menu and moves on. */
export function MenuButton({ target, opened, onChange, children, ...menu }: MenuButtonProps) {
  const [own, setOwn] = useState(false);
  const isOpen = opened ?? own;
  const setOpen = onChange ?? setOwn;
  const list = useFocusInside(isOpen, '[role="menuitem"]:not(:disabled)');
  // Whether Tab closed the menu, so that the focus moves on from it.
  const closedByTab = useRef(false);
  useEffect(() => {
    if (!isOpen || list.current === null) return;
    closedByTab.current = false;
    const button = buttonOfMenu(list.current);
    return () => {
      if (!closedByTab.current && button?.isConnected) restoreFocus(button, '[role="menu"]');
    };
  }, [isOpen, list]);
  return (
    <Menu
      shadow="md"
      {...menu}
      opened={isOpen}
      onChange={setOpen}
      trapFocus={false}
      // Mantine would return the focus by a timer, when a command may already have moved it.
      returnFocus={false}
      withInitialFocusPlaceholder={false}
      // It has the focus, which would be lost if it were hidden together with its button.
      hideDetached={false}
      // Within the page's landmarks.
      withinPortal={false}
    >
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown
        ref={list}
        className={classes['list'] ?? ''}
        onKeyDown={(event: KeyboardEvent) => {
          if (event.key !== 'Tab') return;
          closedByTab.current = true;
          setOpen(false);
        }}
      >
        {children}
      </Menu.Dropdown>
    </Menu>
  );
}
