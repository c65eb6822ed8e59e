/** Which contacts of a list there are, in the order of their numbers, and the group of each; grows while the file is read. */
export class ListIndex {
  /** By number; undefined for a number without a contact. */
  readonly #groupOf: (number | null | undefined)[] = [];
  #count = 0;
  #highest = 0;
  #isWhole = false;
  #failure: { error: unknown } | null = null;
  readonly #waiting: { count: number; resolve: () => void; reject: (error: unknown) => void }[] = [];
  /** What was listed last, until something changes. */
  #listed: { groupId: number | undefined; contacts: number[] } | null = null;

  add(contactId: number, groupId: number | null): void {
    if (this.#groupOf[contactId] === undefined) this.#count++;
    this.#groupOf[contactId] = groupId;
    this.#highest = Math.max(this.#highest, contactId);
    this.#listed = null;
  }

  setGroup(contactId: number, groupId: number | null): void {
    if (this.#groupOf[contactId] === groupId) return;
    this.#groupOf[contactId] = groupId;
    this.#listed = null;
  }

  remove(contactId: number): void {
    if (this.#groupOf[contactId] === undefined) return;
    this.#groupOf[contactId] = undefined;
    this.#count--;
    this.#highest = Math.max(this.#highest, contactId);
    this.#listed = null;
  }

  /** Numbers up to this one belong to rows. */
  reserve(rowCount: number): void {
    this.#highest = Math.max(this.#highest, rowCount);
  }

  /** A number that no contact has had. */
  get nextNumber(): number {
    return this.#highest + 1;
  }

  /** The contacts of a group, or all. */
  contacts(groupId?: number): readonly number[] {
    if (this.#listed !== null && this.#listed.groupId === groupId) return this.#listed.contacts;
    const contacts: number[] = [];
    for (let contactId = 1; contactId < this.#groupOf.length; contactId++) {
      const group = this.#groupOf[contactId];
      if (group !== undefined && (groupId === undefined || group === groupId)) contacts.push(contactId);
    }
    this.#listed = { groupId, contacts };
    return contacts;
  }

  countsByGroup(): Map<number, number> {
    const counts = new Map<number, number>();
    for (const groupId of this.#groupOf)
      if (typeof groupId === 'number') counts.set(groupId, (counts.get(groupId) ?? 0) + 1);
    return counts;
  }

  /** Resolves once that many contacts are there, or no more will come. */
  async waitForCount(count: number): Promise<void> {
    if (this.#failure !== null) throw this.#failure.error;
    if (this.#isWhole || this.#count >= count) return;
    await new Promise<void>((resolve, reject) => {
      this.#waiting.push({ count, resolve, reject });
    });
  }

  /** More rows were read; `isWhole`: all of them. */
  rowsRead(isWhole = false): void {
    this.#isWhole ||= isWhole;
    this.#settle(({ count }) => this.#isWhole || this.#count >= count);
  }

  /** The file can't be read on. */
  fail(error: unknown): void {
    this.#failure = { error };
    for (const { reject } of this.#waiting.splice(0)) reject(error);
  }

  #settle(isReached: (waiting: { count: number }) => boolean): void {
    const left = this.#waiting.splice(0);
    for (const each of left)
      if (isReached(each)) each.resolve();
      else this.#waiting.push(each);
  }
}
