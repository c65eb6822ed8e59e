import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, type RefObject } from 'react';
import { useTextScale } from '../../../../ui/layout/use-text-scale.ts';
import { rangeWithRow } from '../../../../ui/lists/range-with-row.ts';
import type { GridPlace } from './use-row-cursor.ts';

/** Height of a row, and of the header, in pixels at the default text size. */
const ROW_HEIGHT = 32;

interface VirtualRows {
  area: RefObject<HTMLDivElement | null>;
  total: number;
  place: GridPlace;
  /** Whether the active cell has an open editor. */
  isEditing: boolean;
  activeCellId: string;
  /** Reports the visible rows. */
  onRange: (first: number, last: number) => void;
}

/** Virtualizer of the grid's rows. Scrolls to the active cell when another becomes active. */
export function useVirtualRows({ area, total, place, isEditing, activeCellId, onRange }: VirtualRows) {
  const rowHeight = ROW_HEIGHT * useTextScale();
  const virtual = useVirtualizer({
    count: total,
    getScrollElement: () => area.current,
    estimateSize: () => rowHeight,
    overscan: 12,
    scrollPaddingStart: rowHeight,
    paddingStart: rowHeight,
    rangeExtractor: rangeWithRow(isEditing ? place.index : -1),
  });
  useEffect(() => virtual.measure(), [virtual, rowHeight]);
  const [first, last] = [virtual.range?.startIndex ?? 0, virtual.range?.endIndex ?? 0];
  useEffect(() => onRange(first, last), [first, last, onRange]);
  useEffect(() => {
    if (total > 0) virtual.scrollToIndex(Math.min(place.index, total - 1), { align: 'auto' });
  }, [virtual, place.index, total]);
  useEffect(() => {
    document.getElementById(activeCellId)?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [activeCellId]);
  return virtual;
}
