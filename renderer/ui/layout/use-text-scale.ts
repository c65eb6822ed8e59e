import { useSyncExternalStore } from 'react';

/** Root font size of browsers with default settings, in pixels. */
const DEFAULT_ROOT_FONT_SIZE = 16;

/** Observes the root font size, once somebody needs it. */
let probe: HTMLElement | null = null;
let scale = 1;
const listeners = new Set<() => void>();

/**
 * The user's text size relative to the default: 2 at 200 %. For sizes that must be known in pixels, such as heights of
 * virtualised rows; all others are given in rem.
 */
export const useTextScale = (): number => useSyncExternalStore(subscribe, textScale);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function textScale(): number {
  if (probe === null) observeRootFontSize();
  return scale;
}

function observeRootFontSize(): void {
  scale = parseFloat(getComputedStyle(document.documentElement).fontSize) / DEFAULT_ROOT_FONT_SIZE;
  probe = document.createElement('div');
  probe.style.cssText = 'position: fixed; width: 1rem; height: 0; visibility: hidden';
  document.body.append(probe);
  new ResizeObserver(([entry]) => {
    const measured = (entry?.contentRect.width ?? 0) / DEFAULT_ROOT_FONT_SIZE;
    // The probe has no width in a page that isn't laid out.
    if (measured === 0 || measured === scale) return;
    scale = measured;
    for (const listener of listeners) listener();
  }).observe(probe);
}
