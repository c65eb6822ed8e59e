import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Badge, Button, FileButton, Group, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconDeviceFloppy, IconFileImport, IconUsersMinus } from '@tabler/icons-react';
import { keepPreviousData, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { DuplicateDecision, DecisionKind } from '../../../../electron/contract/merging/duplicates.ts';
import { useNotifier } from '../../../lib/notices/notifier.ts';
import { isFocusElsewhere } from '../../../lib/focus/is-focus-elsewhere.ts';
import { useBridge } from '../../../lib/host-calls/bridge-context.ts';
import { appErrorOf, callHost } from '../../../lib/host-calls/call-host.ts';
import { duplicateKeys } from '../../../lib/host-calls/queries/duplicate-queries.ts';
import { formatCount, formatInstant, formatUnits } from '../../../lib/formats/formats.ts';
import { useAccountId } from '../../../lib/host-calls/open-account-context.ts';
import { readText, saveText } from '../../../lib/host-calls/shell-calls.ts';
import { useFocusOnArrival } from '../../../lib/focus/use-focus-on-arrival.ts';
import { usePages } from '../../../lib/host-calls/use-pages.ts';
import { QueryList } from '../../../ui/lists/query-list.tsx';
import { EmptyState } from '../../../ui/messages/empty-state.tsx';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { VirtualList } from '../../../ui/lists/virtual-list.tsx';
import { useDuplicatesStore, useQueue } from '../duplicates-store.ts';
import { importedDecisionsText } from '../decisions-file-texts.ts';
import { marksQuery } from '../queries.ts';
import screen from '../../../ui/layout/screen.module.css';
import { SEARCH_DEBOUNCE_MS } from '../../../lib/search-debounce.ts';
import classes from './duplicates.module.css';

const kindTexts = (): Record<DecisionKind, string> => ({
  not: t`Different people`,
  meant: t`One person, in several groups`,
});

/** Recorded decisions (not a duplicate, or intentional), which can be revoked. */
export function DecisionsTab() {
  const bridge = useBridge();
  const accountId = useAccountId();
  const notifier = useNotifier();
  const queryClient = useQueryClient();
  const field = useFocusOnArrival<HTMLInputElement>(true);
  // Resets the input, so that the same file can be chosen again.
  const again = useRef<() => void>(null);
  const search = useQueue(accountId).decisionsSearch;
  const [debouncedSearch] = useDebouncedValue(search.trim(), SEARCH_DEBOUNCE_MS);
  const list = useInfiniteQuery({
    ...marksQuery(bridge, accountId, debouncedSearch),
    placeholderData: keepPreviousData,
  });
  const { rows, more } = usePages(list);
  const unmark = useMutation({
    mutationFn: (markId: string) => callHost(bridge, 'duplicates.unmark', { accountId, markIds: [markId] }),
    onSuccess: (_, markId) => {
      useDuplicatesStore
        .getState()
        .reopen(accountId, (step) => step.kind === 'mark' && step.markId === markId);
      // The pressed button is gone with its row.
      if (!isFocusElsewhere(field.current?.closest('main'))) field.current?.focus();
      return queryClient.invalidateQueries({ queryKey: duplicateKeys.marks(accountId) });
    },
    onError: (thrown) => notifier.failure(appErrorOf(thrown), { accountId, attempt: 'duplicates' }),
  });
  const failed = (thrown: unknown) =>
    notifier.failure(appErrorOf(thrown), { accountId, attempt: 'duplicates' });
  const saving = useMutation({
    mutationFn: async () => {
      const { fileName, text } = await callHost(bridge, 'duplicates.exportMarks', { accountId });
      if (await saveText(bridge, fileName, text)) notifier.note(fileName, t`Decisions saved`, 'success');
    },
    onError: failed,
  });
  const taking = useMutation({
    mutationFn: async (file: File) =>
      callHost(bridge, 'duplicates.importMarks', { accountId, text: await readText(file) }),
    onSuccess: (taken) => {
      const { title, text } = importedDecisionsText(taken);
      notifier.note(text, title, taken.problem !== null ? 'error' : taken.marked > 0 ? 'success' : 'info');
      return queryClient.invalidateQueries({ queryKey: duplicateKeys.marks(accountId) });
    },
    onError: failed,
  });
  return (
    <div className={`${screen['panel']} ${classes['panel']}`}>
      <div className={screen['tools']}>
        <SearchField
          label={t`Search decisions`}
          placeholder={t`A name`}
          value={search}
          size="xs"
          ref={field}
          onChange={(text) => useDuplicatesStore.getState().change(accountId, { decisionsSearch: text })}
        />
        <Button
          size="xs"
          variant="default"
          ms="auto"
          leftSection={<IconDeviceFloppy size={16} aria-hidden />}
          title={t`Save your decisions to use them on another computer`}
          disabled={list.data === undefined || (rows.length === 0 && debouncedSearch === '')}
          loading={saving.isPending}
          onClick={() => saving.mutate()}
        >
          <Trans>Save as a file…</Trans>
        </Button>
        <FileButton
          accept="application/json,.json"
          resetRef={again}
          onChange={(file) => {
            if (file !== null) taking.mutate(file);
            again.current?.();
          }}
        >
          {(button) => (
            <Button
              {...button}
              size="xs"
              variant="default"
              leftSection={<IconFileImport size={16} aria-hidden />}
              title={t`Adds decisions made for this account on another computer`}
              loading={taking.isPending}
            >
              <Trans>Add from a file…</Trans>
            </Button>
          )}
        </FileButton>
      </div>
      <QueryList
        query={list}
        count={rows.length}
        reading={t`Loading decisions`}
        nothingFound={debouncedSearch !== '' ? t`No matching decisions.` : null}
        found={plural(list.data?.pages.at(-1)?.total ?? 0, {
          one: `${formatCount(list.data?.pages.at(-1)?.total ?? 0)} decision`,
          other: `${formatCount(list.data?.pages.at(-1)?.total ?? 0)} decisions`,
        })}
        empty={
          <EmptyState
            icon={<IconUsersMinus size={40} stroke={1.4} />}
            title={t`No decisions yet`}
            text={t`Contacts you mark as not duplicates, or as belonging in several groups, are listed here and aren’t suggested again.`}
          />
        }
      >
        <VirtualList
          label={t`Decisions`}
          items={rows}
          keyOf={({ markId }) => markId}
          estimate={() => 70}
          hasMore={list.hasNextPage}
          onMore={more}
          render={(mark) => (
            <Mark mark={mark} busy={unmark.isPending} onUnmark={() => unmark.mutate(mark.markId)} />
          )}
        />
      </QueryList>
    </div>
  );
}

function Mark({ mark, busy, onUnmark }: { mark: DuplicateDecision; busy: boolean; onUnmark: () => void }) {
  const { members, kind, markedAt, passedOn } = mark;
  const names = members.map(({ label }) => (label === '' ? t`a contact that no longer exists` : label));
  return (
    <div className={screen['row']}>
      <div className={screen['rowText']}>
        <Text size="sm" fw={600} lineClamp={2} dir="auto">
          {names.join(' · ')}
        </Text>
        <Text size="xs" c="dimmed" truncate dir="auto">
          {[...new Set(members.map(({ groupName }) => groupName ?? t`no group`))].join(' · ')}
        </Text>
        <Text size="xs" c="dimmed">
          {passedOn ? t`From a contact that was merged into one of these` : t`Decided`}{' '}
          {formatInstant(markedAt)}
          {members.some(({ isHere }) => !isHere) &&
            `. ${t`Some of these contacts aren’t here. The decision applies again when they’re back.`}`}
        </Text>
      </div>
      <Group gap="sm" wrap="nowrap">
        <Badge
          size="sm"
          radius="sm"
          tt="none"
          variant="light"
          color={kind === 'not' ? 'gray' : 'blue'}
          flex="none"
        >
          {kindTexts()[kind]}
        </Badge>
        <Button
          size="xs"
          variant="default"
          disabled={busy}
          aria-label={t`Undo: ${formatUnits(names)}`}
          onClick={onUnmark}
        >
          <Trans>Undo</Trans>
        </Button>
      </Group>
    </div>
  );
}
