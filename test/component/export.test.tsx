import { afterEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { ExportNote } from '../../electron/contract/exports/export.ts';
import { openApp, type OpenApp } from './open-app.tsx';
import { openQueue } from './open-duplicates.ts';
import { ContactTable } from './screens/contact-table.ts';
import { DEEP } from '../deep/depth.ts';

const table = new ContactTable();
afterEach(() => page.viewport(1280, 800));

/** An app whose host previews and writes every export. */
async function exportingApp(notes: ExportNote[] = []): Promise<OpenApp> {
  const app = await openApp();
  app.host.answer('exports.preview', { total: 8, written: 8, notes });
  app.host.answer('exports.run', { written: 8 });
  app.host.answer('exports.cancel', {});
  return app;
}

/** Opens the dialog from the palette. */
async function openDialog({ contacts }: OpenApp) {
  await contacts.run('export contacts');
  const dialog = contacts.dialog(/^Export/);
  await expect.element(dialog.getByRole('combobox', { name: 'Format' })).toHaveFocus();
  return dialog;
}

/** Presses the export button by keyboard. */
async function pressExport({ contacts }: OpenApp): Promise<void> {
  await contacts.tabTo(page.getByRole('dialog').getByRole('button', { name: 'Export' }));
  await contacts.press('{Enter}');
}

describe('the export', () => {
  test('exports by keyboard all listed contacts with the visible columns', async () => {
    const app = await exportingApp();
    const dialog = await openDialog(app);
    await expect.element(dialog).toHaveAccessibleName('Export 8 contacts');
    await expect.element(dialog.getByText('8 contacts will be in the file.')).toBeVisible();
    await pressExport(app);
    const toast = app.contacts.toast('8 contacts exported');
    await expect.element(toast).toMatchTextContent('Ours-contacts.csv');
    await expect.element(toast).toHaveAttribute('data-severity', 'success');
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(app.contacts.table).toHaveFocus();
    const [run] = app.host.calls('exports.run');
    expect(run).toMatchObject({
      source: { kind: 'selection', selection: { kind: 'query', except: [], query: { search: '' } } },
      options: { format: 'csv', preset: 'product', protect: true, encoding: 'utf-8', byteOrderMark: true },
      targetId: 'target of Ours-contacts.csv',
    });
    expect(run?.options.columns.slice(0, 4)).toEqual(['firstName', 'lastName', 'email', 'phone']);
  });

  test('exports the selected contacts from the selection bar', async () => {
    const app = await exportingApp();
    await table.cell('Ben Carter', 'selection').click();
    await app.contacts.button('Export…').click();
    await expect.element(app.contacts.dialog('Export “Ben Carter”')).toBeVisible();
    await expect.poll(() => app.host.calls('exports.preview')).toHaveLength(1);
    expect(app.host.calls('exports.preview')[0]?.source).toEqual({
      kind: 'selection',
      selection: { kind: 'keys', keys: [app.account.contact('Ben Carter').key] },
    });
  });

  test('exports with columns of another program, moved and unticked by keyboard', DEEP, async () => {
    const app = await exportingApp();
    const dialog = await openDialog(app);
    await dialog.getByRole('combobox', { name: 'Columns' }).selectOptions('Google Contacts');
    const box = (name: string) => dialog.getByRole('checkbox', { name, exact: true });
    await expect.element(box('E-mail 1 - Value')).toBeChecked();
    await expect.element(box('Status')).not.toBeChecked();
    box('First Name').element().focus();
    await app.contacts.press('{Alt>}{ArrowUp}{/Alt}');
    await expect.element(dialog.getByText('First Name: column 1 of', { exact: false })).toBeInTheDocument();
    await expect.element(box('First Name')).toHaveFocus();
    await app.contacts.press('{ArrowDown} ');
    await expect.element(box('Name Prefix')).not.toBeChecked();
    await dialog.getByRole('button', { name: 'Export' }).click();
    await expect.element(app.contacts.toast('8 contacts exported')).toBeVisible();
    const [run] = app.host.calls('exports.run');
    expect(run?.options.preset).toBe('google');
    expect(run?.options.columns.slice(0, 3)).toEqual(['firstName', 'lastName', 'email']);
  });

  test('shows before the export what the file cannot hold', async () => {
    const app = await exportingApp([
      { code: 'lost_characters', count: 3 },
      { code: 'fields_left_out', count: 1, fields: ['guardian', 'timezone'] },
      { code: 'status_left_out', count: 8 },
      { code: 'no_birthday', count: 2 },
      { code: 'custom_fields', count: 0 },
    ]);
    const dialog = await openDialog(app);
    await expect.element(dialog.getByText(/^3 cells have letters this encoding can’t save/)).toBeVisible();
    await expect
      .element(dialog.getByText('Cards can’t hold Guardian and Time zone. 1 contact has these values.'))
      .toBeVisible();
    await expect.element(dialog.getByText('2 contacts without a birthday are left out.')).toBeVisible();
    // All contacts have the same status, which the app doesn't show.
    expect(dialog.getByText(/Status\./).elements()).toEqual([]);
    await expect.element(dialog.getByText(/^Custom fields aren’t included/)).toBeVisible();
  });

  test('is disabled if the sheet is too small', DEEP, async () => {
    const app = await exportingApp([{ code: 'too_many_rows', count: 1_048_576 }]);
    const dialog = await openDialog(app);
    const run = dialog.getByRole('button', { name: 'Export' });
    await expect.element(dialog.getByText(/^A sheet holds up to 1,048,575 rows/)).toBeVisible();
    await expect.element(run).toBeDisabled();
  });

  test('asks for the day of February 29 in a calendar, and not for columns', DEEP, async () => {
    const app = await exportingApp();
    const dialog = await openDialog(app);
    await dialog.getByRole('combobox', { name: 'Format' }).selectOptions('Birthday calendar (iCalendar)');
    await dialog.getByRole('combobox', { name: /February 29/ }).selectOptions('March 1');
    await expect.element(dialog.getByRole('combobox', { name: 'Columns' })).not.toBeInTheDocument();
    await dialog.getByRole('button', { name: 'Export' }).click();
    await expect.element(app.contacts.toast('8 contacts exported')).toMatchTextContent('Ours-contacts.ics');
    expect(app.host.calls('exports.run')[0]?.options).toMatchObject({
      format: 'icalendar',
      leapDayRule: 'mar1',
    });
  });

  test('shows options for text tables on request, and what they lose beside them', DEEP, async () => {
    const app = await exportingApp([{ code: 'lost_characters', count: 3 }]);
    const dialog = await openDialog(app);
    await dialog.getByRole('button', { name: 'More options' }).click();
    await dialog.getByRole('combobox', { name: 'Delimiter' }).selectOptions('Semicolon');
    await dialog.getByRole('combobox', { name: 'Encoding' }).selectOptions('Windows-1252 (Western European)');
    await expect.element(dialog.getByText(/^3 cells have letters/)).toBeInViewport({ ratio: 1 });
    await dialog.getByRole('checkbox', { name: 'Save cells that look like formulas as text' }).click();
    await dialog.getByRole('button', { name: 'Export' }).click();
    await expect.element(app.contacts.toast('8 contacts exported')).toBeVisible();
    expect(app.host.calls('exports.run')[0]?.options).toMatchObject({
      delimiter: ';',
      encoding: 'windows-1252',
      byteOrderMark: false,
      protect: false,
    });
  });

  test('shows its progress and can be cancelled', async () => {
    const app = await exportingApp();
    const ended = Promise.withResolvers<{ written: number }>();
    app.host.answer('exports.run', () => ended.promise);
    const dialog = await openDialog(app);
    await pressExport(app);
    const cancel = dialog.getByRole('button', { name: 'Cancel the export' });
    await expect.element(cancel).toHaveFocus();
    const [{ exportId } = { exportId: '' }] = app.host.calls('exports.run');
    app.host.send('exports.progress', { accountId: app.account.accountId, exportId, done: 3, total: 8 });
    await expect.element(dialog.getByText('3 of 8 contacts written')).toBeVisible();
    await app.contacts.press('{Enter}');
    await expect.poll(() => app.host.calls('exports.cancel')).toMatchObject([{ exportId }]);
    ended.resolve({ written: 8 });
    await expect.element(dialog).not.toBeInTheDocument();
  });

  test('shows why a file was not saved, and stays open', async () => {
    const app = await exportingApp();
    app.host.fail('exports.run', { code: 'file_not_saved', message: 'file_disk_full' });
    const dialog = await openDialog(app);
    await pressExport(app);
    await expect.element(dialog.getByText('The disk is full. Choose another location.')).toBeVisible();
    await expect.element(dialog.getByRole('button', { name: 'Export' })).toBeEnabled();
  });

  test('exports a group from its menu, regardless of search and filters', DEEP, async () => {
    const app = await exportingApp();
    await app.contacts.tab(/^Friends/).click();
    await app.contacts.button('Actions for this group').click();
    await page.getByRole('menuitem', { name: 'Export group…' }).click();
    const dialog = app.contacts.dialog('Export “Friends”');
    await expect
      .element(dialog.getByRole('combobox', { name: 'Columns' }))
      .toHaveDisplayValue('As on screen');
    await expect
      .poll(() => app.host.calls('exports.preview').at(-1)?.source)
      .toMatchObject({
        selection: { kind: 'query', query: { search: '', filter: { groupId: expect.any(Number) } } },
      });
  });

  test('exports the listed duplicates with the number of their set', DEEP, async () => {
    const { host } = await openQueue();
    host.answer('exports.preview', { total: 2, written: 2, notes: [] });
    await page.getByRole('button', { name: 'Export…' }).click();
    await expect.element(page.getByRole('dialog', { name: 'Export “duplicates”' })).toBeVisible();
    await expect
      .poll(() => host.calls('exports.preview').at(-1))
      .toMatchObject({
        source: { kind: 'duplicates', mode: 'within-group' },
        options: { columns: expect.arrayContaining(['duplicateSet']) },
      });
  });

  test('has its buttons within a window of 320 pixels', DEEP, async () => {
    await openQueue();
    await page.viewport(320, 400);
    for (const name of ['Export…', 'Open a merge plan…']) {
      const { left, right } = page.getByRole('button', { name }).element().getBoundingClientRect();
      expect([left >= 0, right <= 320], name).toEqual([true, true]);
    }
  });
});
