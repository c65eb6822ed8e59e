import type { DatabaseSync } from 'node:sqlite';
import { v7 as uuidv7 } from 'uuid';
import type { ContactKey } from '../../contract/contact.ts';
import type { DuplicateMark, MarkKind } from '../../contract/duplicates.ts';
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

  remove(markIds: readonly string[]): { unmarked: number } {
    return inTransaction(this.#database, () => {
      let unmarked = 0;
      for (const markId of markIds) {
        this.#sql.deleteMembers.run(markId);
        unmarked += Number(this.#sql.delete.run(markId).changes);
      }
      return { unmarked };
    });
  }

  all(): StoredMark[] {
    const marks = new Map<string, StoredMark>();
    for (const row of this.#sql.all.all()) {
      const markId = String(row['mark_id']);
      let mark = marks.get(markId);
      if (!mark) marks.set(markId, (mark = { markId, kind: row['kind'] as MarkKind, keys: [] }));
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
    const kind = (row?.['kind'] ?? 'not') as MarkKind;
    return { markId, kind, markedAt: String(row?.['marked_at'] ?? ''), members };
  }

  /** The name under which the contact was last changed here, for as long as history keeps it. */
  #lastLabel(key: ContactKey): string {
    return String(this.#sql.lastLabel.get(key)?.['label'] ?? '');
  }
}

function prepare(database: DatabaseSync) {
  return {
    insert: database.prepare('INSERT INTO mark (mark_id, kind, marked_at) VALUES (?, ?, ?)'),
    insertMember: database.prepare('INSERT INTO mark_member (mark_id, contact_key) VALUES (?, ?)'),
    identify: database.prepare('INSERT OR REPLACE INTO identity (contact_id, contact_key) VALUES (?, ?)'),
    delete: database.prepare('DELETE FROM mark WHERE mark_id = ?'),
    deleteMembers: database.prepare('DELETE FROM mark_member WHERE mark_id = ?'),
    all: database.prepare(
      'SELECT m.mark_id, m.kind, mm.contact_key FROM mark m JOIN mark_member mm ON mm.mark_id = m.mark_id',
    ),
    ids: database.prepare('SELECT mark_id FROM mark ORDER BY mark_id DESC'),
    byId: database.prepare('SELECT * FROM mark WHERE mark_id = ?'),
    members: database.prepare('SELECT contact_key FROM mark_member WHERE mark_id = ? ORDER BY rowid'),
    lastLabel: database.prepare(
      'SELECT label FROM change WHERE contact_key = ? ORDER BY sequence DESC LIMIT 1',
    ),
  };
}
