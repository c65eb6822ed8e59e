import { manyPeople } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/story.ts';
import { DEEP } from '../fixtures/tags.ts';

test('a bulk edit is previewed, reported in one toast, and undone as a whole', async ({
  page,
  contacts,
  remote,
}) => {
  await contacts.table.focus();
  await page.keyboard.press('ControlOrMeta+a');
  await contacts.button('Set a field…').click();
  const dialog = contacts.dialog('Set or clear a field of 8 contacts');
  await dialog.getByRole('combobox', { name: 'Field' }).selectOption('Language');
  await dialog.getByRole('combobox', { name: 'Language' }).fill('de');
  await page.keyboard.press('Enter');
  const summary = dialog.getByTestId('bulk-summary');
  await expect(summary).toContainText('Language of 7 contacts will be set to German (de)');
  await expect(summary).toContainText('1 already matches, so it doesn’t change.');
  await expect(
    dialog.getByRole('row', { name: /Anders Lindqvist.*Swedish \(sv\).*German \(de\)/ }),
  ).toBeVisible();
  await expect(dialog.getByRole('row', { name: /Zoë/ })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Change 7 contacts' }).click();

  const toast = contacts.toast('Set Language to German (de) for 7 contacts');
  await expect(toast).toBeVisible();
  await expect(contacts.toast('Contact saved')).toHaveCount(0);
  const languages = () => remote.service.inspect.contacts(remote.apiKey).map(({ language }) => language);
  expect(new Set(languages())).toEqual(new Set(['de']));

  await toast.getByRole('button', { name: 'Undo' }).click();
  await expect(contacts.toast('Undid: Set Language to German (de) for 7 contacts')).toBeVisible();
  expect(remote.one('Anders').language).toBe('sv');
  expect(remote.one('Ben').language).toBeNull();
});

test.describe('with a slow service', () => {
  test.use({ remoteOptions: { people: manyPeople(60) } });

  test(
    'a batch can be paused, resumed from the history, and cancelled',
    DEEP,
    async ({ page, contacts, remote }) => {
      remote.service.setRate(5);
      await contacts.setLocationOfAll('Hull', 60);
      const toast = contacts.toast('Setting Location to Hull for 60 contacts');
      await expect(toast.getByRole('progressbar')).toBeVisible();
      await expect(toast).toContainText(/\d+ of 60, .*left/);
      // Slow enough that the batch can't end before the button is pressed.
      remote.service.setRate(2);
      await toast.getByRole('button', { name: 'Pause' }).click();
      await expect(toast).toContainText(/Paused at \d+ of 60/);

      const strip = page.getByTestId('batch-strip');
      await expect(strip).toContainText('Paused at');
      await strip.click();
      const entry = page.getByRole('region', { name: 'Entry', exact: true });
      await expect(entry.getByRole('heading')).toHaveText('Setting Location to Hull for 60 contacts');
      await entry.getByRole('button', { name: 'Resume' }).click();
      await expect(entry.getByRole('button', { name: 'Pause' })).toBeVisible();
      await entry.getByRole('button', { name: 'Cancel…' }).click();
      await entry.getByRole('button', { name: 'Cancel the rest' }).click();
      remote.service.setRate(null);
      await expect(entry).toContainText(/\d+ not sent\./);
      await expect(contacts.toast(/Set Location to Hull for \d+ of 60 contacts|Cancelled/)).toContainText(
        /Contacts not sent stay unchanged|Cancelled/,
      );
      await expect(strip).toBeHidden();
      const done = remote.service.inspect
        .contacts(remote.apiKey)
        .filter(({ location }) => location === 'Hull');
      expect(done.length).toBeLessThan(60);
      await expect(entry).toContainText(`${done.length === 0 ? '' : `${done.length} done, `}`);
    },
  );
});
