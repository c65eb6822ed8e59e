import type { DatabaseSync } from 'node:sqlite';
import type { AccountDoubt } from '../../../contract/accounts/account.ts';
import { contactLabel } from '../../../core/contact/contact-label.ts';
import type { AccountFingerprint, KnownAccount } from '../api/store-api.ts';

/** Names of notes in the journal. */
const FINGERPRINT = 'account';
const DOUBT = 'account_doubt';
const MAX_GROUPS = 200;
const MAX_CONTACTS = 60;

/**
 * Returns the groups in the mirror and its contacts with these ids, and what the journal knows: the stored fingerprint,
 * and groups and contacts of recorded changes. If the mirror is lost, the journal's data remain.
 */
export function knownAccount(
  mirror: DatabaseSync,
  journal: DatabaseSync,
  contactIds: readonly number[],
): KnownAccount {
  const stored = readNote<AccountFingerprint>(journal, FINGERPRINT);
  const mirrored: AccountFingerprint = {
    groups: groupsOf(mirror, 'SELECT group_id, name FROM main.celebration_group LIMIT ?', MAX_GROUPS),
    contacts: contactIds.flatMap((contactId) => mirroredContact(mirror, contactId)),
  };
  const isMirrored =
    mirrored.groups.length > 0 || mirror.prepare('SELECT 1 FROM main.contact LIMIT 1').get() !== undefined;
  return {
    groups: [...mirrored.groups, ...(stored?.groups ?? []), ...groupsOfChanges(journal)],
    contacts: [
      ...mirrored.contacts,
      ...(stored?.contacts ?? []),
      ...contactIds.flatMap((contactId) => contactOfChanges(journal, contactId)),
    ],
    wasSynced: isMirrored || stored !== null,
    hasChanges:
      journal.prepare(`SELECT 1 FROM change WHERE state <> 'cancelled' LIMIT 1`).get() !== undefined,
  };
}

/** Stores a fingerprint in the journal in case the mirror is lost; ignores an empty one. */
export function noteFingerprint(journal: DatabaseSync, { groups, contacts }: AccountFingerprint): void {
  if (groups.length === 0 && contacts.length === 0) return;
  const text = JSON.stringify({
    groups: groups.slice(0, MAX_GROUPS),
    contacts: contacts.slice(0, MAX_CONTACTS),
  });
  if (noteText(journal, FINGERPRINT) !== text) writeNote(journal, FINGERPRINT, text);
}

/** The fingerprint of a fully synced mirror: its groups, and the contacts with the lowest ids. */
export function fingerprintOfMirror(mirror: DatabaseSync): AccountFingerprint {
  return {
    groups: groupsOf(
      mirror,
      'SELECT group_id, name FROM main.celebration_group ORDER BY group_id LIMIT ?',
      MAX_GROUPS,
    ),
    contacts: mirror
      .prepare('SELECT contact_id, first_name, last_name FROM main.contact ORDER BY contact_id LIMIT ?')
      .all(MAX_CONTACTS)
      .map(fingerprintOfContact),
  };
}

/**
 * The stored doubt about whether the last API key opens this account, which only the user can resolve; null if there is
 * none.
 */
export function accountDoubt(journal: DatabaseSync): AccountDoubt | null {
  return readNote<AccountDoubt>(journal, DOUBT);
}

export function noteDoubt(journal: DatabaseSync, doubt: AccountDoubt | null): void {
  if (doubt !== null) writeNote(journal, DOUBT, JSON.stringify(doubt));
  else journal.prepare('DELETE FROM note WHERE name = ?').run(DOUBT);
}

function groupsOf(database: DatabaseSync, sql: string, ...values: number[]): AccountFingerprint['groups'] {
  return database
    .prepare(sql)
    .all(...values)
    .map((row) => ({ groupId: Number(row['group_id']), name: String(Object.values(row)[1]) }));
}

/**
 * Groups that this app created or deleted, and groups that it created contacts in or moved contacts to, with their
 * names at that time.
 */
function groupsOfChanges(journal: DatabaseSync): AccountFingerprint['groups'] {
  const made = `SELECT group_id, label FROM change WHERE kind IN ('group.create', 'group.delete') AND state = 'done'
    AND group_id IS NOT NULL ORDER BY sequence DESC LIMIT ?`;
  const used = `SELECT DISTINCT group_id, group_name FROM batch
    WHERE group_id IS NOT NULL AND group_name IS NOT NULL LIMIT ?`;
  return [...groupsOf(journal, made, MAX_GROUPS), ...groupsOf(journal, used, MAX_GROUPS)];
}

function mirroredContact(mirror: DatabaseSync, contactId: number): AccountFingerprint['contacts'] {
  return mirror
    .prepare('SELECT contact_id, first_name, last_name FROM main.contact WHERE contact_id = ?')
    .all(contactId)
    .map(fingerprintOfContact);
}

function fingerprintOfContact(row: Record<string, unknown>): AccountFingerprint['contacts'][number] {
  const [firstName, lastName] = [String(row['first_name']), String(row['last_name'])];
  return { contactId: Number(row['contact_id']), label: contactLabel({ firstName, lastName }) };
}

/** Labels of a contact from the changes that this app recorded. */
function contactOfChanges(journal: DatabaseSync, contactId: number): AccountFingerprint['contacts'] {
  return journal
    .prepare(
      `SELECT DISTINCT c.label FROM identity i JOIN change c ON c.contact_key = i.contact_key
         WHERE i.contact_id = ? AND c.kind LIKE 'contact.%'`,
    )
    .all(contactId)
    .map((row) => ({ contactId, label: String(row['label']) }));
}

function noteText(journal: DatabaseSync, name: string): string | null {
  const value = journal.prepare('SELECT value FROM note WHERE name = ?').get(name)?.['value'];
  return typeof value === 'string' ? value : null;
}

/** Only this file writes these notes, so the type is known. */
function readNote<T>(journal: DatabaseSync, name: string): T | null {
  const text = noteText(journal, name);
  return text === null ? null : (JSON.parse(text) as T);
}

function writeNote(journal: DatabaseSync, name: string, text: string): void {
  journal.prepare('INSERT OR REPLACE INTO note (name, value) VALUES (?, ?)').run(name, text);
}
