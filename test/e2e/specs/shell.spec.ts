import { expect, test } from '../fixtures/app.ts';
import { DEEP } from '../fixtures/tags.ts';

test.use({ ownHost: true });

test('the first window offers the sample account, and a reload keeps the session', async ({ page }) => {
  await expect(page).toHaveTitle('Connect your account – Celebration Contacts');
  await expect(page.getByRole('button', { name: /sample account/i })).toBeVisible();
  expect(page.url()).not.toContain('code=');
  await page.reload();
  await expect(page.getByRole('button', { name: /sample account/i })).toBeVisible();
});

test.describe('with --sample', () => {
  test.use({ sample: true });

  test('the sample account opens at start and after a restart', DEEP, async ({ app }) => {
    await expect(app.page.getByRole('tab', { name: /^All/ })).toBeVisible();
    const page = await app.restart({ kill: true });
    await expect(page.getByRole('tab', { name: /^All/ })).toBeVisible();
  });
});
