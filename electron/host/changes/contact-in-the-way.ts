import type { Change } from '../../contract/change.ts';
import type { AppError } from '../../contract/result.ts';
import type { ServiceContact } from '../../core/service-contact.ts';
import { findByEmailOrPhone } from './find-contact.ts';
import type { ChangeContext } from './step.ts';

/** Other contacts of the change's group that carry its email or phone; none when that could not be read. */
export async function whoIsThere(ctx: ChangeContext, change: Change): Promise<ServiceContact[]> {
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
export async function withExisting(
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
