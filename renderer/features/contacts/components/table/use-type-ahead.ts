import { useEffect, useRef, type KeyboardEvent, type RefObject } from 'react';
import { isAboutRows } from '../../table/row-keys.ts';

/**
 * Keeps the keys that are pressed in `place` while `landing`, when the keyboard is on its way to a row that is not there yet:
 * they are about that row, not about those it leaves. Once there they are pressed again, one after the other, each in what the one
 * before has led to. Escape, any other key and whatever takes the focus elsewhere, a dialog too, give up what is kept.
 */
export function useTypeAhead(place: RefObject<HTMLElement | null>, landing: boolean) {
  const kept = useRef<KeyboardEventInit[]>([]);
  const onTheWay = useRef(landing);
  const pressing = useRef(false);
  useEffect(() => {
    onTheWay.current = landing;
    if (landing || kept.current.length === 0) return;
    const pressNext = () => {
      // A key may have led to another page.
      if (onTheWay.current) return;
      const key = document.activeElement === place.current ? kept.current.shift() : undefined;
      if (key === undefined) {
        kept.current = [];
        return;
      }
      pressing.current = true;
      place.current?.dispatchEvent(new globalThis.KeyboardEvent('keydown', key));
      pressing.current = false;
      // A dialog takes the focus with a timer of its own, which is before this one.
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
        // To press a modifier is no step yet.
        if (MODIFIERS.has(key)) return;
        if (key === 'Escape' && kept.current.length > 0) swallow(event);
        kept.current = [];
        return;
      }
      swallow(event);
      // A key held down goes through the rows it sees.
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
