import { expectAccessible } from '../fixtures/accessible.ts';
import { expect, test } from '../fixtures/app.ts';
import { OVER_NETWORK_AND_DEEP } from '../fixtures/tags.ts';

test.use({ sample: true });

test(
  'a screen that fails to render reports it and can be reloaded by keyboard',
  OVER_NETWORK_AND_DEEP,
  async ({ page }) => {
    const all = page.getByRole('tab', { name: /^All/ });
    await expect(all).toBeVisible();
    // An answer that no host gives, which breaks the page.
    await page.route('**/invoke', async (route) => {
      if (route.request().postData()?.includes('"session.get"') === true)
        await route.fulfill({ json: { ok: true, value: {} } });
      else await route.continue();
    });
    await page.reload();
    await expect(page.getByRole('heading', { name: 'This screen can’t be shown' })).toBeVisible();
    await expect(page.getByText('Your contacts and changes are safe')).toBeVisible();
    await expectAccessible(page, 'a screen that could not be drawn');
    await page.unrouteAll({ behavior: 'wait' });
    const again = page.getByRole('button', { name: 'Reload' });
    await expect(again).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(all).toBeVisible();
  },
);
