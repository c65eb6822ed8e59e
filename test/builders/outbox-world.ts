import { blockedBy, preventsAttempt } from '../../electron/host/outbox/state/blocked-by.ts';
import {
  beginCancel,
  endsTogether,
  planCancel,
  type Cancelling,
  type NeverCreated,
} from '../../electron/host/outbox/state/cancel.ts';
import type { PauseReason } from '../../electron/host/outbox/state/outbox-state.ts';
import type { QueuedChange } from '../../electron/host/store/api/journal-api.ts';
import type { Action, Answer } from './outbox-world-actions.ts';
import {
  bySendOrder,
  changeOf,
  contactOf,
  CONTACTS,
  isOpen,
  ModelJournal,
  type Recorded,
} from './outbox-world-journal.ts';
import { assertFree, assertOrder, type Blocks, type Cancel, type Run } from './outbox-world-rules.ts';
import { aQueuedChange, SteppedOutbox } from './stepped-outbox.ts';

/** The outbox's rules with a journal and a service in memory that respond in any order. Throws when a rule is broken. */
export class OutboxWorld {
  readonly #outbox = new SteppedOutbox();
  readonly #journal = new ModelJournal();
  readonly #runs: Run[] = [];
  readonly #cancels: Cancel[] = [];
  readonly #neverCreated: NeverCreated[] = [];
  readonly #unreported: Recorded[] = [];
  /** Pause reasons and paused batches, tracked independently of the state under test. */
  readonly #held = new Set<PauseReason>();
  readonly #paused = new Set<string>();
  #seen = 0;
  #lastPlace = 0;

  do(action: Action): void {
    switch (action.kind) {
      case 'record':
        this.#record(action);
        break;
      case 'goOn': {
        const run = this.#runs[action.run % Math.max(1, this.#runs.length)];
        if (run !== undefined) this.#goOn(run, action.answer);
        break;
      }
      case 'cancel':
        this.#cancel(action.id, action.count);
        break;
      case 'answerCancel':
        if (this.#neverCreated.length > 0) this.#deleteNeverCreated(action.fails);
        else this.#answerCancel(action.fails);
        break;
      case 'hold':
        this.#hold(action.reason);
        break;
      case 'resume':
        this.#held.delete(action.reason);
        this.#outbox.apply({ kind: 'resumed', reason: action.reason });
        break;
      case 'pauseBatch':
        this.#paused.add(`${action.batch}`);
        this.#outbox.apply({ kind: 'batchPaused', batchId: `${action.batch}` });
        break;
      case 'resumeBatch':
        this.#paused.delete(`${action.batch}`);
        this.#outbox.apply({ kind: 'batchResumed', batchId: `${action.batch}` });
        break;
      case 'sendNow':
        this.#outbox.apply({ kind: 'sendNow', which: { batchId: `${action.batch}` } });
        break;
      case 'sendAgain':
        this.#outbox.apply({ kind: 'retried', changeId: `${action.id}`, isQueued: false });
        break;
      case 'retry':
        this.#retry(action.id);
        break;
      case 'report':
        this.#report();
        break;
      case 'reload':
        this.#reload();
        break;
      case 'readSucceeded':
        this.#outbox.apply({ kind: 'readSucceeded' });
        break;
      case 'advance':
        this.#outbox.advance(action.ms);
        break;
    }
    this.#takeEffects();
  }

  /** Lifts every pause and answers every request with success. */
  settleAll(): void {
    this.do({ kind: 'report' });
    this.#answerAll();
    for (const reason of this.#held) this.do({ kind: 'resume', reason });
    for (const batchId of this.#paused) this.do({ kind: 'resumeBatch', batch: Number(batchId) });
    // A change that ended in the journal before the outbox learned of it is forgotten once its undo window is over.
    const isBusy = () => this.#journal.open().length + this.#outbox.state.entries.size > 0;
    for (let turns = 0; turns < 2_000 && isBusy(); turns += 1) {
      if (this.#runs.length > 0) this.do({ kind: 'goOn', run: 0, answer: 'done' });
      else if (this.#neverCreated.length > 0) this.#answerAll();
      else this.do({ kind: 'advance', ms: 10_000 });
    }
    while (this.#runs.length > 0) this.do({ kind: 'goOn', run: 0, answer: 'done' });
  }

  #answerAll(): void {
    while (this.#cancels.length + this.#neverCreated.length > 0)
      this.do({ kind: 'answerCancel', fails: false });
  }

  /** Changes that did not settle, changes that did not settle exactly once, and sizes of non-empty parts of the state. */
  left(): { open: string[]; ends: string[]; state: Record<string, number> } {
    const { state } = this.#outbox;
    const sizes = {
      entries: state.entries.size,
      batches: state.batches.size,
      queues: state.queues.size,
      parked: state.parked.size,
      running: state.running,
      undoWindows: state.undoWindows.size,
      dependents: state.dependents.size,
      ambiguousCreates: state.ambiguousCreates.size,
      cancelling: state.cancelling.size,
      formerKeyChange: state.formerKeyChange.size,
      waitingForContact: state.waitingForContact.size,
    };
    return {
      open: this.#journal.open(),
      ends: this.#journal
        .all()
        .filter(({ ends }) => ends !== 1)
        .map(({ change }) => change.changeId),
      state: Object.fromEntries(Object.entries(sizes).filter(([, size]) => size > 0)),
    };
  }

  #record({ contact, batch, is, follows, late }: Action & { kind: 'record' }): void {
    const changeId = `${this.#journal.size}`;
    const earlier = this.#journal.find(`${follows}`)?.change;
    const waitsFor = earlier === undefined || earlier.kind === 'contact.delete' ? [] : [earlier.changeId];
    const change = aQueuedChange(changeId, {
      batchId: `${batch}`,
      sequence: this.#journal.size + 1,
      contactKey: this.#journal.keyOf(contact),
      kind: is === 'create' ? 'contact.create' : is.endsWith('dit') ? 'contact.edit' : 'contact.delete',
      inBatch: is === 'largeEdit' ? 50 : 1,
      ...(is === 'delayedDelete' ? { undoWindowMs: 300_000 } : {}),
      ...(waitsFor.length > 0 ? { waitsFor } : {}),
    });
    const recorded: Recorded = {
      change,
      recordedKey: change.contactKey,
      state: 'queued',
      place: Number.POSITIVE_INFINITY,
      isRetried: false,
      ends: 0,
    };
    this.#journal.add(recorded);
    this.#unreported.push(recorded);
    if (!late) this.#report();
  }

  #retry(id: number): void {
    const refused = this.#journal.all().filter(({ state }) => state === 'refused');
    const recorded = refused[id % Math.max(1, refused.length)];
    if (recorded === undefined) return;
    // The journal places the change behind some of those that are recorded, so the outbox must know them.
    this.#report();
    const { changeId, kind, contactKey, sequence } = recorded.change;
    const { sentBehind: _before, ...change } = recorded.change;
    const mustNotWait = ({ change: other, state }: Recorded) =>
      state !== 'queued' || kind === 'contact.delete' || other.kind === 'contact.create';
    const sentBehind = Math.max(
      ...this.#journal
        .openOf(contactKey)
        .filter(mustNotWait)
        .map(({ change: other }) => other.sentBehind ?? other.sequence),
    );
    recorded.change = sentBehind > sequence ? { ...change, sentBehind } : change;
    Object.assign(recorded, { state: 'queued', ends: 0, isRetried: true, recordedKey: contactKey });
    this.#outbox.apply({ kind: 'retried', changeId, isQueued: true });
    this.#outbox.record(recorded.change);
  }

  /** Reports recorded changes to the outbox, under the contact keys they were recorded with. */
  #report(): void {
    for (const recorded of this.#unreported.splice(0)) {
      this.#lastPlace += 1;
      recorded.place = Math.min(recorded.place, this.#lastPlace);
      this.#outbox.record({ ...recorded.change, contactKey: recorded.recordedKey });
    }
  }

  /** The create returns the contact that a full sync had already added as the next one, which then takes the create's key. */
  #rekey({ change }: Recorded): void {
    // Runs started under the former key are legal, like those before a pause.
    this.#takeEffects();
    const now = change.contactKey ?? '';
    const former = this.#journal.keyOf((Number(now.split(' ')[1]) + 1) % CONTACTS);
    if (former === now || change.kind !== 'contact.create') return;
    this.#journal.replaceKey(former, now);
    this.#outbox.apply({ kind: 'rekeyed', former, now });
  }

  /** The store was reopened. */
  #reload(): void {
    const open = this.#journal
      .open()
      .map((id) => this.#journal.of(id))
      .toSorted(bySendOrder);
    // Changes recorded while the store failed become known only now.
    for (const recorded of this.#unreported.splice(0)) recorded.place = this.#lastPlace += 1;
    this.#outbox.apply({
      kind: 'loaded',
      pausedBatches: [],
      unsettled: [],
      merges: [],
      changes: open.map(({ change, state }) =>
        state === 'unsettled' ? { ...change, unsettled: true } : change,
      ),
    });
  }

  #hold(reason: PauseReason): void {
    // Runs started before the pause are legal: each checks again before it claims its change.
    this.#takeEffects();
    this.#outbox.apply({ kind: 'held', reason });
    if (this.#outbox.state.pauses.has(reason)) this.#held.add(reason);
  }

  #goOn(run: Run, answer: Answer): void {
    const recorded = this.#journal.of(run.changeId);
    if (!run.isClaimed) return this.#begin(run, recorded);
    if (answer === 'done' || answer === 'doneAsNext' || answer === 'refused') {
      recorded.state = answer === 'refused' ? 'refused' : 'done';
      this.#outbox.apply({ kind: 'online' });
      this.#held.delete('offline');
      if (answer === 'doneAsNext') this.#rekey(recorded);
      this.#outbox.apply({ kind: 'ended', change: changeOf(recorded) });
      return this.#finish(run, null, true);
    }
    if (answer === 'storeFailed') {
      recorded.state = 'unsettled';
      return this.#finish(run, 10_000);
    }
    // An unsettled change stays unsettled.
    const state = answer === 'unsettled' || recorded.state === 'unsettled' ? 'unsettled' : 'queued';
    recorded.state = state;
    if (answer === 'offline') this.#hold('offline');
    if (answer === 'keyRefused') this.#hold('key_refused');
    this.#outbox.apply({ kind: 'moved', change: changeOf(recorded), state });
    if (state === 'queued') this.#outbox.apply({ kind: 'notReached', change: changeOf(recorded) });
    if (answer === 'otherContact' && state === 'queued') return this.#waitForNext(run);
    this.#finish(run, answer === 'keyRefused' ? null : 1_000);
  }

  /** The run checks its change in the journal and claims it. */
  #begin(run: Run, recorded: Recorded): void {
    if (!isOpen(recorded)) {
      this.#outbox.apply({ kind: 'ended', change: changeOf(recorded) });
      return this.#finish(run, null, true);
    }
    if (recorded.state === 'queued') {
      const reason = blockedBy(this.#outbox.state, run.changeId, 'offline');
      if (preventsAttempt(reason)) return this.#finish(run, null);
      this.#outbox.apply({ kind: 'preparing', change: changeOf(recorded) });
      const waitsOn = this.#outbox.state.entries.get(run.changeId)?.waitsOn;
      if (waitsOn === 'ambiguous_create') return this.#finish(run, null);
      assertOrder(recorded, this.#journal, this.#runs);
      recorded.state = 'sending';
      this.#outbox.apply({ kind: 'moved', change: changeOf(recorded), state: 'sending' });
    }
    run.isClaimed = true;
  }

  /** The run finds that its change has to wait for the changes of the next contact. */
  #waitForNext(run: Run): void {
    const contactKey = contactOf((Number(run.key.split(' ')[1]) + 1) % CONTACTS);
    // A circular dependency would wait for ever.
    const mayCircle = this.#journal.open().some((id) => this.#journal.of(id).change.waitsFor !== undefined);
    if (mayCircle || !this.#outbox.state.queues.has(contactKey)) return this.#finish(run, 1_000);
    this.#outbox.apply({ kind: 'waitsForContact', changeId: run.changeId, contactKey });
    this.#finish(run, null);
  }

  #finish(run: Run, retryInMs: number | null, hasEnded = false): void {
    this.#runs.splice(this.#runs.indexOf(run), 1);
    const { key, changeId } = run;
    const result = hasEnded ? ({ kind: 'ended' } as const) : ({ kind: 'parked', retryInMs } as const);
    this.#outbox.apply({ kind: 'ran', key, changeId, result });
  }

  #cancel(id: number, count: number): void {
    const { state } = this.#outbox;
    const open = [...state.entries.values()].map(({ change }) => change);
    const first = id % Math.max(1, open.length);
    const changes = open.slice(first, first + count);
    const { waiting, preparing, following } = planCancel(state, changes);
    const outer = beginCancel(state, [...preparing, ...following]);
    this.#noteRequested(preparing, true);
    this.#beginCancel([...waiting, ...preparing], outer);
  }

  #beginCancel(changes: readonly QueuedChange[], outer: Cancelling): void {
    const ids = [...new Set(changes.map(({ changeId }) => changeId))];
    this.#cancels.push({ ids, outer, begun: beginCancel(this.#outbox.state, changes) });
  }

  #noteRequested(changes: readonly Pick<QueuedChange, 'changeId'>[], cancelRequested: boolean): void {
    for (const { changeId } of changes)
      this.#outbox.apply({ kind: 'noted', changeId, known: { cancelRequested } });
  }

  #answerCancel(fails: boolean): void {
    const cancel = this.#cancels.shift();
    if (cancel === undefined) return;
    const ended = fails
      ? []
      : cancel.ids.map((id) => this.#journal.of(id)).filter(({ state }) => state === 'queued');
    if (fails)
      this.#noteRequested(
        cancel.ids.map((changeId) => ({ changeId })),
        false,
      );
    for (const recorded of ended) recorded.state = 'cancelled';
    const changes = ended.map((recorded) => changeOf(recorded));
    this.#outbox.apply({ kind: 'cancelled', changes, begun: cancel.begun });
    this.#outbox.apply({ kind: 'cancelled', changes: [], begun: cancel.outer });
  }

  /** Ends unsent creates with the deletes of their contacts, or none if the journal fails or has claimed them. */
  #deleteNeverCreated(fails: boolean): void {
    const neverCreated = this.#neverCreated.shift();
    if (neverCreated === undefined) return;
    const { state } = this.#outbox;
    for (const contact of neverCreated.contacts) {
      if (fails || !endsTogether(state, contact)) continue;
      const deletion = this.#journal.of(contact.deletion.changeId);
      const ofContact = this.#journal.openOf(deletion.change.contactKey);
      const isUnsent = ofContact.every((each) => each.state === 'queued');
      if (!isUnsent || ofContact[0]?.change.kind !== 'contact.create') continue;
      for (const each of ofContact) each.state = each === deletion ? 'done' : 'cancelled';
      const changes = ofContact.map((each) => changeOf(each));
      this.#outbox.apply({ kind: 'cancelled', changes, begun: [] });
    }
    this.#outbox.apply({ kind: 'cancelled', changes: [], begun: neverCreated.begun });
  }

  #takeEffects(): void {
    const { effects } = this.#outbox;
    while (this.#seen < effects.length) {
      const effect = effects[this.#seen];
      this.#seen += 1;
      if (effect?.kind === 'run') this.#start(effect.key, effect.changeId);
      if (effect?.kind === 'deleteNeverCreated') this.#neverCreated.push(effect.neverCreated);
      if (effect?.kind === 'cancelUnsent') this.#beginCancel([effect.change], effect.begun);
      if (effect?.kind === 'notifyEnded') this.#journal.of(effect.change.changeId).ends += 1;
      if (effect?.kind === 'checkFolder') this.#outbox.apply({ kind: 'folderChecked', isWritable: true });
    }
  }

  #blocks(): Blocks {
    const [cancels, neverCreated, paused, held] = [
      this.#cancels,
      this.#neverCreated,
      this.#paused,
      this.#held,
    ];
    return { cancels, neverCreated, paused, held, pauses: this.#outbox.state.pauses };
  }

  #start(key: string, changeId: string): void {
    if (this.#runs.some((run) => run.key === key)) throw new Error(`Two runs of ${key} at once.`);
    const { change, state } = this.#journal.of(changeId);
    if (state === 'queued') assertFree(change, this.#journal, this.#blocks());
    this.#runs.push({ key, changeId, isClaimed: false });
  }
}
