import { describe, expect, it } from 'vitest';
import { UsageError } from '../../electron/sample-service/usage-error.ts';
import { aGroup, aPayload, aSampleService, call, idsOf } from '../builders/sample-service.ts';

const line = (value: unknown) => JSON.stringify(value);

describe('loading contacts', () => {
  it('stores payloads with a group_id, or with a group that is created once per name and category', async () => {
    const service = await aSampleService({ now: () => new Date('2026-01-02T03:04:05Z') });
    const friends = await aGroup(service, 'Friends');
    const stored = service.load([
      line(aPayload({ group_id: friends, birthday: '--02-29', status: '3', custom_fields: { a: 1 } })),
      '',
      line({ first_name: 'Eve', group: 'Team', category: 'work_anniversary' }),
      line({ first_name: 'Bob', group: 'Team', category: 'work_anniversary' }),
      line({ first_name: 'Tim', group: 'Team' }),
      line({ first_name: 'Ann', group: 'Friends', category: 'birthday' }),
      line({ last_name: 'Nameless', group_id: null }),
    ]);
    expect(stored).toBe(6);
    expect(service.inspect.groups().map(({ name, category }) => [name, category])).toEqual([
      ['Friends', 'birthday'],
      ['Team', 'work_anniversary'],
      ['Team', 'birthday'],
    ]);
    const contacts = service.inspect.contacts();
    expect(contacts.map((contact) => contact.group_id)).toEqual([1, 2, 2, 3, 1, null]);
    expect(contacts[0]).toMatchObject({
      birthday_month: 2,
      birthday_year: null,
      contact_status: '3',
      custom_fields: { a: 1 },
      source: 'import',
      date_created: '2026-01-02 03:04:05',
    });
    expect(contacts[5]).toMatchObject({ first_name: '', last_name: 'Nameless' });
  });

  it('ignores duplicates and the plan limit, and accepts odd emails', async () => {
    const service = await aSampleService({ planLimit: 1 });
    const twin = line({ first_name: 'Ada', email: 'ada at home', phone: '1', group: 'Friends' });
    expect(service.load([twin, twin, twin])).toBe(3);
    expect(service.inspect.contacts().map((contact) => contact.email)).toEqual(Array(3).fill('ada at home'));
  });

  it('takes effect at once in a list that was read before', async () => {
    const service = await aSampleService();
    await aGroup(service);
    expect(idsOf(await call(service, 'GET', '/v1/contacts'))).toEqual([]);
    service.load([line(aPayload())]);
    expect(idsOf(await call(service, 'GET', '/v1/contacts?group_id=1&search=ada'))).toEqual([1]);
  });

  it.each([
    ['{', 'not well-formed JSON'],
    ['[1]', 'not a JSON object'],
    [line({ first_name: 'Ada' }), 'group_id: a valid group_id'],
    [line({ first_name: 'Ada', group_id: 77 }), 'there is no group 77'],
    [line({ first_name: 'Ada', group: ' ' }), 'group: must be the name of a group'],
    [line({ first_name: 'Ada', group: 'X', category: 'x' }), 'category: must be one of birthday'],
    [line({ first_name: 5, group: 'X' }), 'first_name: must be a string'],
    [line({ first_name: 'Ada', group: 'X', birthday: '31.12.' }), 'birthday: must be a date'],
  ])('reports the line of %s and loads nothing', async (bad, reason) => {
    const service = await aSampleService();
    const lines = [
      line({ first_name: 'Ada', group: 'New' }),
      '',
      bad,
      line({ first_name: 'Eve', group: 'New' }),
    ];
    let thrown: unknown;
    try {
      service.load(lines);
    } catch (error) {
      thrown = error;
    }
    expect(thrown).toBeInstanceOf(UsageError);
    expect(String(thrown)).toContain('Line 3: ');
    expect(String(thrown)).toContain(reason);
    expect([service.inspect.contacts(), service.inspect.groups()]).toEqual([[], []]);
    expect(service.load([line({ first_name: 'Ada', group: 'New' })])).toBe(1);
  });

  it('loads into the account of a key', async () => {
    const service = await aSampleService({ apiKeys: ['one', 'two'] });
    service.load([line({ first_name: 'Ada', group: 'New' })], 'two');
    expect([service.inspect.contacts('one').length, service.inspect.contacts('two').length]).toEqual([0, 1]);
    expect(() => service.load([], 'three')).toThrow(UsageError);
  });
});
