import { expectAccessible } from '../fixtures/accessible.ts';
import { runAction } from '../fixtures/run-action.ts';
import { expect, test } from '../fixtures/gateway-story.ts';
import { DEEP } from '../fixtures/tags.ts';

test('pending changes are listed, and sent when the connection returns', async ({
  page,
  contacts,
  gateway,
  remote,
}) => {
  await gateway.down();
  await contacts.change('Clara Duval', { Company: 'Patience SA' });
  await expect(contacts.row('Clara Duval')).toContainText('Waiting');
  const create = await contacts.create();
  await create.field('First name').fill('Offline');
  await create.choose('Group', 'Friends');
  await create.save.click();
  await expect(contacts.row('Offline')).toContainText('New – Saved here');
  await expect(contacts.syncStatus).toContainText('Offline, 2 changes wait');

  await test.step('edit several contacts', async () => {
    await contacts.tab(/^Team/).click();
    await expect(contacts.range).toHaveText('1–3 of 3');
    await contacts.setLocationOfAll('Graz', 3);
    await expect(contacts.syncStatus).toContainText('Offline, 5 changes wait');
  });

  await test.step('list pending changes', async () => {
    await contacts.pendingStatus.getByRole('button').click();
    const waiting = page.getByRole('region', { name: 'Changes in progress' }).getByRole('listitem');
    await expect(waiting).toHaveCount(3);
    const clara = waiting.filter({ hasText: 'Clara Duval' });
    await expect(clara).toContainText('Waiting for the service: it can’t be reached.');
    await expect(clara).toContainText('Patience SA');
    const several = waiting.filter({ hasText: 'Setting Location to Graz for 3 contacts' });
    await expect(several).toContainText('3 waiting. Waiting for the service: it can’t be reached.');
    await several.getByRole('button', { name: 'Setting Location' }).click();
    const inside = several.getByRole('list', { name: 'Setting Location' }).getByRole('listitem');
    await expect(inside).toHaveCount(3);
    await inside.filter({ hasText: 'Priya' }).getByRole('button', { name: 'Don’t send' }).click();
    await expect(inside).toHaveCount(2);
    await expect(several).toContainText('1 not sent, 2 waiting');
  });

  await gateway.up();
  await contacts.sync();
  await expect(page.getByRole('heading', { name: 'No waiting changes' })).toBeVisible();
  expect(remote.one('Clara').company).toBe('Patience SA');
  expect(remote.named('Offline')).toHaveLength(1);
  expect(remote.one('Maximilian').location).toBe('Graz');
  expect(remote.one('Priya').location).toBeNull();
});

test(
  'a contact that was never sent is deleted at once, and undo restores it completely',
  DEEP,
  async ({ page, contacts, gateway, remote }) => {
    await gateway.down();
    const create = await contacts.create();
    await create.field('First name').fill('Unsent');
    await create.field('Company').fill('Nowhere Ltd');
    await create.choose('Group', 'Friends');
    await create.save.click();
    const row = contacts.row('Unsent');
    await expect(row).toContainText('New – Saved here');
    // Waits for this status, because the request may still be in flight before.
    await expect(contacts.syncStatus).toContainText('Offline, 1 change waits');
    await contacts.open('Unsent');
    await contacts.details.getByRole('button', { name: 'Delete' }).click();
    const question = contacts.dialog('Delete this contact?');
    await expect(question).toContainText('hasn’t been sent to the service and won’t be');
    await expect(question).not.toContainText('contact ID');
    await question.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(contacts.toast('Contact deleted')).toBeVisible();
    await expect(row).toHaveCount(0);

    await page.keyboard.press('ControlOrMeta+z');
    await expect(row).toContainText('New – Saved here');
    await expect(row).toContainText('Nowhere Ltd');
    await gateway.up();
    await contacts.sync();
    await expect.poll(() => remote.named('Unsent').length).toBe(1);
    await expect(row).not.toContainText('New');
    expect(remote.named('Unsent')).toHaveLength(1);
  },
);

test(
  'the waiting changes of a batch are opened, paused and cancelled by keyboard',
  DEEP,
  async ({ page, contacts, gateway, remote }) => {
    const { keyboard } = page;
    await gateway.down();
    await contacts.setLocationOfAll('Graz', 8);
    await expect(contacts.syncStatus).toContainText('Offline, 8 changes wait');
    await runAction(contacts, 'waiting changes', 'Waiting changes');
    const several = page.getByRole('region', { name: 'Changes in progress' });
    const title = several.getByRole('button', { name: 'Setting Location to Graz for 8 contacts' });
    await expect(title).toHaveAttribute('aria-expanded', 'false');
    await keyboard.press('Tab');
    await expect(several).toBeFocused();
    await keyboard.press('Tab');
    await expect(title).toBeFocused();
    await keyboard.press('Enter');
    await expect(title).toHaveAttribute('aria-expanded', 'true');
    const inside = several.getByRole('list', { name: 'Setting Location' }).getByRole('listitem');
    await expect(inside).toHaveCount(8);
    await keyboard.press('Tab');
    await expect(several.getByRole('button', { name: 'Pause' })).toBeFocused();
    await keyboard.press('Enter');
    await expect(several.getByRole('button', { name: 'Resume' })).toBeFocused();
    await expect(several).toContainText('Paused by you.');
    await expectAccessible(page, 'what waits of several, opened');
    for (let tab = 0; tab < 3; tab++) await keyboard.press('Tab');
    await expect(inside.first().getByRole('button', { name: 'Don’t send' })).toBeFocused();
    await keyboard.press('Enter');
    await expect(inside).toHaveCount(7);
    await expect(several).toBeFocused();
    await title.press('Enter');
    await expect(inside).toHaveCount(0);
    await gateway.up();
    expect(remote.one('Ben').location).toBeNull();
  },
);

test(
  'a waiting change is reached and cancelled by keyboard',
  DEEP,
  async ({ page, contacts, gateway, remote }) => {
    const { keyboard } = page;
    await gateway.down();
    const form = await contacts.edit('Clara Duval');
    await form.field('Company').fill('Patience SA');
    await keyboard.press('Enter');
    await expect(contacts.row('Clara Duval')).toContainText('Waiting');
    await runAction(contacts, 'waiting changes', 'Waiting changes');
    const drop = page.getByRole('button', { name: 'Don’t send' });
    await expect(drop).toBeVisible();
    await expect(page.getByRole('tab', { name: /Waiting/ })).toBeFocused();
    await keyboard.press('Tab');
    await expect(page.getByRole('region', { name: 'Changes in progress' })).toBeFocused();
    await keyboard.press('Tab');
    await keyboard.press('Tab');
    await expect(drop).toBeFocused();
    await keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'No waiting changes' })).toBeVisible();
    await gateway.up();
    expect(remote.one('Clara').company).toBeNull();
  },
);
