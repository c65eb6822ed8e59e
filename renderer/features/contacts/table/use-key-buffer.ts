import { useEffect, useRef, type KeyboardEvent, type RefObject } from 'react';
import { actionFor } from '../../../lib/actions/action-shortcuts.ts';
import { endTypeAhead, startTypeAhead } from '../../../lib/actions/type-ahead.ts';
import { useIsList } from '../../../lib/host-calls/open-account-context.ts';
import { isRowKey } from './is-row-key.ts';

/**
 * Buffers the keys pressed in `place` while the row that the keyboard has moved to is still loading (`landing`). Once
 * it's loaded, they are replayed one by one, so that each applies to the state after the previous one. Escape, any
 * other key, and moving the focus elsewhere discard them. What is typed after the key of a list's note is its text.
 */
export function useKeyBuffer(place: RefObject<HTMLElement | null>, landing: boolean) {
  const buffered = useRef<KeyboardEventInit[]>([]);
  const isLanding = useRef(landing);
  const isReplaying = useRef(false);
  const isList = useIsList();
  useEffect(() => {
    isLanding.current = landing;
    if (landing || buffered.current.length === 0) return;
    const replayNext = () => {
      // A replayed key may have led to another page.
      if (isLanding.current) return;
      const key = document.activeElement === place.current ? buffered.current.shift() : undefined;
      if (key === undefined) {
        buffered.current = [];
        endTypeAhead(buffered);
        return;
      }
      isReplaying.current = true;
      place.current?.dispatchEvent(new globalThis.KeyboardEvent('keydown', key));
      isReplaying.current = false;
      // If the key opened a dialog, the dialog takes the focus in a timer that fires before this one. The change of
      // focus ends the replay.
      setTimeout(replayNext);
    };
    const timer = setTimeout(replayNext);
    return () => clearTimeout(timer);
  }, [place, landing]);
  return {
    hold(event: KeyboardEvent) {
      if (isReplaying.current || event.target !== event.currentTarget) return;
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
      // Repeats of a held key aren't buffered, so a held key stops at the edge of the loaded page.
      if (!event.repeat)
        buffered.current.push({ key, code, ctrlKey, metaKey, shiftKey, bubbles: true, cancelable: true });
      const action = actionFor(event, 'contacts', { mac: false, characterKeys: true });
      if (isList && action?.id === 'review.note') startTypeAhead(buffered, () => buffered.current.pop());
    },
    drop() {
      buffered.current = [];
      endTypeAhead(buffered);
    },
  };
}

const MODIFIERS = new Set(['Shift', 'Control', 'Meta', 'Alt', 'AltGraph']);

function swallow(event: KeyboardEvent): void {
  event.preventDefault();
  event.stopPropagation();
}
