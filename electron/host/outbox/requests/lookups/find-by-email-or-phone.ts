import type { AppError } from '../../../../contract/result.ts';
import { tookValue } from '../../../../core/contact/compare-fields.ts';
import type { ServiceContact } from '../../../../core/wire/service-types.ts';
import { walkFromStart } from '../../../sync/reading/page-walk.ts';
import type { ChangeContext } from '../../model/change-context.ts';

export type Reading = { kind: 'read'; contacts: ServiceContact[] } | FailedReading;

export type FailedReading =
  | { kind: 'unknown'; error: AppError }
  /** The service rejects the read, and would reject it again. */
  | { kind: 'refused'; error: AppError };

type ReadContext = Pick<ChangeContext, 'client' | 'request'>;

const PAGE_CONCURRENCY = 4;

/**
 * Reads all contacts of a group, each once. A group of several pages is read in both directions, because contacts can
 * shift past a read when others write meanwhile.
 */
export async function readGroup({ client, request }: ReadContext, groupId: number): Promise<Reading> {
  const contacts = new Map<number, ServiceContact>();
  for (const direction of ['forward', 'backward'] as const) {
    const end = await walkFromStart({
      client,
      scope: { groupId },
      direction,
      parallel: PAGE_CONCURRENCY,
      priority: () => request.priority,
      signal: new AbortController().signal,
      onPage: ({ answer }) => {
        for (const contact of answer.contacts) contacts.set(contact.contactId, contact);
        return Promise.resolve('continue');
      },
    });
    if (end.kind === 'failed') return failedRead(end.error);
    if (end.kind === 'complete' && end.whole) break;
  }
  return { kind: 'read', contacts: inGroup([...contacts.values()], groupId) };
}

/**
 * Finds the contacts of a group with this email or phone. The service's search is asked first. What it covers isn't
 * documented, so if it finds none, the whole group is read.
 */
export async function findByEmailOrPhone(
  context: ReadContext,
  groupId: number,
  wanted: { email: string | null; phone: string | null },
): Promise<Reading> {
  const found = await searchByEmailOrPhone(context, groupId, wanted);
  // A rejected search proves nothing, so the group is read.
  if (found.kind === 'unknown' || (found.kind === 'read' && found.contacts.length > 0)) return found;
  const reading = await readGroup(context, groupId);
  if (reading.kind !== 'read') return reading;
  return { kind: 'read', contacts: reading.contacts.filter((contact) => carries(contact, wanted)) };
}

/** Like `findByEmailOrPhone`, with the service's search alone. An empty result proves nothing. */
export async function searchByEmailOrPhone(
  { client, request }: ReadContext,
  groupId: number,
  wanted: { email: string | null; phone: string | null },
): Promise<Reading> {
  for (const search of [wanted.email, wanted.phone]) {
    if (!search) continue;
    const answer = await client.listContacts({ page: 1, perPage: 100, groupId, search }, request);
    if (answer.kind !== 'ok') return failedRead(answer.error);
    const found = inGroup(answer.value.contacts, groupId).filter((contact) => carries(contact, wanted));
    if (found.length > 0) return { kind: 'read', contacts: found };
  }
  return { kind: 'read', contacts: [] };
}

/**
 * Classifies a failed read. A read rejected with a 4xx status would be rejected again, except if the cause is the key,
 * the rate or the network.
 */
export function failedRead(error: AppError): FailedReading {
  const { code, status = 0 } = error;
  const isTemporary =
    code === 'key_refused' || code === 'rate_limited' || code === 'wrong_address' || status === 408;
  return { kind: status >= 400 && status < 500 && !isTemporary ? 'refused' : 'unknown', error };
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
