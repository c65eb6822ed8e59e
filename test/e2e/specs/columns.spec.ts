import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AccountView } from '../../../electron/contract/accounts/preferences.ts';
import { expect, test } from '../fixtures/table-story.ts';
import { DEEP } from '../fixtures/tags.ts';

/** The visible columns of the only account in their order, read from the settings file. */
function keptColumns(userData: string): string[] | undefined {
  const { views = {} } = JSON.parse(readFileSync(join(userData, 'config.json'), 'utf8')) as {
    views?: Record<string, AccountView>;
  };
  const [view] = Object.values(views);
  return view?.columns.filter(({ shown }) => shown).map(({ id }) => id);
}

test(
  'columns can be shown, hidden and moved, and a reload keeps them',
  DEEP,
  async ({ page, table, app }) => {
    await expect(table.header('Company')).toBeVisible();
    await table.openColumns();
    await table.column('Company').click();
    await table.column('Language').click();
    await expect(table.header('Company')).toBeHidden();
    await expect(table.header('Language')).toBeVisible();
    await table.columnsMenu.getByRole('button', { name: 'Move Phone up' }).click();
    await expect
      .poll(() => table.headings())
      .toEqual(['Name', 'Phone', 'Email', 'Birthday', 'Group', 'Language']);
    await page.keyboard.press('Escape');
    // Changes are saved one after the other; waits for the last one.
    await expect
      .poll(() => keptColumns(app.userData))
      .toEqual(['name', 'phone', 'email', 'birthday', 'group', 'language']);
    await app.page.reload();
    await expect
      .poll(() => table.headings())
      .toEqual(['Name', 'Phone', 'Email', 'Birthday', 'Group', 'Language']);
    await expect(table.cell('Anders Lindqvist', 'language')).toHaveText('Swedish (sv)');

    await table.openColumns();
    await table.columnsMenu.getByRole('button', { name: 'Reset' }).click();
    await expect
      .poll(() => table.headings())
      .toEqual(['Name', 'Email', 'Phone', 'Birthday', 'Group', 'Company']);
  },
);
