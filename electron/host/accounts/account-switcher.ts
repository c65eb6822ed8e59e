import type { AccountProfile } from '../../contract/accounts/account.ts';
import { ok, type Result } from '../../contract/result.ts';
import type { EventHub } from '../event-hub.ts';
import type { ShellPorts } from '../ports.ts';
import { PrestartedWorker } from '../store/worker/prestarted-worker.ts';
import { writeProfile } from './files/account-profile-file.ts';
import type { AccountProfiles } from './account-profiles.ts';
import { ClosingSessions } from './closing-sessions.ts';
import type { AccountSession } from './session/account-session.ts';
import { openAccountSession } from './session/open-account-session.ts';
import type { SessionTuning } from './session/session-tuning.ts';

/**
 * Delay from a switch of accounts to prestarting a worker for the next switch. It is short, because the next switch may
 * follow soon.
 */
const PRESTART_AFTER_MS = 50;
/** The same delay after the first account is opened. It is longer, so that this account's rows load first. */
const PRESTART_AFTER_FIRST_MS = 2_000;

/**
 * Keeps at most one account open. Whatever opens or closes accounts must run in work passed to `enqueue`,
 * because two sessions must never use the same files.
 */
export class AccountSwitcher {
  readonly #ports: ShellPorts;
  readonly #events: EventHub;
  readonly #profiles: AccountProfiles;
  readonly #tuning: SessionTuning;
  readonly #prestarted = new PrestartedWorker();
  readonly #closing: ClosingSessions;
  #open: AccountSession | null = null;
  #queue: Promise<unknown> = Promise.resolve();

  constructor(ports: ShellPorts, events: EventHub, profiles: AccountProfiles, tuning: SessionTuning) {
    this.#ports = ports;
    this.#events = events;
    this.#profiles = profiles;
    this.#tuning = tuning;
    this.#closing = new ClosingSessions(ports.log);
  }

  /** The open account; null if there is none. */
  current(): AccountSession | null {
    return this.#open;
  }

  /** The session of this account; null if the account isn't open. */
  session(accountId: string): AccountSession | null {
    return this.#open?.profile.accountId === accountId ? this.#open : null;
  }

  /**
   * Whether the user has opened another account since `openBefore` was current. If so, that other account must stay
   * open.
   */
  hasSwitched(openBefore: AccountSession | null): boolean {
    return this.#open !== null && this.#open !== openBefore;
  }

  /** Runs `work` after all earlier work has ended. */
  enqueue<T>(work: () => Promise<T>): Promise<T> {
    const result = this.#queue.then(work, work);
    this.#queue = result.catch(() => undefined);
    return result;
  }

  /** Resolves once all work passed to `enqueue` has ended, including work that is added while this waits. */
  async settled(): Promise<void> {
    let queue: Promise<unknown> | null = null;
    while (queue !== this.#queue) {
      queue = this.#queue;
      await queue;
    }
  }

  /** Opens an account in place of the open one. Call only in enqueued work. */
  async open(profile: AccountProfile): Promise<Result<AccountProfile>> {
    const { accountId } = profile;
    const isOpen = this.session(accountId);
    if (isOpen !== null) return ok(isOpen.profile);
    const isSwitching = this.#open !== null;
    this.closeInBackground();
    try {
      await this.close(accountId);
      this.#open = await openAccountSession(this.#ports, this.#events, profile, {
        ...this.#tuning,
        startWorker: () => this.#prestarted.take(),
      });
      this.#ports.settings.setLastAccountId(accountId);
      // The account may have been renamed while it was being opened.
      const named = this.#profiles.find(accountId) ?? profile;
      this.#open.profile = named;
      writeProfile(this.#ports, named);
      this.#prestartWorker(isSwitching);
      return ok(named);
    } finally {
      // Also after a failure: no account is open then, and windows must not show the previous one.
      this.publishSession();
    }
  }

  /**
   * Leaves the open account, so that no account is open. Its session ends in the background, so that no caller waits
   * for its requests. Call only in enqueued work.
   */
  closeInBackground(): void {
    const session = this.#open;
    if (session === null) return;
    this.#open = null;
    const { accountId } = session.profile;
    void this.#closing.begin(session).then((unsent) => this.#noteUnsent(accountId, unsent ?? 0));
  }

  /** Notes how many changes of a closed account wait, so that the user sees it beside the account's name. */
  #noteUnsent(accountId: string, unsent: number): void {
    const profile = this.#profiles.find(accountId);
    if (profile === null || (profile.unsent ?? 0) === unsent) return;
    this.#profiles.replaceAtLeastForNow({ ...profile, unsent });
    this.publishSession();
  }

  /** Closes the account if it is open, and waits until no session uses its files. Call only in enqueued work. */
  async close(accountId: string): Promise<void> {
    if (this.session(accountId) !== null) this.closeInBackground();
    await this.whenClosed(accountId);
  }

  /** Resolves once no session that is being closed uses the account's files any more. */
  whenClosed(accountId: string): Promise<void> {
    return this.#closing.whenClosed(accountId);
  }

  /** Closes everything when the app quits. Call only in enqueued work. */
  async shutDown(): Promise<void> {
    this.closeInBackground();
    await Promise.all([this.#prestarted.close(), this.#closing.whenAllClosed()]);
  }

  /** Notifies the windows that another account is open, or that profiles have changed. */
  publishSession(): void {
    this.#events.emit({ name: 'session.changed', payload: {} });
  }

  #prestartWorker(isSwitching: boolean): void {
    const { prestartAfterMs = isSwitching ? PRESTART_AFTER_MS : PRESTART_AFTER_FIRST_MS } = this.#tuning;
    // With a single account there is nothing to switch to.
    if (prestartAfterMs === null || this.#profiles.all().length < 2) return;
    setTimeout(() => this.#prestarted.prepare(), prestartAfterMs).unref();
  }
}
