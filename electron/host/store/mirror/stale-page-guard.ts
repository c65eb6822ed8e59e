/**
 * Pages that were read are taken over in slices, and the answer to a write goes first: this tells which contacts of a page
 * have got such an answer since the page was handed in, so that what it says of them, being older, is not laid over that.
 */
export class StalePageGuard {
  #answers = 0;
  /** By the service's number of a contact; kept only while a page is being taken over. */
  readonly #answeredAt = new Map<number, number>();
  #underWay = 0;

  /** A page is handed in: answers whether a contact was written since, until `done`. */
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

  /** The answer to a write of these contacts is in the mirror. */
  answered(contactIds: readonly number[]): void {
    if (this.#underWay === 0) return;
    this.#answers += 1;
    for (const contactId of contactIds) this.#answeredAt.set(contactId, this.#answers);
  }
}
