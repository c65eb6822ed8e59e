import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openApp } from './open-app.tsx';

const people = Array.from({ length: 40 }, (_, index) => ({
  firstName: 'Person',
  lastName: String(index + 10),
}));

afterEach(() => page.viewport(1280, 800));

test('in a narrow window the panel stands alone, and the focus goes there and back', async () => {
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

test('the focus stays on screen when the window gets narrow beside an open contact', async () => {
  const { contacts } = await openApp();
  await contacts.row('Ben Carter').click();
  await expect.element(contacts.table).toHaveFocus();
  await page.viewport(640, 400);
  await expect.element(contacts.details.getByRole('heading', { level: 2 })).toHaveFocus();
});

test('a toast covers nothing, and the row that the keyboard is on stays in view above it', async () => {
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
  await expect.poll(hidden).toBeLessThanOrEqual(0);
});

test('what was only told stays behind with its screen, what can be undone comes along', async () => {
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

test('at 400 % zoom the table keeps four rows, and nothing of the bar is covered', async () => {
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
