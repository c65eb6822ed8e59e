import { t } from '@lingui/core/macro';
import type {
  Contact,
  ContactFieldName,
  ContactKey,
} from '../../../../electron/contract/contacts/contact.ts';
import { withValueOf, type DraftValues } from '../../../lib/drafts/draft-values.ts';
import { todayHere } from '../../../lib/formats/today.ts';
import { useIsMounted } from '../../../lib/focus/use-is-mounted.ts';
import { useBridge } from '../../../lib/host-calls/bridge-context.ts';
import { useAccountId } from '../../../lib/host-calls/open-account-context.ts';
import { confirm } from '../../../ui/dialogs/confirm.tsx';
import { draftId, useContactsStore, type Panel } from '../contacts-store.ts';
import type { ContactsToMerge } from '../selection/selection.ts';
import {
  customFieldsOf,
  differsFrom,
  draftOf,
  patchesOf,
  typedProblems,
  withEditsOf,
  type ContactDraft,
} from './contact-draft.ts';
import type { useFormSaving } from './use-form-saving.ts';

interface MergedForm extends Pick<ReturnType<typeof useFormSaving>, 'report' | 'fail'> {
  /** Null for a new contact. */
  contact: Contact | null;
  draft: ContactDraft;
  onShow: (panel: Panel) => void;
  onMerge: (request: ContactsToMerge) => void;
}

const withoutCustomFields = () => ({
  title: t`Merge without custom fields?`,
  text: t`Only new contacts can have custom fields. Your custom fields will be discarded.`,
  confirm: t`Merge without custom fields`,
  dangerous: true,
});

/** Merges the typed values of a form with an existing contact. */
export function useFormMerge({ contact, draft, report, fail, onShow, onMerge }: MergedForm) {
  const accountId = useAccountId();
  const bridge = useBridge();
  const isMounted = useIsMounted();
  const id = draftId(accountId, contact?.key ?? null);
  const { keepDraft, dropDraft } = useContactsStore.getState();
  return {
    /** Begins the merge with a contact; the user reviews it before anything is sent. */
    async mergeWith(key: ContactKey) {
      const unfit = typedProblems(draft, todayHere());
      if (Object.keys(unfit).length > 0) {
        fail({ problems: unfit });
        return;
      }
      if (contact !== null) {
        onMerge({
          keys: [contact.key, key],
          typed: patchesOf(draft).after,
          onBegan: () => dropDraft(id, draft),
        });
        return;
      }
      if (customFieldsOf(draft) !== null && !(await confirm(withoutCustomFields()))) return;
      const there = await bridge.invoke('contacts.get', { accountId, key });
      if (!there.ok || there.value === null) {
        report({ error: there.ok ? { code: 'not_found', missing: 'contact' } : there.error });
        return;
      }
      // The user has left the form or goes on typing, so what was read doesn't belong to what is on screen.
      if (!isMounted.current || useContactsStore.getState().drafts[id] !== draft) return;
      const now = there.value;
      const fields = differsFrom(draft, now);
      if (fields.length === 0) {
        dropDraft(id);
        onShow({ kind: 'details', key });
        return;
      }
      fail({ conflict: { fields, now, merging: true } });
    },
    /** Continues in the existing contact's form, with the chosen values as an edit of it. */
    editMerged(now: Contact, fields: readonly ContactFieldName[], chosen: DraftValues) {
      const theirs = draftOf(now);
      const taken = fields.reduce((values, field) => withValueOf(field, chosen, values), theirs.values);
      // Fields that were typed while the choices were shown.
      const typed = differsFrom(draft, now).filter((field) => !fields.includes(field));
      const values = typed.reduce((merged, field) => withValueOf(field, draft.values, merged), taken);
      const theirId = draftId(accountId, now.key);
      // Earlier unsaved edits of that contact are kept.
      keepDraft(theirId, withEditsOf({ ...theirs, values }, useContactsStore.getState().drafts[theirId]));
      dropDraft(id);
      onShow({ kind: 'edit', key: now.key });
    },
  };
}
