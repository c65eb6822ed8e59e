import { readFileSync, writeFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { createStoreEngine } from '../../electron/host/store/worker/store-engine.ts';
import { aServiceContact } from '../builders/service-contact.ts';
import { StoreInFolder } from '../builders/store-in-folder.ts';

// The record of which contact a removed one was merged into survives damage to the journal; decisions and marks follow it.

const PAGE = 4096;

interface Merged {
  merge_id: string;
  contact_key: string;
  kept_key: string;
}

function mergedIn(path: string): Merged[] {
  const database = new DatabaseSync(path, { readOnly: true });
  const rows = database
    .prepare('SELECT merge_id, contact_key, kept_key FROM merged_contact ORDER BY rowid')
    .all();
  database.close();
  return rows.map((row) => ({
    merge_id: String(row['merge_id']),
    contact_key: String(row['contact_key']),
    kept_key: String(row['kept_key']),
  }));
}

function putMerged(path: string, rows: readonly Merged[]): void {
  const database = new DatabaseSync(path);
  const insert = database.prepare(
    'INSERT INTO merged_contact (merge_id, contact_key, kept_key) VALUES (?, ?, ?)',
  );
  database.exec('BEGIN');
  for (const { merge_id, contact_key, kept_key } of rows) insert.run(merge_id, contact_key, kept_key);
  database.exec('COMMIT');
  database.close();
}

/** One contact merged 900 times, each time into another one. */
const manyMerges = Array.from({ length: 900 }, (_, at) => ({
  merge_id: `merge-${at}`,
  contact_key: 'again',
  kept_key: `kept-${String(at).padStart(4, '0')}-${'x'.repeat(60)}`,
}));

describe('the record of merged contacts', () => {
  it.each([
    ['nothing', false],
    ['a page of it', true],
  ])('is salvaged in order from a journal with %s damaged', async (_, isBroken) => {
    await using folder = await StoreInFolder.open();
    await folder.store.close();
    const path = folder.path('journal.sqlite');
    putMerged(path, manyMerges);
    if (isBroken) {
      const bytes = readFileSync(path);
      // Kept keys are in no index, so this finds a table page.
      const page = Math.floor(bytes.indexOf('kept-0450-') / PAGE);
      bytes.fill(0xa5, page * PAGE, (page + 1) * PAGE);
      writeFileSync(path, bytes);
    }
    const store = createStoreEngine();
    const report = await store.open({ directory: folder.directory, distrust: ['journal'] });
    await store.close();
    expect(report).toMatchObject({ journal: 'salvaged' });
    const saved = mergedIn(path);
    const kept = new Set(saved.map(({ kept_key }) => kept_key));
    expect(saved).toEqual(manyMerges.filter(({ kept_key }) => kept.has(kept_key)));
    if (isBroken) expect(saved.length).toBeGreaterThan(800);
    expect(saved.length === manyMerges.length).toBe(!isBroken);
  });

  it('applies to review marks once the removal is done, even while the merge is open', async () => {
    await using folder = await StoreInFolder.open();
    const { store } = folder;
    const contacts = [7, 8].map((contactId) => aServiceContact({ contactId, email: 'mia@example.org' }));
    await store.applyContacts({ contacts });
    const members = await folder.list();
    const [kept, removed] = members;
    if (kept === undefined || removed === undefined) throw new Error('two contacts are expected');
    await store.markContacts({ kind: 'keys', keys: [removed.key] }, 'keep');
    const plan = { keptKey: kept.key, members, final: kept.fields };
    const merge = await store.recordMerges([plan], null);
    const [mergeId = ''] = merge.kind === 'recorded' ? merge.mergeIds : [];
    const { sendable } = await store.advanceMerge(mergeId);
    const [changeId = ''] = sendable;
    await store.claim(changeId, {});
    const keptMarks = async () => ({
      listed: (await folder.list({ filter: { reviewMark: 'keep' } })).map(({ key }) => key),
      mark: (await store.reviewsOf([kept.key]))[0]?.mark,
      counted: (await store.reviewProgress()).keep,
    });
    expect(await keptMarks()).toEqual({ listed: [removed.key], mark: null, counted: 1 });
    await store.settle({ changeId, state: 'done', effect: { kind: 'contactRemoved' } });
    expect(await keptMarks()).toEqual({ listed: [kept.key], mark: 'keep', counted: 1 });
    expect(await store.openMerges()).toMatchObject([{ mergeId }]);
  });

  it('is recorded at the end of a merge whose removal an earlier version has settled', async () => {
    await using folder = await StoreInFolder.open();
    const { store } = folder;
    const contacts = [7, 8].map((contactId) => aServiceContact({ contactId, email: 'mia@example.org' }));
    await store.applyContacts({ contacts });
    const members = await folder.list();
    const [kept, removed] = members;
    if (kept === undefined || removed === undefined) throw new Error('two contacts are expected');
    const merge = await store.recordMerges([{ keptKey: kept.key, members, final: kept.fields }], null);
    const [mergeId = ''] = merge.kind === 'recorded' ? merge.mergeIds : [];
    const [changeId = ''] = (await store.advanceMerge(mergeId)).sendable;
    await store.claim(changeId, {});
    await store.settle({ changeId, state: 'done', effect: { kind: 'contactRemoved' } });
    const path = folder.path('journal.sqlite');
    const journal = new DatabaseSync(path);
    journal.exec('DELETE FROM merged_contact');
    journal.close();
    expect(await store.advanceMerge(mergeId)).toMatchObject({ state: 'done' });
    expect(mergedIn(path)).toEqual([{ merge_id: mergeId, contact_key: removed.key, kept_key: kept.key }]);
  });

  it('follows contacts that take another key, as merged and as kept contact', async () => {
    await using folder = await StoreInFolder.open();
    const contact = aServiceContact({ contactId: 7, firstName: 'Once', groupId: 1 });
    const create = await folder.record({
      kind: 'contact.create',
      contactKey: crypto.randomUUID(),
      after: { firstName: 'Once', lastName: 'Li', groupId: 1 },
    });
    await folder.store.claim(create.changeId, {});
    // A full sync reads the created contact before the response arrives, and gives it another key.
    await folder.store.applyContacts({ contacts: [contact] });
    const former = await folder.keyOf(7);
    putMerged(folder.path('journal.sqlite'), [
      { merge_id: 'one', contact_key: 'other', kept_key: former },
      { merge_id: 'two', contact_key: former, kept_key: 'third' },
      { merge_id: 'three', contact_key: 'fourth', kept_key: 'fifth' },
    ]);
    const settled = await folder.store.settle({
      changeId: create.changeId,
      state: 'done',
      effect: { kind: 'contact', contact },
    });
    expect(settled).toMatchObject({ formerKey: former });
    expect(mergedIn(folder.path('journal.sqlite'))).toEqual([
      { merge_id: 'one', contact_key: 'other', kept_key: create.contactKey },
      { merge_id: 'two', contact_key: create.contactKey, kept_key: 'third' },
      { merge_id: 'three', contact_key: 'fourth', kept_key: 'fifth' },
    ]);
  });
});
