import { useEffect, useEffectEvent, type RefObject } from 'react';
import type { ContactKey } from '../../../electron/contract/contacts/contact.ts';
import { isFocusElsewhere } from '../../lib/focus/focus-elsewhere.ts';
import type { Panel } from './contacts-store.ts';

/** Where list and panel do not fit beside each other: as in `contacts-workspace.module.css`. */
const EITHER = '(max-width: 760px)';

/** In a window that shows either the list or the panel, the focus goes along from the one to the other. */
export function useSinglePaneFocus(
  panel: Panel,
  list: RefObject<HTMLElement | null>,
  toDetails: (key: ContactKey) => void,
): void {
  const follow = useEffectEvent(() => {
    if (!window.matchMedia(EITHER).matches || isFocusElsewhere(list.current)) return;
    if (panel.kind === 'closed') list.current?.focus({ preventScroll: true });
    else if (panel.kind === 'details') toDetails(panel.key);
  });
  useEffect(() => follow(), [panel]);
  useEffect(() => {
    const query = window.matchMedia(EITHER);
    query.addEventListener('change', follow);
    return () => query.removeEventListener('change', follow);
  }, []);
}
