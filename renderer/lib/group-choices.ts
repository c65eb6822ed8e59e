import type { Group } from '../../electron/contract/group.ts';

/** The groups that contacts can be put into: none that is being deleted. */
export const groupsThatTake = (groups: readonly Group[]): Group[] =>
  groups.filter(({ deletion }) => deletion === null);

/** What the screens say of a group that is being deleted. */
export const DELETION_WORDS: Record<NonNullable<Group['deletion']>, string> = {
  marked: 'marked for deletion',
  waiting: 'waiting to be deleted',
};
