import { describe, expect, it } from 'vitest';
import {
  aGroup,
  aPayload,
  aSampleService,
  aStoredContact,
  call,
  dataOf,
  idsOf,
} from '../builders/sample-service.ts';

describe('creating contacts', () => {
  it('stores every field and answers 201 with the contact and a single birthday', async () => {
    const service = await aSampleService({ now: () => new Date('2026-03-04T05:06:07Z') });
    const groupId = await aGroup(service, 'Friends');
    const values = {
      first_name: 'Zoë',
      last_name: "O'Hara",
      email: 'zoe@example.com',
      phone: '+44 20 7946 0000',
      whatsapp_phone: '+442079460000',
      timezone: 'Europe/London',
      gender: 'female',
      location: 'London',
      language: 'en',
      company: '株式会社',
      job_title: 'Buyer',
      salutation: 'Ms',
      relationship_status: 'single',
      guardian_contact_id: 7,
      profile_image: 'avatar-3',
    };
    const answer = await call(service, 'POST', '/v1/contacts', {
      body: { ...values, group_id: groupId, birthday: '1988-02-29', status: '2', custom_fields: { a: [1] } },
    });
    expect(answer.status).toBe(201);
    expect(answer.json).toEqual({
      success: true,
      data: {
        ...values,
        contact_id: 1,
        contact_status: '2',
        birthday: '1988-02-29',
        group_id: groupId,
        group_name: 'Friends',
        source: 'api',
        date_created: '2026-03-04 05:06:07',
        date_updated: null,
      },
    });
    expect(service.inspect.contact(1)).toMatchObject({
      birthday_year: 1988,
      birthday_month: 2,
      birthday_day: 29,
      custom_fields: { a: [1] },
    });
  });

  it('uses the status "1" by default, and null for missing fields', async () => {
    const service = await aSampleService();
    await aGroup(service);
    const answer = await call(service, 'POST', '/v1/contacts', { body: { first_name: 'Ada', group_id: 1 } });
    expect(answer.json).toMatchObject({
      data: { contact_status: '1', last_name: '', email: null, birthday: null },
    });
  });

  it.each([
    ['no first name', { first_name: undefined }],
    ['a null first name', { first_name: null }],
    ['a blank first name', { first_name: '  ' }],
    ['no group', { group_id: undefined }],
    ['a null group', { group_id: null }],
    ['group 0', { group_id: 0 }],
    ['a group that is no integer', { group_id: 1.5 }],
    ['a group that is a text', { group_id: '1' }],
  ])('refuses %s with 400 invalid_request', async (_case, overrides) => {
    const service = await aSampleService();
    await aGroup(service);
    const answer = await call(service, 'POST', '/v1/contacts', { body: aPayload(overrides) });
    expect(answer.status).toBe(400);
    expect(answer.json).toMatchObject({ success: false, error: 'invalid_request' });
    expect(service.inspect.contacts()).toEqual([]);
  });

  it.each([
    ['email', 'nobody'],
    ['email', 'a@b'],
    ['email', ''],
    ['email', 'a b@example.com'],
    ['email', 7],
    ['birthday', '29-02-1988'],
    ['birthday', '1987-02-29'],
    ['birthday', '02-30'],
    ['birthday', '0000-02-02'],
    ['phone', 5],
    ['last_name', ['x']],
    ['last_name', 'a\u0000b'],
    ['last_name', '\ud800'],
    ['status', 1],
    ['guardian_contact_id', '1'],
    ['guardian_contact_id', 0],
    ['custom_fields', 'x'],
  ])('refuses %s = %j with 422 validation_error that names the field', async (field, value) => {
    const service = await aSampleService();
    await aGroup(service);
    const answer = await call(service, 'POST', '/v1/contacts', { body: aPayload({ [field]: value }) });
    expect(answer.status).toBe(422);
    expect(answer.json).toMatchObject({ error: 'validation_error' });
    expect(answer.text).toContain(`${field}: `);
    expect(service.inspect.contacts()).toEqual([]);
  });

  it.each([
    ['02-29', null],
    ['--02-29', null],
    ['2000-02-29', 2000],
  ])('accepts the birthday %s', async (birthday, year) => {
    const service = await aSampleService();
    await aGroup(service);
    const id = await aStoredContact(service, { birthday });
    expect(service.inspect.contact(id)).toMatchObject({
      birthday_month: 2,
      birthday_day: 29,
      birthday_year: year,
    });
  });

  it('answers 404 not_found for a group that is not in the account, including those of another account', async () => {
    const service = await aSampleService({ apiKeys: ['one', 'two'] });
    const foreign = await aGroup(service, 'Theirs', 'birthday', 'two');
    for (const groupId of [foreign, 99]) {
      const answer = await call(service, 'POST', '/v1/contacts', { body: aPayload({ group_id: groupId }) });
      expect(answer.status).toBe(404);
      expect(answer.json).toMatchObject({ error: 'not_found' });
    }
  });

  it('answers 409 contact_exists for the same email in any case or the same phone in the same group', async () => {
    const service = await aSampleService();
    await aGroup(service, 'Friends');
    const other = await aGroup(service, 'Family');
    await aStoredContact(service, { email: 'ada@example.com', phone: '+1 212 555 0100' });
    for (const same of [{ email: 'ADA@example.com' }, { phone: '+1 212 555 0100' }]) {
      const answer = await call(service, 'POST', '/v1/contacts', { body: aPayload(same) });
      expect(answer.status).toBe(409);
      expect(answer.json).toMatchObject({ error: 'contact_exists' });
    }
    await aStoredContact(service, { phone: '+12125550100' });
    await aStoredContact(service, { email: 'ada@example.com', group_id: other });
    expect(service.inspect.contacts()).toHaveLength(3);
  });

  it('creates one contact for racing creates with the same email', async () => {
    const service = await aSampleService();
    await aGroup(service);
    const body = aPayload({ email: 'ada@example.com' });
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => call(service, 'POST', '/v1/contacts', { body })),
    );
    const statuses = answers.map((answer) => answer.status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([201, ...Array<number>(19).fill(409)]);
    expect(service.inspect.contacts()).toHaveLength(1);
  });

  it('answers 403 plan_limit_reached if the account is full, but 409 for an existing contact', async () => {
    const service = await aSampleService({ planLimit: 1 });
    await aGroup(service);
    const id = await aStoredContact(service, { email: 'ada@example.com' });
    const full = await call(service, 'POST', '/v1/contacts', { body: aPayload() });
    expect(full.status).toBe(403);
    expect(full.json).toMatchObject({ error: 'plan_limit_reached' });
    const twin = await call(service, 'POST', '/v1/contacts', {
      body: aPayload({ email: 'ada@example.com' }),
    });
    expect(twin.status).toBe(409);
    await call(service, 'DELETE', `/v1/contacts/${id}`);
    expect(await aStoredContact(service)).toBeGreaterThan(id);
  });
});

describe('changing contacts', () => {
  it('changes only the sent fields and the update time', async () => {
    let now = new Date('2026-01-01T00:00:00Z');
    const service = await aSampleService({ now: () => now });
    await aGroup(service, 'Friends');
    const family = await aGroup(service, 'Family');
    const id = await aStoredContact(service, {
      email: 'ada@example.com',
      phone: '1',
      birthday: '1815-12-10',
    });
    const before = service.inspect.contact(id);
    now = new Date('2026-01-02T03:04:05Z');
    const body = {
      email: 'countess@example.com',
      birthday: '12-11',
      group_id: family,
      status: 'x',
      custom_fields: {},
    };
    const answer = await call(service, 'PATCH', `/v1/contacts/${id}`, { body });
    expect(answer.status).toBe(200);
    expect(answer.json).toMatchObject({
      success: true,
      data: {
        email: 'countess@example.com',
        birthday_month: 12,
        birthday_day: 11,
        birthday_year: null,
        group_name: 'Family',
      },
    });
    expect(service.inspect.contact(id)).toEqual({
      ...before,
      email: 'countess@example.com',
      birthday_month: 12,
      birthday_day: 11,
      birthday_year: null,
      group_id: family,
      contact_status: 'x',
      date_updated: '2026-01-02 03:04:05',
    });
  });

  it('clears fields with null, and removes a contact from its group', async () => {
    const service = await aSampleService();
    await aGroup(service);
    const id = await aStoredContact(service, { email: 'ada@example.com', birthday: '12-10', status: '5' });
    const body = { email: null, birthday: null, last_name: null, status: null, group_id: null };
    await call(service, 'PATCH', `/v1/contacts/${id}`, { body });
    expect(service.inspect.contact(id)).toMatchObject({
      email: null,
      birthday_month: null,
      last_name: '',
      contact_status: '1',
      group_id: null,
    });
  });

  it.each([
    [{ first_name: '' }, 422, 'validation_error'],
    [{ first_name: null }, 422, 'validation_error'],
    [{ email: 'nobody' }, 422, 'validation_error'],
    [{ birthday: '1987-02-29' }, 422, 'validation_error'],
    [{ guardian_contact_id: 1 }, 422, 'validation_error'],
    [{ group_id: 0 }, 400, 'invalid_request'],
    [{ group_id: 99 }, 404, 'not_found'],
  ])('refuses %j with %i %s and changes nothing', async (body, status, error) => {
    const service = await aSampleService();
    await aGroup(service);
    const id = await aStoredContact(service);
    const before = service.inspect.contact(id);
    const answer = await call(service, 'PATCH', `/v1/contacts/${id}`, { body });
    expect(answer.status).toBe(status);
    expect(answer.json).toMatchObject({ error });
    expect(service.inspect.contact(id)).toEqual(before);
  });

  it('answers 409 if the change creates a duplicate, but accepts edits of existing duplicates', async () => {
    const service = await aSampleService();
    await aGroup(service);
    service.load(
      ['Ada', 'Eda'].map((name) => JSON.stringify(aPayload({ first_name: name, email: 'x@example.com' }))),
    );
    const lone = await aStoredContact(service, { email: 'lone@example.com' });
    const collides = await call(service, 'PATCH', `/v1/contacts/${lone}`, {
      body: { email: 'X@example.com' },
    });
    expect(collides.status).toBe(409);
    const edited = await call(service, 'PATCH', '/v1/contacts/1', {
      body: { first_name: 'Ida', email: 'x@example.com' },
    });
    expect(edited.status).toBe(200);
  });

  it('answers 409 for a move into a group with the same phone', async () => {
    const service = await aSampleService();
    await aGroup(service, 'Friends');
    const family = await aGroup(service, 'Family');
    await aStoredContact(service, { phone: '123' });
    const id = await aStoredContact(service, { phone: '123', group_id: family });
    const answer = await call(service, 'PATCH', `/v1/contacts/${id}`, { body: { group_id: 1 } });
    expect(answer.status).toBe(409);
  });
});

describe('deleting contacts', () => {
  it('deletes once and then answers 404; ids are not reused and guardians stay as written', async () => {
    const service = await aSampleService();
    await aGroup(service);
    const id = await aStoredContact(service);
    const ward = await aStoredContact(service, { guardian_contact_id: id });
    const first = await call(service, 'DELETE', `/v1/contacts/${id}`);
    expect([first.status, first.json]).toEqual([200, { success: true }]);
    expect((await call(service, 'DELETE', `/v1/contacts/${id}`)).status).toBe(404);
    expect(service.inspect.contact(ward)?.guardian_contact_id).toBe(id);
    await call(service, 'DELETE', `/v1/contacts/${ward}`);
    expect(await aStoredContact(service)).toBe(ward + 1);
  });

  it('cannot reach a contact of another account', async () => {
    const service = await aSampleService({ apiKeys: ['one', 'two'] });
    await aGroup(service);
    const id = await aStoredContact(service);
    for (const method of ['DELETE', 'PATCH']) {
      const answer = await call(service, method, `/v1/contacts/${id}`, {
        apiKey: 'two',
        body: { first_name: 'Eve' },
      });
      expect(answer.status).toBe(404);
    }
    expect(service.inspect.contact(id)?.first_name).toBe('Ada');
  });
});

describe('listing contacts', () => {
  it('uses 25 per page by default and 100 at most, in order of contact_id', async () => {
    const service = await aSampleService({ contacts: 230, now: () => new Date('2026-11-05T23:00:00Z') });
    const first = await call(service, 'GET', '/v1/contacts');
    expect(first.json).toMatchObject({
      success: true,
      todays_date: '05-11-2026',
      fetched_record: 25,
      total_records: 230,
      page: 1,
      per_page: 25,
      has_more: true,
      birthday_status: false,
    });
    const pages = await Promise.all(
      [1, 2, 3, 4].map((page) => call(service, 'GET', `/v1/contacts?per_page=500&page=${page}`)),
    );
    expect(pages[0]?.json).toMatchObject({ per_page: 100, has_more: true });
    expect(pages[2]?.json).toMatchObject({ fetched_record: 30, has_more: false });
    expect(pages[3]?.json).toMatchObject({
      fetched_record: 0,
      total_records: 230,
      has_more: false,
      data: [],
    });
    expect(pages.flatMap(idsOf)).toEqual(service.inspect.contacts().map((contact) => contact.contact_id));
  });

  it.each(['page=0', 'page=-1', 'page=x', 'per_page=0', 'per_page=1.5', 'group_id=0', 'group_id=abc'])(
    'refuses %s with 400',
    async (query) => {
      const service = await aSampleService();
      const answer = await call(service, 'GET', `/v1/contacts?${query}`);
      expect(answer.status).toBe(400);
      expect(answer.json).toMatchObject({ error: 'invalid_request' });
    },
  );

  it('filters by group and follows moves', async () => {
    const service = await aSampleService();
    const [friends, family] = [await aGroup(service, 'Friends'), await aGroup(service, 'Family')];
    const ids = [await aStoredContact(service), await aStoredContact(service), await aStoredContact(service)];
    const inGroup = async (groupId: number) =>
      idsOf(await call(service, 'GET', `/v1/contacts?group_id=${groupId}`));
    expect(await inGroup(friends)).toEqual(ids);
    await call(service, 'PATCH', `/v1/contacts/${ids[1]}`, { body: { group_id: family } });
    expect([await inGroup(friends), await inGroup(family)]).toEqual([[ids[0], ids[2]], [ids[1]]]);
    await call(service, 'PATCH', `/v1/contacts/${ids[1]}`, { body: { group_id: friends } });
    await call(service, 'DELETE', `/v1/contacts/${ids[0]}`);
    expect([await inGroup(friends), await inGroup(family)]).toEqual([[ids[1], ids[2]], []]);
    expect(await inGroup(99)).toEqual([]);
  });

  it('searches names, email and phone regardless of case, also within a group', async () => {
    const service = await aSampleService();
    const [friends, family] = [await aGroup(service, 'Friends'), await aGroup(service, 'Family')];
    const zoe = await aStoredContact(service, {
      first_name: 'Zoë',
      last_name: "O'Hara 100%",
      email: 'zed@example.com',
    });
    const li = await aStoredContact(service, {
      first_name: '雨桐',
      last_name: '李',
      phone: '+86 138',
      group_id: family,
    });
    const found = async (text: string, more = '') =>
      idsOf(await call(service, 'GET', `/v1/contacts?search=${encodeURIComponent(text)}${more}`));
    expect(await found('ZOË o')).toEqual([zoe]);
    expect(await found('0%')).toEqual([zoe]);
    expect(await found('ZED@')).toEqual([zoe]);
    expect(await found('桐')).toEqual([li]);
    expect(await found('138')).toEqual([li]);
    expect(await found('o', `&group_id=${family}`)).toEqual([]);
    expect(await found('  ', `&group_id=${friends}`)).toEqual([zoe]);
    await call(service, 'PATCH', `/v1/contacts/${zoe}`, { body: { first_name: 'Chloë' } });
    expect(await found('zoë')).toEqual([]);
  });
});

describe('groups', () => {
  it('creates and lists them with their counts', async () => {
    const service = await aSampleService();
    const answer = await call(service, 'POST', '/v1/celebration-groups', {
      body: { name: 'Team', category: 'work_anniversary' },
    });
    const group = {
      group_id: 1,
      name: 'Team',
      category: 'work_anniversary',
      status: 'active',
      contact_count: 0,
    };
    expect([answer.status, answer.json]).toEqual([201, { success: true, data: group }]);
    await aGroup(service, 'Team');
    await aStoredContact(service);
    await aStoredContact(service);
    const list = await call(service, 'GET', '/v1/celebration-groups');
    expect(list.json).toEqual({
      success: true,
      data: [
        { ...group, contact_count: 2 },
        { ...group, group_id: 2, category: 'birthday' },
      ],
    });
  });

  it.each([
    [{ category: 'birthday' }, 400],
    [{ name: ' ', category: 'birthday' }, 400],
    [{ name: 'x' }, 400],
    [{ name: 5, category: 'birthday' }, 422],
    [{ name: 'x', category: 'name_day' }, 422],
    [{ name: 'x', category: 5 }, 422],
  ])('refuses %j with %i', async (body, status) => {
    const service = await aSampleService();
    expect((await call(service, 'POST', '/v1/celebration-groups', { body })).status).toBe(status);
    expect(service.inspect.groups()).toEqual([]);
  });

  it('marks a group for deletion, which keeps its contacts and accepts no new ones', async () => {
    const service = await aSampleService();
    const [friends, family] = [await aGroup(service, 'Friends'), await aGroup(service, 'Family')];
    const inside = await aStoredContact(service);
    const outside = await aStoredContact(service, { group_id: family });
    const answer = await call(service, 'DELETE', `/v1/celebration-groups/${friends}`);
    expect([answer.status, answer.json]).toEqual([200, { success: true }]);
    const list = await call(service, 'GET', '/v1/celebration-groups');
    expect(list.json).toMatchObject({
      data: [{ status: 'pending_deletion', contact_count: 1 }, { status: 'active' }],
    });
    expect((await call(service, 'POST', '/v1/contacts', { body: aPayload() })).status).toBe(400);
    const move = { body: { group_id: friends } };
    expect((await call(service, 'PATCH', `/v1/contacts/${outside}`, move)).status).toBe(400);
    const edit = { body: { first_name: 'Eve', group_id: friends } };
    expect((await call(service, 'PATCH', `/v1/contacts/${inside}`, edit)).status).toBe(200);
  });

  it('answers 404 for a group of another account', async () => {
    const service = await aSampleService({ apiKeys: ['one', 'two'] });
    const groupId = await aGroup(service);
    const answer = await call(service, 'DELETE', `/v1/celebration-groups/${groupId}`, { apiKey: 'two' });
    expect(answer.status).toBe(404);
    expect((await call(service, 'GET', '/v1/celebration-groups', { apiKey: 'two' })).json).toMatchObject({
      data: [],
    });
    expect(dataOf(await call(service, 'GET', '/v1/celebration-groups'), 'length')).toBe(1);
  });
});
