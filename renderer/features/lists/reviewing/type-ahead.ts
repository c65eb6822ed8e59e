interface TypeAhead {
  owner: object;
  text: string;
  onCancel: () => void;
}

let running: TypeAhead | null = null;

/** Elements that get the keys themselves once they have the focus. */
const TAKES_KEYS = 'input, textarea, select, [contenteditable], [role="dialog"], [role="menu"]';

/**
 * Collects what is typed for a text field that isn't shown yet, so that no letter acts as a shortcut meanwhile. A key
 * that writes no text, a click, and another field that takes the focus cancel it. If it's running for another owner,
 * `owner` takes over its text.
 */
export function startTypeAhead(owner: object, onCancel: () => void): void {
  if (running === null) {
    window.addEventListener('keydown', onKeyDown, true);
    window.addEventListener('pointerdown', cancel, true);
    window.addEventListener('focusin', onFocusIn);
  }
  running = { owner, text: running?.text ?? '', onCancel };
}

/** Ends the type-ahead of `owner` and returns its text; empty if it's not running. */
export function endTypeAhead(owner: object): string {
  const text = running?.owner === owner ? running.text : '';
  if (running?.owner === owner) stop();
  return text;
}

function stop(): void {
  running = null;
  window.removeEventListener('keydown', onKeyDown, true);
  window.removeEventListener('pointerdown', cancel, true);
  window.removeEventListener('focusin', onFocusIn);
}

function cancel(): void {
  const cancelled = running;
  stop();
  cancelled?.onCancel();
}

function onFocusIn({ target }: FocusEvent): void {
  if (target instanceof Element && target.closest(TAKES_KEYS) !== null) cancel();
}

function onKeyDown(event: KeyboardEvent): void {
  // Replayed keys were pressed before the text.
  if (running === null || !event.isTrusted || MODIFIERS.has(event.key)) return;
  const text = textAfter(running.text, event);
  if (text === null) {
    cancel();
    return;
  }
  event.preventDefault();
  event.stopImmediatePropagation();
  if (!event.repeat) running.text = text;
}

/** The text after a key press; null for a key that writes no text. */
function textAfter(text: string, event: KeyboardEvent): string | null {
  const isShortcut = (event.ctrlKey || event.metaKey || event.altKey) && !event.getModifierState('AltGraph');
  if (isShortcut) return null;
  if (event.key === 'Backspace') return text.slice(0, -1);
  if (event.key === 'Enter') return `${text}\n`;
  return event.key.length === 1 ? text + event.key : null;
}

const MODIFIERS = new Set(['Shift', 'Control', 'Meta', 'Alt', 'AltGraph', 'CapsLock', 'Dead']);
