import { Checkbox } from '@mantine/core';
import { useElementSize, useMergedRef } from '@mantine/hooks';
import { useVirtualizer } from '@tanstack/react-virtual';
import { memo, useEffect, useId, type KeyboardEvent, type ReactNode } from 'react';
import { useFocusOnArrival } from '../../lib/focus/use-focus-on-arrival.ts';
import { useTextScale } from '../layout/use-text-scale.ts';
import classes from './list-box.module.css';
import scrolling from './virtual-list.module.css';

/** An item, or a heading above the items that follow. */
export type ListBoxLine<T> = { heading: string } | { item: T };

/** Pixels below the active item that stay visible, if the list is high enough. */
const SCROLL_MARGIN_BOTTOM = 150;

interface ListBoxProps<T> {
  label: string;
  lines: readonly ListBoxLine<T>[];
  keyOf: (item: T) => string;
  /** Height of an item or heading in pixels, at the default text size. */
  itemHeight: number;
  headingHeight?: number;
  activeKey: string | null;
  /** Number of all items, if not all are loaded yet. */
  total?: number;
  /** Whether this list takes the focus from the navigation rail. */
  takesNavFocus?: boolean;
  hasMore: boolean;
  onMore: () => void;
  onActivate: (item: T, index: number) => void;
  onEnter: () => void;
  /** Called on Escape. */
  onLeave?: () => void;
  /** Keys of selected items, if items can be selected: with Space, Ctrl or their checkboxes. */
  chosen?: ReadonlySet<string>;
  onToggle?: (item: T) => void;
  /** Renders an item below its `heading`. */
  render: (item: T, heading: string | null) => ReactNode;
}

/**
 * Long list with a detail view beside it: arrow keys move through it and show each item (WAI-ARIA APG: listbox,
 * selection follows focus).
 */
export function ListBox<T>(props: ListBoxProps<T>) {
  const { lines, keyOf, activeKey, hasMore, onMore, onActivate, onEnter, onLeave } = props;
  const { chosen, onToggle } = props;
  const { takesNavFocus = false } = props;
  const textScale = useTextScale();
  const itemHeight = Math.round(props.itemHeight * textScale);
  const headingHeight = Math.round((props.headingHeight ?? 0) * textScale);
  const area = useFocusOnArrival<HTMLDivElement>(true);
  const { ref: sizeRef, height } = useElementSize<HTMLDivElement>();
  const areaRef = useMergedRef(area, sizeRef);
  // A larger margin would scroll the active item out of a low list.
  const marginBottom =
    height === 0 ? SCROLL_MARGIN_BOTTOM : Math.max(0, Math.min(SCROLL_MARGIN_BOTTOM, height - itemHeight));
  useEffect(() => {
    if (takesNavFocus && document.activeElement?.closest('nav') != null)
      area.current?.focus({ preventScroll: true });
  }, [area, takesNavFocus]);
  const id = useId();
  const items = lines.flatMap((line) => ('item' in line ? [line.item] : []));
  const keyAt = (index: number) => {
    const line = lines[index];
    return line === undefined ? index : 'item' in line ? keyOf(line.item) : `heading ${line.heading}`;
  };
  const virtual = useVirtualizer({
    count: lines.length,
    getScrollElement: () => area.current,
    estimateSize: (index) => (isHeading(lines[index]) ? headingHeight : itemHeight),
    getItemKey: keyAt,
    overscan: 8,
    // Keeps the next item visible, and the active one when a toast takes room from the list.
    scrollPaddingEnd: marginBottom,
  });
  useEffect(() => virtual.measure(), [virtual, textScale]);
  const shown = virtual.getVirtualItems();
  const last = shown.at(-1)?.index ?? -1;
  useEffect(() => {
    if (hasMore && last >= lines.length - 10) onMore();
  }, [hasMore, last, lines.length, onMore]);
  const activeLine = lines.findIndex((line) => 'item' in line && keyOf(line.item) === activeKey);
  useEffect(() => {
    if (activeLine >= 0) virtual.scrollToIndex(activeLine, { align: 'auto' });
  }, [virtual, activeLine, marginBottom]);

  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const at = items.findIndex((item) => keyOf(item) === activeKey);
    const end = items.length - 1;
    const to = {
      ArrowDown: Math.min(end, at + 1),
      ArrowUp: Math.max(0, at - 1),
      Home: 0,
      End: end,
      PageDown: Math.min(end, at + 10),
      PageUp: Math.max(0, at - 10),
    }[event.key];
    if (event.key === 'Enter' && at >= 0) {
      event.preventDefault();
      if (!event.repeat) onEnter();
      return;
    }
    if (event.key === 'Escape') onLeave?.();
    const active = items[at];
    if (event.key === ' ' && onToggle !== undefined && active !== undefined) {
      event.preventDefault();
      onToggle(active);
      return;
    }
    const item = to === undefined ? undefined : items[to];
    if (item === undefined || to === undefined) return;
    event.preventDefault();
    onActivate(item, to);
  }

  const headings = headingsOf(lines);
  return (
    <div className={classes['around']}>
      <div
        ref={areaRef}
        className={`${scrolling['area']} ${classes['area']}`}
        role="listbox"
        tabIndex={0}
        aria-label={props.label}
        aria-activedescendant={activeLine >= 0 ? `${id}-${activeKey ?? ''}` : undefined}
        onKeyDown={onKeyDown}
      >
        <div className={classes['inner']} style={{ height: virtual.getTotalSize() }} role="presentation">
          {shown.map(({ index, key, start, size }) => {
            const line = lines[index];
            if (line === undefined) return null;
            const place = { transform: `translateY(${start}px)`, height: size };
            if (!('item' in line))
              return (
                <div key={key} className={classes['heading']} style={place} role="presentation">
                  {line.heading}
                </div>
              );
            const { item } = line;
            const before = headings[index]?.count ?? 0;
            return (
              <div
                key={key}
                id={`${id}-${keyOf(item)}`}
                role="option"
                aria-selected={index === activeLine}
                aria-setsize={props.total}
                aria-posinset={props.total === undefined ? undefined : index - before + 1}
                className={classes['option']}
                style={place}
                aria-checked={chosen?.has(keyOf(item))}
                onClick={(event) => {
                  const onBox =
                    event.target instanceof Element && event.target.closest('[data-box]') !== null;
                  if (onToggle !== undefined && (onBox || event.ctrlKey || event.metaKey)) onToggle(item);
                  else onActivate(item, index - before);
                }}
              >
                {chosen !== undefined && (
                  <span className={classes['box']} data-box aria-hidden>
                    <Box checked={chosen.has(keyOf(item))} />
                  </span>
                )}
                {props.render(item, headings[index]?.last ?? null)}
              </div>
            );
          })}
        </div>
      </div>
    </div>
  );
}

const Box = memo(function Box({ checked }: { checked: boolean }) {
  return <Checkbox.Indicator size="xs" checked={checked} />;
});

/** Lines of text of an item. */
export function ListBoxText({ children }: { children: ReactNode }) {
  return <div className={classes['text']}>{children}</div>;
}

const isHeading = <T,>(line: ListBoxLine<T> | undefined) => line !== undefined && 'heading' in line;

/** For each line, the number of headings before it and the last of them. */
function headingsOf<T>(lines: readonly ListBoxLine<T>[]): { count: number; last: string | null }[] {
  let count = 0;
  let last: string | null = null;
  return lines.map((line) => {
    if ('heading' in line) {
      count++;
      last = line.heading;
    }
    return { count, last };
  });
}
