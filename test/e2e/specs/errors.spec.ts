import { expect, test } from '../fixtures/story.ts';
import { DEEP } from '../fixtures/tags.ts';

test('at the plan limit a new contact waits, and an alert reports it', DEEP, async ({ contacts, remote }) => {
  remote.service.setPlanLimit(8);
  await contacts.add({ 'First name': 'Ninth' });
  await expect(
    contacts.page.getByRole('alert').filter({ hasText: 'The plan’s contact limit is reached' }).first(),
  ).toBeVisible();
  expect(remote.named('Ninth')).toEqual([]);
});

test(
  'a sync that exceeds the rate limit shows a countdown and still completes',
  DEEP,
  async ({ contacts, remote }) => {
    // One request in five seconds: even a busy machine sends requests faster than that.
    remote.service.setRate(0.2);
    // The first sync may need only the request that is allowed at once.
    await expect(async () => {
      if (await contacts.button('Sync').isEnabled()) await contacts.sync();
      await expect(contacts.syncStatus).toContainText(/slow down. Resuming in \d+ s/, { timeout: 2_000 });
    }).toPass();
    remote.service.setRate(null);
    await contacts.upToDate();
  },
);

test(
  'changes wait while the service is unreachable, and are sent when it is back',
  DEEP,
  async ({ contacts, remote }) => {
    await remote.stop();
    await contacts.change('Clara Duval', { Phone: '+33 1 99 99 99 99' });
    await expect(contacts.toast('Waiting to be sent')).toContainText('Clara Duval');
    await expect(contacts.row('Clara Duval')).toContainText('+33 1 99 99 99 99');
    await expect(contacts.row('Clara Duval')).toContainText('Waiting');
    await expect(contacts.syncStatus).toContainText('Offline, 1 change waits');
    await expect(contacts.pendingStatus).toHaveText('Show waiting changes');
    // Contacts read earlier can still be searched.
    await contacts.search.fill('lindqvist');
    await expect(contacts.range).toHaveText('1–1 of 1');
    await contacts.search.fill('');

    await remote.startAgain();
    await contacts.sync();
    await expect(contacts.row('Clara Duval')).not.toContainText('Waiting');
    await expect(contacts.pendingStatus).toBeEmpty();
    await contacts.upToDate();
    expect(remote.one('Clara').phone).toBe('+33 1 99 99 99 99');
  },
);

test.describe('after a kill and a restart', () => {
  test.use({ ownHost: true });

  test('a waiting change is kept and sent', DEEP, async ({ app, contacts, remote }) => {
    await remote.stop();
    await contacts.change('Clara Duval', { Company: 'Patience SA' });
    await expect(contacts.row('Clara Duval')).toContainText('Waiting');
    const page = await app.restart({ kill: true });
    await remote.startAgain();
    await expect(page.getByRole('row').filter({ hasText: 'Clara Duval' })).toContainText('Patience SA');
    await page.getByRole('button', { name: 'Enter API key' }).click();
    const dialog = page.getByRole('dialog', { name: 'Enter API key' });
    await dialog.getByRole('textbox', { name: 'API key' }).fill(remote.apiKey);
    await dialog.getByRole('button', { name: 'Use this key' }).click();
    await expect.poll(() => remote.one('Clara').company).toBe('Patience SA');
  });
});
