import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fieldsOf } from '../../electron/core/contact/compare-fields.ts';
import { FakeAccount } from './host/fake-account.ts';
import { openApp } from './open-app.tsx';
import { openQueue } from './open-duplicates.ts';
import { openJournal } from './open-journal.ts';
import { ContactTable } from './screens/contact-table.ts';
import type { ContactsScreen } from './screens/contacts-screen.ts';
import { useContactsStore } from '../../renderer/features/contacts/contacts-store.ts';
import { showToast } from '../../renderer/ui/messages/toasts.tsx';
import { DEEP, inDepth } from '../deep/depth.ts';

const people = Array.from({ length: 40 }, (_, index) => ({
  firstName: 'Person',
  lastName: String(index + 10),
}));

/** The toasts of these tests close after 8 s. */
const WHILE_SHOWN = { timeout: 4_000 };

afterEach(() => page.viewport(1280, 800));

test('in a narrow window the panel replaces the table, and the focus follows', async () => {
  await page.viewport(640, 400);
  const { contacts } = await openApp();
  await contacts.row('Ben Carter').click();
  await expect.element(contacts.details.getByRole('heading', { level: 2 })).toHaveFocus();
  await expect.element(contacts.table).not.toBeInTheDocument();
  await contacts.details.getByRole('button', { name: 'Close' }).click();
  await expect.element(contacts.table).toHaveFocus();
  await contacts.press('e');
  await expect.element(contacts.editForm.field('First name')).toHaveFocus();
  await contacts.editForm.cancel.click();
  await expect.element(contacts.details.getByRole('heading', { level: 2 })).toHaveFocus();
  await page.viewport(1280, 800);
  await expect.element(contacts.table).toBeVisible();
});

test('the focus moves to the panel when the window gets narrow', DEEP, async () => {
  const { contacts } = await openApp();
  await contacts.row('Ben Carter').click();
  await expect.element(contacts.table).toHaveFocus();
  await page.viewport(640, 400);
  await expect.element(contacts.details.getByRole('heading', { level: 2 })).toHaveFocus();
});

test('in a narrow window a history entry replaces the list, and the focus follows', DEEP, async () => {
  await page.viewport(640, 400);
  const { account, contacts, history, journal } = await openJournal();
  journal.record({ kind: 'edit', label: 'Ben Carter', fields: fieldsOf({ location: 'Leeds' }) }, () =>
    account.edit(account.contact('Ben Carter').key, { location: 'Leeds' }),
  );
  await contacts.press('{Control>}h{/Control}');
  const { heading, list } = history;
  await expect.element(list).toHaveFocus();
  await contacts.press('{ArrowDown}');
  await expect.element(heading).toHaveFocus();
  await contacts.press('{Escape}');
  await expect.element(list).toHaveFocus();
  await page.viewport(1280, 800);
  await contacts.press('{ArrowDown}');
  await expect.element(heading).toBeVisible();
  await expect.element(list).toHaveFocus();
  await page.viewport(640, 400);
  await expect.element(heading).toHaveFocus();
});

test('resizing the window closes the menu of a row and focuses the table', DEEP, async () => {
  const { contacts } = await openApp();
  await contacts.row('Ben Carter').click({ button: 'right' });
  const entry = page.getByRole('menuitem', { name: 'Delete…' });
  await expect.element(entry).toBeVisible();
  await page.viewport(640, 400);
  await expect.element(entry).not.toBeInTheDocument();
  await expect.element(contacts.table).toHaveFocus();
});

test('a toast does not cover the table, and the active row stays in view', DEEP, async () => {
  await page.viewport(1024, 500);
  const { contacts } = await openApp({ people });
  const grid = contacts.table.element();
  const last = [...grid.querySelectorAll('[role="row"]')]
    .filter((row) => row.getBoundingClientRect().bottom <= grid.getBoundingClientRect().bottom)
    .at(-1);
  const name = last?.querySelector('[dir="auto"]')?.textContent ?? '';
  await contacts.change(name, { Location: 'Leeds' });
  const toast = contacts.toast('Contact saved');
  await expect.element(toast).toBeVisible();
  const top = toast.element().getBoundingClientRect().top;
  expect(grid.getBoundingClientRect().bottom).toBeLessThanOrEqual(top);
  const hidden = () => {
    const active = grid.querySelector('[data-active]')?.getBoundingClientRect().bottom ?? Infinity;
    return active - grid.getBoundingClientRect().bottom;
  };
  await expect.poll(hidden, WHILE_SHOWN).toBeLessThanOrEqual(0);
});

test('at 400 % zoom the active row stays in view when a dialog closes and a toast appears', async () => {
  await page.viewport(320, 256);
  const { contacts } = await openJournal({ people });
  await contacts.press('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}');
  const { activeRow } = new ContactTable();
  await expect.element(activeRow).toBeInViewport({ ratio: 1 });
  await contacts.press('{Delete}');
  await contacts.dialog('Delete this contact?').getByRole('button', { name: 'Delete' }).click();
  await expect.element(contacts.toast('Contact deleted')).toBeVisible();
  await expect.element(contacts.table).toHaveFocus();
  const toast = contacts.toast('Contact deleted').element();
  const covered = () =>
    activeRow.element().getBoundingClientRect().bottom - toast.getBoundingClientRect().top;
  await expect.poll(covered, WHILE_SHOWN).toBeLessThanOrEqual(0);
});

test.for(inDepth(['Columns', 'Filters', 'Actions'], (name) => name === 'Columns'))(
  'at 400 % zoom a toast that moves the button “%s” out of view leaves its popover open and focused',
  async (name) => {
    await page.viewport(320, 256);
    const { contacts } = await openApp({ people });
    await contacts.press('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}');
    if (name === 'Actions') await contacts.press(' ');
    const button = page.getByRole('button', { name, exact: true });
    await button.click();
    const popover = name === 'Actions' ? page.getByRole('menu') : contacts.dialog(name);
    const hasFocus = () => popover.query()?.contains(document.activeElement);
    await expect.poll(hasFocus).toBe(true);
    showToast({ id: 'late', severity: 'error', title: 'Ben Carter: not saved', message: 'Try again.' });
    await expect.element(button).not.toBeInViewport();
    await expect.element(popover).toBeVisible();
    expect(hasFocus()).toBe(true);
    await contacts.press('{Escape}');
    await expect.element(popover).not.toBeInTheDocument();
  },
);

test.for(['Columns', 'Filters'])(
  'the popover “%s” stays within a narrow and high window',
  DEEP,
  async (name) => {
    await page.viewport(320, 640);
    const { contacts } = await openApp({ people });
    await page.getByRole('button', { name, exact: true }).click();
    await expect.element(contacts.dialog(name)).toBeVisible();
    const box = () => contacts.dialog(name).element().getBoundingClientRect();
    await expect.poll(() => box().left).toBeGreaterThanOrEqual(0);
    await expect.poll(() => box().right).toBeLessThanOrEqual(320);
  },
);

test('changing the screen closes informational toasts and keeps those with undo', DEEP, async () => {
  const { host, contacts } = await openApp();
  await contacts.change('Ben Carter', { Location: 'Leeds' });
  await expect.element(contacts.toast('Contact saved')).toBeVisible();
  await contacts.row('Clara Duval').click();
  await contacts.press('{Control>}c{/Control}');
  const copied = contacts.toast(/copied/i);
  await expect.element(copied).toBeVisible();
  host.answer('history.list', () => []);
  await contacts.button('History').click();
  await expect.element(copied).not.toBeInTheDocument();
  await expect.element(contacts.toast('Contact saved')).toBeVisible();
});

test('at 400 % zoom another screen starts at its top, also beside a toast', async () => {
  await page.viewport(320, 256);
  const { host, contacts } = await openApp({ people });
  host.answer('history.list', () => []);
  showToast({ id: 'late', severity: 'error', title: 'Ben Carter: not saved', message: 'Try again.' });
  await expect.element(contacts.toast('Ben Carter: not saved')).toBeVisible();
  contacts.table.element().scrollIntoView({ block: 'end' });
  const switcher = page.getByRole('button', { name: /^Account: / });
  await expect.element(switcher).not.toBeInViewport();
  await contacts.button('History').click();
  await expect.element(switcher).toBeInViewport({ ratio: 1 });
});

test('at 400 % zoom the table shows at least four rows, and nothing of the bar is covered', async () => {
  await page.viewport(320, 256);
  const { contacts } = await openApp({ people });
  const rows = contacts.rows.elements().map((row) => row.getBoundingClientRect());
  const { bottom } = contacts.table.element().getBoundingClientRect();
  expect(rows.filter((row) => row.bottom <= bottom).length).toBeGreaterThanOrEqual(4);
  const { scrollWidth, clientWidth } = page.getByRole('main').element();
  expect(scrollWidth).toBe(clientWidth);
  await contacts.button(/^Account: /).click();
  await expect.element(page.getByRole('menuitem', { name: 'Connect another account…' })).toBeVisible();
  await contacts.press('{Escape}');
  await contacts.button('New contact').click();
  await expect.element(contacts.newForm.field('First name')).toHaveFocus();
});

test('at 400 % zoom a row shows what tells contacts of the same name apart', DEEP, async () => {
  await page.viewport(320, 256);
  const { contacts } = await openApp({
    people: [
      { firstName: 'Ben', lastName: 'Carter', email: 'ben@example.com', phone: '+44 20 7946 0018' },
      { firstName: 'Ben', lastName: 'Carter', phone: '+44 20 7946 0019' },
    ],
  });
  await expect.element(contacts.header('Email')).not.toBeInTheDocument();
  const [withEmail, withPhone] = [contacts.row('ben@example.com'), contacts.row('+44 20 7946 0019')];
  await expect.element(withEmail).toMatchTextContent('Ben Carter');
  await expect.element(withPhone).toMatchTextContent('Ben Carter');
  for (const row of [withEmail, withPhone]) {
    const { scrollHeight, clientHeight } = row.getByRole('gridcell').last().element();
    expect(scrollHeight).toBeLessThanOrEqual(clientHeight);
  }
  await page.viewport(1280, 800);
  await expect.element(contacts.row('ben@example.com').getByText('ben@example.com')).toHaveLength(1);
});

test('at 400 % zoom the arrow keys scroll sideways to further columns', DEEP, async () => {
  await page.viewport(320, 256);
  const account = new FakeAccount({ people });
  account.view = {
    columns: ['name', 'email', 'company'].map((id) => ({ id, shown: true, width: null })),
  };
  const { contacts } = await openApp(account);
  await contacts.press('{ArrowDown}');
  for (let cell = 0; cell < 4; cell++) await contacts.press('{ArrowRight}');
  const grid = contacts.table.element();
  const beyond = () => {
    const cell = grid.querySelector('[data-active-cell]')?.getBoundingClientRect();
    return (cell?.right ?? Infinity) - grid.getBoundingClientRect().right;
  };
  await expect.poll(beyond).toBeLessThanOrEqual(0);
  expect(grid.scrollLeft).toBeGreaterThan(0);
});

test.for([
  { width: 320, height: 256 },
  { width: 820, height: 640 },
])(
  'pending changes stay within the status line of a window of $width px',
  DEEP,
  async ({ width, height }) => {
    await page.viewport(width, height);
    const { account } = await openApp({ people });
    const at = new Date(Date.now() + 300_000).toISOString();
    const removals = { count: 3, firstAt: at, lastAt: at };
    account.progress({ status: { queued: 3, sending: 2, unsettled: 1, removals } });
    await expect.element(page.getByRole('button', { name: 'Send now' })).toBeVisible();
    const buttons = page.getByRole('contentinfo').getByRole('button').elements();
    expect(Math.max(...buttons.map((button) => button.getBoundingClientRect().right))).toBeLessThanOrEqual(
      width,
    );
  },
);

test('in a low window the field that a form focuses is visible with its label', DEEP, async () => {
  await page.viewport(1280, 500);
  const { contacts } = await openApp();
  const form = await contacts.create();
  const title = form.region.getByRole('heading', { level: 2 }).element().getBoundingClientRect();
  const label = document.querySelector(`label[for="${form.field('First name').element().id}"]`);
  const top = () => label?.getBoundingClientRect().top;
  // Half of the field is visible, and nothing of its label.
  const { top: fieldTop, height } = form.field('First name').element().getBoundingClientRect();
  form.region
    .getByRole('heading', { level: 2 })
    .element()
    .nextElementSibling?.scrollBy(0, fieldTop + height / 2 - title.bottom);
  expect(top()).toBeLessThan(title.bottom);
  await form.save.click();
  await expect.element(form.field('First name')).toHaveFocus();
  expect(top()).toBeGreaterThanOrEqual(title.bottom);
});

test('contacts that look like a new one do not cover the field that is being typed', async () => {
  const { account, contacts } = await openApp();
  const form = await contacts.create();
  const field = form.field('Email');
  const area = form.region.getByRole('heading', { level: 2 }).element().nextElementSibling;
  if (area === null) throw new Error('The form has no fields.');
  const bottomOf = (element: Element) => element.getBoundingClientRect().bottom;
  // The field stands right above the buttons.
  await page.viewport(1280, 800 - Math.floor(bottomOf(area) - bottomOf(field.element()) - 4));
  expect(bottomOf(field.element())).toBeLessThanOrEqual(bottomOf(area));
  account.host.answer('duplicates.similar', () => {
    const explanation = {
      probability: 0.9,
      certainty: 'likely' as const,
      relation: 'same' as const,
      fields: [],
    };
    return {
      ready: true,
      rows: [{ contact: account.contact('Clara Duval'), sameGroup: true, explanation }],
    };
  });
  await field.fill('clara@example.fr');
  await expect.element(contacts.button('Merge with Clara Duval')).toBeVisible();
  // Scrolling ends at a whole pixel.
  await expect.poll(() => Math.floor(bottomOf(field.element()) - bottomOf(area))).toBeLessThanOrEqual(0);
});

test('the end of a merge is in front of its buttons when it has the focus', async () => {
  await page.viewport(1024, 640);
  const { contacts, duplicates } = await openQueue();
  await contacts.press('{Enter}');
  await expect.element(duplicates.confirm(2)).toHaveFocus();
  await contacts.press('{Shift>}{Tab}{Tab}{/Shift}');
  const summary = document.activeElement;
  expect(summary?.tagName).toBe('SUMMARY');
  const { left, top, height } = summary?.getBoundingClientRect() ?? new DOMRect();
  expect(document.elementFromPoint(left + 20, top + height / 2)).toBe(summary);
});

test(
  'in a low window the preview of a bulk edit opens at its top, with its buttons on screen',
  DEEP,
  async () => {
    await page.viewport(320, 256);
    const { contacts } = await openJournal();
    const change = await contacts.previewLocationOfAll('Graz');
    const { scrollTop, scrollHeight, clientHeight } = contacts.dialog(/^Set or clear a field of/).element();
    expect(scrollHeight).toBeGreaterThan(clientHeight);
    expect(scrollTop).toBe(0);
    expect(change.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight);
  },
);

test('at 400 % zoom the buttons of a new contact are in one line', DEEP, async () => {
  await page.viewport(320, 256);
  const { contacts } = await openApp();
  const { cancel, save } = await contacts.create();
  const [first, last] = [cancel, save].map((button) => button.element().getBoundingClientRect());
  expect(last?.top).toBe(first?.top);
});

/** Number of rows entirely visible below the table's header before scrolling. */
function rowsInSight({ table, rows }: ContactsScreen): number {
  const main = page.getByRole('main').element();
  main.scrollTop = 0;
  const bottom = Math.min(
    main.getBoundingClientRect().bottom,
    table.element().getBoundingClientRect().bottom,
  );
  return rows.elements().filter((row) => row.getBoundingClientRect().bottom <= bottom).length;
}

test(
  'at 400 % zoom the bars take two lines, and rows stay visible below filters and selection',
  DEEP,
  async () => {
    await page.viewport(320, 256);
    const { account, contacts } = await openApp({ people });
    expect(rowsInSight(contacts)).toBeGreaterThanOrEqual(3);
    await contacts.press('{ArrowDown} ');
    await expect.element(page.getByTestId('selected-count')).toHaveTextContent('1 contact selected');
    expect(rowsInSight(contacts)).toBeGreaterThanOrEqual(3);
    await contacts.button('Actions').click();
    await page.getByRole('menuitem', { name: 'Select all 40 contacts' }).click();
    await expect.element(page.getByTestId('selected-count')).toHaveTextContent('40 contacts selected');
    await expect.element(contacts.button('Actions')).toHaveFocus();
    await contacts.press('{Enter}{ArrowDown}{Enter}');
    await expect.element(contacts.dialog('Move to group')).toBeVisible();
    await contacts.press('{Escape}');
    await contacts.button('Clear the selection').click();
    useContactsStore.getState().narrow(account.accountId, { filter: { hasEmail: false, hasPhone: false } });
    await expect.element(contacts.chip('No email')).toBeVisible();
    expect(rowsInSight(contacts)).toBeGreaterThanOrEqual(2);
  },
);

test('a name of 300 letters leaves the button that closes a dialog on screen', DEEP, async () => {
  await page.viewport(320, 256);
  const { contacts } = await openJournal({ people: [{ firstName: 'Ä'.repeat(300) }, ...people] });
  await contacts.row('Ä').click();
  await contacts.details.getByRole('button', { name: 'Close' }).click();
  await contacts.press(' {Delete}');
  const close = page.getByRole('dialog').getByRole('button', { name: 'Close' });
  await expect.element(close).toBeVisible();
  expect(close.element().getBoundingClientRect().right).toBeLessThanOrEqual(320);
});

test('at 400 % zoom the buttons of a dialog are in front of its scrolled table', DEEP, async () => {
  await page.viewport(320, 256);
  const { contacts } = await openJournal({ people });
  await contacts.press('{Control>}a{/Control}{Delete}');
  const cancel = page.getByRole('dialog').getByRole('button', { name: 'Cancel' });
  await expect.element(cancel).toHaveFocus();
  const head = page.getByRole('dialog').getByRole('columnheader', { name: 'Email' });
  await expect.element(head).toBeInTheDocument();
  head.element().scrollIntoView({ block: 'end' });
  const { left, top, width, height } = cancel.element().getBoundingClientRect();
  const inFront = document.elementFromPoint(left + width / 2, top + height / 2);
  expect(cancel.element().contains(inFront)).toBe(true);
});

test('at 1024 by 640 the buttons of a long dialog are on screen', DEEP, async () => {
  await page.viewport(1024, 640);
  const { contacts, host } = await openApp({ people });
  host.answer('exports.preview', { total: 40, written: 40, notes: [] });
  await contacts.run('export contacts');
  const button = page.getByRole('dialog').getByRole('button', { name: 'Export' });
  await expect.element(button).toBeInViewport();
  await page.getByRole('button', { name: 'More options' }).click();
  await expect.element(button).toBeInViewport();
});
