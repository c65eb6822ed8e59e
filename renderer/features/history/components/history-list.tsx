import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconArrowsJoin,
  IconFolderMinus,
  IconFolderPlus,
  IconFolderSymlink,
  IconPencil,
  IconRestore,
  IconTrash,
  IconUserPlus,
  type Icon,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useId, type KeyboardEvent } from 'react';
import type { BatchKind, HistoryEntry } from '../../../../electron/contract/batch.ts';
import type { Group } from '../../../../electron/contract/group.ts';
import { fieldsOf } from '../../../../electron/core/compare-fields.ts';
import { batchQuery } from '../../../lib/batch-queries.ts';
import { batchState, batchTitle } from '../../../lib/batch-words.ts';
import { useBridge } from '../../../lib/bridge-context.ts';
import { FIELD_LABELS } from '../../../lib/field-labels.ts';
import { formatCount } from '../../../lib/formats.ts';
import { useAccountId } from '../../../lib/open-account.ts';
import { useFocusOnArrival } from '../../../lib/use-focus-on-arrival.ts';
import { useMinute } from '../../../lib/use-minute.ts';
import { FieldChange } from '../../../ui/field-value.tsx';
import { byDay, timeOfDay } from '../days.ts';
import classes from './history.module.css';
import { StateBadge } from './state-badge.tsx';

const ICONS: Record<BatchKind, Icon> = {
  create: IconUserPlus,
  edit: IconPencil,
  move: IconFolderSymlink,
  delete: IconTrash,
  createGroup: IconFolderPlus,
  deleteGroup: IconFolderMinus,
  undo: IconArrowBackUp,
  redo: IconArrowForwardUp,
  restore: IconRestore,
  merge: IconArrowsJoin,
};

const DAY_HEIGHT = 34;
const ENTRY_HEIGHT = 56;

interface HistoryListProps {
  entries: readonly HistoryEntry[];
  groups: readonly Group[];
  activeId: string | null;
  searching: boolean;
  hasMore: boolean;
  onMore: () => void;
  onActivate: (batchId: string) => void;
  /** Enter: the focus goes to the entry's changes. */
  onEnter: () => void;
  /** Escape: nothing is open any more. */
  onLeave: () => void;
}

/** Entries by day, newest first; arrows go through them and show each (WAI-ARIA APG: listbox, selection follows the focus). */
export function HistoryList(props: HistoryListProps) {
  const { entries, groups, activeId, searching, hasMore, onMore, onActivate, onEnter, onLeave } = props;
  const area = useFocusOnArrival<HTMLDivElement>(true);
  const id = useId();
  const now = useMinute();
  const lines = byDay(entries, ({ batch }) => batch.recordedAt, now);
  const virtual = useVirtualizer({
    count: lines.length,
    getScrollElement: () => area.current,
    estimateSize: (index) => (lines[index]?.item === null ? DAY_HEIGHT : ENTRY_HEIGHT),
    getItemKey: (index) => lines[index]?.item?.batch.batchId ?? `day ${lines[index]?.day ?? index}`,
    overscan: 8,
  });
  const shown = virtual.getVirtualItems();
  const last = shown.at(-1)?.index ?? -1;
  useEffect(() => {
    if (hasMore && last >= lines.length - 10) onMore();
  }, [hasMore, last, lines.length, onMore]);

  const activeLine = lines.findIndex(({ item }) => item?.batch.batchId === activeId);
  useEffect(() => {
    if (activeLine >= 0) virtual.scrollToIndex(activeLine, { align: 'auto' });
  }, [virtual, activeLine]);

  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const at = entries.findIndex(({ batch }) => batch.batchId === activeId);
    const end = entries.length - 1;
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
      onEnter();
      return;
    }
    if (event.key === 'Escape') onLeave();
    const entry = to === undefined ? undefined : entries[to];
    if (entry === undefined) return;
    event.preventDefault();
    onActivate(entry.batch.batchId);
  }

  return (
    <div
      ref={area}
      className={classes['listArea']}
      role="listbox"
      tabIndex={0}
      aria-label="Changes by you, newest first"
      aria-activedescendant={activeLine >= 0 ? `${id}-${activeId ?? ''}` : undefined}
      onKeyDown={onKeyDown}
    >
      <div className={classes['listInner']} style={{ height: virtual.getTotalSize() }} role="presentation">
        {shown.map(({ index, key, start, size }) => {
          const line = lines[index];
          if (line === undefined) return null;
          const place = { transform: `translateY(${start}px)`, height: size };
          if (line.item === null) {
            return (
              <div key={key} className={classes['day']} style={place} role="presentation">
                {line.day}
              </div>
            );
          }
          const { batch } = line.item;
          return (
            <div
              key={key}
              id={`${id}-${batch.batchId}`}
              role="option"
              aria-selected={batch.batchId === activeId}
              className={classes['entry']}
              style={place}
              onClick={() => onActivate(batch.batchId)}
            >
              <EntryContent entry={line.item} day={line.day} groups={groups} searching={searching} />
            </div>
          );
        })}
      </div>
    </div>
  );
}

function EntryContent({
  entry,
  day,
  groups,
  searching,
}: {
  entry: HistoryEntry;
  day: string;
  groups: readonly Group[];
  searching: boolean;
}) {
  // The list says how it was when it was read; a batch under way moves on.
  const { data } = useQuery({
    ...batchQuery(useBridge(), useAccountId(), entry.batch.batchId),
    enabled: false,
  });
  const batch = data ?? entry.batch;
  const Icon = ICONS[batch.kind];
  const { state, text } = batchState(batch);
  return (
    <>
      <Icon size={18} stroke={1.6} aria-hidden className={classes['kind']} />
      <span className={classes['entryText']}>
        <span className={classes['entryTitle']} dir="auto">
          {batchTitle(batch)}
        </span>
        <span className={classes['entryMore']}>
          <More entry={entry} groups={groups} searching={searching} />
        </span>
      </span>
      <span className={classes['entryEnd']}>
        <time dateTime={batch.recordedAt} aria-label={`${day}, ${timeOfDay(batch.recordedAt)}`}>
          {timeOfDay(batch.recordedAt)}
        </time>
        {state !== 'done' && <StateBadge state={state} text={text} />}
        {state === 'done' && batch.undo === 'done' && <StateBadge state="cancelled" text="Undone" />}
      </span>
    </>
  );
}

/** The second line: of one contact what changed, of several whom. */
function More({
  entry: { batch, changes, matching },
  groups,
  searching,
}: {
  entry: HistoryEntry;
  groups: readonly Group[];
  searching: boolean;
}) {
  const [change] = changes;
  if (change === undefined) return null;
  if (batch.total === 1) {
    const [field, ...others] = change.kind === 'contact.edit' ? fieldsOf(change.after) : [];
    if (field === undefined) return null;
    return (
      <>
        {FIELD_LABELS[field]}:{' '}
        <FieldChange field={field} before={change.before} after={change.after} groups={groups} />
        {others.length > 0 && ` and ${others.length} more`}
      </>
    );
  }
  const named = changes.map(({ label }) => label).join(', ');
  const more = (searching ? matching : batch.total) - changes.length;
  return (
    <>
      {searching && matching < batch.total && `${formatCount(matching)} of them match: `}
      <bdi>{named}</bdi>
      {more > 0 && ` and ${formatCount(more)} more`}
    </>
  );
}
