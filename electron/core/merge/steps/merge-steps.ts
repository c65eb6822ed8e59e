import type { ContactFields, ContactKey, ContactPatch } from '../../../contract/contacts/contact.ts';
import type { MergePlan } from '../../../contract/merging/merge-plan.ts';
import { differingFields, equalValue, pickFields, tookValue } from '../../contact/compare-fields.ts';

/** One step of a merge; steps are listed in the order in which they are sent. */
export type MergeStep =
  | { role: 'write' | 'clear' | 'repoint'; key: ContactKey; before: ContactPatch; after: ContactPatch }
  | { role: 'remove'; key: ContactKey; before: ContactFields };

/**
 * Returns the steps of a merge in sending order: writes the kept contact, sets it as guardian of the removed
 * contacts' wards, then removes the others. `wards`: contacts outside the merge, with their guardians. Steps without
 * effect are omitted.
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
 * Sorts wards before their guardians. A removal records the contact's current values, which would lack the guardian if
 * the guardian was removed first.
 */
function wardsFirst<M extends MergePlan['members'][number]>(removed: readonly M[]): M[] {
  const ordered: M[] = [];
  const left = new Set(removed);
  while (left.size > 0) {
    const guardians = new Set([...left].map(({ fields }) => fields.guardian));
    // Contacts that are guardians of each other have no such order, so any of them comes first.
    const next = [...left].find(({ key }) => !guardians.has(key)) ?? [...left][0];
    if (next === undefined) break;
    left.delete(next);
    ordered.push(next);
  }
  return ordered;
}

/**
 * Returns the members that have the final email or phone in the final group, with these fields. If the service refuses
 * the kept contact because of them (`contact_exists`), the merge clears these fields. The members keep their ids, so
 * that the merge can be reversed.
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
