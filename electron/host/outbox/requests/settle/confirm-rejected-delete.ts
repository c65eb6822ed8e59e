import type { Change } from '../../../../contract/changes/change.ts';
import type { ChangeContext } from '../../model/change-context.ts';
import type { ChangeStep } from '../../model/change-step.ts';
import { contactRemoved } from '../answers/settle-not-found.ts';
import type { WaitUntilExpired } from './lost-answer.ts';

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
