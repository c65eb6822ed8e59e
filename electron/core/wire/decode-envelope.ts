import { z } from 'zod';
import { CONTACT_FIELD_NAMES } from '../../contract/enumerations.ts';
import type { ServiceContact, ServiceGroup } from './service-types.ts';
import { decodeContact } from './decode-contact.ts';
import { decodeGroup } from './decode-group.ts';
import { SENT_NAMES } from './wire-names.ts';
import { isWireObject, wholeNumber, wireTypeOf, type WireObject } from './wire-value.ts';
import type { OddityListener } from './oddity-codes.ts';

/** A decoded page of contacts; values missing in the envelope are null. */
export interface DecodedContactPage {
  contacts: ServiceContact[];
  /** Number of entries in the page, including those without a usable `contact_id`. */
  entries: number;
  totalRecords: number | null;
  page: number | null;
  perPage: number | null;
  hasMore: boolean | null;
  todaysDate: string | null;
}

const listEnvelopeSchema = z.looseObject({ data: z.array(z.unknown()) });
const count = z.preprocess(wholeNumber, z.number().int().nonnegative().nullable().catch(null));
const pagingSchema = z.object({
  total_records: count,
  page: count,
  per_page: count,
  has_more: z
    .union([z.boolean(), z.literal([0, 1]).transform(Boolean), z.stringbool()])
    .nullable()
    .catch(null),
  todays_date: z.string().nullable().catch(null),
});

/** Decodes the contact list envelope (interface, section 2.4). Returns null if it has no list. */
export function decodeContactPage(raw: unknown, report: OddityListener): DecodedContactPage | null {
  const envelope = readListEnvelope(raw, 'contacts', report);
  if (envelope === null) return null;
  const paging = pagingSchema.parse(envelope);
  for (const name of ['total_records', 'page', 'per_page', 'has_more', 'todays_date'] as const) {
    if (paging[name] === null) report(`contacts.${name}:${wireTypeOf(envelope[name])}`);
  }
  return {
    contacts: decodeAll(envelope.data, decodeContact, report),
    entries: envelope.data.length,
    totalRecords: paging.total_records,
    page: paging.page,
    perPage: paging.per_page === 0 ? null : paging.per_page,
    hasMore: paging.has_more,
    todaysDate: paging.todays_date,
  };
}

/** Decodes the group list envelope. Returns null if it has no list. */
export function decodeGroupList(raw: unknown, report: OddityListener): ServiceGroup[] | null {
  const envelope = readListEnvelope(raw, 'groups', report);
  return envelope && decodeAll(envelope.data, decodeGroup, report);
}

/**
 * Decodes the contact in the response to a create or an update: in `data`, in a list with one element there, or at the
 * top level. Returns null if there is none or it is incomplete: it must have the fields that are never null and the
 * fields just sent (`sentNames`, names of section 2.2). The caller then has to read the contact.
 */
export function decodeContactAnswer(
  raw: unknown,
  sentNames: readonly string[],
  report: OddityListener,
): ServiceContact | null {
  const candidate = singleResource(raw, 'contact_id');
  if (candidate === null) return null;
  const missing = ['first_name', 'last_name', 'status', 'date_created', ...sentNames].find(
    (name) => name !== 'custom_fields' && !answersFor(candidate, name),
  );
  if (missing !== undefined) {
    report(`answer.${missing}:missing`);
    return null;
  }
  return decodeContact(candidate, report);
}

/** Decodes the group in the response to a create; returns null if there is none with a name. */
export function decodeGroupAnswer(raw: unknown, report: OddityListener): ServiceGroup | null {
  const candidate = singleResource(raw, 'group_id');
  if (candidate === null || typeof candidate['name'] !== 'string') return null;
  return decodeGroup(candidate, report);
}

/**
 * Returns a decoded answer to an update with the fields that the answer lacks: those that were sent are null now
 * (`decodeContactAnswer` accepts no others), and all others are as in `seen`. The interface (section 4.3) doesn't show
 * the answer, so a missing field doesn't mean that the contact has no value.
 */
export function completeContactAnswer(
  raw: unknown,
  contact: ServiceContact,
  sentNames: readonly string[],
  seen: ServiceContact,
): ServiceContact {
  const answer = singleResource(raw, 'contact_id') ?? {};
  const lacks = (name: string) => !sentNames.includes(name) && !answersFor(answer, name);
  const fields = { ...contact.fields };
  for (const field of CONTACT_FIELD_NAMES)
    if (field !== 'guardian' && lacks(SENT_NAMES[field]))
      Object.assign(fields, { [field]: seen.fields[field] });
  const keepsGroupName = lacks('group_name') && fields.groupId === seen.fields.groupId;
  return {
    ...contact,
    fields,
    guardianContactId: lacks(SENT_NAMES.guardian) ? seen.guardianContactId : contact.guardianContactId,
    groupName: keepsGroupName ? seen.groupName : contact.groupName,
    source: lacks('source') ? seen.source : contact.source,
    dateUpdated: lacks('date_updated') ? seen.dateUpdated : contact.dateUpdated,
    extras: {
      ...Object.fromEntries(Object.entries(seen.extras).filter(([name]) => lacks(name))),
      ...contact.extras,
    },
  };
}

function readListEnvelope(
  raw: unknown,
  what: string,
  report: OddityListener,
): (WireObject & { data: unknown[] }) | null {
  if (Array.isArray(raw)) {
    report(`${what}:array`);
    return { data: raw };
  }
  const envelope = listEnvelopeSchema.safeParse(raw);
  if (envelope.success) return envelope.data;
  report(isWireObject(raw) ? `${what}.data:${wireTypeOf(raw['data'])}` : `${what}:${wireTypeOf(raw)}`);
  return null;
}

function decodeAll<T>(
  entries: readonly unknown[],
  decode: (raw: unknown, report: OddityListener) => T | null,
  report: OddityListener,
): T[] {
  const decoded: T[] = [];
  for (const entry of entries) {
    const value = decode(entry, report);
    if (value !== null) decoded.push(value);
  }
  return decoded;
}

function singleResource(raw: unknown, idName: string): WireObject | null {
  if (!isWireObject(raw)) return null;
  const { data } = raw;
  const only: unknown = Array.isArray(data) && data.length === 1 ? data[0] : data;
  if (isWireObject(only) && idName in only) return only;
  return idName in raw ? raw : null;
}

function answersFor(contact: WireObject, sentName: string): boolean {
  if (sentName === 'birthday') return 'birthday' in contact || 'birthday_month' in contact;
  if (sentName === 'status') return 'contact_status' in contact || 'status' in contact;
  return sentName in contact;
}
