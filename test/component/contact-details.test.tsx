import { expect, test } from 'vitest';
import { openApp } from './open-app.tsx';

test('the details show the next birthday', async () => {
  const { contacts } = await openApp();
  await contacts.open('Ben Carter');
  const now = new Date();
  const year = now.getMonth() === 11 && now.getDate() > 24 ? now.getFullYear() + 1 : now.getFullYear();
  await expect.element(contacts.detail('Birthday')).toMatchTextContent('December 24, 1990');
  await expect.element(contacts.detail('Birthday')).toMatchTextContent(`turns ${year - 1990}`);
});

test('the details have buttons that copy values', async () => {
  const { host, contacts } = await openApp();
  await contacts.open('Ben Carter');
  await contacts.detail('Email').getByRole('button', { name: 'Copy email' }).click();
  await expect.poll(() => host.copied).toEqual(['ben@example.com']);
});

test('the details link to the guardian and back to the ward', async () => {
  const { account, host, contacts } = await openApp();
  const ben = account.contact('Ben Carter').key;
  const clara = account.contact('Clara Duval').key;
  account.changeElsewhere('Ben Carter', { fields: { guardian: clara }, guardianName: 'Clara Duval' });
  host.answer('contacts.wards', ({ key }) =>
    key === clara ? { wards: [{ key: ben, label: 'Ben Carter' }], total: 1 } : { wards: [], total: 0 },
  );
  await contacts.open('Ben Carter');
  await contacts.detail('Guardian').getByRole('button', { name: 'Clara Duval' }).click();
  await expect.element(contacts.heading).toHaveTextContent('Clara Duval');
  const wards = contacts.details.getByRole('heading', { name: 'Guardian of' });
  await expect.element(wards).toBeVisible();
  await contacts.details.getByRole('button', { name: 'Ben Carter' }).click();
  await expect.element(contacts.heading).toHaveTextContent('Ben Carter');
  await expect.element(wards).not.toBeInTheDocument();
});

test('additional data from the service is shown as plain text', async () => {
  const { account, contacts } = await openApp();
  account.changeElsewhere('Ben Carter', {
    extras: { nickname: '<b>Benny</b>', shoe_size: 43, tags: ['a', 'b'] },
  });
  await contacts.open('Ben Carter');
  await expect
    .element(contacts.details.getByRole('heading', { name: 'Other data from the service' }))
    .toBeVisible();
  await expect.element(contacts.detail('nickname')).toHaveTextContent('<b>Benny</b>');
  await expect.element(contacts.detail('shoe_size')).toHaveTextContent('43');
  await expect.element(contacts.detail('tags')).toHaveTextContent('["a","b"]');
});

test('a long email breaks after punctuation, and is copied completely', async () => {
  const email = 'christopher.adams-wellington@example-company.org';
  const { host, contacts } = await openApp({ people: [{ firstName: 'Christopher', email }] });
  await contacts.open('Christopher');
  const shown = contacts.detail('Email');
  await expect.element(shown).toHaveTextContent(email);
  const breaks = [...shown.element().querySelectorAll('wbr')].map(
    ({ previousSibling }) => previousSibling?.textContent,
  );
  expect(breaks).toEqual(['christopher.', 'adams-', 'wellington@', 'example-', 'company.']);
  await shown.getByRole('button', { name: 'Copy email' }).click();
  expect(host.copied).toEqual([email]);
});
