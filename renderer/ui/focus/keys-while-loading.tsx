import { useEffectEvent, useLayoutEffect } from 'react';

/** Keys that may act on the page while a dialog is loading: those of the browser, and Tab. */
const isLeft = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  ctrlKey || metaKey || altKey || key === 'Tab' || /^F\d/.test(key);

/** Functions that cancel the opening of what is loading now. */
const cancels = new Set<() => void>();

/** Cancels the opening of dialogs and menus whose code is still loading, because something else is opened. */
export function cancelLoading(): void {
  for (const cancel of cancels) cancel();
}

interface KeysWhileLoadingProps {
  /** Called on Escape, and when something else is opened. */
  onCancel: () => void;
  /** Called with each key that doesn't act on the page, so that it can be pressed again once the dialog is shown. */
  onKey?: (key: string) => void;
}

/**
 * Has the keyboard while the code of a dialog or menu is loading: Escape cancels its opening, and other keys don't act on
 * the page behind it. Renders nothing.
 */
export function KeysWhileLoading({ onCancel, onKey }: KeysWhileLoadingProps) {
  const take = useEffectEvent((key: string) => {
    if (key === 'Escape') onCancel();
    else onKey?.(key);
  });
  const cancel = useEffectEvent(() => onCancel());
  useLayoutEffect(() => {
    const cancelOpening = () => cancel();
    cancels.add(cancelOpening);
    const onKeyDown = (event: KeyboardEvent) => {
      if (isLeft(event)) return;
      event.preventDefault();
      event.stopPropagation();
      take(event.key);
    };
    window.addEventListener('keydown', onKeyDown, { capture: true });
    return () => {
      cancels.delete(cancelOpening);
      window.removeEventListener('keydown', onKeyDown, { capture: true });
    };
  }, []);
  return null;
}
