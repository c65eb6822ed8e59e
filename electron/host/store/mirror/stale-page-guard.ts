/**
 * Finds contacts that were written while an older page is being applied in time slices, so that the page doesn't
 * overwrite them.
 */
export class StalePageGuard {
  #writes = 0;
  /** By contact id: the value of `#writes` after the last write. Kept only while a page is being applied. */
  readonly #writtenAt = new Map<number, number>();
  #pagesInProgress = 0;

  /**
   * Starts applying a page. `isOlder` returns whether a contact was written since this call, so the page's values are
   * older. The caller must call `done` at the end.
   */
  begin(): { isOlder: (contactId: number) => boolean; done: () => void } {
    const began = this.#writes;
    this.#pagesInProgress += 1;
    return {
      isOlder: (contactId) => (this.#writtenAt.get(contactId) ?? 0) > began,
      done: () => {
        this.#pagesInProgress -= 1;
        if (this.#pagesInProgress === 0) this.#writtenAt.clear();
      },
    };
  }

  /** Notes that a write of these contacts is in the mirror. */
  written(contactIds: readonly number[]): void {
    if (this.#pagesInProgress === 0) return;
    this.#writes += 1;
    for (const contactId of contactIds) this.#writtenAt.set(contactId, this.#writes);
  }
}
