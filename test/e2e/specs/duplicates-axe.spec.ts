import { DIALOG, expectAccessible, expectPartsAccessible } from '../fixtures/accessible.ts';
import { manyDuplicates, PEOPLE_WITH_DUPLICATES } from '../fixtures/duplicate-people.ts';
import { expect, test } from '../fixtures/story.ts';
import { DEEP } from '../fixtures/tags.ts';
import { DuplicatesPage } from '../pages/duplicates-page.ts';

test.describe('with few duplicates', () => {
  test.use({ remoteOptions: { people: PEOPLE_WITH_DUPLICATES } });

  test('the queue, merges and decisions are accessible', DEEP, async ({ page, contacts, duplicates }) => {
    await expect(duplicates.members).toBeVisible();
    await expectAccessible(page, 'queue');
    await page.keyboard.press('Enter');
    const dialog = duplicates.merge(2);
    await dialog.getByText(/^What will be sent/).click();
    await dialog.getByRole('button', { name: 'Type another value for Email' }).click();
    await expectPartsAccessible(page, 'merge', [DIALOG]);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toBeHidden();
    await duplicates.button('Merge all certain…').click();
    await expect(contacts.dialog('Merge all certain duplicates').getByRole('listitem')).toHaveCount(2);
    await expectPartsAccessible(page, 'all certain ones', [DIALOG]);
    await page.keyboard.press('Escape');
    await expect(contacts.dialog('Merge all certain duplicates')).toBeHidden();
    await duplicates.button('Open a merge plan…').click();
    await expect(contacts.dialog('Open a merge plan')).toBeVisible();
    await expectPartsAccessible(page, 'plan', [DIALOG]);
    await page.keyboard.press('Escape');
    await expect(contacts.dialog('Open a merge plan')).toBeHidden();
    await duplicates.button('Not a duplicate').click();
    await page.getByRole('tab', { name: 'Decisions' }).click();
    await expect(page.getByRole('region', { name: 'Decisions' }).getByRole('listitem')).toHaveCount(1);
    await expectAccessible(page, 'marks');
  });
});

test.describe('with many duplicates', () => {
  test.use({ remoteOptions: { people: [...PEOPLE_WITH_DUPLICATES, ...manyDuplicates(5)] } });

  test('a plan of several merges is accessible', DEEP, async ({ page, contacts, remote }, testInfo) => {
    const rail = page.getByRole('navigation', { name: 'Screens' });
    const duplicates = new DuplicatesPage(page);
    await duplicates.open();
    await duplicates.button('Merge all certain…').click();
    // Waits for all sets, because the search for duplicates may still be running.
    const certain = contacts.dialog('Merge all certain duplicates');
    await expect(certain.getByRole('listitem')).toHaveCount(7);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save as a merge plan…' }).click();
    const file = testInfo.outputPath('plan.json');
    await (await download).saveAs(file);
    await page.keyboard.press('Escape');
    await expect(certain).toBeHidden();

    // A contact of the plan changes after the plan was saved.
    await rail.getByRole('button', { name: 'Contacts' }).click();
    await remote.changeElsewhere(remote.named('Ben')[0]?.contact_id ?? 0, { company: 'York Ltd' });
    await contacts.sync();
    await expect(contacts.row('York Ltd')).toBeVisible();
    await rail.getByRole('button', { name: /^Duplicates/ }).click();
    await duplicates.button('Open a merge plan…').click();
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Choose a file…' }).click();
    await (await chooser).setFiles(file);
    const plan = contacts.dialog('Open a merge plan');
    await expect(plan.getByRole('listitem')).toHaveCount(7);
    await expect(plan.getByRole('status')).toContainText('6 of 7 merges are ready. 1 needs your review.');
    await expect(plan.getByRole('button', { name: 'Review again' })).toBeVisible();
    await expectPartsAccessible(page, 'plan of several merges', [DIALOG]);
    await plan.getByRole('checkbox').first().press('Space');
    await expect(plan.getByRole('button', { name: 'Merge 5 sets of duplicates' })).toBeEnabled();
    await expectPartsAccessible(page, 'plan of which one is left out', [DIALOG]);
  });
});
