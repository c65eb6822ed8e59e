import { create } from 'zustand';
import type { AccountId } from '../../../../electron/contract/accounts/account.ts';
import type { ContactKey } from '../../../../electron/contract/contacts/contact.ts';

/** State of one list's review. */
export interface ReviewView {
  /** Unsaved notes. */
  notes: Readonly<Record<ContactKey, string>>;
  /** Contact whose note takes the focus. */
  noteToFocus: ContactKey | null;
  /** Last action, announced to screen readers. */
  announcement: string;
}

const FRESH_REVIEW: ReviewView = { notes: {}, noteToFocus: null, announcement: '' };

interface ReviewState {
  reviews: Readonly<Record<AccountId, ReviewView>>;
  change(accountId: AccountId, to: Partial<ReviewView>): void;
  keepNote(accountId: AccountId, key: ContactKey, note: string): void;
  /** Removes an unsaved note once it's saved, unless it was edited since. */
  dropNote(accountId: AccountId, key: ContactKey, note: string): void;
  forget(accountId: AccountId): void;
}

export const useReviewStore = create<ReviewState>()((set) => {
  const update = (accountId: AccountId, with_: (view: ReviewView) => Partial<ReviewView>) =>
    set(({ reviews }) => {
      const view = reviews[accountId] ?? FRESH_REVIEW;
      return { reviews: { ...reviews, [accountId]: { ...view, ...with_(view) } } };
    });
  return {
    reviews: {},
    change: (accountId, to) => update(accountId, () => to),
    keepNote: (accountId, key, note) =>
      update(accountId, ({ notes }) => ({ notes: { ...notes, [key]: note } })),
    dropNote: (accountId, key, note) =>
      update(accountId, ({ notes }) => {
        const { [key]: kept, ...others } = notes;
        return kept === note ? { notes: others } : {};
      }),
    forget: (accountId) =>
      set(({ reviews }) => {
        const { [accountId]: _, ...left } = reviews;
        return { reviews: left };
      }),
  };
});

/** The current review, for event handlers. */
export const reviewOf = (accountId: AccountId): ReviewView =>
  useReviewStore.getState().reviews[accountId] ?? FRESH_REVIEW;
