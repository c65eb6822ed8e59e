import { t } from '@lingui/core/macro';
import type { Group } from '../../../electron/contract/contacts/group.ts';

/** The groups that contacts can be put into: none that is being deleted. */
export const groupsThatTake = (groups: readonly Group[]): Group[] =>
  groups.filter(({ deletion }) => deletion === null);

const comparableName = (name: string): string =>
  name.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase();

/** Whether two names of groups are the same to a reader: case and spaces at the ends do not count, accents do. */
export const isSameName = (a: string, b: string): boolean => comparableName(a) === comparableName(b);

/** What a list of groups calls each, by group number: the name, with the number where several have it. */
export function groupLabels(groups: readonly Group[]): ReadonlyMap<number, string> {
  const named = new Map<string, number>();
  for (const { name } of groups) named.set(comparableName(name), (named.get(comparableName(name)) ?? 0) + 1);
  return new Map(
    groups.map(({ groupId, name }) => [
      groupId,
      named.get(comparableName(name)) === 1 ? name : `${name} (#${groupId})`,
    ]),
  );
}

/** What the screens say of a group that is being deleted. */
export const deletionWords = (): Record<NonNullable<Group['deletion']>, string> => ({
  marked: t`marked for deletion`,
  waiting: t`waiting to be deleted`,
});
