import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openApp, type OpenApp } from './open-app.tsx';
import { waitForProblem } from './screens/wait-for.ts';
import { DEEP } from '../deep/depth.ts';

test('missing and invalid fields are reported before anything is sent', async () => {
  const { contacts, host } = await openApp();
  const form = await contacts.create();
  await form.birthday({ day: '31', month: 'April', year: '1990' });
  await form.save.click();
  await waitForProblem(form.field('First name'), /A first name is required/);
  await waitForProblem(form.field('Group'), /Choose the group/);
  await waitForProblem(form.field('Day of birth'), /date doesn’t exist/);
  await expect.element(form.field('First name')).toHaveFocus();
  await form.field('Email').fill('not an address');
  await form.save.click();
  await waitForProblem(form.field('Email'), /looks like name@example\.org/);
  expect(host.calls('contacts.create')).toEqual([]);
});

/** Creates a contact that is rejected because Ben Carter has its email. */
async function createExisting({ account, contacts, host }: OpenApp) {
  const existingContactKey = account.contact('Ben Carter').key;
  host.fail('contacts.create', { code: 'contact_exists', existingContactKey, requestId: 'req_1' });
  // The pressed button loses the focus while the form is saved.
  const refused = host.hold('contacts.create');
  const form = await contacts.add({ 'First name': 'Benjamin', Email: 'ben@example.com' });
  await expect.element(form.region.getByRole('form')).toHaveAttribute('aria-busy', 'true');
  await refused.give();
  await expect.element(form.notice).toMatchTextContent('This contact is already in this group');
  return form;
}

test('Escape in a rejected form asks before it closes the form', DEEP, async () => {
  const app = await openApp();
  const { contacts } = app;
  const form = await createExisting(app);
  await contacts.press('{Escape}');
  await contacts
    .dialog('Discard your entries?')
    .getByRole('button', { name: 'Discard', exact: true })
    .click();
  await expect.element(form.region).not.toBeInTheDocument();
  await expect.element(contacts.table).toHaveFocus();
});

test('an existing contact can be opened from the rejection, and the input is kept', DEEP, async () => {
  const app = await openApp();
  const { contacts, host } = app;
  const { notice } = await createExisting(app);
  await expect.element(notice.getByRole('button', { name: 'Copy reference' })).toBeVisible();
  await notice.getByRole('button', { name: 'Open that contact' }).click();
  await expect.element(contacts.heading).toHaveTextContent('Ben Carter');
  expect(host.calls('contacts.create')).toHaveLength(1);
  await contacts.button('New contact').click();
  await expect.element(contacts.newForm.field('First name')).toHaveValue('Benjamin');
});

test('an edit is discarded after confirmation', async () => {
  const { contacts, host } = await openApp();
  const form = await contacts.edit('Ben Carter');
  await form.field('First name').fill('Benedict');
  await form.cancel.click();
  await contacts.dialog('Discard your entries?').getByRole('button', { name: 'Discard' }).click();
  await expect.element(contacts.heading).toHaveTextContent('Ben Carter');
  await expect.element(contacts.details).not.toMatchTextContent('Unsaved edit');
  expect(host.calls('contacts.edit')).toEqual([]);
});

test('Escape first closes an open list and only then leaves the form', DEEP, async () => {
  const { contacts } = await openApp();
  const form = await contacts.create();
  const list = page.getByRole('listbox', { name: 'Group' });
  await form.field('First name').fill('Escaping');
  await form.field('Group').click();
  await expect.element(list).toBeVisible();
  await contacts.press('{Escape}');
  await expect.element(list).not.toBeInTheDocument();
  expect(contacts.dialog('Discard your entries?').query()).toBeNull();
  await expect.element(form.field('First name')).toHaveValue('Escaping');
  await contacts.press('{Escape}');
  await expect.element(contacts.dialog('Discard your entries?')).toBeVisible();
});

test('an edit is kept while another contact is shown', DEEP, async () => {
  const { contacts } = await openApp();
  const form = await contacts.edit('Ben Carter');
  await form.field('Location').fill('Leeds');
  await contacts.open('Clara Duval');
  await contacts.open('Ben Carter');
  await expect.element(contacts.details).toMatchTextContent('Unsaved edit');
  await contacts.details.getByRole('button', { name: 'Continue editing' }).click();
  await expect.element(form.field('Location')).toHaveValue('Leeds');
});

test('a field that the service ignored is reported, and its stored value is shown', async () => {
  const { account, contacts, host } = await openApp();
  host.answer('contacts.edit', ({ key, after: { company: _ignored, ...taken } }) => ({
    ...account.edit(key, taken),
    notTaken: ['company'],
  }));
  await contacts.change('Ben Carter', { Company: 'Carter & Co', Location: 'Leeds' });
  await expect.element(contacts.toast('Partly saved')).toMatchTextContent('rejected Company');
  await expect.element(contacts.detail('Location')).toHaveTextContent('Leeds');
  await expect.element(contacts.details).not.toMatchTextContent('Carter & Co');
});
