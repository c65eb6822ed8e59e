import { expect, test } from 'vitest';
import type { FakeAccount } from './host/fake-account.ts';
import { openApp } from './open-app.tsx';
import { openJournal } from './open-journal.ts';

/** Says of a group that it is marked for deletion. */
function markForDeletion({ accountId, groups, host }: FakeAccount, groupId: number): void {
  for (const group of groups) if (group.groupId === groupId) group.markedForDeletion = true;
  host.send('contacts.changed', { accountId, keys: [], groups: true });
}

test('a contact is moved to another group', async () => {
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

test('what could not be moved is listed once', async () => {
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

test('a group marked for deletion is not offered, and takes nothing that is dropped on it', async () => {
  const { account, contacts, host } = await openApp();
  markForDeletion(account, account.groupId('Team'));
  await expect.element(contacts.tab(/^Team 3/).getByLabelText('marked for deletion')).toBeVisible();
  await contacts.tab(/^Friends/).click();
  await expect.element(contacts.range).toHaveTextContent('1–5 of 5');
  await contacts.row('Clara Duval').dropTo(contacts.tab(/^Team/));
  await contacts.row('Clara Duval').click();
  await expect.element(contacts.table).toHaveFocus();
  await contacts.press('m');
  const dialog = contacts.dialog('Move to group');
  await expect.element(dialog.getByText(/There is no other group to move to/)).toBeVisible();
  expect(dialog.getByRole('option').elements()).toEqual([]);
  expect(host.calls('contacts.move')).toEqual([]);
});

test('a group is made and marked for deletion without a mouse', async () => {
  const { account, contacts, host } = await openApp();
  host.answer('groups.create', ({ name, category }) => {
    const [first] = account.groups;
    if (first !== undefined) account.groups.push({ ...first, groupId: 9, name, category });
    host.send('contacts.changed', { accountId: account.accountId, keys: [], groups: true });
    return account.outcome({ groupId: 9 });
  });
  host.answer('groups.delete', ({ groupId }) => {
    markForDeletion(account, groupId);
    return account.outcome({ groupId, undoable: false });
  });
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
  await contacts.press('{Tab}{Enter}');
  await expect.element(contacts.toast('Group marked for deletion')).toBeVisible();
  await expect.element(contacts.tab(/^Choir/).getByLabelText('marked for deletion')).toBeVisible();
  expect(host.calls('groups.delete')).toMatchObject([{ groupId: 9 }]);
});
