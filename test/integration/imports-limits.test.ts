import { expect, it } from 'vitest';
import { PEOPLE } from './connected-account.ts';
import { importingAccount } from './importing-account.ts';

const LINES = [
  'First name,Last name,Email',
  ...['Marie', 'Niels', 'Lise'].map((name) => `${name},Curie,${name.toLowerCase()}@example.org`),
];

it('a plan warns about the contact limit at which the service last rejected a contact', async () => {
  const { begin, test, create, groupId } = await importingAccount({ planLimit: PEOPLE.length + 1 });
  const before = await (await begin(LINES)).planned();
  expect(before).toMatchObject({ contacts: PEOPLE.length, planLimit: null });
  await create({ firstName: 'Fifth', groupId: groupId('Work') });
  await create({ firstName: 'Sixth', groupId: groupId('Work') });
  await test.restart();
  const again = await begin(LINES);
  const { planLimit } = await again.planned();
  expect(planLimit).toMatchObject({ contacts: PEOPLE.length + 1 });
  expect(new Date(planLimit?.at ?? '').getTime()).toBeGreaterThan(0);

  // A row beyond the limit is rejected. Rows not sent by then wait until there is room, so the test doesn't wait for them.
  await again.run();
  const refused = () => again.report({ failed: true });
  await test.until(async () => (await refused()).rows.length > 0);
  const { rows } = await refused();
  expect(rows[0]).toMatchObject({ result: 'refused', error: { code: 'plan_limit_reached' } });
});

it('a contact limit that the service has exceeded since is forgotten', async () => {
  const { begin, test, create, groupId, quiet } = await importingAccount({ planLimit: PEOPLE.length });
  await create({ firstName: 'Fifth', groupId: groupId('Work') });
  test.service.setPlanLimit(1_000);
  const many = Array.from({ length: 12 }, (_, at) => `P${at},Curie,p${at}@example.org`);
  const started = await begin(['First name,Last name,Email', ...many]);
  expect((await started.planned()).planLimit).toMatchObject({ contacts: PEOPLE.length });
  await started.run();
  await quiet();
  expect((await (await begin(LINES)).planned()).planLimit).toBeNull();
});

it('a rejection of an edit because of the plan limit says nothing about the number of contacts', async () => {
  const { begin, test, edit } = await importingAccount();
  test.faults.push({ method: 'PATCH', path: '/v1/contacts', breaks: '403 plan limit' });
  expect(await edit('Ada', { company: 'Engines' })).toMatchObject({
    state: 'refused',
    error: { code: 'plan_limit_reached' },
  });
  expect((await (await begin(LINES)).planned()).planLimit).toBeNull();
});
