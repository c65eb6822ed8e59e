// Imported first, because it captures the workers that are started afterwards.
import { endStoreWorker } from '../crash/end-store-worker.ts';
import { expect, it } from 'vitest';
import { openedList } from './opened-list.ts';
import { edit } from './review-list.ts';

it("a list knows its rows with problems after the store's worker was restarted", async () => {
  const { test, accountId, names } = await openedList('First name,Birthday\nAda,1915-12-10\nBo,1915-13-77\n');
  const problems = async () => {
    const progress = await test.call('lists.progress', { accountId });
    return progress.ok ? progress.value.problems : null;
  };
  await test.until(async () => (await problems()) === 1);
  const restarted = test.waitFor('contacts.changed', ({ keys }) => keys === null);
  endStoreWorker();
  await restarted;
  await test.until(async () => (await problems()) === 1);
  expect(await names({ filter: { hasProblems: true } })).toEqual(['Bo']);
});

it('a corrected value is no problem any more, until the correction is undone', async () => {
  const opened = await openedList(
    'First name,Last name,Birthday,Phone\n,Null,,\nBo,Tan,30.02.1990,abc\nCy,Orr,31.13.1985,\n',
  );
  const { test, accountId, names, find } = opened;
  const problemsAre = async (labels: string[]) => {
    await test.until(
      async () => (await test.must('lists.progress', { accountId })).problems === labels.length,
    );
    expect((await names({ filter: { hasProblems: true } })).toSorted()).toEqual(labels);
  };
  await problemsAre(['Bo Tan', 'Cy Orr', 'Null']);
  const bo = await find('Bo');
  const rowOfBo = async () => (await test.must('lists.rows', { accountId, keys: [bo.key] }))[0];

  await edit(opened, 'Bo', { birthday: { year: 1990, month: 2, day: 28 } });
  expect(await rowOfBo()).toMatchObject({
    original: { birthday: null },
    originalTexts: { birthday: '30.02.1990' },
    problems: [{ field: 'phone', text: 'abc' }],
  });
  await edit(opened, 'Bo', { phone: '+49 30 1234567' });
  await edit(opened, '', { firstName: 'Ann' });
  await problemsAre(['Cy Orr']);
  expect(await rowOfBo()).toMatchObject({ originalTexts: { phone: 'abc' }, problems: [] });

  const { undo } = await test.must('history.latest', { accountId });
  await test.must('changes.undo', { accountId, batchId: undo?.batchId ?? '' });
  await problemsAre(['Cy Orr', 'Null']);
  await test.must('contacts.delete', { accountId, key: (await find('Cy')).key });
  await problemsAre(['Null']);
});
