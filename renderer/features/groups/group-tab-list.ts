import { IconUserQuestion, IconUsers, type Icon } from '@tabler/icons-react';
import type { Group, GroupList } from '../../../electron/contract/group.ts';
import { categoryOf } from './categories.ts';

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
  /** Marked for deletion. */
  leaving: boolean;
}

/** The tabs in their order: all, those without a group where there are any, and each group. */
export function groupTabs(list: GroupList | undefined): GroupTab[] {
  const all: GroupTab = {
    id: 'group-tab-all',
    groupId: undefined,
    name: 'All',
    count: list?.allCount ?? 0,
    expected: Math.max(
      list?.allCount ?? 0,
      (list?.groups ?? []).reduce((sum, { serviceCount }) => sum + (serviceCount ?? 0), 0),
    ),
    icon: IconUsers,
    hint: 'All contacts of the account',
    leaving: false,
  };
  if (list === undefined) return [all];
  const groups = list.groups.map((group): GroupTab => {
    const category = categoryOf(group.category);
    return {
      id: `group-tab-${group.groupId}`,
      groupId: group.groupId,
      name: group.name,
      count: group.count,
      expected: Math.max(group.count, group.serviceCount ?? 0),
      icon: category.icon,
      hint: `${group.name} – ${category.label}${group.markedForDeletion ? ', marked for deletion' : ''}`,
      leaving: group.markedForDeletion,
    };
  });
  if (list.ungroupedCount === 0) return [all, ...groups];
  const without: GroupTab = {
    id: 'group-tab-none',
    groupId: null,
    name: 'No group',
    count: list.ungroupedCount,
    expected: list.ungroupedCount,
    icon: IconUserQuestion,
    hint: 'Contacts without a group, or of one that is not in the list',
    leaving: false,
  };
  return [all, without, ...groups];
}

/** The groups that contacts can be moved into: none that is marked for deletion. */
export const groupsThatTake = (groups: readonly Group[]): Group[] =>
  groups.filter((group) => !group.markedForDeletion);
