import { manyPeople } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/table-story.ts';
import { DEEP } from '../fixtures/tags.ts';

test.describe('120 people', () => {
  test.use({ remoteOptions: { people: manyPeople(120) } });

  test('are marked one by one, as a range, a page, and all that match', async ({ page, contacts, table }) => {
    await table.cell('Person 002 Example', 'mark').click();
    await expect(table.markedCount).toHaveText('1 contact selected');
    await table.cell('Person 005 Example', 'name').click({ modifiers: ['Shift'] });
    await expect(table.markedCount).toHaveText('4 contacts selected');
    await expect(table.marked).toHaveCount(4);
    await table.cell('Person 003 Example', 'name').click({ modifiers: ['ControlOrMeta'] });
    await expect(table.markedCount).toHaveText('3 contacts selected');
    await expect(contacts.details).toBeHidden();

    await contacts.turn('Next page').click();
    await expect(contacts.range).toHaveText('51–100 of 120');
    await table.grid.getByRole('checkbox', { name: 'Select all on this page' }).click();
    await expect(table.markedCount).toHaveText('53 contacts selected');
    await page.getByRole('button', { name: 'Select all 120 that match' }).click();
    await expect(table.markedCount).toHaveText('120 contacts selected');
    await expect(page.getByRole('button', { name: /that match/ })).toBeHidden();
    await table.cell('Person 051 Example', 'mark').click();
    await expect(table.markedCount).toHaveText('119 contacts selected');
    await contacts.header('Name').getByRole('button').click();
    await expect(table.markedCount).toHaveText('119 contacts selected');
    await page.getByRole('button', { name: 'Clear the selection' }).click();
    await expect(table.markedCount).toBeHidden();
    await expect(table.grid).toBeFocused();
  });

  test('a range reaches over pages, by pointer and by keyboard', DEEP, async ({ page, contacts, table }) => {
    await table.grid.press('End');
    await table.cell('Person 049 Example', 'mark').click();
    await contacts.turn('Next page').click();
    await expect(contacts.range).toHaveText('51–100 of 120');
    await table.cell('Person 053 Example', 'name').click({ modifiers: ['Shift'] });
    await expect(table.markedCount).toHaveText('5 contacts selected');
    // The same range, made smaller.
    await table.cell('Person 051 Example', 'name').click({ modifiers: ['Shift'] });
    await expect(table.markedCount).toHaveText('3 contacts selected');
    await contacts.turn('Previous page').click();
    await expect(contacts.range).toHaveText('1–50 of 120');
    await table.grid.press('End');
    await expect(table.row('Person 049 Example')).toHaveAttribute('aria-selected', 'true');
    await expect(table.row('Person 048 Example')).toHaveAttribute('aria-selected', 'false');

    await page.getByRole('button', { name: 'Clear the selection' }).click();
    await table.grid.press('End');
    await table.grid.press('Shift+ArrowUp');
    await expect(table.markedCount).toHaveText('2 contacts selected');
    await table.grid.press('Shift+ArrowDown');
    await table.grid.press('Shift+ArrowDown');
    await expect(contacts.range).toHaveText('51–100 of 120');
    await expect(table.markedCount).toHaveText('2 contacts selected');
    await table.grid.press('Shift+ArrowDown');
    await expect(table.markedCount).toHaveText('3 contacts selected');
    await expect(table.row('Person 052 Example')).toHaveAttribute('aria-selected', 'true');
  });

  test('marks stay while the account is read again', DEEP, async ({ contacts, table, remote }) => {
    await table.cell('Person 002 Example', 'mark').click();
    await remote.changeElsewhere(remote.one('Person 003').contact_id, { company: 'Elsewhere' });
    await contacts.sync();
    await expect(table.cell('Person 003 Example', 'company')).toHaveText('Elsewhere');
    await expect(table.markedCount).toHaveText('1 contact selected');
    await expect(table.row('Person 002 Example')).toHaveAttribute('aria-selected', 'true');
  });

  test('are marked without a mouse', DEEP, async ({ page, contacts, table }) => {
    const { keyboard } = page;
    await keyboard.press('ArrowDown');
    await keyboard.press('Space');
    await keyboard.press('Shift+ArrowDown');
    await keyboard.press('Shift+ArrowDown');
    await expect(table.markedCount).toHaveText('3 contacts selected');
    await keyboard.press('Shift+ArrowUp');
    await expect(table.markedCount).toHaveText('2 contacts selected');
    await keyboard.press('ControlOrMeta+a');
    await expect(table.markedCount).toHaveText('120 contacts selected');
    await keyboard.press('Escape');
    await expect(table.markedCount).toBeHidden();
    await expect(contacts.table).toBeFocused();
  });

  test('nothing moves when the selection takes the place of the filters', DEEP, async ({ page, table }) => {
    const top = async () => (await table.grid.boundingBox())?.y;
    const before = await top();
    await table.cell('Person 002 Example', 'mark').click();
    await expect(table.markedCount).toBeVisible();
    expect(await top()).toBe(before);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Filters' }).click();
    await page.getByRole('radiogroup', { name: 'Email' }).getByText('Given').click();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Remove filter: Has email' })).toBeVisible();
    expect(await top()).toBe(before);
  });

  test('a page is gone to by its number', DEEP, async ({ page, contacts, table }) => {
    await table.pageNumber.fill('3');
    await table.pageNumber.press('Enter');
    await expect(contacts.range).toHaveText('101–120 of 120');
    await table.pageNumber.fill('99');
    await table.pageNumber.press('Enter');
    await expect(table.pageNumber).toHaveValue('3');
    await table.pageNumber.fill('0');
    await table.pageNumber.press('Enter');
    await expect(contacts.range).toHaveText('1–50 of 120');
    await page.getByRole('combobox', { name: 'Contacts per page' }).selectOption('75 per page');
    await expect(contacts.range).toHaveText('1–75 of 120');
  });

  test('rows say their place among all, cells theirs in the row', DEEP, async ({ page, table }) => {
    await expect(table.grid).toHaveAttribute('aria-rowcount', '121');
    await expect(table.grid).toHaveAttribute('aria-colcount', '8');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('End');
    await expect(table.activeRow).toHaveAttribute('aria-rowindex', '51');
    await page.keyboard.press('ArrowDown');
    await expect(table.activeRow).toHaveAttribute('aria-rowindex', '52');
    await page.keyboard.press('ArrowRight');
    const active = () => table.grid.getAttribute('aria-activedescendant');
    const cell = (columnId: string) =>
      table.activeRow.locator(`[data-column="${columnId}"]`).getAttribute('id');
    await expect.poll(active).toBe(await cell('mark'));
    await page.keyboard.press('End');
    await expect.poll(active).toBe(await cell('status'));
    await expect(table.activeRow.locator('[data-column="status"]')).toHaveAttribute('aria-colindex', '8');
    await page.keyboard.press('ControlOrMeta+Home');
    await expect(table.activeRow).toHaveAttribute('aria-rowindex', '52');
    await expect.poll(active).toBe(await cell('mark'));
    await page.keyboard.press('ControlOrMeta+End');
    await expect(table.activeRow).toHaveAttribute('aria-rowindex', '101');
    await page.keyboard.press('Escape');
    await expect.poll(active).toBe(await table.activeRow.getAttribute('id'));
  });
});
