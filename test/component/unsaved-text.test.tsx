import { recordAnnouncements } from './screens/announcements.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Contact } from '../../electron/contract/contacts/contact.ts';
import { draftOf, newDraft, type ContactDraft } from '../../renderer/features/contacts/form/contact-draft.ts';
import { draftId, useContactsStore } from '../../renderer/features/contacts/contacts-store.ts';
import type { FakeAccount } from './host/fake-account.ts';
import { openApp } from './open-app.tsx';
import { enter } from './screens/wait-for.ts';
import { DEEP, firstRows } from '../deep/depth.ts';

// Unsaved input of any account blocks closing the window, including that of earlier tests.
beforeEach(() => useContactsStore.setState(useContactsStore.getInitialState(), true));

/** Whether the page blocks closing its window, as the browser and the Electron shell ask it. */
const blocksClosing = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

type Texts = ContactDraft['values']['texts'];

const typed = (draft: ContactDraft, texts: Partial<Texts>): ContactDraft => ({
  ...draft,
  values: { ...draft.values, texts: { ...draft.values.texts, ...texts } },
});

/** Creates a draft of a new contact with these texts; its form is not open. */
function draftNew({ accountId }: FakeAccount, texts: Partial<Texts>, groupId: number | null = null): void {
  useContactsStore.getState().keepDraft(draftId(accountId, null), typed(newDraft(groupId), texts));
}

/** Creates a draft of an edit with these texts; its form is not open. */
function draftEdit({ accountId }: FakeAccount, contact: Contact, texts: Partial<Texts>): void {
  useContactsStore.getState().keepDraft(draftId(accountId, contact.key), typed(draftOf(contact), texts));
}

const cell = page.getByRole('gridcell').getByRole('textbox', { name: 'First name' });

test('text in an open cell blocks closing the window until it is saved or discarded', async () => {
  const { contacts, account } = await openApp();
  await contacts.row('Ben Carter').click();
  // Escape moves the focus from the clicked cell to its row; F2 then edits the name.
  await contacts.press('{Escape}{F2}');
  await expect.element(cell).toHaveFocus();
  expect(blocksClosing()).toBe(false);
  await cell.fill('Benjamin');
  expect(blocksClosing()).toBe(true);
  await contacts.press('{Escape}');
  await expect.poll(blocksClosing).toBe(false);

  await contacts.press('{F2}');
  await cell.fill('Benny');
  expect(blocksClosing()).toBe(true);
  await contacts.press('{Enter}');
  await expect.poll(blocksClosing).toBe(false);
  expect(account.contact('Benny Carter').fields.firstName).toBe('Benny');
});

test('a cell is saved when the user leaves it, not when the window loses the focus', async () => {
  const { contacts, host } = await openApp();
  await contacts.row('Ben Carter').click();
  // Escape moves the focus from the clicked cell to its row; F2 then edits the name.
  await contacts.press('{Escape}{F2}');
  await cell.fill('Benj');
  // Event that browsers send when the window loses the focus; the element stays the active one.
  cell.element().dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
  await contacts.press('amin');
  await expect.element(cell).toHaveValue('Benjamin');
  expect(host.calls('contacts.edit')).toEqual([]);
  await contacts.search.click();
  await expect
    .poll(() => host.calls('contacts.edit').map(({ after }) => after))
    .toEqual([{ firstName: 'Benjamin' }]);
});

test(
  'N with an open form for a new contact focuses its first field, and writes into no other contact',
  DEEP,
  async () => {
    const { contacts, account } = await openApp();
    draftNew(account, { lastName: 'Stone' });
    useContactsStore.getState().change(account.accountId, { panel: { kind: 'create' } });
    await expect.element(contacts.newForm.field('Last name')).toHaveValue('Stone');
    contacts.table.element().focus();
    await contacts.press('n');
    await expect.element(contacts.newForm.field('First name')).toHaveFocus();
    await contacts.press('Emma');
    await expect.element(contacts.newForm.field('First name')).toHaveValue('Emma');
    expect(contacts.editForm.region.query()).toBeNull();
  },
);

test('E with the open form of the contact focuses its first field', DEEP, async () => {
  const { contacts } = await openApp();
  await contacts.edit('Ben Carter');
  contacts.table.element().focus();
  await contacts.press('e');
  await expect.element(contacts.editForm.field('First name')).toHaveFocus();
});

test('merging a new contact with one that has an unsaved edit keeps that edit', DEEP, async () => {
  const { contacts, account, host } = await openApp();
  const ben = account.contact('Ben Carter');
  draftEdit(account, ben, { location: 'Leeds' });
  draftNew(account, { firstName: 'Ben', company: 'Acme' }, account.groupId('Friends'));
  useContactsStore.getState().change(account.accountId, { panel: { kind: 'create' } });
  host.fail('contacts.create', { code: 'contact_exists', existingContactKey: ben.key });
  await contacts.newForm.save.click();
  await contacts.newForm.notice.getByRole('button', { name: 'Merge with that contact…' }).click();
  await contacts.button('Use these values').click();
  await expect.element(contacts.editForm.field('Company')).toHaveValue('Acme');
  await expect.element(contacts.editForm.field('Location')).toHaveValue('Leeds');
});

/** Makes the host find a similar contact, so that the form offers a merge. */
function looksLike({ host }: FakeAccount, contact: Contact): void {
  host.answer('duplicates.similar', () => {
    const explanation = {
      probability: 0.9,
      certainty: 'likely' as const,
      relation: 'same' as const,
      fields: [],
    };
    return { ready: true, rows: [{ contact, sameGroup: true, explanation }] };
  });
}

test.each(
  firstRows(1, [
    ['Group', 'Bookclub', /No group is called “Bookclub”/],
    ['Guardian', 'Grandma', /No contacts match “Grandma”/],
  ]),
)('an unknown value of %s keeps the form from being merged', async (name, text, problem) => {
  const { contacts, account, host } = await openApp();
  looksLike(account, account.contact('Clara Duval'));
  const form = await contacts.edit('Ben Carter');
  await form.fill({ Location: 'Leeds', [name]: text });
  await contacts.button('Merge with Clara Duval').click();
  await expect.element(form.field(name)).toHaveFocus();
  await expect.element(form.field(name)).toHaveAccessibleDescription(problem);
  await expect.element(form.field(name)).toHaveValue(text);
  expect(host.calls('merges.propose')).toEqual([]);
});

test('a similar contact is announced once, however long the user types', async () => {
  const { contacts, account } = await openApp();
  looksLike(account, account.contact('Clara Duval'));
  const form = await contacts.create();
  const announced = recordAnnouncements();
  await form.field('Last name').click();
  await contacts.press('Duval');
  await expect.poll(() => announced).toEqual(['Looks like a contact you have: Clara Duval']);
  await form.field('Email').fill('clara@example.fr');
  await expect
    .element(form.region.getByRole('group', { name: 'Looks like a contact you have' }))
    .toBeVisible();
  expect(announced).toHaveLength(1);
});

test('a new contact with custom fields is merged only after a question', DEEP, async () => {
  const { contacts, account } = await openApp();
  looksLike(account, account.contact('Clara Duval'));
  const form = await contacts.create();
  await form.fill({ 'Last name': 'Duval', Location: 'Leeds' });
  await form.region.getByRole('button', { name: 'Add a field' }).click();
  await form.fill({ 'Name of custom field 1': 'pet', 'Value of custom field 1': 'cat' });
  await contacts.button('Merge with Clara Duval').click();
  const question = contacts.dialog('Merge without custom fields?');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(form.field('Value of custom field 1')).toHaveValue('cat');
  await contacts.button('Merge with Clara Duval').click();
  await question.getByRole('button', { name: 'Merge without custom fields' }).click();
  await contacts.button('Use these values').click();
  await expect.element(contacts.editForm.field('Location')).toHaveValue('Leeds');
});

test.describe('an edit whose contact was removed meanwhile', () => {
  const gone = page.getByRole('region', { name: 'Edit contact' });

  test('is shown, can be copied and becomes a new contact', async () => {
    const { contacts, account, host } = await openApp();
    const form = await contacts.edit('Ben Carter');
    await form.fill({ Location: 'Leeds', Email: 'ben@leeds.example' });
    account.remove(account.contact('Ben Carter').key);
    await expect
      .element(gone.getByRole('alert'))
      .toMatchTextContent(/no longer here.*Emailben@leeds.example.*LocationLeeds/s);
    await gone.getByRole('button', { name: 'Copy' }).click();
    expect(host.copied).toEqual(['Email: ben@leeds.example\nLocation: Leeds']);
    await gone.getByRole('button', { name: 'Create as new' }).click();
    const { newForm } = contacts;
    await expect.element(newForm.field('First name')).toHaveValue('Ben');
    await expect.element(newForm.field('Location')).toHaveValue('Leeds');
    await newForm.save.click();
    await expect.poll(() => account.contact('Ben Carter').fields.email).toBe('ben@leeds.example');
    await expect.poll(blocksClosing).toBe(false);
  });

  test('becomes a new contact with its time zone, even an unknown one', DEEP, async () => {
    const people = [{ firstName: 'Ben', lastName: 'Carter', timezone: 'Mars/Olympus' }];
    const { contacts, account } = await openApp({ people });
    const form = await contacts.edit('Ben Carter');
    await form.fill({ Location: 'Leeds' });
    account.remove(account.contact('Ben Carter').key);
    await gone.getByRole('button', { name: 'Create as new' }).click();
    const { newForm } = contacts;
    await newForm.save.click();
    await expect
      .poll(() => account.contacts.map(({ fields }) => fields))
      .toMatchObject([{ location: 'Leeds', timezone: 'Mars/Olympus' }]);
  });

  test('is reachable from the contacts, and asks before it replaces another form', DEEP, async () => {
    const { contacts, account } = await openApp();
    const ben = account.contact('Ben Carter');
    draftNew(account, { firstName: 'Nina' });
    draftEdit(account, ben, { location: 'Leeds' });
    account.remove(ben.key);
    await contacts.button('Show the edit').click();
    await gone.getByRole('button', { name: 'Create as new' }).click();
    await contacts
      .dialog('Replace the new contact you started?')
      .getByRole('button', { name: 'Cancel' })
      .click();
    await gone.getByRole('button', { name: 'Discard' }).click();
    await expect.element(contacts.button('Show the edit')).not.toBeInTheDocument();
    const { drafts } = useContactsStore.getState();
    expect(Object.values(drafts).map(({ values }) => values.texts.firstName)).toEqual(['Nina']);
  });

  test('stays after the user removes the row', DEEP, async () => {
    const { contacts, account, host } = await openApp();
    const { key } = account.contact('Ben Carter');
    host.fail('contacts.edit', { code: 'not_found', missing: 'contact' });
    host.answer('contacts.dropGone', () => {
      account.remove(key);
      return {};
    });
    const form = await contacts.change('Ben Carter', { Location: 'Leeds' });
    await form.notice.getByRole('button', { name: 'Remove row' }).click();
    await expect.element(gone.getByRole('alert')).toMatchTextContent(/LocationLeeds/);
    await gone.getByRole('button', { name: 'Discard' }).click();
    await expect.poll(blocksClosing).toBe(false);
    await expect.element(gone).not.toBeInTheDocument();
  });
});

test('a form stays with what was typed although its contact cannot be read again', async () => {
  const { account, contacts, host } = await openApp();
  await contacts.open('Ben Carter');
  await contacts.press('e');
  const name = contacts.editForm.field('Last name');
  await name.fill('Typed and not saved');
  host.fail('contacts.get', { code: 'host_gone' });
  const read = host.hold('contacts.get');
  host.send('contacts.changed', { accountId: account.accountId, keys: null, groups: true });
  await read.arrived;
  await read.give();
  await contacts.press('{Escape}');
  await expect.element(name).toHaveValue('Typed and not saved');
  // The failure is shown once the form is left.
  await enter(contacts.button('Discard'));
  await expect.element(contacts.button('Try again')).toBeVisible();
});
