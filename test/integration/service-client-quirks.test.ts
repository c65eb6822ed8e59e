import { describe, expect, it } from 'vitest';
import type { ContactPatch } from '../../electron/contract/contacts/contact.ts';
import { createServiceClient } from '../../electron/host/service-client/create-service-client.ts';
import type { ServiceAnswer, ServiceClient } from '../../electron/host/service-client/service-client.ts';
import { isWireObject } from '../../electron/core/wire/wire-value.ts';
import type { QuirkSettings } from '../../electron/sample-service/quirks.ts';
import { aSampleService } from '../builders/sample-service.ts';
import { responseValidator } from './openapi-validator.ts';
import { DEEP, bringsNewValue, firstRows, inDepth } from '../deep/depth.ts';

const foreground = { priority: 'foreground' } as const;

/** All quirks, except those about the key and the rate only. */
const QUIRKS = [
  'create_status=200',
  'patch_body=none',
  'patch_body=success',
  'patch_body=empty',
  'patch_ignores=company,location',
  'patch_null=refuse',
  'patch_null=ignore',
  'delete_body=none',
  'group_body=none',
  'group_unique=true',
  'group_delete=vanish',
  'group_delete=cascade',
  'birthday=single',
  'birthday=split',
  'yearless=dashes',
  'yearless=zeros',
  'search=name',
  'search=none',
  'max_per_page=7',
  'past_end=404',
  'odd_values=true',
  'errors=plain',
  'order=updated',
  'order=random',
  'conflict=off',
] as const;

/** Quirks that apply to the same response: of creates, updates, lists and groups. */
const MEETING = [
  [
    'create_status=200',
    'birthday=single',
    'birthday=split',
    'yearless=dashes',
    'yearless=zeros',
    'odd_values=true',
    'errors=plain',
  ],
  [
    'patch_body=none',
    'patch_body=success',
    'patch_body=empty',
    'patch_ignores=company,location',
    'patch_null=refuse',
    'patch_null=ignore',
    'birthday=single',
    'yearless=dashes',
    'yearless=zeros',
    'odd_values=true',
    'errors=plain',
  ],
  [
    'max_per_page=7',
    'past_end=404',
    'order=updated',
    'order=random',
    'search=none',
    'birthday=single',
    'yearless=zeros',
    'odd_values=true',
    'errors=plain',
  ],
  [
    'group_body=none',
    'group_unique=true',
    'group_delete=vanish',
    'group_delete=cascade',
    'delete_body=none',
    'odd_values=true',
    'errors=plain',
  ],
] as const;

const nameOf = (quirk: string) => quirk.slice(0, quirk.indexOf('='));

function pairsOf(quirks: readonly string[]): [string, string][] {
  return quirks.flatMap((one, at) =>
    quirks
      .slice(at + 1)
      .filter((other) => nameOf(other) !== nameOf(one))
      .map((other): [string, string] => [one, other]),
  );
}

const PAIRS = [...new Map(MEETING.flatMap(pairsOf).map((pair) => [pair.join(' and '), pair])).values()];

function valueOf<T>(answer: ServiceAnswer<T>): T {
  if (answer.kind !== 'ok')
    throw new Error(`${answer.kind}: ${answer.error.code} ${answer.error.message ?? ''}`);
  return answer.value;
}

/** All contacts of the account, read page by page as in a sync. */
async function readAll(client: ServiceClient, groupId?: number) {
  const contacts = [];
  for (let page = 1; ; page += 1) {
    const answer = valueOf(
      await client.listContacts({ page, ...(groupId === undefined ? {} : { groupId }) }, foreground),
    );
    contacts.push(...answer.contacts);
    if (!answer.hasMore) return contacts;
  }
}

/** One contact as the service lists it. */
async function readOne(client: ServiceClient, contactId: number) {
  return (await readAll(client)).find((contact) => contact.contactId === contactId);
}

/** A service and its client, whose request bodies are checked against docs/openapi.yaml. */
async function aWorld(quirks: QuirkSettings) {
  const service = await aSampleService({ contacts: 20, quirks });
  const validator = responseValidator();
  const problems: string[] = [];
  const client = createServiceClient({
    baseUrl: service.url,
    apiKey: service.apiKey,
    random: () => 0,
    fetch: (url, init) => {
      const operation = validator.operationOf(init.method ?? 'GET', new URL(url).pathname);
      const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
      if (operation === undefined) problems.push(`no operation for ${url}`);
      else
        problems.push(...validator.request(operation, body).filter((problem) => !isAllowed(body, problem)));
      return fetch(url, init);
    },
  });
  return { service, client, problems };
}

/** Invalid values that a test sends on purpose. */
const WRONG = { email: 'nowhere', category: 'name_day' };

/** Allows a birthday without a year and a null that clears a field, which the interface does not document. */
function isAllowed(body: unknown, problem: string): boolean {
  const field = /^\/(\w+)/.exec(problem)?.[1];
  if (field === undefined || !isWireObject(body)) return false;
  if (Object.values(WRONG).includes(String(body[field]))) return true;
  return body[field] === null || (field === 'birthday' && /^(--)?\d{2}-\d{2}$/.test(String(body[field])));
}

const PERSON = {
  firstName: 'Zoë',
  lastName: 'O’Hara',
  email: 'zoe@example.org',
  phone: '+353 1 234 5678',
  birthday: { month: 2, day: 29, year: null },
  company: 'Atelier',
  status: '1',
  language: 'en',
} satisfies ContactPatch;

/** Calls every endpoint. Returns problems of the request bodies. */
async function runThrough(quirks: readonly string[]): Promise<string[]> {
  const { service, client, problems } = await aWorld(quirks);
  const has = (quirk: string) => quirks.includes(quirk);
  const [firstGroup] = valueOf(await client.listGroups(foreground));
  if (!firstGroup) throw new Error('no group');
  const { groupId } = firstGroup;

  // Reading finds each contact once, with any page size.
  const before = await readAll(client);
  expect(new Set(before.map(({ contactId }) => contactId)).size).toBe(20);
  expect(valueOf(await client.listContacts({ page: 999 }, foreground))).toMatchObject({
    contacts: [],
    hasMore: false,
  });

  // A create keeps every field, including a birthday without a year, in the response and in the list.
  const created = valueOf(await client.createContact({ fields: { ...PERSON, groupId } }, foreground));
  if (created === null) throw new Error('no contact in the answer');
  expect(created.fields).toMatchObject({ ...PERSON, groupId, status: expect.any(String) as string });
  const { contactId } = created;
  expect((await readOne(client, contactId))?.fields).toMatchObject({
    birthday: PERSON.birthday,
    email: PERSON.email,
  });

  // A second create with the same data is rejected as a duplicate.
  const again = await client.createContact({ fields: { ...PERSON, groupId } }, foreground);
  if (has('conflict=off')) expect(again.kind).toBe('ok');
  else expect(again).toMatchObject({ kind: 'refused', error: { code: 'contact_exists', status: 409 } });

  // Errors have a code and a field.
  const wrong = await client.createContact(
    { fields: { firstName: 'A', groupId, email: WRONG.email } },
    foreground,
  );
  expect(wrong).toMatchObject({
    kind: 'refused',
    error: { code: 'validation_error', field: 'email', status: 422 },
  });
  const nowhere = await client.createContact({ fields: { firstName: 'A', groupId: 999_999 } }, foreground);
  expect(nowhere).toMatchObject({ kind: 'refused', error: { code: 'not_found' } });
  expect(await client.deleteContact(999_999, foreground)).toMatchObject({
    kind: 'refused',
    error: { code: 'not_found' },
  });

  // An update is done with any response, and a returned contact is the stored one.
  const birthday = { month: 12, day: 24, year: null };
  const updated = await client.updateContact(
    contactId,
    { fields: { birthday, lastName: 'Li', company: 'Other' } },
    foreground,
  );
  const stored = service.inspect.contact(contactId);
  expect(stored).toMatchObject({
    last_name: 'Li',
    birthday_month: 12,
    birthday_day: 24,
    birthday_year: null,
  });
  expect(stored?.company).toBe(
    quirks.some((quirk) => quirk.startsWith('patch_ignores')) ? 'Atelier' : 'Other',
  );
  if (quirks.some((quirk) => quirk.startsWith('patch_body'))) expect(valueOf(updated)).toBeNull();
  else expect(valueOf(updated)?.fields).toMatchObject({ birthday, lastName: 'Li', company: stored?.company });
  expect((await readOne(client, contactId))?.fields).toMatchObject({
    birthday,
    lastName: 'Li',
    company: stored?.company,
  });

  // Clearing a field sends null; a rejection names the field.
  const cleared = await client.updateContact(contactId, { fields: { language: null } }, foreground);
  if (has('patch_null=refuse'))
    expect(cleared).toMatchObject({ kind: 'refused', error: { field: 'language' } });
  else expect(cleared.kind).toBe('ok');
  const keepsLanguage = has('patch_null=refuse') || has('patch_null=ignore');
  expect((await readOne(client, contactId))?.fields.language).toBe(keepsLanguage ? 'en' : null);

  // Groups are created with and without a response body, and deleted with any.
  const made = valueOf(await client.createGroup({ name: 'New', category: 'anniversary' }, foreground));
  if (has('group_body=none')) expect(made).toBeNull();
  else expect(made).toMatchObject({ name: 'New', groupId: expect.any(Number) as number });
  const sameName = await client.createGroup({ name: 'New', category: 'anniversary' }, foreground);
  if (has('group_unique=true')) expect(sameName).toMatchObject({ kind: 'refused' });
  else expect(sameName.kind).toBe('ok');
  const badGroup = await client.createGroup({ name: 'Odd', category: WRONG.category }, foreground);
  expect(badGroup).toMatchObject({ kind: 'refused', error: { code: 'validation_error', field: 'category' } });

  expect(await client.deleteContact(contactId, foreground)).toMatchObject({ kind: 'ok', value: null });
  expect(service.inspect.contact(contactId)).toBeUndefined();
  expect(await client.deleteGroup(groupId, foreground)).toMatchObject({ kind: 'ok', value: null });
  const left = valueOf(await client.listGroups(foreground)).find((group) => group.groupId === groupId);
  if (has('group_delete=vanish') || has('group_delete=cascade')) expect(left).toBeUndefined();
  else expect(left?.status).toBe('pending_deletion');
  await client.close();
  return problems;
}

const isNew = bringsNewValue();
/** Whether a pair has a quirk that no earlier pair has. */
const isFirstOfAQuirk = (pair: readonly string[]) =>
  isNew(Object.fromEntries(pair.map((quirk) => quirk.split('='))));

describe('the client reads and writes correctly', () => {
  it('with the documented service', async () => expect(await runThrough([])).toEqual([]));
  it.each(QUIRKS)('with %s', DEEP, async (quirk) => expect(await runThrough([quirk])).toEqual([]));
  it.each(inDepth(PAIRS, isFirstOfAQuirk).map((pair) => [pair.join(' and '), pair] as const))(
    'with %s',
    async (_name, pair) => expect(await runThrough(pair)).toEqual([]),
  );
});

it.each(['401', '403', 'html', 'empty'])(
  'a refused key fails reads and writes, auth_error=%s',
  async (mode) => {
    const service = await aSampleService({ quirks: { auth_error: mode } });
    const client = createServiceClient({ baseUrl: service.url, apiKey: 'wrong', fetch });
    const refused = { kind: 'refused', error: { code: 'key_refused' } };
    expect(await client.listContacts({ page: 1 }, foreground)).toMatchObject(refused);
    expect(await client.createContact({ fields: { firstName: 'A', groupId: 1 } }, foreground)).toMatchObject(
      refused,
    );
    expect(await client.deleteGroup(1, foreground)).toMatchObject(refused);
    await client.close();
  },
);

it.each([
  ['json', { code: 'plan_limit_reached', status: 403 }],
  ['plain', { code: 'refused', status: 403, message: expect.stringContaining('plan') as string }],
])(
  "the plan limit is recognised only by its code, and otherwise shown in the service's words (errors=%s)",
  async (errors, error) => {
    const service = await aSampleService({
      contacts: 20,
      planLimit: 20,
      quirks: { errors },
    });
    const client = createServiceClient({ baseUrl: service.url, apiKey: service.apiKey, fetch });
    const [group] = valueOf(await client.listGroups(foreground));
    const answer = await client.createContact(
      { fields: { firstName: 'A', groupId: group?.groupId ?? 0 } },
      foreground,
    );
    expect(answer).toMatchObject({ kind: 'refused', error });
    await client.close();
  },
);

it.each(firstRows(1, ['seconds', 'date', 'none']))(
  'a rate limit is obeyed and all requests succeed, retry_after=%s',
  async (form) => {
    const service = await aSampleService({ contacts: 20, rate: 8, quirks: { retry_after: form } });
    const client = createServiceClient({ baseUrl: service.url, apiKey: service.apiKey, fetch });
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, at) =>
        at % 3 === 0
          ? client.createGroup({ name: `Group ${at}`, category: 'birthday' }, { priority: 'background' })
          : client.listContacts({ page: 1 }, { priority: 'background' }),
      ),
    );
    expect(answers.every(({ kind }) => kind === 'ok')).toBe(true);
    expect(service.requests.some(({ status }) => status === 429)).toBe(true);
    expect(service.inspect.groups().filter(({ name }) => name.startsWith('Group '))).toHaveLength(8);
    await client.close();
  },
);
