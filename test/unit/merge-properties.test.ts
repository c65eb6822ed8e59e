import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Birthday, ContactFields } from '../../electron/contract/contacts/contact.ts';
import { CONTACT_FIELD_NAMES } from '../../electron/contract/enumerations.ts';
import { equalValue, tookValue } from '../../electron/core/contact/compare-fields.ts';
import { phoneNumber, samePhone } from '../../electron/core/matching/agreement/phone-likeness.ts';
import { mergeLosses } from '../../electron/core/merge/merge-losses.ts';
import { mergeSteps } from '../../electron/core/merge/steps/merge-steps.ts';
import { proposeMerge, type MergeMember } from '../../electron/core/merge/proposal/propose-merge.ts';
import { foldText } from '../../electron/core/contact/text-folding.ts';
import { contactFields } from '../builders/contact-fields.ts';

const TODAY = { year: 2026, month: 11, day: 23 };
const day = (year: number | null, month: number, dayOfMonth: number): Birthday => ({
  year,
  month,
  day: dayOfMonth,
});

/** Placeholders that people and programs enter for unknown values. */
const PLACEHOLDERS = {
  firstName: ['?', 'Unknown', 'xxx', 'N/A', 'Unbekannt'],
  lastName: ['-', 'Unknown', 'Unbekannt', 'n/a'],
  email: ['none@none.com', 'noreply@example.org', 'test@test.com', 'no mail'],
  phone: ['0000000', '123456789', '+49 111111111', '0'],
  whatsappPhone: ['9999999999', '12'],
  birthday: [day(1900, 1, 1), day(1970, 1, 1), day(2094, 3, 9), day(1850, 5, 5), day(1604, 2, 3)],
} as const satisfies Partial<Record<keyof ContactFields, readonly ContactFields[keyof ContactFields][]>>;
type PlaceholderField = keyof typeof PLACEHOLDERS;
const REAL = {
  firstName: ['Anna', 'Ana', 'Bo', 'Margarete Elisabeth'],
  lastName: ['Klein', 'Li', 'García Márquez'],
  email: ['anna@example.org', 'a.klein@work.example', 'Anna@Example.org'],
  phone: ['+49 30 901820', '030 901820', '+49 171 2203344'],
  whatsappPhone: ['+49 171 2203344', '+34 655 820 417'],
  birthday: [day(1980, 2, 3), day(null, 2, 3), day(1983, 12, 30)],
} as const satisfies Record<PlaceholderField, readonly ContactFields[keyof ContactFields][]>;
const SINGLE_FIELDS = ['email', 'phone', 'whatsappPhone', 'birthday'] as const;

const anyOf = <T>(...values: readonly T[]) => fc.constantFrom(...values);
const fieldsArbitrary: fc.Arbitrary<Partial<ContactFields>> = fc.record({
  firstName: anyOf('', ...REAL.firstName, ...PLACEHOLDERS.firstName),
  lastName: anyOf('', ...REAL.lastName, ...PLACEHOLDERS.lastName),
  email: anyOf(null, ...REAL.email, ...PLACEHOLDERS.email),
  phone: anyOf(null, ...REAL.phone, ...PLACEHOLDERS.phone),
  whatsappPhone: anyOf(null, ...REAL.whatsappPhone, ...PLACEHOLDERS.whatsappPhone),
  birthday: anyOf<Birthday | null>(null, ...REAL.birthday, ...PLACEHOLDERS.birthday),
  company: anyOf(null, '', 'Kwik', 'Kwik Ltd'),
  jobTitle: anyOf(null, 'President', 'Vice President'),
  location: anyOf(null, 'Berlin', 'Feldstraße 9, Berlin'),
  gender: anyOf(null, 'female', 'male'),
  groupId: anyOf(1, 2),
  guardian: anyOf(null, 'm0', 'm1', 'parent', 'aunt'),
});
const clusterArbitrary = fc
  .array(fc.record({ fields: fieldsArbitrary, updated: fc.integer({ min: 0, max: 3 }) }), {
    minLength: 2,
    maxLength: 5,
  })
  .map((members) =>
    members.map(({ fields, updated }, at): MergeMember => {
      const key = `m${at}`;
      return {
        key,
        contactId: at + 1,
        // A contact can't be its own guardian.
        fields: contactFields({
          ...fields,
          guardian: fields.guardian === key ? null : (fields.guardian ?? null),
        }),
        dateCreated: `2025-01-0${at + 1} 10:00:00`,
        dateUpdated: updated === 0 ? null : `2025-02-0${updated} 10:00:00`,
      };
    }),
  );

function proposedFor(members: readonly MergeMember[]) {
  const { keptKey, fields } = proposeMerge(members, { today: TODAY });
  const kept = members.find(({ key }) => key === keptKey);
  if (kept === undefined) throw new Error('a member stays');
  const final = { ...kept.fields };
  for (const { field, value } of fields) Object.assign(final, { [field]: value });
  return { plan: { keptKey, members: [...members], final }, kept, fields };
}

const isAmong = (values: readonly unknown[], value: unknown) =>
  values.some((each) => equalValue(each as ContactFields['email'], value as ContactFields['email']));
const isReal = (field: PlaceholderField, value: unknown) => isAmong(REAL[field], value);

const forEachCluster = (check: (members: MergeMember[]) => void) =>
  fc.assert(fc.property(clusterArbitrary, check), { numRuns: 500 });

/** Whether both are the same phone number, if in another format. */
const isSamePhone = (field: string, a: unknown, b: unknown): boolean =>
  /phone/i.test(field) &&
  typeof a === 'string' &&
  typeof b === 'string' &&
  samePhone(phoneNumber(a), phoneNumber(b));

describe('the merge proposed for any cluster', () => {
  it('takes every value from a member, or leaves the field empty', () => {
    forEachCluster((members) => {
      const { plan } = proposedFor(members);
      for (const field of CONTACT_FIELD_NAMES) {
        const values = members.map(({ fields }) => fields[field]);
        expect(isAmong([...values, null], plan.final[field])).toBe(true);
      }
    });
  });

  it('loses no value unnoticed: each is kept, listed as left behind or overwritten, and offered as an alternative', () => {
    forEachCluster((members) => {
      const { plan, kept, fields } = proposedFor(members);
      const { leftBehind } = mergeLosses(plan, { customFields: () => false, extras: () => false });
      const write = mergeSteps(plan, []).find(({ role }) => role === 'write');
      for (const { key, fields: values } of members) {
        for (const field of CONTACT_FIELD_NAMES) {
          const value = values[field];
          if (equalValue(value, null) || tookValue(field, value, plan.final[field])) continue;
          const isNamed =
            key === kept.key
              ? write?.role === 'write' && equalValue(write.before[field], value)
              : leftBehind.some((left) => left.key === key && left.fields.includes(field)) ||
                isSamePhone(field, value, plan.final[field]);
          expect([field, value, isNamed]).toEqual([field, value, true]);
          if (field === 'guardian') continue;
          // The value is offered as an alternative.
          const choices = fields.find((each) => each.field === field)?.alternatives ?? [];
          expect(
            isAmong(
              choices.map((each) => each.value),
              value,
            ),
          ).toBe(true);
        }
      }
    });
  });

  it('never prefers a placeholder to a real value', () => {
    forEachCluster((members) => {
      const { final } = proposedFor(members).plan;
      // First and last name are judged together.
      const isRealName = ({ firstName, lastName }: Pick<ContactFields, 'firstName' | 'lastName'>) =>
        isReal('firstName', firstName) && isReal('lastName', lastName);
      const passedOver = SINGLE_FIELDS.filter(
        (field) => !isReal(field, final[field]) && members.some(({ fields }) => isReal(field, fields[field])),
      );
      const isNamePassedOver = !isRealName(final) && members.some(({ fields }) => isRealName(fields));
      expect({ passedOver, isNamePassedOver, final }).toEqual({
        passedOver: [],
        isNamePassedOver: false,
        final,
      });
    });
  });

  it("has a first and last name of one member, or completes a member's name", () => {
    const unknown = new Set<string>(['', ...PLACEHOLDERS.firstName, ...PLACEHOLDERS.lastName]);
    const isUnknown = (name: string) => unknown.has(name);
    forEachCluster((members) => {
      const { firstName, lastName } = proposedFor(members).plan.final;
      const same = (a: string, b: string) => foldText(a) === foldText(b);
      const isOwn = members.some(
        ({ fields }) =>
          (same(fields.firstName, firstName) && same(fields.lastName, lastName)) ||
          (same(fields.firstName, firstName) && isUnknown(fields.lastName)) ||
          (same(fields.lastName, lastName) && isUnknown(fields.firstName)),
      );
      expect([firstName, lastName, isOwn]).toEqual([firstName, lastName, true]);
    });
  });

  it('makes no member the guardian of the kept contact', () => {
    forEachCluster((members) => {
      const { guardian } = proposedFor(members).plan.final;
      expect(members.map(({ key }): string | null => key)).not.toContain(guardian);
    });
  });
});
