import { useEffect, type RefObject } from 'react';

/**
 * The first click of a double click on a row opens the panel, perhaps right under the pointer. The second is meant for what was
 * pressed first, and for nothing that has come there meanwhile: it is kept from that, and `onDoubleClick` is called. `pressed`
 * holds what was pressed last in the frame, and is emptied when something else is.
 */
export function useSecondClick(
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
      // Neither takes it the focus, nor marks a word.
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
