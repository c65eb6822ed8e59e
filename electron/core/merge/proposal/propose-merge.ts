import type { Contact, ContactFieldName, ContactKey } from '../../../contract/contacts/contact.ts';
import { CONTACT_FIELD_NAMES } from '../../../contract/enumerations.ts';
import type { FieldProposal, KeptReason, MergeProposal } from '../../../contract/merging/merge-plan.ts';
import type { CalendarDay } from '../../contact/calendar-day.ts';
import { equalValue } from '../../contact/compare-fields.ts';
import { calendarDay } from '../../contact/calendar-day.ts';
import { fieldWinner, type ChoiceContext } from './choose-field-value.ts';
import { proposeName } from './propose-name.ts';
import { valueFirst } from './proposed-value-first.ts';

/** A member of a proposed merge. */
export type MergeMember = Pick<Contact, 'key' | 'contactId' | 'fields' | 'dateCreated' | 'dateUpdated'>;

type WardsOf = (key: ContactKey) => readonly ContactKey[];

/** Fields whose value is the kept contact's own, if it has one. */
const KEPT_FIELDS = new Set<ContactFieldName>(['groupId', 'status']);

/**
 * Proposes the kept contact and its final values, each with a reason. `wardsOf`: returns the contacts whose guardian is
 * the given member. `keptKey`: the contact to keep, if the user chose one. `openGroups`: the groups that accept
 * contacts.
 * @throws RangeError with fewer than two members, or if `keptKey` is none of them
 */
export function proposeMerge(
  members: readonly MergeMember[],
  {
    wardsOf = () => [],
    keptKey,
    openGroups = new Set(),
    today = calendarDay(Date.now(), null),
  }: {
    wardsOf?: WardsOf;
    keptKey?: ContactKey;
    openGroups?: ReadonlySet<number>;
    today?: CalendarDay;
  } = {},
): MergeProposal {
  if (members.length < 2) throw new RangeError('A merge needs two contacts or more.');
  const { kept, reason } = chooseKept(members, wardsOf, keptKey);
  const ordered = [kept, ...members.filter((each) => each !== kept)];
  const proposedByRule = [
    ...proposeName(ordered, { today }),
    proposeGuardian(ordered, wardsBarredAsGuardian(ordered, wardsOf), { today }),
    proposeGroup(ordered, openGroups, { today }),
  ];
  return {
    keptKey: kept.key,
    keptReason: reason,
    fields: CONTACT_FIELD_NAMES.map(
      (field) =>
        proposedByRule.find((each) => each.field === field) ?? proposeField(field, ordered, { today }),
    ),
  };
}

function chooseKept(
  members: readonly MergeMember[],
  wardsOf: WardsOf,
  keptKey: ContactKey | undefined,
): { kept: MergeMember; reason: KeptReason } {
  const candidates = members.map((member) => ({
    member,
    wards: wardsOf(member.key).length,
    filled: CONTACT_FIELD_NAMES.filter((field) => !equalValue(member.fields[field], null)).length,
  }));
  // A contact that does not exist at the service yet cannot be the kept one.
  const known = candidates.filter(({ member }) => member.contactId !== null);
  const ranked = (known.length > 0 ? known : candidates).toSorted(
    (a, b) => b.wards - a.wards || b.filled - a.filled || older(a.member, b.member),
  );
  const [first, second] = ranked;
  const chosen = keptKey === undefined ? first : candidates.find(({ member }) => member.key === keptKey);
  if (chosen === undefined) throw new RangeError('The contact that stays is none of those merged.');
  const wins = (part: 'wards' | 'filled') => second === undefined || chosen[part] > second[part];
  const reason = wins('wards') ? 'has_wards' : wins('filled') ? 'most_complete' : 'oldest';
  return { kept: chosen.member, reason: chosen.wards === 0 && reason === 'has_wards' ? 'oldest' : reason };
}

function older(a: MergeMember, b: MergeMember): number {
  if (a.dateCreated !== b.dateCreated) return a.dateCreated < b.dateCreated ? -1 : 1;
  return (a.contactId ?? Infinity) - (b.contactId ?? Infinity) || (a.key < b.key ? -1 : 1);
}

function proposeField(
  field: ContactFieldName,
  members: readonly MergeMember[],
  context: ChoiceContext,
): FieldProposal {
  const winner = { field, ...fieldWinner(field, members, context) };
  const own = members[0]?.fields[field];
  const keepsOwnValue =
    KEPT_FIELDS.has(field) && winner.alternatives.length > 1 && !equalValue(own ?? null, null);
  if (!keepsOwnValue) return winner;
  return { ...winner, ...valueFirst(winner, own ?? null), reason: 'kept' };
}

/**
 * Proposes the kept contact's own group, but none that was deleted while another member has an open one: the merged
 * contact would no longer be congratulated.
 */
function proposeGroup(
  members: readonly MergeMember[],
  openGroups: ReadonlySet<number>,
  context: ChoiceContext,
): FieldProposal {
  const proposal = proposeField('groupId', members, context);
  const isOpen = (groupId: FieldProposal['value']) => typeof groupId === 'number' && openGroups.has(groupId);
  const inOpenGroups = members.filter(({ fields }) => isOpen(fields.groupId));
  if (isOpen(proposal.value) || inOpenGroups.length === 0) return proposal;
  const { value } = fieldWinner('groupId', inOpenGroups, context);
  return { ...proposal, ...valueFirst(proposal, value), reason: 'open_group' };
}

/**
 * Proposes a guardian for the kept contact. A member cannot be its guardian, because it becomes the kept contact
 * itself. A ward of a member (`wards`) is listed as an alternative but not proposed, because the two contacts would be
 * guardians of each other.
 */
function proposeGuardian(
  members: readonly MergeMember[],
  wards: ReadonlySet<ContactKey>,
  context: ChoiceContext,
): FieldProposal {
  const keys = new Set(members.map(({ key }) => key));
  const others = withoutGuardians(members, keys);
  const free = withoutGuardians(others, wards);
  const possible = { field: 'guardian' as const, ...fieldWinner('guardian', others, context) };
  if (typeof possible.value !== 'string' || !wards.has(possible.value)) return possible;
  const { value } = fieldWinner('guardian', free, context);
  return { ...possible, ...valueFirst(possible, value), reason: 'mutual_guardian' };
}

/**
 * Returns the wards of the members, which the merge must not make guardians of the kept contact. If the kept contact and
 * its guardian are guardians of each other already, that guardian may stay.
 */
function wardsBarredAsGuardian(
  [kept, ...others]: readonly MergeMember[],
  wardsOf: WardsOf,
): ReadonlySet<ContactKey> {
  const ofKept = kept === undefined ? [] : wardsOf(kept.key);
  const wards = new Set([...ofKept, ...others.flatMap(({ key }) => wardsOf(key))]);
  const own = kept?.fields.guardian ?? null;
  if (own !== null && ofKept.includes(own)) wards.delete(own);
  return wards;
}

function withoutGuardians(
  members: readonly MergeMember[],
  guardians: ReadonlySet<ContactKey>,
): MergeMember[] {
  return members.map((member) =>
    member.fields.guardian !== null && guardians.has(member.fields.guardian)
      ? { ...member, fields: { ...member.fields, guardian: null } }
      : member,
  );
}
