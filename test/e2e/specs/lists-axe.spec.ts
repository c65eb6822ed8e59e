import { DIALOG, expectAccessible, expectPartsAccessible } from '../fixtures/accessible.ts';
import { goToApplyList, openList, openReviewedList } from '../fixtures/reviewed-list.ts';
import { expect, test } from '../fixtures/story.ts';
import { expectTabStops } from '../fixtures/tab-stops.ts';
import { DEEP } from '../fixtures/tags.ts';

test.use({ ownHost: true });

test(
  'a list, its hand-back in list and account, and its comparison are accessible',
  DEEP,
  async ({ page, contacts }) => {
    await expect(contacts.table).toBeVisible();
    await openReviewedList(page);
    await contacts.row('Ben Carter').click();
    await expectAccessible(page, 'list');
    await expectTabStops(page, 'list');
    await contacts.button('Hand back…').click();
    await expect(page.getByRole('button', { name: 'Save the reviewed list…' })).toBeVisible();
    await expectPartsAccessible(page, 'hand back', [DIALOG]);
    await page.keyboard.press('Escape');

    await goToApplyList(page);
    const dialog = page.getByRole('dialog', { name: 'Apply a reviewed list' });
    for (const tab of await dialog.getByRole('tab').all()) {
      await tab.click();
      await expect(dialog.getByRole('listitem').first()).toBeVisible();
      await expectPartsAccessible(page, `apply list: ${await tab.textContent()}`, [DIALOG]);
    }
    await expectTabStops(page, 'apply list');
    await page.keyboard.press('Escape');

    await contacts.button(/^Account: /).click();
    await page.getByRole('menuitem', { name: /^people\.csv/ }).click();
    await expect(contacts.button('List: people.csv')).toBeVisible();
    await openList(page, 'later.csv', 'First Name,E-mail\nBen,ben@example.com\nZoë,zoe@example.org\n');
    await page.keyboard.press('ControlOrMeta+k');
    await page.keyboard.type('compare with');
    await page.keyboard.press('Enter');
    const comparison = page.getByRole('dialog', { name: 'Compare with a list' });
    await expect(comparison.getByRole('tab', { name: /^Changed/ })).toBeVisible();
    for (const tab of await comparison.getByRole('tab').all()) {
      await tab.click();
      await expectPartsAccessible(page, `comparison: ${await tab.textContent()}`, [DIALOG]);
    }
    await comparison.getByRole('tab', { name: /^Changed/ }).click();
    await expectTabStops(page, 'comparison');
  },
);
