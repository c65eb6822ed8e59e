import { t } from '@lingui/core/macro';
import { Text } from '@mantine/core';
import { memo } from 'react';
import type { ClusterListEntry } from '../../../../../electron/contract/merging/duplicates.ts';
import type { Group } from '../../../../../electron/contract/contacts/group.ts';
import { formatCount, listText } from '../../../../lib/formats/formats.ts';
import { fieldLabels, fieldList } from '../../../../lib/texts/contacts/field-labels.ts';
import { fieldText } from '../../../../lib/texts/contacts/field-text.ts';
import { evidenceNouns } from '../../../../lib/texts/merges/match-texts.ts';
import { groupNames } from '../../../../lib/groups/group-names.ts';
import { ListBox, ListBoxText } from '../../../../ui/lists/list-box.tsx';
import type { Decision } from '../../duplicates-store.ts';
import { CertaintyBadge } from '../certainty-badge.tsx';
import { contactCount } from '../../../../lib/texts/contacts/contact-count.ts';

const ENTRY_HEIGHT = 62;

const decisionTexts = (): Record<Decision, string> => ({
  merging: t`Being merged`,
  not: t`Not a duplicate`,
  meant: t`In several groups`,
  skipped: t`Skipped`,
});

interface ClusterListProps {
  entries: readonly ClusterListEntry[];
  groups: readonly Group[];
  total: number;
  activeId: string | null;
  decided: Readonly<Record<string, Decision>>;
  /** Ids of clusters selected for merging together. */
  chosen: ReadonlySet<string>;
  onToggle: (clusterId: string) => void;
  hasMore: boolean;
  onMore: () => void;
  onActivate: (index: number) => void;
  /** Called on Enter. */
  onEnter: () => void;
}

/** Queue of clusters, most certain first. */
export function ClusterList(props: ClusterListProps) {
  const { entries, total, activeId, decided, hasMore, onMore, onActivate, onEnter } = props;
  const { groups, chosen, onToggle } = props;
  return (
    <ListBox
      label={t`Duplicates, most likely first`}
      lines={entries.map((item) => ({ item }))}
      keyOf={({ clusterId }) => clusterId}
      itemHeight={ENTRY_HEIGHT}
      activeKey={activeId}
      total={total}
      takesNavFocus
      hasMore={hasMore}
      onMore={onMore}
      onActivate={(_, index) => onActivate(index)}
      onEnter={onEnter}
      chosen={chosen}
      onToggle={({ clusterId }) => onToggle(clusterId)}
      render={(entry) => <Entry entry={entry} groups={groups} decision={decided[entry.clusterId]} />}
    />
  );
}

/** Memoised per entry and decision, because each key press renders the list. */
const Entry = memo(function Entry({
  entry,
  groups,
  decision,
}: {
  entry: ClusterListEntry;
  groups: readonly Group[];
  decision: Decision | undefined;
}) {
  const { members, size, certainty } = entry;
  const labels = [...new Set(members.map(({ label }) => label))];
  const comparison = comparisonText(entry, labels.length > 1, groups);
  const about = [...(size > 2 ? [contactCount(size)] : []), comparison].join(' · ');
  return (
    <>
      <ListBoxText>
        <Text component="span" size="sm" fw={600} truncate dir="auto" title={labels.join(' · ')}>
          {labels.join(' · ')}
        </Text>
        <Text component="span" size="xs" c="dimmed" truncate dir="auto" title={about}>
          {about}
        </Text>
      </ListBoxText>
      {decision === undefined ? (
        <CertaintyBadge certainty={certainty} />
      ) : (
        <Text component="span" size="xs" c="dimmed" flex="none">
          {decisionTexts()[decision]}
        </Text>
      )}
    </>
  );
});

/**
 * Values that distinguish the contacts, most telling first; if there are none, what they have in common.
 * `hasSeveralLabels`: the names that distinguish them are shown already.
 */
function comparisonText(
  { differences, spellings, partlyGiven, evidence, groupIds, size, areNamesEqual }: ClusterListEntry,
  hasSeveralLabels: boolean,
  groups: readonly Group[],
): string {
  const groupName = groupNames(groups);
  const differenceText = ({ field, values }: ClusterListEntry['differences'][number]) => {
    if (field === 'guardian') return t`Different guardians`;
    const texts = values.map((value) => fieldText(field, value, { groupName, guardianName: null }));
    return `${fieldLabels()[field]}: ${texts.join(' / ')}`;
  };
  const parts = differences.map(differenceText);
  if (groupIds.length > 1)
    parts.push(t`Groups: ${groupIds.map((id) => (id === null ? t`no group` : groupName(id))).join(' / ')}`);
  parts.push(...spellings.map(differenceText));
  if (partlyGiven.length > 0)
    parts.push(
      size > 2 ? t`Only some have: ${fieldList(partlyGiven)}` : t`Only one has: ${fieldList(partlyGiven)}`,
    );
  if (!areNamesEqual && !hasSeveralLabels) parts.push(t`First and last name are divided differently`);
  if (parts.length > 0) return parts.join(' · ');
  // Evidence of the name can be that names are similar.
  const same = listText(
    evidence.filter((kind) => areNamesEqual || kind !== 'name').map((kind) => evidenceNouns()[kind]),
  );
  if (!areNamesEqual) return same === '' ? t`Only the names differ` : t`Only the names differ, same ${same}`;
  return same === '' ? t`Similar overall` : t`No differences, same ${same}`;
}

/** `38 of 412`: number of clusters done. */
export const progressText = (done: number, left: number): string =>
  t`${formatCount(done)} of ${formatCount(done + left)} reviewed`;
