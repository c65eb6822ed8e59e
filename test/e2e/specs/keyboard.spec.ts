import { expect, test } from '../fixtures/story.ts';

test('find, edit, create, delete and undo without a mouse', async ({ page, contacts, remote }) => {
  const { keyboard } = page;
  await expect(contacts.table).toBeFocused();

  await test.step('find and look', async () => {
    await keyboard.press('/');
    await expect(contacts.search).toBeFocused();
    await keyboard.type('ben');
    await expect(contacts.range).toHaveText('1–1 of 1');
    await keyboard.press('Enter');
    await expect(contacts.table).toBeFocused();
    await keyboard.press('Enter');
    await expect(contacts.details.getByRole('heading', { level: 2 })).toBeFocused();
    await expect(contacts.details.getByRole('heading', { level: 2 })).toHaveText('Ben Carter');
    await keyboard.press('Escape');
    await expect(contacts.details).toBeHidden();
    await expect(contacts.table).toBeFocused();
  });

  await test.step('edit', async () => {
    await keyboard.press('e');
    await expect(contacts.editForm.field('First name')).toBeFocused();
    await keyboard.press('Tab');
    await keyboard.press('ControlOrMeta+a');
    await keyboard.type('Cartwright');
    await keyboard.press('Enter');
    await expect(contacts.row('Ben Cartwright')).toBeVisible();
    await expect(contacts.table).toBeFocused();
    await expect.poll(() => remote.one('Ben').last_name).toBe('Cartwright');
  });

  await test.step('undo', async () => {
    await keyboard.press('ControlOrMeta+z');
    await expect(contacts.row('Ben Carter')).toBeVisible();
    await expect.poll(() => remote.one('Ben').last_name).toBe('Carter');
  });

  await test.step('create', async () => {
    await keyboard.press('n');
    await expect(contacts.newForm.field('First name')).toBeFocused();
    await keyboard.type('Benita');
    await keyboard.press('Tab');
    await keyboard.type('Keys');
    for (const label of ['Email', 'Phone', 'WhatsApp', 'Group']) {
      await keyboard.press('Tab');
      await expect(contacts.newForm.field(label)).toBeFocused();
    }
    await keyboard.press('ArrowDown');
    await expect(page.getByRole('option', { name: 'Friends' })).toBeVisible();
    await keyboard.press('ArrowDown');
    await keyboard.press('Enter');
    await expect(contacts.newForm.field('Group')).not.toHaveValue('');
    await keyboard.press('Tab');
    await keyboard.press('Enter');
    await expect(contacts.toast('Contact created')).toContainText('Benita Keys');
    await expect(contacts.table).toBeFocused();
    expect(remote.named('Benita')).toHaveLength(1);
  });

  await test.step('delete', async () => {
    await keyboard.press('Delete');
    const question = contacts.dialog('Delete this contact?');
    await expect(question).toContainText('Benita Keys');
    await keyboard.press('Tab');
    await expect(question.getByRole('button', { name: 'Delete', exact: true })).toBeFocused();
    await keyboard.press('Enter');
    await expect(contacts.row('Benita Keys')).toBeHidden();
    await expect.poll(() => remote.named('Benita')).toEqual([]);
    await expect(contacts.table).toBeFocused();
  });

  await test.step('undo the delete', async () => {
    await keyboard.press('ControlOrMeta+z');
    await expect(contacts.row('Benita Keys')).toBeVisible();
    await expect.poll(() => remote.named('Benita')).toHaveLength(1);
  });
});

test('arrows, Home, End and Page Down move through the rows', async ({ page, contacts }) => {
  const current = contacts.table.getByRole('row', { selected: true });
  const { keyboard } = page;
  await expect(contacts.table).toBeFocused();
  await keyboard.press('Home');
  const first = await current.textContent();
  await keyboard.press('ArrowDown');
  await expect(current).not.toHaveText(first ?? '');
  await keyboard.press('ArrowUp');
  await expect(current).toHaveText(first ?? '');
  await keyboard.press('End');
  await expect(current).toHaveAttribute('aria-rowindex', '9');
  const id = await current.getAttribute('id');
  await expect(contacts.table).toHaveAttribute('aria-activedescendant', id ?? '');
});

test('a letter typed into a field is no shortcut', async ({ page, contacts }) => {
  await contacts.search.fill('');
  await contacts.search.focus();
  await page.keyboard.type('new');
  await expect(contacts.search).toHaveValue('new');
  await expect(contacts.newForm.region).toBeHidden();
});
