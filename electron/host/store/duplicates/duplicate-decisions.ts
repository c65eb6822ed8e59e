import type { DatabaseSync } from 'node:sqlite';
import { v5 as uuidv5, v7 as uuidv7 } from 'uuid';
import type { ContactKey } from '../../../contract/contacts/contact.ts';
import {
  DECISION_KINDS,
  type DuplicateDecision,
  type DecisionKind,
} from '../../../contract/merging/duplicates.ts';
import { contactLabel } from '../../../core/contact/contact-label.ts';
import type { ContactReader } from '../overlay/contact-reader.ts';
import type { StoredDecision } from '../api/duplicates-api.ts';
import { searchedWords } from '../journal/history/history-texts.ts';
import { MERGE_STANDS, type MergedContacts } from '../journal/merged-contacts.ts';
import { foldText } from '../../../core/contact/text-folding.ts';
import { inTransaction } from '../sqlite/transactions.ts';

/**
 * The user's decisions about possible duplicates. A decision lists contacts and holds for every pair of them. It stays
 * when contacts are deleted, because a re-created contact gets its key again. No names are stored.
 */
export class DuplicateDecisions {
  readonly #database: DatabaseSync;
  readonly #reader: ContactReader;
  readonly #merged: MergedContacts;
  readonly #sql;

  constructor(journalFile: DatabaseSync, reader: ContactReader, merged: MergedContacts) {
    this.#merged = merged;
    this.#database = journalFile;
    this.#reader = reader;
    this.#sql = prepare(journalFile);
  }

  add(kind: DecisionKind, keys: readonly ContactKey[]): StoredDecision | null {
    const members = [...new Set(keys)]
      .map((key) => this.#reader.byKey(key))
      .filter((contact) => contact !== null);
    if (members.length < 2) return null;
    const markId = uuidv7();
    inTransaction(this.#database, () => {
      this.#sql.insert.run(markId, kind, new Date().toISOString());
      for (const { key, contactId } of members) {
        this.#sql.insertMember.run(markId, key);
        // Stores the contact id, so that a rebuilt mirror gives this contact the same key.
        if (contactId !== null) this.#sql.identify.run(contactId, key);
      }
    });
    return { markId, kind, keys: members.map(({ key }) => key) };
  }

  /** Decisions inherited through merges that aren't undone. */
  inherited(): StoredDecision[] {
    return this.#inheritedDecisions().map(({ markId, kind, keys }) => ({ markId, kind, keys }));
  }

  #inheritedDecisions(): InheritedDecision[] {
    return this.#sql.ofMerged.all().flatMap((row) => this.#inheritedFrom(String(row['mark_id'])) ?? []);
  }

  /**
   * Returns the decision that results if the merged contacts of another decision are replaced by the contacts they were
   * merged into. Null if the result has no new contact.
   */
  #inheritedFrom(fromId: string): InheritedDecision | null {
    const original = new Set(this.#keysOf(fromId));
    const now = [...original].map((key) => this.#merged.into(key));
    const keys = [...new Set([...now.filter((key) => original.has(key)), ...now])];
    if (keys.length < 2 || keys.every((key) => original.has(key))) return null;
    const kind = kindOf(this.#sql.byId.get(fromId)?.['kind']);
    // The id is derived from the content, so that the same inherited decision always has the same id.
    return { markId: uuidv5(keys.join(' '), fromId), kind, keys, fromId };
  }

  #keysOf(markId: string): ContactKey[] {
    return this.#sql.members.all(markId).map((row) => String(row['contact_key']));
  }

  remove(markIds: readonly string[]): { unmarked: number; markIds: string[] } {
    return inTransaction(this.#database, () => {
      const inherited = this.#inheritedDecisions();
      const origins = new Map(inherited.map(({ markId, fromId }) => [markId, fromId]));
      const ownIds = new Set(markIds.map((markId) => origins.get(markId) ?? markId));
      let unmarked = 0;
      for (const markId of ownIds) {
        this.#sql.deleteMembers.run(markId);
        unmarked += Number(this.#sql.delete.run(markId).changes);
      }
      const endedIds = inherited.filter(({ fromId }) => ownIds.has(fromId)).map(({ markId }) => markId);
      return { unmarked, markIds: [...ownIds, ...endedIds] };
    });
  }

  /** The user's own decisions; `inherited` returns inherited ones. */
  all(): StoredDecision[] {
    const decisions = new Map<string, StoredDecision>();
    for (const row of this.#sql.all.all()) {
      const markId = String(row['mark_id']);
      let decision = decisions.get(markId);
      if (!decision) decisions.set(markId, (decision = { markId, kind: kindOf(row['kind']), keys: [] }));
      decision.keys.push(String(row['contact_key']));
    }
    return [...decisions.values()];
  }

  /**
   * One page of all decisions, those of the user and inherited ones, newest first. `inSlices` must call `step` for each
   * id, in time slices.
   */
  async list(
    { search, offset, limit }: { search: string; offset: number; limit: number },
    inSlices: (markIds: string[], step: (markId: string) => void) => Promise<void>,
  ): Promise<{ rows: DuplicateDecision[]; total: number }> {
    const words = searchedWords(search);
    const inherited = new Map(this.#inheritedDecisions().map((decision) => [decision.fromId, decision]));
    const decisions = new Map<string, InheritedDecision | null>();
    for (const row of this.#sql.ids.all()) {
      const markId = String(row['mark_id']);
      const following = inherited.get(markId);
      if (following !== undefined) decisions.set(following.markId, following);
      decisions.set(markId, null);
    }
    const all = [...decisions.keys()];
    const decisionOf = (markId: string) => this.#decision(markId, decisions.get(markId) ?? null);
    if (words.length === 0)
      return { rows: all.slice(offset, offset + limit).map(decisionOf), total: all.length };
    const rows: DuplicateDecision[] = [];
    let total = 0;
    await inSlices(all, (markId) => {
      const decision = decisionOf(markId);
      const text = foldText(decision.members.map(({ label }) => label).join(' '));
      if (!words.every((word) => text.includes(word))) return;
      if (total >= offset && rows.length < limit) rows.push(decision);
      total++;
    });
    return { rows, total };
  }

  /** `inherited`: the inherited decision, or null for the user's own. */
  #decision(markId: string, inherited: InheritedDecision | null): DuplicateDecision {
    const row = this.#sql.byId.get(inherited?.fromId ?? markId);
    const members = (inherited?.keys ?? this.#keysOf(markId)).map((key) => {
      const contact = this.#reader.byKey(key);
      return contact
        ? { key, label: contactLabel(contact.fields), groupName: contact.groupName, isHere: true }
        : { key, label: this.#lastLabel(key), groupName: null, isHere: false };
    });
    const kind = kindOf(row?.['kind']);
    const markedAt = String(row?.['marked_at'] ?? '');
    return { markId, kind, markedAt, passedOn: inherited !== null, members };
  }

  /** The contact's last known name in the journal; empty if the history has no change of the contact any more. */
  #lastLabel(key: ContactKey): string {
    return String(this.#sql.lastLabel.get(key)?.['label'] ?? '');
  }
}

/** A decision inherited from one that the user made. */
interface InheritedDecision extends StoredDecision {
  fromId: string;
}

function prepare(database: DatabaseSync) {
  return {
    insert: database.prepare('INSERT INTO mark (mark_id, kind, marked_at) VALUES (?, ?, ?)'),
    insertMember: database.prepare('INSERT INTO mark_member (mark_id, contact_key) VALUES (?, ?)'),
    identify: database.prepare('INSERT OR REPLACE INTO identity (contact_id, contact_key) VALUES (?, ?)'),
    delete: database.prepare('DELETE FROM mark WHERE mark_id = ?'),
    deleteMembers: database.prepare('DELETE FROM mark_member WHERE mark_id = ?'),
    ofMerged: database.prepare(
      `SELECT DISTINCT mm.mark_id FROM mark_member mm JOIN merged_contact m ON m.contact_key = mm.contact_key WHERE ${MERGE_STANDS}`,
    ),
    all: database.prepare(
      'SELECT m.mark_id, m.kind, mm.contact_key FROM mark m JOIN mark_member mm ON mm.mark_id = m.mark_id',
    ),
    ids: database.prepare('SELECT mark_id FROM mark ORDER BY rowid DESC'),
    byId: database.prepare('SELECT * FROM mark WHERE mark_id = ?'),
    members: database.prepare('SELECT contact_key FROM mark_member WHERE mark_id = ? ORDER BY rowid'),
    lastLabel: database.prepare(
      'SELECT label FROM change WHERE contact_key = ? ORDER BY sequence DESC LIMIT 1',
    ),
  };
}

/** Converts a stored kind. An unknown kind counts as `not`, which never leads to a merge. */
const kindOf = (kind: unknown): DecisionKind => DECISION_KINDS.find((known) => known === kind) ?? 'not';
