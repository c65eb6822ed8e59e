import { plural, t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconArrowsJoin,
  IconChecklist,
  IconFileImport,
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
import type { BatchKind, HistoryEntry } from '../../../../electron/contract/changes/batch.ts';
import type { Group } from '../../../../electron/contract/contacts/group.ts';
import { fieldsOf } from '../../../../electron/core/contact/compare-fields.ts';
import { batchQuery } from '../../../lib/host-calls/queries/batch-queries.ts';
import { batchState, batchTitle } from '../../../lib/texts/changes/batch-texts.ts';
import { useBridge } from '../../../lib/host-calls/bridge-context.ts';
import { fieldLabels } from '../../../lib/texts/contacts/field-labels.ts';
import { formatCount, formatUnits, partialListText } from '../../../lib/formats/formats.ts';
import { useAccountId } from '../../../lib/host-calls/open-account-context.ts';
import { useCurrentTime } from '../../../lib/formats/use-current-time.ts';
import { FieldChange } from '../../../ui/data-display/field-value.tsx';
import { ListBox, ListBoxText } from '../../../ui/lists/list-box.tsx';
import { byDay, timeOfDay } from '../day-headings.ts';
import classes from './history.module.css';
import { StateBadge } from '../../../ui/data-display/state-badge.tsx';

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
  import: IconFileImport,
  review: IconChecklist,
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
  /** Called on Enter: moves the focus to the batch's changes. */
  onEnter: () => void;
  /** Called on Escape: closes the details. */
  onLeave: () => void;
}

/** Batches by day, newest first. */
export function HistoryList(props: HistoryListProps) {
  const { entries, groups, activeId, searching, hasMore, onMore, onActivate, onEnter, onLeave } = props;
  const now = useCurrentTime();
  return (
    <ListBox
      label={t`Your changes, newest first`}
      lines={byDay(entries, ({ batch }) => batch.recordedAt, now)}
      keyOf={({ batch }) => batch.batchId}
      itemHeight={ENTRY_HEIGHT}
      headingHeight={DAY_HEIGHT}
      activeKey={activeId}
      hasMore={hasMore}
      onMore={onMore}
      onActivate={({ batch }) => onActivate(batch.batchId)}
      onEnter={onEnter}
      onLeave={onLeave}
      render={(entry, day) => (
        <EntryContent entry={entry} day={day ?? ''} groups={groups} searching={searching} />
      )}
    />
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
  // A running batch is newer in its own query than in the list.
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
      <ListBoxText>
        <span className={classes['entryTitle']} dir="auto">
          {batchTitle(batch)}
        </span>
        <span className={classes['entryMore']}>
          <More entry={entry} groups={groups} searching={searching} />
        </span>
      </ListBoxText>
      <span className={classes['entryEnd']}>
        <time dateTime={batch.recordedAt} aria-label={`${day}, ${timeOfDay(batch.recordedAt)}`}>
          {timeOfDay(batch.recordedAt)}
        </time>
        {state !== 'done' && <StateBadge state={state} text={text} />}
        {state === 'done' && batch.undo === 'done' && <StateBadge state="cancelled" text={t`Undone`} />}
      </span>
    </>
  );
}

/** Second line of an entry: changed fields of the contact in the title, or the names of contacts. */
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
  // Without the contact's name in the title, its name says more than its fields.
  const isNamed = (batch.undoOf ?? batch).label !== null;
  if (batch.total === 1 && isNamed) {
    const [field, ...others] = change.kind === 'contact.edit' ? fieldsOf(change.after) : [];
    if (field === undefined) return null;
    const label = fieldLabels()[field];
    const values = <FieldChange field={field} before={change.before} after={change.after} groups={groups} />;
    return (
      <Plural
        value={others.length}
        _0={
          <Trans>
            {label}: {values}
          </Trans>
        }
        one={
          <Trans>
            {label}: {values} and # more field
          </Trans>
        }
        other={
          <Trans>
            {label}: {values} and # more fields
          </Trans>
        }
      />
    );
  }
  const names = [...new Set(changes.map(({ label }) => label))];
  // All changes of a merge are about the merged contacts, so their names are shown as one result.
  if (batch.kind === 'merge' && batch.label !== null && !searching)
    return <OneMerge names={names} count={mergedCount(batch, changes)} />;
  // In bidirectional isolates (UAX #9), so that a right-to-left name doesn't reorder the list.
  const isolated = names.map((name) => `\u2068${name}\u2069`);
  const listed = partialListText(isolated, (searching ? matching : batch.total) - changes.length);
  if (!searching || matching === batch.total) return listed;
  const count = formatCount(matching);
  return (
    <Trans>
      {count} matching: {listed}
    </Trans>
  );
}

/** Number of contacts merged into one; null if not all changes are loaded. */
const mergedCount = ({ total }: HistoryEntry['batch'], changes: HistoryEntry['changes']): number | null =>
  changes.length < total ? null : changes.filter(({ kind }) => kind === 'contact.delete').length + 1;

function OneMerge({ names, count }: { names: readonly string[]; count: number | null }) {
  const merged =
    count === null
      ? t`Merged into one contact`
      : plural(count, {
          one: `${formatCount(count)} contact merged into one`,
          other: `${formatCount(count)} contacts merged into one`,
        });
  if (names.length === 1) return merged;
  const listed = <bdi>{formatUnits(names)}</bdi>;
  return (
    <Trans>
      {listed}: {merged}
    </Trans>
  );
}
