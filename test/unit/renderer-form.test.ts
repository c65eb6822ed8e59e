import { describe, expect, it } from 'vitest';
import { readPhone } from '../../electron/core/contact/phone.ts';
import {
  changedElsewhere,
  draftOf,
  isUntouched,
  newDraft,
  remainingProblems,
  type ContactDraft,
} from '../../renderer/features/contacts/form/contact-draft.ts';
import { fieldText } from '../../renderer/lib/texts/contacts/field-text.ts';
import {
  languageChoices,
  languageCodeOf,
  matchingLanguages,
} from '../../renderer/lib/formats/language-choices.ts';
import { phoneHint } from '../../renderer/lib/formats/phone-hint.ts';
import { timezoneCalled, timezoneChoices, timezoneNow } from '../../renderer/lib/formats/timezone-choices.ts';
import { textWarning } from '../../renderer/lib/texts/contacts/field-warnings.ts';
import { aContact } from '../builders/contact.ts';

const ada = aContact();

function typed(draft: ContactDraft, texts: Partial<ContactDraft['values']['texts']>): ContactDraft {
  return { ...draft, values: { ...draft.values, texts: { ...draft.values.texts, ...texts } } };
}

describe('a contact that changes while its form is open', () => {
  it('is reported by field, edited or not', () => {
    const draft = typed(draftOf(ada), { company: 'Ours' });
    expect(changedElsewhere(draft, ada)).toEqual([]);
    expect(changedElsewhere(draft, aContact({ location: 'Hull', company: 'Theirs' }))).toEqual([
      'company',
      'location',
    ]);
  });

  it("is not reported where it now has the user's value", () => {
    const draft = typed(draftOf(ada), { company: ' Ours ' });
    expect(changedElsewhere(draft, aContact({ company: 'Ours' }))).toEqual([]);
  });

  it('is not reported for a new contact', () => {
    expect(changedElsewhere(newDraft(3), ada)).toEqual([]);
  });
});

describe('a form', () => {
  it('is untouched until text is typed or a row is added', () => {
    expect(isUntouched(newDraft(3))).toBe(true);
    expect(isUntouched({ ...newDraft(3), customFields: [{ id: 1, name: '', value: '' }] })).toBe(false);
    expect(isUntouched(typed(draftOf(ada), { company: 'Ours' }))).toBe(false);
    expect(isUntouched(typed(draftOf(ada), { company: '' }))).toBe(true);
  });

  it('clears the problem of an edited field only', () => {
    const before = newDraft(3);
    const problems = { firstName: 'missing', email: 'odd', birthday: 'none' };
    const after = typed(before, { firstName: 'A' });
    expect(remainingProblems(problems, before, after)).toEqual({ email: 'odd', birthday: 'none' });
    const born = { ...before, values: { ...before.values, birthday: { day: '1', month: '', year: '' } } };
    expect(remainingProblems(problems, before, born)).toEqual({ firstName: 'missing', email: 'odd' });
    expect(remainingProblems(problems, before, before)).toBe(problems);
  });

  it('shows field values as text for comparison', () => {
    const names = { groupName: (id: number) => `G${id}`, guardianName: null };
    expect(fieldText('groupId', ada.fields, names)).toBe('G3');
    expect(fieldText('guardian', ada.fields, names)).toBe('(none)');
    expect(fieldText('company', ada.fields, names)).toBe('(empty)');
    expect(fieldText('birthday', ada.fields, names)).toContain('29');
  });
});

describe('the hint about a phone number', () => {
  it.each([
    ['+33612345678', '', 'Recognized as +33 6 12 34 56 78, France'],
    ['+33 6 12 34 56 78', '', 'Recognized, France'],
    ['08-123 456 78', 'SE', 'Recognized as +46 8 123 456 78, Sweden'],
    ['08-123 456 78', '', 'The country isn’t known'],
    ['٠٨١٢٣٤٥٦٧٨', '', 'The country isn’t known'],
    ['+33 6 12', '', 'Unusual'],
    ['at the desk', 'FR', 'doesn’t look like'],
    ['+', '', 'doesn’t look like'],
  ])('%s, with default country "%s", is explained', (text, country, hint) => {
    expect(phoneHint(text, readPhone(text, country), 'en')).toContain(hint);
  });

  it('is not empty while the numbering plans load, so that the layout does not shift', () => {
    expect(phoneHint('+33', undefined)).not.toBe('');
    expect(phoneHint('', undefined)).not.toBe('');
  });
});

describe('language choices', () => {
  const choices = languageChoices(['x-elvish', 'sv'], 'en');

  it('start with languages in use, known or unknown, without duplicates', () => {
    expect(choices.slice(0, 2).map(({ code }) => code)).toEqual(['x-elvish', 'sv']);
    expect(new Set(choices.map(({ code }) => code)).size).toBe(choices.length);
    expect(choices.length).toBeGreaterThan(180);
  });

  it('are found by name, with or without accents, and by code', () => {
    const codes = (typedText: string) => matchingLanguages(choices, typedText).map(({ code }) => code);
    expect(codes('portug')[0]).toBe('pt');
    expect(codes('swe')[0]).toBe('sv');
    expect(codes('nb').slice(0, 3)).toEqual(['nb', 'x-elvish', 'sv']);
    expect(matchingLanguages(languageChoices([], 'fr'), 'francais')[0]?.code).toBe('fr');
  });

  it("are named in the user's language", () => {
    expect(languageChoices([]).find(({ code }) => code === 'sv')?.name).toBe(
      new Intl.DisplayNames(undefined, { type: 'language' }).of('sv'),
    );
  });

  it('turn a typed name into its code, and leave other text unchanged', () => {
    expect(languageCodeOf('Swedish', choices)).toBe('sv');
    expect(languageCodeOf('sv', choices)).toBe('sv');
    expect(languageCodeOf('Klingon!', choices)).toBe('Klingon!');
    expect(languageCodeOf('', choices)).toBe('');
  });
});

describe('the warning about a text', () => {
  it('mentions its length, or a status that no contact has', () => {
    expect(textWarning('firstName', 'x'.repeat(100))).toBeNull();
    expect(textWarning('firstName', 'x'.repeat(101))).toMatch(/^101 characters/);
    expect(textWarning('location', 'x'.repeat(250))).toBeNull();
    expect(textWarning('location', 'x'.repeat(251))).toMatch(/^251 characters/);
    expect(textWarning('status', 'zz', ['1', '2'])).toMatch(/In use: 1 and 2/);
    expect(textWarning('status', ' 2 ', ['1', '2'])).toBeNull();
    expect(textWarning('status', 'zz')).toBeNull();
  });
});

describe('time zone choices', () => {
  it("include the contact's own, known or unknown, without duplicates", () => {
    const odd = timezoneChoices('Moon/Base');
    expect(odd[0]).toBe('Moon/Base');
    expect(new Set(odd).size).toBe(odd.length);
    expect(timezoneChoices('Europe/Stockholm').filter((zone) => zone === 'Europe/Stockholm')).toHaveLength(1);
  });

  it('are found by name or city if it is unique', () => {
    const zones = ['Europe/Berlin', 'America/New_York', 'Asia/Paris', 'Europe/Paris'];
    expect(timezoneCalled('europe/berlin', zones)).toBe('Europe/Berlin');
    expect(timezoneCalled(' new york ', zones)).toBe('America/New_York');
    expect(timezoneCalled('Paris', zones)).toBe('Paris');
    expect(timezoneCalled('Mars/Olympus ', zones)).toBe('Mars/Olympus ');
    expect(timezoneCalled('', zones)).toBe('');
  });

  it('show the current time there', () => {
    const noon = Date.UTC(2026, 10, 21, 12);
    expect(timezoneNow('America/New_York', noon, 'en-GB')).toMatch(/^Eastern Time, now 07:00$/);
    expect(timezoneNow('Moon/Base', noon, 'en-GB')).toBeNull();
  });
});
