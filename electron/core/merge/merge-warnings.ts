import type { Contact, ContactFieldName, ContactKey, ContactPatch } from '../../contract/contacts/contact.ts';
import type { MergePlan } from '../../contract/merging/merge-plan.ts';
import type { MergeWarning } from '../../contract/merging/merge-preview.ts';
import type { GroupList } from '../../contract/contacts/group.ts';
import { differingFields, pickFields } from '../contact/compare-fields.ts';
import { collidingFields, mergeSteps } from './steps/merge-steps.ts';
import { EmailPhoneIndex, type EmailOrPhone } from './email-phone-index.ts';

/** Data from the account that a merge's warnings depend on. */
export interface MergeSurroundings {
  /** Current state of the members. */
  members: readonly Contact[];
  wards: readonly { key: ContactKey }[];
  /** The guardian that the plan sets for the kept contact. */
  guardian: Pick<Contact, 'key' | 'fields'> | null;
  /**
   * Contacts that use the final email or phone in the final group, or a member's email or phone in that member's group.
   */
  carriers: readonly Contact[];
  groups: GroupList['groups'];
}

/** Returns the warnings for a plan; see `MERGE_WARNINGS`. */
export function mergeWarnings(
  plan: MergePlan,
  { members, wards, guardian, carriers, groups }: MergeSurroundings,
): MergeWarning[] {
  const keys = new Set(plan.members.map(({ key }) => key));
  const writesKey = plan.members.some(
    ({ key, fields }) => key === plan.keptKey && differingFields(plan.final, fields).length > 0,
  );
  const colliding = writesKey ? collidingFields(plan) : [];
  const others = carriers.filter(({ key }) => !keys.has(key));
  const written = writtenEmailAndPhone(plan);
  const strangers = others.filter((other) => sharedWith(other, written).length > 0);
  const incomplete = fieldsLostOnUndo(plan, others);
  const changed = members.flatMap((member) => {
    const seen = plan.members.find(({ key }) => key === member.key)?.fields;
    const fields = seen === undefined ? [] : differingFields(seen, member.fields);
    return fields.length === 0 ? [] : [{ key: member.key, fields }];
  });
  const inGroups = new Set(plan.members.map(({ fields }) => fields.groupId));
  const finalGroup = groups.find(({ groupId }) => groupId === plan.final.groupId);
  const elsewhere = plan.members.filter(({ fields }) => fields.groupId !== plan.final.groupId);
  return [
    warning(
      'stranger_collides',
      strangers.map(({ key }) => key),
      strangers.flatMap((other) => sharedWith(other, written)),
    ),
    warning(
      'may_collide',
      colliding.map(({ key }) => key),
      colliding.flatMap(({ fields }) => fields),
    ),
    inGroups.size > 1
      ? warning(
          'several_groups',
          elsewhere.map(({ key }) => key),
          ['groupId'],
        )
      : null,
    (finalGroup?.deletion ?? null) !== null
      ? warning('group_being_deleted', [plan.keptKey], ['groupId'])
      : null,
    warning(
      'pending',
      members.filter(({ pending }) => pending !== null).map(({ key }) => key),
      [],
    ),
    warning(
      'not_seen',
      members.filter(({ notSeenSince }) => notSeenSince !== null).map(({ key }) => key),
      [],
    ),
    warning(
      'changed_since',
      changed.map(({ key }) => key),
      changed.flatMap(({ fields }) => fields),
    ),
    warning(
      'undone_without',
      incomplete.map(({ key }) => key),
      incomplete.flatMap(({ fields }) => fields),
    ),
    warning(
      'repoints',
      wards.map(({ key }) => key),
      ['guardian'],
    ),
    warning('mutual_guardians', guardian !== null && makesMutual(plan, guardian) ? [guardian.key] : [], [
      'guardian',
    ]),
  ].filter((each) => each !== null);
}

/**
 * Whether the guardian that the plan sets is a ward of the kept contact after the merge. False if both were already
 * guardians of each other.
 */
function makesMutual(
  { keptKey, members }: MergePlan,
  { key, fields }: Pick<Contact, 'key' | 'fields'>,
): boolean {
  const kept = members.find((member) => member.key === keptKey);
  if (kept?.fields.guardian === key && fields.guardian === keptKey) return false;
  return members.some((member) => member.key === fields.guardian);
}

function warning(
  code: MergeWarning['code'],
  keys: ContactKey[],
  fields: ContactFieldName[],
): MergeWarning | null {
  return keys.length === 0 ? null : { code, keys, fields: [...new Set(fields)] };
}

/** Returns the email and phone that are new for the kept contact, or that it takes into another group. */
function writtenEmailAndPhone({ keptKey, members, final }: MergePlan): ContactPatch {
  const kept = members.find(({ key }) => key === keptKey)?.fields;
  if (kept === undefined || kept.groupId !== final.groupId) return final;
  return { ...pickFields(final, differingFields(final, kept)), groupId: final.groupId };
}

const sharedWith = (other: Contact, fields: ContactPatch): EmailOrPhone[] => {
  const carriers = new EmailPhoneIndex();
  carriers.put(other.key, other.fields);
  return carriers.sharedBy('', fields);
};

/**
 * Returns the members that an undo would restore without their email or phone, if the service accepts each value only
 * once per group, even in updates. An undo first writes the kept contact, then creates the removed members again in
 * reverse order of removal.
 */
function fieldsLostOnUndo(
  plan: MergePlan,
  others: readonly Contact[],
): { key: ContactKey; fields: EmailOrPhone[] }[] {
  const carriers = new EmailPhoneIndex();
  for (const { key, fields } of others) carriers.put(key, fields);
  const kept = plan.members.filter(({ key }) => key === plan.keptKey);
  // An undo does not write values again that the merge left unchanged, so these are not lost.
  const lostByKept = kept.map(({ key, fields }) => ({
    key,
    fields: carriers
      .sharedBy(key, fields)
      .filter((field) => differingFields(pickFields(plan.final, [field]), fields).length > 0),
  }));
  for (const { key, fields } of kept) carriers.put(key, fields);
  const removed = mergeSteps(plan, []).flatMap((step) => (step.role === 'remove' ? [step] : []));
  const lostByRemoved = removed.toReversed().map(({ key, before }) => {
    const fields = carriers.sharedBy(key, before);
    carriers.put(key, before);
    return { key, fields };
  });
  return [...lostByKept, ...lostByRemoved].filter(({ fields }) => fields.length > 0);
}
