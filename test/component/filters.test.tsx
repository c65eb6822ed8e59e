import { expect, test } from 'vitest';
import { openApp } from './open-app.tsx';

test('the table is narrowed down and widened again without a mouse', async () => {
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
