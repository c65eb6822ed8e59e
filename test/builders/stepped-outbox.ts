import type { QueuedChange } from '../../electron/host/store/api/journal-api.ts';
import type { Effect } from '../../electron/host/outbox/state/effect.ts';
import type { OutboxEvent, RunResult } from '../../electron/host/outbox/state/event.ts';
import { newOutboxState } from '../../electron/host/outbox/state/outbox-state.ts';
import { step } from '../../electron/host/outbox/state/step.ts';

/** A recorded edit of a contact of its own, unless said otherwise. */
export const aQueuedChange = (changeId: string, given: Partial<QueuedChange> = {}): QueuedChange => ({
  changeId,
  batchId: 'batch',
  inBatch: 1,
  kind: 'contact.edit',
  contactKey: `contact of ${changeId}`,
  groupId: null,
  ...given,
});

/** The rules of the outbox by themselves: nothing is sent, the clocks stand still, and effects are gathered. */
export class SteppedOutbox {
  readonly state = newOutboxState();
  readonly effects: Effect[] = [];
  /** Changes whose run was started, in order. */
  readonly started: string[] = [];
  readonly folderLookMs = 10_000;
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

  /** The run of a change came to that. */
  ran(changeId: string, result: RunResult = { kind: 'ended' }): void {
    const key = this.state.entries.get(changeId)?.queueKey;
    if (key == null) throw new Error(`${changeId} does not run.`);
    this.apply({ kind: 'ran', key, changeId, result });
  }

  /** How often an effect was asked for. */
  count(kind: Effect['kind']): number {
    return this.effects.filter((effect) => effect.kind === kind).length;
  }

  /** Turns the clocks, and lets the timer fire when it is due. */
  advance(ms: number): void {
    const until = this.#monotonic + ms;
    while (this.state.lookAt <= until) {
      this.#turn(Math.max(0, this.state.lookAt - this.#monotonic));
      this.apply({ kind: 'tick' });
    }
    this.#turn(until - this.#monotonic);
  }

  /** The computer sleeps: uptime and wall time go on. */
  sleep(ms: number): void {
    this.#uptime += ms;
    this.#wall += ms;
  }

  /** The wall clock is set forward, or back. */
  setWallClock(byMs: number): void {
    this.#wall += byMs;
  }

  #turn(ms: number): void {
    this.#monotonic += ms;
    this.#uptime += ms;
    this.#wall += ms;
  }
}
