import { t } from '@lingui/core/macro';
import { useState } from 'react';
import type { ChangeOutcome } from '../../../../electron/contract/changes/change.ts';
import type { Contact, ContactFieldName } from '../../../../electron/contract/contacts/contact.ts';
import type { AppError } from '../../../../electron/contract/result.ts';
import { contactLabel } from '../../../../electron/core/contact/contact-label.ts';
import { useNotifier } from '../../../lib/notices/notifier.ts';
import { useBridge } from '../../../lib/host-calls/bridge-context.ts';
import { appErrorOf, isAnswerDropped } from '../../../lib/host-calls/call-host.ts';
import { fieldProblem } from '../../../lib/texts/errors/error-messages.ts';
import { fieldLabels } from '../../../lib/texts/contacts/field-labels.ts';
import { isFocusElsewhere } from '../../../lib/focus/is-focus-elsewhere.ts';
import { useAccountId } from '../../../lib/host-calls/open-account-context.ts';
import { todayHere } from '../../../lib/formats/today.ts';
import { useIsMounted } from '../../../lib/focus/use-is-mounted.ts';
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
import { useGoToContactPage } from '../table/use-go-to-contact-page.ts';
import { useCreateContact, useEditContact } from '../mutations.ts';

/** Conflicting values of a form and its contact at the service. */
export interface FormConflict {
  fields: readonly ContactFieldName[];
  now: Contact;
  /** Whether `now` is another contact, which the form's values are merged into. */
  merging?: boolean;
}

/** State of a form that couldn't be saved. */
export interface FormTrouble {
  problems: FieldProblems;
  error: AppError | null;
  conflict: FormConflict | null;
  /** Number of failures so far; the focus moves to the problem with each one. */
  failures: number;
}

type Reported = Partial<Omit<FormTrouble, 'failures'>>;

export const NO_TROUBLE = { problems: {}, error: null, conflict: null } as const satisfies Reported;

interface SavedForm {
  /** Null for a new contact. */
  contact: Contact | null;
  draft: ContactDraft;
  onShow: (panel: Panel) => void;
  /** Called after "save and new", with the group of the saved contact, and whether the form may take the focus. */
  onAnother: (groupId: number | null, takesFocus: boolean) => void;
}

/**
 * Saves a form, one request at a time, and reports problems. The answer may arrive when the form is closed or reopened;
 * input is never lost or saved twice.
 */
export function useFormSaving({ contact, draft, onShow, onAnother }: SavedForm) {
  const accountId = useAccountId();
  const bridge = useBridge();
  const notifier = useNotifier();
  const create = useCreateContact(accountId);
  const edit = useEditContact(accountId);
  const kind = contact === null ? 'contact.create' : 'contact.edit';
  const id = draftId(accountId, contact?.key ?? null);
  const { keepDraft, dropDraft, beginSaving, endSaving, change } = useContactsStore.getState();
  const saving = useContactsStore((state) => state.saving.has(id));
  const [trouble, setTrouble] = useState<FormTrouble>({ ...NO_TROUBLE, failures: 0 });
  const isMounted = useIsMounted();
  const goToContactPage = useGoToContactPage();

  const report = (reported: Reported) => setTrouble((was) => ({ ...was, ...reported }));
  const fail = (reported: Reported) =>
    setTrouble((was) => ({ ...was, ...reported, failures: was.failures + 1 }));

  async function save(then: 'show' | 'new') {
    const problems = problemsOf(draft, todayHere());
    if (Object.keys(problems).length > 0) {
      fail({ problems, error: null });
      return;
    }
    report({ problems, error: null });
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
      else if (isMounted.current) await refuse(outcome.error ?? { code: 'refused' }, outcome.notTaken);
      else {
        keepTyped();
        notifier.outcome({ accountId, kind, label, outcome });
      }
    } catch (thrown) {
      const reason = appErrorOf(thrown);
      if (isAnswerDropped(reason)) {
        closeForm();
        return;
      }
      if (isMounted.current) {
        await refuse(reason);
        return;
      }
      keepTyped();
      const which = contact === null ? {} : { contactKey: contact.key };
      notifier.failure(reason, { accountId, attempt: kind, label, ...which });
    } finally {
      endSaving(id);
    }
  }

  /** Keeps the input, including edits that a cell editor has added to the draft meanwhile. */
  function keepTyped() {
    if (useContactsStore.getState().drafts[id] === undefined) keepDraft(id, draft);
  }

  /** Removes the draft and closes the form, because the input is recorded and mustn't be saved again. */
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
    // Removes the draft only if it's still this one, because a merge with another contact may have replaced it.
    dropDraft(id, draft);
    notifier.outcome({ accountId, kind, label, outcome });
    // The user has left the form. If it's open again, that is a new form, which this save mustn't close or clear.
    if (!isMounted.current) return;
    if (then === 'new') {
      onAnother(draft.values.groupId, !isFocusElsewhere(document.getElementById('contact-panel')));
      return;
    }
    const key = outcome.contactKey ?? contact?.key;
    const saved: Panel = key === undefined ? { kind: 'closed' } : { kind: 'details', key };
    if (isFocusElsewhere(document.getElementById('contact-panel'))) change(accountId, { panel: saved });
    else {
      onShow(saved);
      // The new contact may be on any page. Failing to show it isn't a failed save.
      if (contact === null && key !== undefined) goToContactPage(key).catch(() => undefined);
    }
  }

  /** Keeps the draft and shows the reason. */
  async function refuse(reason: AppError, notTaken: readonly ContactFieldName[] = []) {
    keepTyped();
    if (notTaken.length > 0) {
      fail({
        problems: Object.fromEntries(notTaken.map((field) => [field, t`The service rejected this value.`])),
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
    fail(troubleOf(reason));
  }

  return {
    saving,
    trouble,
    /** Changes the message without moving the focus. */
    report,
    /** Reports a problem and moves the focus to it. */
    fail,
    save,
  };
}

/** What a form reports about an error: a problem of the field that it names, the error itself, or both. */
function troubleOf(reason: AppError): Reported {
  const { field, code, requestId } = reason;
  if (field === undefined || !(field in fieldLabels() || field === 'customFields')) return { error: reason };
  const problems = { [field]: fieldProblem(reason) };
  // A value that is just invalid is reported at its field alone. Other errors, and references for support, need the
  // notice, too.
  const isPlain = code === 'validation_error' || code === 'invalid_request';
  return isPlain && requestId === undefined ? { problems } : { problems, error: reason };
}
