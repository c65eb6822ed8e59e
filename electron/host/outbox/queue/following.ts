import type { QueuedChange } from '../../store/api/journal-api.ts';

/**
 * Which changes wait for the end of one that stands on another lane: those that were recorded so, and those whose contact had another
 * key when an earlier change of it began, which ends on the lane on which it began.
 */
export class Following {
  /** By change: lanes that wait for its end. */
  readonly #lanesBehind = new Map<string, string[]>();
  /** By lane: a change of its contact that is under way on another. */
  readonly #elsewhere = new Map<string, string>();

  /** A change as it is to stand on its lane, with all that it must wait for. */
  placed(change: QueuedChange, lane: string): QueuedChange {
    const ahead = this.#elsewhere.get(lane);
    const placed = ahead === undefined ? change : waitingFor(change, ahead);
    for (const changeId of placed.waitsFor ?? []) this.#waits(lane, changeId);
    return placed;
  }

  /**
   * A change of the lane's contact is under way on the lane of the key which that had: it was recorded before all that stand on this
   * one, or are still to come. Answers those that stand there, waiting for it.
   */
  isAheadOf(lane: string, changeId: string, standing: readonly QueuedChange[]): QueuedChange[] {
    this.#elsewhere.set(lane, changeId);
    this.#waits(lane, changeId);
    return standing.map((change) => waitingFor(change, changeId));
  }

  /** A change has come to its end; answers the lanes that waited for that. */
  ended(changeId: string): readonly string[] {
    for (const [lane, ahead] of this.#elsewhere) if (ahead === changeId) this.#elsewhere.delete(lane);
    const lanes = this.#lanesBehind.get(changeId) ?? [];
    this.#lanesBehind.delete(changeId);
    return lanes;
  }

  #waits(lane: string, changeId: string): void {
    this.#lanesBehind.set(changeId, [...(this.#lanesBehind.get(changeId) ?? []), lane]);
  }
}

function waitingFor(change: QueuedChange, earlier: string): QueuedChange {
  return { ...change, waitsFor: [...(change.waitsFor ?? []), earlier] };
}
