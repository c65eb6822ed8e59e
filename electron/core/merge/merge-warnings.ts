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

/** Contacts that a warning is about, each with the fields that it is about. */
type Concerned = readonly { key: ContactKey; fields: readonly ContactFieldName[] }[];

/** Returns the warnings for a plan; see `MERGE_WARNINGS`. */
export function mergeWarnings(plan: MergePlan, surroundings: MergeSurroundings): MergeWarning[] {
  const { members, wards, guardian, carriers, groups } = surroundings;
  const memberKeys = new Set(plan.members.map(({ key }) => key));
  const others = carriers.filter(({ key }) => !memberKeys.has(key));
  const finalGroup = groups.find(({ groupId }) => groupId === plan.final.groupId);
  const isGroupDeleted = (finalGroup?.deletion ?? null) !== null;
  const isMutual = guardian !== null && makesMutual(plan, guardian);
  const about = (contacts: readonly { key: ContactKey }[], ...fields: ContactFieldName[]): Concerned =>
    contacts.map(({ key }) => ({ key, fields }));
  return [
    warning('stranger_collides', collidingStrangers(plan, others)),
    warning('may_collide', writesKept(plan) ? collidingFields(plan) : []),
    warning('several_groups', about(membersOfOtherGroups(plan), 'groupId')),
    warning('group_being_deleted', about(isGroupDeleted ? [{ key: plan.keptKey }] : [], 'groupId')),
    warning('pending', about(members.filter(({ pending }) => pending !== null))),
    warning('not_seen', about(members.filter(({ notSeenSince }) => notSeenSince !== null))),
    warning('changed_since', changedSince(plan, members)),
    warning('undone_without', fieldsLostOnUndo(plan, others)),
    warning('repoints', about(wards, 'guardian')),
    warning('mutual_guardians', about(isMutual ? [guardian] : [], 'guardian')),
  ].filter((each) => each !== null);
}

/** Whether the merge changes values of the kept contact. */
const writesKept = ({ keptKey, members, final }: MergePlan): boolean =>
  members.some(({ key, fields }) => key === keptKey && differingFields(final, fields).length > 0);

/** Returns the contacts outside the merge that have an email or phone that it writes. */
function collidingStrangers(plan: MergePlan, others: readonly Contact[]): Concerned {
  const written = writtenEmailAndPhone(plan);
  return others
    .map((other) => ({ key: other.key, fields: sharedWith(other, written) }))
    .filter(({ fields }) => fields.length > 0);
}

const membersOfOtherGroups = ({ members, final }: MergePlan): MergePlan['members'] =>
  new Set(members.map(({ fields }) => fields.groupId)).size > 1
    ? members.filter(({ fields }) => fields.groupId !== final.groupId)
    : [];

/** Returns the members that were changed since the plan was made. */
const changedSince = (plan: MergePlan, members: readonly Contact[]): Concerned =>
  members.flatMap((member) => {
    const seen = plan.members.find(({ key }) => key === member.key)?.fields;
    const fields = seen === undefined ? [] : differingFields(seen, member.fields);
    return fields.length === 0 ? [] : [{ key: member.key, fields }];
  });

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

function warning(code: MergeWarning['code'], concerned: Concerned): MergeWarning | null {
  if (concerned.length === 0) return null;
  return {
    code,
    keys: concerned.map(({ key }) => key),
    fields: [...new Set(concerned.flatMap(({ fields }) => fields))],
  };
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
