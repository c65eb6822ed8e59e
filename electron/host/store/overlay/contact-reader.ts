import type { DatabaseSync } from 'node:sqlite';
import type { Contact, ContactKey, Pending } from '../../../contract/contacts/contact.ts';
import { contactLabel } from '../../../core/contact/contact-label.ts';
import { foldText } from '../../../core/contact/text-folding.ts';
import { contactOfRow } from '../mirror/contact-row.ts';
import type { Row } from '../mirror/contact-row.ts';
import type { PreviousKeys } from '../journal/keys/previous-keys.ts';
import type { Mirror } from '../mirror/mirror.ts';
import type { Overlay } from './overlay.ts';

/** Reads contacts as the screens show them: rows of the mirror with pending changes applied. */
export class ContactReader {
  readonly #mirror: Mirror;
  readonly #overlay: Overlay;
  readonly #previousKeys: PreviousKeys;
  readonly #rowsOfGroup;
  readonly #wardRows;
  readonly #pendingWards;

  constructor(database: DatabaseSync, mirror: Mirror, overlay: Overlay, previousKeys: PreviousKeys) {
    this.#mirror = mirror;
    this.#overlay = overlay;
    this.#previousKeys = previousKeys;
    this.#rowsOfGroup = database.prepare(
      `SELECT c.row_id, c.email, c.phone FROM main.listing l JOIN main.contact c ON c.row_id = l.row_id
       WHERE l.group_id = ? AND (l.email IN (SELECT value FROM json_each(?)) OR c.phone IN (SELECT value FROM json_each(?)))
       ORDER BY c.contact_id`,
    );
    this.#pendingWards = database.prepare(
      'SELECT key, guardian_key FROM temp.pending_contact WHERE guardian_key IS NOT NULL',
    );
    const guardianId = '(SELECT contact_id FROM main.contact WHERE key = $key)';
    this.#wardRows = database.prepare(
      `SELECT row_id FROM main.contact WHERE guardian_contact_id = ${guardianId}
         AND row_id NOT IN (SELECT row_id FROM temp.pending_contact)
       UNION ALL SELECT row_id FROM temp.pending_contact
       WHERE guardian_key = $key OR (guardian_key IS NULL AND guardian_contact_id = ${guardianId})`,
    );
  }

  byRowId(rowId: number): Contact | null {
    const row = this.#overlay.row(rowId) ?? this.#mirror.row(rowId);
    return row ? this.#contact(row) : null;
  }

  byKey(key: ContactKey): Contact | null {
    const row = this.#rowOfKey(key);
    return row ? this.#contact(row) : null;
  }

  byContactId(contactId: number): Contact | null {
    const row = this.#mirror.rowOfContactId(contactId);
    return row ? this.byRowId(Number(row['row_id'])) : null;
  }

  /** Mirrored contacts of a group that have one of the emails (ignoring case) or phones (as written). */
  inGroup(groupId: number, emails: readonly string[], phones: readonly string[]): Contact[] {
    const wantedEmails = new Set(emails.map(plainEmail).filter((email) => email !== ''));
    const wantedPhones = new Set(phones.filter((phone) => phone !== ''));
    if (wantedEmails.size + wantedPhones.size === 0) return [];
    const folded = [...wantedEmails].map((email) => foldText(email));
    return this.#rowsOfGroup
      .all(groupId, JSON.stringify(folded), JSON.stringify([...wantedPhones]))
      .filter(
        (row) =>
          wantedEmails.has(plainEmail(String(row['email'] ?? ''))) ||
          wantedPhones.has(String(row['phone'] ?? '')),
      )
      .map((row) => this.byRowId(Number(row['row_id'])))
      .filter((contact) => contact !== null);
  }

  /** Whether lists and counts leave out the contact with this id. */
  isHidden(contactId: number): boolean {
    const row = this.#mirror.rowOfContactId(contactId);
    return row !== null && this.#overlay.hiddenRowIds.has(Number(row['row_id']));
  }

  /** Contacts that have this contact as their guardian, sorted by name, without hidden ones. */
  wards(key: ContactKey): { key: ContactKey; label: string }[] {
    return this.#wardRows
      .all({ $key: this.#previousKeys.now(key) })
      .map((row) => Number(row['row_id']))
      .filter((rowId) => !this.#overlay.hiddenRowIds.has(rowId))
      .map((rowId) => this.byRowId(rowId))
      .filter((contact) => contact !== null)
      .map((contact) => ({ key: contact.key, label: contactLabel(contact.fields) }))
      .toSorted((a, b) => a.label.localeCompare(b.label));
  }

  /** The contacts whose pending changes give them a guardian, grouped by guardian. */
  pendingWards(): Map<ContactKey, ContactKey[]> {
    const wards = new Map<ContactKey, ContactKey[]>();
    for (const { key, guardian_key: guardian } of this.#pendingWards.iterate()) {
      const own = wards.get(String(guardian)) ?? [];
      own.push(String(key));
      wards.set(String(guardian), own);
    }
    return wards;
  }

  /** The row number of a contact; null if the contact does not exist. */
  rowIdOf(key: ContactKey): number | null {
    const row = this.#rowOfKey(key);
    return row ? Number(row['row_id']) : null;
  }

  #rowOfKey(given: ContactKey): Row | null {
    const key = this.#previousKeys.now(given);
    const pending = this.#overlay.rowIdOfKey(key);
    return pending === null ? this.#mirror.rowOfKey(key) : this.#overlay.row(pending);
  }

  #guardianRow(row: Row): Row | null {
    if (typeof row['guardian_key'] === 'string') return this.#rowOfKey(row['guardian_key']);
    if (typeof row['guardian_contact_id'] !== 'number') return null;
    const mirrored = this.#mirror.rowOfContactId(row['guardian_contact_id']);
    return mirrored ? this.#rowOfKey(String(mirrored['key'])) : null;
  }

  #contact(row: Row): Contact {
    const { fields, ...rest } = contactOfRow(row);
    const guardian = this.#guardianRow(row);
    return {
      key: String(row['key']),
      ...rest,
      fields: { ...fields, guardian: guardian ? String(guardian['key']) : null },
      groupName: rest.groupName ?? this.#mirror.groupName(fields.groupId),
      guardianName: guardian ? nameOf(guardian) : null,
      pending: typeof row['pending'] === 'string' ? (JSON.parse(row['pending']) as Pending) : null,
      notSeenSince: typeof row['not_seen_since'] === 'string' ? row['not_seen_since'] : null,
    };
  }
}

function nameOf(row: Row): string {
  return `${String(row['first_name'])} ${String(row['last_name'])}`.trim();
}

const plainEmail = (email: string) => email.trim().toLowerCase();
