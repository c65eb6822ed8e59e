import type { Change } from '../../../contract/changes/change.ts';
import type { ContactKey } from '../../../contract/contacts/contact.ts';
import type { AppError } from '../../../contract/result.ts';
import type { ServiceContact } from '../../../core/wire/service-contact.ts';
import { findByEmailOrPhone } from './find-contact.ts';
import type { ChangeContext, ChangeStep } from '../model/change-step.ts';

/** Contacts with a change's email or phone, and whether one was removed since the read began. */
export interface CollidingContacts {
  others: ServiceContact[];
  isRemoved: (contactId: number) => boolean;
}

/** Reads the other contacts of the change's group that have its email or phone; none if the read fails. */
export async function findCollidingContacts(ctx: ChangeContext, change: Change): Promise<CollidingContacts> {
  const isRemoved = ctx.watchRemovals();
  return { others: await carriersOf(ctx, change), isRemoved };
}

async function carriersOf(ctx: ChangeContext, change: Change): Promise<ServiceContact[]> {
  const own = change.contactKey === null ? null : await ctx.store.mirroredContact(change.contactKey);
  const groupId = change.after.groupId ?? own?.fields.groupId ?? null;
  if (groupId === null) return [];
  const reading = await findByEmailOrPhone(ctx, groupId, {
    email: change.after.email ?? own?.fields.email ?? null,
    phone: change.after.phone ?? own?.fields.phone ?? null,
  });
  if (reading.kind !== 'read') return [];
  return reading.contacts.filter((contact) => own === null || contact.contactId !== own.contactId);
}

/**
 * Returns a step that makes a write wait for the removal of a contact with the same email or phone, or null if there is
 * none. A user who deletes a contact and gives its email to another one wants both. Only removals queued before the
 * write count, because later ones may wait for the write. The removal is sent at once, except for an undo, which must
 * not make other undos inexact. Merges handle their own members.
 */
export async function waitForRemovals(ctx: ChangeContext, change: Change): Promise<ChangeStep | null> {
  const { email, phone, groupId } = change.after;
  const role = change.merge?.role ?? 'write';
  if (role !== 'write' || (email == null && phone == null && groupId == null)) return null;
  const members = change.merge === null ? [] : await ctx.store.mergeMembers(change.changeId);
  const isMember = (key: ContactKey) => members.some((member) => member.key === key);
  // Only the values of this change count, not those of later changes of the contact.
  const own = change.contactKey === null ? null : await ctx.store.mirroredContact(change.contactKey);
  const fields = { ...own?.fields, ...change.after };
  if (fields.groupId == null) return null;
  const there = await ctx.store.findInGroup({
    groupId: fields.groupId,
    emails: fields.email == null ? [] : [fields.email],
    phones: fields.phone == null ? [] : [fields.phone],
  });
  const going = there.filter(
    ({ key, pending }) =>
      key !== change.contactKey &&
      pending?.kind === 'delete' &&
      !isMember(key) &&
      ctx.isRemovalAhead(key, change),
  );
  if (change.undoOf === null) for (const { key } of going) ctx.sendRemovalNow(key);
  const [first] = going;
  return first === undefined ? null : { kind: 'after', key: first.key, orElse: 'again' };
}

/** Adds the colliding contact to the error of a rejection, and to the mirror so that the user can open it. */
export async function withExisting(
  ctx: ChangeContext,
  { others, isRemoved }: CollidingContacts,
  error: AppError,
): Promise<AppError> {
  const [other] = others;
  // A read that is older than the removal must not restore the contact.
  if (other === undefined || isRemoved(other.contactId)) return error;
  await ctx.store.applyContacts({ contacts: [other] });
  const existing = await ctx.store.contact({ contactId: other.contactId });
  return existing === null ? error : { ...error, existingContactKey: existing.key };
}
