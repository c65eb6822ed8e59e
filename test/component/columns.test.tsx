import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openApp } from './open-app.tsx';
import { ContactTable } from './screens/contact-table.ts';
import { focusOn } from './screens/wait-for.ts';
import { DEEP } from '../deep/depth.ts';

const table = new ContactTable();

test('columns are shown, hidden and moved in their menu, and saved', async () => {
  const { account } = await openApp();
  await table.openColumns();
  await table.column('Company').click();
  await table.column('Language').click();
  await table.columnsMenu.getByRole('button', { name: 'Move Phone up' }).click();
  await expect
    .poll(() => table.headings())
    .toEqual(['Name', 'Phone', 'Email', 'Birthday', 'Group', 'Language']);
  await expect.element(table.cell('Anders Lindqvist', 'language')).toHaveTextContent('Swedish (sv)');
  // Arrangements are saved one after the other.
  await expect
    .poll(() => account.view?.columns.filter(({ shown }) => shown).map(({ id }) => id))
    .toEqual(['name', 'phone', 'email', 'birthday', 'group', 'language']);
  await table.columnsMenu.getByRole('button', { name: 'Reset' }).click();
  await expect
    .poll(() => table.headings())
    .toEqual(['Name', 'Email', 'Phone', 'Birthday', 'Group', 'Company']);
});

test('columns are arranged in their menu by keyboard', DEEP, async () => {
  const { contacts } = await openApp();
  focusOn(contacts.button('Columns'));
  await contacts.press('{Enter}');
  await expect.element(table.columnsMenu).toBeVisible();
  focusOn(table.column('Name (always shown)'));
  await contacts.press('{ArrowDown}');
  await expect.element(table.column('Email')).toHaveFocus();
  await contacts.press(' ');
  await expect.element(contacts.header('Email')).not.toBeInTheDocument();
  await contacts.press('{ArrowDown}{Alt>}{ArrowUp}{/Alt}');
  const listed = () => table.columnsMenu.getByRole('listitem').elements();
  await expect
    .poll(() =>
      listed()
        .slice(1, 3)
        .map(({ textContent }) => textContent),
    )
    .toEqual(['Phone', 'Email']);
  await expect.element(table.column('Phone')).toHaveFocus();
  await contacts.press('{Escape}');
  await expect.element(table.columnsMenu).not.toBeInTheDocument();
});

test('columns are moved, widened and hidden from their headings by keyboard', async () => {
  const { contacts } = await openApp();
  await contacts.press('{Tab}');
  await expect.element(contacts.header('Name').getByRole('button')).toHaveFocus();
  await contacts.press('{Alt>}{ArrowRight}{/Alt}');
  await expect.poll(() => table.headings().slice(0, 3)).toEqual(['Email', 'Name', 'Phone']);
  await contacts.press('{Alt>}{ArrowLeft}{/Alt}');
  await expect.poll(() => table.headings().slice(0, 3)).toEqual(['Name', 'Email', 'Phone']);
  await contacts.press('{ArrowRight}');
  const email = contacts.header('Email');
  await expect.element(email.getByRole('button')).toHaveFocus();
  const width = () => email.element().getBoundingClientRect().width;
  const before = width();
  await contacts.press('{Shift>}{ArrowRight}{/Shift}');
  await expect.poll(width).toBe(Math.round(before + 20));
  await contacts.press('{Shift>}{F10}{/Shift}');
  await table.menuItem('Hide this column').click();
  await expect.element(email).not.toBeInTheDocument();
});

test('a column is resized by its edge, and can return to automatic width', DEEP, async () => {
  const { contacts } = await openApp();
  const email = contacts.header('Email');
  const width = () => email.element().getBoundingClientRect().width;
  const before = width();
  await userEvent.dragAndDrop(email, contacts.header('Phone'), {
    sourcePosition: { x: before - 3, y: 12 },
    targetPosition: { x: 77, y: 12 },
  });
  await expect.poll(width).toBe(Math.round(before + 80));
  await email.click({ button: 'right' });
  await table.menuItem('Automatic width').click();
  await expect.poll(width).not.toBe(Math.round(before + 80));
});

test('a column whose edge was only pressed can still be widened by keyboard', async () => {
  const { contacts } = await openApp();
  const email = contacts.header('Email');
  const width = () => email.element().getBoundingClientRect().width;
  const before = width();
  await userEvent.dragAndDrop(email, email, {
    sourcePosition: { x: before - 3, y: 12 },
    targetPosition: { x: before - 3, y: 16 },
  });
  focusOn(email.getByRole('button'));
  await contacts.press('{Shift>}{ArrowRight}{/Shift}');
  await expect.poll(width).toBe(Math.round(before + 20));
});

test('column and panel widths can be changed by single clicks', DEEP, async () => {
  const { host, contacts } = await openApp();
  const email = contacts.header('Email');
  const widthOf = (part: typeof email) => () => part.element().getBoundingClientRect().width;
  const before = widthOf(email)();
  await email.hover();
  await email.getByTitle('Sort, move, resize or hide').click();
  await table.menuItem('Wider').click();
  await expect.poll(widthOf(email)).toBe(Math.round(before + 20));
  await contacts.press('{Escape}');
  await expect.element(email.getByRole('button')).toHaveFocus();

  await contacts.row('Ben Carter').click();
  const divider = page.getByRole('separator', { name: 'Width of the panel' });
  const own = widthOf(contacts.details)();
  await divider.click();
  await table.menuItem('Wider').click();
  await expect.poll(widthOf(contacts.details)).toBe(Math.round(own + 80));
  await expect
    .poll(() => host.calls('preferences.set'))
    .toMatchObject([{ panelWidth: Math.round(own + 80) }]);
  await table.menuItem('Narrower').click();
  await table.menuItem('Narrower').click();
  await expect.poll(widthOf(contacts.details)).toBeLessThan(own);
  await table.menuItem('Default width').click();
  await expect.poll(widthOf(contacts.details)).toBe(own);
  await expect.element(divider).toHaveFocus();
});
