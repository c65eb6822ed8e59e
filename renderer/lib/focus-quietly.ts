/**
 * Focuses an element that nobody has gone to, as a screen appears: `data-quiet` says, until a key is pressed in it or it is left,
 * that a ring around it would only startle.
 */
export function focusQuietly(element: HTMLElement): void {
  element.focus({ preventScroll: true });
  element.dataset['quiet'] = '';
  const ended = new AbortController();
  const end = () => {
    delete element.dataset['quiet'];
    ended.abort();
  };
  element.addEventListener('keydown', end, { signal: ended.signal, capture: true });
  element.addEventListener('blur', end, { signal: ended.signal });
}
