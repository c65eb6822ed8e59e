import { t } from '@lingui/core/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, type ReactNode } from 'react';
import type { AccountProfile } from '../../../electron/contract/accounts/account.ts';
import type { ContactPage } from '../../../electron/contract/contacts/contact-query.ts';
import type { ContactKey } from '../../../electron/contract/contacts/contact.ts';
import {
  atRow,
  contactsViewOf,
  useContactsStore,
  useContactsViewActions,
} from '../../features/contacts/contacts-store.ts';
import type { ReviewSlots } from '../../features/contacts/review/review-slots.ts';
import { ListStatusLine } from './list-status-line.tsx';
import { MarkMenu, MarkMenuItems } from '../../features/lists/reviewing/mark-menu.tsx';
import { ReviewBar } from '../../features/lists/reviewing/review-bar.tsx';
import { OriginalHint, ReviewCell } from '../../features/lists/reviewing/table/review-cells.tsx';
import { ReviewFilters } from '../../features/lists/reviewing/review-filters.tsx';
import { ReviewRows } from '../../features/lists/reviewing/table/review-rows-context.tsx';
import { ReviewSection } from '../../features/lists/reviewing/panel/review-section.tsx';
import { endTypeAhead, startTypeAhead } from '../../features/lists/reviewing/type-ahead.ts';
import {
  useReviewCommands,
  type ReviewCommands,
} from '../../features/lists/reviewing/use-review-commands.ts';
import { useActionHandlers } from '../../lib/actions/action-handlers.ts';
import { useNotifier } from '../../lib/notices/notifier.ts';
import { useBridge } from '../../lib/host-calls/bridge-context.ts';
import { contactKeys } from '../../lib/host-calls/queries/contact-queries.ts';
import { useAccountId } from '../../lib/host-calls/open-account-context.ts';
import { listAboutQuery } from '../../lib/host-calls/queries/review-queries.ts';
import { useStableActions } from '../../lib/actions/use-stable-actions.ts';
import { useAppStore } from '../app-store.ts';
import type { FileDropProps } from '../file-drop.tsx';
import { useListOpening } from './list-opener.tsx';
import { ReviewKeys } from './review-keys.tsx';

/** What a list's review adds to the frame of an account. */
export interface ListReview {
  slots: ReviewSlots;
  /** Content of the status line. */
  status: ReactNode;
  /** Undoes or redoes a mark or note if it's newer than this batch; resolves with whether it did. */
  onStep: (direction: 'undo' | 'redo', competingBatchId: string | null) => Promise<boolean>;
  /** Dropped files are opened as lists, not imported. */
  fileDrop: FileDropProps;
}

const NO_COLUMNS: readonly string[] = [];

/** State and slots of the open list's review. */
export function useListReview({ accountId }: AccountProfile): ListReview {
  const commands = useReviewCommands();
  const queryClient = useQueryClient();
  const { change } = useContactsViewActions(accountId);
  const about = useQuery(listAboutQuery(useBridge(), accountId));
  const columns = about.data?.columns ?? NO_COLUMNS;

  const undone = useMemo(() => {
    const activeKey = () => contactsViewOf(accountId).activeKey;
    /**
     * If the undo changed the mark of exactly one contact, moves to that contact once the table shows it. If the user has
     * left `from` by then, stays where the user is.
     */
    const goTo = async ([key, ...others]: readonly ContactKey[], from: ContactKey | null) => {
      if (key === undefined || others.length > 0) return;
      const pages = contactKeys.pages(accountId);
      await queryClient.invalidateQueries({ queryKey: pages });
      const isShown = queryClient
        .getQueriesData<ContactPage>({ queryKey: pages, type: 'active' })
        .some(([, page]) => page?.rows.some((row) => row.key === key));
      if (isShown && activeKey() === from) change(atRow(contactsViewOf(accountId), key));
    };
    return {
      undo: async () => {
        const from = activeKey();
        await goTo(await commands.undo(), from);
      },
      onStep: async (direction: 'undo' | 'redo', competingBatchId: string | null) => {
        const from = activeKey();
        const { isDone, keys } = await commands.undoOrRedo(direction, competingBatchId);
        void goTo(keys, from);
        return isDone;
      },
    };
  }, [accountId, queryClient, change, commands]);

  const notifier = useNotifier();
  const opening = useListOpening();
  const { onFiles } = useStableActions({ onFiles: (files: readonly File[]) => opening.open(files) });
  useActionHandlers({
    'app.imports': {
      run: () =>
        notifier.note(
          t`Contacts are imported into accounts. Switch to an account, or open the file as a list.`,
          t`Can’t import into a list`,
          'warning',
        ),
    },
    'review.undo': { run: () => void undone.undo() },
    'list.handBack': { run: () => useAppStore.getState().open('hand_back') },
    'list.reading': { run: () => useAppStore.getState().open('list_reading') },
  });
  return useMemo(
    () => ({
      slots: slotsOf(commands, columns),
      status: <ListStatusLine />,
      onStep: undone.onStep,
      fileDrop: { text: t`Drop files to open them as lists`, onFiles },
    }),
    [commands, columns, undone, onFiles],
  );
}

function slotsOf(commands: ReviewCommands, columns: readonly string[]): ReviewSlots {
  return {
    bar: <AccountReviewBar />,
    panel: (contact, onClose) => (
      <ReviewSection contact={contact} columns={columns} commands={commands} onClose={onClose} />
    ),
    filters: (filter, set) => <ReviewFilters filter={filter} onSet={set} />,
    selectionTools: (target) => <MarkMenu onMark={(mark) => commands.mark(target, mark)} />,
    menuItems: (target) => <MarkMenuItems onMark={(mark) => commands.mark(target, mark)} />,
    cells: { Cell: ReviewCell, Original: OriginalHint },
    rows: (table, rows, groups) => (
      <ReviewRows rows={rows} groups={groups}>
        {table}
      </ReviewRows>
    ),
    typeAhead: { start: startTypeAhead, end: endTypeAhead },
    keys: (context) => <ReviewKeys {...context} commands={commands} />,
  };
}

function AccountReviewBar() {
  const accountId = useAccountId();
  const filter = useContactsStore((state) => state.views[accountId]?.filter) ?? NO_FILTER;
  const { narrow } = useContactsViewActions(accountId);
  return (
    <ReviewBar
      filter={filter}
      onFilter={(to) => narrow({ filter: to })}
      onReading={() => useAppStore.getState().open('list_reading')}
      onHandBack={() => useAppStore.getState().open('hand_back')}
    />
  );
}

const NO_FILTER = {};
