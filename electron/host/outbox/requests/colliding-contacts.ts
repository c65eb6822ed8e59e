import type { Change } from '../../../contract/changes/change.ts';
import type { ContactKey } from '../../../contract/contacts/contact.ts';
import type { AppError } from '../../../contract/result.ts';
import type { ServiceContact } from '../../../core/wire/service-contact.ts';
import { findByEmailOrPhone } from './find-contact.ts';
import type { ChangeContext, ChangeStep } from '../model/change-step.ts';

/** Contacts that were read, and whether one was removed since the reading began. */
export interface CollidingContacts {
  others: ServiceContact[];
  isRemoved: (contactId: number) => boolean;
}

/** Other contacts of the change's group that carry its email or phone; none when that could not be read. */
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
 * Lets a write wait for the removal of a contact of its group that carries the same email or phone: who deletes a contact and then
 * gives its email to another one wants both. A removal that was asked for later may itself wait for this write, and is not waited for.
 * The removal does not wait for the end of its undo window then, unless the write takes something back: an undo must leave other undos
 * exact. Null where nothing is in the way; a merge deals with its own members itself.
 */
export async function waitForRemovals(ctx: ChangeContext, change: Change): Promise<ChangeStep | null> {
  const { email, phone, groupId } = change.after;
  const role = change.merge?.role ?? 'write';
  if (role !== 'write' || (email == null && phone == null && groupId == null)) return null;
  const members = change.merge === null ? [] : await ctx.store.mergeMembers(change.changeId);
  const isMember = (key: ContactKey) => members.some((member) => member.key === key);
  // What later changes of the contact will write is not in the way of this one.
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

/** The refusal with the contact in the way, taken into the mirror so that it can be opened. */
export async function withExisting(
  ctx: ChangeContext,
  { others, isRemoved }: CollidingContacts,
  error: AppError,
): Promise<AppError> {
  const [other] = others;
  // Removed meanwhile: what was read of it must not bring it back.
  if (other === undefined || isRemoved(other.contactId)) return error;
  await ctx.store.applyContacts({ contacts: [other] });
  const existing = await ctx.store.contact({ contactId: other.contactId });
  return existing === null ? error : { ...error, existingContactKey: existing.key };
}
