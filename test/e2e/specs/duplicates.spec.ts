import { PEOPLE_WITH_DUPLICATES } from '../fixtures/duplicate-people.ts';
import { expect, test } from '../fixtures/story.ts';
import { DuplicatesPage } from '../pages/duplicates-page.ts';
import { DEEP } from '../fixtures/tags.ts';

test.use({ remoteOptions: { people: PEOPLE_WITH_DUPLICATES } });

test(
  'duplicates are listed, compared and explained, and a decision about them can be revoked',
  DEEP,
  async ({ page, contacts }) => {
    const duplicates = new DuplicatesPage(page);
    const rail = page
      .getByRole('navigation', { name: 'Screens' })
      .getByRole('button', { name: /^Duplicates/ });
    await expect(rail).toHaveText('Duplicates 2', { timeout: 30_000 });
    await rail.click();
    await expect(duplicates.entries).toHaveCount(2);
    await expect(duplicates.list).toBeFocused();
    await expect(duplicates.progress).toHaveText('0 of 2 reviewed');

    await duplicates.entry('Ada').click();
    await expect(duplicates.cluster).toContainText('2 contacts in Friends');
    await expect(duplicates.members.getByRole('row', { name: /^Phone/ })).toContainText('Different format');
    const marked = duplicates.members.getByRole('row', { name: /^Last name/ }).locator('mark');
    await expect(marked).toHaveText(['e', 'é']);
    await expect(duplicates.members).toContainText('what differs: “é”');
    await expect(duplicates.reasons).toContainText('same phone (different format)');
    await expect(duplicates.reasons).toContainText('ame birthday');

    await duplicates.seen();
    await duplicates.button('Not a duplicate').click();
    await expect(contacts.toast('Not a duplicate')).toContainText('won’t be suggested again');
    await expect(duplicates.entries).toHaveCount(1);
    await expect(duplicates.progress).toHaveText('1 of 2 reviewed');

    await page.getByRole('tab', { name: 'Decisions' }).click();
    const marks = page.getByRole('region', { name: 'Decisions' }).getByRole('listitem');
    await expect(marks).toHaveCount(1);
    await expect(marks).toContainText('Different people');
    await marks.getByRole('button', { name: /^Undo: / }).click();
    await expect(page.getByRole('heading', { name: 'No decisions yet' })).toBeVisible();
    await page.getByRole('tab', { name: 'To review' }).click();
    await expect(duplicates.entries).toHaveCount(2);
  },
);

test(
  'a new contact that looks like an existing one shows a hint before it is saved, and can be merged with it',
  DEEP,
  async ({ contacts, remote }) => {
    const form = await contacts.create();
    await form.field('First name').fill('Anders');
    await form.field('Last name').fill('Lindqvist');
    await form.field('Email').fill('anders@example.se');
    await form.field('Company').fill('Nord AB');
    const hint = form.region.getByRole('group', { name: 'Looks like a contact you have' });
    await expect(hint).toContainText('Anders Lindqvist', { timeout: 30_000 });
    await expect(hint).toContainText(/same email/i);
    await hint.getByRole('button', { name: 'Merge with Anders Lindqvist' }).click();
    await form.region.getByRole('button', { name: 'Use these values' }).click();
    await expect(contacts.editForm.field('Company')).toHaveValue('Nord AB');
    await contacts.editForm.save.click();
    await expect(contacts.toast('Contact saved')).toBeVisible();
    expect(remote.one('Anders').company).toBe('Nord AB');
  },
);
