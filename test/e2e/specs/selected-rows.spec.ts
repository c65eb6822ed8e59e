import { manyPeople } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/table-story.ts';
import { DEEP } from '../fixtures/tags.ts';

test.describe('in an account of 120 contacts', () => {
  test.use({ remoteOptions: { people: manyPeople(120) } });

  test(
    'rows can be selected one by one, as a range, as a page, and all together',
    DEEP,
    async ({ page, contacts, table }) => {
      await table.cell('Person 002 Example', 'selection').click();
      await expect(table.selectedCount).toHaveText('1 contact selected');
      await table.cell('Person 005 Example', 'name').click({ modifiers: ['Shift'] });
      await expect(table.selectedCount).toHaveText('4 contacts selected');
      await expect(table.selectedRows).toHaveCount(4);
      await table.cell('Person 003 Example', 'name').click({ modifiers: ['ControlOrMeta'] });
      await expect(table.selectedCount).toHaveText('3 contacts selected');
      await expect(contacts.details).toBeHidden();

      await contacts.turn('Next page').click();
      await expect(contacts.range).toHaveText('51–100 of 120');
      await table.grid.getByRole('checkbox', { name: 'Select all on this page' }).click();
      await expect(table.selectedCount).toHaveText('53 contacts selected');
      await page.getByRole('button', { name: 'Select all 120 contacts' }).click();
      await expect(table.selectedCount).toHaveText('120 contacts selected');
      await expect(page.getByRole('button', { name: /^Select all 120/ })).toBeHidden();
      await table.cell('Person 051 Example', 'selection').click();
      await expect(table.selectedCount).toHaveText('119 contacts selected');
      await contacts.header('Name').getByRole('button').click();
      await expect(table.selectedCount).toHaveText('119 contacts selected');
      await page.getByRole('button', { name: 'Clear the selection' }).click();
      await expect(table.selectedCount).toBeHidden();
      await expect(table.grid).toBeFocused();
    },
  );
});
