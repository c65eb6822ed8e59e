import { describe, expect, it } from 'vitest';
import { CONTACT_FIELD_NAMES } from '../../electron/contract/enumerations.ts';
import { isLeftOut } from '../../electron/core/untrusted-json.ts';
import { decodeContact } from '../../electron/core/wire/decode-contact.ts';
import { encodeContactCreate, encodeContactPatch } from '../../electron/core/wire/encode-contact.ts';
import {
  decodeContactAnswer,
  decodeContactPage,
  decodeGroupAnswer,
  decodeGroupList,
} from '../../electron/core/wire/decode-envelope.ts';
import {
  fieldOfWireName,
  RETURNED_NAMES,
  SENT_NAMES,
  WIRE_NAMES_LONGEST_FIRST,
} from '../../electron/core/wire/wire-names.ts';
import { leftOutValue } from '../../electron/core/wire/oddity-codes.ts';
import { oddityNotice } from '../../electron/host/accounts/session/oddity-notice.ts';
import { noticeText } from '../../renderer/app/events/use-session-notices.ts';
import { aWireContact, aWireContactPage, aWireGroup } from '../builders/wire-contact.ts';

function decode(overrides: Record<string, unknown> = {}) {
  const oddities: string[] = [];
  const contact = decodeContact(aWireContact(overrides), (code) => oddities.push(code));
  if (!contact) throw new Error('not decoded');
  return { contact, oddities };
}

/** A contact without the named fields. */
function without(...names: string[]) {
  return Object.fromEntries(Object.entries(aWireContact()).filter(([name]) => !names.includes(name)));
}

const ignore = () => undefined;

/** Arrays nested in arrays. */
function nested(levels: number): unknown {
  let value: unknown[] = [];
  for (let level = 1; level < levels; level += 1) value = [value];
  return value;
}
const noBirthday = { birthday_month: undefined, birthday_day: undefined, birthday_year: undefined };

describe('wire names', () => {
  it('lead back to their field, both sent and returned ones', () => {
    for (const field of CONTACT_FIELD_NAMES) {
      expect(fieldOfWireName(SENT_NAMES[field])).toBe(field);
      for (const name of RETURNED_NAMES[field]) expect(fieldOfWireName(name)).toBe(field);
    }
    expect(fieldOfWireName('custom_fields')).toBe('customFields');
    expect(fieldOfWireName('contact_id')).toBeUndefined();
  });

  it('are listed so that a longer name comes before one that it contains', () => {
    const at = (name: string) => WIRE_NAMES_LONGEST_FIRST.indexOf(name);
    expect(at('whatsapp_phone')).toBeLessThan(at('phone'));
    expect(at('relationship_status')).toBeLessThan(at('status'));
  });
});

describe('a returned contact', () => {
  it("is decoded to the app's field names without oddities", () => {
    const { contact, oddities } = decode();
    expect(oddities).toEqual([]);
    expect(contact).toMatchObject({
      contactId: 101,
      fields: {
        firstName: 'Amina',
        lastName: 'Diallo',
        birthday: { month: 4, day: 17, year: 1988 },
        groupId: 7,
        status: '1',
        whatsappPhone: null,
      },
      guardianContactId: null,
      groupName: 'Birthdays',
      source: 'api',
      dateUpdated: null,
      extras: {},
    });
  });

  it('keeps unknown fields, whatever their names', () => {
    const raw: unknown = JSON.parse('{"contact_id":1,"tier":{"a":[1]},"__proto__":{"x":1},"constructor":2}');
    const contact = decodeContact(raw, ignore);
    expect(JSON.stringify(contact?.extras)).toBe('{"tier":{"a":[1]},"__proto__":{"x":1},"constructor":2}');
    expect(Object.getPrototypeOf(contact?.extras)).toBe(Object.prototype);
  });

  it.each([
    ['email', 5, 'contact.email:number', 'email', null],
    ['first_name', { a: 1 }, 'contact.first_name:object', 'firstName', ''],
    ['contact_status', 1, 'contact.contact_status:number', 'status', ''],
    ['language', ['fr'], 'contact.language:array', 'language', null],
    ['group_id', 1.5, 'contact.group_id:number', 'groupId', null],
    ['birthday_month', 'April', 'contact.birthday_month:string', 'birthday', null],
  ] as const)(
    'moves %s of an unexpected type (%j) to the extras and reports it without its value',
    (name, value, code, field, read) => {
      const { contact, oddities } = decode({ [name]: value });
      expect(contact.fields[field]).toEqual(read);
      expect(contact.extras[name]).toEqual(value);
      expect(oddities).toContain(code);
    },
  );

  it('accepts null where the interface does not allow it, and reports it', () => {
    const { contact, oddities } = decode({
      first_name: null,
      source: null,
      date_created: null,
      contact_status: null,
    });
    expect(contact).toMatchObject({
      fields: { firstName: '', status: '' },
      source: '',
      dateCreated: '',
      extras: {},
    });
    expect(oddities).toEqual([
      'contact.first_name:null',
      'contact.contact_status:null',
      'contact.source:null',
      'contact.date_created:null',
    ]);
  });

  it('accepts integers written as text', () => {
    const { contact } = decode({
      contact_id: '12',
      group_id: '7',
      birthday_month: '04',
      guardian_contact_id: ' 9 ',
    });
    expect(contact).toMatchObject({
      contactId: 12,
      fields: { groupId: 7, birthday: { month: 4 } },
      guardianContactId: 9,
      extras: {},
    });
  });

  it('treats empty texts of nullable fields and group 0 as null', () => {
    const { contact } = decode({ email: '', group_id: 0, guardian_contact_id: 0, last_name: '' });
    expect(contact.fields).toMatchObject({ email: null, groupId: null, lastName: '' });
    expect(contact.guardianContactId).toBeNull();
  });

  it.each([
    ['too long a text', { first_name: 'x'.repeat(15_000_000) }, 'first_name'],
    ['too long a nullable text', { email: 'x'.repeat(100_001) }, 'email'],
    ['too deep an unknown field', { tier: nested(20_000) }, 'tier'],
    ['too large an unknown field', { tier: Array.from({ length: 60_000 }, () => 1) }, 'tier'],
    ['an unknown field with too long a name', { ['n'.repeat(1_000_000)]: 1 }, 'n'.repeat(200)],
    ['too deep a known field', { company: nested(20_000) }, 'company'],
  ])('loses only %s, and the report names the contact', (_what, value, name) => {
    const { contact, oddities } = decode({ ...value, tag: 'kept' });
    expect(contact.contactId).toBe(101);
    expect(contact.fields.lastName).toBe('Diallo');
    expect(contact.extras['tag']).toBe('kept');
    expect(JSON.stringify(contact).length).toBeLessThan(5_000);
    if (name.length < 200) expect(isLeftOut(contact.extras[name])).toBe(true);
    if (name.length < 200)
      expect(oddities.map(leftOutValue)).toContainEqual(
        expect.stringMatching(new RegExp(`^${name} of contact 101 `)),
      );
  });

  it('without a value that is too large leads to a notice in plain words', () => {
    const { oddities } = decode({ first_name: 'x'.repeat(100_001) });
    expect(oddities.map(oddityNotice).map(noticeText)).toEqual([
      'The service sent a value that’s too large to save: first_name of contact 101 (longer than 100000 characters). Everything else is shown.',
    ]);
    expect(oddityNotice('contact.email:number')).toEqual({
      kind: 'oddities',
      detail: 'contact.email:number',
    });
  });

  it('with a very long birthday is decoded without quadratic work', () => {
    const { contact, oddities } = decode({ ...noBirthday, birthday: 'T00:'.repeat(1_000_000) });
    expect(contact.fields.birthday).toBeNull();
    expect(oddities).toContain('contact.birthday:format');
  });

  it.each([
    ['2001-02-03', { month: 2, day: 3, year: 2001 }],
    ['2001-02-03 00:00:00', { month: 2, day: 3, year: 2001 }],
    ['0000-02-03', { month: 2, day: 3, year: null }],
    ['--02-29', { month: 2, day: 29, year: null }],
    ['02-29', { month: 2, day: 29, year: null }],
    ['0000-00-00', null],
    ['', null],
    [null, null],
  ])('with a birthday in one field is decoded: %j', (birthday, expected) => {
    const { contact } = decode({ ...noBirthday, birthday });
    expect(contact.fields.birthday).toEqual(expected);
    expect(contact.extras).toEqual({});
  });

  it('keeps an unreadable birthday in the extras', () => {
    const { contact, oddities } = decode({ ...noBirthday, birthday: '3 Feb' });
    expect(contact.fields.birthday).toBeNull();
    expect(contact.extras).toEqual({ birthday: '3 Feb' });
    expect(oddities).toContain('contact.birthday:format');
  });

  it('with three birthday fields may lack the year, and keeps invalid dates', () => {
    expect(decode({ birthday_year: 0 }).contact.fields.birthday).toEqual({ month: 4, day: 17, year: null });
    expect(decode({ birthday_year: null }).contact.fields.birthday).toEqual({
      month: 4,
      day: 17,
      year: null,
    });
    expect(decode({ birthday_month: 13 }).contact.fields.birthday).toEqual({
      month: 13,
      day: 17,
      year: 1988,
    });
  });

  it('keeps the parts of an incomplete birthday in the extras', () => {
    const { contact } = decode({ birthday_month: null });
    expect(contact.fields.birthday).toBeNull();
    expect(contact.extras).toEqual({ birthday_day: 17, birthday_year: 1988 });
  });

  it('prefers three birthday fields to a different single one, which stays in the extras', () => {
    const { contact, oddities } = decode({ birthday: '1988-05-17' });
    expect(contact.fields.birthday).toEqual({ month: 4, day: 17, year: 1988 });
    expect(contact.extras).toEqual({ birthday: '1988-05-17' });
    expect(oddities).toEqual(['contact.birthday:differs']);
  });

  it('uses `status` when `contact_status` is missing, and otherwise keeps it in the extras', () => {
    expect(decode({ contact_status: undefined, status: '2' }).contact).toMatchObject({
      fields: { status: '2' },
      extras: {},
    });
    expect(decode({ status: '2' }).contact).toMatchObject({
      fields: { status: '1' },
      extras: { status: '2' },
    });
  });

  it.each([null, 'x', [], 3, {}, { contact_id: 'abc' }, { contact_id: 0 }, { contact_id: 1.5 }])(
    'without a valid id is reported and skipped: %j',
    (raw) => {
      const oddities: string[] = [];
      expect(decodeContact(raw, (code) => oddities.push(code))).toBeNull();
      expect(oddities).toHaveLength(1);
    },
  );
});

describe('response envelopes', () => {
  it('contain the contacts and the paging', () => {
    const page = decodeContactPage(
      aWireContactPage([aWireContact(), { contact_id: 'none' }], { total_records: 48_310, has_more: true }),
      ignore,
    );
    expect(page).toMatchObject({ entries: 2, totalRecords: 48_310, page: 1, perPage: 100, hasMore: true });
    expect(page?.contacts.map((contact) => contact.contactId)).toEqual([101]);
  });

  it('may have paging as text; missing or odd values become null', () => {
    expect(
      decodeContactPage(
        { data: [], total_records: '5', has_more: 'true', per_page: 'many', page: -1 },
        ignore,
      ),
    ).toMatchObject({ totalRecords: 5, hasMore: true, perPage: null, page: null, todaysDate: null });
    expect(decodeContactPage({ data: [], has_more: 0, per_page: 0 }, ignore)).toMatchObject({
      hasMore: false,
      perPage: null,
    });
  });

  it('may be missing around a list', () => {
    expect(decodeGroupList([aWireGroup()], ignore)).toHaveLength(1);
  });

  it.each([null, 'text', {}, { data: {} }, { data: null }, 7])('without a list are invalid: %j', (raw) => {
    expect(decodeContactPage(raw, ignore)).toBeNull();
    expect(decodeGroupList(raw, ignore)).toBeNull();
  });

  it('lose only values of groups that are too large', () => {
    const report: string[] = [];
    const groups = decodeGroupList(
      { data: [aWireGroup({ name: 'x'.repeat(15_000_000), workflow: nested(20_000) }), aWireGroup()] },
      (code) => report.push(code),
    );
    expect(groups).toHaveLength(2);
    expect(JSON.stringify(groups).length).toBeLessThan(5_000);
    expect(report.map(leftOutValue)).toEqual([
      expect.stringMatching(/^workflow of group 7 /),
      expect.stringMatching(/^name of group 7 /),
    ]);
  });

  it('may contain groups with odd values', () => {
    const raw = {
      data: [aWireGroup({ contact_count: '3', category: null, workflow: {} }), aWireGroup({ status: 4 }), 1],
    };
    expect(decodeGroupList(raw, ignore)).toEqual([
      {
        groupId: 7,
        name: 'Birthdays',
        category: '',
        status: 'active',
        contactCount: 3,
        extras: { workflow: {} },
      },
      {
        groupId: 7,
        name: 'Birthdays',
        category: 'birthday',
        status: '',
        contactCount: 12,
        extras: { status: 4 },
      },
    ]);
  });

  it('of a write contain the contact at any documented place', () => {
    for (const raw of [{ data: aWireContact() }, { data: [aWireContact()] }, aWireContact()]) {
      expect(decodeContactAnswer(raw, ['email', 'birthday', 'custom_fields'], ignore)?.contactId).toBe(101);
    }
  });

  it('of a write give no contact if sent fields or most fields are missing', () => {
    expect(
      decodeContactAnswer({ data: { contact_id: 101, email: 'a@example.org' } }, ['email'], ignore),
    ).toBeNull();
    expect(decodeContactAnswer({ data: without('email') }, ['email'], ignore)).toBeNull();
    expect(decodeContactAnswer({ data: without('email') }, ['phone'], ignore)?.fields.email).toBeNull();
    expect(decodeContactAnswer({ success: true }, [], ignore)).toBeNull();
    expect(decodeContactAnswer(null, [], ignore)).toBeNull();
  });

  it('of a create contain the group', () => {
    expect(decodeGroupAnswer({ data: aWireGroup() }, ignore)?.groupId).toBe(7);
    expect(decodeGroupAnswer({ success: true, data: { group_id: 7 } }, ignore)).toBeNull();
  });
});

describe('an encoded contact', () => {
  const fields = {
    firstName: 'Ada',
    lastName: '',
    email: null,
    phone: '+44 20',
    birthday: { month: 2, day: 29, year: null },
    groupId: 7,
    status: '1',
  };

  it('for a create has only fields that are not empty', () => {
    expect(
      encodeContactCreate({ fields, guardianContactId: null, customFields: { shoe: 41 } }, 'plain'),
    ).toEqual({
      first_name: 'Ada',
      phone: '+44 20',
      birthday: '02-29',
      group_id: 7,
      status: '1',
      custom_fields: { shoe: 41 },
    });
    expect(encodeContactCreate({ fields: {}, customFields: {} }, 'plain')).toEqual({});
  });

  it('for an update has exactly the given fields: null clears, an empty text is sent', () => {
    expect(encodeContactPatch({ fields, guardianContactId: null }, 'dashes')).toEqual({
      first_name: 'Ada',
      last_name: '',
      email: null,
      phone: '+44 20',
      birthday: '--02-29',
      group_id: 7,
      status: '1',
      guardian_contact_id: null,
    });
    expect(encodeContactPatch({ fields: { birthday: null } }, 'plain')).toEqual({ birthday: null });
  });
});
