/** The ids of a list's contacts with their groups. It grows while the file is read. */
export class ListContactIds {
  /** Group id by contact id: null for a contact without a group, undefined for an id without a contact. */
  readonly #groupOf: (number | null | undefined)[] = [];
  #count = 0;
  #highest = 0;
  #isWhole = false;
  #failure: { error: unknown } | null = null;
  readonly #waiting: { count: number; resolve: () => void; reject: (error: unknown) => void }[] = [];
  /** Result of the last `contacts` call, until something changes. */
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

  /** Reserves the ids of all rows, so that `nextContactId` returns none of them. */
  reserve(rowCount: number): void {
    this.#highest = Math.max(this.#highest, rowCount);
  }

  /** An id that no contact has had. */
  get nextContactId(): number {
    return this.#highest + 1;
  }

  /** Returns the contacts of a group, or all contacts. */
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

  /** Resolves when there are this many contacts or the whole file is read. Rejects if reading fails. */
  async waitForCount(count: number): Promise<void> {
    if (this.#failure !== null) throw this.#failure.error;
    if (this.#isWhole || this.#count >= count) return;
    await new Promise<void>((resolve, reject) => {
      this.#waiting.push({ count, resolve, reject });
    });
  }

  /**
   * Resolves those `waitForCount` calls whose contacts are there now; with `isWhole`, all of them. Call it after rows
   * were added. `isWhole`: all rows were read.
   */
  rowsRead(isWhole = false): void {
    this.#isWhole ||= isWhole;
    this.#resolveWaiting(({ count }) => this.#isWhole || this.#count >= count);
  }

  /** Rejects all waiting calls. Call it when reading failed. */
  fail(error: unknown): void {
    this.#failure = { error };
    for (const { reject } of this.#waiting.splice(0)) reject(error);
  }

  #resolveWaiting(isReached: (waiting: { count: number }) => boolean): void {
    const left = this.#waiting.splice(0);
    for (const each of left)
      if (isReached(each)) each.resolve();
      else this.#waiting.push(each);
  }
}
