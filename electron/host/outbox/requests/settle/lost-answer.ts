import type { Change } from '../../../../contract/changes/change.ts';
import type { AppError } from '../../../../contract/result.ts';
import type { ChangeStep } from '../../model/change-step.ts';
import type { FailedReading } from '../lookups/find-by-email-or-phone.ts';

/**
 * Resolves when twice the request timeout has passed since a change was sent, so that its request can no longer arrive.
 * Resolves earlier if the account is closed.
 */
export type WaitUntilExpired = () => Promise<void>;

/** A read that failed is repeated later. A read that was rejected would be rejected again, so the user must decide. */
export function stepAfterFailedRead(change: Change, reading: FailedReading): ChangeStep {
  if (reading.kind === 'refused') return { kind: 'ask', error: needsDecisionError(change) };
  return { kind: 'unsettled', error: reading.error };
}

/**
 * Whether an unanswered request may still reach the service: it timed out, or the program ended. After a broken
 * connection or an error of the service itself it can't.
 */
export function mayStillArrive(error: AppError | null): boolean {
  if (error === null || error.code === 'timed_out' || error.code === 'cancelled') return true;
  return error.status === 408 || error.status === 502 || error.status === 504;
}

/** The error of a change that no read can settle, so that the user must decide. */
export const needsDecisionError = (change: Change): AppError => ({
  code: change.error?.code ?? 'timed_out',
  message: 'needs_decision',
});
