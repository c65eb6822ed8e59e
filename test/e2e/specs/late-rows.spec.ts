import type { Page } from '@playwright/test';
import { holdAnswer } from '../fixtures/held-answer.ts';
import { DEEP, OVER_NETWORK_AND_DEEP } from '../fixtures/tags.ts';
import { expect, test } from '../fixtures/story.ts';

/** Types a search, leaves it by Enter and presses keys, while the host's answer is held. */
async function goOnFromSearch(page: Page, words: string, ...keys: string[]) {
  const answer = await holdAnswer(page, 'contacts.page');
  await page.keyboard.press('/');
  await page.keyboard.type(words);
  for (const key of ['Enter', ...keys]) await page.keyboard.press(key);
  return answer;
}

test(
  'who goes on from the search before its answer is there lands on what it finds',
  OVER_NETWORK_AND_DEEP,
  async ({ page, contacts }) => {
    const { keyboard } = page;
    await keyboard.press('End');
    const answer = await goOnFromSearch(page, 'ben');
    await expect(contacts.table).toBeFocused();
    await answer.give();
    await expect(contacts.range).toHaveText('1–1 of 1');
    await keyboard.press('Enter');
    await expect(contacts.details.getByRole('heading', { level: 2 })).toHaveText('Ben Carter');
  },
);

test(
  'keys pressed before the rows are there that they are about are for these, one after the other',
  OVER_NETWORK_AND_DEEP,
  async ({ page, contacts }) => {
    const { keyboard } = page;
    await keyboard.press('End');
    const found = await goOnFromSearch(page, 'a', 'ArrowDown', 'ArrowDown', 'e');
    await expect(contacts.table).toBeFocused();
    await expect(contacts.editForm.region).toBeHidden();
    await found.give();
    await expect(contacts.editForm.field('First name')).toBeFocused();
    const third = contacts.rows.nth(2);
    await expect(third).toHaveAttribute('data-active');
    await expect(third).toContainText(await contacts.editForm.field('First name').inputValue());
    await keyboard.press('Escape');

    const other = await goOnFromSearch(page, 'ben', 'Delete', 'Delete', 'Enter');
    await other.give();
    await expect(page.getByRole('dialog')).toHaveCount(1);
    const question = contacts.dialog('Delete this contact?');
    await expect(question).toContainText('Ben Carter');
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  },
);

test(
  'keys kept for rows that are not there yet are given up by Escape, and by what leads elsewhere',
  OVER_NETWORK_AND_DEEP,
  async ({ page, contacts }) => {
    const { keyboard } = page;
    for (const [words, name, away] of [
      ['ben', 'Ben Carter', 'Escape'],
      ['clara', 'Clara Duval', 'ControlOrMeta+1'],
    ] as const) {
      const found = await goOnFromSearch(page, words, 'e', away);
      await found.give();
      await expect(contacts.row(name)).toBeVisible();
      await expect(contacts.range).toHaveText('1–1 of 1');
      await expect(contacts.table).toBeFocused();
      expect(await contacts.editForm.region.isVisible()).toBe(false);
    }
    // To search anew is about no row, and waits for none.
    const found = await goOnFromSearch(page, 'anders', 'e', '/');
    await keyboard.type('priya');
    await expect(contacts.search).toHaveValue('priya');
    await found.give();
    await expect(contacts.row('Priya')).toBeVisible();
    await expect(contacts.search).toBeFocused();
  },
);

test('Delete is not about a row that a search has left behind', DEEP, async ({ page, contacts }) => {
  const { keyboard } = page;
  await keyboard.press('End');
  await expect(contacts.table.locator('[role="row"][data-active]')).not.toContainText('Ben Carter');
  await contacts.search.fill('ben');
  await expect(contacts.range).toHaveText('1–1 of 1');
  await contacts.table.focus();
  await keyboard.press('Delete');
  await keyboard.press('ArrowDown');
  await keyboard.press('Delete');
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await expect(contacts.dialog('Delete this contact?')).toContainText('Ben Carter');
});
