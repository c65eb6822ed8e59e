import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BANNERS, TOASTS, expectPartsAccessible } from '../fixtures/accessible.ts';
import { expect, test } from '../fixtures/gateway-story.ts';
import { holdAnswer } from '../fixtures/held-answer.ts';
import { DEEP, OVER_NETWORK_AND_DEEP } from '../fixtures/tags.ts';
import { manyPeople } from '../fixtures/people.ts';
import { tabTo } from '../fixtures/tab-to.ts';
import { ContactsPage } from '../pages/contacts-page.ts';

/** A file of the only account. */
function fileOf(userData: string, name: string): string {
  const accounts = join(userData, 'accounts');
  const [account] = readdirSync(accounts);
  if (account === undefined) throw new Error('There is no account yet.');
  return join(accounts, account, name);
}

test.describe('after a restart', () => {
  test.use({ ownHost: true });

  test(
    'a damaged mirror is set aside and rebuilt, and a toast reports it',
    DEEP,
    async ({ app, contacts }) => {
      await expect(contacts.rows.first()).toBeVisible();
      const page = await app.restart({
        between: () => writeFileSync(fileOf(app.userData, 'mirror.sqlite'), 'this is no database'),
      });
      const again = new ContactsPage(page);
      await expect(again.toast('The local copy of the account was damaged')).toBeVisible();
      await expectPartsAccessible(page, 'mirror rebuilt', [TOASTS]);
    },
  );

  test(
    'a damaged journal is salvaged, and nothing is sent before the user has seen it',
    DEEP,
    async ({ app, contacts, gateway, remote }) => {
      await gateway.down();
      await contacts.change('Ben Carter', { Location: 'Leeds' });
      await expect(contacts.toast('Waiting to be sent')).toContainText('Ben Carter');
      const page = await app.restart({
        between: () => {
          const journal = fileOf(app.userData, 'journal.sqlite');
          // Makes the header's list of free pages invalid: the file can be read, but fails the integrity check.
          writeFileSync(journal, readFileSync(journal).fill(0xff, 32, 40));
        },
      });
      const banner = page.getByRole('complementary', { name: 'Alerts' }).getByRole('alert');
      await expect(banner).toContainText('The record of your changes was damaged: 1 change waits');
      await expectPartsAccessible(page, 'journal salvaged', [BANNERS]);
      expect(remote.one('Ben').location).not.toBe('Leeds');
    },
  );
});

test.describe('when many contacts are missing at the service', () => {
  test.use({ remoteOptions: { people: manyPeople(60) } });

  for (const answer of ['Keep them', 'Remove them here'] as const) {
    test(
      `the user is asked, and can answer “${answer}” by keyboard`,
      DEEP,
      async ({ page, contacts, remote }) => {
        for (const { contact_id } of remote.service.inspect.contacts(remote.apiKey).slice(0, 30))
          await remote.deleteElsewhere(contact_id);
        const banner = page.getByRole('complementary', { name: 'Alerts' }).getByRole('alert');
        // A contact counts as missing only after full syncs in both directions didn't find it.
        await expect(async () => {
          await contacts.sync();
          await contacts.upToDate();
          await expect(banner).toContainText('30 of 60 contacts are missing', { timeout: 5_000 });
        }).toPass();
        // Until the user answers, missing contacts are shown with the time since when they are missing.
        const badge = contacts.row('Person 001 Example').getByTitle(/Not found at the service since .*\d/);
        await expect(badge).toContainText('Missing – Not found at the service');
        await expectPartsAccessible(page, 'question before a mass removal', [BANNERS]);
        await tabTo(page, banner.getByRole('button', { name: answer }));
        await page.keyboard.press('Enter');
        await expect(banner).toBeHidden();
        await expect(contacts.range).toHaveText(answer === 'Keep them' ? '1–50 of 60' : '1–30 of 30');
      },
    );
  }

  test(
    'a late answer of an earlier sync does not remove the question',
    OVER_NETWORK_AND_DEEP,
    async ({ page, contacts, remote }) => {
      for (const { contact_id } of remote.service.inspect.contacts(remote.apiKey).slice(0, 30))
        await remote.deleteElsewhere(contact_id);
      await contacts.sync();
      await expect(
        contacts.row('Person 001 Example').getByTitle(/Not found at the service since/),
      ).toBeVisible();
      await contacts.upToDate();
      const answer = await holdAnswer(page, 'sync.now');
      await contacts.sync();
      const banner = page.getByRole('complementary', { name: 'Alerts' }).getByRole('alert');
      await expect(banner).toContainText('30 of 60 contacts are missing');
      await answer.give();
      expect(await banner.allTextContents()).toEqual([expect.stringContaining('30 of 60')]);
    },
  );
});
