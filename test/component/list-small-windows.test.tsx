import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import { FakeList } from './host/fake-list.ts';
import { HARD_NAMES } from './compared-lists.ts';
import { pageOf } from './host/listed-contacts.ts';
import { forceColors, systemColor } from './forced-colors.ts';
import { openList, type OpenList } from './open-list.ts';
import { ContactTable } from './screens/contact-table.ts';
import { DEEP } from '../deep/depth.ts';

const table = new ContactTable();
afterEach(() => page.viewport(1280, 800));

const people = HARD_NAMES.map((firstName, at) => ({ firstName, email: `${at}@example.org` }));

/** A list with a mark of each kind and a problem. */
async function openReviewed(): Promise<OpenList> {
  const list = new FakeList({ people });
  const { contacts } = list.account;
  list.mark('keep', HARD_NAMES[0]);
  list.mark('remove', HARD_NAMES[1]);
  const [{ key } = { key: '' }] = contacts;
  list.problems.set(key, [{ line: 2, column: 2, field: 'email', code: 'invalid_email', text: '=1+1' }]);
  return openList(list);
}

const isWithin = (locator: Locator, width: number) => {
  const { left, right } = locator.element().getBoundingClientRect();
  return left >= 0 && right <= width;
};

test('rows with problems are counted in the bar, which filters by them as the filters do', DEEP, async () => {
  const { contacts, review } = await openReviewed();
  await review.count('1 with problems').click();
  await expect.element(contacts.rows).toHaveLength(1);
  await expect.element(contacts.chip('Has problems')).toBeVisible();
  await contacts.row(HARD_NAMES[0]).click();
  await expect.element(page.getByRole('list', { name: 'Problems in the file' })).toMatchTextContent('=1+1');
  await review.count('1 with problems').click();
  await expect.element(contacts.rows).toHaveLength(people.length);
  await contacts.button('Filters').click();
  await page.getByRole('switch', { name: 'Problems in the file' }).click();
  await expect.element(contacts.rows).toHaveLength(1);
});

test('the selection bar stays in one line, also among 100,000 contacts, so that the rows below stay', async () => {
  const { contacts, host, list } = await openReviewed();
  host.answer('contacts.page', (request) => ({ ...pageOf(list.account.contacts, request), total: 100_000 }));
  await contacts.search.fill('example');
  await expect.element(contacts.range).toMatchTextContent('100,000');
  const bar = page.getByRole('group', { name: 'Selected contacts' });
  const first = table.cell(HARD_NAMES[0], 'selection');
  await first.click();
  await table.cell(HARD_NAMES[1], 'selection').click();
  await expect.element(contacts.button('Merge…')).toBeVisible();
  const widths = [1440, 1280, 1180, 1024, 1001, 800];
  // The buttons become a menu with the next render after the window has become narrow.
  const expectOneLineAt = async (width: number) => {
    await page.viewport(width, 640);
    await expect
      .poll(() => [width, Math.round(bar.element().getBoundingClientRect().height / 34)])
      .toEqual([width, 1]);
  };
  for (const width of widths) await expectOneLineAt(width);
  await page.viewport(1280, 800);
  await contacts.button(/^Select all/).click();
  await first.click();
  await expect.element(table.selectedCount).toMatchTextContent('99,999');
  for (const width of widths) await expectOneLineAt(width);
});

test('at 400 % zoom the bar, marks and notes of a list are in reach, and nothing is beyond the edge', async () => {
  await page.viewport(320, 256);
  const { contacts, review } = await openReviewed();
  // The counts scroll within the bar; the focused one is visible.
  for (const button of review.bar.getByRole('button').all()) {
    (button.element() as HTMLElement).focus();
    expect(isWithin(button, 320)).toBe(true);
  }
  const main = page.getByRole('main').element();
  expect(main.scrollWidth).toBe(main.clientWidth);
  await review.count('1 keep').click();
  await expect.element(contacts.rows).toHaveLength(1);
  await review.count('1 keep').click();
  contacts.table.element().focus();
  await contacts.press('{Home}w');
  await expect.element(review.note).toHaveFocus();
  await expect.element(review.note).toBeInViewport();
  expect(isWithin(review.note, 320)).toBe(true);
  for (const name of ['Keep', 'Fix', 'Remove'] as const) expect(isWithin(review.mark(name), 320)).toBe(true);
});

test('at 1024 pixels no count of the bar is cut off', DEEP, async () => {
  await page.viewport(1024, 640);
  const { review } = await openReviewed();
  const last = review.count('1 with problems');
  await expect.element(last).toBeVisible();
  const counts = last.element().parentElement;
  expect(counts?.scrollWidth).toBe(counts?.clientWidth);
});

for (const [keys, note] of [
  ['{Control>}{Enter}{/Control}', 'Ask her'],
  ['{Escape}', ''],
] as const)
  test(`at 400 % zoom ${keys} leads from a note back to the table, where the next key is a mark`, async () => {
    await page.viewport(320, 256);
    const { contacts, list, review } = await openList({ people: [{ firstName: 'Ada', lastName: 'Li' }] });
    await contacts.press('{Home}w');
    await expect.element(review.note).toHaveFocus();
    await contacts.press(`Ask her${keys}`);
    await expect.element(contacts.table).toHaveFocus();
    await contacts.press('f');
    await expect.poll(() => list.review('Ada Li')).toMatchObject({ mark: 'fix', note });
  });

test(
  'at 400 % zoom the note keeps the focus if the rows of the page arrive later than those of its contact',
  DEEP,
  async () => {
    await page.viewport(320, 256);
    const list = new FakeList({ people: [{ firstName: 'Ada', lastName: 'Li' }, { firstName: 'Ben' }] });
    const pageRows = list.account.host.hold('lists.rows');
    const { contacts, review } = await openList(list);
    await pageRows.arrived;
    await contacts.press('{Home}w');
    await expect.element(contacts.heading).toBeVisible();
    await expect.element(review.note).toHaveFocus();
    await pageRows.give();
    await contacts.press('Ask her{Control>}{Enter}{/Control}');
    await expect.poll(() => list.review('Ada Li')).toMatchObject({ mark: null, note: 'Ask her' });
  },
);

test('at 400 % zoom all parts of the hand-back dialog are in reach', async () => {
  await page.viewport(320, 256);
  const { contacts } = await openReviewed();
  await contacts.run('hand back');
  const dialog = contacts.dialog('Hand back the list');
  await contacts.tabTo(dialog.getByRole('tab', { name: 'Reviewed list' }));
  for (const button of ['Save the reviewed list…', 'Save a review file…']) {
    await contacts.tabTo(dialog.getByRole('button', { name: button }));
    await expect.element(dialog.getByRole('button', { name: button })).toBeInViewport();
    const { scrollWidth, clientWidth } = dialog.element();
    expect(scrollWidth).toBe(clientWidth);
    await contacts.tabTo(dialog.getByRole('tab', { selected: true }), '{Shift>}{Tab}{/Shift}');
    await contacts.press('{ArrowRight}');
  }
  await expect.element(dialog.getByText(/^Connect an account or open/)).toBeVisible();
  await contacts.tabTo(dialog.getByRole('button', { name: 'Close' }).last());
  await contacts.press('{Enter}');
  await expect.element(dialog).not.toBeInTheDocument();
});

test('the header of a dialog does not cover the focus ring of what is below it', DEEP, async () => {
  const { contacts } = await openReviewed();
  await contacts.run('hand back');
  const dialog = contacts.dialog('Hand back the list');
  const tab = dialog.getByRole('tab', { name: 'Reviewed list' });
  await contacts.tabTo(tab);
  const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(tab.element());
  expect(outlineStyle).toBe('solid');
  const ring =
    tab.element().getBoundingClientRect().top - parseFloat(outlineWidth) - parseFloat(outlineOffset);
  const head = dialog.element().querySelector('header');
  expect(head?.getBoundingClientRect().bottom).toBeLessThanOrEqual(ring);
});

beforeEach(() => forceColors(false));
afterEach(() => forceColors(false));

test('with forced colours, set marks and pressed counts use system colours', DEEP, async () => {
  await forceColors(true);
  const { contacts, review } = await openReviewed();
  const highlight = systemColor('Highlight');
  const colorsOf = (locator: Locator) => {
    const { backgroundColor, borderTopColor, outlineColor } = getComputedStyle(locator.element());
    return [backgroundColor, borderTopColor, outlineColor];
  };
  await contacts.row(HARD_NAMES[0]).click();
  await expect.element(review.mark('Keep')).toHaveAttribute('aria-pressed', 'true');
  expect(colorsOf(review.mark('Keep'))).toContain(highlight);
  expect(colorsOf(review.mark('Fix'))).not.toContain(highlight);
  await review.count('1 keep').click();
  expect(colorsOf(review.count('1 keep'))).toContain(highlight);
  const section = review.progress.element();
  expect(getComputedStyle(section).backgroundColor).not.toBe(
    getComputedStyle(section.parentElement ?? section).backgroundColor,
  );
});
