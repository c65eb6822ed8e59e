import type { ContactKey } from '../../../contract/contacts/contact.ts';
import type { AppError } from '../../../contract/result.ts';
import type { Settlement } from '../../store/api/journal-api.ts';

/** The result of preparing, sending or settling a change. */
export type ChangeStep =
  /** The change has ended: done or rejected. */
  | { kind: 'settled'; settlement: Omit<Settlement, 'changeId'> }
  /** A read showed that the change didn't arrive, so it can be sent again. */
  | { kind: 'again' }
  /** The change certainly didn't reach the service and stays queued. */
  | { kind: 'notSent'; error: AppError }
  /** The change has no definite answer (`error` says why); a read must settle it. */
  | { kind: 'unsettled'; error: AppError }
  /** No read can settle the change; the user must decide. */
  | { kind: 'ask'; error: AppError }
  /** The page with the contact of the change is about to be read, and the change waits for that. */
  | { kind: 'later' }
  /**
   * Changes queued for the contact `key` must end first. If the outbox has none, `orElse` decides: `again` tries the
   * change at once; `later` tries it after a short wait, because the journal has changes that the outbox is about to
   * load.
   */
  | { kind: 'after'; key: ContactKey; orElse: 'again' | 'later' };

export const settled = (settlement: Omit<Settlement, 'changeId'>): ChangeStep => ({
  kind: 'settled',
  settlement,
});
export const refused = (error: AppError): ChangeStep => settled({ state: 'refused', error });
