import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { useContactsStore } from '../../renderer/features/contacts/contacts-store.ts';
import { BatchProgress } from '../../renderer/ui/batch-progress.tsx';
import { showToast } from '../../renderer/ui/messages/toasts.tsx';
import { aBatch, NO_COUNTS } from '../builders/batch.ts';
import { pageOf } from './host/listed-contacts.ts';
import { manyPeople } from './host/people.ts';
import { openApp, showPart } from './open-app.tsx';
import { openQueue } from './open-duplicates.ts';
import { openJournal } from './open-journal.ts';
import { enter, focusOn } from './screens/wait-for.ts';
import { ContactTable } from './screens/contact-table.ts';

// Whatever the press of a button takes away, disables or replaces, the focus is never left with the page's body.

const table = new ContactTable();

test('a button that its own press disables keeps the focus', async () => {
  const { contacts } = await openApp({ people: manyPeople(120) });
  for (const to of ['Last page', 'First page'] as const) {
    await enter(contacts.turn(to));
    await expect.element(contacts.range).toMatchTextContent(to === 'Last page' ? /^101/ : /^1–/);
    await expect.element(contacts.turn(to)).toBeDisabled();
    await expect.element(contacts.turn(to)).toHaveFocus();
  }
});

test('a filter that is taken away leaves the focus with the next one, the last one with the table', async () => {
  const { account, contacts } = await openApp();
  const filter = { hasEmail: true, hasPhone: true };
  useContactsStore.getState().narrow(account.accountId, { filter });
  await enter(contacts.chip('Has email'));
  await expect.element(contacts.chip('Has phone')).toHaveFocus();
  await contacts.press('{Enter}');
  await expect.element(contacts.chip('Has phone')).not.toBeInTheDocument();
  await expect.element(contacts.table).toHaveFocus();
  useContactsStore.getState().narrow(account.accountId, { filter });
  await enter(contacts.button('Clear all'));
  await expect.element(contacts.chip('Has phone')).not.toBeInTheDocument();
  await expect.element(contacts.table).toHaveFocus();
});

test('a search widened to all groups that finds nothing leaves the focus on the way out', async () => {
  const { account, contacts } = await openApp();
  useContactsStore.getState().narrow(account.accountId, { search: 'nowhere', filter: { groupId: 1 } });
  await enter(contacts.button('Search in all groups'));
  await expect.element(contacts.button('Search in all groups')).not.toBeInTheDocument();
  await expect.poll(() => document.activeElement?.closest('#contact-list')).not.toBeNull();
  await enter(contacts.button('Clear the search'));
  await expect.element(contacts.search).toHaveFocus();
});

test('the selection of all leaves the focus with what can be done with them, its end with the table', async () => {
  const { contacts } = await openApp();
  await contacts.row('Ben Carter').click();
  await contacts.press(' ');
  await enter(contacts.button(/^Select all 8/));
  await expect.element(table.markedCount).toHaveTextContent('8 contacts selected');
  await expect.element(contacts.button('Set a field…')).toHaveFocus();
  await enter(contacts.button('Clear the selection'));
  await expect.element(contacts.table).toHaveFocus();
});

test('a list or contact that is read again after an error leaves the focus where it appears', async () => {
  const { account, contacts, host } = await openApp();
  host.fail('contacts.page', { code: 'unexpected' });
  useContactsStore.getState().narrow(account.accountId, { search: 'ben' });
  const again = contacts.button('Try again');
  await expect.element(again).toBeVisible();
  host.answer('contacts.page', (request) => pageOf(account.contacts, request));
  await enter(again);
  await expect.element(contacts.row('Ben Carter')).toBeVisible();
  await expect.element(contacts.table).toHaveFocus();
});

test('a custom field that is removed leaves the focus with the next one, the last one with “Add a field”', async () => {
  const { contacts } = await openApp();
  const { newForm: form } = contacts;
  await contacts.create();
  const add = form.region.getByRole('button', { name: 'Add a field' });
  await add.click();
  await add.click();
  await enter(form.region.getByRole('button', { name: 'Remove custom field 1' }));
  await expect.element(form.field('Name of custom field 2')).not.toBeInTheDocument();
  await expect.poll(() => document.activeElement?.closest('[aria-label="Custom fields"]')).not.toBeNull();
  await enter(form.region.getByRole('button', { name: 'Remove custom field 1' }));
  await expect.element(add).toHaveFocus();
});

test('new values taken into a form leave the focus in the form', async () => {
  const { account, contacts } = await openApp();
  const form = await contacts.edit('Ben Carter');
  await form.fill({ Location: 'Leeds' });
  account.changeElsewhere('Ben Carter', { fields: { phone: '+44 20 2222 2222' } });
  await enter(form.region.getByRole('button', { name: 'Use the new values' }));
  await expect.element(form.field('First name')).toHaveFocus();
  await expect.element(form.field('Phone')).toHaveValue('+44 20 2222 2222');
  await expect.element(form.field('Location')).toHaveValue('Leeds');
});

test('a form that is started over begins at its first field', async () => {
  const { contacts } = await openApp();
  const form = await contacts.edit('Ben Carter');
  await form.fill({ Location: 'Leeds' });
  await contacts.row('Clara').click();
  await contacts.row('Ben Carter').click();
  await enter(contacts.details.getByRole('button', { name: 'Continue editing' }));
  await enter(form.region.getByRole('button', { name: 'Start over' }));
  await expect.element(form.field('First name')).toHaveFocus();
});

test('columns are moved to an end by their buttons, which keep the focus', async () => {
  await openApp();
  await table.openColumns();
  const up = table.columnsMenu.getByRole('button', { name: 'Move Email up' });
  focusOn(up);
  await up.click();
  await expect.element(up).toBeDisabled();
  await expect.poll(() => table.columnsMenu.element().contains(document.activeElement)).toBe(true);
});

test('a value typed in a merge is typed where the button was, and Escape gives it up alone', async () => {
  const { contacts, duplicates } = await openQueue();
  await contacts.press('{Enter}');
  const dialog = duplicates.merge(2);
  const type = dialog.getByRole('button', { name: 'Type another value for Company' });
  await enter(type);
  const field = dialog.getByRole('combobox', { name: 'Company' });
  await expect.element(field).toHaveFocus();
  await contacts.press(' Ltd');
  await expect.element(field).toHaveValue('Engines Ltd');
  await contacts.press('{Escape}');
  await expect.element(field).not.toBeInTheDocument();
  await expect.element(type).toHaveFocus();
  await expect.element(dialog).toBeVisible();
  await contacts.press('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(duplicates.list).toHaveFocus();
});

test('contacts are compared again and the comparison is cancelled by one button', async () => {
  const { account, contacts, host } = await openQueue();
  const status = {
    state: 'ready',
    done: 0,
    of: 10,
    clusters: 2,
    contacts: 4,
    scannedAt: '2026-01-01T00:00:00.000Z',
  } as const;
  host.answer('duplicates.scan', { ...status, state: 'scanning' });
  host.answer('duplicates.cancel', status);
  await enter(page.getByRole('button', { name: 'Compare again' }));
  await expect.element(page.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await contacts.press('{Enter}');
  await expect.element(page.getByRole('button', { name: 'Compare again' })).toHaveFocus();
  expect(host.calls('duplicates.cancel')).toEqual([{ accountId: account.accountId, mode: 'within-group' }]);
});

test('what is decided by the buttons of a cluster leaves the focus on the same button of the next, and in the end with the screen', async () => {
  const { contacts, duplicates } = await openQueue();
  const not = duplicates.cluster.getByRole('button', { name: 'Not a duplicate' });
  await enter(not);
  await expect.element(duplicates.heading).toMatchTextContent('Ben');
  await expect.element(not).toHaveFocus();
  await contacts.press('{Enter}');
  await expect.element(page.getByRole('heading', { name: 'All duplicates are reviewed' })).toBeVisible();
  await expect.poll(() => document.activeElement?.closest('main')).not.toBeNull();
});

test('a choice in the queue that is given up leaves the focus with the queue', async () => {
  const { contacts, duplicates } = await openQueue();
  await contacts.press(' ');
  await enter(page.getByRole('button', { name: 'Choose none' }));
  await expect.element(page.getByRole('button', { name: 'Choose none' })).not.toBeInTheDocument();
  await expect.element(duplicates.list).toHaveFocus();
});

test('a search of duplicates that is cleared leaves the focus with the queue', async () => {
  const { account, duplicates, host } = await openQueue();
  const search = page.getByRole('searchbox', { name: 'Search the duplicates' });
  const entries = duplicates.entries.elements().length;
  const found = { rows: [], total: 0 };
  const all = await host.bridge.invoke('duplicates.list', {
    accountId: account.accountId,
    mode: 'within-group',
    filter: {},
    offset: 0,
    limit: 50,
  });
  host.answer('duplicates.list', ({ filter }) => (filter.search === undefined && all.ok ? all.value : found));
  await search.fill('nowhere');
  await enter(page.getByRole('button', { name: 'Clear search and filters' }));
  await expect.element(duplicates.entries).toHaveLength(entries);
  await expect.element(duplicates.list).toHaveFocus();
});

test('a mark that is taken back leaves the focus with the search of the marks', async () => {
  const { contacts } = await openQueue();
  await contacts.press('n');
  await page.getByRole('tab', { name: 'Decisions' }).click();
  await enter(page.getByRole('button', { name: /^Undo: / }));
  await expect.element(page.getByRole('heading', { name: 'No decisions yet' })).toBeVisible();
  await expect.poll(() => document.activeElement?.closest('main')).not.toBeNull();
});

/** The history with its one entry, an edit of Ben Carter, chosen by the keyboard. */
async function openFirstEntry() {
  const { account, contacts, history, journal } = await openJournal();
  journal.record({ kind: 'edit', label: 'Ben Carter', fields: ['phone'] }, () =>
    account.edit(account.contact('Ben Carter').key, { phone: '+44 20 1111 1111' }),
  );
  await contacts.press('{Control>}h{/Control}');
  await expect.element(history.list).toHaveFocus();
  await contacts.press('{ArrowDown}');
  return { contacts, history };
}

test('an entry of the history that is undone and redone leaves the focus in the entry', async () => {
  const { history } = await openFirstEntry();
  const undo = history.entry.getByRole('button', { name: 'Undo' });
  await enter(undo);
  await expect.element(undo).not.toBeInTheDocument();
  await expect.poll(() => history.entry.element().contains(document.activeElement)).toBe(true);
  await enter(history.entry.getByRole('button', { name: 'Close the entry' }));
  await expect.element(history.list).toHaveFocus();
});

test('a question about a batch under way gives the focus back when it is answered', async () => {
  const batch = aBatch({ total: 8, counts: { ...NO_COUNTS, queued: 8 }, settledAt: null });
  showPart(<BatchProgress batch={batch} busy={false} onCommand={() => undefined} />);
  await enter(page.getByRole('button', { name: 'Cancel…' }));
  await expect.element(page.getByRole('button', { name: 'Resume' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('button', { name: 'Cancel…' })).toHaveFocus();
});

test('a message that is told anew with other buttons keeps the focus', async () => {
  const { contacts } = await openApp();
  const toast = { id: 'toast', severity: 'error', title: 'Title', message: 'Text' } as const;
  const action = (label: string) => [{ label, keepOpen: true, run: () => undefined }];
  showToast({ ...toast, actions: action('First') });
  await enter(contacts.button('First'));
  showToast({ ...toast, actions: action('Second') });
  await expect.element(contacts.button('Second')).toHaveFocus();
});

test('what waits for an answer and goes with it leaves the focus with the table', async () => {
  const { account, contacts, host } = await openApp();
  const status = { queued: 1, sending: 0, unsettled: 0, heldBy: null, held: 0, paused: 0 };
  host.answer('changes.resume', status);
  account.progress({ status: { ...status, heldBy: 'plan_limit_reached', held: 1 } });
  await enter(contacts.button('Resume sending'));
  await expect.element(contacts.button('Resume sending')).not.toBeInTheDocument();
  await expect.element(contacts.table).toHaveFocus();
});

test('a contact that the history leads to leaves the focus with the table', async () => {
  const { contacts, history } = await openFirstEntry();
  await enter(history.entry.getByRole('button', { name: 'Ben Carter' }));
  await expect.element(contacts.heading).toHaveTextContent('Ben Carter');
  await expect.element(contacts.table).toHaveFocus();
});
