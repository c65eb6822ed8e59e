import type { ContactKey } from '../../../contract/contacts/contact.ts';
import { CONTACT_FIELD_NAMES } from '../../../contract/enumerations.ts';
import type { MergeStep } from '../../../contract/merging/merge.ts';
import type { MergePlan, MergePlanProblem } from '../../../contract/merging/merge-plan.ts';
import type { LeftBehind, MergeLoss } from '../../../contract/merging/merge-preview.ts';
import { differingFields, equalValue, pickFields, tookValue } from '../../contact/compare-fields.ts';

/** What keeps a plan from being run; null when nothing does. */
export function planProblem(plan: MergePlan): MergePlanProblem | null {
  const keys = plan.members.map(({ key }) => key);
  if (new Set(keys).size < keys.length) return 'member_twice';
  if (!keys.includes(plan.keptKey)) return 'kept_is_no_member';
  if (plan.members.some(({ contactId }) => contactId === null)) return 'not_at_service';
  if (plan.final.guardian !== null && keys.includes(plan.final.guardian)) return 'guardian_removed';
  return null;
}

/**
 * What a merge does, in the order in which it is sent: the kept contact is written, contacts that name a removed one as
 * their guardian are pointed at the kept one, and only then anything is removed. `wards`: contacts that are no members, with
 * the guardian they name. Steps that would change nothing are left out.
 */
export function mergeSteps(
  plan: MergePlan,
  wards: readonly { key: ContactKey; guardian: ContactKey }[],
): MergeStep[] {
  const kept = plan.members.find(({ key }) => key === plan.keptKey);
  if (kept === undefined) throw new RangeError('The contact that stays is none of those merged.');
  const removed = plan.members.filter(({ key }) => key !== plan.keptKey);
  const removedKeys = new Set(removed.map(({ key }) => key));
  const changed = differingFields(plan.final, kept.fields);
  const steps: MergeStep[] = [];
  if (changed.length > 0)
    steps.push({
      role: 'write',
      key: kept.key,
      before: pickFields(kept.fields, changed),
      after: pickFields(plan.final, changed),
    });
  for (const { key, guardian } of wards) {
    if (!removedKeys.has(guardian) || removedKeys.has(key) || key === plan.keptKey) continue;
    steps.push({ role: 'repoint', key, before: { guardian }, after: { guardian: plan.keptKey } });
  }
  for (const { key, fields } of wardsFirst(removed)) steps.push({ role: 'remove', key, before: fields });
  return steps;
}

/**
 * Members that name another one as their guardian go before that one: what a contact held is learnt anew when it is
 * removed, and a guardian who is gone by then would be missing from it.
 */
function wardsFirst<M extends MergePlan['members'][number]>(removed: readonly M[]): M[] {
  const ordered: M[] = [];
  const left = new Set(removed);
  while (left.size > 0) {
    const guardians = new Set([...left].map(({ fields }) => fields.guardian));
    // Where all are guardians of one another, one has to be the first.
    const next = [...left].find(({ key }) => !guardians.has(key)) ?? [...left][0];
    if (next === undefined) break;
    left.delete(next);
    ordered.push(next);
  }
  return ordered;
}

/**
 * Where the service refuses to write the kept contact because another one in its group carries the email or phone (`contact_exists`):
 * the members that do, with the fields to be cleared on them first. Their ids stay, so that it can be taken back.
 */
export function collidingFields(plan: MergePlan): { key: ContactKey; fields: ('email' | 'phone')[] }[] {
  const others = plan.members.filter(
    ({ key, fields }) => key !== plan.keptKey && fields.groupId === plan.final.groupId,
  );
  return others
    .map(({ key, fields }) => ({
      key,
      fields: (['email', 'phone'] as const).filter(
        (field) => !equalValue(fields[field], null) && tookValue(field, plan.final[field], fields[field]),
      ),
    }))
    .filter(({ fields }) => fields.length > 0);
}

/** What goes with the removed contacts: what no request can carry over, and the values that were not chosen. */
export function mergeLosses(
  plan: MergePlan,
  has: { customFields: (key: ContactKey) => boolean; extras: (key: ContactKey) => boolean },
): { losses: MergeLoss[]; leftBehind: LeftBehind[] } {
  const removed = plan.members.filter(({ key }) => key !== plan.keptKey);
  const losses: MergeLoss[] = ['contact_id', 'date_created', 'source'];
  const known = removed.filter(({ key }) => has.customFields(key));
  if (known.length > 0) losses.push('custom_fields');
  if (known.length < removed.length) losses.push('unknown_custom_fields');
  if (removed.some(({ key }) => has.extras(key))) losses.push('extras');
  const leftBehind = removed
    .map(({ key, fields }) => ({
      key,
      fields: CONTACT_FIELD_NAMES.filter(
        (field) =>
          field !== 'status' &&
          !equalValue(fields[field], null) &&
          !tookValue(field, fields[field], plan.final[field]),
      ),
    }))
    .filter(({ fields }) => fields.length > 0);
  return { losses, leftBehind };
}
