import { Text } from '@mantine/core';
import { memo } from 'react';
import type { ClusterSummary } from '../../../../electron/contract/duplicates.ts';
import { countOf, formatCount, listText } from '../../../lib/formats.ts';
import { EVIDENCE_WORDS } from '../../../lib/match-words.ts';
import { ListBox, ListBoxText } from '../../../ui/list-box.tsx';
import type { Decision } from '../duplicates-store.ts';
import { CertaintyBadge } from './certainty-badge.tsx';

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
  /** Ids of those to be merged together with others. */
  chosen: ReadonlySet<string>;
  onToggle: (clusterId: string) => void;
  hasMore: boolean;
  onMore: () => void;
  onActivate: (index: number) => void;
  /** Enter. */
  onEnter: () => void;
}

/** The queue, surest first. */
export function ClusterList(props: ClusterListProps) {
  const { entries, total, activeId, decided, hasMore, onMore, onActivate, onEnter } = props;
  const { chosen, onToggle } = props;
  return (
    <ListBox
      label="Duplicates, the surest first"
      lines={entries.map((item) => ({ item }))}
      keyOf={({ clusterId }) => clusterId}
      itemHeight={ENTRY_HEIGHT}
      activeKey={activeId}
      total={total}
      takesRailFocus
      hasMore={hasMore}
      onMore={onMore}
      onActivate={(_, index) => onActivate(index)}
      onEnter={onEnter}
      chosen={chosen}
      onToggle={({ clusterId }) => onToggle(clusterId)}
      render={(entry) => <Entry entry={entry} decision={decided[entry.clusterId]} />}
    />
  );
}

/** Drawn again for another entry or decision alone: each key draws the list. */
const Entry = memo(function Entry({
  entry,
  decision,
}: {
  entry: ClusterSummary;
  decision: Decision | undefined;
}) {
  const { members, size, certainty, evidence } = entry;
  const labels = [...new Set(members.map(({ label }) => label))];
  return (
    <>
      <ListBoxText>
        <Text size="sm" fw={600} truncate>
          <bdi>{labels.join(' · ')}</bdi>
        </Text>
        <Text size="xs" c="dimmed" truncate>
          {size > 2 && `${countOf(size, 'contact', 'contacts')}; `}
          {evidence.length === 0
            ? 'Similar as a whole'
            : `same ${listText(evidence.map((kind) => EVIDENCE_WORDS[kind].toLowerCase()))}`}
        </Text>
      </ListBoxText>
      {decision === undefined ? (
        <CertaintyBadge certainty={certainty} />
      ) : (
        <Text size="xs" c="dimmed" flex="none">
          {DECISION_WORDS[decision]}
        </Text>
      )}
    </>
  );
});

/** `38 of 412`: how much of the queue is dealt with. */
export const progressText = (done: number, left: number): string =>
  `${formatCount(done)} of ${formatCount(done + left)} dealt with`;
