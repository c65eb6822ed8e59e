import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { useAppStore } from '../../renderer/app/app-store.ts';
import { hostWithoutAccount } from './host/no-account.ts';
import { openApp, showApp } from './open-app.tsx';
import { dropFiles } from './screens/drop-files.ts';
import { FirstRunScreen } from './screens/first-run-screen.ts';

test('Escape asks before it discards input of the connect form', async () => {
  const { contacts } = await openApp();
  useAppStore.getState().show('connect');
  const key = page.getByRole('textbox', { name: 'API key' });
  const screen = () => useAppStore.getState().screen;
  await key.fill('k-1');
  // Escape cancels the composition of an input method.
  key
    .element()
    .dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, isComposing: true }));
  expect(screen()).toBe('connect');
  await userEvent.keyboard('{Escape}');
  const question = contacts.dialog('Discard your entries?');
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect.element(key).toHaveValue('k-1');
  await userEvent.keyboard('{Escape}');
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect.poll(screen).toBe('contacts');
});

test('Escape leaves an empty connect form at once', async () => {
  await openApp();
  useAppStore.getState().show('connect');
  await expect.element(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  expect(useAppStore.getState().screen).toBe('contacts');
});

test('a list dropped while an account is being connected is not opened, and a note says so', async () => {
  const host = hostWithoutAccount();
  host.fail('accounts.connect', { code: 'offline' });
  host.fail('lists.open', { code: 'unreadable_file', message: 'empty_file' });
  host.answer('files.release', {});
  showApp(host);
  const screen = new FirstRunScreen();
  const connected = host.hold('accounts.connect');
  await screen.connect();
  await connected.arrived;
  dropFiles([new File(['…'], 'one.csv')]);
  await expect.element(page.getByText(/^An account is being opened/)).toBeVisible();
  await connected.give();
  const submit = screen.form.getByRole('button', { name: 'Connect' });
  await expect.element(submit).toBeEnabled();
  expect(host.openedFiles).toEqual([]);
  const opened = host.hold('lists.open');
  dropFiles([new File(['…'], 'one.csv')]);
  await opened.arrived;
  await expect.element(submit).toBeDisabled();
  await opened.give();
  await expect.element(submit).toBeEnabled();
});

test('a file dropped beside an open dialog is not opened, and a note says so', async () => {
  const { contacts, host } = await openApp();
  await contacts.press('{Control>}k{/Control}');
  await expect.element(contacts.dialog('Search actions and contacts')).toBeVisible();
  dropFiles([new File(['…'], 'people.csv')]);
  await expect.element(contacts.toast('Close the dialog first')).toBeVisible();
  expect(host.openedFiles).toEqual([]);
});

test('without an account the screen has the focus, so that Tab goes to its first field', async () => {
  showApp(hostWithoutAccount());
  await expect.element(page.getByRole('main')).toHaveFocus();
  await userEvent.keyboard('{Tab}');
  await expect.element(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveFocus();
});
