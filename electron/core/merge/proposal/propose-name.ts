import type { ContactKey } from '../../../contract/contacts/contact.ts';
import type { FieldProposal, MergeReason } from '../../../contract/merging/merge-plan.ts';
import { equalValue } from '../../contact/compare-fields.ts';
import { foldText } from '../../contact/text-folding.ts';
import { fieldWinner, type Carrier, type ChoiceContext } from './choose-field-value.ts';
import { hasNameIn, isInitials, isSameName, nameWords } from './name-likeness.ts';
import { isNoName } from './placeholder-values.ts';
import { reversedNames } from './name-order.ts';
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
  const { first, last } = choose(candidates(members, reversed, context), context);
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

/** Returns the members' names, with empty fields filled and without worse forms of another member's name. */
function candidates(
  members: readonly Carrier[],
  reversed: ReadonlySet<ContactKey>,
  context: ChoiceContext,
): NamedCarrier[] {
  const inOrder = members.filter(({ key }) => !reversed.has(key)).map(named);
  const filled = inOrder.map((each) => withoutGap(each, inOrder, context));
  const narrow = (left: NamedCarrier[], keep: (each: NamedCarrier) => boolean) => {
    const rest = left.filter(keep);
    return rest.length > 0 ? rest : left;
  };
  const given = narrow(filled, (each) => !isBlank(each.first) || !isBlank(each.last));
  // The service requires a first name.
  const sendable = narrow(
    narrow(given, ({ first }) => first.trim() !== ''),
    ({ first }) => !isBlank(first),
  );
  const once = narrow(sendable, (each) => !isTwice(each));
  const both = narrow(once, isWhole);
  const apart = [...members.map(named), ...filled];
  const unpacked = narrow(both, (each) => !apart.some((other) => isPacked(each, other)));
  return narrow(unpacked, ({ first, last }) => !isInitials(first) && !isInitials(last));
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
 * Returns the name with an empty or placeholder first or last name filled from another member, if possible. That member
 * must have the same name in the other field, or nothing useful there. An equal name there counts more than a similar
 * one.
 */
function withoutGap(each: NamedCarrier, all: readonly NamedCarrier[], context: ChoiceContext): NamedCarrier {
  const lacksLast = isBlank(each.last);
  if (isBlank(each.first) === lacksLast) return each;
  const has = lacksLast ? each.first : each.last;
  const fillers = all.filter((other) => {
    const [same, filling] = lacksLast ? [other.first, other.last] : [other.last, other.first];
    // A last name that the first name contains already is not needed.
    if (isBlank(filling) || foldText(filling) === foldText(has) || (lacksLast && hasNameIn(has, filling)))
      return false;
    return isBlank(same) || isSameName(same, has) || isTwice(other);
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
 * Returns the first and last name that win their fields separately if one member has both, otherwise the most complete
 * name.
 */
function choose(names: readonly NamedCarrier[], context: ChoiceContext): Name {
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

const letters = ({ first, last }: Name) => [...nameWords(first), ...nameWords(last)].join('').length;

const isBlank = (name: string) => nameWords(name).length === 0 || isNoName(name);

const isWhole = ({ first, last }: Name) => !isBlank(first) && !isBlank(last);

/** Whether both fields contain the same words. */
const isTwice = ({ first, last }: Name) => {
  const [inFirst, inLast] = [first, last].map((name) => nameWords(name).toSorted().join(' '));
  return isWhole({ first, last }) && inFirst === inLast;
};

/** Whether one field contains the whole name that another member has in two fields. */
function isPacked({ first, last }: Name, apart: Name): boolean {
  if (!isWhole(apart) || hasNameIn(apart.first, apart.last) || hasNameIn(apart.last, apart.first))
    return false;
  return [first, last].some((field) => hasNameIn(field, apart.first) && hasNameIn(field, apart.last));
}
