import { create } from 'zustand';
import type { AccountId } from '../../../electron/contract/accounts/account.ts';
import type { ContactKey } from '../../../electron/contract/contacts/contact.ts';

/** How the user left the review of one list. */
export interface ReviewView {
  /** Notes as they are typed, until they are saved. */
  notes: Readonly<Record<ContactKey, string>>;
  /** The contact whose note takes the focus. */
  noteAsked: ContactKey | null;
  /** What was done last, for assistive technology. */
  said: string;
}

const FRESH_REVIEW: ReviewView = { notes: {}, noteAsked: null, said: '' };

interface ReviewState {
  reviews: Readonly<Record<AccountId, ReviewView>>;
  change(accountId: AccountId, to: Partial<ReviewView>): void;
  keepNote(accountId: AccountId, key: ContactKey, note: string): void;
  /** The note is saved, unless it was typed on since. */
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

/** The review at this moment, for what is done and not drawn. */
export const reviewOf = (accountId: AccountId): ReviewView =>
  useReviewStore.getState().reviews[accountId] ?? FRESH_REVIEW;
