import { createHash } from 'node:crypto';
import { parsePhoneNumberFromString } from 'libphonenumber-js';
import { beforeAll, describe, expect, it } from 'vitest';
import { LOCALES } from '../../electron/sample-service/seed/locales.ts';
import { generateContacts } from '../../electron/sample-service/seed/population.ts';
import type { SeedContact } from '../../electron/sample-service/seed/population.ts';
import { SAMPLE_CONTACTS } from '../../electron/sample-service/seed/sample-size.ts';
import { SEED_GROUPS } from '../../electron/sample-service/seed/seed-groups.ts';

let contacts: SeedContact[];
beforeAll(() => {
  contacts = [...generateContacts(SAMPLE_CONTACTS, 1)];
});

const hash = (list: SeedContact[]) => createHash('sha256').update(JSON.stringify(list)).digest('hex');
const count = (fits: (contact: SeedContact) => boolean) => contacts.filter(fits).length;
const share = (fits: (contact: SeedContact) => boolean) => count(fits) / contacts.length;

describe('generated contacts', () => {
  it('are the same every time, and different for another seed', () => {
    expect(hash([...generateContacts(SAMPLE_CONTACTS, 1)])).toBe(hash(contacts));
    expect(hash(contacts)).toBe('aa223a0ddf9f5eb9b26c3d2f5bdd238935e56ea425037aff2911b16a1b6023b2');
    expect(hash([...generateContacts(SAMPLE_CONTACTS, 2)])).not.toBe(hash(contacts));
  });

  it.each([0, 1, 2, 777])('are exactly %i when that many are requested', (wanted) => {
    expect([...generateContacts(wanted, 1)]).toHaveLength(wanted);
  });

  it('fill nine groups of all four categories, and some have no group', () => {
    expect(new Set(SEED_GROUPS.map((group) => group.category)).size).toBe(4);
    expect(SEED_GROUPS).toHaveLength(9);
    for (const index of SEED_GROUPS.keys())
      expect(count((contact) => contact.group === index)).toBeGreaterThan(50);
    expect(count((contact) => contact.group === null)).toBeGreaterThan(5);
  });

  it('contain about 6% duplicates', () => {
    const people = new Set(contacts.map((contact) => contact.person)).size;
    expect((contacts.length - people) / contacts.length).toBeGreaterThan(0.05);
    expect((contacts.length - people) / contacts.length).toBeLessThan(0.07);
  });

  it('include guardians, birthdays without a year and on 29 February, and gaps', () => {
    expect(share((contact) => contact.guardian !== null)).toBeGreaterThan(0.05);
    expect(count(({ values }) => values.birthday_month === 2 && values.birthday_day === 29)).toBeGreaterThan(
      5,
    );
    expect(
      share(({ values }) => values.birthday_month !== null && values.birthday_year === null),
    ).toBeGreaterThan(0.05);
    for (const field of ['email', 'phone', 'birthday_month', 'company', 'timezone'] as const) {
      expect(
        share(({ values }) => values[field] === null),
        field,
      ).toBeGreaterThan(0.05);
    }
    expect(count(({ values }) => values.last_name === '')).toBeGreaterThan(5);
  });

  it('have guardians that come earlier in the list and have no guardian themselves', () => {
    const wards = contacts.flatMap((contact, at) => (contact.guardian === null ? [] : [{ contact, at }]));
    const siblings = wards.filter(({ contact }) => contact.values.phone !== null);
    expect(siblings.length).toBeGreaterThan(50);
    for (const { contact, at } of wards) {
      expect(contact.guardian).toBeLessThan(at);
      const guardian = contacts[contact.guardian ?? -1];
      expect(guardian?.guardian).toBeNull();
    }
  });

  it('use many scripts and languages, and names with apostrophes and accents', () => {
    const names = contacts.map(({ values }) => `${values.first_name} ${values.last_name}`).join('\n');
    for (const script of ['Arabic', 'Hebrew', 'Han', 'Hangul', 'Cyrillic', 'Greek', 'Devanagari']) {
      expect(names).toMatch(new RegExp(`\\p{Script=${script}}`, 'u'));
    }
    expect(names).toMatch(/O'Hara|O'Brien|O'Connor|D'Ang|D'Am|L'Herm|D'Arcy/);
    expect(names).toMatch(/Zoë|Chloë/);
    expect(new Set(contacts.map(({ values }) => values.language)).size).toBeGreaterThan(15);
  });

  it('have valid birthdays, time zones and WhatsApp numbers, and emails of reserved domains', () => {
    const zones = new Set([...Intl.supportedValuesOf('timeZone'), 'Asia/Kolkata', 'Asia/Ho_Chi_Minh']);
    for (const { values } of contacts) {
      const { birthday_month: month, birthday_day: day, birthday_year: year } = values;
      if (month !== null && day !== null) {
        const date = new Date(Date.UTC(year ?? 2000, month - 1, day));
        expect([date.getUTCMonth() + 1, date.getUTCDate()]).toEqual([month, day]);
      }
      if (values.timezone !== null) expect(zones).toContain(values.timezone);
      if (values.email !== null)
        expect(values.email).toMatch(/^[A-Za-z0-9.]+@(?:[a-z]+\.example|example\.(?:com|org|net))$/);
      if (values.whatsapp_phone !== null) {
        expect(parsePhoneNumberFromString(values.whatsapp_phone)?.isValid(), values.whatsapp_phone).toBe(
          true,
        );
      }
    }
  });

  it('were created in the past in ascending order, and updated after that', () => {
    let before = '';
    for (const { dateCreated, dateUpdated } of contacts) {
      expect(dateCreated >= before).toBe(true);
      expect(dateCreated < '2025').toBe(true);
      if (dateUpdated !== null) expect(dateUpdated >= dateCreated && dateUpdated < '2025').toBe(true);
      before = dateCreated;
    }
  });
});

describe('locales', () => {
  it.each(LOCALES.map((locale) => [locale.country, locale] as const))(
    '%s has at least 25 given and family names, all with a Latin form',
    (_country, locale) => {
      expect(locale.female.length + locale.male.length).toBeGreaterThanOrEqual(25);
      expect(locale.families.length).toBeGreaterThanOrEqual(25);
      for (const name of [...locale.female, ...locale.male, ...locale.families]) {
        expect(name.latin, name.text).toMatch(/^[a-z0-9][a-z0-9 -]*$/);
        expect(name.text).toBe(name.text.trim());
      }
    },
  );
});
