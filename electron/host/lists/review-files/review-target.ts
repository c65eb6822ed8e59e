import type { Change } from '../../../contract/changes/change.ts';
import type {
  Contact,
  ContactFieldName,
  ContactKey,
  ContactPatch,
} from '../../../contract/contacts/contact.ts';
import { differingFields, equalValue, fieldsOf, pickFields } from '../../../core/contact/compare-fields.ts';
import { contactLabel } from '../../../core/contact/contact-label.ts';
import { foldText } from '../../../core/contact/text-folding.ts';
import type { AccountChanges } from '../../changes/account-changes.ts';
import type { NewChange } from '../../store/api/journal-api.ts';
import type { StoreApi } from '../../store/api/store-api.ts';
import { newChange } from '../../store/journal/new-change.ts';
import type { ChangeSinceFile } from '../contacts/change-since-file.ts';
import type { ReviewFile } from './review-file.ts';

/** The review that a review file is merged into. */
export interface ReviewTarget {
  store: Pick<
    StoreApi,
    | 'changes'
    | 'contact'
    | 'contactIdsOf'
    | 'groups'
    | 'keyOfContactId'
    | 'mergedContactIds'
    | 'mergeReviews'
    | 'recordSameContacts'
  >;
  changes: Pick<AccountChanges, 'recorder' | 'groups'>;
  /** Number of rows of the list's file. */
  rows: number;
  /** Changes that the review on this computer has made so far. */
  listed: readonly ChangeSinceFile[];
  /** Changes that aren't in `listed` yet. */
  pending: readonly Pick<Change, 'kind' | 'contactKey' | 'after'>[];
  label: string;
  /**
   * The contacts for which the user chose the review file, with the values in conflict that they had here. A value that
   * was changed since is not replaced.
   */
  decisions: ReadonlyMap<ContactKey, ContactPatch>;
}

/** Fields of a contact that the two reviews corrected differently, or a removal of a contact that was corrected here. */
export interface FoundConflict {
  readonly contact: Contact;
  readonly fields: readonly ContactFieldName[];
  /** Values of the file, as far as the review file has them. */
  readonly original: ContactPatch;
  /** Values of the review file; null if it removes the contact. */
  readonly there: ContactPatch | null;
  /** Name of the group in `there`. */
  readonly groupThere: string | null;
}

/** Changes that take over corrections. */
export interface AppliedCorrections {
  readonly changes: NewChange[];
  readonly conflicts: FoundConflict[];
  /** Number of new groups and guardians that this computer lacks, so that the contacts keep theirs. */
  readonly missing: number;
}

/** The groups and contacts that a review file refers to, on this computer. */
export interface KnownReferences {
  /** Group ids by folded name. */
  readonly groups: ReadonlyMap<string, number>;
  /** The keys of contacts that the review file creates, by their ids in it. */
  readonly createdKeys: ReadonlyMap<string, ContactKey>;
}

type References = Pick<ReviewFile['corrections'][number], 'group' | 'guardianRow' | 'guardianId'>;

/**
 * Returns the new group and guardian of a contact in a review file. `missing` is the number of those that this computer
 * lacks, so that the contact keeps what it has.
 */
export async function findReferences(
  references: References,
  known: KnownReferences,
  target: ReviewTarget,
): Promise<{ values: ContactPatch; missing: number }> {
  const group = findGroup(references, known);
  const guardian = await findGuardian(references, known, target);
  return {
    values: { ...group, ...guardian },
    missing: [group, guardian].filter((found) => found === null).length,
  };
}

/** Returns the new group, or no field if the group is unchanged; null if this computer lacks it. */
function findGroup({ group }: References, { groups }: KnownReferences): Pick<ContactPatch, 'groupId'> | null {
  if (group === undefined) return {};
  if (group === null) return { groupId: null };
  const groupId = groups.get(foldText(group));
  return groupId === undefined ? null : { groupId };
}

/** Returns the new guardian, or no field if the guardian is unchanged; null if this computer lacks it. */
async function findGuardian(
  { guardianRow, guardianId }: References,
  { createdKeys }: KnownReferences,
  target: ReviewTarget,
): Promise<Pick<ContactPatch, 'guardian'> | null> {
  if (guardianId !== undefined) return asGuardian(createdKeys.get(guardianId));
  if (guardianRow === undefined) return {};
  if (guardianRow === null) return { guardian: null };
  return asGuardian((await contactOfRow(target, guardianRow))?.key);
}

const asGuardian = (guardian: ContactKey | undefined): Pick<ContactPatch, 'guardian'> | null =>
  guardian === undefined ? null : { guardian };

/**
 * Returns the contact of a row of the file; null if it was removed here. A larger number isn't a row: it may be the id of
 * a contact that was created here.
 */
export async function contactOfRow({ store, rows }: ReviewTarget, row: number): Promise<Contact | null> {
  const contact = row > rows ? null : await store.contact({ contactId: row });
  return contact?.pending?.kind === 'delete' ? null : contact;
}

/** The values that a contact is to get from a review file. */
interface WantedValues {
  values: ContactPatch;
  /** Values of the file, as far as the review file has them. */
  original: ContactPatch;
  groupName: string | null;
}

/**
 * Gives a contact the wanted values of its `isUnchangedHere` fields, and of those for which the user chose them. The
 * other fields that differ are conflicts.
 */
export function correct(
  contact: Contact,
  { values, original, groupName }: WantedValues,
  isUnchangedHere: (field: ContactFieldName) => boolean,
  { decisions }: Pick<ReviewTarget, 'decisions'>,
): Omit<AppliedCorrections, 'missing'> {
  const differing = differingFields(values, contact.fields);
  const shown = decisions.get(contact.key) ?? {};
  const isTaken = (field: ContactFieldName) => isUnchangedHere(field) || isAsShown(contact, field, shown);
  const taken = differing.filter(isTaken);
  const fields = differing.filter((field) => !isTaken(field));
  return {
    changes: taken.length === 0 ? [] : [editOf(contact, pickFields(values, taken))],
    conflicts:
      fields.length === 0 ? [] : [{ contact, fields, original, there: values, groupThere: groupName }],
  };
}

/** Whether a field has the value here with which the user saw it in a conflict. */
export const isAsShown = (contact: Contact, field: ContactFieldName, shown: ContactPatch): boolean =>
  shown[field] !== undefined && equalValue(contact.fields[field], shown[field]);

export const combine = (applied: readonly AppliedCorrections[]): AppliedCorrections => ({
  changes: applied.flatMap(({ changes }) => changes),
  conflicts: applied.flatMap(({ conflicts }) => conflicts),
  missing: applied.reduce((sum, { missing }) => sum + missing, 0),
});

function editOf({ key, fields }: Contact, after: ContactPatch): NewChange {
  return newChange('contact.edit', {
    contactKey: key,
    before: pickFields(fields, fieldsOf(after)),
    after,
    label: contactLabel(fields),
  });
}
