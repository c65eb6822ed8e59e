import { expect, it, onTestFinished } from 'vitest';
import { startSampleService } from '../../electron/sample-service/service.ts';
import type { SampleService } from '../../electron/sample-service/service.ts';
import { aGroup, aPayload, call } from '../builders/sample-service.ts';
import { DEEP } from '../deep/depth.ts';

/** Every value of each quirk other than its default, with an example for numbers and lists. */
const SETTINGS = [
  'create_status=200',
  'patch_body=none',
  'patch_body=success',
  'patch_body=empty',
  'patch_ignores=company',
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
  'auth_error=403',
  'auth_error=html',
  'auth_error=empty',
  'search=name',
  'search=none',
  'max_per_page=1',
  'past_end=404',
  'retry_after=date',
  'retry_after=none',
  'odd_values=true',
  'errors=plain',
  'order=updated',
  'order=random',
  'conflict=create',
  'conflict=off',
  'search_lag=60000',
];

const nameOf = (setting: string) => setting.slice(0, setting.indexOf('='));

const PAIRS = SETTINGS.flatMap((one, at) =>
  SETTINGS.slice(at + 1).flatMap((other) => (nameOf(one) === nameOf(other) ? [] : [[one, other] as const])),
);

/** Creates, edits and deletes a group and two contacts, and checks the stored data regardless of the responses. */
async function liveThrough(service: SampleService, pair: readonly string[]): Promise<void> {
  service.setQuirks([]);
  const groupId = await aGroup(service, `Group of ${pair.join(' and ')}`);
  service.setQuirks(pair);
  const has = (setting: string) => pair.includes(setting);
  const members = () => service.inspect.contacts().filter((contact) => contact.group_id === groupId);

  const email = 'ada@example.com';
  const body = aPayload({ group_id: groupId, email, birthday: '--02-29' });
  const created = await call(service, 'POST', '/v1/contacts', { body });
  expect(created.status).toBe(has('create_status=200') ? 200 : 201);
  const twin = await call(service, 'POST', '/v1/contacts', { body });
  expect(twin.status < 300).toBe(has('conflict=off'));
  const [first] = members();
  expect(first).toMatchObject({
    first_name: 'Ada',
    email,
    birthday_month: 2,
    birthday_day: 29,
    birthday_year: null,
  });
  expect(members()).toHaveLength(has('conflict=off') ? 2 : 1);

  const path = `/v1/contacts/${first?.contact_id}`;
  const patched = await call(service, 'PATCH', path, { body: { company: 'ACME', job_title: 'Countess' } });
  expect(patched.status).toBe(has('patch_body=none') ? 204 : 200);
  const company = has('patch_ignores=company') ? null : 'ACME';
  expect(members()[0]).toMatchObject({ company, job_title: 'Countess' });
  const cleared = await call(service, 'PATCH', path, { body: { job_title: null } });
  expect(cleared.status < 300).toBe(!has('patch_null=refuse'));
  const kept = has('patch_null=refuse') || has('patch_null=ignore');
  expect(members()[0]?.job_title).toBe(kept ? 'Countess' : null);

  const list = await call(service, 'GET', `/v1/contacts?group_id=${groupId}&per_page=100`);
  expect(list.json).toMatchObject({
    total_records: members().length,
    fetched_record: has('max_per_page=1') ? 1 : members().length,
  });
  const past = await call(service, 'GET', `/v1/contacts?group_id=${groupId}&page=9`);
  expect(past.status).toBe(has('past_end=404') ? 404 : 200);
  const stranger = await call(service, 'GET', '/v1/contacts', { apiKey: 'wrong' });
  expect(stranger.status).toBe(has('auth_error=403') ? 403 : 401);

  const gone = await call(service, 'DELETE', `/v1/celebration-groups/${groupId}`);
  expect(gone.status).toBe(has('delete_body=none') ? 204 : 200);
  expect(members().length === 0).toBe(has('group_delete=cascade'));
  for (const { contact_id: contactId } of members())
    await call(service, 'DELETE', `/v1/contacts/${contactId}`);
  expect(members()).toEqual([]);
}

it(
  `the sample service stores the right data under each of ${PAIRS.length} pairs of quirks`,
  DEEP,
  async () => {
    const faults: unknown[] = [];
    const service = await startSampleService({
      database: ':memory:',
      onFault: (error) => faults.push(error),
    });
    onTestFinished(() => service.close());
    for (const pair of PAIRS) {
      await liveThrough(service, pair).catch((error: unknown) => {
        throw new Error(`Under ${pair.join(' and ')}`, { cause: error });
      });
    }
    expect(faults).toEqual([]);
    expect(service.requests.filter((request) => request.status >= 500)).toEqual([]);
  },
);
