import type { Virtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef, type RefObject } from 'react';

/** Height of the header in pixels at the default text size. */
export const HEAD_HEIGHT = 36;
/** Value of `--scroll-bar`: width kept free of columns even without a scroll bar. */
export const SCROLL_BAR = 12;

type RowVirtualizer = Virtualizer<HTMLDivElement, Element>;

interface ScrolledRows {
  frame: RefObject<HTMLDivElement | null>;
  virtualizer: RowVirtualizer;
  rowHeight: number;
  /** Identifies list, page and sort order; a new one scrolls to the top. */
  pageKey: string;
  /** Index of the active row on the page; -1 for none. */
  activeIndex: number;
  activeCellId: string | null;
}

/** Scrolls to the top of each new page, and to the active row and cell. Returns the handler of scroll events. */
export function useRowScrolling(rows: ScrolledRows): () => void {
  const { frame, virtualizer, rowHeight, pageKey, activeIndex, activeCellId } = rows;
  useEffect(() => virtualizer.measure(), [virtualizer, rowHeight]);
  // Reading the scroll position from the DOM would force a layout and delay each key or click. The virtualizer knows
  // the position of the last scroll event; `isScrolling` is true while that may be outdated, because this hook has
  // scrolled since.
  const isScrolling = useRef(false);
  useEffect(() => {
    if (!isScrolling.current && virtualizer.scrollOffset === 0) return;
    isScrolling.current = true;
    frame.current?.scrollTo({ top: 0 });
  }, [frame, virtualizer, pageKey]);
  useEffect(() => {
    if (activeIndex < 0 || (!isScrolling.current && isInView(virtualizer, activeIndex))) return;
    isScrolling.current = true;
    virtualizer.scrollToIndex(activeIndex, { align: 'auto' });
  }, [virtualizer, activeIndex]);
  useEffect(() => {
    if (activeCellId !== null)
      document.getElementById(activeCellId)?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [activeCellId]);
  return () => {
    isScrolling.current = false;
  };
}

/** Whether a row is entirely visible below the header, based on the last scroll event. */
function isInView(virtualizer: RowVirtualizer, index: number): boolean {
  const { scrollOffset, scrollRect } = virtualizer;
  const row = virtualizer.measurementsCache[index];
  if (scrollOffset === null || scrollRect === null || row === undefined) return false;
  return (
    row.start - virtualizer.options.scrollMargin >= scrollOffset &&
    row.end <= scrollOffset + scrollRect.height - SCROLL_BAR
  );
}
