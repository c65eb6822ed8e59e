import { t } from '@lingui/core/macro';
import { useState } from 'react';
import type { ChangeOutcome } from '../../../../electron/contract/changes/change.ts';
import type { Contact, ContactFieldName } from '../../../../electron/contract/contacts/contact.ts';
import type { AppError } from '../../../../electron/contract/result.ts';
import { contactLabel } from '../../../../electron/core/contact/contact-label.ts';
import { useAnnouncer } from '../../../lib/notices/announcer.ts';
import { useBridge } from '../../../lib/host-calls/bridge-context.ts';
import { appErrorOf, wasDone } from '../../../lib/host-calls/call-host.ts';
import { fieldProblem } from '../../../lib/texts/errors/error-messages.ts';
import { fieldLabels } from '../../../lib/texts/contacts/field-labels.ts';
import { isFocusElsewhere } from '../../../lib/focus/focus-elsewhere.ts';
import { useAccountId } from '../../../lib/host-calls/open-account.ts';
import { todayHere } from '../../../lib/formats/today.ts';
import { useDrawn } from '../../../lib/focus/use-drawn.ts';
import {
  customFieldsOf,
  fieldsOfDraft,
  isDirty,
  patchesOf,
  problemsOf,
  type ContactDraft,
  type FieldProblems,
} from './contact-draft.ts';
import { contactsViewOf, draftId, useContactsStore, type Panel } from '../contacts-store.ts';
import { useGoToRow } from '../table/use-go-to-row.ts';
import { useCreateContact, useEditContact } from '../mutations.ts';

/** Values of a form and of a contact at the service between which the user is asked to choose. */
export interface FormConflict {
  fields: readonly ContactFieldName[];
  now: Contact;
  /** It is another contact, which the new one becomes a part of. */
  merging?: boolean;
}

/** What stands in the way of saving a form. */
export interface FormTrouble {
  problems: FieldProblems;
  error: AppError | null;
  conflict: FormConflict | null;
  /** How many times something stood in the way so far: each time the focus goes to it. */
  failures: number;
}

type Told = Partial<Omit<FormTrouble, 'failures'>>;

export const NO_TROUBLE = { problems: {}, error: null, conflict: null } as const satisfies Told;

interface SavedForm {
  /** Null: a new one. */
  contact: Contact | null;
  draft: ContactDraft;
  onShow: (panel: Panel) => void;
  /** It is saved, and the next new one is wanted, in the group of this one. */
  onAnother: (groupId: number | null) => void;
}

/**
 * Saves what is typed in a form, once at a time, and says what stands in the way. The answer may come when the form is no longer
 * on screen, or open anew: what was typed is never lost by that, and never saved twice.
 */
export function useFormSaving({ contact, draft, onShow, onAnother }: SavedForm) {
  const accountId = useAccountId();
  const bridge = useBridge();
  const announcer = useAnnouncer();
  const create = useCreateContact(accountId);
  const edit = useEditContact(accountId);
  const kind = contact === null ? 'contact.create' : 'contact.edit';
  const id = draftId(accountId, contact?.key ?? null);
  const { keepDraft, dropDraft, beginSaving, endSaving, change } = useContactsStore.getState();
  const saving = useContactsStore((state) => state.saving.has(id));
  const [trouble, setTrouble] = useState<FormTrouble>({ ...NO_TROUBLE, failures: 0 });
  const drawn = useDrawn();
  const goToRow = useGoToRow();

  const tell = (told: Told) => setTrouble((was) => ({ ...was, ...told }));
  const fail = (told: Told) => setTrouble((was) => ({ ...was, ...told, failures: was.failures + 1 }));

  async function save(then: 'show' | 'new') {
    const problems = problemsOf(draft, todayHere());
    if (Object.keys(problems).length > 0) {
      fail({ problems, error: null });
      return;
    }
    tell({ problems, error: null });
    if (contact !== null && !isDirty(draft)) {
      dropDraft(id);
      onShow(then === 'new' ? { kind: 'create' } : { kind: 'details', key: contact.key });
      return;
    }
    if (!beginSaving(id)) return;
    const fields = fieldsOfDraft(draft);
    const label = contactLabel(fields);
    try {
      const outcome =
        contact === null
          ? await create.mutateAsync({ fields, customFields: customFieldsOf(draft) })
          : await edit.mutateAsync({ key: contact.key, ...patchesOf(draft) });
      if (outcome.state !== 'refused') finish(outcome, label, then);
      else if (drawn.current) await refuse(outcome.error ?? { code: 'refused' }, outcome.notTaken);
      else {
        keepTyped();
        announcer.outcome({ accountId, kind, label, outcome });
      }
    } catch (thrown) {
      const reason = appErrorOf(thrown);
      if (wasDone(reason)) {
        closeForm();
        return;
      }
      if (drawn.current) {
        await refuse(reason);
        return;
      }
      keepTyped();
      const which = contact === null ? {} : { contactKey: contact.key };
      announcer.failure(reason, { accountId, attempt: kind, label, ...which });
    } finally {
      endSaving(id);
    }
  }

  /** What was typed stays; what was put there for the form meanwhile, by a cell of the contact, holds it too. */
  function keepTyped() {
    if (useContactsStore.getState().drafts[id] === undefined) keepDraft(id, draft);
  }

  /** What was typed is recorded: when the account is open again, there is nothing here to be saved a second time. */
  function closeForm() {
    dropDraft(id, draft);
    const { panel } = contactsViewOf(accountId);
    const isThis =
      contact === null ? panel.kind === 'create' : panel.kind === 'edit' && panel.key === contact.key;
    if (!isThis) return;
    const after: Panel = contact === null ? { kind: 'closed' } : { kind: 'details', key: contact.key };
    change(accountId, { panel: after });
  }

  function finish(outcome: ChangeOutcome, label: string, then: 'show' | 'new') {
    // Something else may have been put there for the form since, by a merge with what was typed for another contact.
    dropDraft(id, draft);
    announcer.outcome({ accountId, kind, label, outcome });
    // The user has gone on meanwhile; where the form was opened again, it is for the next edit.
    if (!drawn.current) return;
    if (then === 'new') {
      onAnother(draft.values.groupId);
      return;
    }
    const key = outcome.contactKey ?? contact?.key;
    const saved: Panel = key === undefined ? { kind: 'closed' } : { kind: 'details', key };
    if (isFocusElsewhere(document.getElementById('contact-panel'))) change(accountId, { panel: saved });
    else {
      onShow(saved);
      // A new contact may stand on any page. That the table can't follow is no failure to save.
      if (contact === null && key !== undefined) goToRow(key).catch(() => undefined);
    }
  }

  /** The draft stays; the user sees why, where it belongs. */
  async function refuse(reason: AppError, notTaken: readonly ContactFieldName[] = []) {
    keepTyped();
    if (notTaken.length > 0) {
      fail({
        problems: Object.fromEntries(
          notTaken.map((field) => [field, t`The service didn’t accept this value.`]),
        ),
      });
    }
    if (reason.code === 'conflict' && contact !== null) {
      const now = await bridge.invoke('contacts.get', { accountId, key: contact.key });
      const fields = reason.conflictingFields ?? [];
      if (now.ok && now.value !== null && fields.length > 0) {
        fail({ conflict: { fields, now: now.value } });
        return;
      }
    }
    if (reason.field !== undefined && (reason.field in fieldLabels() || reason.field === 'customFields')) {
      const problems = { [reason.field]: fieldProblem(reason) };
      // A plain refusal of a value is said once, at its field, with the reference for support where there is one.
      const isPlain = reason.code === 'validation_error' || reason.code === 'invalid_request';
      const isSaid = isPlain && reason.requestId === undefined;
      fail(isSaid ? { problems } : { problems, error: reason });
      return;
    }
    fail({ error: reason });
  }

  return {
    saving,
    trouble,
    /** Changes what is said, without taking the focus. */
    tell,
    /** Says what stands in the way; the focus goes to it. */
    fail,
    save,
  };
}
