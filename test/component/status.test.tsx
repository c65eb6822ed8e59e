import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openApp } from './open-app.tsx';
import { openQueue } from './open-duplicates.ts';
import { FEW_PEOPLE } from './host/people.ts';
import { ContactTable } from './screens/contact-table.ts';
import { DEEP } from '../deep/depth.ts';

const table = new ContactTable();

/** Names of the fields that a bulk edit offers. */
async function bulkFields({
  press,
  dialog,
}: Awaited<ReturnType<typeof openApp>>['contacts']): Promise<string[]> {
  await press('{Control>}a{/Control}s');
  const field = dialog(/^Set or clear a field of/).getByRole('combobox', { name: 'Field' });
  await expect.element(field).toHaveFocus();
  return field
    .getByRole('option')
    .elements()
    .map(({ textContent }) => textContent);
}

test('a status that all contacts share is not shown', DEEP, async () => {
  const { contacts } = await openApp();
  await expect
    .poll(() => table.headings())
    .toEqual(['Name', 'Email', 'Phone', 'Birthday', 'Group', 'Company']);
  await table.openColumns();
  await expect.element(table.column('Company')).toBeVisible();
  await expect.element(table.column('Status')).not.toBeInTheDocument();
  await contacts.press('{Escape}');
  await contacts.button('Filters').click();
  await expect.element(contacts.filters.getByLabelText('Company').first()).toBeVisible();
  await expect.element(contacts.filters.getByLabelText('Status')).not.toBeInTheDocument();
  await contacts.press('{Escape}');
  await contacts.open('Ben Carter');
  await expect.element(contacts.detail('Contact ID')).toBeVisible();
  await expect.element(contacts.detail('Status')).not.toBeInTheDocument();
  const form = await contacts.edit('Ben Carter');
  await expect.element(form.field('Status')).not.toBeInTheDocument();
  await form.cancel.click();
  table.grid.element().focus();
  expect(await bulkFields(contacts)).not.toContain('Status');
});

test('a status that all contacts share is not offered in a merge', async () => {
  const { contacts } = await openQueue();
  await contacts.press('{Enter}');
  const others = page.getByRole('dialog').getByRole('combobox', { name: 'Set another field' });
  await expect.element(others.getByRole('option', { name: 'WhatsApp' })).toBeInTheDocument();
  await expect.element(others.getByRole('option', { name: 'Status' })).not.toBeInTheDocument();
});

test('different statuses are shown, and can be filtered and edited', async () => {
  const [first, ...others] = FEW_PEOPLE;
  if (first === undefined) throw new Error('There is no first contact');
  const { contacts } = await openApp({ people: [{ ...first, status: '2' }, ...others] });
  await expect.poll(() => table.headings().at(-1)).toBe('Status');
  await contacts.button('Filters').click();
  await expect.element(contacts.filters.getByLabelText('Status').first()).toBeVisible();
  await contacts.press('{Escape}');
  await contacts.open('Ben Carter');
  await expect.element(contacts.detail('Status')).toHaveTextContent('1');
  const form = await contacts.edit('Ben Carter');
  await form.field('Status').fill('2');
  await page.getByRole('option', { name: '2' }).click();
  await form.save.click();
  await expect.element(contacts.detail('Status')).toHaveTextContent('2');
  table.grid.element().focus();
  expect(await bulkFields(contacts)).toContain('Status');
});
