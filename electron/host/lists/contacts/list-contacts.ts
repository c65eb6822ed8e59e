import type { ServiceContact } from '../../../core/wire/service-types.ts';
import type { ImportFile } from '../../imports/rows/import-file.ts';
import type { StoredRow } from '../../imports/rows/stored-row.ts';
import type { ListReadingOptions } from '../list-reading-options.ts';
import { fieldsOfRow } from './list-contact-values.ts';
import type { ChangedContact, ListChanges } from './list-changes.ts';
import type { ListGroups } from './list-groups.ts';

/** Maximum length of a custom field's value. Longer values, such as photos, are not returned with the contact. */
const MAX_EXTRA_LENGTH = 1_000;

interface ListParts {
  readonly file: ImportFile;
  readonly changes: ListChanges;
  readonly groups: ListGroups;
  readonly about: ListReadingOptions;
}

/** The contacts of a list: its rows with the changes applied. */
export class ListContacts {
  readonly #file: ImportFile;
  readonly #changes: ListChanges;
  readonly #groups: ListGroups;
  readonly #about: ListReadingOptions;
  /** Contact ids by the id that the file gives a contact. */
  readonly #idOfFileId = new Map<number, number>();

  constructor({ file, changes, groups, about }: ListParts) {
    this.#file = file;
    this.#changes = changes;
    this.#groups = groups;
    this.#about = about;
  }

  /**
   * Notes the id that the file gives a contact, because the file names guardians by such ids. If several contacts have
   * the same id, it belongs to the first one.
   */
  noteFileId(fileId: number | null, contactId: number): void {
    if (fileId !== null && !this.#idOfFileId.has(fileId)) this.#idOfFileId.set(fileId, contactId);
  }

  /** Returns a contact with its current values, or its last ones if it was removed; null for an unknown id. */
  stored(contactId: number): ChangedContact | null {
    return this.#changes.get(contactId) ?? this.ofRow(contactId);
  }

  /** Returns a contact as its row was read; null for a contact created in the review. */
  ofRow(contactId: number): ChangedContact | null {
    const row = this.#file.row(contactId - 1);
    if (row === null) return null;
    return {
      contactId,
      fields: fieldsOfRow(row, this.#groups.ofRow(row)),
      guardianId: this.#guardianOf(row),
      customFields: null,
      createdAt: null,
      updatedAt: '',
      isRemoved: false,
    };
  }

  #guardianOf({ guardianId, place }: StoredRow): number | null {
    const number = guardianId === null ? undefined : this.#idOfFileId.get(guardianId);
    return number === undefined || number === place + 1 ? null : number;
  }

  /** Stores a changed contact. If it equals its row again, its stored change is removed instead. */
  put(contact: ChangedContact): void {
    const row = this.ofRow(contact.contactId);
    const isAsRow =
      row !== null &&
      !contact.isRemoved &&
      contact.guardianId === row.guardianId &&
      JSON.stringify(contact.fields) === JSON.stringify(row.fields);
    if (isAsRow) this.#changes.drop(contact.contactId);
    else this.#changes.put(contact);
  }

  /** Returns a contact as the service would; null if it is unknown or removed. */
  get(contactId: number): ServiceContact | null {
    const changed = this.#changes.get(contactId);
    if (changed?.isRemoved === true) return null;
    const stored = changed ?? this.ofRow(contactId);
    if (stored === null) return null;
    const extras = stored.customFields ?? this.#file.row(contactId - 1)?.customFields ?? {};
    return {
      contactId,
      fields: stored.fields,
      guardianContactId: stored.guardianId,
      groupName: stored.fields.groupId === null ? null : this.#groups.nameOf(stored.fields.groupId),
      source: this.#about.fileName,
      dateCreated: stored.createdAt ?? this.#about.openedAt,
      dateUpdated: changed === null ? null : changed.updatedAt,
      extras: Object.fromEntries(
        Object.entries(extras).filter(
          ([, value]) => typeof value !== 'string' || value.length <= MAX_EXTRA_LENGTH,
        ),
      ),
    };
  }
}
