import type { DatabaseSync } from 'node:sqlite';
import type { ContactKey } from '../../../contract/contacts/contact.ts';
import { MAX_NOTE_LENGTH, type ReviewMark, type ReviewMarkFilter } from '../../../contract/enumerations.ts';
import type { ContactReader } from '../overlay/contact-reader.ts';
import type { MergedContacts } from '../journal/merged-contacts.ts';
import type { OwnReview, Review } from '../api/review-api.ts';
import { ReviewSteps, type StoredReview } from './review-steps.ts';
import type { RowChanges } from '../mirror/row-changes.ts';
import type { EachInSlices, TimeSlices } from '../sqlite/time-slices.ts';

/** If more rows than this changed, all marks are recomputed. */
const MAX_PATCHED_ROWS = 1_000;

/** The review of a contact that has none. */
const NOTHING = { mark: null, note: '', isNoteCleared: false };

const CODES: Record<ReviewMarkFilter, number> = { none: 0, keep: 1, fix: 2, remove: 3 };

export interface ReviewMarksOptions {
  journalFile: DatabaseSync;
  mirrorFile: DatabaseSync;
  reader: ContactReader;
  changes: RowChanges;
  merged: MergedContacts;
  journalWrites: Pick<TimeSlices, 'each'>;
}

/**
 * The marks and notes of a list. A contact without a mark of its own inherits the mark "keep" or "fix" of contacts that
 * were merged into it, as long as the merge isn't undone. A contact without a note inherits their notes in the same
 * way.
 */
export class ReviewMarks {
  readonly #options: ReviewMarksOptions;
  readonly #sql;
  readonly #each: EachInSlices;
  readonly #steps: ReviewSteps;
  /** Reads the row and contact id of a mirrored contact, many times faster than reading the contact. */
  readonly #mirrored;
  readonly #stored = new Map<ContactKey, StoredReview>();
  #inherited = new Map<ContactKey, Review>();
  /** By row number: a code of `CODES`. */
  #ofRows = new Uint8Array(0);
  #rowsVersion = -1;
  #inheritedVersion = -1;
  #version = 0;

  constructor(parts: ReviewMarksOptions) {
    this.#options = parts;
    this.#sql = prepare(parts.journalFile);
    this.#mirrored = parts.mirrorFile.prepare('SELECT row_id, contact_id FROM main.contact WHERE key = ?');
    this.#each = (items, step) => parts.journalWrites.each(items, (slice) => slice(), step);
    this.#steps = new ReviewSteps(parts.journalFile, this.#each);
    for (const [key, stored] of this.#steps.all()) this.#stored.set(key, stored);
  }

  /** Grows whenever marks or notes change, or are inherited through another merge. */
  get version(): number {
    return this.#version + this.#options.merged.version;
  }

  get isEmpty(): boolean {
    return this.#stored.size === 0;
  }

  own(): OwnReview[] {
    return [...this.#stored].map(([key, stored]) => ({ key, ...stored }));
  }

  of(key: ContactKey): Review {
    this.#inherit();
    const stored = this.#stored.get(key);
    const inherited = this.#inherited.get(key);
    const mark = stored?.mark ?? inherited?.mark ?? null;
    const note = stored?.isNoteCleared === true ? '' : (stored?.note ?? '') || (inherited?.note ?? '');
    return { key, mark: mark === 'none' ? null : mark, note };
  }

  /**
   * Sets the mark or note of contacts as one step; returns the keys of those that changed. `editSession` identifies an
   * editing session of a note: all its saves are one step.
   */
  async set(
    keys: readonly ContactKey[],
    change: Partial<Pick<StoredReview, 'mark' | 'note'>>,
    editSession: string | null = null,
  ): Promise<ContactKey[]> {
    const changedAt = new Date().toISOString();
    const changed = change.note === undefined ? change : { ...change, isNoteCleared: change.note === '' };
    const changing: ContactKey[] = [];
    await this.#each(keys, (key) => {
      const { mark, note } = this.of(key);
      const isMarked = change.mark === undefined || (mark ?? 'none') === (change.mark ?? 'none');
      if (!isMarked || (change.note !== undefined && change.note !== note)) changing.push(key);
    });
    await this.#record(
      changing,
      (key) => ({ ...NOTHING, ...this.#stored.get(key), ...changed, changedAt }),
      editSession,
    );
    return changing;
  }

  async #record(
    keys: readonly ContactKey[],
    storedReviewOf: (key: ContactKey) => StoredReview,
    editSession: string | null = null,
  ): Promise<void> {
    const rowIds = new Map<ContactKey, number | null>();
    const changes = keys.map((key) => ({ key, to: storedReviewOf(key) }));
    const before = (key: ContactKey) => this.#stored.get(key) ?? null;
    await this.#steps.record(changes, { editSession, before }, (key) => rowIds.set(key, this.#identify(key)));
    this.#show(changes, rowIds);
  }

  /**
   * Merges another reviewer's marks and notes as one step: the later mark wins, and differing notes are both kept.
   * Returns the contacts whose review changed.
   */
  async mergeReviews(others: readonly OwnReview[]): Promise<ContactKey[]> {
    const joined = new Map<ContactKey, StoredReview>();
    const changed: ContactKey[] = [];
    for (const { key, mark, note, isNoteCleared, changedAt } of others) {
      const mine = this.#stored.get(key) ?? { ...NOTHING, changedAt: '' };
      const isLater = changedAt > mine.changedAt;
      const joinedNote = joinedNotes(mine.note, note);
      const stored = {
        mark: mark !== null && (isLater || mine.mark === null) ? mark : mine.mark,
        note: joinedNote,
        isNoteCleared: joinedNote === '' && (isNoteCleared || mine.isNoteCleared),
        changedAt: isLater ? changedAt : mine.changedAt,
      };
      const isChanged =
        stored.mark !== mine.mark || stored.note !== mine.note || stored.isNoteCleared !== mine.isNoteCleared;
      // The later time of an equal mark counts when the review of a third person is merged.
      if (isChanged || isLater) joined.set(key, stored);
      if (isChanged) changed.push(key);
    }
    // A step without a visible change would be no step to undo.
    if (changed.length === 0) return [];
    await this.#record([...joined.keys()], (key) => joined.get(key) ?? { ...NOTHING, changedAt: '' });
    return changed;
  }

  /** Undoes or redoes a step (see `ReviewSteps.undoOrRedo`); returns its contacts. */
  async undoOrRedo(
    direction: 'undo' | 'redo',
    competingBatchId: string | null | undefined,
  ): Promise<ContactKey[]> {
    const rowIds = new Map<ContactKey, number | null>();
    const current = (key: ContactKey) => this.#stored.get(key) ?? null;
    const changed = await this.#steps.undoOrRedo(
      direction,
      { current, ...(competingBatchId === undefined ? {} : { competingBatchId }) },
      (key) => rowIds.set(key, this.#rowIdOf(key)),
    );
    this.#show(changed, rowIds);
    return changed.map(({ key }) => key);
  }

  /** The rows of a mask that have that mark. */
  filterMask(mask: Uint8Array, mark: ReviewMarkFilter): Uint8Array {
    const codes = this.#codes();
    const wanted = CODES[mark];
    return mask.map((isIn, rowId) => (isIn === 1 && (codes[rowId] ?? 0) === wanted ? 1 : 0));
  }

  /** Number of rows by mark, without hidden rows. */
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

  /** Stores the contact's id, so that a rebuilt mirror gives it the same key. Returns its row. */
  #identify(key: ContactKey): number | null {
    const row = this.#mirrored.get(key);
    const contactId = row?.['contact_id'];
    if (typeof contactId === 'number') this.#sql.identify.run(contactId, key);
    return typeof row?.['row_id'] === 'number' ? row['row_id'] : this.#options.reader.rowIdOf(key);
  }

  #rowIdOf(key: ContactKey): number | null {
    const mirrored = this.#mirrored.get(key)?.['row_id'];
    return typeof mirrored === 'number' ? mirrored : this.#options.reader.rowIdOf(key);
  }

  /**
   * Applies a recorded step to the caches at once. It doesn't read the stored data, because that would take too long
   * for 100,000 contacts.
   */
  #show(
    changes: readonly { key: ContactKey; to: StoredReview | null }[],
    rowIds: ReadonlyMap<ContactKey, number | null>,
  ): void {
    if (changes.length === 0) return;
    this.#version++;
    for (const { key, to } of changes) {
      if (to === null) this.#stored.delete(key);
      else this.#stored.set(key, to);
    }
    for (const [key, rowId] of rowIds) if (rowId !== null) this.#setCode(key, rowId);
  }

  #setRow(key: ContactKey): void {
    const rowId = this.#rowIdOf(key);
    if (rowId !== null) this.#setCode(key, rowId);
  }

  #setCode(key: ContactKey, rowId: number): void {
    if (rowId >= this.#ofRows.length) {
      const longer = new Uint8Array(Math.max(rowId + 1_000, this.#ofRows.length * 2));
      longer.set(this.#ofRows);
      this.#ofRows = longer;
    }
    this.#ofRows[rowId] = CODES[this.of(key).mark ?? 'none'];
  }

  #codes(): Uint8Array {
    this.#inherit();
    const { changes, reader } = this.#options;
    if (this.#rowsVersion === changes.version) return this.#ofRows;
    const changed = changes.since(this.#rowsVersion, { groups: false, most: MAX_PATCHED_ROWS });
    this.#rowsVersion = changes.version;
    if (changed === null) {
      this.#ofRows = new Uint8Array(0);
      for (const key of [...this.#stored.keys(), ...this.#inherited.keys()]) this.#setRow(key);
      return this.#ofRows;
    }
    for (const rowId of changed) {
      if (rowId < this.#ofRows.length) this.#ofRows[rowId] = 0;
      const key = reader.byRowId(rowId)?.key;
      if (key !== undefined) this.#setRow(key);
    }
    return this.#ofRows;
  }

  /** Recomputes what contacts inherit from those that were merged into them. */
  #inherit(): void {
    const { changes, merged } = this.#options;
    const version = changes.version + this.version;
    if (this.#inheritedVersion === version) return;
    this.#inheritedVersion = version;
    const before = this.#inherited;
    this.#inherited = new Map();
    for (const key of merged.all()) {
      const stored = this.#stored.get(key);
      const into = merged.into(key);
      if (stored === undefined || into === key) continue;
      const others = this.#inherited.get(into);
      const mark = stored.mark === 'fix' || stored.mark === 'keep' ? stored.mark : null;
      this.#inherited.set(into, {
        key: into,
        // Among inherited marks, "fix" outweighs "keep".
        mark: others?.mark === 'fix' ? 'fix' : (mark ?? others?.mark ?? null),
        note: [others?.note ?? '', stored.note].filter((note) => note !== '').join('\n'),
      });
    }
    for (const key of new Set([...before.keys(), ...this.#inherited.keys()])) this.#setRow(key);
  }
}

function joinedNotes(mine: string, other: string): string {
  if (other === '' || mine.includes(other)) return mine;
  return (mine === '' || other.includes(mine) ? other : `${mine}\n${other}`).slice(0, MAX_NOTE_LENGTH);
}

function prepare(database: DatabaseSync) {
  return {
    identify: database.prepare('INSERT OR REPLACE INTO identity (contact_id, contact_key) VALUES (?, ?)'),
  };
}
