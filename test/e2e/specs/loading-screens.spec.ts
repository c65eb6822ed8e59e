import { OVER_NETWORK } from '../fixtures/tags.ts';
import { expect, test } from '../fixtures/story.ts';

const SCREENS = [
  { key: 'd', code: 'duplicates-screen' },
  { key: 'i', code: 'imports-screen' },
  { key: 'h', code: 'history-screen' },
  { key: 'b', code: 'trash-screen' },
  { key: ',', code: 'preferences-screen' },
];

test(
  'a screen has the focus while its code is loading, and afterwards',
  OVER_NETWORK,
  async ({ page, contacts }) => {
    const loading = page.getByRole('main', { name: 'Loading…' });
    for (const { key, code } of SCREENS) {
      await test.step(code, async () => {
        const { promise: released, resolve: release } = Promise.withResolvers<void>();
        const script = `**/assets/${code}-*.js`;
        await page.route(script, async (route) => {
          await released;
          await route.continue();
        });
        await page.reload({ waitUntil: 'commit' });
        await expect(contacts.table).toBeFocused();
        await page.keyboard.press(`ControlOrMeta+${key}`);
        await expect(loading).toBeFocused();
        release();
        await expect(loading).toHaveCount(0);
        await expect(page.locator('main:focus, main :focus')).toHaveCount(1);
        await page.unroute(script);
      });
    }
  },
);
