import { v7 as uuidv7 } from 'uuid';
import type { Change, ChangeOutcome } from '../../contract/change.ts';
import type { ContactFields, ContactKey, ContactPatch, CustomFields } from '../../contract/contact.ts';
import type { ContactSelection } from '../../contract/contact-query.ts';
import type { HostEvents, SettledChange } from '../../contract/events.ts';
import { fail, ok, type Result } from '../../contract/result.ts';
import type { ChangesStatus } from '../../contract/sync.ts';
import { inverseOf, isUndoable } from '../../core/change-inverse.ts';
import { differingFields, fieldsOf, pickFields } from '../../core/compare-fields.ts';
import { contactLabel } from '../../core/contact-label.ts';
import type { Clock } from '../clock.ts';
import type { LogPort } from '../ports.ts';
import type { ServiceClient } from '../service-client/service-client.ts';
import type { NewChange, StoreApi } from '../store/store-api.ts';
import { Lanes } from './lanes.ts';
import { ProgressNotices } from './progress-notices.ts';
import { laneOf, Runner } from './runner.ts';
import type { ReadContact } from './step.ts';

/** Changes of different contacts under way at once; the client's pacer decides how many of them really are. */
const LANES_AT_ONCE = 12;
/** A caller is answered after this long, wherever its change stands then; it goes on by itself. */
const ANSWER_WITHIN_MS = 10_000;
/** Journals are read whole at the start; none grows beyond this between two starts. */
const MOST_OPEN_CHANGES = 1_000_000;

export interface ChangesOptions {
  client: ServiceClient;
  store: StoreApi;
  readContact: ReadContact;
  clock: Clock;
  log: LogPort;
  /** As `RunnerOptions` has it. */
  retryWaitsMs?: readonly number[];
  /** Wall time in ms of the end of the last full reading; 0 when there was none. */
  lastPassAt(): number;
  /** Whether the account was ever read whole. */
  accountRead(): boolean;
  onProgress(payload: Omit<HostEvents['changes.progress'], 'accountId'>): void;
  onContactsChanged(payload: { keys: ContactKey[] | null; groups: boolean }): void;
}

/** Changes that have not reached their end. */
const OPEN_STATES: Change['state'][] = ['queued', 'sending', 'unsettled'];

const underWay = fail({ code: 'invalid_request', message: 'under_way' });

type Held = ChangesStatus['heldBy'];

/**
 * The journal at work: records every intended write before the first byte is sent, sends it, and follows it until it
 * has an end. Changes of one contact go one after the other.
 */
export class Changes {
  readonly #options: ChangesOptions;
  readonly #lanes: Lanes;
  readonly #runner: Runner;
  readonly #waiting = new Map<string, (change: Change) => void>();
  readonly #closing = new AbortController();
  readonly #progress: ProgressNotices;
  /** Changes on which the user's word is just being carried out. */
  readonly #resolving = new Set<string>();
  /** One undo after the other: the second of two windows must see what the first has recorded. */
  #lastUndo: Promise<unknown> = Promise.resolve();
  #held: Held = null;

  constructor(options: ChangesOptions) {
    this.#options = options;
    this.#runner = new Runner({
      ...options,
      closing: this.#closing.signal,
      heldBy: () => this.#held,
      hold: (reason) => this.#hold(reason),
      networkBack: () => this.networkBack(),
      laneBusy: (key) => this.#lanes.has(key),
      wake: (lane) => this.#lanes.wake(lane),
      onEnd: (change) => this.#ended(change),
      onStep: (change) => {
        // Its contact's row says where it stands.
        if (change.contactKey !== null)
          options.onContactsChanged({ keys: [change.contactKey], groups: false });
        this.#progress.add();
      },
    });
    this.#progress = new ProgressNotices({
      clock: options.clock,
      signal: this.#closing.signal,
      tell: (settled) => void this.#tellProgress(settled),
    });
    this.#lanes = new Lanes(LANES_AT_ONCE, (lane, job) => this.#runJob(lane, job));
  }

  /** Takes up what the last run left: settles what was under way, sends what waited. */
  async start(): Promise<void> {
    const open = await this.#options.store.changes({
      states: OPEN_STATES,
      oldestFirst: true,
      limit: MOST_OPEN_CHANGES,
    });
    for (const change of open) this.#runner.foundOpen(change);
    for (const change of open) this.#lanes.add(laneOf(change), change.changeId);
    this.#progress.add();
  }

  async createContact(input: {
    fields: ContactFields;
    customFields: CustomFields | null;
  }): Promise<ChangeOutcome> {
    // The service's own default is left to it: what a service makes of "1" is then no difference to what was asked for.
    const given = Object.fromEntries(
      Object.entries(input.fields).filter(
        ([field, value]) => value !== null && value !== '' && !(field === 'status' && value === '1'),
      ),
    );
    return this.#recordOne({
      ...blank('contact.create'),
      contactKey: uuidv7(),
      after: given,
      customFields: input.customFields,
      label: contactLabel(input.fields),
    });
  }

  /** `before` holds what the user saw in each field of `after`; fields that stay the same are not sent. */
  async editContact(input: {
    key: ContactKey;
    before: ContactPatch;
    after: ContactPatch;
  }): Promise<Result<ChangeOutcome>> {
    const contact = await this.#options.store.contact({ key: input.key });
    if (contact === null) return fail({ code: 'not_found', missing: 'contact' });
    const seen = { ...contact.fields, ...pickFields(input.before, fieldsOf(input.before)) };
    const fields = differingFields(input.after, seen);
    if (fields.length === 0) return fail({ code: 'invalid_request', message: 'nothing_to_change' });
    return ok(
      await this.#recordOne({
        ...blank('contact.edit'),
        contactKey: input.key,
        before: pickFields(seen, fields),
        after: pickFields(input.after, fields),
        label: contactLabel(contact.fields),
      }),
    );
  }

  /** Moves the selected contacts into a group, as one batch; resolves when it is recorded. */
  async moveContacts(
    selection: ContactSelection,
    groupId: number,
  ): Promise<Result<{ batchId: string; moving: number; already: number }>> {
    const { groups } = await this.#options.store.groups();
    const group = groups.find((each) => each.groupId === groupId);
    if (group === undefined) return fail({ code: 'not_found', missing: 'group' });
    if (group.markedForDeletion)
      return fail({ code: 'invalid_request', message: 'group_marked_for_deletion' });
    const selected = await this.#options.store.selected(selection, ['groupId']);
    const moving = selected.filter(({ values }) => values.groupId !== groupId);
    const batchId = uuidv7();
    const changes = moving.map(({ key, label, values }) => ({
      ...blank('contact.edit'),
      batchId,
      contactKey: key,
      before: values,
      after: { groupId },
      label,
    }));
    if (changes.length > 0) this.#enqueue(await this.#recorded(changes));
    return ok({ batchId, moving: moving.length, already: selected.length - moving.length });
  }

  async deleteContact(key: ContactKey): Promise<Result<ChangeOutcome>> {
    const contact = await this.#options.store.contact({ key });
    if (contact === null) return fail({ code: 'not_found', missing: 'contact' });
    if (contact.contactId === null) {
      const taken = await this.#takeBackCreate(key);
      if (taken !== null) return ok(taken);
    }
    return ok(
      await this.#recordOne({
        ...blank('contact.delete'),
        contactKey: key,
        before: contact.fields,
        label: contactLabel(contact.fields),
      }),
    );
  }

  /** Drops the row of a contact that is gone at the service, with what still waited to be sent for it. */
  async dropGone(key: ContactKey): Promise<void> {
    const { store } = this.#options;
    const waiting = await store.changes({
      contactKey: key,
      states: ['queued'],
      oldestFirst: true,
      limit: MOST_OPEN_CHANGES,
    });
    const taken = waiting.flatMap(({ changeId }) => this.#lanes.take(key, changeId, { andFollowing: true }));
    await this.#cancel(taken);
    await store.removeContacts([key]);
    this.#options.onContactsChanged({ keys: [key], groups: true });
  }

  createGroup(group: { name: string; category: string }): Promise<ChangeOutcome> {
    return this.#recordOne({ ...blank('group.create'), group, label: group.name });
  }

  async deleteGroup(groupId: number): Promise<Result<ChangeOutcome>> {
    const { groups } = await this.#options.store.groups();
    const group = groups.find((each) => each.groupId === groupId);
    if (group === undefined) return fail({ code: 'not_found', missing: 'group' });
    return ok(await this.#recordOne({ ...blank('group.delete'), groupId, label: group.name }));
  }

  /**
   * Takes back every change of a user action: one that happened and can be undone by a change of its own, one that still
   * waits by not sending it.
   */
  async undo(batchId: string): Promise<Result<ChangeOutcome[]>> {
    const begun = this.#lastUndo.then(() => this.#beginUndo(batchId));
    this.#lastUndo = begun.catch(() => undefined);
    const { cancelled, recorded } = await begun;
    if (cancelled.length + recorded.length === 0)
      return fail({ code: 'invalid_request', message: 'nothing_to_undo' });
    return ok([...cancelled.map(outcomeOf), ...(await this.#follow(recorded))]);
  }

  async #beginUndo(batchId: string): Promise<{ cancelled: Change[]; recorded: Change[] }> {
    const { store } = this.#options;
    const changes = await store.changes({ batchId, limit: MOST_OPEN_CHANGES });
    const waiting = changes.filter((change) => change.state === 'queued');
    const cancelled = await this.#cancel(waiting.flatMap((change) => this.#takeBack(change)));
    const open = await store.changes({ states: OPEN_STATES, limit: MOST_OPEN_CHANGES });
    const underWay = new Set(open.map((change) => change.undoOf));
    const undoBatch = uuidv7();
    const inverses: NewChange[] = [];
    for (const change of changes) {
      const inverse = underWay.has(change.changeId) ? null : inverseOf(change);
      if (inverse === null) continue;
      let before = inverse.kind === 'contact.create' ? {} : inverse.before;
      // What was added to a contact since its create is kept for the way back.
      if (inverse.kind === 'contact.delete' && change.contactKey !== null)
        before = (await store.contact({ key: change.contactKey }))?.fields ?? before;
      inverses.push({
        ...blank(inverse.kind),
        batchId: undoBatch,
        contactKey: change.contactKey,
        before,
        after: inverse.kind === 'contact.delete' ? {} : inverse.after,
        label: change.label,
        undoOf: change.changeId,
      });
    }
    return { cancelled, recorded: inverses.length === 0 ? [] : await this.#recorded(inverses) };
  }

  /** The user's word on a change that waits, that reading could not settle, or that the service refused. */
  async resolve(changeId: string, decision: 'send_again' | 'drop'): Promise<Result<ChangeOutcome>> {
    if (this.#resolving.has(changeId)) return underWay;
    this.#resolving.add(changeId);
    try {
      const change = await this.#options.store.change(changeId);
      const open = change?.state === 'unsettled' || change?.state === 'queued';
      if (change === null || !(open || (change.state === 'refused' && decision === 'send_again')))
        return fail({ code: 'invalid_request', message: 'already_settled' });
      if (decision === 'send_again') return await this.#sendAgain(change);
      const [dropped] = await this.#cancel(this.#takeBack(change));
      return dropped === undefined ? underWay : ok(outcomeOf(dropped));
    } finally {
      this.#resolving.delete(changeId);
    }
  }

  /** A change that waits keeps its place before the later ones of its contact; a refused one goes behind them. */
  async #sendAgain(change: Change): Promise<Result<ChangeOutcome>> {
    const { changeId, state } = change;
    const lane = laneOf(change);
    const asked = this.#runner.asks(changeId);
    if (state !== 'refused' && !asked && !this.#lanes.waits(lane, changeId)) return underWay;
    const outcome = this.#outcomeWithin(change);
    // One that is still being looked into is looked into again: it may have arrived.
    if (state === 'refused' || asked) await this.#options.store.settle({ changeId, state: 'queued' });
    this.#runner.forgetPast(changeId);
    if (state === 'refused') this.#enqueue([change]);
    else this.#lanes.wake(lane);
    return ok(await outcome);
  }

  async status(): Promise<ChangesStatus> {
    const counts = await this.#options.store.changeCounts();
    return {
      queued: counts.queued,
      sending: counts.sending,
      unsettled: counts.unsettled,
      heldBy: this.#held,
    };
  }

  /** Goes on after what held the journal was dealt with, or when the network may be back. */
  resume(): void {
    this.#held = null;
    this.#lanes.wake();
    this.#progress.add();
  }

  /** The service can be reached again: what waited for that goes on. */
  networkBack(): void {
    if (this.#held === 'offline') this.resume();
  }

  heldBy(): Held {
    return this.#held;
  }

  /** Keeps everything queued until `resume`. */
  hold(reason: NonNullable<Held>): void {
    this.#hold(reason);
  }

  /** Lets requests under way end; what has no answer by then stays in the journal. */
  async close(): Promise<void> {
    this.#closing.abort();
    // Nobody is to wait for an account that is being left.
    for (const changeId of this.#waiting.keys()) this.#answerEarly(changeId);
    await this.#lanes.stop();
    this.#progress.flush();
  }

  async #recordOne(change: NewChange): Promise<ChangeOutcome> {
    const [outcome] = await this.#record([change]);
    if (outcome === undefined) throw new Error('A recorded change has an outcome.');
    return outcome;
  }

  async #record(changes: NewChange[]): Promise<ChangeOutcome[]> {
    return this.#follow(await this.#recorded(changes));
  }

  /** Records changes; resolves when they are durable. */
  async #recorded(changes: NewChange[]): Promise<Change[]> {
    const { store } = this.#options;
    try {
      return await store.recordChanges(changes);
    } catch (error) {
      // The store may have failed after it had written them: what the journal holds goes its way.
      const found = await Promise.all(changes.map(({ changeId }) => store.change(changeId)));
      const recorded = found.filter((change) => change !== null);
      if (recorded.length < changes.length) throw error;
      return recorded;
    }
  }

  /** Puts recorded changes on their lanes and answers when each has ended, or is known to take longer. */
  async #follow(recorded: Change[]): Promise<ChangeOutcome[]> {
    const outcomes = recorded.map((change) => this.#outcomeWithin(change));
    this.#enqueue(recorded);
    return Promise.all(outcomes);
  }

  #enqueue(recorded: Change[]): void {
    this.#tellChanged(recorded);
    for (const change of recorded) {
      const lane = laneOf(change);
      this.#lanes.add(lane, change.changeId);
      // Behind one that waits it waits too.
      if (this.#lanes.isParked(lane)) this.#answerEarly(change.changeId);
    }
    this.#progress.add();
  }

  #outcomeWithin(change: Change): Promise<ChangeOutcome> {
    const answered = new AbortController();
    const ended = new Promise<Change>((resolve) => this.#waiting.set(change.changeId, resolve));
    const late = this.#options.clock.delay(ANSWER_WITHIN_MS, answered.signal).then(async () => {
      return (await this.#options.store.change(change.changeId)) ?? change;
    });
    return Promise.race([ended, late]).then((last) => {
      answered.abort();
      this.#waiting.delete(change.changeId);
      return outcomeOf(last);
    });
  }

  async #runJob(lane: string, changeId: string): Promise<'next' | 'park'> {
    try {
      const verdict = await this.#runner.run(changeId);
      if (verdict.kind === 'ended') return 'next';
      for (const each of this.#lanes.jobs(lane)) this.#answerEarly(each);
      if (verdict.retryInMs !== null) {
        void this.#options.clock
          .delay(verdict.retryInMs, this.#closing.signal)
          .then(() => this.#lanes.wake(lane));
      }
      return 'park';
    } catch (error) {
      // A store that failed (disk full, worker gone) or a bug: the journal still holds the change.
      this.#options.log.error('change.failed', {
        changeId,
        error: error instanceof Error ? error.name : 'unknown',
      });
      for (const each of this.#lanes.jobs(lane)) this.#answerEarly(each);
      void this.#options.clock.delay(30_000, this.#closing.signal).then(() => this.#lanes.wake(lane));
      return 'park';
    }
  }

  #answerEarly(changeId: string): void {
    const tell = this.#waiting.get(changeId);
    if (tell === undefined) return;
    this.#waiting.delete(changeId);
    void this.#options.store.change(changeId).then((change) => {
      if (change !== null) tell(change);
    });
  }

  /** A change reached its end. */
  #ended(change: Change): void {
    const tell = this.#waiting.get(change.changeId);
    this.#waiting.delete(change.changeId);
    this.#tellChanged([change]);
    this.#progress.add([
      { ...outcomeOf(change), kind: change.kind, label: change.label, reported: tell !== undefined },
    ]);
    tell?.(change);
    this.#runner.ended(change, (lane) => this.#lanes.wake(lane));
  }

  async #takeBackCreate(key: ContactKey): Promise<ChangeOutcome | null> {
    const waiting = await this.#options.store.changes({
      contactKey: key,
      states: ['queued'],
      limit: MOST_OPEN_CHANGES,
    });
    const create = waiting.find((change) => change.kind === 'contact.create');
    const [cancelled] = create === undefined ? [] : await this.#cancel(this.#takeBack(create));
    return cancelled === undefined ? null : outcomeOf(cancelled);
  }

  /** Takes a change that waits off its lane, a create with all that was to follow it; nothing when it is under way. */
  #takeBack(change: Change): string[] {
    return this.#lanes.take(laneOf(change), change.changeId, {
      andFollowing: change.kind === 'contact.create',
    });
  }

  /** Ends changes that were taken off their lanes, in the order given. */
  async #cancel(changeIds: string[]): Promise<Change[]> {
    const cancelled: Change[] = [];
    for (const changeId of changeIds) {
      const change = await this.#options.store.settle({ changeId, state: 'cancelled' });
      this.#ended(change);
      cancelled.push(change);
    }
    return cancelled;
  }

  #hold(reason: NonNullable<Held>): void {
    // What the user must deal with is not forgotten over a network that is away.
    if (this.#held === reason || (this.#held !== null && reason === 'offline')) return;
    this.#held = reason;
    this.#progress.add();
  }

  #tellChanged(changes: Change[]): void {
    const keys = changes.flatMap((change) => (change.contactKey === null ? [] : [change.contactKey]));
    const groups = changes.some(
      (change) => change.kind !== 'contact.edit' || change.after.groupId !== undefined,
    );
    this.#options.onContactsChanged({ keys: keys.length > 100 ? null : keys, groups });
  }

  async #tellProgress(settled: SettledChange[]): Promise<void> {
    try {
      this.#options.onProgress({ status: await this.status(), settled });
    } catch (error) {
      this.#options.log.warn('changes.status_failed', {
        error: error instanceof Error ? error.name : 'unknown',
      });
    }
  }
}

/** What a caller is told of a change. */
export function outcomeOf(change: Change): ChangeOutcome {
  return {
    changeId: change.changeId,
    batchId: change.batchId,
    state: change.state,
    contactKey: change.contactKey,
    groupId: change.groupId,
    error: change.error,
    notTaken: change.notTaken,
    undoable: isUndoable(change),
  };
}

function blank(kind: NewChange['kind']): NewChange {
  return {
    changeId: uuidv7(),
    batchId: uuidv7(),
    kind,
    contactKey: null,
    groupId: null,
    before: {},
    after: {},
    customFields: null,
    group: null,
    label: '',
    undoOf: null,
  };
}
