import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Group } from '../../electron/contract/contacts/group.ts';
import { FakeAccount } from './host/fake-account.ts';
import { openApp, showApp } from './open-app.tsx';
import { openJournal } from './open-journal.ts';
import { ContactsScreen } from './screens/contacts-screen.ts';
import { waitForText } from './screens/wait-for.ts';
import { DEEP, firstRows } from '../deep/depth.ts';

/** Sets the deletion state of a group. */
function setDeletion(
  { accountId, groups, host }: FakeAccount,
  groupId: number,
  deletion: Group['deletion'] = 'marked',
): void {
  for (const group of groups) if (group.groupId === groupId) group.deletion = deletion;
  host.send('contacts.changed', { accountId, keys: [], groups: true });
}

test('the group of a contact can be changed in its form', DEEP, async () => {
  const { account, contacts, host } = await openApp();
  const form = await contacts.edit('Clara Duval');
  await form.choose('Group', 'Team');
  await form.save.click();
  await expect.element(contacts.tab('Team 4')).toBeVisible();
  await expect.element(contacts.tab('Friends 4')).toBeVisible();
  expect(host.calls('contacts.edit').map(({ after }) => after)).toEqual([
    { groupId: account.groupId('Team') },
  ]);
});

test('an empty account leads to its first group and to an import', async () => {
  showApp(new FakeAccount({ people: [] }).host);
  const contacts = new ContactsScreen();
  await contacts.button('New contact').click();
  await waitForText(contacts.newForm.region, /There’s no group yet\./);
  await contacts.newForm.cancel.click();
  await expect.element(contacts.button('Create the first group')).toBeVisible();
  await contacts.button('Import contacts…').click();
  await expect.element(page.getByRole('heading', { name: 'Choose a file' })).toBeVisible();
});

test('contacts that could not be moved are reported once', DEEP, async () => {
  const { contacts, journal } = await openJournal();
  journal.refuses = ({ fields }) =>
    fields.firstName === 'Ben' ? { code: 'not_found', missing: 'contact' } : null;
  await contacts.tab(/^Friends/).click();
  await expect.element(contacts.range).toHaveTextContent('1–5 of 5');
  contacts.table.element().focus();
  await contacts.press('{Control>}a{/Control}m');
  await contacts.dialog('Move to group').getByRole('option', { name: /^Team/ }).click();
  await contacts.dialog('Move 5 contacts').getByRole('button', { name: 'Move 5 contacts' }).click();
  const toast = contacts.toast('Moved 4 of 5 contacts to Team');
  await expect.element(toast).toMatchTextContent(/no longer exists at the service: .*Ben Carter/);
  await expect.element(contacts.toast('Ben Carter')).toHaveLength(1);
  await expect.element(contacts.tab('Team 7')).toBeVisible();
});

test.each(
  firstRows(1, [
    ['marked', 'marked for deletion'],
    ['waiting', 'waiting to be deleted'],
  ] as const),
)('a group %s for deletion is not offered and accepts no dropped contacts', async (...given) => {
  const [deletion, words] = given;
  const { account, contacts, host } = await openApp();
  setDeletion(account, account.groupId('Team'), deletion);
  await expect.element(contacts.tab(/^Team 3/).getByLabelText(words)).toBeVisible();
  await contacts.tab(/^Friends/).click();
  await expect.element(contacts.range).toHaveTextContent('1–5 of 5');
  await contacts.row('Clara Duval').dropTo(contacts.tab(/^Team/));
  await contacts.row('Clara Duval').click();
  await expect.element(contacts.table).toHaveFocus();
  await contacts.press('m');
  const dialog = contacts.dialog('Move to group');
  await expect.element(dialog.getByText(/There’s no other group/)).toBeVisible();
  expect(dialog.getByRole('option').elements()).toEqual([]);
  expect(host.calls('contacts.move')).toEqual([]);
  await contacts.press('{Escape}');
  const form = await contacts.edit('Clara Duval');
  await form.field('Group').click();
  await form.field('Group').fill('');
  await expect.element(page.getByRole('option', { name: 'Friends' })).toBeVisible();
  expect(page.getByRole('option', { name: /^Team/ }).elements()).toEqual([]);
});

test('groups with the same name are told apart where a group is chosen', DEEP, async () => {
  const { account, contacts, host } = await openApp();
  const [first] = account.groups;
  if (first !== undefined) account.groups.push({ ...first, groupId: 9, name: 'team' });
  host.send('contacts.changed', { accountId: account.accountId, keys: [], groups: true });
  const form = await contacts.edit('Clara Duval');
  await form.choose('Group', 'team (#9)');
  await expect.element(form.field('Group')).toHaveValue('team (#9)');
  await form.save.click();
  await expect.poll(() => account.contact('Clara Duval').fields.groupId).toBe(9);
});

test('a group is created and marked for deletion by keyboard', async () => {
  const { account, contacts, host } = await openApp();
  createsGroup(account);
  deletesGroups(account);
  await contacts.run('new group');
  const dialog = contacts.dialog('New group');
  await expect.element(dialog.getByRole('textbox', { name: 'Name' })).toHaveFocus();
  await contacts.press('Choir{Tab}{ArrowDown}{Enter}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(contacts.tab(/^Choir/)).toHaveAttribute('aria-selected', 'true');
  expect(host.calls('groups.create')).toMatchObject([{ name: 'Choir', category: 'anniversary' }]);

  await contacts.run('delete this group');
  const question = contacts.dialog('Delete this group?');
  await expect.element(question.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await expect.element(question).toMatchTextContent('It has no contacts.');
  await contacts.press('{Tab}{Enter}');
  await expect.element(contacts.toast('Group marked for deletion')).toBeVisible();
  await expect.element(contacts.tab('All 8')).toHaveAttribute('aria-selected', 'true');
  await expect.element(contacts.tab(/^Choir/).getByLabelText('marked for deletion')).toBeVisible();
  expect(host.calls('groups.delete')).toMatchObject([{ groupId: 9 }]);
});

/** Makes the service create groups, with the group id 9. */
function createsGroup(account: FakeAccount): void {
  const { host, accountId, groups } = account;
  host.answer('groups.create', ({ name, category }) => {
    const [first] = groups;
    if (first !== undefined) groups.push({ ...first, groupId: 9, name, category });
    host.send('contacts.changed', { accountId, keys: [], groups: true });
    return account.outcome({ groupId: 9 });
  });
}

/** Makes the service mark groups for deletion. */
function deletesGroups(account: FakeAccount): void {
  account.host.answer('groups.delete', ({ groupId }) => {
    setDeletion(account, groupId);
    return account.outcome({ groupId, undoable: false });
  });
}

test(
  'a second group of the same name needs confirmation, and the existing one is offered',
  DEEP,
  async () => {
    const { account, contacts, host } = await openApp();
    createsGroup(account);
    await contacts.button('New group').click();
    const dialog = contacts.dialog('New group');
    await dialog.getByRole('textbox', { name: 'Name' }).fill('  friendS ');
    await expect
      .element(dialog.getByRole('status'))
      .toMatchTextContent('You already have a group Friends (5 contacts).');
    await expect.element(dialog.getByRole('button', { name: 'Create group' })).not.toBeInTheDocument();
    // Enter focuses the button to the existing group, and then presses it.
    await contacts.press('{Enter}');
    await expect.element(dialog.getByRole('button', { name: 'Go to Friends' })).toHaveFocus();
    await contacts.press('{Enter}');
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(contacts.tab('Friends 5')).toHaveAttribute('aria-selected', 'true');
    expect(host.calls('groups.create')).toEqual([]);

    await contacts.button('New group').click();
    const name = dialog.getByRole('textbox', { name: 'Name' });
    // Names with different diacritics are different.
    await name.fill('Friénds');
    await expect.element(dialog.getByRole('status')).toBeEmptyDOMElement();
    await name.fill('Friends');
    await dialog.getByRole('button', { name: 'Create anyway' }).click();
    await expect.element(contacts.tab('Friends 0')).toHaveAttribute('aria-selected', 'true');
    expect(host.calls('groups.create')).toMatchObject([{ name: 'Friends' }]);
  },
);

test('the hint about categories is above them', async () => {
  const { contacts } = await openApp();
  await contacts.button('New group').click();
  const dialog = contacts.dialog('New group');
  const hint = dialog.getByText('What the group celebrates');
  await expect.element(hint).toBeVisible();
  const first = dialog.getByRole('radio').first().element().getBoundingClientRect();
  expect(hint.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(first.top);
});

test('a new group shows its count even if its tab is in the menu', DEEP, async () => {
  const { account, contacts, host } = await openApp();
  const [first] = account.groups;
  if (first === undefined) throw new Error('There is no group');
  for (let at = 10; at < 40; at++) account.groups.push({ ...first, groupId: at, name: `Members of ${at}` });
  host.answer('groups.create', ({ name }) => {
    account.groups.push({ ...first, groupId: 99, name });
    host.send('contacts.changed', { accountId: account.accountId, keys: [], groups: true });
    return account.outcome({ groupId: 99 });
  });
  host.send('contacts.changed', { accountId: account.accountId, keys: [], groups: true });
  await contacts.button('New group').click();
  await contacts.dialog('New group').getByRole('textbox', { name: 'Name' }).fill('Choir');
  await contacts.press('{Enter}');
  await expect.element(contacts.button('Choir 0')).toBeVisible();
});

test('a group is not treated as empty before the first full sync', DEEP, async () => {
  const { account, contacts, host } = await openApp();
  deletesGroups(account);
  const [first] = account.groups;
  if (first !== undefined) account.groups.push({ ...first, groupId: 9, name: 'Choir', serviceCount: 120 });
  host.send('contacts.changed', { accountId: account.accountId, keys: [], groups: true });
  account.sync({ state: 'reading', completedAt: null });
  await contacts.tab('Choir 0').click();
  await contacts.run('delete this group');
  const question = contacts.dialog('Delete this group?');
  await expect.element(question).toMatchTextContent(/The account is still syncing/);
  const remove = question.getByRole('button', { name: 'Delete group' });
  await question.getByRole('textbox').fill('0');
  await expect.element(remove).toBeDisabled();
  await question.getByRole('textbox').fill('choir');
  await expect.element(remove).toBeEnabled();
  account.sync({ state: 'idle', completedAt: '2026-01-01T00:00:00.000Z' });
  await expect.element(question).toMatchTextContent('It has no contacts.');
});

test('a group with contacts is deleted only after its name or count is typed, and then All is shown', async () => {
  const { account, contacts, host } = await openApp();
  deletesGroups(account);
  await contacts.tab('Team 3').click();
  await contacts.run('delete this group');
  const question = contacts.dialog('Delete this group?');
  await expect.element(question).toMatchTextContent(/marks Team for deletion.*Its 3 contacts stay/s);
  const remove = question.getByRole('button', { name: 'Delete group' });
  await expect.element(remove).toBeDisabled();
  const typed = question.getByRole('textbox', { name: 'To delete it with 3 contacts in it, type its name' });
  await typed.fill('Tea');
  await contacts.press('{Enter}');
  await expect.element(remove).toBeDisabled();
  await typed.fill('3');
  await expect.element(remove).toBeEnabled();
  await typed.fill('team');
  await contacts.press('{Enter}');
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(contacts.toast('Group marked for deletion')).toMatchTextContent('Team');
  await expect.element(contacts.tab('All 8')).toHaveAttribute('aria-selected', 'true');
  await expect.element(contacts.tab('All 8')).toHaveFocus();
  await expect.element(contacts.tab(/^Team 3/).getByLabelText('marked for deletion')).toBeVisible();
  expect(host.calls('groups.delete')).toHaveLength(1);
});

test('the contacts of a group are moved as one batch before it is deleted', DEEP, async () => {
  const { account, contacts, host } = await openJournal();
  deletesGroups(account);
  await contacts.tab('Team 3').click();
  await contacts.run('delete this group');
  const question = contacts.dialog('Delete this group?');
  const target = question.getByRole('combobox', { name: 'Move its contacts to' });
  await target.click();
  await page.getByRole('option', { name: 'Friends' }).click();
  await question.getByRole('button', { name: 'Move 3 contacts' }).click();
  await expect.element(question.getByRole('status')).toHaveTextContent('Its contacts are moved to Friends.');
  await question.getByRole('button', { name: 'Delete group' }).click();
  await expect.element(contacts.toast('Group marked for deletion')).toBeVisible();
  await expect.element(contacts.tab('Friends 8')).toHaveAttribute('aria-selected', 'true');
  await expect.element(contacts.tab('Friends 8')).toHaveFocus();
  await expect.element(contacts.toast('Moved 3 contacts to Friends')).toBeVisible();
  expect(host.calls('contacts.move')).toHaveLength(1);
});

test('contacts that could not be moved out of a group are counted before it is deleted', DEEP, async () => {
  const { account, contacts } = await openJournal();
  await contacts.tab('Team 3').click();
  await contacts.run('delete this group');
  const question = contacts.dialog('Delete this group?');
  await question.getByRole('combobox', { name: 'Move its contacts to' }).click();
  await page.getByRole('option', { name: 'Friends' }).click();
  await question.getByRole('button', { name: 'Move 3 contacts' }).click();
  await expect.element(question.getByRole('status')).toHaveTextContent('Its contacts are moved to Friends.');
  // The service has rejected the move of this contact.
  account.changeElsewhere('Priya Raghunathan', { fields: { groupId: account.groupId('Team') } });
  await expect
    .element(question.getByRole('status'))
    .toHaveTextContent('1 contact wasn’t moved to Friends. See History for the reason.');
});

test('a group with a pending deletion is shown as such, and cannot be deleted again', async () => {
  const { account, contacts } = await openApp();
  setDeletion(account, account.groupId('Team'), 'waiting');
  await expect.element(contacts.tab(/^Team 3/).getByLabelText('waiting to be deleted')).toBeVisible();
  await contacts.tab(/^Team/).click();
  await contacts.button('Actions for this group').click();
  await expect.element(page.getByRole('menuitem', { name: 'Delete group…' })).toBeDisabled();
});

test('a group without a name is rejected at the name field', async () => {
  const { contacts } = await openApp();
  await contacts.button('New group').click();
  const dialog = contacts.dialog('New group');
  await dialog.getByRole('button', { name: 'Create group' }).click();
  const name = dialog.getByRole('textbox', { name: 'Name' });
  await expect.element(name).toHaveFocus();
  await expect.element(name).toHaveAccessibleDescription('Enter a name for the group.');
  // The focus has read it; an alert would read it once more.
  await expect.element(dialog.getByRole('alert')).not.toBeInTheDocument();
  await contacts.press('W');
  await expect.element(name).not.toHaveAttribute('aria-invalid', 'true');
  await expect.element(name).toHaveAccessibleDescription('');
  await contacts.press('{Backspace}{Enter}');
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Enter a name for the group.');
});

test('a long name of a group is shortened only where room is scarce', async () => {
  const names = ['Colleagues of the northern branch, since 2019', 'Colleagues of the southern branch'];
  const people = names.map((group, at) => ({ firstName: `Person ${at}`, group }));
  const { contacts } = await openApp({ people });
  const isWhole = (name: string) => {
    const label = contacts.tab(new RegExp(name)).getByText(name, { exact: true }).element();
    return label.scrollWidth <= label.clientWidth;
  };
  await expect.poll(() => names.map(isWhole)).toEqual([true, true]);
  await page.viewport(760, 800);
  await expect.poll(() => names.map(isWhole)).toEqual([false, false]);
  await page.viewport(1280, 800);
  await expect.poll(() => names.map(isWhole)).toEqual([true, true]);
});
