import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Page } from '@playwright/test';
import { BANNERS, expectPartsAccessible } from '../fixtures/accessible.ts';
import { expect, test } from '../fixtures/gateway-story.ts';
import { pressEnter } from '../fixtures/press-enter.ts';
import { DEEP } from '../fixtures/tags.ts';

/** Deletes the account's fingerprint, like a journal of an earlier version with a discarded mirror. */
function forgetTheAccount(userData: string): void {
  const accounts = join(userData, 'accounts');
  const [account = ''] = readdirSync(accounts);
  for (const suffix of ['', '-wal', '-shm'])
    rmSync(join(accounts, account, `mirror.sqlite${suffix}`), { force: true });
  const journal = new DatabaseSync(join(accounts, account, 'journal.sqlite'));
  journal.exec(`DELETE FROM note WHERE name = 'account'`);
  journal.close();
}

async function giveKey(page: Page, key: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Enter API key' });
  await dialog.getByRole('textbox', { name: 'API key' }).fill(key);
  await dialog.getByRole('button', { name: 'Use this key' }).click();
  await expect(dialog).toBeHidden();
}

test.use({ ownHost: true, remoteOptions: { otherPeople: [{ first_name: 'Other', group: 'Elsewhere' }] } });

test(
  'the user confirms the account of a key before anything is sent if the account cannot be recognised',
  DEEP,
  async ({ app, contacts, gateway, remote }) => {
    await gateway.down();
    await contacts.page.getByRole('button', { name: 'New group' }).click();
    const dialog = contacts.page.getByRole('dialog', { name: 'New group' });
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Founded');
    await dialog.getByRole('button', { name: 'Create group' }).click();
    await expect(contacts.syncStatus).toContainText('1 change waits');
    const page = await app.restart({ between: () => forgetTheAccount(app.userData) });
    await gateway.up();

    await page.getByRole('button', { name: 'Enter API key' }).click();
    await giveKey(page, remote.otherKey);
    const banner = page.getByRole('complementary', { name: 'Alerts' }).getByRole('alert');
    await expect(banner).toContainText('Is this the account “Ours”?');
    await expect(banner).toContainText('the group “Elsewhere” and 1 contact');
    await expect(banner).toContainText('1 change waits for it.');
    await expect(page.getByTestId('sync-status')).toContainText('Confirm which account');
    await expectPartsAccessible(page, 'whose key it is', [BANNERS]);

    await pressEnter(banner.getByRole('button', { name: 'Use another key' }));
    await giveKey(page, remote.apiKey);
    await expect(banner).toContainText('“Friends”');
    await pressEnter(banner.getByRole('button', { name: 'Yes, send' }));
    await expect(banner).toBeHidden();
    await expect
      .poll(() => remote.service.inspect.groups(remote.apiKey).map(({ name }) => name))
      .toContain('Founded');
    const theirs = remote.service.inspect.groups(remote.otherKey).map(({ name }) => name);
    expect(theirs).toEqual(['Elsewhere']);
  },
);
