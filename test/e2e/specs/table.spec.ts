import { DIALOG, expectAccessible, expectPartsAccessible, MENU } from '../fixtures/accessible.ts';
import { expect, test } from '../fixtures/table-story.ts';
import { DEEP } from '../fixtures/tags.ts';

test(
  'a cell is edited in place: Enter saves, Escape reverts, Tab moves to the next cell',
  DEEP,
  async ({ page, table, remote }) => {
    const { keyboard } = page;
    await table.cell('Ben Carter', 'email').dblclick();
    const email = table.grid.getByRole('textbox', { name: 'Email' });
    await expect(email).toBeFocused();
    await email.fill('ben.carter@example.com');
    await keyboard.press('Enter');
    await expect(table.cell('Ben Carter', 'email')).toHaveText('ben.carter@example.com');
    await expect(table.grid).toBeFocused();
    await expect.poll(() => remote.one('Ben').email).toBe('ben.carter@example.com');

    await keyboard.press('F2');
    await email.fill('never sent');
    await keyboard.press('Escape');
    await expect(email).toBeHidden();
    await expect(table.cell('Ben Carter', 'email')).toHaveText('ben.carter@example.com');

    await keyboard.press('F2');
    await keyboard.press('Tab');
    await expect(table.grid.getByRole('textbox', { name: 'Phone' })).toBeFocused();
    await keyboard.type('+44 20 7946 0000');
    await keyboard.press('Tab');
    await expect(table.grid.getByRole('textbox', { name: 'Day of birth' })).toBeFocused();
    await expect.poll(() => remote.one('Ben').phone).toBe('+44 20 7946 0000');
    await keyboard.type('25');
    await keyboard.press('Enter');
    await expect(table.cell('Ben Carter', 'birthday')).toContainText('25');
  },
);

test(
  'an invalid or rejected value stays in its cell with the reason',
  DEEP,
  async ({ page, contacts, table, remote }) => {
    await table.cell('Clara Duval', 'email').dblclick();
    const email = table.grid.getByRole('textbox', { name: 'Email' });
    await email.fill('not an address');
    await page.keyboard.press('Enter');
    await expect(email).toHaveAttribute('aria-invalid', 'true');
    await expect(table.grid.getByRole('alert')).toContainText('An email address looks like');
    // The service refuses this email, because another contact of the group has it.
    await email.fill('zoe@example.org');
    await page.keyboard.press('Enter');
    await expect(table.grid.getByRole('alert')).toBeVisible();
    await expect(email).toHaveValue('zoe@example.org');
    await table.grid.getByRole('button', { name: 'Continue in the form' }).click();
    await expect(contacts.editForm.field('Email')).toHaveValue('zoe@example.org');
    expect(remote.one('Clara').email).toBe('clara@example.fr');
  },
);

test('selection, menus and open cells are accessible', DEEP, async ({ page, table }) => {
  await table.cell('Ben Carter', 'selection').click();
  await expectAccessible(page, 'selected rows');
  await page.keyboard.press('Shift+F10');
  await expect(table.menuItem('Open')).toBeVisible();
  await expectPartsAccessible(page, 'menu of a row', [MENU]);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await table.openColumns();
  await expectPartsAccessible(page, 'columns', [DIALOG]);
  await page.keyboard.press('Escape');
  await table.header('Email').click({ button: 'right' });
  await expect(table.menuItem('Wider')).toBeVisible();
  await expectPartsAccessible(page, 'menu of a heading', [MENU]);
  await page.keyboard.press('Escape');
  await table.cell('Ben Carter', 'birthday').dblclick();
  await table.grid.getByRole('textbox', { name: 'Day of birth' }).fill('32');
  await page.keyboard.press('Enter');
  await expect(table.grid.getByRole('alert')).toBeVisible();
  await expectAccessible(page, 'a cell with a problem');
});
