import { notifyManager } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useId, useRef } from 'react';
import type { ContactKey } from '../../../../../electron/contract/contacts/contact.ts';
import { useAccountId } from '../../../../lib/host-calls/open-account-context.ts';
import { useUnsaved } from '../../../../lib/drafts/unsaved-work.ts';
import { reviewOf, useReviewStore } from '../review-store.ts';
import type { ReviewCommands } from '../use-review-commands.ts';

/** Debounce in milliseconds before a note is saved. */
const SAVE_AFTER_MS = 400;
/** Distinguishes edits of this page from those before a reload. */
const WINDOW = crypto.randomUUID();

/** State of a note's field, saved after each pause in typing and on blur. `saved` is the stored note. */
export function useNote(contactKey: ContactKey, saved: string, commands: ReviewCommands) {
  const accountId = useAccountId();
  const typed = useReviewStore((state) => state.reviews[accountId]?.notes[contactKey]);
  const { keepNote, dropNote } = useReviewStore.getState();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const field = useId();
  const editSessions = useRef(0);
  const before = useRef(saved);
  useUnsaved(typed !== undefined);

  const save = () => {
    clearTimeout(timer.current);
    const note = reviewOf(accountId).notes[contactKey];
    if (note === undefined) return;
    void commands.note(contactKey, note, `${WINDOW} ${field} ${editSessions.current}`).then((kept) => {
      // A note that couldn't be saved stays in the field and is saved with the next edit.
      // Rows get the note from the cache in a later task. If the field had an older note until then, a letter typed
      // meanwhile would continue that.
      if (kept) notifyManager.schedule(() => dropNote(accountId, contactKey, note));
    });
  };
  const onHide = useEffectEvent(save);
  useEffect(() => {
    // Saves when the page is closed or reloaded, or the field is unmounted.
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
      editSessions.current++;
      before.current = typed ?? saved;
    },
    type(note: string) {
      keepNote(accountId, contactKey, note);
      clearTimeout(timer.current);
      timer.current = setTimeout(save, SAVE_AFTER_MS);
    },
    save,
    /** Restores the note as it was when the field took the focus. */
    restore() {
      if ((typed ?? saved) !== before.current) {
        keepNote(accountId, contactKey, before.current);
        save();
      }
    },
  };
}
