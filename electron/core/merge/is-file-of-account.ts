/** A group as a file names it, to tell accounts apart. */
interface FiledGroup {
  readonly groupId: number;
  readonly name: string;
}

/**
 * Whether a file with the groups `filed` was saved from the account with the groups `own`. One group with the same
 * number and name is proof, because two accounts don't share both by chance. A file without groups matches only an
 * account without groups.
 */
export function isFileOfAccount(own: readonly FiledGroup[], filed: readonly FiledGroup[]): boolean {
  if (filed.length === 0) return own.length === 0;
  return filed.some(({ groupId, name }) =>
    own.some((group) => group.groupId === groupId && group.name === name),
  );
}
