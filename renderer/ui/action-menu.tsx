import { Menu, type MenuProps } from '@mantine/core';
import { useUncontrolled } from '@mantine/hooks';
import type { KeyboardEvent, ReactElement } from 'react';
import { useFocusInside } from './use-focus-inside.ts';

interface ActionMenuProps extends Omit<
  MenuProps,
  'opened' | 'onChange' | 'trapFocus' | 'withInitialFocusPlaceholder' | 'withinPortal'
> {
  /** What opens it, unless `opened` says so from outside. */
  target: ReactElement;
  opened?: boolean;
  onChange?: (opened: boolean) => void;
  /** No higher than this; what does not fit is scrolled to. */
  maxHeight?: string;
}

/** A menu as in the WAI-ARIA APG: the focus is on its first entry as soon as it is open; Tab closes it and goes on from there. */
export function ActionMenu({ target, opened, onChange, maxHeight, children, ...menu }: ActionMenuProps) {
  const [isOpen, setOpen] = useUncontrolled({
    ...(opened !== undefined && { value: opened }),
    ...(onChange !== undefined && { onChange }),
    finalValue: false,
  });
  const list = useFocusInside(isOpen, '[role="menuitem"]:not(:disabled)');
  return (
    <Menu
      shadow="md"
      clickOutsideEvents={OUTSIDE}
      {...menu}
      opened={isOpen}
      onChange={setOpen}
      trapFocus={false}
      withInitialFocusPlaceholder={false}
      // Within the page's landmarks.
      withinPortal={false}
    >
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown
        ref={list}
        {...(maxHeight !== undefined && { mah: maxHeight, style: SCROLLS })}
        onKeyDown={(event: KeyboardEvent) => {
          if (event.key === 'Tab') setOpen(false);
        }}
      >
        {children}
      </Menu.Dropdown>
    </Menu>
  );
}

const SCROLLS = { overflowY: 'auto' } as const;
// Not keys: the one that opened it is still on its way, and the others are the menu's own.
const OUTSIDE = ['mousedown', 'touchstart'];
