import { describe, expect, it } from 'vitest';
import { importingAccount } from './importing-account.ts';

/** Nothing that the service takes once in a group: whom it takes twice, it holds twice. */
const LINES = ['First name,Last name,Birthday', 'Marie,Curie,1967-11-07', 'Niels,Bohr,1985-10-07'];
const MARIE = { firstName: 'Marie', lastName: 'Curie', birthday: { year: 1967, month: 11, day: 7 } };

describe('who came into the account since the rows were read', () => {
  it('is found when it is planned', async () => {
    const { begin, create, groupId, quiet } = await importingAccount();
    const started = await begin(LINES);
    await started.read();
    await create({ ...MARIE, groupId: groupId('Friends') });
    await quiet();
    await started.plan();
    expect((await started.rows()).map(({ outcome }) => outcome)).toEqual(['unchanged', 'create']);
  });

  it('is found when the rows are read, though contacts were read ahead of them', async () => {
    const { begin, create, groupId, quiet } = await importingAccount();
    const started = await begin(LINES);
    await started.survey();
    await create({ ...MARIE, groupId: groupId('Friends') });
    await quiet();
    await started.planned();
    expect((await started.rows()).map(({ outcome }) => outcome)).toEqual(['unchanged', 'create']);
  });

  it('is found when it is planned after a restart', async () => {
    const { begin, taken, create, groupId, quiet, test } = await importingAccount();
    const { importId, planned } = await begin(LINES);
    await planned();
    await create({ ...MARIE, groupId: groupId('Friends') });
    await quiet();
    await test.restart();
    const again = taken(importId);
    await again.planned();
    expect((await again.rows()).map(({ outcome }) => outcome)).toEqual(['unchanged', 'create']);
  });

  it('makes the plan a thing of the past', async () => {
    const { begin, accountId, create, groupId, quiet, test, stored } = await importingAccount();
    const started = await begin(LINES);
    const { planId } = await started.planned();
    await create({ ...MARIE, groupId: groupId('Friends') });
    const input = { accountId, importId: started.importId, planId: planId ?? '' };
    expect(await test.call('imports.run', input)).toMatchObject({
      ok: false,
      error: { code: 'invalid_request', message: 'plan_outdated' },
    });
    await started.plan();
    await started.run();
    await quiet();
    expect(stored('Marie')).toHaveLength(1);
    expect(stored('Niels')).toHaveLength(1);
  });

  it('changes nothing about a plan that stays the same', async () => {
    const { begin, accountId, create, groupId, quiet, test, stored } = await importingAccount();
    const started = await begin(LINES);
    const { planId } = await started.planned();
    await create({ firstName: 'Lise', lastName: 'Meitner', groupId: groupId('Friends') });
    await test.must('imports.run', { accountId, importId: started.importId, planId: planId ?? '' });
    await quiet();
    expect(stored('Marie')).toHaveLength(1);
  });
});

it('one file that is imported in two windows at once is recorded once', async () => {
  const { begin, accountId, quiet, test, stored } = await importingAccount();
  const [one, other] = [await begin(LINES), await begin(LINES)];
  const inputs = [];
  for (const { importId, planned } of [one, other])
    inputs.push({ accountId, importId, planId: (await planned()).planId ?? '' });
  const answers = await Promise.all(inputs.map((input) => test.call('imports.run', input)));
  expect(answers).toMatchObject([{ ok: true }, { ok: false, error: { message: 'plan_outdated' } }]);
  await quiet();
  expect(stored('Marie')).toHaveLength(1);
});
