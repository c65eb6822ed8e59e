import { deepStrictEqual } from 'node:assert';
import type { BulkAction } from '../../electron/contract/changes/bulk-action.ts';
import type { Contact, ContactPatch } from '../../electron/contract/contacts/contact.ts';
import type { ContactSelection } from '../../electron/contract/contacts/contact-query.ts';
import { seededRandom } from '../builders/manual-clock.ts';
import type { ConnectedAccount } from './connected-account.ts';

/** The values that the user sees, by contact key. */
type Snapshot = ReadonlyMap<string, Readonly<Record<string, unknown>>>;
interface Step {
  batchId: string;
  before: Snapshot;
  after: Snapshot;
  what: string;
}

const SHOWN = ['firstName', 'company', 'language', 'groupId', 'guardian'] as const;
const ALL = { search: '', filter: {}, sort: null } as const;

/** Ignores deleted guardians, which are removed from their wards sooner or later. */
function withGuardiansThere(rows: [string, Record<string, unknown>][]): Snapshot {
  const keys = new Set<unknown>(rows.map(([key]) => key));
  return new Map(
    rows.map(([key, row]) => [key, { ...row, guardian: keys.has(row['guardian']) ? row['guardian'] : null }]),
  );
}

/** Acts at random, online and offline, and checks that each undo and redo restores what was shown before. */
export class HurriedUser {
  readonly diary: string[] = [];
  readonly #account: ConnectedAccount;
  readonly #random: { below(n: number): number };
  readonly #done: Step[] = [];
  /** `undoing` is the batch id that redo needs. */
  #undone: (Step & { undoing: string })[] = [];
  readonly #hasUndoWindow: boolean;
  #made = 0;

  /** With `hasUndoWindow`, removals wait and are sent now and then. */
  constructor(account: ConnectedAccount, seed: number, hasUndoWindow = false) {
    this.#account = account;
    this.#hasUndoWindow = hasUndoWindow;
    const next = seededRandom(seed);
    this.#random = { below: (n) => Math.floor(next() * n) };
  }

  async act(): Promise<void> {
    const acts = [
      this.create,
      this.edit,
      this.edit,
      this.bulk,
      this.bulk,
      this.remove,
      this.removeMany,
      this.restore,
      this.undo,
      this.undo,
      this.redo,
      this.redo,
      this.network,
      this.pause,
      this.goOn,
      ...(this.#hasUndoWindow ? [this.restore, this.sendNow] : []),
    ];
    await acts[this.#random.below(acts.length)]?.call(this);
  }

  async end(): Promise<void> {
    const { test, accountId } = this.#account;
    test.network.down = false;
    await this.goOn();
    await test.must('changes.resume', { accountId });
    await this.sendNow();
    await test.untilAllEnded(accountId);
  }

  /** Contacts as the user sees them. */
  async seen(): Promise<Snapshot> {
    const rows = await this.#rows();
    return withGuardiansThere(
      rows
        .filter(({ pending }) => pending?.kind !== 'delete')
        .map(({ key, fields }) => [key, Object.fromEntries(SHOWN.map((field) => [field, fields[field]]))]),
    );
  }

  /** Contacts of the service, by contact key. */
  async held(): Promise<Snapshot> {
    const rows = await this.#rows();
    const keyOf = new Map(rows.map(({ contactId, key }) => [contactId, key]));
    return withGuardiansThere(
      this.#account.test.service.inspect.contacts().map((each) => [
        keyOf.get(each.contact_id) ?? `unknown ${each.contact_id}`,
        {
          firstName: each.first_name,
          company: each.company ?? null,
          language: each.language ?? null,
          groupId: each.group_id,
          guardian:
            each.guardian_contact_id === null
              ? null
              : (keyOf.get(each.guardian_contact_id) ?? each.guardian_contact_id),
        },
      ]),
    );
  }

  async #rows(): Promise<Contact[]> {
    const { test, accountId } = this.#account;
    return (await test.must('contacts.page', { accountId, query: ALL, offset: 0, limit: 100 })).rows;
  }

  async #someone(): Promise<Contact | undefined> {
    const rows = (await this.#rows()).filter(({ pending }) => pending?.kind !== 'delete');
    return rows[this.#random.below(rows.length)];
  }

  /** Adds the newest batch to the steps that can be undone. */
  async #did(what: string, before: Snapshot): Promise<void> {
    const { test, accountId } = this.#account;
    const [change] = await test.must('changes.list', { accountId, limit: 1 });
    const after = await this.seen();
    this.diary.push(
      `${what} ${change?.batchId.slice(-4) ?? ''} ${change?.state ?? ''}${change?.error ? ` ${JSON.stringify(change.error)}` : ''}`,
    );
    this.#done.push({ batchId: change?.batchId ?? '', before, after, what });
    this.#undone = [];
  }

  async create(): Promise<void> {
    const before = await this.seen();
    const guardian = this.#random.below(2) === 0 ? null : ((await this.#someone())?.key ?? null);
    this.#made += 1;
    const email = this.#random.below(2) === 0 ? null : `made${this.#made}@example.org`;
    await this.#account.create({
      firstName: `Made ${this.#made}`,
      email,
      guardian,
      groupId: this.#account.groupId(this.#random.below(2) === 0 ? 'Friends' : 'Work'),
    });
    await this.#did(`create Made ${this.#made} guardian ${String(guardian)?.slice(-4)}`, before);
  }

  async edit(): Promise<void> {
    const { test, accountId, groupId } = this.#account;
    const before = await this.seen();
    const contact = await this.#someone();
    if (contact === undefined) return;
    const other = (await this.#someone())?.key ?? null;
    const wishes: ContactPatch[] = [
      { company: `Company ${this.#random.below(3)}` },
      { company: null, language: this.#random.below(2) === 0 ? 'de' : null },
      { guardian: other === contact.key ? null : other },
      { groupId: groupId(this.#random.below(2) === 0 ? 'Friends' : 'Work') },
    ];
    const after = wishes[this.#random.below(wishes.length)] ?? {};
    const seen = Object.fromEntries(
      Object.keys(after).map((field) => [field, contact.fields[field as 'company']]),
    );
    const result = await test.call('contacts.edit', { accountId, key: contact.key, before: seen, after });
    if (result.ok) await this.#did(`edit ${contact.fields.firstName} ${JSON.stringify(after)}`, before);
  }

  async bulk(): Promise<void> {
    const before = await this.seen();
    const { groupId } = this.#account;
    const rows = await this.#rows();
    const selection: ContactSelection = {
      kind: 'query',
      query: {
        search: '',
        filter: this.#random.below(2) === 0 ? {} : { groupId: groupId('Friends') },
        sort: null,
      },
      except: rows.filter(() => this.#random.below(4) === 0).map(({ key }) => key),
    };
    const action =
      this.#random.below(3) === 0
        ? { kind: 'move' as const, groupId: groupId(this.#random.below(2) === 0 ? 'Friends' : 'Work') }
        : {
            kind: 'set' as const,
            values: { company: this.#random.below(3) === 0 ? null : `Bulk ${this.#random.below(3)}` },
          };
    await this.#run(selection, action, before, `bulk ${JSON.stringify(action)}`);
  }

  async removeMany(): Promise<void> {
    const before = await this.seen();
    const keys = (await this.#rows()).filter(() => this.#random.below(3) === 0).map(({ key }) => key);
    if (keys.length === 0 || keys.length === before.size) return;
    await this.#run({ kind: 'keys', keys }, { kind: 'delete' }, before, `delete ${keys.length}`);
  }

  async #run(selection: ContactSelection, action: BulkAction, before: Snapshot, what: string) {
    const { test, accountId } = this.#account;
    const preview = await test.must('bulk.preview', { accountId, selection, action });
    const { batchId } = await test.must('bulk.run', { accountId, previewId: preview.previewId });
    if (batchId !== null) await this.#did(what, before);
  }

  async remove(): Promise<void> {
    const { test, accountId } = this.#account;
    const before = await this.seen();
    const contact = await this.#someone();
    if (contact === undefined || before.size < 3) return;
    const outcome = await test.call('contacts.delete', { accountId, key: contact.key });
    if (!outcome.ok) return;
    if (outcome.value.state === 'cancelled') {
      // It was never sent, so nothing can be undone.
      this.diary.push(`unmade ${contact.fields.firstName}`);
      this.#forget();
      return;
    }
    await this.#did(`delete ${contact.fields.firstName} ${outcome.value.state}`, before);
  }

  async restore(): Promise<void> {
    const { test, accountId } = this.#account;
    const before = await this.seen();
    const { rows } = await test.must('trash.list', { accountId, search: '', offset: 0, limit: 50 });
    const changeIds = rows.filter(() => this.#random.below(2) === 0).map(({ changeId }) => changeId);
    if (changeIds.length === 0) return;
    const result = await test.call('trash.restore', { accountId, changeIds });
    if (!result.ok) return;
    if (result.value.recorded > 0) await this.#did(`restore ${changeIds.length}`, before);
    else if (result.value.cancelled > 0) {
      // The delete was cancelled before it was sent; the next redo repeats it.
      this.diary.push(`restore ${changeIds.length} unsent`);
      this.#forget();
    }
  }

  async undo(): Promise<void> {
    const { test, accountId } = this.#account;
    const { undo } = await test.must('history.latest', { accountId });
    const step = this.#done.at(-1);
    if (step === undefined || undo === null || undo.batchId !== step.batchId) {
      if (step !== undefined)
        this.diary.push(
          `latest is ${undo?.batchId.slice(-4) ?? 'none'} ${undo?.kind ?? ''}, not ${step.batchId.slice(-4)} ${step.what}`,
        );
      this.#forget();
      return;
    }
    const result = await test.call('changes.undo', { accountId, batchId: step.batchId });
    this.diary.push(
      `undo ${step.batchId.slice(-4)} ${result.ok ? `${result.value.recorded}+${result.value.cancelled} conflicts ${JSON.stringify(result.value.conflicts)} ${result.value.batchId?.slice(-4)} ${JSON.stringify(result.value.outcomes.map(({ state, error }) => [state, error]))}` : JSON.stringify(result.error)}`,
    );
    if (!result.ok) throw new Error(`undo failed:\n${this.diary.join('\n')}`);
    this.#done.pop();
    // A guardian that is being deleted can't be restored.
    if (
      result.value.outcomes.some(({ error }) => error?.code === 'not_found' && error.field === 'guardian')
    ) {
      this.#forget();
      return;
    }
    await this.#expectSeen(step.before, `undo of ${step.what}`);
    // A batch that was cancelled unsent is redone by its own id.
    this.#undone.push({ ...step, undoing: result.value.batchId ?? step.batchId });
  }

  async redo(): Promise<void> {
    const { test, accountId } = this.#account;
    const step = this.#undone.at(-1);
    if (step === undefined) return;
    const { redo } = await test.must('history.latest', { accountId });
    deepStrictEqual(
      redo?.batchId,
      step.undoing,
      `redo is not what was undone last:\n${this.diary.join('\n')}`,
    );
    const result = await test.call('changes.redo', { accountId, batchId: step.undoing });
    this.diary.push(
      `redo ${step.undoing.slice(-4)} ${result.ok ? `${result.value.recorded}+${result.value.cancelled} conflicts ${JSON.stringify(result.value.conflicts)} ${result.value.batchId?.slice(-4)}  ${JSON.stringify(result.value.outcomes.map(({ state, error }) => [state, error]))}` : JSON.stringify(result.error)}`,
    );
    if (!result.ok) throw new Error(`redo failed:\n${this.diary.join('\n')}`);
    this.#undone.pop();
    await this.#expectSeen(step.after, `redo of ${step.what}`);
    // If the undo was cancelled unsent, the original batch is in effect again.
    this.#done.push({ ...step, batchId: result.value.batchId ?? step.batchId });
  }

  async sendNow(): Promise<void> {
    const { test, accountId } = this.#account;
    this.diary.push('send now');
    await test.must('changes.sendNow', { accountId });
  }

  async network(): Promise<void> {
    const { test, accountId } = this.#account;
    test.network.down = !test.network.down;
    this.diary.push(test.network.down ? 'offline' : 'online');
    if (!test.network.down) await test.must('sync.attend', { accountId, because: 'online' });
  }

  async pause(): Promise<void> {
    const { test, accountId } = this.#account;
    for (const { batchId } of await test.must('batches.list', { accountId, active: true, limit: 3 })) {
      this.diary.push(`pause ${batchId.slice(-4)}`);
      await test.must('batches.pause', { accountId, batchId });
    }
  }

  async goOn(): Promise<void> {
    const { test, accountId } = this.#account;
    for (const { batchId, paused } of await test.must('batches.list', { accountId, active: true, limit: 50 }))
      if (paused) await test.must('batches.resume', { accountId, batchId });
  }

  #forget(): void {
    this.#done.length = 0;
    this.#undone = [];
  }

  async #expectSeen(wanted: Snapshot, what: string): Promise<void> {
    const there = (all: Snapshot) => withGuardiansThere([...all].map(([key, row]) => [key, { ...row }]));
    deepStrictEqual(
      there(await this.seen()),
      there(wanted),
      `${what} shows something else:\n${this.diary.join('\n')}`,
    );
  }
}
