import { useEffect, useRef, type KeyboardEvent, type RefObject } from 'react';
import { flushSync } from 'react-dom';

/** Keys with a name that are about rows or go through them; the others with one are not. */
const ROW_KEYS = new Set([
  'ArrowDown',
  'ArrowUp',
  'ArrowLeft',
  'ArrowRight',
  'Home',
  'End',
  'PageDown',
  'PageUp',
  'Enter',
  'Delete',
  'F2',
  'ContextMenu',
]);

/**
 * Keeps the keys that are pressed in `place` while `landing`, when the keyboard is on its way to a row that is not there yet:
 * they are about that row, not about those it leaves. Once there they are pressed again, one after the other, and so in the
 * state the one before has led to. Escape and whatever takes the focus elsewhere give them up.
 */
export function useTypeAhead(place: RefObject<HTMLElement | null>, landing: boolean) {
  const held = useRef<KeyboardEventInit[]>([]);
  const stillLanding = useRef(landing);
  useEffect(() => {
    stillLanding.current = landing;
    if (landing || held.current.length === 0) return;
    // Not within the effect: what each key changes is to be drawn before the next.
    queueMicrotask(() => {
      while (!stillLanding.current && document.activeElement === place.current) {
        const key = held.current.shift();
        if (key === undefined) return;
        flushSync(() => place.current?.dispatchEvent(new globalThis.KeyboardEvent('keydown', key)));
      }
    });
  }, [place, landing]);
  return {
    hold(event: KeyboardEvent) {
      if (!stillLanding.current || event.target !== event.currentTarget) return;
      if (event.key === 'Escape') held.current = [];
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key.length > 1 && !ROW_KEYS.has(event.key)) return;
      event.preventDefault();
      event.stopPropagation();
      const { key, code, shiftKey } = event;
      // A key held down goes through the rows it sees.
      if (!event.repeat) held.current.push({ key, code, shiftKey, bubbles: true, cancelable: true });
    },
    drop() {
      held.current = [];
    },
  };
}
