import type { DatabaseSync } from 'node:sqlite';
import { v7 as uuidv7 } from 'uuid';
import type { ContactKey } from '../../contract/contact.ts';
import { MARK_KINDS, type DuplicateMark, type MarkKind } from '../../contract/duplicates.ts';
import { contactLabel } from '../../core/contact-label.ts';
import type { ContactReader } from './contact-reader.ts';
import type { StoredMark } from './duplicates-api.ts';
import { searchedWords } from './history-texts.ts';
import { foldText } from '../../core/text-folding.ts';
import { inTransaction } from './sqlite-file.ts';

/**
 * What the user said of contacts that look alike. A mark names contacts and holds for every pair of them; it stays when they
 * are gone, because a contact that is created again has its key again. No names are kept with it.
 */
export class DuplicateMarks {
  readonly #database: DatabaseSync;
  readonly #reader: ContactReader;
  readonly #sql;

  constructor(journalFile: DatabaseSync, reader: ContactReader) {
    this.#database = journalFile;
    this.#reader = reader;
    this.#sql = prepare(journalFile);
  }

  add(kind: MarkKind, keys: readonly ContactKey[]): StoredMark | null {
    const members = [...new Set(keys)]
      .map((key) => this.#reader.byKey(key))
      .filter((contact) => contact !== null);
    if (members.length < 2) return null;
    const markId = uuidv7();
    inTransaction(this.#database, () => {
      this.#sql.insert.run(markId, kind, new Date().toISOString());
      for (const { key, contactId } of members) {
        this.#sql.insertMember.run(markId, key);
        // So that a mirror made anew gives this contact the same key.
        if (contactId !== null) this.#sql.identify.run(contactId, key);
      }
    });
    return { markId, kind, keys: members.map(({ key }) => key) };
  }

  /**
   * Lets what was said of contacts hold for the one they were merged into, until the merge is taken back. To be called inside a
   * transaction of the caller's.
   */
  passOn(mergeId: string, removed: ReadonlySet<ContactKey>, keptKey: ContactKey): void {
    const markIds = new Set<string>();
    for (const key of removed)
      for (const row of this.#sql.ofContact.all(key)) markIds.add(String(row['mark_id']));
    for (const markId of markIds) {
      const keys = this.#sql.members.all(markId).map((row) => String(row['contact_key']));
      const others = keys.filter((key) => !removed.has(key) && key !== keptKey);
      // Said of members alone it has come to nothing; of the kept one too it holds already.
      if (others.length === 0 || keys.includes(keptKey)) continue;
      const passedId = uuidv7();
      this.#sql.insert.run(passedId, String(this.#sql.byId.get(markId)?.['kind']), new Date().toISOString());
      for (const key of [...others, keptKey]) this.#sql.insertMember.run(passedId, key);
      this.#sql.insertPassed.run(passedId, mergeId);
    }
  }

  /** Marks that merges have passed on, as far as those stand. */
  passed(): StoredMark[] {
    return this.#sql.passed.all().map((row) => {
      const markId = String(row['mark_id']);
      const keys = this.#sql.members.all(markId).map((member) => String(member['contact_key']));
      return { markId, kind: kindOf(row['kind']), keys };
    });
  }

  remove(markIds: readonly string[]): { unmarked: number } {
    return inTransaction(this.#database, () => {
      let unmarked = 0;
      for (const markId of markIds) {
        this.#sql.deleteMembers.run(markId);
        this.#sql.deletePassed.run(markId);
        unmarked += Number(this.#sql.delete.run(markId).changes);
      }
      return { unmarked };
    });
  }

  /** What the user said; `passed` tells what followed from it. */
  all(): StoredMark[] {
    const marks = new Map<string, StoredMark>();
    for (const row of this.#sql.all.all()) {
      const markId = String(row['mark_id']);
      let mark = marks.get(markId);
      if (!mark) marks.set(markId, (mark = { markId, kind: kindOf(row['kind']), keys: [] }));
      mark.keys.push(String(row['contact_key']));
    }
    return [...marks.values()];
  }

  /** Newest first. `inSlices` goes through marks with pauses. */
  async list(
    { search, offset, limit }: { search: string; offset: number; limit: number },
    inSlices: (markIds: string[], step: (markId: string) => void) => Promise<void>,
  ): Promise<{ rows: DuplicateMark[]; total: number }> {
    const words = searchedWords(search);
    const all = this.#sql.ids.all().map((row) => String(row['mark_id']));
    if (words.length === 0)
      return { rows: all.slice(offset, offset + limit).map((id) => this.#mark(id)), total: all.length };
    const rows: DuplicateMark[] = [];
    let total = 0;
    await inSlices(all, (markId) => {
      const mark = this.#mark(markId);
      const text = foldText(mark.members.map(({ label }) => label).join(' '));
      if (!words.every((word) => text.includes(word))) return;
      if (total >= offset && rows.length < limit) rows.push(mark);
      total++;
    });
    return { rows, total };
  }

  #mark(markId: string): DuplicateMark {
    const row = this.#sql.byId.get(markId);
    const members = this.#sql.members.all(markId).map((member) => {
      const key = String(member['contact_key']);
      const contact = this.#reader.byKey(key);
      return contact
        ? { key, label: contactLabel(contact.fields), groupName: contact.groupName, isHere: true }
        : { key, label: this.#lastLabel(key), groupName: null, isHere: false };
    });
    const kind = kindOf(row?.['kind']);
    const markedAt = String(row?.['marked_at'] ?? '');
    return { markId, kind, markedAt, passedOn: row?.['merge_id'] != null, members };
  }

  /** The name under which the contact was last changed here, for as long as history keeps it. */
  #lastLabel(key: ContactKey): string {
    return String(this.#sql.lastLabel.get(key)?.['label'] ?? '');
  }
}

/** Of a mark that a merge passed on (`p`): the merge was not taken back. What is no longer kept of it cannot be. */
const STANDS = `NOT EXISTS (SELECT 1 FROM change c
  WHERE c.merge_id = p.merge_id AND c.merge_role = 'remove' AND c.undone IN (1, 2))`;

function prepare(database: DatabaseSync) {
  return {
    insert: database.prepare('INSERT INTO mark (mark_id, kind, marked_at) VALUES (?, ?, ?)'),
    insertMember: database.prepare('INSERT INTO mark_member (mark_id, contact_key) VALUES (?, ?)'),
    identify: database.prepare('INSERT OR REPLACE INTO identity (contact_id, contact_key) VALUES (?, ?)'),
    delete: database.prepare('DELETE FROM mark WHERE mark_id = ?'),
    deleteMembers: database.prepare('DELETE FROM mark_member WHERE mark_id = ?'),
    insertPassed: database.prepare('INSERT INTO passed_mark (mark_id, merge_id) VALUES (?, ?)'),
    deletePassed: database.prepare('DELETE FROM passed_mark WHERE mark_id = ?'),
    all: database.prepare(
      `SELECT m.mark_id, m.kind, mm.contact_key FROM mark m JOIN mark_member mm ON mm.mark_id = m.mark_id
       WHERE m.mark_id NOT IN (SELECT mark_id FROM passed_mark)`,
    ),
    passed: database.prepare(
      `SELECT m.mark_id, m.kind FROM passed_mark p JOIN mark m ON m.mark_id = p.mark_id WHERE ${STANDS}`,
    ),
    ofContact: database.prepare(
      `SELECT mm.mark_id FROM mark_member mm LEFT JOIN passed_mark p ON p.mark_id = mm.mark_id
       WHERE mm.contact_key = ? AND ${STANDS}`,
    ),
    ids: database.prepare(
      `SELECT m.mark_id FROM mark m LEFT JOIN passed_mark p ON p.mark_id = m.mark_id WHERE ${STANDS} ORDER BY m.rowid DESC`,
    ),
    byId: database.prepare(
      'SELECT m.*, p.merge_id FROM mark m LEFT JOIN passed_mark p ON p.mark_id = m.mark_id WHERE m.mark_id = ?',
    ),
    members: database.prepare('SELECT contact_key FROM mark_member WHERE mark_id = ? ORDER BY rowid'),
    lastLabel: database.prepare(
      'SELECT label FROM change WHERE contact_key = ? ORDER BY sequence DESC LIMIT 1',
    ),
  };
}

/** For a word that is not known, the one by which nobody is merged. */
const kindOf = (kind: unknown): MarkKind => MARK_KINDS.find((known) => known === kind) ?? 'not';
