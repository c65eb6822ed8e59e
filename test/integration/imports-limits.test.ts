import { expect, it } from 'vitest';
import { PEOPLE } from './connected-account.ts';
import { importingAccount } from './importing-account.ts';

const LINES = [
  'First name,Last name,Email',
  ...['Marie', 'Niels', 'Lise'].map((name) => `${name},Curie,${name.toLowerCase()}@example.org`),
];

it('an import says beforehand what the service took at most, when it last refused a contact for that', async () => {
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

  // A row that doesn't fit is refused. Those that weren't sent by then wait until there is room, so nothing waits for their end.
  await again.run();
  const refused = () => again.report({ failed: true });
  await test.until(async () => (await refused()).rows.length > 0);
  const { rows } = await refused();
  expect(rows[0]).toMatchObject({ result: 'refused', error: { code: 'plan_limit_reached' } });
});

it('a limit that the service has gone beyond is none any more', async () => {
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
