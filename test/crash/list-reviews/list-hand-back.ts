import type { HandBackChoice } from '../../../electron/contract/enumerations.ts';
import type { Random } from '../../../electron/sample-service/seed/random.ts';
import type { SampleService } from '../../../electron/sample-service/service.ts';
import { decideUnsettled, type Decided } from '../deciding.ts';
import type { Written } from '../gate.ts';
import type { HostChild } from '../host-child.ts';
import { reviewOf, type ListModel, type SourceFile, type SourceRow, type Values } from './list-model.ts';

const FIELDS = { lastName: 'last_name', email: 'email', company: 'company' } as const;

/** Applies a reviewed list to an account that has changed meanwhile, repeating it until it is acknowledged. */
export class ListHandBack {
  readonly #random: Random;
  readonly #source: SourceFile;
  readonly #service: SampleService;
  readonly #choice: HandBackChoice;
  readonly #deletes: boolean;
  /** Companies that another program wrote at the service, by first name; null before that. */
  #elsewhere: Map<string, string> | null = null;
  readonly #decided: Decided = new Map();
  #isAcknowledged = false;
  readonly wrong: string[] = [];
  readonly diary: string[] = [];

  constructor(random: Random, source: SourceFile, service: SampleService) {
    this.#random = random;
    this.#source = source;
    this.#service = service;
    this.#choice = random.pick(['account', 'reviewed']);
    this.#deletes = random.chance(0.7);
  }

  /** Changes a few contacts at the service, once. */
  async changeElsewhere(): Promise<void> {
    if (this.#elsewhere !== null) return;
    this.#elsewhere = new Map();
    for (const row of this.#source.rows) {
      if (!this.#random.chance(0.2)) continue;
      const company = `Elsewhere ${row.contactId}`;
      this.#elsewhere.set(row.name, company);
      const answer = await fetch(`${this.#service.url}/v1/contacts/${row.contactId}`, {
        method: 'PATCH',
        headers: { authorization: `Bearer ${this.#service.apiKey}`, 'content-type': 'application/json' },
        body: JSON.stringify({ company }),
      });
      if (!answer.ok) throw new Error(`${row.name} was not changed elsewhere`);
    }
  }

  /** Compares, decides and applies, unless that was acknowledged already. */
  async run(host: HostChild, accountId: string, listId: string): Promise<void> {
    if (this.#isAcknowledged) return;
    const begun = await host.call('handBacks.begin', { accountId, listId });
    if (!begun.ok) return;
    const { handBackId, counts } = begun.value;
    this.diary.push(`handed back: ${JSON.stringify(counts)}, ${this.#choice}`);
    const decided = await host.call('handBacks.decide', {
      accountId,
      handBackId,
      rows: null,
      choice: this.#choice,
    });
    if (!decided.ok) return;
    const run = { accountId, handBackId, creates: true, deletes: this.#deletes, groupId: null };
    const result = await host.call('handBacks.run', run);
    this.diary.push(JSON.stringify(result));
    this.#isAcknowledged = result.ok;
  }

  /** Waits until all recorded changes are settled, and decides about unsettled ones for the user. */
  async settle(host: HostChild, accountId: string, written: readonly Written[]): Promise<void> {
    await host.until('changes of the account', async () => {
      const status = await host.must('changes.status', { accountId });
      if (status.queued + status.sending + status.unsettled === 0) return true;
      if (status.unsettled > 0) {
        const note = (line: string) => void this.diary.push(line);
        this.wrong.push(
          ...(await decideUnsettled(host, accountId, { written, decided: this.#decided, note })),
        );
      }
      return false;
    });
  }

  /** Compares the service with the expected result of list and account. */
  compare(list: ListModel, groupName: string): void {
    if (!this.#isAcknowledged) this.wrong.push('the list was not handed back');
    const stored = this.#service.inspect.contacts();
    const groups = new Map(this.#service.inspect.groups().map((group) => [group.group_id, group.name]));
    const original = new Set(this.#source.rows.map(({ name }) => name));
    for (const row of this.#source.rows) {
      const found = stored.filter(({ first_name: name }) => name === row.name);
      const wanted = this.#wanted(row, list);
      if (found.length !== (wanted === null ? 0 : 1)) {
        this.wrong.push(`${row.name} is there ${found.length} times, wanted: ${JSON.stringify(wanted)}`);
        continue;
      }
      for (const [field, name] of Object.entries(FIELDS)) {
        const value = wanted?.[field as keyof Values] ?? '';
        if (wanted !== null && (found[0]?.[name] ?? '') !== value)
          this.wrong.push(`${row.name}: ${name} is ${found[0]?.[name]}, not ${value}`);
      }
    }
    const added = [...list.people].filter(
      ([name]) => !original.has(name) && reviewOf(list, name).mark !== 'remove',
    );
    for (const [name, { lastName, email, company }] of added) {
      const found = stored.filter((each) => each.first_name === name);
      const [one] = found;
      const isAsWanted =
        one?.last_name === lastName && (one.email ?? '') === email && (one.company ?? '') === company;
      if (found.length !== 1 || !isAsWanted || groups.get(one.group_id ?? 0) !== groupName)
        this.wrong.push(`added in the review: ${name}, at the service: ${JSON.stringify(found)}`);
    }
    const known = new Set([...original, ...added.map(([name]) => name)]);
    for (const { first_name: name } of stored)
      if (!known.has(name)) this.wrong.push(`${name} is at the service and was not to be`);
  }

  /** Expected values of a contact of the file; null if it is deleted. */
  #wanted(row: SourceRow, list: ListModel): Values | null {
    const company = this.#elsewhere?.get(row.name) ?? row.company;
    const now: Values = { lastName: row.lastName, email: row.email, company };
    const reviewed = list.people.get(row.name);
    if (reviewed === undefined || reviewOf(list, row.name).mark === 'remove') {
      // The choice for all conflicts deletes no contact.
      const isConflict = company !== row.company;
      return this.#deletes && !isConflict ? null : now;
    }
    const taken = { ...now };
    for (const field of ['lastName', 'email', 'company'] as const) {
      if (reviewed[field] === row[field]) continue;
      const isConflict = now[field] !== row[field] && now[field] !== reviewed[field];
      if (!isConflict || this.#choice === 'reviewed') taken[field] = reviewed[field];
    }
    return taken;
  }
}
