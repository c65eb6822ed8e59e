import { useMemo, useState } from 'react';
import type { Contact } from '../../../../electron/contract/contacts/contact.ts';
import { useAccountId } from '../../../lib/host-calls/open-account-context.ts';
import { draftId, useContactsStore } from '../contacts-store.ts';
import { draftOf, isUntouched, newDraft, type ContactDraft } from './contact-draft.ts';

/** Draft of a form: the kept one if the user has typed anything, else the contact's current values. */
export function useFormDraft(contact: Contact | null, groupId: number | null) {
  const accountId = useAccountId();
  const id = draftId(accountId, contact?.key ?? null);
  const { keepDraft, dropDraft } = useContactsStore.getState();
  const kept = useContactsStore((state) => state.drafts[id]);
  // A new contact starts in the group on screen; the next one in a series starts in the previous one's group.
  const [initialGroupId, setInitialGroupId] = useState(groupId);
  // An untouched form shows the contact's current values, even when they change.
  const fresh = useMemo(
    () => (contact === null ? newDraft(initialGroupId) : draftOf(contact)),
    [contact, initialGroupId],
  );
  return {
    draft: kept !== undefined && !isUntouched(kept) ? kept : fresh,
    keep: (draft: ContactDraft) => keepDraft(id, draft),
    drop: () => dropDraft(id),
    /** Sets the group in which the form of the next new contact starts. */
    setInitialGroupId,
  };
}
