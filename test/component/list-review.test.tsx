import { afterEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { FakeList } from './host/fake-list.ts';
import { openList } from './open-list.ts';
import { ContactTable } from './screens/contact-table.ts';
import { DEEP, firstRows } from '../deep/depth.ts';

const table = new ContactTable();
afterEach(() => page.viewport(1280, 800));

const people = ['Ada', 'Ben', 'Cem', 'Dana'].map((firstName) => ({
  firstName,
  lastName: 'Li',
  email: `${firstName.toLowerCase()}@example.com`,
}));

const FIRST_PRESS_AT = 1_000_000;

const many = Array.from({ length: 60 }, (_, at) => ({ firstName: `P${at + 10}`, lastName: 'Li' }));

/** Presses a key `ms` milliseconds after the first one, as far as the page can tell. Only React renders its effect. */
async function pressAt(ms: number, key: string): Promise<void> {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
  Object.defineProperty(event, 'timeStamp', { value: FIRST_PRESS_AT + ms });
  document.activeElement?.dispatchEvent(event);
  for (let turn = 0; turn < 10; turn++) await Promise.resolve();
}

describe('review keys', () => {
  test('mark the row and move to the next one', async () => {
    const { contacts, list, review } = await openList({ people });
    await contacts.press('{Home}kfr');
    await expect.element(table.cell('Ada Li', 'review')).toHaveTextContent('Keep');
    await expect.element(table.cell('Ben Li', 'review')).toHaveTextContent('Fix');
    await expect.element(table.cell('Cem Li', 'review')).toHaveTextContent('Remove');
    await expect.element(table.activeRow).toMatchTextContent('Dana Li');
    await expect.element(review.count('1 of 4 left')).toBeVisible();
    await expect.element(review.progress).toHaveAttribute('aria-valuetext', '3 of 4 reviewed');
    await expect.element(review.status).toHaveTextContent('Cem Li: Remove. 1 of 4 left');
    expect(list.review('Ada Li').mark).toBe('keep');
    await contacts.press('{Home}c');
    await expect.element(table.cell('Ada Li', 'review')).toHaveTextContent('–');
    await expect.element(table.activeRow).toMatchTextContent('Ada Li');
  });

  test('announce each mark once, with the number of rows left after it', async () => {
    const { contacts, review } = await openList({ people });
    await contacts.press('{Home}');
    const region = review.status.element();
    const said: (string | null)[] = [];
    const observer = new MutationObserver(() => said.push(region.textContent));
    observer.observe(region, { subtree: true, childList: true, characterData: true });
    await contacts.press('k');
    await expect.element(review.status).toHaveTextContent('Ada Li: Keep. 3 of 4 left');
    await contacts.press('f');
    await expect.element(review.status).toHaveTextContent('Ben Li: Fix. 2 of 4 left');
    observer.disconnect();
    expect(said).toEqual(['Ada Li: Keep. 3 of 4 left', 'Ben Li: Fix. 2 of 4 left']);
  });

  test('act on the first row of a list that was just opened', async () => {
    const { contacts, list } = await openList({ people });
    await expect.element(table.activeRow).toMatchTextContent('Ada Li');
    await contacts.press('kf');
    await expect.element(table.activeRow).toMatchTextContent('Cem Li');
    expect([list.review('Ada Li').mark, list.review('Ben Li').mark]).toEqual(['keep', 'fix']);
  });

  test('show a mark before it is recorded, and remove it if recording fails', async () => {
    const { contacts, host } = await openList({ people });
    const held = host.hold('lists.mark');
    await contacts.press('{Home}k');
    await held.arrived;
    await expect.element(table.cell('Ada Li', 'review')).toHaveTextContent('Keep');
    await held.give();
    host.fail('lists.mark', { code: 'disk_full' });
    await contacts.press('k');
    await expect.element(contacts.toast('The mark or note wasn’t saved.')).toBeVisible();
    await expect.element(table.cell('Ben Li', 'review')).toHaveTextContent('–');
  });

  test('mark all selected rows, as does the selection bar', DEEP, async () => {
    const { contacts, list, review } = await openList({ people });
    await contacts.press('{Home} {ArrowDown} r');
    await expect.element(review.count('2 remove')).toBeVisible();
    expect([list.review('Ada Li').mark, list.review('Ben Li').mark]).toEqual(['remove', 'remove']);
    await contacts.press('{Control>}a{/Control}');
    await contacts.button('Mark…').click();
    await page.getByRole('menuitem', { name: 'Keep' }).click();
    await expect.element(review.count('4 keep')).toBeVisible();
    contacts.table.element().focus();
    await contacts.press('u');
    await expect.element(review.count('2 remove')).toBeVisible();
  });

  test('leave the keyboard on the next row if a filter hides the marked one', DEEP, async () => {
    const { contacts, review } = await openList({ people });
    await review.count('4 of 4 left').click();
    await expect.element(contacts.chip('Review: not reviewed')).toBeVisible();
    contacts.table.element().focus();
    await contacts.press('{End}k');
    await expect.element(contacts.rows).toHaveLength(3);
    await expect.element(table.activeRow).toMatchTextContent('Cem Li');
    // Another key than before, because the second of two quick equal marks behind the last row doesn't count.
    await contacts.press('{Home}f');
    await expect.element(contacts.rows).toHaveLength(2);
    await expect.element(table.activeRow).toMatchTextContent('Ben Li');
    await review.count('2 of 4 left').click();
    await expect.element(contacts.rows).toHaveLength(4);
  });

  test('mark the row that follows if the filter hides the marked one late', DEEP, async () => {
    const many = Array.from({ length: 60 }, (_, index) => ({
      firstName: `P${String(index + 1).padStart(2, '0')}`,
      lastName: 'Li',
    }));
    const { contacts, host, list, review } = await openList({ people: many });
    await review.count('60 of 60 left').click();
    await expect.element(contacts.range).toHaveTextContent('1–50 of 60');
    await table.focus();
    await contacts.press('{End}');
    await expect.element(table.activeRow).toMatchTextContent('P50 Li');
    const read = host.hold('contacts.page');
    await contacts.press('k');
    await read.arrived;
    await contacts.press('fr');
    await read.give();
    await expect.element(review.count('57 of 60 left')).toBeVisible();
    expect(['P50 Li', 'P51 Li', 'P52 Li'].map((name) => list.review(name).mark)).toEqual([
      'keep',
      'fix',
      'remove',
    ]);
    await expect.element(table.activeRow).toMatchTextContent('P53 Li');
  });

  test.each([
    ['the next page follows', 'before', '51–60 of 60', null],
    ['the next page follows', 'after', '51–60 of 60', null],
    ['the filter hides it', 'before', '1–50 of 59', '60 of 60 left'],
    ['the filter hides it', 'after', '1–50 of 59', '60 of 60 left'],
  ] as const)(
    'mark only the last row of a page when pressed twice at once: %s, the second time %s the next row is shown',
    async (_, second, range, filter) => {
      const { contacts, host, list, review } = await openList({ people: many });
      if (filter !== null) await review.count(filter).click();
      await expect.element(contacts.range).toHaveTextContent('1–50 of 60');
      await table.focus();
      await contacts.press('{End}');
      await expect.element(table.activeRow).toMatchTextContent('P59 Li');
      const read = host.hold('contacts.page');
      await pressAt(0, 'k');
      if (second === 'before') await pressAt(60, 'k');
      await read.give();
      await expect.element(contacts.range).toHaveTextContent(range);
      await expect.element(table.activeRow).toMatchTextContent('P60 Li');
      if (second === 'after') await pressAt(60, 'k');
      await contacts.press('f');
      await expect.poll(() => list.review('P60 Li').mark).toBe('fix');
      expect(list.review('P59 Li').mark).toBe('keep');
    },
  );

  test('mark each row that the filter hides late when pressed quickly', async () => {
    const { contacts, host, list, review } = await openList({ people: many });
    await review.count('60 of 60 left').click();
    await expect.element(contacts.range).toHaveTextContent('1–50 of 60');
    await table.focus();
    await contacts.press('{End}');
    await expect.element(table.activeRow).toMatchTextContent('P59 Li');
    const [first, second] = [host.hold('contacts.page'), host.hold('contacts.page')];
    await pressAt(0, 'k');
    await pressAt(150, 'k');
    await first.give();
    await second.arrived;
    await pressAt(300, 'k');
    await second.give();
    await expect
      .poll(() => ['P59 Li', 'P60 Li', 'P61 Li'].map((name) => list.review(name).mark))
      .toEqual(['keep', 'keep', 'keep']);
  });

  test('mark the last row again after its mark was undone before the filter hid it', DEEP, async () => {
    const { contacts, host, list, review } = await openList({ people });
    await review.count('4 of 4 left').click();
    contacts.table.element().focus();
    const read = host.hold('contacts.page');
    await contacts.press('{End}k');
    await read.arrived;
    await contacts.press('{Control>}z{/Control}');
    await expect.poll(() => list.review('Dana Li').mark).toBe(null);
    await expect.element(table.cell('Dana Li', 'review')).toHaveTextContent('–');
    await contacts.press('f');
    await expect.poll(() => list.review('Dana Li').mark).toBe('fix');
    await read.give();
    await expect.element(contacts.rows).toHaveLength(3);
  });

  test('do nothing without single-key shortcuts; the palette still has the marks', DEEP, async () => {
    const list = new FakeList({ people });
    list.account.preferences({ singleKeyShortcuts: false });
    const { contacts, review } = await openList(list);
    await contacts.press('{Home}k');
    await contacts.run('mark: fix');
    await expect.element(table.cell('Ada Li', 'review')).toHaveTextContent('Fix');
    await expect.element(review.count('0 keep')).toBeVisible();
  });

  test('are the first in the list of shortcuts', DEEP, async () => {
    const { contacts } = await openList({ people });
    await contacts.press('?');
    await expect.element(page.getByTermText('Mark: keep')).toHaveTextContent('K');
    await expect.element(page.getByTermText('Write a note')).toHaveTextContent('W');
    const shortcuts = contacts.dialog('Keyboard shortcuts');
    await expect.element(shortcuts.getByRole('heading', { level: 3 }).first()).toHaveTextContent('Review');
  });
});

describe('undo in a review', () => {
  test('reverts the latest mark or edit with Ctrl+Z', async () => {
    const { contacts, list, review } = await openList({ people });
    await contacts.press('{Home}k');
    await contacts.change('Ben Li', { Location: 'Leeds' });
    await expect.element(review.count('1 changed')).toBeVisible();
    await table.cell('Dana Li', 'name').click();
    await contacts.press('r{Control>}z{/Control}');
    await expect.element(review.count('0 remove')).toBeVisible();
    expect(list.account.contact('Ben Li').fields.location).toBe('Leeds');
    await contacts.press('{Control>}z{/Control}');
    await expect.element(review.count('0 changed')).toBeVisible();
    expect(list.review('Ada Li').mark).toBe('keep');
    await contacts.press('{Control>}z{/Control}');
    await expect.element(review.count('0 keep')).toBeVisible();
  });

  test('reverts two marks with Ctrl+Z twice, and moves the keyboard to their rows', DEEP, async () => {
    const { contacts, review } = await openList({ people });
    await contacts.press('{Home}kk{Control>}zz{/Control}');
    await expect.element(review.count('4 of 4 left')).toBeVisible();
    await expect.element(table.activeRow).toMatchTextContent('Ada Li');
  });

  test('can be redone with Ctrl+Shift+Z for marks and edits in order', DEEP, async () => {
    const { contacts, list, review } = await openList({ people });
    await contacts.press('{Home}k');
    await contacts.change('Ben Li', { Location: 'Leeds' });
    await expect.element(review.count('1 changed')).toBeVisible();
    await table.cell('Dana Li', 'name').click();
    await contacts.press('r{Control>}zzz{/Control}');
    await expect.element(review.count('4 of 4 left')).toBeVisible();
    await contacts.press('{Control>}{Shift>}z{/Shift}{/Control}');
    await expect.element(review.count('1 keep')).toBeVisible();
    expect(list.account.contact('Ben Li').fields.location).not.toBe('Leeds');
    await contacts.press('{Control>}{Shift>}z{/Shift}{/Control}');
    await expect.element(review.count('1 changed')).toBeVisible();
    expect(list.review('Dana Li').mark).toBeNull();
    await contacts.press('{Control>}y{/Control}');
    await expect.element(review.count('1 remove')).toBeVisible();
    await expect.element(table.activeRow).toMatchTextContent('Dana Li');
  });

  test('reverts marks of an earlier window with Ctrl+Z', DEEP, async () => {
    const list = new FakeList({ people });
    list.mark('fix', 'Cem Li');
    const { contacts, review } = await openList(list);
    await contacts.press('{Home}{Control>}z{/Control}');
    await expect.element(review.count('0 fix')).toBeVisible();
    await contacts.press('{Control>}{Shift>}z{/Shift}{/Control}');
    await expect.element(review.count('1 fix')).toBeVisible();
  });

  test('reverts marks of an earlier window with U', DEEP, async () => {
    const list = new FakeList({ people });
    list.mark('fix', 'Cem Li');
    const { contacts, review } = await openList(list);
    await contacts.press('{Home}u');
    await expect.element(review.count('0 fix')).toBeVisible();
    await contacts.press('u');
    await expect.element(review.status).toMatchTextContent('There’s no mark or note to undo');
  });
});

test('a typed search leads to its first match, even if the row that was active is another one', async () => {
  const { contacts, host, list } = await openList({ people });
  await contacts.press('{End}');
  await expect.element(table.activeRow).toMatchTextContent('Dana Li');
  const read = host.hold('contacts.page');
  await contacts.press('{Control>}f{/Control}');
  await contacts.search.fill('Li');
  await read.arrived;
  await read.give();
  await contacts.press('{Enter}k');
  await expect.poll(() => list.review('Ada Li').mark).toBe('keep');
  await expect.element(table.activeRow).toMatchTextContent('Ben Li');
  // Without a new search, the row stays.
  await contacts.press('{Control>}f{/Control}{Enter}');
  await expect.element(contacts.table).toHaveFocus();
  await expect.element(table.activeRow).toMatchTextContent('Ben Li');
});

describe('notes', () => {
  test('are opened with W, saved while typing, and reverted by one undo', async () => {
    const { contacts, list, review } = await openList({ people });
    await contacts.press('{Home}w');
    await expect.element(review.note).toHaveFocus();
    await expect.element(review.note).toHaveAccessibleDescription(/^Saved as you type/);
    await contacts.press('Ask her');
    await expect.poll(() => list.review('Ada Li').note).toBe('Ask her');
    await contacts.press(' first');
    await expect.poll(() => list.review('Ada Li').note).toBe('Ask her first');
    await contacts.press('{Control>}{Enter}{/Control}');
    await expect.element(contacts.table).toHaveFocus();
    await expect.element(table.cell('Ada Li', 'review')).toMatchTextContent('Note: Ask her first');
    await contacts.press('{Control>}z{/Control}');
    await expect.poll(() => list.review('Ada Li').note).toBe('');
    await expect.element(review.note).toHaveValue('');
  });

  test.each(firstRows(1, ['no', 'other']))(
    'get what is typed before they are loaded, with %s details open',
    async (open) => {
      const { contacts, host, list, review } = await openList({ people: many });
      await expect.element(contacts.range).toHaveTextContent('1–50 of 60');
      if (open === 'other') await contacts.open('P10 Li');
      const rows = host.hold('lists.rows');
      await contacts.search.fill('P6');
      await contacts.press('{Enter}');
      await rows.arrived;
      await expect.element(table.activeRow).toMatchTextContent('P60 Li');
      // Letters of shortcuts, a correction, and a space, which would select the row.
      await contacts.press('wruse{Backspace} k');
      await expect.element(contacts.heading).toHaveTextContent('P60 Li');
      await rows.give();
      await expect.element(review.note).toHaveFocus();
      await contacts.press('ey');
      await expect.element(review.note).toHaveValue('rus key');
      await expect.poll(() => list.review('P60 Li').note).toBe('rus key');
      expect(host.calls('lists.mark')).toEqual([]);
      expect(contacts.editForm.region.query()).toBeNull();
      await contacts.press('{Escape}k');
      await expect.poll(() => list.review('P60 Li').mark).toBe('keep');
      await expect.poll(() => list.review('P60 Li').note).toBe('');
    },
  );

  test('that are given up before they are loaded take no more keys', DEEP, async () => {
    const { contacts, host, list, review } = await openList({ people: many });
    await expect.element(contacts.range).toHaveTextContent('1–50 of 60');
    const [rows, one] = [host.hold('lists.rows'), host.hold('lists.rows')];
    await contacts.search.fill('P6');
    await contacts.press('{Enter}');
    await rows.arrived;
    await expect.element(table.activeRow).toMatchTextContent('P60 Li');
    await contacts.press('wno');
    await one.arrived;
    await contacts.press('{ArrowDown}r');
    await expect.poll(() => list.review('P61 Li').mark).toBe('remove');
    await rows.give();
    await one.give();
    await contacts.row('P60 Li').click();
    await expect.element(review.note).toHaveValue('');
    await expect.element(review.note).not.toHaveFocus();
  });

  test('asked for before the rows of the next page are loaded get what is typed after', DEEP, async () => {
    const { contacts, host, list, review } = await openList({ people: many });
    await expect.element(contacts.range).toHaveTextContent('1–50 of 60');
    await contacts.press('{End}');
    await expect.element(table.activeRow).toMatchTextContent('P59 Li');
    const read = host.hold('contacts.page');
    await contacts.press('{Control>}f{/Control}');
    await contacts.search.fill('P');
    await contacts.press('{Enter}kwfor us');
    await read.arrived;
    await read.give();
    await expect.element(review.note).toHaveFocus();
    await expect.element(review.note).toHaveValue('for us');
    await expect.poll(() => list.review('P11 Li').note).toBe('for us');
    expect(host.calls('lists.mark')).toHaveLength(1);
    expect(list.review('P10 Li').mark).toBe('keep');
  });

  test('asked for before a filter hides the marked row belong to the row that follows', DEEP, async () => {
    const { contacts, host, list, review } = await openList({ people: many });
    await review.count('60 of 60 left').click();
    await expect.element(contacts.range).toHaveTextContent('1–50 of 60');
    await table.focus();
    await contacts.press('{End}');
    await expect.element(table.activeRow).toMatchTextContent('P59 Li');
    const read = host.hold('contacts.page');
    await contacts.press('k');
    await read.arrived;
    await contacts.press('fwrefuse');
    await read.give();
    await expect.element(review.note).toHaveValue('refuse');
    await expect.element(review.note).toHaveFocus();
    await expect.poll(() => list.review('P61 Li').note).toBe('refuse');
    expect(['P59 Li', 'P60 Li', 'P61 Li'].map((name) => list.review(name).mark)).toEqual([
      'keep',
      'fix',
      null,
    ]);
  });

  test('are reset by Escape, which returns to the table', DEEP, async () => {
    const { contacts, list, review } = await openList({ people });
    await contacts.press('{Home}w');
    await expect.element(review.note).toHaveFocus();
    await contacts.press('one{Control>}{Enter}{/Control}');
    await expect.poll(() => list.review('Ada Li').note).toBe('one');
    await contacts.press('w');
    await expect.element(review.note).toHaveFocus();
    await contacts.press(' two');
    await expect.poll(() => list.review('Ada Li').note).toBe('one two');
    await contacts.press('{Escape}');
    await expect.element(contacts.table).toHaveFocus();
    await expect.element(review.note).toHaveValue('one');
    await expect.poll(() => list.review('Ada Li').note).toBe('one');
  });

  test('are saved if the next contact is opened before', DEEP, async () => {
    const { contacts, list, review } = await openList({ people });
    await contacts.press('{Home}w');
    await expect.element(review.note).toHaveFocus();
    await contacts.press('late');
    await contacts.row('Ben Li').click();
    await expect.element(review.note).toHaveValue('');
    await expect.poll(() => list.review('Ada Li').note).toBe('late');
  });

  test('stay in their field if they could not be saved', async () => {
    const { contacts, host, review } = await openList({ people });
    host.fail('lists.note', { code: 'disk_full' });
    await contacts.press('{Home}w');
    await expect.element(review.note).toHaveFocus();
    await contacts.press('kept{Control>}{Enter}{/Control}');
    await expect.element(contacts.toast(/The disk is full/)).toBeVisible();
    await contacts.row('Ben Li').click();
    await contacts.row('Ada Li').click();
    await expect.element(review.note).toHaveValue('kept');
  });
});

describe('corrections', () => {
  test('show the original values of the file in table and details', async () => {
    const { contacts, list, account, review } = await openList({ people });
    list.originalTexts.set(account.contact('Ben Li').key, { company: 'x'.repeat(300) });
    await contacts.change('Ben Li', { 'Last name': 'Lee', Email: '', Company: 'Acme' });
    await expect.element(contacts.detail('Company')).toMatchTextContent(/was: x{300}/);
    await expect.element(contacts.detail('Email')).toMatchTextContent('was: ben@example.com');
    await expect.element(contacts.detail('Email')).toMatchTextContent('(empty)');
    await expect.element(table.cell('Ben Lee', 'name')).toMatchTextContent('was: Last name Li');
    await review.count('1 changed').click();
    await expect.element(contacts.rows).toHaveLength(1);
    await contacts.details.getByText('As in the file').click();
    await expect.element(contacts.detail('E-mail')).toHaveTextContent('ben@example.com');
  });

  test('can be accompanied by marks set in the details', DEEP, async () => {
    const { contacts, list, review } = await openList({ people });
    await contacts.open('Cem Li');
    await review.mark('Fix').click();
    await expect.element(review.mark('Fix')).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(() => list.review('Cem Li').mark).toBe('fix');
    await review.mark('Fix').click();
    await expect.element(review.mark('Fix')).toHaveAttribute('aria-pressed', 'false');
  });
});
