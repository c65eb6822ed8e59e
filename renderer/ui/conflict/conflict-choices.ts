import type { ContactFieldName, ContactPatch } from '../../../electron/contract/contacts/contact.ts';
import type { CalendarDay } from '../../../electron/core/contact/calendar-day.ts';
import { valueProblem, valuesOf, withValueOf, type DraftValues } from '../../lib/drafts/draft-values.ts';

/** The value that is kept: the user's, the service's or a newly typed one. */
export type ConflictSide = 'mine' | 'theirs' | 'typed';

/** The user's choices so far. Fields without a choice keep the user's value. */
export interface ConflictChoices {
  sides: Partial<Record<ContactFieldName, ConflictSide>>;
  /** Values of the inputs for a new value; initially the user's. */
  typed: DraftValues;
}

/** Initial choices, which keep the user's values. */
export function firstChoices(mine: ContactPatch, guardianName: string | null = null): ConflictChoices {
  return { sides: {}, typed: valuesOf(mine, guardianName) };
}

/** Input values after the choices; fields without a conflict are blank. */
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

/** Problems of the typed values. `today` is the user's day. */
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
