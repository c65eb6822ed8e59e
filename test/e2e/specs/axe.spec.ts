import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/story.ts';
import type { ContactsPage } from '../pages/contacts-page.ts';

/** WCAG 2.2 AA and best practices, on everything that is on screen. */
async function expectAccessible(page: Page, what: string, exceptFor: string[] = []): Promise<void> {
  // A dialog or toast on its way in is paler than it will be.
  await page.evaluate(() =>
    // Spinners turn for ever; one that is cancelled is over too.
    Promise.allSettled(
      document
        .getAnimations()
        .filter((animation) => Number.isFinite(animation.effect?.getComputedTiming().endTime))
        .map((animation) => animation.finished),
    ),
  );
  const { violations } = await new AxeBuilder({ page }).disableRules(exceptFor).analyze();
  const found = violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n${nodes.map((node) => `    ${node.html}`).join('\n')}`,
  );
  expect.soft(found, what).toEqual([]);
}

async function visitEverything(page: Page, contacts: ContactsPage): Promise<void> {
  await expect(contacts.rows.first()).toBeVisible();
  await expectAccessible(page, 'table');

  await contacts.open('Ben Carter');
  await expectAccessible(page, 'details');
  await contacts.details.getByRole('button', { name: 'Delete' }).click();
  await expect(contacts.dialog('Delete this contact?')).toBeVisible();
  await expectAccessible(page, 'question before a delete');
  await page.keyboard.press('Escape');

  await contacts.edit('Ben Carter');
  await expectAccessible(page, 'edit form');
  await contacts.editForm.cancel.click();
  const form = await contacts.create();
  await form.birthday({ day: '31', month: 'April' });
  await form.region.getByRole('button', { name: 'Add a field' }).click();
  await form.save.click();
  await expect(form.field('First name')).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page, 'form with problems');
  await form.field('Group').click();
  await expect(page.getByRole('listbox').getByRole('option', { name: 'Friends' })).toBeVisible();
  // The list belongs to its field, wherever in the document it stands.
  await expectAccessible(page, 'form with an open list', ['region']);
  await page.keyboard.press('Escape');
  await form.cancel.click();
  await contacts.dialog('Discard what you typed?').getByRole('button', { name: 'Discard' }).click();

  await contacts.button('Filters').click();
  await expect(contacts.filters).toBeVisible();
  await contacts.filters.getByRole('radiogroup', { name: 'Email' }).getByText('Given').click();
  await expectAccessible(page, 'filters');
  await page.keyboard.press('Escape');
  await expect(contacts.chip('Has email')).toBeVisible();
  await contacts.search.fill('nobody-of-this-name');
  await expect(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible();
  await expectAccessible(page, 'chips and nothing found');
  await page.getByRole('button', { name: 'Clear search and filters' }).click();

  await contacts.button('New group').click();
  await expect(contacts.dialog('New group')).toBeVisible();
  await expectAccessible(page, 'new group');
  await page.keyboard.press('Escape');
  await contacts.tab('Team 3').click();
  await contacts.button('Actions for this group').click();
  await expect(page.getByRole('menuitem', { name: 'Delete group…' })).toBeVisible();
  await expectAccessible(page, 'menu of a group');
  await page.keyboard.press('Escape');
  await contacts.button(/^Account: /).click();
  await expect(page.getByRole('menuitem', { name: 'Name and colour…' })).toBeVisible();
  await expectAccessible(page, 'account switcher');
  await page.keyboard.press('Escape');

  await contacts.edit('Priya Raghunathan');
  await contacts.editForm.field('Location').fill('Chennai');
  await contacts.editForm.save.click();
  await expect(contacts.toast('Contact saved')).toBeVisible();
  await expectAccessible(page, 'toast');
  await page.getByRole('navigation', { name: 'Screens' }).getByRole('button', { name: 'Settings' }).click();
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
  await expectAccessible(page, 'settings');
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme });

    test('the first-run screen and its problems are accessible', async ({ page, firstRun }) => {
      await expect(firstRun.sampleButton).toBeVisible();
      await expectAccessible(page, 'first run');
      await firstRun.connectButton.click();
      await expect(firstRun.key).toHaveAttribute('aria-invalid', 'true');
      await expectAccessible(page, 'problems of the form');
    });

    test('every screen and dialog is accessible', async ({ page, contacts }) => {
      await visitEverything(page, contacts);
    });

    test('what waits and what was refused is accessible', async ({ page, contacts, remote }) => {
      remote.service.setPlanLimit(8);
      const form = await contacts.create();
      await form.field('First name').fill('Ninth');
      await form.choose('Group', 'Friends');
      await form.save.click();
      await expect(page.getByRole('alert').filter({ hasText: 'The plan’s limit' }).first()).toBeVisible();
      await expectAccessible(page, 'plan limit');
      await remote.stop();
      await contacts.edit('Ben Carter');
      await contacts.editForm.field('Location').fill('Leeds');
      await contacts.editForm.save.click();
      await expect(contacts.toast('Waiting to be sent')).toBeVisible();
      await expect(contacts.row('Ben Carter')).toContainText('Waiting');
      await expectAccessible(page, 'offline');
    });
  });
}
