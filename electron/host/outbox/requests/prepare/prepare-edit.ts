import type { Change } from '../../../../contract/changes/change.ts';
import type { ContactFieldName } from '../../../../contract/contacts/contact.ts';
import type { AppError } from '../../../../contract/result.ts';
import { differingFields, fieldsOf } from '../../../../core/contact/compare-fields.ts';
import type { ServiceContact } from '../../../../core/wire/service-types.ts';
import type { ContactWrite } from '../../../service-client/service-client.ts';
import { OWN_GUARDIAN, toEditWrite } from '../to-contact-write.ts';
import { isStored, notTakenBy, fieldsChangedElsewhere } from '../../model/compare-with-service.ts';
import { findCollidingContacts, withExistingContact } from '../lookups/find-colliding-contacts.ts';
import { waitForCollidingRemovals } from '../checks/wait-for-colliding-removals.ts';
import { readUnlessFresh } from '../checks/read-unless-fresh.ts';
import type { PreparedChange } from './prepared-change.ts';
import {
  stepAfterWrite,
  NOT_READ_YET,
  READING_LAGS,
  stepAfterFailure,
} from '../answers/step-after-answer.ts';
import { refused, settled, type ChangeStep } from '../../model/change-step.ts';
import type { ChangeContext } from '../../model/change-context.ts';
import { recentWrites } from '../../model/recent-writes.ts';

const GUARDIAN_GONE: AppError = { code: 'not_found', missing: 'contact', field: 'guardian' };

/** See `prepareChange`. */
export async function prepareEdit(ctx: ChangeContext, change: Change): Promise<PreparedChange | ChangeStep> {
  const contact = change.contactKey === null ? null : await ctx.store.contact({ key: change.contactKey });
  if (contact === null && !ctx.hasFullSync()) return NOT_READ_YET;
  if (contact === null || contact.contactId === null)
    return refused({ code: 'not_found', missing: 'contact' });
  const contactId = contact.contactId;
  const translated = await toEditWrite(ctx.store, change, contactId);
  if (translated.kind === 'after') return translated;
  if (translated.kind === 'guardianGone') return refused(GUARDIAN_GONE);
  if (translated.kind === 'ownGuardian') return refused(OWN_GUARDIAN);
  const { write, leftOut } = translated;
  const waits = await waitForCollidingRemovals(ctx, change);
  if (waits !== null) return waits;

  const unreadable = await readUnlessFresh(ctx, change, contactId);
  if (unreadable !== null) return unreadable;
  const stored = await ctx.store.mirroredContact(contact.key);
  if (stored !== null) {
    const notStored = new Set(notTakenBy(write, stored));
    const changedElsewhere = await fieldsChangedElsewhere(ctx.store, change, stored);
    const conflicting = changedElsewhere.filter((field) => notStored.has(field));
    if (conflicting.length > 0) return refused({ code: 'conflict', conflictingFields: conflicting });
    if (isStored(write, stored) && !(await wasWrittenRecently(ctx, change)))
      return settled({ state: 'done', notTaken: leftOut });
  }

  const send = async (): Promise<ChangeStep> => {
    const answer = await ctx.client.updateContact(contactId, write, { ...ctx.request, seen: stored });
    if (answer.kind !== 'ok') {
      return stepAfterFailure(answer, (error) => explainEditRefusal(ctx, change, contactId, error));
    }
    if (answer.value !== null && answer.value.contactId === contactId)
      return stepAfterWrite(ctx, write, answer.value, leftOut);
    return readBack(ctx, contactId, { write, leftOut, seen: stored });
  };
  return { kind: 'send', context: {}, send };
}

/**
 * Whether fields of an edit were written recently. A read that shows the edit's values may then be older than that
 * write, so the edit is sent although it seems to change nothing.
 */
async function wasWrittenRecently({ store }: ChangeContext, { contactKey, after }: Change): Promise<boolean> {
  if (contactKey === null) return false;
  const done = await recentWrites(store, contactKey);
  const fields = fieldsOf(after);
  return done.some((change) => fields.some((field) => field in change.after));
}

/**
 * Reads a contact after the service acknowledged an edit without returning it. If the contact is unchanged since
 * `seen`, the read may be older than the write and is repeated later.
 */
async function readBack(
  ctx: ChangeContext,
  contactId: number,
  sent: { write: ContactWrite; leftOut: ContactFieldName[]; seen: ServiceContact | null },
): Promise<ChangeStep> {
  const { write, leftOut, seen } = sent;
  const reading = await ctx.readContact(contactId);
  if (reading.kind === 'found') {
    const isMissing = notTakenBy(write, reading.contact).length > 0;
    return isMissing && seen !== null && isUntouched(seen, reading.contact)
      ? READING_LAGS
      : stepAfterWrite(ctx, write, reading.contact, leftOut);
  }
  if (reading.kind === 'absent') {
    return settled({
      state: 'refused',
      error: { code: 'not_found', missing: 'contact' },
      effect: { kind: 'contactRemoved' },
    });
  }
  return { kind: 'unsettled', error: reading.error };
}

/** Whether no write happened between two reads of a contact. */
function isUntouched(before: ServiceContact, now: ServiceContact): boolean {
  return (
    before.dateUpdated === now.dateUpdated &&
    before.guardianContactId === now.guardianContactId &&
    differingFields(before.fields, now.fields).length === 0
  );
}

async function explainEditRefusal(
  ctx: ChangeContext,
  change: Change,
  contactId: number,
  error: AppError,
): Promise<ChangeStep> {
  if (error.code === 'contact_exists') {
    return refused(await withExistingContact(ctx, await findCollidingContacts(ctx, change), error));
  }
  if (error.code !== 'not_found') return refused(error);
  const reading = await ctx.readContact(contactId);
  if (reading.kind === 'absent') return refused({ ...error, missing: 'contact' });
  if (reading.kind === 'found' && change.after.groupId != null) {
    const groups = await ctx.client.listGroups(ctx.request);
    if (groups.kind === 'ok' && !groups.value.some((group) => group.groupId === change.after.groupId)) {
      return refused({ ...error, missing: 'group', field: 'groupId' });
    }
  }
  return refused({ ...error, missing: 'unknown' });
}
