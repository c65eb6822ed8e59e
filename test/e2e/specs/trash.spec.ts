import { expect, test } from '../fixtures/story.ts';
import { DEEP } from '../fixtures/tags.ts';

test('deleted contacts are found in the trash, which says what cannot come back, and are restored by keyboard alone', async ({
  page,
  contacts,
  remote,
}) => {
  const { keyboard } = page;
  const numbers = [remote.one('Anders').contact_id, remote.one('Ben').contact_id];
  await contacts.row('Anders Lindqvist').click();
  await keyboard.press('Space');
  await contacts.row('Ben Carter').click();
  await keyboard.press('Space');
  await keyboard.press('Delete');
  await contacts.dialog('Delete 2 contacts?').getByRole('button', { name: 'Delete 2 contacts' }).click();
  await expect(contacts.toast('Deleted 2 contacts')).toBeVisible();
  await expect(contacts.range).toHaveText('1–6 of 6');

  await keyboard.press('ControlOrMeta+k');
  await keyboard.type('trash');
  await keyboard.press('Enter');
  const trashed = page.getByRole('region', { name: 'Deleted contacts' }).getByRole('listitem');
  await expect(trashed).toHaveCount(2);
  await expect(page.getByText('a restored contact is created again')).toHaveCount(1);
  await expect(trashed.first()).toContainText('kept for 90 more days');

  const search = page.getByRole('searchbox', { name: 'Search the trash' });
  await expect(search).toBeFocused();
  await keyboard.type('ben@');
  await expect(trashed).toHaveCount(1);
  await search.fill('');
  await expect(trashed).toHaveCount(2);
  await keyboard.press('Tab');
  await expect(page.getByRole('checkbox', { name: 'All 2 contacts' })).toBeFocused();
  await keyboard.press('Space');
  await keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Restore 2 contacts' })).toBeFocused();
  await keyboard.press('Enter');
  await expect(contacts.toast('Restored 2 contacts')).toContainText('new numbers');
  await expect(page.getByRole('heading', { name: 'The trash is empty' })).toBeVisible();
  expect(remote.one('Ben').email).toBe('ben@example.com');
  expect(numbers).not.toContain(remote.one('Ben').contact_id);
  expect(numbers).not.toContain(remote.one('Anders').contact_id);
});

test(
  'who cannot come back, since somebody has the email by now, leads to that contact',
  DEEP,
  async ({ page, contacts, remote }) => {
    await contacts.row('Ben Carter').click();
    await page.keyboard.press('Delete');
    await contacts
      .dialog('Delete this contact?')
      .getByRole('button', { name: 'Delete', exact: true })
      .click();
    await expect(contacts.toast('Contact deleted')).toBeVisible();
    const form = await contacts.create();
    await form.field('First name').fill('Benjamin');
    await form.field('Email').fill('ben@example.com');
    await form.choose('Group', 'Friends');
    await form.save.click();
    await expect(contacts.toast('Contact created')).toBeVisible();

    await page.keyboard.press('ControlOrMeta+k');
    await page.keyboard.type('trash');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Restore Ben Carter' }).click();
    const toast = contacts.toast('Not done');
    await expect(toast).toContainText('There is such a contact in this group already');
    await toast.getByRole('button', { name: 'Show results' }).click();
    const way = page.getByRole('button', { name: 'Open that contact' });
    await expect(way).toBeVisible();
    await way.click();
    await expect(contacts.details.getByRole('heading', { level: 2 })).toHaveText('Benjamin');
    expect(remote.named('Ben')).toEqual([]);
  },
);
