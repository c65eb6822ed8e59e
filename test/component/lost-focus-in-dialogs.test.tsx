import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { SessionEnd } from '../../electron/contract/web-shell.ts';
import { useAppStore } from '../../renderer/app/app-store.ts';
import { aChange } from '../builders/change.ts';
import { FakeAccount } from './host/fake-account.ts';
import { openApp } from './open-app.tsx';
import { openWithDuplicates } from './open-duplicates.ts';
import { openJournal } from './open-journal.ts';
import { chooseFile } from './screens/choose-file.ts';
import { enter } from './screens/wait-for.ts';
import { DEEP } from '../deep/depth.ts';

// When a button press removes elements in a dialog, in a banner or with an account, the focus never falls back to the body.

const focusIn = (element: Element) => element.contains(document.activeElement);

test('resolving all conflicts keeps the focus in the dialog', DEEP, async () => {
  const { account, contacts, history, journal } = await openJournal();
  const refused = account.contacts.slice(0, 3).map(({ key, fields }) =>
    aChange({
      state: 'refused',
      contactKey: key,
      label: fields.firstName,
      before: { location: null },
      after: { location: 'Graz' },
      error: { code: 'conflict', conflictingFields: ['location'] },
    }),
  );
  journal.record({ kind: 'edit', fields: ['location'], values: { location: 'Graz' } }, () => {}, refused);
  await contacts.press('{Control>}h{/Control}');
  await expect.element(history.list).toHaveFocus();
  await contacts.press('{ArrowDown}');
  await enter(history.entry.getByRole('button', { name: 'Resolve 3 conflicts…' }));
  const dialog = contacts.dialog('Changed here and at the service');
  const next = dialog.getByRole('button', { name: 'Next' });
  const yours = dialog.getByRole('radio', { name: /^Yours/ });
  for (const at of [1, 2]) {
    await expect.element(dialog).toMatchTextContent(`Conflict ${at} of 3`);
    // Each conflict starts with the focus on its first choice.
    await expect.element(yours).toHaveFocus();
    await enter(next);
  }
  await expect.element(dialog).toMatchTextContent('Conflict 3 of 3');
  await expect.element(next).toBeDisabled();
  await expect.poll(() => focusIn(dialog.element())).toBe(true);
  await enter(dialog.getByRole('button', { name: 'Keep the service’s values in all' }));
  await expect.element(dialog).toMatchTextContent('All conflicts are resolved.');
  await expect.poll(() => focusIn(dialog.element())).toBe(true);
});

test('retrying rejected changes keeps the focus in the history entry', async () => {
  const { account, contacts, history, journal } = await openJournal();
  const ben = account.contact('Ben Carter');
  journal.refuses = ({ key }) => (key === ben.key ? { code: 'plan_limit_reached' } : null);
  journal.bulk(account.contacts, { kind: 'set', values: { location: 'Graz' } });
  journal.refuses = () => null;
  await contacts.press('{Control>}h{/Control}');
  await expect.element(history.list).toHaveFocus();
  await contacts.press('{ArrowDown}');
  const again = history.entry.getByRole('button', { name: 'Retry rejected' });
  await enter(again);
  await expect.element(again).not.toBeInTheDocument();
  await expect.poll(() => focusIn(history.entry.element())).toBe(true);
});

test('opening a merge plan file keeps the focus in the dialog', async () => {
  const { contacts, host } = await openWithDuplicates();
  host.answer('merges.readPlan', { rows: [], errors: [], savedAt: null });
  useAppStore.getState().open('merge_plan');
  const dialog = contacts.dialog('Open a merge plan');
  await expect.element(dialog.getByRole('button', { name: 'Choose a file…' })).toHaveFocus();
  await chooseFile('{Enter}', new File(['{}'], 'x.json', { type: 'application/json' }));
  await expect.element(dialog.getByRole('button', { name: 'Choose another file…' })).toBeVisible();
  await expect.poll(() => focusIn(dialog.element())).toBe(true);
});

test('steps of a bulk edit and a failed preview keep the focus in the dialog', DEEP, async () => {
  const { contacts, host } = await openJournal();
  await contacts.previewLocationOfAll('Graz');
  const dialog = contacts.dialog(/^Set or clear a field of/);
  await enter(dialog.getByRole('button', { name: 'Back' }));
  await expect.element(dialog.getByRole('combobox', { name: 'Field' })).toBeVisible();
  await expect.poll(() => focusIn(dialog.element())).toBe(true);
  host.fail('bulk.preview', { code: 'unexpected' });
  await dialog.getByRole('combobox', { name: 'Field' }).selectOptions('Company');
  await dialog.getByRole('combobox', { name: 'Company' }).fill('Ours');
  await enter(dialog.getByRole('button', { name: 'Preview' }));
  await enter(dialog.getByRole('button', { name: 'Try again' }));
  await expect.poll(() => focusIn(dialog.element())).toBe(true);
});

test('answering a banner moves the focus to the table', async () => {
  const { account, contacts, host } = await openApp();
  host.answer('sync.answerRemoval', () => {
    account.sync({ removalQuestion: null });
    return account.status;
  });
  account.sync({ removalQuestion: { count: 5, of: 8 } });
  const keep = page.getByRole('complementary').getByRole('button').first();
  await enter(keep);
  await expect.element(keep).not.toBeInTheDocument();
  await expect.element(contacts.table).toHaveFocus();
});

test('switching the account moves the focus to its table', async () => {
  const account = new FakeAccount();
  const other = { ...account.profile, accountId: crypto.randomUUID(), name: 'Theirs' };
  account.session({ accounts: [account.profile, other] });
  account.host.answer('accounts.open', ({ accountId }) => {
    account.session({ openAccountId: accountId });
    return other;
  });
  const { contacts } = await openApp(account);
  await enter(contacts.button(/^Account: /));
  await enter(page.getByRole('menuitem', { name: /^Theirs/ }));
  await expect.element(contacts.button('Account: Theirs')).toBeVisible();
  await expect.element(contacts.table).toHaveFocus();
});

test('closing the message about an ended session returns the focus', async () => {
  const account = new FakeAccount();
  let end: (why: SessionEnd) => void = () => undefined;
  Object.assign(account.host.bridge, {
    onEnd: (listener: typeof end) => {
      end = listener;
      return () => undefined;
    },
  });
  const { contacts } = await openApp(account);
  await contacts.search.click();
  end('host_gone');
  const close = contacts.button('Close this message');
  await expect.element(close).toHaveFocus();
  await contacts.press('{Enter}');
  await expect.element(close).not.toBeInTheDocument();
  await expect.element(contacts.search).toHaveFocus();
});
