import { expectAccessible } from '../fixtures/accessible.ts';
import { pressEnter } from '../fixtures/press-enter.ts';
import { expect, test } from '../fixtures/story.ts';
import { DEEP } from '../fixtures/tags.ts';
import { ImportsPage } from '../pages/imports-page.ts';

/**
 * 36 people: Ben Carter exists already, one has no first name, and the dates don't show whether day or month comes
 * first.
 */
const PEOPLE = Array.from({ length: 36 }, (_, at) => {
  const names =
    at === 5
      ? 'Ben;Carter;ben@example.com'
      : `${at === 7 ? '' : `Nina${at}`};Novak${at};nina${at}@example.org`;
  return `${names};030 9018${String(at).padStart(2, '0')};${(at % 12) + 1}/${((at * 5) % 12) + 1}/1980;${['Friends', 'Team', 'Runners'][at % 3]};${at % 2 ? 'w' : 'm'}`;
});
const CSV = `Vorname;Nachname;E-Mail;Telefon;Geburtstag;Gruppe;Geschlecht\n${PEOPLE.join('\n')}\n`;

test('a dropped file is read, checked, corrected, imported and undone', async ({
  page,
  contacts,
  remote,
}) => {
  const stored = () => remote.service.inspect.contacts(remote.apiKey);
  const before = stored().length;
  await expect(contacts.rows.first()).toBeVisible();
  const imports = new ImportsPage(page);
  await imports.drop('kontakte.csv', CSV);
  await imports.isAt('How the file is read');
  await expect(page.getByRole('combobox', { name: 'Delimiter' })).toHaveValue(';');
  await imports.goOn('Columns');
  await expect(page.getByRole('combobox', { name: 'Vorname: imported as' })).toHaveValue('firstName');
  await imports.goOn('Values');
  await pressEnter(page.getByRole('button', { name: 'Create this group' }));
  // The date order must be chosen first, so the button moves the focus to that choice.
  await imports.next.press('Enter');
  await expect(page.getByRole('radio', { name: /Day, month, year/ })).toBeFocused();
  await page.keyboard.press('Space');
  await imports.goOn('Check');
  await pressEnter(page.getByRole('button', { name: /^Can’t import: 1$/ }));
  await expect(imports.grid.getByRole('row').nth(1)).toContainText('Novak7');
  await imports.grid.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Nora');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^Create: 35$/ })).toBeVisible();

  await pressEnter(page.getByRole('button', { name: 'Import 35 contacts' }));
  await imports.isAt('Report');
  await expect(page.getByRole('button', { name: 'Created: 35' })).toBeVisible();
  expect(stored()).toHaveLength(before + 35);
  expect(remote.one('Nora').last_name).toBe('Novak7');

  await pressEnter(page.getByRole('button', { name: 'Undo import…' }));
  await pressEnter(page.getByRole('dialog').getByRole('button', { name: 'Undo import' }));
  await expect(page.getByText('The import was undone')).toBeVisible();
  await expect(page.getByRole('button', { name: '35 undone' })).toBeVisible();
  expect(stored()).toHaveLength(before);
});

test.describe('after a restart', () => {
  test.use({ ownHost: true });

  test('an import of a pasted table continues from its draft', DEEP, async ({ app, page, contacts }) => {
    await expect(contacts.rows.first()).toBeVisible();
    await page.keyboard.press('ControlOrMeta+i');
    const imports = new ImportsPage(page);
    await imports.isAt('Choose a file');
    await imports.paste('First name\tEmail\nAda\tada@example.org\nGrace\tgrace@example.org\n');
    await imports.isAt('How the file is read');
    await imports.goOn('Columns');
    await imports.goOn('Values');
    await page.getByRole('combobox', { name: 'Group', exact: true }).selectOption('Team');
    // Waits until the draft is saved, which happens with a delay.
    await page.getByRole('button', { name: 'File' }).click();
    await expect(page.getByRole('region', { name: 'Drafts' })).toContainText('Pasted table');
    const again = await app.restart();
    const reopened = new ImportsPage(again);
    await again.getByRole('navigation', { name: 'Screens' }).getByRole('button', { name: 'Import' }).click();
    await again.getByRole('button', { name: 'Continue with Pasted table' }).click();
    await reopened.isAt('Values');
    await expect(again.getByRole('combobox', { name: 'Group', exact: true })).toContainText('Team');
    await reopened.goOn('Check');
    await expect(again.getByRole('button', { name: 'Import 2 contacts' })).toBeVisible();
  });
});

test('every import step is accessible', DEEP, async ({ page, contacts }) => {
  await expect(contacts.rows.first()).toBeVisible();
  await page.keyboard.press('ControlOrMeta+i');
  const imports = new ImportsPage(page);
  await imports.isAt('Choose a file');
  await page.getByRole('button', { name: 'Paste a table' }).click();
  await expectAccessible(page, 'file');
  await imports.drop('kontakte.csv', CSV);
  await imports.isAt('How the file is read');
  await expectAccessible(page, 'reading');
  await imports.goOn('Columns');
  await page.getByRole('combobox', { name: 'Gruppe: imported as' }).selectOption('Company');
  await page.getByRole('combobox', { name: 'Geschlecht: imported as' }).selectOption('Company');
  await expectAccessible(page, 'columns, two of one field');
  await page.getByRole('combobox', { name: 'Gruppe: imported as' }).selectOption('Group');
  await page.getByRole('combobox', { name: 'Geschlecht: imported as' }).selectOption('Gender');
  await imports.goOn('Values');
  await expect(page.getByRole('table', { name: 'Groups in the file' })).toBeVisible();
  await expectAccessible(page, 'values');
  await page.getByRole('radio', { name: /Day, month, year/ }).click();
  await imports.goOn('Check');
  await expect(imports.grid).toBeVisible();
  await imports.grid.focus();
  await expectAccessible(page, 'check');
  await page.getByRole('button', { name: /^Import \d+ contacts$/ }).click();
  await imports.isAt('Report');
  await expect(page.getByRole('button', { name: /^Created: \d+$/ })).toBeVisible();
  await expectAccessible(page, 'report');
});
