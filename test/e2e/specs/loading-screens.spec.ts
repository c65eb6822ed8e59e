import { OVER_NETWORK_AND_DEEP } from '../fixtures/tags.ts';
import { expect, test } from '../fixtures/story.ts';

const SCREENS = [
  { key: 'd', code: 'duplicates-screen' },
  { key: 'i', code: 'imports-screen' },
  { key: 'h', code: 'history-screen' },
  { key: 'b', code: 'trash-screen' },
  { key: ',', code: 'preferences-screen' },
];

test(
  'a screen has the focus while its code is loading and afterwards',
  OVER_NETWORK_AND_DEEP,
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

test(
  'the focus stays on screen when another screen or a dialog opens while code is loading',
  OVER_NETWORK_AND_DEEP,
  async ({ page, contacts }) => {
    const loading = page.getByRole('main', { name: 'Loading…' });
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/assets/*-screen-*.js', async (route) => {
      await released;
      await route.continue();
    });
    await page.reload({ waitUntil: 'commit' });
    await expect(contacts.table).toBeFocused();
    await page.keyboard.press('ControlOrMeta+i');
    await expect(loading).toBeFocused();
    await page.keyboard.press('ControlOrMeta+k');
    await expect(contacts.dialog('Search actions and contacts').getByRole('combobox')).toBeFocused();
    await page.keyboard.insertText('Contacts');
    await page.keyboard.press('Enter');
    await expect(contacts.table).toBeFocused();
    await page.keyboard.press('ControlOrMeta+i');
    await expect(loading).toBeFocused();
    await page.keyboard.press('ControlOrMeta+,');
    await expect(loading).toBeFocused();
    await page.keyboard.press('ControlOrMeta+k');
    await expect(contacts.dialog('Search actions and contacts').getByRole('combobox')).toBeFocused();
    release();
    await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('main')).toBeFocused();
  },
);

test(
  'what is typed while the palette or a dialog is loading is typed into it',
  OVER_NETWORK_AND_DEEP,
  async ({ page, contacts }) => {
    let loaded = Promise.resolve();
    await page.route('**/assets/frame-dialogs-*.js', async (route) => {
      await loaded;
      await route.continue();
    });
    const whileLoading = async (...keys: string[]) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      loaded = promise;
      await page.reload({ waitUntil: 'commit' });
      await expect(contacts.table).toBeFocused();
      for (const key of keys) await page.keyboard.press(key);
      resolve();
    };
    await whileLoading('ControlOrMeta+k', 't', 'r', 'a', 's', 'h', 'Enter');
    await expect(page.getByRole('heading', { name: 'Trash', exact: true })).toBeVisible();

    await whileLoading('ArrowDown', 'm', 'Shift+F', 'a', 'n');
    await expect(contacts.dialog('Move to group').getByRole('combobox')).toHaveValue('Fan');
    await page.keyboard.press('Escape');
    await expect(contacts.dialog('Move to group')).toBeHidden();
    await page.keyboard.press('ControlOrMeta+k');
    await expect(contacts.dialog('Search actions and contacts').getByRole('combobox')).toHaveValue('');
  },
);
