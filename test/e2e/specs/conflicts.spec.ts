import { expect, test } from '../fixtures/gateway-story.ts';
import { DEEP } from '../fixtures/tags.ts';

test('a conflict of a waiting change is resolved field by field by keyboard', async ({
  page,
  contacts,
  gateway,
  remote,
}) => {
  const { keyboard } = page;
  await gateway.down();
  await contacts.change('Ben Carter', { Phone: '+44 20 1111 1111', Location: 'Leeds', Company: 'Mine Ltd' });
  await expect(contacts.syncStatus).toContainText('Offline, 1 change waits');
  await remote.changeElsewhere(remote.one('Ben').contact_id, {
    phone: '+44 20 2222 2222',
    location: 'Hull',
    company: 'Theirs Ltd',
  });
  await gateway.up();
  await contacts.sync();
  const toast = contacts.toast('It changed at the service');
  await expect(toast).toContainText('Ben Carter');
  await toast.getByRole('button', { name: 'Compare versions' }).focus();
  await keyboard.press('Enter');

  const dialog = contacts.dialog('Changed here and at the service');
  const phone = dialog.getByRole('group', { name: 'Phone' });
  await expect(phone).toContainText('When you started editing');
  await expect(phone.getByRole('radio', { name: /^Yours.*1111/ })).toBeFocused();
  await keyboard.press('ArrowDown');
  await expect(phone.getByRole('radio', { name: /^At the service now.*2222/ })).toBeChecked();
  await keyboard.press('Tab');
  const company = dialog.getByRole('group', { name: 'Company' });
  await expect(company.getByRole('radio', { name: /^Yours/ })).toBeFocused();
  await keyboard.press('Tab');
  const location = dialog.getByRole('group', { name: 'Location' });
  await expect(location.getByRole('radio', { name: /^Yours/ })).toBeFocused();
  await keyboard.press('ArrowDown');
  await keyboard.press('ArrowDown');
  await expect(location.getByRole('radio', { name: 'Another value' })).toBeChecked();
  await keyboard.press('Tab');
  await keyboard.press('ControlOrMeta+a');
  await keyboard.type('York');
  await keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(contacts.toast('Contact saved')).toBeVisible();
  expect(remote.one('Ben')).toMatchObject({
    phone: '+44 20 2222 2222',
    location: 'York',
    company: 'Mine Ltd',
  });
  // Resolved changes are no longer listed as rejected.
  await keyboard.press('ControlOrMeta+h');
  const entries = page.getByRole('listbox').getByRole('option');
  await expect(entries.filter({ hasText: 'Not sent' })).toHaveCount(1);
  await expect(entries.filter({ hasText: 'Rejected' })).toHaveCount(0);
});

test(
  'deleting a contact that was changed elsewhere shows the change and asks again',
  DEEP,
  async ({ contacts, remote }) => {
    await contacts.open('Ben Carter');
    await remote.changeElsewhere(remote.one('Ben').contact_id, { location: 'Hull' });
    await contacts.details.getByRole('button', { name: 'Delete' }).click();
    const question = contacts.dialog('Delete this contact?');
    await question.getByRole('button', { name: 'Delete', exact: true }).click();
    const toast = contacts.toast('It changed at the service');
    await toast.getByRole('button', { name: 'Compare versions' }).click();
    const dialog = contacts.dialog('Changed here and at the service');
    await expect(dialog).toContainText('Location');
    await expect(dialog).toContainText('Hull');
    await expect(dialog.getByRole('button', { name: 'Keep contact' })).toBeFocused();
    expect(remote.one('Ben')).toMatchObject({ location: 'Hull' });
    await dialog.getByRole('button', { name: 'Delete anyway' }).click();
    await expect(dialog).toBeHidden();
    await expect(contacts.row('Ben Carter')).toBeHidden();
    expect(remote.named('Ben')).toEqual([]);
  },
);
