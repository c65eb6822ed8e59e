import { afterEach, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { useContactsStore } from '../../renderer/features/contacts/contacts-store.ts';
import { BatchProgress } from '../../renderer/ui/batch-progress.tsx';
import { showToast } from '../../renderer/ui/messages/toasts.tsx';
import { fieldsOf } from '../../electron/core/contact/compare-fields.ts';
import { aBatch, NO_COUNTS } from '../builders/batch.ts';
import type { TrashedContact } from '../../electron/contract/changes/trash.ts';
import { pageOf } from './host/listed-contacts.ts';
import { manyPeople } from './host/people.ts';
import { aTrashedContact } from './host/trashed-contact.ts';
import { openApp, showPart } from './open-app.tsx';
import { openQueue } from './open-duplicates.ts';
import { openImports } from './open-imports.ts';
import { openJournal } from './open-journal.ts';
import { enter, focusOn, waitForFocus } from './screens/wait-for.ts';
import { ContactTable } from './screens/contact-table.ts';
import { DEEP } from '../deep/depth.ts';

// When a button press removes, disables or replaces elements, the focus never falls back to the page's body.

const table = new ContactTable();

afterEach(() => page.viewport(1280, 800));

test('a button that is disabled by its own press keeps the focus', DEEP, async () => {
  const { contacts } = await openApp({ people: manyPeople(120) });
  for (const to of ['Last page', 'First page'] as const) {
    await enter(contacts.turn(to));
    await expect.element(contacts.range).toMatchTextContent(to === 'Last page' ? /^101/ : /^1–/);
    await expect.element(contacts.turn(to)).toBeDisabled();
    await expect.element(contacts.turn(to)).toHaveFocus();
  }
});

test('removing a filter moves the focus to the next one, and from the last one to the table', async () => {
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

test('a search in all groups without results moves the focus into the empty list', async () => {
  const { account, contacts } = await openApp();
  useContactsStore.getState().narrow(account.accountId, { search: 'nowhere', filter: { groupId: 1 } });
  await enter(contacts.button('Search in all groups'));
  await expect.element(contacts.button('Search in all groups')).not.toBeInTheDocument();
  await expect.poll(() => document.activeElement?.closest('#contact-list')).not.toBeNull();
  await enter(contacts.button('Clear the search'));
  await expect.element(contacts.search).toHaveFocus();
});

test(
  'selecting all moves the focus to the actions, and clearing the selection to the table',
  DEEP,
  async () => {
    const { contacts } = await openApp();
    await contacts.row('Ben Carter').click();
    await contacts.press(' ');
    await enter(contacts.button(/^Select all 8/));
    await expect.element(table.selectedCount).toHaveTextContent('8 contacts selected');
    await expect.element(contacts.button('Set a field…')).toHaveFocus();
    await enter(contacts.button('Clear the selection'));
    await expect.element(contacts.table).toHaveFocus();
  },
);

test('reading the list again after an error moves the focus to the table', async () => {
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

test(
  'removing a custom field moves the focus to the next one, and from the last one to “Add a field”',
  DEEP,
  async () => {
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
  },
);

test('taking new values into a form keeps the focus in the form', async () => {
  const { account, contacts } = await openApp();
  const form = await contacts.edit('Ben Carter');
  await form.fill({ Location: 'Leeds' });
  account.changeElsewhere('Ben Carter', { fields: { phone: '+44 20 2222 2222' } });
  await enter(form.region.getByRole('button', { name: 'Use the new values' }));
  await expect.element(form.field('First name')).toHaveFocus();
  await expect.element(form.field('Phone')).toHaveValue('+44 20 2222 2222');
  await expect.element(form.field('Location')).toHaveValue('Leeds');
});

test('starting a form over focuses its first field', DEEP, async () => {
  const { contacts } = await openApp();
  const form = await contacts.edit('Ben Carter');
  await form.fill({ Location: 'Leeds' });
  await contacts.row('Clara').click();
  await contacts.row('Ben Carter').click();
  await enter(contacts.details.getByRole('button', { name: 'Continue editing' }));
  await enter(form.region.getByRole('button', { name: 'Start over' }));
  await expect.element(form.field('First name')).toHaveFocus();
});

test('moving a column to the end keeps the focus in the menu', DEEP, async () => {
  await openApp();
  await table.openColumns();
  const up = table.columnsMenu.getByRole('button', { name: 'Move Email up' });
  focusOn(up);
  await up.click();
  await expect.element(up).toBeDisabled();
  await expect.poll(() => table.columnsMenu.element().contains(document.activeElement)).toBe(true);
});

test(
  'another value in a merge is typed where its button was, and Escape closes only that field',
  DEEP,
  async () => {
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
  },
);

test('comparing contacts again and cancelling it is done by one button', DEEP, async () => {
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

test('deciding about a cluster focuses the same button of the next one, and after the last one the screen', async () => {
  const { duplicates } = await openQueue();
  const not = duplicates.cluster.getByRole('button', { name: 'Not a duplicate' });
  await enter(not);
  await expect.element(duplicates.heading).toMatchTextContent('Ben');
  await expect.element(not).toHaveFocus();
  await duplicates.decide('{Enter}');
  await expect.element(page.getByRole('heading', { name: 'All duplicates are reviewed' })).toBeVisible();
  await expect.poll(() => document.activeElement?.closest('main')).not.toBeNull();
});

test('clearing the choice in the queue moves the focus to the queue', DEEP, async () => {
  const { contacts, duplicates } = await openQueue();
  await contacts.press(' ');
  await enter(page.getByRole('button', { name: 'Clear the selection' }));
  await expect.element(page.getByRole('button', { name: 'Clear the selection' })).not.toBeInTheDocument();
  await expect.element(duplicates.list).toHaveFocus();
});

test('clearing a search of duplicates moves the focus to the queue', DEEP, async () => {
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

test('undoing a decision keeps the focus on the screen', DEEP, async () => {
  const { duplicates } = await openQueue();
  await duplicates.decide('n');
  await page.getByRole('tab', { name: 'Decisions' }).click();
  await enter(page.getByRole('button', { name: /^Undo: / }));
  await expect.element(page.getByRole('heading', { name: 'No decisions yet' })).toBeVisible();
  await expect.poll(() => document.activeElement?.closest('main')).not.toBeNull();
});

/** Opens the history and selects its only entry, an edit of Ben Carter, by keyboard. */
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

test('undoing a history entry keeps the focus in the entry', async () => {
  const { history } = await openFirstEntry();
  const undo = history.entry.getByRole('button', { name: 'Undo' });
  await enter(undo);
  await expect.element(undo).not.toBeInTheDocument();
  await expect.poll(() => history.entry.element().contains(document.activeElement)).toBe(true);
  await enter(history.entry.getByRole('button', { name: 'Close the entry' }));
  await expect.element(history.list).toHaveFocus();
});

test('answering the question of a running batch returns the focus', async () => {
  const batch = aBatch({ total: 8, counts: { ...NO_COUNTS, queued: 8 }, settledAt: null });
  showPart(<BatchProgress batch={batch} busy={false} onCommand={() => undefined} />);
  await enter(page.getByRole('button', { name: 'Cancel…' }));
  const keep = page.getByRole('button', { name: 'Don’t cancel' });
  await expect.element(keep).toHaveFocus();
  await expect.element(keep).toHaveAccessibleDescription(/not sent yet/);
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('button', { name: 'Cancel…' })).toHaveFocus();
});

test('a toast that is replaced with other buttons keeps the focus', async () => {
  const { contacts } = await openApp();
  const toast = { id: 'toast', severity: 'error', title: 'Title', message: 'Text' } as const;
  const action = (label: string) => [{ label, keepOpen: true, run: () => undefined }];
  showToast({ ...toast, actions: action('First') });
  await enter(contacts.button('First'));
  showToast({ ...toast, actions: action('Second') });
  await expect.element(contacts.button('Second')).toHaveFocus();
});

test('resuming sending moves the focus to the table', async () => {
  const { account, contacts, host } = await openApp();
  const status = { queued: 1, sending: 0, unsettled: 0, heldBy: null, held: 0, paused: 0 };
  host.answer('changes.resume', status);
  account.progress({ status: { ...status, heldBy: 'plan_limit_reached', held: 1 } });
  await enter(contacts.button('Resume sending'));
  await expect.element(contacts.button('Resume sending')).not.toBeInTheDocument();
  await expect.element(contacts.table).toHaveFocus();
});

test('opening a contact from the history moves the focus to the table', async () => {
  const { contacts, history } = await openFirstEntry();
  await enter(history.entry.getByRole('button', { name: 'Ben Carter' }));
  await expect.element(contacts.heading).toHaveTextContent('Ben Carter');
  await expect.element(contacts.table).toHaveFocus();
});

test('a screen whose content loads slowly has the focus until its list takes it', async () => {
  const { account, contacts, history, host, journal } = await openJournal();
  journal.record({ kind: 'edit', label: 'Ben Carter', fields: fieldsOf({ location: 'Leeds' }) }, () =>
    account.edit(account.contact('Ben Carter').key, { location: 'Leeds' }),
  );
  const listed = host.hold('history.list');
  await contacts.press('{Control>}h{/Control}');
  await listed.arrived;
  await expect.poll(() => document.activeElement?.tagName).toBe('MAIN');
  await listed.give();
  await expect.element(history.list).toHaveFocus();
});

test('an import that opens slowly has the focus meanwhile', async () => {
  const { contacts, host } = await openImports();
  const draft = {
    importId: crypto.randomUUID(),
    fileName: 'people.csv',
    begunAt: '2026-01-01T00:00:00.000Z',
  };
  host.answer('imports.list', [{ ...draft, rows: 3, batchId: null, state: 'draft' }]);
  host.send('events.missed', {});
  host.fail('imports.open', { code: 'read_only' });
  const opened = host.hold('imports.open');
  await enter(contacts.button('Continue with people.csv'));
  await opened.arrived;
  const focused = () => document.activeElement?.textContent;
  await expect.poll(focused).toBe('Opening the import…');
  await opened.give();
  await expect.poll(focused).toMatch('The data folder is read-only');
});

test('contacts that arrive in the trash, which was empty before, leave the focus on its screen', async () => {
  const { account, contacts, host } = await openApp();
  const { key, fields } = account.contact('Ben Carter');
  let rows: TrashedContact[] = [];
  host.answer('trash.list', () => ({ rows, total: rows.length }));
  await contacts.press('{Control>}b{/Control}');
  await expect.element(page.getByRole('heading', { name: 'The trash is empty' })).toBeVisible();
  await enter(contacts.button('Contacts'));
  await expect.element(contacts.table).toBeVisible();
  rows = [aTrashedContact({ changeId: crypto.randomUUID(), key, fields })];
  account.progress({ batches: [aBatch({ kind: 'delete' })] });
  await contacts.press('{Control>}b{/Control}');
  await expect.element(page.getByRole('button', { name: 'Restore' }).last()).toBeVisible();
  await waitForFocus(page.getByRole('searchbox', { name: 'Search the trash' }));
});

test('the shortcut of the open screen keeps the focus in it', DEEP, async () => {
  const { contacts, host } = await openApp();
  host.answer('trash.list', { rows: [], total: 0 });
  host.answer('imports.list', []);
  for (const [key, name] of [
    ['b', 'Trash'],
    ['i', 'Import'],
  ] as const) {
    const shortcut = `{Control>}${key}{/Control}`;
    await contacts.press(shortcut);
    await expect.element(page.getByRole('heading', { name, level: 1 })).toBeInTheDocument();
    await expect.poll(() => document.activeElement?.closest('main')).not.toBeNull();
    const before = document.activeElement;
    await contacts.press(shortcut);
    expect(document.activeElement, name).toBe(before);
    focusOn(contacts.button('History'));
    await contacts.press(shortcut);
    expect(document.activeElement?.closest('main'), name).not.toBeNull();
  }
});

test(
  'a group tab that no longer fits passes the focus to the button of the menu that has it',
  DEEP,
  async () => {
    await page.viewport(320, 256);
    const { contacts } = await openJournal({
      people: [{ firstName: 'Ada' }, { firstName: 'Ben', group: 'Team' }],
    });
    await contacts.press('{Control>}3{/Control}');
    await expect.element(contacts.rows).toHaveLength(1);
    await contacts.press('{Home} {Delete}');
    // With the last contact, the selection bar goes away, and the buttons in its place leave no room for the tab.
    await enter(contacts.button('Delete 1 contact'));
    await expect.element(contacts.button('Team 0')).toHaveFocus();
  },
);

test('a container that takes the focus of its only control is no place for the focus afterwards', async () => {
  await page.viewport(320, 256);
  const { contacts } = await openApp();
  await contacts.open('Ben Carter');
  const section = document.createElement('section');
  const button = section.appendChild(document.createElement('button'));
  document.body.append(section);
  onTestFinished(() => section.remove());
  focusOn(page.elementLocator(button));
  button.remove();
  await expect.element(section).toHaveFocus();
  focusOn(contacts.heading);
  expect(section).not.toHaveAttribute('tabindex');
});

test('a dialog and a toast return the focus to the contact if the table is covered by then', async () => {
  const { contacts } = await openApp();
  await contacts.open('Ben Carter');
  await expect.element(contacts.table).toHaveFocus();
  await contacts.press('m');
  await expect.element(page.getByRole('dialog').getByRole('combobox')).toHaveFocus();
  await page.viewport(320, 256);
  await contacts.press('{Escape}');
  await expect.element(contacts.heading).toHaveFocus();

  await page.viewport(1280, 800);
  focusOn(contacts.table);
  showToast({
    id: 'toast',
    severity: 'error',
    title: 'Title',
    message: 'Text',
    actions: [{ label: 'Go', run: () => {} }],
  });
  await expect.element(contacts.button('Go')).toBeVisible();
  await contacts.press('{F8}');
  await page.viewport(320, 256);
  await contacts.press('{Enter}');
  await expect.element(contacts.heading).toHaveFocus();
});
