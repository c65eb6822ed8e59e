import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTextScale } from '../layout/use-text-scale.ts';
import classes from './virtual-list.module.css';

interface VirtualListProps<T> {
  label: string;
  items: readonly T[];
  keyOf: (item: T) => string;
  /** Estimated height of an item in pixels at the default text size, used until it's measured. */
  estimate: (item: T) => number;
  render: (item: T) => ReactNode;
  /** Whether more items follow. */
  hasMore: boolean;
  onMore: () => void;
}

/** Virtualised list, which fetches more items as the user scrolls towards them. */
export function VirtualList<T>(props: VirtualListProps<T>) {
  const { label, items, keyOf, estimate, render, hasMore, onMore } = props;
  const area = useRef<HTMLDivElement>(null);
  const textScale = useTextScale();
  const virtual = useVirtualizer({
    count: items.length,
    getScrollElement: () => area.current,
    estimateSize: (index) => estimateOf(items[index], estimate) * textScale,
    getItemKey: (index) => keyAt(items[index], keyOf, index),
    overscan: 8,
  });
  useEffect(() => virtual.measure(), [virtual, textScale]);
  const shown = virtual.getVirtualItems();
  const last = shown.at(-1)?.index ?? -1;
  useEffect(() => {
    if (hasMore && last >= items.length - 10) onMore();
  }, [hasMore, last, items.length, onMore]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard must reach a scrolling list, whether or not something in it is
    <div ref={area} className={classes['area']} tabIndex={0} role="region" aria-label={label}>
      <div role="list" className={classes['list']} style={{ height: virtual.getTotalSize() }}>
        {shown.map(({ index, key, start }) => {
          const item = items[index];
          return item === undefined ? null : (
            <div
              key={key}
              ref={virtual.measureElement}
              data-index={index}
              role="listitem"
              aria-setsize={hasMore ? -1 : items.length}
              aria-posinset={index + 1}
              className={classes['item']}
              style={{ transform: `translateY(${start}px)` }}
            >
              {render(item)}
            </div>
          );
        })}
      </div>
    </div>
  );
}

const estimateOf = <T,>(item: T | undefined, estimate: (item: T) => number) =>
  item === undefined ? 0 : estimate(item);
const keyAt = <T,>(item: T | undefined, keyOf: (item: T) => string, index: number) =>
  item === undefined ? index : keyOf(item);
