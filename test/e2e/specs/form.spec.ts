import { expectPartsAccessible } from '../fixtures/accessible.ts';
import { expect, test } from '../fixtures/story.ts';
import { expectProblem } from '../pages/expect-problem.ts';

test('a number is shown as it is stored, in international form and with its country', async ({
  contacts,
  remote,
}) => {
  const form = await contacts.edit('Clara Duval');
  const phone = form.field('Phone');
  await expect(phone).toHaveAccessibleDescription('Understood, France');
  await phone.fill('+33612345678');
  await expect(phone).toHaveAccessibleDescription('Understood as +33 6 12 34 56 78, France');
  await phone.fill('06 12 34 56 78');
  await expect(phone).toHaveAccessibleDescription(/Without a country/);
  await phone.fill('+33 6 12');
  await expect(phone).toHaveAccessibleDescription(/Unusual/);
  await phone.fill('ask at the desk');
  await expect(phone).toHaveAccessibleDescription(/does not look like a phone number/);
  // It is hinted at, never refused.
  await form.save.click();
  await expect(contacts.toast('Contact saved')).toBeVisible();
  expect(remote.one('Clara').phone).toBe('ask at the desk');
});

test('a default country tells what a national number means', async ({ page, contacts }) => {
  await page.getByRole('navigation', { name: 'Screens' }).getByRole('button', { name: 'Settings' }).click();
  const country = page.getByRole('combobox', { name: /country/i });
  await country.fill('Sweden');
  await page.getByRole('option', { name: /Sweden/ }).click();
  await page.getByRole('navigation', { name: 'Screens' }).getByRole('button', { name: 'Contacts' }).click();
  await contacts.open('Anders Lindqvist');
  await expect(contacts.detail('Phone')).toContainText('+46 8 123 456 78 · Sweden');
  const form = await contacts.edit('Anders Lindqvist');
  await expect(form.field('Phone')).toHaveAccessibleDescription(/\+46 8 123 456 78, Sweden/);
});

test('languages and time zones are found by name, and unknown ones are kept', async ({
  page,
  contacts,
  remote,
}) => {
  await remote.changeElsewhere(remote.one('Ben').contact_id, { language: 'x-elvish', timezone: 'Moon/Base' });
  await contacts.sync();
  await contacts.open('Ben Carter');
  await expect(contacts.detail('Language')).toContainText('x-elvish');
  const form = await contacts.edit('Ben Carter');
  await expect(form.field('Language')).toHaveValue('x-elvish');
  await expect(form.field('Time zone')).toHaveValue('Moon/Base');
  await expect(form.field('Time zone')).toHaveAccessibleDescription(/Not known to this computer/);
  await form.field('Location').fill('Rivendell');
  await form.save.click();
  await expect(contacts.toast('Contact saved')).toBeVisible();
  expect(remote.one('Ben')).toMatchObject({ language: 'x-elvish', timezone: 'Moon/Base' });

  await contacts.edit('Ben Carter');
  await form.field('Language').fill('portug');
  await page.getByRole('option', { name: 'Portuguese' }).click();
  await expect(form.field('Language')).toHaveValue('pt');
  await form.field('Language').fill('Klingon');
  await expect(form.field('Language')).toHaveAccessibleDescription(/Kept as it is written/);
  await form.field('Language').fill('Swedish');
  await form.field('Location').focus();
  await expect(form.field('Language')).toHaveValue('sv');
  await form.choose('Time zone', 'America/New_York', 'new york');
  await expect(form.field('Time zone')).toHaveAccessibleDescription(/Eastern Time, now/);
  await form.save.click();
  await expect(contacts.detail('Language')).toHaveText('Swedish (sv)');
  expect(remote.one('Ben')).toMatchObject({ language: 'sv', timezone: 'America/New_York' });
});

test('what the account’s contacts carry is suggested', async ({ page, contacts }) => {
  const form = await contacts.create();
  await form.field('Company').fill('Alp');
  await page.getByRole('option', { name: 'Alpenbau' }).click();
  await expect(form.field('Company')).toHaveValue('Alpenbau');
});

test('a row of new contacts is created by keyboard alone', async ({ page, contacts, remote }) => {
  await contacts.table.focus();
  await page.keyboard.press('n');
  const form = contacts.newForm;
  await expect(form.field('First name')).toBeFocused();
  await page.keyboard.type('Ada');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Li');
  await page.keyboard.press('Tab');
  await expect(form.field('Group')).toBeFocused();
  await page.keyboard.type('Fri');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(form.field('Group')).toHaveValue('Friends');
  await page.keyboard.press('Tab');
  await page.keyboard.type('29');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Feb');
  await page.keyboard.press('Control+Enter');
  await expect(contacts.toast('Contact created')).toContainText('Ada Li');

  // The next one begins in the same group.
  await expect(form.field('First name')).toBeFocused();
  await expect(form.field('First name')).toHaveValue('');
  await expect(form.field('Group')).toHaveValue('Friends');
  await page.keyboard.type('Bo');
  await page.keyboard.press('Enter');
  await expect(contacts.details.getByRole('heading', { level: 2 })).toHaveText('Bo');
  expect(remote.one('Ada')).toMatchObject({ birthday_month: 2, birthday_day: 29, birthday_year: null });
  expect(remote.one('Bo').group_id).toBe(remote.groupId('Friends'));
});

test('an edit is saved, or given up after a question, by keyboard alone', async ({
  page,
  contacts,
  remote,
}) => {
  await contacts.open('Ben Carter');
  await contacts.table.focus();
  await page.keyboard.press('e');
  await expect(contacts.editForm.field('First name')).toBeFocused();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Benedict');
  await page.keyboard.press('Escape');
  const question = contacts.dialog('Discard what you typed?');
  await expect(question).toBeVisible();
  // The safe answer has the focus.
  await expect(question.getByRole('button', { name: 'Go on editing' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(question).toBeHidden();
  await expect(contacts.editForm.field('First name')).toHaveValue('Benedict');
  await contacts.editForm.field('First name').focus();
  await page.keyboard.press('Enter');
  await expect(contacts.details.getByRole('heading', { level: 2 })).toHaveText('Benedict Carter');
  await expect(contacts.table).toBeFocused();
  expect(remote.one('Benedict').last_name).toBe('Carter');
});

test('a problem goes away when its field is corrected, and the rest of them stay', async ({ contacts }) => {
  const form = await contacts.create();
  await form.field('Email').fill('nobody');
  await form.birthday({ day: '29', month: 'February', year: '2025' });
  await form.save.click();
  await expectProblem(form.field('First name'), /A first name is required/);
  await expectProblem(form.field('Day of birth'), /February 2025 has 28 days/);
  await form.field('Day of birth').fill('28');
  await expect(form.field('Day of birth')).not.toHaveAttribute('aria-invalid', 'true');
  await expect(form.field('Day of birth')).toBeFocused();
  await expectProblem(form.field('Email'), /looks like/);
});

test('custom fields want names of their own', async ({ page, contacts, remote }) => {
  const form = await contacts.create();
  await form.field('First name').fill('Custom');
  await form.choose('Group', 'Team');
  const custom = form.region.getByRole('group', { name: 'Custom fields' });
  for (const [name, value] of [
    ['shirt_size', 'M'],
    ['shirt_size', 'L'],
  ] as const) {
    await custom.getByRole('button', { name: 'Add a field' }).click();
    await page.keyboard.type(name);
    await page.keyboard.press('Tab');
    await page.keyboard.type(value);
  }
  await form.save.click();
  const second = custom.getByRole('textbox', { name: 'Name of custom field 2' });
  await expectProblem(second, /same name/);
  await expect(custom.getByRole('textbox', { name: 'Name of custom field 1' })).toBeFocused();
  await second.fill('shoe_size');
  await form.save.click();
  await expect(contacts.toast('Contact created')).toBeVisible();
  expect(remote.one('Custom').custom_fields).toEqual({ shirt_size: 'M', shoe_size: 'L' });
});

test('an unsaved form is kept over other contacts, tabs and screens, and said to be', async ({
  page,
  contacts,
}) => {
  const form = await contacts.create();
  await form.field('First name').fill('Halfway');
  await contacts.open('Ben Carter');
  await contacts.tab(/^Team/).click();
  await page.getByRole('navigation', { name: 'Screens' }).getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('navigation', { name: 'Screens' }).getByRole('button', { name: 'Contacts' }).click();
  await contacts.button('New contact').click();
  await expect(form.field('First name')).toHaveValue('Halfway');
  await expect(form.region.getByRole('status')).toContainText('What you typed before is still here');
  await form.region.getByRole('button', { name: 'Start over' }).click();
  await expect(form.field('First name')).toHaveValue('');
  await expect(form.field('First name')).toBeFocused();
});

test('closing the window asks while something is unsaved, and not otherwise', async ({ page, contacts }) => {
  const asked = () =>
    page.evaluate(() => {
      const event = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(event);
      return event.defaultPrevented;
    });
  const form = await contacts.edit('Ben Carter');
  expect(await asked()).toBe(false);
  await form.field('Location').fill('Leeds');
  expect(await asked()).toBe(true);
  // Also when the form is out of sight.
  await contacts.open('Clara Duval');
  expect(await asked()).toBe(true);
  await contacts.open('Ben Carter');
  await contacts.details.getByRole('button', { name: 'Continue editing' }).click();
  await form.save.click();
  await expect(contacts.toast('Contact saved')).toBeVisible();
  expect(await asked()).toBe(false);
});

test('a change at the service while editing is said, and what is typed stays', async ({
  contacts,
  remote,
}) => {
  const form = await contacts.edit('Ben Carter');
  await form.field('Company').fill('Carter & Co');
  await remote.changeElsewhere(remote.one('Ben').contact_id, { location: 'Hull' });
  await contacts.sync();
  const hint = form.region.getByRole('status').filter({ hasText: 'Changed while you are editing' });
  await expect(hint).toContainText('Location');
  await expect(hint).toContainText('Hull');
  await hint.getByRole('button', { name: 'Take the new values' }).click();
  await expect(form.field('Location')).toHaveValue('Hull');
  await expect(form.field('Company')).toHaveValue('Carter & Co');
  await expect(hint).toBeHidden();

  // The same field on both sides: both values, side by side.
  await remote.changeElsewhere(remote.one('Ben').contact_id, { company: 'Theirs Ltd' });
  await contacts.sync();
  await hint.getByRole('button', { name: 'Compare and choose' }).click();
  const conflict = form.notice;
  await expect(conflict).toContainText('Carter & Co');
  await expect(conflict).toContainText('Theirs Ltd');
  await conflict.getByRole('button', { name: 'Use these values' }).click();
  await form.save.click();
  await expect(contacts.toast('Contact saved')).toBeVisible();
  expect(remote.one('Ben')).toMatchObject({ company: 'Carter & Co', location: 'Hull' });
});

test('a form in which nothing was typed follows the service', async ({ contacts, remote }) => {
  const form = await contacts.edit('Ben Carter');
  await remote.changeElsewhere(remote.one('Ben').contact_id, { location: 'Hull' });
  await contacts.sync();
  await expect(form.field('Location')).toHaveValue('Hull');
  await expect(form.region.getByRole('status')).toHaveCount(0);
});

test('the details say the next birthday, open the guardian and copy what they show', async ({
  page,
  contacts,
  remote,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await remote.changeElsewhere(remote.one('Ben').contact_id, {
    guardian_contact_id: remote.one('Clara').contact_id,
  });
  await contacts.sync();
  await contacts.open('Ben Carter');
  const year = await page.evaluate(() => {
    const now = new Date();
    return now.getMonth() === 11 && now.getDate() > 24 ? now.getFullYear() + 1 : now.getFullYear();
  });
  await expect(contacts.detail('Birthday')).toContainText('December 24, 1990');
  await expect(contacts.detail('Birthday')).toContainText(`turns ${year - 1990}`);
  // It is said for a second and a half: whoever looks only now and then may miss it.
  const said = await contacts.detail('Email').evaluateHandle((element) => {
    const seen = { copied: false };
    new MutationObserver(() => {
      seen.copied ||= element.querySelector('[aria-label="Copied email"]') !== null;
    }).observe(element, { subtree: true, childList: true, attributes: true });
    return seen;
  });
  await contacts.detail('Email').getByRole('button', { name: 'Copy email' }).click();
  await expect.poll(() => said.evaluate(({ copied }) => copied)).toBe(true);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('ben@example.com');
  await contacts.detail('Guardian').getByRole('button', { name: 'Clara Duval' }).click();
  await expect(contacts.details.getByRole('heading', { level: 2 })).toHaveText('Clara Duval');
  // And the way back: the guardian's details name those they look after.
  await expect(contacts.details.getByRole('heading', { name: 'Guardian of' })).toBeVisible();
  await contacts.details.getByRole('button', { name: 'Ben Carter' }).click();
  await expect(contacts.details.getByRole('heading', { level: 2 })).toHaveText('Ben Carter');
  await expect(contacts.details.getByRole('heading', { name: 'Guardian of' })).toBeHidden();
});

test.describe('where the service says more than it promises', () => {
  test.use({ remoteOptions: { quirks: ['odd_values=true'] } });

  test('what it says is shown plainly', async ({ contacts }) => {
    await contacts.open('Ben Carter');
    await expect(contacts.details.getByRole('heading', { name: 'Also said by the service' })).toBeVisible();
  });
});

test('what the form and the toasts have to say is accessible', async ({ page, contacts, remote }) => {
  const check = (what: string) =>
    expectPartsAccessible(page, what, ['section:has(form)', '.mantine-Notifications-root']);
  const form = await contacts.edit('Clara Duval');
  await form.field('Company').fill('Duval SA');
  await remote.changeElsewhere(remote.one('Clara').contact_id, { company: 'Theirs', location: 'Lyon' });
  await contacts.sync();
  await form.region.getByRole('button', { name: 'Compare and choose' }).waitFor();
  await check('changed meanwhile');
  await form.region.getByRole('button', { name: 'Compare and choose' }).click();
  await expect(form.notice).toBeVisible();
  await check('both values side by side');
  await form.region.getByRole('button', { name: 'Use these values' }).click();
  await contacts.open('Ben Carter');
  await contacts.open('Clara Duval');
  await contacts.details.getByRole('button', { name: 'Continue editing' }).click();
  await form.field('Language').fill('fr');
  await expect(page.getByRole('option', { name: 'French' })).toBeVisible();
  await check('kept edit with an open list');
  await form.save.click();
  await expect(contacts.toast('Contact saved')).toBeVisible();
  const fresh = await contacts.create();
  await fresh.field('First name').fill('Benjamin');
  await fresh.field('Email').fill('ben@example.com');
  await fresh.choose('Group', 'Friends');
  await fresh.save.click();
  await expect(fresh.region.getByRole('alert')).toBeVisible();
  await check('refused save beside a toast');
});
