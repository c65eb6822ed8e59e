import type { ChangesStatus } from '../../../contract/changes/changes-status.ts';
import type { Session } from '../../../contract/accounts/session.ts';
import type { AppError } from '../../../contract/result.ts';
import type { AccountConnection } from './account-connection.ts';

type PauseReason = ChangesStatus['heldBy'];

export interface SessionBlockedByOptions {
  problem: AccountConnection['problem'];
  /** The outbox's pause reason now. */
  heldBy: () => PauseReason;
  /** Called when `get` may return something else. */
  onChanged: () => void;
}

/** Combines what connection, sync and outbox know into the reason why nothing is sent to the service. */
export class SessionBlockedBy {
  readonly #options: SessionBlockedByOptions;
  #syncError: AppError['code'] | undefined;
  #reportedPause: PauseReason = null;

  constructor(options: SessionBlockedByOptions) {
    this.#options = options;
  }

  /**
   * Returns null if nothing prevents sending. Sync and outbox are both asked, because a write may notice a lost network
   * or a rejected key before the next read does.
   */
  get(): Session['blockedBy'] {
    const { problem, heldBy } = this.#options;
    return problem ?? blockOf(this.#syncError) ?? blockOf(heldBy());
  }

  /** Takes the error of the sync's last status. */
  syncReported(error: AppError | null): void {
    if (error?.code === this.#syncError) return;
    this.#syncError = error?.code;
    this.#options.onChanged();
  }

  /** Takes the pause reason of the outbox's last status. */
  outboxReported(heldBy: PauseReason): void {
    if (heldBy === this.#reportedPause) return;
    this.#reportedPause = heldBy;
    this.#options.onChanged();
  }
}

function blockOf(reason: string | null | undefined): Session['blockedBy'] {
  return reason === 'key_refused' || reason === 'offline' ? reason : null;
}
