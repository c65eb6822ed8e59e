import type { ContactPatch } from '../contract/contact.ts';

/** What a contact is called where there is room for one line: its name, else its email, phone or a dash. */
export function contactLabel(fields: ContactPatch): string {
  const name = [fields.firstName, fields.lastName]
    .map((part) => part?.trim() ?? '')
    .filter((part) => part !== '')
    .join(' ');
  return name || fields.email || fields.phone || '—';
}
