/** Maximum time in milliseconds between the two presses of an accidental double press. */
const DOUBLE_ENTER_MS = 300;

/**
 * Ignores the next key if it's an Enter shortly after the one that has closed a dialog. It would act on what the dialog has
 * covered, or on what was just opened.
 */
export function ignoreSecondEnter(first: { readonly timeStamp: number }): void {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.timeStamp - first.timeStamp >= DOUBLE_ENTER_MS) return;
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener('keydown', onKeyDown, { capture: true, once: true });
}
