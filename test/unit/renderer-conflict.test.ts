import { describe, expect, it } from 'vitest';
import { fieldsOfValues, valuesOf } from '../../renderer/lib/drafts/draft-values.ts';
import {
  choiceProblems,
  chosenValues,
  firstChoices,
  type ConflictChoices,
} from '../../renderer/ui/conflict/conflict-choices.ts';

const TODAY = { year: 2026, month: 11, day: 21 };
const mine = { email: 'mine@example.org', phone: '+1 1', birthday: { month: 2, day: 29, year: null } };
const now = { email: 'theirs@example.org', phone: '+2 2', birthday: null };
const fields = ['email', 'phone', 'birthday'] as const;

const chosen = (choices: ConflictChoices) => {
  const values = chosenValues(fields, choices, valuesOf(mine, null), valuesOf(now, null));
  const { email, phone, birthday } = fieldsOfValues(values);
  return { email, phone, birthday };
};

describe('the values chosen for a conflict', () => {
  it("are the user's until another one is chosen", () => {
    expect(chosen(firstChoices(mine))).toEqual(mine);
  });

  it('are chosen field by field', () => {
    const begun = firstChoices(mine);
    const typed = { ...begun.typed, texts: { ...begun.typed.texts, phone: ' +3 3 ' } };
    expect(chosen({ sides: { email: 'theirs', phone: 'typed', birthday: 'theirs' }, typed })).toEqual({
      email: 'theirs@example.org',
      phone: '+3 3',
      birthday: null,
    });
  });

  it('are checked only where the user types a value', () => {
    const begun = firstChoices({ email: 'no address' });
    expect(choiceProblems(fields, begun, TODAY)).toEqual({});
    expect(Object.keys(choiceProblems(fields, { ...begun, sides: { email: 'typed' } }, TODAY))).toEqual([
      'email',
    ]);
  });
});
