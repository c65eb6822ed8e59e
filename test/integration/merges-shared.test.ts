import { describe, expect, it } from 'vitest';
import { mergingAccount, person, type MergingAccount } from './merging-account.ts';

// If several contacts of a group share an email or phone, a service that accepts each once rejects some of them on undo.

const FAMILY = '+49 30 901820';
const OWN = '+49 30 901821';

/** Values that an undo did not restore, as `firstName: fields`. */
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

describe('undoing a merge whose members share a phone with a contact outside it', () => {
  it('restores the removed member, and reports what is missing', async () => {
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

  it('restores everything else of the kept contact, and the values of the others', async () => {
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

  it('treats members of other merges in the same batch like contacts outside it', async () => {
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

  it('restores everything if the service checks only new contacts', async () => {
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

describe('a merge preview', () => {
  const warned = async (account: MergingAccount, members: string[], phone: string | null) => {
    const plan = await account.plan(members, { phone });
    const { warnings } = await account.test.must('merges.preview', { accountId: account.accountId, plan });
    const names = new Map(plan.members.map(({ key, fields }) => [key, fields.firstName] as [string, string]));
    return warnings
      .filter(({ code }) => code === 'undone_without' || code === 'stranger_collides')
      .map(({ code, keys, fields }) => [code, keys.map((key) => names.get(key) ?? 'a stranger'), fields]);
  };

  it('warns about values that undo may not restore', async () => {
    const account = await mergingAccount([
      person('Ada', { phone: FAMILY, email: 'same@example.org' }),
      person('Bee', { phone: OWN, email: 'Same@example.org' }),
      person('Father', { phone: FAMILY }),
      person('Cleo', { email: 'cleo@example.org' }),
    ]);
    // An unchanged value is not rejected.
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
