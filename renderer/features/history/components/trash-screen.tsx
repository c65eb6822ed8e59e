import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button, Checkbox, Text, Title } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconRestore, IconTrashOff } from '@tabler/icons-react';
import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type ReactNode } from 'react';
import type { TrashedContact } from '../../../../electron/contract/changes/batch.ts';
import type { Group } from '../../../../electron/contract/contacts/group.ts';
import { useAnnouncer } from '../../../lib/notices/announcer.ts';
import { historyKeys } from '../../../lib/host-calls/queries/batch-queries.ts';
import { useBridge } from '../../../lib/host-calls/bridge-context.ts';
import { appErrorOf, callHost } from '../../../lib/host-calls/call-host.ts';
import { isFocusElsewhere } from '../../../lib/focus/focus-elsewhere.ts';
import { formatCount, formatInstant } from '../../../lib/formats/formats.ts';
import { groupsThatTake } from '../../../lib/groups/group-choices.ts';
import { useAccountId, useIsList } from '../../../lib/host-calls/open-account.ts';
import { useSingleFlightMutation } from '../../../lib/host-calls/single-flight-mutation.ts';
import { shortfallText } from '../../../lib/texts/changes/undo-shortfall.ts';
import { useFocusOnArrival } from '../../../lib/focus/use-focus-on-arrival.ts';
import { useMinute } from '../../../lib/formats/use-minute.ts';
import { usePages } from '../../../lib/host-calls/use-pages.ts';
import { ReadList } from '../../../ui/lists/read-list.tsx';
import { EmptyState } from '../../../ui/messages/empty-state.tsx';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { showToast } from '../../../ui/messages/toasts.tsx';
import { VirtualList } from '../../../ui/lists/virtual-list.tsx';
import { lostByAll, lostInList, removedText, trashedText } from '../trash-texts.ts';
import { trashQuery } from '../queries.ts';
import type { HistoryHandlers } from '../history-handlers.ts';
import { RestoreToDialog } from './restore-to-dialog.tsx';
import screen from '../../../ui/layout/screen.module.css';
import { contactCount } from '../../../lib/texts/contacts/contact-count.ts';

const TYPING_MS = 120;

interface TrashProps {
  /** Groups of the account; undefined while loading. */
  groups: readonly Group[] | undefined;
  handlers: Pick<HistoryHandlers, 'onBegan'>;
}

/** A deleted contact that needs another group. */
type Homeless = Pick<TrashedContact, 'changeId' | 'label'>;

interface RestoreRequest {
  changeIds: string[];
  /** Replaces the group that they were deleted from. */
  groupId?: number;
}

/** Screen with deleted contacts that can be restored, and what a restore can't bring back. */
export function TrashScreen({ switcher, ...props }: TrashProps & { switcher: ReactNode }) {
  return (
    <main className={screen['screen']}>
      <div className={screen['head']}>
        <div className={screen['start']}>{switcher}</div>
        <Title order={1} size="h4">
          <Trans>Trash</Trans>
        </Title>
      </div>
      <TrashList {...props} />
    </main>
  );
}

function TrashList({ groups, handlers }: TrashProps) {
  const isList = useIsList();
  const bridge = useBridge();
  const accountId = useAccountId();
  const announcer = useAnnouncer();
  const queryClient = useQueryClient();
  const field = useFocusOnArrival<HTMLInputElement>(true);
  const place = useRef<HTMLDivElement>(null);
  const now = useMinute();
  const [search, setSearch] = useState('');
  const [debouncedSearch] = useDebouncedValue(search.trim(), TYPING_MS);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [homeless, setHomeless] = useState<readonly Homeless[]>([]);
  const list = useInfiniteQuery({
    ...trashQuery(bridge, accountId, debouncedSearch),
    placeholderData: keepPreviousData,
  });
  const { rows, more } = usePages(list);
  const total = list.data?.pages.at(-1)?.total ?? 0;
  const restore = useSingleFlightMutation({
    mutationFn: (request: RestoreRequest) => callHost(bridge, 'trash.restore', { accountId, ...request }),
    onSuccess: (result, { changeIds }) => {
      const { batchId } = result;
      setChosen((was) => new Set([...was].filter((changeId) => !changeIds.includes(changeId))));
      // The focused button is about to disappear with its row.
      if (!isFocusElsewhere(place.current)) field.current?.focus();
      if (batchId !== null) handlers.onBegan(batchId);
      // Restoring an unsent removal sends nothing, so no progress event comes.
      else void queryClient.invalidateQueries({ queryKey: historyKeys.all(accountId) });
      const message = shortfallText(result);
      if (message === '') return;
      const unplaced = result.conflicts.filter(({ because }) => because === 'group_being_deleted');
      showToast({
        id: 'restore',
        severity: 'warning',
        title: t`Not restored`,
        message,
        ...(unplaced.length > 0 && {
          actions: [{ label: t`Choose another group`, run: () => setHomeless(unplaced) }],
        }),
      });
    },
    onError: (thrown) => announcer.failure(appErrorOf(thrown), { accountId, attempt: 'undo', label: '' }),
  });
  /** Restores contacts at once, after asking for a group for those whose own is gone. */
  const restoreAll = (contacts: readonly TrashedContact[]) => {
    const unplaced = contacts.filter((contact) => groups !== undefined && needsGroup(contact, groups));
    setHomeless(unplaced);
    const changeIds = contacts
      .filter((contact) => !unplaced.includes(contact))
      .map(({ changeId }) => changeId);
    if (changeIds.length > 0) restore.mutate({ changeIds });
  };
  const there = rows.filter(({ changeId }) => chosen.has(changeId));
  const toggle = (changeId: string) => {
    const next = new Set(chosen);
    if (!next.delete(changeId)) next.add(changeId);
    setChosen(next);
  };
  return (
    <div ref={place} className={screen['panel']}>
      <div className={screen['tools']}>
        <SearchField
          label={t`Search the trash`}
          placeholder={t`Name, email or phone`}
          value={search}
          ref={field}
          onChange={setSearch}
        />
        {rows.length > 0 && (
          <>
            <Checkbox
              label={`${rows.length > 1 ? t`All ` : ''}${contactCount(rows.length)}${rows.length < total ? t` listed` : ''}`}
              checked={there.length === rows.length}
              indeterminate={there.length > 0 && there.length < rows.length}
              onChange={() =>
                setChosen(
                  there.length === rows.length ? new Set() : new Set(rows.map(({ changeId }) => changeId)),
                )
              }
            />
            <Button
              ms="auto"
              size="xs"
              disabled={there.length === 0}
              loading={restore.isPending}
              leftSection={<IconRestore size={16} aria-hidden />}
              onClick={() => restoreAll(there)}
            >
              {there.length === 0 ? t`Restore` : t`Restore ${contactCount(there.length)}`}
            </Button>
          </>
        )}
      </div>
      <ReadList
        query={list}
        count={rows.length}
        reading={t`Loading trash`}
        nothingFound={debouncedSearch !== '' ? t`No deleted contacts match the search.` : null}
        found={plural(total, {
          one: `${formatCount(total)} deleted contact`,
          other: `${formatCount(total)} deleted contacts`,
        })}
        empty={
          <EmptyState
            icon={<IconTrashOff size={40} stroke={1.4} />}
            title={t`The trash is empty`}
            text={t`You can restore deleted contacts from here for the time set in Settings.`}
          />
        }
      >
        <Text size="xs" c="dimmed" px="md" pb={6}>
          {isList ? lostInList() : lostByAll()}
        </Text>
        <VirtualList
          label={t`Deleted contacts`}
          items={rows}
          keyOf={({ changeId }) => changeId}
          estimate={() => 72}
          hasMore={list.hasNextPage}
          onMore={more}
          render={(contact) => (
            <Trashed
              contact={contact}
              now={now}
              chosen={chosen.has(contact.changeId)}
              busy={restore.isPending}
              onToggle={() => toggle(contact.changeId)}
              onRestore={() => restoreAll([contact])}
            />
          )}
        />
      </ReadList>
      <RestoreToDialog
        labels={homeless.map(({ label }) => label)}
        groups={groups ?? []}
        onClose={() => setHomeless([])}
        onRestore={(groupId) => {
          setHomeless([]);
          restore.mutate({ changeIds: homeless.map(({ changeId }) => changeId), groupId });
        }}
      />
    </div>
  );
}

/** Whether a contact's former group is gone or being deleted. */
const needsGroup = ({ fields }: TrashedContact, groups: readonly Group[]): boolean =>
  typeof fields.groupId === 'number' &&
  !groupsThatTake(groups).some(({ groupId }) => groupId === fields.groupId);

function Trashed({
  contact,
  now,
  chosen,
  busy,
  onToggle,
  onRestore,
}: {
  contact: TrashedContact;
  now: number;
  chosen: boolean;
  busy: boolean;
  onToggle: () => void;
  onRestore: () => void;
}) {
  const isList = useIsList();
  const { fields, label, groupName } = contact;
  const known = [fields.email, fields.phone, fields.company, groupName].filter(
    (part) => part !== null && part !== undefined && part !== '',
  );
  return (
    <div className={screen['row']}>
      <Checkbox aria-label={t`Choose ${label}`} checked={chosen} onChange={onToggle} mt={2} />
      <div className={screen['rowText']}>
        <Text size="sm" fw={600} truncate>
          <bdi>{label}</bdi>
        </Text>
        {known.length > 0 && (
          <Text size="xs" c="dimmed" truncate>
            <bdi>{known.join(' · ')}</bdi>
          </Text>
        )}
        <Text size="xs" c="dimmed">
          <Trans>
            Deleted {formatInstant(contact.deletedAt)}, {(isList ? removedText : trashedText)(contact, now)}
          </Trans>
        </Text>
      </div>
      <Button
        size="xs"
        variant="default"
        aria-disabled={busy}
        aria-label={t`Restore ${label}`}
        onClick={() => {
          if (!busy) onRestore();
        }}
      >
        <Trans>Restore</Trans>
      </Button>
    </div>
  );
}
