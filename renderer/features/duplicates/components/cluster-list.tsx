import { Text } from '@mantine/core';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useId, type KeyboardEvent } from 'react';
import type { ClusterSummary } from '../../../../electron/contract/duplicates.ts';
import { countOf, formatCount } from '../../../lib/formats.ts';
import { EVIDENCE_WORDS } from '../../../lib/match-words.ts';
import { useFocusOnArrival } from '../../../lib/use-focus-on-arrival.ts';
import type { Decision } from '../duplicates-store.ts';
import { CertaintyBadge } from './certainty-badge.tsx';
import classes from './duplicates.module.css';

const ENTRY_HEIGHT = 62;

const DECISION_WORDS: Record<Decision, string> = {
  merging: 'Being merged',
  not: 'Not a duplicate',
  meant: 'Meant',
  skipped: 'Skipped',
};

interface ClusterListProps {
  entries: readonly ClusterSummary[];
  total: number;
  activeId: string | null;
  decided: Readonly<Record<string, Decision>>;
  hasMore: boolean;
  onMore: () => void;
  onActivate: (index: number) => void;
  /** Enter. */
  onEnter: () => void;
}

/** The queue, surest first; arrows go through it and show each (WAI-ARIA APG: listbox, selection follows the focus). */
export function ClusterList(props: ClusterListProps) {
  const { entries, total, activeId, decided, hasMore, onMore, onActivate, onEnter } = props;
  const area = useFocusOnArrival<HTMLDivElement>(true);
  useEffect(() => {
    // Whoever came by the rail goes on in the queue.
    if (document.activeElement?.closest('nav') != null) area.current?.focus({ preventScroll: true });
  }, [area]);
  const id = useId();
  const virtual = useVirtualizer({
    count: entries.length,
    getScrollElement: () => area.current,
    estimateSize: () => ENTRY_HEIGHT,
    getItemKey: (index) => entries[index]?.clusterId ?? index,
    overscan: 8,
  });
  const shown = virtual.getVirtualItems();
  const last = shown.at(-1)?.index ?? -1;
  useEffect(() => {
    if (hasMore && last >= entries.length - 10) onMore();
  }, [hasMore, last, entries.length, onMore]);
  const active = entries.findIndex(({ clusterId }) => clusterId === activeId);
  useEffect(() => {
    if (active >= 0) virtual.scrollToIndex(active, { align: 'auto' });
  }, [virtual, active]);

  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const end = entries.length - 1;
    const to = {
      ArrowDown: Math.min(end, active + 1),
      ArrowUp: Math.max(0, active - 1),
      Home: 0,
      End: end,
      PageDown: Math.min(end, active + 10),
      PageUp: Math.max(0, active - 10),
    }[event.key];
    if (event.key === 'Enter' && active >= 0) {
      event.preventDefault();
      if (!event.repeat) onEnter();
    } else if (to !== undefined) {
      event.preventDefault();
      onActivate(to);
    }
  }

  return (
    <div
      ref={area}
      className={classes['listArea']}
      role="listbox"
      tabIndex={0}
      aria-label="Duplicates, the surest first"
      aria-activedescendant={active >= 0 ? `${id}-${active}` : undefined}
      onKeyDown={onKeyDown}
    >
      <div className={classes['listInner']} style={{ height: virtual.getTotalSize() }} role="presentation">
        {shown.map(({ index, key, start, size }) => {
          const entry = entries[index];
          if (entry === undefined) return null;
          return (
            <div
              key={key}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === active}
              aria-setsize={total}
              aria-posinset={index + 1}
              className={classes['entry']}
              style={{ transform: `translateY(${start}px)`, height: size }}
              onClick={() => onActivate(index)}
            >
              <Entry entry={entry} decision={decided[entry.clusterId]} />
            </div>
          );
        })}
      </div>
    </div>
  );
}

function Entry({ entry, decision }: { entry: ClusterSummary; decision: Decision | undefined }) {
  const { members, size, certainty, evidence } = entry;
  const labels = [...new Set(members.map(({ label }) => label))];
  return (
    <>
      <div className={classes['entryText']}>
        <Text size="sm" fw={600} truncate>
          <bdi>{labels.join(' · ')}</bdi>
        </Text>
        <Text size="xs" c="dimmed" truncate>
          {size > 2 && `${countOf(size, 'contact', 'contacts')}; `}
          {evidence.length === 0
            ? 'Similar as a whole'
            : `same ${new Intl.ListFormat().format(evidence.map((kind) => EVIDENCE_WORDS[kind].toLowerCase()))}`}
        </Text>
      </div>
      {decision === undefined ? (
        <CertaintyBadge certainty={certainty} />
      ) : (
        <Text size="xs" c="dimmed" flex="none">
          {DECISION_WORDS[decision]}
        </Text>
      )}
    </>
  );
}

/** `38 of 412`: how much of the queue is dealt with. */
export const progressText = (done: number, left: number): string =>
  `${formatCount(done)} of ${formatCount(done + left)} dealt with`;
