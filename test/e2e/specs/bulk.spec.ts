import { manyPeople } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/story.ts';
import { tabTo } from '../fixtures/tab-to.ts';
import { DEEP } from '../fixtures/tags.ts';

test('a field of several is set after a preview, told in one toast, and undone as one', async ({
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
  await expect(summary).toContainText('1 is so already: nothing is sent for it');
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
  await expect(contacts.toast('Undid: set Language to German (de) for 7 contacts')).toBeVisible();
  expect(remote.one('Anders').language).toBe('sv');
  expect(remote.one('Ben').language).toBeNull();
});

test(
  'a field of several is cleared, and several are deleted and restored, by keyboard alone',
  DEEP,
  async ({ page, contacts, remote }) => {
    const { keyboard } = page;
    await expect(contacts.table).toBeFocused();
    await keyboard.press('ControlOrMeta+a');

    await test.step('clear', async () => {
      const dialog = await contacts.previewClearingEmail(8);
      await expect(dialog.getByTestId('bulk-summary')).toContainText('Email of 7 contacts will be cleared');
      await expect(dialog.getByRole('button', { name: 'Change 7 contacts' })).toBeFocused();
      await keyboard.press('Enter');
      await expect(dialog).toBeHidden();
      await expect(contacts.toast('Cleared Email for 7 contacts')).toBeVisible();
      await expect(contacts.table).toBeFocused();
      expect(remote.one('Ben').email).toBeNull();
    });

    await test.step('undo and redo', async () => {
      await keyboard.press('ControlOrMeta+z');
      await expect(contacts.toast('Undid: cleared Email for 7 contacts')).toBeVisible();
      await expect(contacts.toast(/^Cleared Email/)).toBeHidden();
      expect(remote.one('Ben').email).toBe('ben@example.com');
      await keyboard.press('ControlOrMeta+Shift+z');
      await expect.poll(() => remote.one('Ben').email).toBeNull();
      await expect(contacts.toast(/Redid/)).toBeVisible();

      // One after the other, before the first has said that it is done.
      const redone = contacts.toast(/Redid|Redone/);
      await keyboard.press('F8');
      await tabTo(page, redone.getByRole('button', { name: 'Dismiss' }));
      await keyboard.press('Enter');
      await expect(redone).toBeHidden();
      await expect(contacts.table).toBeFocused();
      await keyboard.press('ControlOrMeta+z');
      await keyboard.press('ControlOrMeta+Shift+z');
      await expect(redone).toContainText('cleared Email for 7 contacts');
      await expect(contacts.toast(/Undid/)).toHaveCount(0);
      await expect.poll(() => remote.one('Ben').email).toBeNull();
    });

    await test.step('delete', async () => {
      await keyboard.press('Escape');
      await keyboard.press('Home');
      await keyboard.press('Space');
      await keyboard.press('ArrowDown');
      await keyboard.press('Space');
      await keyboard.press('Delete');
      const dialog = contacts.dialog('Delete 2 contacts?');
      await expect(dialog.getByTestId('bulk-summary')).toContainText('with new IDs and creation dates');
      await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
      await keyboard.press('Tab');
      await expect(dialog.getByRole('button', { name: 'Delete 2 contacts' })).toBeFocused();
      await keyboard.press('Enter');
      await expect(contacts.toast('Deleted 2 contacts')).toBeVisible();
      await expect(contacts.range).toHaveText('1–6 of 6');
      await expect(contacts.table).toBeFocused();
    });

    await test.step('undo the delete', async () => {
      await keyboard.press('ControlOrMeta+z');
      await expect(contacts.range).toHaveText('1–8 of 8');
      await expect(contacts.toast('Undid: deleted 2 contacts')).toContainText('new numbers');
      expect(remote.service.inspect.contacts(remote.apiKey)).toHaveLength(8);
    });
  },
);

test(
  'what could not be changed is listed first, selected, and copied',
  DEEP,
  async ({ page, contacts, remote }) => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    // Removed elsewhere, and not known here yet.
    await remote.deleteElsewhere(remote.one('Ben').contact_id);
    await contacts.setLocationOfAll('Hull', 8);
    const toast = contacts.toast('Set Location to Hull for 7 of 8 contacts');
    await expect(toast).toContainText(/no longer exists at the service: .*Ben Carter/);
    await toast.getByRole('button', { name: 'Show results' }).click();

    const entry = page.getByRole('region', { name: 'Entry', exact: true });
    await expect(entry.getByRole('heading')).toHaveText('Set Location to Hull for 8 contacts');
    await expect(entry).toContainText('7 done, 1 refused');
    const results = entry.getByRole('listitem');
    await expect(results.nth(0)).toHaveText('The contact no longer exists at the service');
    await expect(results.nth(1)).toContainText('Ben Carter');
    await entry.getByRole('button', { name: 'Copy as text' }).click();
    await expect(entry.getByRole('button', { name: 'Copied' })).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied.split('\r\n')).toHaveLength(9);
    expect(copied).toContain('Ben Carter\tRefused\tThe contact no longer exists at the service\tLocation');

    await entry.getByRole('button', { name: 'Select the refused contacts' }).click();
    await expect(page.getByTestId('marked-count')).toHaveText('1 contact selected');
  },
);

test(
  'what was refused of several is sent again as one step, told in one toast',
  DEEP,
  async ({ page, contacts, remote }) => {
    remote.service.setQuirks(['patch_ignores=location']);
    await contacts.setLocationOfAll('Hull', 8);
    const refused = contacts.toast('Not done: setting Location to Hull for 8 contacts');
    await refused.getByRole('button', { name: 'Show results' }).click();
    const entry = page.getByRole('region', { name: 'Entry', exact: true });
    await expect(entry).toContainText('8 refused');
    remote.service.setQuirks([]);
    await entry.getByRole('button', { name: 'Try the refused again' }).click();
    await expect(contacts.toast('Set Location to Hull for 8 contacts')).toBeVisible();
    await expect(refused).toBeHidden();
    await expect(entry).toContainText('8 done');
    await expect(entry.getByRole('button', { name: 'Try the refused again' })).toBeHidden();
    const located = remote.service.inspect
      .contacts(remote.apiKey)
      .filter(({ location }) => location === 'Hull');
    expect(located).toHaveLength(8);
  },
);

test.describe('at a service that takes its time', () => {
  test.use({ remoteOptions: { people: manyPeople(60) } });

  test('a batch is paused, goes on after a look elsewhere, and is cancelled', async ({
    page,
    contacts,
    remote,
  }) => {
    remote.service.setRate(5);
    await contacts.setLocationOfAll('Hull', 60);
    const toast = contacts.toast('Setting Location to Hull for 60 contacts');
    await expect(toast.getByRole('progressbar')).toBeVisible();
    await expect(toast).toContainText(/\d+ of 60, .*left/);
    // However slowly it is pressed below, it does not end before.
    remote.service.setRate(0.5);
    await toast.getByRole('button', { name: 'Pause' }).click();
    await expect(toast).toContainText(/Paused at \d+ of 60/);

    const strip = page.getByTestId('batch-strip');
    await expect(strip).toContainText('Paused at');
    await strip.click();
    const entry = page.getByRole('region', { name: 'Entry', exact: true });
    await expect(entry.getByRole('heading')).toHaveText('Setting Location to Hull for 60 contacts');
    await entry.getByRole('button', { name: 'Go on' }).click();
    await expect(entry.getByRole('button', { name: 'Pause' })).toBeVisible();
    await entry.getByRole('button', { name: 'Cancel…' }).click();
    await entry.getByRole('button', { name: 'Cancel the rest' }).click();
    remote.service.setRate(null);
    await expect(entry).toContainText(/\d+ not sent\./);
    await expect(contacts.toast(/Set Location to Hull for \d+ of 60 contacts|Cancelled/)).toContainText(
      /what was not sent stays as it was|Cancelled/,
    );
    await expect(strip).toBeHidden();
    const done = remote.service.inspect.contacts(remote.apiKey).filter(({ location }) => location === 'Hull');
    expect(done.length).toBeLessThan(60);
    await expect(entry).toContainText(`${done.length === 0 ? '' : `${done.length} done, `}`);
  });
});
