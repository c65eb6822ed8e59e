import { PEOPLE_WITH_DUPLICATES } from '../fixtures/duplicate-people.ts';
import { expect, test } from '../fixtures/story.ts';
import { DuplicatesPage } from '../pages/duplicates-page.ts';

test.use({ remoteOptions: { people: PEOPLE_WITH_DUPLICATES } });

test('all certain ones are merged but for those left out, by keyboard alone', async ({
  page,
  contacts,
  remote,
}) => {
  const { keyboard } = page;
  const duplicates = new DuplicatesPage(page);
  await duplicates.open();
  await keyboard.press('ControlOrMeta+k');
  await keyboard.type('merge all certain');
  await keyboard.press('Enter');
  const dialog = contacts.dialog('Merge all certain duplicates');
  await expect(dialog.getByRole('listitem')).toHaveCount(2);
  await dialog.getByRole('checkbox', { name: /^Merge Ben/ }).focus();
  await keyboard.press('Space');
  await dialog.getByRole('button', { name: 'Merge 1 set of duplicates' }).focus();
  await keyboard.press('Enter');
  await expect(contacts.toast(/^Merged/)).toBeVisible();
  expect(remote.named('Ada')).toHaveLength(1);
  expect(remote.named('Ben')).toHaveLength(2);
  await expect(duplicates.entries).toHaveCount(1);
});
