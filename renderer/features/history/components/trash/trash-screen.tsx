import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button, Checkbox, Text, Title } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconRestore, IconTrashOff } from '@tabler/icons-react';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useRef, useState, type ReactNode } from 'react';
import type { ContactKey } from '../../../../../electron/contract/contacts/contact.ts';
import type { TrashedContact } from '../../../../../electron/contract/changes/trash.ts';
import type { Group } from '../../../../../electron/contract/contacts/group.ts';
import { useBridge } from '../../../../lib/host-calls/bridge-context.ts';
import { isFocusElsewhere } from '../../../../lib/focus/is-focus-elsewhere.ts';
import { formatCount } from '../../../../lib/formats/formats.ts';
import { useAccountId, useIsList } from '../../../../lib/host-calls/open-account-context.ts';
import { useFocusOnArrival } from '../../../../lib/focus/use-focus-on-arrival.ts';
import { useCurrentTime } from '../../../../lib/formats/use-current-time.ts';
import { usePages } from '../../../../lib/host-calls/use-pages.ts';
import { QueryList } from '../../../../ui/lists/query-list.tsx';
import { EmptyPlace, EmptyState } from '../../../../ui/messages/empty-state.tsx';
import { SearchField } from '../../../../ui/fields/search-field.tsx';
import { VirtualList } from '../../../../ui/lists/virtual-list.tsx';
import { lostByAll, lostInList } from '../../trash-texts.ts';
import { useHistoryStore, useHistoryView } from '../../history-store.ts';
import { trashQuery } from '../../queries.ts';
import type { HistoryHandlers } from '../../history-handlers.ts';
import { RestoreToDialog } from './restore-to-dialog.tsx';
import screen from '../../../../ui/layout/screen.module.css';
import { TrashRow } from './trash-row.tsx';
import { SEARCH_DEBOUNCE_MS } from '../../../../lib/search-debounce.ts';
import { useTrashRestore } from '../../use-trash-restore.ts';

interface TrashProps {
  /** Groups of the account; undefined while loading. */
  groups: readonly Group[] | undefined;
  handlers: Pick<HistoryHandlers, 'onBegan'> & {
    /** Called when a restore of contacts is requested. */
    onRestore: (keys: readonly ContactKey[]) => void;
    /** Called with the labels of contacts whose removal was cancelled before it was sent. */
    onRemovalCancelled: (labels: readonly string[]) => void;
  };
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
  const field = useFocusOnArrival<HTMLInputElement>(true);
  const place = useRef<HTMLDivElement>(null);
  const now = useCurrentTime();
  const search = useHistoryView(accountId).trashSearch;
  const [debouncedSearch] = useDebouncedValue(search.trim(), SEARCH_DEBOUNCE_MS);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const list = useInfiniteQuery({
    ...trashQuery(bridge, accountId, debouncedSearch),
    placeholderData: keepPreviousData,
  });
  const { rows, more } = usePages(list);
  const total = list.data?.pages.at(-1)?.total ?? 0;
  const { restore, restoring, withoutGroup, restoreTo, dismiss } = useTrashRestore({
    groups,
    ...handlers,
    onRestored: (changeIds) => {
      setChosen((was) => new Set([...was].filter((changeId) => !changeIds.includes(changeId))));
      if (!isFocusElsewhere(place.current)) focusRowAfter(changeIds);
    },
  });
  const chosenRows = rows.filter(({ changeId }) => chosen.has(changeId));
  /** Moves the focus away from contacts that are about to disappear: to the next one, or to the empty list. */
  const focusRowAfter = (changeIds: readonly string[]) => {
    const isGone = ({ changeId }: TrashedContact) => changeIds.includes(changeId);
    const first = rows.findIndex(isGone);
    if (first < 0) return;
    const next = rows.findIndex((row, index) => index > first && !isGone(row));
    const index = next < 0 ? rows.findLastIndex((row) => !isGone(row)) : next;
    const button = place.current?.querySelector<HTMLElement>(`[data-index="${index}"] button`);
    const instead = debouncedSearch === '' ? place.current : field.current;
    (button ?? instead)?.focus();
  };
  const toggle = (changeId: string) => {
    const next = new Set(chosen);
    if (!next.delete(changeId)) next.add(changeId);
    setChosen(next);
  };
  return (
    <div ref={place} tabIndex={-1} className={screen['panel']}>
      <div className={screen['tools']}>
        <SearchField
          label={t`Search the trash`}
          placeholder={t`Name, email or phone`}
          value={search}
          ref={field}
          onChange={(text) => useHistoryStore.getState().change(accountId, { trashSearch: text })}
        />
        {rows.length > 0 && (
          <>
            <Checkbox
              label={allText(rows.length, rows.length < total)}
              checked={chosenRows.length === rows.length}
              indeterminate={chosenRows.length > 0 && chosenRows.length < rows.length}
              onChange={() =>
                setChosen(
                  chosenRows.length === rows.length
                    ? new Set()
                    : new Set(rows.map(({ changeId }) => changeId)),
                )
              }
            />
            <Button
              ms="auto"
              size="xs"
              disabled={chosenRows.length === 0}
              loading={restoring}
              leftSection={<IconRestore size={16} aria-hidden />}
              onClick={() => restore(chosenRows)}
            >
              {chosenRows.length === 0 ? t`Restore` : restoreText(chosenRows.length)}
            </Button>
          </>
        )}
      </div>
      <QueryList
        query={list}
        count={rows.length}
        reading={t`Loading trash`}
        nothingFound={debouncedSearch !== '' ? t`No deleted contacts match the search.` : null}
        found={plural(total, {
          one: `${formatCount(total)} deleted contact`,
          other: `${formatCount(total)} deleted contacts`,
        })}
        empty={
          <EmptyPlace>
            <EmptyState
              icon={<IconTrashOff size={40} stroke={1.4} />}
              title={t`The trash is empty`}
              text={t`You can restore deleted contacts from here for the time set in Settings.`}
            />
          </EmptyPlace>
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
            <TrashRow
              contact={contact}
              now={now}
              chosen={chosen.has(contact.changeId)}
              busy={restoring}
              onToggle={() => toggle(contact.changeId)}
              onRestore={() => restore([contact])}
            />
          )}
        />
      </QueryList>
      <RestoreToDialog
        labels={withoutGroup.map(({ label }) => label)}
        groups={groups ?? []}
        onClose={dismiss}
        onRestore={restoreTo}
      />
    </div>
  );
}

/** Label of the checkbox that chooses all contacts; `hasMore` says whether only some are loaded. */
function allText(listed: number, hasMore: boolean): string {
  const count = formatCount(listed);
  return hasMore
    ? plural(listed, { one: `${count} contact listed`, other: `All ${count} contacts listed` })
    : plural(listed, { one: `${count} contact`, other: `All ${count} contacts` });
}

function restoreText(chosen: number): string {
  const count = formatCount(chosen);
  return plural(chosen, { one: `Restore ${count} contact`, other: `Restore ${count} contacts` });
}
