import { randomUUID } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import {
  ACCOUNT_COLORS,
  type AccountColor,
  type AccountProfile,
  type ConnectRequest,
  type Preferences,
} from '../../contract/accounts/account.ts';
import { fail, ok, type Result } from '../../contract/result.ts';
import { checkBaseUrl } from '../../core/base-url.ts';
import { errorLocation } from '../error-location.ts';
import type { FileSource } from '../files/file-source.ts';
import { copySource, forgetContacts, listFolder, readAbout, writeAbout } from '../lists/list-folder.ts';
import { withClosedList, type ClosedList } from '../lists/closed-list.ts';
import { listOfSource, surveyList, createListInfo, type RequestedReading } from '../lists/open-list.ts';
import { systemClock } from '../clock.ts';
import type { EventHub } from '../event-hub.ts';
import { unreadableAsFailure } from '../imports/unreadable-as-failure.ts';
import type { ShellPorts } from '../ports.ts';
import { checkConnection } from '../service-client/check-connection.ts';
import type { AccountFingerprint } from '../store/api/store-api.ts';
import { PrestartedWorker } from '../store/worker/prestarted-worker.ts';
import {
  namingFolder,
  openAccountSession,
  requestTuning,
  type AccountSession,
  type SessionTuning,
} from './session/account-session.ts';
import {
  beginConnecting,
  discardConnecting,
  forgetAccount,
  keepConnected,
  pendingChanges,
  pendingFile,
  type PendingFile,
} from './forget-account.ts';
import { accountDirectory } from '../data-folder/account-paths.ts';
import { knownAccountOf, writeProfile } from './account-folders.ts';
import { doubtAbout, marksOf, recogniseAccount } from './recognise-account.ts';

/** Delay before the previous account's session is closed, so that the next account's rows load first. */
const CLOSE_PREVIOUS_AFTER_MS = 400;
/** Maximum time for completing changes of a list that is being closed. */
const MAX_COMPLETION_WAIT_MS = 10_000;

/** Delay before a worker is prestarted after switching accounts, because the next switch may follow soon. */
const PRESTART_AFTER_MS = 50;
/** The same after the app's first account, whose rows load first. */
const PRESTART_AFTER_FIRST_MS = 2_000;

interface Ending {
  done: Promise<void>;
  /** Ends the delay, because a caller waits. */
  hurry(): void;
}

/** The user's accounts, and the open one. */
export class Accounts {
  readonly #ports: ShellPorts;
  readonly #events: EventHub;
  readonly #tuning: SessionTuning;
  readonly #prestarted = new PrestartedWorker();
  #open: AccountSession | null = null;
  /** Sessions that are closing; they still own their account's files. */
  readonly #ending = new Map<string, Ending>();
  /** Runs opening, closing and connecting one after another. */
  #turn: Promise<unknown> = Promise.resolve();

  constructor(ports: ShellPorts, events: EventHub, tuning: SessionTuning = {}) {
    this.#ports = ports;
    this.#events = events;
    this.#tuning = tuning;
  }

  /** The preferences in effect: options given at launch take precedence. */
  inForce(preferences: Preferences): Preferences {
    const { undoWindowMs } = this.#tuning;
    return undoWindowMs === undefined
      ? preferences
      : { ...preferences, undoWindowSeconds: Math.round(undoWindowMs / 1_000) };
  }

  profiles(): AccountProfile[] {
    return this.#ports.settings.getAccounts();
  }

  current(): AccountSession | null {
    return this.#open;
  }

  /** The session of that account if it is open. */
  session(accountId: string): AccountSession | null {
    return this.#open?.profile.accountId === accountId ? this.#open : null;
  }

  /**
   * Resolves once no account is being opened or closed. In between none is open, and a window would offer the choice of
   * accounts to a user who has already chosen.
   */
  async settled(): Promise<void> {
    let turn: Promise<unknown> | null = null;
    while (turn !== this.#turn) {
      turn = this.#turn;
      await turn;
    }
  }

  /** Opens the account that was open last, if there is one; after a failure, the user chooses. */
  async openLast(): Promise<void> {
    const profiles = this.profiles();
    const [only] = profiles;
    // After the settings were reset, having no last account wasn't the user's choice.
    const isLost = this.#ports.settings.wereDamaged && profiles.length === 1;
    const last = this.#ports.settings.getLastAccountId() ?? (isLost ? only?.accountId : null) ?? null;
    if (last !== null && this.profiles().some((profile) => profile.accountId === last)) await this.open(last);
  }

  /** Checks address and key with the service, stores the key, and opens the account. */
  async connect(request: ConnectRequest): Promise<Result<AccountProfile>> {
    const address = checkBaseUrl(request.baseUrl);
    if (!address.ok) return fail({ ...address.error, field: 'baseUrl' });
    const baseUrl = address.value;
    const openBefore = this.#open;
    const checked = await this.#check(baseUrl, request.apiKey);
    if (!checked.ok) return checked;
    return this.#inTurn(async () => {
      const known = await this.#profileWithKey(baseUrl, request.apiKey);
      const seen = marksOf(checked.value);
      const keyless = known === null ? await this.#sameWithoutKey(baseUrl, seen) : null;
      if (keyless !== null) {
        await this.#ports.vault.set(keyless.accountId, request.apiKey, baseUrl);
        const named = { ...keyless, baseUrl, name: keyless.baseUrl === '' ? request.name : keyless.name };
        this.#keepProfile(named);
        if (this.#hasSwitched(openBefore)) return ok(named);
        await this.#end(named.accountId);
        return this.#openNow(named);
      }
      const hasSwitched = this.#hasSwitched(openBefore);
      if (known !== null) return hasSwitched ? ok(known) : this.#openNow(known);
      const profile: AccountProfile = {
        accountId: randomUUID(),
        name: request.name,
        kind: 'service',
        baseUrl,
        color: this.#freeColor(),
      };
      await beginConnecting(this.#ports, profile.accountId);
      await this.#ports.vault.set(profile.accountId, request.apiKey, baseUrl);
      this.#ports.settings.setAccounts([...this.profiles(), profile]);
      await keepConnected(this.#ports, profile.accountId);
      if (hasSwitched) return ok(profile);
      const opened = await this.#openNow(profile);
      // The fingerprint identifies the account if the mirror is lost before its first full sync.
      await this.#open?.store.noteAccount(seen);
      return opened;
    });
  }

  openSample(): Promise<Result<AccountProfile>> {
    return this.#inTurn(async () => {
      const known = this.profiles().find((profile) => profile.kind === 'sample');
      if (known !== undefined) return this.#openNow(known);
      const profile: AccountProfile = {
        accountId: randomUUID(),
        name: 'Sample account',
        kind: 'sample',
        baseUrl: '',
        color: this.#freeColor(),
      };
      const directory = accountDirectory(this.#ports, profile.accountId);
      try {
        await mkdir(directory, { recursive: true, mode: 0o700 });
        this.#ports.settings.setAccounts([...this.profiles(), profile]);
      } catch (error) {
        throw namingFolder(error, directory);
      }
      return this.#openNow(profile);
    });
  }

  /** Opens a file as a list, or the existing list of an identical file. */
  async openList(
    source: FileSource,
    wanted: RequestedReading,
  ): Promise<Result<AccountProfile & { isKnown: boolean }>> {
    const accountId = randomUUID();
    let isKept = false;
    // Runs before the turn, so that a long file doesn't block opening another account.
    await beginConnecting(this.#ports, accountId);
    try {
      const folder = listFolder(accountDirectory(this.#ports, accountId));
      const copied = await unreadableAsFailure(copySource(source, folder));
      if (!copied.ok) return copied;
      const sha256 = copied.value;
      const isThere = (await listOfSource(this.#ports, sha256)) !== null;
      const prepared = isThere ? null : await createListInfo(folder, source.name, sha256, wanted);
      if (prepared?.ok === false) return prepared;
      return await this.#inTurn(async () => {
        const known = await listOfSource(this.#ports, sha256);
        if (known !== null) return withKnown(await this.#openNow(known), true);
        const profile: AccountProfile = {
          accountId,
          name: source.name || 'List',
          kind: 'list',
          baseUrl: '',
          color: this.#freeColor(),
        };
        this.#ports.settings.setAccounts([...this.profiles(), profile]);
        isKept = true;
        await keepConnected(this.#ports, accountId);
        return withKnown(await this.#openNow(profile), false);
      });
    } finally {
      if (!isKept) await discardConnecting(this.#ports, accountId);
    }
  }

  /** Opens a list that isn't the open account for the duration of `work`; null if there is no such list. */
  lookIntoList<T>(listId: string, work: (looked: ClosedList) => Promise<T>): Promise<T | null> {
    return this.#inTurn(async () => {
      const profile = this.profiles().find(({ accountId, kind }) => accountId === listId && kind === 'list');
      if (profile === undefined || this.session(listId) !== null) return null;
      await this.#ended(listId);
      return withClosedList(accountDirectory(this.#ports, listId), work);
    });
  }

  /** Reads the file of a list again with other options; allowed only before any review. */
  rereadList(accountId: string, wanted: RequestedReading): Promise<Result<AccountProfile>> {
    return this.#inTurn(async () => {
      const session = this.session(accountId);
      if (session === null || session.list === null)
        return fail({ code: 'not_allowed', message: 'not_a_list' });
      if (!(await session.list.canReread()))
        return fail({ code: 'invalid_request', message: 'list_in_review' });
      const folder = listFolder(accountDirectory(this.#ports, accountId));
      const about = await readAbout(folder);
      if (about === null) return fail({ code: 'unreadable_file', message: 'list_gone' });
      const found = await surveyList(folder, about.fileName, wanted);
      if (!found.ok) return found;
      await this.#end(accountId);
      await forgetContacts(accountDirectory(this.#ports, accountId));
      await writeAbout(folder, { ...about, ...found.value });
      return this.#openNow(session.profile);
    });
  }

  open(accountId: string): Promise<Result<AccountProfile>> {
    return this.#inTurn(async () => {
      const profile = this.profiles().find((each) => each.accountId === accountId);
      if (profile === undefined) return fail({ code: 'not_allowed', message: 'no_such_account' });
      return this.#openNow(profile);
    });
  }

  /**
   * Sets another key for an account. It must open the same account: the stored fingerprint is compared with what the
   * key shows, so that one customer's journal is never sent to another's account. If that is inconclusive, the user is
   * asked. `typedAddress` is for an account whose own address is lost.
   */
  async provideKey(accountId: string, apiKey: string, typedAddress = ''): Promise<Result<AccountProfile>> {
    const find = () =>
      this.profiles().find((each) => each.accountId === accountId && each.kind === 'service');
    const known = find();
    if (known === undefined) return fail({ code: 'not_allowed' });
    const address = known.baseUrl === '' ? checkBaseUrl(typedAddress) : ok(known.baseUrl);
    if (!address.ok) return fail({ ...address.error, field: 'baseUrl' });
    const baseUrl = address.value;
    // Runs before the turn, so that an unresponsive service doesn't block opening another account.
    const openBefore = this.#open;
    const checked = await this.#check(baseUrl, apiKey);
    if (!checked.ok) return checked;
    return this.#inTurn(async () => {
      const profile = find();
      if (profile === undefined) return fail({ code: 'not_allowed' });
      // The account must be open for its fingerprint to be compared with the key.
      if (this.#hasSwitched(openBefore) && this.session(accountId) === null)
        return fail({ code: 'not_allowed', message: 'account_not_open' });
      const opened = await this.#openNow(profile);
      if (!opened.ok) return opened;
      const session = this.#open;
      if (session === null) return fail({ code: 'unexpected' });
      const seen = marksOf(checked.value);
      const known = await session.store.knownAccount(seen.contacts.map(({ contactId }) => contactId));
      const verdict = recogniseAccount(known, seen);
      if (verdict === 'other') return fail({ code: 'other_account', field: 'apiKey' });
      // Empty files hold no changes that could reach the wrong account.
      const isDoubtful = verdict === 'unknown' && (known.wasRead || known.hasChanges);
      // The doubt is stored before the key, so that a crash in between never leaves a trusted key.
      await session.store.noteDoubt(isDoubtful ? doubtAbout(checked.value) : null);
      await this.#ports.vault.set(accountId, apiKey, baseUrl);
      const located = { ...profile, baseUrl };
      if (profile.baseUrl !== baseUrl) this.#keepProfile(located);
      await this.#end(accountId);
      return this.#openNow(located);
    });
  }

  /** Applies the user's answer whether the given key opens this account; see `recogniseAccount`. */
  answerDoubt(accountId: string, same: boolean): Promise<Result<AccountProfile>> {
    return this.#inTurn(async () => {
      const session = this.session(accountId);
      if (session === null || session.doubt === null) return fail({ code: 'not_allowed' });
      // The key is removed first, because nothing is sent without one.
      if (!same) await this.#ports.vault.remove(accountId);
      await session.store.noteDoubt(null);
      await this.#end(accountId);
      return this.#openNow(session.profile);
    });
  }

  /** Changes an account's name or colour. */
  change(accountId: string, to: Pick<AccountProfile, 'name' | 'color'>): Result<AccountProfile> {
    const profile = this.profiles().find((each) => each.accountId === accountId);
    if (profile === undefined) return fail({ code: 'not_allowed', message: 'no_such_account' });
    const changed = { ...profile, ...to };
    this.#keepProfile(changed);
    if (this.#open?.profile.accountId === accountId) this.#open.profile = changed;
    this.#publishSession();
    return ok(changed);
  }

  /** The unsent changes that forgetting the account would lose, as a file; `count` is 0 if there are none. */
  pending(accountId: string): Promise<Result<PendingFile>> {
    return this.#inTurn(async () => {
      const profile = this.profiles().find((each) => each.accountId === accountId);
      if (profile === undefined) return fail({ code: 'not_allowed', message: 'no_such_account' });
      await this.#ended(accountId);
      const changes = await pendingChanges(this.#ports, accountId, this.session(accountId)?.store ?? null);
      return ok(pendingFile(profile, changes));
    });
  }

  /** Closes the account if it is open, and permanently deletes its key, mirror, journal and profile. */
  forget(accountId: string): Promise<Result<Record<string, never>>> {
    return this.#inTurn(async () => {
      const profile = this.profiles().find((each) => each.accountId === accountId);
      if (profile === undefined) return fail({ code: 'not_allowed', message: 'no_such_account' });
      await this.#end(accountId);
      try {
        await forgetAccount(this.#ports, accountId);
      } finally {
        this.#publishSession();
      }
      return ok({});
    });
  }

  close(): Promise<void> {
    return this.#inTurn(() => {
      this.#leave();
      this.#ports.settings.setLastAccountId(null);
      this.#publishSession();
      return Promise.resolve();
    });
  }

  /** Closes everything when the app quits; the account is opened again at the next start. */
  shutDown(): Promise<void> {
    return this.#inTurn(async () => {
      this.#leave();
      await Promise.all([
        this.#prestarted.close(),
        ...[...this.#ending.keys()].map((accountId) => this.#ended(accountId)),
      ]);
    });
  }

  /** Whether the user has opened another account meanwhile, which must stay open. */
  #hasSwitched(openBefore: AccountSession | null): boolean {
    return this.#open !== null && this.#open !== openBefore;
  }

  #check(baseUrl: string, apiKey: string): ReturnType<typeof checkConnection> {
    return checkConnection({ baseUrl, apiKey, fetch: this.#ports.fetch, ...requestTuning(this.#tuning) });
  }

  async #openNow(profile: AccountProfile): Promise<Result<AccountProfile>> {
    if (this.#open?.profile.accountId === profile.accountId) return ok(this.#open.profile);
    const isSwitching = this.#open !== null;
    this.#leave();
    try {
      await this.#end(profile.accountId);
      this.#open = await openAccountSession(this.#ports, this.#events, profile, {
        ...this.#tuning,
        startWorker: () => this.#prestarted.take(),
      });
      this.#ports.settings.setLastAccountId(profile.accountId);
      // The account may have been renamed while it was being opened.
      const named = this.profiles().find(({ accountId }) => accountId === profile.accountId) ?? profile;
      this.#open.profile = named;
      writeProfile(this.#ports, named);
      this.#prestartWorker(isSwitching);
      return ok(named);
    } finally {
      // Also after a failure: no account is open then, and windows must not show the previous one.
      this.#publishSession();
    }
  }

  #prestartWorker(isSwitching: boolean): void {
    const { spareAfterMs = isSwitching ? PRESTART_AFTER_MS : PRESTART_AFTER_FIRST_MS } = this.#tuning;
    // With a single account there is nothing to switch to.
    if (spareAfterMs === null || this.profiles().length < 2) return;
    setTimeout(() => this.#prestarted.prepare(), spareAfterMs).unref();
  }

  /**
   * Makes no account the open one. The session of the previous one ends in the background, so that no caller waits for
   * its requests. It has its own key, address and files, so it can't affect the next account.
   */
  #leave(): void {
    const session = this.#open;
    if (session === null) return;
    const { accountId } = session.profile;
    this.#open = null;
    const hurried = new AbortController();
    const done = session
      .close(
        session.list === null
          ? systemClock.delay(CLOSE_PREVIOUS_AFTER_MS, hurried.signal)
          : Promise.race([
              session.list.changesMade().catch(() => undefined),
              systemClock.delay(MAX_COMPLETION_WAIT_MS, hurried.signal),
            ]),
      )
      .catch((error: unknown) => {
        this.#ports.log.error('account.close_failed', { error: errorLocation(error) });
      })
      .finally(() => {
        if (this.#ending.get(accountId) === ending) this.#ending.delete(accountId);
      });
    const ending = { done, hurry: () => hurried.abort() };
    this.#ending.set(accountId, ending);
  }

  /** Closes the account if it is open, and waits until no session uses its files. */
  async #end(accountId: string): Promise<void> {
    if (this.#open?.profile.accountId === accountId) this.#leave();
    await this.#ended(accountId);
  }

  async #ended(accountId: string): Promise<void> {
    const ending = this.#ending.get(accountId);
    ending?.hurry();
    await ending?.done;
  }

  async #profileWithKey(baseUrl: string, apiKey: string): Promise<AccountProfile | null> {
    for (const profile of this.profiles()) {
      if (profile.baseUrl !== baseUrl) continue;
      if ((await this.#ports.vault.get(profile.accountId, baseUrl)) === apiKey) return profile;
    }
    return null;
  }

  /**
   * An account without a key whose fingerprint matches what the new key shows. Its pending changes would never be sent
   * if a second account were created.
   */
  async #sameWithoutKey(baseUrl: string, seen: AccountFingerprint): Promise<AccountProfile | null> {
    for (const profile of this.profiles()) {
      const mayBeIt = profile.kind === 'service' && ['', baseUrl].includes(profile.baseUrl);
      if (!mayBeIt || (await this.#ports.vault.get(profile.accountId, baseUrl)) !== null) continue;
      await this.#ended(profile.accountId);
      const open = this.session(profile.accountId)?.store ?? null;
      const known = await knownAccountOf(this.#ports, profile.accountId, open, seen);
      if (known !== null && recogniseAccount(known, seen) === 'same') return profile;
    }
    return null;
  }

  #keepProfile(profile: AccountProfile): void {
    this.#ports.settings.setAccounts(
      this.profiles().map((each) => (each.accountId === profile.accountId ? profile : each)),
    );
    writeProfile(this.#ports, profile);
  }

  #freeColor(): AccountColor {
    const used = new Set(this.profiles().map((profile) => profile.color));
    return ACCOUNT_COLORS.find((color) => !used.has(color)) ?? ACCOUNT_COLORS[0];
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const result = this.#turn.then(work, work);
    this.#turn = result.catch(() => undefined);
    return result;
  }

  #publishSession(): void {
    this.#events.emit({ name: 'session.changed', payload: {} });
  }
}

function withKnown(
  opened: Result<AccountProfile>,
  isKnown: boolean,
): Result<AccountProfile & { isKnown: boolean }> {
  return opened.ok ? ok({ ...opened.value, isKnown }) : opened;
}
