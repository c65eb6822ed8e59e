import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { useAppStore } from '../../renderer/app/app-store.ts';
import { useContactsStore } from '../../renderer/features/contacts/contacts-store.ts';
import { DEEP } from '../deep/depth.ts';
import { FakeAccount } from './host/fake-account.ts';
import { Refusal } from './host/fake-host.ts';
import { pageOf } from './host/listed-contacts.ts';
import { openApp } from './open-app.tsx';
import { recordAnnouncements } from './screens/announcements.ts';

test('removed contacts are deselected', async () => {
  const { account } = await openApp();
  const keys = ['Ben Carter', 'Clara Duval', 'Priya Raghunathan'].map((name) => account.contact(name).key);
  useContactsStore.getState().change(account.accountId, { selected: { kind: 'keys', keys: new Set(keys) } });
  await expect.element(page.getByText('3 contacts selected')).toBeVisible();
  account.remove(account.contact('Clara Duval').key);
  await expect.element(page.getByText('2 contacts selected')).toBeVisible();
});

test('table and details count the days to a birthday from the same day, also after midnight', async () => {
  vi.useFakeTimers({
    now: new Date(2026, 11, 23, 23, 59, 50),
    toFake: ['Date', 'setInterval', 'clearInterval'],
  });
  try {
    const { contacts } = await openApp();
    await contacts.open('Ben Carter');
    await expect.element(contacts.row('Ben Carter')).toMatchTextContent(/tomorrow/);
    await expect.element(contacts.detail('Birthday')).toMatchTextContent(/tomorrow/);
    vi.advanceTimersByTime(40_000);
    await expect.element(contacts.row('Ben Carter')).toMatchTextContent(/today/);
    await expect.element(contacts.detail('Birthday')).toMatchTextContent(/today/);
  } finally {
    vi.useRealTimers();
  }
});

test('an account that another window opens is shown without an error in between', async () => {
  const account = new FakeAccount();
  const theirs = { ...account.profile, accountId: crypto.randomUUID(), name: 'Theirs' };
  account.session({ accounts: [account.profile, theirs] });
  const { contacts, host } = await openApp(account);
  const announced = recordAnnouncements();
  const calls = host.calls('contacts.page').length;
  const session = host.hold('session.get');
  host.answer('contacts.page', (request) => {
    if (request.accountId === account.accountId)
      throw new Refusal({ code: 'not_allowed', message: 'account_not_open' });
    return pageOf(account.contacts, request);
  });
  account.session({ openAccountId: theirs.accountId });
  await contacts.search.fill('ben');
  await expect.poll(() => host.calls('contacts.page').length).toBeGreaterThan(calls);
  await session.arrived;
  await session.give();
  await expect.element(contacts.button('Account: Theirs')).toBeVisible();
  await expect.element(contacts.rows).toHaveLength(8);
  expect(announced.filter((text) => text.includes('no longer open'))).toEqual([]);
});

/** An app with a second account, and the question about deleting a contact of the first one. */
async function withQuestion() {
  const account = new FakeAccount();
  const theirs = { ...account.profile, accountId: crypto.randomUUID(), name: 'Theirs' };
  account.session({ accounts: [account.profile, theirs] });
  const app = await openApp(account);
  await app.contacts.row('Ben Carter').click();
  await app.contacts.press('{Delete}');
  const question = page.getByRole('dialog');
  await expect.element(question.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  const openTheirs = () => account.session({ openAccountId: theirs.accountId });
  return { ...app, question, openTheirs };
}

test('a question counts as cancelled if another window opens an account before the answer', async () => {
  const { contacts, host, question, openTheirs } = await withQuestion();
  openTheirs();
  await expect.element(contacts.button('Account: Theirs')).toBeVisible();
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(contacts.table).toHaveFocus();
  await contacts.press('{Enter}');
  expect(host.calls('contacts.delete')).toEqual([]);
});

test('an answer that is given while another window opens an account goes to the account of the question', async () => {
  const { account, contacts, host, question, openTheirs } = await withQuestion();
  const session = host.hold('session.get');
  openTheirs();
  await session.arrived;
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect.poll(() => host.calls('contacts.delete')).toHaveLength(1);
  await session.give();
  await expect.element(contacts.button('Account: Theirs')).toBeVisible();
  expect(host.calls('contacts.delete')).toMatchObject([{ accountId: account.accountId }]);
});

test('settings and columns changed in another window are shown', async () => {
  const { account, host, contacts } = await openApp();
  const density = () => contacts.table.element().getAttribute('data-density');
  const other = density() === 'compact' ? 'comfortable' : 'compact';
  account.preferences({ density: other });
  host.send('settings.changed', { accountId: null });
  await expect.poll(density).toBe(other);
  host.answer('views.get', () => ({ columns: [{ id: 'location', shown: true, width: null }] }));
  host.send('settings.changed', { accountId: account.accountId });
  await expect.element(contacts.table.getByRole('columnheader', { name: 'Location' })).toBeVisible();
});

test('an unsaved form is forgotten with an account that another window removes', async () => {
  const { account, contacts } = await openApp();
  const form = await contacts.edit('Ben Carter');
  await form.fill({ Location: 'Leeds' });
  expect(Object.keys(useContactsStore.getState().drafts)).toHaveLength(1);
  account.session({ accounts: [], openAccountId: null });
  await expect.element(page.getByRole('heading', { name: 'Connect your account' })).toBeVisible();
  expect(useContactsStore.getState().drafts).toEqual({});
});

test('all shown data is read again after missed events', async () => {
  const { account, host, contacts } = await openApp();
  const ben = account.contact('Ben Carter');
  account.contacts = account.contacts.map((each) =>
    each === ben ? { ...ben, fields: { ...ben.fields, firstName: 'Benjamin' } } : each,
  );
  host.send('events.missed', {});
  await expect.element(contacts.row('Benjamin Carter')).toBeVisible();
});

test('the key dialog does not open for an account that is no longer open', async () => {
  const account = new FakeAccount();
  const other = { ...account.profile, accountId: crypto.randomUUID(), name: 'Theirs' };
  account.session({
    accounts: [account.profile, other],
    doubt: { groups: ['Friends'], groupCount: 1, contactCount: 8 },
  });
  const { host, contacts } = await openApp(account);
  host.answer('accounts.answerDoubt', () => account.profile);
  const held = host.hold('accounts.answerDoubt');
  await contacts.button('Use another key').click();
  await held.arrived;
  account.session({ openAccountId: other.accountId, doubt: null });
  await expect.element(page.getByRole('button', { name: /Theirs/ })).toBeVisible();
  await held.give();
  await expect.poll(() => host.calls('session.get').length).toBeGreaterThan(2);
  expect(useAppStore.getState().dialog).toBeNull();
});

test.describe('unsent changes of an account that is being forgotten', () => {
  const pending = { count: 3, removals: 2, fileName: 'changes-ours.json', text: '{}' };

  async function forgetting() {
    const app = await openApp();
    app.host.answer('accounts.pending', pending);
    useAppStore.getState().open('forget_account');
    const dialog = app.contacts.dialog('Forget this account?');
    return { ...app, dialog, save: dialog.getByRole('button', { name: 'Save changes as a file' }) };
  }

  test('can be saved as a file, whose name is shown', async () => {
    const { host, dialog, save } = await forgetting();
    await save.click();
    await expect.element(dialog.getByRole('status')).toHaveTextContent('Saved as changes-ours.json.');
    expect(host.saved).toEqual([{ fileName: 'changes-ours.json', text: '{}' }]);
  });

  test('are listed apart from removals, which leave contacts at the service', async () => {
    const { dialog } = await forgetting();
    await expect
      .element(dialog.getByText(/2 contacts you deleted or merged stay at the service/))
      .toBeVisible();
  });

  test('show an error if they cannot be saved because the disk is full', async () => {
    const { host, dialog, save } = await forgetting();
    host.saveText = () => Promise.reject(new Error('file_not_saved file_disk_full'));
    await save.click();
    await expect.element(dialog.getByRole('alert')).toMatchTextContent(/wasn’t saved.*disk is full/s);
    host.saveText = () => Promise.resolve(false);
    await save.click();
    await expect.element(dialog.getByRole('alert')).not.toBeInTheDocument();
    await expect.element(dialog.getByRole('status')).not.toBeInTheDocument();
  });
});

test('a group that is removed elsewhere while it is shown gives way to all contacts', DEEP, async () => {
  const { account, host, contacts } = await openApp({
    people: [
      { firstName: 'Ada', lastName: 'Li', group: 'Friends' },
      { firstName: 'Cem', lastName: 'Li', group: 'Team' },
    ],
  });
  await contacts.tab(/^Team/).click();
  await expect.element(contacts.range).toHaveTextContent('1–1 of 1');
  account.groups = account.groups.filter(({ name }) => name !== 'Team');
  host.send('contacts.changed', { accountId: account.accountId, keys: null, groups: true });
  await expect.element(contacts.tab(/^All/)).toHaveAttribute('aria-selected', 'true');
  await expect.element(contacts.range).toHaveTextContent('1–2 of 2');
});

test(
  'the tab of contacts without a group stays while it is shown, even if the last one moves',
  DEEP,
  async () => {
    const account = new FakeAccount();
    const { fields } = account.contact('Ben Carter');
    const { groupId } = fields;
    fields.groupId = null;
    const { host, contacts } = await openApp(account);
    await contacts.tab(/^No group/).click();
    await expect.element(contacts.range).toHaveTextContent('1–1 of 1');
    fields.groupId = groupId;
    host.send('contacts.changed', { accountId: account.accountId, keys: null, groups: true });
    await expect.element(contacts.tab(/^No group.*0/)).toHaveAttribute('aria-selected', 'true');
    await contacts.tab(/^All/).click();
    await expect.element(contacts.tab(/^No group/)).not.toBeInTheDocument();
  },
);

test('a page starts where one does after another window changed the contacts per page', DEEP, async () => {
  const people = Array.from({ length: 260 }, (_, at) => ({ firstName: `P${at}`, lastName: 'X' }));
  const { account, host, contacts } = await openApp({ people });
  await contacts.turn('Next page').click();
  await expect.element(contacts.range).toHaveTextContent('51–100 of 260');
  account.preferences({ pageSize: 100 });
  host.send('settings.changed', { accountId: null });
  await expect.element(contacts.range).toHaveTextContent('1–100 of 260');
});
