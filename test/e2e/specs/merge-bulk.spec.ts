import type { Locator } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { PEOPLE_WITH_DUPLICATES } from '../fixtures/duplicate-people.ts';
import { runAction } from '../fixtures/run-action.ts';
import { expect, test } from '../fixtures/story.ts';
import { tabTo } from '../fixtures/tab-to.ts';
import { DEEP } from '../fixtures/tags.ts';

test.use({ remoteOptions: { people: PEOPLE_WITH_DUPLICATES } });

test(
  'all certain duplicates except unticked ones are merged by keyboard',
  DEEP,
  async ({ page, contacts, duplicates, remote }) => {
    const { keyboard } = page;
    await runAction(contacts, 'merge all certain', 'Merge all certain duplicates…');
    const dialog = contacts.dialog('Merge all certain duplicates');
    await expect(dialog.getByRole('listitem')).toHaveCount(2);
    await expect(dialog.getByRole('button', { name: 'Merge 2 sets of duplicates' })).toBeFocused();
    await dialog.getByRole('region', { name: /^Merges, before and after/ }).focus();
    const ben = dialog.getByRole('checkbox', { name: /^Merge Ben/ });
    const names = await dialog.getByRole('listitem').allTextContents();
    for (let row = 0; row <= names.findIndex((name) => name.includes('Ben')); row++)
      await keyboard.press('ArrowDown');
    await expect(ben).toBeFocused();
    await keyboard.press('Space');
    await dialog.getByRole('button', { name: 'Merge 1 set of duplicates' }).focus();
    await keyboard.press('Enter');
    await expect(contacts.toast(/^Merged/)).toBeVisible();
    expect(remote.named('Ada')).toHaveLength(1);
    expect(remote.named('Ben')).toHaveLength(2);
    await expect(duplicates.entries).toHaveCount(1);
    await expect(duplicates.progress).toHaveText('1 of 2 reviewed');
  },
);

test(
  'a merge plan is saved, reopened after a change of the account, and run by keyboard',
  DEEP,
  async ({ page, contacts, duplicates, remote }, testInfo) => {
    const { keyboard } = page;
    const press = async (button: Locator) => {
      await tabTo(page, button);
      await keyboard.press('Enter');
    };
    await press(duplicates.button('Merge all certain…'));
    const dialog = contacts.dialog('Merge all certain duplicates');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      press(dialog.getByRole('button', { name: 'Save as a merge plan…' })),
    ]);
    const file = testInfo.outputPath('plan.json');
    await download.saveAs(file);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toBeInstanceOf(Object);
    await keyboard.press('Escape');
    await expect(dialog).toBeHidden();

    await remote.changeElsewhere(remote.named('Ben')[0]?.contact_id ?? 0, { location: 'York' });
    await contacts.button('Sync').click();
    // A merge plan is compared with local data, so waits until the change was synced.
    const names = await duplicates.entries.allTextContents();
    await duplicates.list.focus();
    await keyboard.press('Home');
    for (let row = 0; row < names.findIndex((name) => name.includes('Ben')); row++)
      await keyboard.press('ArrowDown');
    await expect(duplicates.members).toContainText('York');
    await press(duplicates.button('Open a merge plan…'));
    const plan = contacts.dialog('Open a merge plan');
    const chooser = page.waitForEvent('filechooser');
    await press(plan.getByRole('button', { name: 'Choose a file…' }));
    await (await chooser).setFiles(file);
    await expect(plan.getByRole('listitem')).toHaveCount(2);
    await expect(plan.getByRole('listitem').filter({ hasText: 'Changed meanwhile' })).toHaveCount(1);
    await press(plan.getByRole('button', { name: 'Merge 1 set of duplicates' }));
    await expect(contacts.toast(/^Merged/)).toBeVisible();
    expect(remote.named('Ada')).toHaveLength(1);
    expect(remote.named('Ben')).toHaveLength(2);
  },
);
