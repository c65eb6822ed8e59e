import { afterEach, describe, expect, it } from 'vitest';
import { mergingAccount, person, type MergingAccount } from './merging-account.ts';

let running: MergingAccount | undefined;
afterEach(async () => {
  await running?.test.close();
  running = undefined;
});

const start = async (...args: Parameters<typeof mergingAccount>): Promise<MergingAccount> => {
  running = await mergingAccount(...args);
  return running;
};

/** Two of one person, and a ward of the second. */
const PAIR = [
  person('Ada', { email: 'ada@example.org', company: 'Kwik' }),
  person('Bee', { phone: '+49 30 901820', email: 'bee@example.org', job_title: 'Nurse' }),
  person('Ward', { email: 'ward@example.org' }),
];

/** Lets Ward name Bee as the guardian, at the service and here. */
async function withWard(account: MergingAccount): Promise<void> {
  const [ward, bee] = [await account.find('Ward'), await account.find('Bee')];
  await account.edit(ward.key, { guardian: bee.key });
}

describe('a merge', () => {
  it('writes the kept contact, points wards at it, and removes the others', async () => {
    const account = await start(PAIR);
    await withWard(account);
    const plan = await account.plan(['Ada', 'Bee'], { phone: '+49 30 901820' });
    const before = account.writes().length;
    const batchId = await account.run(plan);
    expect(await account.ended(batchId)).toMatchObject({ state: 'done', stop: null, left: null });
    // The service takes no phone twice in a group: it was cleared on the other first.
    expect(account.writes().slice(before)).toEqual([
      'PATCH Ada',
      'PATCH Bee',
      'PATCH Ada',
      'PATCH Ward',
      'DELETE Bee',
    ]);
    const ada = account.stored('Ada');
    expect(ada).toMatchObject({ phone: '+49 30 901820', job_title: 'Nurse', email: 'ada@example.org' });
    expect(account.stored('Bee')).toBeUndefined();
    expect(account.stored('Ward')?.guardian_contact_id).toBe(ada?.contact_id);
    expect(await account.batch(batchId)).toMatchObject({
      kind: 'merge',
      label: 'Ada Li',
      merges: { done: 1, running: 0 },
      undo: 'possible',
    });
  });

  it('can be undone: all is as before, but for the number of who was removed', async () => {
    const account = await start(PAIR);
    await withWard(account);
    const { key } = await account.find('Bee');
    const [ada, bee] = [account.stored('Ada'), account.stored('Bee')];
    const batchId = await account.run(await account.plan(['Ada', 'Bee'], { phone: '+49 30 901820' }));
    await account.ended(batchId);
    await account.undo(batchId);
    expect(account.stored('Ada')).toMatchObject({ phone: null, job_title: null, email: ada?.email });
    const again = account.stored('Bee');
    expect(again).toMatchObject({ phone: bee?.phone, email: bee?.email, job_title: 'Nurse' });
    expect(again?.contact_id).not.toBe(bee?.contact_id);
    expect((await account.find('Bee')).key).toBe(key);
    expect(account.stored('Ward')?.guardian_contact_id).toBe(again?.contact_id);
    expect(await account.batch(batchId)).toMatchObject({ undo: 'done' });
  });
});
