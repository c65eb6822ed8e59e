import { expectAccessible } from '../fixtures/accessible.ts';
import { PEOPLE_WITH_DUPLICATES } from '../fixtures/duplicate-people.ts';
import { expect, test } from '../fixtures/story.ts';
import { DuplicatesPage } from '../pages/duplicates-page.ts';

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ remoteOptions: { people: PEOPLE_WITH_DUPLICATES }, colorScheme });

    test('duplicates, merges and marks can be used by everybody', async ({ page, contacts }) => {
      const duplicates = new DuplicatesPage(page);
      await duplicates.open();
      await expect(duplicates.members).toBeVisible();
      await expectAccessible(page, 'queue');
      await page.keyboard.press('Enter');
      const dialog = duplicates.merge(2);
      await dialog.getByText(/^What will be sent/).click();
      await dialog.getByRole('button', { name: 'Type another value for Email' }).click();
      await expectAccessible(page, 'merge');
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      await expect(dialog).toBeHidden();
      await duplicates.button('Merge all certain…').click();
      await expect(contacts.dialog('Merge all certain duplicates').getByRole('listitem')).toHaveCount(2);
      await expectAccessible(page, 'all certain ones');
      await page.keyboard.press('Escape');
      await expect(contacts.dialog('Merge all certain duplicates')).toBeHidden();
      await duplicates.button('Open a merge plan…').click();
      await expect(contacts.dialog('Open a merge plan')).toBeVisible();
      await expectAccessible(page, 'plan');
      await page.keyboard.press('Escape');
      await expect(contacts.dialog('Open a merge plan')).toBeHidden();
      await duplicates.button('Not a duplicate').click();
      await page.getByRole('tab', { name: 'Marked' }).click();
      await expect(page.getByRole('region', { name: 'What you said' }).getByRole('listitem')).toHaveCount(1);
      await expectAccessible(page, 'marks');
    });
  });
}
