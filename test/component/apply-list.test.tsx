import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import type { HandBackRow } from '../../electron/contract/lists/hand-back.ts';
import { DEEP, firstRows } from '../deep/depth.ts';
import { accountWithList, COUNTS, handBackRow } from './host/account-with-list.ts';
import { openApp, type OpenApp } from './open-app.tsx';
import { pressTwice } from './screens/press-twice.ts';

/** Later than the first sync of an account. */
const LATER = '2099-01-01T00:00:00.000Z';

async function openApplyList(): Promise<OpenApp> {
  const app = await openApp(accountWithList());
  await app.contacts.run('apply a reviewed');
  return app;
}

test('the end of a comparison is announced, and a list without anything to apply is called so', async () => {
  const account = accountWithList();
  const counts = { update: 0, create: 0, delete: 0, conflict: 0, unmatched: 0, same: 0 };
  account.host.answer('handBacks.begin', { handBackId: crypto.randomUUID(), counts });
  const { contacts } = await openApp(account);
  const begun = account.host.hold('handBacks.begin');
  await contacts.run('apply a reviewed');
  await begun.arrived;
  const dialog = contacts.dialog('Apply a reviewed list');
  const finished = dialog.getByRole('status').filter({ hasText: 'Comparison finished.' });
  await expect.element(finished).not.toBeInTheDocument();
  await begun.give();
  await expect.element(finished).toBeInTheDocument();
  await expect.element(dialog.getByText(/no corrections, new contacts or removals/)).toBeVisible();
});

test('a contact that may be another one is named with the question', async () => {
  const account = accountWithList();
  const uncertainMatch = 'Ben Carter-Jones, ben@now.com';
  account.host.answer('handBacks.rows', {
    rows: [handBackRow({ uncertainMatch })],
    total: 1,
    counts: COUNTS,
  });
  const { contacts } = await openApp(account);
  await contacts.run('apply a reviewed');
  const dialog = contacts.dialog('Apply a reviewed list');
  await expect
    .element(dialog.getByText(/Found in the account as .*only if it’s the same person/))
    .toMatchTextContent(uncertainMatch);
  await expect.element(dialog.getByRole('radio', { name: 'Create another contact' })).not.toBeInTheDocument();
  await expect.element(dialog.getByRole('radio', { name: 'Keep account value', exact: true })).toBeChecked();
});

test(
  'an added contact that the account may have updates that one, or is created as another contact',
  DEEP,
  async () => {
    const account = accountWithList();
    const added = handBackRow({
      line: null,
      uncertainMatch: 'Ben Carter, ben@now.com',
      fields: [
        { field: 'email', original: null, reviewed: 'ben@list.com', now: 'ben@now.com', isConflict: true },
      ],
      created: { firstName: 'Ben', lastName: 'Carter', email: 'ben@list.com' },
      missingGroup: 'Chess',
    });
    let choice: HandBackRow['choice'] = 'account';
    const counts = { ...COUNTS, create: 0 };
    account.host.answer('handBacks.begin', { handBackId: crypto.randomUUID(), counts });
    account.host.answer('handBacks.rows', () => ({ rows: [{ ...added, choice }], total: 1, counts }));
    account.host.answer('handBacks.decide', (decision) => {
      choice = decision.choice;
      return { decided: 1 };
    });
    const { contacts, host } = await openApp(account);
    await contacts.run('apply a reviewed');
    const dialog = contacts.dialog('Apply a reviewed list');
    for (const value of ['ben@list.com', 'ben@now.com'])
      await expect.element(dialog.getByRole('cell', { name: value })).toBeVisible();
    await expect.element(dialog.getByText('As exported')).not.toBeInTheDocument();
    const group = dialog.getByRole('combobox', { name: /^Group for new contacts/ });
    await expect.element(group).not.toBeInTheDocument();
    const another = dialog.getByRole('radio', { name: 'Create another contact' });
    await another.click();
    await expect.element(another).toBeChecked();
    await expect.element(group).toBeVisible();
    expect(host.calls('handBacks.decide').map(({ rows, choice: made }) => ({ rows, made }))).toEqual([
      { rows: [1], made: 'create' },
    ]);
  },
);

test('a reviewed list is applied after its conflicts are shown side by side and decided', async () => {
  const { contacts, host } = await openApplyList();
  const dialog = contacts.dialog('Apply a reviewed list');
  await expect.element(dialog.getByRole('tab', { name: 'Conflicts (1)' })).toBeVisible();
  for (const value of ['ben@old.com', 'ben@list.com', 'ben@now.com'])
    await expect.element(dialog.getByText(value)).toBeVisible();
  const reviewed = dialog
    .getByRole('radiogroup', { name: 'What to do with Ben Carter' })
    .getByRole('radio', { name: 'Use reviewed value', exact: true });
  await expect.element(reviewed).not.toBeChecked();
  await reviewed.click();
  await expect.element(reviewed).toBeChecked();
  await dialog.getByRole('button', { name: 'Keep all account values' }).click();
  await expect.element(reviewed).not.toBeChecked();
  expect(host.calls('handBacks.decide').map(({ rows, choice }) => ({ rows, choice }))).toEqual([
    { rows: [1], choice: 'reviewed' },
    { rows: null, choice: 'account' },
  ]);
  await dialog.getByRole('checkbox', { name: 'Delete 2 contacts that were removed in the review' }).click();
  await dialog.getByRole('button', { name: 'Apply changes' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(host.calls('handBacks.run')[0]).toMatchObject({ creates: true, deletes: true, groupId: null });
});

test('the choices below the contacts are visible in a low window', DEEP, async () => {
  await page.viewport(1024, 640);
  onTestFinished(() => page.viewport(1280, 800));
  const { contacts } = await openApplyList();
  const dialog = contacts.dialog('Apply a reviewed list');
  await dialog.getByRole('tab', { name: 'Delete (2)' }).click();
  await expect.element(dialog.getByText('Ben Carter')).toBeVisible();
  const deletes = dialog.getByRole('checkbox', { name: /^Delete 2 contacts/ }).element();
  const apply = dialog.getByRole('button', { name: 'Apply changes' }).element();
  expect(deletes.getBoundingClientRect().bottom).toBeLessThan(apply.getBoundingClientRect().top);
});

for (const [width, height] of firstRows(1, [
  [1024, 640],
  [1280, 800],
]))
  test(`at ${width} by ${height} a conflict is decided and applied without scrolling`, async () => {
    await page.viewport(width, height);
    onTestFinished(() => page.viewport(1280, 800));
    const account = accountWithList();
    const fields = (['email', 'phone', 'company'] as const).map((field) => ({
      field,
      original: `old ${field}`,
      reviewed: `reviewed ${field}`,
      now: `new ${field}`,
      isConflict: true,
    }));
    account.host.answer('handBacks.rows', {
      rows: [handBackRow({ fields }), handBackRow({ row: 2, fields })],
      total: 2,
      counts: { ...COUNTS, conflict: 2 },
    });
    const { contacts } = await openApp(account);
    await contacts.run('apply a reviewed');
    const dialog = contacts.dialog('Apply a reviewed list');
    for (const control of [
      dialog.getByRole('button', { name: 'Use all reviewed values' }),
      dialog.getByRole('radio', { name: 'Use reviewed value' }).first(),
      dialog.getByRole('checkbox', { name: /^Create 1 contact/ }),
      dialog.getByRole('combobox', { name: /^Group for new contacts/ }),
      dialog.getByRole('checkbox', { name: /^Delete 2 contacts/ }),
      dialog.getByRole('button', { name: 'Apply changes' }),
    ]) {
      await expect.element(control).toBeVisible();
      const { left, right, top, bottom } = control.element().getBoundingClientRect();
      const inFront = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      expect(inFront && control.element().parentElement?.contains(inFront), control.selector).toBe(true);
    }
  });

test('the account is synced with progress before the list is compared with it', DEEP, async () => {
  const account = accountWithList();
  account.host.answer('sync.now', () => account.status);
  const { contacts, host } = await openApp(account);
  await contacts.run('apply a reviewed');
  const dialog = contacts.dialog('Apply a reviewed list');
  await expect.element(dialog.getByText(/Syncing the account first/)).toBeVisible();
  account.sync({ state: 'reading', read: 40, expected: 200 });
  await expect.element(dialog.getByText('40 of 200 contacts read')).toBeVisible();
  expect(host.calls('handBacks.begin')).toHaveLength(0);
  account.sync({ state: 'idle', completedAt: LATER });
  await expect.element(dialog.getByRole('tab', { name: 'Conflicts (1)' })).toBeVisible();
  expect(host.calls('sync.now')).toHaveLength(1);
});

test('while offline the list is compared without a sync if the user asks', DEEP, async () => {
  const account = accountWithList();
  account.host.answer('sync.now', () => account.status);
  const { contacts, host } = await openApp(account);
  account.sync({ state: 'failed', error: { code: 'offline' } });
  await contacts.run('apply a reviewed');
  const dialog = contacts.dialog('Apply a reviewed list');
  await expect.element(dialog.getByRole('alert')).toBeVisible();
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => host.calls('sync.now')).toHaveLength(2);
  expect(host.calls('handBacks.begin')).toHaveLength(0);
  await dialog.getByRole('button', { name: 'Compare without syncing' }).click();
  await expect.element(dialog.getByRole('tab', { name: 'Conflicts (1)' })).toBeVisible();
});

test('without the API key, it can be entered, and then the list is compared', async () => {
  const account = accountWithList();
  account.host.fail('sync.now', { code: 'key_missing' });
  const { contacts, host } = await openApp(account);
  await contacts.run('apply a reviewed');
  const dialog = contacts.dialog('Apply a reviewed list');
  await dialog.getByRole('button', { name: 'Enter API key' }).click();
  const keyDialog = contacts.dialog('Enter API key');
  await keyDialog.getByRole('textbox', { name: 'API key' }).fill('key-of-ours');
  host.answer('accounts.provideKey', () => account.profile);
  host.answer('sync.now', () => account.status);
  await keyDialog.getByRole('button', { name: 'Use this key' }).click();
  await expect.element(dialog).toBeVisible();
  await expect.poll(() => host.calls('sync.now')).toHaveLength(2);
  account.sync({ completedAt: LATER });
  await expect.element(dialog.getByRole('tab', { name: 'Conflicts (1)' })).toBeVisible();
});

test('contacts that are left out, because the account has changed meanwhile, are counted', async () => {
  const { contacts, host } = await openApplyList();
  host.answer('handBacks.run', { batchId: null, changes: 0, leftOut: 2 });
  const dialog = contacts.dialog('Apply a reviewed list');
  await dialog.getByRole('button', { name: 'Apply changes' }).click();
  await expect.element(contacts.toast('2 contacts were left out')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
});

test('a reviewed list is applied once if the button is pressed twice', DEEP, async () => {
  const { contacts, host } = await openApplyList();
  const dialog = contacts.dialog('Apply a reviewed list');
  const run = host.hold('handBacks.run');
  await pressTwice(dialog.getByRole('button', { name: 'Apply changes' }));
  await run.give();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(host.calls('handBacks.run')).toHaveLength(1);
});

test('an error of applying is shown in the dialog', DEEP, async () => {
  const { contacts, host } = await openApplyList();
  host.fail('handBacks.run', { code: 'disk_full' });
  const dialog = contacts.dialog('Apply a reviewed list');
  await dialog.getByRole('button', { name: 'Apply changes' }).click();
  await expect.element(dialog.getByRole('alert')).toBeVisible();
});

test('a list is compared with the open account by kind of difference', DEEP, async () => {
  const account = accountWithList();
  account.host.answer('comparisons.begin', {
    comparisonId: crypto.randomUUID(),
    counts: { added: 1, missing: 0, changed: 1, same: 6 },
  });
  const { key } = account.contact('Ben Carter');
  account.host.answer('comparisons.rows', ({ kind = 'changed' }) => ({
    rows: [
      {
        kind,
        label: 'Ben Carter',
        detail: '',
        key,
        row: 1,
        line: 2,
        matchedBy: 'id',
        changes: [{ field: 'email', before: 'ben@list.com', after: 'ben@now.com' }],
      },
    ],
    total: 1,
    counts: { added: 1, missing: 0, changed: 1, same: 6 },
  }));
  const { contacts } = await openApp(account);
  await contacts.run('compare with');
  const dialog = contacts.dialog('Compare with a list');
  await expect.element(dialog.getByText('ben@list.com')).toBeVisible();
  await dialog.getByRole('tab', { name: 'Only in the account (1)' }).click();
  await dialog.getByRole('button', { name: 'Open Ben Carter' }).click();
  await expect.element(contacts.heading).toHaveTextContent('Ben Carter');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});
