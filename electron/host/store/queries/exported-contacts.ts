import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { ContactSelection } from '../../../contract/contacts/contact-query.ts';
import { tupleOfContact } from '../../../core/export/contact-tuple.ts';
import type { ContactReader } from '../overlay/contact-reader.ts';
import type { Overlay } from '../overlay/overlay.ts';
import type { ContactLists } from './contact-lists.ts';

/** Time spent on one slice, in milliseconds; foreground calls run before the next slice. */
const SLICE_MS = 3;
/** Rows read between two checks of the clock. */
const ROWS_PER_QUERY = 100;

/** Columns of `contact` in the order of a `ContactTuple`, without its guardian. */
const RECORD = [
  'c.key',
  'c.contact_id',
  'c.first_name',
  'c.last_name',
  'c.email',
  'c.phone',
  'c.whatsapp_phone',
  'c.birthday_month',
  'c.birthday_day',
  'c.birthday_year',
  'c.group_id',
  'coalesce(c.group_name, (SELECT name FROM main.celebration_group g WHERE g.group_id = c.group_id))',
  'c.status',
  'c.salutation',
  'c.gender',
  'c.company',
  'c.job_title',
  'c.location',
  'c.timezone',
  'c.language',
  'c.relationship_status',
  'c.profile_image',
  'c.source',
  'c.date_created',
  'c.date_updated',
];

/**
 * The visible rows of a selection, in the order of the query or the keys. None if `selection.isSimilar` no longer
 * applies.
 */
export function selectedRows(
  selection: ContactSelection,
  {
    lists,
    reader,
    overlay: { hiddenRowIds },
  }: { lists: ContactLists; reader: ContactReader; overlay: Overlay },
): Int32Array {
  const rowsOf = (keys: readonly string[]) => new Set(keys.flatMap((key) => reader.rowIdOf(key) ?? []));
  if (selection.kind === 'keys')
    return Int32Array.from([...rowsOf(selection.keys)].filter((rowId) => !hiddenRowIds.has(rowId)));
  const { rows, isSimilar } = lists.list(selection.query);
  if (selection.isSimilar !== undefined && selection.isSimilar !== isSimilar) return new Int32Array();
  const except = rowsOf(selection.except);
  return rows.filter((rowId) => !except.has(rowId));
}

/**
 * Reads contacts as JSON with pending changes applied, because a text is passed between threads many times faster than
 * an object. The texts aren't joined: a single letter beyond Latin-1 would double the memory of all of them. SQLite
 * produces the JSON of rows without pending changes and without a guardian. Only other rows are read as contacts.
 */
export class ExportedContacts {
  readonly #records: StatementSync;
  readonly #reader: Pick<ContactReader, 'byRowId'>;
  readonly #overlay: Pick<Overlay, 'rowIds'>;

  constructor(
    database: DatabaseSync,
    reader: Pick<ContactReader, 'byRowId'>,
    overlay: Pick<Overlay, 'rowIds'>,
  ) {
    this.#reader = reader;
    this.#overlay = overlay;
    this.#records = database.prepare(
      `SELECT c.row_id, json_array(${RECORD.join(', ')}, NULL, NULL, NULL)
         FROM json_each(?) wanted CROSS JOIN main.contact c ON c.row_id = wanted.value
         WHERE c.guardian_contact_id IS NULL`,
    );
    this.#records.setReturnArrays(true);
  }

  /**
   * The contacts of the first of these rows, each as the JSON of its `ContactTuple`, as many as can be read in one slice;
   * null for a missing row.
   */
  first(rowIds: Int32Array): (string | null)[] {
    const end = performance.now() + SLICE_MS;
    const contacts: (string | null)[] = [];
    do this.#read(rowIds.subarray(contacts.length, contacts.length + ROWS_PER_QUERY), contacts);
    while (contacts.length < rowIds.length && performance.now() < end);
    return contacts;
  }

  #read(rowIds: Int32Array, contacts: (string | null)[]): void {
    // The join returns the rows in the order of `rowIds`, without those that it has to skip. Node's types know only rows as
    // objects, and not the arrays of `setReturnArrays`.
    const mirrored = this.#records.all(`[${rowIds.join(',')}]`) as unknown as [
      rowId: number,
      record: string,
    ][];
    let next = 0;
    for (const rowId of rowIds) {
      const record = mirrored[next]?.[0] === rowId ? mirrored[next++]?.[1] : undefined;
      if (record !== undefined && !this.#overlay.rowIds.has(rowId)) contacts.push(record);
      else {
        const contact = this.#reader.byRowId(rowId);
        contacts.push(contact === null ? null : JSON.stringify(tupleOfContact(contact)));
      }
    }
  }
}
