import type { ImportSettings } from '../../../electron/contract/imports/import.ts';
import type { Group, GroupCategory } from '../../../electron/contract/contacts/group.ts';
import { foldText } from '../../../electron/core/contact/text-folding.ts';

/** Where rows go: a group that is there, one that is created when the import is run, or nowhere. */
export type GroupTarget =
  { kind: 'group'; groupId: number } | { kind: 'new'; name: string } | { kind: 'none' };

const NONE: GroupTarget = { kind: 'none' };

/** What a number of `settings` stands for: groups to be created are counted down from -1. */
export function targetOf({ newGroups }: ImportSettings, groupId: number | null | undefined): GroupTarget {
  if (groupId === null || groupId === undefined) return NONE;
  if (groupId >= 0) return { kind: 'group', groupId };
  const group = newGroups[-groupId - 1];
  return group === undefined ? NONE : { kind: 'new', name: group.name };
}

/** The group for all rows that name none. */
export function withGroup(
  settings: ImportSettings,
  target: GroupTarget,
  category: GroupCategory,
): ImportSettings {
  const { number, newGroups } = numbered(settings, target, category);
  return withoutUnused({ ...settings, newGroups, groupId: number });
}

/** The group for rows that name one by this key; see `imports.groupNames`. */
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

/** What the groups that are created celebrate. */
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

/** Groups that no row goes into any more are not created; the others are counted anew. */
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

/** The group of that name that takes contacts; null for none. */
export const groupOfName = (groups: readonly Group[], name: string): Group | null =>
  groups.find((group) => group.deletion === null && foldText(group.name) === foldText(name)) ?? null;
