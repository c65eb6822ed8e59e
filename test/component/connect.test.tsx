import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { useAppStore } from '../../renderer/app/app-store.ts';
import { hostWithoutAccount } from './host/no-account.ts';
import { openApp, showApp } from './open-app.tsx';

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

test('without an account the screen has the focus, so that Tab goes to its first field', async () => {
  showApp(hostWithoutAccount());
  await expect.element(page.getByRole('main')).toHaveFocus();
  await userEvent.keyboard('{Tab}');
  await expect.element(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveFocus();
});
