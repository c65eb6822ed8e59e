import { expect, test } from 'vitest';
import { openApp } from './open-app.tsx';

// At a slow service one has gone on to something else long before the answer arrives.

const REFUSED = { code: 'refused', message: 'No stars left this month.' } as const;

test('what is saved late leaves focus and words to what the user has gone on to', async () => {
  const { host, contacts } = await openApp();
  const saved = host.hold('contacts.edit');
  await contacts.change('Ben Carter', { Location: 'Leeds' });
  await saved.arrived;
  await contacts.press('{Control>}k{/Control}');
  const words = contacts.dialog('Go to or do anything').getByRole('combobox');
  await expect.element(words).toHaveFocus();
  await contacts.press('chan');
  await saved.give();
  await expect.element(contacts.toast('Contact saved')).toMatchTextContent('Ben Carter');
  await contacts.press('ges that');
  await expect.element(words).toHaveValue('changes that');
  await contacts.press('{Escape}');
  await expect.element(contacts.heading).toHaveTextContent('Ben Carter');
  await expect.element(contacts.table).toHaveFocus();
});

test('what is saved late leaves the panel to the contact the user has gone on to', async () => {
  const { host, contacts } = await openApp();
  const saved = host.hold('contacts.edit');
  await contacts.change('Ben Carter', { Location: 'York' });
  await saved.arrived;
  await contacts.open('Clara Duval');
  await contacts.search.click();
  await saved.give();
  await expect.element(contacts.toast('Contact saved')).toMatchTextContent('Ben Carter');
  await expect.element(contacts.heading).toHaveTextContent('Clara Duval');
  await expect.element(contacts.search).toHaveFocus();
});

test('what is refused late is said where its form is no longer open, and what was typed is kept', async () => {
  const { host, contacts } = await openApp();
  host.fail('contacts.edit', REFUSED);
  const refused = host.hold('contacts.edit');
  const form = await contacts.change('Ben Carter', { Location: 'Leeds' });
  await refused.arrived;
  await contacts.open('Clara Duval');
  await refused.give();
  await expect.element(contacts.toast('The service refused')).toMatchTextContent('Ben Carter');
  await contacts.open('Ben Carter');
  await contacts.details.getByRole('button', { name: 'Continue editing' }).click();
  await expect.element(form.field('Location')).toHaveValue('Leeds');
});

test('what is refused late in a form that is still open takes no focus from elsewhere', async () => {
  const { host, contacts } = await openApp();
  host.fail('contacts.edit', REFUSED);
  const refused = host.hold('contacts.edit');
  const form = await contacts.change('Ben Carter', { Location: 'Leeds' });
  await refused.arrived;
  await contacts.search.click();
  await refused.give();
  await expect.element(form.notice).toMatchTextContent('No stars left this month');
  await expect.element(contacts.search).toHaveFocus();
});

test('a form that is opened again while it is being saved is saved once, and takes what is typed after that', async () => {
  const { host, contacts } = await openApp();
  const saved = host.hold('contacts.edit');
  await contacts.change('Ben Carter', { Location: 'Leeds' });
  await saved.arrived;
  await contacts.open('Clara Duval');
  const form = await contacts.edit('Ben Carter');
  await expect.element(form.field('Location')).toHaveValue('Leeds');
  await expect.element(form.region.getByRole('form')).toHaveAttribute('aria-busy', 'true');
  // What it takes now would be in nobody's save.
  await contacts.press('B{Enter}');
  await expect.element(form.field('First name')).toHaveValue('Ben');
  await saved.give();
  await expect.element(contacts.toast('Contact saved')).toMatchTextContent('Ben Carter');
  await expect.element(form.region.getByRole('form')).toHaveAttribute('aria-busy', 'false');
  await expect.element(form.field('Location')).toHaveValue('Leeds');
  expect(host.calls('contacts.edit')).toHaveLength(1);
  await form.field('Company').fill('Mine Ltd');
  await contacts.press('{Enter}');
  await expect.element(form.region).not.toBeInTheDocument();
  expect(host.calls('contacts.edit').map(({ after }) => after)).toEqual([
    { location: 'Leeds' },
    { company: 'Mine Ltd' },
  ]);
});

test('a new contact whose form is opened again while it is being created is created once', async () => {
  const { account, host, contacts } = await openApp();
  const created = host.hold('contacts.create');
  await contacts.add({ 'First name': 'Ninth' });
  await created.arrived;
  await contacts.open('Clara Duval');
  const form = await contacts.create();
  await contacts.press('{Enter}');
  await created.give();
  await expect.element(contacts.toast('Contact created')).toMatchTextContent('Ninth');
  await expect.element(form.field('First name')).toHaveValue('');
  expect(host.calls('contacts.create')).toHaveLength(1);
  expect(account.contacts.filter(({ fields }) => fields.firstName === 'Ninth')).toHaveLength(1);
});
