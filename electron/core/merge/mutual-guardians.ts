import type { ContactKey } from '../../contract/contacts/contact.ts';
import type { MergePlan } from '../../contract/merging/merge-plan.ts';

/**
 * Returns plans that would make two kept contacts each other's guardians if all plans were run together: one plan of
 * each such pair, preferably the one that changes the guardian of its kept contact. A single proposal cannot detect
 * this, because it does not know the other merge's result.
 */
export function plansWithMutualGuardians(plans: readonly MergePlan[]): Set<MergePlan> {
  const planOf = new Map<ContactKey, MergePlan>();
  for (const plan of plans) for (const { key } of plan.members) planOf.set(key, plan);
  const wardOf = (plan: MergePlan) => planOf.get(plan.final.guardian ?? '');
  const owns = (plan: MergePlan, other: MergePlan) => planOf.get(ownGuardian(plan) ?? '') === other;
  const seen = new Set<MergePlan>();
  const mutual = new Set<MergePlan>();
  for (const plan of plans) {
    const other = wardOf(plan);
    seen.add(plan);
    if (other === undefined || other === plan || !seen.has(other) || wardOf(other) !== plan) continue;
    if (ownGuardian(plan) === other.keptKey && ownGuardian(other) === plan.keptKey) continue;
    mutual.add(owns(plan, other) && !owns(other, plan) ? other : plan);
  }
  return mutual;
}

function ownGuardian({ members, keptKey }: MergePlan): ContactKey | null {
  return members.find(({ key }) => key === keptKey)?.fields.guardian ?? null;
}
