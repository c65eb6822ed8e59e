import { readFileSync, writeFileSync } from 'node:fs';
import { callProduct } from '../fixtures/product-host.ts';
import {
  columnOf,
  exportedList,
  reviewedPeople,
  ROWS,
  sha256Of,
  TWICE,
  valuesAtService,
} from '../fixtures/reviewed-people.ts';
import { runAction } from '../fixtures/run-action.ts';
import { expect, test } from '../fixtures/story.ts';
import { tabTo } from '../fixtures/tab-to.ts';
import { OVER_NETWORK_AND_DEEP } from '../fixtures/tags.ts';
import { ContactTablePage } from '../pages/contact-table-page.ts';
import { DuplicatesPage } from '../pages/duplicates-page.ts';

test.use({ ownHost: true, remoteOptions: { people: reviewedPeople() } });

const PAGE = 50;
const REMOVED = 10;
const CORRECTED = 30;
/**
 * Indexes of corrected rows whose contact is changed at the service meanwhile: in the corrected field, and in another
 * one.
 */
const [IN_CONFLICT, IN_OTHER_FIELD] = [4, 5];
const correctedEmail = (count: number) => `corrected${count}@example.com`;

test(
  'a list of 200 contacts is reviewed offline by keyboard, handed back as a file, and applied to a changed account',
  OVER_NETWORK_AND_DEEP,
  async ({ app, page, contacts, remote }, testInfo) => {
    test.setTimeout(600_000);
    const { keyboard } = page;
    const table = new ContactTablePage(page);
    const path = testInfo.outputPath('contacts.csv');
    const source = exportedList(remote);
    writeFileSync(path, source);
    const hash = sha256Of(path);
    await remote.stop();

    await test.step('open the list', async () => {
      const chooser = page.waitForEvent('filechooser');
      await runAction(contacts, 'open a list', 'Open a list…');
      await (await chooser).setFiles(path);
      await expect(contacts.button('List: contacts.csv')).toBeVisible();
      await expect(contacts.range).toHaveText(`1–${PAGE} of ${ROWS}`);
      await expect(contacts.table).toBeFocused();
    });
    const { openAccountId: listId } = await callProduct(app.host, 'session.get', {});
    const { rows } = await callProduct(app.host, 'contacts.page', {
      accountId: listId ?? '',
      query: { search: '', filter: {}, sort: null },
      offset: 0,
      limit: ROWS,
    });
    const nameOf = (at: number) => `${rows[at]?.fields.firstName} ${rows[at]?.fields.lastName}`;
    // The position in the file of each row on screen. Only people who are in the file twice are merged.
    const people = reviewedPeople();
    const places = rows.map(({ fields }) => people.findIndex((person) => person['email'] === fields.email));
    const isOnce = (at: number) => (places[at] ?? 0) >= TWICE && (places[at] ?? 0) < ROWS - TWICE;
    const all = rows.map((_, at) => at);
    const removed = all.filter((at) => at % 11 === 7 && isOnce(at)).slice(0, REMOVED);
    const corrected = all.filter((at) => at >= ROWS - PAGE && isOnce(at)).slice(0, CORRECTED);
    // The first row of a page gets another mark than the last one before it, because the second of two equal marks there
    // counts only once the page can have been seen.
    const markOf = (at: number) =>
      removed.includes(at) ? 'r' : at % 10 === 3 || at % PAGE === 0 ? 'f' : 'k';
    const bar = page.getByRole('region', { name: 'Progress of the review' });
    const left = (count: number) => bar.getByRole('button', { name: `${count} of ${ROWS} left` });

    await test.step('mark its rows', async () => {
      await keyboard.press('Home');
      for (let at = 0; at < ROWS; at++) {
        // Waits for the next page, which the host has to read.
        if (at % PAGE === 0) await expect(table.activeRow).toContainText(nameOf(at));
        await keyboard.press(markOf(at));
      }
      await expect(left(0)).toBeVisible();
      await expect(bar.getByRole('button', { name: `${REMOVED} remove` })).toBeVisible();
      await expect(table.activeRow).toContainText(nameOf(ROWS - 1));
      await keyboard.press('c');
      await expect(left(1)).toBeVisible();
      await keyboard.press('u');
      await expect(left(0)).toBeVisible();
      await keyboard.press('w');
      await expect(page.getByRole('textbox', { name: 'Note' })).toBeFocused();
      await keyboard.type('Called twice');
      await expect(page.getByText('Saved as you type.')).toBeVisible();
      await keyboard.press('ControlOrMeta+Enter');
      await expect(contacts.table).toBeFocused();
      await keyboard.press('Escape');
    });

    await test.step('correct emails', async () => {
      await keyboard.press('Home');
      await expect(table.activeRow).toContainText(nameOf(ROWS - PAGE));
      const headings = await table.grid.getByRole('columnheader').allTextContents();
      const email = headings.findIndex((text) => text.startsWith('Email'));
      for (let cell = 0; cell <= email; cell++) await keyboard.press('ArrowRight');
      for (let at = ROWS - PAGE; at <= (corrected.at(-1) ?? 0); at++) {
        await expect(table.activeRow).toContainText(nameOf(at));
        const count = corrected.indexOf(at);
        if (count >= 0) {
          await keyboard.press('F2');
          await expect(table.grid.getByRole('textbox', { name: 'Email' })).toBeFocused();
          await keyboard.press('ControlOrMeta+a');
          await keyboard.type(correctedEmail(count));
          await keyboard.press('Enter');
          await expect(table.activeRow).toContainText(correctedEmail(count));
          await expect(contacts.table).toBeFocused();
        }
        await keyboard.press('ArrowDown');
      }
      await expect(bar.getByRole('button', { name: `${CORRECTED} changed` })).toBeVisible();
    });

    await test.step('merge duplicates', async () => {
      const duplicates = new DuplicatesPage(page);
      await duplicates.open();
      await expect(duplicates.progress).toHaveText(`0 of ${TWICE} reviewed`);
      for (let dealt = 1; dealt <= TWICE; dealt++) {
        await keyboard.press('m');
        await expect(duplicates.merge(2).getByRole('button', { name: 'Merge 2 contacts' })).toBeFocused();
        await keyboard.press('Enter');
        await expect(duplicates.progress).toHaveText(`${dealt} of ${TWICE} reviewed`);
        if (dealt < TWICE) await expect(duplicates.list).toBeFocused();
      }
    });

    await test.step('hand back a file', async () => {
      await runAction(contacts, 'hand back', 'Hand back the list…');
      const save = contacts
        .dialog('Hand back the list')
        .getByRole('button', { name: 'Save the reviewed list…' });
      await expect(save).toBeFocused();
      const downloaded = page.waitForEvent('download');
      await keyboard.press('Enter');
      const handedBack = readFileSync(await (await downloaded).path(), 'utf8');
      expect(readFileSync(path, 'utf8')).toBe(source);
      expect(sha256Of(path)).toBe(hash);
      expectHandedBack(handedBack, source, {
        removed: new Set(removed.map((at) => places[at] ?? -1)),
        corrected: new Map(corrected.map((at, count) => [places[at] ?? -1, correctedEmail(count)])),
      });
      await keyboard.press('Escape');
    });

    await test.step('apply the list to the account', async () => {
      await remote.startAgain();
      const numberOf = (count: number) =>
        remote.one(nameOf(corrected[count] ?? -1).split(' ')[0] ?? '').contact_id;
      await remote.changeElsewhere(numberOf(IN_CONFLICT), { email: 'elsewhere@example.com' });
      await remote.changeElsewhere(numberOf(IN_OTHER_FIELD), { job_title: 'Director' });
      const before = valuesAtService(remote);

      const switcher = contacts.button('List: contacts.csv');
      await tabTo(page, switcher, 'Shift+Tab');
      await keyboard.press('Enter');
      await tabTo(page, page.getByRole('menuitem', { name: /^Ours/ }), 'ArrowDown');
      await keyboard.press('Enter');
      await expect(contacts.button('Account: Ours')).toBeVisible();
      await runAction(contacts, 'contacts', 'Contacts');
      // Once the account was synced again, the table has the focus.
      await expect(contacts.table).toBeFocused();
      await keyboard.press('/');
      await keyboard.type('elsewhere');
      await expect(contacts.row('elsewhere@example.com')).toHaveCount(1);
      await contacts.upToDate();
      await keyboard.press('ControlOrMeta+a');
      await keyboard.press('Delete');
      await expect(contacts.range).toHaveText(`1–${PAGE} of ${ROWS}`);
      await runAction(contacts, 'apply a reviewed', 'Apply a reviewed list…');
      const applyList = contacts.dialog('Apply a reviewed list');
      const conflicts = applyList.getByRole('tab', { name: 'Conflicts (1)' });
      await expect(conflicts).toBeVisible();
      const email = applyList.getByRole('row', { name: /^Email/ });
      const original = rows[corrected[IN_CONFLICT] ?? -1]?.fields.email;
      await expect(email.getByRole('cell')).toHaveText([
        String(original),
        correctedEmail(IN_CONFLICT),
        'elsewhere@example.com',
      ]);
      await tabTo(page, applyList.getByRole('radio', { name: 'Keep account value', exact: true }));
      await keyboard.press('ArrowDown');
      await expect(applyList.getByRole('radio', { name: 'Use reviewed value', exact: true })).toBeChecked();
      await tabTo(page, applyList.getByRole('checkbox', { name: /^Delete 20 contacts/ }));
      await keyboard.press('Space');
      await tabTo(page, applyList.getByRole('button', { name: 'Apply changes' }));
      await keyboard.press('Enter');
      await expect(applyList).toBeHidden();

      const emails = () => remote.service.inspect.contacts(remote.apiKey).map(({ email: each }) => each);
      await expect.poll(() => emails().length, { timeout: 60_000 }).toBe(ROWS - REMOVED - TWICE);
      const wanted = corrected.map((_, count) => correctedEmail(count));
      await expect.poll(emails, { timeout: 60_000 }).toEqual(expect.arrayContaining(wanted));
      expect(valuesAtService(remote).some((values) => values.includes('"Director"'))).toBe(true);

      // The hand-back is one batch, so a single undo reverses it.
      await expect(contacts.pendingStatus).toBeEmpty();
      // In the search field, the key would undo typing.
      await tabTo(page, contacts.table);
      await keyboard.press('ControlOrMeta+z');
      await expect.poll(() => valuesAtService(remote), { timeout: 60_000 }).toEqual(before);
    });
  },
);

/** Asserts that everything not corrected, merged or removed is unchanged, byte by byte and in the same order. */
function expectHandedBack(
  handedBack: string,
  source: string,
  { removed, corrected }: { removed: ReadonlySet<number>; corrected: ReadonlyMap<number, string> },
): void {
  const [header, ...lines] = source.split('\r\n');
  const [handedHeader, ...handedLines] = handedBack.split('\r\n');
  expect(handedHeader).toBe(header);
  const [emailAt, phoneAt] = [columnOf('Email'), columnOf('Phone')];
  const numberOf = (line: string) => line.split(';')[0];
  const ofMerges = [...lines.slice(0, TWICE), ...lines.slice(ROWS - TWICE, ROWS)];
  const mergedNumbers = new Set(ofMerges.map(numberOf));
  const expected = lines.slice(0, ROWS).flatMap((line, place) => {
    if (mergedNumbers.has(numberOf(line)) || removed.has(place)) return [];
    const email = corrected.get(place);
    return email === undefined ? line : line.split(';').with(emailAt, email).join(';');
  });
  expect(handedLines.filter((line) => line !== '' && !mergedNumbers.has(numberOf(line)))).toEqual(expected);
  expect(handedLines.at(-1)).toBe('');
  // Each merge leaves one line, which differs from an original line at most in email and phone.
  const merged = handedLines.filter((line) => mergedNumbers.has(numberOf(line)));
  expect(merged).toHaveLength(TWICE);
  const withoutEmailAndPhone = (line: string) =>
    line.split(';').with(emailAt, '').with(phoneAt, '').join(';');
  const originals = new Set(ofMerges.map(withoutEmailAndPhone));
  expect(merged.filter((line) => !originals.has(withoutEmailAndPhone(line)))).toEqual([]);
}
