import { plural, t } from '@lingui/core/macro';
import type { Contact, ContactKey } from '../../../electron/contract/contacts/contact.ts';
import type { ClusterMerges } from '../../../electron/contract/merging/cluster-merges.ts';
import type { Merge, MergeState, MergeStop } from '../../../electron/contract/merging/merge.ts';
import type {
  KeptReason,
  MergePlanProblem,
  MergeReason,
} from '../../../electron/contract/merging/merge-plan.ts';
import type { PlanFileError, PlanRow } from '../../../electron/contract/merging/merge-plan-file.ts';
import type { MergeLoss, MergeWarning } from '../../../electron/contract/merging/merge-preview.ts';
import { describeError } from './error-messages.ts';
import { fieldList } from './field-labels.ts';
import { formatCount, listText } from '../formats/formats.ts';
import { formatServiceTime } from '../formats/service-time.ts';
import { contactCount } from './contact-count.ts';

/** Why a value was proposed. */
export const mergeReasonWords = (): Record<MergeReason, string> => ({
  same: t`the same in all`,
  only_value: t`the only value`,
  valid: t`the other cannot be right`,
  with_country: t`with its country code`,
  with_year: t`with its year`,
  fuller: t`says more`,
  name_order: t`first and last name in their order`,
  whole_name: t`first and last name of one contact`,
  mutual_guardian: t`two contacts would be each other’s guardians`,
  more_common: t`most of them say so`,
  newer: t`of the contact changed last`,
  kept: t`of the contact that stays`,
  undecided: t`none is better: have a look`,
});

/** Why a contact was proposed as the one that stays. */
export const keptReasonWords = (): Record<KeptReason, string> => ({
  has_wards: t`others name it as their guardian`,
  most_complete: t`it says most`,
  oldest: t`it is the oldest`,
});

/** What goes with the contacts that are removed. */
export const mergeLossWords = (): Record<MergeLoss, string> => ({
  contact_id: t`their numbers at the service`,
  date_created: t`when they were created`,
  source: t`where they came from`,
  custom_fields: t`their custom fields, which the service takes for new contacts alone (an undo brings them back)`,
  unknown_custom_fields: t`custom fields, should they have any: the service never shows them`,
  extras: t`what the service says of them beyond the known fields`,
});

export const planProblemWords = (): Record<MergePlanProblem, string> => ({
  kept_is_no_member: t`The contact that stays is none of those merged.`,
  member_twice: t`One contact stands in it twice.`,
  not_at_service: t`One of them is not at the service yet: wait until it was sent.`,
  guardian_removed: t`The guardian would be one of the contacts that are removed. Choose another one.`,
  in_two_merges: t`One of them is being merged elsewhere.`,
  gone: t`One of them is no longer there, or about to be deleted.`,
});

type Skip = ClusterMerges['skipped'][number]['because'];

/** Why a cluster cannot be merged along with others. */
const clusterSkipWords = (): Record<Skip, string> => ({
  too_many_members: t`has more than ten members`,
  kept_is_no_member: t`has nobody who could stay`,
  member_twice: t`names one contact twice`,
  not_at_service: t`holds a contact that is not at the service yet`,
  guardian_removed: t`would have a guardian who is removed`,
  in_two_merges: t`shares a contact with another one`,
  gone: t`has changed meanwhile`,
});

/** `3 sets are left out: 2 × has more than ten members, 1 × …`; nothing where none is. */
export function skippedText({
  skipped,
  skippedCount,
}: Pick<ClusterMerges, 'skipped' | 'skippedCount'>): string {
  if (skippedCount === 0) return '';
  const counts = new Map<Skip, number>();
  for (const { because } of skipped) counts.set(because, (counts.get(because) ?? 0) + 1);
  const reasons = [...counts].map(
    ([because, count]) => `${formatCount(count)} × ${clusterSkipWords()[because]}`,
  );
  return t`${plural(skippedCount, { one: `${formatCount(skippedCount)} set is`, other: `${formatCount(skippedCount)} sets are` })} left out for a look of your own (${reasons.join(', ')}).`;
}

/** How many merges a service may keep from being undone in full; nothing where there is none. */
export const undoneWithoutText = ({ undoneWithout }: Pick<ClusterMerges, 'undoneWithout'>): string =>
  undoneWithout === 0
    ? ''
    : t`In ${plural(undoneWithout, { one: `${formatCount(undoneWithout)} set`, other: `${formatCount(undoneWithout)} sets` })} contacts of one group share an email or phone. If the service rejects it on an undo after the removal, one of them is restored without it; the value stays in History.`;

type Names = (key: ContactKey) => string;

/** Contacts by their names, or how many they are. */
export const namedContacts = (keys: readonly ContactKey[], name: Names) =>
  keys.length > 3 ? contactCount(keys.length) : listText(keys.map((key) => `“${name(key)}”`));

/** What one should know before a merge is run. */
export const WARNING_WORDS: Record<MergeWarning['code'], (warning: MergeWarning, name: Names) => string> = {
  may_collide: ({ fields }) =>
    t`If the service rejects ${fieldList(fields)} because the other contact still uses it, it will be removed from that contact first.`,
  stranger_collides: ({ keys, fields }, name) =>
    t`${namedContacts(keys, name)} in the same group carries this ${fieldList(fields)}: the service will refuse it. Merge that contact too, or choose another value.`,
  several_groups: () =>
    t`They stand in several groups. In those but the one chosen, this person is celebrated no more.`,
  group_being_deleted: () => t`The group is being deleted and may take no contact.`,
  pending: ({ keys }, name) =>
    t`Changes to ${namedContacts(keys, name)} are on their way: the merge waits for them.`,
  not_seen: ({ keys }, name) =>
    t`The last readings did not see ${namedContacts(keys, name)}: it may be gone at the service.`,
  changed_since: ({ keys, fields }, name) =>
    t`${namedContacts(keys, name)} changed meanwhile (${fieldList(fields)}).`,
  undone_without: ({ keys, fields }, name) =>
    t`Other contacts in this group use ${fieldList(fields)} of ${namedContacts(keys, name)}. If the service rejects that on an undo after the removal, it is left out there; the value stays in History.`,
  repoints: ({ keys }, name) => t`${namedContacts(keys, name)} will name the contact that stays as guardian.`,
  mutual_guardians: () =>
    t`This contact and its guardian would be each other’s guardians. Choose another one, or none.`,
};

const someone = (who: string | null) => (who === null ? t`One of the contacts` : `“${who}”`);

/** Why a merge stopped. `who`: what the contact it is about is called, where it is one of the members. */
export const STOP_WORDS: Record<MergeStop['reason'], (stop: MergeStop, who: string | null) => string> = {
  changed: ({ fields }, who) =>
    t`${someone(who)} was changed meanwhile (${fieldList(fields)}). Look again and decide anew.`,
  gone: (_, who) => t`${someone(who)} is no longer there.`,
  contact_exists: () =>
    t`Another contact of the group carries the email or phone already. Merge that one too, or choose another value.`,
  cannot_clear: ({ fields }) =>
    t`The service does not clear ${fieldList(fields)} on the other contact, and takes it for none else while it stands there. The other contact can be removed first.`,
  not_taken: ({ fields }) => t`The service answered without taking ${fieldList(fields)}.`,
  refused: ({ error }) => {
    const { title, advice } = describeError(error ?? { code: 'refused' });
    return `${title}. ${advice}`;
  },
  cancelled: () => t`A part of it was taken back.`,
  undone: () => t`It was undone before anything was removed.`,
};

export const mergeStateWords = (): Record<MergeState, string> => ({
  waiting: t`Waiting`,
  running: t`Being merged`,
  puttingBack: t`Being put back`,
  done: t`Merged`,
  stopped: t`Stopped`,
  cancelled: t`Cancelled`,
});

/** What a merge that stopped has left. */
export const leftWords = (): Record<NonNullable<Merge['left']>, string> => ({
  untouched: t`Nothing was removed, and all is as it was.`,
  whole: t`The contact that stays holds everything; some of the others are still there.`,
  keptGone: t`The contact that was to stay was removed by someone else meanwhile. Who was not removed yet stays; Undo brings back the others.`,
  partly: t`It came about in part, and could not be put back by itself: the history says what was done, and can undo it.`,
});

export const planRowWords = (): Record<PlanRow['state'], string> => ({
  ready: t`Ready`,
  changed: t`Changed meanwhile`,
  gone: t`No longer there`,
  wrong_account: t`Of another account`,
  done: t`Merged already`,
});

/** What is wrong with a file, and where. */
export const planFileWords = (): Record<PlanFileError['code'], string> => ({
  not_json: t`This is no JSON`,
  not_a_plan: t`This is no merge plan`,
  newer_version: t`It was made by a newer version of this app`,
  too_large: t`It holds more than can be read at once`,
  missing_value: t`A value is missing`,
  wrong_value: t`A value is of another kind than it must be`,
  too_few_members: t`A merge needs two contacts or more`,
  too_many_members: t`A merge takes ten contacts at most`,
  kept_is_no_member: t`The contact that stays is none of those merged`,
  member_twice: t`A contact stands in it twice`,
  in_two_merges: t`A contact stands in another merge of the file already`,
});

/** `line 12, merges[3].keep` */
export const filePlace = ({ line, path }: PlanFileError): string =>
  [line === null ? '' : t`line ${line}`, path].filter((part) => part !== '').join(', ');

/** `Contact 311 · changed Mar 1, 2026, 10:00 AM`: what tells contacts of one name apart. */
export function memberNote(contact: Pick<Contact, 'contactId' | 'dateCreated' | 'dateUpdated'>): string {
  const number = contact.contactId === null ? t`Not at the service yet` : t`Contact ${contact.contactId}`;
  return contact.dateUpdated === null
    ? t`${number} · from ${formatServiceTime(contact.dateCreated)}`
    : t`${number} · changed ${formatServiceTime(contact.dateUpdated)}`;
}
