import { manyDuplicates, PEOPLE_WITH_DUPLICATES } from '../fixtures/duplicate-people.ts';
import { holdAnswer } from '../fixtures/held-answer.ts';
import { DEEP, OVER_NETWORK_AND_DEEP } from '../fixtures/tags.ts';
import { expect, test } from '../fixtures/story.ts';
import { tabTo } from '../fixtures/tab-to.ts';
import { DuplicatesPage } from '../pages/duplicates-page.ts';

test.use({ remoteOptions: { people: PEOPLE_WITH_DUPLICATES } });

test('duplicates are listed, shown side by side and explained; a mark is kept and taken back', async ({
  page,
  contacts,
}) => {
  const duplicates = new DuplicatesPage(page);
  const rail = page.getByRole('navigation', { name: 'Screens' }).getByRole('button', { name: /^Duplicates/ });
  await expect(rail).toHaveText('Duplicates 2', { timeout: 30_000 });
  await rail.click();
  await expect(duplicates.entries).toHaveCount(2);
  await expect(duplicates.list).toBeFocused();
  await expect(duplicates.progress).toHaveText('0 of 2 dealt with');

  await duplicates.entry('Ada').click();
  await expect(duplicates.cluster).toContainText('2 contacts in Friends');
  await expect(duplicates.members.getByRole('row', { name: /^Phone/ })).toContainText('Written differently');
  const marked = duplicates.members.getByRole('row', { name: /^Last name/ }).locator('mark');
  await expect(marked).toHaveText(['e', 'é']);
  await expect(duplicates.members).toContainText('what differs: “é”');
  await expect(duplicates.reasons).toContainText('same phone, written differently');
  await expect(duplicates.reasons).toContainText('irthdays equal');

  await duplicates.button('Not a duplicate').click();
  await expect(contacts.toast('Not a duplicate')).toContainText('will not be suggested again');
  await expect(duplicates.entries).toHaveCount(1);
  await expect(duplicates.progress).toHaveText('1 of 2 dealt with');

  await page.getByRole('tab', { name: 'Marked' }).click();
  const marks = page.getByRole('region', { name: 'What you said' }).getByRole('listitem');
  await expect(marks).toHaveCount(1);
  await expect(marks).toContainText('Different people');
  await marks.getByRole('button', { name: /Take back/ }).click();
  await expect(page.getByRole('heading', { name: 'Nothing marked yet' })).toBeVisible();
  await page.getByRole('tab', { name: 'To look at' }).click();
  await expect(duplicates.entries).toHaveCount(2);
});

test(
  'by keyboard alone: next, not a duplicate, skip, and back again',
  DEEP,
  async ({ page, contacts, duplicates }) => {
    const { keyboard } = page;
    await expect(duplicates.entries).toHaveCount(2);
    const { heading } = duplicates;
    const first = await heading.textContent();
    await keyboard.press('j');
    await expect(heading).not.toHaveText(first ?? '');
    await keyboard.press('k');
    await expect(heading).toHaveText(first ?? '');

    await keyboard.press('n');
    await expect(contacts.toast('Not a duplicate')).toBeVisible();
    await expect(duplicates.entries).toHaveCount(1);
    await keyboard.press('ControlOrMeta+z');
    await expect(duplicates.entries).toHaveCount(2);
    await expect(heading).toHaveText(first ?? '');

    await keyboard.press('s');
    await expect(duplicates.entry('Skipped')).toHaveCount(1);
    await expect(heading).not.toHaveText(first ?? '');
    await keyboard.press('u');
    await expect(duplicates.entry('Skipped')).toHaveCount(0);
    await keyboard.press('F1');
    await expect(contacts.dialog('Keyboard shortcuts')).toContainText('In the queue of duplicates');
  },
);

test(
  'by keyboard alone: what was said is saved as a file, taken back, and added again',
  DEEP,
  async ({ page, contacts, duplicates }, testInfo) => {
    const { keyboard } = page;
    // What is not shown yet is not said to be different.
    await expect(duplicates.heading).toBeVisible();
    await keyboard.press('n');
    await expect(duplicates.entries).toHaveCount(1);
    await tabTo(page, page.getByRole('tab', { name: 'To look at' }), 'Shift+Tab');
    await keyboard.press('ArrowRight');
    const marks = page.getByRole('region', { name: 'What you said' }).getByRole('listitem');
    await expect(marks).toHaveCount(1);
    const file = testInfo.outputPath('marks.json');
    await tabTo(page, duplicates.button('Save as a file…'));
    const [download] = await Promise.all([page.waitForEvent('download'), keyboard.press('Enter')]);
    expect(download.suggestedFilename()).toMatch(/^not-duplicates-[\d-]+\.json$/);
    await download.saveAs(file);

    const add = async (expected: string) => {
      await tabTo(page, duplicates.button('Add from a file…'));
      const [chooser] = await Promise.all([page.waitForEvent('filechooser'), keyboard.press('Enter')]);
      await chooser.setFiles(file);
      await expect(contacts.toast(expected)).toBeVisible();
    };
    await add('Nothing new in the file');
    await tabTo(page, marks.getByRole('button', { name: /^Take back/ }));
    await keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Nothing marked yet' })).toBeVisible();
    await expect(page.getByRole('searchbox', { name: 'Search what you said' })).toBeFocused();
    await add('1 mark added');
    await expect(marks).toHaveCount(1);
    await expect(marks).toContainText('Different people');
  },
);

test('across groups the same person may be meant', DEEP, async ({ page, contacts, duplicates }) => {
  await page.getByText('Across groups').click();
  const clara = duplicates.entry('Clara Duval');
  await expect(clara).toBeVisible({ timeout: 20_000 });
  await clara.click();
  await expect(duplicates.cluster).toContainText('2 contacts in Friends and Team');
  await duplicates.button('Rightly in several groups').click();
  await expect(contacts.toast('Meant')).toBeVisible();
  await expect(clara).toHaveCount(0);
});

test('a new contact that looks like one is said so before it is saved, and becomes a part of it', async ({
  contacts,
  remote,
}) => {
  const form = await contacts.create();
  await form.field('First name').fill('Anders');
  await form.field('Last name').fill('Lindqvist');
  await form.field('Email').fill('anders@example.se');
  await form.field('Company').fill('Nord AB');
  const hint = form.region.getByRole('status').filter({ hasText: 'Looks like a contact you have' });
  await expect(hint).toContainText('Anders Lindqvist', { timeout: 30_000 });
  await expect(hint).toContainText(/emails equal/i);
  await hint.getByRole('button', { name: 'Merge with Anders Lindqvist' }).click();
  await form.region.getByRole('button', { name: 'Use these values' }).click();
  await expect(contacts.editForm.field('Company')).toHaveValue('Nord AB');
  await contacts.editForm.save.click();
  await expect(contacts.toast('Contact saved')).toBeVisible();
  expect(remote.one('Anders').company).toBe('Nord AB');
});

test(
  'a mark made again while the message of the first one fades is taken back by its button',
  DEEP,
  async ({ page, contacts, duplicates }) => {
    const { keyboard } = page;
    const { heading } = duplicates;
    await expect(heading).toContainText('Ada');
    await keyboard.press('n');
    await expect(heading).toContainText('Ben');
    await expect(contacts.toast('Not a duplicate')).toContainText('Ada');
    await keyboard.press('u');
    await expect(heading).toContainText('Ada');
    await keyboard.press('n');
    await expect(contacts.toast('Not a duplicate')).toContainText('Ada');
    await contacts.toast('Not a duplicate').getByRole('button', { name: 'Undo' }).click();
    await expect(heading).toContainText('Ada');
    await expect(duplicates.progress).toHaveText('0 of 2 dealt with');
  },
);

test(
  'a key in the very moment in which a cluster is shown is about it',
  DEEP,
  async ({ page, duplicates }) => {
    const { keyboard } = page;
    const { heading } = duplicates;
    await expect(heading).toContainText('Ada');
    /** Presses the key when a name is shown, before anything else can happen in the page; `pressed` resolves then. */
    const pressOnce = async (name: string, key: string) => {
      const watch = await page.evaluateHandle(
        ([shown, wanted]) => ({
          pressed: new Promise<void>((resolve) => {
            const observer = new MutationObserver(() => {
              if (!document.querySelector('h2')?.textContent.includes(shown)) return;
              observer.disconnect();
              document.activeElement?.dispatchEvent(
                new KeyboardEvent('keydown', { key: wanted, bubbles: true, cancelable: true }),
              );
              resolve();
            });
            observer.observe(document.body, { subtree: true, childList: true, characterData: true });
          }),
        }),
        [name, key] as const,
      );
      return { pressed: () => watch.evaluate(({ pressed }) => pressed) };
    };
    const undo = await pressOnce('Ben', 'u');
    await keyboard.press('n');
    await undo.pressed();
    await expect(heading).toContainText('Ada');
    await expect(duplicates.progress).toHaveText('0 of 2 dealt with');
    await keyboard.press('n');
    await expect(duplicates.progress).toHaveText('1 of 2 dealt with');
    const mark = await pressOnce('Ada', 'n');
    await keyboard.press('u');
    await mark.pressed();
    await expect(heading).toContainText('Ben');
    await expect(duplicates.progress).toHaveText('1 of 2 dealt with');
  },
);

test(
  'U right after N takes back that N, not what was done before it',
  OVER_NETWORK_AND_DEEP,
  async ({ page, duplicates }) => {
    const { keyboard } = page;
    const { heading } = duplicates;
    await expect(heading).toContainText('Ada');
    await keyboard.press('n');
    await expect(heading).toContainText('Ben');
    await expect(duplicates.entries).toHaveCount(1);
    const mark = await holdAnswer(page, 'duplicates.markNot');
    await keyboard.press('n');
    await mark.arrived;
    await keyboard.press('u');
    await mark.give();
    await page.getByRole('tab', { name: 'Marked' }).click();
    const marks = page.getByRole('region', { name: 'What you said' }).getByRole('listitem');
    await expect(marks).toHaveCount(1);
    await expect(marks).toContainText('Ada');
    await page.getByRole('tab', { name: 'To look at' }).click();
    await expect(heading).toContainText('Ben');
    await expect(duplicates.progress).toHaveText('1 of 2 dealt with');
  },
);

test(
  'Enter before the cluster is read opens its merge once it is, unless one has gone on',
  OVER_NETWORK_AND_DEEP,
  async ({ page, contacts }) => {
    const { keyboard } = page;
    const duplicates = new DuplicatesPage(contacts.page);
    const first = await holdAnswer(page, 'duplicates.get');
    await duplicates.open();
    await keyboard.press('Enter');
    await keyboard.press('ArrowDown');
    await expect(duplicates.entries.last()).toHaveAttribute('aria-selected', 'true');
    await first.give();
    await expect(duplicates.heading).toContainText('Ben Carter');
    await expect(page.getByRole('dialog')).toHaveCount(0);

    await page.reload();
    const second = await holdAnswer(page, 'duplicates.get');
    await contacts.ready();
    await duplicates.open();
    await keyboard.press('Enter');
    await second.arrived;
    await second.give();
    await expect(duplicates.merge(2).getByRole('button', { name: 'Merge 2 contacts' })).toBeFocused();
  },
);

test.describe('several clusters that leave the list at once', () => {
  test.use({ remoteOptions: { people: manyDuplicates(4) } });

  test(
    'are followed by the one after them: none is passed over',
    OVER_NETWORK_AND_DEEP,
    async ({ page, duplicates }) => {
      const { keyboard } = page;
      const { heading } = duplicates;
      const names = await duplicates.entries.locator('bdi').allTextContents();
      expect(new Set(names).size).toBe(4);
      const list = await holdAnswer(page, 'duplicates.list');
      await expect(heading).toHaveText(names[0] ?? '');
      await keyboard.press('n');
      await expect(heading).toHaveText(names[1] ?? '');
      // Of how many there are, news comes sooner than the list without them.
      const screens = page.getByRole('navigation', { name: 'Screens' });
      await expect(screens.getByRole('button', { name: /^Duplicates/ })).toHaveText('Duplicates 3');
      expect(await duplicates.progress.textContent()).toBe('1 of 4 dealt with');
      const mark = await holdAnswer(page, 'duplicates.markNot');
      await keyboard.press('n');
      await mark.arrived;
      await list.give();
      await expect(duplicates.entries).toHaveCount(2);
      await mark.give();
      await expect(duplicates.progress).toHaveText('2 of 4 dealt with');
      await expect(heading).toHaveText(names[2] ?? '');
    },
  );
});
