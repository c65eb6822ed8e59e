import { expect, test } from '../fixtures/story.ts';
import { DEEP } from '../fixtures/tags.ts';

test('contacts are found, edited, created, deleted and undone by keyboard', async ({
  page,
  contacts,
  remote,
}) => {
  const { keyboard } = page;
  await expect(contacts.table).toBeFocused();

  await test.step('find and open', async () => {
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

test('the palette runs actions and opens groups and contacts', DEEP, async ({ page, contacts }) => {
  const { keyboard } = page;
  const palette = contacts.dialog('Search actions and contacts');
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
  await expect(palette.getByText('No results.')).toBeVisible();
  await keyboard.press('Escape');
  await expect(contacts.newForm.field('First name')).toBeFocused();
});
