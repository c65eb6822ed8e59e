import { expect, test } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import { useAppStore } from '../../renderer/app/app-store.ts';
import { FakeList } from './host/fake-list.ts';
import { openApp } from './open-app.tsx';
import { openList } from './open-list.ts';
import { dropFiles } from './screens/drop-files.ts';
import { DEEP } from '../deep/depth.ts';

// A list has no service: it has no imports, and no text mentions a service.

const file = (name: string) => new File(['First Name\nAda\n'], name);
const OF_A_SERVICE = /\bservice|\bsen[dt]\b|sending|network|\bsync/i;

/** Fails if the text of an element mentions a service. */
async function expectNoService(locator: Locator): Promise<void> {
  await expect.element(locator).toBeVisible();
  await expect.element(locator).not.toMatchTextContent(OF_A_SERVICE);
}

test('a list offers no import in the rail, the palette or the list of shortcuts', async () => {
  const { contacts } = await openList();
  const rail = page.getByRole('navigation', { name: 'Screens' });
  await expect.element(rail.getByRole('button', { name: 'History' })).toBeVisible();
  expect(rail.getByRole('button', { name: 'Import' }).query()).toBeNull();
  await contacts.press('{Control>}k{/Control}import');
  await expect.element(page.getByRole('dialog').getByRole('combobox')).toHaveValue('import');
  expect(page.getByRole('option', { name: /^Import contacts/ }).query()).toBeNull();
  await contacts.press('{Escape}?');
  await expect.element(page.getByTermText('Open a list…')).toHaveTextContent('CtrlO');
  expect(page.getByTermText('Import contacts…').query()).toBeNull();
});

test('a list says that its file is read, not that it is synced', async () => {
  const list = new FakeList();
  const empty = list.account.groups.slice(0, 1).map((group) => ({ ...group, groupId: 99, name: 'Empty' }));
  list.account.groups.push(...empty);
  const { account, contacts } = await openList(list);
  account.sync({ state: 'reading', completedAt: null });
  await contacts.tab(/^Empty/).click();
  const main = page.getByRole('main');
  await expect.element(main.getByRole('heading', { name: 'Reading the file' })).toBeVisible();
  await expectNoService(main);
});

test('a list has no columns for what a service assigns', async () => {
  const { contacts, host } = await openList();
  await contacts.button('Columns').click();
  await expect.element(page.getByRole('checkbox', { name: 'Guardian' })).toBeVisible();
  for (const name of ['Contact ID', 'Source', 'Created'])
    expect(page.getByRole('checkbox', { name, exact: true }).query()).toBeNull();
  host.answer('exports.preview', { total: 8, written: 8, notes: [] });
  await contacts.press('{Escape}{Control>}k{/Control}');
  await contacts.press('export contacts{Enter}');
  const dialog = page.getByRole('dialog', { name: 'Export 8 contacts' });
  await dialog.getByRole('combobox', { name: 'Columns' }).selectOptions('Celebration Contacts');
  await expect.element(dialog.getByRole('checkbox', { name: 'Status' })).toBeInTheDocument();
  for (const name of ['Contact ID', 'Group ID', 'Guardian contact ID', 'Source', 'Created'])
    expect(dialog.getByRole('checkbox', { name, exact: true }).query()).toBeNull();
});

test('Ctrl+I in a list explains that lists have no imports', async () => {
  const { contacts, host } = await openList();
  await contacts.press('{Control>}i{/Control}');
  await expect.element(contacts.toast('Can’t import into a list')).toBeVisible();
  expect(host.calls('imports.list')).toEqual([]);
  await expect.element(contacts.table).toBeVisible();
});

test('files dropped on a list are opened as lists', async () => {
  const { contacts, host, list } = await openList();
  const further = new FakeList({ name: 'further.csv' });
  host.answer('files.release', {});
  host.answer('lists.open', () => {
    list.account.session({ accounts: [list.account.profile, further.account.profile] });
    return { ...further.account.profile, isKnown: false };
  });
  dropFiles([file('further.csv'), file('last.csv')]);
  await expect.poll(() => host.openedFiles.map(({ name }) => name)).toEqual(['further.csv', 'last.csv']);
  await expect.poll(() => host.calls('lists.open')).toHaveLength(2);
  expect(host.calls('imports.begin')).toEqual([]);
  await expect.element(contacts.table).toBeVisible();
});

test('a file dropped on an account is imported', async () => {
  const { host } = await openApp();
  host.answer('files.release', {});
  host.fail('imports.begin', { code: 'unreadable_file', message: 'empty_file' });
  dropFiles([file('people.csv')]);
  await expect.poll(() => host.calls('imports.begin')).toHaveLength(1);
});

test('a list opened from the imports screen shows its contacts', async () => {
  useAppStore.getState().show('imports');
  const { host } = await openList();
  expect(host.calls('imports.list')).toEqual([]);
  expect(useAppStore.getState().screen).toBe('contacts');
});

test('dialogs and forms of a list do not mention a service', DEEP, async () => {
  const { contacts, list } = await openList();
  await contacts.run('new group');
  await expectNoService(page.getByRole('dialog'));
  await contacts.press('{Escape}');
  const [group] = list.account.groups;
  if (group === undefined) throw new Error('The list has no group');
  useAppStore.getState().openDeleteGroup(group);
  await expectNoService(contacts.dialog('Delete this group?'));
  await contacts.press('{Escape}');
  const form = await contacts.create();
  await expectNoService(form.region);
  await form.cancel.click();
  await contacts.row('Ben Carter').click();
  await contacts.press('{Delete}');
  await expectNoService(page.getByRole('dialog').or(page.getByRole('alertdialog')));
});
