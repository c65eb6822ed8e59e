import { describe, expect, it } from 'vitest';
import type { Contact } from '../../electron/contract/contacts/contact.ts';
import {
  asNewDraft,
  changedFields,
  customFieldsOf,
  draftOf,
  fieldsOfDraft,
  isDirty,
  newDraft,
  patchesOf,
  problemsOf,
  rebasedDraft,
  type ContactDraft,
} from '../../renderer/features/contacts/form/contact-draft.ts';
import { valuesOf, type DraftValues } from '../../renderer/lib/drafts/draft-values.ts';
import { aContact } from '../builders/contact.ts';

const TODAY = { year: 2026, month: 11, day: 21 };

const ada = aContact({ company: '  Kwik ' });

function typed(
  draft: ContactDraft,
  texts: Partial<DraftValues['texts']>,
  more: Partial<DraftValues> = {},
): ContactDraft {
  return { ...draft, values: { ...draft.values, ...more, texts: { ...draft.values.texts, ...texts } } };
}

describe('an edit', () => {
  it('sends only changed fields, with the values from when it began', () => {
    const draft = typed(draftOf(ada), { email: '', jobTitle: ' Nurse ' }, { groupId: 4 });
    expect(patchesOf(draft)).toEqual({
      before: { email: 'ada@example.org', jobTitle: null, groupId: 3 },
      after: { email: null, jobTitle: 'Nurse', groupId: 4 },
    });
  });

  it('is empty for an untouched form, even with invalid values', () => {
    const odd = {
      ...ada,
      fields: { ...ada.fields, birthday: { month: 13, day: 40, year: 1990 }, firstName: '' },
    };
    const draft = draftOf(odd);
    expect(isDirty(draft)).toBe(false);
    expect(changedFields(draft)).toEqual([]);
    expect(problemsOf(draft, TODAY)).toEqual({});
  });

  it('clears a birthday when all its parts are emptied', () => {
    const draft = typed(draftOf(ada), {}, { birthday: { day: '', month: '', year: '' } });
    expect(patchesOf(draft).after).toEqual({ birthday: null });
  });
});

describe('the validation of a form', () => {
  it('requires a first name and a group for a new contact', () => {
    expect(Object.keys(problemsOf(newDraft(null), TODAY)).sort()).toEqual(['firstName', 'groupId']);
    expect(problemsOf(typed(newDraft(3), { firstName: 'Bo' }), TODAY)).toEqual({});
  });

  it.each([
    [{ day: '31', month: '4', year: '' }, 'date doesn’t exist'],
    [{ day: '29', month: '2', year: '2025' }, 'date doesn’t exist'],
    [{ day: '29', month: '2', year: '2024' }, null],
    [{ day: '29', month: '2', year: '' }, null],
    [{ day: '22', month: '11', year: '2026' }, 'future'],
    [{ day: '21', month: '11', year: '2026' }, null],
    [{ day: '', month: '5', year: '' }, 'both day and month'],
    [{ day: '', month: '', year: '1990' }, 'both day and month'],
    [{ day: '1', month: '5', year: '90' }, 'four digits'],
  ])('checks the birthday %j', (birthday, problem) => {
    const found = problemsOf(typed(newDraft(3), { firstName: 'Bo' }, { birthday }), TODAY).birthday;
    if (problem === null) expect(found).toBeUndefined();
    else expect(found).toContain(problem);
  });

  it('rejects an invalid email, and custom fields with an empty or duplicate name', () => {
    const draft = typed(newDraft(3), { firstName: 'Bo', email: 'bo at home' });
    expect(problemsOf(draft, TODAY).email).toBeDefined();
    const unnamed = { ...draft, customFields: [{ id: 1, name: '', value: 'x' }] };
    expect(problemsOf(unnamed, TODAY).customFields).toContain('name');
    const twice = {
      ...draft,
      customFields: [
        { id: 1, name: 'pet', value: 'x' },
        { id: 2, name: ' pet ', value: 'y' },
      ],
    };
    expect(problemsOf(twice, TODAY).customFields).toContain('same name');
  });
});

describe('a new contact', () => {
  it('has all fields, with null for empty ones, and custom fields by name', () => {
    const draft: ContactDraft = {
      ...typed(
        newDraft(3),
        { firstName: ' Bo ', phone: '+49 30 1' },
        { birthday: { day: '1', month: '12', year: '1990' } },
      ),
      customFields: [
        { id: 1, name: 'pet', value: 'cat' },
        { id: 2, name: '', value: '' },
      ],
    };
    expect(fieldsOfDraft(draft)).toMatchObject({
      firstName: 'Bo',
      lastName: '',
      email: null,
      phone: '+49 30 1',
      birthday: { day: 1, month: 12, year: 1990 },
      groupId: 3,
      status: '1',
    });
    expect(customFieldsOf(draft)).toEqual({ pet: 'cat' });
    expect(customFieldsOf(newDraft(3))).toBeNull();
  });
});

describe('an edit that becomes a new contact', () => {
  const known = { ...ada, fields: { ...ada.fields, timezone: 'Mars/Olympus' } };

  it('keeps an unknown time zone of the service, and checks one that was typed', () => {
    const edited = typed(draftOf(known), { location: 'Leeds' });
    expect(problemsOf(asNewDraft(edited), TODAY)).toEqual({});
    expect(isDirty(asNewDraft(edited))).toBe(true);
    const other = typed(edited, { timezone: 'Mars/Elysium' });
    expect(problemsOf(asNewDraft(other), TODAY).timezone).toContain('Mars/Elysium');
  });
});

describe('a resolved conflict', () => {
  const now: Contact = { ...ada, fields: { ...ada.fields, email: 'ada@new.example', phone: '+1 2' } };
  const edited = typed(draftOf(ada), { email: 'ada@mine.example', phone: '+3 4', jobTitle: 'Nurse' });

  it("keeps the user's value for chosen fields, based on the service's current values", () => {
    const draft = rebasedDraft(edited, now, ['email', 'phone'], {
      ...valuesOf(now.fields, null),
      texts: { ...valuesOf(now.fields, null).texts, email: 'ada@mine.example' },
    });
    expect(patchesOf(draft)).toEqual({
      before: { email: 'ada@new.example', jobTitle: null },
      after: { email: 'ada@mine.example', jobTitle: 'Nurse' },
    });
    expect(draft.values.texts.phone).toBe('+1 2');
  });

  it("has nothing to send when all of the service's values are chosen", () => {
    const draft = rebasedDraft(
      typed(draftOf(ada), { email: 'x@y' }),
      now,
      ['email'],
      valuesOf(now.fields, null),
    );
    expect(isDirty(draft)).toBe(false);
    expect(draft.values.texts.email).toBe('ada@new.example');
  });
});
