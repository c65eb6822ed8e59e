import type { Change } from '../../contract/change.ts';
import type { ContactFieldName, ContactPatch } from '../../contract/contact.ts';
import type { AppError } from '../../contract/result.ts';
import { fieldsOf } from '../../core/compare-fields.ts';
import type { ServiceContact } from '../../core/service-contact.ts';
import type { ContactWrite, ServiceAnswer } from '../service-client/service-client.ts';
import { mayNotShow } from '../reading-lag.ts';
import type { SendContext } from '../store/journal-api.ts';
import {
  isStored,
  notTakenBy,
  toContactWrite,
  toCreateWrite,
  touchedMeanwhile,
  valuesAtService,
} from './contact-write.ts';
import { findByEmailOrPhone, searchByEmailOrPhone } from './find-contact.ts';
import { checkMembers } from './check-members.ts';
import { isFresh } from './freshly-read.ts';
import { contactRemoved, whereContactIsGone, whereGroupIsGone } from './not-found.ts';
import { refused, settled, type ChangeContext, type Step } from './step.ts';
import { whichAreOurs } from './which-are-ours.ts';

/** Nobody writes one contact more often within a minute. */
const LATELY_DONE = 20;

/** A change ready to leave: what the journal must know before it does, and the request itself. */
export interface Prepared {
  kind: 'send';
  context: SendContext;
  /** What the service has, where it may be another than what was recorded. */
  before?: ContactPatch;
  send(): Promise<Step>;
}

/**
 * Looks up what the request needs (ids, guardian, whether the contact was touched meanwhile). Nothing is written to the
 * service before the journal has recorded, with the returned context, that it is being sent.
 */
export async function prepareChange(ctx: ChangeContext, change: Change): Promise<Prepared | Step> {
  if (change.merge !== null && change.merge.role !== 'putBack') {
    const step = await checkMembers(ctx, change);
    if (step !== null) return step;
  }
  switch (change.kind) {
    case 'contact.create':
      return prepareCreate(ctx, change);
    case 'contact.edit':
      return prepareEdit(ctx, change);
    case 'contact.delete':
      return prepareDelete(ctx, change);
    case 'group.create':
      return prepareGroupCreate(ctx, change);
    case 'group.delete':
      return prepareGroupDelete(ctx, change);
  }
}

async function prepareCreate(ctx: ChangeContext, change: Change): Promise<Prepared | Step> {
  const own = change.contactKey === null ? null : await ctx.store.contact({ key: change.contactKey });
  // Made again already, by another undo or because it came back by itself: a second one would be one too many.
  if (own !== null && own.contactId !== null)
    return refused({ code: 'contact_exists', existingContactKey: own.key });
  const translated = await toCreateWrite(ctx.store, change);
  if (translated.kind === 'after') return translated;
  const { write, leftOut } = translated;
  const known = await idsKnownBefore(ctx, change);
  // Sent without knowing them, it could not be told from another one if its answer were lost.
  if (known.kind === 'unread') return { kind: 'notSent', error: known.error };
  const { knownContactIds } = known;
  const context: SendContext = knownContactIds === undefined ? {} : { knownContactIds };
  const send = async (): Promise<Step> => {
    const answer = await ctx.client.createContact(write, ctx.request);
    if (answer.kind !== 'ok') {
      return withoutSuccess(answer, (error) =>
        explainCreateRefusal(ctx, change, { write, leftOut, knownContactIds }, error),
      );
    }
    // A success that shows no contact: which one it made is found by reading.
    if (answer.value === null)
      return { kind: 'unsettled', error: { code: 'bad_answer', status: answer.status } };
    return doneWith(ctx, write, answer.value, leftOut);
  };
  return { kind: 'send', context, send };
}

/**
 * Numbers of the contacts that a create cannot have made, since they were there when it was first sent; undefined where
 * that is not known. With an email or phone, those that carry it: others cannot be mistaken for it. While the account was
 * never read whole the service's search tells them, and has to be reached for that.
 */
async function idsKnownBefore(
  ctx: ChangeContext,
  change: Change,
): Promise<{ kind: 'known'; knownContactIds: number[] | undefined } | { kind: 'unread'; error: AppError }> {
  const { email, phone, groupId } = change.after;
  const knowing = (knownContactIds: number[] | undefined) => ({ kind: 'known', knownContactIds }) as const;
  if (groupId == null) return knowing(undefined);
  if (!email && !phone)
    return knowing(ctx.accountRead() ? await ctx.store.contactIdsOfGroup(groupId) : undefined);
  // What was read since it was first sent may be what that request made.
  if (change.attempts > 0) return knowing((await ctx.store.sendContext(change.changeId)).knownContactIds);
  const known: number[] = [];
  const reach = { email: email ?? null, phone: phone ?? null };
  if (!ctx.accountRead()) {
    const found = await searchByEmailOrPhone(ctx, groupId, reach);
    if (found.kind === 'unknown') return { kind: 'unread', error: found.error };
    if (found.kind === 'refused') return knowing(undefined);
    known.push(...found.contacts.map(({ contactId }) => contactId));
  }
  const there = await ctx.store.findInGroup({ groupId, ...reach });
  known.push(...there.flatMap(({ contactId }) => (contactId === null ? [] : [contactId])));
  return knowing(known);
}

/** 404 means the group is gone, 409 that somebody is there already: who, is found so that the user can go there. */
async function explainCreateRefusal(
  ctx: ChangeContext,
  change: Change,
  sent: { write: ContactWrite; leftOut: ContactFieldName[]; knownContactIds: number[] | undefined },
  error: AppError,
): Promise<Step> {
  if (error.code === 'contact_exists') {
    const others = await whoIsThere(ctx, change);
    // Sent before without an answer: the contact in the way may be the one that request made.
    const [ours] = change.attempts > 0 ? await whichAreOurs(ctx, change, sent, others) : [];
    return ours === undefined
      ? refused(await withExisting(ctx, others, error))
      : doneWith(ctx, sent.write, ours, sent.leftOut);
  }
  if (error.code === 'not_found') return whereGroupIsGone(ctx, change.after.groupId, error);
  return refused(error);
}

/** Other contacts of the change's group that carry its email or phone; none when that could not be read. */
async function whoIsThere(ctx: ChangeContext, change: Change): Promise<ServiceContact[]> {
  const own = change.contactKey === null ? null : await ctx.store.contact({ key: change.contactKey });
  const groupId = change.after.groupId ?? own?.fields.groupId ?? null;
  if (groupId === null) return [];
  const reading = await findByEmailOrPhone(ctx, groupId, {
    email: change.after.email ?? own?.fields.email ?? null,
    phone: change.after.phone ?? own?.fields.phone ?? null,
  });
  if (reading.kind !== 'read') return [];
  return reading.contacts.filter((contact) => own === null || contact.contactId !== own.contactId);
}

/** The refusal with the contact in the way, taken into the mirror so that it can be opened. */
async function withExisting(
  ctx: ChangeContext,
  others: ServiceContact[],
  error: AppError,
): Promise<AppError> {
  const [other] = others;
  if (other === undefined) return error;
  await ctx.store.applyContacts({ contacts: [other] });
  const existing = await ctx.store.contact({ contactId: other.contactId });
  return existing === null ? error : { ...error, existingContactKey: existing.key };
}

/** The mirror was lost while this waited: what it does not show yet is no less there. */
const NOT_READ_YET: Step = { kind: 'notSent', error: { code: 'mirror_damaged', message: 'not_read_yet' } };

async function prepareEdit(ctx: ChangeContext, change: Change): Promise<Prepared | Step> {
  const contact = change.contactKey === null ? null : await ctx.store.contact({ key: change.contactKey });
  if (contact === null && !ctx.accountRead()) return NOT_READ_YET;
  if (contact === null || contact.contactId === null)
    return refused({ code: 'not_found', missing: 'contact' });
  const contactId = contact.contactId;
  const translated = await toContactWrite(ctx.store, change.after, change.changeId);
  if (translated.kind === 'after') return translated;
  if (translated.kind === 'guardianGone') return refused(guardianGone);
  const { write } = translated;

  const unreadable = await refresh(ctx, change, contactId);
  if (unreadable !== null) return unreadable;
  const stored = await ctx.store.mirroredContact(contact.key);
  if (stored !== null) {
    const open = new Set(notTakenBy(write, stored));
    const moved = await touchedMeanwhile(ctx.store, change, stored);
    const touched = moved.filter((field) => open.has(field));
    if (touched.length > 0) return refused({ code: 'conflict', conflictingFields: touched });
    if (isStored(write, stored) && !(await wasWrittenLately(ctx, change))) return settled({ state: 'done' });
  }

  const send = async (): Promise<Step> => {
    const answer = await ctx.client.updateContact(contactId, write, ctx.request);
    if (answer.kind !== 'ok') {
      return withoutSuccess(answer, (error) => explainEditRefusal(ctx, change, contactId, error));
    }
    if (answer.value !== null && answer.value.contactId === contactId)
      return doneWith(ctx, write, answer.value);
    return readBack(ctx, contactId, write);
  };
  return { kind: 'send', context: {}, send };
}

/**
 * Whether fields of an edit were written a moment ago: then what reads like this edit may be what was there before that, and the
 * same values once more do no harm.
 */
async function wasWrittenLately({ store }: ChangeContext, { contactKey, after }: Change): Promise<boolean> {
  if (contactKey === null) return false;
  const done = await store.changes({ contactKey, states: ['done'], limit: LATELY_DONE });
  const fields = fieldsOf(after);
  return done.some(
    (change) =>
      change.settledAt !== null &&
      mayNotShow(change.settledAt) &&
      fields.some((field) => field in change.after),
  );
}

/**
 * Reads a contact again that was not read for a while, or whose change could not leave at once: who knows what happened
 * at the service meanwhile. The step that follows when it cannot be written now.
 */
async function refresh(ctx: ChangeContext, change: Change, contactId: number): Promise<Step | null> {
  if (isFresh(ctx, change, contactId)) return null;
  if (ctx.readsPages(change)) return { kind: 'later' };
  const reading = await ctx.readContact(contactId);
  // What cannot be read now cannot be written either, or is written on the strength of what was read last.
  if (reading.kind === 'unknown')
    return reading.error.code === 'offline' ? { kind: 'notSent', error: reading.error } : null;
  if (reading.kind === 'absent') return refused({ code: 'not_found', missing: 'contact' });
  ctx.noteRead(reading.contact);
  await ctx.store.applyContacts({ contacts: [reading.contact] });
  return null;
}

/** The service said yes without showing the contact: what it took is learnt by reading it again. */
async function readBack(ctx: ChangeContext, contactId: number, write: ContactWrite): Promise<Step> {
  const reading = await ctx.readContact(contactId);
  if (reading.kind === 'found') return doneWith(ctx, write, reading.contact);
  if (reading.kind === 'absent') {
    return settled({
      state: 'refused',
      error: { code: 'not_found', missing: 'contact' },
      effect: { kind: 'contactRemoved' },
    });
  }
  return { kind: 'unsettled', error: reading.error };
}

async function explainEditRefusal(
  ctx: ChangeContext,
  change: Change,
  contactId: number,
  error: AppError,
): Promise<Step> {
  if (error.code === 'contact_exists') {
    return refused(await withExisting(ctx, await whoIsThere(ctx, change), error));
  }
  if (error.code !== 'not_found') return refused(error);
  const reading = await ctx.readContact(contactId);
  if (reading.kind === 'absent') return refused({ ...error, missing: 'contact' });
  if (reading.kind === 'found' && change.after.groupId != null) {
    const groups = await ctx.client.listGroups(ctx.request);
    if (groups.kind === 'ok' && !groups.value.some((group) => group.groupId === change.after.groupId)) {
      return refused({ ...error, missing: 'group', field: 'groupId' });
    }
  }
  return refused({ ...error, missing: 'unknown' });
}

async function prepareDelete(ctx: ChangeContext, change: Change): Promise<Prepared | Step> {
  const contact = change.contactKey === null ? null : await ctx.store.contact({ key: change.contactKey });
  if (contact === null && !ctx.accountRead()) return NOT_READ_YET;
  // Gone already, or never made: nothing is left to delete.
  if (contact === null || contact.contactId === null) return contactRemoved;
  const contactId = contact.contactId;
  if (change.undoOf !== null) {
    const touched = await touchedSinceSeen(ctx, change, contactId);
    if (touched !== null) return touched;
  }
  // A change that was on its way when the delete was recorded may have been refused since. What a merge removes was compared just
  // now, and may have been cleared before.
  const before = change.merge === null ? await valuesAtService(ctx.store, contact.key) : null;
  const wards = await ctx.store.wardsOf(contactId);
  const send = async (): Promise<Step> => {
    const answer = await ctx.client.deleteContact(contactId, ctx.request);
    if (answer.kind === 'ok') return contactRemoved;
    if (isNotFound(answer)) return whereContactIsGone(ctx, contactId, answer.error);
    return withoutSuccess(answer, (error) => Promise.resolve(refused(error)));
  };
  const context: SendContext = wards.length === 0 ? {} : { wards };
  return { kind: 'send', context, ...(before === null ? {} : { before }), send };
}

/** Undoing a create must not take along what somebody has changed since the user saw it: then it is a conflict. */
async function touchedSinceSeen(ctx: ChangeContext, change: Change, contactId: number): Promise<Step | null> {
  const unreadable = await refresh(ctx, change, contactId);
  // Deleted already, perhaps by this very change: an earlier try may have arrived.
  if (unreadable?.kind === 'settled') return settled({ state: 'done', effect: { kind: 'contactRemoved' } });
  if (unreadable !== null) return unreadable;
  const stored = change.contactKey === null ? null : await ctx.store.mirroredContact(change.contactKey);
  if (stored === null) return null;
  const touched = await touchedMeanwhile(ctx.store, change, stored);
  return touched.length === 0 ? null : refused({ code: 'conflict', conflictingFields: touched });
}

async function prepareGroupCreate(ctx: ChangeContext, change: Change): Promise<Prepared | Step> {
  const group = change.group;
  if (group === null) return refused({ code: 'invalid_request' });
  // Asked for now, not taken from the mirror: should the answer be lost, a group that is there already is not taken for it.
  const groups = await ctx.client.listGroups(ctx.request);
  if (groups.kind === 'not_sent') return { kind: 'notSent', error: groups.error };
  const there = groups.kind === 'ok' ? groups.value : await ctx.store.mirroredGroups();
  const known = there.map((each) => each.groupId);
  const send = async (): Promise<Step> => {
    const answer = await ctx.client.createGroup(group, ctx.request);
    if (answer.kind !== 'ok') return withoutSuccess(answer, (error) => Promise.resolve(refused(error)));
    if (answer.value === null)
      return { kind: 'unsettled', error: { code: 'bad_answer', status: answer.status } };
    return settled({
      state: 'done',
      groupId: answer.value.groupId,
      effect: { kind: 'group', group: answer.value },
    });
  };
  return { kind: 'send', context: { knownGroupIds: known }, send };
}

async function prepareGroupDelete(ctx: ChangeContext, change: Change): Promise<Prepared | Step> {
  const groupId = change.groupId;
  if (groupId === null) return refused({ code: 'invalid_request' });
  const send = async (): Promise<Step> => {
    const answer = await ctx.client.deleteGroup(groupId, ctx.request);
    const done = settled({ state: 'done', effect: { kind: 'groupMarked', groupId } });
    if (answer.kind === 'ok') return done;
    if (isNotFound(answer)) return whereGroupIsGone(ctx, groupId, answer.error, done);
    return withoutSuccess(answer, (error) => Promise.resolve(refused(error)));
  };
  return { kind: 'send', context: {}, send };
}

/**
 * A write that the service answered with the contact as it is now. What it did not take is reported; where it took
 * nothing at all, the change is refused, since it did not happen.
 */
export function doneWith(
  ctx: ChangeContext,
  write: ContactWrite,
  stored: ServiceContact,
  leftOut: ContactFieldName[] = [],
): Step {
  ctx.noteRead(stored);
  const notTaken = notTakenBy(write, stored);
  const effect = { kind: 'contact', contact: stored } as const;
  const sent = fieldsOf(write.fields).length + (write.guardianContactId === undefined ? 0 : 1);
  if (notTaken.length > 0 && notTaken.length === sent) {
    return settled({ state: 'refused', error: { code: 'refused', message: 'not_taken' }, notTaken, effect });
  }
  return settled({ state: 'done', notTaken: [...notTaken, ...leftOut], effect });
}

async function withoutSuccess(
  answer: Exclude<ServiceAnswer<unknown>, { kind: 'ok' }>,
  explain: (error: AppError) => Promise<Step>,
): Promise<Step> {
  if (answer.kind === 'not_sent') return { kind: 'notSent', error: answer.error };
  if (answer.kind === 'unknown') return { kind: 'unsettled', error: answer.error };
  // A refused key says nothing about the change: it waits for a good one.
  if (answer.error.code === 'key_refused') return { kind: 'notSent', error: answer.error };
  return explain(answer.error);
}

function isNotFound(answer: ServiceAnswer<unknown>): answer is { kind: 'refused'; error: AppError } {
  return answer.kind === 'refused' && answer.error.code === 'not_found';
}

const guardianGone: AppError = { code: 'not_found', missing: 'contact', field: 'guardian' };
