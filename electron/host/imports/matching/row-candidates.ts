import type { ContactKey } from '../../../contract/contacts/contact.ts';
import type { WholeContact } from '../../store/api/duplicates-api.ts';
import { afterWaiting } from '../../store/sqlite/time-slices.ts';
import type { ImportFile } from '../rows/import-file.ts';
import { RowMatcher } from './row-matcher.ts';
import type { ReadRow } from '../rows/stored-row.ts';

/** Number of rows written in one transaction. */
const ROWS_PER_TRANSACTION = 2_000;
/** Maximum milliseconds of matching before other calls are answered. */
const SLICE_MS = 20;

/** Number of contacts added between two yields. */
const CONTACTS_PER_SLICE = 32;

/** Called between slices of work; false cancels the rest. */
type ShouldContinue = (done: number, of: number) => Promise<boolean>;

/**
 * Finds the candidates of each row of an import, contacts and earlier rows, and updates them when rows or contacts
 * change.
 */
export class RowCandidates {
  readonly matcher: RowMatcher;
  readonly #file: ImportFile;
  /** Whether the rows are in the matcher; false after the import was reopened. */
  #hasRows = false;
  /** Rows without an exact match, still to be scored; null if all rows have to be matched again. */
  #toScore: number[] | null = null;
  /** Whether all rows are matched with the current contacts, except for `#changed`. */
  #isCompared = false;
  /** Contacts changed or removed since the rows were matched, and rows that resemble them now. */
  readonly #changed = { keys: new Set<ContactKey>(), rows: new Set<number>() };

  constructor(file: ImportFile) {
    this.#file = file;
    this.matcher = new RowMatcher((place) => file.fieldsOf(place));
  }

  /** Removes all rows. The caller must then add the rows of the file with `addRow`, in file order. */
  beginRows(): void {
    this.matcher.clearRows();
    this.#hasRows = true;
    this.#isCompared = false;
    this.#toScore = [];
  }

  /** Adds the next row, with its exact matches. */
  addRow(row: ReadRow): void {
    const candidates = this.matcher.putNextRow(row);
    if (candidates === null && this.#toScore !== null) this.#addToScore(row, this.#toScore);
    this.#file.add(row, candidates ?? []);
  }

  #addToScore(row: ReadRow, toScore: number[]): void {
    this.matcher.indexRow(row);
    toScore.push(row.place);
  }

  /** Adds or updates contacts; `gone`: store rows whose contacts were removed. */
  putContacts(contacts: readonly WholeContact[], gone: readonly number[]): void {
    if (contacts.length + gone.length === 0) return;
    this.#toScore = null;
    for (const rowId of gone) {
      const key = this.matcher.removeContact(rowId);
      if (key !== null) this.#changed.keys.add(key);
    }
    for (const contact of contacts) {
      this.matcher.putContact(contact);
      if (!this.#isCompared) continue;
      this.#changed.keys.add(contact.key);
      for (const place of this.matcher.rowsLikeContact(contact)) this.#changed.rows.add(place);
    }
  }

  /** Replaces all contacts. Yields between slices. */
  *replaceContacts(contacts: Iterable<WholeContact>): Generator<void> {
    this.matcher.clearContacts();
    this.#isCompared = false;
    this.#toScore = null;
    let count = 0;
    for (const contact of contacts) {
      this.matcher.putContact(contact);
      if (++count % CONTACTS_PER_SLICE === 0) yield;
    }
  }

  /** Matches all rows with the current contacts; false if cancelled. */
  async compare(shouldContinue: ShouldContinue): Promise<boolean> {
    const toScore = this.#toScore ?? (await this.#compareAll(shouldContinue));
    const isWhole = toScore !== null && (await this.#score(toScore, shouldContinue));
    this.#isCompared = isWhole;
    this.#toScore = null;
    this.#forgetChanged();
    return isWhole;
  }

  /**
   * Stores the exact matches of all rows. Returns the rows without exact matches, which have to be scored; null if
   * cancelled.
   */
  async #compareAll(shouldContinue: ShouldContinue): Promise<number[] | null> {
    const file = this.#file;
    const toScore: number[] = [];
    for (let slice = file.rowsAfter(-1, ROWS_PER_TRANSACTION); slice.length > 0;) {
      file.inTransaction(() => {
        for (const row of slice) {
          const candidates = this.matcher.exactCandidates(row);
          if (candidates === null) this.#addToScore(row, toScore);
          file.setCandidates(row.place, candidates ?? []);
        }
      });
      if (!(await shouldContinue(0, 0))) return null;
      slice = file.rowsAfter(slice.at(-1)?.place ?? 0, ROWS_PER_TRANSACTION);
    }
    return toScore;
  }

  async #score(places: readonly number[], shouldContinue: ShouldContinue): Promise<boolean> {
    if (places.length === 0) return true;
    const preparing = this.matcher.prepareScoring();
    for (let isPrepared = false; !isPrepared;) {
      const end = performance.now() + SLICE_MS;
      while (!isPrepared && performance.now() < end) isPrepared = preparing.next().done === true;
      if (!(await shouldContinue(0, places.length))) return false;
    }
    return this.#inSlices(places, shouldContinue, (place) => {
      const candidates = this.matcher.scoredCandidates(place);
      // A row to be scored was stored without candidates, so an empty result needn't be stored.
      if (candidates.length > 0) this.#file.setCandidates(place, candidates);
    });
  }

  /**
   * Matches again the rows that resemble, or resembled, changed contacts; all rows if they were never matched. Returns
   * false if cancelled.
   */
  async compareChanged(shouldContinue: ShouldContinue): Promise<boolean> {
    await this.loadRows();
    if (!this.#isCompared) return this.compare(shouldContinue);
    if (this.#changed.keys.size + this.#changed.rows.size === 0) return true;
    const alike = this.#file.rowsMatching([...this.#changed.keys]);
    const places = [...new Set([...this.#changed.rows, ...alike])].toSorted((a, b) => a - b);
    if (!(await this.#inSlices(places, shouldContinue, (place) => this.#compareAgain(place)))) return false;
    this.#forgetChanged();
    return true;
  }

  /** Loads the rows of a reopened import into the matcher, so that corrected rows are matched with them. */
  async loadRows(): Promise<void> {
    if (this.#hasRows) return;
    const file = this.#file;
    for (let slice = file.rowsAfter(-1, ROWS_PER_TRANSACTION); slice.length > 0;) {
      for (const row of slice) this.matcher.putRow(row);
      await afterWaiting();
      slice = file.rowsAfter(slice.at(-1)?.place ?? 0, ROWS_PER_TRANSACTION);
    }
    this.#hasRows = true;
  }

  /**
   * Replaces corrected rows and matches again all rows that are affected; returns the places of these rows. Call it
   * within a transaction.
   */
  replaceRows(rows: Iterable<ReadRow>, places: readonly number[]): number[] {
    const alike = new Set([...places, ...this.#file.rowsMatching(places)]);
    for (const row of rows) {
      this.#file.replace(row);
      this.matcher.putRow(row);
      for (const later of this.matcher.laterRowsLike(row)) alike.add(later);
    }
    const again = [...alike].toSorted((a, b) => a - b);
    for (const place of again) this.#compareAgain(place);
    return again;
  }

  #compareAgain(place: number): void {
    const row = this.#file.row(place);
    if (row === null) return;
    const plain = this.matcher.exactCandidates(row);
    if (plain === null) this.matcher.indexRow(row);
    this.#file.setCandidates(place, plain ?? this.matcher.scoredCandidates(place));
  }

  #forgetChanged(): void {
    this.#changed.keys.clear();
    this.#changed.rows.clear();
  }

  async #inSlices(
    places: readonly number[],
    shouldContinue: ShouldContinue,
    step: (place: number) => void,
  ): Promise<boolean> {
    for (let at = 0; at < places.length;) {
      const end = performance.now() + SLICE_MS;
      this.#file.inTransaction(() => {
        for (; at < places.length && performance.now() < end; at++) step(places[at] ?? -1);
      });
      if (!(await shouldContinue(at, places.length))) return false;
    }
    return true;
  }
}
