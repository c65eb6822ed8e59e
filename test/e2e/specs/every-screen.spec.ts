import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { PEOPLE_WITH_DUPLICATES } from '../fixtures/duplicate-people.ts';
import { pressEnter } from '../fixtures/press-enter.ts';
import { openList } from '../fixtures/reviewed-list.ts';
import { runAction } from '../fixtures/run-action.ts';
import { expect, test } from '../fixtures/story.ts';
import { expectTabStops } from '../fixtures/tab-stops.ts';
import { DEEP } from '../fixtures/tags.ts';
import type { ContactsPage } from '../pages/contacts-page.ts';
import { DuplicatesPage } from '../pages/duplicates-page.ts';
import { ImportsPage } from '../pages/imports-page.ts';

test.use({ remoteOptions: { people: PEOPLE_WITH_DUPLICATES } });

/** Sets the text size of the browser's settings, which `em` in media queries follows, too. */
async function setTextSize(page: Page, percent: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: (16 * percent) / 100 } });
}

/** Visits the table, the panel beside it, and the forms. */
async function visitContacts(page: Page, contacts: ContactsPage): Promise<void> {
  const { keyboard } = page;
  await expectTabStops(page, 'contacts');
  await contacts.table.focus();
  await keyboard.press('Home');
  await keyboard.press('Enter');
  await expect(contacts.details.getByRole('heading', { level: 2 })).toBeFocused();
  await expectTabStops(page, 'contact');
  await contacts.details.getByRole('button', { name: 'Edit' }).click();
  const form = contacts.editForm;
  await expect(form.field('First name')).toBeFocused();
  await expectTabStops(page, 'form');
  await form.field('Location').fill('Leeds');
  await form.save.click();
  await expect(contacts.toast('Contact saved')).toBeVisible();
  await expectTabStops(page, 'contact and toast');
  await contacts.details.getByRole('button', { name: 'Close' }).click();
  await expect(contacts.table).toBeFocused();
  await keyboard.press('Space');
  await expect(page.getByTestId('selected-count')).toBeVisible();
  await expectTabStops(page, 'selection');
  await contacts.button('Clear the selection').click();
}

/** Visits the dialogs over the table. */
async function visitDialogs(page: Page, contacts: ContactsPage): Promise<void> {
  const { keyboard } = page;
  for (const button of ['Filters', 'Columns']) {
    await contacts.button(button).click();
    await expect(contacts.dialog(button)).toBeVisible();
    await expectTabStops(page, button);
    await keyboard.press('Escape');
  }
  await contacts.table.focus();
  await keyboard.press('ControlOrMeta+k');
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectTabStops(page, 'palette');
  await keyboard.press('Escape');
  await contacts.table.focus();
  await keyboard.press('?');
  await expect(contacts.dialog('Keyboard shortcuts')).toBeVisible();
  await expectTabStops(page, 'shortcuts');
  await keyboard.press('Escape');
  await contacts.table.focus();
  await keyboard.press('ControlOrMeta+a');
  await keyboard.press('s');
  await expect(page.getByRole('dialog').getByRole('combobox', { name: 'Field' })).toBeFocused();
  await expectTabStops(page, 'bulk');
  await keyboard.press('Escape');
}

/** Presses a button that saves a file, and returns the file. */
async function savedBy(page: Page, button: string): Promise<{ name: string; buffer: Buffer }> {
  const download = page.waitForEvent('download');
  await pressEnter(page.getByRole('button', { name: button }));
  const file = await download;
  return { name: file.suggestedFilename(), buffer: await readFile(await file.path()) };
}

/** Presses a button that opens a file. */
async function openBy(page: Page, button: string, file: { name: string; buffer: Buffer }): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await pressEnter(page.getByRole('button', { name: button }));
  await (await chooser).setFiles({ ...file, mimeType: 'application/json' });
}

/** Visits the review of a list, and the combination with a review that disagrees. */
async function visitReviews(page: Page): Promise<void> {
  const contacts = await openList(page);
  const reviewed = async (email: string) => {
    await contacts.table.focus();
    await contacts.change('Clara Duval', { Email: email });
    await contacts.details.getByRole('button', { name: 'Close' }).click();
    await contacts.button('Hand back…').click();
    await page.getByRole('tab', { name: 'Review file' }).click();
  };
  await expectTabStops(page, 'list');
  await reviewed('theirs@example.fr');
  await expectTabStops(page, 'review file');
  const review = await savedBy(page, 'Save a review file…');
  await page.keyboard.press('Escape');
  await reviewed('ours@example.fr');
  await openBy(page, 'Open a review file…', review);
  await expect(page.getByText('You and the other reviewer disagree about 1 contact.')).toBeFocused();
  await expectTabStops(page, 'conflicts of two reviews');
}

async function visitDuplicates(page: Page): Promise<void> {
  const { keyboard } = page;
  const duplicates = new DuplicatesPage(page);
  await duplicates.open();
  await expect(duplicates.heading).toBeVisible();
  await expectTabStops(page, 'duplicates');
  await duplicates.list.focus();
  await keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByRole('button', { name: /^Merge/ })).toBeFocused();
  await expectTabStops(page, 'merge');
  await keyboard.press('Escape');
  await duplicates.button('Merge all certain…').click();
  await expect(page.getByRole('dialog').getByRole('button', { name: /^Merge/ })).toBeVisible();
  await expectTabStops(page, 'merge of all that are certain');
  const plan = await savedBy(page, 'Save as a merge plan…');
  await keyboard.press('Escape');
  await pressEnter(duplicates.button('Open a merge plan…'));
  await expect(page.getByRole('dialog', { name: 'Open a merge plan' })).toBeVisible();
  await expectTabStops(page, 'choice of a merge plan');
  await openBy(page, 'Choose a file…', plan);
  await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible();
  await expectTabStops(page, 'merge plan');
  await keyboard.press('Escape');
  await page.getByRole('tab', { name: 'Decisions' }).click();
  await expect(page.getByRole('tabpanel')).toBeVisible();
  await expectTabStops(page, 'marked');
}

/** The dates don't show whether day or month comes first, a group is new, and one person has no first name. */
const LIST = `First name,Last name,Email,Birthday,Group\n${Array.from(
  { length: 12 },
  (_, at) => `${at === 7 ? '' : `Nina${at}`},Novak${at},nina${at}@example.org,1/2/1980,Runners`,
).join('\n')}\n`;

/** Visits every step of an import, and the export dialog. */
async function visitImportAndExport(page: Page, contacts: ContactsPage): Promise<void> {
  const { keyboard } = page;
  await expect(contacts.rows.first()).toBeVisible();
  await keyboard.press('ControlOrMeta+i');
  const imports = new ImportsPage(page);
  await imports.isAt('Choose a file');
  await expectTabStops(page, 'file');
  await imports.drop('people.csv', LIST);
  await imports.isAt('How the file is read');
  await expectTabStops(page, 'how the file is read');
  await imports.goOn('Columns');
  await expect(page.getByRole('combobox', { name: 'Group: imported as' })).toBeVisible();
  await expectTabStops(page, 'columns');
  await imports.goOn('Values');
  const createGroup = page.getByRole('button', { name: 'Create this group' });
  const dayFirst = page.getByRole('radio', { name: /Day, month, year/ });
  await expect(createGroup).toBeVisible();
  await expect(dayFirst).toBeAttached();
  await expectTabStops(page, 'values');
  await pressEnter(createGroup);
  await dayFirst.press('Space');
  await imports.goOn('Check');
  await expect(imports.grid).toBeVisible();
  await expectTabStops(page, 'check');
  await pressEnter(page.getByRole('button', { name: 'Import 11 contacts' }));
  await imports.isAt('Report');
  await expect(page.getByRole('button', { name: 'Created: 11' })).toBeVisible();
  await expectTabStops(page, 'report');
  await pressEnter(page.getByRole('button', { name: 'Undo import…' }));
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Undo import' })).toBeVisible();
  await expectTabStops(page, 'undo import');
  await keyboard.press('Escape');

  await pressEnter(
    page.getByRole('navigation', { name: 'Screens' }).getByRole('button', { name: 'Contacts' }),
  );
  await expect(contacts.rows.first()).toBeVisible();
  await runAction(contacts, 'export contacts', 'Export contacts…');
  await expect(page.getByRole('dialog').getByRole('combobox', { name: 'Format' })).toBeFocused();
  await expectTabStops(page, 'export');
  await keyboard.press('Escape');
}

async function visitOtherScreens(page: Page, contacts: ContactsPage): Promise<void> {
  const rail = page.getByRole('navigation', { name: 'Screens' });
  const title = (name: string) => page.getByRole('heading', { level: 1, name });
  for (const screen of ['History', 'Trash', 'Settings']) {
    await rail.getByRole('button', { name: screen }).click();
    await expect(title(screen)).toBeAttached();
    await expectTabStops(page, screen);
  }
  await rail.getByRole('button', { name: 'Contacts' }).click();
  await contacts.switchAccount('Connect another account…');
  await expect(page.getByRole('heading', { name: 'Connect your account' })).toBeVisible();
  await expectTabStops(page, 'connect');
}

test.describe('at 400 % zoom', () => {
  test.use({ viewport: { width: 320, height: 256 } });

  test(
    'Tab reaches no hidden element in the table, the details and the form',
    DEEP,
    async ({ page, contacts }) => {
      await visitContacts(page, contacts);
    },
  );

  test('Tab reaches no hidden element in dialogs and on other screens', DEEP, async ({ page, contacts }) => {
    await visitDialogs(page, contacts);
    await visitDuplicates(page);
    await visitOtherScreens(page, contacts);
  });

  test('Tab reaches no hidden element in an import and an export', DEEP, async ({ page, contacts }) => {
    await visitImportAndExport(page, contacts);
  });

  test('Tab reaches no hidden element in reviews of a list', DEEP, async ({ page, contacts }) => {
    await expect(contacts.rows.first()).toBeVisible();
    await visitReviews(page);
  });
});

for (const { where, viewport, forcedColors = null, largeText = false } of [
  { where: 'at 640x400', viewport: { width: 640, height: 400 } },
  { where: 'in forced colours', viewport: { width: 1280, height: 800 }, forcedColors: 'active' },
  { where: 'at twice the text size', viewport: { width: 1280, height: 800 }, largeText: true },
] as const)
  test.describe(where, () => {
    test.use({ viewport });

    test.beforeEach(async ({ page }) => {
      await page.emulateMedia({ forcedColors });
      if (largeText) await setTextSize(page, 200);
    });

    test('Tab reaches no hidden element on any screen', DEEP, async ({ page, contacts }) => {
      await visitContacts(page, contacts);
      await visitDialogs(page, contacts);
      await visitDuplicates(page);
      await visitOtherScreens(page, contacts);
    });

    test('Tab reaches no hidden element in an import and an export', DEEP, async ({ page, contacts }) => {
      await visitImportAndExport(page, contacts);
    });

    test('Tab reaches no hidden element in reviews of a list', DEEP, async ({ page, contacts }) => {
      await expect(contacts.rows.first()).toBeVisible();
      await visitReviews(page);
    });
  });

test.describe('at 400 % zoom and twice the text size', () => {
  test.use({ viewport: { width: 320, height: 256 } });

  test('Tab reaches no hidden element on the main screens', DEEP, async ({ page, contacts }) => {
    await setTextSize(page, 200);
    await visitContacts(page, contacts);
    await visitDialogs(page, contacts);
    await visitOtherScreens(page, contacts);
  });

  test('Tab reaches no hidden element in reviews of a list', DEEP, async ({ page, contacts }) => {
    await setTextSize(page, 200);
    await expect(contacts.rows.first()).toBeVisible();
    await visitReviews(page);
  });
});
