import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { useAppStore } from '../../renderer/app/app-store.ts';
import { openApp } from './open-app.tsx';

test('Escape in the form of another account asks before address and key are lost', async () => {
  const { contacts } = await openApp();
  useAppStore.getState().show('connect');
  const key = page.getByRole('textbox', { name: 'API key' });
  const screen = () => useAppStore.getState().screen;
  await key.fill('k-1');
  // An input method takes Escape to give up what it composes.
  key
    .element()
    .dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, isComposing: true }));
  expect(screen()).toBe('connect');
  await userEvent.keyboard('{Escape}');
  const question = contacts.dialog('Discard what you typed?');
  await question.getByRole('button', { name: 'Go on typing' }).click();
  await expect.element(key).toHaveValue('k-1');
  await userEvent.keyboard('{Escape}');
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect.poll(screen).toBe('contacts');
});

test('Escape leaves the form at once where nothing is typed', async () => {
  await openApp();
  useAppStore.getState().show('connect');
  await expect.element(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  expect(useAppStore.getState().screen).toBe('contacts');
});
