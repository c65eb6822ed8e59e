import { t } from '@lingui/core/macro';
import { IconUserQuestion, IconUsers, type Icon } from '@tabler/icons-react';
import type { Group, GroupList } from '../../../electron/contract/contacts/group.ts';
import { isSameName } from '../../lib/groups/compare-group-names.ts';
import { assignableGroups } from '../../lib/groups/assignable-groups.ts';
import { deletionLabels } from '../../lib/groups/group-labels.ts';
import { categoryOf } from '../../lib/groups/group-categories.ts';

/** A group's id, null for contacts without a group, or undefined for all contacts. */
export type ChosenGroup = number | null | undefined;

export interface GroupTab {
  /** Id of the tab's element. */
  id: string;
  groupId: ChosenGroup;
  name: string;
  count: number;
  /** Expected maximum count, for which room is reserved so that tabs don't move during a sync. */
  expected: number;
  icon: Icon;
  hint: string;
  /** State of a group that is being deleted; null for any other. */
  leaving: string | null;
}

/** Tabs in order: all contacts, those without a group if there are any or the tab is chosen, and each group. */
export function groupTabs(list: GroupList | undefined, chosen: ChosenGroup): GroupTab[] {
  const all: GroupTab = {
    id: tabIdOf(undefined),
    groupId: undefined,
    name: t`All`,
    count: list?.allCount ?? 0,
    expected: Math.max(
      list?.allCount ?? 0,
      (list?.groups ?? []).reduce((sum, { serviceCount }) => sum + (serviceCount ?? 0), 0),
    ),
    icon: IconUsers,
    hint: t`All contacts of the account`,
    leaving: null,
  };
  if (list === undefined) return [all];
  const groups = list.groups.map((group): GroupTab => {
    const category = categoryOf(group.category);
    const leaving = group.deletion === null ? null : deletionLabels()[group.deletion];
    return {
      id: tabIdOf(group.groupId),
      groupId: group.groupId,
      name: group.name,
      count: group.count,
      expected: Math.max(group.count, group.serviceCount ?? 0),
      icon: category.icon,
      hint: `${group.name} – ${category.label}${leaving === null ? '' : `, ${leaving}`}`,
      leaving,
    };
  });
  if (list.ungroupedCount === 0 && chosen !== null) return [all, ...groups];
  const without: GroupTab = {
    id: tabIdOf(null),
    groupId: null,
    name: t`No group`,
    count: list.ungroupedCount,
    expected: list.ungroupedCount,
    icon: IconUserQuestion,
    hint: t`Contacts without a group or in a group that isn’t listed`,
    leaving: null,
  };
  return [all, without, ...groups];
}

/** The group of that name that isn't being deleted; undefined if there is none. */
export const groupNamed = (groups: readonly Group[], name: string): Group | undefined =>
  name.trim() === '' ? undefined : assignableGroups(groups).find((group) => isSameName(group.name, name));

/** Id of a tab's element. */
export const tabIdOf = (groupId: ChosenGroup): string =>
  `group-tab-${groupId === undefined ? 'all' : (groupId ?? 'none')}`;
