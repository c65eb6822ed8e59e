import type { ImportSettings } from '../../../contract/imports/import.ts';

/** A group that rows can go into. */
export interface TargetGroup {
  readonly groupId: number;
  readonly name: string;
  readonly isBeingDeleted: boolean;
}

/** The user's settings of an import, and the account's groups; see `planRow`. */
export interface PlanSettings extends Readonly<ImportSettings> {
  readonly groups: readonly TargetGroup[];
}

/** Returns the groups that the user chose for group names, by folded group name. */
export function chosenGroups(
  settings: PlanSettings | null,
): Record<string, { groupId: number; name: string }> {
  const chosen = Object.entries(settings?.groupsByName ?? {}).flatMap(([key, groupId]) => {
    const group = settings?.groups.find((each) => each.groupId === groupId);
    return group === undefined ? [] : [[key, { groupId, name: group.name }] as const];
  });
  return Object.fromEntries(chosen);
}
