/** Whether an element that appears may take the focus: no visible element has the focus, except one around it. */
export function isFocusFree(element: Element | null): boolean {
  const { activeElement } = document;
  return activeElement?.checkVisibility() !== true || (element !== null && activeElement.contains(element));
}

/**
 * Whether the user has moved the focus away: it's outside of `places`, and not on `body`, where it falls when its
 * element is removed. Call it at the end of an asynchronous operation, before moving the focus.
 */
export function isFocusElsewhere(...places: (Element | null | undefined)[]): boolean {
  const { activeElement } = document;
  return (
    activeElement !== null &&
    activeElement !== document.body &&
    !places.some((place) => place?.contains(activeElement) === true)
  );
}
