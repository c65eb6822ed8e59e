/**
 * Lanes of which a change is just being taken back. Until the journal has noted that down nothing behind it may go: what was
 * recorded on top of it changes what it stands on.
 */
export class HeldUpLanes {
  readonly #lanes = new Map<string, Set<string>>();
  readonly #laneOf = new Map<string, string>();

  add(lane: string, changeId: string): void {
    this.#laneOf.set(changeId, lane);
    const changes = this.#lanes.get(lane) ?? new Set();
    this.#lanes.set(lane, changes.add(changeId));
  }

  has(lane: string): boolean {
    return this.#lanes.has(lane);
  }

  /** The change was taken back, or put back; answers its lane where that is held up no longer. */
  release(changeId: string): string | null {
    const lane = this.#laneOf.get(changeId);
    this.#laneOf.delete(changeId);
    const changes = lane === undefined ? undefined : this.#lanes.get(lane);
    changes?.delete(changeId);
    if (lane === undefined || changes === undefined || changes.size > 0) return null;
    this.#lanes.delete(lane);
    return lane;
  }
}
