import classes from './frame.module.css';

/** Time in milliseconds in which a click may still be meant for what was at its place before. */
const AIMING_MS = 400;

/** An entry of the Layout Instability API, which only Chromium has. */
interface LayoutShift extends PerformanceEntry {
  sources: readonly { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

/**
 * Covers what a banner or toast has just moved up or down, so that a click meant for what was there before presses
 * nothing else. `frame` shrinks by toasts, its `aside` grows by banners.
 */
export function coverMoved(frame: HTMLElement | null): (() => void) | undefined {
  const banners = frame?.querySelector('aside') ?? null;
  if (frame === null || banners === null) return;
  const sizes = () => `${frame.clientHeight} ${banners.clientHeight}`;
  let known = sizes();
  let uncover = () => {};
  const shifts = new PerformanceObserver((list) => {
    const now = sizes();
    if (now === known) return;
    known = now;
    const moved = (list.getEntries() as LayoutShift[])
      .flatMap(({ sources }) => sources)
      .filter(
        ({ node, previousRect, currentRect }) => frame.contains(node) && previousRect.y !== currentRect.y,
      );
    if (moved.length === 0) return;
    uncover();
    uncover = cover(
      frame,
      moved.flatMap(({ previousRect, currentRect }) => [previousRect, currentRect]),
    );
  });
  shifts.observe({ type: 'layout-shift' });
  return () => {
    shifts.disconnect();
    uncover();
  };
}

/** Covers the parts of `frame` between the highest and the lowest of these places for a moment. */
function cover(frame: HTMLElement, places: readonly DOMRectReadOnly[]): () => void {
  const seen = places.filter(({ height }) => height > 0);
  const { top, bottom } = frame.getBoundingClientRect();
  const from = Math.max(top, Math.min(...seen.map((place) => place.top)));
  const to = Math.min(bottom, Math.max(...seen.map((place) => place.bottom)));
  const glass = document.createElement('div');
  glass.className = classes['glass'] ?? '';
  // Nothing is hidden by it.
  glass.dataset['seeThrough'] = '';
  glass.style.insetBlock = `${from}px calc(100% - ${to}px)`;
  // A press must not take the focus.
  glass.addEventListener('mousedown', (event) => event.preventDefault());
  frame.append(glass);
  const remove = () => glass.remove();
  const timer = setTimeout(remove, AIMING_MS);
  return () => {
    clearTimeout(timer);
    remove();
  };
}
