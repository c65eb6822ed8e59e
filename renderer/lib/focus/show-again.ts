/** Calls `onLost` with the lost height whenever `place` shrinks. Returns a function that ends this. */
export function observeShrinking(place: HTMLElement, onLost: (lost: number) => void): () => void {
  let height = place.clientHeight;
  const observer = new ResizeObserver(() => {
    const lost = height - place.clientHeight;
    height = place.clientHeight;
    if (lost > 0) onLost(lost);
  });
  observer.observe(place);
  return () => observer.disconnect();
}

/** Scrolls to `part` if the `lost` height has hidden it. Does nothing if it was out of view before. */
export function showAgain(part: Element, lost: number): void {
  const ends = scrollAreasAround(part).map((area) => area.getBoundingClientRect().bottom);
  const hidden = part.getBoundingClientRect().bottom - Math.min(...ends);
  if (hidden > 0 && hidden <= lost) part.scrollIntoView({ block: 'nearest' });
}

/** All scroll areas around an element. In small windows, a list keeps its height, and the screen around it shrinks. */
function scrollAreasAround({ parentElement }: Element): Element[] {
  if (parentElement === null) return [];
  const areas = scrollAreasAround(parentElement);
  const scrolls = /auto|scroll/.test(getComputedStyle(parentElement).overflowY);
  return scrolls && parentElement.scrollHeight > parentElement.clientHeight
    ? [parentElement, ...areas]
    : areas;
}
