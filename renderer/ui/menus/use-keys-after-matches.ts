import { useEffect, useRef, type KeyboardEvent } from 'react';

/** Keys that choose one of the matches. */
export const CHOOSING_KEYS: ReadonlySet<string> = new Set([
  'ArrowDown',
  'ArrowUp',
  'PageDown',
  'PageUp',
  'Enter',
]);

/**
 * Key handler, for the capture phase, of a field whose matches are searched while the user types. Keys that choose a
 * match wait until the matches of the typed text are shown (`isOutdated` is false), so that they never choose a match of
 * an earlier text. Any other key drops them.
 */
export function useKeysAfterMatches(isOutdated: boolean): (event: KeyboardEvent<HTMLInputElement>) => void {
  const held = useRef<{ field: HTMLInputElement; keys: Pick<KeyboardEventInit, 'key' | 'code'>[] } | null>(
    null,
  );
  const isRepeating = useRef(false);
  useEffect(() => {
    if (isOutdated) return;
    const repeatNext = () => {
      const { field, keys } = held.current ?? {};
      const key = document.activeElement === field ? keys?.shift() : undefined;
      if (field === undefined || key === undefined) {
        held.current = null;
        return;
      }
      isRepeating.current = true;
      const event = new globalThis.KeyboardEvent('keydown', { ...key, bubbles: true, cancelable: true });
      const isTaken = !field.dispatchEvent(event);
      isRepeating.current = false;
      // Browsers submit a form only for real keys.
      if (!isTaken && key.key === 'Enter') field.form?.requestSubmit();
      // Each key applies to what the one before has rendered.
      timer = setTimeout(repeatNext);
    };
    let timer = setTimeout(repeatNext);
    return () => clearTimeout(timer);
  }, [isOutdated]);
  return (event) => {
    if (isRepeating.current || event.nativeEvent.isComposing) return;
    const hasModifier = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey;
    const waits = isOutdated || held.current !== null;
    if (!waits || hasModifier || !CHOOSING_KEYS.has(event.key)) {
      held.current = null;
      return;
    }
    event.preventDefault();
    event.stopPropagation();
    held.current = {
      field: event.currentTarget,
      keys: [...(held.current?.keys ?? []), { key: event.key, code: event.code }],
    };
  };
}
