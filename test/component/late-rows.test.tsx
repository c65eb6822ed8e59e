import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { manyPeople } from './host/people.ts';
import { openApp, type OpenApp } from './open-app.tsx';
import { ContactTable } from './screens/contact-table.ts';
import { DEEP } from '../deep/depth.ts';

const table = new ContactTable();

/** Searches, leaves the search field with Enter and presses keys while the host's answer is held. */
async function goOnFromSearch({ host, contacts }: OpenApp, words: string, keys = '') {
  await contacts.press('/');
  await expect.element(contacts.search).toHaveFocus();
  const answer = host.hold('contacts.page');
  await contacts.search.fill(words);
  await contacts.press(`{Enter}${keys}`);
  await answer.arrived;
  return answer;
}

test('keys pressed before a search result is loaded apply to the result', async () => {
  const app = await openApp();
  const { contacts } = app;
  await contacts.press('{End}');
  const answer = await goOnFromSearch(app, 'ben');
  await expect.element(contacts.table).toHaveFocus();
  await contacts.press('{Enter}');
  await answer.give();
  await expect.element(contacts.heading).toHaveTextContent('Ben Carter');
  await expect.element(contacts.range).toHaveTextContent('1–1 of 1');
});

test('several keys pressed before rows are loaded apply to those rows in order', DEEP, async () => {
  const app = await openApp();
  const { contacts } = app;
  await contacts.press('{End}');
  const found = await goOnFromSearch(app, 'a', '{ArrowDown}{ArrowDown}e');
  await expect.element(contacts.table).toHaveFocus();
  expect(contacts.editForm.region.query()).toBeNull();
  await found.give();
  const firstName = contacts.editForm.field('First name');
  await expect.element(firstName).toHaveFocus();
  const third = contacts.rows.nth(2);
  await expect.element(third).toHaveAttribute('data-active');
  await expect.element(third).toMatchTextContent((firstName.element() as HTMLInputElement).value);
  await contacts.press('{Escape}');

  const other = await goOnFromSearch(app, 'ben', '{Delete}{Delete}{Enter}');
  await other.give();
  const question = contacts.dialog('Delete this contact?');
  await expect.element(question).toMatchTextContent('Ben Carter');
  await expect.element(question.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  expect(page.getByRole('dialog').elements()).toHaveLength(1);
});

test.each([
  ['Escape', '{Escape}'],
  ['a key that opens another tab', '{Control>}1{/Control}'],
])('keys kept for rows that are not loaded are dropped by %s', async (_what, away) => {
  const app = await openApp();
  const { contacts } = app;
  const found = await goOnFromSearch(app, 'ben', `e${away}`);
  await found.give();
  await expect.element(contacts.range).toHaveTextContent('1–1 of 1');
  await expect.element(contacts.row('Ben Carter')).toBeVisible();
  await expect.element(contacts.table).toHaveFocus();
  expect(contacts.editForm.region.query()).toBeNull();
});

test('a new search does not wait for rows', async () => {
  const app = await openApp();
  const { contacts } = app;
  const found = await goOnFromSearch(app, 'anders', 'e/');
  await contacts.press('priya');
  await expect.element(contacts.search).toHaveValue('priya');
  await found.give();
  await expect.element(contacts.row('Priya')).toBeVisible();
  await expect.element(contacts.search).toHaveFocus();
});

test('two quick Escapes in the search lead back to the row that was active before', async () => {
  const { contacts, host } = await openApp();
  await contacts.press('{End}');
  const before = table.activeRow.element().textContent;
  await contacts.press('/');
  await contacts.search.fill('ben');
  await expect.element(contacts.range).toHaveTextContent('1–1 of 1');
  // Without a search, the rows of this order are yet to be read.
  await contacts.header('Email').click();
  await contacts.press('/');
  await expect.element(contacts.search).toHaveFocus();
  const all = host.hold('contacts.page');
  await contacts.press('{Escape}');
  await all.arrived;
  await contacts.press('{Escape}');
  await expect.element(contacts.table).toHaveFocus();
  await all.give();
  await expect.element(contacts.range).toHaveTextContent('1–8 of 8');
  await expect.element(table.activeRow).toHaveTextContent(before);
});

test('Delete does not apply to a row that a search has left behind', async () => {
  const { contacts } = await openApp();
  await contacts.press('{End}');
  await expect.element(table.activeRow).not.toMatchTextContent('Ben Carter');
  await contacts.search.fill('ben');
  await expect.element(contacts.range).toHaveTextContent('1–1 of 1');
  await table.focus();
  await contacts.press('{Delete}{ArrowDown}{Delete}');
  await expect.element(contacts.dialog('Delete this contact?')).toMatchTextContent('Ben Carter');
  expect(page.getByRole('dialog').elements()).toHaveLength(1);
});

test('the next page is entered at its first row, although it was read before rows moved', async () => {
  const { account, host, contacts } = await openApp({ people: manyPeople(120) });
  const readings = (offset: number) =>
    host.calls('contacts.page').filter((request) => request.offset === offset).length;
  await expect.element(contacts.range).toHaveTextContent('1–50 of 120');
  // The next page is read ahead.
  await expect.poll(() => readings(50)).toBe(1);
  account.changeElsewhere('Person 120 Example', { fields: { firstName: 'Aaron' } });
  await expect.element(contacts.row('Aaron')).toBeVisible();
  await contacts.press('{End}');
  await expect.element(table.activeRow).toMatchTextContent('Person 049');
  const answer = host.hold('contacts.page');
  await contacts.press('{ArrowDown}');
  await answer.arrived;
  await answer.give();
  await expect.element(table.activeRow).toMatchTextContent('Person 050');
  await expect.element(contacts.range).toHaveTextContent('51–100 of 120');
});
