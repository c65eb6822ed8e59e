import { useEffect } from 'react';
import { actionFor, type FocusPlace } from '../../lib/actions/action-shortcuts.ts';
import { useActions } from '../../lib/actions/action-handlers.ts';
import { keyName } from '../../lib/actions/key-name.ts';
import { isMac } from '../../lib/actions/platform.ts';
import { useAppStore } from '../app-store.ts';

/** Input types that take no text: letters pressed on them mean nothing to them. */
const WITHOUT_TEXT = new Set(['button', 'checkbox', 'radio', 'submit', 'reset', 'range', 'color', 'file']);

/** What stands over a screen; a list that is part of one, such as the history, is not. */
const OVERLAYS = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]:not(main *)';

/** Runs the action of a shortcut, wherever the focus is and whatever handles it at the moment. */
export function useShortcuts({ characterKeys }: { characterKeys: boolean }): void {
  const actions = useActions();
  useEffect(() => {
    const mac = isMac();
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing) return;
      if (selectsWholePage(event)) {
        event.preventDefault();
        return;
      }
      // A dialog that is asked for has the keyboard, even before it is drawn.
      if (useAppStore.getState().dialog !== null) return;
      const action = actionFor(event, focusPlace(event.target), { mac, characterKeys });
      // A key held down repeats itself; what it does is done once.
      if (action === null) return;
      const can = actions.can(action.id);
      // Left to the browser, Ctrl+Z in the table would take back what was typed into the search, and go there.
      if (can || event.ctrlKey || event.metaKey) event.preventDefault();
      if (can && !event.repeat) actions.run(action.id, keyName(event));
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [actions, characterKeys]);
}

/** Select all means the rows of the table or the text of a field; elsewhere it would mark every text of the page. */
function selectsWholePage({ key, ctrlKey, metaKey, target }: KeyboardEvent): boolean {
  return (
    key.toLowerCase() === 'a' && (ctrlKey || metaKey) && !(target instanceof HTMLElement && takesText(target))
  );
}

/** What kind of place has the focus. */
function focusPlace(target: EventTarget | null): FocusPlace {
  if (!(target instanceof HTMLElement)) return 'elsewhere';
  // A click beside a dialog's controls takes the focus nowhere, and a question takes it a moment after it is there.
  if (document.querySelector('[aria-modal="true"]') !== null) return 'overlay';
  // Its list, which takes the arrows, is worked by single keys too.
  if (target.closest('[data-duplicate-shortcuts]') !== null && !takesText(target)) return 'duplicates';
  if (target.closest(OVERLAYS) !== null) return 'overlay';
  if (takesText(target)) return 'field';
  return target.closest('[role="grid"], [data-contact-shortcuts]') === null ? 'elsewhere' : 'contacts';
}

function takesText(element: HTMLElement): boolean {
  if (element instanceof HTMLInputElement) return !WITHOUT_TEXT.has(element.type);
  return (
    element instanceof HTMLTextAreaElement ||
    element instanceof HTMLSelectElement ||
    element.isContentEditable
  );
}
