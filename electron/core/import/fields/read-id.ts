import type { RecordCells } from '../record-cells.ts';
import { isNoValue } from '../values/placeholders.ts';

const MAX_ID = 2 ** 53 - 1;

/** Returns an id of the service, which is a positive integer; null if there is none. Reports any other text. */
export function readId(
  cells: RecordCells,
  field: 'contactId' | 'groupId' | 'guardianContactId',
): number | null {
  const id = cells.first(field, (text, column) => {
    const number = /^\d{1,16}$/.test(text) ? Number(text) : 0;
    if (number >= 1 && number <= MAX_ID) return number;
    if (!isNoValue(text)) cells.report(column, field, 'invalid_id', text);
    return undefined;
  });
  return id ?? null;
}
