import { expect, test, vi } from 'vitest';
import { contactsViewOf } from '../../renderer/features/contacts/contacts-store.ts';
import { aBatch } from '../builders/batch.ts';
import { openApp } from './open-app.tsx';
import { ContactTable } from './screens/contact-table.ts';
import { DEEP } from '../deep/depth.ts';

const table = new ContactTable();

test('keys pressed while a cell is being saved act on its row, which shows the new value', async () => {
  const { account, host, contacts } = await openApp();
  const saves = [host.hold('contacts.edit'), host.hold('contacts.edit')];
  const cell = table.cell('Ben Carter', 'phone');
  await table.edit('Ben Carter', 'phone', 'Phone', '+44 20 1111 1111');
  expect(cell.element().textContent).toBe('+44 20 1111 1111');
  await contacts.press('{F2}+44 20 2222 2222{Enter} ');
  await expect.element(table.selectedCount).toHaveTextContent('1 contact selected');
  expect(cell.element().textContent).toBe('+44 20 2222 2222');
  for (const save of saves) await save.give();
  await expect.poll(() => account.contact('Ben Carter').fields.phone).toBe('+44 20 2222 2222');
  expect(host.calls('contacts.edit').map(({ before }) => before.phone)).toEqual([null, '+44 20 1111 1111']);
  expect(cell.element().textContent).toBe('+44 20 2222 2222');
});

test('a cell that is undone before its save is answered shows the value before', async () => {
  const { account, host, contacts } = await openApp();
  const { key } = account.contact('Ben Carter');
  const saved = host.hold('contacts.edit');
  const cell = table.cell('Ben Carter', 'phone');
  await table.edit('Ben Carter', 'phone', 'Phone', '+44 20 1111 1111');
  await saved.arrived;
  account.changeElsewhere('Ben Carter', { pending: { kind: 'edit', state: 'sending', fields: ['phone'] } });
  account.edit(key, { phone: null });
  await expect.element(cell).toHaveTextContent('–');
  await saved.give();
  await expect.element(contacts.toast('Contact saved')).toBeVisible();
  expect(cell.element().textContent).toBe('–');
});

test('an Enter that is held saves its cell and opens nothing', async () => {
  const { account, contacts } = await openApp();
  await contacts.press('{ArrowDown}{F2}{Tab}Nguyen{Enter>4/}');
  await expect.poll(() => account.contacts.map(({ fields }) => fields.lastName)).toContain('Nguyen');
  expect(contactsViewOf(account.accountId).panel.kind).toBe('closed');
});

test('a cell whose save is refused opens again with its text, unless a key was pressed meanwhile', async () => {
  const { host, contacts } = await openApp();
  host.fail('contacts.edit', { code: 'validation_error', field: 'phone' });
  const cell = table.cell('Ben Carter', 'phone');
  const saves = [host.hold('contacts.edit'), host.hold('contacts.edit')];
  await table.edit('Ben Carter', 'phone', 'Phone', '+44 1');
  await expect.element(contacts.table).toHaveFocus();
  await saves[0]?.give();
  await expect.element(table.input('Phone')).toHaveFocus();
  await expect.element(table.grid.getByRole('alert')).toBeVisible();
  await contacts.press('2{Enter}{ArrowDown}');
  await saves[1]?.give();
  await expect.element(contacts.toast('“Ben Carter” wasn’t changed')).toBeVisible();
  expect(cell.element().textContent).toBe('–');
  await contacts.open('Ben Carter');
  await contacts.details.getByRole('button', { name: 'Continue editing' }).click();
  await expect.element(contacts.editForm.field('Phone')).toHaveValue('+44 12');
});

test('a late save of a cell leaves no draft', DEEP, async () => {
  const { host, contacts } = await openApp();
  const saved = host.hold('contacts.edit');
  await table.edit('Clara Duval', 'phone', 'Phone', '+33 1 11 11 11 11');
  await saved.arrived;
  await contacts.tab(/^Team/).click();
  await expect.element(contacts.range).toHaveTextContent('1–3 of 3');
  await saved.give();
  await expect.element(contacts.toast('Contact saved')).toMatchTextContent('Clara Duval');
  await contacts.tab(/^All/).click();
  await contacts.open('Clara Duval');
  await expect.element(contacts.details.getByRole('button', { name: 'Edit', exact: true })).toBeVisible();
  await expect.element(contacts.detail('Phone')).toMatchTextContent('+33 1 11 11 11 11');
});

test('a late save of a cell leaves the next cell open', DEEP, async () => {
  const { account, host, contacts } = await openApp();
  const saved = host.hold('contacts.edit');
  await table.edit('Ben Carter', 'phone', 'Phone', '+44 20 1111 1111');
  await saved.arrived;
  await table.cell('Anders Lindqvist', 'email').dblClick();
  await table.input('Email').fill('anders@example.com');
  await saved.give();
  await expect.element(contacts.toast('“Ben Carter” was saved')).toBeVisible();
  await expect.element(table.input('Email')).toHaveValue('anders@example.com');
  await expect.element(table.input('Email')).toHaveFocus();
  await contacts.press('{Enter}');
  await expect.element(contacts.toast('“Anders Lindqvist” was saved')).toBeVisible();
  expect(account.contact('Ben Carter').fields.phone).toBe('+44 20 1111 1111');
  expect(account.contact('Anders Lindqvist').fields.email).toBe('anders@example.com');
});

test('what is typed after Tab goes into the next cell while the one before is being saved', async () => {
  const { account, host, contacts } = await openApp();
  const saved = host.hold('contacts.edit');
  await table.cell('Ben Carter', 'email').dblClick();
  await table.input('Email').fill('ben@leeds.example');
  await contacts.press('{Tab}+44 20 1111 1111');
  await saved.arrived;
  await expect.element(table.input('Phone')).toHaveValue('+44 20 1111 1111');
  await saved.give();
  await expect.element(contacts.toast('“Ben Carter” was saved')).toBeVisible();
  await expect.element(table.input('Phone')).toHaveFocus();
  await contacts.press('{Enter}');
  await expect.element(contacts.table).toHaveFocus();
  expect(account.contact('Ben Carter').fields).toMatchObject({
    email: 'ben@leeds.example',
    phone: '+44 20 1111 1111',
  });
});

test('a value rejected after Tab is kept as a draft of the form, and the next cell stays open', async () => {
  const { host, contacts } = await openApp();
  host.fail('contacts.edit', { code: 'validation_error', field: 'email' });
  await table.cell('Ben Carter', 'email').dblClick();
  await table.input('Email').fill('ben@leeds.example');
  await contacts.press('{Tab}+44');
  await expect.element(contacts.toast(/Ben Carter/)).toBeVisible();
  await contacts.press('20');
  await expect.element(table.input('Phone')).toHaveValue('+4420');
  await contacts.press('{Escape}');
  await contacts.open('Ben Carter');
  await contacts.details.getByRole('button', { name: 'Continue editing' }).click();
  await expect.element(contacts.editForm.field('Email')).toHaveValue('ben@leeds.example');
});

test('a cell whose row left the page does not open again, and its text is in the form', DEEP, async () => {
  const { contacts } = await openApp();
  const form = await contacts.edit('Ben Carter');
  await form.field('Location').fill('Leeds');
  await table.edit('Ben Carter', 'email', 'Email', 'no address');
  await expect.element(table.grid.getByRole('alert')).toBeVisible();
  await contacts.tab(/^Team/).click();
  await expect.element(contacts.range).toHaveTextContent('1–3 of 3');
  await contacts.tab(/^All/).click();
  await expect.element(contacts.row('Ben Carter')).toBeVisible();
  await expect.element(table.input('Email')).not.toBeInTheDocument();
  await contacts.open('Ben Carter');
  await contacts.details.getByRole('button', { name: 'Continue editing' }).click();
  await expect.element(form.field('Email')).toHaveValue('no address');
  await expect.element(form.field('Location')).toHaveValue('Leeds');
});

test('a cell edited again right after its save starts with the saved value', async () => {
  const { host, contacts } = await openApp();
  // The event of the host arrives late.
  vi.spyOn(host, 'send').mockReturnValue();
  const cell = table.cell('Ben Carter', 'phone');
  for (const phone of ['+44 20 1111 1111', '+44 20 2222 2222', '+44 20 3333 3333']) {
    await table.edit('Ben Carter', 'phone', 'Phone', phone);
    await expect.element(contacts.table).toHaveFocus();
    expect(cell.element().textContent).toBe(phone);
  }
  expect(host.calls('contacts.edit').map(({ before }) => before.phone)).toEqual([
    null,
    '+44 20 1111 1111',
    '+44 20 2222 2222',
  ]);
});

test(
  'a row that leaves the page during an edit of its cell leaves the focus in the table',
  DEEP,
  async () => {
    const { account, host, contacts } = await openApp();
    const groupId = account.groupId('Friends');
    const title = { kind: 'move', values: { groupId }, groupId, groupName: 'Friends' } as const;
    const moved = aBatch({ ...title, fields: [], label: 'Priya Raghunathan', total: 1 });
    host.answer('contacts.edit', ({ key, after }) => ({
      ...account.edit(key, after),
      batchId: moved.batchId,
    }));
    await contacts.tab(/^Team/).click();
    await expect.element(contacts.range).toHaveTextContent('1–3 of 3');
    const saved = host.hold('contacts.edit');
    await table.cell('Priya Raghunathan', 'group').dblClick();
    await table.grid.getByRole('combobox', { name: 'Group' }).selectOptions('Friends');
    await contacts.press('{Enter}');
    await expect.element(contacts.range).toHaveTextContent('1–2 of 2');
    await expect.element(contacts.table).toHaveFocus();
    expect(host.calls('contacts.edit')).toMatchObject([{ after: { groupId } }]);
    // The answer and the event may come in either order, and one toast is shown.
    account.progress({ batches: [moved] });
    await expect.element(contacts.toast('Moved “Priya Raghunathan” to Friends')).toBeVisible();
    const read = host.hold('contacts.page');
    await saved.give();
    await read.arrived;
    await read.give();
    await contacts.press('{ArrowDown}');
    await expect.element(contacts.toast('Contact saved')).not.toBeInTheDocument();
    await expect.element(contacts.table).toHaveFocus();
  },
);
