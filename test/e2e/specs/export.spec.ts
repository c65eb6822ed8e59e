import type { Download } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { openXlsx } from '../../../electron/host/files/xlsx/open-xlsx.ts';
import { fileSource, readAll } from '../../builders/file-source.ts';
import { readCsv } from '../../builders/read-csv.ts';
import { DIALOG, expectPartsAccessible } from '../fixtures/accessible.ts';
import { pressEnter } from '../fixtures/press-enter.ts';
import { runAction } from '../fixtures/run-action.ts';
import { expect, test } from '../fixtures/story.ts';
import { OVER_NETWORK_AND_DEEP } from '../fixtures/tags.ts';

const bytesOf = async (download: Download) => new Uint8Array(await readFile(await download.path()));

// Over the network only: Electron saves through its native dialog, the browser as a download.
test(
  'filtered contacts are exported as CSV and as a workbook by keyboard',
  OVER_NETWORK_AND_DEEP,
  async ({ page, contacts }) => {
    await expect(contacts.rows.first()).toBeVisible();
    const everybody = await contacts.range.innerText();
    await contacts.search.fill('example.com');
    await page.keyboard.press('Enter');
    await expect(contacts.table).toBeFocused();
    await expect(contacts.range).not.toHaveText(everybody);
    const count = Number(/ of (\d+)/.exec(await contacts.range.innerText())?.[1]);
    expect(count).toBeGreaterThan(0);

    const exportAs = async (key: string, name: string): Promise<Uint8Array> => {
      await runAction(contacts, 'export contacts', 'Export contacts…');
      const dialog = page.getByRole('dialog', { name: /^Export/ });
      await expect(dialog.getByRole('combobox', { name: 'Format' })).toBeFocused();
      // Typing a letter selects the option that begins with it.
      await page.keyboard.press(key);
      await expect(dialog.getByText(`${count} contact`, { exact: false }).last()).toBeVisible();
      await expectPartsAccessible(page, `export as ${name}`, [DIALOG]);
      const downloaded = page.waitForEvent('download');
      await pressEnter(dialog.getByRole('button', { name: 'Export' }));
      const download = await downloaded;
      expect(download.suggestedFilename()).toBe(name);
      await expect(contacts.toast(/exported/).last()).toContainText(name);
      await expect(dialog).toBeHidden();
      return bytesOf(download);
    };

    const csv = await readCsv(await exportAs('t', 'Ours-contacts.csv'));
    expect(csv.names.slice(0, 3)).toEqual(['First name', 'Last name', 'Email']);
    expect(csv.rows).toHaveLength(count);
    const sheet = await openXlsx(fileSource(await exportAs('e', 'Ours-contacts.xlsx')));
    const { records } = await readAll(sheet);
    expect(records.map(({ cells }) => cells.slice(0, 2))).toEqual(csv.rows.map((cells) => cells.slice(0, 2)));
  },
);
