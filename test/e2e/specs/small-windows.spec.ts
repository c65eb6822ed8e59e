import type { Locator } from '@playwright/test';
import { refusal } from '../fixtures/gateway.ts';
import { expect, test } from '../fixtures/gateway-story.ts';
import { PEOPLE_WITH_DUPLICATES } from '../fixtures/duplicate-people.ts';
import { DEEP } from '../fixtures/tags.ts';
import { DuplicatesPage } from '../pages/duplicates-page.ts';

// The smallest supported window, and half of 1280x960, as at 200 % zoom (WCAG 2.2, 1.4.4).
const SIZES = [
  { width: 1024, height: 640 },
  { width: 640, height: 480 },
] as const;

/** Whether no other element covers the centre of the button. */
const isFree = (button: Locator): Promise<boolean> =>
  button.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });

/** Waits until a toast is shown and its animations have ended, so that it can be clicked. */
async function waitForToast(toast: Locator): Promise<void> {
  await expect(toast).toBeVisible();
  await toast.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)));
}

for (const viewport of SIZES) {
  test.describe(`at ${viewport.width}x${viewport.height}`, () => {
    test.use({ viewport });

    test(
      'every filter is reachable, and Escape closes an open list first',
      DEEP,
      async ({ page, contacts }) => {
        const { filters } = contacts;
        await contacts.button('Filters').click();
        await filters.getByRole('combobox', { name: 'Company' }).click();
        const choice = page.getByRole('option', { name: /^Alpenbau/ });
        await expect(choice).toBeInViewport({ ratio: 1 });
        await page.keyboard.press('Escape');
        await expect(choice).toBeHidden();
        await expect(filters).toBeVisible();
        await filters.getByRole('radiogroup', { name: 'Phone' }).getByText('Missing').click();
        const clear = filters.getByRole('button', { name: 'Clear filters' });
        await clear.scrollIntoViewIfNeeded();
        await expect(clear).toBeInViewport({ ratio: 1 });
        // Only the filters were scrolled, not the page.
        await expect(contacts.search).toBeInViewport({ ratio: 1 });
        await clear.click();
        await page.keyboard.press('Escape');
        await expect(filters).toBeHidden();
        await expect(contacts.button('Filters')).toBeFocused();
      },
    );

    test('toasts cover no controls', DEEP, async ({ page, contacts, gateway }) => {
      // The first toast, an error, stays until it is dismissed.
      gateway.hold(['PATCH']);
      const form = await contacts.change('Clara Duval', { Location: 'Lyon' });
      await form.cancel.click();
      gateway.answer(['PATCH'], refusal(403, 'quota_of_stars', 'No stars left this month.'));
      gateway.release();
      const refused = contacts.toast('The service rejected');
      await waitForToast(refused);
      const close = contacts.details.getByRole('button', { name: 'Close' });
      await close.click();
      await gateway.down();
      await contacts.change('Ben Carter', { Location: 'Hull' });
      const waiting = contacts.toast('Waiting to be sent');
      await expect(waiting).toBeVisible();
      await page.mouse.move(viewport.width - 5, 5);
      const boxOf = async (part: Locator) => (await part.boundingBox()) ?? { y: 0, height: 0 };
      const heightOf = async (part: Locator) => (await boxOf(part)).height;
      // The older toast is reduced to one line. Both are measured at once, because the newer one closes by itself.
      await expect
        .poll(async () => {
          const [older, newer] = await Promise.all([boxOf(refused), boxOf(waiting)]);
          return older.height < 40 && newer.height >= 40 && older.y + older.height <= newer.y;
        })
        .toBe(true);
      const edit = contacts.details.getByRole('button', { name: 'Edit' });
      await expect.poll(() => isFree(edit)).toBe(true);
      const main = await boxOf(page.getByRole('main'));
      expect(main.y + main.height).toBeLessThanOrEqual((await boxOf(refused)).y);
      await close.click();
      await expect.poll(() => isFree(contacts.rows.first())).toBe(true);
      const pageNumber = page.getByRole('textbox', { name: /^Page, of / });
      await pageNumber.focus();
      await expect.poll(() => isFree(pageNumber)).toBe(true);
      // The pointer over the older toast expands it again.
      await refused.hover();
      await expect.poll(() => heightOf(refused)).toBeGreaterThan(40);
      await expect(refused.getByRole('button', { name: 'Copy reference' })).toBeInViewport({ ratio: 1 });
    });
  });
}

test.describe('at 1024x640', () => {
  test.use({ viewport: SIZES[0], remoteOptions: { people: PEOPLE_WITH_DUPLICATES } });

  test(
    'the tools of the queue of duplicates take two rows, and none is cut off',
    DEEP,
    async ({ page, contacts }) => {
      await expect(contacts.rows.first()).toBeVisible();
      const duplicates = new DuplicatesPage(page);
      await duplicates.open();
      const tools = [
        page.getByRole('radiogroup', { name: 'Where to look for duplicates' }),
        page.getByRole('searchbox', { name: 'Search the duplicates' }),
        page.getByRole('combobox', { name: 'Group' }),
        page.getByRole('combobox', { name: 'What matches' }),
        page.getByRole('checkbox', { name: 'Certain only' }),
        duplicates.progress,
        duplicates.button('Compare again'),
        duplicates.button('Merge all certain…'),
      ];
      const middles = new Set<number>();
      for (const tool of tools) {
        await expect(tool).toBeInViewport({ ratio: 1 });
        const box = await tool.boundingBox();
        middles.add(Math.round(((box?.y ?? 0) + (box?.height ?? 0) / 2) / 20));
      }
      expect(middles.size).toBe(2);
      await duplicates.entries.first().press('x');
      await expect(duplicates.button('Merge 1 selected…')).toBeInViewport({ ratio: 1 });
      const said = page.getByTestId('scan-status');
      expect(await said.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
    },
  );
});
