import { createServer } from 'node:http';
import { ownPort } from '../fixtures/own-port.ts';
import { pressEnter } from '../fixtures/press-enter.ts';
import { expect, test } from '../fixtures/story.ts';
import { DEEP } from '../fixtures/tags.ts';
import { expectProblem } from '../pages/expect-problem.ts';
import { ContactsPage } from '../pages/contacts-page.ts';

test.use({ connected: false });

test('one click opens the sample account', async ({ page, firstRun }) => {
  await firstRun.sampleButton.click();
  const contacts = new ContactsPage(page);
  await expect(contacts.rows.first()).toBeVisible();
  await contacts.upToDate();
  await expect(contacts.tab(/^All 2,4\d\d$/)).toHaveAttribute('aria-selected', 'true');
  await expect(contacts.button('Account: Sample account')).toBeVisible();
});

test('each missing value of the connection form is reported at its field', DEEP, async ({ firstRun }) => {
  await firstRun.connectButton.click();
  await expectProblem(firstRun.name, /^Enter a name for the account\./);
  await expectProblem(firstRun.address, /^Enter the address of the service\./);
  await expectProblem(firstRun.key, /^Enter the API key\./);
  await expect(firstRun.name).toBeFocused();
});

test(
  'each connection error is explained at its field, and a corrected connection works',
  DEEP,
  async ({ page, firstRun, remote }) => {
    const stranger = createServer((_request, response) => response.end('<h1>Somebody else</h1>'));
    const strangerPort = await ownPort();
    await new Promise<void>((resolve) => stranger.listen(strangerPort, '127.0.0.1', resolve));

    await firstRun.connect({ name: 'Ours', address: 'http://contacts.example.org', key: remote.apiKey });
    await expectProblem(firstRun.address, /isn’t secure.*https/);

    await firstRun.connect({ name: 'Ours', address: `http://127.0.0.1:${strangerPort}`, key: remote.apiKey });
    await expectProblem(firstRun.address, /Something responds at .*, but it isn’t the service/);
    await new Promise((resolve) => stranger.close(resolve));

    await firstRun.connect({ name: 'Ours', address: `http://127.0.0.1:${strangerPort}`, key: remote.apiKey });
    await expectProblem(
      firstRun.address,
      /Nothing responds at http.* Check the address and that the service is running/,
    );

    await firstRun.connect({ name: 'Ours', address: remote.url, key: 'no-such-key' });
    await expectProblem(firstRun.key, /rejected this key/);
    await expect(firstRun.key).toBeFocused();
    await expect(firstRun.address).not.toHaveAttribute('aria-invalid', 'true');

    await firstRun.key.fill(remote.apiKey);
    await page.keyboard.press('Enter');
    const contacts = new ContactsPage(page);
    await contacts.upToDate();
    await expect(contacts.range).toHaveText('1–8 of 8');
    await expect(contacts.button('Account: Ours')).toBeVisible();
  },
);

test('the page cannot read the key from its storage, cookies or document', async ({
  page,
  firstRun,
  remote,
}) => {
  await firstRun.connect({ name: 'Ours', address: remote.url, key: remote.apiKey });
  await expect(new ContactsPage(page).rows).toHaveCount(8);
  const readable = await page.evaluate(() =>
    JSON.stringify([
      Object.entries(sessionStorage),
      Object.entries(localStorage),
      document.cookie,
      document.documentElement.outerHTML,
    ]),
  );
  expect(readable).not.toContain(remote.apiKey);
});

test.describe('an account without contacts', () => {
  test.use({ remoteOptions: { people: [] } });

  test(
    'shows an empty state that leads to the first group and contact',
    DEEP,
    async ({ page, firstRun, remote }) => {
      await firstRun.connect({ name: 'Empty', address: remote.url, key: remote.apiKey });
      await expect(page.getByRole('heading', { name: 'No contacts yet' })).toBeVisible();
      // A contact can't be created without a group.
      await pressEnter(page.getByRole('button', { name: 'Create the first group' }));
      const contacts = new ContactsPage(page);
      const dialog = contacts.dialog('New group');
      await dialog.getByRole('textbox', { name: 'Name' }).fill('Family');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { name: 'No contacts in this group yet' })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Create a contact' })).toBeFocused();
      await page.keyboard.press('n');
      await expect(contacts.newForm.field('First name')).toBeFocused();
      await expect(contacts.newForm.field('Group')).toHaveValue('Family');
    },
  );
});

test.describe('an account with one contact', () => {
  test.use({ connected: true, remoteOptions: { people: [{ first_name: 'Solitaire', group: 'Friends' }] } });

  test('shows one row on one page', DEEP, async ({ contacts }) => {
    await expect(contacts.range).toHaveText('1–1 of 1');
    await expect(contacts.rows).toHaveCount(1);
    await expect(contacts.row('Solitaire')).toBeVisible();
    await expect(contacts.turn('Next page')).toBeDisabled();
    await expect(contacts.turn('Previous page')).toBeDisabled();
  });
});
