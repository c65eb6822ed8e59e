import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Batch } from '../../electron/contract/changes/batch.ts';
import type { FilePreview, FileReading } from '../../electron/contract/imports/import-survey.ts';
import { useAppStore } from '../../renderer/app/app-store.ts';
import { aBatch, NO_COUNTS } from '../builders/batch.ts';
import { FakeAccount } from './host/fake-account.ts';
import { FakeImports } from './host/fake-imports.ts';
import { openApp } from './open-app.tsx';
import { FILE, chooseImportedFile, openImports, screen, toValues } from './open-imports.ts';
import { chooseFile } from './screens/choose-file.ts';
import { enter, waitForFocus } from './screens/wait-for.ts';

describe('the file step', () => {
  test('is reached by its shortcut, and by pasting a table anywhere on it', async () => {
    const account = new FakeAccount();
    const imports = new FakeImports(account, FILE);
    const { contacts } = await openApp(account);
    await contacts.press('{Control>}i{/Control}');
    await waitForFocus(screen.heading);
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', 'First name\tEmail\nAda\tada@example.org');
    screen.heading.element().dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
    await expect.element(screen.heading).toHaveTextContent('How the file is read');
    expect(imports.importId).not.toBeNull();
    const [pasted] = account.host.openedFiles;
    expect(new TextDecoder().decode(await pasted?.arrayBuffer())).toMatch(/^First name\tEmail/);
  });

  test('keeps the table in the text field until its import is created', async () => {
    const { contacts, host } = await openImports();
    const field = page.getByRole('textbox', { name: 'Table' });
    await enter(screen.button('Paste a table'));
    await field.fill('First name;Email');
    await contacts.press('{Control>}1{/Control}');
    await expect.element(contacts.table).toBeVisible();
    useAppStore.getState().show('imports');
    await expect.element(field).toHaveValue('First name;Email');
    const begun = host.hold('imports.begin');
    await enter(screen.button('Read the table'));
    await begun.arrived;
    await contacts.press('{Control>}1{/Control}');
    await expect.element(contacts.table).toBeVisible();
    await begun.give();
    useAppStore.getState().show('imports');
    await enter(screen.step('File'));
    await expect.element(screen.choose).toBeVisible();
    await expect.element(field).not.toBeInTheDocument();
  });

  test('accepts a table in a text field', async () => {
    const { host } = await openImports();
    await enter(screen.button('Paste a table'));
    const field = page.getByRole('textbox', { name: 'Table' });
    await waitForFocus(field);
    await field.fill('First name;Email');
    await enter(screen.button('Read the table'));
    await expect.element(screen.heading).toHaveTextContent('How the file is read');
    expect(host.openedFiles).toHaveLength(1);
  });

  test('accepts a file that is dropped on any screen', async () => {
    const account = new FakeAccount();
    const imports = new FakeImports(account, FILE);
    const { contacts } = await openApp(account);
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(['…'], 'people.csv'));
    for (const type of ['dragenter', 'dragover', 'drop'])
      contacts.table
        .element()
        .dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
    await expect.element(screen.heading).toHaveTextContent('How the file is read');
    expect(imports.importId).not.toBeNull();
  });

  test('shows why a file cannot be read, and stays', async () => {
    const { host } = await openImports();
    host.fail('imports.begin', { code: 'unreadable_file', message: 'record_too_large 12' });
    await chooseFile('{Tab}{Enter}', new File(['…'], 'people.csv'));
    await expect.element(page.getByRole('alert')).toMatchTextContent(/A record is too large \(line 12\)/);
    await expect.element(screen.choose).toBeVisible();
  });

  test('keeps the focus while a file is opened, and when it cannot be read', async () => {
    const { host } = await openImports();
    const focused = () => document.activeElement?.closest('section')?.ariaLabel;
    const held = host.hold('imports.begin');
    await chooseFile('{Tab}{Enter}', new File(['…'], 'people.csv'));
    await held.arrived;
    await expect.element(screen.choose).not.toBeInTheDocument();
    await expect.poll(focused).toBe('Choose a file');
    await held.give();
    await expect.element(screen.heading).toHaveTextContent('How the file is read');
    await waitForFocus(screen.heading);

    await enter(screen.step('File'));
    await waitForFocus(screen.heading);
    host.fail('imports.begin', { code: 'unreadable_file', message: 'empty_file' });
    await chooseFile('{Tab}{Enter}', new File(['…'], 'people.csv'));
    await expect.element(page.getByRole('alert')).toBeVisible();
    await expect.poll(focused).toBe('Choose a file');
  });

  test('lists drafts, which can be continued and discarded', async () => {
    const { imports } = await toValues();
    await enter(screen.step('File'));
    const draft = page.getByRole('region', { name: 'Drafts' });
    await expect.element(draft.getByRole('listitem')).toMatchTextContent(/^people\.csv.*agoContinueDiscard$/);
    await enter(screen.button('Continue with people.csv'));
    await expect.element(screen.heading).toHaveTextContent('Values');
    await expect.poll(() => imports.draft.step).toBe('values');
    await enter(screen.step('File'));
    await enter(screen.button('Discard people.csv'));
    await enter(page.getByRole('dialog').getByRole('button', { name: 'Discard' }));
    await expect.element(draft).not.toBeInTheDocument();
  });

  test('lists damaged imports, which can only be discarded', async () => {
    const { account, host } = await openImports();
    const damaged = { importId: crypto.randomUUID(), fileName: '', begunAt: '2026-01-01T00:00:00.000Z' };
    host.answer('imports.list', [{ ...damaged, rows: null, batchId: null, state: 'damaged' }]);
    host.send('imports.discarded', { accountId: account.accountId, importId: crypto.randomUUID() });
    const list = page.getByRole('region', { name: 'Damaged imports' });
    await expect.element(list.getByRole('listitem')).toMatchTextContent(/^Damaged import.*Discard$/);
    await expect.element(list.getByText(/not created twice/)).toBeVisible();
    host.answer('imports.list', []);
    await enter(screen.button('Discard Damaged import'));
    await enter(page.getByRole('dialog').getByRole('button', { name: 'Discard' }));
    await expect.element(list).not.toBeInTheDocument();
    expect(host.calls('imports.discard')).toMatchObject([{ importId: damaged.importId }]);
  });

  test('no longer lists a draft that another window has discarded', async () => {
    const { imports } = await toValues();
    await enter(screen.step('File'));
    const draft = page.getByRole('region', { name: 'Drafts' });
    await expect.element(draft).toBeVisible();
    imports.discardElsewhere();
    await expect.element(draft).not.toBeInTheDocument();
  });
});

test('earlier imports show whether they are running, paused, cancelled, undone or done', async () => {
  const account = new FakeAccount();
  const states: Record<string, Partial<Batch>> = {
    running: { counts: { ...NO_COUNTS, done: 4, queued: 8 }, settledAt: null },
    paused: { counts: { ...NO_COUNTS, done: 4, queued: 8 }, settledAt: null, paused: true },
    cancelled: { counts: { ...NO_COUNTS, done: 4, cancelled: 8 } },
    undone: { undo: 'done' },
    complete: {},
  };
  const batches = Object.entries(states).map(([fileName, given]) => ({
    fileName,
    batch: aBatch({ kind: 'import', ...given }),
  }));
  account.host.answer(
    'imports.list',
    batches.map(({ fileName, batch: { batchId } }) => ({
      importId: crypto.randomUUID(),
      fileName,
      begunAt: '2026-01-01T00:00:00.000Z',
      rows: 12,
      batchId,
      state: 'recorded' as const,
    })),
  );
  account.host.answer(
    'batches.get',
    ({ batchId }) => batches.find(({ batch }) => batch.batchId === batchId)?.batch ?? null,
  );
  await openApp(account);
  useAppStore.getState().show('imports');
  const listed = page.getByRole('region', { name: 'Earlier imports' }).getByRole('listitem');
  const expected = {
    running: /4 of 12 done/,
    paused: /Paused, 4 of 12 done/,
    cancelled: /4 done, 8 not sent/,
    undone: /Undone/,
    complete: /agoDoneReport/,
  };
  for (const [fileName, text] of Object.entries(expected))
    await expect.element(listed.filter({ hasText: fileName })).toMatchTextContent(text);
});

/** Chooses a file that the host reads in this way. */
async function chooseFileRead(
  details: Pick<FilePreview, 'format' | 'delimiter' | 'hasHeader'>,
  reading: FileReading = {},
) {
  const app = await openImports();
  const { host, imports } = app;
  const records = [{ line: 1, cells: ['Ann Lee'] }];
  const detected = { encoding: 'utf-8', sheets: [], sheet: null, isOfBeginning: false };
  const preview = { ...detected, ...details, columns: ['Name'], records };
  host.answer('imports.begin', () => {
    imports.importId = crypto.randomUUID();
    return { importId: imports.importId, reading, preview };
  });
  await chooseFile('{Tab}{Enter}', new File(['…'], 'people.txt'));
  return app;
}

describe('the file options', () => {
  test('can be changed, and the preview follows at once', async () => {
    await chooseImportedFile();
    const table = page.getByRole('table');
    await expect.element(table.getByRole('columnheader', { name: 'Last name' })).toBeVisible();
    const delimiter = page.getByRole('combobox', { name: 'Delimiter' });
    await expect
      .element(delimiter.getByRole('option', { name: 'Semicolon (;) (detected)' }))
      .toBeInTheDocument();
    await delimiter.selectOptions('Comma (,)');
    await expect.element(table.getByRole('columnheader', { name: 'Last name' })).not.toBeInTheDocument();
    await expect.element(table.getByRole('columnheader', { name: /^First name;Last name/ })).toBeVisible();
  });

  test('are shown with the beginning of a large file, and then with all its columns', async () => {
    const { imports, host } = await openImports();
    const columns = FILE.columns.slice(0, 2);
    const records = FILE.rows.map((cells, at) => ({ line: at + 2, cells: cells.slice(0, 2) }));
    imports.beginning = { columns, records, isOfBeginning: true };
    const whole = host.hold('imports.preview');
    await chooseFile('{Tab}{Enter}', new File(['…'], 'people.json'));
    const header = (name: string) => page.getByRole('columnheader', { name });
    await expect.element(header('Last name')).toBeVisible();
    await whole.arrived;
    await expect.element(header('Email')).not.toBeInTheDocument();
    await whole.give();
    await expect.element(header('Email')).toBeVisible();
  });

  test('make the first row a contact or the names of columns by keyboard', async () => {
    const { imports } = await chooseImportedFile();
    const table = page.getByRole('table');
    const firstRow = page.getByRole('combobox', { name: 'First row' });
    await expect
      .element(firstRow.getByRole('option', { name: 'Column names (detected)' }))
      .toBeInTheDocument();
    await expect.element(table.getByRole('columnheader', { name: 'Last name' })).toBeVisible();
    await userEvent.tab();
    while (!firstRow.element().matches(':focus')) await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(table.getByRole('columnheader', { name: 'Column 2' })).toBeVisible();
    await expect.element(table.getByRole('rowheader').first()).toHaveTextContent('1');
    await expect.element(firstRow).toHaveValue('false');
    await expect.poll(() => imports.draft.reading).toEqual({ header: false });
    await firstRow.selectOptions('Column names');
    await expect.element(table.getByRole('columnheader', { name: 'Last name' })).toBeVisible();
    await expect.poll(() => imports.draft.reading).toEqual({ header: true });
  });

  test('leave out the first row for a file without rows to choose from', async () => {
    await chooseFileRead({ format: 'vcard', delimiter: null, hasHeader: null });
    await expect.element(page.getByRole('combobox', { name: 'Encoding' })).toBeVisible();
    expect(page.getByRole('combobox', { name: 'First row' }).query()).toBeNull();
  });

  test('begin with column names that an earlier import had', async () => {
    const { imports } = await chooseFileRead(
      { format: 'csv', delimiter: ';', hasHeader: true },
      { header: true },
    );
    const firstRow = page.getByRole('combobox', { name: 'First row' });
    await expect.element(firstRow).toHaveValue('true');
    expect(firstRow.getByRole('option', { name: 'Column names (detected)' }).query()).toBeNull();
    await enter(screen.next);
    await expect.poll(() => imports.draft.reading).toEqual({ header: true });
  });

  test('block the next step with a reason if the file cannot be read with them, and stay', async () => {
    const { host } = await chooseImportedFile();
    host.fail('imports.preview', { code: 'unreadable_file', message: 'too_many_columns' });
    const encoding = page.getByRole('combobox', { name: 'Encoding' });
    await encoding.selectOptions('Shift_JIS (Japanese)');
    await expect.element(page.getByRole('alert')).toMatchTextContent(/too many columns/);
    await expect.element(screen.next).toHaveAttribute('aria-disabled', 'true');
    await expect.element(encoding).toHaveValue('shift_jis');
  });
});
