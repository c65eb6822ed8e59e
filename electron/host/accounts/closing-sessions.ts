import { systemClock } from '../clock.ts';
import { errorLocation } from '../error-location.ts';
import type { LogPort } from '../ports.ts';
import type { AccountSession } from './session/account-session.ts';

/** Delay before the previous account's session is closed, so that the next account's rows load first. */
const CLOSE_PREVIOUS_AFTER_MS = 400;
/** Maximum time for completing changes of a list that is being closed. */
const MAX_COMPLETION_WAIT_MS = 10_000;

interface Closing {
  done: Promise<number | null>;
  isList: boolean;
  /** Ends the delay before closing. */
  hurry(): void;
}

/** Sessions that close in the background; until they have closed, they own their account's files. */
export class ClosingSessions {
  readonly #log: Pick<LogPort, 'error'>;
  readonly #closing = new Map<string, Closing>();

  constructor(log: Pick<LogPort, 'error'>) {
    this.#log = log;
  }

  /**
   * Begins to close a session. The session has its own key, address and files, so it can't affect the account that is
   * opened next. Resolves with the number of changes that remain to be sent; null if it is unknown.
   */
  begin(session: AccountSession): Promise<number | null> {
    const { accountId } = session.profile;
    const hurried = new AbortController();
    const done = session
      .close(
        session.list === null
          ? systemClock.delay(CLOSE_PREVIOUS_AFTER_MS, hurried.signal)
          : Promise.race([
              session.list.whenChangesApplied().catch(() => undefined),
              systemClock.delay(MAX_COMPLETION_WAIT_MS, hurried.signal),
            ]),
      )
      .catch((error: unknown) => {
        this.#log.error('account.close_failed', { error: errorLocation(error) });
        return null;
      })
      .finally(() => {
        if (this.#closing.get(accountId) === closing) this.#closing.delete(accountId);
      });
    const closing = { done, isList: session.list !== null, hurry: () => hurried.abort() };
    this.#closing.set(accountId, closing);
    return done;
  }

  /**
   * Resolves once no closing session uses the account's files. Ends the delay of a session that isn't a list's. A list
   * still completes its changes first, because the caller may read them.
   */
  async whenClosed(accountId: string): Promise<void> {
    const closing = this.#closing.get(accountId);
    if (closing?.isList === false) closing.hurry();
    await closing?.done;
  }

  /** Resolves once all sessions have closed; ends all delays. */
  async whenAllClosed(): Promise<void> {
    await Promise.all(
      [...this.#closing.values()].map(({ hurry, done }) => {
        hurry();
        return done;
      }),
    );
  }
}
