import { create } from 'zustand';
import type { AccountId } from '../../../electron/contract/account.ts';
import type { ContactKey } from '../../../electron/contract/contact.ts';

/**
 * A mark or note of this window that can be taken back. `after` is the sequence of the batch that an undo would have taken back then, 0
 * for none: as long as no later one is there, the step is what was done last.
 */
interface ReviewStep {
  after: number;
  /** The sitting in which a note was written: what is saved as one types is one step. Null for a mark. */
  sitting: string | null;
}

/** How the user left the review of one list. */
export interface ReviewView {
  /** Newest last. */
  steps: readonly ReviewStep[];
  /** Notes as they are typed, until they are saved. */
  notes: Readonly<Record<ContactKey, string>>;
  /** The contact whose note takes the focus. */
  noteAsked: ContactKey | null;
  /** What was done last, for assistive technology. */
  said: string;
}

const FRESH_REVIEW: ReviewView = { steps: [], notes: {}, noteAsked: null, said: '' };

interface ReviewState {
  reviews: Readonly<Record<AccountId, ReviewView>>;
  change(accountId: AccountId, to: Partial<ReviewView>): void;
  addStep(accountId: AccountId, step: ReviewStep): void;
  /** Takes the newest step away, with all of its sitting. Answers how many steps of the host they are. */
  popStep(accountId: AccountId): number;
  keepNote(accountId: AccountId, key: ContactKey, note: string): void;
  /** The note is saved, unless it was typed on since. */
  dropNote(accountId: AccountId, key: ContactKey, note: string): void;
  forget(accountId: AccountId): void;
}

export const useReviewStore = create<ReviewState>()((set, get) => {
  const update = (accountId: AccountId, with_: (view: ReviewView) => Partial<ReviewView>) =>
    set(({ reviews }) => {
      const view = reviews[accountId] ?? FRESH_REVIEW;
      return { reviews: { ...reviews, [accountId]: { ...view, ...with_(view) } } };
    });
  return {
    reviews: {},
    change: (accountId, to) => update(accountId, () => to),
    addStep: (accountId, step) => update(accountId, ({ steps }) => ({ steps: [...steps, step] })),
    popStep(accountId) {
      const { steps } = get().reviews[accountId] ?? FRESH_REVIEW;
      const newest = steps.at(-1);
      const others = steps.findLastIndex(({ sitting }) => sitting === null || sitting !== newest?.sitting);
      const left = newest?.sitting == null ? steps.length - 1 : others + 1;
      update(accountId, () => ({ steps: steps.slice(0, Math.max(0, left)) }));
      return Math.max(1, steps.length - left);
    },
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

/** Whether a mark or note is what was done last. `sequence` is that of the batch that an undo would take back now, 0 for none. */
export function isReviewNewest({ steps }: ReviewView, sequence: number): boolean {
  const last = steps.at(-1);
  return last !== undefined && last.after >= sequence;
}
