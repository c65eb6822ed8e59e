import { useEffect, useEffectEvent, useId, useRef } from 'react';
import type { ContactKey } from '../../../electron/contract/contacts/contact.ts';
import { useAccountId } from '../../lib/host-calls/open-account.ts';
import { useUnsaved } from '../../lib/drafts/unsaved-work.ts';
import { reviewOf, useReviewStore } from './review-store.ts';
import type { ReviewSteps } from './use-review-steps.ts';

/** A pause in typing after which the note is saved. */
const SAVE_AFTER_MS = 400;
/** Tells the editings of this window from those before a reload. */
const WINDOW = crypto.randomUUID();

/** The note of a contact as it is typed: saved after each pause, and when the field is left. `saved`: as the host has it. */
export function useNote(contactKey: ContactKey, saved: string, steps: ReviewSteps) {
  const accountId = useAccountId();
  const typed = useReviewStore((state) => state.reviews[accountId]?.notes[contactKey]);
  const { keepNote, dropNote } = useReviewStore.getState();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const field = useId();
  const sittings = useRef(0);
  const before = useRef(saved);
  useUnsaved(typed !== undefined);

  const save = () => {
    clearTimeout(timer.current);
    const note = reviewOf(accountId).notes[contactKey];
    if (note === undefined) return;
    void steps.note(contactKey, note, `${WINDOW} ${field} ${sittings.current}`).then((kept) => {
      // What could not be saved stays in the field, to be saved with what is typed next.
      if (kept) dropNote(accountId, contactKey, note);
    });
  };
  const onHide = useEffectEvent(save);
  useEffect(() => {
    // The window is closed or reloaded, or the field goes with the panel.
    const hide = () => onHide();
    window.addEventListener('pagehide', hide);
    return () => {
      window.removeEventListener('pagehide', hide);
      hide();
    };
  }, []);
  return {
    text: typed ?? saved,
    isSaved: typed === undefined,
    begin() {
      sittings.current++;
      before.current = typed ?? saved;
    },
    type(note: string) {
      keepNote(accountId, contactKey, note);
      clearTimeout(timer.current);
      timer.current = setTimeout(save, SAVE_AFTER_MS);
    },
    save,
    /** The note is as it was when the field took the focus. */
    restore() {
      if ((typed ?? saved) !== before.current) {
        keepNote(accountId, contactKey, before.current);
        save();
      }
    },
  };
}
