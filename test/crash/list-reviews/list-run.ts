import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Random } from '../../../electron/sample-service/seed/random.ts';
import { startSampleService, type SampleService } from '../../../electron/sample-service/service.ts';
import type { RunReport } from '../crash-run.ts';
import { Gate } from '../gate.ts';
import { Gone, HostChild } from '../host-child.ts';
import { Killing, REQUEST_TIMEOUT_MS } from '../killing.ts';
import { drawListMoment, drawMoment, nameOf, type Moment } from '../moments.ts';
import { SourceFile, sourceRows } from './list-model.ts';
import { Reviewer } from './reviewer.ts';
import { ListHandBack } from './list-hand-back.ts';

/** Contacts of three groups. Each has an email, by which rows match in a file without ids. */
const people = (count: number): string[] =>
  Array.from({ length: count }, (_, at) =>
    JSON.stringify({
      first_name: `P${at}`,
      last_name: "O'Hara-李",
      email: `p${at}@example.org`,
      ...(at % 5 === 0 ? {} : { company: `Company ${at}` }),
      group: ['Friends', 'Work', 'Chess'][at % 3],
      category: 'birthday',
    }),
  );

/** One list, whose host is killed several times while it is reviewed and applied to the account that it was exported from. */
export class ListRun {
  readonly #seed: number;
  readonly #random: Random;
  readonly #service: SampleService;
  readonly #folder: string;
  readonly #path: string;
  readonly #source: SourceFile;
  readonly #reviewer: Reviewer;
  readonly #handBack: ListHandBack;
  readonly #killing: Killing;
  readonly #gate: Gate;
  readonly #kills: string[] = [];
  readonly #wrong: string[] = [];
  readonly #diary: string[] = [];
  #host: HostChild | null = null;
  #accountId = '';

  private constructor(
    seed: number,
    random: Random,
    world: { service: SampleService; folder: string; gate: Gate; killing: Killing; diary: string[] },
  ) {
    this.#seed = seed;
    this.#random = random;
    this.#service = world.service;
    this.#folder = world.folder;
    this.#gate = world.gate;
    this.#killing = world.killing;
    this.#diary = world.diary;
    this.#path = join(world.folder, 'people.csv');
    const groups = new Map(this.#service.inspect.groups().map((group) => [group.group_id, group.name]));
    const contacts = this.#service.inspect.contacts();
    const groupOf = new Map(contacts.map((each) => [each.contact_id, groups.get(each.group_id ?? 0) ?? '']));
    const rows = sourceRows(contacts, (contactId) => groupOf.get(contactId) ?? '');
    this.#source = new SourceFile(rows, { hasIds: random.chance(0.7) });
    this.#reviewer = new Reviewer(random, this.#source, world.folder);
    this.#handBack = new ListHandBack(random, this.#source, this.#service);
  }

  /** Runs the list of a seed. Never rejects: the report contains all errors. */
  static async run(seed: number): Promise<RunReport> {
    const random = new Random(seed);
    const service = await startSampleService({ database: ':memory:' });
    service.load(people(random.int(4, 40)));
    const folder = await mkdtemp(join(tmpdir(), `celebration-crash-list-${seed}-`));
    const diary: string[] = [];
    const killing = new Killing(folder, (line) => void diary.push(line));
    const gate = await Gate.open(service.url, {
      arrived: (request) => killing.arrived(request),
      committed: (request) => killing.passed('committed', request),
      answered: (request) => killing.passed('answered', request),
    });
    const self = new ListRun(seed, random, { service, folder, gate, killing, diary });
    try {
      return await self.#run();
    } finally {
      killing.release(true);
      await gate.close();
      await service.close();
    }
  }

  async #run(): Promise<RunReport> {
    try {
      await writeFile(this.#path, this.#source.text);
      await this.#life(null, (host) => this.#connect(host));
      for (let left = this.#random.int(1, 4); left > 0 && this.#isFine; left -= 1)
        await this.#life(drawListMoment(this.#random), (host) => this.#review(host));
      // This host must show everything that the last one acknowledged.
      await this.#life(null, (host) => this.#openList(host));
      for (let left = this.#random.int(1, 3); left > 0 && this.#isFine; left -= 1)
        await this.#life(drawMoment(this.#random), (host) => this.#handBackAndSettle(host));
      if (this.#isFine) await this.#life(null, (host) => this.#finish(host));
    } catch (error) {
      this.#wrong.push(
        `the run failed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
      );
    } finally {
      this.#host?.kill();
      await this.#host?.gone;
    }
    const wrong = [...this.#wrong, ...this.#reviewer.wrong, ...this.#handBack.wrong];
    if (wrong.length === 0) await rm(this.#folder, { recursive: true, force: true });
    else await this.#keep(wrong);
    return {
      seed: this.#seed,
      wrong,
      kills: this.#kills,
      changes: this.#reviewer.steps,
      merges: [],
      folder: wrong.length === 0 ? null : this.#folder,
    };
  }

  get #isFine(): boolean {
    return this.#wrong.length + this.#reviewer.wrong.length + this.#handBack.wrong.length === 0;
  }

  /** Runs one host until it is killed at its moment, or, if null, until its work is done and it stops in an orderly way. */
  async #life(moment: Moment | null, work: (host: HostChild) => Promise<void>): Promise<void> {
    const name = moment === null ? 'to its end' : JSON.stringify(moment);
    this.#diary.push(`host: ${name}`);
    this.#reviewer.diary.push(`host: ${name}`);
    const host = new HostChild({
      folder: this.#folder,
      requestTimeoutMs: REQUEST_TIMEOUT_MS,
      undoWindowMs: 0,
      clockAheadMs: 0,
      dieAt: moment?.kind === 'statement' ? moment : null,
    });
    this.#host = host;
    this.#killing.begin(host, moment);
    const stopWatching = moment === null ? () => undefined : this.#killing.arm(host, moment);
    let isReached = true;
    try {
      await host.ready;
      await work(host);
      isReached = moment === null || moment.kind === 'settled' || moment.kind === 'stopping';
      if (moment === null || moment.kind === 'stopping') host.stop();
      if (moment?.kind === 'stopping') setTimeout(() => host.kill(), moment.ms).unref();
      if (moment === null || moment.kind === 'stopping') await host.gone;
    } catch (error) {
      if (!(error instanceof Gone)) throw error;
      if (moment === null) this.#wrong.push(`the host ended by itself: ${host.output.slice(-2_000)}`);
    } finally {
      stopWatching();
      host.kill();
      const { signal, code } = await host.gone;
      this.#killing.over();
      if (signal !== 'SIGKILL' && code !== 0)
        this.#wrong.push(`the host ended by itself (${signal ?? code}): ${host.output.slice(-2_000)}`);
    }
    if (moment !== null) this.#kills.push(`list ${isReached ? nameOf(moment) : 'idle'}`);
    this.#reviewer.lookAtFiles();
    await this.#sourceIsUntouched();
  }

  async #connect(host: HostChild): Promise<void> {
    const { accountId } = await host.connect({
      name: 'Test',
      baseUrl: this.#gate.url,
      apiKey: this.#service.apiKey,
    });
    this.#accountId = accountId;
    await this.#untilRead(host, accountId);
    await this.#openList(host);
  }

  /** Opens the list, by its file or as an account, and compares it with the expected state. */
  async #openList(host: HostChild): Promise<void> {
    if (this.#reviewer.listId === '' || this.#random.chance(0.3)) {
      const fileId = await host.openPath(this.#path);
      const { accountId, isKnown } = await host.must('lists.open', { fileId });
      if (isKnown !== (this.#reviewer.listId !== '')) this.#wrong.push(`the list is known: ${isKnown}`);
      this.#reviewer.listId = accountId;
    } else await host.must('accounts.open', { accountId: this.#reviewer.listId });
    await this.#untilRead(host, this.#reviewer.listId);
    await this.#reviewer.untilIdle(host);
    await this.#reviewer.look(host);
  }

  async #review(host: HostChild): Promise<void> {
    await this.#openList(host);
    for (let left = this.#random.int(3, 45); left > 0; left -= 1) {
      await this.#reviewer.act(host);
      if (!this.#isFine) return;
    }
  }

  async #handBackAndSettle(host: HostChild): Promise<void> {
    await this.#openAccount(host);
    await this.#handBack.run(host, this.#accountId, this.#reviewer.listId);
    await this.#handBack.settle(host, this.#accountId, this.#gate.written);
  }

  /** Completes all pending work, and compares the result with the expected state. */
  async #finish(host: HostChild): Promise<void> {
    await this.#handBackAndSettle(host);
    this.#killing.release(true);
    await this.#gate.quiet();
    this.#handBack.compare(this.#reviewer.model, this.#reviewer.groupName);
    await this.#openList(host);
  }

  async #openAccount(host: HostChild): Promise<void> {
    const accountId = this.#accountId;
    await host.must('accounts.open', { accountId });
    // Changed before the wait, because a full sync under way may have read older values.
    await this.#handBack.changeElsewhere();
    await this.#untilRead(host, accountId);
    await host.must('sync.now', { accountId });
    await this.#untilRead(host, accountId);
  }

  #untilRead(host: HostChild, accountId: string): Promise<void> {
    return host.until('the reading', async () => {
      const { state, completedAt } = await host.must('sync.status', { accountId });
      return completedAt !== null && state === 'idle';
    });
  }

  async #sourceIsUntouched(): Promise<void> {
    const hash = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');
    if (hash(await readFile(this.#path)) !== hash(this.#source.text))
      this.#wrong.push('the file of the list was changed');
  }

  async #keep(wrong: readonly string[]): Promise<void> {
    const report = {
      seed: this.#seed,
      wrong,
      kills: this.#kills,
      diary: this.#diary,
      reviewer: this.#reviewer.diary,
      handBack: this.#handBack.diary,
      written: this.#gate.written,
    };
    await writeFile(join(this.#folder, 'report.json'), JSON.stringify(report, null, 1));
  }
}
