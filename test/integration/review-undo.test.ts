import { describe, expect, it } from 'vitest';
import { openedList } from './opened-list.ts';

/** An open list with actions of a review, and the undo and redo of a window. */
async function openedReview() {
  const list = await openedList();
  const { test, accountId, find, quiet } = list;
  const keyOf = async (name: string) => (await find(name)).key;
  /** Undoes the newest step or redoes the one undone last, as a window does. */
  const step = async (direction: 'undo' | 'redo') => {
    const batch = (await test.must('history.latest', { accountId }))[direction];
    const channel = direction === 'undo' ? 'lists.undoReview' : 'lists.redoReview';
    const { contacts } = await test.must(channel, { accountId, competingBatchId: batch?.batchId ?? null });
    if (contacts > 0 || batch === null) return;
    await test.must(direction === 'undo' ? 'changes.undo' : 'changes.redo', {
      accountId,
      batchId: batch.batchId,
    });
    await quiet();
  };
  return {
    ...list,
    mark: async (name: string, mark: 'keep' | 'fix' | 'remove' | null) =>
      test.must('lists.mark', { accountId, selection: { kind: 'keys', keys: [await keyOf(name)] }, mark }),
    note: async (name: string, note: string, editSession?: string) =>
      test.must('lists.note', {
        accountId,
        key: await keyOf(name),
        note,
        ...(editSession && { editSession }),
      }),
    async move(name: string, location: string) {
      const { key, fields } = await find(name);
      const before = { location: fields.location };
      await test.must('contacts.edit', { accountId, key, before, after: { location } });
      await quiet();
    },
    undo: () => step('undo'),
    redo: () => step('redo'),
    /** Mark, note and location of a contact. */
    async of(name: string) {
      const { key, fields } = await find(name);
      const [row] = await test.must('lists.rows', { accountId, keys: [key] });
      return [row?.mark, row?.note, fields.location];
    },
  };
}

describe('undo and redo of a review', () => {
  it('follow the order of marks and edits, even after a restart', async () => {
    const { test, mark, move, undo, redo, of } = await openedReview();
    await mark('Ada', 'keep');
    await move('Ada', 'Graz');
    await mark('Ada', 'fix');
    await test.restart();
    await undo();
    expect(await of('Ada')).toEqual(['keep', '', 'Graz']);
    await undo();
    expect(await of('Ada')).toEqual(['keep', '', null]);
    await test.restart();
    await undo();
    expect(await of('Ada')).toEqual([null, '', null]);
    await redo();
    expect(await of('Ada')).toEqual(['keep', '', null]);
    await test.restart();
    await redo();
    expect(await of('Ada')).toEqual(['keep', '', 'Graz']);
    await redo();
    expect(await of('Ada')).toEqual(['fix', '', 'Graz']);
    await undo();
    await undo();
    await undo();
    expect(await of('Ada')).toEqual([null, '', null]);
  });

  it('treat a note as a whole, however often it was saved while typed', async () => {
    const { test, note, undo, redo, of } = await openedReview();
    await note('Ada', 'First', 'a');
    await note('Ada', 'Second', 'b');
    await note('Ada', 'Second try', 'b');
    await test.restart();
    await undo();
    expect(await of('Ada')).toEqual([null, 'First', null]);
    await redo();
    expect(await of('Ada')).toEqual([null, 'Second try', null]);
    await undo();
    await note('Ada', 'Third', 'b');
    await undo();
    expect(await of('Ada')).toEqual([null, 'First', null]);
  });

  it('redo nothing after another step', async () => {
    const { mark, move, undo, redo, of } = await openedReview();
    await mark('Ada', 'keep');
    await undo();
    await move('Ada', 'Graz');
    await redo();
    expect(await of('Ada')).toEqual([null, '', 'Graz']);
    await mark('Ada', 'keep');
    await undo();
    await mark('Ada', 'fix');
    await redo();
    expect(await of('Ada')).toEqual(['fix', '', 'Graz']);
  });
});

describe('a mark for all contacts', () => {
  const ROWS = 4_000;
  const rows = Array.from({ length: ROWS }, (_, at) => `Ann${at},Li,ann${at}@example.org`);

  it('is applied at once, is undone as one step, and does not block reading pages', async () => {
    const { test, accountId, page } = await openedList(
      ['First name,Last name,Email', ...rows, ''].join('\n'),
    );
    const selection = {
      kind: 'query' as const,
      query: { search: '', filter: {}, sort: null },
      except: [],
    };
    const ended: string[] = [];
    const marked = test.must('lists.mark', { accountId, selection, mark: 'keep' });
    const marking = marked.then(() => ended.push('mark'));
    const seen: number[] = [];
    for (let at = 0; at < 3; at++) {
      seen.push((await page({ filter: { reviewMark: 'keep' } })).total);
      ended.push('page');
    }
    await marking;
    expect(await marked).toEqual({ marked: ROWS });
    expect(ended).toEqual(['page', 'page', 'page', 'mark']);
    expect(seen.every((total) => total === 0)).toBe(true);
    expect((await page({ filter: { reviewMark: 'keep' } })).total).toBe(ROWS);
    expect(await test.must('lists.undoReview', { accountId })).toEqual({ contacts: ROWS, keys: [] });
    expect((await page({ filter: { reviewMark: 'keep' } })).total).toBe(0);
    expect(await test.must('lists.redoReview', { accountId })).toEqual({ contacts: ROWS, keys: [] });
    expect((await page({ filter: { reviewMark: 'none' } })).total).toBe(0);
  });
});
