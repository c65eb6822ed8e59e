import { Portal } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { MenuButton } from './menu-button.tsx';
import classes from './context-menu.module.css';

/** Position in window pixels. */
export interface Point {
  x: number;
  y: number;
}

/** Context menu at a point: the pointer, or the element with the keyboard focus. */
export function ContextMenu({
  at,
  label,
  onClose,
  children,
}: {
  at: Point;
  /** Accessible name of the menu. */
  label: string;
  onClose: () => void;
  children: ReactNode;
}) {
  // Native menus close on resize, too: the element below the menu may have moved.
  useWindowEvent('resize', onClose);
  return (
    // Within the page's landmark but outside of a table, which can't contain menus.
    <Portal target="main">
      <MenuButton
        opened
        onChange={(isOpen) => {
          if (!isOpen) onClose();
        }}
        position="bottom-start"
        offset={0}
        floatingStrategy="fixed"
        // Key events aren't included, because the key press that opened the menu is still being dispatched.
        clickOutsideEvents={OUTSIDE}
        target={
          <button
            type="button"
            className={classes['point']}
            style={{ left: at.x, top: at.y }}
            tabIndex={-1}
            aria-label={label}
          />
        }
      >
        {children}
      </MenuButton>
    </Portal>
  );
}

const OUTSIDE = ['mousedown', 'touchstart'];

/** Position of an element's menu when it's opened by keyboard. */
export function pointBelow(element: Element): Point {
  const { left, bottom } = element.getBoundingClientRect();
  return { x: left + 12, y: bottom - 4 };
}
