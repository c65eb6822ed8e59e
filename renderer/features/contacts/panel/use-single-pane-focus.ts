import { useEffect, useEffectEvent, type RefObject } from 'react';
import type { ContactKey } from '../../../../electron/contract/contacts/contact.ts';
import { isFocusElsewhere } from '../../../lib/focus/is-focus-elsewhere.ts';
import type { Panel } from '../contacts-store.ts';

/** Windows too narrow for list and panel side by side; must match `contacts-workspace.module.css`. */
const EITHER = '(max-width: 47.5em)';

/** Moves the focus between list and panel in windows that show only one of them. */
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
