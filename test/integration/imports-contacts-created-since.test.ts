import { describe, expect, it } from 'vitest';
import { importingAccount } from './importing-account.ts';

/** Rows without email and phone, so that the service would accept duplicates. */
const LINES = ['First name,Last name,Birthday', 'Marie,Curie,1967-11-07', 'Niels,Bohr,1985-10-07'];
const MARIE = { firstName: 'Marie', lastName: 'Curie', birthday: { year: 1967, month: 11, day: 7 } };

describe('a contact created since the rows were read', () => {
  it('is matched when the import is planned', async () => {
    const { begin, create, groupId, quiet } = await importingAccount();
    const started = await begin(LINES);
    await started.read();
    await create({ ...MARIE, groupId: groupId('Friends') });
    await quiet();
    await started.plan();
    expect((await started.rows()).map(({ outcome }) => outcome)).toEqual(['unchanged', 'create']);
  });

  it('is matched when the rows are read, although contacts were preloaded', async () => {
    const { begin, create, groupId, quiet } = await importingAccount();
    const started = await begin(LINES);
    await started.survey();
    await create({ ...MARIE, groupId: groupId('Friends') });
    await quiet();
    await started.planned();
    expect((await started.rows()).map(({ outcome }) => outcome)).toEqual(['unchanged', 'create']);
  });

  it('is matched when the import is planned after a restart', async () => {
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

  it('makes the plan outdated', async () => {
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

  it('does not make the plan outdated if it matches no row', async () => {
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
