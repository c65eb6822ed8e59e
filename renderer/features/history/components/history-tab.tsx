import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconFileExport, IconHistory } from '@tabler/icons-react';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Group } from '../../../../electron/contract/contacts/group.ts';
import { useBridge } from '../../../lib/host-calls/bridge-context.ts';
import { formatCount } from '../../../lib/formats/formats.ts';
import { useAccountId } from '../../../lib/host-calls/open-account-context.ts';
import { QueryList } from '../../../ui/lists/query-list.tsx';
import { EmptyPlace, EmptyState } from '../../../ui/messages/empty-state.tsx';
import { historyExport } from '../history-export.ts';
import { useHistoryStore, useHistoryView } from '../history-store.ts';
import { historyListQuery, NO_FILTER, type HistoryFilter } from '../queries.ts';
import { useSinglePaneFocus } from '../use-single-pane-focus.ts';
import type { HistoryHandlers } from '../history-handlers.ts';
import { BatchDetail } from './batch/batch-detail.tsx';
import { HistoryFilters } from './history-filters.tsx';
import { HistoryList } from './history-list.tsx';
import screen from '../../../ui/layout/screen.module.css';
import { SEARCH_DEBOUNCE_MS } from '../../../lib/search-debounce.ts';
import classes from './history.module.css';

interface HistoryTabProps {
  groups: readonly Group[];
  batchId: string | null;
  handlers: HistoryHandlers;
  onBatch: (batchId: string | null) => void;
}

/** History with search, details, undo and redo. */
export function HistoryTab({ groups, batchId, handlers, onBatch }: HistoryTabProps) {
  const bridge = useBridge();
  const accountId = useAccountId();
  const { filter } = useHistoryView(accountId);
  const narrow = (to: Partial<HistoryFilter>) =>
    useHistoryStore.getState().change(accountId, { filter: { ...filter, ...to } });
  const [debouncedFilter] = useDebouncedValue(filter, SEARCH_DEBOUNCE_MS);
  const [focusCount, setFocusCount] = useState(0);
  const list = useInfiniteQuery({
    ...historyListQuery(bridge, accountId, debouncedFilter),
    placeholderData: keepPreviousData,
  });
  const entries = useMemo(() => list.data?.pages.flat() ?? [], [list.data]);
  const { fetchNextPage, isFetchingNextPage } = list;
  const more = useCallback(() => {
    if (!isFetchingNextPage) void fetchNextPage();
  }, [fetchNextPage, isFetchingNextPage]);
  const split = useRef<HTMLDivElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const toEntry = () => setFocusCount((count) => count + 1);
  useSinglePaneFocus(place, batchId, toEntry);
  const leave = () => {
    // In a narrow window the open entry hides the list, so the entry is closed before the list takes the focus.
    flushSync(() => onBatch(null));
    split.current?.querySelector<HTMLElement>('[role="listbox"]')?.focus();
  };
  const searchField = useRef<HTMLInputElement>(null);
  const clear = () => {
    narrow(NO_FILTER);
    searchField.current?.focus();
  };
  const narrowed =
    debouncedFilter.search.trim() !== '' || debouncedFilter.kind !== null || debouncedFilter.state !== null;

  return (
    <div className={screen['panel']}>
      <div className={screen['tools']}>
        <HistoryFilters filter={filter} onNarrow={narrow} searchField={searchField} />
        <Button
          variant="default"
          leftSection={<IconFileExport size={16} aria-hidden />}
          title={t`Save the listed changes as a file`}
          onClick={() => handlers.onExport(historyExport(filter))}
        >
          <Trans>Export…</Trans>
        </Button>
      </div>
      <div
        ref={split}
        className={`${screen['split']} ${classes['split']}`}
        data-open={batchId !== null || undefined}
      >
        <div ref={place} className={classes['list']}>
          <QueryList
            query={list}
            count={entries.length}
            reading={t`Loading history`}
            onClear={clear}
            nothingFound={narrowed ? t`No changes match the search and filters.` : null}
            found={
              list.hasNextPage
                ? t`More than ${formatCount(entries.length)} changes`
                : plural(entries.length, {
                    one: `${formatCount(entries.length)} change`,
                    other: `${formatCount(entries.length)} changes`,
                  })
            }
            empty={
              <EmptyPlace>
                <EmptyState
                  icon={<IconHistory size={40} stroke={1.4} />}
                  title={t`No changes yet`}
                  text={t`Everything you create, change, move and delete is listed here. You can undo it from here.`}
                />
              </EmptyPlace>
            }
          >
            <HistoryList
              entries={entries}
              groups={groups}
              activeId={batchId}
              searching={debouncedFilter.search.trim() !== ''}
              hasMore={list.hasNextPage}
              onMore={more}
              onActivate={(id) => {
                setFocusCount(0);
                onBatch(id);
              }}
              onEnter={toEntry}
              onLeave={() => onBatch(null)}
            />
          </QueryList>
        </div>
        {batchId !== null && (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape from any control inside leaves the entry
          <section
            className={classes['detail']}
            aria-label={t`Entry`}
            onKeyDown={(event) => {
              if (event.key === 'Escape' && !event.defaultPrevented) leave();
            }}
          >
            <BatchDetail
              key={batchId}
              batchId={batchId}
              groups={groups}
              focusCount={focusCount}
              handlers={handlers}
              onClose={leave}
            />
          </section>
        )}
      </div>
    </div>
  );
}
