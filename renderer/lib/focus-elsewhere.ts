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
