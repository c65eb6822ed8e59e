import type { ContactPatch } from '../../contract/contacts/contact.ts';

const MAX_LABEL_LENGTH = 300;

/** What a contact is called where there is room for one line: its name, else its email, phone or a dash. */
export function contactLabel(fields: ContactPatch): string {
  const name = [fields.firstName, fields.lastName]
    .map((part) => part?.trim() ?? '')
    .filter((part) => part !== '')
    .join(' ');
  const label = name || fields.email || fields.phone || '—';
  // The cut may part a surrogate pair.
  return label.length <= MAX_LABEL_LENGTH ? label : `${label.slice(0, MAX_LABEL_LENGTH).toWellFormed()}…`;
}

/** What tells a contact from others of its name: email, else phone, else company; empty for none, and where it is what it is called. */
export function contactDetail(fields: ContactPatch): string {
  const detail = [fields.email, fields.phone, fields.company].find((value) => value != null && value !== '');
  return detail === undefined || detail === null || detail === contactLabel(fields) ? '' : detail;
}
