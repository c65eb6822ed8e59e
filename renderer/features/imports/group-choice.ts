import type { ImportSettings } from '../../../electron/contract/imports/import.ts';
import type { Group, GroupCategory } from '../../../electron/contract/contacts/group.ts';
import { foldText } from '../../../electron/core/contact/text-folding.ts';
import type { GroupName } from '../../lib/groups/group-names.ts';

/** Target of rows: an existing group, one created by the import, or no group. */
export type GroupTarget =
  { kind: 'group'; groupId: number } | { kind: 'new'; name: string } | { kind: 'none' };

const NONE: GroupTarget = { kind: 'none' };

/** The target for a group id in `settings`; negative ids, counted down from -1, are new groups. */
export function targetOf({ newGroups }: ImportSettings, groupId: number | null | undefined): GroupTarget {
  if (groupId === null || groupId === undefined) return NONE;
  if (groupId >= 0) return { kind: 'group', groupId };
  const group = newGroups[-groupId - 1];
  return group === undefined ? NONE : { kind: 'new', name: group.name };
}

/** Groups that the import creates, with the negative ids that its rows have until then. */
export const groupsToCreate = ({ newGroups }: ImportSettings): GroupName[] =>
  newGroups.map(({ name }, at) => ({ groupId: -at - 1, name }));

/** Settings with a target for rows without a group name. */
export function withGroup(
  settings: ImportSettings,
  target: GroupTarget,
  category: GroupCategory,
): ImportSettings {
  const { number, newGroups } = numbered(settings, target, category);
  return withoutUnused({ ...settings, newGroups, groupId: number });
}

/** Settings with a target for rows with this group name key (see `imports.groupNames`). */
export function withGroupForName(
  settings: ImportSettings,
  key: string,
  target: GroupTarget,
  category: GroupCategory,
): ImportSettings {
  const { number, newGroups } = numbered(settings, target, category);
  const { [key]: _, ...others } = settings.groupsByName;
  const groupsByName = number === null ? others : { ...others, [key]: number };
  return withoutUnused({ ...settings, newGroups, groupsByName });
}

/** Settings with a category for the created groups. */
export const withCategory = (settings: ImportSettings, category: GroupCategory): ImportSettings => ({
  ...settings,
  newGroups: settings.newGroups.map((group) => ({ ...group, category })),
});

function numbered(
  { newGroups }: ImportSettings,
  target: GroupTarget,
  category: GroupCategory,
): { number: number | null; newGroups: ImportSettings['newGroups'] } {
  if (target.kind === 'none') return { number: null, newGroups };
  if (target.kind === 'group') return { number: target.groupId, newGroups };
  const at = newGroups.findIndex(({ name }) => foldText(name) === foldText(target.name));
  if (at >= 0) return { number: -at - 1, newGroups };
  return { number: -newGroups.length - 1, newGroups: [...newGroups, { name: target.name, category }] };
}

/** Settings without unused new groups; the others are renumbered. */
function withoutUnused(settings: ImportSettings): ImportSettings {
  const { groupId, groupsByName, newGroups } = settings;
  const used = newGroups.filter((_, at) => [groupId, ...Object.values(groupsByName)].includes(-at - 1));
  const renumbered = (number: number): number => {
    const group = number >= 0 ? undefined : newGroups[-number - 1];
    return group === undefined ? number : -used.indexOf(group) - 1;
  };
  return {
    ...settings,
    newGroups: used,
    groupId: groupId === null ? null : renumbered(groupId),
    groupsByName: Object.fromEntries(
      Object.entries(groupsByName).map(([key, number]) => [key, renumbered(number)]),
    ),
  };
}

/** The group of that name that isn't being deleted; null if there is none. */
export const groupOfName = (groups: readonly Group[], name: string): Group | null =>
  groups.find((group) => group.deletion === null && foldText(group.name) === foldText(name)) ?? null;
