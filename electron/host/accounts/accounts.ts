import { randomUUID } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import type { AccountProfile } from '../../contract/accounts/account.ts';
import type { Preferences } from '../../contract/accounts/preferences.ts';
import { fail, ok, type Result } from '../../contract/result.ts';
import { accountDirectory } from '../data-folder/account-paths.ts';
import type { EventHub } from '../event-hub.ts';
import type { ShellPorts } from '../ports.ts';
import { AccountConnector } from './connect-with-key.ts';
import { AccountProfiles } from './account-profiles.ts';
import { AccountSwitcher } from './account-switcher.ts';
import { forgetAccount } from './files/forget-account.ts';
import { pendingChanges, pendingFile, type PendingFile } from './files/pending-changes-file.ts';
import { AccountsOfLists } from './accounts-of-lists.ts';
import type { AccountSession } from './session/account-session.ts';
import { folderFailureOf } from './session/folder-failure.ts';
import type { SessionTuning } from './session/session-tuning.ts';

/** The user's accounts, and the open one. */
export class Accounts {
  readonly #ports: ShellPorts;
  readonly #tuning: SessionTuning;
  readonly #profiles: AccountProfiles;
  readonly #switcher: AccountSwitcher;
  /** Connects accounts of the service with API keys. */
  readonly connector: AccountConnector;
  /** Manages the accounts that are opened list files. */
  readonly lists: AccountsOfLists;

  constructor(ports: ShellPorts, events: EventHub, tuning: SessionTuning = {}) {
    this.#ports = ports;
    this.#tuning = tuning;
    this.#profiles = new AccountProfiles(ports);
    this.#switcher = new AccountSwitcher(ports, events, this.#profiles, tuning);
    this.connector = new AccountConnector(ports, this.#profiles, this.#switcher, tuning);
    this.lists = new AccountsOfLists(ports, this.#profiles, this.#switcher);
  }

  /** The preferences in effect: options given at launch take precedence. */
  inForce(preferences: Preferences): Preferences {
    const { undoWindowMs } = this.#tuning;
    return undoWindowMs === undefined
      ? preferences
      : { ...preferences, undoWindowSeconds: Math.round(undoWindowMs / 1_000) };
  }

  profiles(): AccountProfile[] {
    return this.#profiles.all();
  }

  current(): AccountSession | null {
    return this.#switcher.current();
  }

  /** The session of this account; null if the account isn't open. */
  session(accountId: string): AccountSession | null {
    return this.#switcher.session(accountId);
  }

  /**
   * Resolves once no account is being opened or closed. While the app switches accounts, none is open, so a window
   * shown then would ask the user to choose again.
   */
  settled(): Promise<void> {
    return this.#switcher.settled();
  }

  /** Opens the account that was open last, if there is one. If that fails, the user chooses an account. */
  async openLast(): Promise<void> {
    const profiles = this.profiles();
    const [only] = profiles;
    // After a reset, the settings don't name the last account. If there is only one account, it was the last.
    const isLost = this.#ports.settings.wereDamaged && profiles.length === 1;
    const last = this.#ports.settings.getLastAccountId() ?? (isLost ? only?.accountId : null) ?? null;
    if (last !== null && this.#profiles.find(last) !== null) await this.open(last);
  }

  openSample(): Promise<Result<AccountProfile>> {
    return this.#switcher.enqueue(async () => {
      const known = this.profiles().find((profile) => profile.kind === 'sample');
      if (known !== undefined) return this.#switcher.open(known);
      const profile: AccountProfile = {
        accountId: randomUUID(),
        name: 'Sample account',
        kind: 'sample',
        baseUrl: '',
        color: this.#profiles.unusedColor(),
      };
      const directory = accountDirectory(this.#ports, profile.accountId);
      try {
        await mkdir(directory, { recursive: true, mode: 0o700 });
        this.#profiles.add(profile);
      } catch (error) {
        throw folderFailureOf(error, directory);
      }
      return this.#switcher.open(profile);
    });
  }

  open(accountId: string): Promise<Result<AccountProfile>> {
    return this.#withProfile(accountId, (profile) => this.#switcher.open(profile));
  }

  /** Changes an account's name or colour. */
  change(accountId: string, to: Pick<AccountProfile, 'name' | 'color'>): Result<AccountProfile> {
    const profile = this.#profiles.find(accountId);
    if (profile === null) return fail(NO_SUCH_ACCOUNT);
    const changed = { ...profile, ...to };
    this.#profiles.replace(changed);
    const session = this.session(accountId);
    if (session !== null) session.profile = changed;
    this.#switcher.publishSession();
    return ok(changed);
  }

  /** The unsent changes that forgetting the account would lose, as a file; `count` is 0 if there are none. */
  pending(accountId: string): Promise<Result<PendingFile>> {
    return this.#withProfile(accountId, async (profile) => {
      await this.#switcher.whenClosed(accountId);
      const changes = await pendingChanges(this.#ports, accountId, this.session(accountId)?.store ?? null);
      return ok(pendingFile(profile, changes));
    });
  }

  /** Closes the account if it is open, and permanently deletes its key, mirror, journal and profile. */
  forget(accountId: string): Promise<Result<Record<string, never>>> {
    return this.#withProfile(accountId, async () => {
      await this.#switcher.close(accountId);
      try {
        await forgetAccount(this.#ports, accountId);
      } finally {
        this.#switcher.publishSession();
      }
      return ok({});
    });
  }

  /** Closes the open account at the user's request. */
  close(): Promise<void> {
    return this.#switcher.enqueue(() => {
      this.#switcher.closeInBackground();
      this.#ports.settings.setLastAccountId(null);
      this.#switcher.publishSession();
      return Promise.resolve();
    });
  }

  /** Closes everything when the app quits; the account is opened again at the next start. */
  shutDown(): Promise<void> {
    return this.#switcher.enqueue(() => this.#switcher.shutDown());
  }

  /** Runs `work` in the queue, with the account's profile at that time. Fails if the account no longer exists. */
  #withProfile<T>(
    accountId: string,
    work: (profile: AccountProfile) => Promise<Result<T>>,
  ): Promise<Result<T>> {
    return this.#switcher.enqueue(async () => {
      const profile = this.#profiles.find(accountId);
      return profile === null ? fail(NO_SUCH_ACCOUNT) : work(profile);
    });
  }
}

const NO_SUCH_ACCOUNT = { code: 'not_allowed', message: 'no_such_account' } as const;
