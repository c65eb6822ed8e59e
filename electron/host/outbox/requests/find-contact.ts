import type { AppError } from '../../../contract/result.ts';
import { tookValue } from '../../../core/contact/compare-fields.ts';
import type { ServiceContact } from '../../../core/wire/service-contact.ts';
import { walkFromStart } from '../../sync/reading/page-walk.ts';
import type { ChangeContext } from '../model/change-step.ts';

export type Reading =
  | { kind: 'read'; contacts: ServiceContact[] }
  | { kind: 'unknown'; error: AppError }
  /** The service will not show it, and asking again would change nothing. */
  | { kind: 'refused'; error: AppError };

type Asking = Pick<ChangeContext, 'client' | 'request'>;

const PAGES_AT_ONCE = 4;

/**
 * Reads a group whole; each contact once. Where it takes several pages it is read in both directions, since what others
 * write meanwhile lets contacts slip past the reading of either.
 */
export async function readGroup({ client, request }: Asking, groupId: number): Promise<Reading> {
  const contacts = new Map<number, ServiceContact>();
  for (const direction of ['forward', 'backward'] as const) {
    const end = await walkFromStart({
      client,
      scope: { groupId },
      direction,
      parallel: PAGES_AT_ONCE,
      priority: () => request.priority,
      signal: new AbortController().signal,
      onPage: ({ answer }) => {
        for (const contact of answer.contacts) contacts.set(contact.contactId, contact);
        return Promise.resolve('go on');
      },
    });
    if (end.kind === 'failed') return unread(end.error);
    if (end.kind === 'complete' && end.whole) break;
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
    if (answer.kind !== 'ok') return unread(answer.error);
    const found = inGroup(answer.value.contacts, groupId).filter((contact) => carries(contact, wanted));
    if (found.length > 0) return { kind: 'read', contacts: found };
  }
  return { kind: 'read', contacts: [] };
}

/** A 4xx would be the same the next time, but for a key, a rate or a network that leads astray: those pass. */
function unread(error: AppError): Reading {
  const { code, status = 0 } = error;
  const passes =
    code === 'key_refused' || code === 'rate_limited' || code === 'wrong_address' || status === 408;
  return { kind: status >= 400 && status < 500 && !passes ? 'refused' : 'unknown', error };
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
