import { t } from '@lingui/core/macro';
import { Suspense } from 'react';
import type {
  Contact,
  ContactFieldName,
  ContactKey,
} from '../../../../../../electron/contract/contacts/contact.ts';
import type { Group } from '../../../../../../electron/contract/contacts/group.ts';
import type { SimilarContact } from '../../../../../../electron/contract/merging/duplicates.ts';
import { contactLabel } from '../../../../../../electron/core/contact/contact-label.ts';
import { formatUnits } from '../../../../../lib/formats/formats.ts';
import { WarningAnnouncement } from '../../../../../ui/fields/warning-announcement.tsx';
import { changedElsewhere, changedFields, type ContactDraft } from '../../../form/contact-draft.ts';
import { useSimilarContacts } from '../../../form/use-similar-contacts.ts';
import classes from './contact-form.module.css';
import { lazyComponent } from '../../../../../lib/load-code.ts';

// Not part of the first render.
const ChangedMeanwhile = lazyComponent(
  async () => (await import('./changed-meanwhile.tsx')).ChangedMeanwhile,
);
const DeletedMeanwhile = lazyComponent(
  async () => (await import('./changed-meanwhile.tsx')).DeletedMeanwhile,
);
const SimilarContacts = lazyComponent(async () => (await import('./similar-contacts.tsx')).SimilarContacts);

interface FormHintProps {
  /** Null for a new contact. */
  contact: Contact | null;
  draft: ContactDraft;
  groups: readonly Group[];
  /** Whether changes of the contact elsewhere may be shown. */
  showsChanges: boolean;
  /** Whether contacts that resemble the draft may be shown. */
  showsSimilar: boolean;
  onUseCurrent: (now: Contact) => void;
  /** Opens the choice between typed values and the current ones of `fields`. */
  onCompare: (fields: readonly ContactFieldName[], now: Contact) => void;
  onOpen: (key: ContactKey) => void;
  onMerge: (key: ContactKey) => void;
}

/**
 * Hint below the fields of a form: that the contact was deleted or changed elsewhere, else that similar contacts exist.
 */
export function FormHint(props: FormHintProps) {
  const { contact, draft, groups, showsChanges, showsSimilar } = props;
  const { onUseCurrent, onCompare, onOpen, onMerge } = props;
  const similar = useSimilarContacts(draft, contact?.key ?? null, showsSimilar);
  const groupName = (number: number) =>
    groups.find((group) => group.groupId === number)?.name ?? t`Group ${number}`;
  const hint = () => {
    if (contact?.pending?.kind === 'delete') return <DeletedMeanwhile />;
    const moved = contact !== null && showsChanges ? changedElsewhere(draft, contact) : [];
    if (contact !== null && draft.before !== null && moved.length > 0) {
      const edited = new Set(changedFields(draft));
      const touched = moved.filter((field) => edited.has(field));
      return (
        <ChangedMeanwhile
          fields={moved}
          touched={touched}
          before={draft.before}
          guardianBefore={draft.initial.guardianName}
          now={contact}
          groupName={groupName}
          onUseCurrent={() => onUseCurrent(contact)}
          onCompare={() => onCompare(touched, contact)}
        />
      );
    }
    if (similar === null) return null;
    return (
      <SimilarContacts
        title={similarTitle(similar)}
        similar={similar}
        groupName={groupName}
        onOpen={onOpen}
        onMerge={onMerge}
      />
    );
  };
  const shown = hint();
  return (
    <>
      {shown !== null && (
        <div className={classes['hint']}>
          <Suspense fallback={null}>{shown}</Suspense>
        </div>
      )}
      <WarningAnnouncement text={similar === null ? null : similarText(similar)} isEdited />
    </>
  );
}

const similarTitle = (similar: readonly SimilarContact[]): string =>
  similar.length === 1 ? t`Looks like a contact you have` : t`Looks like contacts you have`;

const similarText = (similar: readonly SimilarContact[]): string =>
  `${similarTitle(similar)}: ${formatUnits(similar.map(({ contact }) => contactLabel(contact.fields)))}`;
