import { CloseButton } from '@mantine/core';
import { useEffect, useMemo, useState } from 'react';
import type { ChangeOutcome } from '../../../../electron/contract/change.ts';
import type { Contact, ContactFieldName, ContactKey } from '../../../../electron/contract/contact.ts';
import type { Group } from '../../../../electron/contract/group.ts';
import type { AppError } from '../../../../electron/contract/result.ts';
import { contactLabel } from '../../../../electron/core/contact-label.ts';
import { useAnnouncer } from '../../../lib/announcer.ts';
import { useBridge } from '../../../lib/bridge-context.ts';
import { appErrorOf, wasDone } from '../../../lib/call-host.ts';
import { fieldProblem } from '../../../lib/error-messages.ts';
import { FIELD_LABELS } from '../../../lib/field-labels.ts';
import { isFocusElsewhere } from '../../../lib/focus-elsewhere.ts';
import { useAccountId } from '../../../lib/open-account.ts';
import { todayHere } from '../../../lib/today.ts';
import { useDrawn } from '../../../lib/use-drawn.ts';
import { confirm } from '../../../ui/confirm.tsx';
import {
  changedElsewhere,
  changedFields,
  customFieldsOf,
  differsFrom,
  draftOf,
  fieldsOfDraft,
  isDirty,
  isUntouched,
  newDraft,
  patchesOf,
  problemsOf,
  rebasedDraft,
  settledProblems,
  type ContactDraft,
  type FieldProblems,
} from '../contact-draft.ts';
import { contactsViewOf, draftId, useContactsStore, type Panel } from '../contacts-store.ts';
import { useCreateContact, useEditContact } from '../mutations.ts';
import { guardUnsavedForms } from '../unsaved-guard.ts';
import { ChangedMeanwhile } from './changed-meanwhile.tsx';
import { useSimilarContacts } from '../use-similar-contacts.ts';
import { withValueOf, type DraftValues } from '../../../lib/draft-values.ts';
import type { MergeRequest } from '../selection.ts';
import { LooksLike } from './looks-like.tsx';
import { ConflictChooser } from './conflict-chooser.tsx';
import { ContactForm } from './contact-form.tsx';
import { RefusedSave } from './refused-save.tsx';
import { ResumedForm } from './resumed-form.tsx';
import classes from './side-panel.module.css';

interface ContactEditorProps {
  /** Null: a new one. */
  contact: Contact | null;
  groups: readonly Group[];
  groupId: number | null;
  onShow: (panel: Panel) => void;
  onMerge: (request: MergeRequest) => void;
  onClose: () => void;
}

interface Conflict {
  fields: readonly ContactFieldName[];
  now: Contact;
  /** It is another contact, which the new one becomes a part of. */
  merging?: boolean;
}

const NO_PROBLEMS: FieldProblems = {};

/** Creates or edits one contact: what is typed stays until it is saved or given up, wherever the user goes meanwhile. */
export function ContactEditor({ contact, groups, groupId, onShow, onMerge, onClose }: ContactEditorProps) {
  const accountId = useAccountId();
  const bridge = useBridge();
  const announcer = useAnnouncer();
  const create = useCreateContact(accountId);
  const edit = useEditContact(accountId);
  const kind = contact === null ? 'contact.create' : 'contact.edit';
  const id = draftId(accountId, contact?.key ?? null);
  const { keepDraft, dropDraft, beginSaving, endSaving } = useContactsStore.getState();
  const kept = useContactsStore((state) => state.drafts[id]);
  const saving = useContactsStore((state) => state.saving.has(id));
  // A new contact begins in the group on screen; the next of a row in the group of the one before.
  const [beginsIn, setBeginsIn] = useState(groupId);
  // A form in which nothing was typed shows what the service holds, also when that changes.
  const fresh = useMemo(
    () => (contact === null ? newDraft(beginsIn) : draftOf(contact)),
    [contact, beginsIn],
  );
  const draft = kept !== undefined && !isUntouched(kept) ? kept : fresh;
  const [resumed, setResumed] = useState(() => isDirty(draft) && !saving);
  const [problems, setProblems] = useState<FieldProblems>(NO_PROBLEMS);
  const [error, setError] = useState<AppError | null>(null);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [failures, setFailures] = useState(0);
  const [beginnings, setBeginnings] = useState(0);
  useEffect(guardUnsavedForms, []);
  const drawn = useDrawn();
  const draftNow = () => useContactsStore.getState().drafts[id];

  const groupName = (number: number) =>
    groups.find((group) => group.groupId === number)?.name ?? `Group ${number}`;

  function change(next: ContactDraft) {
    // What is typed now would be in nobody's save, and gone with the form.
    if (saving) return;
    setProblems(settledProblems(problems, draft, next));
    keepDraft(id, next);
  }

  function begin() {
    dropDraft(id);
    setProblems(NO_PROBLEMS);
    setError(null);
    setConflict(null);
    setResumed(false);
    setBeginnings((count) => count + 1);
  }

  async function save(then: 'show' | 'new') {
    const found = problemsOf(draft, todayHere());
    setProblems(found);
    setError(null);
    if (Object.keys(found).length > 0) {
      setFailures((count) => count + 1);
      return;
    }
    if (contact !== null && !isDirty(draft)) {
      dropDraft(id);
      onShow(then === 'new' ? { kind: 'create' } : { kind: 'details', key: contact.key });
      return;
    }
    if (!beginSaving(id)) return;
    const fields = fieldsOfDraft(draft);
    try {
      const outcome =
        contact === null
          ? await create.mutateAsync({ fields, customFields: customFieldsOf(draft) })
          : await edit.mutateAsync({ key: contact.key, ...patchesOf(draft) });
      if (outcome.state !== 'refused') finish(outcome, contactLabel(fields), then);
      else if (drawn.current) await refuse(outcome.error ?? { code: 'refused' }, outcome.notTaken);
      else {
        keepTyped();
        announcer.outcome({ accountId, kind, label: contactLabel(fields), outcome });
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
      announcer.failure(reason, {
        accountId,
        attempt: kind,
        label: contactLabel(fields),
        ...(contact === null ? {} : { contactKey: contact.key }),
      });
    } finally {
      endSaving(id);
    }
  }

  /** What was typed stays; what was put there for the form meanwhile, by a cell of the contact, holds it too. */
  function keepTyped() {
    if (draftNow() === undefined) keepDraft(id, draft);
  }

  /** What was typed is recorded: when the account is open again, there is nothing here to be saved a second time. */
  function closeForm() {
    if (draftNow() === draft) dropDraft(id);
    const { panel } = contactsViewOf(accountId);
    const isThis =
      contact === null ? panel.kind === 'create' : panel.kind === 'edit' && panel.key === contact.key;
    if (!isThis) return;
    const after: Panel = contact === null ? { kind: 'closed' } : { kind: 'details', key: contact.key };
    useContactsStore.getState().change(accountId, { panel: after });
  }

  function finish(outcome: ChangeOutcome, label: string, then: 'show' | 'new') {
    const savedIn = draft.values.groupId;
    // Something else may have been put there for the form since, by a merge with what was typed for another contact.
    if (draftNow() === draft) dropDraft(id);
    announcer.outcome({ accountId, kind, label, outcome });
    // The user has gone on meanwhile; where the form was opened again, it is for the next edit.
    if (!drawn.current) return;
    if (then === 'new') {
      setBeginsIn(savedIn);
      begin();
      onShow({ kind: 'create' });
      return;
    }
    const key = outcome.contactKey ?? contact?.key;
    const saved: Panel = key === undefined ? { kind: 'closed' } : { kind: 'details', key };
    if (isFocusElsewhere(document.getElementById('contact-panel')))
      useContactsStore.getState().change(accountId, { panel: saved });
    else onShow(saved);
  }

  /** The draft stays; the user sees why, where it belongs. */
  async function refuse(reason: AppError, notTaken: readonly ContactFieldName[] = []) {
    keepTyped();
    if (notTaken.length > 0) {
      setProblems(
        Object.fromEntries(notTaken.map((field) => [field, 'The service did not take this value.'])),
      );
      setFailures((count) => count + 1);
    }
    if (reason.code === 'conflict' && contact !== null) {
      const now = await bridge.invoke('contacts.get', { accountId, key: contact.key });
      const fields = reason.conflictingFields ?? [];
      if (now.ok && now.value !== null && fields.length > 0) {
        setConflict({ fields, now: now.value });
        setFailures((count) => count + 1);
        return;
      }
    }
    if (reason.field !== undefined && (reason.field in FIELD_LABELS || reason.field === 'customFields')) {
      setProblems({ [reason.field]: fieldProblem(reason) });
      // A plain refusal of a value is said once, at its field, with the reference for support where there is one.
      const isPlain = reason.code === 'validation_error' || reason.code === 'invalid_request';
      if (isPlain && reason.requestId === undefined) {
        setFailures((count) => count + 1);
        return;
      }
    }
    setError(reason);
    setFailures((count) => count + 1);
  }

  /** What was typed and a contact that is there already become one; nothing is sent before the user has seen it. */
  async function mergeWith(key: ContactKey) {
    if (contact !== null) {
      onMerge({ keys: [contact.key, key], typed: patchesOf(draft).after, onBegan: () => dropDraft(id) });
      return;
    }
    const there = await bridge.invoke('contacts.get', { accountId, key });
    if (!there.ok || there.value === null) {
      setError(there.ok ? { code: 'not_found', missing: 'contact' } : there.error);
      return;
    }
    const now = there.value;
    const fields = differsFrom(draft, now);
    if (fields.length === 0) {
      dropDraft(id);
      onShow({ kind: 'details', key });
      return;
    }
    setConflict({ fields, now, merging: true });
    setFailures((count) => count + 1);
  }

  /** The form of the contact that is there, with the values chosen: to be saved as an edit of it. */
  function goOnWith(now: Contact, fields: readonly ContactFieldName[], chosen: DraftValues) {
    const theirs = draftOf(now);
    keepDraft(draftId(accountId, now.key), {
      ...theirs,
      values: fields.reduce((values, field) => withValueOf(field, chosen, values), theirs.values),
    });
    dropDraft(id);
    onShow({ kind: 'edit', key: now.key });
  }

  async function leave() {
    const close = () => (contact === null ? onClose() : onShow({ kind: 'details', key: contact.key }));
    if (saving) {
      close();
      return;
    }
    if (!isDirty(draft)) {
      dropDraft(id);
      close();
      return;
    }
    const discard = await confirm({
      title: 'Discard what you typed?',
      text: 'The changes in this form have not been saved.',
      confirm: 'Discard',
      cancel: 'Go on editing',
      dangerous: true,
    });
    if (!discard) return;
    dropDraft(id);
    close();
  }

  const notice =
    conflict !== null ? (
      <ConflictChooser
        fields={conflict.fields}
        draft={draft}
        now={conflict.now}
        groups={groups}
        {...(conflict.merging
          ? {
              title: `Merge with “${contactLabel(conflict.now.fields)}”`,
              text: 'Choose which values stay. Then the form of that contact opens with them, to be saved.',
            }
          : {})}
        onChoose={(chosen) => {
          if (conflict.merging) {
            goOnWith(conflict.now, conflict.fields, chosen);
            return;
          }
          change(rebasedDraft(draft, conflict.now, conflict.fields, chosen));
          setConflict(null);
        }}
      />
    ) : error !== null ? (
      <RefusedSave
        error={error}
        contact={contact}
        onOpen={(key) => onShow({ kind: 'details', key })}
        onMerge={(key) => void mergeWith(key)}
        onDropped={() => {
          dropDraft(id);
          onClose();
        }}
        onFailed={setError}
      />
    ) : resumed && isDirty(draft) && !saving ? (
      <ResumedForm isNew={contact === null} onStartOver={begin} />
    ) : null;

  const moved = contact === null || saving || conflict !== null ? [] : changedElsewhere(draft, contact);
  const edited = new Set(changedFields(draft));
  const touched = moved.filter((field) => edited.has(field));
  const alike = useSimilarContacts(draft, contact?.key ?? null, notice === null && !saving);
  const changed =
    contact !== null && draft.before !== null && moved.length > 0 ? (
      <ChangedMeanwhile
        fields={moved}
        touched={touched}
        before={draft.before}
        guardianBefore={draft.initial.guardianName}
        now={contact}
        groupName={groupName}
        onTakeOver={() => change(rebasedDraft(draft, contact, [], draft.values))}
        onCompare={() => setConflict({ fields: touched, now: contact })}
      />
    ) : null;
  const hint =
    changed ??
    (alike === null ? null : (
      <LooksLike
        similar={alike}
        groupName={groupName}
        onOpen={(key) => onShow({ kind: 'details', key })}
        onMerge={(key) => void mergeWith(key)}
      />
    ));

  return (
    <>
      <CloseButton className={classes['close'] ?? ''} aria-label="Close" onClick={() => void leave()} />
      <ContactForm
        title={contact === null ? 'New contact' : contactLabel(contact.fields)}
        draft={draft}
        problems={problems}
        failures={failures}
        beginnings={beginnings}
        groups={groups}
        saving={saving}
        notice={notice}
        hint={hint}
        ownKey={contact?.key ?? null}
        onChange={change}
        onSave={(then) => void save(then)}
        onCancel={() => void leave()}
      />
    </>
  );
}
