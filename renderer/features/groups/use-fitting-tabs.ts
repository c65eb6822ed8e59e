import { useLayoutEffect, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import type { GroupTab } from './group-tab-list.ts';
import { tabsThatFit } from './tabs-that-fit.ts';

/** Number of leading tabs that fit into the strip, kept current when its size or what the tabs show changes. */
export function useFittingTabs(strip: RefObject<HTMLElement | null>, tabs: readonly GroupTab[]): number {
  const [fitting, setFitting] = useState(tabs.length);
  // What the widths of the tabs depend on.
  const content = tabs.map(({ name, expected }) => `${name} ${String(expected).length}`).join('\n');
  useLayoutEffect(() => {
    const element = strip.current;
    if (element?.parentElement == null) return;
    const fit = () => flushSync(() => setFitting(tabsThatFit(tabEnds(element), element.clientWidth)));
    // Observers run between layout and paint, so measuring forces no layout and nothing moves visibly.
    const observer = new ResizeObserver(() => {
      fit();
      // The first call may make the menu appear, which takes some of the room. So the tabs are fitted again.
      fit();
    });
    observer.observe(element.parentElement);
    return () => observer.disconnect();
  }, [strip, content]);
  return fitting;
}

const tabEnds = (strip: HTMLElement): number[] =>
  [...strip.children].flatMap((tab) =>
    tab instanceof HTMLElement ? [tab.offsetLeft + tab.offsetWidth] : [],
  );
