import type { ImportSettings } from '../../../contract/imports/import.ts';

/** A group that rows can go into. */
export interface TargetGroup {
  readonly groupId: number;
  readonly name: string;
  readonly isBeingDeleted: boolean;
}

/** What is to be done with the rows, and the groups that they can go into; see `planRow`. */
export interface PlanSettings extends Readonly<ImportSettings> {
  readonly groups: readonly TargetGroup[];
}
