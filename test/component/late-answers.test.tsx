import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { useAppStore } from '../../renderer/app/app-store.ts';
import { answerBulkChange } from './host/bulk-change.ts';
import { openApp } from './open-app.tsx';
import { openList } from './open-list.ts';
import { ContactTable } from './screens/contact-table.ts';
import { DEEP } from '../deep/depth.ts';

// With a slow service, the user is doing something else when the answer arrives.

const REFUSED = { code: 'refused', message: 'No stars left this month.' } as const;

test('a late save leaves the focus and the typed text of another dialog alone', DEEP, async () => {
  const { host, contacts } = await openApp();
  const saved = host.hold('contacts.edit');
  await contacts.change('Ben Carter', { Location: 'Leeds' });
  await saved.arrived;
  await contacts.press('{Control>}k{/Control}');
  const input = contacts.dialog('Search actions and contacts').getByRole('combobox');
  await expect.element(input).toHaveFocus();
  await contacts.press('chan');
  await saved.give();
  await expect.element(contacts.toast('Contact saved')).toMatchTextContent('Ben Carter');
  await contacts.press('ges that');
  await expect.element(input).toHaveValue('changes that');
  await contacts.press('{Escape}');
  await expect.element(contacts.heading).toHaveTextContent('Ben Carter');
  await expect.element(contacts.table).toHaveFocus();
});

test('a late save keeps the details of the contact opened since', DEEP, async () => {
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

test('a late rejection is a toast if its form is closed, and the input is kept', DEEP, async () => {
  const { host, contacts } = await openApp();
  host.fail('contacts.edit', REFUSED);
  const refused = host.hold('contacts.edit');
  const form = await contacts.change('Ben Carter', { Location: 'Leeds' });
  await refused.arrived;
  await contacts.open('Clara Duval');
  await refused.give();
  await expect.element(contacts.toast('The service rejected')).toMatchTextContent('Ben Carter');
  await contacts.open('Ben Carter');
  await contacts.details.getByRole('button', { name: 'Continue editing' }).click();
  await expect.element(form.field('Location')).toHaveValue('Leeds');
});

test('a late rejection in an open form does not take the focus', DEEP, async () => {
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

test('a form opened again during its save is saved once, and accepts input after that', async () => {
  const { host, contacts } = await openApp();
  const saved = host.hold('contacts.edit');
  await contacts.change('Ben Carter', { Location: 'Leeds' });
  await saved.arrived;
  await contacts.open('Clara Duval');
  const form = await contacts.edit('Ben Carter');
  await expect.element(form.field('Location')).toHaveValue('Leeds');
  await expect.element(form.region.getByRole('form')).toHaveAttribute('aria-busy', 'true');
  // Input accepted now would not be part of the save.
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

test('a contact whose form is opened again during its create is created once', DEEP, async () => {
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

test('a late delete closes its details without taking the focus', DEEP, async () => {
  const { host, contacts } = await openApp();
  const deleted = host.hold('contacts.delete');
  await contacts.open('Ben Carter');
  await contacts.details.getByRole('button', { name: 'Delete' }).click();
  await contacts.dialog('Delete this contact?').getByRole('button', { name: 'Delete', exact: true }).click();
  await deleted.arrived;
  await contacts.search.fill('e');
  await deleted.give();
  await expect.element(contacts.toast('Contact deleted')).toBeVisible();
  await expect.element(contacts.details).not.toBeInTheDocument();
  await expect.element(contacts.search).toHaveFocus();
});

test('a late save of a cell closes the cell without taking the focus', DEEP, async () => {
  const { account, host, contacts } = await openApp();
  const table = new ContactTable();
  const saved = host.hold('contacts.edit');
  await table.edit('Clara Duval', 'phone', 'Phone', '+33 1 11 11 11 11');
  await saved.arrived;
  await contacts.search.click();
  await saved.give();
  await expect.element(contacts.toast('Contact saved')).toBeVisible();
  await expect.element(table.input('Phone')).not.toBeInTheDocument();
  await expect.element(contacts.search).toHaveFocus();
  expect(account.contact('Clara Duval').fields.phone).toBe('+33 1 11 11 11 11');
});

test('a late answer of a call does not override a newer event', async () => {
  const { account, host, contacts } = await openApp();
  const held = { queued: 2, heldBy: 'plan_limit_reached', held: 2 } as const;
  account.progress({ status: held });
  await expect.element(contacts.pendingStatus).toMatchTextContent('2');
  host.answer('changes.resume', { ...held, heldBy: null, held: 0, sending: 0, unsettled: 0, paused: 0 });
  const answer = host.hold('changes.resume');
  const attention = page.getByRole('complementary', { name: 'Alerts' });
  await attention.getByRole('button', { name: 'Resume sending' }).click();
  await answer.arrived;
  account.progress({ status: { queued: 0, heldBy: null, held: 0 } });
  await expect.element(contacts.pendingStatus).toHaveTextContent('');
  await answer.give();
  await contacts.press('{F6}');
  expect(contacts.pendingStatus.element().textContent).toBe('');
});

test('saved values are shown at once, even if the contact is read again late', DEEP, async () => {
  const { host, contacts } = await openApp();
  const form = await contacts.edit('Ben Carter');
  await form.field('Location').fill('Leeds');
  // The event of the host arrives late.
  vi.spyOn(host, 'send').mockReturnValue();
  const seen = new Set<boolean>();
  const observer = new MutationObserver(() => {
    const details = contacts.details.query();
    if (details !== null) seen.add(details.textContent.includes('Leeds'));
  });
  observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  const read = host.hold('contacts.get');
  await form.save.click();
  await read.arrived;
  await read.give();
  await expect.element(contacts.detail('Location')).toHaveTextContent('Leeds');
  observer.disconnect();
  expect([...seen]).toEqual([true]);
});

test('a form that is left during its save asks nothing', DEEP, async () => {
  const { account, host, contacts } = await openApp();
  const saved = host.hold('contacts.edit');
  const form = await contacts.edit('Ben Carter');
  await form.field('Location').fill('Leeds');
  await contacts.press('{Enter}');
  await expect.element(form.region.getByRole('form')).toHaveAttribute('aria-busy', 'true');
  await contacts.press('{Escape}');
  await expect.element(contacts.heading).toHaveTextContent('Ben Carter');
  expect(page.getByRole('dialog').query()).toBeNull();
  await saved.give();
  await expect.element(contacts.toast('Contact saved')).toMatchTextContent('Ben Carter');
  await expect.element(contacts.details.getByRole('button', { name: 'Edit' })).toBeVisible();
  expect(account.contact('Ben Carter').fields.location).toBe('Leeds');
});

test('a late group create closes no other dialog and does not change the tab', DEEP, async () => {
  const { account, host, contacts } = await openApp();
  host.answer('groups.create', () => account.outcome({ groupId: account.groupId('Team') }));
  const created = host.hold('groups.create');
  await contacts.button('New group').click();
  const dialog = contacts.dialog('New group');
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Choir');
  await contacts.press('{Enter}');
  await expect.element(dialog.getByRole('button', { name: 'Create group' })).toBeDisabled();
  await contacts.press('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await contacts.press('{Control>}k{/Control}cla');
  await created.give();
  await expect.element(contacts.toast('Choir')).toBeVisible();
  await contacts.press('ra');
  const input = contacts.dialog('Search actions and contacts').getByRole('combobox');
  await expect.element(input).toHaveValue('clara');
  await contacts.press('{Escape}');
  await expect.element(contacts.tab(/^All/)).toHaveAttribute('aria-selected', 'true');
});

test('a draft can be discarded while another one is', DEEP, async () => {
  const { contacts, host } = await openApp();
  let drafts = ['one.csv', 'two.csv'].map((fileName) => ({
    importId: crypto.randomUUID(),
    fileName,
    begunAt: '2026-01-01T00:00:00.000Z',
    rows: 3,
    batchId: null,
    state: 'draft' as const,
  }));
  host.answer('imports.list', () => drafts);
  host.answer('imports.discard', ({ importId }) => {
    drafts = drafts.filter((draft) => draft.importId !== importId);
    return {};
  });
  useAppStore.getState().show('imports');
  const first = host.hold('imports.discard');
  const discard = async (fileName: string) => {
    await contacts.button(`Discard ${fileName}`).click();
    await contacts.dialog('Discard this draft?').getByRole('button', { name: 'Discard' }).click();
  };
  await discard('one.csv');
  await first.arrived;
  await discard('two.csv');
  await expect.element(contacts.button('Discard two.csv')).not.toBeInTheDocument();
  await first.give();
  await expect.element(contacts.button('Discard one.csv')).not.toBeInTheDocument();
  expect(drafts).toEqual([]);
});

test('a bulk edit that starts late leaves the next bulk dialog open', DEEP, async () => {
  const { account, host, contacts } = await openApp();
  answerBulkChange(account, { fields: ['location'], values: { location: 'Graz' } });
  const run = host.hold('bulk.run');
  await (await contacts.previewLocationOfAll('Graz')).click();
  const dialog = contacts.dialog(/^Set or clear a field of/);
  await run.arrived;
  await contacts.press('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await contacts.press('s');
  await dialog.getByRole('combobox', { name: 'Field' }).selectOptions('Location');
  await dialog.getByRole('textbox', { name: 'Location' }).fill('Half');
  await run.give();
  await expect.element(contacts.toast('Set Location to Graz for 8 contacts')).toBeVisible();
  await expect.element(dialog.getByRole('textbox', { name: 'Location' })).toHaveValue('Half');
});

test('a recorded action whose answer is dropped is not called failed', async () => {
  const { host, contacts } = await openApp();
  const button = contacts.details.getByRole('button', { name: 'Delete' });
  const confirm = contacts
    .dialog('Delete this contact?')
    .getByRole('button', { name: 'Delete', exact: true });
  await contacts.open('Ben Carter');
  for (const error of [{ code: 'not_allowed', message: 'answer_dropped' }, { code: 'read_only' }] as const) {
    host.fail('contacts.delete', error);
    const deleted = host.hold('contacts.delete');
    await button.click();
    await confirm.click();
    await deleted.arrived;
    await deleted.give();
  }
  await expect.element(contacts.toast(/data folder is read-only/)).toBeVisible();
  expect(contacts.toast(/no longer open/).query()).toBeNull();
});

test('a saved note stays in its field although an older answer arrives after it was saved', async () => {
  const { contacts, list, review } = await openList({ people: [{ firstName: 'Ada', lastName: 'Li' }] });
  const { host } = list.account;
  await contacts.press('{Home}w');
  await expect.element(review.note).toHaveFocus();
  const { promise: recorded, resolve: record } = Promise.withResolvers<void>();
  host.answer('lists.note', () => recorded.then(() => ({})));
  const saved = host.hold('lists.note');
  await contacts.press('Ask her');
  await expect.poll(() => host.calls('lists.note')).toMatchObject([{ note: 'Ask her' }]);
  // The rows are read before the note is recorded.
  const before = host.calls('lists.rows').length;
  host.send('lists.changed', { accountId: list.account.accountId, keys: [], progress: list.progress });
  await expect.poll(() => host.calls('lists.rows').length).toBeGreaterThan(before);
  host.hold('lists.rows');
  // By then, the field has the older row.
  await contacts.press('{Shift}');
  record();
  await saved.arrived;
  const texts = new Set<string>();
  void saved.give();
  // Observers of a query learn of its data in a later task. A letter may be typed before that.
  for (let at = 0; at < 100; at += 1) {
    await Promise.resolve();
    texts.add(String((review.note.element() as HTMLTextAreaElement).value));
  }
  expect([...texts]).toEqual(['Ask her']);
  await contacts.press('!');
  await expect.element(review.note).toHaveValue('Ask her!');
});
