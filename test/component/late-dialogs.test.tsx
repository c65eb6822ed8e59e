import { lazy, type ComponentType } from 'react';
import { flushSync } from 'react-dom';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { useAppStore } from '../../renderer/app/app-store.ts';
import { MountWhenOpened } from '../../renderer/app/mount-when-opened.tsx';
import { confirm } from '../../renderer/ui/dialogs/confirm.tsx';
import { showPart } from './open-app.tsx';

test('a question that is asked while the code of a dialog loads opens alone, and has the focus', async () => {
  const code = Promise.withResolvers<{ default: ComponentType<{ opened: boolean }> }>();
  const LateDialog = lazy(() => code.promise);
  function Dialogs() {
    const opened = useAppStore(({ dialog }) => dialog === 'shortcuts');
    return (
      <>
        <h1>The page</h1>
        <MountWhenOpened opened={opened}>{(isOpened) => <LateDialog opened={isOpened} />}</MountWhenOpened>
      </>
    );
  }
  showPart(<Dialogs />);
  await expect.element(page.getByRole('heading', { name: 'The page' })).toBeVisible();
  flushSync(() => useAppStore.getState().open('shortcuts'));
  const answer = confirm({ title: 'Delete this contact?', text: 'Ben Carter', confirm: 'Delete' });
  const confirmButton = page.getByRole('dialog').getByRole('button', { name: 'Delete' });
  await expect.element(confirmButton).toHaveFocus();
  code.resolve({
    default: ({ opened }) => <p>{opened ? 'Late dialog is open' : 'Late dialog is closed'}</p>,
  });
  await expect.element(page.getByText('Late dialog is closed')).toBeInTheDocument();
  await confirmButton.click();
  expect(await answer).toBe(true);
  await expect.element(page.getByText('Late dialog is closed')).toBeInTheDocument();
});
