import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { useImportsStore } from '../../renderer/features/imports/imports-store.ts';
import { useContactsStore } from '../../renderer/features/contacts/contacts-store.ts';
import { aBatch } from '../builders/batch.ts';
import { DEEP } from '../deep/depth.ts';
import { answerBulkChange } from './host/bulk-change.ts';
import { aTrashedContact } from './host/trashed-contact.ts';
import type { FakeAccount } from './host/fake-account.ts';
import { hostWithoutAccount } from './host/no-account.ts';
import { openApp, showApp } from './open-app.tsx';
import { openImports } from './open-imports.ts';
import { openJournal } from './open-journal.ts';
import { openList } from './open-list.ts';
import { openQueue } from './open-duplicates.ts';
import { ContactTable } from './screens/contact-table.ts';
import { dropFiles } from './screens/drop-files.ts';
import { FirstRunScreen } from './screens/first-run-screen.ts';

// The user has moved on by the time an answer arrives. It must neither move the user nor change what was begun since.

const table = new ContactTable();
const LISTED = ['Ada', 'Ben', 'Cem', 'Dana'].map((firstName) => ({
  firstName,
  lastName: 'Li',
  email: `${firstName.toLowerCase()}@example.com`,
}));
const numbered = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    firstName: `P${String(at).padStart(3, '0')}`,
    lastName: 'X',
  }));
const palette = () => page.getByRole('dialog', { name: 'Search actions and contacts' }).getByRole('combobox');

/** Lets a new contact look like the contact with that name. */
function looksLike(account: FakeAccount, name: string): void {
  account.host.answer('duplicates.similar', () => ({
    ready: true,
    rows: [
      {
        contact: account.contact(name),
        sameGroup: true,
        explanation: { probability: 0.9, certainty: 'likely', relation: 'same', fields: [] },
      },
    ],
  }));
}

test('a late undo of a mark does not move the user from the row gone to since', DEEP, async () => {
  const { contacts, host, list } = await openList({ people: LISTED });
  await contacts.press('{Home}k');
  await expect.element(table.activeRow).toMatchTextContent('Ben Li');
  await contacts.press('{ArrowDown}');
  const undone = host.hold('lists.undoReview');
  await contacts.press('u');
  await undone.arrived;
  await contacts.press('{ArrowDown}');
  await expect.element(table.activeRow).toMatchTextContent('Dana Li');
  const read = host.hold('contacts.page');
  await undone.give();
  await read.arrived;
  await read.give();
  await contacts.press('r');
  await expect.poll(() => list.review('Dana Li').mark).toBe('remove');
  expect(list.review('Ada Li').mark).toBeNull();
});

test('a mark pressed right after a group was chosen does not apply to a row of the group before', async () => {
  const { contacts, host, list } = await openList({
    people: [
      { firstName: 'Ada', lastName: 'Li', group: 'Friends' },
      { firstName: 'Ben', lastName: 'Li', group: 'Friends' },
      { firstName: 'Cem', lastName: 'Li', group: 'Team' },
    ],
  });
  await contacts.press('{Home}');
  await expect.element(table.activeRow).toMatchTextContent('Ada Li');
  const read = host.hold('contacts.page');
  await contacts.press('{Control>}3{/Control}');
  await read.arrived;
  await expect.element(contacts.tab(/^Team/)).toHaveAttribute('aria-selected', 'true');
  await contacts.press('r');
  await read.give();
  await expect.element(contacts.range).toHaveTextContent('1–1 of 1');
  expect(list.review('Ada Li').mark).toBeNull();
});

test('a late merge does not move the user from the cluster gone to since', DEEP, async () => {
  const { contacts, duplicates, host } = await openQueue(
    ['Ada', 'Ben', 'Cem', 'Dana'].flatMap((firstName) => [
      { firstName, lastName: 'A', email: `${firstName}1@example.org` },
      { firstName, lastName: 'A', email: `${firstName}2@example.org` },
    ]),
  );
  // The contacts are merged some time after the merge is recorded.
  const batchId = crypto.randomUUID();
  host.answer('merges.run', { batchId });
  host.answer('batches.get', aBatch({ batchId, kind: 'merge', total: 2 }));
  await expect.element(duplicates.heading).toMatchTextContent('Ada');
  await contacts.press('{Enter}');
  await expect.element(duplicates.confirm(2)).toHaveFocus();
  const run = host.hold('merges.run');
  await contacts.press('{Enter}');
  await run.arrived;
  await contacts.press('{Escape}');
  await expect.element(duplicates.merge(2)).not.toBeInTheDocument();
  await contacts.press('{ArrowDown}{ArrowDown}{ArrowDown}');
  await expect.element(duplicates.heading).toMatchTextContent('Dana');
  const merging = host.hold('batches.get');
  await run.give();
  await merging.arrived;
  await merging.give();
  await duplicates.decide('n');
  await expect.element(contacts.toast('Not a duplicate')).toMatchTextContent('Dana');
});

test('a bulk delete that starts late keeps what was selected since', DEEP, async () => {
  const { account, host, contacts } = await openApp();
  answerBulkChange(account, { kind: 'delete', fields: [] });
  await contacts.press('{Home} {ArrowDown} ');
  await expect.element(table.selectedCount).toHaveTextContent('2 contacts selected');
  await contacts.press('{Delete}');
  const dialog = contacts.dialog(/^Delete 2 contacts/);
  const run = host.hold('bulk.run');
  await dialog.getByRole('button', { name: /^Delete \d+ contacts$/ }).click();
  await run.arrived;
  await contacts.press('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await contacts.press('{ArrowDown} {ArrowDown} ');
  await expect.element(table.selectedCount).toHaveTextContent('4 contacts selected');
  await run.give();
  await expect.element(table.selectedCount).toHaveTextContent('2 contacts selected');
});

test('a late range does not take contacts out of a selection of all', DEEP, async () => {
  const { account, contacts, host } = await openApp({ people: numbered(120) });
  answerBulkChange(account, { kind: 'delete', fields: [] });
  await expect.element(contacts.range).toHaveTextContent('1–50 of 120');
  await contacts.press('{End}{Shift>}{ArrowDown}{/Shift}');
  await expect.element(contacts.range).toHaveTextContent('51–100 of 120');
  await contacts.press('{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
  await expect.element(table.selectedCount).toHaveTextContent('4 contacts selected');
  const range = host.hold('contacts.between');
  await contacts.press('{Shift>}{ArrowUp}{/Shift}');
  await range.arrived;
  await contacts.press('{Control>}a{/Control}');
  await expect.element(table.selectedCount).toHaveTextContent('120 contacts selected');
  await range.give();
  await contacts.press('{Delete}');
  await expect.element(contacts.dialog(/^Delete 120 contacts/)).toBeVisible();
});

test(
  'a group chosen for some contacts while others are being restored restores them, too',
  DEEP,
  async () => {
    const { account, contacts, host } = await openJournal();
    const { key, fields } = account.contact('Ben Carter');
    const [withoutGroup, other] = [crypto.randomUUID(), crypto.randomUUID()];
    host.answer('trash.list', {
      rows: [
        aTrashedContact({ changeId: withoutGroup, key, fields: { ...fields, groupId: 987_654 } }),
        aTrashedContact({ changeId: other, key, fields, label: 'Ann Carter' }),
      ],
      total: 2,
    });
    host.answer('trash.restore', () => account.undone({ recorded: 1 }));
    const restored = host.hold('trash.restore');
    await contacts.run('trash');
    await page.getByRole('checkbox', { name: 'All 2 contacts' }).click();
    await page.getByRole('button', { name: 'Restore 2 contacts' }).click();
    const dialog = page.getByRole('dialog', { name: 'Restore to another group' });
    await expect.element(dialog).toBeVisible();
    await restored.arrived;
    await contacts.press('Fri{Enter}');
    await expect.element(dialog).not.toBeInTheDocument();
    await restored.give();
    await expect
      .poll(() => host.calls('trash.restore').map(({ changeIds }) => changeIds))
      .toEqual([[other], [withoutGroup]]);
  },
);

test('text typed while the contact to merge with is read is kept', DEEP, async () => {
  const { contacts, account, host } = await openApp();
  looksLike(account, 'Clara Duval');
  const form = await contacts.create();
  await form.fill({ 'First name': 'Clara', 'Last name': 'Duval' });
  const merge = contacts.button('Merge with Clara Duval');
  await expect.element(merge).toBeVisible();
  const read = host.hold('contacts.get');
  await merge.click();
  await read.arrived;
  await form.field('Location').fill('Leeds');
  await read.give();
  await merge.click();
  await expect.element(contacts.button('Use these values')).toBeVisible();
  await expect.element(form.field('Location')).toHaveValue('Leeds');
});

test('text typed while the choices of a merge are shown is merged, too', DEEP, async () => {
  const { contacts, account } = await openApp();
  looksLike(account, 'Clara Duval');
  const form = await contacts.create();
  await form.fill({ 'First name': 'Clara', 'Last name': 'Duval', 'Job title': 'Baker' });
  await contacts.button('Merge with Clara Duval').click();
  await expect.element(contacts.button('Use these values')).toBeVisible();
  await form.field('Location').fill('Leeds');
  await contacts.button('Use these values').click();
  await expect.element(contacts.editForm.field('Job title')).toHaveValue('Baker');
  await expect.element(contacts.editForm.field('Location')).toHaveValue('Leeds');
});

test('a cell left with Escape during its save keeps its text if the save is refused', DEEP, async () => {
  const { host, contacts } = await openApp();
  host.fail('contacts.edit', { code: 'refused', message: 'No.' });
  const saved = host.hold('contacts.edit');
  await table.edit('Clara Duval', 'phone', 'Phone', '+33 1 11 11 11 11');
  await saved.arrived;
  await contacts.press('{Escape}');
  await expect.element(table.input('Phone')).not.toBeInTheDocument();
  await saved.give();
  await expect.element(contacts.toast('The service rejected')).toBeVisible();
  await contacts.open('Clara Duval');
  await contacts.details.getByRole('button', { name: 'Continue editing' }).click();
  await expect.element(contacts.editForm.field('Phone')).toHaveValue('+33 1 11 11 11 11');
});

test('a note whose field was never shown does not take the focus later', DEEP, async () => {
  const { contacts, host, list } = await openList({ people: numbered(60) });
  await expect.element(contacts.range).toHaveTextContent('1–50 of 60');
  const rows = host.hold('lists.rows');
  await contacts.press('{End}{ArrowDown}');
  await expect.element(contacts.range).toHaveTextContent('51–60 of 60');
  await rows.arrived;
  const one = host.hold('lists.rows');
  await contacts.press('w');
  await one.arrived;
  await contacts.press('{Escape}');
  await rows.give();
  await one.give();
  await contacts.press('k');
  await expect.poll(() => list.review('P050 X').mark).toBe('keep');
});

test('a late “Save and new” leaves the focus in the palette', DEEP, async () => {
  const { host, contacts } = await openApp();
  const form = await contacts.create();
  await form.fill({ 'First name': 'Ninth' });
  await form.choose('Group', 'Friends');
  const created = host.hold('contacts.create');
  await contacts.press('{Control>}{Enter}{/Control}');
  await created.arrived;
  await contacts.press('{Control>}k{/Control}');
  await expect.element(palette()).toHaveFocus();
  await contacts.press('chan');
  await created.give();
  await expect.element(contacts.toast('Contact created')).toBeVisible();
  await contacts.press('ges');
  await expect.element(palette()).toHaveValue('changes');
});

test('an unsaved form is forgotten with its account after the dialog was left', DEEP, async () => {
  const { account, contacts, host } = await openApp();
  host.answer('accounts.pending', { count: 0, removals: 0, fileName: 'changes-ours.json', text: '{}' });
  host.answer('accounts.forget', () => {
    account.session({ accounts: [], openAccountId: null });
    return {};
  });
  const form = await contacts.edit('Ben Carter');
  await form.fill({ Location: 'Leeds' });
  expect(Object.keys(useContactsStore.getState().drafts)).toHaveLength(1);
  await contacts.run('forget');
  const dialog = contacts.dialog('Forget this account?');
  const forgotten = host.hold('accounts.forget');
  await dialog.getByRole('button', { name: 'Forget account' }).click();
  await contacts.press('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await forgotten.give();
  await expect.element(page.getByRole('heading', { name: 'Connect your account' })).toBeVisible();
  expect(useContactsStore.getState().drafts).toEqual({});
});

test('a late delete of a group leaves the focus where the user is', DEEP, async () => {
  const { account, contacts, host } = await openApp();
  host.answer('groups.delete', () => account.outcome({ groupId: account.groupId('Team') }));
  await contacts.tab(/^Team/).click();
  await expect.element(contacts.range).toHaveTextContent('1–3 of 3');
  const deleted = host.hold('groups.delete');
  await contacts.run('delete group');
  const dialog = contacts.dialog('Delete this group?');
  await dialog.getByRole('textbox', { name: /type its name/ }).fill('Team');
  await contacts.press('{Enter}');
  await deleted.arrived;
  await contacts.press('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await contacts.press('{Control>}k{/Control}');
  await expect.element(palette()).toHaveFocus();
  await contacts.press('imp');
  await deleted.give();
  await expect.element(contacts.tab(/^All/)).toHaveAttribute('aria-selected', 'true');
  await contacts.press('ort');
  await expect.element(palette()).toHaveValue('import');
});

test('a file that is read late does not replace an import opened meanwhile', DEEP, async () => {
  const { contacts, host } = await openImports();
  const draft = {
    importId: crypto.randomUUID(),
    fileName: 'earlier.csv',
    begunAt: '2026-01-01T00:00:00.000Z',
    rows: 3,
    batchId: null,
    state: 'draft' as const,
  };
  host.answer('imports.list', [draft]);
  host.send('events.missed', {});
  await expect.element(contacts.button('Continue with earlier.csv')).toBeVisible();
  const begun = host.hold('imports.begin');
  dropFiles([new File(['…'], 'late.csv')]);
  await begun.arrived;
  await contacts.button('Continue with earlier.csv').click();
  await expect.element(contacts.button('Continue with earlier.csv')).not.toBeInTheDocument();
  await begun.give();
  await expect.element(contacts.toast('“late.csv” is saved under Drafts.')).toBeVisible();
  expect(Object.values(useImportsStore.getState().views).map(({ importId }) => importId)).toEqual([
    draft.importId,
  ]);
});

test('a file dropped while another one is being read is read, too', DEEP, async () => {
  const { contacts, host } = await openImports();
  const begun = host.hold('imports.begin');
  dropFiles([new File(['…'], 'one.csv')]);
  await begun.arrived;
  dropFiles([new File(['…'], 'two.csv')]);
  await begun.give();
  await expect.element(contacts.toast('“two.csv” is saved under Drafts.')).toBeVisible();
  expect(host.openedFiles.map(({ name }) => name)).toEqual(['one.csv', 'two.csv']);
});

test('a list dropped while another one is being opened is opened, too', async () => {
  const { host } = await openList();
  host.answer('files.release', {});
  host.fail('lists.open', { code: 'unreadable_file', message: 'empty_file' });
  const opened = host.hold('lists.open');
  dropFiles([new File(['…'], 'one.csv')]);
  await opened.arrived;
  dropFiles([new File(['…'], 'two.csv')]);
  await opened.give();
  await expect.poll(() => host.openedFiles.map(({ name }) => name)).toEqual(['one.csv', 'two.csv']);
});

test('other entries of the first screen are disabled while an account is being connected', DEEP, async () => {
  const host = hostWithoutAccount();
  host.fail('accounts.connect', { code: 'offline' });
  showApp(host);
  const screen = new FirstRunScreen();
  await expect.element(screen.form).toBeVisible();
  const connected = host.hold('accounts.connect');
  await screen.connect();
  await connected.arrived;
  for (const name of ['Explore the sample account', 'Open a list…'])
    await expect.element(page.getByRole('button', { name })).toBeDisabled();
  await connected.give();
  for (const name of ['Explore the sample account', 'Open a list…'])
    await expect.element(page.getByRole('button', { name })).toBeEnabled();
});

test('a button for contacts that were not restored is gone once they are', DEEP, async () => {
  const { account, contacts, host } = await openJournal();
  const { key, fields } = account.contact('Ben Carter');
  const changeId = crypto.randomUUID();
  host.answer('trash.list', { rows: [aTrashedContact({ changeId, key, fields })], total: 1 });
  host.answer('trash.restore', () =>
    account.undone({
      conflicts: [
        { changeId, key, label: 'Ben Carter', fields: ['groupId'], because: 'group_being_deleted' },
      ],
      conflictCount: 1,
    }),
  );
  await contacts.run('trash');
  await page.getByRole('button', { name: 'Restore Ben Carter' }).click();
  const choose = contacts.toast('Not restored').getByRole('button', { name: 'Choose another group' });
  await expect.element(choose).toBeVisible();
  host.answer('trash.restore', () => account.undone({ recorded: 1 }));
  await page.getByRole('button', { name: 'Restore Ben Carter' }).click();
  await expect.element(choose).not.toBeInTheDocument();
});

test('a bulk edit of all contacts that starts late keeps what was selected since', DEEP, async () => {
  const { account, host, contacts } = await openApp({ people: numbered(60) });
  answerBulkChange(account, { fields: ['location'], values: { location: 'Graz' } });
  const button = await contacts.previewLocationOfAll('Graz');
  const run = host.hold('bulk.run');
  await button.click();
  await run.arrived;
  await contacts.press('{Escape}');
  await expect.element(button).not.toBeInTheDocument();
  await contacts.press('{Escape}{Home} {ArrowDown} ');
  await expect.element(table.selectedCount).toHaveTextContent('2 contacts selected');
  await run.give();
  await expect.element(contacts.toast(/^Set Location/)).toBeVisible();
  await expect.element(table.selectedCount).toHaveTextContent('2 contacts selected');
});

test('contacts exported right after a search was typed are those that it finds', DEEP, async () => {
  const { host, contacts } = await openApp();
  host.answer('exports.preview', { total: 1, written: 1, notes: [] });
  const read = host.hold('contacts.page');
  await contacts.search.fill('Bem Cartr');
  await read.arrived;
  await contacts.run('export contacts');
  await expect.poll(() => host.calls('exports.preview')).toHaveLength(1);
  // The host exports nothing if it finds similar contacts where the window has announced matches.
  expect(host.calls('exports.preview')[0]?.source).toEqual({
    kind: 'selection',
    selection: { kind: 'query', query: { search: 'Bem Cartr', filter: {}, sort: null }, except: [] },
  });
  await read.give();
});

test('several files dropped at once are all read', DEEP, async () => {
  const { contacts, host } = await openImports();
  dropFiles([new File(['…'], 'one.csv'), new File(['…'], 'two.csv')]);
  await expect.element(contacts.toast('“two.csv” is saved under Drafts.')).toBeVisible();
  expect(host.openedFiles.map(({ name }) => name)).toEqual(['one.csv', 'two.csv']);
});
