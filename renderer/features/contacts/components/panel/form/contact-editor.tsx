import { t } from '@lingui/core/macro';
import { CloseButton } from '@mantine/core';
import { useState } from 'react';
import type { Contact, ContactFieldName } from '../../../../../../electron/contract/contacts/contact.ts';
import type { Group } from '../../../../../../electron/contract/contacts/group.ts';
import { contactLabel } from '../../../../../../electron/core/contact/contact-label.ts';
import type { DraftValues } from '../../../../../lib/drafts/draft-values.ts';
import { confirmDiscard } from '../../../form/confirm-discard.ts';
import { isDirty, rebasedDraft, remainingProblems, type ContactDraft } from '../../../form/contact-draft.ts';
import type { Panel } from '../../../contacts-store.ts';
import type { ContactsToMerge } from '../../../selection/selection.ts';
import { useFormDraft } from '../../../form/use-form-draft.ts';
import { useFormMerge } from '../../../form/use-form-merge.ts';
import { NO_TROUBLE, useFormSaving, type FormConflict } from '../../../form/use-form-saving.ts';
import { useTypeAhead } from '../../../form/use-type-ahead.ts';
import { ContactForm } from './contact-form.tsx';
import { FormHint } from './form-hint.tsx';
import { FormNotice } from './form-notice.tsx';
import classes from '../side-panel.module.css';

interface ContactEditorProps {
  /** Null for a new contact. */
  contact: Contact | null;
  groups: readonly Group[];
  groupId: number | null;
  /** Each increase moves the focus to the first field. */
  focusCount: number;
  onShow: (panel: Panel) => void;
  onMerge: (request: ContactsToMerge) => void;
  onClose: () => void;
}

/**
 * Form that creates or edits a contact. Its input is kept as a draft until it's saved or discarded, even if the user
 * goes elsewhere.
 */
export function ContactEditor(props: ContactEditorProps) {
  const { contact, groups, groupId, focusCount, onShow, onMerge, onClose } = props;
  const { draft, keep, drop, setInitialGroupId } = useFormDraft(contact, groupId);
  const { saving, trouble, report, fail, save } = useFormSaving({
    contact,
    draft,
    onShow,
    onAnother(savedIn, takesFocus) {
      setInitialGroupId(savedIn);
      startOver(takesFocus);
      const next = typeAhead.takeDraft(savedIn);
      if (next !== null) keep(next);
      if (takesFocus) onShow({ kind: 'create' });
    },
  });
  const typeAhead = useTypeAhead(saving);
  const { mergeWith, editMerged } = useFormMerge({ contact, draft, report, fail, onShow, onMerge });
  const { problems, error, conflict, failures } = trouble;
  const [resumed, setResumed] = useState(() => isDirty(draft) && !saving);
  const [refocusCount, setRefocusCount] = useState(0);

  function change(next: ContactDraft) {
    // Input during a save is ignored. It would be lost, because the save doesn't contain it.
    if (saving) return;
    report({ problems: remainingProblems(problems, draft, next) });
    keep(next);
  }

  function startOver(takesFocus = true) {
    drop();
    report(NO_TROUBLE);
    setResumed(false);
    if (takesFocus) setRefocusCount((count) => count + 1);
  }

  async function leave() {
    if (!saving) {
      if (isDirty(draft) && !(await confirmDiscard())) return;
      drop();
    }
    if (contact === null) onClose();
    else onShow({ kind: 'details', key: contact.key });
  }

  function rebase(now: Contact, fields: readonly ContactFieldName[], values: DraftValues) {
    change(rebasedDraft(draft, now, fields, values));
    // The pressed button is gone, so the first field takes the focus.
    setRefocusCount((count) => count + 1);
  }

  function resolveConflict({ now, fields, merging }: FormConflict, chosen: DraftValues) {
    // Input during a save is ignored, as in `change`.
    if (saving) return;
    if (merging) {
      editMerged(now, fields, chosen);
      return;
    }
    rebase(now, fields, chosen);
    report({ conflict: null });
  }

  const showsResumed = resumed && isDirty(draft) && !saving;
  const hasNotice = conflict !== null || error !== null || showsResumed;
  return (
    <>
      <CloseButton className={classes['close'] ?? ''} aria-label={t`Close`} onClick={() => void leave()} />
      <ContactForm
        title={contact === null ? t`New contact` : contactLabel(contact.fields)}
        draft={draft}
        problems={problems}
        failures={failures}
        focusCount={refocusCount + focusCount}
        startField={() => typeAhead.takeStartField()}
        groups={groups}
        saving={saving}
        notice={
          hasNotice ? (
            <FormNotice
              contact={contact}
              draft={draft}
              groups={groups}
              trouble={trouble}
              onChoose={resolveConflict}
              onOpen={(key) => onShow({ kind: 'details', key })}
              onMerge={(key) => void mergeWith(key)}
              onFailed={(reason) => report({ error: reason })}
              onStartOver={() => startOver()}
            />
          ) : null
        }
        hint={
          <FormHint
            contact={contact}
            draft={draft}
            groups={groups}
            showsChanges={!saving && conflict === null}
            showsSimilar={!saving && !hasNotice}
            onUseCurrent={(now) => rebase(now, [], draft.values)}
            onCompare={(fields, now) => fail({ conflict: { fields, now } })}
            onOpen={(key) => onShow({ kind: 'details', key })}
            onMerge={(key) => void mergeWith(key)}
          />
        }
        ownKey={contact?.key ?? null}
        onChange={change}
        onKeyDownCapture={(event) => typeAhead.onKeyDownCapture(event)}
        onSave={(then) => {
          typeAhead.beginSave(then);
          void save(then);
        }}
        onCancel={() => void leave()}
      />
    </>
  );
}
