import { expect, test } from '../fixtures/story.ts';
import { DEEP } from '../fixtures/tags.ts';

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
    await keyboard.press('Tab');
    await expect(contacts.newForm.field('Group')).toBeFocused();
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

test('arrows, Home, End and Page Down move through the rows', DEEP, async ({ page, contacts }) => {
  const current = contacts.table.locator('[role="row"][data-active]');
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

test('a letter typed into a field is no shortcut', DEEP, async ({ page, contacts }) => {
  await contacts.search.fill('');
  await contacts.search.focus();
  await page.keyboard.type('new');
  await expect(contacts.search).toHaveValue('new');
  await expect(contacts.newForm.region).toBeHidden();
});

test('letters act in a contact’s details too, and Delete asks there', DEEP, async ({ page, contacts }) => {
  const { keyboard } = page;
  await contacts.row('Ben Carter').click();
  await keyboard.press('Enter');
  await expect(contacts.details.getByRole('heading', { level: 2 })).toBeFocused();
  await keyboard.press('Delete');
  await expect(contacts.dialog('Delete this contact?')).toContainText('Ben Carter');
  await keyboard.press('Escape');
  await expect(contacts.dialog('Delete this contact?')).toBeHidden();
  await contacts.details.getByRole('button', { name: 'Edit' }).focus();
  await keyboard.press('e');
  await expect(contacts.editForm.field('First name')).toBeFocused();
});

test(
  'Delete asks about the contact beside the table, also where the table does not show it',
  DEEP,
  async ({ page, contacts }) => {
    const { keyboard } = page;
    await contacts.search.fill('ben');
    await expect(contacts.range).toHaveText('1–1 of 1');
    await keyboard.press('ControlOrMeta+k');
    await expect(contacts.dialog('Go to or do anything').getByRole('combobox')).toBeFocused();
    await keyboard.type('clara');
    await expect(page.getByRole('option', { name: 'Clara Duval' })).toHaveAttribute('aria-selected', 'true');
    await keyboard.press('Enter');
    await expect(contacts.details.getByRole('heading', { level: 2 })).toHaveText('Clara Duval');
    await contacts.table.focus();
    await keyboard.press('Delete');
    await expect(contacts.dialog('Delete this contact?')).toContainText('Clara Duval');
  },
);

test(
  'every shortcut is listed on ?, and single letters can be turned off there',
  DEEP,
  async ({ page, contacts }) => {
    const { keyboard } = page;
    await keyboard.press('?');
    const list = contacts.dialog('Keyboard shortcuts');
    await expect(list.getByRole('term').filter({ hasText: 'New contact' })).toBeVisible();
    await expect(list.getByRole('term').filter({ hasText: 'Move to group' })).toBeVisible();
    await list.getByRole('switch', { name: /Single letters/ }).press('Space');
    await keyboard.press('Escape');
    await expect(list).toBeHidden();
    await expect(contacts.table).toBeFocused();
    for (const key of ['n', 'e', 'm', '/', '?']) await keyboard.press(key);
    await expect(contacts.table).toBeFocused();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    // What is no single letter goes on acting.
    await keyboard.press('F1');
    await expect(list).toBeVisible();
    await keyboard.press('Escape');
    await expect(contacts.table).toBeFocused();
    await keyboard.press('ControlOrMeta+f');
    await expect(contacts.search).toBeFocused();
  },
);

test('the palette runs actions and goes to groups and contacts', async ({ page, contacts }) => {
  const { keyboard } = page;
  const palette = contacts.dialog('Go to or do anything');
  const field = palette.getByRole('combobox');

  await keyboard.press('ControlOrMeta+k');
  await expect(field).toBeFocused();
  await keyboard.type('zoe oh');
  await expect(palette.getByRole('option', { name: "Zoë O'Hara-李" })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await keyboard.press('Enter');
  await expect(contacts.details.getByRole('heading', { level: 2 })).toHaveText("Zoë O'Hara-李");

  await keyboard.press('ControlOrMeta+k');
  await expect(field).toBeFocused();
  await keyboard.type('team');
  await expect(palette.getByRole('option').first()).toContainText('Team');
  await keyboard.press('Enter');
  await expect(contacts.tab('Team 3')).toHaveAttribute('aria-selected', 'true');

  await keyboard.press('ControlOrMeta+k');
  await expect(field).toBeFocused();
  await keyboard.type('new con');
  await expect(palette.getByRole('option').first()).toContainText('New contact');
  await keyboard.press('Enter');
  await expect(contacts.newForm.field('First name')).toBeFocused();

  await keyboard.press('ControlOrMeta+k');
  await expect(field).toBeFocused();
  await keyboard.type('there is nothing of this name');
  await expect(palette.getByText('Nothing is called so.')).toBeVisible();
  await keyboard.press('Escape');
  await expect(contacts.newForm.field('First name')).toBeFocused();
});

test('Ctrl and a digit go to the tabs in their order', DEEP, async ({ page, contacts }) => {
  await expect(contacts.tab('Team 3')).toBeVisible();
  await page.keyboard.press('ControlOrMeta+3');
  await expect(contacts.tab('Team 3')).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ControlOrMeta+1');
  await expect(contacts.tab('All 8')).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ControlOrMeta+9');
  await expect(contacts.tab('All 8')).toHaveAttribute('aria-selected', 'true');
});
