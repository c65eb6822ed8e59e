import { useEffect, useRef, type KeyboardEvent, type RefObject } from 'react';
import { isAboutRows } from './row-keys.ts';

/**
 * Buffers the keys pressed in `place` while the row that the keyboard has moved to is still loading (`landing`). Once
 * it's loaded, they are replayed one by one, so that each applies to the state after the previous one. Escape, any
 * other key, and moving the focus elsewhere discard them.
 */
export function useTypeAhead(place: RefObject<HTMLElement | null>, landing: boolean) {
  const kept = useRef<KeyboardEventInit[]>([]);
  const onTheWay = useRef(landing);
  const pressing = useRef(false);
  useEffect(() => {
    onTheWay.current = landing;
    if (landing || kept.current.length === 0) return;
    const pressNext = () => {
      // A replayed key may have led to another page.
      if (onTheWay.current) return;
      const key = document.activeElement === place.current ? kept.current.shift() : undefined;
      if (key === undefined) {
        kept.current = [];
        return;
      }
      pressing.current = true;
      place.current?.dispatchEvent(new globalThis.KeyboardEvent('keydown', key));
      pressing.current = false;
      // Dialogs take the focus by a timer that fires before this one.
      setTimeout(pressNext);
    };
    const timer = setTimeout(pressNext);
    return () => clearTimeout(timer);
  }, [place, landing]);
  return {
    hold(event: KeyboardEvent) {
      if (pressing.current || event.target !== event.currentTarget) return;
      if (!onTheWay.current && kept.current.length === 0) return;
      const { key, code, ctrlKey, metaKey, shiftKey } = event;
      if (!isAboutRows(event)) {
        // Modifier keys alone mean nothing.
        if (MODIFIERS.has(key)) return;
        if (key === 'Escape' && kept.current.length > 0) swallow(event);
        kept.current = [];
        return;
      }
      swallow(event);
      // Repeats of a held key only move through visible rows.
      if (!event.repeat)
        kept.current.push({ key, code, ctrlKey, metaKey, shiftKey, bubbles: true, cancelable: true });
    },
    drop() {
      kept.current = [];
    },
  };
}

const MODIFIERS = new Set(['Shift', 'Control', 'Meta', 'Alt', 'AltGraph']);

function swallow(event: KeyboardEvent): void {
  event.preventDefault();
  event.stopPropagation();
}
