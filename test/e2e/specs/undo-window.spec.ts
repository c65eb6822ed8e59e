import { expect, test } from '../fixtures/story.ts';
import { DEEP } from '../fixtures/tags.ts';

test.describe('a removal within its undo window', () => {
  test.use({ undoWindowSeconds: 3_600 });

  test('is hidden, shows when it will be sent, and is undone completely by keyboard', async ({
    page,
    contacts,
    remote,
  }) => {
    const before = remote.one('Ben');
    await contacts.row('Ben Carter').click();
    await page.keyboard.press('Delete');
    const question = contacts.dialog('Delete this contact?');
    await expect(question).toContainText(/Until .+, Undo brings back everything/);
    await question.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(contacts.toast('Contact deleted')).toContainText(
      '“Ben Carter” will be removed from the service',
    );
    await expect(contacts.row('Ben Carter')).toBeHidden();
    await expect(contacts.range).toHaveText('1–7 of 7');
    const waiting = page.getByTestId('waiting-removals');
    await expect(waiting).toContainText('1 removal will be sent at');
    expect(remote.one('Ben')).toEqual(before);

    await page.keyboard.press('Control+z');
    await expect(contacts.row('Ben Carter')).toBeVisible();
    await expect(waiting).toBeHidden();
    expect(remote.one('Ben')).toEqual(before);
  });

  test(
    'is listed with waiting changes and in the trash, and can be sent at once',
    DEEP,
    async ({ page, contacts, remote }) => {
      for (const name of ['Anders Lindqvist', 'Ben Carter']) {
        await contacts.row(name).click();
        await page.keyboard.press('Space');
      }
      await page.keyboard.press('Delete');
      await contacts.dialog('Delete 2 contacts?').getByRole('button', { name: 'Delete 2 contacts' }).click();
      await expect(contacts.toast('Deleted 2 contacts')).toContainText('2 removals will be sent');
      const waiting = page.getByTestId('waiting-removals');
      await waiting.getByRole('button', { name: '2 removals will be sent' }).click();
      const list = page.getByRole('region', { name: 'Changes in progress' });
      await expect(list.getByRole('listitem')).toHaveCount(1);
      await expect(list).toContainText('2 removals will be sent at');

      const screens = page.getByRole('navigation', { name: 'Screens' });
      await screens.getByRole('button', { name: 'Trash' }).click();
      const trashed = page.getByRole('region', { name: 'Deleted contacts' }).getByRole('listitem');
      await expect(trashed).toHaveCount(2);
      await expect(trashed.first()).toContainText('Until then, Restore brings back everything');
      const before = remote.one('Ben');
      await page.getByRole('button', { name: 'Restore Ben Carter' }).click();
      await expect(trashed).toHaveCount(1);
      expect(remote.one('Ben')).toEqual(before);

      await screens.getByRole('button', { name: 'History' }).click();
      await list.getByRole('button', { name: 'Send now: Deleted 2 contacts' }).click();
      await expect(page.getByText('No waiting changes')).toBeVisible();
      expect(remote.named('Anders')).toEqual([]);
      expect(remote.one('Ben')).toEqual(before);
    },
  );
});
