import { lazy, type ComponentType } from 'react';
import { flushSync } from 'react-dom';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { useAppStore } from '../../renderer/app/app-store.ts';
import { MountWhenOpened } from '../../renderer/app/mount-when-opened.tsx';
import { createOpenInTurn } from '../../renderer/app/open-in-turn.ts';
import { confirm } from '../../renderer/ui/dialogs/confirm.tsx';
import { openApp, showPart } from './open-app.tsx';

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

test('dialogs that toasts open while a question is open come after it, in order', async () => {
  const { account, contacts, host } = await openApp();
  host.answer('batches.results', { rows: [], total: 0 });
  const inTurn = createOpenInTurn(() => account.accountId);
  const answer = confirm({ title: 'Delete this contact?', text: 'Ben Carter', confirm: 'Delete' });
  const question = contacts.dialog('Delete this contact?');
  await expect.element(question).toBeVisible();
  const conflict = { changeId: crypto.randomUUID(), key: account.contact('Ben Carter').key };
  inTurn(() =>
    useAppStore.getState().decide(
      { direction: 'undo', accountId: account.accountId, batchId: crypto.randomUUID(), title: 'Moved 2' },
      account.undone({
        conflictCount: 1,
        conflicts: [{ ...conflict, label: 'Ben Carter', fields: ['location'], because: 'changed' }],
      }),
    ),
  );
  inTurn(() => useAppStore.getState().open('shortcuts'));
  await expect.element(page.getByRole('dialog')).toHaveLength(1);
  await question.getByRole('button', { name: 'Delete' }).click();
  expect(await answer).toBe(true);
  const undone = contacts.dialog('Changed again');
  await expect.element(undone).toBeVisible();
  await expect.element(page.getByRole('dialog')).toHaveLength(1);
  await undone.getByRole('button', { name: 'Leave them unchanged' }).click();
  await expect.element(contacts.dialog('Keyboard shortcuts')).toBeVisible();
  await expect.element(undone).not.toBeInTheDocument();
});

test('a dialog that waits for a question does not open in another account', async () => {
  const { contacts } = await openApp();
  let accountId = 'ours';
  const inTurn = createOpenInTurn(() => accountId);
  void confirm({ title: 'Delete this contact?', text: 'Ben Carter', confirm: 'Delete' });
  const question = contacts.dialog('Delete this contact?');
  await expect.element(question).toBeVisible();
  const opened: string[] = [];
  inTurn(() => opened.push('of ours'));
  accountId = 'theirs';
  inTurn(() => opened.push('of theirs'));
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect.poll(() => opened).toEqual(['of theirs']);
});
