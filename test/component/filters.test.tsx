import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { todayHere } from '../../renderer/lib/formats/today.ts';
import { openApp } from './open-app.tsx';

test('filters are set and removed by keyboard', async () => {
  const { contacts } = await openApp();
  await contacts.tabTo(contacts.button(/^Filters/), '{Shift>}{Tab}{/Shift}');
  await contacts.press('{Enter}');
  const email = contacts.filters.getByRole('radiogroup', { name: 'Email' });
  await expect.element(email).toBeVisible();
  await contacts.tabTo(email.getByRole('radio', { name: 'Any' }));
  await contacts.press('{ArrowRight}{Escape}');
  await expect.element(contacts.filters).not.toBeInTheDocument();
  await expect.element(contacts.button(/^Filters/)).toHaveFocus();
  await expect.element(contacts.range).toHaveTextContent('1–7 of 7');
  await contacts.tabTo(contacts.chip('Has email'));
  await contacts.press('{Enter}');
  await expect.element(contacts.range).toHaveTextContent('1–8 of 8');
});

const today = todayHere();
/** The date some days from today, as a birthday without a year. */
function birthdayIn(days: number) {
  const date = new Date(today.year, today.month - 1, today.day + days);
  return { month: date.getMonth() + 1, day: date.getDate(), year: null };
}

test("the filter for upcoming birthdays counts from today in the user's time zone", async () => {
  const people = [
    { firstName: 'Soon', birthday: birthdayIn(3) },
    { firstName: 'Later', birthday: birthdayIn(40) },
    { firstName: 'Unknown' },
  ];
  const { host, contacts } = await openApp({ people });
  await contacts.button(/^Filters/).click();
  const days = contacts.filters.getByLabelText('Birthday within (days)');
  await days.fill('7');
  await expect.element(contacts.chip('Birthday in the next 7 days')).toBeInTheDocument();
  await expect.element(contacts.range).toHaveTextContent('1–1 of 1');
  expect(host.calls('contacts.page').at(-1)?.query).toEqual({
    search: '',
    filter: { birthdayWithinDays: 7 },
    sort: null,
    today,
  });
  await days.fill('0');
  await expect.element(contacts.chip('Birthday today')).toBeInTheDocument();
  await days.fill('');
  await expect.element(contacts.range).toHaveTextContent('1–3 of 3');
});

test("sorting by birthday starts from today in the user's time zone", async () => {
  const { host, contacts } = await openApp();
  await contacts.header('Birthday').getByRole('button').click();
  const query = () => host.calls('contacts.page').at(-1)?.query;
  await expect.poll(() => query()?.sort).toEqual({ column: 'birthday', direction: 'asc' });
  expect(query()?.today).toEqual(today);
});

test('contacts that are only similar to the search are labelled as such', async () => {
  const { contacts } = await openApp();
  const notice = page.getByText('No exact matches. These contacts are similar.');
  await contacts.search.fill('Cara Duwal');
  await expect.element(contacts.range).toHaveTextContent('No contacts');
  await contacts.search.fill('Clarra Duval');
  await expect.element(contacts.range).toHaveTextContent('1–1 of 1 similar');
  await expect.element(notice).toBeVisible();
  await contacts.search.fill('Clara');
  await expect.element(contacts.range).toHaveTextContent('1–1 of 1');
  await expect.element(notice).not.toBeInTheDocument();
});
