import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { BANNERS, expectPartsAccessible } from '../fixtures/accessible.ts';
import { DISK_ERROR_FILE } from '../fixtures/bad-disk.ts';
import { expect, test } from '../fixtures/gateway-story.ts';
import { DEEP } from '../fixtures/tags.ts';
import { FirstRunPage } from '../pages/first-run-page.ts';

test.use({ preload: fileURLToPath(new URL('../fixtures/bad-disk.ts', import.meta.url)) });

const TROUBLES = [
  {
    what: 'a full disk',
    code: 'ENOSPC',
    title: 'The disk is full',
    way: 'Free up space on the disk of',
  },
  {
    what: 'a read-only folder',
    code: 'EROFS',
    title: 'The data folder is read-only',
    way: 'writable',
  },
];

for (const { what, code, title, way } of TROUBLES) {
  test.describe(what, code === 'EROFS' ? DEEP : {}, () => {
    test(
      'is reported in the form with the path of the folder, and the input can be saved after it is fixed',
      DEEP,
      async ({ app, contacts, remote }) => {
        const form = await contacts.edit('Ben Carter');
        await form.field('Location').fill('Leeds');
        writeFileSync(join(app.userData, DISK_ERROR_FILE), code);
        const notice = form.notice;
        await form.save.click();
        await expect(notice).toContainText(title);
        await expect(notice).toContainText(way);
        await expect(notice).toContainText(app.userData);
        expect(remote.one('Ben').location).toBeNull();
        rmSync(join(app.userData, DISK_ERROR_FILE));
        await form.save.click();
        await expect(contacts.toast('Contact saved')).toBeVisible();
        expect(remote.one('Ben').location).toBe('Leeds');
      },
    );

    test(
      'pauses waiting changes and is reported on every screen, and sending resumes once it is fixed',
      DEEP,
      async ({ app, page, contacts, gateway, remote }) => {
        await gateway.down();
        await contacts.change('Ben Carter', { Location: 'Leeds' });
        await expect(contacts.syncStatus).toContainText('Offline, 1 change waits');
        writeFileSync(join(app.userData, DISK_ERROR_FILE), code);
        await gateway.up();
        await contacts.sync();
        const banner = page.getByRole('complementary', { name: 'Alerts' }).getByRole('alert');
        await expect(banner).toContainText(`${title}: 1 change waits`);
        await expect(banner).toContainText(way);
        await expect(banner).toContainText(app.userData);
        await expect(banner.getByRole('button', { name: 'Resume sending' })).toBeEnabled();
        await expectPartsAccessible(page, `${what}, over the contacts`, [BANNERS]);
        for (const screen of ['Duplicates', 'Settings', 'History']) {
          await page
            .getByRole('navigation', { name: 'Screens' })
            .getByRole('button', { name: screen })
            .click();
          await expect(page.getByRole('heading', { level: 1 })).toHaveText(screen);
          await expect(banner).toContainText(title);
        }
        await page.getByRole('tab', { name: 'Waiting' }).click();
        await expect(page.getByRole('region', { name: 'Changes in progress' })).toContainText(
          /Waiting (?:for free disk space|until the data folder is writable)/,
        );
        expect(remote.one('Ben').location).toBeNull();
        rmSync(join(app.userData, DISK_ERROR_FILE));
        await expect(banner).toBeHidden({ timeout: 20_000 });
        await expect(page.getByRole('heading', { name: 'No waiting changes' })).toBeVisible();
        expect(remote.one('Ben').location).toBe('Leeds');
      },
    );
  });
}

test(
  'files of a newer version are not opened, and the message says how to open them',
  DEEP,
  async ({ app, contacts }) => {
    await expect(contacts.rows.first()).toBeVisible();
    const page = await app.restart({
      between: () => {
        const accounts = join(app.userData, 'accounts');
        const journal = new DatabaseSync(join(accounts, readdirSync(accounts)[0] ?? '', 'journal.sqlite'));
        journal.exec('PRAGMA user_version = 999');
        journal.close();
      },
    });
    await page.getByRole('button', { name: /Ours/ }).click();
    const toast = page.getByRole('alert').filter({ hasText: 'This was saved by a newer version of the app' });
    await expect(toast).toContainText('Start the newer version');
    await expect(new FirstRunPage(page).form).toBeVisible();
  },
);
