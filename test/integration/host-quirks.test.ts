import { afterEach, describe, expect, it } from 'vitest';
import { allPairs } from '../builders/all-pairs.ts';
import { contactFields } from '../builders/contact-fields.ts';
import { SHORT_TIMEOUT_MS, startTestHost, wrongKey, type TestHost } from './test-host.ts';
import { bringsNewValue, inDepth } from '../deep/depth.ts';

/** Every quirk of the service with its values, the documented one first. */
const QUIRK_VALUES = {
  create_status: ['201', '200'],
  patch_body: ['contact', 'partial', 'none', 'success', 'empty'],
  patch_ignores: ['', 'company'],
  patch_null: ['accept', 'refuse', 'ignore'],
  delete_body: ['success', 'none'],
  group_body: ['group', 'none'],
  group_unique: ['false', 'true'],
  group_delete: ['mark', 'vanish', 'cascade'],
  birthday: ['document', 'single', 'split'],
  yearless: ['both', 'dashes', 'zeros'],
  auth_error: ['401', '403', 'html', 'empty'],
  search: ['all', 'name', 'none'],
  max_per_page: ['100', '2', '7'],
  past_end: ['empty', '404'],
  odd_values: ['false', 'true'],
  errors: ['json', 'plain'],
  order: ['id', 'updated', 'random'],
  conflict: ['on', 'create', 'off'],
  search_lag: ['0', '600000'],
  retry_after: ['seconds', 'date', 'none'],
  rate: ['', '60'],
} as const;
type QuirkSettings = Record<keyof typeof QUIRK_VALUES, string>;

const USUAL: QuirkSettings = Object.fromEntries(
  Object.entries(QUIRK_VALUES).map(([name, values]) => [name, values[0]]),
) as QuirkSettings;
const ALONE: QuirkSettings[] = Object.entries(QUIRK_VALUES).flatMap(([name, values]) =>
  values.slice(1).map((value) => ({ ...USUAL, [name]: value })),
);
const PAIRS: QuirkSettings[] = allPairs<keyof typeof QUIRK_VALUES>(QUIRK_VALUES);

const PEOPLE = Array.from({ length: 12 }, (_, at) => ({
  first_name: `Person${at}`,
  last_name: 'Test',
  email: `person${at}@example.org`,
  phone: `+49 30 100${at}`,
  group: at % 3 === 0 ? 'Work' : 'Friends',
  category: at % 3 === 0 ? 'work_anniversary' : 'birthday',
}));

let running: TestHost | undefined;
afterEach(async () => {
  await running?.close();
  running = undefined;
});

const nameOf = (settings: QuirkSettings): string =>
  Object.entries(settings)
    .filter(([name, value]) => value !== USUAL[name as keyof QuirkSettings])
    .map(([name, value]) => `${name}=${value}`)
    .join(' ') || 'as documented';

/** The whole life of an account, from connecting to a last full sync, with the outcomes that the quirks allow. */
async function story(settings: QuirkSettings): Promise<void> {
  const { rate, ...quirks } = settings;
  running = await startTestHost({ load: PEOPLE, quirks, requestTimeoutMs: SHORT_TIMEOUT_MS });
  const test = running;
  if (rate !== '') test.service.setRate(Number(rate));

  const refused = await test.call('accounts.connect', {
    name: 'X',
    baseUrl: test.service.url,
    apiKey: wrongKey(),
  });
  expect(refused).toMatchObject({
    ok: false,
    error: { code: expect.stringMatching(/^(key_refused|wrong_address)$/) },
  });

  const { accountId } = await test.connect();
  const groupsNow = async () => (await test.must('groups.list', { accountId })).groups;
  const groupId = async (name: string) =>
    (await groupsNow()).find((group) => group.name === name)?.groupId ?? -1;
  const page = () =>
    test.must('contacts.page', {
      accountId,
      query: { search: '', filter: {}, sort: null },
      offset: 0,
      limit: 100,
    });
  const find = async (firstName: string) => {
    const row = (await page()).rows.find((each) => each.fields.firstName === firstName);
    if (row === undefined) throw new Error(`${firstName} is not in the mirror`);
    return row;
  };
  const ended = async (outcome: { changeId: string; state: string }) => {
    if (outcome.state === 'done' || outcome.state === 'refused') return outcome;
    await test.waitFor('changes.progress', ({ settled }) =>
      settled.some((change) => change.changeId === outcome.changeId),
    );
    const changes = await test.must('changes.list', { accountId, limit: 50 });
    return changes.find((change) => change.changeId === outcome.changeId) ?? outcome;
  };
  const stored = (firstName: string) =>
    test.service.inspect.contacts().filter((contact) => contact.first_name === firstName);

  expect((await page()).total, 'read whole').toBe(PEOPLE.length);

  const guardian = await find('Person1');
  const created = await ended(
    await test.must('contacts.create', {
      accountId,
      fields: contactFields({
        firstName: 'Zoë',
        lastName: "O'Hara-李",
        email: 'zoe@example.org',
        birthday: { month: 2, day: 29, year: null },
        guardian: guardian.key,
        groupId: await groupId('Friends'),
      }),
      customFields: { note: '=1+1' },
    }),
  );
  expect(created, 'create').toMatchObject({ state: 'done', notTaken: [] });
  expect(stored('Zoë'), 'created once').toMatchObject([
    { birthday_month: 2, birthday_day: 29, guardian_contact_id: guardian.contactId },
  ]);
  expect((await find('Zoë')).fields.birthday, 'birthday read back').toEqual({
    month: 2,
    day: 29,
    year: null,
  });

  test.faults.push({ method: 'POST', path: '/v1/contacts', breaks: 'after' });
  const lost = await ended(
    await test.must('contacts.create', {
      accountId,
      fields: contactFields({
        firstName: 'Lost',
        email: 'lost@example.org',
        groupId: await groupId('Friends'),
      }),
      customFields: null,
    }),
  );
  expect(lost, 'lost answer of a create').toMatchObject({ state: 'done' });
  expect(stored('Lost'), 'lost answer made one contact').toHaveLength(1);

  const duplicate = await ended(
    await test.must('contacts.create', {
      accountId,
      fields: contactFields({
        firstName: 'Twin',
        email: 'person1@example.org',
        groupId: await groupId('Friends'),
      }),
      customFields: null,
    }),
  );
  if (settings.conflict !== 'off') {
    expect(duplicate, 'duplicate').toMatchObject({
      state: 'refused',
      error: { code: 'contact_exists', existingContactKey: guardian.key },
    });
  } else expect(duplicate, 'duplicate').toMatchObject({ state: 'done' });

  const person = await find('Person2');
  const edited = await ended(
    await test.must('contacts.edit', {
      accountId,
      key: person.key,
      before: { lastName: 'Test', company: person.fields.company, phone: person.fields.phone },
      after: { lastName: 'Edited', company: 'New & Co', phone: null },
    }),
  );
  if (settings.patch_null === 'refuse') {
    expect(edited, 'edit with a null').toMatchObject({ state: 'refused' });
    expect(stored('Person2')[0]?.last_name).toBe('Test');
  } else {
    const notTaken = [
      ...(settings.patch_null === 'ignore' ? ['phone'] : []),
      ...(settings.patch_ignores === '' ? [] : ['company']),
    ];
    expect(edited, 'edit').toMatchObject({ state: 'done' });
    expect([...('notTaken' in edited ? (edited.notTaken as string[]) : [])].sort()).toEqual(notTaken.sort());
    expect(stored('Person2')[0]?.last_name).toBe('Edited');
  }

  const moving = await find('Person4');
  test.faults.push({ method: 'PATCH', path: '/v1/contacts/', breaks: 'after' });
  const moved = await ended(
    await test.must('contacts.edit', {
      accountId,
      key: moving.key,
      before: { groupId: moving.fields.groupId },
      after: { groupId: await groupId('Work') },
    }),
  );
  expect(moved, 'move with a lost answer').toMatchObject({ state: 'done' });
  expect(stored('Person4')[0]?.group_id).toBe(await groupId('Work'));

  const leaving = await find('Person5');
  const deleted = await ended(await test.must('contacts.delete', { accountId, key: leaving.key }));
  expect(deleted, 'delete').toMatchObject({ state: 'done' });
  expect(stored('Person5')).toEqual([]);

  const group = await ended(
    await test.must('groups.create', { accountId, name: 'Weddings', category: 'wedding_anniversary' }),
  );
  expect(group, 'group create').toMatchObject({ state: 'done' });
  expect((await groupsNow()).map((each) => each.name)).toContain('Weddings');
  const gone = await ended(await test.must('groups.delete', { accountId, groupId: await groupId('Work') }));
  expect(gone, 'group delete').toMatchObject({ state: 'done' });

  await test.syncAgain(accountId);
  const mirrored = new Map((await page()).rows.map((row) => [row.contactId, row]));
  for (const contact of test.service.inspect.contacts()) {
    expect(mirrored.get(contact.contact_id)?.fields, `${contact.first_name} in the mirror`).toMatchObject({
      firstName: contact.first_name,
      lastName: contact.last_name,
      email: contact.email,
      phone: contact.phone,
      groupId: contact.group_id,
    });
  }
  const counts = await test.must('changes.status', { accountId });
  expect(counts, 'nothing left open').toMatchObject({ queued: 0, sending: 0, unsettled: 0 });
}

describe('the whole life of an account', () => {
  it.each(
    inDepth([USUAL, ...ALONE], (settings) => settings === USUAL).map(
      (settings) => [nameOf(settings), settings] as const,
    ),
  )('works with %s', (_name, settings) => story(settings));
});

describe('the whole life of an account, with every pair of quirks', () => {
  it.each(
    inDepth(PAIRS, bringsNewValue()).map((settings, at) => [`${at}: ${nameOf(settings)}`, settings] as const),
  )('works with %s', (_name, settings) => story(settings));
});
