import type { AccountColor, AccountProfile } from '../../contract/accounts/account.ts';
import type { ShellPorts } from '../ports.ts';
import { unusedColor } from './account-color.ts';
import { writeProfile } from './files/account-profile-file.ts';

/** The profiles of the user's accounts, kept in the settings and beside each account's files. */
export class AccountProfiles {
  readonly #ports: Pick<ShellPorts, 'settings' | 'dataDirectory' | 'log'>;

  constructor(ports: Pick<ShellPorts, 'settings' | 'dataDirectory' | 'log'>) {
    this.#ports = ports;
  }

  all(): AccountProfile[] {
    return this.#ports.settings.getAccounts();
  }

  /** Returns null if the user has no such account. */
  find(accountId: string): AccountProfile | null {
    return this.all().find((profile) => profile.accountId === accountId) ?? null;
  }

  /**
   * Adds a new account to the settings. The profile is written to the account's folder when the account is first
   * opened.
   */
  add(profile: AccountProfile): void {
    this.#ports.settings.setAccounts([...this.all(), profile]);
  }

  /** Replaces the profile of an existing account. */
  replace(profile: AccountProfile): void {
    this.#ports.settings.setAccounts(
      this.all().map((each) => (each.accountId === profile.accountId ? profile : each)),
    );
    writeProfile(this.#ports, profile);
  }

  /** Replaces a profile, in memory only if it can't be written now. */
  replaceAtLeastForNow(profile: AccountProfile): void {
    this.#ports.settings.setAccountsAtLeastForNow(
      this.all().map((each) => (each.accountId === profile.accountId ? profile : each)),
    );
  }

  /** The colour for the next account. */
  unusedColor(): AccountColor {
    return unusedColor(this.all());
  }
}
