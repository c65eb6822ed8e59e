import { expect, test } from '../fixtures/gateway-story.ts';
import { connectTheirs, connectTheirsInBackground } from '../fixtures/second-account.ts';
import { DEEP } from '../fixtures/tags.ts';
import { ContactsPage } from '../pages/contacts-page.ts';

const OTHERS = [
  { first_name: 'Other', last_name: 'One', group: 'Strangers' },
  { first_name: 'Other', last_name: 'Two', group: 'Strangers' },
];

test('a reload keeps the account open', DEEP, async ({ page, contacts }) => {
  await expect(contacts.rows).toHaveCount(8);
  await page.reload();
  await expect(contacts.rows).toHaveCount(8);
  await expect(contacts.button('Account: Ours')).toBeVisible();
});

test.describe('two accounts', () => {
  test.use({ remoteOptions: { otherPeople: OTHERS } });

  test('keep their contacts, searches and changes separate', async ({ contacts, firstRun, remote }) => {
    await contacts.open('Ben Carter');
    await contacts.search.fill('e');
    await connectTheirs({ contacts, firstRun, remote });
    await expect(contacts.tab('Strangers 2')).toBeVisible();
    await expect(contacts.tab(/^Friends/)).toBeHidden();
    await expect(contacts.search).toHaveValue('');
    await expect(contacts.details).toBeHidden();
    await contacts.search.fill('Carter');
    await expect(contacts.page.getByRole('heading', { name: 'Nothing found' })).toBeVisible();

    await contacts.switchAccount('Ours');
    await expect(contacts.button('Account: Ours')).toBeVisible();
    await expect(contacts.search).toHaveValue('e');
    await contacts.search.fill('');
    await expect(contacts.range).toHaveText('1–8 of 8');
    await expect(contacts.row('Other')).toHaveCount(0);

    await contacts.switchAccount('Theirs');
    await expect(contacts.button('Account: Theirs')).toBeVisible();
    await contacts.search.fill('');
    await contacts.change('Other Two', { 'Last name': 'Three' });
    await expect(contacts.row('Other Three')).toBeVisible();
    // The row shows the new values before they are saved.
    await expect
      .poll(() => remote.service.inspect.contacts(remote.otherKey).map((contact) => contact.last_name))
      .toEqual(['One', 'Three']);
    expect(remote.named('Other')).toEqual([]);
  });

  test(
    'a contact whose create is in flight during an account switch is created once',
    DEEP,
    async ({ contacts, firstRun, remote, gateway }) => {
      await connectTheirsInBackground({ contacts, firstRun, remote });
      gateway.hold(['POST']);
      await contacts.add({ 'First name': 'Ninth' });
      await expect(contacts.row('Ninth')).toBeVisible();
      await contacts.switchAccount('Theirs');
      await expect(contacts.button('Account: Theirs')).toBeVisible();
      gateway.release();
      await expect.poll(() => remote.named('Ninth')).toHaveLength(1);
      await contacts.switchAccount('Ours');
      await expect(contacts.range).toHaveText('1–9 of 9');
      // The saved input isn't shown again, because it could be saved a second time.
      await expect(contacts.newForm.region).toBeHidden();
      const create = await contacts.create();
      await expect(create.field('First name')).toHaveValue('');
    },
  );

  test.describe('after a restart', () => {
    test.use({ ownHost: true });

    test('each account keeps its own columns', DEEP, async ({ app, contacts, firstRun, remote }) => {
      const hide = async (on: ContactsPage, label: string) => {
        await on.header(label).click({ button: 'right' });
        await on.page.getByRole('menuitem', { name: 'Hide this column' }).click();
        await expect(on.header(label)).toBeHidden();
      };
      await hide(contacts, 'Company');
      await connectTheirs({ contacts, firstRun, remote });
      await expect(contacts.header('Company')).toBeVisible();
      await hide(contacts, 'Phone');

      const again = new ContactsPage(await app.restart());
      await expect(again.button('Account: Theirs')).toBeVisible();
      await expect(again.header('Company')).toBeVisible();
      await expect(again.header('Phone')).toBeHidden();
      await again.switchAccount('Ours');
      await expect(again.header('Phone')).toBeVisible();
      await expect(again.header('Company')).toBeHidden();
    });

    test(
      'the key is requested, and the key of another account is rejected',
      DEEP,
      async ({ app, contacts, remote }) => {
        await expect(contacts.rows).toHaveCount(8);
        const page = await app.restart();
        const again = new ContactsPage(page);
        await expect(again.rows).toHaveCount(8);
        await expect(again.syncStatus).toContainText('Enter the API key');
        await again.button('Enter API key').click();
        const dialog = again.dialog('Enter API key');
        await dialog.getByRole('textbox', { name: 'API key' }).fill(remote.otherKey);
        await dialog.getByRole('button', { name: 'Use this key' }).click();
        await expect(dialog.getByRole('alert')).toContainText('This key belongs to another account');
        await dialog.getByRole('textbox', { name: 'API key' }).fill('no-such-key');
        await dialog.getByRole('button', { name: 'Use this key' }).click();
        await expect(dialog.getByRole('alert')).toContainText('rejects the API key');
        await dialog.getByRole('textbox', { name: 'API key' }).fill(remote.apiKey);
        await dialog.getByRole('button', { name: 'Use this key' }).click();
        await expect(dialog).toBeHidden();
        await again.upToDate();
        await expect(again.rows).toHaveCount(8);
        await expect(again.row('Other')).toHaveCount(0);
      },
    );
  });
});
