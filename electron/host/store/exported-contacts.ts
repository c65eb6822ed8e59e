import type { Contact } from '../../contract/contact.ts';
import type { ContactSelection } from '../../contract/contact-query.ts';
import type { ExportedContact } from '../../core/export/export-columns.ts';
import type { ContactReader } from './contact-reader.ts';
import type { StoreParts } from './store-parts.ts';

/** Milliseconds of one step; those in the foreground have their turn before the next is asked for. */
const STEP_MS = 3;
/** Rows read together, between two looks at the clock. */
const ROWS_AT_ONCE = 32;

/** The rows of a selection that lists show, in the order of the query or of the keys. */
export function selectedRows(
  selection: ContactSelection,
  { lists, reader, overlay: { hiddenRowIds } }: Pick<StoreParts, 'lists' | 'reader' | 'overlay'>,
): Int32Array {
  const rowsOf = (keys: readonly string[]) => new Set(keys.flatMap((key) => reader.rowIdOf(key) ?? []));
  if (selection.kind === 'keys')
    return Int32Array.from([...rowsOf(selection.keys)].filter((rowId) => !hiddenRowIds.has(rowId)));
  const { rows, isSimilar } = lists.list(selection.query);
  if (selection.isSimilar !== undefined && selection.isSimilar !== isSimilar) return new Int32Array();
  const except = rowsOf(selection.except);
  return rows.filter((rowId) => !except.has(rowId));
}

/** The first contacts of these rows, as JSON: one text crosses threads many times faster than so many objects. */
export function exportedContacts(
  rowIds: Int32Array,
  reader: Pick<ContactReader, 'byRowIds'>,
): { contacts: string; taken: number } {
  const end = performance.now() + STEP_MS;
  const contacts: ExportedContact[] = [];
  let taken = 0;
  do {
    const some = [...rowIds.subarray(taken, taken + ROWS_AT_ONCE)];
    taken += some.length;
    contacts.push(...reader.byRowIds(some).map(exportedContact));
  } while (taken < rowIds.length && performance.now() < end);
  return { contacts: JSON.stringify(contacts), taken };
}

function exportedContact(contact: Contact): ExportedContact {
  const { key, contactId, fields, groupName, guardianContactId, guardianName } = contact;
  const { source, dateCreated, dateUpdated } = contact;
  const guardian = { guardianContactId, guardianName };
  return { key, contactId, fields, groupName, ...guardian, source, dateCreated, dateUpdated };
}
