import type { AppError } from '../../contract/result.ts';
import { tookValue } from '../../core/compare-fields.ts';
import type { ServiceContact } from '../../core/service-contact.ts';
import type { ServiceAnswer } from '../service-client/service-client.ts';
import type { ChangeContext } from './step.ts';

export type Reading =
  | { kind: 'read'; contacts: ServiceContact[] }
  | { kind: 'unknown'; error: AppError }
  /** The service will not show it, and asking again would change nothing. */
  | { kind: 'refused'; error: AppError };

type Asking = Pick<ChangeContext, 'client' | 'request'>;

/** A list that changes while it is read may repeat pages, so an end is set that no real group reaches. */
const MOST_PAGES = 10_000;

/** Reads a group whole, page by page; each contact once. */
export async function readGroup({ client, request }: Asking, groupId: number): Promise<Reading> {
  const contacts = new Map<number, ServiceContact>();
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const answer = await client.listContacts({ page, perPage: 100, groupId }, request);
    if (answer.kind !== 'ok') return unread(answer);
    for (const contact of answer.value.contacts) contacts.set(contact.contactId, contact);
    if (!answer.value.hasMore || answer.value.contacts.length === 0) break;
  }
  return { kind: 'read', contacts: inGroup([...contacts.values()], groupId) };
}

/**
 * The contacts of a group that carry this email or this phone. Asks the service's search first; what it covers is not
 * documented, so where it finds nothing the group is read whole.
 */
export async function findByEmailOrPhone(
  asking: Asking,
  groupId: number,
  wanted: { email: string | null; phone: string | null },
): Promise<Reading> {
  const found = await searchByEmailOrPhone(asking, groupId, wanted);
  // A search that is refused says nothing about the contact.
  if (found.kind === 'unknown' || (found.kind === 'read' && found.contacts.length > 0)) return found;
  const reading = await readGroup(asking, groupId);
  if (reading.kind !== 'read') return reading;
  return { kind: 'read', contacts: reading.contacts.filter((contact) => carries(contact, wanted)) };
}

/** As `findByEmailOrPhone`, as far as the service's search alone tells: one that finds nothing proves nothing. */
export async function searchByEmailOrPhone(
  { client, request }: Asking,
  groupId: number,
  wanted: { email: string | null; phone: string | null },
): Promise<Reading> {
  for (const search of [wanted.email, wanted.phone]) {
    if (!search) continue;
    const answer = await client.listContacts({ page: 1, perPage: 100, groupId, search }, request);
    if (answer.kind !== 'ok') return unread(answer);
    const found = inGroup(answer.value.contacts, groupId).filter((contact) => carries(contact, wanted));
    if (found.length > 0) return { kind: 'read', contacts: found };
  }
  return { kind: 'read', contacts: [] };
}

function unread(answer: Exclude<ServiceAnswer<unknown>, { kind: 'ok' }>): Reading {
  const { error } = answer;
  const passes = error.code === 'key_refused' || error.code === 'rate_limited';
  return { kind: answer.kind === 'refused' && !passes ? 'refused' : 'unknown', error };
}

function inGroup(contacts: ServiceContact[], groupId: number): ServiceContact[] {
  return contacts.filter((contact) => contact.fields.groupId === groupId);
}

function carries(contact: ServiceContact, wanted: { email: string | null; phone: string | null }): boolean {
  const { email, phone } = contact.fields;
  return (
    (Boolean(wanted.email) && email !== null && tookValue('email', wanted.email, email)) ||
    (Boolean(wanted.phone) && phone !== null && tookValue('phone', wanted.phone, phone))
  );
}
