import type { Change } from '../../../contract/changes/change.ts';
import type { AppError } from '../../../contract/result.ts';
import type { ServiceContact } from '../../../core/wire/service-types.ts';
import type { ContactWrite } from '../../service-client/service-client.ts';
import { toCreateWrite, toEditWrite } from './contact-write.ts';
import { fieldsChangedElsewhere, notTakenBy } from '../model/compare-with-service.ts';
import { findByEmailOrPhone, readGroup, type Reading } from './find-by-email-or-phone.ts';
import { contactRemoved } from './settle-not-found.ts';
import { stepAfterWrite, READING_LAGS } from './reply-steps.ts';
import { ownGuardian } from './prepare-edit.ts';
import { mayBeStaleRead } from '../../stale-read-window.ts';
import { refused, settled, type ChangeStep } from '../model/change-step.ts';
import type { ChangeContext } from '../model/change-context.ts';
import { matchCreatedContacts } from './match-created-contacts.ts';

/**
 * Finds out by reading what became of a write without a definite answer. The interface has no idempotency key, so each
 * kind of change allows different conclusions (docs/service-unknowns.md). Never writes to the service.
 */
export async function settleChange(
  ctx: ChangeContext,
  change: Change,
  waitUntilExpired: WaitUntilExpired,
): Promise<ChangeStep | { kind: 'resend' }> {
  switch (change.kind) {
    case 'contact.create':
      return settleCreate(ctx, change, waitUntilExpired);
    case 'contact.edit':
      return settleEdit(ctx, change);
    case 'group.create':
      return settleGroupCreate(ctx, change, waitUntilExpired);
    // Deleting twice does no harm, so a delete is sent again; "not found" then means that it has succeeded.
    case 'contact.delete':
    case 'group.delete':
      return { kind: 'resend' };
  }
}

/**
 * Resolves when twice the request timeout has passed since a change was sent, so that its request can no longer arrive.
 * Resolves earlier if the account is closed.
 */
export type WaitUntilExpired = () => Promise<void>;

/**
 * Number of reads before the user is asked. Writes during a read may hide a contact even from reads in both directions.
 */
const MAX_READS_BEFORE_ASKING = 4;

async function settleCreate(
  ctx: ChangeContext,
  change: Change,
  waitUntilExpired: WaitUntilExpired,
): Promise<ChangeStep> {
  const { email, phone, groupId } = change.after;
  const translated = await toCreateWrite(ctx.store, change);
  if (translated.kind === 'after') return translated;
  if (groupId == null) return { kind: 'ask', error: needsDecisionError(change) };
  const { write, leftOut: notTaken } = translated;
  const { knownContactIds } = await ctx.store.sendContext(change.changeId);
  const created: CreateToFind = {
    write,
    knownContactIds,
    groupId,
    ours: (contacts) => matchCreatedContacts(ctx, change, { write, knownContactIds }, contacts),
  };
  const found = await (email || phone
    ? findCreatedByValues(ctx, change, created, waitUntilExpired)
    : findCreatedInGroup(ctx, change, created, waitUntilExpired));
  if (found.kind !== 'found') return found;
  ctx.noteRead(found.contact);
  return settled({ state: 'done', notTaken, effect: { kind: 'contact', contact: found.contact } });
}

/** A create without a definite answer, and what its contact is found by. */
interface CreateToFind {
  readonly write: ContactWrite;
  readonly knownContactIds: readonly number[] | undefined;
  readonly groupId: number;
  /** Returns the contacts that the create may have made. */
  ours(contacts: ServiceContact[]): Promise<ServiceContact[]>;
}

type FoundOrStep = { kind: 'found'; contact: ServiceContact } | ChangeStep;

/** Finds a created contact by its email or phone. */
async function findCreatedByValues(
  ctx: ChangeContext,
  change: Change,
  { write, knownContactIds, groupId, ours }: CreateToFind,
  waitUntilExpired: WaitUntilExpired,
): Promise<FoundOrStep> {
  const { email = null, phone = null } = change.after;
  const reading = await findByEmailOrPhone(ctx, groupId, { email, phone });
  if (reading.kind !== 'read') return stepAfterFailedRead(change, reading);
  const [found] = await ours(reading.contacts);
  if (found !== undefined) return { kind: 'found', contact: found };
  // The search may lag, and the service may not enforce unique values: read the whole group to decide.
  if (mayStillArrive(ctx.lostAnswerError(change.changeId))) await waitUntilExpired();
  const groupReading = await readGroup(ctx, groupId);
  if (groupReading.kind !== 'read') return stepAfterFailedRead(change, groupReading);
  const [inGroup] = await ours(groupReading.contacts);
  const hasLookalike = groupReading.contacts.some((contact) => notTakenBy(write, contact).length === 0);
  if (knownContactIds === undefined && hasLookalike)
    return { kind: 'ask', error: needsDecisionError(change) };
  // If no contact was made by this create, the service's duplicate rule makes it safe to send the create again.
  return inGroup === undefined ? { kind: 'again' } : { kind: 'found', contact: inGroup };
}

/** Finds a created contact that has neither email nor phone, so that the service doesn't detect duplicates of it. */
async function findCreatedInGroup(
  ctx: ChangeContext,
  change: Change,
  { knownContactIds, groupId, ours }: CreateToFind,
  waitUntilExpired: WaitUntilExpired,
): Promise<FoundOrStep> {
  // Once the request can no longer arrive, the group shows the final state.
  await waitUntilExpired();
  for (let reads = 1; ; reads += 1) {
    const reading = await readGroup(ctx, groupId);
    if (reading.kind !== 'read') return stepAfterFailedRead(change, reading);
    const [only, ...others] = await ours(reading.contacts);
    if (only !== undefined && others.length === 0) return { kind: 'found', contact: only };
    // Without `knownContactIds`, the created contact couldn't be told from an older one.
    if (ctx.client.isLocal && only === undefined && knownContactIds !== undefined) return { kind: 'again' };
    if (others.length > 0 || reads === MAX_READS_BEFORE_ASKING)
      return { kind: 'ask', error: needsDecisionError(change) };
  }
}

async function settleEdit(ctx: ChangeContext, change: Change): Promise<ChangeStep | { kind: 'resend' }> {
  const contact = change.contactKey === null ? null : await ctx.store.contact({ key: change.contactKey });
  // The mirror is being rebuilt, so a contact that it lacks may still exist.
  if (contact === null && !ctx.hasFullSync())
    return { kind: 'unsettled', error: { code: 'mirror_damaged', message: 'not_read_yet' } };
  if (contact === null || contact.contactId === null)
    return refused({ code: 'not_found', missing: 'contact' });
  // The time is measured before the read, because an answer may show the account as of when the read was requested.
  const mayLag = mayBeStaleRead(ctx.msSinceSent(change.changeId));
  const reading = await ctx.readContact(contact.contactId);
  if (reading.kind === 'unknown') return { kind: 'unsettled', error: reading.error };
  if (reading.kind === 'absent') return refused({ code: 'not_found', missing: 'contact' });
  ctx.noteRead(reading.contact);

  const wanted = await toEditWrite(ctx.store, change, contact.contactId);
  if (wanted.kind === 'ownGuardian') return refused(ownGuardian);
  if (wanted.kind !== 'write') return { kind: 'ask', error: needsDecisionError(change) };
  const notStored = notTakenBy(wanted.write, reading.contact);
  const effect = { kind: 'contact', contact: reading.contact } as const;
  if (notStored.length === 0) return settled({ state: 'done', notTaken: wanted.leftOut, effect });
  if (change.error?.message === READING_LAGS.error.message) {
    return mayLag ? READING_LAGS : stepAfterWrite(ctx, wanted.write, reading.contact, wanted.leftOut);
  }
  const changedElsewhere = await fieldsChangedElsewhere(ctx.store, change, reading.contact);
  const conflicting = notStored.filter((field) => changedElsewhere.includes(field));
  if (conflicting.length > 0) {
    return settled({ state: 'refused', error: { code: 'conflict', conflictingFields: conflicting }, effect });
  }
  // The edit hasn't arrived yet. Sending it twice does no harm. But while the first request may still arrive, the edit
  // stays unsettled.
  return { kind: mayStillArrive(ctx.lostAnswerError(change.changeId)) ? 'resend' : 'again' };
}

async function settleGroupCreate(
  ctx: ChangeContext,
  change: Change,
  waitUntilExpired: WaitUntilExpired,
): Promise<ChangeStep> {
  const context = await ctx.store.sendContext(change.changeId);
  const known = new Set(context.knownGroupIds ?? []);
  const look = async () => {
    const answer = await ctx.client.listGroups(ctx.request);
    if (answer.kind !== 'ok') return { kind: 'unknown', error: answer.error } as const;
    // Only the name is compared, because the service may return the category in another spelling.
    const fresh = answer.value.filter(
      (group) => !known.has(group.groupId) && group.name === change.group?.name,
    );
    return { kind: 'read', fresh } as const;
  };
  let seen = await look();
  if (seen.kind === 'read' && seen.fresh.length === 0) {
    await waitUntilExpired();
    seen = await look();
  }
  if (seen.kind === 'unknown') return { kind: 'unsettled', error: seen.error };
  const [only] = seen.fresh;
  if (only === undefined && ctx.client.isLocal) return { kind: 'again' };
  if (only === undefined || seen.fresh.length > 1) return { kind: 'ask', error: needsDecisionError(change) };
  return settled({ state: 'done', groupId: only.groupId, effect: { kind: 'group', group: only } });
}

/**
 * Settles an unanswered delete that would now be rejected. The rejection stands only if the contact still exists when
 * the first request can no longer arrive.
 */
export async function confirmRejectedDelete(
  ctx: ChangeContext,
  change: Change,
  step: ChangeStep,
  waitUntilExpired: WaitUntilExpired,
): Promise<ChangeStep> {
  const isRefusal = step.kind === 'settled' && step.settlement.state === 'refused';
  if (!isRefusal || change.kind !== 'contact.delete' || change.contactKey === null) return step;
  const contact = await ctx.store.contact({ key: change.contactKey });
  if (contact === null || contact.contactId === null) return contactRemoved;
  await waitUntilExpired();
  const reading = await ctx.readContact(contact.contactId);
  if (reading.kind === 'absent') return contactRemoved;
  return reading.kind === 'found' ? step : { kind: 'unsettled', error: reading.error };
}

/** A read that failed is repeated later. A read that was rejected would be rejected again, so the user must decide. */
function stepAfterFailedRead(change: Change, reading: Exclude<Reading, { kind: 'read' }>): ChangeStep {
  if (reading.kind === 'refused') return { kind: 'ask', error: needsDecisionError(change) };
  return { kind: 'unsettled', error: reading.error };
}

/**
 * Whether an unanswered request may still reach the service: it timed out, or the program ended. After a broken
 * connection or an error of the service itself it can't.
 */
function mayStillArrive(error: AppError | null): boolean {
  if (error === null || error.code === 'timed_out' || error.code === 'cancelled') return true;
  return error.status === 408 || error.status === 502 || error.status === 504;
}

const needsDecisionError = (change: Change): AppError => ({
  code: change.error?.code ?? 'timed_out',
  message: 'needs_decision',
});
