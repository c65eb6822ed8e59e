import type { Contact, ContactFieldName, ContactKey } from '../../contract/contact.ts';
import type { MergePlan, MergeWarning } from '../../contract/merge.ts';
import type { GroupList } from '../../contract/group.ts';
import { differingFields, equalValue, tookValue } from '../compare-fields.ts';
import { collidingFields } from './merge-steps.ts';

/** What is known of the account around a merge. */
export interface MergeSurroundings {
  /** The members as they are now. */
  members: readonly Contact[];
  wards: readonly { key: ContactKey }[];
  /** Contacts of the final group that carry the final email or phone. */
  there: readonly Contact[];
  groups: GroupList['groups'];
}

/** What one should know of a plan before it is run; see `MERGE_WARNINGS`. */
export function mergeWarnings(
  plan: MergePlan,
  { members, wards, there, groups }: MergeSurroundings,
): MergeWarning[] {
  const keys = new Set(plan.members.map(({ key }) => key));
  const writesKey = plan.members.some(
    ({ key, fields }) => key === plan.keptKey && differingFields(plan.final, fields).length > 0,
  );
  const colliding = writesKey ? collidingFields(plan) : [];
  const strangers = there.filter(({ key }) => !keys.has(key));
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
      fieldsOfAll(strangers, plan),
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
    finalGroup?.markedForDeletion === true
      ? warning('group_marked_for_deletion', [plan.keptKey], ['groupId'])
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
      'repoints',
      wards.map(({ key }) => key),
      ['guardian'],
    ),
  ].filter((each) => each !== null);
}

function warning(
  code: MergeWarning['code'],
  keys: ContactKey[],
  fields: ContactFieldName[],
): MergeWarning | null {
  return keys.length === 0 ? null : { code, keys, fields: [...new Set(fields)] };
}

function fieldsOfAll(strangers: readonly Contact[], { final }: MergePlan): ContactFieldName[] {
  return (['email', 'phone'] as const).filter((field) =>
    strangers.some(
      ({ fields }) => !equalValue(fields[field], null) && tookValue(field, final[field], fields[field]),
    ),
  );
}
