import { expect, test } from '../fixtures/story.ts';
import { DEEP } from '../fixtures/tags.ts';

test(
  'deleted contacts are listed in the trash with what cannot be restored, and restored by keyboard',
  DEEP,
  async ({ page, contacts, remote }) => {
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
    await expect(page.getByText('Restore creates it again')).toHaveCount(1);
    await expect(trashed.first()).toContainText('Kept for 90 more days');

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
    await expect(contacts.toast('Restored 2 contacts')).toContainText('new IDs');
    await expect(page.getByRole('heading', { name: 'The trash is empty' })).toBeVisible();
    expect(remote.one('Ben').email).toBe('ben@example.com');
    expect(numbers).not.toContain(remote.one('Ben').contact_id);
    expect(numbers).not.toContain(remote.one('Anders').contact_id);
  },
);
