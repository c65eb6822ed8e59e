import { t } from '@lingui/core/macro';
import { IconUserQuestion, IconUsers, type Icon } from '@tabler/icons-react';
import type { Group, GroupList } from '../../../electron/contract/contacts/group.ts';
import { deletionWords, groupsThatTake, isSameName } from '../../lib/groups/group-choices.ts';
import { categoryOf } from '../../lib/groups/group-categories.ts';

/** A group's number, null for contacts without a group, undefined for all. */
export type ChosenGroup = number | null | undefined;

export interface GroupTab {
  /** Of the tab's element. */
  id: string;
  groupId: ChosenGroup;
  name: string;
  count: number;
  /** The most it is expected to count: room is kept for it, so that tabs stay where they are while contacts arrive. */
  expected: number;
  icon: Icon;
  hint: string;
  /** What becomes of a group that is deleted: it takes no more contacts. Null for any other. */
  leaving: string | null;
}

/** The tabs in their order: all, those without a group where there are any, and each group. */
export function groupTabs(list: GroupList | undefined): GroupTab[] {
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
    const leaving = group.deletion === null ? null : deletionWords()[group.deletion];
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
  if (list.ungroupedCount === 0) return [all, ...groups];
  const without: GroupTab = {
    id: tabIdOf(null),
    groupId: null,
    name: t`No group`,
    count: list.ungroupedCount,
    expected: list.ungroupedCount,
    icon: IconUserQuestion,
    hint: t`Contacts without a group, or in a group that isn’t listed`,
    leaving: null,
  };
  return [all, without, ...groups];
}

/** The group that has this name already and takes contacts. */
export const groupNamed = (groups: readonly Group[], name: string): Group | undefined =>
  name.trim() === '' ? undefined : groupsThatTake(groups).find((group) => isSameName(group.name, name));

/** The id of the element that is the tab. */
export const tabIdOf = (groupId: ChosenGroup): string =>
  `group-tab-${groupId === undefined ? 'all' : (groupId ?? 'none')}`;
