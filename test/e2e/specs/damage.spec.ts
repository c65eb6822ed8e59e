import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expectAccessible } from '../fixtures/accessible.ts';
import { expect, test } from '../fixtures/gateway-story.ts';
import { ContactsPage } from '../pages/contacts-page.ts';

/** A file of the only account. */
function fileOf(userData: string, name: string): string {
  const accounts = join(userData, 'accounts');
  const [account] = readdirSync(accounts);
  if (account === undefined) throw new Error('There is no account yet.');
  return join(accounts, account, name);
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme });

    test('a damaged copy of the account is set aside, said, and read again', async ({ app, contacts }) => {
      await expect(contacts.rows.first()).toBeVisible();
      const page = await app.restart({
        between: () => writeFileSync(fileOf(app.userData, 'mirror.sqlite'), 'this is no database'),
      });
      const again = new ContactsPage(page);
      await expect(again.toast('The local copy of the account was damaged')).toBeVisible();
      await expectAccessible(page, 'mirror rebuilt');
    });

    test('a damaged record of changes is saved, and nothing is sent before the user has seen it', async ({
      app,
      contacts,
      gateway,
      remote,
    }) => {
      await gateway.down();
      const form = await contacts.edit('Ben Carter');
      await form.field('Location').fill('Leeds');
      await form.save.click();
      await expect(contacts.toast('waits')).toBeVisible();
      const page = await app.restart({
        between: () => {
          const journal = fileOf(app.userData, 'journal.sqlite');
          // The header's list of free pages, pointing nowhere: the file can be read, but is not sound.
          writeFileSync(journal, readFileSync(journal).fill(0xff, 32, 40));
        },
      });
      const banner = page.getByRole('main').getByRole('alert');
      await expect(banner).toContainText('The record of your changes was damaged: 1 change waits');
      await expectAccessible(page, 'journal salvaged');
      expect(remote.one('Ben').location).not.toBe('Leeds');
    });
  });
}
