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
import { countOf, formatCount, listText } from '../formats/formats.ts';
import { formatServiceTime } from '../formats/service-time.ts';

/** Why a value was proposed. */
export const MERGE_REASON_WORDS: Record<MergeReason, string> = {
  same: 'the same in all',
  only_value: 'the only value',
  valid: 'the other cannot be right',
  with_country: 'with its country code',
  with_year: 'with its year',
  fuller: 'says more',
  name_order: 'first and last name in their order',
  whole_name: 'first and last name of one contact',
  mutual_guardian: 'two contacts would be each other’s guardians',
  more_common: 'most of them say so',
  newer: 'of the contact changed last',
  kept: 'of the contact that stays',
  undecided: 'none is better: have a look',
};

/** Why a contact was proposed as the one that stays. */
export const KEPT_REASON_WORDS: Record<KeptReason, string> = {
  has_wards: 'others name it as their guardian',
  most_complete: 'it says most',
  oldest: 'it is the oldest',
};

/** What goes with the contacts that are removed. */
export const MERGE_LOSS_WORDS: Record<MergeLoss, string> = {
  contact_id: 'their numbers at the service',
  date_created: 'when they were created',
  source: 'where they came from',
  custom_fields:
    'their custom fields, which the service takes for new contacts alone (an undo brings them back)',
  unknown_custom_fields: 'custom fields, should they have any: the service never shows them',
  extras: 'what the service says of them beyond the known fields',
};

export const PLAN_PROBLEM_WORDS: Record<MergePlanProblem, string> = {
  kept_is_no_member: 'The contact that stays is none of those merged.',
  member_twice: 'One contact stands in it twice.',
  not_at_service: 'One of them is not at the service yet: wait until it was sent.',
  guardian_removed: 'The guardian would be one of the contacts that are removed. Choose another one.',
  in_two_merges: 'One of them is being merged elsewhere.',
  gone: 'One of them is no longer there, or about to be deleted.',
};

type Skip = ClusterMerges['skipped'][number]['because'];

/** Why a cluster cannot be merged along with others. */
const CLUSTER_SKIP_WORDS: Record<Skip, string> = {
  too_many_members: 'has more than ten members',
  kept_is_no_member: 'has nobody who could stay',
  member_twice: 'names one contact twice',
  not_at_service: 'holds a contact that is not at the service yet',
  guardian_removed: 'would have a guardian who is removed',
  in_two_merges: 'shares a contact with another one',
  gone: 'has changed meanwhile',
};

/** `3 sets are left out: 2 × has more than ten members, 1 × …`; nothing where none is. */
export function skippedText({
  skipped,
  skippedCount,
}: Pick<ClusterMerges, 'skipped' | 'skippedCount'>): string {
  if (skippedCount === 0) return '';
  const counts = new Map<Skip, number>();
  for (const { because } of skipped) counts.set(because, (counts.get(because) ?? 0) + 1);
  const reasons = [...counts].map(
    ([because, count]) => `${formatCount(count)} × ${CLUSTER_SKIP_WORDS[because]}`,
  );
  return `${countOf(skippedCount, 'set is', 'sets are')} left out for a look of your own (${reasons.join(', ')}).`;
}

/** How many merges a service may keep from being undone in full; nothing where there is none. */
export const undoneWithoutText = ({ undoneWithout }: Pick<ClusterMerges, 'undoneWithout'>): string =>
  undoneWithout === 0
    ? ''
    : `In ${countOf(undoneWithout, 'set', 'sets')} contacts of one group share an email or phone. If the service rejects it on an undo after the removal, one of them is restored without it; the value stays in History.`;

type Names = (key: ContactKey) => string;

/** Contacts by their names, or how many they are. */
export const namedContacts = (keys: readonly ContactKey[], name: Names) =>
  keys.length > 3
    ? countOf(keys.length, 'contact', 'contacts')
    : listText(keys.map((key) => `“${name(key)}”`));

/** What one should know before a merge is run. */
export const WARNING_WORDS: Record<MergeWarning['code'], (warning: MergeWarning, name: Names) => string> = {
  may_collide: ({ fields }) =>
    `If the service rejects ${fieldList(fields)} because the other contact still uses it, it will be removed from that contact first.`,
  stranger_collides: ({ keys, fields }, name) =>
    `${namedContacts(keys, name)} in the same group carries this ${fieldList(fields)}: the service will refuse it. Merge that contact too, or choose another value.`,
  several_groups: () =>
    'They stand in several groups. In those but the one chosen, this person is celebrated no more.',
  group_being_deleted: () => 'The group is being deleted and may take no contact.',
  pending: ({ keys }, name) =>
    `Changes to ${namedContacts(keys, name)} are on their way: the merge waits for them.`,
  not_seen: ({ keys }, name) =>
    `The last readings did not see ${namedContacts(keys, name)}: it may be gone at the service.`,
  changed_since: ({ keys, fields }, name) =>
    `${namedContacts(keys, name)} changed meanwhile (${fieldList(fields)}).`,
  undone_without: ({ keys, fields }, name) =>
    `Other contacts in this group use ${fieldList(fields)} of ${namedContacts(keys, name)}. If the service rejects that on an undo after the removal, it is left out there; the value stays in History.`,
  repoints: ({ keys }, name) => `${namedContacts(keys, name)} will name the contact that stays as guardian.`,
  mutual_guardians: () =>
    'This contact and its guardian would be each other’s guardians. Choose another one, or none.',
};

const someone = (who: string | null) => (who === null ? 'One of the contacts' : `“${who}”`);

/** Why a merge stopped. `who`: what the contact it is about is called, where it is one of the members. */
export const STOP_WORDS: Record<MergeStop['reason'], (stop: MergeStop, who: string | null) => string> = {
  changed: ({ fields }, who) =>
    `${someone(who)} was changed meanwhile (${fieldList(fields)}). Look again and decide anew.`,
  gone: (_, who) => `${someone(who)} is no longer there.`,
  contact_exists: () =>
    'Another contact of the group carries the email or phone already. Merge that one too, or choose another value.',
  cannot_clear: ({ fields }) =>
    `The service does not clear ${fieldList(fields)} on the other contact, and takes it for none else while it stands there. The other contact can be removed first.`,
  not_taken: ({ fields }) => `The service answered without taking ${fieldList(fields)}.`,
  refused: ({ error }) => {
    const { title, advice } = describeError(error ?? { code: 'refused' });
    return `${title}. ${advice}`;
  },
  cancelled: () => 'A part of it was taken back.',
  undone: () => 'It was undone before anything was removed.',
};

export const MERGE_STATE_WORDS: Record<MergeState, string> = {
  waiting: 'Waiting',
  running: 'Being merged',
  puttingBack: 'Being put back',
  done: 'Merged',
  stopped: 'Stopped',
  cancelled: 'Cancelled',
};

/** What a merge that stopped has left. */
export const LEFT_WORDS: Record<NonNullable<Merge['left']>, string> = {
  untouched: 'Nothing was removed, and all is as it was.',
  whole: 'The contact that stays holds everything; some of the others are still there.',
  keptGone:
    'The contact that was to stay was removed by someone else meanwhile. Who was not removed yet stays; Undo brings back the others.',
  partly:
    'It came about in part, and could not be put back by itself: the history says what was done, and can undo it.',
};

export const PLAN_ROW_WORDS: Record<PlanRow['state'], string> = {
  ready: 'Ready',
  changed: 'Changed meanwhile',
  gone: 'No longer there',
  wrong_account: 'Of another account',
  done: 'Merged already',
};

/** What is wrong with a file, and where. */
export const PLAN_FILE_WORDS: Record<PlanFileError['code'], string> = {
  not_json: 'This is no JSON',
  not_a_plan: 'This is no merge plan',
  newer_version: 'It was made by a newer version of this app',
  too_large: 'It holds more than can be read at once',
  missing_value: 'A value is missing',
  wrong_value: 'A value is of another kind than it must be',
  too_few_members: 'A merge needs two contacts or more',
  too_many_members: 'A merge takes ten contacts at most',
  kept_is_no_member: 'The contact that stays is none of those merged',
  member_twice: 'A contact stands in it twice',
  in_two_merges: 'A contact stands in another merge of the file already',
};

/** `line 12, merges[3].keep` */
export const filePlace = ({ line, path }: PlanFileError): string =>
  [line === null ? '' : `line ${line}`, path].filter((part) => part !== '').join(', ');

/** `Contact 311 · changed Mar 1, 2026, 10:00 AM`: what tells contacts of one name apart. */
export function memberNote(contact: Pick<Contact, 'contactId' | 'dateCreated' | 'dateUpdated'>): string {
  const number = contact.contactId === null ? 'Not at the service yet' : `Contact ${contact.contactId}`;
  return contact.dateUpdated === null
    ? `${number} · from ${formatServiceTime(contact.dateCreated)}`
    : `${number} · changed ${formatServiceTime(contact.dateUpdated)}`;
}
