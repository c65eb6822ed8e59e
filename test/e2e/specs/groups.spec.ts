import { expect, test } from '../fixtures/story.ts';
import { DEEP } from '../fixtures/tags.ts';

test(
  'a group is created, and the dialog says what still has to be set up',
  DEEP,
  async ({ page, contacts, remote }) => {
    await contacts.button('New group').click();
    const dialog = contacts.dialog('New group');
    await expect(dialog).toContainText('Creating a group doesn’t set up its messages or channels');
    await dialog.getByRole('button', { name: 'Create group' }).click();
    await expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveAccessibleDescription(
      /Enter a name for the group/,
    );
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Golden weddings');
    await dialog.getByRole('radio', { name: 'Wedding anniversary' }).check();
    await dialog.getByRole('button', { name: 'Create group' }).click();

    await expect(contacts.toast('Group created')).toContainText(
      'Set up its messages and channels in the service’s application',
    );
    await expect(contacts.tab('Golden weddings 0')).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('heading', { name: 'No contacts in this group yet' })).toBeVisible();
    expect(remote.service.inspect.groups()).toContainEqual(
      expect.objectContaining({ name: 'Golden weddings', category: 'wedding_anniversary' }),
    );
  },
);

test('deleting a group marks it and keeps its contacts', async ({ page, contacts, remote }) => {
  await contacts.tab('Team 3').click();
  await contacts.button('Actions for this group').click();
  await page.getByRole('menuitem', { name: 'Delete group…' }).click();
  const question = contacts.dialog('Delete this group?');
  await expect(question).toContainText('marks Team for deletion');
  await expect(question).toContainText('3 contacts stay');
  await question.getByRole('textbox', { name: /type its name/ }).fill('Team');
  await question.getByRole('button', { name: 'Delete group' }).click();

  await expect(contacts.toast('Group marked for deletion')).toContainText('Team');
  await expect(contacts.tab('All 8')).toBeFocused();
  await expect(contacts.tab(/^Team 3/).getByLabel('marked for deletion')).toBeVisible();
  await expect(contacts.row('Priya Raghunathan')).toBeVisible();
  await contacts.tab(/^Team 3/).click();
  await contacts.button('Actions for this group').click();
  await expect(page.getByRole('menuitem', { name: 'Delete group…' })).toBeDisabled();
  expect(remote.service.inspect.contacts()).toHaveLength(8);
  // The group that is being deleted isn't preset for new contacts, but the only other one is.
  await page.keyboard.press('Escape');
  const form = await contacts.create();
  await expect(form.field('Group')).toHaveValue('Friends');
  await form.field('Group').click();
  await expect(page.getByRole('option', { name: 'Friends' })).toBeVisible();
});
