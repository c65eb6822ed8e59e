import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ReviewConflict } from '../../electron/contract/lists/review-conflict.ts';
import { useAppStore } from '../../renderer/app/app-store.ts';
import type { FakeHost } from './host/fake-host.ts';
import { FakeList } from './host/fake-list.ts';
import { openApp, showApp } from './open-app.tsx';
import { answerListFile, openList } from './open-list.ts';
import { chooseFile } from './screens/choose-file.ts';
import { ContactsScreen } from './screens/contacts-screen.ts';
import { dropFiles } from './screens/drop-files.ts';
import { DEEP } from '../deep/depth.ts';

afterEach(() => page.viewport(1280, 800));

const file = (name = 'people.csv') => new File(['First Name\nAda\n'], name);

/** A host without an open account, which opens the given list. */
function hostOf(list: FakeList, { isKnown = false } = {}): FakeHost {
  const { account } = list;
  account.session({ accounts: [], openAccountId: null });
  account.host.answer('files.release', {});
  account.host.answer('lists.open', () => {
    account.session({ accounts: [account.profile], openAccountId: account.accountId });
    return { ...account.profile, isKnown };
  });
  return account.host;
}

test('the first screen opens a list with the file chooser by keyboard', async () => {
  const list = new FakeList();
  const host = hostOf(list);
  showApp(host);
  const button = page.getByRole('button', { name: 'Open a list…' });
  await expect.element(button).toBeVisible();
  button.element().focus();
  await chooseFile('{Enter}', file());
  const contacts = new ContactsScreen();
  await contacts.ready(8);
  await expect.element(contacts.button('List: people.csv')).toBeVisible();
  await expect.element(contacts.syncStatus).toHaveTextContent('List, 8 rows, saved on this computer');
  expect(host.openedFiles.map(({ name }) => name)).toEqual(['people.csv']);
  await expect.poll(() => host.calls('files.release')).toEqual([{ fileId: 'file-1' }]);
});

test('a file dropped on the first screen is opened, and an already open list is reported', async () => {
  const list = new FakeList();
  showApp(hostOf(list, { isKnown: true }));
  const contacts = new ContactsScreen();
  await expect.element(page.getByText('or drop a file here')).toBeVisible();
  dropFiles([file()]);
  await contacts.ready(8);
  await expect.element(contacts.toast('“people.csv” was already open. Your review continues.')).toBeVisible();
});

test('a dropped folder is reported, and the files beside it are opened', DEEP, async () => {
  const list = new FakeList();
  const host = hostOf(list);
  vi.spyOn(DataTransferItem.prototype, 'webkitGetAsEntry').mockImplementation(function (
    this: DataTransferItem,
  ) {
    return { isDirectory: this.getAsFile()?.name === 'folder' } as FileSystemEntry;
  });
  onTestFinished(() => void vi.restoreAllMocks());
  showApp(host);
  const contacts = new ContactsScreen();
  await expect.element(page.getByText('or drop a file here')).toBeVisible();
  dropFiles([file('folder'), file()]);
  await contacts.ready(8);
  await expect.element(contacts.toast('Drop the files that are in it instead.')).toBeVisible();
  expect(host.calls('lists.open')).toHaveLength(1);
});

test('an unreadable file is reported and released', async () => {
  const list = new FakeList();
  const host = hostOf(list);
  host.fail('lists.open', { code: 'unreadable_file', message: 'empty_file' });
  showApp(host);
  const contacts = new ContactsScreen();
  await expect.element(page.getByRole('button', { name: 'Open a list…' })).toBeVisible();
  dropFiles([file('broken.csv')]);
  await expect.element(contacts.toast('“broken.csv” wasn’t opened.')).toBeVisible();
  expect(list.account.host.calls('files.release')).toHaveLength(1);
});

test.each([
  ['not_found', 'The file no longer exists', /Choose it in its new location/],
  ['changed', 'The file has changed, or can’t be read now', /Choose it again/],
  ['no_permission', 'You don’t have permission to read the file', /copy it to your own folder/],
  ['link_loop', 'The link points to a missing file', /Choose the file itself/],
  ['unknown_format', 'This kind of file can’t be read', /Save the list as CSV/],
  ['file_too_large', 'The file is too large', /Split it/],
  ['newer_file', 'This file was saved by a newer version of Celebration Contacts', /Update the app/],
  ['record_too_large 12', 'A record is too large (line 12)', /quotation mark/],
])('a file that cannot be opened (%s) shows the reason and a way out', async (message, title, wayOut) => {
  const host = hostOf(new FakeList());
  host.fail('lists.open', { code: 'unreadable_file', message });
  showApp(host);
  const contacts = new ContactsScreen();
  await expect.element(page.getByRole('button', { name: 'Open a list…' })).toBeVisible();
  dropFiles([file('people.csv')]);
  const toast = contacts.toast(title);
  await expect.element(toast).toMatchTextContent('“people.csv” wasn’t opened.');
  await expect.element(toast).toMatchTextContent(wayOut);
});

test('the account switcher and the palette open lists beside accounts', DEEP, async () => {
  const { account, host, contacts } = await openApp();
  const list = new FakeList({ name: 'further.csv' });
  host.answer('files.release', {});
  host.answer('lists.open', () => {
    account.session({ accounts: [account.profile, list.account.profile] });
    return { ...list.account.profile, isKnown: false };
  });
  await contacts.button('Account: Ours').click();
  await expect.element(page.getByRole('menuitem', { name: 'Open a list…' })).toBeVisible();
  await contacts.press('{Escape}');
  await contacts.press('{Control>}k{/Control}');
  await contacts.press('open a list');
  await chooseFile('{Enter}', file('further.csv'));
  await expect.poll(() => host.calls('lists.open')).toHaveLength(1);
  await contacts.button('Account: Ours').click();
  await expect
    .element(page.getByRole('menuitem', { name: /^further\.csv/ }))
    .toMatchTextContent('List, on this computer');
});

test('a list shows no actions for keys, sync or sending', async () => {
  const { contacts } = await openList();
  await contacts.button('List: people.csv').click();
  const menu = page.getByRole('menu');
  await expect.element(menu.getByRole('menuitem', { name: 'Remove this list…' })).toBeVisible();
  expect(menu.getByRole('menuitem', { name: /new key/ }).query()).toBeNull();
  await contacts.press('{Escape}');
  expect(contacts.button('Sync').query()).toBeNull();
  contacts.table.element().focus();
  await contacts.press('{Home}{Control>}k{/Control}');
  const options = page.getByRole('dialog').getByRole('option');
  await expect.element(options.filter({ hasText: 'Mark: keep' })).toBeVisible();
  await expect.element(options.filter({ hasText: 'Remove this list…' })).toBeVisible();
  for (const absent of ['Sync with the service now', 'Waiting changes', 'Replace the API key…'])
    expect(options.filter({ hasText: absent }).query()).toBeNull();
  await contacts.press('{Escape}');
  useAppStore.getState().show('history');
  await expect.element(page.getByRole('tab', { name: 'Changes' })).toBeVisible();
  expect(page.getByRole('tab', { name: /^Waiting/ }).query()).toBeNull();
});

test('removing a list explains that the file stays', DEEP, async () => {
  const { contacts, host, account } = await openList();
  host.answer('accounts.forget', () => {
    account.session({ accounts: [], openAccountId: null });
    return {};
  });
  await contacts.button('List: people.csv').click();
  await page.getByRole('menuitem', { name: 'Remove this list…' }).click();
  const dialog = contacts.dialog('Remove this list?');
  await expect.element(dialog.getByText(/The file you opened stays where it is/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Remove list' }).click();
  await expect.element(page.getByRole('button', { name: 'Open a list…' })).toBeVisible();
});

test('the file options of a list are shown, and can be changed until a row is reviewed', async () => {
  const { contacts, host, list } = await openList();
  answerListFile({ host, list });
  host.answer('lists.reread', list.account.profile);
  await contacts.button('File…').click();
  const dialog = contacts.dialog('How the file was read');
  const encoding = dialog.getByRole('combobox', { name: 'Encoding' });
  await expect.element(encoding).toHaveValue('utf-8');
  await expect.element(dialog.getByText('The first record')).toBeVisible();
  host.fail('lists.preview', { code: 'unreadable_file', message: 'too_many_columns' });
  await encoding.selectOptions('windows-1252');
  await expect.element(dialog.getByText(/too many columns/)).toBeVisible();
  await expect.element(encoding).toHaveValue('windows-1252');
  answerListFile({ host, list });
  await encoding.selectOptions('windows-1250');
  await dialog.getByRole('button', { name: 'Read again' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(host.calls('lists.reread')[0]?.reading).toMatchObject({ encoding: 'windows-1250' });
  contacts.table.element().focus();
  await userEvent.keyboard('{Home}k');
  await contacts.button('File…').click();
  await expect.element(dialog.getByText(/only while the list has no marks/)).toBeVisible();
  await expect.element(encoding).toBeDisabled();
  expect(dialog.getByRole('button', { name: 'Read again' }).query()).toBeNull();
});

test('the reviewed list is saved as a file by keyboard', async () => {
  const { contacts, host } = await openList();
  host.answer('lists.saveReviewed', {
    records: 7,
    changed: 2,
    leftOut: 1,
    added: 0,
    lossyCells: 1,
    addedColumns: ['Company'],
    unnamedGuardians: 2,
    unnamedColumns: [
      { column: '4', name: 'Company' },
      { column: '5', name: 'Review' },
    ],
  });
  await contacts.run('hand back');
  const dialog = contacts.dialog('Hand back the list');
  await expect.element(dialog.getByText(/8 rows aren’t reviewed yet/)).toBeVisible();
  await dialog.getByRole('checkbox', { name: 'Add columns for marks and notes' }).click();
  await contacts.tabTo(dialog.getByRole('button', { name: 'Save the reviewed list…' }));
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog.getByText('Saved as people-reviewed.csv')).toBeVisible();
  await expect.element(dialog.getByText('2 corrected')).toBeVisible();
  await expect.element(dialog.getByText(/^2 keep the file’s guardian/)).toBeVisible();
  await expect.element(dialog.getByText(/1 cell has characters/)).toBeVisible();
  await expect.element(dialog.getByText(/column 4 is Company and column 5 is Review/)).toBeVisible();
  expect(host.calls('lists.saveReviewed')).toEqual([
    {
      accountId: expect.any(String),
      targetId: 'target of people-reviewed.csv',
      leavesOutMarked: true,
      addsReviews: true,
    },
  ]);
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect.element(contacts.table).toHaveFocus();
  await contacts.run('hand back');
  await expect.element(dialog.getByRole('button', { name: 'Save the reviewed list…' })).toBeVisible();
});

test('a target that would replace the source is rejected, and another one can be chosen', DEEP, async () => {
  const { contacts, host } = await openList();
  host.fail('lists.saveReviewed', { code: 'file_not_saved', message: 'is_source' });
  await contacts.button('Hand back…').click();
  const dialog = contacts.dialog('Hand back the list');
  await dialog.getByRole('button', { name: 'Save the reviewed list…' }).click();
  await expect.element(dialog.getByText(/list was opened from that file/)).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Save the reviewed list…' })).toBeEnabled();
});

test('a review file can be saved, and another one added', async () => {
  const { contacts, host } = await openList();
  host.answer('lists.saveReview', { marks: 3, corrections: 1, removals: 0, creations: 0 });
  host.answer('files.release', {});
  await contacts.button('Hand back…').click();
  const dialog = contacts.dialog('Hand back the list');
  await dialog.getByRole('tab', { name: 'Review file' }).click();
  await dialog.getByRole('button', { name: 'Save a review file…' }).click();
  await expect.element(dialog.getByText('Saved as people.review.json')).toBeVisible();
  host.fail('lists.openReview', { code: 'invalid_request', message: 'other_source friends.csv' });
  const open = dialog.getByRole('button', { name: 'Open a review file…' });
  open.element().focus();
  await chooseFile('{Enter}', new File(['{}'], 'friends.review.json'));
  await expect.element(dialog.getByText(/about another file \(friends\.csv\)/)).toBeVisible();
  const nothing = {
    marked: 0,
    corrected: 0,
    removed: 0,
    created: 0,
    conflicts: 0,
    keptContacts: 0,
    removedHere: 0,
    batchId: null,
  };
  host.answer('lists.openReview', { reviewId: crypto.randomUUID(), conflicts: 0 });
  host.answer('lists.loadReview', { ...nothing, marked: 2, corrected: 1, conflicts: 1, keptContacts: 1 });
  open.element().focus();
  await chooseFile('{Enter}', new File(['{}'], 'people.review.json'));
  await expect
    .element(dialog.getByText('Added from the review file: 2 marks or notes and 1 correction.'))
    .toBeVisible();
  await expect.element(dialog.getByText(/1 value was corrected differently/)).toBeVisible();
  await expect.element(dialog.getByText(/1 contact that you corrected or merged was removed/)).toBeVisible();
});

test('conflicts of a review file are decided by keyboard before the reviews are combined', async () => {
  const { contacts, host } = await openList();
  const reviewId = crypto.randomUUID();
  const choices: ReviewConflict['choice'][] = ['here', 'here'];
  const conflict = (number: number, given: Partial<ReviewConflict>): ReviewConflict => ({
    number,
    kind: 'conflict',
    line: 2 + number,
    label: 'Zoë O’Hara-李',
    detail: '',
    isRemoval: false,
    fields: [
      {
        field: 'birthday',
        original: { unread: '30.02.1990' },
        here: { month: 3, day: 2, year: 1990 },
        there: null,
      },
      { field: 'groupName', original: 'Friends', here: 'Work', there: '<b>Team</b>' },
    ],
    choice: choices[number] ?? 'here',
    ...given,
  });
  const removal = {
    label: 'Cy Young',
    isRemoval: true,
    fields: [{ field: 'lastName' as const, original: 'Y', here: 'Young', there: null }],
  };
  host.answer('files.release', {});
  host.answer('lists.openReview', { reviewId, conflicts: 2 });
  host.answer('lists.reviewConflicts', ({ search = '' }) => {
    const rows = [conflict(0, {}), ...(search === '' ? [conflict(1, removal)] : [])];
    return { rows, total: rows.length, counts: { conflict: rows.length } };
  });
  host.answer('lists.decideConflicts', ({ conflicts, search, choice }) => {
    const decided = conflicts ?? (search === '' && choice === 'here' ? [0, 1] : [0]);
    for (const number of decided) choices[number] = choice;
    return { decided: decided.length };
  });
  host.answer('lists.closeReview', {});
  await contacts.button('Hand back…').click();
  const exchange = contacts.dialog('Hand back the list');
  await exchange.getByRole('tab', { name: 'Review file' }).click();
  const open = exchange.getByRole('button', { name: 'Open a review file…' });
  open.element().focus();
  await chooseFile('{Enter}', new File(['{}'], 'theirs.review.json'));

  const dialog = contacts.dialog('Combine reviews');
  await expect.element(dialog.getByText(/disagree about 2 contacts/)).toHaveFocus();
  const values = dialog.getByRole('table', { name: 'Zoë O’Hara-李' });
  await expect
    .element(values.getByRole('row').nth(0))
    .toHaveTextContent('FieldIn the fileYour reviewOther review');
  await expect.element(values.getByRole('row').nth(1)).toMatchTextContent(/30\.02\.1990.*1990.*\(empty\)/);
  await expect.element(values.getByRole('row').nth(2)).toHaveTextContent('GroupFriendsWork<b>Team</b>');
  const zoe = dialog.getByRole('radiogroup', { name: 'What to do with Zoë O’Hara-李' });
  const cy = dialog.getByRole('radiogroup', { name: 'What to do with Cy Young' });
  zoe.getByRole('radio', { name: 'Keep your values' }).element().focus();
  await contacts.press('{ArrowDown}');
  await expect.element(zoe.getByRole('radio', { name: 'Use the other values' })).toBeChecked();
  await expect.element(cy.getByRole('radio', { name: 'Keep the contact' })).toBeChecked();
  await dialog.getByRole('button', { name: 'Keep all your values' }).click();
  expect(host.calls('lists.decideConflicts')).toMatchObject([
    { reviewId, conflicts: [0], choice: 'there' },
    { reviewId, conflicts: null, search: '', choice: 'here' },
  ]);
  await expect.element(dialog.getByText('Chosen for 2 conflicts.')).toBeVisible();
  // What was decided isn't lost by leaving the search, or by a click beside the dialog.
  const search = dialog.getByRole('searchbox', { name: 'Search the comparison' });
  await search.fill('Zoë');
  await dialog.getByRole('button', { name: 'Use the other review’s values in 1 conflict' }).click();
  await expect.element(dialog.getByText('Chosen for 1 conflict.', { exact: true })).toBeVisible();
  expect(host.calls('lists.decideConflicts').at(-1)).toMatchObject({ conflicts: null, search: 'Zoë' });
  await search.fill('');
  await dialog.getByRole('button', { name: 'Use all values of the other review' }).click();
  const rest = 'Chosen for 1 conflict. 1 removal has to be chosen by itself.';
  await expect.element(dialog.getByText(rest)).toBeVisible();
  await search.fill('Zoë');
  search.element().focus();
  await contacts.press('{Escape}');
  await expect.element(search).toHaveValue('');
  await expect.element(search).toHaveFocus();
  await page.elementLocator(document.body).click({ position: { x: 8, y: 400 }, force: true });
  await expect.element(dialog).toBeVisible();
  expect(host.calls('lists.closeReview')).toEqual([]);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(open).toHaveFocus();
  expect(host.calls('lists.loadReview')).toEqual([]);
  expect(host.calls('lists.closeReview')).toMatchObject([{ reviewId }]);

  // In a small window the dialog is scrolled to the button, and its next content starts at the top.
  await page.viewport(320, 256);
  open.element().scrollIntoView();
  await chooseFile('{Enter}', new File(['{}'], 'theirs.review.json'));
  await expect.element(dialog.getByText(/disagree about 2 contacts/)).toHaveFocus();
  expect(dialog.element().scrollTop).toBe(0);
  await page.viewport(1280, 800);
  const merged = {
    marked: 0,
    corrected: 1,
    removed: 0,
    created: 0,
    conflicts: 0,
    keptContacts: 0,
    removedHere: 1,
  };
  host.answer('lists.loadReview', { ...merged, batchId: null });
  await dialog.getByRole('button', { name: 'Combine reviews' }).click();
  await expect.element(exchange.getByText('Added from the review file: 1 correction.')).toBeVisible();
  await expect.element(exchange.getByText(/1 contact that you removed was corrected/)).toBeVisible();
  await expect.element(open).toHaveFocus();
});
