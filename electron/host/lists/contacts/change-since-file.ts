import type { ContactFieldName, ContactPatch } from '../../../contract/contacts/contact.ts';
import type { ImportMapping } from '../../../contract/imports/import-mapping.ts';
import { differingFields, fieldsOf, givenFields, pickFields } from '../../../core/contact/compare-fields.ts';
import type { ComparedField } from '../../../core/lists/comparable-contact.ts';
import { COMPARED_LIST_FIELDS } from '../../../core/lists/compare-lists.ts';
import type { StoredRow } from '../../imports/rows/stored-row.ts';
import type { ChangedContact } from './list-changes.ts';
import { textsOfUnread } from './open-problems.ts';

/** Returns the change of a contact. `before` is the contact as its row was read; null for a created contact. */
export function changeSinceFile(
  contact: ChangedContact,
  before: ChangedContact | null,
  row: StoredRow | null,
  mapping: Pick<ImportMapping, 'columns'>,
  nameOf: (groupId: number) => string | null,
): ChangeSinceFile {
  const now: ContactPatch = contact.fields;
  const differing = before === null ? fieldsOf(givenFields(now)) : differingFields(before.fields, now);
  const fields = differing.filter((field) => field !== 'groupId');
  const { groupId } = contact.fields;
  const isMoved = differing.includes('groupId');
  const hasOtherGuardian = contact.guardianId !== (before?.guardianId ?? null);
  return {
    contactId: contact.contactId,
    line: row?.line ?? null,
    isRemoved: contact.isRemoved,
    fileContactId: row?.contactId ?? null,
    fields: pickFields(now, fields),
    original: before === null ? {} : pickFields(before.fields, fields),
    originalTexts: before === null || row === null ? {} : textsOfUnread(row, before, fields, mapping),
    ...(isMoved ? { groupName: groupId === null ? null : nameOf(groupId) } : {}),
    ...(hasOtherGuardian ? { guardianId: contact.guardianId } : {}),
    changedAt: contact.updatedAt,
  };
}

/**
 * Returns the changed fields that are not in `columns`. The group of a created contact isn't among them, because without a
 * column all contacts of a list are in a group named like the file.
 */
export function fieldsAddedBy(
  { line, fields, groupName }: ChangeSinceFile,
  columns: readonly ComparedField[],
): ComparedField[] {
  const changed = new Set<string>(fieldsOf(fields));
  if (groupName !== undefined && line !== null) changed.add('groupName');
  return COMPARED_LIST_FIELDS.filter((field) => changed.has(field) && !columns.includes(field));
}

/** The change of a contact that differs from its row or was created in the review. */
export interface ChangeSinceFile {
  readonly contactId: number;
  /** Null for a contact created in the review. */
  readonly line: number | null;
  readonly isRemoved: boolean;
  /** The id that the file gives the contact; null if it gives none. */
  readonly fileContactId: number | null;
  /** Changed fields except group and guardian; all non-empty fields of a created contact. */
  readonly fields: ContactPatch;
  /** For each field in `fields`, its value in the file. Empty for a created contact. */
  readonly original: ContactPatch;
  /** For fields without a value in `original`: the file's text, if that could not be read. */
  readonly originalTexts: Partial<Record<ContactFieldName, string>>;
  /** Name of the new group, null for no group; absent if the group is unchanged. */
  readonly groupName?: string | null;
  /** Row number of the new guardian, null for no guardian; absent if the guardian is unchanged. */
  readonly guardianId?: number | null;
  /** ISO 8601. */
  readonly changedAt: string;
}
