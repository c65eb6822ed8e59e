import { expect, test } from 'vitest';
import { useAppStore } from '../../renderer/app/app-store.ts';
import { DEEP } from '../deep/depth.ts';
import { COUNTS, handBackRow } from './host/account-with-list.ts';
import { FakeAccount } from './host/fake-account.ts';
import { FakeList } from './host/fake-list.ts';
import { openList } from './open-list.ts';

test("the list's hand-back dialog opens the chosen account with the comparison", async () => {
  const list = new FakeList();
  const account = new FakeAccount({ name: 'Theirs' });
  list.account.session({ accounts: [list.account.profile, account.profile] });
  const { contacts, host } = await openList(list);
  host.answer('accounts.open', () => {
    list.account.session({ openAccountId: account.accountId });
    return account.profile;
  });
  host.answer('handBacks.begin', { handBackId: crypto.randomUUID(), counts: { ...COUNTS, conflict: 0 } });
  host.answer('handBacks.rows', () => ({
    rows: [handBackRow({ kind: 'update' })],
    total: 1,
    counts: COUNTS,
  }));
  await contacts.button('Hand back…').click();
  const handBack = contacts.dialog('Hand back the list');
  await handBack.getByRole('tab', { name: 'Into an account' }).click();
  await handBack.getByRole('button', { name: 'Theirs' }).click();
  const dialog = contacts.dialog('Apply a reviewed list');
  await expect.element(dialog.getByRole('tab', { name: 'Update (3)' })).toBeVisible();
  expect(host.calls('handBacks.begin')).toEqual([
    { accountId: account.accountId, listId: list.account.accountId },
  ]);
});

test('a list whose chosen account cannot be opened is not applied to the next one', DEEP, async () => {
  const list = new FakeList();
  const chosen = new FakeAccount({ name: 'Theirs' });
  const other = new FakeAccount({ name: 'Other' });
  list.account.session({ accounts: [list.account.profile, chosen.profile, other.profile] });
  const { contacts, host } = await openList(list);
  host.answer('handBacks.begin', { handBackId: crypto.randomUUID(), counts: COUNTS });
  host.answer('handBacks.rows', () => ({ rows: [handBackRow({})], total: 1, counts: COUNTS }));
  host.fail('accounts.open', { code: 'disk_full' });
  await contacts.button('Hand back…').click();
  const handBack = contacts.dialog('Hand back the list');
  await handBack.getByRole('tab', { name: 'Into an account' }).click();
  await handBack.getByRole('button', { name: 'Theirs' }).click();
  await expect.poll(() => host.calls('accounts.open')).toHaveLength(1);
  await expect.element(handBack).not.toBeInTheDocument();
  host.answer('accounts.open', () => {
    list.account.session({ openAccountId: other.accountId });
    return other.profile;
  });
  await contacts.run('Other');
  await expect.element(contacts.button('Account: Other')).toBeVisible();
  await contacts.run('apply a reviewed');
  // The user has opened the dialog in the other account, so no list is chosen yet.
  await expect.element(contacts.dialog('Apply a reviewed list')).toBeVisible();
  expect(host.calls('handBacks.begin').map(({ accountId }) => accountId)).toEqual([other.accountId]);
});

test('a list is not applied by itself when its account is opened again later', DEEP, async () => {
  const list = new FakeList();
  const chosen = new FakeAccount({ name: 'Theirs' });
  const accounts = [list.account.profile, chosen.profile];
  list.account.session({ accounts });
  const { contacts, host } = await openList(list);
  const dialog = contacts.dialog('Apply a reviewed list');
  host.answer('handBacks.begin', { handBackId: crypto.randomUUID(), counts: COUNTS });
  host.answer('handBacks.rows', () => ({ rows: [handBackRow({})], total: 1, counts: COUNTS }));
  const choose = async () => {
    await contacts.button('Hand back…').click();
    const handBack = contacts.dialog('Hand back the list');
    await handBack.getByRole('tab', { name: 'Into an account' }).click();
    await handBack.getByRole('button', { name: 'Theirs' }).click();
    await expect.element(handBack).not.toBeInTheDocument();
  };
  // The account can't be opened, and is opened later for another reason.
  host.fail('accounts.open', { code: 'disk_full' });
  await choose();
  await expect.element(contacts.toast(/disk is full/)).toBeVisible();
  list.account.session({ openAccountId: chosen.accountId });
  await contacts.ready(8);
  expect(useAppStore.getState().dialog).toBeNull();

  // The account is opened, left in another window while the dialog is open, and opened again.
  list.account.session({ openAccountId: list.account.accountId });
  host.answer('accounts.open', () => {
    list.account.session({ openAccountId: chosen.accountId });
    return chosen.profile;
  });
  await choose();
  await expect.element(dialog).toBeVisible();
  list.account.session({ openAccountId: list.account.accountId });
  await expect.element(contacts.button('Hand back…')).toBeVisible();
  list.account.session({ openAccountId: chosen.accountId });
  await expect.element(contacts.button('Account: Theirs')).toBeVisible();
  await contacts.ready(8);
  expect(useAppStore.getState().dialog).toBeNull();
});
