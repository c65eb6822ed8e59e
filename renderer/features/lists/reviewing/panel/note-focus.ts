import type { AccountId } from '../../../../../electron/contract/accounts/account.ts';
import type { ContactKey } from '../../../../../electron/contract/contacts/contact.ts';
import { endTypeAhead, startTypeAhead } from '../type-ahead.ts';
import { reviewOf, useReviewStore } from '../review-store.ts';

const NOTE_FOCUS = {};

const setNoteToFocus = (accountId: AccountId, noteToFocus: ContactKey | null) =>
  useReviewStore.getState().change(accountId, { noteToFocus });

/** Asks the note of a contact to take the focus as soon as it's shown. Text typed until then belongs to the note. */
export function requestNoteFocus(accountId: AccountId, key: ContactKey): void {
  startTypeAhead(NOTE_FOCUS, () => setNoteToFocus(accountId, null));
  setNoteToFocus(accountId, key);
}

/** Ends the request for the note of a contact, and returns what was typed for it meanwhile. */
export function endNoteFocusRequest(accountId: AccountId, key: ContactKey): string {
  if (reviewOf(accountId).noteToFocus !== key) return '';
  setNoteToFocus(accountId, null);
  return endTypeAhead(NOTE_FOCUS);
}
