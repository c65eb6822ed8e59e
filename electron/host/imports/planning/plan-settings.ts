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
