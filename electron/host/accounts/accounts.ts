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
import { lookIntoList, type LookedIntoList } from '../lists/reviewed-list.ts';
import { listOfSource, lookThrough, prepareList, type WantedReading } from '../lists/open-list.ts';
import { systemClock } from '../clock.ts';
import type { EventHub } from '../event-hub.ts';
import { refusable } from '../imports/refusable.ts';
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
} from './account-session.ts';
import {
  beginConnecting,
  discardConnecting,
  forgetAccount,
  keepConnected,
  pendingChanges,
  pendingFile,
  type PendingFile,
} from './forget-account.ts';
import { accountDirectory } from '../data-folder/account-directory.ts';
import { knownAccountOf, writeProfile } from './account-folders.ts';
import { doubtAbout, marksOf, recogniseAccount } from './recognise-account.ts';

/** The rows of the account that is being opened go before putting away what belonged to the one before. */
const PUT_AWAY_AFTER_MS = 400;
/** Changes of a list that is left are made first, for at most so long: nothing but this program has to answer. */
const MAKE_CHANGES_WITHIN_MS = 10_000;

/** Whoever goes from one account to another may go on at once: the worker for the next one is started so soon … */
const SPARE_AFTER_MS = 50;
/** … but not beside the first rows of the program. */
const SPARE_AFTER_FIRST_MS = 2_000;

interface Ending {
  done: Promise<void>;
  /** Somebody waits for it. */
  hurry(): void;
}

/** The account profiles of this computer's user, and the one that is open. */
export class Accounts {
  readonly #ports: ShellPorts;
  readonly #events: EventHub;
  readonly #tuning: SessionTuning;
  readonly #spare = new PrestartedWorker();
  #open: AccountSession | null = null;
  /** Sessions of accounts that were open before, on their way out: until then their files are theirs. */
  readonly #ending = new Map<string, Ending>();
  /** Opening, closing and connecting happen one after the other. */
  #turn: Promise<unknown> = Promise.resolve();

  constructor(ports: ShellPorts, events: EventHub, tuning: SessionTuning = {}) {
    this.#ports = ports;
    this.#events = events;
    this.#tuning = tuning;
  }

  /** The preferences as this run goes by them: what was given at its start comes first. */
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

  /** The session of that account, if it is the open one. */
  session(accountId: string): AccountSession | null {
    return this.#open?.profile.accountId === accountId ? this.#open : null;
  }

  /**
   * Resolves when no account is on its way in or out. Between the one and the other none is open, and a window that asks
   * then would offer the choice of an account to a user who has made it.
   */
  async settled(): Promise<void> {
    let turn: Promise<unknown> | null = null;
    while (turn !== this.#turn) {
      turn = this.#turn;
      await turn;
    }
  }

  /** Opens the account that was open last, if there is one; a failure leaves the choice to the user. */
  async openLast(): Promise<void> {
    const profiles = this.profiles();
    const [only] = profiles;
    // With settings that began anew, nobody chose to have none open.
    const isLost = this.#ports.settings.wereDamaged && profiles.length === 1;
    const last = this.#ports.settings.getLastAccountId() ?? (isLost ? only?.accountId : null) ?? null;
    if (last !== null && this.profiles().some((profile) => profile.accountId === last)) await this.open(last);
  }

  /** Checks address and key against the service, keeps the key, and opens the account. */
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
        if (this.#hasGoneOn(openBefore)) return ok(named);
        await this.#end(named.accountId);
        return this.#openNow(named);
      }
      const wentOn = this.#hasGoneOn(openBefore);
      if (known !== null) return wentOn ? ok(known) : this.#openNow(known);
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
      if (wentOn) return ok(profile);
      const opened = await this.#openNow(profile);
      // To recognise it by, should the mirror be lost before it was ever read whole.
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

  /** Opens a file as a list; the one that is there for a file of the same bytes. */
  async openList(
    source: FileSource,
    wanted: WantedReading,
  ): Promise<Result<AccountProfile & { isKnown: boolean }>> {
    const accountId = randomUUID();
    let isKept = false;
    // Before its turn: a long file must not keep the user from opening another account.
    await beginConnecting(this.#ports, accountId);
    try {
      const folder = listFolder(accountDirectory(this.#ports, accountId));
      const copied = await refusable(copySource(source, folder));
      if (!copied.ok) return copied;
      const sha256 = copied.value;
      const isThere = (await listOfSource(this.#ports, sha256)) !== null;
      const prepared = isThere ? null : await prepareList(folder, source.name, sha256, wanted);
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

  /** Looks into a list that is not the open account, for as long as `work` takes; null where there is no such list. */
  lookIntoList<T>(listId: string, work: (looked: LookedIntoList) => Promise<T>): Promise<T | null> {
    return this.#inTurn(async () => {
      const profile = this.profiles().find(({ accountId, kind }) => accountId === listId && kind === 'list');
      if (profile === undefined || this.session(listId) !== null) return null;
      await this.#ended(listId);
      return lookIntoList(accountDirectory(this.#ports, listId), work);
    });
  }

  /** Reads the file of a list anew in another way, while nothing was said of it. */
  rereadList(accountId: string, wanted: WantedReading): Promise<Result<AccountProfile>> {
    return this.#inTurn(async () => {
      const session = this.session(accountId);
      if (session === null || session.list === null)
        return fail({ code: 'not_allowed', message: 'not_a_list' });
      if (!(await session.list.canReread()))
        return fail({ code: 'invalid_request', message: 'list_in_review' });
      const folder = listFolder(accountDirectory(this.#ports, accountId));
      const about = await readAbout(folder);
      if (about === null) return fail({ code: 'unreadable_file', message: 'list_gone' });
      const found = await lookThrough(folder, about.fileName, wanted);
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
   * Gives an account another key. It must open the same account: what is known of it is compared with what the key shows, so
   * that one customer's journal is never sent into another's account. Where that cannot be told, the user is asked. `typedAddress`:
   * for an account whose own is lost.
   */
  async provideKey(accountId: string, apiKey: string, typedAddress = ''): Promise<Result<AccountProfile>> {
    const find = () =>
      this.profiles().find((each) => each.accountId === accountId && each.kind === 'service');
    const known = find();
    if (known === undefined) return fail({ code: 'not_allowed' });
    const address = known.baseUrl === '' ? checkBaseUrl(typedAddress) : ok(known.baseUrl);
    if (!address.ok) return fail({ ...address.error, field: 'baseUrl' });
    const baseUrl = address.value;
    // Before its turn: a service that hangs must not keep the user from opening another account.
    const openBefore = this.#open;
    const checked = await this.#check(baseUrl, apiKey);
    if (!checked.ok) return checked;
    return this.#inTurn(async () => {
      const profile = find();
      if (profile === undefined) return fail({ code: 'not_allowed' });
      // It must be open to be compared with the key.
      if (this.#hasGoneOn(openBefore) && this.session(accountId) === null)
        return fail({ code: 'not_allowed', message: 'account_not_open' });
      const opened = await this.#openNow(profile);
      if (!opened.ok) return opened;
      const session = this.#open;
      if (session === null) return fail({ code: 'unexpected' });
      const seen = marksOf(checked.value);
      const known = await session.store.knownAccount(seen.contacts.map(({ contactId }) => contactId));
      const verdict = recogniseAccount(known, seen);
      if (verdict === 'other') return fail({ code: 'other_account', field: 'apiKey' });
      // Files that hold nothing yet have nothing that could go astray.
      const isDoubtful = verdict === 'unknown' && (known.wasRead || known.hasChanges);
      // Before the key is kept: no end of the program in between leaves a key that is believed.
      await session.store.noteDoubt(isDoubtful ? doubtAbout(checked.value) : null);
      await this.#ports.vault.set(accountId, apiKey, baseUrl);
      const located = { ...profile, baseUrl };
      if (profile.baseUrl !== baseUrl) this.#keepProfile(located);
      await this.#end(accountId);
      return this.#openNow(located);
    });
  }

  /** The user's word on whether the key that was given opens this account; see `recogniseAccount`. */
  answerDoubt(accountId: string, same: boolean): Promise<Result<AccountProfile>> {
    return this.#inTurn(async () => {
      const session = this.session(accountId);
      if (session === null || session.doubt === null) return fail({ code: 'not_allowed' });
      // The key first: without one nothing is believed.
      if (!same) await this.#ports.vault.remove(accountId);
      await session.store.noteDoubt(null);
      await this.#end(accountId);
      return this.#openNow(session.profile);
    });
  }

  /** Gives an account another name or colour. */
  change(accountId: string, to: Pick<AccountProfile, 'name' | 'color'>): Result<AccountProfile> {
    const profile = this.profiles().find((each) => each.accountId === accountId);
    if (profile === undefined) return fail({ code: 'not_allowed', message: 'no_such_account' });
    const changed = { ...profile, ...to };
    this.#keepProfile(changed);
    if (this.#open?.profile.accountId === accountId) this.#open.profile = changed;
    this.#tell();
    return ok(changed);
  }

  /** What forgetting the account would lose, as a file to be kept; `count` 0 when nothing waits. */
  pending(accountId: string): Promise<Result<PendingFile>> {
    return this.#inTurn(async () => {
      const profile = this.profiles().find((each) => each.accountId === accountId);
      if (profile === undefined) return fail({ code: 'not_allowed', message: 'no_such_account' });
      await this.#ended(accountId);
      const changes = await pendingChanges(this.#ports, accountId, this.session(accountId)?.store ?? null);
      return ok(pendingFile(profile, changes));
    });
  }

  /** Closes the account if it is open and removes its key, mirror, journal and name for good. */
  forget(accountId: string): Promise<Result<Record<string, never>>> {
    return this.#inTurn(async () => {
      const profile = this.profiles().find((each) => each.accountId === accountId);
      if (profile === undefined) return fail({ code: 'not_allowed', message: 'no_such_account' });
      await this.#end(accountId);
      try {
        await forgetAccount(this.#ports, accountId);
      } finally {
        this.#tell();
      }
      return ok({});
    });
  }

  close(): Promise<void> {
    return this.#inTurn(() => {
      this.#leave();
      this.#ports.settings.setLastAccountId(null);
      this.#tell();
      return Promise.resolve();
    });
  }

  /** At the end of the program: the account stays the one to open next time. */
  shutDown(): Promise<void> {
    return this.#inTurn(async () => {
      this.#leave();
      await Promise.all([
        this.#spare.close(),
        ...[...this.#ending.keys()].map((accountId) => this.#ended(accountId)),
      ]);
    });
  }

  /** Whether an account was opened since that other one was open: nobody is taken away from it. */
  #hasGoneOn(openBefore: AccountSession | null): boolean {
    return this.#open !== null && this.#open !== openBefore;
  }

  #check(baseUrl: string, apiKey: string): ReturnType<typeof checkConnection> {
    return checkConnection({ baseUrl, apiKey, fetch: this.#ports.fetch, ...requestTuning(this.#tuning) });
  }

  async #openNow(profile: AccountProfile): Promise<Result<AccountProfile>> {
    if (this.#open?.profile.accountId === profile.accountId) return ok(this.#open.profile);
    const goesOn = this.#open !== null;
    this.#leave();
    try {
      await this.#end(profile.accountId);
      this.#open = await openAccountSession(this.#ports, this.#events, profile, {
        ...this.#tuning,
        startWorker: () => this.#spare.take(),
      });
      this.#ports.settings.setLastAccountId(profile.accountId);
      // It may have been given another name while it was opened.
      const named = this.profiles().find(({ accountId }) => accountId === profile.accountId) ?? profile;
      this.#open.profile = named;
      writeProfile(this.#ports, named);
      this.#prepareSpare(goesOn);
      return ok(named);
    } finally {
      // Also where it could not be opened: then none is open, and windows must not show the one before.
      this.#tell();
    }
  }

  #prepareSpare(goesOn: boolean): void {
    const { spareAfterMs = goesOn ? SPARE_AFTER_MS : SPARE_AFTER_FIRST_MS } = this.#tuning;
    // Who has one account goes nowhere.
    if (spareAfterMs === null || this.profiles().length < 2) return;
    setTimeout(() => this.#spare.prepare(), spareAfterMs).unref();
  }

  /**
   * The open account is open no longer, from this moment on; its session ends by itself, so that nobody waits for a request of
   * it that is under way. It has its own key, address and files: nothing of it can reach the next account.
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
          ? systemClock.delay(PUT_AWAY_AFTER_MS, hurried.signal)
          : Promise.race([
              session.list.changesMade().catch(() => undefined),
              systemClock.delay(MAKE_CHANGES_WITHIN_MS, hurried.signal),
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

  /** Leaves the account where it is the open one, and waits until no session has its files any more. */
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
   * An account that waits for its key and shows what this key does: its changes are waiting there, and another account beside it
   * would never send them.
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

  #tell(): void {
    this.#events.emit({ name: 'session.changed', payload: {} });
  }
}

function withKnown(
  opened: Result<AccountProfile>,
  isKnown: boolean,
): Result<AccountProfile & { isKnown: boolean }> {
  return opened.ok ? ok({ ...opened.value, isKnown }) : opened;
}
