import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { manyPeople } from './host/people.ts';
import { openApp } from './open-app.tsx';
import { ContactTable } from './screens/contact-table.ts';
import { DEEP } from '../deep/depth.ts';

const people = manyPeople(120);
const table = new ContactTable();

test('a range of selected rows can span pages by pointer, and be reduced', DEEP, async () => {
  const { contacts } = await openApp({ people });
  await contacts.press('{End}');
  await table.cell('Person 049 Example', 'selection').click();
  await contacts.turn('Next page').click();
  await expect.element(contacts.range).toHaveTextContent('51–100 of 120');
  await table.cell('Person 053 Example', 'name').click({ modifiers: ['Shift'] });
  await expect.element(table.selectedCount).toHaveTextContent('5 contacts selected');
  await table.cell('Person 051 Example', 'name').click({ modifiers: ['Shift'] });
  await expect.element(table.selectedCount).toHaveTextContent('3 contacts selected');
  await contacts.turn('Previous page').click();
  await expect.element(contacts.range).toHaveTextContent('1–50 of 120');
  await table.focus();
  await contacts.press('{End}');
  await expect.element(table.row('Person 049 Example')).toHaveAttribute('aria-selected', 'true');
  await expect.element(table.row('Person 048 Example')).toHaveAttribute('aria-selected', 'false');
});

test('a range of selected rows can span pages by keyboard', async () => {
  const { contacts } = await openApp({ people });
  await contacts.press('{End}{Shift>}{ArrowUp}{/Shift}');
  await expect.element(table.selectedCount).toHaveTextContent('2 contacts selected');
  await contacts.press('{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
  await expect.element(contacts.range).toHaveTextContent('51–100 of 120');
  await expect.element(table.selectedCount).toHaveTextContent('2 contacts selected');
  await contacts.press('{Shift>}{ArrowDown}{/Shift}');
  await expect.element(table.selectedCount).toHaveTextContent('3 contacts selected');
  await expect.element(table.row('Person 052 Example')).toHaveAttribute('aria-selected', 'true');
});

test('rows stay selected when their contacts are read again', async () => {
  const { account } = await openApp({ people });
  await table.cell('Person 002 Example', 'selection').click();
  account.changeElsewhere('Person 002 Example', { fields: { company: 'Elsewhere' } });
  await expect.element(table.cell('Person 002 Example', 'company')).toHaveTextContent('Elsewhere');
  await expect.element(table.selectedCount).toHaveTextContent('1 contact selected');
  await expect.element(table.row('Person 002 Example')).toHaveAttribute('aria-selected', 'true');
});

test('selected similar contacts are deselected once an exact match exists', async () => {
  const { account, contacts } = await openApp({ people });
  await contacts.search.fill('Perxyz');
  await expect.element(contacts.range).toHaveTextContent('1–50 of 120 similar');
  await table.focus();
  await contacts.press('{Control>}a{/Control}');
  await expect.element(table.selectedCount).toHaveTextContent('120 contacts selected');
  account.changeElsewhere('Person 002 Example', { fields: { company: 'Perxyz' } });
  await expect.element(contacts.range).toHaveTextContent('1–1 of 1');
  await expect.element(table.selectedCount).not.toBeInTheDocument();
  await expect.element(table.row('Person 002 Example')).toHaveAttribute('aria-selected', 'false');
});

test('selected similar contacts are not copied once the host lists an exact match', async () => {
  const { account, contacts, host } = await openApp({ people });
  await contacts.search.fill('Perxyz');
  await expect.element(contacts.range).toHaveTextContent('1–50 of 120 similar');
  await table.focus();
  await contacts.press('{Control>}a{/Control}');
  await expect.element(table.selectedCount).toHaveTextContent('120 contacts selected');
  // The contact changes, and the window gets no event about that.
  account.contact('Person 002 Example').fields.company = 'Perxyz';
  await page.getByRole('button', { name: 'Copy', exact: true }).click();
  await expect.element(contacts.toast('Nothing copied')).toBeVisible();
  expect(host.copied).toEqual([]);
});

test('the checkbox of a row can be clicked, and the table has the focus then', async () => {
  const { contacts } = await openApp({ people });
  await contacts.search.click();
  const checkbox = page.getByRole('checkbox', { name: 'Select Person 002 Example' });
  await checkbox.click();
  await expect.element(checkbox).toBeChecked();
  await expect.element(table.selectedCount).toHaveTextContent('1 contact selected');
  await expect.element(contacts.table).toHaveFocus();
  await checkbox.click();
  await expect.element(checkbox).not.toBeChecked();
  await expect.element(table.selectedCount).not.toBeInTheDocument();
});

test('rows are selected by keyboard', async () => {
  const { contacts } = await openApp({ people });
  await contacts.press('{ArrowDown} ');
  await expect.element(table.selectedCount).toHaveTextContent('1 contact selected');
  await contacts.press('{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
  await expect.element(table.selectedCount).toHaveTextContent('3 contacts selected');
  await contacts.press('{Shift>}{ArrowUp}{/Shift}');
  await expect.element(table.selectedCount).toHaveTextContent('2 contacts selected');
  await contacts.press('{Control>}a{/Control}');
  await expect.element(table.selectedCount).toHaveTextContent('120 contacts selected');
  await contacts.press('{Escape}');
  await expect.element(table.selectedCount).not.toBeInTheDocument();
  await expect.element(contacts.table).toHaveFocus();
});

test('the table does not move when selection or filters appear above it', DEEP, async () => {
  const { contacts } = await openApp();
  const top = () => table.grid.element().getBoundingClientRect().y;
  const before = top();
  await table.cell('Ben Carter', 'selection').click();
  await expect.element(table.selectedCount).toBeVisible();
  expect(top()).toBe(before);
  await contacts.press('{Escape}');
  await contacts.button('Filters').click();
  await page.getByRole('radiogroup', { name: 'Email' }).getByText('Filled in').click();
  await contacts.press('{Escape}');
  await expect.element(contacts.chip('Has email')).toBeVisible();
  expect(top()).toBe(before);
});

test('a page can be opened by its number', DEEP, async () => {
  const { contacts } = await openApp({ people });
  const goTo = async (number: string) => {
    await table.pageNumber.fill(number);
    await contacts.press('{Enter}');
  };
  await goTo('3');
  await expect.element(contacts.range).toHaveTextContent('101–120 of 120');
  await goTo('99');
  await expect.element(table.pageNumber).toHaveValue('3');
  await goTo('0');
  await expect.element(contacts.range).toHaveTextContent('1–50 of 120');
  await page.getByRole('combobox', { name: 'Contacts per page' }).selectOptions('75 per page');
  await expect.element(contacts.range).toHaveTextContent('1–75 of 120');
});

test('rows and cells have their position as ARIA attributes', async () => {
  const { contacts } = await openApp({ people });
  await expect.element(table.grid).toHaveAttribute('aria-rowcount', '121');
  await expect.element(table.grid).toHaveAttribute('aria-colcount', '7');
  await contacts.press('{ArrowDown}{End}');
  await expect.element(table.activeRow).toHaveAttribute('aria-rowindex', '51');
  await contacts.press('{ArrowDown}');
  await expect.element(table.activeRow).toHaveAttribute('aria-rowindex', '52');
  const active = () => table.grid.element().getAttribute('aria-activedescendant');
  const cell = (columnId: string) => table.activeRow.getByColumn(columnId).element().id;
  await contacts.press('{ArrowRight}');
  await expect.poll(active).toBe(cell('selection'));
  await contacts.press('{End}');
  await expect.poll(active).toBe(cell('company'));
  await expect.element(table.activeRow.getByColumn('company')).toHaveAttribute('aria-colindex', '7');
  await contacts.press('{Control>}{Home}{/Control}');
  await expect.element(table.activeRow).toHaveAttribute('aria-rowindex', '52');
  await expect.poll(active).toBe(cell('selection'));
  await contacts.press('{Control>}{End}{/Control}');
  await expect.element(table.activeRow).toHaveAttribute('aria-rowindex', '101');
  await contacts.press('{Escape}');
  await expect.poll(active).toBe(table.activeRow.element().id);
});
