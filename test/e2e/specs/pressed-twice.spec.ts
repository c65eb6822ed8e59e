import { expect, test } from '../fixtures/gateway-story.ts';
import { DEEP, OVER_NETWORK_AND_DEEP } from '../fixtures/tags.ts';
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
  await contacts.readAgain(remote);
  expect(remote.named('Ninth')).toHaveLength(1);

  gateway.hold(['PATCH']);
  const edit = await contacts.edit('Ben Carter');
  await edit.field('Location').fill('Leeds');
  await twice(edit.region.locator('form'));
  gateway.release();
  await expect(contacts.toast('Contact saved')).toHaveCount(1);
  expect(remote.one('Ben').location).toBe('Leeds');
});

test('a group is created once', DEEP, async ({ contacts, remote }) => {
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

test(
  'a bulk edit, its undo, a delete and a restore are done once',
  OVER_NETWORK_AND_DEEP,
  async ({ page, contacts, remote }) => {
    const calls = new Map<string, number>();
    page.on('request', (request) => {
      const [, channel] = /"channel":"([^"]+)"/.exec(request.postData() ?? '') ?? [];
      if (channel !== undefined) calls.set(channel, (calls.get(channel) ?? 0) + 1);
    });
    const { keyboard } = page;
    await twice(await contacts.previewLocationOfAll('Graz', 8));
    const done = contacts.toast('Set Location to Graz for 8 contacts');
    await twice(done.getByRole('button', { name: 'Undo' }));
    await expect.poll(() => remote.one('Clara').location).toBeNull();

    await contacts.open('Ben Carter');
    await contacts.details.getByRole('button', { name: 'Delete' }).click();
    await twice(contacts.dialog('Delete this contact?').getByRole('button', { name: 'Delete', exact: true }));
    await expect(contacts.toast('Contact deleted')).toBeVisible();
    await keyboard.press('ControlOrMeta+h');
    await page.getByRole('tab', { name: 'Trash' }).click();
    await twice(page.getByRole('listitem').getByRole('button', { name: /^Restore/ }));
    await expect.poll(() => remote.named('Ben')).toHaveLength(1);
    await expect(page.getByRole('heading', { name: 'The trash is empty' })).toBeVisible();
    for (const channel of ['bulk.run', 'changes.undo', 'contacts.delete', 'trash.restore'])
      expect([channel, calls.get(channel)]).toEqual([channel, 1]);
  },
);
