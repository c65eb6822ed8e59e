import type { Change } from '../../../contract/changes/change.ts';
import type { ContactFieldName } from '../../../contract/contacts/contact.ts';
import type { AppError } from '../../../contract/result.ts';
import type { ContactWrite } from '../../service-client/service-client.ts';
import type { SendContext } from '../../store/api/journal-api.ts';
import { toCreateWrite } from './contact-write.ts';
import { waitForRemovals, findCollidingContacts, withExisting } from './colliding-contacts.ts';
import { searchByEmailOrPhone } from './find-contact.ts';
import { whereGroupIsGone } from './not-found.ts';
import { doneOrPartial, isNotFound, withoutSuccess, type PreparedChange } from './prepared-change.ts';
import { refused, type ChangeContext, type ChangeStep } from '../model/change-step.ts';
import { matchCreatedContacts } from './match-created-contacts.ts';

/** See `prepareChange`. */
export async function prepareCreate(
  ctx: ChangeContext,
  change: Change,
): Promise<PreparedChange | ChangeStep> {
  const own = change.contactKey === null ? null : await ctx.store.contact({ key: change.contactKey });
  // Made again already, by another undo or because it came back by itself: a second one would be one too many.
  if (own !== null && own.contactId !== null)
    return refused({ code: 'contact_exists', existingContactKey: own.key });
  const translated = await toCreateWrite(ctx.store, change);
  if (translated.kind === 'after') return translated;
  const { write, leftOut } = translated;
  const waits = await waitForRemovals(ctx, change);
  if (waits !== null) return waits;
  const known = await idsKnownBefore(ctx, change);
  // Sent without knowing them, it could not be told from another one if its answer were lost.
  if (known.kind === 'unread') return { kind: 'notSent', error: known.error };
  const { knownContactIds } = known;
  const context: SendContext = knownContactIds === undefined ? {} : { knownContactIds };
  const send = async (): Promise<ChangeStep> => {
    const answer = await ctx.client.createContact(write, ctx.request);
    if (isNotFound(answer)) return whereGroupIsGone(ctx, change.after.groupId, answer);
    if (answer.kind !== 'ok') {
      return withoutSuccess(answer, (error) =>
        explainCreateRefusal(ctx, change, { write, leftOut, knownContactIds }, error),
      );
    }
    // A success that shows no contact: which one it made is found by reading.
    if (answer.value === null)
      return { kind: 'unsettled', error: { code: 'bad_answer', status: answer.status } };
    return doneOrPartial(ctx, write, answer.value, leftOut);
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
  const there = await ctx.store.findInGroup({
    groupId,
    emails: email ? [email] : [],
    phones: phone ? [phone] : [],
  });
  known.push(...there.flatMap(({ contactId }) => (contactId === null ? [] : [contactId])));
  return knowing(known);
}

/** 409 means that somebody is there already: who, is found so that the user can go there. */
async function explainCreateRefusal(
  ctx: ChangeContext,
  change: Change,
  sent: { write: ContactWrite; leftOut: ContactFieldName[]; knownContactIds: number[] | undefined },
  error: AppError,
): Promise<ChangeStep> {
  if (error.code === 'contact_exists') {
    const carriers = await findCollidingContacts(ctx, change);
    // Sent before without an answer: the contact in the way may be the one that request made.
    const [ours] = change.attempts > 0 ? await matchCreatedContacts(ctx, change, sent, carriers.others) : [];
    return ours === undefined
      ? refused(await withExisting(ctx, carriers, error))
      : doneOrPartial(ctx, sent.write, ours, sent.leftOut);
  }
  return refused(error);
}
