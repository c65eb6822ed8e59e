import type { Locator, Page } from '@playwright/test';
import {
  BANNERS,
  DIALOG,
  MENU,
  PANEL,
  TOASTS,
  expectAccessible,
  expectPartsAccessible,
} from '../fixtures/accessible.ts';
import { refusal } from '../fixtures/gateway.ts';
import { expect, test } from '../fixtures/gateway-story.ts';
import type { RemoteService } from '../fixtures/remote-service.ts';
import { DEEP } from '../fixtures/tags.ts';
import type { ContactsPage } from '../pages/contacts-page.ts';

/** Checks a toast; the pointer over it keeps it from closing. */
async function expectToastAccessible(page: Page, toast: Locator, what: string): Promise<void> {
  await toast.hover();
  await expectPartsAccessible(page, what, [TOASTS]);
}

/** Undoes an edit of Ben's location that was changed at the service since, and returns the toast about it. */
async function undoWithConflict(contacts: ContactsPage, remote: RemoteService): Promise<Locator> {
  await contacts.change('Ben Carter', { Location: 'Leeds' });
  await expect(contacts.toast('Contact saved')).toBeVisible();
  await remote.changeElsewhere(remote.one('Ben').contact_id, { location: 'Hull' });
  await contacts.sync();
  await expect(contacts.detail('Location')).toContainText('Hull');
  await contacts.table.press('ControlOrMeta+z');
  return contacts.toast('Not undone');
}

async function visitEverything(page: Page, contacts: ContactsPage): Promise<void> {
  await expect(contacts.rows.first()).toBeVisible();
  await expectAccessible(page, 'table');

  await contacts.open('Ben Carter');
  await expectPartsAccessible(page, 'details', [PANEL]);
  await contacts.details.getByRole('button', { name: 'Delete' }).click();
  await expect(contacts.dialog('Delete this contact?')).toBeVisible();
  await expectPartsAccessible(page, 'question before a delete', [DIALOG]);
  await page.keyboard.press('Escape');

  await contacts.edit('Ben Carter');
  await expectPartsAccessible(page, 'edit form', [PANEL]);
  await contacts.editForm.cancel.click();
  const form = await contacts.create();
  await form.birthday({ day: '31', month: 'April' });
  await form.region.getByRole('button', { name: 'Add a field' }).click();
  await form.save.click();
  await expect(form.field('First name')).toHaveAttribute('aria-invalid', 'true');
  await expectPartsAccessible(page, 'form with problems', [PANEL]);
  await form.field('Group').click();
  await expect(page.getByRole('listbox').getByRole('option', { name: 'Friends' })).toBeVisible();
  await expectAccessible(page, 'form with an open list');
  await page.keyboard.press('Escape');
  await form.cancel.click();
  await contacts.dialog('Discard your entries?').getByRole('button', { name: 'Discard' }).click();

  await contacts.button('Filters').click();
  await expect(contacts.filters).toBeVisible();
  await contacts.filters.getByRole('radiogroup', { name: 'Email' }).getByText('Filled in').click();
  await expectPartsAccessible(page, 'filters', [DIALOG]);
  await page.keyboard.press('Escape');
  await expect(contacts.chip('Has email')).toBeVisible();
  await contacts.search.fill('nobody-of-this-name');
  await expect(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible();
  await expectAccessible(page, 'chips and nothing found');
  await page.getByRole('button', { name: 'Clear search and filters' }).click();

  await contacts.button('New group').click();
  await expect(contacts.dialog('New group')).toBeVisible();
  await expectPartsAccessible(page, 'new group', [DIALOG]);
  await page.keyboard.press('Escape');
  await contacts.tab('Team 3').click();
  await contacts.button('Actions for this group').click();
  await expect(page.getByRole('menuitem', { name: 'Delete group…' })).toBeVisible();
  await expectPartsAccessible(page, 'menu of a group', [MENU]);
  await page.keyboard.press('Escape');
  await contacts.button(/^Account: /).click();
  await expect(page.getByRole('menuitem', { name: 'Name and color…' })).toBeVisible();
  await expectPartsAccessible(page, 'account switcher', [MENU]);
  await page.keyboard.press('Escape');

  await contacts.change('Priya Raghunathan', { Location: 'Chennai' });
  await expectToastAccessible(page, contacts.toast('Contact saved'), 'toast');
  await page.getByRole('navigation', { name: 'Screens' }).getByRole('button', { name: 'Settings' }).click();
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
  await expectAccessible(page, 'settings');
}

/** Checks the dialogs and menus that can be opened on every screen. */
async function visitDialogs(page: Page, contacts: ContactsPage): Promise<void> {
  for (const [item, title] of [
    ['Name and color…', 'Name and color'],
    ['Replace the API key…', 'Enter API key'],
    ['Forget this account…', 'Forget this account?'],
  ] as const) {
    await contacts.switchAccount(item);
    await expect(contacts.dialog(title)).toBeVisible();
    if (title === 'Forget this account?')
      await contacts.dialog(title).getByRole('button', { name: 'Forget account' }).focus();
    await expectPartsAccessible(page, title, [DIALOG]);
    await page.keyboard.press('Escape');
    await expect(contacts.dialog(title)).toBeHidden();
  }
  await contacts.button(/^Account: /).click();
  await expect(page.getByRole('menuitem', { name: 'Forget this account…' })).toBeVisible();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('menuitem', { name: 'Forget this account…' })).toBeFocused();
  await expectPartsAccessible(page, 'the last of the account’s menu, focused', [MENU]);
  await page.keyboard.press('Escape');

  await contacts.tab('Team 3').click();
  await contacts.button('Actions for this group').click();
  await page.getByRole('menuitem', { name: 'Delete group…' }).click();
  await expect(contacts.dialog('Delete this group?')).toBeVisible();
  await expectPartsAccessible(page, 'question before a group is deleted', [DIALOG]);
  await page.keyboard.press('Escape');
  await contacts.tab(/^All/).click();

  await contacts.row('Ben Carter').click();
  await contacts.details.getByRole('button', { name: 'Move…' }).click();
  await expect(contacts.dialog('Move to group')).toBeVisible();
  await expectPartsAccessible(page, 'move to a group', [DIALOG]);
  await page.keyboard.press('Escape');
  await expect(contacts.dialog('Move to group')).toBeHidden();
  await contacts.table.focus();
  await page.keyboard.press('ControlOrMeta+k');
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectPartsAccessible(page, 'palette', [DIALOG]);
  await page.keyboard.press('Escape');
  await contacts.table.focus();
  await page.keyboard.press('?');
  await expect(contacts.dialog('Keyboard shortcuts')).toBeVisible();
  await expectPartsAccessible(page, 'list of shortcuts', [DIALOG]);
  await page.keyboard.press('Escape');
  await contacts.button('Columns').click();
  await expect(contacts.dialog('Columns')).toBeVisible();
  await expectPartsAccessible(page, 'columns', [DIALOG]);
  await page.keyboard.press('Escape');

  await contacts.row('Ben Carter').click({ button: 'right' });
  await expect(page.getByRole('menuitem', { name: 'Delete…' })).toBeVisible();
  await expectPartsAccessible(page, 'menu of a row', [MENU]);
  await page.keyboard.press('Escape');
  await contacts.table.focus();
  await page.keyboard.press('Space');
  await expect(page.getByTestId('selected-count')).toBeVisible();
  await expectAccessible(page, 'selection');
  await contacts.switchAccount('Connect another account…');
  await expect(page.getByRole('heading', { name: 'Connect your account' })).toBeVisible();
  await expectAccessible(page, 'connecting another account');
}

test.describe('without an account', () => {
  test.use({ connected: false });

  test('the first-run screen and its form errors are accessible', DEEP, async ({ page, firstRun }) => {
    await expect(firstRun.sampleButton).toBeVisible();
    await expectAccessible(page, 'first run');
    await firstRun.connectButton.click();
    await expect(firstRun.key).toHaveAttribute('aria-invalid', 'true');
    await expectAccessible(page, 'problems of the form');
  });
});

test('the table and the details of a contact are accessible', async ({ page, contacts }) => {
  await contacts.row('Ben Carter').click();
  await expect(contacts.details.getByRole('heading', { level: 2 })).toHaveText('Ben Carter');
  await expectAccessible(page, 'table and details');
});

test('screens and their dialogs are accessible', DEEP, async ({ page, contacts }) => {
  // Checks more than a dozen screens with all rules.
  test.slow();
  await visitEverything(page, contacts);
});

test('dialogs opened from the table are accessible', DEEP, async ({ page, contacts }) => {
  test.slow();
  await visitDialogs(page, contacts);
});

test('a conflict and a rejected key are accessible', DEEP, async ({ page, contacts, remote, gateway }) => {
  const form = await contacts.edit('Ben Carter');
  await form.field('Location').fill('Leeds');
  await remote.changeElsewhere(remote.one('Ben').contact_id, { location: 'York' });
  await contacts.sync();
  await expect(form.region.getByText('Changed while you are editing')).toBeVisible();
  await expectPartsAccessible(page, 'changed while editing', [PANEL]);
  await form.region.getByRole('button', { name: 'Compare versions' }).click();
  await expect(form.region.getByText('Nothing is saved until then')).toBeVisible();
  await expectPartsAccessible(page, 'conflict', [PANEL]);
  await form.region.getByRole('button', { name: 'Use these values' }).click();
  gateway.answer(['GET', 'PATCH'], refusal(401, 'unauthorized', 'No such key.'));
  await form.save.click();
  await expect(contacts.toast('is saved here and waiting')).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Alerts' }).getByRole('alert')).toContainText(
    'rejects the API key',
  );
  await expectPartsAccessible(page, 'refused key', [BANNERS, TOASTS]);
});

test('bulk actions, history and trash are accessible', DEEP, async ({ page, contacts, remote }) => {
  test.slow();
  await remote.deleteElsewhere(remote.one('Ben').contact_id);
  await contacts.table.focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('s');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Field' }).selectOption('Location');
  await dialog.getByRole('textbox', { name: 'Location' }).fill('Hull');
  await expectPartsAccessible(page, 'field and value', [DIALOG]);
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('button', { name: 'Change 8 contacts' })).toBeFocused();
  await expectPartsAccessible(page, 'preview', [DIALOG]);
  await page.keyboard.press('Enter');
  const toast = contacts.toast('Set Location to Hull for 7 of 8 contacts');
  await expectToastAccessible(page, toast, 'toast of a batch');
  await toast.getByRole('button', { name: 'Show results' }).click();
  await expect(
    page.getByRole('region', { name: 'Entry', exact: true }).getByRole('listitem').first(),
  ).toBeVisible();
  // The button is disabled, and so dimmed, until the results are loaded.
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
  await expectPartsAccessible(page, 'delete of several', [DIALOG]);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(contacts.row('Clara Duval')).toBeHidden();
  await screens.getByRole('button', { name: 'Trash' }).click();
  await expect(page.getByRole('button', { name: 'Restore Clara Duval' })).toBeVisible();
  await expectAccessible(page, 'trash');
  await screens.getByRole('button', { name: 'History' }).click();
  await page.getByRole('tab', { name: /Waiting/ }).click();
  await expectAccessible(page, 'nothing waits');
});

test(
  'dialogs about conflicts, history and forgotten accounts are accessible',
  DEEP,
  async ({ page, contacts, remote, gateway, firstRun }) => {
    test.slow();
    const notUndone = await undoWithConflict(contacts, remote);
    await notUndone.getByRole('button', { name: 'Review conflicts' }).click();
    await expect(contacts.dialog('Changed again').getByRole('listitem')).toBeVisible();
    await expectPartsAccessible(page, 'undo of what was changed again', [DIALOG]);
    await page.keyboard.press('Escape');

    await gateway.down();
    await contacts.change('Ben Carter', { Location: 'York' });
    await expect(contacts.row('Ben Carter')).toContainText('Waiting');
    await contacts.switchAccount('Forget this account…');
    const forget = contacts.dialog('Forget this account?');
    await expect(forget.getByRole('button', { name: 'Save changes as a file' })).toBeVisible();
    await expectPartsAccessible(page, 'forgetting an account with what waits', [DIALOG]);
    await page.keyboard.press('Escape');
    await expect(forget).toBeHidden();
    await remote.changeElsewhere(remote.one('Ben').contact_id, { location: 'Bath' });
    await gateway.up();
    await contacts.sync();
    await contacts
      .toast('It changed at the service')
      .getByRole('button', { name: 'Compare versions' })
      .click();
    await expect(contacts.dialog('Changed here and at the service').getByRole('radio').first()).toBeVisible();
    await expectPartsAccessible(page, 'conflict of what waited', [DIALOG]);
    await page.keyboard.press('Escape');

    await page.getByRole('navigation', { name: 'Screens' }).getByRole('button', { name: 'Settings' }).click();
    await page.getByLabel('Keep history and trash', { exact: true }).first().click();
    await page.getByRole('option', { name: '30 days' }).click();
    await expect(contacts.dialog('Delete entries older than 30 days?')).toBeVisible();
    await expectPartsAccessible(page, 'question before history is forgotten', [DIALOG]);
    await page.keyboard.press('Escape');
    await expect(contacts.dialog('Delete entries older than 30 days?')).toBeHidden();

    await contacts.switchAccount('Explore the sample account');
    await expect(contacts.button('Account: Sample account')).toBeVisible();
    await contacts.switchAccount('Forget this account…');
    await forget.getByRole('button', { name: 'Forget account' }).click();
    await expect(firstRun.known('Ours')).toBeVisible();
    await expectAccessible(page, 'accounts of this computer');
  },
);

test(
  'toasts of a rejected change, a conflict and a failed undo are accessible',
  DEEP,
  async ({ page, contacts, remote, gateway }) => {
    gateway.hold(['PATCH']);
    const form = await contacts.change('Clara Duval', { Location: 'Lyon' });
    await form.cancel.click();
    gateway.answer(['PATCH'], refusal(403, 'quota_of_stars', 'No stars left this month.'));
    gateway.release();
    await expectToastAccessible(page, contacts.toast('The service rejected the change'), 'rejected change');
    gateway.pass();

    await expectToastAccessible(page, await undoWithConflict(contacts, remote), 'failed undo');

    await gateway.down();
    await contacts.change('Ben Carter', { Location: 'York' });
    await expect(contacts.row('Ben Carter')).toContainText('Waiting');
    await remote.changeElsewhere(remote.one('Ben').contact_id, { location: 'Bath' });
    await gateway.up();
    await contacts.sync();
    await expectToastAccessible(page, contacts.toast('It changed at the service'), 'conflict');
  },
);

test('unconfirmed changes are accessible', DEEP, async ({ page, contacts, gateway }) => {
  const form = await contacts.edit('Ben Carter');
  await form.field('Location').fill('Leeds');
  gateway.answer(['GET', 'PATCH'], { status: 408, body: '' });
  await form.save.click();
  await expect(contacts.toast('Not confirmed yet')).toBeVisible();
  await expectAccessible(page, 'not confirmed');
  await contacts.button('1 change not confirmed').click();
  await expect(page.getByRole('region', { name: 'Changes in progress' })).toBeVisible();
  await expectAccessible(page, 'changes not confirmed');
});

test(
  'the plan limit notice and waiting changes are accessible',
  DEEP,
  async ({ page, contacts, remote, gateway }) => {
    remote.service.setPlanLimit(8);
    const form = await contacts.create();
    await form.field('First name').fill('Ninth');
    await form.choose('Group', 'Friends');
    await form.save.click();
    await expect(
      page.getByRole('alert').filter({ hasText: 'The plan’s contact limit' }).first(),
    ).toBeVisible();
    await expectPartsAccessible(page, 'plan limit', [PANEL]);
    await gateway.down();
    await contacts.change('Ben Carter', { Location: 'Leeds' });
    await expect(contacts.toast('Waiting to be sent')).toBeVisible();
    await expect(contacts.row('Ben Carter')).toContainText('Waiting');
    await expectAccessible(page, 'offline');
  },
);

test('a kept edit, and a rejected save beside a toast, are accessible', DEEP, async ({ page, contacts }) => {
  const form = await contacts.edit('Clara Duval');
  await form.field('Company').fill('Duval SA');
  await contacts.open('Ben Carter');
  await contacts.open('Clara Duval');
  await contacts.details.getByRole('button', { name: 'Continue editing' }).click();
  await form.field('Language').fill('fr');
  await expect(page.getByRole('option', { name: 'French' })).toBeVisible();
  await expectPartsAccessible(page, 'kept edit with an open list', [PANEL]);
  await form.save.click();
  await expect(contacts.toast('Contact saved')).toBeVisible();
  const fresh = await contacts.add({ 'First name': 'Benjamin', Email: 'ben@example.com' });
  await expect(fresh.notice).toBeVisible();
  await expectPartsAccessible(page, 'refused save beside a toast', [PANEL, TOASTS]);
});

test('a form that is being saved is accessible', DEEP, async ({ page, contacts, gateway }) => {
  gateway.hold(['PATCH']);
  const form = await contacts.change('Ben Carter', { Location: 'Leeds' });
  await expect(form.region.locator('form')).toHaveAttribute('aria-busy', 'true');
  await expectPartsAccessible(page, 'form that is being saved', [PANEL]);
});
