import { expect, test, vi } from 'vitest';
import { aBatch } from '../builders/batch.ts';
import { openApp } from './open-app.tsx';
import { ContactTable } from './screens/contact-table.ts';
import { DEEP } from '../deep/depth.ts';

const table = new ContactTable();
const saving = table.grid.getByLabelText('Saving');

test('a late save of a cell leaves no draft', async () => {
  const { host, contacts } = await openApp();
  const saved = host.hold('contacts.edit');
  await table.edit('Clara Duval', 'phone', 'Phone', '+33 1 11 11 11 11');
  await expect.element(saving).toBeVisible();
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
  await expect.element(saving).toBeVisible();
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
