import { expect, test } from 'vitest';
import { openApp } from './open-app.tsx';

test('an edit is saved, and the details show it', async () => {
  const { account, contacts } = await openApp();
  await contacts.change('Ben Carter', { Location: 'Leeds' });
  await expect.element(contacts.toast('Contact saved')).toMatchTextContent('Ben Carter');
  await expect.element(contacts.detail('Location')).toHaveTextContent('Leeds');
  expect(account.contact('Ben Carter').fields.location).toBe('Leeds');
});
