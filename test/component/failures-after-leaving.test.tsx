import { expect, test } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import type { ChannelName } from '../../electron/contract/channels.ts';
import { useAppStore } from '../../renderer/app/app-store.ts';
import { comparedAccount } from './compared-lists.ts';
import { DEEP, inDepth } from '../deep/depth.ts';
import { Refusal, type FakeHost } from './host/fake-host.ts';
import { openApp } from './open-app.tsx';
import { screen, toCheck, toReport } from './open-imports.ts';
import { answerListFile, openList } from './open-list.ts';
import { ContactsScreen } from './screens/contacts-screen.ts';
import { enter } from './screens/wait-for.ts';

// The user has left the dialog or screen by the time what was started there fails.

const contacts = new ContactsScreen();

/** Closes the dialog while the call that `act` makes is running. Returns once the call has its answer. */
async function closeDuring(
  host: FakeHost,
  channel: ChannelName,
  dialog: Locator,
  act: () => Promise<void>,
): Promise<void> {
  const call = host.hold(channel);
  await act();
  await call.arrived;
  await contacts.press('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await call.give();
}

/** Goes to the contacts while the call that `act` makes is running. Returns once the call has its answer. */
async function leaveDuring(host: FakeHost, channel: ChannelName, act: () => Promise<void>): Promise<void> {
  const call = host.hold(channel);
  await act();
  await call.arrived;
  useAppStore.getState().show('contacts');
  await expect.element(contacts.table).toBeVisible();
  await call.give();
}

test('a reviewed list that cannot be applied is reported', async () => {
  const { host } = await openApp(comparedAccount());
  host.fail('handBacks.run', { code: 'read_only' });
  await contacts.run('apply a reviewed');
  const dialog = contacts.dialog('Apply a reviewed list');
  await closeDuring(host, 'handBacks.run', dialog, () =>
    dialog.getByRole('button', { name: 'Apply changes' }).click(),
  );
  await expect.element(contacts.toast('The reviewed list wasn’t applied.')).toBeVisible();
});

test('a reviewed list that is saved later is reported with what it contains', async () => {
  const { host } = await openList();
  host.answer('lists.saveReviewed', {
    records: 7,
    changed: 2,
    leftOut: 1,
    added: 0,
    lossyCells: 1,
    addedColumns: [],
    unnamedColumns: [],
    unnamedGuardians: 0,
  });
  await contacts.button('Hand back…').click();
  const dialog = contacts.dialog('Hand back the list');
  await closeDuring(host, 'lists.saveReviewed', dialog, () =>
    dialog.getByRole('button', { name: 'Save the reviewed list…' }).click(),
  );
  await expect.element(contacts.toast('Saved as “people-reviewed.csv”')).toBeVisible();
  await expect
    .element(contacts.toast(/7 rows from the file, 2 corrected, 1 left out\. 1 cell has/))
    .toBeVisible();
});

test('a review file that is loaded later is reported with what was added', DEEP, async () => {
  const { host } = await openList();
  host.answer('files.release', {});
  const nothing = { corrected: 0, removed: 0, created: 0, keptContacts: 0, removedHere: 0, batchId: null };
  host.answer('lists.openReview', { reviewId: crypto.randomUUID(), conflicts: 0 });
  host.answer('lists.loadReview', { ...nothing, marked: 2, conflicts: 1 });
  await contacts.button('Hand back…').click();
  const dialog = contacts.dialog('Hand back the list');
  await dialog.getByRole('tab', { name: 'Review file' }).click();
  await closeDuring(host, 'lists.loadReview', dialog, () =>
    dialog.getByLabelText('Review file to open').upload(new File(['{}'], 'ours.review.json')),
  );
  await expect
    .element(contacts.toast(/Added from the review file: 2 marks or notes\. 1 value was/))
    .toBeVisible();
});

test('an export that fails is reported', DEEP, async () => {
  const { host } = await openApp();
  host.answer('exports.preview', { total: 8, written: 8, notes: [] });
  host.answer('exports.cancel', {});
  host.fail('exports.run', { code: 'read_only' });
  await contacts.run('export');
  const dialog = contacts.dialog(/^Export/);
  await closeDuring(host, 'exports.run', dialog, () =>
    dialog.getByRole('button', { name: 'Export' }).click(),
  );
  await expect.element(contacts.toast('“Ours-contacts.csv” wasn’t saved.')).toBeVisible();
});

test('a reviewed list that cannot be saved is reported with the reason', DEEP, async () => {
  const { host } = await openList();
  host.fail('lists.saveReviewed', { code: 'file_not_saved', message: 'is_source' });
  await contacts.button('Hand back…').click();
  const dialog = contacts.dialog('Hand back the list');
  await closeDuring(host, 'lists.saveReviewed', dialog, () =>
    dialog.getByRole('button', { name: 'Save the reviewed list…' }).click(),
  );
  await expect
    .element(contacts.toast(/“people-reviewed.csv” wasn’t saved.*which never changes/))
    .toBeVisible();
});

test('a review file that cannot be loaded is reported with the reason', DEEP, async () => {
  const { host } = await openList();
  host.answer('files.release', {});
  host.fail('lists.openReview', { code: 'invalid_request', message: 'not_a_review' });
  await contacts.button('Hand back…').click();
  const dialog = contacts.dialog('Hand back the list');
  await dialog.getByRole('tab', { name: 'Review file' }).click();
  await closeDuring(host, 'lists.openReview', dialog, () =>
    dialog.getByLabelText('Review file to open').upload(new File(['{}'], 'ours.review.json')),
  );
  await expect.element(contacts.toast('This isn’t a review file')).toBeVisible();
});

test('a review file with conflicts that is opened later is reported as not combined', DEEP, async () => {
  const { host } = await openList();
  host.answer('files.release', {});
  host.answer('lists.openReview', { reviewId: crypto.randomUUID(), conflicts: 2 });
  await contacts.button('Hand back…').click();
  const dialog = contacts.dialog('Hand back the list');
  await dialog.getByRole('tab', { name: 'Review file' }).click();
  await closeDuring(host, 'lists.openReview', dialog, () =>
    dialog.getByLabelText('Review file to open').upload(new File(['{}'], 'ours.review.json')),
  );
  await expect.element(contacts.toast('The review file wasn’t combined')).toBeVisible();
  expect(host.calls('lists.loadReview')).toEqual([]);
});

test('a name that cannot be saved is reported', DEEP, async () => {
  const { host } = await openApp();
  host.fail('accounts.change', { code: 'read_only' });
  await contacts.switchAccount('Name and color…');
  const dialog = contacts.dialog('Name and color');
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Theirs');
  await closeDuring(host, 'accounts.change', dialog, () =>
    dialog.getByRole('button', { name: 'Save' }).click(),
  );
  await expect.element(contacts.toast('“Ours” wasn’t changed.')).toBeVisible();
});

test('an account that cannot be forgotten is reported', DEEP, async () => {
  const { host } = await openApp();
  host.answer('accounts.pending', { count: 0, removals: 0, fileName: 'changes-ours.json', text: '{}' });
  host.fail('accounts.forget', { code: 'read_only' });
  await contacts.run('forget');
  const dialog = contacts.dialog('Forget this account?');
  await closeDuring(host, 'accounts.forget', dialog, () =>
    dialog.getByRole('button', { name: 'Forget account' }).click(),
  );
  await expect.element(contacts.toast('“Ours” wasn’t removed.')).toBeVisible();
});

test('an import that cannot be undone is reported', DEEP, async () => {
  const { host, imports } = await toReport();
  imports.end();
  host.fail('imports.undo', { code: 'read_only' });
  await enter(screen.button('Undo import…'));
  await leaveDuring(host, 'imports.undo', () =>
    enter(page.getByRole('dialog').getByRole('button', { name: 'Undo import' })),
  );
  await expect.element(contacts.toast('“people.csv” wasn’t undone.')).toBeVisible();
});

test('an import that cannot be started is reported', DEEP, async () => {
  const { host } = await toCheck();
  host.fail('imports.run', { code: 'read_only' });
  await leaveDuring(host, 'imports.run', () => enter(screen.button(/^Import \d+ contacts?$/)));
  await expect.element(contacts.toast('The import wasn’t started.')).toBeVisible();
});

test.for(
  inDepth(
    [
      ['Pause', 'batches.pause', 'The changes weren’t paused.'],
      ['Send again', 'batches.retry', 'The rejected changes weren’t sent again.'],
      [/^Save .* failed rows…$/, 'imports.exportRows', '“people, failed rows.csv” wasn’t saved.'],
    ] as const,
    ([, channel]) => channel === 'batches.pause',
  ),
)('“%s” of an import reports its failure', async ([button, channel, toast]) => {
  const { host, imports } = await toReport();
  if (channel === 'batches.retry') imports.end({ refused: [0] });
  host.fail(channel, { code: 'read_only' });
  await leaveDuring(host, channel, () => enter(screen.button(button)));
  await expect.element(contacts.toast(toast)).toBeVisible();
});

test('a review file that cannot be saved is reported', DEEP, async () => {
  const { host } = await openList();
  host.fail('lists.saveReview', { code: 'read_only' });
  await contacts.button('Hand back…').click();
  const dialog = contacts.dialog('Hand back the list');
  await dialog.getByRole('tab', { name: 'Review file' }).click();
  await closeDuring(host, 'lists.saveReview', dialog, () =>
    dialog.getByRole('button', { name: 'Save a review file…' }).click(),
  );
  await expect.element(contacts.toast('“people.review.json” wasn’t saved.')).toBeVisible();
});

test('a list that cannot be read again is reported', DEEP, async () => {
  const { host, list } = await openList();
  answerListFile({ host, list });
  host.fail('lists.reread', { code: 'read_only' });
  await contacts.button('File…').click();
  const dialog = contacts.dialog('How the file was read');
  await dialog.getByRole('combobox', { name: 'Encoding' }).selectOptions('windows-1252');
  await closeDuring(host, 'lists.reread', dialog, () =>
    dialog.getByRole('button', { name: 'Read again' }).click(),
  );
  await expect.element(contacts.toast('“people.csv” wasn’t read again.')).toBeVisible();
});

test(
  'a draft that cannot be discarded is reported, also if another one is discarded meanwhile',
  DEEP,
  async () => {
    const { host } = await openApp();
    const drafts = ['one.csv', 'two.csv'].map((fileName) => ({
      importId: crypto.randomUUID(),
      fileName,
      begunAt: '2026-01-01T00:00:00.000Z',
      rows: 3,
      batchId: null,
      state: 'draft' as const,
    }));
    host.answer('imports.list', drafts);
    host.answer('imports.discard', ({ importId }) => {
      if (importId === drafts[0]?.importId) throw new Refusal({ code: 'read_only' });
      return {};
    });
    useAppStore.getState().show('imports');
    const first = host.hold('imports.discard');
    for (const fileName of ['one.csv', 'two.csv']) {
      await contacts.button(`Discard ${fileName}`).click();
      await contacts.dialog('Discard this draft?').getByRole('button', { name: 'Discard' }).click();
    }
    await expect.element(contacts.button('Discard two.csv')).not.toBeInTheDocument();
    await first.give();
    await expect.element(contacts.toast('“one.csv” wasn’t removed.')).toBeVisible();
  },
);

test('a setting that cannot be saved is reported, also if another one is changed right after it', async () => {
  const { account, host } = await openApp();
  host.answer('preferences.set', (change) => {
    if (change.density !== undefined) throw new Refusal({ code: 'read_only' });
    return account.preferences(change);
  });
  const saved = host.hold('preferences.set');
  await contacts.run('compact');
  await saved.arrived;
  await contacts.run('dark theme');
  await expect.poll(() => document.documentElement.dataset['mantineColorScheme']).toBe('dark');
  await saved.give();
  await expect.element(contacts.toast('The setting wasn’t saved.')).toBeVisible();
  await expect.poll(() => host.calls('preferences.set')).toHaveLength(2);
});
