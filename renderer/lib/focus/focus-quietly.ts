/**
 * Focuses an element because its screen appears, not because the user went there. To avoid a startling focus ring, the
 * element has `data-quiet` until a key is pressed in it or it loses the focus.
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
