import { Button, CloseButton } from '@mantine/core';
import { useState } from 'react';
import type { ChangeOutcome } from '../../../../electron/contract/change.ts';
import type { Contact, ContactFieldName } from '../../../../electron/contract/contact.ts';
import type { Group } from '../../../../electron/contract/group.ts';
import type { AppError } from '../../../../electron/contract/result.ts';
import type { CalendarDay } from '../../../../electron/core/birthday.ts';
import { contactLabel } from '../../../../electron/core/contact-label.ts';
import { useAnnouncer } from '../../../lib/announcer.ts';
import { useBridge } from '../../../lib/bridge-context.ts';
import { appErrorOf, callHost } from '../../../lib/call-host.ts';
import { describeError } from '../../../lib/error-messages.ts';
import { FIELD_LABELS } from '../../../lib/field-labels.ts';
import { useAccountId } from '../../../lib/open-account.ts';
import { confirm } from '../../../ui/confirm.tsx';
import { ErrorNotice } from '../../../ui/error-notice.tsx';
import {
  customFieldsOf,
  draftOf,
  fieldsOfDraft,
  isDirty,
  newDraft,
  patchesOf,
  problemsOf,
  rebasedDraft,
  type ContactDraft,
  type FieldProblems,
} from '../contact-draft.ts';
import { draftId, useContactsStore, type Panel } from '../contacts-store.ts';
import { useCreateContact, useEditContact } from '../mutations.ts';
import { ConflictChooser } from './conflict-chooser.tsx';
import { ContactForm } from './contact-form.tsx';
import classes from './side-panel.module.css';

interface ContactEditorProps {
  /** Null: a new one. */
  contact: Contact | null;
  groups: readonly Group[];
  groupId: number | null;
  onShow: (panel: Panel) => void;
  onClose: () => void;
}

interface Conflict {
  fields: readonly ContactFieldName[];
  now: Contact;
}

/** The user's own day: a birthday is checked against the wall calendar. */
function todayHere(): CalendarDay {
  const now = new Date();
  return { year: now.getFullYear(), month: now.getMonth() + 1, day: now.getDate() };
}

const NO_PROBLEMS: FieldProblems = {};

/** Creates or edits one contact: what is typed stays until it is saved or given up, wherever the user goes meanwhile. */
export function ContactEditor({ contact, groups, groupId, onShow, onClose }: ContactEditorProps) {
  const accountId = useAccountId();
  const bridge = useBridge();
  const announcer = useAnnouncer();
  const create = useCreateContact(accountId);
  const edit = useEditContact(accountId);
  const id = draftId(accountId, contact?.key ?? null);
  const { keepDraft, dropDraft } = useContactsStore.getState();
  const kept = useContactsStore((state) => state.drafts[id]);
  const [fresh] = useState(() => (contact === null ? newDraft(groupId) : draftOf(contact)));
  const draft = kept ?? fresh;
  const [problems, setProblems] = useState<FieldProblems>(NO_PROBLEMS);
  const [error, setError] = useState<AppError | null>(null);
  const [conflict, setConflict] = useState<Conflict | null>(null);

  const change = (next: ContactDraft) => keepDraft(id, next);

  async function save() {
    const found = problemsOf(draft, todayHere());
    setProblems(found);
    setError(null);
    if (Object.keys(found).length > 0) return;
    if (contact !== null && !isDirty(draft)) {
      onShow({ kind: 'details', key: contact.key });
      return;
    }
    const fields = fieldsOfDraft(draft);
    try {
      const outcome =
        contact === null
          ? await create.mutateAsync({ fields, customFields: customFieldsOf(draft) })
          : await edit.mutateAsync({ key: contact.key, ...patchesOf(draft) });
      if (outcome.state === 'refused' && outcome.error !== null) await refuse(outcome.error);
      else finish(outcome, contactLabel(fields));
    } catch (thrown) {
      await refuse(appErrorOf(thrown));
    }
  }

  function finish(outcome: ChangeOutcome, label: string) {
    dropDraft(id);
    announcer.outcome({
      accountId,
      kind: contact === null ? 'contact.create' : 'contact.edit',
      label,
      outcome,
    });
    const key = outcome.contactKey ?? contact?.key;
    onShow(key === undefined ? { kind: 'closed' } : { kind: 'details', key });
  }

  /** The draft stays; the user sees why, where it belongs. */
  async function refuse(reason: AppError) {
    keepDraft(id, draft);
    if (reason.code === 'conflict' && contact !== null) {
      const now = await bridge.invoke('contacts.get', { accountId, key: contact.key });
      const fields = reason.conflictingFields ?? [];
      if (now.ok && now.value !== null && fields.length > 0) {
        setConflict({ fields, now: now.value });
        return;
      }
    }
    if (reason.field !== undefined && (reason.field in FIELD_LABELS || reason.field === 'customFields')) {
      setProblems({ [reason.field]: reason.message ?? describeError(reason).title });
      // A plain refusal of a value is said once, at its field.
      if (reason.code === 'validation_error' || reason.code === 'invalid_request') return;
    }
    setError(reason);
  }

  async function leave() {
    const close = () => (contact === null ? onClose() : onShow({ kind: 'details', key: contact.key }));
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

  const existingKey = error?.existingContactKey;
  const notice =
    conflict !== null ? (
      <ConflictChooser
        fields={conflict.fields}
        mine={fieldsOfDraft(draft)}
        now={conflict.now}
        groupName={(number) => groups.find((group) => group.groupId === number)?.name ?? `Group ${number}`}
        guardianName={draft.values.guardianName}
        onChoose={(mine) => {
          change(rebasedDraft(draft, conflict.now, conflict.fields, mine));
          setConflict(null);
        }}
      />
    ) : error !== null ? (
      <ErrorNotice error={error}>
        {existingKey !== undefined && (
          <Button
            size="compact-sm"
            variant="light"
            mt="xs"
            onClick={() => onShow({ kind: 'details', key: existingKey })}
          >
            Open that contact
          </Button>
        )}
        {error.code === 'not_found' && error.missing === 'contact' && contact !== null && (
          <Button
            size="compact-sm"
            variant="light"
            mt="xs"
            onClick={() => {
              dropDraft(id);
              callHost(bridge, 'contacts.dropGone', { accountId, key: contact.key }).then(
                onClose,
                (thrown: unknown) => setError(appErrorOf(thrown)),
              );
            }}
          >
            Drop the row
          </Button>
        )}
      </ErrorNotice>
    ) : null;

  return (
    <>
      <CloseButton className={classes['close'] ?? ''} aria-label="Close" onClick={() => void leave()} />
      <ContactForm
        title={contact === null ? 'New contact' : contactLabel(contact.fields)}
        draft={draft}
        problems={problems}
        groups={groups}
        saving={create.isPending || edit.isPending}
        notice={notice}
        ownKey={contact?.key ?? null}
        onChange={change}
        onSave={() => void save()}
        onCancel={() => void leave()}
      />
    </>
  );
}
