import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Change } from '../../electron/contract/changes/change.ts';
import type { Contact } from '../../electron/contract/contacts/contact.ts';
import { lockDataFolder } from '../../electron/host/data-folder/data-lock.ts';
import type { Merge } from '../../electron/contract/merging/merge-state.ts';
import type { QuirkSettings } from '../../electron/sample-service/quirks.ts';
import { Random } from '../../electron/sample-service/seed/random.ts';
import { startSampleService, type SampleService } from '../../electron/sample-service/service.ts';
import { readJournal, readMerges, readPaused, readRows } from './account-reading.ts';
import { people, QUIRKS } from './crash-world.ts';
import { decideUnsettled, type Decided } from './deciding.ts';
import { Gate } from './gate.ts';
import { Gone, HostChild } from './host-child.ts';
import { forgetUnderKills } from './forgetting.ts';
import { Killing, REQUEST_TIMEOUT_MS } from './killing.ts';
import { drawMoment, nameOf, whileMigrating, type Moment } from './moments.ts';
import { makeOld, wrongWithCopy, type OldJournal } from './old-journal.ts';
import { contradictions, type Evidence } from './oracle.ts';
import { User } from './user.ts';

export interface RunReport {
  seed: number;
  /** Contradictions that were found; empty for a correct run. */
  wrong: string[];
  /** Names of the moments at which hosts were killed. */
  kills: string[];
  changes: number;
  /** How the merges of the run ended. */
  merges: string[];
  /** Folder with the files of a failed run. */
  folder: string | null;
}

const HOUR_MS = 3_600_000;
/** No window, windows that end while the user works or just before a kill, and one that outlives the run. */
const UNDO_WINDOWS_MS = [0, 0, 150, 1_000, HOUR_MS] as const;
/** Offsets of the wall clock of a host that will be killed: mostly none, sometimes far forward or back. */
const CLOCKS_AHEAD_MS = [0, 0, 0, 2 * HOUR_MS, -48 * HOUR_MS, 400 * 24 * HOUR_MS] as const;

/** One account with its own service, whose host is killed several times and must end up consistent. */
export class CrashRun {
  readonly #seed: number;
  readonly #random: Random;
  readonly #kills: string[] = [];
  readonly #wrong: string[] = [];
  readonly #diary: string[] = [];
  readonly #decided: Decided = new Map();
  /** Contacts of the service right after a contact was removed, by the removed contact's id. */
  readonly #atRemoval = new Map<number, Evidence['stored']>();
  readonly #service: SampleService;
  readonly #folder: string;
  readonly #quirks: QuirkSettings;
  readonly #undoWindowMs: number;
  readonly #note = (line: string) => void this.#diary.push(line);
  readonly #killing: Killing;
  #gate: Gate | null = null;
  #host: HostChild | null = null;
  /** Facts of the journal when it was last converted to the first version. */
  #old: OldJournal | null = null;
  #merging = true;
  #user: User | null = null;
  #accountId = '';

  private constructor(
    seed: number,
    random: Random,
    service: SampleService,
    folder: string,
    quirks: QuirkSettings,
  ) {
    this.#seed = seed;
    this.#random = random;
    this.#service = service;
    this.#folder = folder;
    this.#quirks = quirks;
    this.#undoWindowMs = random.pick(UNDO_WINDOWS_MS);
    this.#killing = new Killing(folder, this.#note);
  }

  /**
   * Runs a seed from its first host to its last; `only` restricts the kind of moments. Never rejects: the report contains all
   * errors.
   */
  static async run(seed: number, only: Moment['kind'] | null = null): Promise<RunReport> {
    const random = new Random(seed);
    const quirks = random.pick(QUIRKS);
    const service = await startSampleService({ database: ':memory:', quirks });
    service.load(people(random.int(1, 320)));
    const folder = await mkdtemp(join(tmpdir(), `celebration-crash-${seed}-`));
    const self = new CrashRun(seed, random, service, folder, quirks);
    try {
      return await self.#run(only);
    } finally {
      await service.close();
    }
  }

  async #run(only: Moment['kind'] | null): Promise<RunReport> {
    const initial = this.#service.inspect.contacts();
    const initialGroups = this.#service.inspect.groups();
    let changes = 0;
    let mergeEnds: string[] = [];
    this.#gate = await Gate.open(this.#service.url, {
      arrived: (request) => this.#killing.arrived(request),
      committed: (request) => {
        const removed = request.method === 'DELETE' ? Number(request.path.split('/').at(-1)) : 0;
        if (removed > 0 && this.#user !== null && this.#user.acknowledged.merges.length > 0)
          this.#atRemoval.set(removed, this.#service.inspect.contacts());
        this.#killing.passed('committed', request);
      },
      answered: (request) => this.#killing.passed('answered', request),
    });
    try {
      const lives = this.#random.pickWeighted([
        { lives: 1, weight: 4 },
        { lives: 2, weight: 3 },
        { lives: 3, weight: 2 },
        { lives: 5, weight: 1 },
      ]).lives;
      // The journal may be converted to the first version once, before one of the hosts. That version had no merges.
      const oldBefore = this.#random.chance(0.15) ? this.#random.int(1, lives) : null;
      this.#merging = oldBefore === null;
      for (let life = 0; life < lives; life += 1) {
        const moment = drawMoment(this.#random, only);
        const migrates = life === oldBefore && this.#makeOld();
        await this.#live(migrates && only === null ? whileMigrating(this.#random) : moment);
      }
      if (oldBefore === lives) this.#makeOld();
      const { journal, rows, merges } = await this.#lastLife();
      changes = journal.length;
      mergeEnds = merges.map(({ state }) => state);
      const evidence: Evidence = {
        initial,
        initialGroups,
        stored: this.#service.inspect.contacts(),
        storedGroups: this.#service.inspect.groups(),
        journal,
        rows,
        keys: this.#user?.keys ?? new Map(),
        written: this.#gate.written,
        acknowledged: this.#user?.acknowledged ?? { outcomes: [], batches: [], merges: [], imported: [] },
        merges,
        atRemoval: this.#atRemoval,
        decided: this.#decided,
      };
      this.#wrong.push(...contradictions(evidence), ...this.#damagedFiles());
      if (this.#old !== null) this.#wrong.push(...wrongWithCopy(this.#journalPath, this.#old));
      if (this.#wrong.length === 0 && this.#random.chance(0.15)) await this.#forget(changes);
      if (this.#wrong.length > 0) await this.#keep(evidence);
    } catch (error) {
      this.#wrong.push(
        `the run failed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
      );
      await this.#keep(null);
    } finally {
      this.#host?.kill();
      await this.#host?.gone;
      this.#killing.release(true);
      await this.#gate.close();
    }
    const fine = this.#wrong.length === 0;
    if (fine) await rm(this.#folder, { recursive: true, force: true });
    return {
      seed: this.#seed,
      wrong: this.#wrong,
      kills: this.#kills,
      changes,
      merges: mergeEnds,
      folder: fine ? null : this.#folder,
    };
  }

  get #journalPath(): string {
    return join(this.#folder, 'accounts', this.#accountId, 'journal.sqlite');
  }

  /** Converts the journal to the first version; false if there is none yet. */
  #makeOld(): boolean {
    this.#old = this.#accountId === '' ? null : makeOld(this.#journalPath);
    if (this.#old === null) return false;
    this.#note(`the journal is of the first version, with ${this.#old.changes} changes`);
    // The first version has no table for pauses.
    this.#user?.paused.clear();
    return true;
  }

  async #forget(changes: number): Promise<void> {
    this.#note('forgetting');
    const { wrong, kills } = await forgetUnderKills({
      folder: this.#folder,
      accountId: this.#accountId,
      apiKey: this.#service.apiKey,
      random: this.#random,
      begin: () => this.#begin(null),
      changes,
    });
    this.#wrong.push(...wrong);
    for (let left = kills; left > 0; left -= 1) this.#kills.push('while forgetting');
  }

  /** Runs one host from its start until it is killed. */
  async #live(moment: Moment): Promise<void> {
    this.#note(`host, to be killed: ${JSON.stringify(moment)}`);
    const host = this.#begin(moment);
    const stopWatching = this.#killing.arm(host, moment);
    let reached = true;
    try {
      await this.#open(host);
      const offline = this.#random.chance(0.12);
      if (offline) await this.#gate?.down();
      const user = (this.#user ??= new User(this.#random, this.#accountId, {
        mayRepeatEmails: JSON.stringify(this.#quirks).includes('"conflict":"off"'),
        merges: this.#merging,
        // With a window that outlives the run, such merges would never come to rest.
        mayRemoveFirst: this.#undoWindowMs < HOUR_MS,
      }));
      await this.#meet(host, user);
      for (let left = this.#random.int(3, 45); left > 0; left -= 1) await user.act(host);
      if (offline && this.#random.chance(0.6)) {
        await this.#gate?.up();
        await host.must('sync.attend', { accountId: this.#accountId, because: 'online' });
      }
      if (moment.kind === 'stopping') host.stop();
      // Paused changes and those behind them stay pending.
      else if (this.#gate?.isUp === true && (await readPaused(host, this.#accountId)).length === 0)
        await this.#untilIdle(host);
      reached = moment.kind === 'settled' || moment.kind === 'stopping';
      if (moment.kind === 'stopping') {
        const timer = setTimeout(() => host.kill(), moment.ms);
        await host.gone;
        clearTimeout(timer);
      }
    } catch (error) {
      if (!(error instanceof Gone)) throw error;
    } finally {
      stopWatching();
      host.kill();
      const { signal, code } = await host.gone;
      this.#killing.over();
      if (signal !== 'SIGKILL' && !(moment.kind === 'stopping' && code === 0))
        this.#wrong.push(`the host ended by itself (${signal ?? code}): ${host.output.slice(-2_000)}`);
      this.#kills.push(reached ? nameOf(moment) : 'idle');
      await this.#gate?.up();
    }
  }

  /** Runs the last host, which settles all changes and stops in an orderly way. */
  async #lastLife(): Promise<{ journal: Change[]; rows: Contact[]; merges: Merge[] }> {
    this.#note('the last host');
    const host = this.#begin(null);
    await this.#open(host);
    const accountId = this.#accountId;
    for (const batchId of await readPaused(host, accountId))
      await host.must('batches.resume', { accountId, batchId });
    await host.must('changes.sendNow', { accountId });
    await this.#untilIdle(host);
    // Requests that are still held back are dropped from here on.
    this.#killing.release(true);
    await this.#gate?.quiet();
    // After a last full sync without pending changes, the mirror must equal the service.
    const before = await this.#idleSync(host);
    await host.must('sync.now', { accountId });
    await host.until('the last reading', async () => {
      const status = await host.must('sync.status', { accountId });
      return status.state === 'idle' && status.completedAt !== before;
    });
    const { notices, blockedBy } = await host.must('session.get', {});
    for (const { kind } of notices) this.#wrong.push(`the last host says ${kind}`);
    if (blockedBy !== null) this.#wrong.push(`the last host is blocked: ${blockedBy}`);
    const evidence = {
      journal: await readJournal(host, accountId),
      rows: await readRows(host, accountId),
      merges: await this.#merges(host),
    };
    host.stop();
    const { code, signal } = await host.gone;
    if (code !== 0) this.#wrong.push(`the last host ended with ${code ?? signal}: ${host.output}`);
    return evidence;
  }

  /** Waits until no sync is running. Returns when the last one completed. */
  async #idleSync(host: HostChild): Promise<string | null> {
    let completedAt: string | null = null;
    await host.until('readings under way', async () => {
      const status = await host.must('sync.status', { accountId: this.#accountId });
      ({ completedAt } = status);
      return status.state === 'idle';
    });
    return completedAt;
  }

  #begin(moment: Moment | null): HostChild {
    const host = new HostChild({
      folder: this.#folder,
      requestTimeoutMs: REQUEST_TIMEOUT_MS,
      undoWindowMs: this.#undoWindowMs,
      clockAheadMs: moment === null ? 0 : this.#random.pick(CLOCKS_AHEAD_MS),
      dieAt: moment?.kind === 'statement' ? moment : null,
    });
    this.#host = host;
    this.#killing.begin(host, moment);
    return host;
  }

  /** Waits until the host is ready, and opens or connects the account. Resolves when its rows can be read. */
  async #open(host: HostChild): Promise<void> {
    if ((await host.ready) === 'taken') {
      this.#wrong.push('the lock of a dead host is in the way');
      throw new Error('The data folder is taken.');
    }
    const lock = lockDataFolder(this.#folder, 'another');
    if (lock.kind === 'held') lock.release();
    // The lock is also free if this host was killed a moment ago. If it answers now, it was alive, and must have held
    // the lock.
    const session = await host.must('session.get', {});
    if (lock.kind === 'held') this.#wrong.push('a second host could have opened the data folder');
    const [account] = session.accounts;
    if (session.accounts.length > 1) this.#wrong.push(`there are ${session.accounts.length} accounts`);
    if (account === undefined) {
      const profile = await host.connect({
        name: 'Test',
        baseUrl: this.#gate?.url ?? '',
        apiKey: this.#service.apiKey,
      });
      this.#accountId = profile.accountId;
    } else {
      this.#accountId = account.accountId;
      if (session.openAccountId === null) await host.must('accounts.open', { accountId: account.accountId });
      await this.#pausesAreKept(host);
    }
  }

  async #pausesAreKept(host: HostChild): Promise<void> {
    for (const batchId of this.#user?.paused ?? []) {
      const batch = await host.must('batches.get', { accountId: this.#accountId, batchId });
      if (batch === null) this.#wrong.push(`lost: the paused batch ${batchId}`);
      else if (!batch.paused && batch.settledAt === null)
        this.#wrong.push(`batch ${batchId} is paused no more`);
    }
  }

  /** The user reads the contacts: all of them, or those that exist in the middle of the first full sync. */
  async #meet(host: HostChild, user: User): Promise<void> {
    const accountId = this.#accountId;
    const patient = this.#random.chance(0.7);
    if (this.#gate?.isUp === true) {
      await host.until('the first rows', async () => {
        const status = await host.must('sync.status', { accountId });
        if (status.completedAt !== null) return true;
        const { total } = await host.must('contacts.page', {
          accountId,
          query: { search: '', filter: {}, sort: null },
          offset: 0,
          limit: 1,
        });
        const { groups } = await host.must('groups.list', { accountId });
        return !patient && total > 0 && groups.length > 0;
      });
    }
    await user.look(host);
  }

  /** Waits until no change is pending, and decides about unsettled changes for the user. */
  async #untilIdle(host: HostChild): Promise<void> {
    const accountId = this.#accountId;
    await host.until('changes on their way', async () => {
      const status = await host.must('changes.status', { accountId });
      // Removals in their undo window are sent by a later host, or when the user asks.
      const waiting = status.queued - status.paused - (status.removals?.count ?? 0);
      if (waiting <= 0 && status.sending + status.unsettled === 0) return true;
      if (status.unsettled > 0) await this.#decide(host);
      return false;
    });
  }

  async #decide(host: HostChild): Promise<void> {
    const asked = { written: this.#gate?.written ?? [], decided: this.#decided, note: this.#note };
    this.#wrong.push(...(await decideUnsettled(host, this.#accountId, asked)));
  }

  async #merges(host: HostChild): Promise<Merge[]> {
    const merges: Merge[] = [];
    for (const batchId of this.#user?.acknowledged.merges ?? []) {
      const found = await readMerges(host, this.#accountId, batchId);
      if (found.length === 0) this.#wrong.push(`lost: the merges of batch ${batchId}`);
      merges.push(...found);
    }
    return merges;
  }

  #damagedFiles(): string[] {
    return ['mirror', 'journal'].flatMap((name) => {
      const database = new DatabaseSync(join(this.#folder, 'accounts', this.#accountId, `${name}.sqlite`), {
        readOnly: true,
      });
      try {
        const [answer] = database.prepare('PRAGMA integrity_check').all();
        return answer?.['integrity_check'] === 'ok' ? [] : [`${name}: ${JSON.stringify(answer)}`];
      } finally {
        database.close();
      }
    });
  }

  /** Writes a report of the failed run beside its data. */
  async #keep(evidence: Evidence | null): Promise<void> {
    const report = {
      seed: this.#seed,
      quirks: this.#quirks,
      undoWindowMs: this.#undoWindowMs,
      wrong: this.#wrong,
      kills: this.#kills,
      diary: this.#diary,
      user: this.#user?.diary,
      written: this.#gate?.written,
      journal: evidence?.journal,
      merges: evidence?.merges,
      decided: [...this.#decided],
    };
    await writeFile(join(this.#folder, 'report.json'), JSON.stringify(report, null, 1));
  }
}
