import { t } from '@lingui/core/macro';
import type { Group } from '../../../electron/contract/contacts/group.ts';
import { comparableName } from './compare-group-names.ts';

/** Labels of groups by id: the name, with the id if several groups share it. */
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

/** Labels for groups that are being deleted, by the state of the deletion. */
export const deletionLabels = (): Record<NonNullable<Group['deletion']>, string> => ({
  marked: t`marked for deletion`,
  waiting: t`waiting to be deleted`,
});
