import type { Change } from '../../../../contract/changes/change.ts';
import type { AppError } from '../../../../contract/result.ts';
import type { ServiceContact } from '../../../../core/wire/service-types.ts';
import { findByEmailOrPhone } from './find-by-email-or-phone.ts';
import type { ChangeContext } from '../../model/change-context.ts';

/** Contacts with a change's email or phone. `isRemoved` tells whether a contact was removed since the read began. */
export interface CollidingContacts {
  others: ServiceContact[];
  isRemoved: (contactId: number) => boolean;
}

/** Reads the other contacts of the change's group that have its email or phone; none if the read fails. */
export async function findCollidingContacts(ctx: ChangeContext, change: Change): Promise<CollidingContacts> {
  const isRemoved = ctx.watchRemovals();
  return { others: await readCarriers(ctx, change), isRemoved };
}

async function readCarriers(ctx: ChangeContext, change: Change): Promise<ServiceContact[]> {
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
 * Adds the colliding contact to the error of a rejection. If the mirror lacks it, adds it there too, so that the user can
 * open it. Otherwise it stays as it is: it may have been written since this read began.
 */
export async function withExistingContact(
  ctx: ChangeContext,
  { others, isRemoved }: CollidingContacts,
  error: AppError,
): Promise<AppError> {
  const [other] = others;
  // A read that is older than the removal must not restore the contact.
  if (other === undefined || isRemoved(other.contactId)) return error;
  const { contactId } = other;
  if ((await ctx.store.contact({ contactId })) === null) await ctx.store.applyContacts({ contacts: [other] });
  const existing = await ctx.store.contact({ contactId });
  return existing === null ? error : { ...error, existingContactKey: existing.key };
}
