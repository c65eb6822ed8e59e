import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button, Loader, NativeSelect } from '@mantine/core';
import { useEffect, useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { Contact, ContactFieldName } from '../../../../../electron/contract/contacts/contact.ts';
import type { Group } from '../../../../../electron/contract/contacts/group.ts';
import type { AppError } from '../../../../../electron/contract/result.ts';
import { contactLabel } from '../../../../../electron/core/contact/contact-label.ts';
import { useAnnouncer } from '../../../../lib/notices/announcer.ts';
import { appErrorOf, isAnswerDropped } from '../../../../lib/host-calls/call-host.ts';
import { describeError, fieldProblem } from '../../../../lib/texts/errors/error-messages.ts';
import type { DraftValues, TextField } from '../../../../lib/drafts/draft-values.ts';
import { fieldLabels } from '../../../../lib/texts/contacts/field-labels.ts';
import { groupLabels } from '../../../../lib/groups/group-choices.ts';
import { isFocusElsewhere } from '../../../../lib/focus/focus-elsewhere.ts';
import { useAccountId } from '../../../../lib/host-calls/open-account.ts';
import { todayHere } from '../../../../lib/formats/today.ts';
import { useUnsaved } from '../../../../lib/drafts/unsaved-work.ts';
import { isWindowBlur } from '../../../../lib/focus/window-blur.ts';
import { BirthdayInputs, type SharedByInputs } from '../../../../ui/fields/birthday-inputs.tsx';
import {
  draftOf,
  fieldsOfDraft,
  isDirty,
  patchesOf,
  problemsOf,
  withEditsOf,
  type ContactDraft,
} from '../../form/contact-draft.ts';
import { draftId, useContactsStore } from '../../contacts-store.ts';
import { useEditContact } from '../../mutations.ts';
import classes from './cell-editor.module.css';
import { CellText } from './cell-text.tsx';

/** Where the focus goes after editing a cell. */
export type AfterEdit = 'stay' | 'next' | 'previous' | 'elsewhere';

interface CellEditorProps {
  contact: Contact;
  fields: readonly ContactFieldName[];
  groups: readonly Group[];
  onClose: (after: AfterEdit) => void;
  /** Continues in the form, with the typed values. */
  onForm: () => void;
}

interface Problem {
  text: string;
  /** Whether the form offers more help with the problem. */
  form: boolean;
}

/**
 * Edits the fields of a cell in place, with the form's rules. Enter saves; Escape reverts; Tab saves and moves on;
 * leaving the cell saves. A refused value stays in the cell with the reason.
 */
export function CellEditor({ contact, fields, groups, onClose, onForm }: CellEditorProps) {
  const accountId = useAccountId();
  const announcer = useAnnouncer();
  const edit = useEditContact(accountId);
  const id = draftId(accountId, contact.key);
  const { keepDraft, dropDraft } = useContactsStore.getState();
  const [draft, setDraft] = useState(() => draftOf(contact));
  const [problem, setProblem] = useState<Problem | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const problemId = useId();
  /** Draft that would be lost if the cell were unmounted now. */
  const unsaved = useRef<ContactDraft | null>(null);
  /** Draft handed to the form when the cell was unmounted, and the form's draft before that. */
  const left = useRef<{ before: ContactDraft | undefined; draft: ContactDraft } | null>(null);
  const closed = useRef(false);
  /** Like `edit.isPending`, but set synchronously: blur can follow Enter before `isPending` is set. */
  const saving = useRef(false);
  useLayoutEffect(() => {
    unsaved.current = isDirty(draft) && !closed.current ? draft : null;
  });

  useUnsaved(isDirty(draft));

  // The problem text stays inside the table, because content beyond its edge can't be scrolled to.
  const [place, setPlace] = useState({ end: false, above: false });
  const bubble = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const table = box.current?.closest('[role="grid"]')?.getBoundingClientRect();
    const right = box.current?.getBoundingClientRect().right;
    if (table && right !== undefined && right > table.right) setPlace((was) => ({ ...was, end: true }));
  }, []);
  useLayoutEffect(() => {
    const table = box.current?.closest('[role="grid"]')?.getBoundingClientRect();
    const bottom = bubble.current?.getBoundingClientRect().bottom;
    if (table && bottom !== undefined && bottom > table.bottom) setPlace((was) => ({ ...was, above: true }));
  }, [problem]);
  useEffect(() => {
    const first = box.current?.querySelector<HTMLInputElement | HTMLSelectElement>(t`input, select`);
    first?.focus();
    if (first instanceof HTMLInputElement) first.select();
  }, []);
  useEffect(() => {
    return () => {
      if (unsaved.current === null) return;
      const before = useContactsStore.getState().drafts[id];
      const draft = withEditsOf(unsaved.current, before);
      left.current = { before, draft };
      keepDraft(id, draft);
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
      const outcome = await edit.mutateAsync({ key: contact.key, ...patchesOf(draft) });
      if (outcome.state === 'refused' && outcome.error !== null) {
        refuse(outcome.error);
        return;
      }
      announcer.outcome({
        accountId,
        kind: 'contact.edit',
        label: contactLabel(fieldsOfDraft(draft)),
        outcome,
      });
      takeFromForm();
      // After unmounting, another cell may be open at the same place.
      if (box.current !== null) close(isFocusElsewhere(box.current) ? 'elsewhere' : after);
    } catch (thrown) {
      const reason = appErrorOf(thrown);
      if (isAnswerDropped(reason)) takeFromForm();
      else refuse(reason);
    } finally {
      saving.current = false;
    }
  }

  /** Takes the draft back from the form, because it's saved now. */
  function takeFromForm() {
    const kept = left.current;
    if (kept === null || useContactsStore.getState().drafts[id] !== kept.draft) return;
    if (kept.before === undefined) dropDraft(id);
    else keepDraft(id, kept.before);
  }

  function refuse(error: AppError) {
    if (box.current === null) {
      // The cell is gone; its input is kept as a draft of the form.
      announcer.failure(error, {
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

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    event.stopPropagation();
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') {
      event.preventDefault();
      close('stay');
    } else if (event.key === 'Enter' && !(event.target instanceof HTMLButtonElement)) {
      event.preventDefault();
      void save('stay');
    } else if (event.key === 'Tab') {
      const inputs = [...event.currentTarget.querySelectorAll('input, select, button')];
      const edge = event.shiftKey ? inputs[0] : inputs.at(-1);
      // Between the inputs of one cell, Tab works natively.
      if (event.target !== edge) return;
      event.preventDefault();
      void save(event.shiftKey ? 'previous' : 'next');
    }
  }

  const shared: SharedByInputs = {
    size: 'xs',
    readOnly: edit.isPending,
    error: problem !== null,
    withAria: false,
    'aria-invalid': problem !== null || undefined,
    'aria-describedby': problem === null ? undefined : problemId,
  };
  const texts = (field: TextField) => ({
    ...shared,
    'aria-label': fieldLabels()[field],
    placeholder: fields.length > 1 ? fieldLabels()[field] : undefined,
    value: draft.values.texts[field],
    spellCheck: false,
    onChange: (event: { currentTarget: { value: string } }) => change({ [field]: event.currentTarget.value }),
  });
  const changeValues = (to: (was: DraftValues) => Partial<DraftValues>) => {
    // Selects can change even when read-only, but the running save doesn't contain it.
    if (saving.current) return;
    setDraft((was) => ({ ...was, values: { ...was.values, ...to(was.values) } }));
  };
  const change = (typed: Partial<Record<TextField, string>>) =>
    changeValues(({ texts }) => ({ texts: { ...texts, ...typed } }));
  const birthday = draft.values.birthday;
  const changeBirthday = (typed: Partial<typeof birthday>) =>
    changeValues((was) => ({ birthday: { ...was.birthday, ...typed } }));

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- keeps the row's clicks away from the inputs
    <div
      ref={box}
      className={classes['box']}
      data-wide={fields.length > 1 || fields[0] === 'birthday' || undefined}
      data-end={place.end || undefined}
      data-above={place.above || undefined}
      aria-busy={edit.isPending}
      onKeyDown={onKeyDown}
      onClick={(event) => event.stopPropagation()}
      onDoubleClick={(event) => event.stopPropagation()}
      onMouseDown={(event) => event.stopPropagation()}
      onContextMenu={(event) => event.stopPropagation()}
      onBlur={(event) => {
        if (isWindowBlur(event) || event.currentTarget.contains(event.relatedTarget)) return;
        void save('elsewhere');
      }}
    >
      <div className={classes['inputs']}>
        {fields.map((field) =>
          field === 'birthday' ? (
            <div key={field} className={classes['birthday']}>
              <BirthdayInputs value={birthday} shared={shared} onChange={changeBirthday} />
            </div>
          ) : field === 'groupId' ? (
            <NativeSelect
              key={field}
              size="xs"
              aria-label={fieldLabels().groupId}
              aria-invalid={problem !== null || undefined}
              aria-describedby={problem === null ? undefined : problemId}
              flex={1}
              data={groupChoices(contact, groups)}
              value={draft.values.groupId === null ? '' : String(draft.values.groupId)}
              onChange={(event) => {
                const chosen = event.currentTarget.value;
                changeValues(() => ({ groupId: chosen === '' ? null : Number(chosen) }));
              }}
            />
          ) : field === 'guardian' ? null : (
            <CellText key={field} field={field} input={texts(field)} isWrong={problem !== null} />
          ),
        )}
        {edit.isPending && <Loader size={14} aria-label={t`Saving`} />}
      </div>
      {problem !== null && (
        <div ref={bubble} className={classes['problem']}>
          <span id={problemId} role="alert">
            {problem.text}
          </span>
          {problem.form && (
            <Button
              size="compact-xs"
              variant="light"
              onClick={() => {
                keepDraft(id, withEditsOf(draft, useContactsStore.getState().drafts[id]));
                close('elsewhere');
                onForm();
              }}
            >
              <Trans>Continue in the form</Trans>
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

/** Groups that contacts can be moved to, plus the contact's own. */
function groupChoices({ fields: { groupId }, groupName }: Contact, groups: readonly Group[]) {
  const open = groups.filter((group) => group.deletion === null || group.groupId === groupId);
  const labels = groupLabels(open);
  const listed = open.map(({ groupId: value, name }) => ({
    value: String(value),
    label: labels.get(value) ?? name,
  }));
  if (groupId === null) return [{ value: '', label: t`No group` }, ...listed];
  if (open.some((group) => group.groupId === groupId)) return listed;
  return [{ value: String(groupId), label: groupName ?? t`Group ${groupId}` }, ...listed];
}
