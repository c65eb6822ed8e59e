import { useEffectEvent, useLayoutEffect } from 'react';

/** Keys that may act on the page while a dialog is loading: those of the browser, and Tab. */
const isLeft = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  ctrlKey || metaKey || altKey || key === 'Tab' || /^F\d/.test(key);

/**
 * Has the keyboard while the code of a dialog or menu is loading: Escape cancels its opening, and other keys don't act on
 * the page behind it. Renders nothing.
 */
export function KeysWhileLoading({ onCancel }: { onCancel: () => void }) {
  const cancel = useEffectEvent(onCancel);
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (isLeft(event)) return;
      event.preventDefault();
      event.stopPropagation();
      if (event.key === 'Escape') cancel();
    };
    window.addEventListener('keydown', onKeyDown, { capture: true });
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true });
  }, []);
  return null;
}
