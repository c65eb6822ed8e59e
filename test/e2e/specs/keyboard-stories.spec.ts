import { runAction } from '../fixtures/run-action.ts';
import { expect, test } from '../fixtures/story.ts';
import { tabTo } from '../fixtures/tab-to.ts';
import { DEEP } from '../fixtures/tags.ts';

test(
  'an account is connected, renamed and forgotten by keyboard',
  DEEP,
  async ({ page, firstRun, remote, contacts }) => {
    const { keyboard } = page;
    await runAction(contacts, 'connect another', 'Connect another account…');
    await tabTo(page, firstRun.name);
    await keyboard.type('Second');
    await keyboard.press('Escape');
    // Unsaved input isn't discarded without asking.
    await tabTo(page, contacts.dialog('Discard your entries?').getByRole('button', { name: 'Discard' }));
    await keyboard.press('Enter');
    await expect(contacts.rows).toHaveCount(8);

    await runAction(contacts, 'rename', 'Name and color of this account…');
    const nameAndColor = contacts.dialog('Name and color');
    await expect(nameAndColor.getByRole('textbox', { name: 'Name' })).toBeFocused();
    await keyboard.press('ControlOrMeta+a');
    await keyboard.type('Family');
    await keyboard.press('Tab');
    await keyboard.press('ArrowRight');
    await keyboard.press('Enter');
    await expect(nameAndColor).toBeHidden();
    await expect(contacts.button('Account: Family')).toBeVisible();

    await runAction(contacts, 'new key', 'Replace the API key…');
    const key = contacts.dialog('Enter API key');
    await expect(key.getByRole('textbox', { name: 'API key' })).toBeFocused();
    await keyboard.type(remote.apiKey);
    await keyboard.press('Enter');
    await expect(key).toBeHidden();
    await contacts.upToDate();

    await runAction(contacts, 'forget', 'Forget this account…');
    const forget = contacts.dialog('Forget this account?');
    await expect(forget.getByRole('button', { name: 'Cancel' })).toBeFocused();
    // Enabled once it's known which changes would be lost.
    const yes = forget.getByRole('button', { name: 'Forget account' });
    await expect(yes).toBeEnabled();
    await keyboard.press('Tab');
    await expect(yes).toBeFocused();
    await keyboard.press('Enter');
    await expect(firstRun.form).toBeVisible();

    await tabTo(page, firstRun.name);
    await keyboard.type('Again');
    await keyboard.press('Tab');
    await keyboard.type(remote.url);
    await keyboard.press('Tab');
    await keyboard.type(remote.apiKey);
    await keyboard.press('Enter');
    await expect(contacts.button('Account: Again')).toBeVisible();
    await expect(contacts.rows).toHaveCount(8);
    await expect(contacts.table).toBeFocused();
  },
);

test(
  'accounts are switched, and a create at the plan limit is retried, by keyboard',
  DEEP,
  async ({ page, contacts, remote }) => {
    const { keyboard } = page;
    await runAction(contacts, 'sample', 'Explore the sample account');
    await expect(contacts.button('Account: Sample account')).toBeVisible();
    await keyboard.press('ControlOrMeta+h');
    await expect(page.getByRole('heading', { name: 'History' })).toBeVisible();
    await tabTo(page, contacts.button('Account: Sample account'), 'Shift+Tab');
    await keyboard.press('Enter');
    await expect(page.getByRole('menuitem', { name: /^Ours/ })).toBeFocused();
    await keyboard.press('Enter');
    await expect(contacts.button('Account: Ours')).toBeVisible();
    await runAction(contacts, 'contacts', 'Contacts');
    await expect(contacts.rows).toHaveCount(8);
    await expect(contacts.table).toBeFocused();

    remote.service.setPlanLimit(8);
    await keyboard.press('n');
    const form = contacts.newForm;
    await expect(form.field('First name')).toBeFocused();
    await keyboard.type('Ninth');
    await tabTo(page, form.field('Group'));
    await keyboard.type('Fri');
    await keyboard.press('Enter');
    await expect(form.field('Group')).toHaveValue('Friends');
    await keyboard.press('Enter');
    const notice = form.notice.filter({ hasText: 'The plan’s contact limit' });
    await expect(notice).toBeVisible();
    remote.service.setPlanLimit(null);
    await tabTo(page, form.save);
    await keyboard.press('Enter');
    await expect.poll(() => remote.named('Ninth')).toHaveLength(1);
  },
);
