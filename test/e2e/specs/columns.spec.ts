import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AccountView } from '../../../electron/contract/account.ts';
import { expect, test } from '../fixtures/table-story.ts';
import { DEEP } from '../fixtures/tags.ts';

/** The columns shown of the only account, in their order, as the settings have them. */
function keptColumns(userData: string): string[] | undefined {
  const { views = {} } = JSON.parse(readFileSync(join(userData, 'config.json'), 'utf8')) as {
    views?: Record<string, AccountView>;
  };
  const [view] = Object.values(views);
  return view?.columns.filter(({ shown }) => shown).map(({ id }) => id);
}

test('columns are shown, hidden, moved and kept', DEEP, async ({ page, table, app }) => {
  await expect(table.header('Company')).toBeVisible();
  await table.openColumns();
  await table.column('Company').click();
  await table.column('Language').click();
  await expect(table.header('Company')).toBeHidden();
  await expect(table.header('Language')).toBeVisible();
  await table.columnsMenu.getByRole('button', { name: 'Move Phone up' }).click();
  await expect
    .poll(() => table.headings())
    .toEqual(['Name', 'Phone', 'Email', 'Birthday', 'Group', 'Status', 'Language']);
  await page.keyboard.press('Escape');
  // Each arrangement is kept after the one before it.
  await expect
    .poll(() => keptColumns(app.userData))
    .toEqual(['name', 'phone', 'email', 'birthday', 'group', 'status', 'language']);
  await app.page.reload();
  await expect
    .poll(() => table.headings())
    .toEqual(['Name', 'Phone', 'Email', 'Birthday', 'Group', 'Status', 'Language']);
  await expect(table.cell('Anders Lindqvist', 'language')).toHaveText('Swedish (sv)');

  await table.openColumns();
  await table.columnsMenu.getByRole('button', { name: 'Reset' }).click();
  await expect
    .poll(() => table.headings())
    .toEqual(['Name', 'Email', 'Phone', 'Birthday', 'Group', 'Company', 'Status']);
});

test('columns are arranged without a mouse', DEEP, async ({ page, table }) => {
  const { keyboard } = page;
  await page.getByRole('button', { name: 'Columns', exact: true }).focus();
  await keyboard.press('Enter');
  await expect(table.columnsMenu).toBeVisible();
  await table.column('Name (always shown)').focus();
  await keyboard.press('ArrowDown');
  await expect(table.column('Email')).toBeFocused();
  await keyboard.press('Space');
  await expect(table.header('Email')).toBeHidden();
  await keyboard.press('ArrowDown');
  await keyboard.press('Alt+ArrowUp');
  await expect.poll(async () => (await table.columnsInMenu()).slice(1, 3)).toEqual(['Phone', 'Email']);
  await expect(table.column('Phone')).toBeFocused();
  await keyboard.press('Escape');
  await expect(table.columnsMenu).toBeHidden();

  await table.grid.focus();
  await keyboard.press('Tab');
  await expect(table.header('Name').getByRole('button')).toBeFocused();
  await keyboard.press('Alt+ArrowRight');
  await expect
    .poll(() => table.headings())
    .toEqual(['Phone', 'Name', 'Birthday', 'Group', 'Company', 'Status']);
  await keyboard.press('Alt+ArrowLeft');
  await expect
    .poll(() => table.headings())
    .toEqual(['Name', 'Phone', 'Birthday', 'Group', 'Company', 'Status']);
  await keyboard.press('ArrowRight');
  await expect(table.header('Phone').getByRole('button')).toBeFocused();
  const width = async () => (await table.header('Phone').boundingBox())?.width ?? 0;
  const before = await width();
  await keyboard.press('Shift+ArrowRight');
  await expect.poll(width).toBe(Math.round(before + 20));
  await keyboard.press('Shift+F10');
  await table.menuItem('Hide this column').click();
  await expect(table.header('Phone')).toBeHidden();
});

test('a column is resized by its edge, and takes its own width again', DEEP, async ({ page, table }) => {
  const email = table.header('Email');
  const box = async () => (await email.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  // Once the table knows how wide it is.
  await email.hover();
  const { x, y, width } = await box();
  await page.mouse.move(x + width - 3, y + 12);
  await page.mouse.down();
  await page.mouse.move(x + width + 77, y + 12, { steps: 4 });
  await page.mouse.up();
  await expect.poll(async () => (await box()).width).toBe(Math.round(width + 80));
  await email.click({ button: 'right' });
  await table.menuItem('Automatic width').click();
  await expect.poll(async () => (await box()).width).not.toBe(Math.round(width + 80));
});
