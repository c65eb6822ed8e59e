import type { MergePlan } from '../../../contract/merging/merge-plan.ts';
import { celebratesSoon } from '../../removal-delay-unless-birthday.ts';

/**
 * Returns the number of contacts that a merge removes without an undo window, because their birthday is today or
 * tomorrow. `now`: epoch milliseconds.
 */
export function countImmediateRemovals({ keptKey, members }: MergePlan, now: number): number {
  return members.filter(({ key, fields }) => key !== keptKey && celebratesSoon(fields, now)).length;
}
