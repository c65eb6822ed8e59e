/** A group as a file names it, to tell accounts apart. */
interface FiledGroup {
  readonly groupId: number;
  readonly name: string;
}

/**
 * Whether a file with the groups `filed` may have been saved from the account with the groups `own`: one group has the
 * same number and name. Two accounts that number from 1 may both begin with a group called Family, so the names of
 * contacts are compared too (`ContactNames`). A file without groups matches only an account without groups.
 */
export function isFileOfAccount(own: readonly FiledGroup[], filed: readonly FiledGroup[]): boolean {
  if (filed.length === 0) return own.length === 0;
  return filed.some(({ groupId, name }) =>
    own.some((group) => group.groupId === groupId && group.name === name),
  );
}

/** Compares the names of contacts in a file with those of the contacts that have their ids in the open account. */
export class ContactNames {
  #hasEqual = false;
  #hasOther = false;

  /** `filed`: the names that the file gives the contact, now or after a merge. */
  compare(filed: readonly string[], now: string): void {
    const names = filed.filter((name) => name !== '');
    if (names.length === 0 || now === '') return;
    if (names.includes(now)) this.#hasEqual = true;
    else this.#hasOther = true;
  }

  /** Whether the ids are those of other contacts, so that the file is of another account: no name is the same. */
  get areOfOthers(): boolean {
    return this.#hasOther && !this.#hasEqual;
  }
}
