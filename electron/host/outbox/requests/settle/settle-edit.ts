import type { Change } from '../../../../contract/changes/change.ts';
import { mayBeStaleRead } from '../../../stale-read-window.ts';
import type { ChangeContext } from '../../model/change-context.ts';
import { refused, settled, type ChangeStep } from '../../model/change-step.ts';
import { fieldsChangedElsewhere, notTakenBy } from '../../model/compare-with-service.ts';
import { READING_LAGS, stepAfterWrite } from '../answers/step-after-answer.ts';
import { OWN_GUARDIAN, toEditWrite } from '../to-contact-write.ts';
import { mayStillArrive, needsDecisionError } from './lost-answer.ts';

/** See `settleChange`. Compares the contact with the values of the edit. */
export async function settleEdit(
  ctx: ChangeContext,
  change: Change,
): Promise<ChangeStep | { kind: 'resend' }> {
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
  if (wanted.kind === 'ownGuardian') return refused(OWN_GUARDIAN);
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
