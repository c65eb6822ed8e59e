import { expect, test } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import { openApp } from './open-app.tsx';
import { ContactTable } from './screens/contact-table.ts';
import { holdTimers } from './screens/held-timers.ts';
import { focusOn, waitForFocus } from './screens/wait-for.ts';
import { DEEP } from '../deep/depth.ts';

const table = new ContactTable();

/** Asserts the current focus, once everything that could have moved it has happened. */
const expectFocusedNow = (locator: Locator) => expect(document.activeElement).toBe(locator.element());

test('a dialog does not move the focus from where a key has put it', async () => {
  const { contacts } = await openApp();
  await contacts.row('Ben Carter').click();
  const timers = await holdTimers(undefined);
  const question = contacts.dialog('Delete this contact?');
  await contacts.press('{Delete}{Tab}');
  await expect.element(question).toMatchTextContent('Ben Carter');
  const yes = question.getByRole('button', { name: 'Delete', exact: true });
  await expect.element(yes).toHaveFocus();
  timers.giveAll();
  expectFocusedNow(yes);
  await contacts.press('{Escape}');
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(contacts.table).toHaveFocus();

  // The same from the menu of a row, whose entries are removed before the dialog closes.
  await contacts.press('{Shift>}{F10}{/Shift}');
  // The menu's code may still be loading.
  await expect.element(table.menuItem('Open')).toHaveFocus();
  await contacts.press('{ArrowUp}{Enter}');
  const cancel = question.getByRole('button', { name: 'Cancel' });
  await expect.element(cancel).toHaveFocus();
  timers.giveAll();
  expectFocusedNow(cancel);
  await contacts.press('{Escape}');
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(contacts.table).toHaveFocus();
});

test('a menu gets the keyboard with the key that opens it, and Tab closes it', async () => {
  const { contacts } = await openApp();
  const switcher = contacts.button(/^Account: /);
  const last = page.getByRole('menuitem', { name: 'Forget this account…' });
  focusOn(switcher);
  const timers = await holdTimers(undefined);
  await contacts.press('{Enter}{ArrowUp}');
  await expect.element(last).toHaveFocus();
  timers.giveAll();
  expectFocusedNow(last);
  await contacts.press('{Escape}');
  await expect.element(last).not.toBeInTheDocument();
  await expect.element(switcher).toHaveFocus();

  await contacts.press('{Enter}{Tab}');
  await expect.element(last).not.toBeInTheDocument();
  await expect.element(switcher).not.toHaveFocus();
  await contacts.press('{Shift>}{Tab}{/Shift}');
  await expect.element(switcher).toHaveFocus();
});

test("a dialog opened from a menu gets the focus, and returns it to the menu's button", async () => {
  const { host, contacts } = await openApp();
  host.answer('accounts.pending', { count: 0, removals: 0, fileName: 'changes.json', text: '{}' });
  const switcher = contacts.button(/^Account: /);
  focusOn(switcher);
  const timers = await holdTimers(undefined);
  // The first time loads the code of the dialog, the second does not.
  for (let time = 0; time < 2; time++) {
    await contacts.press('{Enter}{ArrowUp}{Enter}');
    const dialog = contacts.dialog('Forget this account?');
    await expect.element(dialog).toBeVisible();
    await expect.poll(() => dialog.element().contains(document.activeElement)).toBe(true);
    await contacts.press('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    timers.giveAll();
    await expect.element(switcher).toHaveFocus();
  }
});

test("a dialog opened from a group's menu keeps the focus", DEEP, async () => {
  const { contacts } = await openApp();
  await contacts.tab(/^Team/).click();
  const actions = contacts.button('Actions for this group');
  focusOn(actions);
  // Mantine's menu returns the focus to its button with a timer of 10 ms.
  const timers = await holdTimers(10);
  await contacts.press('{Enter}');
  focusOn(page.getByRole('menuitem', { name: 'Delete group…' }));
  await contacts.press('{Enter}');
  const cancel = contacts.dialog('Delete this group?').getByRole('button', { name: 'Cancel' });
  await expect.element(cancel).toHaveFocus();
  timers.giveAll();
  expectFocusedNow(cancel);
  await contacts.press('{Escape}');
  await expect.element(actions).toHaveFocus();
});

test(
  'Tab closes the menus of rows and headings, and hiding a column focuses the one before',
  DEEP,
  async () => {
    const { contacts } = await openApp();
    const menu = page.getByRole('menu');
    await contacts.row('Priya').click();
    await contacts.press('{Shift>}{F10}{/Shift}');
    await expect.element(menu).toBeVisible();
    await contacts.press('{Tab}');
    await expect.element(menu).not.toBeInTheDocument();
    await table.focus();
    await contacts.press('{Tab}');
    const heading = contacts.header('Name').getByRole('button');
    await expect.element(heading).toHaveFocus();
    await contacts.press('{Shift>}{F10}{/Shift}');
    await expect.element(menu).toBeVisible();
    await contacts.press('{Shift>}{Tab}{/Shift}');
    await expect.element(menu).not.toBeInTheDocument();

    focusOn(heading);
    await contacts.press('{ArrowRight}{Shift>}{F10}{/Shift}');
    await waitForFocus(page.getByRole('menuitem').first());
    await contacts.press('{ArrowUp}');
    await expect.element(table.menuItem('Hide this column')).toHaveFocus();
    await contacts.press('{Enter}');
    await expect.element(contacts.header('Email')).not.toBeInTheDocument();
    await expect.element(heading).toHaveFocus();
  },
);

test.each([
  ['Filters', '{Tab}', undefined],
  ['Columns', '{ArrowDown}', 'Email'],
])('%s get the keyboard with the key that opens them', async (name, key, label) => {
  const { contacts } = await openApp();
  const timers = await holdTimers(undefined);
  const button = contacts.button(name);
  focusOn(button);
  await contacts.press(`{Enter}${key}`);
  const dialog = contacts.dialog(name);
  await expect.poll(() => dialog.element().contains(document.activeElement)).toBe(true);
  const focused = document.activeElement;
  const labels = focused instanceof HTMLInputElement ? focused.labels : null;
  if (label !== undefined) expect(labels?.[0]?.textContent).toBe(label);
  timers.giveAll();
  expect(document.activeElement).toBe(focused);
  await contacts.press('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(button).toHaveFocus();
});

/** Presses Escape as soon as a dialog is in the document, and repeats it until the dialog closes. */
function escapeDialogs(): Promise<void> {
  const dialog = () => document.querySelector('[role="dialog"]');
  return new Promise((resolve) => {
    const press = () => {
      if (dialog() === null) return resolve();
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
      requestAnimationFrame(press);
    };
    new MutationObserver((_records, observer) => {
      if (dialog() === null) return;
      observer.disconnect();
      press();
    }).observe(document.body, { childList: true, subtree: true });
  });
}

test('a dialog that is closed while it opens takes no focus', DEEP, async () => {
  const { contacts } = await openApp();
  // The last two keys act on the active contact.
  await contacts.press('{Home}');
  for (const key of ['{F1}', '{F1}', '{Control>}k{/Control}', 'm', '{Delete}']) {
    const gone = escapeDialogs();
    await contacts.press(key);
    await gone;
    await expect.element(contacts.table).toHaveFocus();
  }
});

test('a key right after the Escape that closes a dialog reaches the screen below', DEEP, async () => {
  const { contacts } = await openApp();
  await contacts.run('name and color');
  const name = contacts.dialog('Name and color').getByRole('textbox', { name: 'Name' });
  await expect.element(name).toHaveFocus();
  await contacts.press('{Escape}{Control>}k{/Control}');
  await expect.element(contacts.dialog('Search actions and contacts')).toBeVisible();
  await contacts.press('{Escape}');
  await expect.element(contacts.table).toHaveFocus();
});

test('the details follow the arrow keys while the table keeps the focus until Enter', async () => {
  const { contacts } = await openApp();
  await contacts.press('{Home}{Enter}');
  await expect.element(contacts.heading).toHaveFocus();
  await contacts.tabTo(contacts.table, '{Shift>}{Tab}{/Shift}');
  await contacts.press('{ArrowDown}');
  await expect.element(contacts.heading).toHaveTextContent('Ben Carter');
  await expect.element(contacts.table).toHaveFocus();
  await contacts.press('{ArrowUp}');
  await expect.element(contacts.heading).not.toHaveTextContent('Ben Carter');
  await expect.element(contacts.table).toHaveFocus();
  await contacts.press('{Enter}');
  await expect.element(contacts.heading).toHaveFocus();
});

test('a table that is focused at start shows no focus ring before the first key', async () => {
  const { contacts } = await openApp();
  const around = contacts.table.element().parentElement ?? document.body;
  const hasRing = () => getComputedStyle(around, '::after').borderTopWidth === '2px';
  expect(hasRing()).toBe(false);
  await contacts.press('{ArrowDown}');
  await expect.element(table.activeRow).toBeVisible();
  expect(hasRing()).toBe(true);
});
