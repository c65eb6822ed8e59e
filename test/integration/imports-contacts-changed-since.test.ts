import { describe, expect, it } from 'vitest';
import { importingAccount, TODAY, type ImportingAccount } from './importing-account.ts';
import { onlyRemovalsWait, WAITING } from './undo-window-account.ts';

const LINES = [
  'First name,Last name,Email,Phone,Company',
  'Ada,Lovelace,ada@example.org,+44 20 7946 0001,Engines',
  'Marie,Curie,marie@example.org,,',
];
const OUTDATED = { ok: false, error: { code: 'invalid_request', message: 'plan_outdated' } };

/** Plans an import; `runAsSeen` runs that plan after something else has happened. */
async function planned(options: Parameters<typeof importingAccount>[0] = {}) {
  const account = await importingAccount(options);
  const started = await account.begin(LINES);
  const { planId } = await started.planned();
  const input = { accountId: account.accountId, importId: started.importId, planId: planId ?? '' };
  return { ...account, ...started, runAsSeen: () => account.test.call('imports.run', input) };
}

const stillThere = ({ stored }: ImportingAccount) =>
  stored('Ada').map(({ email, company }) => ({ email, company }));

describe('a contact that a planned row would change', () => {
  it('passes its values to the kept contact if it was merged since', async () => {
    const account = await planned();
    const { test, accountId, find, create, groupId, quiet, runAsSeen, plan, run, results, stored } = account;
    // The new contact is kept; the file's row matches the contact that was merged into it.
    const { contactKey } = await create({
      firstName: 'Augusta',
      lastName: 'King',
      groupId: groupId('Friends'),
    });
    const keys = [contactKey, (await find('Ada')).key];
    const proposed = await test.must('merges.propose', { accountId, keys, keptKey: contactKey });
    const final = { ...proposed.plan.final, firstName: 'Ada', lastName: 'Lovelace' };
    await test.must('merges.run', { accountId, plans: [{ ...proposed.plan, final }] });
    await quiet();
    expect(await runAsSeen()).toMatchObject(OUTDATED);
    await plan();
    await run();
    await quiet();
    expect(await results()).toEqual(['done', 'done']);
    expect([...stored('Ada'), ...stored('Augusta')]).toHaveLength(1);
    expect(stillThere(account)).toEqual([{ email: 'ada@example.org', company: 'Engines' }]);
  });

  it('stays in its new group if it was moved since', async () => {
    const account = await planned();
    const { edit, groupId, quiet, runAsSeen, plan, rows } = account;
    await edit('Ada', { groupId: groupId('Work') });
    await quiet();
    expect(await runAsSeen()).toMatchObject(OUTDATED);
    await plan();
    expect((await rows())[0]).toMatchObject({ outcome: 'skip', reason: 'in_other_group' });
  });

  it('is created again if it was deleted since, even while its removal waits', async () => {
    const account = await planned(WAITING);
    const { test, accountId, find, runAsSeen, plan, run, results } = account;
    await test.must('contacts.delete', { accountId, key: (await find('Ada')).key });
    expect(await runAsSeen()).toMatchObject(OUTDATED);
    await plan();
    await run();
    await onlyRemovalsWait(account);
    expect(await results()).toEqual(['done', 'done']);
    expect(stillThere(account)).toEqual([{ email: 'ada@example.org', company: 'Engines' }]);
  });

  it('is reported, and not created again, if it was deleted elsewhere', async () => {
    const account = await planned();
    const { test, stored, runAsSeen, quiet, report, results } = account;
    const [ada] = stored('Ada');
    await fetch(`${test.service.url}/v1/contacts/${ada?.contact_id}`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${test.service.apiKey}` },
    });
    expect(await runAsSeen()).toMatchObject({ ok: true });
    await quiet();
    expect(await results()).toEqual(['refused', 'done']);
    expect((await report({ failed: true })).rows).toMatchObject([{ line: 2, error: { code: 'not_found' } }]);
    expect(stored('Ada')).toEqual([]);
  });
});

it('a draft survives when another account is opened while its file is read', async () => {
  const { begin, test, accountId, stored, quiet, taken } = await importingAccount();
  const many = Array.from({ length: 5_000 }, (_, at) => `,,p${at}@example.org,,`);
  const { importId, survey } = await begin([...LINES, ...many]);
  const { mapping } = await survey();
  const inImport = { accountId, importId };
  const input = { ...inImport, reading: {}, mapping, customColumns: [], today: TODAY };
  const reading = test.call('imports.read', input);
  const other = await test.must('lists.open', { fileId: test.openText('other.csv', LINES.join('\n')) });
  const read = await reading;
  if (!read.ok) expect(read.error.code).toBe('not_allowed');
  expect(await test.call('imports.open', { ...inImport, accountId: other.accountId })).toMatchObject({
    ok: false,
    error: { message: 'import_gone' },
  });
  await test.must('accounts.open', { accountId });
  const [draft] = await test.must('imports.list', { accountId });
  expect(draft).toMatchObject({ importId, state: 'draft' });
  const again = taken(importId);
  await again.planned({ missingFirstName: 'skip' });
  await again.run();
  await quiet();
  expect(stored('Marie')).toHaveLength(1);
  expect((await again.report()).total).toBe(5_002);
});
