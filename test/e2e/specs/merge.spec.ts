import { PEOPLE_WITH_DUPLICATES } from '../fixtures/duplicate-people.ts';
import { holdAnswer } from '../fixtures/held-answer.ts';
import { DEEP, OVER_NETWORK } from '../fixtures/tags.ts';
import { expect, test } from '../fixtures/story.ts';
import { DuplicatesPage } from '../pages/duplicates-page.ts';

test.use({ remoteOptions: { people: PEOPLE_WITH_DUPLICATES } });

test('two contacts become one: values chosen and typed, the requests shown, and all of it undone', async ({
  contacts,
  duplicates,
  remote,
}) => {
  await duplicates.entry('Ada').click();
  await duplicates.button(/^Merge…/).click();
  const dialog = duplicates.merge(2);
  const row = (field: string) => dialog.getByRole('row', { name: new RegExp(`^${field}`) });
  await expect(row('Company')).toContainText('the only value');
  await expect(row('Job title')).toContainText('Analyst');
  await expect(row('Phone')).toContainText('with its country code');
  await row('Last name').getByRole('radio', { name: 'Lovelace', exact: true }).check();
  await expect(row('Last name')).toContainText('your choice');
  await dialog.getByRole('button', { name: 'Type another value for Company' }).click();
  await dialog.getByRole('combobox', { name: 'Company' }).fill('Analytical Engines');
  await dialog.getByText(/^What will be sent/).click();
  await expect(dialog).toContainText(/DELETE \/v1\/contacts\/\d+/);
  await expect(dialog).toContainText('"company": "Analytical Engines"');
  await expect(dialog).toContainText('their numbers at the service');
  await dialog.getByRole('button', { name: 'Merge 2 contacts' }).click();

  const toast = contacts.toast(/^Merged “Ada/);
  // It would go by itself, but not from under the pointer.
  await toast.hover();
  expect(remote.one('Ada')).toMatchObject({
    last_name: 'Lovelace',
    company: 'Analytical Engines',
    job_title: 'Analyst',
    phone: '+44 20 7946 0018',
  });
  await expect(duplicates.entries).toHaveCount(1);
  await expect(duplicates.progress).toHaveText('1 of 2 dealt with');

  await toast.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => remote.named('Ada').length).toBe(2);
  expect(new Set(remote.named('Ada').map(({ company }) => company))).toEqual(new Set(['Engines', null]));
});

test(
  'by keyboard alone: Enter opens the merge, Enter confirms it, U takes it back',
  DEEP,
  async ({ page, contacts, duplicates, remote }) => {
    const { keyboard } = page;
    await keyboard.press('End');
    await expect(duplicates.entries.last()).toHaveAttribute('aria-selected', 'true');
    await keyboard.press('Enter');
    const dialog = duplicates.merge(2);
    await expect(dialog.getByRole('button', { name: 'Merge 2 contacts' })).toBeFocused();
    const name = /Ada/.test((await duplicates.entries.last().textContent()) ?? '') ? 'Ada' : 'Ben';
    await keyboard.press('Enter');
    await expect(contacts.toast(/^Merged “/)).toBeVisible();
    expect(remote.named(name)).toHaveLength(1);
    await expect(duplicates.list).toBeFocused();
    await keyboard.press('u');
    await expect.poll(() => remote.named(name).length).toBe(2);
    await expect(duplicates.entries).toHaveCount(2);
  },
);

test(
  'of merges one after the other only the newest has a toast',
  DEEP,
  async ({ page, contacts, duplicates, remote }) => {
    const { keyboard } = page;
    for (const left of [1, 0]) {
      await keyboard.press('Enter');
      await expect(duplicates.merge(2).getByRole('button', { name: 'Merge 2 contacts' })).toBeFocused();
      await keyboard.press('Enter');
      await expect(duplicates.progress).toHaveText(`${2 - left} of 2 dealt with`);
    }
    await expect(page.getByRole('heading', { name: 'All duplicates are dealt with' })).toBeVisible();
    await expect.poll(() => remote.named('Ada').length + remote.named('Ben').length).toBe(2);
    await expect(contacts.toast(/^Merged “/)).toHaveCount(1);
  },
);

test('contacts marked in the table are merged from there', DEEP, async ({ page, contacts, remote }) => {
  const { keyboard } = page;
  await contacts.row('Clara Duval').first().click();
  await keyboard.press('Space');
  await contacts.row('Clara Duval').last().click();
  await keyboard.press('Space');
  await contacts.button('Merge…').click();
  const dialog = new DuplicatesPage(page).merge(2);
  await expect(dialog).toContainText('They stand in several groups');
  await dialog.getByRole('button', { name: 'Merge 2 contacts' }).click();
  await expect(contacts.toast('Merged “Clara Duval”')).toBeVisible();
  expect(remote.named('Clara')).toHaveLength(1);
});

test('a merge that the service refuses stops, says so, and leads on', async ({
  contacts,
  duplicates,
  remote,
}) => {
  await duplicates.entry('Ben Carter').click();
  await duplicates.button(/^Merge…/).click();
  const dialog = duplicates.merge(2);
  await dialog.getByRole('button', { name: 'Type another value for Email' }).click();
  await dialog.getByRole('textbox', { name: 'Email' }).fill('clara@example.fr');
  await expect(dialog).toContainText('“Clara Duval” in the same group carries this Email');
  await dialog.getByRole('button', { name: 'Merge 2 contacts' }).click();
  const toast = contacts.toast('“Ben Carter” was not merged');
  await expect(toast).toContainText('Another contact of the group carries the email or phone already');
  await expect(toast).toContainText('Nothing was removed');
  expect(remote.named('Ben')).toHaveLength(2);
  await expect(duplicates.progress).toHaveText('0 of 2 dealt with');
  await toast.getByRole('button', { name: 'Open that contact' }).click();
  await expect(contacts.details).toContainText('Clara Duval');
});

test(
  'Enter right after another one was chosen to stay removes nobody else',
  OVER_NETWORK,
  async ({ page, duplicates, remote }) => {
    await duplicates.entry('Ada').click();
    await duplicates.button(/^Merge…/).click();
    const dialog = duplicates.merge(2);
    const other = dialog.getByRole('radio', { name: /^Keep .*Ada/, checked: false });
    const [, contactId] = /contact (\d+)/i.exec((await other.getAttribute('aria-label')) ?? '') ?? [];
    expect(remote.named('Ada').map(({ contact_id }) => String(contact_id))).toContain(contactId);
    const answer = await holdAnswer(page, 'merges.propose');
    await other.focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('Enter');
    await answer.give();
    await expect(dialog).toBeHidden();
    await expect.poll(() => remote.named('Ada').length).toBe(1);
    expect(String(remote.one('Ada').contact_id)).toBe(contactId);
  },
);
