import { isDeepStrictEqual } from 'node:util';
import type { Change } from '../../electron/contract/changes/change.ts';
import type {
  ContactFieldName,
  ContactFields,
  ContactKey,
} from '../../electron/contract/contacts/contact.ts';
import { blankFields } from '../../electron/core/contact/blank-fields.ts';
import { contactFields } from '../builders/contact-fields.ts';
import { CHOSEN, createdFields, loadOf, nameOfMember, nameOfWard, type World } from './merge-worlds.ts';
import { mergingAccount, type MergingAccount } from './merging-account.ts';
import { SHORT_TIMEOUT_MS } from './test-host.ts';

type Stored = NonNullable<ReturnType<MergingAccount['stored']>>;

/** Wire names of the fields. */
const COLUMNS = {
  email: 'email',
  phone: 'phone',
  company: 'company',
  jobTitle: 'job_title',
  groupId: 'group_id',
} as const satisfies Record<(typeof CHOSEN)[number], keyof Stored>;

/** A contact of the service; its guardian by name, because ids change when a contact is created again. */
interface Held {
  id: number;
  values: Record<(typeof CHOSEN)[number], unknown>;
  guardian: string | null;
  custom: unknown;
}

function heldOf(account: MergingAccount): Map<string, Held> {
  const contacts = account.test.service.inspect.contacts();
  const names = new Map(contacts.map((each) => [each.contact_id, each.first_name]));
  const held = new Map<string, Held>();
  for (const each of contacts) {
    if (held.has(each.first_name)) throw new Error(`${each.first_name} stands twice`);
    held.set(each.first_name, {
      id: each.contact_id,
      values: {
        email: each.email,
        phone: each.phone,
        company: each.company,
        jobTitle: each.job_title,
        groupId: each.group_id,
      },
      guardian:
        each.guardian_contact_id === null
          ? null
          : (names.get(each.guardian_contact_id) ?? `gone ${each.guardian_contact_id}`),
      custom: each.custom_fields,
    });
  }
  return held;
}

/** Runs a world; returns descriptions of everything that differs from the expected outcome. */
export async function contradictionsOf(world: World): Promise<string[]> {
  const account = await mergingAccount(loadOf(world), {
    quirks: world.quirks,
    requestTimeoutMs: SHORT_TIMEOUT_MS,
  });

  try {
    return await new WorldRun(account, world).run();
  } finally {
    await account.test.close();
  }
}

class WorldRun {
  readonly #account: MergingAccount;
  readonly #world: World;
  readonly #wrong: string[] = [];
  readonly #keys = new Map<string, ContactKey>();
  /** Fields that others wrote, by contact. */
  readonly #touched = new Map<string, Set<string>>();
  readonly #removedByOthers = new Set<string>();
  #before = new Map<string, Held>();
  #writes = 0;
  #phase: 'run' | 'undo' | 'redo' = 'run';

  constructor(account: MergingAccount, world: World) {
    this.#account = account;
    this.#world = world;
  }

  async run(): Promise<string[]> {
    await this.#prepare();
    await this.#merge();
    return this.#wrong;
  }

  #must(what: string, is: unknown, meant: unknown): void {
    if (!isDeepStrictEqual(is, meant))
      this.#wrong.push(`${what}: ${JSON.stringify(is)} instead of ${JSON.stringify(meant)}`);
  }

  async #merge(): Promise<void> {
    const { test } = this.#account;
    const { members, kept, picks, removeFirst } = this.#world;
    const names = [kept, ...members.keys()]
      .filter((place, at, all) => all.indexOf(place) === at)
      .map(nameOfMember);
    const keptName = nameOfMember(kept);
    const chosen: Partial<ContactFields> = {};
    for (const field of CHOSEN) {
      const from = this.#before.get(nameOfMember(picks[field]));
      Object.assign(chosen, { [field]: from?.values[field] ?? null });
    }
    const proposed = await this.#account.plan(names, { ...chosen, firstName: keptName, guardian: null });
    const plan = { ...proposed, ...(removeFirst ? { removeFirst } : {}) };

    test.proxy.meanwhile.before = (method, path) => this.#breakIt(method, path);
    test.proxy.meanwhile.after = (method) => this.#meddle(method);
    const posts = this.#posts();
    const merge = await this.#account.ended(await this.#account.run(plan));
    test.proxy.meanwhile = {};
    this.#must('contacts created by the merge', this.#posts() - posts, 0);
    const removed = new Set(names.filter((name) => merge.removed.includes(this.#keyOf(name))));
    const merged = heldOf(this.#account);
    const meant = (name: string) => {
      const was = this.#before.get(name)?.values;
      return name === keptName && merge.left !== 'untouched' ? { ...was, ...chosen } : was;
    };
    for (const name of names) {
      const now = merged.get(name);
      const gone = removed.has(name) || this.#removedByOthers.has(name);
      this.#must(`${name} is there`, now !== undefined, !gone);
      if (now === undefined) continue;
      // A field cleared for a contact that now has its value stays cleared; the journal records what could not be restored.
      const exact =
        merge.state === 'done' ||
        merge.left === 'untouched' ||
        merge.left === 'keptGone' ||
        name === keptName;
      if (exact && merge.left !== 'partly') this.#expectHeld(name, now, meant(name));
    }
    // A contact that others have just changed must not be removed.
    for (const name of this.#touched.keys())
      this.#must(`${name} was removed over what others wrote`, removed.has(name), false);
    if (merge.left === 'keptGone') this.#must('the kept one is there', merged.has(keptName), false);
    if (merge.state === 'done') {
      for (const name of this.#wardNames())
        this.#must(`${name} names one that is gone`, removed.has(merged.get(name)?.guardian ?? ''), false);
      const goneBefore = [...this.#removedByOthers].filter((name) => name !== keptName && !removed.has(name));
      this.#must('others than the kept one', names.length - removed.size - goneBefore.length, 1);
    }
    const batch = await this.#account.batch(merge.batchId);
    if (removed.size === 0 || (batch.undo !== 'possible' && batch.undo !== 'partly')) return;
    const undone = await this.#undo(merge.batchId, keptName, removed, merged);
    if (undone !== null && merge.state === 'done') await this.#redo(undone, keptName, removed, merged);
  }

  /** Returns the undo's batch id if it restored everything. */
  async #undo(
    batchId: string,
    keptName: string,
    removed: ReadonlySet<string>,
    merged: ReadonlyMap<string, Held>,
  ): Promise<string | null> {
    const { test, accountId } = this.#account;
    const { editedBeforeUndo } = this.#world;
    const touchedKept = editedBeforeUndo && merged.has(keptName);
    if (touchedKept) await this.#account.edit(this.#keyOf(keptName), { jobTitle: 'Edited since' });
    this.#phase = 'undo';
    this.#writes = 0;
    test.proxy.meanwhile.before = (method, path) => this.#breakIt(method, path);
    const undone = await test.must('changes.undo', { accountId, batchId });
    if (undone.batchId !== null) await this.#settled(undone.batchId);
    test.proxy.meanwhile = {};
    const told = await this.#notBroughtBack(undone);
    const now = heldOf(this.#account);
    const allowed = (name: string, field: string) =>
      told.get(this.#keyOf(name))?.has(field) === true || told.get(this.#keyOf(name))?.has('*') === true;
    for (const name of removed) {
      const was = this.#before.get(name);
      const is = now.get(name);
      if (is === undefined) {
        this.#must(`${name} not back, and that is told`, allowed(name, '*'), true);
        continue;
      }
      this.#expectHeld(name, is, was?.values, (field) => allowed(name, field));
      if (!allowed(name, 'guardian'))
        this.#must(`${name}'s guardian`, is.guardian, this.#standing(was?.guardian, now));
      if (was?.custom != null) this.#must(`${name}'s custom fields`, is.custom, was.custom);
    }
    const keptNow = now.get(keptName);
    if (keptNow !== undefined)
      this.#expectHeld(
        keptName,
        keptNow,
        { ...this.#before.get(keptName)?.values, ...(touchedKept ? { jobTitle: 'Edited since' } : {}) },
        (field) => (touchedKept && field === 'jobTitle') || allowed(keptName, field),
      );
    for (const name of this.#wardNames()) {
      const is = now.get(name);
      if (is === undefined || allowed(name, 'guardian')) continue;
      this.#must(`${name}'s guardian`, is.guardian, this.#standing(this.#before.get(name)?.guardian, now));
    }
    if (this.#isPlain()) this.#must('not brought back', told.size, 0);
    const untouched = this.#touched.size + this.#removedByOthers.size === 0 && !touchedKept;
    return told.size === 0 && untouched ? undone.batchId : null;
  }

  async #redo(
    batchId: string,
    keptName: string,
    removed: ReadonlySet<string>,
    merged: ReadonlyMap<string, Held>,
  ): Promise<void> {
    const { test, accountId } = this.#account;
    this.#phase = 'redo';
    const redone = await test.must('changes.redo', { accountId, batchId });
    this.#must('conflicts of doing it again', redone.conflicts, []);
    if (redone.batchId === null) return;
    const merge = await this.#account.ended(redone.batchId);
    this.#must('done again', merge.state, 'done');
    const now = heldOf(this.#account);
    this.#must('the kept one done again', now.get(keptName)?.values, merged.get(keptName)?.values);
    for (const name of removed) this.#must(`${name} is there again`, now.has(name), false);
  }

  /**
   * Waits for a batch like a user: resumes creates paused at the plan limit, and sends a lost create without email and phone
   * again.
   */
  async #settled(batchId: string): Promise<void> {
    const { test, accountId } = this.#account;
    await test.until(async () => {
      const { heldBy } = await test.must('changes.status', { accountId });
      if (heldBy === 'plan_limit_reached') await test.must('changes.resume', { accountId });
      for (const { changeId, error } of await this.#changesOf(batchId))
        if (error?.message === 'needs_decision')
          await test.must('changes.resolve', { accountId, changeId, decision: 'send_again' });
      return (await this.#account.batch(batchId)).settledAt !== null;
    });
  }

  async #prepare(): Promise<void> {
    const { test, accountId } = this.#account;
    const { members, wards } = this.#world;
    const groups = new Map(test.service.inspect.groups().map((group) => [group.name, group.group_id]));
    for (const [place, person] of members.entries()) {
      if (!person.custom) continue;
      const fields = createdFields(
        person,
        place,
        groups.get(person.group) ?? 0,
        contactFields(blankFields()),
      );
      await test.must('contacts.create', {
        accountId,
        fields,
        customFields: { nickname: nameOfMember(place) },
      });
    }
    const ids = new Map(test.service.inspect.contacts().map((each) => [each.first_name, each.contact_id]));
    const named: [string, number][] = [
      ...members.flatMap(({ guardian }, place): [string, number][] =>
        guardian === null || guardian === place ? [] : [[nameOfMember(place), guardian]],
      ),
      ...wards.map((guardian, place): [string, number] => [nameOfWard(place), guardian]),
    ];
    for (const [name, guardian] of named)
      await this.#asOthers('PATCH', name, { guardian_contact_id: ids.get(nameOfMember(guardian)) ?? null });
    await test.syncAgain(accountId);
    for (const name of ids.keys()) this.#keys.set(name, (await this.#account.find(name)).key);
    this.#before = heldOf(this.#account);
  }

  #breakIt(method: string, path: string): void {
    const { fault } = this.#world;
    if (method === 'GET') return;
    this.#writes++;
    if (fault === null || fault.during !== this.#phase || fault.at !== this.#writes) return;
    // The app would take a "not found" for proof that the contact is deleted.
    if (fault.breaks === '404' && method === 'DELETE') return;
    this.#account.test.faults.push({ method, path, breaks: fault.breaks });
  }

  async #meddle(method: string): Promise<void> {
    if (method === 'GET') return;
    for (const { after, who, does } of this.#world.meddling) {
      const name = nameOfMember(who);
      if (after !== this.#writes || this.#account.stored(name) === undefined) continue;
      if (does === 'deletes') {
        if (await this.#asOthers('DELETE', name)) this.#removedByOthers.add(name);
        continue;
      }
      const [field, body] =
        does === 'edits company'
          ? ['company', { company: `Elsewhere ${after}` }]
          : ['email', { email: `elsewhere${after}@example.org` }];
      if (await this.#asOthers('PATCH', name, body))
        this.#touched.set(name, new Set([...(this.#touched.get(name) ?? []), field]));
    }
  }

  async #asOthers(method: string, name: string, body?: object): Promise<boolean> {
    const { service } = this.#account.test;
    const id = this.#account.stored(name)?.contact_id ?? 0;
    const answer = await fetch(`${service.url}/v1/contacts/${id}`, {
      method,
      headers: { authorization: `Bearer ${service.apiKey}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return answer.ok;
  }

  /** Fields that the undo reports as not restored, by contact; `*` stands for the whole contact. */
  async #notBroughtBack(undone: {
    batchId: string | null;
    conflicts: readonly { key: ContactKey; fields: ContactFieldName[] }[];
  }): Promise<Map<ContactKey, Set<string>>> {
    const told = new Map<ContactKey, Set<string>>();
    const tell = (key: ContactKey | null, fields: readonly string[]) => {
      if (key !== null) told.set(key, new Set([...(told.get(key) ?? []), ...fields]));
    };
    for (const { key, fields } of undone.conflicts) tell(key, fields.length === 0 ? ['*'] : fields);
    for (const change of await this.#changesOf(undone.batchId)) {
      if (change.state === 'done')
        tell(change.notTaken.length === 0 ? null : change.contactKey, change.notTaken);
      else tell(change.contactKey, change.kind === 'contact.create' ? ['*'] : Object.keys(change.after));
    }
    return told;
  }

  async #changesOf(batchId: string | null): Promise<Change[]> {
    if (batchId === null) return [];
    const { test, accountId } = this.#account;
    const { rows } = await test.must('batches.results', { accountId, batchId, offset: 0, limit: 200 });
    return rows;
  }

  /** Checks the fields that others have not changed. */
  #expectHeld(
    name: string,
    held: Held,
    meant: Partial<Held['values']> | undefined,
    mayDiffer: (field: string) => boolean = () => false,
  ): void {
    const open = this.#touched.get(name);
    for (const field of CHOSEN)
      if (open?.has(field) !== true && !mayDiffer(field))
        this.#must(`${name}'s ${COLUMNS[field]}`, held.values[field], meant?.[field] ?? null);
  }

  /** Whether only the merge happened, and the service allows duplicates. */
  #isPlain(): boolean {
    const { quirks, fault, editedBeforeUndo } = this.#world;
    const mild = ['create', 'off'].includes(String(Object.fromEntries(Object.entries(quirks))['conflict']));
    return (
      mild && fault === null && !editedBeforeUndo && this.#touched.size + this.#removedByOthers.size === 0
    );
  }

  /** The guardian's name if that contact exists, else null. */
  #standing(name: string | null | undefined, now: ReadonlyMap<string, Held>): string | null {
    return name != null && now.has(name) ? name : null;
  }

  #wardNames(): string[] {
    return this.#world.wards.map((_, place) => nameOfWard(place));
  }

  #keyOf(name: string): ContactKey {
    const key = this.#keys.get(name);
    if (key === undefined) throw new Error(`${name} has no key`);
    return key;
  }

  #posts(): number {
    return this.#account.test.service.requests.filter(({ method }) => method === 'POST').length;
  }
}
