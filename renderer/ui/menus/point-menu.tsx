import { Portal } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { ActionMenu } from './action-menu.tsx';
import classes from './point-menu.module.css';

/** Where a menu opens, in pixels of the window. */
export interface Point {
  x: number;
  y: number;
}

/** A menu that opens at a point: at the pointer, or at what the keyboard is on. */
export function PointMenu({
  at,
  label,
  onClose,
  children,
}: {
  at: Point;
  /** What the menu is for. */
  label: string;
  onClose: () => void;
  children: ReactNode;
}) {
  // As the system's own menus do: what stood at that point has moved.
  useWindowEvent('resize', onClose);
  return (
    // Within the page's landmark, and not among the parts of a table, which hold no menus.
    <Portal target="main">
      <ActionMenu
        opened
        onChange={(isOpen) => {
          if (!isOpen) onClose();
        }}
        position="bottom-start"
        offset={0}
        floatingStrategy="fixed"
        // Not keys: the one that opened it is still on its way.
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
      </ActionMenu>
    </Portal>
  );
}

const OUTSIDE = ['mousedown', 'touchstart'];

/** Where the menu of an element opens when the keyboard asks for it. */
export function pointBelow(element: Element): Point {
  const { left, bottom } = element.getBoundingClientRect();
  return { x: left + 12, y: bottom - 4 };
}
