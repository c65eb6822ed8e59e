import { originalsOf } from '../contacts/list-contact-values.ts';
import { fieldsChangedSince, openProblems, textsOfUnread } from '../contacts/open-problems.ts';
import type { ListedRow } from './list-api.ts';
import type { OpenedList } from './opened-list.ts';

/** Returns the row of a contact, with the file's values of changed fields; null for an unknown contact. */
export function listedRow({ file, contacts, about }: OpenedList, contactId: number): ListedRow | null {
  const stored = contacts.stored(contactId);
  if (stored === null) return null;
  const row = file.row(contactId - 1);
  const read = contacts.ofRow(contactId);
  if (row === null || read === null)
    return { contactId, line: null, original: {}, originalTexts: {}, cells: [], problems: [] };
  const changed = fieldsChangedSince(read, stored);
  return {
    contactId,
    line: row.line,
    original: originalsOf(read.fields, stored.fields),
    originalTexts: textsOfUnread(row, read, changed, about.mapping),
    ...(read.guardianId === stored.guardianId ? {} : { originalGuardianId: read.guardianId }),
    cells: row.cells,
    problems: openProblems(row.problems, changed),
  };
}
