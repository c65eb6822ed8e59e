import type { ContactPatch } from '../../../contract/contacts/contact.ts';
import { differingFields, fieldsOf, givenFields, pickFields } from '../../../core/contact/compare-fields.ts';
import type { StoredRow } from '../../imports/rows/stored-row.ts';
import type { ChangedContact } from './list-changes.ts';

/** How a contact differs from its row; `before`: as the row was read, null for a contact that was created. */
export function listedChange(
  contact: ChangedContact,
  before: ChangedContact | null,
  row: Pick<StoredRow, 'line' | 'contactId'> | null,
  nameOf: (groupId: number) => string | null,
): ListedChange {
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
    ...(isMoved ? { groupName: groupId === null ? null : nameOf(groupId) } : {}),
    ...(hasOtherGuardian ? { guardianId: contact.guardianId } : {}),
    changedAt: contact.updatedAt,
  };
}

/** What became of a contact that differs from its row, or has none. */
export interface ListedChange {
  readonly contactId: number;
  /** Null for a contact that was created here. */
  readonly line: number | null;
  readonly isRemoved: boolean;
  /** The contact's ID in the file. */
  readonly fileContactId: number | null;
  /** Fields that changed, group and guardian left out; of a created contact all that it has. */
  readonly fields: ContactPatch;
  /** What the file gave to these. */
  readonly original: ContactPatch;
  /** The name of its group; absent where that did not change. */
  readonly groupName?: string | null;
  /** Number of the guardian; absent where that did not change. */
  readonly guardianId?: number | null;
  /** ISO 8601. */
  readonly changedAt: string;
}
