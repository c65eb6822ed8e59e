import type { Change } from '../../../../contract/changes/change.ts';
import type { ServiceContact } from '../../../../core/wire/service-types.ts';
import type { ContactWrite } from '../../../service-client/service-client.ts';
import { notTakenBy } from '../../model/compare-with-service.ts';
import type { ChangeContext } from '../../model/change-context.ts';

/**
 * Returns the contacts that a create may have made. They have all values of the create and weren't known before it was
 * sent. They also weren't created by another change of this journal.
 */
export async function matchCreatedContacts(
  ctx: ChangeContext,
  change: Change,
  sent: { write: ContactWrite; knownContactIds: readonly number[] | undefined },
  contacts: readonly ServiceContact[],
): Promise<ServiceContact[]> {
  const { write, knownContactIds } = sent;
  if (knownContactIds === undefined) return [];
  const ours: ServiceContact[] = [];
  for (const contact of contacts) {
    if (knownContactIds.includes(contact.contactId) || notTakenBy(write, contact).length > 0) continue;
    if (!(await isMadeByAnotherChange(ctx, change, contact))) ours.push(contact);
  }
  return ours;
}

async function isMadeByAnotherChange(
  ctx: ChangeContext,
  change: Change,
  contact: ServiceContact,
): Promise<boolean> {
  const row = await ctx.store.contact({ contactId: contact.contactId });
  if (row === null || row.key === change.contactKey) return false;
  const done = await ctx.store.changes({ contactKey: row.key, states: ['done'], limit: 1_000 });
  return done.some(({ kind }) => kind === 'contact.create');
}
