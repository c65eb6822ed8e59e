import { readFile } from 'node:fs/promises';
import { pressEnter } from '../fixtures/press-enter.ts';
import { expect, test } from '../fixtures/story.ts';
import { OVER_NETWORK } from '../fixtures/tags.ts';
import { ContactTablePage } from '../pages/contact-table-page.ts';
import { ContactsPage } from '../pages/contacts-page.ts';

test.use({ connected: false, ownHost: true });

const CSV = [
  'First Name;Last Name;E-mail;Shoe size',
  'Ada;Li;ada@example.com;38',
  'Ben;Carter;ben@example.com;43',
  'Clara;Duval;clara@example.com;',
  'Dana;Evans;dana@example.com;41',
  '',
].join('\r\n');

test(
  'a file is opened as a list, reviewed by keyboard and handed back, and a restart keeps the review',
  OVER_NETWORK,
  async ({ app, page }) => {
    const chooser = page.waitForEvent('filechooser');
    await pressEnter(page.getByRole('button', { name: 'Open a list…' }));
    await (await chooser).setFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(CSV) });
    const contacts = new ContactsPage(page);
    await expect(contacts.button('List: people.csv')).toBeVisible();
    await expect(contacts.rows).toHaveCount(4);
    await expect(contacts.table).toBeFocused();
    await expect(page.getByTestId('sync-status')).toHaveText('List, 4 rows, saved on this computer');
    await page.keyboard.press('Home');
    await page.keyboard.type('kfr');
    const bar = page.getByRole('region', { name: 'Progress of the review' });
    await expect(bar.getByRole('button', { name: '1 of 4 left' })).toBeVisible();
    const table = new ContactTablePage(page);
    await table.cell('Ben Carter', 'email').dblclick();
    await table.grid.getByRole('textbox', { name: 'Email' }).fill('ben.carter@example.com');
    await page.keyboard.press('Enter');
    await expect(bar.getByRole('button', { name: '1 changed' })).toBeVisible();
    await page.keyboard.press('w');
    await expect(page.getByRole('textbox', { name: 'Note' })).toBeFocused();
    await page.keyboard.type('asked him');
    await expect(page.getByText('Saved as you type.')).toBeVisible();

    await page.getByRole('button', { name: 'Hand back…' }).click();
    const downloaded = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save the reviewed list…' }).click();
    const download = await downloaded;
    expect(download.suggestedFilename()).toBe('people-reviewed.csv');
    // Uncorrected values are unchanged, byte by byte; the row marked for removal is left out.
    const expected = CSV.replace('ben@example.com', 'ben.carter@example.com').replace(/^Dana.*\r\n/m, '');
    expect(await readFile(await download.path(), 'utf8')).toBe(expected);

    const again = await app.restart({ kill: true });
    const reopened = new ContactsPage(again);
    await expect(reopened.rows).toHaveCount(4);
    await expect(
      again.getByRole('region', { name: 'Progress of the review' }).getByRole('button', { name: '1 keep' }),
    ).toBeVisible();
    await reopened.open('Ben Carter');
    await expect(again.getByRole('textbox', { name: 'Note' })).toHaveValue('asked him');
    await expect(reopened.details.getByText('was: ben@example.com')).toBeVisible();
  },
);
