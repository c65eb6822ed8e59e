import type { MergePlan, MergePlanProblem } from '../../contract/merging/merge-plan.ts';

/** Returns why a plan cannot be run; null if it can. */
export function planProblem(plan: MergePlan): MergePlanProblem | null {
  const keys = plan.members.map(({ key }) => key);
  if (new Set(keys).size < keys.length) return 'member_twice';
  if (!keys.includes(plan.keptKey)) return 'kept_is_no_member';
  if (plan.members.some(({ contactId }) => contactId === null)) return 'not_at_service';
  if (plan.final.guardian !== null && keys.includes(plan.final.guardian)) return 'guardian_removed';
  return null;
}
