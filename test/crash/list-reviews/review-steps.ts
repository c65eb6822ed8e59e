import type { Contact } from '../../../electron/contract/contacts/contact.ts';
import type { Random } from '../../../electron/sample-service/seed/random.ts';
import { contactFields } from '../../builders/contact-fields.ts';
import type { HostChild } from '../host-child.ts';
import { reviewOf, type ListModel, type Review, type Values } from './list-model.ts';

export type StepKind = 'mark' | 'note' | 'edit' | 'bulk' | 'merge' | 'delete' | 'create';

/** A step of the review, and the state of the list after it. */
export interface Step {
  what: string;
  after: ListModel;
  /** Runs the step. Returns whether it was acknowledged, and its batch for an undo. */
  run(): Promise<{ ok: boolean; batchId?: string | null }>;
}

/** A list as the reviewer sees it. */
export interface SeenList {
  accountId: string;
  model: ListModel;
  rows: readonly Contact[];
  /** Group of created contacts; null if there is none. */
  groupId: number | null;
}

/** Creates random steps of a review. */
export class ReviewSteps {
  readonly #random: Random;
  #serial = 0;

  constructor(random: Random) {
    this.#random = random;
  }

  /** Null if the list has no contact for this kind of step. */
  make(kind: StepKind, host: HostChild, list: SeenList): Promise<Step | null> | Step | null {
    switch (kind) {
      case 'mark':
        return this.#mark(host, list);
      case 'note':
        return this.#note(host, list);
      case 'edit':
        return this.#edit(host, list);
      case 'bulk':
        return this.#bulk(host, list);
      case 'merge':
        return this.#merge(host, list);
      case 'delete':
        return this.#delete(host, list);
      case 'create':
        return this.#create(host, list);
    }
  }

  #mark(host: HostChild, list: SeenList): Step {
    const some = drawn(this.#random, list.rows, this.#random.chance(0.7) ? 1 : 6);
    const mark = this.#random.pick(['keep', 'fix', 'remove', null] as const);
    const accountId = list.accountId;
    const selection = { kind: 'keys' as const, keys: some.map(({ key }) => key) };
    return {
      what: `mark ${some.map(nameOf).join(' ')} ${mark}`,
      after: withReview(list.model, some, { mark }),
      run: () => host.call('lists.mark', { accountId, selection, mark }),
    };
  }

  #note(host: HostChild, list: SeenList): Step {
    const [one] = drawn(this.#random, list.rows, 1);
    const note = this.#random.chance(0.2) ? '' : `Note ${++this.#serial}`;
    const key = one?.key ?? '';
    return {
      what: `note ${one === undefined ? '' : nameOf(one)} ${note}`,
      after: withReview(list.model, one === undefined ? [] : [one], { note }),
      run: () => host.call('lists.note', { accountId: list.accountId, key, note }),
    };
  }

  #edit(host: HostChild, list: SeenList): Step | null {
    const [one] = drawn(this.#random, list.rows, 1);
    if (one === undefined) return null;
    const n = ++this.#serial;
    const field = this.#random.pick(['lastName', 'email', 'company'] as const);
    const value = field === 'email' ? `edited${n}@example.org` : `Edited ${n}`;
    const input = { key: one.key, before: { [field]: one.fields[field] }, after: { [field]: value } };
    return {
      what: `edit ${nameOf(one)} ${field} ${value}`,
      after: withValues(list.model, [one], { [field]: value }),
      run: async () => batchOf(await host.call('contacts.edit', { accountId: list.accountId, ...input })),
    };
  }

  async #bulk(host: HostChild, list: SeenList): Promise<Step | null> {
    // Edits of larger batches are written in slices.
    const some = drawn(this.#random, list.rows, this.#random.chance(0.5) ? 8 : 30);
    const company = `Bulk ${++this.#serial}`;
    const accountId = list.accountId;
    const preview = await host.call('bulk.preview', {
      accountId,
      selection: { kind: 'keys', keys: some.map(({ key }) => key) },
      action: { kind: 'set', values: { company } },
    });
    if (!preview.ok) return null;
    const { previewId } = preview.value;
    return {
      what: `set the company of ${some.map(nameOf).join(' ')} to ${company}`,
      after: withValues(list.model, some, { company }),
      run: async () => batchOf(await host.call('bulk.run', { accountId, previewId })),
    };
  }

  async #merge(host: HostChild, list: SeenList): Promise<Step | null> {
    // The removed contact has no mark or note, since those would pass to the kept one.
    const [kept] = drawn(this.#random, list.rows, 1);
    const gone = drawn(this.#random, list.rows, 20).find(
      (row) => row.key !== kept?.key && !list.model.reviews.has(nameOf(row)),
    );
    if (kept === undefined || gone === undefined) return null;
    const accountId = list.accountId;
    const keys = [kept.key, gone.key];
    const proposed = await host.call('merges.propose', { accountId, keys, keptKey: kept.key });
    if (!proposed.ok) return null;
    const { firstName, lastName, email, phone } = kept.fields;
    const company = `Merged ${++this.#serial}`;
    const final = { ...proposed.value.plan.final, firstName, lastName, email, phone, company };
    const changed = withValues(list.model, [kept], { company });
    const people = new Map(changed.people);
    people.delete(nameOf(gone));
    return {
      what: `merge ${nameOf(gone)} into ${nameOf(kept)}`,
      after: { ...changed, people },
      run: async () =>
        batchOf(await host.call('merges.run', { accountId, plans: [{ ...proposed.value.plan, final }] })),
    };
  }

  #delete(host: HostChild, list: SeenList): Step | null {
    const [one] = drawn(this.#random, list.rows, 1);
    if (one === undefined || list.rows.length < 4) return null;
    const people = new Map(list.model.people);
    people.delete(nameOf(one));
    return {
      what: `delete ${nameOf(one)}`,
      after: { ...list.model, people },
      run: async () =>
        batchOf(await host.call('contacts.delete', { accountId: list.accountId, key: one.key })),
    };
  }

  #create(host: HostChild, list: SeenList): Step | null {
    if (list.groupId === null) return null;
    const n = ++this.#serial;
    // Some of them are identified only by name.
    const values = {
      lastName: 'Added',
      email: this.#random.chance(0.5) ? `new${n}@example.org` : '',
      company: '',
    };
    const firstName = `New${n}`;
    const email = values.email === '' ? null : values.email;
    const fields = contactFields({ firstName, lastName: 'Added', email, groupId: list.groupId });
    return {
      what: `create ${firstName}`,
      after: { ...list.model, people: new Map([...list.model.people, [firstName, values]]) },
      run: async () =>
        batchOf(
          await host.call('contacts.create', { accountId: list.accountId, fields, customFields: null }),
        ),
    };
  }
}

/** Random rows: at least one unless there are none. */
function drawn(random: Random, rows: readonly Contact[], most: number): Contact[] {
  const found = new Map<string, Contact>();
  for (let left = random.int(1, most); left > 0 && rows.length > 0; left -= 1) {
    const row = rows[random.int(0, rows.length - 1)];
    if (row !== undefined) found.set(row.key, row);
  }
  return [...found.values()];
}

/** The list after marks or notes; the same object if nothing changed. */
function withReview(model: ListModel, rows: readonly Contact[], change: Partial<Review>): ListModel {
  const reviews = new Map(model.reviews);
  let isChanged = false;
  for (const row of rows) {
    const before = reviewOf(model, nameOf(row));
    const after = { ...before, ...change };
    if (after.mark === before.mark && after.note === before.note) continue;
    reviews.set(nameOf(row), after);
    isChanged = true;
  }
  return isChanged ? { ...model, reviews } : model;
}

/** The list after corrections. */
function withValues(model: ListModel, rows: readonly Contact[], change: Partial<Values>): ListModel {
  const people = new Map(model.people);
  for (const row of rows) people.set(nameOf(row), { ...valuesOf(row), ...change });
  return { ...model, people };
}

export const nameOf = ({ fields }: Contact): string => fields.firstName ?? '';
export const valuesOf = ({ fields: { lastName, email, company } }: Contact): Values => ({
  lastName: lastName ?? '',
  email: email ?? '',
  company: company ?? '',
});

const batchOf = (result: {
  ok: boolean;
  value?: { batchId?: string | null };
}): { ok: boolean; batchId: string | null } => ({
  ok: result.ok,
  batchId: result.ok ? (result.value?.batchId ?? null) : null,
});
