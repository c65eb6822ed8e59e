import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openApp } from './open-app.tsx';
import { openList } from './open-list.ts';
import { waitForProblem } from './screens/wait-for.ts';
import { DEEP } from '../deep/depth.ts';

const screens = page.getByRole('navigation', { name: 'Screens' });

test('an edit sends only the changed field, with its value before', async () => {
  const { account, host, contacts } = await openApp();
  const { key } = account.contact('Ben Carter');
  await contacts.change('Ben Carter', { Location: 'Leeds' });
  await expect.element(contacts.toast('Contact saved')).toMatchTextContent('Ben Carter');
  await expect.element(contacts.detail('Location')).toMatchTextContent('Leeds');
  expect(host.calls('contacts.edit')).toMatchObject([
    { key, before: { location: null }, after: { location: 'Leeds' } },
  ]);
});

test('an unusual phone number is saved', DEEP, async () => {
  const { host, contacts } = await openApp();
  const form = await contacts.change('Clara Duval', { Phone: 'ask at the desk' });
  await expect.element(form.region).not.toBeInTheDocument();
  expect(host.calls('contacts.edit')).toMatchObject([{ after: { phone: 'ask at the desk' } }]);
});

test('a default country from the settings completes national numbers', DEEP, async () => {
  const { contacts } = await openApp();
  await screens.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('combobox', { name: /country/i }).fill('Sweden');
  await page.getByRole('option', { name: /Sweden/ }).click();
  await screens.getByRole('button', { name: 'Contacts' }).click();
  await contacts.open('Anders Lindqvist');
  await expect.element(contacts.detail('Phone')).toMatchTextContent('+46 8 123 456 78 · Sweden');
});

test('an unknown language and time zone are kept when another field is edited', DEEP, async () => {
  const { account, host, contacts } = await openApp();
  account.changeElsewhere('Ben Carter', { fields: { language: 'x-elvish', timezone: 'Moon/Base' } });
  await contacts.open('Ben Carter');
  await expect.element(contacts.detail('Language')).toMatchTextContent('x-elvish');
  const form = await contacts.edit('Ben Carter');
  await expect.element(form.field('Language')).toHaveValue('x-elvish');
  await expect.element(form.field('Time zone')).toHaveValue('Moon/Base');
  await expect.element(form.field('Time zone')).toHaveAccessibleDescription(/Not known on this computer/);
  await form.field('Location').fill('Rivendell');
  await form.save.click();
  await expect.element(contacts.toast('Contact saved')).toBeVisible();
  expect(host.calls('contacts.edit').map(({ after }) => after)).toEqual([{ location: 'Rivendell' }]);
});

test('languages and time zones are found by name', DEEP, async () => {
  const { host, contacts } = await openApp();
  const form = await contacts.edit('Ben Carter');
  await form.field('Language').fill('portug');
  await page.getByRole('option', { name: /Portuguese/ }).click();
  await expect.element(form.field('Language')).toHaveValue('pt');
  await form.field('Language').fill('Klingon');
  await expect.element(form.field('Language')).toHaveAccessibleDescription(/Kept as typed/);
  // Chromium has no name for it.
  await form.field('Language').fill('cornish');
  await expect.element(page.getByRole('option', { name: 'Cornish kw' })).toBeVisible();
  await form.field('Language').fill('kw');
  await expect.element(form.field('Language')).toHaveAccessibleDescription('Cornish (kw)');
  await form.field('Language').fill('Swedish');
  await form.field('Location').click();
  await expect.element(form.field('Language')).toHaveValue('sv');
  await form.choose('Time zone', /America\/New_York/, 'new york');
  await expect.element(form.field('Time zone')).toHaveAccessibleDescription(/Eastern Time, now/);
  await form.save.click();
  await expect.element(contacts.detail('Language')).toHaveTextContent('Swedish (sv)');
  expect(host.calls('contacts.edit')).toMatchObject([
    { after: { language: 'sv', timezone: 'America/New_York' } },
  ]);
});

test('values of other contacts are suggested', DEEP, async () => {
  const { contacts } = await openApp();
  const form = await contacts.create();
  await form.field('Company').fill('Alp');
  await page.getByRole('option', { name: 'Alpenbau' }).click();
  await expect.element(form.field('Company')).toHaveValue('Alpenbau');
});

test('several new contacts are created in a row by keyboard', DEEP, async () => {
  const { account, host, contacts } = await openApp();
  await contacts.press('n');
  const form = contacts.newForm;
  await expect.element(form.field('First name')).toHaveFocus();
  await contacts.press('Ada{Tab}Li{Tab}');
  await expect.element(form.field('Group')).toHaveFocus();
  await contacts.press('Fri{ArrowDown}{Enter}');
  await expect.element(form.field('Group')).toHaveValue('Friends');
  await contacts.press('{Tab}29{Tab}Feb{Control>}{Enter}{/Control}');
  await expect.element(contacts.toast('Contact created')).toMatchTextContent('Ada Li');

  // The form of the next contact starts with the same group.
  await expect.element(form.field('First name')).toHaveFocus();
  await expect.element(form.field('First name')).toHaveValue('');
  await expect.element(form.field('Group')).toHaveValue('Friends');
  await contacts.press('Bo{Enter}');
  await expect.element(contacts.heading).toHaveTextContent('Bo');
  const groupId = account.groupId('Friends');
  expect(host.calls('contacts.create').map(({ fields }) => fields)).toMatchObject([
    { firstName: 'Ada', lastName: 'Li', birthday: { month: 2, day: 29, year: null }, groupId },
    { firstName: 'Bo', lastName: '', birthday: null, groupId },
  ]);
});

test('a new contact starts in the only group', async () => {
  const { contacts } = await openList({ people: [{ firstName: 'Ben', group: 'Clients' }] });
  await contacts.press('n');
  await expect.element(contacts.newForm.field('Group')).toHaveValue('Clients');
});

test('an edit is saved by keyboard, and discarded only after a question', async () => {
  const { host, contacts } = await openApp();
  await contacts.edit('Ben Carter');
  await contacts.press('{Control>}a{/Control}Benedict{Escape}');
  const question = contacts.dialog('Discard your entries?');
  // The focus is on the button that discards nothing.
  await expect.element(question.getByRole('button', { name: 'Keep editing' })).toHaveFocus();
  await contacts.press('{Enter}');
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(contacts.editForm.field('First name')).toHaveValue('Benedict');
  await contacts.editForm.field('First name').click();
  await contacts.press('{Enter}');
  await expect.element(contacts.heading).toHaveTextContent('Benedict Carter');
  await expect.element(contacts.table).toHaveFocus();
  expect(host.calls('contacts.edit').map(({ after }) => after)).toEqual([{ firstName: 'Benedict' }]);
});

test('a problem disappears when its field is corrected, and others stay', DEEP, async () => {
  const { host, contacts } = await openApp();
  const form = await contacts.create();
  await form.field('Email').fill('nobody');
  await form.birthday({ day: '29', month: 'February', year: '2025' });
  await form.save.click();
  await waitForProblem(form.field('First name'), /A first name is required/);
  await waitForProblem(form.field('Day of birth'), /February 2025 has 28 days/);
  await form.field('Day of birth').fill('28');
  await expect.element(form.field('Day of birth')).not.toHaveAttribute('aria-invalid', 'true');
  await expect.element(form.field('Day of birth')).toHaveFocus();
  await waitForProblem(form.field('Email'), /looks like/);
  expect(host.calls('contacts.create')).toEqual([]);
});

test('custom fields need different names', DEEP, async () => {
  const { host, contacts } = await openApp();
  const form = await contacts.create();
  await form.field('First name').fill('Custom');
  await form.choose('Group', 'Team');
  const custom = form.region.getByRole('group', { name: 'Custom fields' });
  for (const value of ['M', 'L']) {
    await custom.getByRole('button', { name: 'Add a field' }).click();
    await contacts.press(`shirt_size{Tab}${value}`);
  }
  await form.save.click();
  const second = custom.getByRole('textbox', { name: 'Name of custom field 2' });
  await waitForProblem(second, /same name/);
  await expect.element(custom.getByRole('textbox', { name: 'Name of custom field 1' })).toHaveFocus();
  expect(host.calls('contacts.create')).toEqual([]);
  await second.fill('shoe_size');
  await form.save.click();
  await expect.element(contacts.toast('Contact created')).toBeVisible();
  expect(host.calls('contacts.create')).toMatchObject([
    { customFields: { shirt_size: 'M', shoe_size: 'L' } },
  ]);
});

test('an unsaved form is kept while other contacts, tabs and screens are open, and shows a notice', async () => {
  const { contacts } = await openApp();
  const form = await contacts.create();
  await form.field('First name').fill('Halfway');
  await contacts.open('Ben Carter');
  await contacts.tab(/^Team/).click();
  await screens.getByRole('button', { name: 'Settings' }).click();
  await screens.getByRole('button', { name: 'Contacts' }).click();
  await contacts.button('New contact').click();
  await expect.element(form.field('First name')).toHaveValue('Halfway');
  await expect
    .element(form.region.getByRole('status').filter({ hasText: 'What you typed before is still here' }))
    .toBeVisible();
  await form.region.getByRole('button', { name: 'Start over' }).click();
  await expect.element(form.field('First name')).toHaveValue('');
  await expect.element(form.field('First name')).toHaveFocus();
});

test('closing the window asks only while input is unsaved', async () => {
  const { contacts } = await openApp();
  const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const form = await contacts.edit('Ben Carter');
  expect(asks()).toBe(false);
  await form.field('Location').fill('Leeds');
  expect(asks()).toBe(true);
  // The window also asks while the form with the input is not shown.
  await contacts.open('Clara Duval');
  expect(asks()).toBe(true);
  await contacts.open('Ben Carter');
  await contacts.details.getByRole('button', { name: 'Continue editing' }).click();
  await form.save.click();
  await expect.element(contacts.toast('Contact saved')).toBeVisible();
  expect(asks()).toBe(false);
});

test('a change at the service during an edit is shown, and typed input stays', async () => {
  const { account, host, contacts } = await openApp();
  const form = await contacts.edit('Ben Carter');
  await form.field('Company').fill('Carter & Co');
  account.changeElsewhere('Ben Carter', { fields: { location: 'Hull' } });
  const hint = form.region.getByRole('status').filter({ hasText: 'Changed while you are editing' });
  await expect.element(hint).toMatchTextContent(/Location.*Hull/s);
  await hint.getByRole('button', { name: 'Use the new values' }).click();
  await expect.element(form.field('Location')).toHaveValue('Hull');
  await expect.element(form.field('Company')).toHaveValue('Carter & Co');
  await expect.element(hint).not.toBeInTheDocument();

  // If the same field was changed on both sides, both values are shown side by side.
  account.changeElsewhere('Ben Carter', { fields: { company: 'Theirs Ltd' } });
  await hint.getByRole('button', { name: 'Compare versions' }).click();
  await expect.element(form.notice).toMatchTextContent('Carter & Co');
  await expect.element(form.notice).toMatchTextContent('Theirs Ltd');
  await form.notice.getByRole('button', { name: 'Use these values' }).click();
  await form.save.click();
  await expect.element(contacts.toast('Contact saved')).toBeVisible();
  expect(host.calls('contacts.edit')).toMatchObject([
    { before: { company: 'Theirs Ltd' }, after: { company: 'Carter & Co' } },
  ]);
});

test('a delete in another window during an edit is shown until it is undone', async () => {
  const { account, contacts } = await openApp();
  const form = await contacts.edit('Ben Carter');
  await form.field('Location').fill('Leeds');
  account.changeElsewhere('Ben Carter', { pending: { kind: 'delete', state: 'queued', fields: [] } });
  const hint = form.region.getByRole('status').filter({ hasText: 'Deleted while you are editing' });
  await expect.element(hint).toMatchTextContent('undo the delete');
  account.changeElsewhere('Ben Carter', { pending: null });
  await expect.element(hint).not.toBeInTheDocument();
  await expect.element(form.field('Location')).toHaveValue('Leeds');
});

test('a form without input follows changes at the service', DEEP, async () => {
  const { account, contacts } = await openApp();
  const form = await contacts.edit('Ben Carter');
  account.changeElsewhere('Ben Carter', { fields: { location: 'Hull' } });
  await expect.element(form.field('Location')).toHaveValue('Hull');
  await expect.element(form.region.getByRole('status')).not.toBeInTheDocument();
});

test('the table goes to the page of a new contact, even while its create is pending', DEEP, async () => {
  const people = Array.from({ length: 120 }, (_, at) => ({
    firstName: 'Person',
    lastName: String(at).padStart(3, '0'),
  }));
  const { account, host, contacts } = await openApp({ people });
  host.answer('contacts.create', ({ fields }) => ({
    ...account.create(fields),
    state: 'queued',
    error: { code: 'offline' },
  }));
  await contacts.add({ 'First name': 'Zora' });
  await expect.element(contacts.heading).toHaveTextContent('Zora');
  await expect.element(contacts.range).toHaveTextContent('101–121 of 121');
  await expect.element(contacts.row('Zora')).toBeInViewport();
});

test('the table stays where it is if it does not list the new contact', DEEP, async () => {
  const { contacts } = await openApp();
  await contacts.search.fill('clara');
  await expect.element(contacts.range).toHaveTextContent('1–1 of 1');
  await contacts.add({ 'First name': 'Zora' });
  await expect.element(contacts.heading).toHaveTextContent('Zora');
  await expect.element(contacts.range).toHaveTextContent('1–1 of 1');
});

test('what is typed after “Save and new” while the contact is being created is the next name', async () => {
  const { account, host, contacts } = await openApp();
  const { newForm } = contacts;
  const form = await contacts.create();
  await form.fill({ 'First name': 'Ada', 'Last name': 'Lovelace' });
  await form.choose('Group', 'Friends');
  const created = host.hold('contacts.create');
  await contacts.press('{Control>}{Enter}{/Control}');
  await created.arrived;
  await contacts.press('Grax{Backspace}ce{Tab}Hop');
  await expect.element(newForm.field('First name')).toHaveValue('Ada');
  await created.give();
  await expect.element(newForm.field('First name')).toHaveValue('Grace');
  await expect.element(newForm.field('Last name')).toHaveFocus();
  await contacts.press('{End}per{Control>}{Enter}{/Control}');
  await expect.poll(() => account.contact('Grace Hopper').groupName).toBe('Friends');
});
