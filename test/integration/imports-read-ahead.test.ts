import { describe, expect, it } from 'vitest';
import type { ImportMapping } from '../../electron/contract/imports/import-mapping.ts';
import { importingAccount, TODAY } from './importing-account.ts';

const LINES = ['First name,Email,Town', 'Ada,ada@example.com,London', 'Grace,grace@example.com,New York'];
const MANY = [
  LINES[0] ?? '',
  ...Array.from({ length: 5_000 }, (_, at) => `Ada ${at},a${at}@example.com,Bath`),
];

/** An import whose columns are surveyed, with the calls that the columns step makes. */
async function surveyed(lines: readonly string[]) {
  const account = await importingAccount();
  const { test, accountId, begin } = account;
  const started = await begin(lines);
  const inImport = { accountId, importId: started.importId };
  const { mapping } = await started.survey();
  const opened = () => test.must('imports.open', inImport);
  return {
    ...account,
    started,
    inImport,
    mapping,
    opened,
    save: async (changed: ImportMapping) => {
      const { draft } = await opened();
      await test.must('imports.saveDraft', { ...inImport, draft: { ...draft, mapping: changed } });
    },
    read: (wanted: ImportMapping) =>
      test.must('imports.read', {
        ...inImport,
        reading: {},
        mapping: wanted,
        customColumns: [],
        today: TODAY,
      }),
  };
}

const withoutField = (mapping: ImportMapping, at: number): ImportMapping => ({
  ...mapping,
  columns: mapping.columns.map((column, place) => (place === at ? { ...column, field: null } : column)),
});

describe('reading ahead', () => {
  it('reads rows with the settings of the saved draft before they are requested', async () => {
    const { started, mapping, save, opened } = await surveyed(LINES);
    await save(mapping);
    expect((await started.rows()).map(({ fields }) => fields.location)).toEqual(['London', 'New York']);
    expect(await opened()).toMatchObject({ isRead: true, rows: 2 });
  });

  it('does not start before the draft has a mapping', async () => {
    const { test, inImport, opened } = await surveyed(LINES);
    const { draft } = await opened();
    await test.must('imports.saveDraft', { ...inImport, draft: { ...draft, step: 'columns' } });
    expect((await opened()).isRead).toBe(false);
  });

  it('is discarded by a newer draft, and by a request for rows with another mapping', async () => {
    const { started, mapping, save, read, opened } = await surveyed(MANY);
    await save(mapping);
    await save(withoutField(mapping, 2));
    expect(await read(withoutField(mapping, 1))).toEqual({ rows: 5_000, cancelled: false });
    const [row] = await started.rows();
    expect(row?.fields).toEqual({ firstName: 'Ada 0', location: 'Bath' });
    expect((await opened()).draft.mapping).toEqual(withoutField(mapping, 1));
  });

  it('passes its rows to a window that requests them meanwhile', async () => {
    const { started, mapping, save, read } = await surveyed(MANY);
    await save(mapping);
    expect(await Promise.all([read(mapping), read(mapping)])).toEqual([
      { rows: 5_000, cancelled: false },
      { rows: 5_000, cancelled: false },
    ]);
    expect(await started.rows()).toHaveLength(200);
  });

  it('lets a query of the rows wait until all are read', async () => {
    const { test, inImport, mapping, save } = await surveyed(MANY);
    await save(mapping);
    const page = { ...inImport, filter: {}, offset: 0, limit: 1 };
    expect((await test.must('imports.rows', page)).total).toBe(5_000);
  });

  it('can be cancelled, and then starts again', async () => {
    const { test, inImport, mapping, save, read } = await surveyed(MANY);
    await save(mapping);
    const asked = read(mapping);
    await test.must('imports.cancel', inImport);
    expect(await asked).toMatchObject({ cancelled: true });
    expect(await read(mapping)).toEqual({ rows: 5_000, cancelled: false });
  });

  it('does not read rows again that are already read, and keeps their corrections', async () => {
    const { test, inImport, started, mapping, save, read } = await surveyed(LINES);
    await read(mapping);
    await started.plan();
    await test.must('imports.edit', { ...inImport, rows: [0], column: 0, text: 'Augusta' });
    await save(mapping);
    expect((await started.rows())[0]).toMatchObject({ edited: { 0: 'Augusta' }, outcome: 'create' });
  });
});
