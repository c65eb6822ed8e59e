import type { Change } from '../../../../contract/changes/change.ts';
import type { ContactFieldName } from '../../../../contract/contacts/contact.ts';
import type { AppError } from '../../../../contract/result.ts';
import type { ContactWrite, CreateOptions } from '../../../service-client/service-client.ts';
import type { SendContext } from '../../../store/api/journal-api.ts';
import { toCreateWrite } from '../to-contact-write.ts';
import { findCollidingContacts, withExistingContact } from '../lookups/find-colliding-contacts.ts';
import { waitForCollidingRemovals } from '../checks/wait-for-colliding-removals.ts';
import { searchByEmailOrPhone } from '../lookups/find-by-email-or-phone.ts';
import { rejectMissingGroup } from '../answers/settle-not-found.ts';
import type { PreparedChange } from './prepared-change.ts';
import { stepAfterWrite, isNotFound, stepAfterFailure } from '../answers/step-after-answer.ts';
import { refused, type ChangeStep } from '../../model/change-step.ts';
import type { ChangeContext } from '../../model/change-context.ts';
import { matchCreatedContacts } from '../lookups/match-created-contacts.ts';

/** See `prepareChange`. */
export async function prepareCreate(
  ctx: ChangeContext,
  change: Change,
): Promise<PreparedChange | ChangeStep> {
  const own = change.contactKey === null ? null : await ctx.store.contact({ key: change.contactKey });
  // The contact exists again, because another undo or another program has created it. Sending this create would make a
  // duplicate.
  if (own !== null && own.contactId !== null)
    return refused({ code: 'contact_exists', existingContactKey: own.key });
  const translated = await toCreateWrite(ctx.store, change);
  if (translated.kind === 'after') return translated;
  const { write, leftOut } = translated;
  const waits = await waitForCollidingRemovals(ctx, change);
  if (waits !== null) return waits;
  const known = await readKnownContactIds(ctx, change);
  // Without these ids, the created contact couldn't be told from others if the answer were lost. So the create isn't
  // sent.
  if (known.kind === 'unread') return { kind: 'notSent', error: known.error };
  const { knownContactIds } = known;
  const context: SendContext = knownContactIds === undefined ? {} : { knownContactIds };
  const send = async (): Promise<ChangeStep> => {
    const answer = await ctx.client.createContact(write, {
      ...ctx.request,
      ...(await formerIdIn(ctx, change)),
    });
    if (isNotFound(answer)) return rejectMissingGroup(ctx, change.after.groupId, answer);
    if (answer.kind !== 'ok') {
      return stepAfterFailure(answer, (error) =>
        explainCreateRefusal(ctx, change, { write, leftOut, knownContactIds }, error),
      );
    }
    // The answer doesn't contain the contact; a read must find it.
    if (answer.value === null)
      return { kind: 'unsettled', error: { code: 'bad_answer', status: answer.status } };
    return stepAfterWrite(ctx, write, answer.value, leftOut);
  };
  return { kind: 'send', context, send };
}

/**
 * Returns the id that a contact had in a list before it was removed. The row of the file with this id has values that are
 * no fields of the contact.
 */
async function formerIdIn(
  { client, store }: ChangeContext,
  { contactKey }: Change,
): Promise<Pick<CreateOptions, 'formerId'>> {
  const [formerId] = client.isLocal && contactKey !== null ? await store.contactIdsOf([contactKey]) : [];
  return typeof formerId === 'number' ? { formerId } : {};
}

/**
 * Returns the ids of contacts that existed before a create was first sent, so that the create can't have made them.
 * Undefined if unknown. For a create with an email or phone, returns only the group's contacts with the same email or
 * phone, because only these can be confused with the created one. Before the first full sync, the service's search
 * finds them, so the service must be reachable.
 */
async function readKnownContactIds(
  ctx: ChangeContext,
  change: Change,
): Promise<{ kind: 'known'; knownContactIds: number[] | undefined } | { kind: 'unread'; error: AppError }> {
  const { email, phone, groupId } = change.after;
  const knownIds = (knownContactIds: number[] | undefined) => ({ kind: 'known', knownContactIds }) as const;
  if (groupId == null) return knownIds(undefined);
  if (!email && !phone)
    return knownIds(ctx.hasFullSync() ? await ctx.store.contactIdsOfGroup(groupId) : undefined);
  // The first attempt may have created one of the contacts that have been read since. So the ids recorded for the first
  // attempt are used.
  if (change.attempts > 0) return knownIds((await ctx.store.sendContext(change.changeId)).knownContactIds);
  const known: number[] = [];
  const emailAndPhone = { email: email ?? null, phone: phone ?? null };
  if (!ctx.hasFullSync()) {
    const found = await searchByEmailOrPhone(ctx, groupId, emailAndPhone);
    if (found.kind === 'unknown') return { kind: 'unread', error: found.error };
    if (found.kind === 'refused') return knownIds(undefined);
    known.push(...found.contacts.map(({ contactId }) => contactId));
  }
  const existing = await ctx.store.findInGroup({
    groupId,
    emails: email ? [email] : [],
    phones: phone ? [phone] : [],
  });
  known.push(...existing.flatMap(({ contactId }) => (contactId === null ? [] : [contactId])));
  return knownIds(known);
}

/** Explains a rejected create. For 409, finds the existing contact so that the user can open it. */
async function explainCreateRefusal(
  ctx: ChangeContext,
  change: Change,
  sent: { write: ContactWrite; leftOut: ContactFieldName[]; knownContactIds: number[] | undefined },
  error: AppError,
): Promise<ChangeStep> {
  if (error.code === 'contact_exists') {
    const carriers = await findCollidingContacts(ctx, change);
    // If the create was sent before without an answer, the existing contact may be the one it made.
    const [ours] = change.attempts > 0 ? await matchCreatedContacts(ctx, change, sent, carriers.others) : [];
    return ours === undefined
      ? refused(await withExistingContact(ctx, carriers, error))
      : stepAfterWrite(ctx, sent.write, ours, sent.leftOut);
  }
  return refused(error);
}
