import type { ImportedFields } from '../imported-contact.ts';
import type { RecordCells } from '../record-cells.ts';
import { emailAmongPhones } from '../values/email-and-phone.ts';
import { readEmail } from '../values/email-value.ts';
import type { PhoneReader } from './phone-reader.ts';

/** Reads the email into `fields`. Returns the name written beside the address; empty if there is none. */
export function readEmailField(cells: RecordCells, fields: ImportedFields, phones: PhoneReader): string {
  let name = '';
  const email = cells.first('email', (text, column) => {
    const value = readEmail(text);
    if (value === null) return undefined;
    name ||= value.name;
    if (value.email === null && phones.phoneAmongEmails(text) === undefined)
      cells.report(column, 'email', 'invalid_email', text);
    return value.email ?? undefined;
  });
  const found = email ?? cells.first('phone', emailAmongPhones);
  if (found !== undefined) fields.email = found;
  return name;
}
