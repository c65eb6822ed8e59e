import { describe, expect, it } from 'vitest';
import { mergingAccount, person, type MergingAccount } from './merging-account.ts';

// Decisions about contacts that were merged apply to their kept contact, as long as the merge is not undone.

const PEOPLE = ['Ada', 'Bee', 'Cem', 'Xen', 'Yan'].map((name) =>
  person(name, { email: `${name.toLowerCase()}@example.org` }),
);

async function marking(): Promise<{
  account: MergingAccount;
  markNot(...names: string[]): Promise<void>;
  merge(...names: string[]): Promise<string>;
  restore(name: string): Promise<void>;
  passed(): Promise<string[][]>;
  exported(): Promise<string[][]>;
}> {
  const account = await mergingAccount(PEOPLE, { quirks: { conflict: 'off' } });
  const { test, accountId } = account;
  const keys = new Map<string, string>();
  for (const { first_name: name } of PEOPLE) keys.set(name, (await account.find(name)).key);
  const nameOf = (key: string) => [...keys].find(([, each]) => each === key)?.[0] ?? key;
  return {
    account,
    async markNot(...names) {
      const marked = names.map((name) => keys.get(name) ?? '');
      await test.must('duplicates.markNot', { accountId, keys: marked });
    },
    async merge(...names) {
      // The kept contact keeps its first name, so that the test finds it again.
      const batchId = await account.run(await account.plan(names, { firstName: names[0] ?? '' }));
      await account.settled(batchId);
      return batchId;
    },
    async restore(name) {
      const { rows } = await test.must('trash.list', { accountId, search: name, offset: 0, limit: 10 });
      const changeIds = rows.map(({ changeId }) => changeId);
      const { batchId } = await test.must('trash.restore', { accountId, changeIds });
      if (batchId === null) throw new Error('nothing was restored');
      await account.settled(batchId);
    },
    async passed() {
      const { rows } = await test.must('duplicates.marks', { accountId, search: '', offset: 0, limit: 9 });
      return rows
        .filter(({ passedOn }) => passedOn)
        .map(({ members }) => members.map(({ key }) => nameOf(key)).toSorted());
    },
    async exported() {
      const { text } = await test.must('duplicates.exportMarks', { accountId });
      const file = JSON.parse(text) as { marks: { contacts: { name: string }[] }[] };
      return file.marks.map(({ contacts }) => contacts.map(({ name }) => name.replace(' Li', '')).toSorted());
    },
  };
}

describe('a decision about a contact that was merged', () => {
  it('is exported for the kept contact', async () => {
    const { markNot, merge, exported, account } = await marking();
    await markNot('Ada', 'Xen');
    await markNot('Ada', 'Xen', 'Yan');
    await merge('Bee', 'Ada');
    expect(await exported()).toEqual([
      ['Bee', 'Xen'],
      ['Bee', 'Xen', 'Yan'],
    ]);
    // Importing the same file adds nothing.
    const { test, accountId } = account;
    const { text } = await test.must('duplicates.exportMarks', { accountId });
    expect(await test.must('duplicates.importMarks', { accountId, text })).toMatchObject({
      marked: 0,
      known: 2,
    });
  });

  it('is passed on by two merges, and not at all once the first is undone', async () => {
    const { account, markNot, merge, passed, exported } = await marking();
    await markNot('Ada', 'Xen');
    const first = await merge('Bee', 'Ada');
    expect(await passed()).toEqual([['Bee', 'Xen']]);
    await merge('Cem', 'Bee');
    expect(await passed()).toEqual([['Cem', 'Xen']]);
    expect(await exported()).toEqual([['Cem', 'Xen']]);
    await account.undo(first);
    expect(await passed()).toEqual([]);
    expect(await exported()).toEqual([['Ada', 'Xen']]);
  });

  it("returns to the first merge's kept contact when the second is undone", async () => {
    const { account, markNot, merge, passed } = await marking();
    await markNot('Ada', 'Xen');
    await merge('Bee', 'Ada');
    await account.undo(await merge('Cem', 'Bee'));
    expect(await passed()).toEqual([['Bee', 'Xen']]);
  });

  it('stays with the kept contact for members that were not restored', async () => {
    const { account, markNot, merge, restore, passed } = await marking();
    await markNot('Ada', 'Xen');
    await markNot('Cem', 'Yan');
    await merge('Bee', 'Ada', 'Cem');
    expect(await passed()).toEqual([
      ['Bee', 'Yan'],
      ['Bee', 'Xen'],
    ]);
    await restore('Ada');
    expect(await passed()).toEqual([['Bee', 'Yan']]);
    await account.test.restart();
    await account.test.must('accounts.open', { accountId: account.accountId });
    expect(await passed()).toEqual([['Bee', 'Yan']]);
  });

  it('is undone together with the decision it follows from', async () => {
    const { account, markNot, merge } = await marking();
    await markNot('Ada', 'Xen');
    await merge('Bee', 'Ada');
    const { test, accountId } = account;
    const marks = () => test.must('duplicates.marks', { accountId, search: '', offset: 0, limit: 9 });
    const passedOn = (await marks()).rows.find((mark) => mark.passedOn);
    expect(await test.must('duplicates.unmark', { accountId, markIds: [passedOn?.markId ?? ''] })).toEqual({
      unmarked: 1,
    });
    expect(await marks()).toMatchObject({ total: 0 });
  });

  it('disappears if it was only about merged contacts', async () => {
    const { markNot, merge, passed } = await marking();
    await markNot('Ada', 'Bee');
    await markNot('Ada', 'Bee', 'Xen');
    await merge('Bee', 'Ada');
    expect(await passed()).toEqual([]);
  });
});
