import type { QueuedChange } from '../../electron/host/store/api/journal-api.ts';
import type { Effect } from '../../electron/host/outbox/state/effect.ts';
import type { OutboxEvent, RunResult } from '../../electron/host/outbox/state/event.ts';
import { newOutboxState } from '../../electron/host/outbox/state/outbox-state.ts';
import { step } from '../../electron/host/outbox/state/step.ts';

/** A recorded edit of its own contact, unless overridden. */
export const aQueuedChange = (changeId: string, given: Partial<QueuedChange> = {}): QueuedChange => ({
  changeId,
  batchId: 'batch',
  sequence: 1,
  inBatch: 1,
  kind: 'contact.edit',
  contactKey: `contact of ${changeId}`,
  groupId: null,
  ...given,
});

/** The outbox's rules alone: nothing is sent, the clocks are advanced by hand, and effects are collected. */
export class SteppedOutbox {
  readonly state = newOutboxState();
  readonly effects: Effect[] = [];
  /** Ids of the changes whose run was started, in order. */
  readonly started: string[] = [];
  readonly folderCheckMs = 10_000;
  #monotonic = 1_000_000;
  #uptime = 2_000_000;
  #wall: number;

  constructor(startsAt: Date = new Date('2026-06-15T12:00:00Z')) {
    this.#wall = startsAt.getTime();
  }

  get now() {
    return { monotonic: this.#monotonic, uptime: this.#uptime, wall: this.#wall };
  }

  apply(event: OutboxEvent): Effect[] {
    const effects = step(this.state, event, this.now, this);
    this.effects.push(...effects);
    for (const effect of effects) if (effect.kind === 'run') this.started.push(effect.changeId);
    return effects;
  }

  record(...changes: QueuedChange[]): void {
    this.apply({ kind: 'recorded', changes });
  }

  /** Reports the result of a change's run. */
  ran(changeId: string, result: RunResult = { kind: 'ended' }): void {
    const key = this.state.entries.get(changeId)?.queueKey;
    if (key == null) throw new Error(`${changeId} does not run.`);
    this.apply({ kind: 'ran', key, changeId, result });
  }

  /** How many effects of a kind were emitted. */
  count(kind: Effect['kind']): number {
    return this.effects.filter((effect) => effect.kind === kind).length;
  }

  /** Advances the clocks and fires the timer whenever it is due. */
  advance(ms: number): void {
    const until = this.#monotonic + ms;
    while (this.state.nextCheckAt <= until) {
      this.#turn(Math.max(0, this.state.nextCheckAt - this.#monotonic));
      this.apply({ kind: 'tick' });
    }
    this.#turn(until - this.#monotonic);
  }

  /** Simulates sleep of the computer: uptime and wall time advance, monotonic time doesn't. */
  sleep(ms: number): void {
    this.#uptime += ms;
    this.#wall += ms;
  }

  /** Sets the wall clock forward, or back if negative. */
  setWallClock(byMs: number): void {
    this.#wall += byMs;
  }

  #turn(ms: number): void {
    this.#monotonic += ms;
    this.#uptime += ms;
    this.#wall += ms;
  }
}
