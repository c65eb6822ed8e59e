import type { MergePlan } from '../../../contract/merging/merge-plan.ts';
import { celebratesSoon } from '../../undo-window.ts';

/** How many contacts a merge removes whose birthday is too near to wait for the end of an undo window. `now`: epoch milliseconds. */
export function removedAtOnce({ keptKey, members }: MergePlan, now: number): number {
  return members.filter(({ key, fields }) => key !== keptKey && celebratesSoon(fields, now)).length;
}
