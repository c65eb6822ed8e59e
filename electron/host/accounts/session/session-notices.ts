import type { Session } from '../../../contract/accounts/session.ts';
import type { OpenReport } from '../../store/api/store-api.ts';

export type Notice = Session['notices'][number];

/** The notices of a session, one of each kind, for as long as the account is open. */
export class SessionNotices {
  readonly #onAdded: () => void;
  readonly #notices: Notice[] = [];

  constructor(onAdded: () => void) {
    this.#onAdded = onAdded;
  }

  all(): Notice[] {
    return [...this.#notices];
  }

  add(notice: Notice): void {
    if (this.#notices.some(({ kind }) => kind === notice.kind)) return;
    this.#notices.push(notice);
    this.#onAdded();
  }

  /** Adds a notice for each damaged file that was rebuilt or salvaged. */
  addReport({ mirror, journal }: OpenReport): void {
    if (mirror === 'rebuilt') this.add({ kind: 'mirror_rebuilt', detail: '' });
    if (journal === 'salvaged') this.add({ kind: 'journal_salvaged', detail: '' });
  }
}
