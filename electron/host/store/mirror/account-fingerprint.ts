import type { DatabaseSync } from 'node:sqlite';
import type { AccountDoubt } from '../../../contract/accounts/account.ts';
import { contactLabel } from '../../../core/contact/contact-label.ts';
import type { AccountFingerprint, KnownAccount } from '../api/store-api.ts';

/** Names of the journal's notes. */
const MARKS = 'account';
const DOUBT = 'account_doubt';
const MOST_GROUPS = 200;
const MOST_CONTACTS = 60;

/**
 * What both files know of the account, of its contacts those with these numbers. `mirror` may have been lost and be
 * empty: the journal keeps marks for that, and its own changes tell something too.
 */
export function knownAccount(
  mirror: DatabaseSync,
  journal: DatabaseSync,
  contactIds: readonly number[],
): KnownAccount {
  const marks = readNote<AccountFingerprint>(journal, MARKS);
  const mirrored: AccountFingerprint = {
    groups: groupsOf(mirror, 'SELECT group_id, name FROM main.celebration_group LIMIT ?', MOST_GROUPS),
    contacts: contactIds.flatMap((contactId) => mirroredContact(mirror, contactId)),
  };
  const isMirrored =
    mirrored.groups.length > 0 || mirror.prepare('SELECT 1 FROM main.contact LIMIT 1').get() !== undefined;
  return {
    groups: [...mirrored.groups, ...(marks?.groups ?? []), ...groupsOfChanges(journal)],
    contacts: [
      ...mirrored.contacts,
      ...(marks?.contacts ?? []),
      ...contactIds.flatMap((contactId) => contactOfChanges(journal, contactId)),
    ],
    wasRead: isMirrored || marks !== null,
    hasChanges:
      journal.prepare(`SELECT 1 FROM change WHERE state <> 'cancelled' LIMIT 1`).get() !== undefined,
  };
}

/** Keeps in the journal what the account looks like, for the case that the mirror is lost; an empty one tells nothing. */
export function noteFingerprint(journal: DatabaseSync, { groups, contacts }: AccountFingerprint): void {
  if (groups.length === 0 && contacts.length === 0) return;
  const text = JSON.stringify({
    groups: groups.slice(0, MOST_GROUPS),
    contacts: contacts.slice(0, MOST_CONTACTS),
  });
  if (noteText(journal, MARKS) !== text) writeNote(journal, MARKS, text);
}

/** The marks of a mirror that was just read whole: its groups, and the contacts that a first page would show. */
export function marksOfMirror(mirror: DatabaseSync): AccountFingerprint {
  return {
    groups: groupsOf(
      mirror,
      'SELECT group_id, name FROM main.celebration_group ORDER BY group_id LIMIT ?',
      MOST_GROUPS,
    ),
    contacts: mirror
      .prepare('SELECT contact_id, first_name, last_name FROM main.contact ORDER BY contact_id LIMIT ?')
      .all(MOST_CONTACTS)
      .map(contactMark),
  };
}

/** Whether the key that was last given opens this account is for the user to say; null: there is no doubt. */
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

/** Groups made or deleted here, and those that contacts were created in or moved to, by their names at that time. */
function groupsOfChanges(journal: DatabaseSync): AccountFingerprint['groups'] {
  const made = `SELECT group_id, label FROM change WHERE kind IN ('group.create', 'group.delete') AND state = 'done'
    AND group_id IS NOT NULL ORDER BY sequence DESC LIMIT ?`;
  const used = `SELECT DISTINCT group_id, group_name FROM batch
    WHERE group_id IS NOT NULL AND group_name IS NOT NULL LIMIT ?`;
  return [...groupsOf(journal, made, MOST_GROUPS), ...groupsOf(journal, used, MOST_GROUPS)];
}

function mirroredContact(mirror: DatabaseSync, contactId: number): AccountFingerprint['contacts'] {
  return mirror
    .prepare('SELECT contact_id, first_name, last_name FROM main.contact WHERE contact_id = ?')
    .all(contactId)
    .map(contactMark);
}

function contactMark(row: Record<string, unknown>): AccountFingerprint['contacts'][number] {
  const [firstName, lastName] = [String(row['first_name']), String(row['last_name'])];
  return { contactId: Number(row['contact_id']), label: contactLabel({ firstName, lastName }) };
}

/** What a contact that was written from here was called when that was recorded. */
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

/** A note by that name is of the type its writer, in this file, gave it. */
function readNote<T>(journal: DatabaseSync, name: string): T | null {
  const text = noteText(journal, name);
  return text === null ? null : (JSON.parse(text) as T);
}

function writeNote(journal: DatabaseSync, name: string, text: string): void {
  journal.prepare('INSERT OR REPLACE INTO note (name, value) VALUES (?, ?)').run(name, text);
}
