import { useEffect, type RefObject } from 'react';

/**
 * Handles double clicks on rows. The first click opens the panel, perhaps right below the pointer; the second click
 * must not reach the panel, so it's swallowed and `onDoubleClick` is called instead. `pressed` holds the cell pressed
 * last in the frame; it's cleared when the pointer is pressed outside.
 */
export function useDoubleClick(
  frame: RefObject<HTMLElement | null>,
  pressed: RefObject<unknown>,
  onDoubleClick: () => void,
): void {
  useEffect(() => {
    const isElsewhere = ({ target }: MouseEvent) =>
      !(target instanceof Node && frame.current?.contains(target) === true);
    const onPress = (event: MouseEvent) => {
      if (!isElsewhere(event)) return;
      if (event.detail === 1) pressed.current = null;
      // The second press neither moves the focus nor selects a word.
      else if (pressed.current !== null) event.preventDefault();
    };
    const onClick = (event: MouseEvent) => {
      if (event.detail !== 2 || pressed.current === null || !isElsewhere(event)) return;
      event.preventDefault();
      event.stopPropagation();
      onDoubleClick();
    };
    document.addEventListener('mousedown', onPress, true);
    document.addEventListener('click', onClick, true);
    return () => {
      document.removeEventListener('mousedown', onPress, true);
      document.removeEventListener('click', onClick, true);
    };
  }, [frame, pressed, onDoubleClick]);
}
