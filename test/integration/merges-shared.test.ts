import { describe, expect, it } from 'vitest';
import { mergingAccount, person, type MergingAccount } from './merging-account.ts';

// Where several of a group carry one email or phone, a service that takes each once does not take all of them back.

const FAMILY = '+49 30 901820';
const OWN = '+49 30 901821';

/** What was not given back by an undo, as `firstName: fields`. */
async function notGivenBack({ test, accountId }: MergingAccount, batchId: string): Promise<string[]> {
  const { rows } = await test.must('batches.results', {
    accountId,
    batchId,
    states: ['refused'],
    offset: 0,
    limit: 9,
  });
  return rows.map(({ label, after }) => `${label.replace(' Li', '')}: ${Object.keys(after).join()}`);
}

describe('undoing a merge whose members share a phone with somebody outside it', () => {
  it('brings back whoever was removed, and says what is missing', async () => {
    const account = await mergingAccount([
      person('Ada', { email: 'ada@example.org' }),
      person('Bee', { phone: FAMILY, job_title: 'Nurse' }),
      person('Father', { phone: FAMILY }),
    ]);
    const batchId = await account.run(await account.plan(['Ada', 'Bee'], { phone: null }));
    expect(await account.ended(batchId)).toMatchObject({ state: 'done' });
    const undoing = await account.undo(batchId);
    expect(account.stored('Bee')).toMatchObject({ job_title: 'Nurse', phone: null });
    expect(await notGivenBack(account, undoing)).toEqual(['Bee: phone']);
  });

  it('gives whoever stayed all else back, and frees what the others had', async () => {
    const account = await mergingAccount([
      person('Ada', { phone: FAMILY, company: 'Kwik' }),
      person('Bee', { phone: OWN, job_title: 'Nurse' }),
      person('Father', { phone: FAMILY }),
    ]);
    const batchId = await account.run(await account.plan(['Ada', 'Bee'], { phone: OWN }));
    expect(await account.ended(batchId)).toMatchObject({ state: 'done' });
    const undoing = await account.undo(batchId);
    expect(account.stored('Ada')).toMatchObject({ company: 'Kwik', job_title: null, phone: null });
    expect(account.stored('Bee')).toMatchObject({ job_title: 'Nurse', phone: OWN });
    expect(await notGivenBack(account, undoing)).toEqual(['Ada: phone']);
  });

  it('takes the members of other merges that are undone with it for such too', async () => {
    const account = await mergingAccount([
      person('Ada', { email: 'ada@example.org' }),
      person('Bee', { phone: FAMILY }),
      person('Cleo', { email: 'cleo@example.org' }),
      person('Dora', { phone: FAMILY }),
    ]);
    const plans = [
      await account.plan(['Ada', 'Bee'], { phone: null }),
      await account.plan(['Cleo', 'Dora'], { phone: null }),
    ];
    const batchId = await account.run(...plans);
    await account.settled(batchId);
    const undoing = await account.undo(batchId);
    const phones = ['Bee', 'Dora'].map((name) => account.stored(name)?.phone);
    expect(new Set(phones)).toEqual(new Set([FAMILY, null]));
    expect(await notGivenBack(account, undoing)).toHaveLength(1);
  });

  it('gives all back where the service looks at new contacts alone', async () => {
    const account = await mergingAccount(
      [
        person('Ada', { phone: FAMILY }),
        person('Bee', { phone: FAMILY, email: 'bee@example.org' }),
        person('Father', { phone: FAMILY }),
      ],
      { quirks: { conflict: 'create' } },
    );
    const batchId = await account.run(await account.plan(['Ada', 'Bee'], { phone: OWN }));
    expect(await account.ended(batchId)).toMatchObject({ state: 'done' });
    const undoing = await account.undo(batchId);
    expect(['Ada', 'Bee'].map((name) => account.stored(name)?.phone)).toEqual([FAMILY, FAMILY]);
    expect(await notGivenBack(account, undoing)).toEqual([]);
  });
});

describe('a merge whose undo may not bring back all', () => {
  const warned = async (account: MergingAccount, members: string[], phone: string | null) => {
    const plan = await account.plan(members, { phone });
    const { warnings } = await account.test.must('merges.preview', { accountId: account.accountId, plan });
    const names = new Map(plan.members.map(({ key, fields }) => [key, fields.firstName] as [string, string]));
    return warnings
      .filter(({ code }) => code === 'undone_without' || code === 'stranger_collides')
      .map(({ code, keys, fields }) => [code, keys.map((key) => names.get(key) ?? 'a stranger'), fields]);
  };

  it('is told beforehand, by whom and what', async () => {
    const account = await mergingAccount([
      person('Ada', { phone: FAMILY, email: 'same@example.org' }),
      person('Bee', { phone: OWN, email: 'Same@example.org' }),
      person('Father', { phone: FAMILY }),
      person('Cleo', { email: 'cleo@example.org' }),
    ]);
    // What stays as it is, is refused by nobody.
    expect(await warned(account, ['Ada', 'Bee'], FAMILY)).toEqual([['undone_without', ['Bee'], ['email']]]);
    expect(await warned(account, ['Ada', 'Bee'], OWN)).toEqual([
      ['undone_without', ['Ada', 'Bee'], ['phone', 'email']],
    ]);
    expect(await warned(account, ['Bee', 'Ada'], FAMILY)).toEqual([
      ['stranger_collides', ['a stranger'], ['phone']],
      ['undone_without', ['Ada'], ['email', 'phone']],
    ]);
    expect(await warned(account, ['Bee', 'Cleo'], OWN)).toEqual([]);
  });
});
