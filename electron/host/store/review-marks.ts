import type { DatabaseSync } from 'node:sqlite';
import type { ContactKey } from '../../contract/contact.ts';
import {
  MAX_NOTE_LENGTH,
  REVIEW_MARKS,
  type ReviewMark,
  type ReviewMarkFilter,
} from '../../contract/enumerations.ts';
import type { ContactReader } from './contact-reader.ts';
import type { MergedContacts } from './merged-contacts.ts';
import type { OwnReview, Review } from './review-api.ts';
import type { RowChanges } from './row-changes.ts';
import { inTransaction } from './sqlite-file.ts';

/** Steps that can be taken back. */
const KEPT_STEPS = 100;
/** Beyond so many changed rows, all marks are looked up anew. */
const FEW_ROWS = 1_000;

/** What stands in the journal for a contact. */
type Said = Omit<OwnReview, 'key'>;

const CODES: Record<ReviewMarkFilter, number> = { none: 0, keep: 1, fix: 2, remove: 3 };

export interface ReviewMarksParts {
  journalFile: DatabaseSync;
  mirrorFile: DatabaseSync;
  reader: ContactReader;
  changes: RowChanges;
  merged: MergedContacts;
}

/**
 * The marks and notes of a list. A contact that others were merged into, and of which nothing was said, has the mark and the notes of
 * those, for as long as the merge is not taken back.
 */
export class ReviewMarks {
  readonly #parts: ReviewMarksParts;
  readonly #sql;
  /** Many times quicker than reading the contact. */
  readonly #mirrored;
  readonly #said = new Map<ContactKey, Said>();
  #inherited = new Map<ContactKey, Review>();
  /** By row number: a code of `CODES`. */
  #ofRows = new Uint8Array(0);
  #rowsVersion = -1;
  #inheritedVersion = -1;
  #version = 0;

  constructor(parts: ReviewMarksParts) {
    this.#parts = parts;
    this.#sql = prepare(parts.journalFile);
    this.#mirrored = parts.mirrorFile.prepare('SELECT row_id, contact_id FROM main.contact WHERE key = ?');
    for (const row of this.#sql.all.iterate()) {
      const said = {
        mark: markOf(row['mark']),
        note: String(row['note']),
        changedAt: String(row['changed_at']),
      };
      this.#said.set(String(row['contact_key']), said);
    }
  }

  /** Grows whenever marks or notes are given. */
  get version(): number {
    return this.#version;
  }

  get isEmpty(): boolean {
    return this.#said.size === 0;
  }

  own(): OwnReview[] {
    return [...this.#said].map(([key, said]) => ({ key, ...said }));
  }

  of(key: ContactKey): Review {
    this.#inherit();
    const said = this.#said.get(key);
    const inherited = this.#inherited.get(key);
    const mark = said?.mark ?? inherited?.mark ?? null;
    return { key, mark: mark === 'none' ? null : mark, note: (said?.note ?? '') || (inherited?.note ?? '') };
  }

  /** Gives contacts reviews, as one step; answers those of which something else was said before. */
  say(keys: readonly ContactKey[], change: Partial<Pick<Said, 'mark' | 'note'>>): ContactKey[] {
    const changedAt = new Date().toISOString();
    const changing = keys.filter((key) => {
      const { mark, note } = this.of(key);
      const isMarked = change.mark === undefined || (mark ?? 'none') === (change.mark ?? 'none');
      return !isMarked || (change.note !== undefined && change.note !== note);
    });
    this.#step(changing, (key) => ({
      mark: null,
      note: '',
      ...this.#said.get(key),
      ...change,
      changedAt,
    }));
    return changing;
  }

  #step(keys: readonly ContactKey[], saidOf: (key: ContactKey) => Said): void {
    if (keys.length === 0) return;
    inTransaction(this.#parts.journalFile, () => {
      const step = Number(this.#sql.lastStep.get()?.['step'] ?? 0) + 1;
      for (const key of keys) {
        const before = this.#said.get(key) ?? null;
        this.#sql.keepStep.run(
          step,
          key,
          before?.mark ?? null,
          before?.note ?? null,
          before?.changedAt ?? null,
        );
        this.#put(key, saidOf(key));
        this.#identify(key);
      }
      this.#sql.forgetSteps.run(step - KEPT_STEPS);
    });
    this.#changed(keys);
  }

  /**
   * Joins what another reviewer said: of two marks the later one counts, notes that differ are kept both. One step; answers the contacts of
   * which something else is said than before.
   */
  takeOver(others: readonly OwnReview[]): ContactKey[] {
    const joined = new Map<ContactKey, Said>();
    for (const { key, mark, note, changedAt } of others) {
      const mine = this.#said.get(key);
      const isLater = mine === undefined || mine.mark === null || changedAt > mine.changedAt;
      const said = {
        mark: mark !== null && isLater ? mark : (mine?.mark ?? null),
        note: joinedNotes(mine?.note ?? '', note),
        changedAt: mine === undefined || changedAt > mine.changedAt ? changedAt : mine.changedAt,
      };
      if (said.mark !== (mine?.mark ?? null) || said.note !== (mine?.note ?? '')) joined.set(key, said);
    }
    const keys = [...joined.keys()];
    this.#step(keys, (key) => joined.get(key) ?? { mark: null, note: '', changedAt: '' });
    return keys;
  }

  /** Takes back the last step; answers the contacts that it was about. */
  undo(): ContactKey[] {
    const step = this.#sql.lastStep.get()?.['step'];
    if (typeof step !== 'number') return [];
    const keys: ContactKey[] = [];
    inTransaction(this.#parts.journalFile, () => {
      for (const row of this.#sql.step.all(step)) {
        const key = String(row['contact_key']);
        keys.push(key);
        const [note, changedAt] = [row['note'], row['changed_at']];
        if (typeof note !== 'string' || typeof changedAt !== 'string') this.#drop(key);
        else this.#put(key, { mark: markOf(row['mark']), note, changedAt });
      }
      this.#sql.forgetStep.run(step);
    });
    this.#changed(keys);
    return keys;
  }

  /** Which rows have that mark; `mask[rowId]` of the given ones stays 1 for those. */
  letThrough(mask: Uint8Array, mark: ReviewMarkFilter): Uint8Array {
    const codes = this.#codes();
    const wanted = CODES[mark];
    return mask.map((isIn, rowId) => (isIn === 1 && (codes[rowId] ?? 0) === wanted ? 1 : 0));
  }

  /** How many rows have each mark, those left out that lists don't show. */
  counts(hidden: ReadonlySet<number>): Record<ReviewMark, number> {
    const counts = [0, 0, 0, 0];
    const codes = this.#codes();
    for (let rowId = 0; rowId < codes.length; rowId++) {
      const code = codes[rowId] ?? 0;
      if (code > 0 && !hidden.has(rowId)) counts[code] = (counts[code] ?? 0) + 1;
    }
    const [, keep = 0, fix = 0, remove = 0] = counts;
    return { keep, fix, remove };
  }

  #put(key: ContactKey, said: Said): void {
    this.#said.set(key, said);
    this.#sql.put.run(key, said.mark, said.note, said.changedAt);
  }

  #drop(key: ContactKey): void {
    this.#said.delete(key);
    this.#sql.drop.run(key);
  }

  /** So that a mirror made anew gives this contact the same key. */
  #identify(key: ContactKey): void {
    const contactId = this.#mirrored.get(key)?.['contact_id'];
    if (typeof contactId === 'number') this.#sql.identify.run(contactId, key);
  }

  #changed(keys: readonly ContactKey[]): void {
    this.#version++;
    for (const key of keys) this.#setRow(key);
  }

  #setRow(key: ContactKey): void {
    const mirrored = this.#mirrored.get(key)?.['row_id'];
    const rowId = typeof mirrored === 'number' ? mirrored : this.#parts.reader.rowIdOf(key);
    if (rowId === null) return;
    if (rowId >= this.#ofRows.length) {
      const longer = new Uint8Array(rowId + 1_000);
      longer.set(this.#ofRows);
      this.#ofRows = longer;
    }
    this.#ofRows[rowId] = CODES[this.of(key).mark ?? 'none'];
  }

  #codes(): Uint8Array {
    this.#inherit();
    const { changes, reader } = this.#parts;
    if (this.#rowsVersion === changes.version) return this.#ofRows;
    const changed = changes.since(this.#rowsVersion, { groups: false, most: FEW_ROWS });
    this.#rowsVersion = changes.version;
    if (changed === null) {
      this.#ofRows = new Uint8Array(0);
      for (const key of [...this.#said.keys(), ...this.#inherited.keys()]) this.#setRow(key);
      return this.#ofRows;
    }
    for (const rowId of changed) {
      if (rowId < this.#ofRows.length) this.#ofRows[rowId] = 0;
      const key = reader.byRowId(rowId)?.key;
      if (key !== undefined) this.#setRow(key);
    }
    return this.#ofRows;
  }

  /** Finds out anew what contacts have from those that were merged into them. */
  #inherit(): void {
    const { changes, merged } = this.#parts;
    const version = changes.version + this.#version;
    if (this.#inheritedVersion === version) return;
    this.#inheritedVersion = version;
    const before = this.#inherited;
    this.#inherited = new Map();
    for (const key of merged.all()) {
      const said = this.#said.get(key);
      const into = merged.into(key);
      if (said === undefined || into === key) continue;
      const others = this.#inherited.get(into);
      const mark = said.mark === 'fix' || said.mark === 'keep' ? said.mark : null;
      this.#inherited.set(into, {
        key: into,
        // What is to be fixed of one is to be fixed of both.
        mark: others?.mark === 'fix' ? 'fix' : (mark ?? others?.mark ?? null),
        note: [others?.note ?? '', said.note].filter((note) => note !== '').join('\n'),
      });
    }
    for (const key of new Set([...before.keys(), ...this.#inherited.keys()])) this.#setRow(key);
  }
}

function joinedNotes(mine: string, other: string): string {
  if (other === '' || mine.includes(other)) return mine;
  return (mine === '' || other.includes(mine) ? other : `${mine}\n${other}`).slice(0, MAX_NOTE_LENGTH);
}

function markOf(value: unknown): Said['mark'] {
  return value === 'none' ? value : (REVIEW_MARKS.find((mark) => mark === value) ?? null);
}

function prepare(database: DatabaseSync) {
  return {
    all: database.prepare('SELECT * FROM review'),
    put: database.prepare(
      'INSERT OR REPLACE INTO review (contact_key, mark, note, changed_at) VALUES (?, ?, ?, ?)',
    ),
    drop: database.prepare('DELETE FROM review WHERE contact_key = ?'),
    identify: database.prepare('INSERT OR REPLACE INTO identity (contact_id, contact_key) VALUES (?, ?)'),
    lastStep: database.prepare('SELECT max(step) AS step FROM review_step'),
    step: database.prepare('SELECT * FROM review_step WHERE step = ?'),
    keepStep: database.prepare(
      'INSERT INTO review_step (step, contact_key, mark, note, changed_at) VALUES (?, ?, ?, ?, ?)',
    ),
    forgetStep: database.prepare('DELETE FROM review_step WHERE step = ?'),
    forgetSteps: database.prepare('DELETE FROM review_step WHERE step <= ?'),
  };
}
