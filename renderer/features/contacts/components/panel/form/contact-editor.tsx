import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Alert, Button, CloseButton, Group as Row, Loader, Text } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { lazy, Suspense, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import type { Contact } from '../../../../../../electron/contract/contacts/contact.ts';
import type { Group } from '../../../../../../electron/contract/contacts/group.ts';
import { contactLabel } from '../../../../../../electron/core/contact/contact-label.ts';
import { useAccountId } from '../../../../../lib/host-calls/open-account-context.ts';
import { confirm } from '../../../../../ui/dialogs/confirm.tsx';
import {
  changedElsewhere,
  changedFields,
  draftOf,
  isDirty,
  isUntouched,
  newDraft,
  rebasedDraft,
  remainingProblems,
  type ContactDraft,
} from '../../../form/contact-draft.ts';
import { draftId, useContactsStore, type Panel } from '../../../contacts-store.ts';
import type { ContactsToMerge } from '../../../selection/selection.ts';
import { useFormMerge } from '../../../form/use-form-merge.ts';
import { NO_TROUBLE, useFormSaving } from '../../../form/use-form-saving.ts';
import { draftTypedAhead, typedAhead } from '../../../form/type-ahead.ts';
import { useSimilarContacts } from '../../../form/use-similar-contacts.ts';
import { ContactForm } from './contact-form.tsx';
import classes from '../side-panel.module.css';

// Not part of the first render.
const ChangedMeanwhile = lazy(async () => ({
  default: (await import('./changed-meanwhile.tsx')).ChangedMeanwhile,
}));
const SimilarContacts = lazy(async () => ({
  default: (await import('./similar-contacts.tsx')).SimilarContacts,
}));
const RefusedSave = lazy(async () => ({ default: (await import('./refused-save.tsx')).RefusedSave }));
const ConflictChooser = lazy(async () => ({
  default: (await import('./conflict-chooser.tsx')).ConflictChooser,
}));

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
  const draft = kept !== undefined && !isUntouched(kept) ? kept : fresh;
  /** What was typed for the next contact while this one is being saved. */
  const ahead = useRef('');
  const startField = useRef(0);
  const savedFor = useRef<'show' | 'new'>('show');
  const { saving, trouble, report, fail, save } = useFormSaving({
    contact,
    draft,
    onShow,
    onAnother(savedIn, takesFocus) {
      setInitialGroupId(savedIn);
      startOver(takesFocus);
      if (ahead.current !== '') keepDraft(id, draftTypedAhead(savedIn, ahead.current));
      // The user goes on where the text ends.
      startField.current = ahead.current.includes('\t') ? 1 : 0;
      ahead.current = '';
      if (takesFocus) onShow({ kind: 'create' });
    },
  });
  const { mergeWith, editMerged } = useFormMerge({ contact, draft, report, fail, onShow, onMerge });
  const { problems, error, conflict, failures } = trouble;
  const [resumed, setResumed] = useState(() => isDirty(draft) && !saving);
  const [refocusCount, setRefocusCount] = useState(0);

  const groupName = (number: number) =>
    groups.find((group) => group.groupId === number)?.name ?? t`Group ${number}`;

  function change(next: ContactDraft) {
    // Input during a save is ignored. It would be lost, because the save doesn't contain it.
    if (saving) return;
    report({ problems: remainingProblems(problems, draft, next) });
    keepDraft(id, next);
  }

  function onKeyDownCapture(event: KeyboardEvent) {
    if (!saving || savedFor.current !== 'new') return;
    const text = typedAhead(ahead.current, event);
    if (text === null) return;
    ahead.current = text;
    event.preventDefault();
    event.stopPropagation();
  }

  function startOver(takesFocus = true) {
    dropDraft(id);
    report(NO_TROUBLE);
    setResumed(false);
    if (takesFocus) setRefocusCount((count) => count + 1);
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
      title: t`Discard your entries?`,
      text: t`The changes in this form aren’t saved.`,
      confirm: t`Discard`,
      cancel: t`Keep editing`,
      dangerous: true,
    });
    if (!discard) return;
    dropDraft(id);
    close();
  }

  const notice =
    conflict !== null ? (
      <Suspense fallback={<Loader type="dots" aria-label={t`Loading choices`} />}>
        <ConflictChooser
          fields={conflict.fields}
          draft={draft}
          now={conflict.now}
          groups={groups}
          {...(conflict.merging
            ? {
                title: t`Merge with “${contactLabel(conflict.now.fields)}”`,
                text: t`Choose which values to keep. Then save them in the form that opens.`,
              }
            : {})}
          onChoose={(chosen) => {
            // Input during a save is ignored, as in `change`.
            if (saving) return;
            if (conflict.merging) {
              editMerged(conflict.now, conflict.fields, chosen);
              return;
            }
            change(rebasedDraft(draft, conflict.now, conflict.fields, chosen));
            report({ conflict: null });
            // The pressed button is gone, so the first field takes the focus.
            setRefocusCount((count) => count + 1);
          }}
        />
      </Suspense>
    ) : error !== null ? (
      <RefusedSave
        error={error}
        contact={contact}
        onOpen={(key) => onShow({ kind: 'details', key })}
        onMerge={(key) => void mergeWith(key)}
        onFailed={(reason) => report({ error: reason })}
      />
    ) : resumed && isDirty(draft) && !saving ? (
      <ResumedDraftNotice isNew={contact === null} onStartOver={() => startOver()} />
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
        onUseCurrent={() => {
          change(rebasedDraft(draft, contact, [], draft.values));
          // The pressed button is gone, so the first field takes the focus.
          setRefocusCount((count) => count + 1);
        }}
        onCompare={() => fail({ conflict: { fields: touched, now: contact } })}
      />
    ) : null;
  const hint =
    changed ??
    (alike === null ? null : (
      <SimilarContacts
        similar={alike}
        groupName={groupName}
        onOpen={(key) => onShow({ kind: 'details', key })}
        onMerge={(key) => void mergeWith(key)}
      />
    ));

  return (
    <>
      <CloseButton className={classes['close'] ?? ''} aria-label={t`Close`} onClick={() => void leave()} />
      <ContactForm
        title={contact === null ? t`New contact` : contactLabel(contact.fields)}
        draft={draft}
        problems={problems}
        failures={failures}
        focusCount={refocusCount + focusCount}
        startField={() => {
          const index = startField.current;
          startField.current = 0;
          return index;
        }}
        groups={groups}
        saving={saving}
        notice={notice === null ? null : <Suspense fallback={null}>{notice}</Suspense>}
        hint={hint === null ? null : <Suspense fallback={null}>{hint}</Suspense>}
        ownKey={contact?.key ?? null}
        onChange={change}
        onKeyDownCapture={onKeyDownCapture}
        onSave={(then) => {
          savedFor.current = then;
          void save(then);
        }}
        onCancel={() => void leave()}
      />
    </>
  );
}

/** Notice that the form shows an earlier unsaved draft. */
function ResumedDraftNotice({ isNew, onStartOver }: { isNew: boolean; onStartOver: () => void }) {
  return (
    <Alert role="status" color="gray" variant="light" p="xs" icon={<IconHistory size={18} aria-hidden />}>
      <Row gap="xs" justify="space-between" wrap="nowrap">
        <Text size="sm">
          {isNew ? t`What you typed before is still here.` : t`Your unsaved edit is still here.`}
        </Text>
        <Button size="compact-sm" variant="subtle" flex="none" onClick={onStartOver}>
          <Trans>Start over</Trans>
        </Button>
      </Row>
    </Alert>
  );
}
