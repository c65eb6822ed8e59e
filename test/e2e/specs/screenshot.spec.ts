import { fileURLToPath } from 'node:url';
import { expect, test } from '../fixtures/story.ts';
import { ContactsPage } from '../pages/contacts-page.ts';

// Before the test, so that no window is opened for it.
test.skip(process.env['UPDATE_SCREENSHOT'] === undefined, 'only with UPDATE_SCREENSHOT=1');
test.use({ colorScheme: 'light', connected: false });

test('the screenshot of the README is updated', async ({ page, firstRun }) => {
  await firstRun.sampleButton.click();
  const contacts = new ContactsPage(page);
  await contacts.upToDate();
  await contacts.open('Emine Acar');
  // Waits for the number of duplicates in the rail, which appears after the search for them.
  await expect(page.getByRole('navigation', { name: 'Screens' })).toContainText(/\d/, { timeout: 30_000 });
  await page.mouse.move(0, 0);
  await expect(page.getByRole('status', { name: /read/ })).toHaveCount(0);
  await page.screenshot({
    path: fileURLToPath(new URL('../../../docs/screenshot.png', import.meta.url)),
    animations: 'disabled',
  });
});
