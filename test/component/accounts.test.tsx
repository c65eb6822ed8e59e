import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { aBatch } from '../builders/batch.ts';
import { FakeAccount } from './host/fake-account.ts';
import { openApp } from './open-app.tsx';
import { chooseFile } from './screens/choose-file.ts';
import { DEEP } from '../deep/depth.ts';

const screens = page.getByRole('navigation', { name: 'Screens' });

test(
  'changes that settled while another account was open are reported when their account is opened again',
  DEEP,
  async () => {
    const account = new FakeAccount();
    const theirs = { ...account.profile, accountId: crypto.randomUUID(), name: 'Theirs' };
    const accounts = [account.profile, theirs];
    account.session({ accounts });
    const { host, contacts } = await openApp(account);
    host.answer('accounts.open', ({ accountId }) => {
      account.session({ openAccountId: accountId });
      return accounts.find((each) => each.accountId === accountId) ?? theirs;
    });
    await contacts.switchAccount(/^Theirs/);
    await expect.element(contacts.button('Account: Theirs')).toBeVisible();
    account.progress({
      batches: [aBatch({ kind: 'move', label: 'Ben Carter', total: 1, groupName: 'Team' })],
    });
    // The event has arrived, so the rows below belong to the open account.
    await expect.element(contacts.rows).toHaveLength(8);
    expect(contacts.toast('Ben Carter').query()).toBeNull();
    await contacts.switchAccount(/^Ours/);
    await expect.element(contacts.toast('Moved “Ben Carter” to Team')).toBeVisible();
  },
);

test('the switcher shows how many changes wait in accounts that are not open', async () => {
  const account = new FakeAccount();
  // The open account shows its own changes elsewhere, and the number is from an earlier time.
  const ours = { ...account.profile, unsent: 5 };
  const theirs = { ...account.profile, accountId: crypto.randomUUID(), name: 'Theirs', unsent: 982 };
  account.session({ accounts: [ours, theirs] });
  const { contacts } = await openApp(account);
  await contacts.button('Account: Ours').click();
  const entry = (name: RegExp) => page.getByRole('menuitem', { name });
  await expect.element(entry(/^Theirs/)).toMatchTextContent('982 changes waiting to be sent');
  await expect.element(entry(/^Ours/)).not.toMatchTextContent('waiting');
});

test('a file chosen as soon as another account is shown is opened', DEEP, async () => {
  const account = new FakeAccount();
  const theirs = { ...account.profile, accountId: crypto.randomUUID(), name: 'Theirs' };
  account.session({ accounts: [account.profile, theirs] });
  const { host, contacts } = await openApp(account);
  host.fail('lists.open', { code: 'unreadable_file', message: 'empty_file' });
  host.answer('files.release', {});
  host.answer('accounts.open', ({ accountId }) => {
    account.session({ openAccountId: accountId });
    return theirs;
  });
  // One for the event and one for the answer.
  const sessions = [host.hold('session.get'), host.hold('session.get')];
  await contacts.switchAccount(/^Theirs/);
  await expect.element(contacts.button('Account: Theirs')).toBeVisible();
  await sessions[1]?.arrived;
  await chooseFile('{Control>}o{/Control}', new File(['…'], 'people.csv'));
  await expect.poll(() => host.calls('lists.open')).toHaveLength(1);
  for (const session of sessions) await session.give();
});

test('every screen shows the open account and can switch to another', DEEP, async () => {
  const { account, host, contacts } = await openApp();
  for (const screen of ['Duplicates', 'History', 'Settings', 'Contacts']) {
    await screens.getByRole('button', { name: screen }).click();
    await expect
      .element(screens.getByRole('button', { name: screen }))
      .toHaveAttribute('aria-current', 'page');
    await expect.element(contacts.button('Account: Ours')).toBeVisible();
  }
  const sample = { ...account.profile, accountId: crypto.randomUUID(), name: 'Sample account' };
  host.answer('accounts.openSample', () => {
    account.session({ accounts: [account.profile, sample], openAccountId: sample.accountId });
    return sample;
  });
  await screens.getByRole('button', { name: 'History' }).click();
  await contacts.switchAccount('Explore the sample account');
  await expect.element(contacts.button('Account: Sample account')).toBeVisible();
});

test('an account can be renamed and get another color', async () => {
  const { account, host, contacts } = await openApp();
  host.answer('accounts.change', ({ name, color }) => {
    const changed = { ...account.profile, name, color };
    account.session({ accounts: [changed] });
    return changed;
  });
  await contacts.switchAccount('Name and color…');
  const dialog = contacts.dialog('Name and color');
  await dialog.getByRole('textbox', { name: 'Name' }).fill('<b>Zoë & Söhne</b>');
  await dialog.getByRole('radio', { name: 'Orange' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(contacts.button('Account: <b>Zoë & Söhne</b>')).toBeVisible();
  await expect.poll(() => document.title).toBe('Contacts – <b>Zoë & Söhne</b> – Celebration Contacts');
  await contacts.switchAccount('Name and color…');
  await expect.element(dialog.getByRole('radio', { name: 'Orange' })).toBeChecked();
});

test('leaving the connect screen keeps search and list', DEEP, async () => {
  const { contacts } = await openApp();
  await contacts.search.fill('ben');
  await expect.element(contacts.range).toHaveTextContent('1–1 of 1');
  await contacts.switchAccount('Connect another account…');
  await expect.element(page.getByRole('heading', { name: 'Connect your account' })).toBeVisible();
  await contacts.press('{Escape}');
  await expect.element(contacts.search).toHaveValue('ben');
  await expect.element(contacts.range).toHaveTextContent('1–1 of 1');
});

test('the end of a long wait is shown with its year, and the user can retry before it', async () => {
  const { account, host, contacts } = await openApp();
  const year = 365 * 86_400_000;
  const waits = {
    slowedForMs: year,
    slowedUntil: new Date(Date.now() + year).toISOString(),
  };
  account.sync(waits);
  const notice = /^The service asked to wait until .*\d{4}/;
  await expect.element(contacts.syncStatus).toMatchTextContent(notice);
  const tryNow = contacts.button('Try now');

  // The service still refuses, so the app waits again and can be asked again.
  host.answer('sync.tryNow', () => account.status);
  await tryNow.click();
  await expect.poll(() => host.calls('sync.tryNow')).toHaveLength(1);
  await expect.element(contacts.syncStatus).toMatchTextContent(notice);

  host.answer('sync.tryNow', () => {
    account.sync({ slowedForMs: null, slowedUntil: null });
    return account.status;
  });
  await tryNow.click();
  await expect.element(tryNow).not.toBeInTheDocument();
  await expect.element(contacts.syncStatus).toMatchTextContent('Up to date');
});
