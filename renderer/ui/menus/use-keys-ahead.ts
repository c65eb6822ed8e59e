import { useEffectEvent, useLayoutEffect, type RefObject } from 'react';
import { CHOOSING_KEYS } from './use-keys-after-matches.ts';

/** Types into a search field what was pressed for it before it was shown: a text, then keys that choose a match. */
export function useKeysAhead(
  field: RefObject<HTMLInputElement | null>,
  keys: readonly string[] = [],
  onText: (text: string) => void,
): void {
  const type = useEffectEvent(() => {
    const end = keys.findIndex((key) => CHOOSING_KEYS.has(key));
    const text = textOf(end < 0 ? keys : keys.slice(0, end));
    if (text !== '') onText(text);
    for (const key of keys.filter((pressed) => CHOOSING_KEYS.has(pressed)))
      // Each key applies to what the text or the key before has rendered.
      setTimeout(() => {
        field.current?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
      });
  });
  // A layout effect, so that letters typed from now on come after the text.
  useLayoutEffect(() => type(), []);
}

function textOf(keys: readonly string[]): string {
  let text = '';
  for (const key of keys) {
    if (key === 'Backspace') text = text.slice(0, -1);
    else if (key.length === 1) text += key;
  }
  return text;
}
