import { describe, expect, it } from 'vitest';
import type { ContactFields, ContactPatch } from '../../electron/contract/contacts/contact.ts';
import { planRow } from '../../electron/core/import/plan-row.ts';
import { contactFields } from '../builders/contact-fields.ts';

describe('an import that replaces all values', () => {
  const SETTINGS = { whenFound: 'update_all', missingFirstName: 'fill' } as const;
  const planned = (fields: ContactPatch, stored: Partial<ContactFields>) =>
    planRow(
      {
        fields,
        isWithoutFirstName: false,
        groupProblem: null,
        match: {
          kind: 'contact',
          key: 'ada',
          line: null,
          label: 'Ada',
          certainty: 'certain',
          inOtherGroup: false,
        },
        matched: contactFields(stored),
        findTaken: () => null,
        decision: null,
      },
      SETTINGS,
    );
  const day = { month: 12, day: 10 };

  it('keeps words of the service for the same gender and language', () => {
    const stored = { gender: 'F', language: 'German' };
    expect(planned({ gender: 'female', language: 'de' }, stored).outcome).toBe('unchanged');
    expect(planned({ gender: 'male', language: 'de' }, stored)).toMatchObject({
      outcome: 'update',
      before: { gender: 'F' },
      after: { gender: 'male' },
    });
  });

  it.each([
    ['keeps the year of a birthday that the file has without its year', null, 'unchanged'],
    ['replaces the year of a birthday', 1985, 'update'],
  ])('%s', (_, year, outcome) => {
    const birthday = { ...day, year };
    expect(planned({ birthday }, { birthday: { ...day, year: 1984 } }).outcome).toBe(outcome);
  });

  it('replaces a birthday by another day, even without a year', () => {
    const birthday = { month: 12, day: 11, year: null };
    expect(planned({ birthday }, { birthday: { ...day, year: 1984 } }).after).toEqual({ birthday });
  });
});
