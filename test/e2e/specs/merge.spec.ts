import { PEOPLE_WITH_DUPLICATES } from '../fixtures/duplicate-people.ts';
import { holdAnswer } from '../fixtures/held-answer.ts';
import { DEEP, OVER_NETWORK_AND_DEEP } from '../fixtures/tags.ts';
import { expect, test } from '../fixtures/story.ts';

test.use({ remoteOptions: { people: PEOPLE_WITH_DUPLICATES } });

test('two contacts are merged with chosen and typed values, and the merge is undone completely', async ({
  contacts,
  duplicates,
  remote,
}) => {
  await duplicates.entry('Ada').click();
  await duplicates.button(/^Merge…/).click();
  const dialog = duplicates.merge(2);
  const row = (field: string) =>
    dialog
      .getByRole('radiogroup', { name: field, exact: true })
      .or(dialog.getByRole('group', { name: field, exact: true }));
  await expect(row('Company')).toContainText('the only value');
  await expect(row('Job title')).toContainText('Analyst');
  await expect(row('Phone')).toContainText('with its country code');
  await row('Last name')
    .getByRole('radio', { name: /^Lovelace ?,/ })
    .check();
  await expect(row('Last name')).toContainText('your choice');
  await dialog.getByRole('button', { name: 'Type another value for Company' }).click();
  await dialog.getByRole('combobox', { name: 'Company' }).fill('Analytical Engines');
  await dialog.getByText(/^What will be sent/).click();
  await expect(dialog).toContainText(/DELETE \/v1\/contacts\/\d+/);
  await expect(dialog).toContainText('"company": "Analytical Engines"');
  await expect(dialog).toContainText('their IDs');
  await dialog.getByRole('button', { name: 'Merge 2 contacts' }).click();

  const toast = contacts.toast(/^Merged “Ada/);
  // The pointer over the toast keeps it from closing.
  await toast.hover();
  expect(remote.one('Ada')).toMatchObject({
    last_name: 'Lovelace',
    company: 'Analytical Engines',
    job_title: 'Analyst',
    phone: '+44 20 7946 0018',
  });
  await expect(duplicates.entries).toHaveCount(1);
  await expect(duplicates.progress).toHaveText('1 of 2 reviewed');

  await toast.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => remote.named('Ada').length).toBe(2);
  expect(new Set(remote.named('Ada').map(({ company }) => company))).toEqual(new Set(['Engines', null]));
});

test(
  'a merge that the service rejects stops, and its toast opens the contact that has the email',
  DEEP,
  async ({ contacts, duplicates, remote }) => {
    await duplicates.entry('Ben Carter').click();
    await duplicates.button(/^Merge…/).click();
    const dialog = duplicates.merge(2);
    await dialog.getByRole('button', { name: 'Type another value for Email' }).click();
    await dialog.getByRole('textbox', { name: 'Email' }).fill('clara@example.fr');
    await expect(dialog).toContainText('“Clara Duval” in the same group uses this Email');
    await dialog.getByRole('button', { name: 'Merge 2 contacts' }).click();
    const toast = contacts.toast('“Ben Carter” wasn’t merged');
    await expect(toast).toContainText('Another contact in the group already uses the email or phone');
    await expect(toast).toContainText('Nothing was changed');
    expect(remote.named('Ben')).toHaveLength(2);
    await expect(duplicates.progress).toHaveText('0 of 2 reviewed');
    await toast.getByRole('button', { name: 'Open that contact' }).click();
    await expect(contacts.details).toContainText('Clara Duval');
  },
);

test(
  'Enter pressed right after choosing another contact to keep removes only the other one',
  OVER_NETWORK_AND_DEEP,
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
