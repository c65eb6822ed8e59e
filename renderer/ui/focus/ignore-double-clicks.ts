/** Maximum time in milliseconds between the two presses of an accidental double click. */
const DOUBLE_CLICK_MS = 300;
const CONTROLS =
  'button, a, input, select, textarea, label, summary, [role="gridcell"], [role="option"], [role="menuitem"]';

/** Attribute of buttons that act on what is on screen and then show the next, such as “Skip”. */
export const ACTS_ONCE = { 'data-acts-once': true } as const;

/**
 * Ignores the second half of a double click if it would undo or go beyond what the first half did: if another control or
 * a dialog's overlay has appeared below the pointer, on a button of a menu, and on a button with `ACTS_ONCE`.
 */
export function ignoreDoubleClicks(): () => void {
  const ended = new AbortController();
  let first: { control: Element | null; at: number } | null = null;
  let isSecondHalf = false;
  const onPress = (event: MouseEvent) => {
    const { target, detail, timeStamp } = event;
    const control = target instanceof Element ? target.closest(CONTROLS) : null;
    isSecondHalf =
      detail > 1 &&
      first !== null &&
      timeStamp - first.at < DOUBLE_CLICK_MS &&
      (control !== first.control || control?.matches('[data-acts-once], button[aria-haspopup]') === true);
    // The press would move the focus, too, for example out of the dialog that has just opened.
    if (isSecondHalf) event.preventDefault();
    else first = { control, at: timeStamp };
  };
  const onClick = (event: MouseEvent) => {
    // Clicks by keyboard and by scripts have no press.
    if (!isSecondHalf || event.detail < 2) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const options = { capture: true, signal: ended.signal };
  document.addEventListener('mousedown', onPress, options);
  document.addEventListener('click', onClick, options);
  return () => ended.abort();
}
