import { manyDuplicates } from '../fixtures/duplicate-people.ts';
import { expect, test } from '../fixtures/story.ts';
import { DEEP } from '../fixtures/tags.ts';
import { DuplicatesPage } from '../pages/duplicates-page.ts';

/** More than one page of the list. */
const PAIRS = 130;

test.use({ remoteOptions: { people: manyDuplicates(PAIRS) } });

test('a long queue of duplicates is reviewed by keyboard', DEEP, async ({ page, contacts, remote }) => {
  test.slow();
  const { keyboard } = page;
  const duplicates = new DuplicatesPage(page);
  const before = remote.service.inspect.contacts(remote.apiKey).length;
  await duplicates.open();
  await expect(duplicates.progress).toHaveText(`0 of ${PAIRS} reviewed`);
  const { heading } = duplicates;
  const title = async () => (await heading.textContent()) ?? '';
  /** Presses a key and waits for another cluster. */
  const press = async (key: string) => {
    const left = await title();
    await duplicates.seen();
    await keyboard.press(key);
    await expect(heading).not.toHaveText(left);
  };
  const merge = async () => {
    await keyboard.press('m');
    const confirm = duplicates.merge(2).getByRole('button', { name: 'Merge 2 contacts' });
    await expect(confirm).toBeFocused();
    await press('Enter');
  };

  const seen: string[] = [];
  for (let round = 0; round < 10; round++) {
    seen.push(await title());
    await merge();
    seen.push(await title());
    await press('n');
  }
  expect(new Set(seen).size, 'nothing is passed over or shown twice').toBe(seen.length);
  await expect(duplicates.progress).toHaveText(`20 of ${PAIRS} reviewed`);
  await expect.poll(() => remote.service.inspect.contacts(remote.apiKey).length).toBe(before - 10);

  // Undoing a decision makes its cluster active again.
  const wrong = await title();
  await press('n');
  const following = await title();
  await press('u');
  await expect(heading).toHaveText(wrong);
  await expect(duplicates.progress).toHaveText(`20 of ${PAIRS} reviewed`);
  await press('s');
  await expect(heading).toHaveText(following);

  // Skips clusters until the list has to load its next page.
  for (let skipped = 1; skipped < PAIRS - 21; skipped++) await press('s');
  await expect(duplicates.progress).toHaveText(`20 of ${PAIRS} reviewed`);
  await page.getByRole('searchbox', { name: 'Search the duplicates' }).fill('nobody');
  await page.getByRole('button', { name: 'Clear search and filters' }).click();
  await expect(duplicates.entries.first()).toBeVisible();

  // A decision revoked elsewhere reopens its cluster.
  await page.getByRole('tab', { name: 'Decisions' }).click();
  const marks = page.getByRole('region', { name: 'Decisions' }).getByRole('listitem');
  await marks
    .first()
    .getByRole('button', { name: /^Undo: / })
    .click();
  await expect(marks).toHaveCount(9);
  await page.getByRole('tab', { name: 'To review' }).click();
  await expect(duplicates.progress).toHaveText(`19 of ${PAIRS} reviewed`);
  await expect(duplicates.entry('Certain')).toHaveCount(1);
  await expect(contacts.toast('Not a duplicate')).toHaveCount(0);
});
