/** Whether an element that appears may take the focus: nothing has it, or only what is around the element. */
export function isFocusFree(element: Element | null): boolean {
  const { activeElement } = document;
  return activeElement === null || (element !== null && activeElement.contains(element));
}

/**
 * Whether the user has taken the focus elsewhere: it is neither in one of these places nor nowhere, as when what had it is gone.
 * To be asked where something ends that took its time, before the focus is moved.
 */
export function isFocusElsewhere(...places: (Element | null | undefined)[]): boolean {
  const { activeElement } = document;
  return (
    activeElement !== null &&
    activeElement !== document.body &&
    !places.some((place) => place?.contains(activeElement) === true)
  );
}
