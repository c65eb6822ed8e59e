import type { ContactKey } from '../../../contract/contacts/contact.ts';
import type { FieldProposal, MergeReason } from '../../../contract/merging/merge-plan.ts';
import { equalValue } from '../../contact/compare-fields.ts';
import { foldText } from '../../contact/text-folding.ts';
import { fieldWinner, type Carrier, type ChoiceContext } from './choose-field-value.ts';
import { hasInitialOf, hasNameIn, isInitials, isSameName, wordsOfName } from './name-likeness.ts';
import { withFamilyNameFirst } from '../../matching/words/family-first.ts';
import { PARTICLES } from '../../matching/words/name-particles.ts';
import { isFormOfAddress } from '../../matching/words/name-words.ts';
import { isNoName } from './placeholder-values.ts';
import { reversedNames } from './reversed-names.ts';
import { valueFirst } from './proposed-value-first.ts';

interface Name {
  first: string;
  last: string;
}

interface NamedCarrier extends Carrier, Name {}

/**
 * Proposes first and last name together, because a mix of several members could be a name that no contact has. Uses the
 * values that win each field separately if one member has both, or has one of them and an empty other field. Otherwise
 * uses the most complete name of a member. `members`: the kept one first.
 */
export function proposeName(members: readonly Carrier[], context: ChoiceContext): FieldProposal[] {
  const reversed = reversedNames(members);
  const { first, last } = chooseName(candidates(members, reversed, context), context);
  const reason = reversed.size > 0 ? 'name_order' : 'whole_name';
  return [
    withValue('firstName', first, members, reason, context),
    withValue('lastName', last, members, reason, context),
  ];
}

function withValue(
  field: 'firstName' | 'lastName',
  value: string,
  members: readonly Carrier[],
  reason: MergeReason,
  context: ChoiceContext,
): FieldProposal {
  const proposal = { field, ...fieldWinner(field, members, context) };
  if (reason !== 'name_order' && equalValue(value, proposal.value)) return proposal;
  return { ...proposal, ...valueFirst(proposal, value), reason };
}

/**
 * Returns the names to choose from: the members' names with gaps filled, reduced by one rule after another. A rule that
 * no name meets is left out.
 */
function candidates(
  members: readonly Carrier[],
  reversed: ReadonlySet<ContactKey>,
  context: ChoiceContext,
): NamedCarrier[] {
  const inOrder = members.filter(({ key }) => !reversed.has(key)).map(named);
  const filled = inOrder.map((each) => withoutGap(each, inOrder, context));
  const all = [...members.map(named), ...filled];
  const rules: readonly ((name: NamedCarrier) => boolean)[] = [
    ({ first, last }) => !isBlank(first) || !isBlank(last),
    // The service requires a first name.
    ({ first }) => first.trim() !== '',
    ({ first }) => !isBlank(first),
    (name) => !hasSameWordsInBoth(name),
    (name) =>
      !isDoubled(name, members) ||
      !all.some((other) => !isDoubled(other, members) && (isComplete(other) || hasAllOf(other, name))),
    isComplete,
    (name) => !all.some((other) => hasWholeNameInOneField(name, other)),
    ({ first, last }) => !isInitials(first) && !isInitials(last),
    (name) => !all.some((other) => hasParticleOf(name, other) || isAddressOf(name, other)),
  ];
  return rules.reduce((names, rule) => {
    const rest = names.filter(rule);
    return rest.length > 0 ? rest : names;
  }, filled);
}

const named = (carrier: Carrier): NamedCarrier =>
  nameOf(carrier, carrier.fields.firstName, carrier.fields.lastName);

const nameOf = (carrier: Carrier, first: string, last: string): NamedCarrier => ({
  ...carrier,
  fields: { ...carrier.fields, firstName: first, lastName: last },
  first,
  last,
});

/**
 * Fills a first or last name that is empty or a placeholder from another member, if possible. In the field that is not
 * filled, that member must have the same name, or nothing useful. Members with an equal name there are preferred to those
 * with a similar one.
 */
function withoutGap(each: NamedCarrier, all: readonly NamedCarrier[], context: ChoiceContext): NamedCarrier {
  const lacksLast = isBlank(each.last);
  if (isBlank(each.first) === lacksLast) return each;
  const has = lacksLast ? each.first : each.last;
  const fillers = all.filter((other) => {
    const [same, filling] = lacksLast ? [other.first, other.last] : [other.last, other.first];
    // A last name that the first name contains already is not needed.
    const isContained = lacksLast && (hasNameIn(has, filling) || hasInitialOf(has, filling));
    if (isBlank(filling) || foldText(filling) === foldText(has) || isContained) return false;
    return isBlank(same) || isSameName(same, has) || hasSameWordsInBoth(other);
  });
  if (fillers.length === 0) return each;
  const equal = fillers.filter((other) => foldText(lacksLast ? other.first : other.last) === foldText(has));
  const nearest = equal.length > 0 ? equal : fillers;
  const apart = nearest.filter((other) => {
    const filling = lacksLast ? other.last : other.first;
    return !hasNameIn(has, filling) && !hasNameIn(filling, has);
  });
  const { value } = fieldWinner(
    lacksLast ? 'lastName' : 'firstName',
    apart.length > 0 ? apart : nearest,
    context,
  );
  const filling = typeof value === 'string' ? value : '';
  return lacksLast ? nameOf(each, each.first, filling) : nameOf(each, filling, each.last);
}

/**
 * Whether a name that was filled repeats itself: one field contains the other one (`Dr. Odile`, `Odile Brackmann`), or a
 * whole name with a comma.
 */
function isDoubled({ first, last, fields }: NamedCarrier, members: readonly Carrier[]): boolean {
  if (!isComplete({ first, last }) || members.some((each) => isWritten(each.fields, fields))) return false;
  const hasComma = (text: string) => withFamilyNameFirst({ firstName: '', lastName: text }).lastName !== text;
  return hasNameIn(first, last) || hasNameIn(last, first) || hasComma(first) || hasComma(last);
}

/** Whether a name has every word of another one, in whatever field. */
const hasAllOf = (name: Name, other: Name): boolean =>
  hasNameIn(`${name.first} ${name.last}`, `${other.first} ${other.last}`);

/**
 * Returns the first and last name that win their fields separately if one member has both, otherwise the most complete
 * name.
 */
function chooseName(names: readonly NamedCarrier[], context: ChoiceContext): Name {
  const winner = (field: 'firstName' | 'lastName') => {
    const { value } = fieldWinner(field, names, context);
    return typeof value === 'string' ? value : '';
  };
  const wanted = { first: winner('firstName'), last: winner('lastName') };
  if (names.some((each) => isSame(each, wanted))) return wanted;
  const [fullest] = names.toSorted((a, b) => letters(b) - letters(a));
  return fullest ?? wanted;
}

const isSame = (a: Name, b: Name) =>
  foldText(a.first) === foldText(b.first) && foldText(a.last) === foldText(b.last);

const isWritten = (one: Carrier['fields'], other: Carrier['fields']) =>
  one.firstName === other.firstName && one.lastName === other.lastName;

const letters = ({ first, last }: Name) => [...wordsOfName(first), ...wordsOfName(last)].join('').length;

const isBlank = (name: string) => wordsOfName(name).length === 0 || isNoName(name);

const isComplete = ({ first, last }: Name) => !isBlank(first) && !isBlank(last);

/** Whether both fields contain the same words. */
const hasSameWordsInBoth = ({ first, last }: Name) => {
  const [inFirst, inLast] = [first, last].map((name) => wordsOfName(name).toSorted().join(' '));
  return isComplete({ first, last }) && inFirst === inLast;
};

/** Whether one field contains the whole name that `other` has in two fields. */
function hasWholeNameInOneField({ first, last }: Name, other: Name): boolean {
  if (!isComplete(other) || hasNameIn(other.first, other.last) || hasNameIn(other.last, other.first))
    return false;
  return [first, last].some((field) => hasNameIn(field, other.first) && hasNameIn(field, other.last));
}

/** Whether a first name ends in a particle that `other` has in the last name: `Hilde van der` / `Meulen`. */
function hasParticleOf({ first, last }: Name, other: Name): boolean {
  const words = wordsOfName(first);
  const inLast = wordsOfName(other.last);
  return (
    words.length > wordsOfName(other.first).length &&
    PARTICLES.has(words.at(-1) ?? '') &&
    [...words, ...wordsOfName(last)].join(' ') === [...wordsOfName(other.first), ...inLast].join(' ')
  );
}

/** Whether a first name is that of `other` behind a form of address: `Mrs. Ada`. */
function isAddressOf({ first }: Name, other: Name): boolean {
  const [address = '', ...words] = wordsOfName(first);
  return (
    words.length > 0 && isFormOfAddress(address) && words.join(' ') === wordsOfName(other.first).join(' ')
  );
}
