import type { UndoResult } from '../../electron/contract/changes/undo-result.ts';
import type { BulkAction } from '../../electron/contract/changes/bulk-action.ts';
import type { ChangeOutcome } from '../../electron/contract/changes/change.ts';
import type {
  Contact,
  ContactFields,
  ContactKey,
  ContactPatch,
} from '../../electron/contract/contacts/contact.ts';
import type { MergePlan } from '../../electron/contract/merging/merge-plan.ts';
import type { Result } from '../../electron/contract/result.ts';
import { differingFields } from '../../electron/core/contact/compare-fields.ts';
import type { Random } from '../../electron/sample-service/seed/random.ts';
import { contactFields } from '../builders/contact-fields.ts';
import type { HostChild } from './host-child.ts';
import { importPeople } from './importing.ts';

/** Results that the host has acknowledged to the user, and that must hold whatever happens afterwards. */
export interface Acknowledged {
  outcomes: ChangeOutcome[];
  /** Batches with their acknowledged number of changes. */
  batches: { batchId: string; count: number }[];
  /** Batches of merges, which record further changes as they proceed. */
  merges: string[];
  /** First names of imported rows. */
  imported: string[];
}

interface Weighted {
  kind: Action;
  weight: number;
}
type Action =
  | 'create'
  | 'twins'
  | 'edit'
  | 'clear'
  | 'delete'
  | 'move'
  | 'guardian'
  | 'undo'
  | 'restore'
  | 'merge'
  | 'bulk'
  | 'import'
  | 'resumeOrCancel'
  | 'createGroup'
  | 'deleteGroup'
  | 'sync'
  | 'sendNow';

const ACTIONS: readonly [Weighted, ...Weighted[]] = [
  { kind: 'create', weight: 10 },
  { kind: 'twins', weight: 3 },
  { kind: 'edit', weight: 12 },
  { kind: 'clear', weight: 3 },
  { kind: 'delete', weight: 4 },
  { kind: 'move', weight: 4 },
  { kind: 'guardian', weight: 3 },
  { kind: 'undo', weight: 6 },
  { kind: 'restore', weight: 1 },
  { kind: 'merge', weight: 4 },
  { kind: 'bulk', weight: 4 },
  { kind: 'import', weight: 2 },
  { kind: 'resumeOrCancel', weight: 2 },
  { kind: 'createGroup', weight: 1 },
  { kind: 'deleteGroup', weight: 0.5 },
  { kind: 'sync', weight: 1 },
  { kind: 'sendNow', weight: 1 },
];

/** Fields that the user edits. First names stay, because they identify creates. */
const EDITED = ['lastName', 'company', 'jobTitle', 'location', 'email', 'phone', 'birthday'] as const;

/** A hurried user, who does the next action as soon as the last one is recorded, without waiting for its outcome. */
export class User {
  readonly #random: Random;
  readonly #accountId: string;
  readonly #mayRepeatEmails: boolean;
  readonly #merges: boolean;
  readonly #mayRemoveFirst: boolean;
  /** Contacts that exist as far as the user knows. */
  #people: ContactKey[] = [];
  #groups: number[] = [];
  #ownGroups: number[] = [];
  readonly #batches: string[] = [];
  readonly acknowledged: Acknowledged = { outcomes: [], batches: [], merges: [], imported: [] };
  /** Keys by contact id, as first seen. */
  readonly keys = new Map<number, ContactKey>();
  /** Batches that were paused and neither resumed nor cancelled since. */
  readonly paused = new Set<string>();
  /** Actions in order, for the report. */
  readonly diary: string[] = [];
  #serial = 0;

  /**
   * `mayRepeatEmails`: the service accepts two contacts with the same email. `merges`: the journal's version has merges.
   * `mayRemoveFirst`: merges may remove contacts before they write the kept one, which then waits for the undo window.
   */
  constructor(
    random: Random,
    accountId: string,
    {
      mayRepeatEmails,
      merges,
      mayRemoveFirst,
    }: { mayRepeatEmails: boolean; merges: boolean; mayRemoveFirst: boolean },
  ) {
    this.#random = random;
    this.#accountId = accountId;
    this.#mayRepeatEmails = mayRepeatEmails;
    this.#merges = merges;
    this.#mayRemoveFirst = mayRemoveFirst;
  }

  /** Reads the current groups and contacts. */
  async look(host: HostChild): Promise<void> {
    const accountId = this.#accountId;
    const { groups } = await host.must('groups.list', { accountId });
    this.#groups = groups.filter((group) => group.deletion === null).map((group) => group.groupId);
    const rows: Contact[] = [];
    for (let total = 1; rows.length < total;) {
      const page = await host.must('contacts.page', {
        accountId,
        query: { search: '', filter: {}, sort: { column: 'dateCreated', direction: 'asc' } },
        offset: rows.length,
        limit: 200,
      });
      total = page.total;
      rows.push(...page.rows);
      if (page.rows.length === 0) break;
    }
    for (const { contactId, key } of rows)
      if (contactId !== null && !this.keys.has(contactId)) this.keys.set(contactId, key);
    this.#people = rows.filter((row) => row.pending?.kind !== 'delete').map((row) => row.key);
  }

  /** Does one action. Resolves when it is recorded or refused at once. Rejects with `Gone` when the host ends. */
  async act(host: HostChild): Promise<void> {
    const { kind } = this.#random.pickWeighted(ACTIONS);
    // These actions need a group.
    if (this.#groups.length === 0 && ['create', 'twins', 'move', 'bulk', 'import'].includes(kind)) return;
    switch (kind) {
      case 'create':
        return this.#create(host);
      case 'twins':
        return this.#twins(host);
      case 'edit':
        return this.#edit(host, this.#anyone(), this.#values());
      case 'clear':
        return this.#edit(host, this.#anyone(), {
          [this.#random.pick(['company', 'location', 'email'])]: null,
        });
      case 'guardian':
        return this.#edit(host, this.#anyone(), { guardian: this.#anyone() });
      case 'delete':
        return this.#delete(host);
      case 'move':
        return this.#move(host);
      case 'undo':
        return this.#undo(host);
      case 'restore':
        return this.#restore(host);
      case 'merge':
        if (!this.#merges) return;
        return this.#merge(host);
      case 'bulk':
        return this.#bulk(host);
      case 'import':
        return this.#import(host);
      case 'resumeOrCancel':
        return this.#resumeOrCancel(host);
      case 'createGroup':
        return this.#createGroup(host);
      case 'deleteGroup':
        return this.#deleteGroup(host);
      case 'sync':
        await host.must('sync.now', { accountId: this.#accountId });
        return;
      case 'sendNow':
        await host.must('changes.sendNow', { accountId: this.#accountId });
        return;
    }
  }

  #anyone(): ContactKey | undefined {
    return this.#people[this.#random.int(0, this.#people.length - 1)];
  }

  #anyGroup(): number {
    return this.#groups[this.#random.int(0, this.#groups.length - 1)] ?? 0;
  }

  #values(): ContactPatch {
    const n = ++this.#serial;
    const all = {
      lastName: `Edited ${n}`,
      company: `=Company ${n}`,
      jobTitle: `Job ${n}`,
      location: `Zoë's town ${n}`,
      email: `edited${n}@example.org`,
      phone: `+49 30 5${String(n).padStart(5, '0')}`,
      birthday: { month: (n % 12) + 1, day: (n % 28) + 1, year: n % 3 === 0 ? null : 1950 + (n % 60) },
    };
    const fields = EDITED.filter(() => this.#random.chance(0.3));
    if (fields.length === 0) fields.push('company');
    return Object.fromEntries(fields.map((field) => [field, all[field]]));
  }

  #newContact(): ContactFields {
    const n = ++this.#serial;
    const reach = this.#random.pick(['email', 'phone', 'both', 'neither', 'neither']);
    const guardian = this.#random.chance(0.15) ? (this.#anyone() ?? null) : null;
    return contactFields({
      firstName: `C${n}`,
      lastName: `Li`,
      groupId: this.#anyGroup(),
      guardian,
      ...(reach === 'email' || reach === 'both' ? { email: `c${n}@example.org` } : {}),
      ...(reach === 'phone' || reach === 'both' ? { phone: `+44 20 7${String(n).padStart(5, '0')}` } : {}),
    });
  }

  async #create(host: HostChild): Promise<void> {
    const fields = this.#newContact();
    await this.#send(host, `create ${fields.firstName}`, fields);
  }

  /** Creates two identical contacts. */
  async #twins(host: HostChild): Promise<void> {
    const fields = this.#newContact();
    if (!this.#mayRepeatEmails) Object.assign(fields, { email: null, phone: null });
    void this.#send(host, `create twin ${fields.firstName}`, fields).catch(() => undefined);
    await this.#send(host, `create twin ${fields.firstName}`, fields);
  }

  async #send(host: HostChild, diary: string, fields: ContactFields): Promise<void> {
    this.diary.push(diary);
    const label = `${fields.firstName} ${fields.lastName}`;
    const answer = this.#keep(
      host.call('contacts.create', { accountId: this.#accountId, fields, customFields: null }),
    );
    const key = await Promise.race([
      answer.then((outcome) => outcome?.contactKey ?? null),
      this.#seen(host, answer, async () => {
        const states: ('queued' | 'sending' | 'unsettled')[] = ['queued', 'sending', 'unsettled'];
        const open = await host.must('changes.list', { accountId: this.#accountId, states, limit: 20 });
        return open.find((change) => change.label === label)?.contactKey ?? null;
      }),
    ]);
    if (key !== null && !this.#people.includes(key)) this.#people.push(key);
  }

  async #edit(host: HostChild, key: ContactKey | undefined, after: ContactPatch): Promise<void> {
    if (key === undefined) return;
    const accountId = this.#accountId;
    const contact = await host.must('contacts.get', { accountId, key });
    if (contact === null || contact.pending?.kind === 'delete' || after.guardian === key) return;
    const before = Object.fromEntries(
      Object.keys(after).map((field) => [field, contact.fields[field as keyof ContactFields]]),
    );
    if (differingFields(after, before).length === 0) return;
    this.diary.push(`edit ${contact.fields.firstName} ${key}: ${JSON.stringify(after)}`);
    const answer = this.#keep(host.call('contacts.edit', { accountId, key, before, after }));
    await Promise.race([
      answer,
      this.#seen(host, answer, async () => {
        const now = await host.must('contacts.get', { accountId, key });
        return now === null || differingFields(after, now.fields).length === 0 ? true : null;
      }),
    ]);
  }

  async #delete(host: HostChild): Promise<void> {
    const key = this.#anyone();
    if (key === undefined) return;
    const accountId = this.#accountId;
    this.#people = this.#people.filter((each) => each !== key);
    this.diary.push(`delete ${key}`);
    const answer = this.#keep(host.call('contacts.delete', { accountId, key }));
    await Promise.race([
      answer,
      this.#seen(host, answer, async () => {
        const now = await host.must('contacts.get', { accountId, key });
        return now === null || now.pending?.kind === 'delete' ? true : null;
      }),
    ]);
  }

  async #move(host: HostChild): Promise<void> {
    const groupId = this.#anyGroup();
    const accountId = this.#accountId;
    const selection = { kind: 'keys' as const, keys: this.#some(40) };
    this.diary.push(`move ${selection.keys.length} to ${groupId}`);
    const result = await host.call('contacts.move', { accountId, selection, groupId });
    if (!result.ok || result.value.moving === 0) return;
    this.acknowledged.batches.push({ batchId: result.value.batchId, count: result.value.moving });
    this.#batches.push(result.value.batchId);
  }

  /** Undoes the latest batch; the undo itself is a batch, which the next call undoes. */
  async #undo(host: HostChild): Promise<void> {
    const batchId = this.#batches.pop();
    if (batchId === undefined) return;
    this.diary.push(`undo ${batchId}`);
    this.#keepUndo(await host.call('changes.undo', { accountId: this.#accountId, batchId }));
    await this.look(host);
  }

  async #restore(host: HostChild): Promise<void> {
    const accountId = this.#accountId;
    const { rows } = await host.must('trash.list', { accountId, search: '', offset: 0, limit: 5 });
    const changeIds = rows.filter(() => this.#random.chance(0.5)).map(({ changeId }) => changeId);
    if (changeIds.length === 0) return;
    this.diary.push(`restore ${changeIds.join(' ')}`);
    this.#keepUndo(await host.call('trash.restore', { accountId, changeIds }));
    await this.look(host);
  }

  #keepUndo(result: Result<UndoResult>): void {
    if (!result.ok) return;
    const { batchId, recorded, outcomes } = result.value;
    this.acknowledged.outcomes.push(...outcomes);
    if (batchId === null) return;
    this.acknowledged.batches.push({ batchId, count: recorded });
    // An undo can be undone as well.
    this.#batches.push(batchId);
  }

  /** Runs one or several merges as proposed, sometimes with another value, and sometimes pauses them. */
  async #merge(host: HostChild): Promise<void> {
    const accountId = this.#accountId;
    const plans: MergePlan[] = [];
    for (let left = this.#random.pick([1, 1, 1, 2, 3]); left > 0; left -= 1) {
      const taken = new Set(plans.flatMap(({ members }) => members.map(({ key }) => key)));
      const keys = this.#some(5).filter((key) => !taken.has(key));
      if (keys.length < 2) continue;
      const proposed = await host.call('merges.propose', { accountId, keys });
      if (!proposed.ok) continue;
      const { plan } = proposed.value;
      const kept = plan.members.find(({ key }) => key === plan.keptKey);
      // First names stay, because they identify creates.
      const final = { ...plan.final, firstName: kept?.fields.firstName ?? '' };
      if (this.#random.chance(0.5)) final.company = `Merged ${++this.#serial}`;
      const removeFirst = this.#random.chance(0.15) && this.#mayRemoveFirst;
      plans.push({ ...plan, final, ...(removeFirst ? { removeFirst } : {}) });
    }
    if (plans.length === 0) return;
    const run = await host.call('merges.run', { accountId, plans });
    this.diary.push(
      `merge ${plans.map(({ members }) => members.map(({ key }) => key).join(' into ')).join('; ')}: ${JSON.stringify(run)}`,
    );
    if (!run.ok) return;
    const { batchId } = run.value;
    this.acknowledged.merges.push(batchId);
    this.#batches.push(batchId);
    if (this.#random.chance(0.2)) {
      this.diary.push(`pause ${batchId}`);
      const paused = await host.call('batches.pause', { accountId, batchId });
      if (paused.ok) this.paused.add(batchId);
    }
    await this.look(host);
  }

  /** Runs a bulk edit after its preview, and sometimes pauses it. */
  async #bulk(host: HostChild): Promise<void> {
    const accountId = this.#accountId;
    const n = ++this.#serial;
    const action = this.#random.pick<BulkAction>([
      { kind: 'set', values: { company: `Bulk ${n}`, jobTitle: null } },
      { kind: 'set', values: { location: `Bulk ${n}` } },
      { kind: 'move', groupId: this.#anyGroup() },
      { kind: 'delete' },
    ]);
    const few = { kind: 'keys' as const, keys: this.#some(action.kind === 'delete' ? 5 : 40) };
    const many = {
      kind: 'query' as const,
      query: { search: '', filter: { groupId: this.#anyGroup() }, sort: null },
      except: this.#some(3),
    };
    const selection = action.kind === 'delete' || this.#random.chance(0.6) ? few : many;
    const preview = await host.call('bulk.preview', { accountId, selection, action });
    if (!preview.ok) return;
    this.diary.push(`bulk ${JSON.stringify(action)} of ${preview.value.changing}`);
    const run = await host.call('bulk.run', { accountId, previewId: preview.value.previewId });
    if (!run.ok || run.value.batchId === null) return;
    const { batchId, changing } = run.value;
    this.acknowledged.batches.push({ batchId, count: changing });
    this.#batches.push(batchId);
    if (this.#random.chance(0.5)) {
      this.diary.push(`pause ${batchId}`);
      const paused = await host.call('batches.pause', { accountId, batchId });
      if (paused.ok) this.paused.add(batchId);
    }
    await this.look(host);
  }

  /** Imports a small file, after continuing drafts that a kill interrupted. */
  async #import(host: HostChild): Promise<void> {
    const accountId = this.#accountId;
    const names = Array.from({ length: this.#random.int(1, 4) }, () => `C${++this.#serial}`);
    const contact = await host.call('contacts.get', { accountId, key: this.#anyone() ?? '' });
    const known = contact.ok ? contact.value : null;
    const isNewGroup = this.#random.chance(0.3);
    const group = isNewGroup ? `G${++this.#serial}` : '';
    this.acknowledged.imported.push(...names);
    this.diary.push(`import ${names.join(' ')} ${known?.key ?? ''} ${group}`);
    const recorded = await importPeople(host, accountId, {
      names,
      known: known?.contactId == null ? null : known,
      company: `Imported ${this.#serial}`,
      groupId: this.#anyGroup(),
      group,
    });
    for (const { batchId, count } of recorded) {
      this.acknowledged.batches.push({ batchId, count });
      this.#batches.push(batchId);
    }
    await this.look(host);
  }

  async #resumeOrCancel(host: HostChild): Promise<void> {
    const [batchId] = this.paused;
    if (batchId === undefined) return;
    this.paused.delete(batchId);
    const accountId = this.#accountId;
    const channel = this.#random.pick<'batches.resume' | 'batches.cancel'>([
      'batches.resume',
      'batches.cancel',
    ]);
    this.diary.push(`${channel} ${batchId}`);
    await host.call(channel, { accountId, batchId });
    await this.look(host);
  }

  #some(most: number): ContactKey[] {
    const keys = Array.from({ length: this.#random.int(1, most) }, () => this.#anyone());
    return [...new Set(keys.filter((key) => key !== undefined))];
  }

  async #createGroup(host: HostChild): Promise<void> {
    const name = `G${++this.#serial}`;
    this.diary.push(`create group ${name}`);
    const outcome = await this.#keep(
      host.call('groups.create', { accountId: this.#accountId, name, category: 'birthday' }),
    );
    if (outcome?.groupId != null) {
      this.#groups.push(outcome.groupId);
      this.#ownGroups.push(outcome.groupId);
    }
  }

  async #deleteGroup(host: HostChild): Promise<void> {
    const groupId = this.#ownGroups.pop();
    if (groupId === undefined) return;
    this.diary.push(`delete group ${groupId}`);
    this.#groups = this.#groups.filter((each) => each !== groupId);
    await this.#keep(host.call('groups.delete', { accountId: this.#accountId, groupId }));
  }

  /** Records an acknowledged outcome; null if the call was refused before it was recorded. */
  async #keep(answer: Promise<Result<ChangeOutcome>>): Promise<ChangeOutcome | null> {
    const result = await answer;
    if (!result.ok) return null;
    this.acknowledged.outcomes.push(result.value);
    if (result.value.undoable) this.#batches.push(result.value.batchId);
    return result.value;
  }

  /** Repeats a read until the change shows or its call is answered. */
  async #seen<T>(
    host: HostChild,
    answer: Promise<unknown>,
    look: () => Promise<T | null>,
  ): Promise<T | null> {
    let answered = false;
    void answer.then(
      () => (answered = true),
      () => (answered = true),
    );
    while (!answered && !host.isGone) {
      const seen = await look();
      if (seen !== null) return seen;
    }
    return null;
  }
}
