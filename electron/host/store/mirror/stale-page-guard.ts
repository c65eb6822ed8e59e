/**
 * Finds contacts that were written while an older page is being applied in time slices, so that the page doesn't
 * overwrite them.
 */
export class StalePageGuard {
  #answers = 0;
  /** By contact id: the value of `#answers` after the last write. Kept only while a page is being applied. */
  readonly #answeredAt = new Map<number, number>();
  #underWay = 0;

  /**
   * Starts applying a page. `isOlder` returns whether a contact was written since, so that the page is older. The
   * caller must call `done` at the end.
   */
  begin(): { isOlder: (contactId: number) => boolean; done: () => void } {
    const began = this.#answers;
    this.#underWay += 1;
    return {
      isOlder: (contactId) => (this.#answeredAt.get(contactId) ?? 0) > began,
      done: () => {
        this.#underWay -= 1;
        if (this.#underWay === 0) this.#answeredAt.clear();
      },
    };
  }

  /** Notes that a write of these contacts is in the mirror. */
  answered(contactIds: readonly number[]): void {
    if (this.#underWay === 0) return;
    this.#answers += 1;
    for (const contactId of contactIds) this.#answeredAt.set(contactId, this.#answers);
  }
}
