import type { Change } from '../../../../contract/changes/change.ts';
import type { ServiceContact } from '../../../../core/wire/service-types.ts';
import type { ContactWrite } from '../../../service-client/service-client.ts';
import type { ChangeContext } from '../../model/change-context.ts';
import { settled, type ChangeStep } from '../../model/change-step.ts';
import { notTakenBy } from '../../model/compare-with-service.ts';
import { findByEmailOrPhone, readGroup } from '../lookups/find-by-email-or-phone.ts';
import { matchCreatedContacts } from '../lookups/match-created-contacts.ts';
import { toCreateWrite } from '../to-contact-write.ts';
import {
  mayStillArrive,
  needsDecisionError,
  stepAfterFailedRead,
  type WaitUntilExpired,
} from './lost-answer.ts';

/**
 * Number of reads before the user is asked. Writes during a read may hide a contact even from reads in both directions.
 */
const MAX_READS_BEFORE_ASKING = 4;

/** See `settleChange`. Looks for the contact that the create may have made. */
export async function settleCreate(
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
