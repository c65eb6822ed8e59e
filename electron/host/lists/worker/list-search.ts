import type { ServiceContact } from '../../../core/wire/service-contact.ts';

const SEARCHED = ['firstName', 'lastName', 'email', 'phone'] as const;

/** Whether a field that searches look in holds the text, whatever its case. */
export function matchesSearch(fields: ServiceContact['fields'], search: string): boolean {
  const wanted = search.toLowerCase();
  return SEARCHED.some((field) => fields[field]?.toLowerCase().includes(wanted) === true);
}
