import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { Contact, ContactFieldName } from '../../../../electron/contract/contacts/contact.ts';
import type { AppError } from '../../../../electron/contract/result.ts';
import { contactLabel } from '../../../../electron/core/contact/contact-label.ts';
import type { DraftValues } from '../../../lib/drafts/draft-values.ts';
import { useUnsaved } from '../../../lib/drafts/unsaved-work.ts';
import { isFocusElsewhere } from '../../../lib/focus/is-focus-elsewhere.ts';
import { todayHere } from '../../../lib/formats/today.ts';
import { appErrorOf, isAnswerDropped } from '../../../lib/host-calls/call-host.ts';
import { useAccountId } from '../../../lib/host-calls/open-account-context.ts';
import { useNotifier } from '../../../lib/notices/notifier.ts';
import { describeError, fieldProblem } from '../../../lib/texts/errors/error-messages.ts';
import { draftId, useContactsStore } from '../contacts-store.ts';
import { useEditContact } from '../mutations.ts';
import {
  draftOf,
  fieldsOfDraft,
  isDirty,
  patchesOf,
  problemsOf,
  withEditsOf,
  type ContactDraft,
} from './contact-draft.ts';

/** Where the focus goes after editing a cell. */
export type AfterEdit = 'stay' | 'next' | 'previous' | 'elsewhere';

export interface CellProblem {
  text: string;
  /** Whether the form offers more help with the problem. */
  form: boolean;
}

interface EditedCell {
  contact: Contact;
  fields: readonly ContactFieldName[];
  /** The editor's element; null once it's unmounted. */
  editor: RefObject<HTMLElement | null>;
  onClose: (after: AfterEdit) => void;
}

/**
 * Typed values of a cell, saved by the form's rules. If the cell is unmounted before they're saved, they become a draft
 * of the contact's form.
 */
export function useCellDraft({ contact, fields, editor, onClose }: EditedCell) {
  const accountId = useAccountId();
  const notifier = useNotifier();
  const edit = useEditContact(accountId);
  const id = draftId(accountId, contact.key);
  const { keepDraft, dropDraft } = useContactsStore.getState();
  const [draft, setDraft] = useState(() => draftOf(contact));
  const [problem, setProblem] = useState<CellProblem | null>(null);
  /** Draft that would be lost if the cell were unmounted now. */
  const unsaved = useRef<ContactDraft | null>(null);
  /** Draft that the form got when the cell was unmounted, and the draft that the form had before. */
  const formDraft = useRef<{ before: ContactDraft | undefined; draft: ContactDraft } | null>(null);
  const closed = useRef(false);
  /** Like `edit.isPending`, but set synchronously: blur can follow Enter before `isPending` is set. */
  const saving = useRef(false);
  useLayoutEffect(() => {
    unsaved.current = isDirty(draft) && !closed.current ? draft : null;
  });
  useUnsaved(isDirty(draft));
  useEffect(() => {
    return () => {
      if (unsaved.current === null) return;
      const before = useContactsStore.getState().drafts[id];
      const merged = withEditsOf(unsaved.current, before);
      formDraft.current = { before, draft: merged };
      keepDraft(id, merged);
    };
  }, [id, keepDraft]);

  const close = (after: AfterEdit) => {
    closed.current = true;
    unsaved.current = null;
    onClose(after);
  };

  async function save(after: AfterEdit) {
    if (saving.current || closed.current) return;
    if (!isDirty(draft)) {
      close(after);
      return;
    }
    const found = problemsOf(draft, todayHere());
    const [text] = Object.values(found);
    setProblem(text === undefined ? null : { text, form: false });
    if (text !== undefined) return;
    saving.current = true;
    try {
      const answer = edit.mutateAsync({ key: contact.key, ...patchesOf(draft) });
      // The user types on in the next cell meanwhile.
      if (after === 'next' || after === 'previous') close(after);
      const outcome = await answer;
      if (outcome.state === 'refused' && outcome.error !== null) {
        refuse(outcome.error);
        return;
      }
      notifier.outcome({
        accountId,
        kind: 'contact.edit',
        label: contactLabel(fieldsOfDraft(draft)),
        outcome,
      });
      removeFromForm();
      // Once this cell is unmounted, another one may be open in its place, which must stay open.
      if (!closed.current && editor.current !== null)
        close(isFocusElsewhere(editor.current) ? 'elsewhere' : after);
    } catch (thrown) {
      const reason = appErrorOf(thrown);
      if (isAnswerDropped(reason)) removeFromForm();
      else refuse(reason);
    } finally {
      saving.current = false;
    }
  }

  /** Restores the form's earlier draft, if there was one, because the cell's draft is saved now. */
  function removeFromForm() {
    const kept = formDraft.current;
    if (kept === null || useContactsStore.getState().drafts[id] !== kept.draft) return;
    if (kept.before === undefined) dropDraft(id);
    else keepDraft(id, kept.before);
  }

  function refuse(error: AppError) {
    if (editor.current === null) {
      // The cell is gone; its input is kept as a draft of the form. A cell that was closed has not done so yet.
      if (closed.current) keepDraft(id, withEditsOf(draft, useContactsStore.getState().drafts[id]));
      notifier.failure(error, {
        accountId,
        attempt: 'contact.edit',
        label: contactLabel(fieldsOfDraft(draft)),
        contactKey: contact.key,
      });
      return;
    }
    const own = fields.find((field) => field === error.field);
    const { title, advice } = describeError(error);
    setProblem(
      own !== undefined && (error.code === 'validation_error' || error.code === 'invalid_request')
        ? { text: fieldProblem(error), form: false }
        : { text: `${title}. ${advice}`, form: true },
    );
  }

  return {
    values: draft.values,
    problem,
    isSaving: edit.isPending,
    change: (to: (was: DraftValues) => Partial<DraftValues>) => {
      // Selects can be changed even when read-only, but the running save wouldn't contain the change.
      if (saving.current) return;
      setDraft((was) => ({ ...was, values: { ...was.values, ...to(was.values) } }));
    },
    save,
    /** Discards the typed values. */
    close,
    /** Makes the typed values a draft of the form, and closes the cell. */
    continueInForm: () => {
      keepDraft(id, withEditsOf(draft, useContactsStore.getState().drafts[id]));
      close('elsewhere');
    },
  };
}
