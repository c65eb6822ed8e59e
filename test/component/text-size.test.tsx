import { afterEach, expect, onTestFinished, test } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import { useAppStore } from '../../renderer/app/app-store.ts';
import { comparedAccount } from './compared-lists.ts';
import { FakeAccount } from './host/fake-account.ts';
import { openApp } from './open-app.tsx';
import { openQueue, openWithDuplicates } from './open-duplicates.ts';
import { screen as importScreen, toCheck } from './open-imports.ts';
import { openJournal } from './open-journal.ts';
import { focusOn } from './screens/wait-for.ts';
import { DEEP, inDepth } from '../deep/depth.ts';

const people = Array.from({ length: 40 }, (_, at) => ({
  firstName: 'Person',
  lastName: String(at + 10),
  email: `person${at}@example.org`,
  birthday: { year: 1990, month: 3, day: 4 },
}));

function setTextSize(percent: number): void {
  document.documentElement.style.fontSize = percent === 100 ? '' : `${percent}%`;
}

/** The spacing that a user may set (WCAG 2.2, 1.4.12). */
const SPACED = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
p { margin-block-end: 2em !important }`;

function spaceText(): void {
  const style = document.createElement('style');
  style.textContent = SPACED;
  document.head.append(style);
  onTestFinished(() => style.remove());
}

afterEach(() => setTextSize(100));

/** Texts that their row cuts off or that reach into another row, and rows that overlap. */
function crowded(rows: Locator): string[] {
  const shown = rows.elements().map((row) => ({ row, box: row.getBoundingClientRect() }));
  const ordered = shown.toSorted((one, other) => one.box.top - other.box.top);
  return ordered.flatMap(({ row, box }, at) => {
    const next = ordered[at + 1]?.box.top ?? Infinity;
    const texts = [...row.querySelectorAll('*')].filter(
      (element): element is HTMLElement =>
        element instanceof HTMLElement && element.childElementCount === 0 && element.innerText.trim() !== '',
    );
    const outside = texts.filter((text) => {
      const { top, bottom, height } = text.getBoundingClientRect();
      return height > 1 && (top < box.top - 1 || bottom > box.bottom + 1);
    });
    return [
      ...outside.map((text) => `“${text.innerText}” leaves its row`),
      ...(box.bottom > next + 1 ? [`${row.textContent} overlaps the next row`] : []),
    ];
  });
}

async function expectRoomyRows(rows: Locator): Promise<void> {
  await expect.element(rows.first()).toBeVisible();
  await expect.poll(() => crowded(rows)).toEqual([]);
}

test.for(inDepth(['comfortable', 'compact'] as const, (density) => density === 'comfortable'))(
  'at twice the text size %s rows of contacts keep their texts apart and follow the keyboard',
  async (density) => {
    const account = new FakeAccount({ people });
    account.preferences({ density });
    const { contacts } = await openApp(account);
    setTextSize(200);
    await expectRoomyRows(contacts.rows);
    await contacts.press('{End}');
    await expect.element(contacts.row('Person 49')).toBeInViewport({ ratio: 1 });
    await expectRoomyRows(contacts.rows);
    setTextSize(100);
    await expectRoomyRows(contacts.rows);
    await expect.element(contacts.row('Person 49')).toBeInViewport({ ratio: 1 });
  },
);

test('at twice the text size entries of the history keep their texts apart', DEEP, async () => {
  const { account, contacts, history, journal } = await openJournal({ people });
  for (const label of ['Person 10', 'Person 11', 'Person 12'])
    journal.record({ kind: 'edit', label, fields: ['location'] }, () =>
      account.edit(account.contact(label).key, { location: 'Leeds' }),
    );
  setTextSize(200);
  await contacts.press('{Control>}h{/Control}');
  await expectRoomyRows(history.entries);
});

test('at twice the text size sets of duplicates keep their texts apart', async () => {
  const { duplicates } = await openQueue();
  await expectRoomyRows(duplicates.entries);
  setTextSize(200);
  await expectRoomyRows(duplicates.entries);
});

test('with spaced text contacts and sets of duplicates keep their texts apart', async () => {
  spaceText();
  const { contacts, duplicates } = await openWithDuplicates();
  await expectRoomyRows(contacts.rows);
  useAppStore.getState().show('duplicates');
  await expectRoomyRows(duplicates.entries);
});

test('at twice the text size rows of a file keep their texts apart', DEEP, async () => {
  await toCheck();
  setTextSize(200);
  await expectRoomyRows(importScreen.grid.getByRole('row'));
});

test('at twice the text size rows of a comparison keep their texts apart', DEEP, async () => {
  const { contacts } = await openApp(comparedAccount());
  setTextSize(200);
  await contacts.run('compare with');
  await expectRoomyRows(contacts.dialog('Compare with a list').getByRole('listitem'));
});

test('at twice the text size columns and panel have twice the widths that the user set', async () => {
  const account = new FakeAccount({ people });
  account.preferences({ panelWidth: 380 });
  account.view = { columns: ['name', 'email', 'phone'].map((id) => ({ id, shown: true, width: 200 })) };
  await page.viewport(2000, 900);
  onTestFinished(() => page.viewport(1280, 800));
  const { contacts } = await openApp(account);
  const email = contacts.header('Email');
  const widthOf = (part: typeof email) => () => part.element().getBoundingClientRect().width;
  await contacts.row('Person 10').click();
  await expect.poll(widthOf(contacts.details)).toBe(380);
  await expect.poll(widthOf(email)).toBe(200);
  setTextSize(200);
  await expect.poll(widthOf(contacts.details)).toBe(760);
  await expect.poll(widthOf(email)).toBe(400);
  focusOn(email.getByRole('button'));
  await contacts.press('{Shift>}{ArrowRight}{/Shift}');
  await expect.poll(widthOf(email)).toBe(440);
  expect(account.view?.columns.find(({ id }) => id === 'email')?.width).toBe(220);
  focusOn(page.getByRole('separator', { name: 'Width of the panel' }));
  await contacts.press('{ArrowLeft}');
  await expect.poll(widthOf(contacts.details)).toBe(792);
  setTextSize(100);
  await expect.poll(widthOf(contacts.details)).toBe(396);
  await expect.poll(widthOf(email)).toBe(220);
});
