import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useMemo } from 'react';
import type { AccountProfile } from '../../electron/contract/account.ts';
import type { ContactPage } from '../../electron/contract/contact-query.ts';
import type { ContactKey } from '../../electron/contract/contact.ts';
import {
  atRow,
  contactsViewOf,
  useContactsStore,
  useContactsWays,
} from '../features/contacts/contacts-store.ts';
import type { ReviewSlots } from '../features/contacts/review-slots.ts';
import { useReviewStore } from '../features/lists/review-store.ts';
import { useReviewSteps, type ReviewSteps } from '../features/lists/use-review-steps.ts';
import { useActionHandlers } from '../lib/action-handlers.ts';
import { useBridge } from '../lib/bridge-context.ts';
import { contactKeys } from '../lib/contact-queries.ts';
import { useAccountId } from '../lib/open-account.ts';
import { listAboutQuery } from '../lib/review-queries.ts';
import { useAppStore } from './app-store.ts';
import { MarkMenu, MarkMenuItems, ReviewBar, ReviewSection } from './later.ts';

interface ListReview {
  slots: ReviewSlots;
  /** Takes back a mark or note where one was done after the batch of that sequence; resolves with whether it was. */
  undoIfNewest: (sequence: number) => Promise<boolean>;
}

const NO_COLUMNS: readonly string[] = [];

/** What the review of a list adds to the screens of an account; null where the open account is none. */
export function useListReview({ accountId, kind }: AccountProfile): ListReview | null {
  const isList = kind === 'list';
  const steps = useReviewSteps();
  const queryClient = useQueryClient();
  const { change } = useContactsWays(accountId);
  const about = useQuery({ ...listAboutQuery(useBridge(), accountId), enabled: isList });
  const columns = about.data?.columns ?? NO_COLUMNS;

  const undone = useMemo(() => {
    /** The keyboard goes to the one contact whose mark was taken back, once the table shows it. */
    const goTo = async ([key, ...others]: readonly ContactKey[]) => {
      if (key === undefined || others.length > 0) return;
      const pages = contactKeys.pages(accountId);
      await queryClient.invalidateQueries({ queryKey: pages });
      const isShown = queryClient
        .getQueriesData<ContactPage>({ queryKey: pages, type: 'active' })
        .some(([, page]) => page?.rows.some((row) => row.key === key));
      if (isShown) change(atRow(contactsViewOf(accountId), key));
    };
    return {
      undo: async () => goTo(await steps.undo()),
      undoIfNewest: async (sequence: number) => {
        const keys = await steps.undoIfNewest(sequence);
        if (keys === null || keys.length === 0) return false;
        void goTo(keys);
        return true;
      },
    };
  }, [accountId, queryClient, change, steps]);

  useActionHandlers({
    'review.undo': { enabled: () => isList, run: () => void undone.undo() },
    'list.handBack': { enabled: () => isList, run: () => useAppStore.getState().open('hand_back') },
    'list.reading': { enabled: () => isList, run: () => useAppStore.getState().open('list_reading') },
  });
  return useMemo(() => {
    if (!isList) return null;
    return { slots: slotsOf(accountId, steps, columns), undoIfNewest: undone.undoIfNewest };
  }, [isList, accountId, steps, columns, undone]);
}

function slotsOf(accountId: string, steps: ReviewSteps, columns: readonly string[]): ReviewSlots {
  return {
    bar: <AccountReviewBar />,
    panel: (contact) => (
      <Suspense fallback={null}>
        <ReviewSection contact={contact} columns={columns} steps={steps} />
      </Suspense>
    ),
    selectionTools: (target) => (
      <Suspense fallback={null}>
        <MarkMenu onMark={(mark) => steps.mark(target, mark)} />
      </Suspense>
    ),
    menuItems: (target) => (
      <Suspense fallback={null}>
        <MarkMenuItems onMark={(mark) => steps.mark(target, mark)} />
      </Suspense>
    ),
    mark: steps.mark,
    goToNote: (key) => useReviewStore.getState().change(accountId, { noteAsked: key }),
  };
}

function AccountReviewBar() {
  const accountId = useAccountId();
  const filter = useContactsStore((state) => state.views[accountId]?.filter) ?? NO_FILTER;
  const { narrow } = useContactsWays(accountId);
  return (
    <Suspense fallback={<div style={{ flex: 'none', height: 40 }} />}>
      <ReviewBar
        filter={filter}
        onFilter={(to) => narrow({ filter: to })}
        onReading={() => useAppStore.getState().open('list_reading')}
        onHandBack={() => useAppStore.getState().open('hand_back')}
      />
    </Suspense>
  );
}

const NO_FILTER = {};
