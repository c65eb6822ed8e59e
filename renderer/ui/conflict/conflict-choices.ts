import type { ContactFieldName, ContactPatch } from '../../../electron/contract/contacts/contact.ts';
import type { CalendarDay } from '../../../electron/core/contact/birthday.ts';
import { valueProblem, valuesOf, withValueOf, type DraftValues } from '../../lib/drafts/draft-values.ts';

/** Whose value stays: the user's, the service's, or one typed now. */
export type ConflictSide = 'mine' | 'theirs' | 'typed';

/** What the user has chosen so far. A field without a side keeps the user's value. */
export interface ConflictChoices {
  sides: Partial<Record<ContactFieldName, ConflictSide>>;
  /** The inputs for another value; they begin with the user's. */
  typed: DraftValues;
}

/** Choices to begin with: what the user wanted. */
export function firstChoices(mine: ContactPatch, guardianName: string | null = null): ConflictChoices {
  return { sides: {}, typed: valuesOf(mine, guardianName) };
}

/** The inputs as they are after the choice; fields that are not in conflict are blank. */
export function chosenValues(
  fields: readonly ContactFieldName[],
  { sides, typed }: ConflictChoices,
  mine: DraftValues,
  now: DraftValues,
): DraftValues {
  return fields.reduce(
    (values, field) => {
      const side = sides[field] ?? 'mine';
      return withValueOf(field, side === 'typed' ? typed : side === 'mine' ? mine : now, values);
    },
    valuesOf({}, null),
  );
}

/** What is wrong with the values typed. `today` is the user's day. */
export function choiceProblems(
  fields: readonly ContactFieldName[],
  { sides, typed }: ConflictChoices,
  today: CalendarDay,
): Partial<Record<ContactFieldName, string>> {
  const problems: Partial<Record<ContactFieldName, string>> = {};
  for (const field of fields) {
    const problem = sides[field] === 'typed' ? valueProblem(field, typed, today) : null;
    if (problem !== null) problems[field] = problem;
  }
  return problems;
}
