import type { ContactPatch } from '../../contract/contacts/contact.ts';

const MAX_LABEL_LENGTH = 300;

/** Returns the one-line label of a contact: its name, else email, else phone, else a dash. */
export function contactLabel(fields: ContactPatch): string {
  const name = `${fields.firstName?.trim() ?? ''} ${fields.lastName?.trim() ?? ''}`.trim();
  const label = name || fields.email || fields.phone || '—';
  // The cut may split a surrogate pair; `toWellFormed` replaces the remaining half.
  return label.length <= MAX_LABEL_LENGTH ? label : `${label.slice(0, MAX_LABEL_LENGTH).toWellFormed()}…`;
}

/**
 * Returns the detail that distinguishes contacts of one name: email, else phone, else company. Empty if there is
 * none, or if it is the label already.
 */
export function contactDetail(fields: ContactPatch): string {
  const detail = [fields.email, fields.phone, fields.company].find((value) => value != null && value !== '');
  return detail === undefined || detail === null || detail === contactLabel(fields) ? '' : detail;
}
