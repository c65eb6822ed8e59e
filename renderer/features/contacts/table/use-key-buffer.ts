import { useCallback, useEffect, useRef, type KeyboardEvent, type RefObject } from 'react';
import { DOUBLE_PRESS_MS } from '../../../lib/actions/double-press.ts';
import type { TypeAhead } from '../review/review-slots.ts';
import { actionOfRowKey, isRowKey } from './is-row-key.ts';

/**
 * Buffers the keys pressed in `place` while the row that the keyboard has moved to is still loading (`landing`). Once
 * it's loaded, they are replayed one by one, so that each applies to the state after the previous one. Escape, any
 * other key, and moving the focus elsewhere discard them. What is typed after the key of a list's note is its text. The
 * second half of a double press of a mark is left out, as it would mark a row that was never shown.
 */
export function useKeyBuffer(
  place: RefObject<HTMLElement | null>,
  landing: boolean,
  typeAhead: TypeAhead | undefined,
) {
  const buffered = useRef<{ key: KeyboardEventInit; at: number }[]>([]);
  const isLanding = useRef(landing);
  const isReplaying = useRef(false);
  const drop = useCallback(() => {
    buffered.current = [];
    typeAhead?.end(buffered);
  }, [typeAhead]);
  useEffect(() => {
    isLanding.current = landing;
    if (landing || buffered.current.length === 0) return;
    const replayNext = () => {
      // A replayed key may have led to another page.
      if (isLanding.current) return;
      const press = document.activeElement === place.current ? buffered.current.shift() : undefined;
      if (press === undefined) {
        drop();
        return;
      }
      isReplaying.current = true;
      const event = new globalThis.KeyboardEvent('keydown', press.key);
      // Double presses are told by when the keys were pressed, not by when they are replayed.
      Object.defineProperty(event, 'timeStamp', { value: press.at });
      place.current?.dispatchEvent(event);
      isReplaying.current = false;
      // If the key opened a dialog, the dialog takes the focus in a timer that fires before this one. The change of
      // focus ends the replay.
      setTimeout(replayNext);
    };
    const timer = setTimeout(replayNext);
    return () => clearTimeout(timer);
  }, [place, landing, drop]);
  const lastPress = useRef({ key: '', at: 0 });
  return {
    hold(event: KeyboardEvent) {
      if (isReplaying.current || event.target !== event.currentTarget) return;
      const before = lastPress.current;
      lastPress.current = { key: event.key, at: event.timeStamp };
      if (!isLanding.current && buffered.current.length === 0) return;
      const { key, code, ctrlKey, metaKey, shiftKey } = event;
      if (!isRowKey(event)) {
        // Modifier keys alone mean nothing.
        if (MODIFIERS.has(key)) return;
        if (key === 'Escape' && buffered.current.length > 0) swallow(event);
        buffered.current = [];
        return;
      }
      swallow(event);
      const action = actionOfRowKey(event);
      const isDoublePress = event.key === before.key && event.timeStamp - before.at < DOUBLE_PRESS_MS;
      if (isDoublePress && action !== null && MARKS.has(action.id)) return;
      // Repeats of a held key aren't buffered, so a held key stops at the edge of the loaded page.
      if (!event.repeat)
        buffered.current.push({
          key: { key, code, ctrlKey, metaKey, shiftKey, bubbles: true, cancelable: true },
          at: event.timeStamp,
        });
      if (action?.id === 'review.note') typeAhead?.start(buffered, () => buffered.current.pop());
    },
    drop,
  };
}

const MARKS = new Set<string>(['review.keep', 'review.fix', 'review.remove']);
const MODIFIERS = new Set(['Shift', 'Control', 'Meta', 'Alt', 'AltGraph']);

function swallow(event: KeyboardEvent): void {
  event.preventDefault();
  event.stopPropagation();
}
