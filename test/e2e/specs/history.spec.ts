import { expect, test } from '../fixtures/story.ts';
import type { ContactsPage } from '../pages/contacts-page.ts';
import { DEEP } from '../fixtures/tags.ts';

async function editField(contacts: ContactsPage, name: string, field: string, value: string): Promise<void> {
  await contacts.change(name, { [field]: value });
  await expect(contacts.toast('Contact saved').first()).toBeVisible();
  await expect(contacts.details).toBeVisible();
}

test(
  'the history shows old and new values, and can be searched, filtered, undone and redone',
  DEEP,
  async ({ page, contacts, remote }) => {
    await editField(contacts, 'Ben Carter', 'Phone', '+44 20 1111 1111');
    await editField(contacts, 'Clara Duval', 'Company', 'Patience SA');
    await page.getByRole('navigation', { name: 'Screens' }).getByRole('button', { name: 'History' }).click();
    const list = page.getByRole('listbox', { name: 'Your changes, newest first' });
    const entries = list.getByRole('option');
    await expect(entries).toHaveCount(2);
    await expect(entries.first()).toContainText('Changed Company of “Clara Duval”');
    await expect(entries.nth(1)).toContainText('Phone: (empty)→+44 20 1111 1111');
    await expect(list).toContainText('Today');

    const search = page.getByRole('searchbox', { name: 'Search the history' });
    await search.fill('patience');
    await expect(entries).toHaveCount(1);
    await search.fill('nobody-of-this-name');
    await expect(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible();
    await search.fill('');
    await expect(entries).toHaveCount(2);
    await page.getByRole('combobox', { name: 'Kind of change' }).selectOption('Deletes');
    await expect(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible();
    await page.getByRole('combobox', { name: 'Kind of change' }).selectOption('All kinds');
    await expect(entries).toHaveCount(2);

    await entries.nth(1).click();
    const entry = page.getByRole('region', { name: 'Entry', exact: true });
    await expect(entry.getByRole('heading')).toHaveText('Changed Phone of “Ben Carter”');
    await entry.getByRole('button', { name: 'Undo' }).click();
    await expect(contacts.toast('Undone')).toContainText('Changed Phone of “Ben Carter”');
    expect(remote.one('Ben').phone).toBeNull();
    await expect(entry).toContainText('Undone later.');
    await expect(entries.first()).toContainText('Undid: Changed Phone of “Ben Carter”');

    await entries.first().click();
    await entry.getByRole('button', { name: 'Redo' }).click();
    await expect.poll(() => remote.one('Ben').phone).toBe('+44 20 1111 1111');
  },
);

test.describe('after a restart', () => {
  test.use({ ownHost: true });

  test('Ctrl+Z undoes a change made before it', DEEP, async ({ app, contacts, remote }) => {
    await editField(contacts, 'Ben Carter', 'Phone', '+44 20 1111 1111');
    const page = await app.restart();
    await page.getByRole('button', { name: 'Enter API key' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Enter API key' });
    await dialog.getByRole('textbox', { name: 'API key' }).fill(remote.apiKey);
    await dialog.getByRole('button', { name: 'Use this key' }).click();
    await expect(dialog).toBeHidden();
    await page.getByRole('grid', { name: 'Contacts' }).focus();
    await page.keyboard.press('ControlOrMeta+z');
    await expect.poll(() => remote.one('Ben').phone).toBeNull();
  });
});
