import { lazy, type ReactNode } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { useAppStore } from '../../renderer/app/app-store.ts';
import { MountWhenOpened } from '../../renderer/app/mount-when-opened.tsx';
import { FakeAccount } from './host/fake-account.ts';
import { manyPeople } from './host/people.ts';
import { openApp, showPart } from './open-app.tsx';
import { openJournal } from './open-journal.ts';
import { ContactTable } from './screens/contact-table.ts';
import { focusOn } from './screens/wait-for.ts';
import { DEEP } from '../deep/depth.ts';

const table = new ContactTable();

test('arrows, Home and End move through the rows', async () => {
  const { contacts } = await openApp();
  const index = () => table.activeRow.element().getAttribute('aria-rowindex');
  await contacts.press('{Home}');
  await expect.poll(index).toBe('2');
  await contacts.press('{ArrowDown}');
  await expect.poll(index).toBe('3');
  await contacts.press('{ArrowUp}');
  await expect.poll(index).toBe('2');
  await contacts.press('{End}');
  await expect.poll(index).toBe('9');
  await expect.element(contacts.table).toHaveAttribute('aria-activedescendant', table.activeRow.element().id);
});

test('shortcuts for a row work as soon as the table has the focus', async () => {
  const { contacts } = await openApp();
  await expect.element(table.activeRow).toHaveAttribute('aria-rowindex', '2');
  await contacts.press('{End}');
  await contacts.tab(/^Team/).click();
  await expect.element(contacts.rows).toHaveLength(3);
  await expect.element(table.activeRow).not.toBeInTheDocument();
  contacts.table.element().focus();
  await expect.element(table.activeRow).toHaveAttribute('aria-rowindex', '2');
  await contacts.press('{Delete}');
  await expect.element(contacts.dialog('Delete this contact?')).toBeVisible();
});

test('no row is active while rows of the first sync appear above each other, and the first one is at its end', async () => {
  const account = new FakeAccount();
  account.sync({ state: 'reading', completedAt: null });
  const { contacts } = await openApp(account);
  await expect.element(contacts.table).toHaveFocus();
  await expect.element(table.activeRow).not.toBeInTheDocument();
  account.sync({ state: 'idle', completedAt: '2026-01-01T00:00:00.000Z' });
  await expect.element(table.activeRow).toHaveAttribute('aria-rowindex', '2');
});

test('a row chosen during the first sync stays active', async () => {
  const account = new FakeAccount();
  account.sync({ state: 'reading', completedAt: null });
  const { contacts } = await openApp(account);
  await contacts.press('{ArrowDown}{ArrowDown}');
  await expect.element(table.activeRow).toHaveAttribute('aria-rowindex', '3');
  account.sync({ state: 'idle', completedAt: '2026-01-01T00:00:00.000Z' });
  await expect.element(table.activeRow).toHaveAttribute('aria-rowindex', '3');
});

test('a deleted contact becomes the active row again when it is brought back', async () => {
  const { contacts } = await openJournal({ people: manyPeople(6) });
  for (const name of ['Person 002', 'Person 003']) {
    await contacts.press('{Home}{ArrowDown}');
    await expect.element(table.activeRow).toMatchTextContent(name);
    await contacts.press('{Delete}');
    await expect.element(contacts.dialog('Delete this contact?')).toBeVisible();
    await contacts.press('{Tab}{Enter}');
    await expect.element(contacts.row(name)).not.toBeInTheDocument();
  }
  // The user moves on after the delete, but not after the undo.
  await contacts.press('{End}');
  await expect.element(table.activeRow).toMatchTextContent('Person 006');
  for (const name of ['Person 003', 'Person 002']) {
    await contacts.press('{Control>}z{/Control}');
    await expect.element(table.activeRow).toMatchTextContent(name);
  }
});

test('a letter typed into a field is no shortcut', async () => {
  const { contacts } = await openApp();
  await contacts.search.click();
  await contacts.press('new');
  await expect.element(contacts.search).toHaveValue('new');
  expect(contacts.newForm.region.query()).toBeNull();
});

test('Ctrl+Z in a dialog leaves the search behind it as it is', async () => {
  const { contacts } = await openApp();
  await contacts.search.click();
  await contacts.press('ben');
  await contacts.row('Ben Carter').click();
  await contacts.press('{Delete}');
  const cancel = contacts.dialog('Delete this contact?').getByRole('button', { name: 'Cancel' });
  await expect.element(cancel).toHaveFocus();
  await contacts.press('{Control>}z{/Control}{Control>}{Shift>}z{/Shift}y{/Control}');
  await expect.element(cancel).toHaveFocus();
  await expect.element(contacts.search).toHaveValue('ben');
});

test('Ctrl+Z in a field of a dialog undoes only what was typed there', async () => {
  const { contacts } = await openApp();
  await contacts.search.click();
  await contacts.press('ben');
  await contacts.run('new group');
  const name = contacts.dialog('New group').getByRole('textbox', { name: 'Name' });
  await expect.element(name).toHaveFocus();
  await contacts.press('X{Control>}zz{/Control}');
  await expect.element(name).toHaveValue('');
  await contacts.press('{Control>}zy{/Control}');
  await expect.element(name).toHaveFocus();
  await expect.element(name).toHaveValue('X');
  await expect.element(contacts.search).toHaveValue('ben');
});

test('Escape closes a dialog whose code is still loading, and other keys do not act behind it', async () => {
  const code = Promise.withResolvers<{ default: (props: { opened: boolean }) => ReactNode }>();
  const Late = lazy(() => code.promise);
  const keys: string[] = [];
  function Page() {
    const isOpened = useAppStore(({ dialog }) => dialog === 'shortcuts');
    return (
      <>
        <button type="button" onKeyDown={({ key }) => keys.push(key)}>
          Behind
        </button>
        <MountWhenOpened opened={isOpened}>{(opened) => <Late opened={opened} />}</MountWhenOpened>
      </>
    );
  }
  showPart(<Page />);
  const behind = page.getByRole('button', { name: 'Behind' });
  await expect.element(behind).toBeVisible();
  focusOn(behind);
  useAppStore.getState().open('shortcuts');
  await userEvent.keyboard('{Enter}{Escape}');
  expect(useAppStore.getState().dialog).toBeNull();
  code.resolve({ default: ({ opened }) => <p>{opened ? 'Opened' : 'Closed'}</p> });
  await expect.element(page.getByText('Closed')).toBeVisible();
  expect(keys).toEqual([]);
  await userEvent.keyboard('a');
  expect(keys).toEqual(['a']);
});

test('E and Delete act in the details of a contact, too', async () => {
  const { contacts } = await openApp();
  await contacts.row('Ben Carter').click();
  await contacts.press('{Enter}');
  await expect.element(contacts.heading).toHaveFocus();
  await contacts.press('{Delete}');
  const question = contacts.dialog('Delete this contact?');
  await expect.element(question).toMatchTextContent('Ben Carter');
  await contacts.press('{Escape}');
  await expect.element(question).not.toBeInTheDocument();
  focusOn(contacts.details.getByRole('button', { name: 'Edit' }));
  await contacts.press('e');
  await expect.element(contacts.editForm.field('First name')).toHaveFocus();
});

test('Delete asks about the contact in the details even if the table does not list it', DEEP, async () => {
  const { contacts } = await openApp();
  await contacts.search.fill('ben');
  await expect.element(contacts.range).toHaveTextContent('1–1 of 1');
  await contacts.press('{Control>}k{/Control}');
  await expect.element(contacts.dialog('Search actions and contacts').getByRole('combobox')).toHaveFocus();
  await contacts.press('clara');
  await expect
    .element(page.getByRole('option', { name: /Clara Duval/ }))
    .toHaveAttribute('aria-selected', 'true');
  await contacts.press('{Enter}');
  await expect.element(contacts.heading).toHaveTextContent('Clara Duval');
  await table.focus();
  await contacts.press('{Delete}');
  await expect.element(contacts.dialog('Delete this contact?')).toMatchTextContent('Clara Duval');
});

test('? lists all shortcuts, and single-key shortcuts can be turned off there', async () => {
  const { contacts } = await openApp();
  await contacts.press('?');
  const list = contacts.dialog('Keyboard shortcuts');
  for (const action of ['New contact', 'Move to group'])
    await expect.element(list.getByRole('term').filter({ hasText: action })).toBeVisible();
  focusOn(list.getByRole('switch', { name: /Use single-key shortcuts/ }));
  await contacts.press(' {Escape}');
  await expect.element(list).not.toBeInTheDocument();
  await expect.element(contacts.table).toHaveFocus();
  await contacts.press('nem/?');
  await expect.element(contacts.table).toHaveFocus();
  expect(page.getByRole('dialog').query()).toBeNull();
  // Shortcuts other than single characters keep working.
  await contacts.press('{F1}');
  await expect.element(list).toBeVisible();
  await contacts.press('{Escape}');
  await expect.element(contacts.table).toHaveFocus();
  await contacts.press('{Control>}f{/Control}');
  await expect.element(contacts.search).toHaveFocus();
});

test('Ctrl and a digit open the tabs in order', DEEP, async () => {
  const { contacts } = await openApp();
  for (const [digit, tab] of [
    ['3', 'Team 3'],
    ['1', 'All 8'],
    ['9', 'All 8'],
  ] as const) {
    await contacts.press(`{Control>}${digit}{/Control}`);
    await expect.element(contacts.tab(tab)).toHaveAttribute('aria-selected', 'true');
  }
});

test('Ctrl+A outside the table and fields selects nothing', DEEP, async () => {
  const { contacts } = await openApp();
  const selected = () => getSelection()?.toString() ?? '';
  focusOn(contacts.button(/^Filters/));
  await contacts.press('{Control>}a{/Control}');
  expect(selected()).toBe('');
  await expect.element(contacts.range).toHaveTextContent('1–8 of 8');
  await contacts.search.fill('Clara');
  await contacts.press('{Control>}a{/Control}x');
  await expect.element(contacts.search).toHaveValue('x');
});
