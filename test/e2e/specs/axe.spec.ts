import type { Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessible.ts';
import { refusal } from '../fixtures/gateway.ts';
import { expect, test } from '../fixtures/gateway-story.ts';
import type { ContactsPage } from '../pages/contacts-page.ts';

async function visitEverything(page: Page, contacts: ContactsPage): Promise<void> {
  await expect(contacts.rows.first()).toBeVisible();
  await expectAccessible(page, 'table');

  await contacts.open('Ben Carter');
  await expectAccessible(page, 'details');
  await contacts.details.getByRole('button', { name: 'Delete' }).click();
  await expect(contacts.dialog('Delete this contact?')).toBeVisible();
  await expectAccessible(page, 'question before a delete');
  await page.keyboard.press('Escape');

  await contacts.edit('Ben Carter');
  await expectAccessible(page, 'edit form');
  await contacts.editForm.cancel.click();
  const form = await contacts.create();
  await form.birthday({ day: '31', month: 'April' });
  await form.region.getByRole('button', { name: 'Add a field' }).click();
  await form.save.click();
  await expect(form.field('First name')).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page, 'form with problems');
  await form.field('Group').click();
  await expect(page.getByRole('listbox').getByRole('option', { name: 'Friends' })).toBeVisible();
  // The list belongs to its field, wherever in the document it stands.
  await expectAccessible(page, 'form with an open list', ['region']);
  await page.keyboard.press('Escape');
  await form.cancel.click();
  await contacts.dialog('Discard what you typed?').getByRole('button', { name: 'Discard' }).click();

  await contacts.button('Filters').click();
  await expect(contacts.filters).toBeVisible();
  await contacts.filters.getByRole('radiogroup', { name: 'Email' }).getByText('Given').click();
  await expectAccessible(page, 'filters');
  await page.keyboard.press('Escape');
  await expect(contacts.chip('Has email')).toBeVisible();
  await contacts.search.fill('nobody-of-this-name');
  await expect(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible();
  await expectAccessible(page, 'chips and nothing found');
  await page.getByRole('button', { name: 'Clear search and filters' }).click();

  await contacts.button('New group').click();
  await expect(contacts.dialog('New group')).toBeVisible();
  await expectAccessible(page, 'new group');
  await page.keyboard.press('Escape');
  await contacts.tab('Team 3').click();
  await contacts.button('Actions for this group').click();
  await expect(page.getByRole('menuitem', { name: 'Delete group…' })).toBeVisible();
  await expectAccessible(page, 'menu of a group');
  await page.keyboard.press('Escape');
  await contacts.button(/^Account: /).click();
  await expect(page.getByRole('menuitem', { name: 'Name and colour…' })).toBeVisible();
  await expectAccessible(page, 'account switcher');
  await page.keyboard.press('Escape');

  await contacts.change('Priya Raghunathan', { Location: 'Chennai' });
  await contacts.toast('Contact saved').hover();
  await expectAccessible(page, 'toast');
  await page.getByRole('navigation', { name: 'Screens' }).getByRole('button', { name: 'Settings' }).click();
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
  await expectAccessible(page, 'settings');
}

/** The dialogs and menus that are reached from everywhere. */
async function visitDialogs(page: Page, contacts: ContactsPage): Promise<void> {
  for (const [item, title] of [
    ['Name and colour…', 'Name and colour'],
    ['Give this account a new key…', 'Give the key'],
    ['Forget this account…', 'Forget this account?'],
  ] as const) {
    await contacts.switchAccount(item);
    await expect(contacts.dialog(title)).toBeVisible();
    if (title === 'Forget this account?')
      await contacts.dialog(title).getByRole('button', { name: 'Forget account' }).focus();
    await expectAccessible(page, title);
    await page.keyboard.press('Escape');
    await expect(contacts.dialog(title)).toBeHidden();
  }
  await contacts.button(/^Account: /).click();
  await expect(page.getByRole('menuitem', { name: 'Forget this account…' })).toBeVisible();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('menuitem', { name: 'Forget this account…' })).toBeFocused();
  await expectAccessible(page, 'the last of the account’s menu, focused');
  await page.keyboard.press('Escape');

  await contacts.tab('Team 3').click();
  await contacts.button('Actions for this group').click();
  await page.getByRole('menuitem', { name: 'Delete group…' }).click();
  await expect(contacts.dialog('Delete this group?')).toBeVisible();
  await expectAccessible(page, 'question before a group is deleted');
  await page.keyboard.press('Escape');
  await contacts.tab(/^All/).click();

  await contacts.row('Ben Carter').click();
  await contacts.details.getByRole('button', { name: 'Move…' }).click();
  await expect(contacts.dialog('Move to group')).toBeVisible();
  await expectAccessible(page, 'move to a group');
  await page.keyboard.press('Escape');
  await expect(contacts.dialog('Move to group')).toBeHidden();
  await contacts.table.focus();
  await page.keyboard.press('ControlOrMeta+k');
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page, 'palette');
  await page.keyboard.press('Escape');
  await contacts.table.focus();
  await page.keyboard.press('?');
  await expect(contacts.dialog('Keyboard shortcuts')).toBeVisible();
  await expectAccessible(page, 'list of shortcuts');
  await page.keyboard.press('Escape');
  await contacts.button('Columns').click();
  await expect(contacts.dialog('Columns')).toBeVisible();
  await expectAccessible(page, 'columns');
  await page.keyboard.press('Escape');

  await contacts.row('Ben Carter').click({ button: 'right' });
  await expect(page.getByRole('menuitem', { name: 'Delete…' })).toBeVisible();
  await expectAccessible(page, 'menu of a row');
  await page.keyboard.press('Escape');
  await contacts.table.focus();
  await page.keyboard.press('Space');
  await expect(page.getByTestId('marked-count')).toBeVisible();
  await expectAccessible(page, 'selection');
  await contacts.switchAccount('Connect another account…');
  await expect(page.getByRole('heading', { name: 'Connect your account' })).toBeVisible();
  await expectAccessible(page, 'connecting another account');
}

test('the first-run screen and its problems are accessible', async ({ page, firstRun }) => {
  await expect(firstRun.sampleButton).toBeVisible();
  await expectAccessible(page, 'first run');
  await firstRun.connectButton.click();
  await expect(firstRun.key).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page, 'problems of the form');
});

test('every screen and dialog is accessible', async ({ page, contacts }) => {
  // A dozen and more pictures, each looked through by every rule.
  test.slow();
  await visitEverything(page, contacts);
});

test('every dialog over it is accessible', async ({ page, contacts }) => {
  test.slow();
  await visitDialogs(page, contacts);
});

test('a conflict and a refused key are accessible', async ({ page, contacts, remote, gateway }) => {
  const form = await contacts.edit('Ben Carter');
  await form.field('Location').fill('Leeds');
  await remote.changeElsewhere(remote.one('Ben').contact_id, { location: 'York' });
  await contacts.sync();
  await expect(form.region.getByText('Changed while you are editing')).toBeVisible();
  await expectAccessible(page, 'changed while editing');
  await form.region.getByRole('button', { name: 'Compare and choose' }).click();
  await expect(form.region.getByText('Nothing is sent before you do')).toBeVisible();
  await expectAccessible(page, 'conflict');
  await form.region.getByRole('button', { name: 'Use these values' }).click();
  gateway.answer(['GET', 'PATCH'], refusal(401, 'unauthorized', 'No such key.'));
  await form.save.click();
  await expect(contacts.toast('is kept here and waits')).toBeVisible();
  await expect(
    page.getByRole('complementary', { name: 'For your attention' }).getByRole('alert'),
  ).toContainText('does not accept the key');
  await expectAccessible(page, 'refused key');
});

test('bulk actions, history and trash are accessible', async ({ page, contacts, remote }) => {
  test.slow();
  await remote.deleteElsewhere(remote.one('Ben').contact_id);
  await contacts.table.focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('s');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Field' }).selectOption('Location');
  await dialog.getByRole('textbox', { name: 'Location' }).fill('Hull');
  await expectAccessible(page, 'field and value');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('button', { name: 'Change 8 contacts' })).toBeFocused();
  await expectAccessible(page, 'preview');
  await page.keyboard.press('Enter');
  const toast = contacts.toast('Set Location to Hull for 7 of 8 contacts');
  // It would go by itself, but not from under the pointer.
  await toast.hover();
  await expectAccessible(page, 'toast of a batch');
  await toast.getByRole('button', { name: 'Show results' }).click();
  await expect(
    page.getByRole('region', { name: 'Entry', exact: true }).getByRole('listitem').first(),
  ).toBeVisible();
  // Pale until its results are there.
  await expect(page.getByRole('button', { name: 'Copy as text' })).toBeEnabled();
  await expectAccessible(page, 'entry of the history');
  const screens = page.getByRole('navigation', { name: 'Screens' });
  await screens.getByRole('button', { name: 'Contacts' }).click();
  await contacts.table.focus();
  await page.keyboard.press('Escape');
  await contacts.row('Clara Duval').click();
  await page.keyboard.press('Space');
  await page.keyboard.press('Delete');
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expectAccessible(page, 'delete of several');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(contacts.row('Clara Duval')).toBeHidden();
  await screens.getByRole('button', { name: 'History' }).click();
  await page.getByRole('tab', { name: 'Trash' }).click();
  await expect(page.getByRole('button', { name: 'Restore Clara Duval' })).toBeVisible();
  await expectAccessible(page, 'trash');
  await page.getByRole('tab', { name: /Waiting/ }).click();
  await expectAccessible(page, 'nothing waits');
});

test('what is to be decided about conflicts, history and accounts is accessible', async ({
  page,
  contacts,
  remote,
  gateway,
  firstRun,
}) => {
  test.slow();
  await contacts.change('Ben Carter', { Location: 'Leeds' });
  await expect(contacts.toast('Contact saved')).toBeVisible();
  await remote.changeElsewhere(remote.one('Ben').contact_id, { location: 'Hull' });
  await contacts.sync();
  await expect(contacts.detail('Location')).toContainText('Hull');
  await contacts.table.press('ControlOrMeta+z');
  await contacts.toast('Not undone').getByRole('button', { name: 'Compare and decide' }).click();
  await expect(contacts.dialog('Changed again since').getByRole('listitem')).toBeVisible();
  await expectAccessible(page, 'undo of what was changed again');
  await page.keyboard.press('Escape');

  await gateway.down();
  await contacts.change('Ben Carter', { Location: 'York' });
  await expect(contacts.row('Ben Carter')).toContainText('Waiting');
  await contacts.switchAccount('Forget this account…');
  const forget = contacts.dialog('Forget this account?');
  await expect(forget.getByRole('button', { name: 'Save them as a file' })).toBeVisible();
  await expectAccessible(page, 'forgetting an account with what waits');
  await page.keyboard.press('Escape');
  await expect(forget).toBeHidden();
  await remote.changeElsewhere(remote.one('Ben').contact_id, { location: 'Bath' });
  await gateway.up();
  await contacts.sync();
  await contacts
    .toast('It was changed at the service meanwhile')
    .getByRole('button', { name: 'Compare and choose' })
    .click();
  await expect(contacts.dialog('Changed here and at the service').getByRole('radio').first()).toBeVisible();
  await expectAccessible(page, 'conflict of what waited');
  await page.keyboard.press('Escape');

  await page.getByRole('navigation', { name: 'Screens' }).getByRole('button', { name: 'Settings' }).click();
  await page.getByLabel('Keep history and trash', { exact: true }).first().click();
  await page.getByRole('option', { name: '30 days' }).click();
  await expect(contacts.dialog('Forget what is older than 30 days?')).toBeVisible();
  await expectAccessible(page, 'question before history is forgotten');
  await page.keyboard.press('Escape');
  await expect(contacts.dialog('Forget what is older than 30 days?')).toBeHidden();

  await contacts.switchAccount('Explore the sample account');
  await expect(contacts.button('Account: Sample account')).toBeVisible();
  await contacts.switchAccount('Forget this account…');
  await forget.getByRole('button', { name: 'Forget account' }).click();
  await expect(firstRun.known('Ours')).toBeVisible();
  await expectAccessible(page, 'accounts of this computer');
});

test('what is not confirmed is accessible', async ({ page, contacts, gateway }) => {
  const form = await contacts.edit('Ben Carter');
  await form.field('Location').fill('Leeds');
  gateway.answer(['GET', 'PATCH'], { status: 408, body: '' });
  await form.save.click();
  await expect(contacts.toast('Not confirmed yet')).toBeVisible();
  await expectAccessible(page, 'not confirmed');
  await contacts.button('1 change not confirmed').click();
  await expect(page.getByRole('region', { name: 'Changes on their way' })).toBeVisible();
  await expectAccessible(page, 'changes not confirmed');
});

test('what waits and what was refused is accessible', async ({ page, contacts, remote, gateway }) => {
  remote.service.setPlanLimit(8);
  const form = await contacts.create();
  await form.field('First name').fill('Ninth');
  await form.choose('Group', 'Friends');
  await form.save.click();
  await expect(page.getByRole('alert').filter({ hasText: 'The plan’s limit' }).first()).toBeVisible();
  await expectAccessible(page, 'plan limit');
  await gateway.down();
  await contacts.change('Ben Carter', { Location: 'Leeds' });
  await expect(contacts.toast('Waiting to be sent')).toBeVisible();
  await expect(contacts.row('Ben Carter')).toContainText('Waiting');
  await expectAccessible(page, 'offline');
});
