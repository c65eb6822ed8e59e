import type { ContactFieldName } from '../../../../contract/contacts/contact.ts';
import type { AppError } from '../../../../contract/result.ts';
import { fieldsOf } from '../../../../core/contact/compare-fields.ts';
import type { ServiceContact } from '../../../../core/wire/service-types.ts';
import type { ContactWrite, ServiceAnswer } from '../../../service-client/service-client.ts';
import { settled, type ChangeStep } from '../../model/change-step.ts';
import type { ChangeContext } from '../../model/change-context.ts';
import { notTakenBy } from '../../model/compare-with-service.ts';

/**
 * The step for a contact that isn't in the mirror while the mirror is being rebuilt: it may still exist, so the change
 * waits.
 */
export const NOT_READ_YET: ChangeStep = {
  kind: 'notSent',
  error: { code: 'mirror_damaged', message: 'not_read_yet' },
};

/**
 * The step after a write that the service answered with the contact. The change is done and reports the values that
 * weren't accepted; if none was accepted, it is rejected.
 */
export function stepAfterWrite(
  ctx: Pick<ChangeContext, 'noteRead'>,
  write: ContactWrite,
  stored: ServiceContact,
  leftOut: ContactFieldName[] = [],
): ChangeStep {
  ctx.noteRead(stored);
  const notTaken = notTakenBy(write, stored);
  const effect = { kind: 'contact', contact: stored } as const;
  const sent = fieldsOf(write.fields).length + (write.guardianContactId === undefined ? 0 : 1);
  if (notTaken.length > 0 && notTaken.length === sent) {
    return settled({ state: 'refused', error: { code: 'refused', message: 'not_taken' }, notTaken, effect });
  }
  return settled({ state: 'done', notTaken: [...notTaken, ...leftOut], effect });
}

/**
 * The step for an edit that the service acknowledged without returning the contact, and that a read doesn't show yet.
 * The read may be older than the write.
 */
export const READING_LAGS: ChangeStep & { kind: 'unsettled' } = {
  kind: 'unsettled',
  error: { code: 'bad_answer', message: 'reading_lags' },
};

/** The step after an unsuccessful answer; `explain` finds out why the service rejected the write. */
export async function stepAfterFailure(
  answer: Exclude<ServiceAnswer<unknown>, { kind: 'ok' }>,
  explain: (error: AppError) => Promise<ChangeStep>,
): Promise<ChangeStep> {
  if (answer.kind === 'not_sent') return { kind: 'notSent', error: answer.error };
  if (answer.kind === 'unknown') return { kind: 'unsettled', error: answer.error };
  // A rejected key doesn't concern the change, which waits until the key is accepted.
  if (answer.error.code === 'key_refused') return { kind: 'notSent', error: answer.error };
  return explain(answer.error);
}

export function isNotFound(
  answer: ServiceAnswer<unknown>,
): answer is Extract<ServiceAnswer<unknown>, { kind: 'refused' }> {
  return answer.kind === 'refused' && answer.error.code === 'not_found';
}
