import { describe, expect, it } from 'vitest';
import type { QuirkSettings } from '../../electron/sample-service/quirks.ts';
import type { SampleService } from '../../electron/sample-service/service.ts';
import {
  aGroup,
  aPayload,
  aSampleService,
  aStoredContact,
  call,
  dataOf,
  idsOf,
} from '../builders/sample-service.ts';

/** A service with one group (1) and one contact (1), created before the quirks apply. */
async function aServiceWith(
  quirks: QuirkSettings,
  overrides: Record<string, unknown> = {},
): Promise<SampleService> {
  const service = await aSampleService();
  await aGroup(service);
  await aStoredContact(service, { email: 'ada@example.com', birthday: '12-10', ...overrides });
  service.setQuirks(quirks);
  return service;
}

const patch = (service: SampleService, body: unknown) => call(service, 'PATCH', '/v1/contacts/1', { body });

describe('writes', () => {
  it('create_status=200', async () => {
    const service = await aServiceWith(['create_status=200']);
    const answer = await call(service, 'POST', '/v1/contacts', { body: aPayload() });
    expect([answer.status, dataOf(answer, 'contact_id')]).toEqual([200, 2]);
  });

  it.each([
    ['none', 204, ''],
    ['success', 200, '{"success":true}'],
    ['empty', 200, ''],
  ])('patch_body=%s', async (value, status, text) => {
    const service = await aServiceWith({ patch_body: value });
    const answer = await patch(service, { first_name: 'Eve' });
    expect([answer.status, answer.text]).toEqual([status, text]);
    expect(service.inspect.contact(1)?.first_name).toBe('Eve');
  });

  it('patch_ignores=FIELD,...', async () => {
    const service = await aServiceWith(['patch_ignores=company,birthday']);
    const answer = await patch(service, { company: 'ACME', birthday: '01-01', first_name: 'Eve' });
    expect(answer.json).toMatchObject({ data: { company: null, birthday_month: 12, first_name: 'Eve' } });
    const nothing = await patch(service, { company: 'ACME' });
    expect([nothing.status, nothing.json]).toMatchObject([200, { data: { company: null } }]);
  });

  it('patch_null=refuse', async () => {
    const service = await aServiceWith(['patch_null=refuse']);
    const answer = await patch(service, { first_name: 'Eve', email: null });
    expect([answer.status, answer.text]).toEqual([422, expect.stringContaining('email: ')]);
    expect(service.inspect.contact(1)).toMatchObject({ email: 'ada@example.com', first_name: 'Ada' });
  });

  it('patch_null=ignore', async () => {
    const service = await aServiceWith(['patch_null=ignore']);
    const answer = await patch(service, { first_name: 'Eve', email: null });
    expect(answer.json).toMatchObject({ data: { email: 'ada@example.com', first_name: 'Eve' } });
  });

  it('delete_body=none', async () => {
    const service = await aServiceWith(['delete_body=none']);
    for (const path of ['/v1/contacts/1', '/v1/celebration-groups/1']) {
      const answer = await call(service, 'DELETE', path);
      expect([answer.status, answer.text]).toEqual([204, '']);
    }
    expect(service.inspect.contacts()).toEqual([]);
  });

  it('conflict=create', async () => {
    const service = await aServiceWith(['conflict=create']);
    const body = aPayload({ email: 'eve@example.com' });
    expect((await call(service, 'POST', '/v1/contacts', { body })).status).toBe(201);
    const twin = await call(service, 'POST', '/v1/contacts', { body });
    expect([twin.status, twin.json]).toMatchObject([409, { error: 'contact_exists' }]);
    expect((await patch(service, { email: 'eve@example.com' })).status).toBe(200);
  });

  it('conflict=off', async () => {
    const service = await aServiceWith(['conflict=off']);
    const answer = await call(service, 'POST', '/v1/contacts', {
      body: aPayload({ email: 'ada@example.com' }),
    });
    expect(answer.status).toBe(201);
  });
});

describe('groups', () => {
  it('group_body=none', async () => {
    const service = await aServiceWith(['group_body=none']);
    const body = { name: 'Family', category: 'birthday' };
    const answer = await call(service, 'POST', '/v1/celebration-groups', { body });
    expect([answer.status, answer.text]).toEqual([201, '']);
    expect(service.inspect.groups().map((group) => group.name)).toEqual(['Friends', 'Family']);
  });

  it('group_unique=true', async () => {
    const service = await aServiceWith(['group_unique=true']);
    const body = { name: 'FRIENDS', category: 'anniversary' };
    const answer = await call(service, 'POST', '/v1/celebration-groups', { body });
    expect([answer.status, answer.json]).toMatchObject([422, { error: 'validation_error' }]);
    expect(service.inspect.groups()).toHaveLength(1);
  });

  it('group_delete=vanish: the group leaves the list, and its contacts stay', async () => {
    const service = await aServiceWith(['group_delete=vanish']);
    await call(service, 'DELETE', '/v1/celebration-groups/1');
    expect((await call(service, 'GET', '/v1/celebration-groups')).json).toMatchObject({ data: [] });
    expect((await call(service, 'GET', '/v1/contacts?group_id=1')).json).toMatchObject({
      data: [{ group_name: 'Friends' }],
    });
    expect((await call(service, 'POST', '/v1/contacts', { body: aPayload() })).status).toBe(404);
    expect((await call(service, 'DELETE', '/v1/celebration-groups/1')).status).toBe(404);
  });

  it("group_delete=cascade: the group's contacts are deleted", async () => {
    const service = await aServiceWith(['group_delete=cascade']);
    const other = await aGroup(service, 'Family');
    const kept = await aStoredContact(service, { group_id: other });
    await call(service, 'DELETE', '/v1/celebration-groups/1');
    expect(idsOf(await call(service, 'GET', '/v1/contacts'))).toEqual([kept]);
  });
});

describe('birthdays', () => {
  const split = { birthday_month: 12, birthday_day: 10, birthday_year: null };

  it.each([
    ['single', { birthday: '12-10' }, { birthday: '12-10' }],
    ['split', split, split],
    ['document', { birthday: '12-10' }, split],
  ])('birthday=%s', async (value, created, listed) => {
    const service = await aServiceWith({ birthday: value });
    const answer = await call(service, 'POST', '/v1/contacts', { body: aPayload({ birthday: '12-10' }) });
    expect(answer.json).toMatchObject({ data: created });
    expect('birthday' in Object((answer.json as { data: object }).data)).toBe('birthday' in created);
    const list = await call(service, 'GET', '/v1/contacts');
    expect(list.json).toMatchObject({ data: [listed, listed] });
    expect((await patch(service, { first_name: 'Eve' })).json).toMatchObject({ data: listed });
  });

  it('yearless=dashes', async () => {
    const service = await aServiceWith(['yearless=dashes']);
    expect((await patch(service, { birthday: '01-02' })).status).toBe(422);
    expect((await patch(service, { birthday: '--01-02' })).status).toBe(200);
    expect((await patch(service, { birthday: '2001-01-02' })).status).toBe(200);
    const answer = await call(service, 'POST', '/v1/contacts', { body: aPayload({ birthday: '--02-29' }) });
    expect(dataOf(answer, 'birthday')).toBe('--02-29');
  });

  it('yearless=zeros', async () => {
    const service = await aServiceWith(['yearless=zeros']);
    const answer = await call(service, 'POST', '/v1/contacts', { body: aPayload({ birthday: '02-29' }) });
    expect(dataOf(answer, 'birthday')).toBe('0000-02-29');
    expect((await call(service, 'GET', '/v1/contacts')).json).toMatchObject({
      data: [{ birthday_year: 0 }, {}],
    });
  });
});

describe('errors', () => {
  it.each([
    ['403', 403, 'application/json', /"error":"forbidden"/],
    ['html', 401, 'text/html; charset=utf-8', /^<!doctype html>/],
    ['empty', 401, null, /^$/],
  ])('auth_error=%s', async (value, status, contentType, text) => {
    const service = await aServiceWith({ auth_error: value });
    const answer = await call(service, 'GET', '/v1/celebration-groups', { apiKey: 'wrong' });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([status, contentType]);
    expect(answer.text).toMatch(text);
  });

  it('errors=plain', async () => {
    const service = await aServiceWith(['errors=plain']);
    const answer = await call(service, 'POST', '/v1/contacts', {
      body: aPayload({ email: 'ada@example.com' }),
    });
    expect(answer.status).toBe(409);
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(answer.json).toBeUndefined();
    expect(answer.text).toMatch(/same email/);
  });

  it('past_end=404, but never for the first page', async () => {
    const service = await aServiceWith(['past_end=404']);
    expect((await call(service, 'GET', '/v1/contacts?page=2')).json).toMatchObject({ error: 'not_found' });
    expect((await call(service, 'GET', '/v1/contacts?search=nobody')).json).toMatchObject({ data: [] });
  });
});

describe('lists', () => {
  it('max_per_page=N', async () => {
    const service = await aSampleService({ contacts: 20, quirks: ['max_per_page=7'] });
    for (const query of ['?per_page=100', '']) {
      const answer = await call(service, 'GET', `/v1/contacts${query}`);
      expect(answer.json).toMatchObject({ per_page: 7, fetched_record: 7, has_more: true });
    }
  });

  it.each([
    ['name', [[1], [], []]],
    ['none', [[], [], []]],
  ])('search=%s', async (value, found) => {
    const service = await aServiceWith({ search: value }, { phone: '555' });
    const texts = ['da love', 'ada@example', '555'];
    const answers = await Promise.all(
      texts.map((text) => call(service, 'GET', `/v1/contacts?search=${text}`)),
    );
    expect(answers.map(idsOf)).toEqual(found);
  });

  it('read_lag=MS: lists show contacts as before an update for this time', async () => {
    let ms = Date.UTC(2026, 5, 1);
    const service = await aSampleService({ now: () => new Date(ms), quirks: ['read_lag=1000'] });
    await aGroup(service);
    await aStoredContact(service);
    const name = async () =>
      /"first_name":"(\w+)"/.exec((await call(service, 'GET', '/v1/contacts')).text)?.[1];
    await patch(service, { first_name: 'Eve' });
    ms += 500;
    await patch(service, { first_name: 'Eva' });
    expect(await name()).toBe('Ada');
    ms += 500;
    expect(await name()).toBe('Eve');
    ms += 500;
    expect(await name()).toBe('Eva');
  });

  it('search_lag=MS: search finds changes only after this time', async () => {
    let ms = Date.UTC(2026, 0, 1);
    const service = await aSampleService({ now: () => new Date(ms), quirks: ['search_lag=1000'] });
    await aGroup(service);
    const search = async (text: string) => idsOf(await call(service, 'GET', `/v1/contacts?search=${text}`));
    const id = await aStoredContact(service);
    expect(await search('ada')).toEqual([]);
    ms += 1000;
    expect(await search('ada')).toEqual([id]);
    await patch(service, { first_name: 'Eve' });
    await patch(service, { first_name: 'Eva' });
    expect([await search('ada'), await search('eva')]).toEqual([[id], []]);
    ms += 1000;
    expect([await search('ada'), await search('eve'), await search('eva')]).toEqual([[], [], [id]]);
  });

  it('order=updated: the latest written contacts come first', async () => {
    const service = await aSampleService({ quirks: ['order=updated'] });
    await aGroup(service);
    for (let made = 0; made < 3; made += 1) await aStoredContact(service);
    await patch(service, { first_name: 'Eve' });
    expect(idsOf(await call(service, 'GET', '/v1/contacts'))).toEqual([1, 3, 2]);
  });

  it('order=random: the order is arbitrary, the same for all pages, and changes after a write', async () => {
    const service = await aSampleService({ contacts: 60, quirks: ['order=random'] });
    const read = async () => {
      const pages = [1, 2, 3].map((page) => call(service, 'GET', `/v1/contacts?per_page=20&page=${page}`));
      return (await Promise.all(pages)).flatMap(idsOf).map(Number);
    };
    const first = await read();
    const byId = service.inspect.contacts().map((contact) => contact.contact_id);
    expect(first).not.toEqual(byId);
    expect(first.toSorted((a, b) => a - b)).toEqual(byId);
    expect(await read()).toEqual(first);
    await patch(service, { company: 'ACME' });
    expect(await read()).not.toEqual(first);
  });

  it('odd_values=true: responses have unknown statuses and categories, extra fields and nulls, and written values are kept', async () => {
    const service = await aSampleService({ contacts: 40, quirks: ['odd_values=true'] });
    const { text } = await call(service, 'GET', '/v1/contacts?per_page=100');
    for (const odd of [
      '"loyalty_tier":',
      '"contact_status":"on_hold"',
      '"date_created":null',
      '"source":null',
    ]) {
      expect(text).toContain(odd);
    }
    const groups = await call(service, 'GET', '/v1/celebration-groups');
    expect(groups.text).toMatch(/"status":"paused".*"category":"name_day"/);
    const answer = await call(service, 'PATCH', '/v1/contacts/3', {
      body: { status: '2', last_name: 'Odd', email: null },
    });
    expect(answer.json).toMatchObject({ data: { contact_status: '2', last_name: 'Odd', email: null } });
    const cleared = await call(service, 'PATCH', '/v1/contacts/3', { body: { last_name: null } });
    expect(cleared.json).toMatchObject({ data: { last_name: null } });
  });

  it('odd_values=true: a written default status is returned for every contact id', async () => {
    const service = await aSampleService({ contacts: 3, quirks: ['odd_values=true'] });
    const written = await call(service, 'PATCH', '/v1/contacts/3', { body: { status: '1' } });
    expect(dataOf(written, 'contact_status')).toBe('1');
    // One of three consecutive contact ids gets odd values.
    for (let more = 3; more > 0; more -= 1) {
      const created = await call(service, 'POST', '/v1/contacts', { body: aPayload({ status: '1' }) });
      expect(dataOf(created, 'contact_status')).toBe('1');
    }
  });
});

describe('pairs', () => {
  it('birthday=single with yearless=dashes', async () => {
    const service = await aServiceWith(['birthday=single', 'yearless=dashes']);
    expect((await call(service, 'GET', '/v1/contacts')).json).toMatchObject({
      data: [{ birthday: '--12-10' }],
    });
  });

  it('auth_error=empty with errors=plain', async () => {
    const service = await aServiceWith(['auth_error=empty', 'errors=plain']);
    expect((await call(service, 'GET', '/v1/contacts', { apiKey: 'wrong' })).text).toBe('');
    expect((await call(service, 'DELETE', '/v1/contacts/9')).text).toMatch(/no contact 9/);
  });

  it('patch_body=none with patch_null=refuse: errors keep their body', async () => {
    const service = await aServiceWith(['patch_body=none', 'patch_null=refuse']);
    expect((await patch(service, { email: null })).json).toMatchObject({ error: 'validation_error' });
    expect((await patch(service, { company: 'ACME' })).status).toBe(204);
  });

  it('group_delete=cascade with delete_body=none', async () => {
    const service = await aServiceWith(['group_delete=cascade', 'delete_body=none']);
    expect((await call(service, 'DELETE', '/v1/celebration-groups/1')).status).toBe(204);
    expect(service.inspect.contacts()).toEqual([]);
  });

  it('max_per_page=2 with past_end=404 and order=updated', async () => {
    const service = await aServiceWith(['max_per_page=2', 'past_end=404', 'order=updated']);
    await aStoredContact(service);
    await aStoredContact(service);
    const pages = await Promise.all(
      [1, 2, 3].map((page) => call(service, 'GET', `/v1/contacts?per_page=100&page=${page}`)),
    );
    expect(pages.map((page) => page.status)).toEqual([200, 200, 404]);
    expect(pages.slice(0, 2).flatMap(idsOf)).toEqual([3, 2, 1]);
  });

  it('setQuirks replaces all quirks', async () => {
    const service = await aServiceWith(['create_status=200']);
    service.setQuirks(['birthday=split']);
    const answer = await call(service, 'POST', '/v1/contacts', { body: aPayload({ birthday: '01-02' }) });
    expect([answer.status, dataOf(answer, 'birthday_day')]).toEqual([201, 2]);
  });
});
