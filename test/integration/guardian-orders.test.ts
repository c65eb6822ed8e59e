import { deepStrictEqual } from 'node:assert';
import { expect, it } from 'vitest';
import { seededRandom } from '../builders/manual-clock.ts';
import { inDepth } from '../deep/depth.ts';
import { connectedAccount, type ConnectedAccount } from './connected-account.ts';
import { onlyRemovalsWait, WAITING } from './undo-window-account.ts';

// Deletes, restores, edits of guardians, undo and redo in any order leave the links that a simple model has: a contact keeps
// its guardian while either of them is deleted.

const NAMES = ['Ada', 'Grace', 'Zoë', 'Linus'] as const;
type Name = (typeof NAMES)[number];

/** Existing contacts, and the guardian of every contact; either of them may be deleted. */
interface Model {
  there: ReadonlySet<Name>;
  guardians: ReadonlyMap<Name, Name | null>;
}
interface Step {
  batchId: string;
  before: Model;
  after: Model;
}

class Family {
  readonly diary: string[] = [];
  readonly #account: ConnectedAccount;
  readonly #keys: ReadonlyMap<Name, string>;
  readonly #below: (n: number) => number;
  #model: Model = { there: new Set(NAMES), guardians: new Map(NAMES.map((name) => [name, null])) };
  #done: Step[] = [];
  #undone: (Step & { undoing: string })[] = [];

  constructor(account: ConnectedAccount, keys: ReadonlyMap<Name, string>, seed: number) {
    const next = seededRandom(seed);
    this.#account = account;
    this.#keys = keys;
    this.#below = (n) => Math.floor(next() * n);
  }

  async act(): Promise<void> {
    const { edit, remove, removeMany, restore, undo, redo, sendNow } = this;
    const acts = [
      edit,
      edit,
      edit,
      remove,
      remove,
      removeMany,
      restore,
      restore,
      restore,
      undo,
      undo,
      redo,
      sendNow,
    ];
    await acts[this.#below(acts.length)]?.call(this);
    await onlyRemovalsWait(this.#account);
    deepStrictEqual(await this.#shown(), this.#wanted(), this.diary.join('\n'));
  }

  /** Guardians of existing contacts in the model; null if the guardian is deleted. */
  #wanted(): object {
    const { there, guardians } = this.#model;
    const shown = (name: Name | null) => (name !== null && there.has(name) ? name : null);
    return Object.fromEntries([...there].map((name) => [name, shown(guardians.get(name) ?? null)]));
  }

  /** Guardians that the app shows for existing contacts; a delete in its undo window counts as sent. */
  async #shown(): Promise<object> {
    const { test, accountId } = this.#account;
    const query = { search: '', filter: {}, sort: null };
    const { rows } = await test.must('contacts.page', { accountId, query, offset: 0, limit: 10 });
    const names = new Map(rows.map(({ key, fields }) => [key, fields.firstName]));
    return Object.fromEntries(
      rows.map(({ fields }) => [fields.firstName, names.get(fields.guardian ?? '') ?? null]),
    );
  }

  /** Guardians of existing contacts in the model and at the service, and the rejected changes. */
  async links(): Promise<{ wanted: object; stored: object; refused: unknown[] }> {
    const { test, accountId } = this.#account;
    await this.sendNow();
    await test.untilAllEnded(accountId);
    const contacts = test.service.inspect.contacts();
    const nameOf = new Map(contacts.map((each) => [each.contact_id, each.first_name]));
    return {
      wanted: this.#wanted(),
      stored: Object.fromEntries(
        NAMES.flatMap((name) => contacts.filter((each) => each.first_name === name)).map((each) => [
          each.first_name,
          each.guardian_contact_id === null ? null : (nameOf.get(each.guardian_contact_id) ?? null),
        ]),
      ),
      refused: await test.must('changes.list', { accountId, states: ['refused'], limit: 5 }),
    };
  }

  async #did(what: string, after: Model): Promise<void> {
    const { test, accountId } = this.#account;
    const [change] = await test.must('changes.list', { accountId, limit: 1 });
    this.diary.push(what);
    this.#done.push({ batchId: change?.batchId ?? '', before: this.#model, after });
    this.#undone = [];
    this.#model = after;
  }

  #some(): Name[] {
    return NAMES.filter(() => this.#below(2) === 0);
  }

  #key(name: Name): string {
    return this.#keys.get(name) ?? '';
  }

  async edit(): Promise<void> {
    const { there, guardians } = this.#model;
    const names = [...there];
    const [ward, other] = [names[this.#below(names.length)], names[this.#below(names.length)]];
    if (ward === undefined) return;
    const guardian = other === undefined || other === ward ? null : other;
    const now = guardians.get(ward) ?? null;
    if ((now !== null && there.has(now) ? now : null) === guardian) return;
    await this.#account.edit(ward, { guardian: guardian === null ? null : this.#key(guardian) });
    await this.#did(`${ward} gets ${guardian}`, {
      there,
      guardians: new Map([...guardians, [ward, guardian]]),
    });
  }

  async remove(): Promise<void> {
    const { test, accountId } = this.#account;
    const { there, guardians } = this.#model;
    const name = [...there][this.#below(there.size)];
    if (name === undefined) return;
    await test.must('contacts.delete', { accountId, key: this.#key(name) });
    await this.#did(`delete ${name}`, {
      there: new Set([...there].filter((each) => each !== name)),
      guardians,
    });
  }

  async removeMany(): Promise<void> {
    const { test, accountId } = this.#account;
    const { there, guardians } = this.#model;
    const names = this.#some().filter((name) => there.has(name));
    if (names.length === 0) return;
    const selection = { kind: 'keys' as const, keys: names.map((name) => this.#key(name)) };
    const action = { kind: 'delete' as const };
    const { previewId } = await test.must('bulk.preview', { accountId, selection, action });
    await test.must('bulk.run', { accountId, previewId });
    const left = new Set([...there].filter((each) => !names.includes(each)));
    await this.#did(`delete ${names.join(' and ')}`, { there: left, guardians });
  }

  async restore(): Promise<void> {
    const { test, accountId } = this.#account;
    const { there, guardians } = this.#model;
    const names = this.#some().filter((name) => !there.has(name));
    const { rows } = await test.must('trash.list', { accountId, search: '', offset: 0, limit: 10 });
    const changeIds = names.flatMap((name) =>
      rows.filter(({ key }) => key === this.#key(name)).map(({ changeId }) => changeId),
    );
    if (changeIds.length === 0) return;
    deepStrictEqual(changeIds.length, names.length, this.diary.join('\n'));
    await test.must('trash.restore', { accountId, changeIds });
    await this.#did(`restore ${names.join(' and ')}`, { there: new Set([...there, ...names]), guardians });
  }

  async undo(): Promise<void> {
    const { test, accountId } = this.#account;
    const step = this.#done.at(-1);
    const { undo } = await test.must('history.latest', { accountId });
    if (step === undefined || undo?.batchId !== step.batchId) return this.#forget();
    const result = await test.must('changes.undo', { accountId, batchId: step.batchId });
    deepStrictEqual(result.conflicts, [], this.diary.join('\n'));
    this.diary.push('undo');
    this.#done.pop();
    this.#undone.push({ ...step, undoing: result.batchId ?? step.batchId });
    this.#model = step.before;
  }

  async redo(): Promise<void> {
    const { test, accountId } = this.#account;
    const step = this.#undone.at(-1);
    const { redo } = await test.must('history.latest', { accountId });
    if (step === undefined || redo?.batchId !== step.undoing) return;
    const result = await test.must('changes.redo', { accountId, batchId: step.undoing });
    deepStrictEqual(result.conflicts, [], this.diary.join('\n'));
    this.diary.push('redo');
    this.#undone.pop();
    this.#done.push({ ...step, batchId: result.batchId ?? step.batchId });
    this.#model = step.after;
  }

  async sendNow(): Promise<void> {
    const { test, accountId } = this.#account;
    this.diary.push('send now');
    await test.must('changes.sendNow', { accountId });
  }

  #forget(): void {
    this.#done = [];
    this.#undone = [];
  }
}

const ORDERS = Array.from({ length: 60 }, (_, at) => at + 1).flatMap((seed) =>
  [0, WAITING.undoWindowMs].map((undoWindowMs) => ({ seed, undoWindowMs })),
);
/** Seeds in which the order of deletes and restores matters most. */
const USUAL: Readonly<Record<number, number>> = { 3: WAITING.undoWindowMs, 11: 0, 50: 0 };

it.each(inDepth(ORDERS, ({ seed, undoWindowMs }) => USUAL[seed] === undoWindowMs))(
  'guardians are restored exactly in any order (seed $seed, undo window $undoWindowMs ms)',
  async ({ seed, undoWindowMs }) => {
    const account = await connectedAccount({ undoWindowMs });
    const keys = new Map<Name, string>();
    for (const name of NAMES) keys.set(name, (await account.find(name)).key);
    const family = new Family(account, keys, seed);
    for (let act = 0; act < 25; act++) await family.act();
    const { wanted, stored, refused } = await family.links();
    expect({ stored, refused }, family.diary.join('\n')).toEqual({ stored: wanted, refused: [] });
  },
);
