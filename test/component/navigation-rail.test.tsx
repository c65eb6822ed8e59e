import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openApp } from './open-app.tsx';

const entry = (name: string) =>
  page.getByRole('navigation', { name: 'Screens' }).getByRole('button', { name, exact: true });

test('the trash is a separate screen, and the history keeps its tab meanwhile', async () => {
  await openApp();
  await entry('History').click();
  await expect.element(page.getByRole('tab', { name: 'Trash' })).not.toBeInTheDocument();
  await page.getByRole('tab', { name: 'Waiting' }).click();
  await entry('Trash').click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Trash' })).toBeVisible();
  await expect.element(entry('Trash')).toHaveAttribute('aria-current', 'page');
  await expect.element(entry('History')).not.toHaveAttribute('aria-current');
  await entry('History').click();
  await expect.element(page.getByRole('tab', { name: 'Waiting' })).toHaveAttribute('aria-selected', 'true');
});

test('the trash has a shortcut, which its entry and the list of shortcuts show', async () => {
  const { contacts } = await openApp();
  await expect.element(entry('Trash')).toHaveAttribute('aria-keyshortcuts', 'Control+B');
  await expect.element(entry('Trash')).toHaveAttribute('title', 'Trash (Ctrl+B)');
  await contacts.press('{Control>}b{/Control}');
  await expect.element(page.getByRole('searchbox', { name: 'Search the trash' })).toHaveFocus();
  await contacts.press('{F1}');
  await expect
    .element(contacts.dialog('Keyboard shortcuts').getByTermText('Trash of deleted contacts'))
    .toHaveTextContent('CtrlB');
});
