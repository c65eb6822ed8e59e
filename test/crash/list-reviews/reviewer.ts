import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Contact } from '../../../electron/contract/contacts/contact.ts';
import type { Random } from '../../../electron/sample-service/seed/random.ts';
import { readRows } from '../account-reading.ts';
import type { HostChild } from '../host-child.ts';
import { shown, type ListModel, type Review, type SourceFile } from './list-model.ts';
import { nameOf, ReviewSteps, valuesOf, type Step, type StepKind } from './review-steps.ts';

/** Most rows per request for marks. */
const MAX_KEYS = 200;
/** Steps of marks and notes that the host keeps. */
const KEPT_STEPS = 100;

type Action = StepKind | 'undoReview' | 'undo' | 'save';

const ACTIONS: readonly [{ kind: Action; weight: number }, ...{ kind: Action; weight: number }[]] = [
  { kind: 'mark', weight: 12 },
  { kind: 'note', weight: 4 },
  { kind: 'undoReview', weight: 2 },
  { kind: 'edit', weight: 8 },
  { kind: 'bulk', weight: 2 },
  { kind: 'merge', weight: 4 },
  { kind: 'delete', weight: 2 },
  { kind: 'create', weight: 3 },
  { kind: 'undo', weight: 3 },
  { kind: 'save', weight: 4 },
];

/** Reviews a list step by step, and knows its expected state whenever the host ends. */
export class Reviewer {
  readonly #random: Random;
  readonly #steps: ReviewSteps;
  readonly #source: SourceFile;
  readonly #folder: string;
  model: ListModel;
  listId = '';
  /** A step that may have been done, because its answer never arrived. */
  #pending: { what: string; after: ListModel } | null = null;
  /** Lists before each batch of changes that can be undone, newest last. */
  readonly #batches: { batchId: string; before: ListModel['people'] }[] = [];
  /** Marks and notes before each step that changed them, newest last. */
  #reviewsBefore: ListModel['reviews'][] = [];
  /** Saved files with their expected text, and whether each must exist. */
  readonly #handedBack: { path: string; text: string; isAcknowledged: boolean }[] = [];
  readonly wrong: string[] = [];
  readonly diary: string[] = [];
  steps = 0;
  #rows: Contact[] = [];
  #group: { groupId: number; name: string } | null = null;

  constructor(random: Random, source: SourceFile, folder: string) {
    this.#random = random;
    this.#steps = new ReviewSteps(random);
    this.#source = source;
    this.#folder = folder;
    this.model = {
      people: new Map(
        source.rows.map(({ name, lastName, email, company }) => [name, { lastName, email, company }]),
      ),
      reviews: new Map(),
    };
  }

  /** Name of the group of created contacts. */
  get groupName(): string {
    return this.#group?.name ?? '';
  }

  /** Reads the list and compares it: acknowledged steps must be there, and an unacknowledged one completely or not at all. */
  async look(host: HostChild): Promise<void> {
    const { groups } = await host.must('groups.list', { accountId: this.listId });
    this.#group ??= groups[0] ?? null;
    const found = await this.#read(host);
    const pending = this.#pending;
    this.#pending = null;
    if (pending !== null) {
      // The next undo may revert that step or an earlier one, so neither is expected.
      this.#reviewsBefore = [];
      this.#batches.length = 0;
    }
    if (pending !== null && isSame(found, shown(pending.after))) {
      this.model = pending.after;
      this.diary.push(`it was done: ${pending.what}`);
    } else if (!isSame(found, shown(this.model))) this.#reportDifference(found, pending);
    this.lookAtFiles();
  }

  /** Does one step. Resolves when it is acknowledged and settled. Rejects with `Gone` when the host ends. */
  async act(host: HostChild): Promise<void> {
    const { kind } = this.#random.pickWeighted(ACTIONS);
    if (kind === 'save') return this.#save(host);
    const step = await this.#step(kind, host);
    if (step === null) return;
    this.steps += 1;
    this.diary.push(step.what);
    const before = this.model;
    this.#pending = step;
    const { ok, batchId } = await step.run();
    // A failed step may still have been done if a worker of the host died.
    if (ok) {
      this.#pending = null;
      this.model = step.after;
      if (step.after.reviews !== before.reviews && kind !== 'undoReview')
        this.#reviewsBefore.push(before.reviews);
      this.#reviewsBefore = this.#reviewsBefore.slice(-KEPT_STEPS);
      if (batchId != null) this.#batches.push({ batchId, before: before.people });
      else if (kind !== 'undo' && step.after.people !== before.people) this.#batches.length = 0;
    }
    await this.untilIdle(host);
    await this.look(host);
  }

  /** Waits until no change of the list is pending. */
  untilIdle(host: HostChild): Promise<void> {
    return host.until('changes of the list', async () => {
      const { queued, sending, unsettled } = await host.must('changes.status', { accountId: this.listId });
      return queued + sending + unsettled === 0;
    });
  }

  #step(kind: Exclude<Action, 'save'>, host: HostChild): Promise<Step | null> | Step | null {
    if (kind === 'undoReview') return this.#undoReview(host);
    if (kind === 'undo') return this.#undo(host);
    return this.#steps.make(kind, host, {
      accountId: this.listId,
      model: this.model,
      rows: this.#rows,
      groupId: this.#group?.groupId ?? null,
    });
  }

  #undoReview(host: HostChild): Step | null {
    const before = this.#reviewsBefore.pop();
    if (before === undefined) return null;
    return {
      what: 'undo a mark or note',
      after: { ...this.model, reviews: before },
      run: () => host.call('lists.undoReview', { accountId: this.listId }),
    };
  }

  #undo(host: HostChild): Step | null {
    const last = this.#batches.pop();
    if (last === undefined) return null;
    return {
      what: `undo ${last.batchId}`,
      after: { ...this.model, people: last.before },
      run: () => host.call('changes.undo', { accountId: this.listId, batchId: last.batchId }),
    };
  }

  async #save(host: HostChild): Promise<void> {
    const path = join(this.#folder, `handed-back-${this.#handedBack.length}.csv`);
    const file = { path, text: this.#source.handedBack(this.model, this.groupName), isAcknowledged: false };
    this.#handedBack.push(file);
    this.steps += 1;
    this.diary.push(`hand back ${path}`);
    const targetId = await host.saveTo(path);
    const saved = await host.call('lists.saveReviewed', { accountId: this.listId, targetId });
    file.isAcknowledged = saved.ok;
    this.lookAtFiles();
  }

  /** Checks that saved files are complete; unacknowledged ones may be missing. */
  lookAtFiles(): void {
    for (const { path, text, isAcknowledged } of this.#handedBack.slice(-2)) {
      if (!existsSync(path)) {
        if (isAcknowledged) this.wrong.push(`lost: ${path} was handed back`);
        continue;
      }
      if (readFileSync(path, 'utf8') !== text) this.wrong.push(`${path} is not what was to be handed back`);
    }
  }

  #reportDifference(found: readonly string[], pending: { what: string; after: ListModel } | null): void {
    const wanted = shown(this.model);
    const [missing, extra] = [
      wanted.filter((each) => !found.includes(each)),
      found.filter((each) => !wanted.includes(each)),
    ];
    this.wrong.push(
      `the list holds ${extra.join(' ')} in place of ${missing.join(' ')}${pending === null ? '' : ` (not acknowledged: ${pending.what})`}`,
    );
  }

  async #read(host: HostChild): Promise<string[]> {
    this.#rows = await readRows(host, this.listId);
    const reviews = new Map<string, Review>();
    for (let at = 0; at < this.#rows.length; at += MAX_KEYS) {
      const keys = this.#rows.slice(at, at + MAX_KEYS).map(({ key }) => key);
      for (const { key, mark, note } of await host.must('lists.rows', { accountId: this.listId, keys }))
        reviews.set(key, { mark, note });
    }
    const people = new Map(this.#rows.map((row) => [nameOf(row), valuesOf(row)]));
    if (people.size !== this.#rows.length) this.wrong.push('a contact is in the list twice');
    return shown({
      people,
      reviews: new Map(
        this.#rows.map((row) => [nameOf(row), reviews.get(row.key) ?? { mark: null, note: '' }]),
      ),
    });
  }
}

const isSame = (one: readonly string[], other: readonly string[]) => one.join('\n') === other.join('\n');
