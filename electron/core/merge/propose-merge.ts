import type { Contact, ContactFieldName, ContactKey } from '../../contract/contact.ts';
import { CONTACT_FIELD_NAMES } from '../../contract/enumerations.ts';
import type { FieldProposal, KeptReason, MergeProposal } from '../../contract/merge-plan.ts';
import { equalValue } from '../compare-fields.ts';
import { editDistance } from '../matching/edit-distance.ts';
import { foldText } from '../text-folding.ts';
import { fieldWinner } from './field-winner.ts';
import { reversedNames } from './name-order.ts';

/** A contact that a merge is proposed for. */
export type MergeMember = Pick<Contact, 'key' | 'contactId' | 'fields' | 'dateCreated' | 'dateUpdated'>;

/** Fields in which the kept contact speaks for itself: where it is filed, and how its workflow stands. */
const KEPT_FIELDS = new Set<ContactFieldName>(['groupId', 'status']);

/**
 * Proposes which of the members stays and what it holds afterwards, each with its reason. `wardsOf`: how many other
 * contacts name a member as their guardian. `keptKey`: the user's choice of the one that stays.
 *
 * @throws RangeError with fewer than two members, or a `keptKey` that is none of them
 */
export function proposeMerge(
  members: readonly MergeMember[],
  { wardsOf = () => 0, keptKey }: { wardsOf?: (key: ContactKey) => number; keptKey?: ContactKey } = {},
): MergeProposal {
  if (members.length < 2) throw new RangeError('A merge needs two contacts or more.');
  const { kept, reason } = choose(members, wardsOf, keptKey);
  const ordered = [kept, ...members.filter((each) => each !== kept)];
  const reversed = reversedNames(ordered);
  const fields = oneName(
    CONTACT_FIELD_NAMES.map((field) => proposeField(field, ordered)),
    ordered,
  );
  return {
    keptKey: kept.key,
    keptReason: reason,
    fields: fields.map((each) => inOrder(each, ordered, reversed)),
  };
}

function choose(
  members: readonly MergeMember[],
  wardsOf: (key: ContactKey) => number,
  keptKey: ContactKey | undefined,
): { kept: MergeMember; reason: KeptReason } {
  const marks = members.map((member) => ({
    member,
    wards: wardsOf(member.key),
    filled: CONTACT_FIELD_NAMES.filter((field) => !equalValue(member.fields[field], null)).length,
  }));
  // A contact that the service does not know yet cannot be what others are merged into.
  const known = marks.filter(({ member }) => member.contactId !== null);
  const ranked = (known.length > 0 ? known : marks).toSorted(
    (a, b) => b.wards - a.wards || b.filled - a.filled || older(a.member, b.member),
  );
  const [first, second] = ranked;
  const chosen = keptKey === undefined ? first : marks.find(({ member }) => member.key === keptKey);
  if (chosen === undefined) throw new RangeError('The contact that stays is none of those merged.');
  const wins = (part: 'wards' | 'filled') => second === undefined || chosen[part] > second[part];
  const reason = wins('wards') ? 'has_wards' : wins('filled') ? 'most_complete' : 'oldest';
  return { kept: chosen.member, reason: chosen.wards === 0 && reason === 'has_wards' ? 'oldest' : reason };
}

function older(a: MergeMember, b: MergeMember): number {
  if (a.dateCreated !== b.dateCreated) return a.dateCreated < b.dateCreated ? -1 : 1;
  return (a.contactId ?? Infinity) - (b.contactId ?? Infinity) || (a.key < b.key ? -1 : 1);
}

function proposeField(field: ContactFieldName, members: readonly MergeMember[]): FieldProposal {
  const winner = { field, ...fieldWinner(field, members) };
  if (field === 'guardian') return withoutMembers(winner, members);
  const own = members[0]?.fields[field];
  const speaks = KEPT_FIELDS.has(field) && winner.alternatives.length > 1 && !equalValue(own ?? null, null);
  if (!speaks) return winner;
  return { ...winner, ...valueFirst(winner, own ?? null), reason: 'kept' };
}

/** First and last name of a member that has them the right way round, where others have them swapped. */
function inOrder(
  proposal: FieldProposal,
  members: readonly MergeMember[],
  reversed: ReadonlySet<ContactKey>,
): FieldProposal {
  const { field } = proposal;
  if (reversed.size === 0 || (field !== 'firstName' && field !== 'lastName')) return proposal;
  const { value } = fieldWinner(
    field,
    members.filter(({ key }) => !reversed.has(key)),
  );
  return { ...proposal, ...valueFirst(proposal, value), reason: 'name_order' };
}

/** A proposal's value and alternatives with that value as the one proposed. */
function valueFirst(
  { alternatives }: FieldProposal,
  value: FieldProposal['value'],
): Pick<FieldProposal, 'value' | 'alternatives'> {
  const first = (each: FieldProposal['alternatives'][number]) => Number(equalValue(each.value, value));
  return { value, alternatives: alternatives.toSorted((a, b) => first(b) - first(a)) };
}

/**
 * First and last name are one thing: where the first name that won holds the last name too ("Ada Lovelace" beside
 * "Lovelace", or with a slip in it), both are taken from a member that has them apart.
 */
function oneName(fields: FieldProposal[], members: readonly MergeMember[]): FieldProposal[] {
  const value = (name: ContactFieldName) => {
    const found = fields.find(({ field }) => field === name)?.value;
    return typeof found === 'string' ? found : '';
  };
  const holds = (first: string, last: string) => {
    const words = [...new Set(nameWords(first))];
    const lastWords = nameWords(last);
    return (
      lastWords.length > 0 &&
      words.length > lastWords.length &&
      lastWords.every((word) => words.some((each) => isSameWord(each, word)))
    );
  };
  if (!holds(value('firstName'), value('lastName'))) return fields;
  const apart = members.find(
    ({ fields: { firstName, lastName } }) =>
      firstName !== '' && lastName !== '' && !holds(firstName, lastName) && !holds(lastName, firstName),
  );
  if (apart === undefined) return fields;
  const reason = apart === members[0] ? 'kept' : 'valid';
  return fields.map((each) => {
    if (each.field !== 'firstName' && each.field !== 'lastName') return each;
    const chosen = apart.fields[each.field];
    if (equalValue(chosen, each.value)) return each;
    return { ...each, ...valueFirst(each, chosen), reason };
  });
}

/** Characters of a name that are looked at: its words are compared each with each. */
const MAX_NAME_LENGTH = 1_000;

/** Words of four letters and more may have one slip. */
const isSameWord = (a: string, b: string): boolean =>
  a === b || (Math.min(a.length, b.length) >= 4 && editDistance(a, b, 1) <= 1);

const nameWords = (text: string): string[] =>
  foldText(text.slice(0, MAX_NAME_LENGTH))
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

/** Nobody is their own guardian: a member that another one names is the same person afterwards. */
function withoutMembers(proposal: FieldProposal, members: readonly MergeMember[]): FieldProposal {
  const keys = new Set<unknown>(members.map(({ key }) => key));
  if (!proposal.alternatives.some(({ value }) => keys.has(value))) return proposal;
  const others = members.map((member) =>
    keys.has(member.fields.guardian) ? { ...member, fields: { ...member.fields, guardian: null } } : member,
  );
  return { field: 'guardian', ...fieldWinner('guardian', others) };
}
