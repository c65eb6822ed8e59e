import { expect, test } from '../fixtures/gateway-story.ts';
import { DEEP } from '../fixtures/tags.ts';

test('a change that waited meets another one: settled field by field, by keyboard alone', async ({
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
  const toast = contacts.toast('It was changed at the service meanwhile');
  await expect(toast).toContainText('Ben Carter');
  await toast.getByRole('button', { name: 'Compare and choose' }).focus();
  await keyboard.press('Enter');

  const dialog = contacts.dialog('Changed here and at the service');
  const phone = dialog.getByRole('group', { name: 'Phone' });
  await expect(phone).toContainText('When you began');
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
  // What is settled is refused no longer.
  await keyboard.press('ControlOrMeta+h');
  const entries = page.getByRole('listbox').getByRole('option');
  await expect(entries.filter({ hasText: 'Not sent' })).toHaveCount(1);
  await expect(entries.filter({ hasText: 'Refused' })).toHaveCount(0);
});

test(
  'edits of one contact that waited together are settled together',
  DEEP,
  async ({ contacts, gateway, remote }) => {
    await gateway.down();
    for (const [field, value] of [
      ['Location', 'Leeds'],
      ['Company', 'Mine Ltd'],
    ] as const) {
      await contacts.change('Ben Carter', { [field]: value });
      await expect(contacts.row('Ben Carter')).toContainText('Waiting');
    }
    await expect(contacts.syncStatus).toContainText('Offline, 2 changes wait');
    await contacts.open('Clara Duval');
    await remote.changeElsewhere(remote.one('Ben').contact_id, { location: 'Hull', company: 'Theirs Ltd' });
    await gateway.up();
    await contacts.sync();
    const toast = contacts.toast('It was changed at the service meanwhile');
    await expect(toast).toContainText('Changed there: Company and Location');
    await toast.getByRole('button', { name: 'Compare and choose' }).click();

    const dialog = contacts.dialog('Changed here and at the service');
    await expect(dialog).toContainText('Conflict 1 of 2');
    const location = dialog.getByRole('group', { name: 'Location' });
    await location.getByRole('radio', { name: /^At the service now.*Hull/ }).check();
    await dialog.getByRole('button', { name: 'Save and go on' }).click();
    const company = dialog.getByRole('group', { name: 'Company' });
    await expect(company.getByRole('radio', { name: /^At the service now.*Theirs Ltd/ })).toBeVisible();
    await company.getByRole('radio', { name: /^Yours.*Mine Ltd/ }).check();
    await dialog.getByRole('button', { name: 'Save these values' }).click();
    await expect(dialog).toBeHidden();
    await expect.poll(() => remote.one('Ben').company).toBe('Mine Ltd');
    expect(remote.one('Ben').location).toBe('Hull');
  },
);

test(
  'what an undo would overwrite is left alone until the user says so',
  DEEP,
  async ({ page, contacts, remote }) => {
    const { keyboard } = page;
    await contacts.setLocationOfAll('Graz', 8);
    await expect(contacts.toast('Set Location to Graz for 8 contacts')).toBeVisible();
    await contacts.change('Ben Carter', { Location: 'Leeds' });
    await expect(contacts.toast('Contact saved')).toBeVisible();

    await keyboard.press('ControlOrMeta+h');
    await page.getByRole('option').filter({ hasText: 'Set Location to Graz for 8 contacts' }).click();
    await page
      .getByRole('region', { name: 'Entry', exact: true })
      .getByRole('button', { name: 'Undo' })
      .click();
    const toast = contacts.toast('Undone in part');
    await expect(toast).toContainText('“Ben Carter” was changed again since (Location), and left alone.');
    await expect.poll(() => remote.one('Clara').location).toBeNull();
    expect(remote.one('Ben').location).toBe('Leeds');

    await toast.getByRole('button', { name: 'Compare and decide' }).click();
    const dialog = contacts.dialog('Changed again since');
    await expect(dialog.getByRole('listitem')).toContainText('Leeds');
    await dialog.getByRole('checkbox', { name: 'Ben Carter' }).press('Space');
    await dialog.getByRole('button', { name: 'Put back 1 contact' }).click();
    await expect.poll(() => remote.one('Ben').location).toBeNull();
  },
);

test(
  'conflicts of several are gone through one after the other, or settled at once',
  DEEP,
  async ({ page, contacts, gateway, remote }) => {
    const { keyboard } = page;
    await contacts.tab(/^Team/).click();
    await expect(contacts.range).toHaveText('1–3 of 3');
    await gateway.down();
    await contacts.setLocationOfAll('Graz', 3);
    await expect(contacts.syncStatus).toContainText('Offline, 3 changes wait');
    for (const name of ['Maximilian', 'Priya', 'ليلى'])
      await remote.changeElsewhere(remote.one(name).contact_id, { location: `Elsewhere ${name}` });
    await gateway.up();
    await contacts.sync();
    const toast = contacts.toast('Not done: setting Location to Graz for 3 contacts');
    await toast.getByRole('button', { name: 'Show results' }).click();
    const entry = page.getByRole('region', { name: 'Entry', exact: true });
    await expect(entry.getByRole('listitem').first()).toHaveText('It was changed at the service meanwhile');
    await entry.getByRole('button', { name: 'Settle 3 conflicts…' }).click();

    const dialog = contacts.dialog('Changed here and at the service');
    await expect(dialog).toContainText('Conflict 1 of 3');
    const first = await dialog.getByRole('radio', { name: /^At the service now/ }).getAttribute('name');
    await dialog.getByRole('button', { name: 'Next' }).click();
    await expect(dialog).toContainText('Conflict 2 of 3');
    expect(await dialog.getByRole('radio', { name: /^At the service now/ }).getAttribute('name')).not.toBe(
      first,
    );
    await dialog.getByRole('radio', { name: /^At the service now.*Elsewhere Priya/ }).check();
    await dialog.getByRole('button', { name: 'Save and go on' }).click();
    await expect(dialog).toContainText('Conflict 2 of 2');
    await dialog.getByRole('button', { name: 'Keep yours in all 2' }).click();
    await expect(dialog).toContainText('All conflicts are settled.');
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await expect(dialog).toBeHidden();
    await expect(entry.getByRole('button', { name: /^Settle/ })).toBeHidden();
    await expect(contacts.toast('Set Location to Graz for 2 contacts')).toHaveCount(1);
    await expect(contacts.toast('Cancelled')).toHaveCount(0);
    expect(remote.one('Maximilian').location).toBe('Graz');
    expect(remote.one('Priya').location).toBe('Elsewhere Priya');
    expect(remote.one('ليلى').location).toBe('Graz');

    // One step: in history, and to be taken back.
    const entries = page.getByRole('listbox').getByRole('option');
    await expect(entries.filter({ hasText: 'Set Location to Graz for 2 contacts' })).toHaveCount(1);
    await keyboard.press('ControlOrMeta+z');
    await expect.poll(() => remote.one('Maximilian').location).toBe('Elsewhere Maximilian');
    await expect.poll(() => remote.one('ليلى').location).toBe('Elsewhere ليلى');
  },
);

test('a delete of a contact that was changed elsewhere asks again, and shows what was changed', async ({
  contacts,
  remote,
}) => {
  await contacts.open('Ben Carter');
  await remote.changeElsewhere(remote.one('Ben').contact_id, { location: 'Hull' });
  await contacts.details.getByRole('button', { name: 'Delete' }).click();
  const question = contacts.dialog('Delete this contact?');
  await question.getByRole('button', { name: 'Delete', exact: true }).click();
  const toast = contacts.toast('It was changed at the service meanwhile');
  await toast.getByRole('button', { name: 'Compare and choose' }).click();
  const dialog = contacts.dialog('Changed here and at the service');
  await expect(dialog).toContainText('Location');
  await expect(dialog).toContainText('Hull');
  await expect(dialog.getByRole('button', { name: 'Keep the contact' })).toBeFocused();
  expect(remote.one('Ben')).toMatchObject({ location: 'Hull' });
  await dialog.getByRole('button', { name: 'Delete anyway' }).click();
  await expect(dialog).toBeHidden();
  await expect(contacts.row('Ben Carter')).toBeHidden();
  expect(remote.named('Ben')).toEqual([]);
});
