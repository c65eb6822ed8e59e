import { useLayoutEffect, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { useTextScale } from '../../ui/layout/use-text-scale.ts';
import type { ChosenGroup, GroupTab } from './group-tab-list.ts';
import { tabsThatFit, type TabsThatFit } from './tabs-that-fit.ts';

/** Width to which long names are shortened so that more tabs fit, in pixels at the default text size. */
const SCARCE_WIDTH = 220;
/** Pixels between tabs. */
const GAP = 4;

/**
 * The leading tabs that fit into the strip, kept current when its size or what the tabs show changes. The chosen tab is
 * bold, so the choice changes widths, too.
 */
export function useFittingTabs(
  strip: RefObject<HTMLElement | null>,
  tabs: readonly GroupTab[],
  chosen: ChosenGroup,
): TabsThatFit {
  const scarceWidth = SCARCE_WIDTH * useTextScale();
  const [fitting, setFitting] = useState<TabsThatFit>({ count: tabs.length, maxWidth: scarceWidth });
  // What the widths of the tabs depend on.
  const content = tabs.map(({ name, expected }) => `${name} ${String(expected).length}`).join('\n');
  useLayoutEffect(() => {
    const element = strip.current;
    if (element?.parentElement == null) return;
    const fit = () => {
      const widths = [...element.children].flatMap((tab) => wholeWidth(tab));
      const fits = tabsThatFit({ widths, gap: GAP, room: roomIn(element), scarceWidth });
      flushSync(() => setFitting((now) => (areEqual(now, fits) ? now : fits)));
    };
    // Observers run between layout and paint, so measuring forces no layout and nothing moves visibly.
    const observer = new ResizeObserver(() => {
      fit();
      // The first call may make the menu appear, which takes some of the room. So the tabs are fitted again.
      fit();
    });
    observer.observe(element.parentElement);
    return () => observer.disconnect();
  }, [strip, content, chosen, scarceWidth]);
  return fitting;
}

const areEqual = (one: TabsThatFit, other: TabsThatFit): boolean =>
  one.count === other.count && one.maxWidth === other.maxWidth;

/** Width of a tab that shows its whole name. */
function wholeWidth(tab: Element): number[] {
  if (!(tab instanceof HTMLElement)) return [];
  const name = tab.querySelector('[data-name]');
  return [tab.offsetWidth + (name === null ? 0 : name.scrollWidth - name.clientWidth)];
}

/** Width of the strip without the padding on its sides. */
function roomIn(strip: HTMLElement): number {
  const [first] = strip.children;
  const padding = first instanceof HTMLElement ? first.offsetLeft : 0;
  return strip.clientWidth - 2 * padding;
}
