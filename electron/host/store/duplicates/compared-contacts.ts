import { randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type { ContactReader } from '../overlay/contact-reader.ts';
import type { Contact } from '../../../contract/contacts/contact.ts';
import type { ComparedContact, ComparedSlice, DuplicatesApi, RowsVersion } from '../api/duplicates-api.ts';
import type { RowChanges } from '../mirror/row-changes.ts';

/** Time spent on one slice, in milliseconds; foreground calls run before the next slice. */
const SLICE_MS = 2;
/** Row numbers fetched per query. */
const ROWS_PER_QUERY = 256;
const MAX_CHANGED_ROWS = 20_000;

/** Reads the contacts to compare in short slices, and tracks which rows changed. */
export class ComparedContacts {
  readonly #reader: ContactReader;
  readonly #changes: RowChanges;
  readonly #opening = randomUUID();
  readonly #rowsAfter;

  constructor(database: DatabaseSync, reader: ContactReader, changes: RowChanges) {
    this.#reader = reader;
    this.#changes = changes;
    this.#rowsAfter = database.prepare(
      `SELECT row_id FROM main.contact WHERE row_id > $after
       UNION SELECT row_id FROM temp.pending_contact WHERE row_id > $after ORDER BY row_id LIMIT ${ROWS_PER_QUERY}`,
    );
  }

  get version(): RowsVersion {
    return { opening: this.#opening, version: this.#changes.version };
  }

  changedSince(since: RowsVersion): { rowIds: number[]; now: RowsVersion } | null {
    if (since.opening !== this.#opening) return null;
    const changed = this.#changes.since(since.version, { groups: true, most: MAX_CHANGED_ROWS });
    return changed && { rowIds: [...changed].toSorted((a, b) => a - b), now: this.version };
  }

  after(rowId: number): ComparedSlice {
    const found = this.#rowsAfter.all({ $after: rowId }).map((row) => Number(row['row_id']));
    const slice = this.rows(found);
    // If the time limit wasn't reached and the query returned its maximum, more rows may follow.
    return slice.upTo === null && found.length === ROWS_PER_QUERY
      ? { ...slice, upTo: found.at(-1) ?? null }
      : slice;
  }

  rows(rowIds: readonly number[]): ComparedSlice {
    return this.#slice(rowIds, comparedContact);
  }

  wholeRows(rowIds: readonly number[]): Awaited<ReturnType<DuplicatesApi['wholeRows']>> {
    return this.#slice(rowIds, (rowId, { key, contactId, fields }) => ({ rowId, key, contactId, ...fields }));
  }

  /** Reads as many of the rows as fit into one slice. */
  #slice<T>(
    rowIds: readonly number[],
    made: (rowId: number, contact: Contact) => T,
  ): { contacts: T[]; gone: number[]; upTo: number | null } {
    const end = performance.now() + SLICE_MS;
    const contacts: T[] = [];
    const gone: number[] = [];
    for (const [at, rowId] of rowIds.entries()) {
      const contact = this.#reader.byRowId(rowId);
      if (contact === null || contact.pending?.kind === 'delete') gone.push(rowId);
      else contacts.push(made(rowId, contact));
      if (at < rowIds.length - 1 && performance.now() > end) return { contacts, gone, upTo: rowId };
    }
    return { contacts, gone, upTo: null };
  }
}

function comparedContact(rowId: number, { key, contactId, fields }: Contact): ComparedContact {
  const { firstName, lastName, email, phone, whatsappPhone, birthday } = fields;
  const { company, jobTitle, location, gender, guardian, groupId } = fields;
  const names = { firstName, lastName, email, phone, whatsappPhone, birthday };
  return { rowId, key, contactId, ...names, company, jobTitle, location, gender, guardian, groupId };
}
