import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Contact, ContactFieldName } from '../../../../electron/contract/contacts/contact.ts';
import type { AppError } from '../../../../electron/contract/result.ts';
import { contactLabel } from '../../../../electron/core/contact/contact-label.ts';
import type { DraftValues } from '../../../lib/drafts/draft-values.ts';
import { useUnsaved } from '../../../lib/drafts/unsaved-work.ts';
import { todayHere } from '../../../lib/formats/today.ts';
import { appErrorOf, isAnswerDropped } from '../../../lib/host-calls/call-host.ts';
import { useAccountId } from '../../../lib/host-calls/open-account-context.ts';
import { useNotifier } from '../../../lib/notices/notifier.ts';
import { describeError, fieldProblem } from '../../../lib/texts/errors/error-messages.ts';
import { draftId, useContactsStore } from '../contacts-store.ts';
import { beginEdit } from '../table/running-edits.ts';
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

/** What a save of a cell was refused with, and the values to go on with. */
export interface RefusedCell {
  draft: ContactDraft;
  problem: CellProblem;
}

interface EditedCell {
  contact: Contact;
  fields: readonly ContactFieldName[];
  /** What the cell is opened again for; null if it starts with the contact's values. */
  refused: RefusedCell | null;
  onClose: (after: AfterEdit) => void;
  /** Opens the cell again, unless the user has moved on; returns whether it did. */
  onRefused: (refused: RefusedCell) => boolean;
}

/**
 * Typed values of a cell, saved by the form's rules. The cell closes when its save begins, so that no key waits for the
 * answer. Values that aren't saved, because the cell is unmounted or its save fails later, become a draft of the
 * contact's form.
 */
export function useCellDraft({ contact, fields, refused, onClose, onRefused }: EditedCell) {
  const accountId = useAccountId();
  const notifier = useNotifier();
  const edit = useEditContact(accountId);
  const id = draftId(accountId, contact.key);
  const [draft, setDraft] = useState(() => refused?.draft ?? draftOf(contact));
  const [problem, setProblem] = useState<CellProblem | null>(refused?.problem ?? null);
  /** Draft that would be lost if the cell were unmounted now. */
  const unsaved = useRef<ContactDraft | null>(null);
  const closed = useRef(false);
  useLayoutEffect(() => {
    unsaved.current = isDirty(draft) && !closed.current ? draft : null;
  });
  useUnsaved(isDirty(draft));
  useEffect(() => {
    return () => {
      if (unsaved.current !== null) keepInForm(id, unsaved.current);
    };
  }, [id]);

  const close = (after: AfterEdit) => {
    closed.current = true;
    unsaved.current = null;
    onClose(after);
  };

  async function save(after: AfterEdit) {
    if (closed.current) return;
    if (!isDirty(draft)) {
      close(after);
      return;
    }
    const found = problemsOf(draft, todayHere());
    const [text] = Object.values(found);
    setProblem(text === undefined ? null : { text, form: false });
    if (text !== undefined) return;
    const patches = patchesOf(draft);
    const endEdit = beginEdit(contact, patches.after);
    close(after);
    try {
      const outcome = await edit.mutateAsync({ key: contact.key, ...patches });
      if (outcome.state === 'refused' && outcome.error !== null) refuse(outcome.error);
      else
        notifier.outcome({
          accountId,
          kind: 'contact.edit',
          label: contactLabel(fieldsOfDraft(draft)),
          outcome,
        });
    } catch (thrown) {
      const reason = appErrorOf(thrown);
      if (!isAnswerDropped(reason)) refuse(reason);
    } finally {
      endEdit();
    }
  }

  function refuse(error: AppError) {
    if (onRefused({ draft, problem: problemOf(error, fields) })) return;
    keepInForm(id, draft);
    notifier.failure(error, {
      accountId,
      attempt: 'contact.edit',
      label: contactLabel(fieldsOfDraft(draft)),
      contactKey: contact.key,
    });
  }

  return {
    values: draft.values,
    problem,
    change: (to: (was: DraftValues) => Partial<DraftValues>) =>
      setDraft((was) => ({ ...was, values: { ...was.values, ...to(was.values) } })),
    save,
    /** Discards the typed values. */
    close,
    /** Makes the typed values a draft of the form, and closes the cell. */
    continueInForm: () => {
      keepInForm(id, draft);
      close('elsewhere');
    },
  };
}

/** Adds the edits of a cell to the draft of its contact's form. */
function keepInForm(id: string, draft: ContactDraft): void {
  const { drafts, keepDraft } = useContactsStore.getState();
  keepDraft(id, withEditsOf(draft, drafts[id]));
}

function problemOf(error: AppError, fields: readonly ContactFieldName[]): CellProblem {
  const isPlain = error.code === 'validation_error' || error.code === 'invalid_request';
  if (isPlain && fields.some((field) => field === error.field))
    return { text: fieldProblem(error), form: false };
  const { title, advice } = describeError(error);
  return { text: `${title}. ${advice}`, form: true };
}
