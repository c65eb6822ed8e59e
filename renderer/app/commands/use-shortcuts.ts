import { useEffect } from 'react';
import { actionFor, type FocusPlace } from '../../lib/actions/action-shortcuts.ts';
import { useActions } from '../../lib/actions/action-handlers.ts';
import { shortcutKeyOf } from '../../lib/actions/shortcut-key.ts';
import { isMac } from '../../lib/actions/platform.ts';
import { useAppStore } from '../app-store.ts';

/** Input types without text, where single-letter shortcuts are safe. */
const WITHOUT_TEXT = new Set(['button', 'checkbox', 'radio', 'submit', 'reset', 'range', 'color', 'file']);

/** Selectors of overlays. A list box inside a screen, such as the history, isn't an overlay. */
const OVERLAYS = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]:not(main *)';

const DIALOG = '[role="dialog"]';

/** Runs the action of a pressed shortcut. */
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
      // An opened dialog owns the keyboard even before it is rendered.
      if (useAppStore.getState().dialog !== null) return;
      const action = actionFor(event, focusPlace(event.target), { mac, characterKeys });
      if (action === null) return;
      const can = actions.can(action.id);
      if (can || event.ctrlKey || event.metaKey) event.preventDefault();
      // A held key repeats its keydown events, which don't run the action again.
      if (can && !event.repeat) actions.run(action.id, shortcutKeyOf(event), event.timeStamp);
    };
    window.addEventListener('keydown', onKeyDown);
    window.addEventListener('beforeinput', keepTypingElsewhere);
    return () => {
      window.removeEventListener('keydown', onKeyDown);
      window.removeEventListener('beforeinput', keepTypingElsewhere);
    };
  }, [actions, characterKeys]);
}

/** Whether Ctrl+A would select the text of the whole page, instead of table rows or a field's text. */
function selectsWholePage({ key, ctrlKey, metaKey, target }: KeyboardEvent): boolean {
  return (
    key.toLowerCase() === 'a' && (ctrlKey || metaKey) && !(target instanceof HTMLElement && takesText(target))
  );
}

/**
 * Keeps Ctrl+Z from undoing typing in the search field behind a dialog, and from moving the focus there. Chromium has
 * one undo history for the whole page, and undoes whatever was typed last.
 */
function keepTypingElsewhere(event: InputEvent): void {
  if (!event.inputType.startsWith('history') || !(event.target instanceof Element)) return;
  const { activeElement } = document;
  const isNear = activeElement?.closest(DIALOG) === event.target.closest(DIALOG);
  if (!isNear || !(activeElement instanceof HTMLElement && takesText(activeElement))) event.preventDefault();
}

/** Kind of element that has the focus. */
function focusPlace(target: EventTarget | null): FocusPlace {
  if (!(target instanceof HTMLElement)) return 'elsewhere';
  // While a dialog is open, the focus may be outside it: after a click beside its controls, or until a confirmation
  // takes the focus. So this looks for a dialog on the whole page.
  if (document.querySelector('[aria-modal="true"]') !== null) return 'overlay';
  // The duplicates queue has its own single-key shortcuts, which also work in its list.
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
