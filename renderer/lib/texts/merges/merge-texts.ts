import { plural, t } from '@lingui/core/macro';
import type { Contact, ContactKey } from '../../../../electron/contract/contacts/contact.ts';
import type { ClusterMerges } from '../../../../electron/contract/merging/cluster-merges.ts';
import type { Merge, MergeState, MergeStop } from '../../../../electron/contract/merging/merge-state.ts';
import type { KeptReason, MergeReason } from '../../../../electron/contract/merging/merge-plan.ts';
import type { PlanFileError, PlanRow } from '../../../../electron/contract/merging/merge-plan-file.ts';
import type { MergeLoss, MergeWarning } from '../../../../electron/contract/merging/merge-preview.ts';
import { describeError } from '../errors/error-messages.ts';
import { fieldList } from '../contacts/field-labels.ts';
import { formatCount, formatUnits, listText } from '../../formats/formats.ts';
import { formatServiceTime } from '../../formats/format-service-time.ts';
import { contactCount } from '../contacts/contact-count.ts';

/** Why a value was proposed. */
export const mergeReasonTexts = (): Record<MergeReason, string> => ({
  same: t`same in all`,
  only_value: t`the only value`,
  valid: t`the other isn’t valid`,
  with_country: t`with its country code`,
  with_year: t`with its year`,
  fuller: t`more complete`,
  name_order: t`first and last name in order`,
  whole_name: t`both names from one contact`,
  mutual_guardian: t`two contacts can’t be each other’s guardians`,
  open_group: t`the other group is deleted or being deleted`,
  more_common: t`the most common value`,
  newer: t`from the most recently changed contact`,
  kept: t`from the kept contact`,
  undecided: t`no clear choice, please check`,
});

/** Why a contact was proposed as the kept one. */
export const keptReasonTexts = (): Record<KeptReason, string> => ({
  has_wards: t`it’s the guardian of others`,
  most_complete: t`most complete`,
  oldest: t`oldest`,
});

/** Data that is lost with the removed contacts. */
export const mergeLossTexts = (): Record<MergeLoss, string> => ({
  contact_id: t`their IDs`,
  date_created: t`when they were created`,
  source: t`where they came from`,
  custom_fields: t`their custom fields, which only new contacts can have (Undo restores them)`,
  unknown_custom_fields: t`any custom fields, which the service doesn’t return`,
  extras: t`other data from the service`,
});

type Skip = ClusterMerges['skipped'][number]['because'];

/** Why a cluster can't be merged together with others. */
const clusterSkipTexts = (): Record<Skip, string> => ({
  too_many_members: t`has more than ten contacts`,
  kept_is_no_member: t`has no contact to keep`,
  member_twice: t`lists a contact twice`,
  not_at_service: t`has a contact that isn’t at the service yet`,
  guardian_removed: t`has a guardian that will be removed`,
  in_two_merges: t`shares a contact with another one`,
  gone: t`has changed`,
});

/** `3 sets are left out: 2 × has more than ten contacts, 1 × …`; empty if there are none. */
export function skippedText({
  skipped,
  skippedCount,
}: Pick<ClusterMerges, 'skipped' | 'skippedCount'>): string {
  if (skippedCount === 0) return '';
  const counts = new Map<Skip, number>();
  for (const { because } of skipped) counts.set(because, (counts.get(because) ?? 0) + 1);
  const reasons = [...counts].map(
    ([because, count]) => `${formatCount(count)} × ${clusterSkipTexts()[because]}`,
  );
  const sets = formatCount(skippedCount);
  const why = formatUnits(reasons);
  return plural(skippedCount, {
    one: `${sets} set is left out for you to review (${why}).`,
    other: `${sets} sets are left out for you to review (${why}).`,
  });
}

/** Number of contacts that merges will remove. */
export const removedText = (removed: number): string =>
  plural(removed, {
    one: `${formatCount(removed)} contact will be removed.`,
    other: `${formatCount(removed)} contacts will be removed.`,
  });

/** Number of merges that the service may prevent from being undone in full; empty if there are none. */
export const undoneWithoutText = ({ undoneWithout }: Pick<ClusterMerges, 'undoneWithout'>): string =>
  undoneWithout === 0
    ? ''
    : t`In ${plural(undoneWithout, { one: `${formatCount(undoneWithout)} set,`, other: `${formatCount(undoneWithout)} sets,` })} contacts of one group share an email or phone. If the service rejects it on an undo after the removal, one of them is restored without it; the value stays in History.`;

type Names = (key: ContactKey) => string;

/** Names of contacts, or their number. */
export const namedContacts = (keys: readonly ContactKey[], name: Names) =>
  keys.length > 3 ? contactCount(keys.length) : listText(keys.map((key) => `“${name(key)}”`));

/** Warnings before a merge. */
export const WARNING_TEXTS: Record<MergeWarning['code'], (warning: MergeWarning, name: Names) => string> = {
  may_collide: ({ fields }) =>
    t`If the service rejects ${fieldList(fields)} because the other contact still uses it, it will be removed from that contact first.`,
  stranger_collides: ({ keys, fields }, name) => {
    const [names, values] = [namedContacts(keys, name), fieldList(fields)];
    return plural(keys.length, {
      one: `${names} in the same group uses this ${values}, so the service will reject it. Merge that contact too, or choose another value.`,
      other: `${names} in the same group use this ${values}, so the service will reject it. Merge those contacts too, or choose another value.`,
    });
  },
  several_groups: () =>
    t`They’re in several groups. Celebrations will stop in all groups except the one you choose.`,
  group_being_deleted: () => t`The group is being deleted and may not accept contacts.`,
  pending: ({ keys }, name) =>
    t`Changes to ${namedContacts(keys, name)} are being sent. The merge waits for them.`,
  not_seen: ({ keys }, name) => {
    const names = namedContacts(keys, name);
    return plural(keys.length, {
      one: `The last full sync didn’t find ${names}. It may no longer exist at the service.`,
      other: `The last full sync didn’t find ${names}. They may no longer exist at the service.`,
    });
  },
  changed_since: ({ keys, fields }, name) => t`${namedContacts(keys, name)} changed (${fieldList(fields)}).`,
  undone_without: ({ keys, fields }, name) => {
    const [names, values] = [namedContacts(keys, name), fieldList(fields)];
    return plural(keys.length, {
      one: `Other contacts in this group use ${values} of ${names}. If the service rejects them on undo, it’s restored without them. The values stay in History.`,
      other: `Other contacts in this group use ${values} of ${names}. If the service rejects them on undo, they’re restored without them. The values stay in History.`,
    });
  },
  repoints: ({ keys }, name) => t`${namedContacts(keys, name)} will have the kept contact as guardian.`,
  mutual_guardians: () =>
    t`A contact and its guardian can’t be each other’s guardians. Choose another one, or none.`,
};

const someone = (who: string | null) => (who === null ? t`One of the contacts` : `“${who}”`);

/** Why a merge stopped. `who` is the name of the contact concerned, if it's a member. */
export const STOP_TEXTS: Record<MergeStop['reason'], (stop: MergeStop, who: string | null) => string> = {
  changed: ({ fields }, who) =>
    t`${someone(who)} was changed (${fieldList(fields)}). Review the merge again.`,
  gone: (_, who) => t`${someone(who)} no longer exists.`,
  contact_exists: () =>
    t`Another contact in the group already uses the email or phone. Merge that one too, or choose another value.`,
  cannot_clear: ({ fields }) =>
    t`The service can’t clear ${fieldList(fields)} on the other contact, and each value can be used only once. You can remove the other contact first.`,
  not_taken: ({ fields }) => t`The service confirmed the change without saving ${fieldList(fields)}.`,
  refused: ({ error }) => {
    const { title, advice } = describeError(error ?? { code: 'refused' });
    return `${title}. ${advice}`;
  },
  cancelled: () => t`Part of it was undone.`,
  undone: () => t`It was undone before anything was removed.`,
};

export const mergeStateTexts = (): Record<MergeState, string> => ({
  waiting: t`Waiting`,
  running: t`Being merged`,
  puttingBack: t`Reversing`,
  done: t`Merged`,
  stopped: t`Stopped`,
  cancelled: t`Cancelled`,
});

/** The state that a stopped merge has left behind. */
export const leftTexts = (): Record<NonNullable<Merge['left']>, string> => ({
  untouched: t`Nothing was changed.`,
  whole: t`The kept contact has all values. Some of the others still exist.`,
  keptGone: t`The contact to keep was removed elsewhere. The remaining contacts stay, and Undo brings back the others.`,
  partly: t`It was partly completed and couldn’t be reversed automatically. See History to undo it.`,
});

export const planRowTexts = (): Record<PlanRow['state'], string> => ({
  ready: t`Ready`,
  changed: t`Changed meanwhile`,
  group_gone: t`Its group is being deleted or no longer exists`,
  gone: t`No longer exists`,
  wrong_account: t`From another account`,
  done: t`Already merged`,
});

/** Problems of a merge plan file. */
export const planFileTexts = (): Record<PlanFileError['code'], string> => ({
  not_json: t`This isn’t a JSON file`,
  not_a_plan: t`This isn’t a merge plan`,
  newer_version: t`It was made by a newer version of this app`,
  too_large: t`It’s too large to open`,
  missing_value: t`A value is missing`,
  wrong_value: t`A value has the wrong type`,
  too_few_members: t`A merge needs two contacts or more`,
  too_many_members: t`A merge can have up to ten contacts`,
  kept_is_no_member: t`The contact to keep isn’t one of the merged contacts`,
  member_twice: t`A contact is listed twice`,
  in_two_merges: t`A contact is already in another merge in this file`,
});

/** Place of an error in a merge plan file: `line 12, merges[3].keep`. */
export const filePlace = ({ line, path }: PlanFileError): string =>
  [line === null ? '' : t`line ${line}`, path].filter((part) => part !== '').join(', ');

/** `Contact 311 · changed Mar 1, 2026, 10:00 AM`: distinguishes contacts of the same name. */
export function memberNote(contact: Pick<Contact, 'contactId' | 'dateCreated' | 'dateUpdated'>): string {
  const number = contact.contactId === null ? t`Not at the service yet` : t`Contact ${contact.contactId}`;
  return contact.dateUpdated === null
    ? t`${number} · created ${formatServiceTime(contact.dateCreated)}`
    : t`${number} · changed ${formatServiceTime(contact.dateUpdated)}`;
}
