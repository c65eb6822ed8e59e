import { randomUUID } from 'node:crypto';
import type { AccountProfile, ConnectRequest } from '../../contract/accounts/account.ts';
import { fail, ok, type Result } from '../../contract/result.ts';
import { checkBaseUrl } from '../../core/base-url.ts';
import type { ShellPorts } from '../ports.ts';
import { checkConnection } from '../service-client/check-connection.ts';
import type { AccountFingerprint } from '../store/api/store-api.ts';
import { readStoredAccount } from './files/read-stored-account.ts';
import type { AccountProfiles } from './account-profiles.ts';
import type { AccountSwitcher } from './account-switcher.ts';
import { beginCreating, completeCreating } from './files/account-creation.ts';
import { doubtAbout, fingerprintOf, recogniseAccount } from './recognise-account.ts';
import { requestTuning, type SessionTuning } from './session/session-tuning.ts';

/**
 * Connects accounts with API keys: finds the account that a key opens, creates accounts for new keys, and gives known
 * accounts another key. A key is checked with the service before it is stored.
 */
export class AccountConnector {
  readonly #ports: ShellPorts;
  readonly #profiles: AccountProfiles;
  readonly #switcher: AccountSwitcher;
  readonly #tuning: SessionTuning;

  constructor(
    ports: ShellPorts,
    profiles: AccountProfiles,
    switcher: AccountSwitcher,
    tuning: SessionTuning,
  ) {
    this.#ports = ports;
    this.#profiles = profiles;
    this.#switcher = switcher;
    this.#tuning = tuning;
  }

  /**
   * Checks address and key with the service, stores the key, and opens the account. Doesn't open it if the user has
   * opened another account meanwhile.
   */
  async connect(request: ConnectRequest): Promise<Result<AccountProfile>> {
    const address = checkBaseUrl(request.baseUrl);
    if (!address.ok) return fail({ ...address.error, field: 'baseUrl' });
    const baseUrl = address.value;
    const switcher = this.#switcher;
    const openBefore = switcher.current();
    const checked = await this.#check(baseUrl, request.apiKey);
    if (!checked.ok) return checked;
    return switcher.enqueue(async () => {
      const known = await this.#profileWithKey(baseUrl, request.apiKey);
      const seen = fingerprintOf(checked.value);
      const keyless = known === null ? await this.#sameWithoutKey(baseUrl, seen) : null;
      if (keyless !== null) {
        await this.#ports.vault.set(keyless.accountId, request.apiKey, baseUrl);
        const named = { ...keyless, baseUrl, name: keyless.baseUrl === '' ? request.name : keyless.name };
        this.#profiles.replace(named);
        if (switcher.hasSwitched(openBefore)) return ok(named);
        await switcher.close(named.accountId);
        return switcher.open(named);
      }
      const hasSwitched = switcher.hasSwitched(openBefore);
      if (known !== null) return hasSwitched ? ok(known) : switcher.open(known);
      const profile = await this.#createAccount(request, baseUrl);
      if (hasSwitched) return ok(profile);
      const opened = await switcher.open(profile);
      // The fingerprint identifies the account if the mirror is lost before its first full sync.
      await switcher.current()?.store.noteAccount(seen);
      return opened;
    });
  }

  /**
   * Gives an account another key, which must open the same account, because one customer's journal must never be sent
   * to another's account. So the stored fingerprint is compared with what the key shows. If the comparison is
   * inconclusive, the user is asked. `typedAddress` is for an account whose own address is lost.
   */
  async provideKey(accountId: string, apiKey: string, typedAddress = ''): Promise<Result<AccountProfile>> {
    const switcher = this.#switcher;
    const known = this.#serviceProfile(accountId);
    if (known === null) return fail({ code: 'not_allowed' });
    const address = known.baseUrl === '' ? checkBaseUrl(typedAddress) : ok(known.baseUrl);
    if (!address.ok) return fail({ ...address.error, field: 'baseUrl' });
    const baseUrl = address.value;
    // Runs outside the queue, so that an unresponsive service doesn't block opening another account.
    const openBefore = switcher.current();
    const checked = await this.#check(baseUrl, apiKey);
    if (!checked.ok) return checked;
    return switcher.enqueue(async () => {
      const profile = this.#serviceProfile(accountId);
      if (profile === null) return fail({ code: 'not_allowed' });
      // To compare the fingerprint, the account has to be opened. That must not replace another account that the user
      // has opened meanwhile.
      if (switcher.hasSwitched(openBefore) && switcher.session(accountId) === null)
        return fail({ code: 'not_allowed', message: 'account_not_open' });
      const opened = await switcher.open(profile);
      if (!opened.ok) return opened;
      const session = switcher.current();
      if (session === null) return fail({ code: 'unexpected' });
      const seen = fingerprintOf(checked.value);
      const known = await session.store.knownAccount(seen.contacts.map(({ contactId }) => contactId));
      const verdict = recogniseAccount(known, seen);
      if (verdict === 'other') return fail({ code: 'other_account', field: 'apiKey' });
      // An account that was never synced and has no changes needs no confirmation, because nothing of it could reach
      // the wrong account.
      const isDoubtful = verdict === 'unknown' && (known.wasSynced || known.hasChanges);
      // The doubt is stored before the key, so that a crash between the two never leaves a key that is trusted without
      // confirmation.
      await session.store.noteDoubt(isDoubtful ? doubtAbout(checked.value) : null);
      await this.#ports.vault.set(accountId, apiKey, baseUrl);
      const located = { ...profile, baseUrl };
      if (profile.baseUrl !== baseUrl) this.#profiles.replace(located);
      await switcher.close(accountId);
      return switcher.open(located);
    });
  }

  /**
   * Applies the user's answer to the doubt: `same` if the key opens this account after all. Otherwise the key is
   * removed.
   */
  answerDoubt(accountId: string, same: boolean): Promise<Result<AccountProfile>> {
    const switcher = this.#switcher;
    return switcher.enqueue(async () => {
      const session = switcher.session(accountId);
      if (session === null || session.doubt === null) return fail({ code: 'not_allowed' });
      // The key is removed before the doubt. After a crash between the two, nothing is sent, because the key is
      // missing.
      if (!same) await this.#ports.vault.remove(accountId);
      await session.store.noteDoubt(null);
      await switcher.close(accountId);
      return switcher.open(session.profile);
    });
  }

  #check(baseUrl: string, apiKey: string): ReturnType<typeof checkConnection> {
    return checkConnection({ baseUrl, apiKey, fetch: this.#ports.fetch, ...requestTuning(this.#tuning) });
  }

  #serviceProfile(accountId: string): AccountProfile | null {
    const profile = this.#profiles.find(accountId);
    return profile?.kind === 'service' ? profile : null;
  }

  /** Stores key and profile of a new account. If it is interrupted by a crash, the next start removes both. */
  async #createAccount({ name, apiKey }: ConnectRequest, baseUrl: string): Promise<AccountProfile> {
    const accountId = randomUUID();
    const color = this.#profiles.unusedColor();
    const profile: AccountProfile = { accountId, name, kind: 'service', baseUrl, color };
    await beginCreating(this.#ports, accountId);
    await this.#ports.vault.set(accountId, apiKey, baseUrl);
    this.#profiles.add(profile);
    await completeCreating(this.#ports, accountId);
    return profile;
  }

  async #profileWithKey(baseUrl: string, apiKey: string): Promise<AccountProfile | null> {
    for (const profile of this.#profiles.all()) {
      if (profile.baseUrl !== baseUrl) continue;
      if ((await this.#ports.vault.get(profile.accountId, baseUrl)) === apiKey) return profile;
    }
    return null;
  }

  /**
   * Returns an account without a key whose fingerprint matches what the new key shows; null if there is none. If a
   * second account were created instead, the pending changes of the existing one would never be sent.
   */
  async #sameWithoutKey(baseUrl: string, seen: AccountFingerprint): Promise<AccountProfile | null> {
    for (const profile of this.#profiles.all()) {
      const mayBeIt = profile.kind === 'service' && ['', baseUrl].includes(profile.baseUrl);
      if (!mayBeIt || (await this.#ports.vault.get(profile.accountId, baseUrl)) !== null) continue;
      await this.#switcher.whenClosed(profile.accountId);
      const open = this.#switcher.session(profile.accountId)?.store ?? null;
      const known = await readStoredAccount(this.#ports, profile.accountId, open, seen);
      if (known !== null && recogniseAccount(known, seen) === 'same') return profile;
    }
    return null;
  }
}
