import { readFileSync } from 'node:fs';
import { PEOPLE_WITH_DUPLICATES } from '../fixtures/duplicate-people.ts';
import { expect, test } from '../fixtures/gateway-story.ts';
import { DEEP, OVER_NETWORK_AND_DEEP } from '../fixtures/tags.ts';
import { connectTheirsInBackground } from '../fixtures/second-account.ts';
import type { ContactsPage } from '../pages/contacts-page.ts';
import { DuplicatesPage } from '../pages/duplicates-page.ts';

/** People whose names don't occur in the first account. */
const OTHERS = [
  { first_name: 'Other', last_name: 'One', email: 'one@example.net', group: 'Strangers' },
  { first_name: 'Other', last_name: 'Two', email: 'two@example.net', group: 'Strangers' },
];
const NAMES_OF_OURS = /Carter|Lovelac|Duval|Lindqvist|Friends|Team/;

test.use({ remoteOptions: { people: PEOPLE_WITH_DUPLICATES, otherPeople: OTHERS } });

test.beforeEach(({ contacts, firstRun, remote }) =>
  connectTheirsInBackground({ contacts, firstRun, remote }),
);

/** Asserts that all of "Theirs" is shown, and no toast, question or banner of the account that was left. */
async function expectOnlyTheirs(contacts: ContactsPage): Promise<void> {
  const { page } = contacts;
  await expect(contacts.button('Account: Theirs')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(contacts.rows).toHaveCount(2);
  await expect(page.locator('body')).not.toContainText(NAMES_OF_OURS);
}

test(
  'pending bulk edits, merges and undos finish in their own account after a switch, and are reported only there',
  DEEP,
  async ({ page, contacts, remote, gateway }) => {
    const { keyboard } = page;
    const theirs = () => remote.service.inspect.contacts(remote.otherKey);
    const before = theirs();
    // The undo, the bulk edit and the merge stay unanswered, because their requests are held back.
    await contacts.change('Anders Lindqvist', { Location: 'Lyon' });
    await expect(contacts.toast('Contact saved')).toBeVisible();
    gateway.hold(['PATCH', 'DELETE']);
    await contacts.toast('Contact saved').getByRole('button', { name: 'Undo' }).click();
    await contacts.tab(/^Team/).click();
    await expect(contacts.range).toHaveText('1–4 of 4');
    await contacts.setLocationOfAll('Graz', 4);
    await expect(contacts.toast('Location to Graz')).toBeVisible();
    const duplicates = new DuplicatesPage(page);
    await duplicates.open();
    await duplicates.entry('Ada').click();
    await keyboard.press('Enter');
    await duplicates
      .merge(2)
      .getByRole('button', { name: /^Merge/ })
      .click();
    await expect(contacts.toast('Merging')).toBeVisible();

    await contacts.switchAccount('Theirs');
    await expect(contacts.button('Account: Theirs')).toBeVisible();
    await page.getByRole('navigation', { name: 'Screens' }).getByRole('button', { name: 'Contacts' }).click();
    await expectOnlyTheirs(contacts);
    gateway.release();
    // Compares "Theirs" with the service again, now that the held requests of the other account have ended.
    await contacts.readAgain(remote);
    await expectOnlyTheirs(contacts);
    // Undo concerns this account, which has no actions.
    await contacts.table.focus();
    await keyboard.press('ControlOrMeta+z');
    await keyboard.press('ControlOrMeta+h');
    await expect(page.getByRole('heading', { name: 'No changes yet' })).toBeVisible();
    expect(theirs()).toEqual(before);

    await contacts.switchAccount('Ours');
    await expect.poll(() => remote.one('Maximilian').location).toBe('Graz');
    await expect.poll(() => remote.named('Ada')).toHaveLength(1);
    await expect.poll(() => remote.one('Anders').location).toBeNull();
    expect(theirs()).toEqual(before);
  },
);

test(
  'a dialog opened in one account closes when another account opens',
  OVER_NETWORK_AND_DEEP,
  async ({ page, contacts, remote }) => {
    const { keyboard } = page;
    const theirs = () => remote.service.inspect.contacts(remote.otherKey);
    const before = theirs();
    for (const [key, title] of [
      ['s', 'Field'],
      ['m', 'Move to group'],
      ['Delete', 'Delete'],
    ] as const) {
      await contacts.table.focus();
      await keyboard.press('ControlOrMeta+a');
      await expect(page.getByTestId('selected-count')).toBeVisible();
      // Opening "Theirs" is delayed, so that the user can start an action in "Ours" meanwhile.
      let open: () => void = () => undefined;
      const held = new Promise<void>((resolve) => (open = resolve));
      await page.route('**/invoke', async (route) => {
        if (route.request().postData()?.includes('"accounts.open"') === true) await held;
        await route.continue();
      });
      await contacts.switchAccount('Theirs');
      await contacts.table.focus();
      await keyboard.press(key);
      await expect(page.getByRole('dialog').filter({ hasText: title })).toBeVisible();
      open();
      await expectOnlyTheirs(contacts);
      await page.unroute('**/invoke');
      await contacts.switchAccount('Ours');
      await expect(contacts.button('Account: Ours')).toBeVisible();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await contacts.table.focus();
      await keyboard.press('Escape');
    }
    expect(theirs()).toEqual(before);
  },
);

test(
  'forgetting an account offers its pending changes as a file, and does not affect the other account',
  DEEP,
  async ({ page, contacts, gateway, remote }) => {
    const form = await contacts.edit('Anders Lindqvist');
    await gateway.down();
    await form.field('Location').fill('Lyon');
    await form.save.click();
    await expect(contacts.row('Anders Lindqvist')).toContainText('Waiting');
    await contacts.switchAccount('Forget this account…');
    const dialog = contacts.dialog('Forget this account?');
    await expect(dialog).toContainText('1 change isn’t confirmed by the service yet and will be lost.');
    const forget = dialog.getByRole('button', { name: 'Forget account' });
    await expect(forget).toBeDisabled();
    const download = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Save changes as a file' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('Ours-pending-changes.json');
    const text = readFileSync(await file.path(), 'utf8');
    expect(JSON.parse(text)).toMatchObject({
      account: { name: 'Ours' },
      changes: [{ kind: 'contact.edit', label: 'Anders Lindqvist', after: { location: 'Lyon' } }],
    });
    expect(text).not.toContain(remote.apiKey);
    await dialog.getByRole('checkbox', { name: 'I’ve saved them or don’t need them' }).check();
    await forget.click();
    const known = page.getByRole('region', { name: 'Accounts on this computer' });
    await expect(known.getByRole('button', { name: 'Theirs' })).toBeVisible();
    await expect(known).not.toContainText('Ours');
    await known.getByRole('button', { name: 'Theirs' }).click();
    await expectOnlyTheirs(contacts);
  },
);
