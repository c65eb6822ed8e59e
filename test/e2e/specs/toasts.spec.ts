import { refusal, type Gateway } from '../fixtures/gateway.ts';
import { expect, test } from '../fixtures/gateway-story.ts';
import type { ContactsPage } from '../pages/contacts-page.ts';

const GIVE_KEY = 'Give the key';

test('what a toast says comes into a place that screen readers listen to', async ({ page, contacts }) => {
  // Only what was a live region before something came into it is spoken.
  await page.evaluate(() => {
    for (const place of document.querySelectorAll('[aria-live="polite"]'))
      place.toggleAttribute('data-before');
  });
  await contacts.change('Ben Carter', { Location: 'Leeds' });
  const told = contacts.toast('Contact saved');
  await expect(told).toHaveRole('status');
  await expect(page.locator('[data-before]').filter({ has: told })).toHaveCount(1);
});

test('a sentence about a name from right to left reads from left to right', async ({ contacts }) => {
  await contacts.change('ليلى حداد', { Location: 'عمّان' });
  await expect(contacts.toast('Contact saved').getByText('was saved')).toHaveCSS('direction', 'ltr');
});

test('the newest of what was saved is told; messages are reached, worked and left by keyboard', async ({
  page,
  contacts,
  remote,
}) => {
  const { keyboard } = page;
  await contacts.change('Clara Duval', { Location: 'Lyon' });
  await expect(contacts.toast('Contact saved')).toContainText('Clara Duval');
  await contacts.change('Ben Carter', { Location: 'Leeds' });
  await expect(contacts.toast('“Ben Carter” was saved')).toBeVisible();
  await expect(contacts.toast('Contact saved')).toHaveCount(1);

  await contacts.table.focus();
  await keyboard.press('F8');
  const undo = contacts.toast('Contact saved').getByRole('button', { name: 'Undo' });
  await expect(undo).toBeFocused();
  await keyboard.press('Escape');
  await expect(contacts.table).toBeFocused();
  await keyboard.press('F8');
  await keyboard.press('Enter');
  await expect.poll(() => remote.one('Ben').location).toBeNull();
  await expect(contacts.toast('Undone')).toBeVisible();
  await expect(contacts.table).toBeFocused();

  // What has the focus stays, and the field being typed into has it again afterwards.
  await contacts.toast('Undone').hover();
  await keyboard.press('e');
  const form = contacts.editForm;
  await expect(form.field('First name')).toBeFocused();
  await form.field('Company').fill('Carter Ltd');
  await contacts.toast('Undone').getByRole('button', { name: 'Dismiss' }).click();
  await expect(contacts.toast('Undone')).toBeHidden();
  await expect(form.field('Company')).toBeFocused();
});

test('a message that comes up under the pointer takes no click meant for what lies below', async ({
  page,
  contacts,
}) => {
  // As if it took long: the rule is changed where the page's policy allows it.
  await page.evaluate(() => {
    const sheet = [...document.styleSheets].at(-1);
    sheet?.insertRule('[data-severity] { animation-duration: 1000s !important; }', sheet.cssRules.length);
  });
  await contacts.change('Ben Carter', { Location: 'Leeds' });
  const told = contacts.toast('Contact saved');
  await expect(told).toBeVisible();
  const takesClicks = () =>
    told.evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    });
  /** What moves it into its place are transitions. */
  const finish = (kind: 'CSSTransition' | 'CSSAnimation') =>
    told.evaluate((element, name) => {
      const ended = element.getAnimations().filter((animation) => animation.constructor.name === name);
      for (const animation of ended) animation.finish();
      return ended.length;
    }, kind);
  await finish('CSSTransition');
  expect(await takesClicks()).toBe(false);
  expect(await finish('CSSAnimation')).toBe(1);
  await expect.poll(takesClicks).toBe(true);
  await told.getByRole('button', { name: 'Dismiss' }).click();
  await expect(told).toBeHidden();
});

test('F8 passes over a message that is on its way out, which takes no focus along', async ({
  contacts,
  remote,
}) => {
  // One that stays until it is dismissed.
  remote.service.setQuirks(['patch_ignores=location']);
  await contacts.setLocationOfAll('Hull', 8);
  const first = contacts.toast('Not done: setting Location to Hull for 8 contacts');
  await expect(first).toBeVisible();
  remote.service.setQuirks([]);
  await contacts.change('Ben Carter', { Location: 'Leeds' });
  const second = contacts.toast('Contact saved');
  await second.getByRole('button', { name: 'Undo' }).focus();
  // In one go: it takes a moment to fade.
  await second.getByRole('button', { name: 'Dismiss' }).evaluate((button: HTMLElement) => {
    button.click();
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'F8', bubbles: true, cancelable: true }));
  });
  await expect(first.getByRole('button').first()).toBeFocused();
  await expect(second).toHaveCount(0);
  await expect(first.getByRole('button').first()).toBeFocused();
});

const PEOPLE = ['Ben Carter', 'Clara Duval', 'Anders Lindqvist'] as const;

/** Edits that wait, since the service cannot be reached. */
async function editAllWithoutNetwork(contacts: ContactsPage, gateway: Gateway): Promise<void> {
  await gateway.down();
  for (const name of PEOPLE) {
    const form = await contacts.change(name, { Location: 'Leeds' });
    await expect(contacts.row(name)).toContainText('Waiting');
    // It waits: the form is done with it.
    await expect(form.region).toBeHidden();
  }
}

test('what waits is one toast, and what went out later is one', async ({ contacts, remote, gateway }) => {
  await editAllWithoutNetwork(contacts, gateway);
  const waiting = contacts.toast('Waiting to be sent');
  await expect(waiting).toHaveCount(1);
  await expect(waiting).toContainText('3 changes are kept here');
  await expect(waiting).toContainText('Ben Carter');
  // Whoever is in it with the keyboard keeps it from going by itself; what it says is over all the same.
  await waiting.getByRole('button', { name: 'Dismiss' }).focus();
  await gateway.up();
  // While it reads it takes no click, and one by hand would wait for that.
  await expect(contacts.button('Sync')).toBeEnabled();
  await contacts.button('Sync').dispatchEvent('click');
  await expect(contacts.toast('3 contacts saved')).toHaveCount(1);
  await expect(contacts.toast('Waiting to be sent')).toHaveCount(0);
  expect(PEOPLE.map((name) => remote.one(name.split(' ')[0] ?? '').location)).toEqual(Array(3).fill('Leeds'));
});

test('many refusals of a kind are one toast', async ({ contacts, gateway }) => {
  await editAllWithoutNetwork(contacts, gateway);
  gateway.answer(['PATCH'], refusal(403, 'quota_of_stars', 'No stars left this month.'));
  await gateway.up();
  await contacts.sync();
  const refused = contacts.toast('The service refused');
  await expect(refused).toContainText('3 contacts were not changed');
  await expect(refused).toHaveCount(1);
  for (const name of PEOPLE) await expect(refused).toContainText(name);
});

test('at the plan’s limit the toast stays until there is room, and then goes', async ({
  contacts,
  remote,
  gateway,
}) => {
  await gateway.down();
  for (const name of ['Ninth', 'Tenth', 'Eleventh', 'Twelfth', 'Thirteenth']) {
    await contacts.add({ 'First name': name });
    // It waits: the form is done with it.
    await expect(contacts.newForm.region).toBeHidden();
  }
  remote.service.setPlanLimit(8);
  await gateway.up();
  await contacts.sync();
  const toast = contacts.toast(/not created/).filter({ hasText: 'The plan’s limit' });
  await expect(toast).toBeVisible();
  const missing = () =>
    ['Ninth', 'Tenth', 'Eleventh', 'Twelfth', 'Thirteenth'].filter((name) => remote.named(name).length !== 1);
  expect(missing()).toHaveLength(5);
  remote.service.setPlanLimit(null);
  await toast.getByRole('button', { name: 'Go on' }).click();
  await expect.poll(missing).toEqual([]);
  await expect(toast).toBeHidden();
});

test('a refused key is asked for until there is a good one', async ({ page, contacts, remote, gateway }) => {
  gateway.answer(['GET', 'PATCH'], refusal(401, 'unauthorized', 'No such key.'));
  await contacts.change('Ben Carter', { Location: 'Leeds' });
  const toast = contacts.toast('The service does not accept the key').filter({ hasText: 'Ben Carter' });
  await toast.getByRole('button', { name: GIVE_KEY }).click();
  gateway.pass();
  const dialog = page.getByRole('dialog', { name: GIVE_KEY });
  await dialog.getByRole('textbox', { name: 'API key' }).fill(remote.apiKey);
  await dialog.getByRole('button', { name: 'Use this key' }).click();
  await expect(dialog).toBeHidden();
  await expect.poll(() => remote.one('Ben').location).toBe('Leeds');
  await expect(toast).toBeHidden();
});

test('a key refused while only reading is said over the table until there is a good one', async ({
  page,
  contacts,
  remote,
  gateway,
}) => {
  gateway.answer(['GET'], refusal(401, 'unauthorized', 'No such key.'));
  await contacts.sync();
  const banner = page
    .getByRole('complementary', { name: 'For your attention' })
    .getByRole('alert')
    .filter({ hasText: 'does not accept the key' });
  await expect(banner).toContainText('Give a new one');
  await expect(contacts.syncStatus).toContainText('does not accept the key');
  await expect(contacts.rows).toHaveCount(8);
  gateway.pass();
  await banner.getByRole('button', { name: GIVE_KEY }).click();
  const dialog = page.getByRole('dialog', { name: GIVE_KEY });
  await dialog.getByRole('textbox', { name: 'API key' }).fill(remote.apiKey);
  await dialog.getByRole('button', { name: 'Use this key' }).click();
  await expect(banner).toBeHidden();
  await contacts.upToDate();
});
