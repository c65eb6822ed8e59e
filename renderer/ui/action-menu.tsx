import { Menu, type MenuProps } from '@mantine/core';
import { useUncontrolled } from '@mantine/hooks';
import { useEffect, useRef, type KeyboardEvent, type ReactElement } from 'react';

interface ActionMenuProps extends Omit<
  MenuProps,
  'opened' | 'onChange' | 'trapFocus' | 'withInitialFocusPlaceholder' | 'withinPortal' | 'transitionProps'
> {
  /** What opens it, unless `opened` says so from outside. */
  target: ReactElement;
  opened?: boolean;
  onChange?: (opened: boolean) => void;
  /** No higher than this; what does not fit is scrolled to. */
  maxHeight?: string;
}

/**
 * A menu as in the WAI-ARIA APG. The library's own takes the focus two timers and a frame after it was opened, and a key pressed
 * until then went to the button behind it; this one has the focus on its first entry with the key or click that opens it. Tab
 * closes it and goes on from there.
 */
export function ActionMenu({ target, opened, onChange, maxHeight, children, ...menu }: ActionMenuProps) {
  const [isOpen, setOpen] = useUncontrolled({
    ...(opened !== undefined && { value: opened }),
    ...(onChange !== undefined && { onChange }),
    finalValue: false,
  });
  const list = useRef<HTMLDivElement>(null);
  // After the effect of the library, within, that notes where the focus goes back to.
  useEffect(() => {
    if (!isOpen || list.current === null) return;
    const first = list.current.querySelector<HTMLElement>('[role="menuitem"]:not(:disabled)');
    (first ?? list.current).focus({ preventScroll: true });
  }, [isOpen]);
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
      transitionProps={AT_ONCE}
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

const AT_ONCE = { duration: 0 };
const SCROLLS = { overflowY: 'auto' } as const;
// Not keys: the one that opened it is still on its way, and the others are the menu's own.
const OUTSIDE = ['mousedown', 'touchstart'];
