import { useEffect, useLayoutEffect, useRef } from 'react';
import { isFocusFree } from '../../lib/focus/is-focus-elsewhere.ts';

/** Time in milliseconds after which the first button of a shown preview takes the focus. */
const FOCUS_DELAY_MS = 300;

/**
 * Focus of a preview; `shownId` is that of the shown one. Its first button takes the focus a moment after it is shown, so
 * that the second of two quick Enters does not confirm what the user has not seen yet. Until then `place` has the focus,
 * where no key acts.
 */
export function usePreviewFocus(isFetching: boolean, shownId: string | undefined) {
  const place = useRef<HTMLDivElement>(null);
  const first = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    if (isFetching) place.current?.focus({ preventScroll: true });
  }, [isFetching]);
  useEffect(() => {
    if (shownId === undefined) return;
    const timer = setTimeout(() => {
      if (isFocusFree(first.current)) first.current?.focus();
    }, FOCUS_DELAY_MS);
    return () => clearTimeout(timer);
  }, [shownId]);
  return { place, first };
}
