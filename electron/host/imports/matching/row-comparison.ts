import type { ContactKey } from '../../../contract/contacts/contact.ts';
import type { WholeContact } from '../../store/api/duplicates-api.ts';
import { afterWaiting } from '../../store/sqlite/time-slices.ts';
import type { ImportFile } from '../rows/import-file.ts';
import { RowMatcher } from './row-matcher.ts';
import type { ReadRow } from '../rows/stored-row.ts';

/** Rows that are written in one transaction. */
const ROWS_AT_ONCE = 2_000;
/** Milliseconds of work between two looks at what else is asked. */
const SLICE_MS = 20;

/** Contacts taken in between two yields. */
const CONTACTS_A_SLICE = 256;

/** Called between slices of work; answers whether to go on. */
type GoOn = (done: number, of: number) => Promise<boolean>;

/** Which contacts and earlier rows each row of an import looks like, kept up to date while rows and contacts change. */
export class RowComparison {
  readonly matcher: RowMatcher;
  readonly #file: ImportFile;
  /** Whether the matcher holds the rows; not so when the import has just been opened again. */
  #hasRows = false;
  /** Rows without an obvious match, still to be weighed; null where all rows have to be compared anew. */
  #toWeigh: number[] | null = null;
  /** Whether all rows were compared with the contacts at hand, but for those of `#changed`. */
  #isCompared = false;
  /** Contacts that changed or went since the rows were compared, and rows that look like one now. */
  readonly #changed = { keys: new Set<ContactKey>(), rows: new Set<number>() };

  constructor(file: ImportFile) {
    this.#file = file;
    this.matcher = new RowMatcher((place) => file.fieldsOf(place));
  }

  /** Begins anew: the rows of the file are added next, in its order. */
  beginRows(): void {
    this.matcher.clearRows();
    this.#hasRows = true;
    this.#isCompared = false;
    this.#toWeigh = [];
  }

  /** Adds the next row to the file, with its obvious match if it has one. */
  addRow(row: ReadRow): void {
    const candidates = this.matcher.putNextRow(row);
    if (candidates === null && this.#toWeigh !== null) this.#takeToWeigh(row, this.#toWeigh);
    this.#file.add(row, candidates ?? []);
  }

  #takeToWeigh(row: ReadRow, toWeigh: number[]): void {
    this.matcher.indexRow(row);
    toWeigh.push(row.place);
  }

  /** Takes in contacts; `gone`: rows of the store that hold none any more. */
  putContacts(contacts: readonly WholeContact[], gone: readonly number[]): void {
    if (contacts.length + gone.length === 0) return;
    this.#toWeigh = null;
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

  /** Takes in all contacts in place of those taken before. Yields after some of them. */
  *replaceContacts(contacts: readonly WholeContact[]): Generator<void> {
    this.matcher.clearContacts();
    this.#isCompared = false;
    this.#toWeigh = null;
    for (const [at, contact] of contacts.entries()) {
      this.matcher.putContact(contact);
      if (at % CONTACTS_A_SLICE === CONTACTS_A_SLICE - 1) yield;
    }
  }

  /** Compares all rows with the contacts at hand; false where that was stopped. */
  async compare(goOn: GoOn): Promise<boolean> {
    const toWeigh = this.#toWeigh ?? (await this.#compareAnew(goOn));
    const isWhole = toWeigh !== null && (await this.#weigh(toWeigh, goOn));
    this.#isCompared = isWhole;
    this.#toWeigh = null;
    this.#forgetChanged();
    return isWhole;
  }

  /** Compares what is plain of the rows of the file; those that are to be weighed, or null where it was stopped. */
  async #compareAnew(goOn: GoOn): Promise<number[] | null> {
    const file = this.#file;
    const toWeigh: number[] = [];
    for (let slice = file.rowsAfter(-1, ROWS_AT_ONCE); slice.length > 0;) {
      file.inTransaction(() => {
        for (const row of slice) {
          const candidates = this.matcher.exactCandidates(row);
          if (candidates === null) this.#takeToWeigh(row, toWeigh);
          file.setCandidates(row.place, candidates ?? []);
        }
      });
      if (!(await goOn(0, 0))) return null;
      slice = file.rowsAfter(slice.at(-1)?.place ?? 0, ROWS_AT_ONCE);
    }
    return toWeigh;
  }

  async #weigh(places: readonly number[], goOn: GoOn): Promise<boolean> {
    return this.#inSlices(places, goOn, (place) => {
      const candidates = this.matcher.scoredCandidates(place);
      // A row that is weighed has none yet.
      if (candidates.length > 0) this.#file.setCandidates(place, candidates);
    });
  }

  /** Compares those rows again that look or looked like contacts taken in since; all of them where that wasn't done. */
  async compareChanged(goOn: GoOn): Promise<boolean> {
    await this.loadRows();
    if (!this.#isCompared) return this.compare(goOn);
    if (this.#changed.keys.size + this.#changed.rows.size === 0) return true;
    const alike = this.#file.rowsMatching([...this.#changed.keys]);
    const places = [...new Set([...this.#changed.rows, ...alike])].toSorted((a, b) => a - b);
    if (!(await this.#inSlices(places, goOn, (place) => this.#compareAgain(place)))) return false;
    this.#forgetChanged();
    return true;
  }

  /** Takes in the rows of an import that has just been opened again, so that corrected ones are compared with them. */
  async loadRows(): Promise<void> {
    if (this.#hasRows) return;
    const file = this.#file;
    for (let slice = file.rowsAfter(-1, ROWS_AT_ONCE); slice.length > 0;) {
      for (const row of slice) this.matcher.putRow(row);
      await afterWaiting();
      slice = file.rowsAfter(slice.at(-1)?.place ?? 0, ROWS_AT_ONCE);
    }
    this.#hasRows = true;
  }

  /** Puts corrected rows in place of what they were, within a transaction. */
  replaceRows(rows: Iterable<ReadRow>, places: readonly number[]): void {
    const alike = new Set([...places, ...this.#file.rowsMatching(places)]);
    for (const row of rows) {
      this.#file.replace(row);
      this.matcher.putRow(row);
      for (const later of this.matcher.laterRowsLike(row)) alike.add(later);
    }
    for (const place of [...alike].toSorted((a, b) => a - b)) this.#compareAgain(place);
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

  async #inSlices(places: readonly number[], goOn: GoOn, step: (place: number) => void): Promise<boolean> {
    for (let at = 0; at < places.length;) {
      const end = performance.now() + SLICE_MS;
      this.#file.inTransaction(() => {
        for (; at < places.length && performance.now() < end; at++) step(places[at] ?? -1);
      });
      if (!(await goOn(at, places.length))) return false;
    }
    return true;
  }
}
