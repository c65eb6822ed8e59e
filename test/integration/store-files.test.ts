import { existsSync, readFileSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { damagedFiles } from '../../electron/host/store/files/quick-check.ts';
import { createStoreEngine } from '../../electron/host/store/worker/store-engine.ts';
import { aNewChange, aServiceContact, aServiceGroup } from '../builders/service-contact.ts';
import { StoreInFolder } from '../builders/store-in-folder.ts';

/** Overwrites pages in the middle of a database with noise. */
function damage(path: string, fromPage: number, pages: number): void {
  const bytes = readFileSync(path);
  bytes.fill(0xa5, fromPage * 4096, Math.min(bytes.length, (fromPage + pages) * 4096));
  writeFileSync(path, bytes);
}

function edit(path: string, sql: string): void {
  const database = new DatabaseSync(path);
  database.exec(sql);
  database.close();
}

describe('the files of an account', () => {
  it('are created for their owner only, and opened again unchanged', async () => {
    await using folder = await StoreInFolder.open();
    await folder.store.applyContacts({ contacts: [aServiceContact({ contactId: 1 })] });
    for (const name of readdirSync(folder.directory))
      expect([name, statSync(folder.path(name)).mode & 0o777]).toEqual([name, 0o600]);
    expect(readdirSync(folder.directory)).toContain('mirror.sqlite-wal');
    const key = await folder.keyOf(1);
    expect(await folder.reopen()).toEqual({
      mirror: 'opened',
      journal: 'opened',
      interrupted: 0,
      contactCount: 1,
    });
    expect(await folder.keyOf(1)).toBe(key);
  });

  it('keep values of any kind unchanged', async () => {
    await using folder = await StoreInFolder.open();
    const odd = aServiceContact({
      contactId: 9,
      firstName: '  \u0001 x',
      email: '',
      birthday: { month: 13, day: 0, year: null },
      guardianContactId: 4711,
      extras: { shoe_size: 43, nested: { a: [null] } },
    });
    await folder.store.applyContacts({ contacts: [odd] });
    expect(await folder.store.mirroredContact(await folder.keyOf(9))).toEqual(odd);
  });

  it('are not opened with a journal of a newer version, which stays in place', async () => {
    await using folder = await StoreInFolder.open();
    await folder.store.close();
    edit(folder.path('journal.sqlite'), 'PRAGMA user_version = 99');
    await expect(folder.reopen()).rejects.toMatchObject({
      error: { code: 'unreadable_file', message: 'newer_version' },
    });
    expect(readdirSync(folder.directory).filter((name) => name.includes('damaged'))).toEqual([]);
  });

  it('get a new mirror if it is of a newer version', async () => {
    await using folder = await StoreInFolder.open();
    await folder.store.close();
    edit(folder.path('mirror.sqlite'), 'PRAGMA user_version = 99');
    expect(await folder.reopen()).toMatchObject({ mirror: 'rebuilt', journal: 'opened' });
  });

  it('distinguish a lost mirror from one that was never created', async () => {
    await using folder = await StoreInFolder.open();
    const lose = async () => {
      await folder.store.close();
      for (const suffix of ['', '-wal', '-shm'])
        rmSync(folder.path(`mirror.sqlite${suffix}`), { force: true });
    };
    // As if the program ended at the first opening, after creating the journal and before the mirror.
    await lose();
    expect(await folder.reopen()).toMatchObject({ mirror: 'created', journal: 'opened' });
    await folder.record({ kind: 'contact.create', after: { firstName: 'Ada', groupId: 1 } });
    await lose();
    expect(await folder.reopen()).toMatchObject({ mirror: 'rebuilt', journal: 'opened' });
  });

  it('get a new mirror if it is not a database, and known contacts keep their keys', async () => {
    await using folder = await StoreInFolder.open();
    await folder.store.applyContacts({ contacts: [aServiceContact({ contactId: 5 })] });
    const key = await folder.keyOf(5);
    await folder.record({ contactKey: key, after: { lastName: 'Zorn' } });
    await folder.store.close();
    writeFileSync(
      folder.path('mirror.sqlite'),
      'this is no database at all, but long enough to be looked at',
    );
    expect(await folder.reopen()).toMatchObject({ mirror: 'rebuilt', journal: 'opened', contactCount: 0 });
    expect(readdirSync(folder.directory).filter((name) => name.startsWith('mirror.damaged-'))).not.toEqual(
      [],
    );
    await folder.store.applyContacts({ contacts: [aServiceContact({ contactId: 5, lastName: 'Li' })] });
    expect((await folder.list()).map((contact) => [contact.key, contact.fields.lastName])).toEqual([
      [key, 'Zorn'],
    ]);
  });

  it('are checked for damage in a mirror that still opens, which is rebuilt on request', async () => {
    await using folder = await StoreInFolder.open();
    const contacts = Array.from({ length: 400 }, (_, at) => aServiceContact({ contactId: at + 1 }));
    await folder.store.applyContacts({ contacts });
    await folder.store.close();
    expect(damagedFiles(folder.directory)).toEqual([]);
    damage(folder.path('mirror.sqlite'), 30, 4);
    expect(damagedFiles(folder.directory)).toEqual(['mirror']);
    const store = createStoreEngine();
    expect(await store.open({ directory: folder.directory, distrust: ['mirror'] })).toMatchObject({
      mirror: 'rebuilt',
      contactCount: 0,
    });
    await store.close();
  });

  it('get a damaged journal salvaged row by row', async () => {
    await using folder = await StoreInFolder.open();
    await folder.store.applyContacts({ contacts: [aServiceContact({ contactId: 5 })] });
    const contactKey = await folder.keyOf(5);
    const changes = Array.from({ length: 300 }, (_, at) =>
      aNewChange({ contactKey, after: { company: `Company ${at} ${'x'.repeat(300)}` } }),
    );
    await folder.store.recordChanges(changes);
    await folder.store.close();
    const held = readFileSync(folder.path('journal.sqlite')).indexOf('"Company 150 ');
    damage(folder.path('journal.sqlite'), Math.floor(held / 4096), 3);
    const store = createStoreEngine();
    const report = await store.open({ directory: folder.directory, distrust: ['journal'] });
    expect(report).toMatchObject({ journal: 'salvaged', mirror: 'opened' });
    const saved = await store.changes({ limit: 500, oldestFirst: true });
    expect(saved.length).toBeGreaterThan(200);
    expect(saved.length).toBeLessThan(300);
    const recorded = new Map(changes.map((change) => [change.changeId, change.after]));
    for (const change of saved) expect(change.after).toEqual(recorded.get(change.changeId));
    const last = await store.recordChanges([aNewChange({ contactKey })]);
    expect(last[0]?.sequence).toBeGreaterThan(saved.at(-1)?.sequence ?? 0);
    await store.close();
  });

  it('keep batches paused in a salvaged journal', async () => {
    await using folder = await StoreInFolder.open();
    await folder.store.applyContacts({ contacts: [aServiceContact({ contactId: 5 })] });
    const contactKey = await folder.keyOf(5);
    const paused = await folder.record({ contactKey, after: { company: 'Paused' } });
    await folder.record({ contactKey, after: { company: 'Waiting' } });
    await folder.store.pauseBatch(paused.batchId, true);
    await folder.store.close();
    const store = createStoreEngine();
    const report = await store.open({ directory: folder.directory, distrust: ['journal'] });
    expect(report).toMatchObject({ journal: 'salvaged' });
    expect(await store.changes({ limit: 5 })).toHaveLength(2);
    expect(await store.pausedBatches()).toEqual([paused.batchId]);
    await store.close();
  });

  it('complete a salvage that was interrupted before the new journal was in place', async () => {
    await using folder = await StoreInFolder.open();
    const change = await folder.record({ after: { company: 'Kept' } });
    await folder.store.close();
    renameSync(folder.path('journal.sqlite'), folder.path('journal.salvaged.sqlite'));
    writeFileSync(folder.path('journal.sqlite-wal'), 'of the damaged one');
    await folder.reopen();
    expect(await folder.store.change(change.changeId)).toMatchObject({ after: { company: 'Kept' } });
  });

  it('restart a salvage that was interrupted in the middle', async () => {
    await using folder = await StoreInFolder.open();
    const change = await folder.record({ after: { company: 'Kept' } });
    await folder.store.close();
    writeFileSync(folder.path('journal.salvaged.sqlite'), 'half of it');
    writeFileSync(folder.path('journal.salvaged.sqlite-wal'), 'and of its log');
    const store = createStoreEngine();
    const report = await store.open({ directory: folder.directory, distrust: ['journal'] });
    expect(report.journal).toBe('salvaged');
    expect(await store.change(change.changeId)).toMatchObject({ after: { company: 'Kept' } });
    await store.close();
    // The user has not seen the notice yet, so the next start reports it again.
    expect((await folder.reopen()).journal).toBe('salvaged');
  });

  it('get an empty journal in place of one that is not a database', async () => {
    await using folder = await StoreInFolder.open();
    await folder.store.close();
    writeFileSync(folder.path('journal.sqlite'), 'x'.repeat(10_000));
    expect(await folder.reopen()).toMatchObject({ journal: 'salvaged' });
    expect(await folder.store.changes({ limit: 10 })).toEqual([]);
  });
});

describe('a settlement that the mirror missed', () => {
  it('is replayed exactly once at the next start', async () => {
    await using folder = await StoreInFolder.open();
    await folder.store.applyContacts({
      contacts: [1, 2, 3].map((contactId) => aServiceContact({ contactId })),
    });
    await folder.store.applyGroups([aServiceGroup({ groupId: 1 })]);
    const key = await folder.keyOf(1);
    const changed = await folder.record({ contactKey: key, after: { lastName: 'Zorn' } });
    const deleted = await folder.record({ kind: 'contact.delete', contactKey: await folder.keyOf(2) });
    const newKey = crypto.randomUUID();
    const created = await folder.record({
      kind: 'contact.create',
      contactKey: newKey,
      after: { firstName: 'Neu' },
    });
    const marked = await folder.record({ kind: 'group.delete', groupId: 1 });
    await folder.settle(changed, {
      state: 'done',
      effect: { kind: 'contact', contact: aServiceContact({ contactId: 1, lastName: 'Abel' }) },
    });
    // The next settlements are committed only to the journal, as if the process had died before the mirror's commit.
    const mirror = readFileSync(folder.path('mirror.sqlite'));
    const wal = readFileSync(folder.path('mirror.sqlite-wal'));
    await folder.settle(deleted, { state: 'done', effect: { kind: 'contactRemoved' } });
    await folder.settle(created, {
      state: 'done',
      effect: {
        kind: 'contact',
        contact: aServiceContact({ contactId: 50, firstName: 'Neu', lastName: 'Zander' }),
      },
    });
    await folder.settle(marked, { state: 'done', effect: { kind: 'groupMarked', groupId: 1 } });
    await folder.store.close();
    writeFileSync(folder.path('mirror.sqlite'), mirror);
    writeFileSync(folder.path('mirror.sqlite-wal'), wal);
    expect(existsSync(folder.path('mirror.sqlite-shm'))).toBe(false);
    for (let start = 0; start < 2; start++) {
      expect(await folder.reopen()).toMatchObject({ mirror: 'opened', contactCount: 3 });
      expect((await folder.list()).map((contact) => contact.contactId)).toEqual([1, 3, 50]);
      expect(await folder.keyOf(50)).toBe(newKey);
      expect((await folder.store.groups()).groups).toMatchObject([{ groupId: 1, deletion: 'marked' }]);
    }
  });

  it('leaves changes that were being sent unsettled', async () => {
    await using folder = await StoreInFolder.open();
    const change = await folder.record({ kind: 'contact.create', contactKey: crypto.randomUUID() });
    expect(await folder.store.claim(change.changeId, { knownGroupIds: [7] })).toBe(true);
    expect(await folder.store.claim(change.changeId, {})).toBe(false);
    expect(await folder.reopen()).toMatchObject({ interrupted: 1 });
    expect(await folder.store.change(change.changeId)).toMatchObject({ state: 'unsettled', attempts: 1 });
    expect(await folder.store.sendContext(change.changeId)).toEqual({ knownGroupIds: [7] });
    expect(await folder.store.changeCounts()).toMatchObject({ unsettled: 1, sending: 0 });
  });
});
