import type { ContactFieldName, ContactPatch } from '../../../contract/contacts/contact.ts';
import type { AppError } from '../../../contract/result.ts';
import { fieldsOf } from '../../../core/contact/compare-fields.ts';
import type { ServiceContact } from '../../../core/wire/service-contact.ts';
import type { ContactWrite, ServiceAnswer } from '../../service-client/service-client.ts';
import type { SendContext } from '../../store/api/journal-api.ts';
import { notTakenBy } from './contact-write.ts';
import { settled, type ChangeContext, type ChangeStep } from '../model/change-step.ts';

/** A change ready to leave: what the journal must know before it does, and the request itself. */
export interface PreparedChange {
  kind: 'send';
  context: SendContext;
  /** What the service has, where it may be another than what was recorded. */
  before?: ContactPatch;
  send(): Promise<ChangeStep>;
}

/** The mirror was lost while this waited: what it does not show yet is no less there. */
export const NOT_READ_YET: ChangeStep = {
  kind: 'notSent',
  error: { code: 'mirror_damaged', message: 'not_read_yet' },
};

/**
 * A write that the service answered with the contact as it is now. What it did not take is reported; where it took
 * nothing at all, the change is refused, since it did not happen.
 */
export function doneOrPartial(
  ctx: ChangeContext,
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

/** Said yes to, without being shown: a reading that does not show it may be older than the write. */
export const READING_LAGS: ChangeStep & { kind: 'unsettled' } = {
  kind: 'unsettled',
  error: { code: 'bad_answer', message: 'reading_lags' },
};

/** The step that follows an answer that is no success; `explain`: why the service refused. */
export async function withoutSuccess(
  answer: Exclude<ServiceAnswer<unknown>, { kind: 'ok' }>,
  explain: (error: AppError) => Promise<ChangeStep>,
): Promise<ChangeStep> {
  if (answer.kind === 'not_sent') return { kind: 'notSent', error: answer.error };
  if (answer.kind === 'unknown') return { kind: 'unsettled', error: answer.error };
  // A refused key says nothing about the change: it waits for a good one.
  if (answer.error.code === 'key_refused') return { kind: 'notSent', error: answer.error };
  return explain(answer.error);
}

export function isNotFound(
  answer: ServiceAnswer<unknown>,
): answer is Extract<ServiceAnswer<unknown>, { kind: 'refused' }> {
  return answer.kind === 'refused' && answer.error.code === 'not_found';
}
