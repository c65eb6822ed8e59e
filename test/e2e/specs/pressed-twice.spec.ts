import { expect, test } from '../fixtures/gateway-story.ts';
import { twice } from '../fixtures/twice.ts';

// A second Enter, or the second half of a double click, may come before anything on screen tells that the first was heard.

test('a contact is created once, and edited once, however quickly Enter is pressed again', async ({
  contacts,
  gateway,
  remote,
}) => {
  const create = await contacts.create();
  await create.field('First name').fill('Ninth');
  await create.choose('Group', 'Friends');
  await twice(create.region.locator('form'));
  await expect(contacts.details.getByRole('heading', { level: 2 })).toHaveText('Ninth');
  await expect(contacts.range).toHaveText('1–9 of 9');
  await contacts.sync();
  await contacts.upToDate();
  expect(remote.named('Ninth')).toHaveLength(1);

  gateway.hold(['PATCH']);
  const edit = await contacts.edit('Ben Carter');
  await edit.field('Location').fill('Leeds');
  await twice(edit.region.locator('form'));
  gateway.release();
  await expect(contacts.toast('Contact saved')).toHaveCount(1);
  expect(remote.one('Ben').location).toBe('Leeds');
});

test('a group is created once', async ({ contacts, remote }) => {
  await contacts.button('New group').click();
  const dialog = contacts.dialog('New group');
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Twice');
  await twice(dialog.locator('form'));
  await expect(dialog).toBeHidden();
  await expect(contacts.tab(/^Twice/)).toHaveCount(1);
  expect(
    remote.service.inspect.groups(remote.apiKey).filter(({ name }) => name.startsWith('Twice')),
  ).toHaveLength(1);
});
