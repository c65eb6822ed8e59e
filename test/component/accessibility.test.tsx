import { expect, onTestFinished, test } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { useAppStore } from '../../renderer/app/app-store.ts';
import { useContactsStore } from '../../renderer/features/contacts/contacts-store.ts';
import { hostWithoutAccount } from './host/no-account.ts';
import { openApp, showApp } from './open-app.tsx';
import { openQueue } from './open-duplicates.ts';
import { openJournal } from './open-journal.ts';
import { ContactTable } from './screens/contact-table.ts';
import { FirstRunScreen } from './screens/first-run-screen.ts';
import { waitForFocus } from './screens/wait-for.ts';
import { DEEP, inDepth } from '../deep/depth.ts';

// What assistive technology gets: names, states, descriptions and announcements.

const table = new ContactTable();
const announced = (text: string | RegExp) => page.getByRole('status').filter({ hasText: text });

test('a search in the duplicates announces how many it finds', DEEP, async () => {
  const { account, duplicates, host } = await openQueue();
  const request = { accountId: account.accountId, mode: 'within-group', offset: 0, limit: 50 } as const;
  const all = await host.bridge.invoke('duplicates.list', { ...request, filter: {} });
  const rows = all.ok ? all.value.rows : [];
  host.answer('duplicates.list', ({ filter: { search = '' } }) => {
    const found = rows.filter(({ members }) => members.some(({ label }) => label.includes(search)));
    return { rows: found, total: found.length };
  });
  const search = page.getByRole('searchbox', { name: 'Search the duplicates' });
  await search.fill('Ada');
  await expect.element(announced('1 set of duplicates found.')).toBeInTheDocument();
  await search.fill('nowhere');
  await expect.element(announced('No duplicates match the search and filters.')).toBeInTheDocument();
  await search.fill('');
  await expect.element(duplicates.entries).toHaveLength(rows.length);
  expect(announced(/found\.|match the search/).query()).toBeNull();
});

test('a search in the history announces how many changes it finds', DEEP, async () => {
  const { account, contacts, history, journal } = await openJournal();
  journal.record({ kind: 'edit', label: 'Ben Carter', fields: ['phone'] }, () =>
    account.edit(account.contact('Ben Carter').key, { phone: '+44 20 1111 1111' }),
  );
  await contacts.press('{Control>}h{/Control}');
  await expect.element(history.list).toHaveFocus();
  await page.getByRole('searchbox', { name: 'Search the history' }).fill('ben');
  await expect.element(announced('1 change found.')).toBeInTheDocument();
});

test('moving, resizing and hiding a column by keyboard are announced', DEEP, async () => {
  const { contacts } = await openApp();
  await table.focus();
  await contacts.press('{Tab}{ArrowRight}{Alt>}{ArrowRight}{/Alt}');
  await expect.element(announced('Email: column 3 of 6')).toBeInTheDocument();
  await contacts.press('{Shift>}{ArrowRight}{/Shift}');
  await expect.element(announced(/^Email: \d+ pixels wide$/)).toBeInTheDocument();
  await contacts.press('{Shift>}{F10}{/Shift}');
  // The menu's code may still be loading.
  await waitForFocus(page.getByRole('menuitem').first());
  await contacts.press('{ArrowUp}{Enter}');
  await expect.element(announced('Email hidden')).toBeInTheDocument();
  await table.openColumns();
  await contacts.press('{ArrowDown}{Alt>}{ArrowDown}{/Alt}');
  await expect.element(announced(/: column 3 of \d+$/)).toBeInTheDocument();
});

test('another page is announced, but not each contact that a sync adds', async () => {
  const people = Array.from({ length: 60 }, (_, at) => ({ firstName: 'Person', lastName: String(at + 10) }));
  const { account, contacts } = await openApp({ people });
  await contacts.button('Next page').click();
  await expect.element(announced('51–60 of 60')).toBeInTheDocument();
  account.create({ ...account.contact('Person 10').fields, lastName: '99' });
  account.host.send('contacts.changed', { accountId: account.accountId, keys: null, groups: true });
  await expect.element(contacts.range).toHaveTextContent('51–61 of 61');
  await expect.element(announced('51–60 of 60')).toBeInTheDocument();
  await contacts.button('First page').click();
  await expect.element(announced('1–50 of 61')).toBeInTheDocument();
});

test('the order of the rows is announced when it changes', async () => {
  await openApp();
  const header = table.grid.getByRole('button', { name: 'Birthday' });
  await header.click();
  await expect.element(announced('Sorted by Birthday, ascending')).toBeInTheDocument();
  await header.click();
  await expect.element(announced('Sorted by Birthday, descending')).toBeInTheDocument();
});

test('a name written from right to left keeps its beginning where it is cut off', async () => {
  const named = { firstName: 'דוד', lastName: 'בן־גוריון' };
  const { duplicates } = await openQueue([
    { ...named, email: 'david@example.org' },
    { ...named, lastName: 'בן גוריון' },
  ]);
  const name = duplicates.list.getByText(/דוד/).first().element();
  expect(getComputedStyle(name)).toMatchObject({ direction: 'rtl', textOverflow: 'ellipsis' });
});

test('the Name column shows its sort order until a search', async () => {
  const { contacts } = await openApp();
  const name = contacts.header('Name');
  await expect.element(name).toHaveAttribute('aria-sort', 'ascending');
  await name.getByRole('button').click();
  await expect.element(name).toHaveAttribute('aria-sort', 'descending');
  await name.getByRole('button').click();
  await expect.element(name).toHaveAttribute('aria-sort', 'ascending');
  await contacts.search.fill('ben');
  await expect.element(name).toHaveAttribute('aria-sort', 'none');
});

test('the table is labelled by its group tab, and the window is named after the screen', async () => {
  const { contacts } = await openApp();
  const panel = page.getByRole('tabpanel');
  await expect.element(panel).toHaveAccessibleName(/^All/);
  await contacts.tab(/^Team/).click();
  await expect.element(panel).toHaveAccessibleName(/^Team/);
  await expect.poll(() => document.title).toBe('Contacts – Ours – Celebration Contacts');
  useAppStore.getState().show('settings');
  await expect.poll(() => document.title).toBe('Settings – Ours – Celebration Contacts');
  useAppStore.getState().show('connect');
  await expect.poll(() => document.title).toBe('Connect your account – Celebration Contacts');
});

test('the button that selects all has the count, with or without a filter', async () => {
  const { account, contacts } = await openApp();
  await contacts.row('Ben Carter').click();
  await contacts.press(' ');
  await expect.element(contacts.button('Select all 8 contacts')).toBeVisible();
  useContactsStore.getState().narrow(account.accountId, { filter: { hasEmail: true } });
  await expect.element(contacts.button('Select all 7 that match')).toBeVisible();
});

test('required fields are marked as required, and the app validates them instead of the browser', async () => {
  const { contacts } = await openApp();
  const form = await contacts.create();
  for (const field of ['First name', 'Group']) await expect.element(form.field(field)).toBeRequired();
  for (const field of ['Last name', 'Email']) await expect.element(form.field(field)).not.toBeRequired();
  await form.save.click();
  await expect.element(form.field('First name')).toHaveAttribute('aria-invalid', 'true');
});

test('the form of an existing contact has no “Save and new”, and Ctrl+Enter saves it', DEEP, async () => {
  const { contacts } = await openApp();
  const form = await contacts.edit('Ben Carter');
  expect(form.saveAndNew.query()).toBeNull();
  await form.field('Location').fill('Leeds');
  await contacts.press('{Control>}{Enter}{/Control}');
  await expect.element(contacts.detail('Location')).toHaveTextContent('Leeds');
});

test('all fields of the connect form are required', async () => {
  showApp(hostWithoutAccount());
  const { name, address, key } = new FirstRunScreen();
  for (const field of [name, address, key]) await expect.element(field).toBeRequired();
});

const DIALOGS = [
  ['create_group', 'New group', 'Name'],
  ['give_key', /key/, 'API key'],
  ['name_and_color', /^Name and/, 'Name'],
] as const;

test.for(inDepth(DIALOGS, ([name]) => name === 'give_key'))(
  'the dialog %s marks its text field as required',
  async (dialog) => {
    const [name, title, field] = dialog;
    const { contacts } = await openApp();
    useAppStore.getState().open(name);
    await expect.element(contacts.dialog(title).getByRole('textbox', { name: field })).toBeRequired();
  },
);

test('the values of a merge are radio groups, each option named by value and contact', async () => {
  const { contacts, duplicates } = await openQueue();
  await contacts.press('{Enter}');
  const dialog = duplicates.merge(2);
  const email = dialog.getByRole('radiogroup', { name: 'Email' });
  await expect
    .element(email.getByRole('radio').first())
    .toHaveAccessibleName(/^ada@example\.org ?, Ada Lovelace, Contact \d/);
  await expect
    .element(email.getByRole('radio').last())
    .toHaveAccessibleName(/^ada\+work@example\.org ?, Ada Lovelacé, Contact \d/);
  await expect
    .element(dialog.getByRole('radiogroup', { name: 'Contact to keep' }).getByRole('radio'))
    .toHaveLength(2);
  await expect.element(duplicates.confirm(2)).toHaveAccessibleDescription(/^Keeps .* removes 1 other/);
});

test('the button of a bulk edit is described by its change', DEEP, async () => {
  const { contacts } = await openJournal();
  const change = await contacts.previewLocationOfAll('Graz');
  await expect.element(change).toHaveAccessibleDescription(/^Location of 8 contacts will be set to Graz\.$/);
  expect(
    contacts
      .dialog(/^Set or clear/)
      .getByRole('list')
      .query(),
  ).toBeNull();
});

test('the details show source and creation time of a contact in words', DEEP, async () => {
  const { contacts } = await openApp();
  await contacts.open('Ben Carter');
  await expect.element(contacts.detail('Source')).toHaveTextContent('Created through the API');
  await expect.element(contacts.detail('Created')).toHaveTextContent('Jan 1, 2026, 12:00 AM');
});

test('the open list of a field is in the main landmark and scrolls with the keyboard', DEEP, async () => {
  const people = Array.from({ length: 20 }, (_, at) => ({ firstName: `Person ${at}`, group: `Group ${at}` }));
  const { contacts } = await openApp({ people });
  const form = await contacts.create();
  await form.field('Group').click();
  const list = page.getByRole('listbox');
  await expect.element(list.getByRole('option').first()).toBeVisible();
  expect(page.getByRole('main').element().contains(list.element())).toBe(true);
  await contacts.press('{ArrowUp}');
  const last = list.getByRole('option').last();
  await expect.element(last).toHaveAttribute('data-combobox-selected', 'true');
  expect(list.element().scrollTop).toBeGreaterThan(0);
  const { bottom } = last.element().getBoundingClientRect();
  expect(bottom).toBeLessThanOrEqual(list.element().getBoundingClientRect().bottom + 1);
  // The list is not a tab stop, since Tab closes it.
  await contacts.press('{Tab}');
  await expect.element(form.field('Day of birth')).toHaveFocus();
});

test('with reduced motion nothing moves, also during a sync', async () => {
  await cdp().send('Emulation.setEmulatedMedia', {
    features: [{ name: 'prefers-reduced-motion', value: 'reduce' }],
  });
  onTestFinished(async () => {
    await cdp().send('Emulation.setEmulatedMedia', { features: [] });
  });
  const { account, contacts } = await openApp();
  account.sync({ state: 'reading', read: 10, expected: 100 });
  await expect.element(contacts.syncStatus).toMatchTextContent('10');
  await contacts.change('Ben Carter', { Location: 'Leeds' });
  await expect.element(contacts.toast('Contact saved')).toBeVisible();
  const moving = document
    .getAnimations()
    .filter((each) => !(each instanceof CSSAnimation) || !each.animationName.includes('let-through'));
  expect(moving).toEqual([]);
});
