import { expect, test } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import { answerBulkChange } from './host/bulk-change.ts';
import { openApp } from './open-app.tsx';
import { openJournal, type OpenJournal } from './open-journal.ts';
import { DEEP } from '../deep/depth.ts';

/** Opens the preview of clearing the email of the selected contacts by keyboard. Returns the dialog. */
async function previewClearingEmail({ contacts }: OpenJournal, marked: number): Promise<Locator> {
  await contacts.press('s');
  const dialog = contacts.dialog(`Set or clear a field of ${marked} contacts`);
  const field = dialog.getByRole('combobox', { name: 'Field' });
  await expect.element(field).toHaveFocus();
  // The browser handles the keys of a select box.
  await field.selectOptions('Email');
  await expect.element(dialog.getByRole('radio', { name: 'Clear' })).toBeChecked();
  await expect
    .element(dialog.getByRole('radiogroup', { name: 'Action' }))
    .toHaveAccessibleDescription('Every contact has its own, so it can only be cleared for several.');
  await contacts.press('{Tab}{Tab}{Tab}');
  await expect.element(dialog.getByRole('button', { name: 'Preview' })).toHaveFocus();
  await contacts.press('{Enter}');
  return dialog;
}

test('a field of several contacts is cleared, undone and redone by keyboard', async () => {
  const app = await openJournal();
  const { account, contacts } = app;
  const email = () => account.contact('Ben Carter').fields.email;
  await contacts.press('{Control>}a{/Control}');
  const dialog = await previewClearingEmail(app, 8);
  await expect
    .element(dialog.getByTestId('bulk-summary'))
    .toMatchTextContent('Email of 7 contacts will be cleared');
  await expect.element(dialog.getByRole('button', { name: 'Change 7 contacts' })).toHaveFocus();
  await contacts.press('{Enter}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(contacts.toast('Cleared Email for 7 contacts')).toBeVisible();
  await expect.element(contacts.table).toHaveFocus();
  expect(email()).toBeNull();

  await contacts.press('{Control>}z{/Control}');
  await expect.element(contacts.toast('Undid: Cleared Email for 7 contacts')).toBeVisible();
  await expect.element(contacts.toast(/^Cleared Email/)).not.toBeInTheDocument();
  expect(email()).toBe('ben@example.com');
  await contacts.press('{Control>}{Shift>}z{/Shift}{/Control}');
  const redone = contacts.toast(/Redid|Redone/);
  await expect.element(redone).toBeVisible();
  expect(email()).toBeNull();

  // Undo and redo right after each other, before the undo has reported its outcome.
  await contacts.press('{F8}');
  await contacts.tabTo(redone.getByRole('button', { name: 'Dismiss' }));
  await contacts.press('{Enter}');
  await expect.element(redone).not.toBeInTheDocument();
  await expect.element(contacts.table).toHaveFocus();
  await contacts.press('{Control>}z{/Control}{Control>}{Shift>}z{/Shift}{/Control}');
  await expect.element(redone).toMatchTextContent('Cleared Email for 7 contacts');
  await expect.element(contacts.toast(/Undid/)).not.toBeInTheDocument();
  expect(email()).toBeNull();
});

test(
  '“Back” from the preview of a bulk edit returns to the field and value that were entered',
  DEEP,
  async () => {
    const { contacts, host } = await openJournal();
    await contacts.press('{Control>}a{/Control}s');
    const dialog = contacts.dialog('Set or clear a field of 8 contacts');
    const field = dialog.getByRole('combobox', { name: 'Field' });
    const location = dialog.getByRole('textbox', { name: 'Location' });
    await field.selectOptions('Location');
    await location.fill('Hull');
    await dialog.getByRole('button', { name: 'Preview' }).click();
    await dialog.getByRole('button', { name: 'Back' }).click();
    await expect.element(field).toHaveDisplayValue('Location');
    await expect.element(location).toHaveValue('Hull');

    await field.selectOptions('Company');
    await dialog.getByRole('combobox', { name: 'Company' }).fill('Acme');
    host.fail('bulk.preview', { code: 'unexpected' });
    await dialog.getByRole('button', { name: 'Preview' }).click();
    await expect.element(dialog.getByRole('alert')).toBeVisible();
    await dialog.getByRole('button', { name: 'Back' }).click();
    await expect.element(dialog.getByRole('combobox', { name: 'Company' })).toHaveValue('Acme');
  },
);

test('several contacts are deleted and restored by keyboard', async () => {
  const { account, contacts } = await openJournal();
  await contacts.press('{Home} {ArrowDown} {Delete}');
  const dialog = contacts.dialog('Delete 2 contacts?');
  await expect
    .element(dialog.getByTestId('bulk-summary'))
    .toMatchTextContent('with new IDs and creation dates');
  await expect.element(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await contacts.press('{Tab}');
  await expect.element(dialog.getByRole('button', { name: 'Delete 2 contacts' })).toHaveFocus();
  await contacts.press('{Enter}');
  await expect.element(contacts.toast('Deleted 2 contacts')).toBeVisible();
  await expect.element(contacts.range).toHaveTextContent('1–6 of 6');
  await expect.element(contacts.table).toHaveFocus();

  await contacts.press('{Control>}z{/Control}');
  await expect.element(contacts.range).toHaveTextContent('1–8 of 8');
  await expect.element(contacts.toast('Undid: Deleted 2 contacts')).toMatchTextContent('new IDs');
  expect(account.contacts).toHaveLength(8);
});

test('rejected changes of a batch are listed first, and can be selected and copied', DEEP, async () => {
  const { account, contacts, history, host, journal } = await openJournal();
  journal.refuses = ({ fields }) =>
    fields.firstName === 'Ben' ? { code: 'not_found', missing: 'contact' } : null;
  journal.bulk(account.contacts, { kind: 'set', values: { location: 'Hull' } });
  const toast = contacts.toast('Set Location to Hull for 7 of 8 contacts');
  await expect.element(toast).toMatchTextContent(/no longer exists at the service: .*Ben Carter/);
  await toast.getByRole('button', { name: 'Show results' }).click();

  const { entry } = history;
  await expect.element(history.heading).toHaveTextContent('Set Location to Hull for 8 contacts');
  await expect.element(entry).toMatchTextContent('7 done, 1 rejected');
  const results = entry.getByRole('listitem');
  await expect.element(results.nth(0)).toHaveTextContent('The contact no longer exists at the service');
  await expect.element(results.nth(1)).toMatchTextContent('Ben Carter');
  await entry.getByRole('button', { name: 'Copy as text' }).click();
  await expect.element(entry.getByRole('button', { name: 'Copied' })).toBeVisible();
  const [copied = ''] = host.copied;
  expect(copied.split('\r\n')).toHaveLength(9);
  expect(copied).toContain('Ben Carter\tRejected\tThe contact no longer exists at the service\tLocation');

  await entry.getByRole('button', { name: 'Select the rejected contacts' }).click();
  await expect.element(page.getByTestId('selected-count')).toHaveTextContent('1 contact selected');
});

test('rejected changes of a batch are retried as one step with one toast', DEEP, async () => {
  const { account, contacts, history, host, journal } = await openJournal();
  journal.refuses = () => ({ code: 'refused' });
  const { batchId } = journal.bulk(account.contacts, { kind: 'set', values: { location: 'Hull' } });
  const refused = contacts.toast('Not done: Setting Location to Hull for 8 contacts');
  await refused.getByRole('button', { name: 'Show results' }).click();
  const { entry } = history;
  await expect.element(entry).toMatchTextContent('8 rejected');
  await entry.getByRole('button', { name: 'Retry rejected' }).click();
  await expect.element(contacts.toast('Set Location to Hull for 8 contacts')).toHaveLength(1);
  await expect.element(refused).not.toBeInTheDocument();
  await expect.element(entry).toMatchTextContent('8 done');
  await expect.element(entry.getByRole('button', { name: 'Retry rejected' })).not.toBeInTheDocument();
  expect(host.calls('batches.retry')).toMatchObject([{ batchId }]);
});

test('a preview that takes a while shows its progress', DEEP, async () => {
  const { account, host, contacts } = await openApp();
  answerBulkChange(account, { kind: 'delete', fields: [] });
  const preview = host.hold('bulk.preview');
  host.answer('bulk.progress', { done: 25_000, total: 100_000 });
  await contacts.press('{Control>}a{/Control}{Delete}');
  const dialog = contacts.dialog(/^Delete 8 contacts/);
  await expect.element(dialog.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '25');
  await expect.element(dialog).toMatchTextContent('25,000 of 100,000');
  await preview.give();
  await expect.element(dialog.getByRole('progressbar')).not.toBeInTheDocument();
});

test('an expired preview of a bulk edit is loaded again, with the focus on its button', DEEP, async () => {
  const { account, host, contacts } = await openApp();
  answerBulkChange(account, { fields: ['location'], values: { location: 'Graz' } });
  const button = await contacts.previewLocationOfAll('Graz');
  host.fail('bulk.run', { code: 'invalid_request', message: 'preview_gone' });
  const again = host.hold('bulk.preview');
  await contacts.press('{Enter}');
  await expect.element(contacts.toast(/The preview expired/)).toBeVisible();
  await again.arrived;
  await again.give();
  await expect.element(button).toHaveFocus();
});
