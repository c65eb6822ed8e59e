import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { useAppStore } from '../../renderer/app/app-store.ts';
import { aBatch } from '../builders/batch.ts';
import { openQueue, openWithDuplicates } from './open-duplicates.ts';
import { chooseFile } from './screens/choose-file.ts';
import { DEEP, inDepth } from '../deep/depth.ts';

const inPairs = (names: readonly string[]) => names.flatMap((name) => [name, name]);

/** Pairs of contacts with the same name in one group. */
const pairs = (count: number) =>
  inPairs(Array.from({ length: count }, (_, at) => `Person${at}`)).map((firstName) => ({ firstName }));

test('J, K, N, S and U work through the queue', async () => {
  const { contacts, duplicates, found } = await openQueue();
  const { heading, entries } = duplicates;
  await expect.element(heading).toMatchTextContent('Ada');
  await contacts.press('j');
  await expect.element(heading).toMatchTextContent('Ben');
  await contacts.press('k');
  await expect.element(heading).toMatchTextContent('Ada');

  await duplicates.decide('n');
  await expect.element(contacts.toast('Not a duplicate')).toBeVisible();
  await expect.element(entries).toHaveLength(1);
  expect(found.marks).toMatchObject([{ kind: 'not' }]);
  await contacts.press('{Control>}z{/Control}');
  await expect.element(entries).toHaveLength(2);
  await expect.element(heading).toMatchTextContent('Ada');
  expect(found.marks).toEqual([]);

  await duplicates.decide('s');
  await expect.element(duplicates.entry('Skipped')).toHaveLength(1);
  await expect.element(heading).toMatchTextContent('Ben');
  await contacts.press('u');
  await expect.element(duplicates.entry('Skipped')).not.toBeInTheDocument();
  await contacts.press('{F1}');
  await expect.element(contacts.dialog('Keyboard shortcuts')).toMatchTextContent('In the duplicates list');
});

test('in a narrow window the active duplicates are in view, although their list is low', async () => {
  await page.viewport(640, 400);
  const { contacts, duplicates } = await openQueue(pairs(20));
  for (const name of ['Person0', 'Person1']) {
    await expect.element(duplicates.heading).toMatchTextContent(name);
    await expect
      .element(duplicates.list.getByRole('option', { selected: true }))
      .toBeInViewport({ ratio: 1 });
    await contacts.press('j');
  }
  await page.viewport(1280, 800);
});

test('duplicates across groups can be marked as intentionally separate', DEEP, async () => {
  const { account, contacts, duplicates, host } = await openQueue();
  await expect.element(contacts.button('Belongs in several groups')).not.toBeInTheDocument();
  await page.getByText(/^Across groups/).click();
  await duplicates.entry('Clara Duval').click();
  await expect.element(duplicates.cluster).toMatchTextContent('2 contacts in Friends and Team');
  await duplicates.seen();
  await contacts.button('Belongs in several groups').click();
  await expect.element(contacts.toast('Belongs in several groups')).toBeVisible();
  await expect.element(duplicates.entry('Clara Duval')).not.toBeInTheDocument();
  const claras = account.contacts.filter(({ fields }) => fields.firstName === 'Clara');
  expect(host.calls('duplicates.markMeant')).toMatchObject([{ keys: claras.map(({ key }) => key) }]);
});

test('entries say whether names differ, and are shown in full in a wide window', async () => {
  await page.viewport(1600, 900);
  const email = 'anneliese.schoenfeld@example.org';
  const { duplicates } = await openQueue([
    { firstName: 'Kerstin', lastName: 'Lundberg', email },
    { firstName: 'Kerstin', lastName: 'Lindberg', email },
    { firstName: 'Deepak Pillai' },
    { firstName: 'Deepak Pillai' },
    ...['Friedrichshafen am Bodensee', 'Ludwigshafen am Rhein'].map((location) => ({
      firstName: 'Anneliese',
      lastName: 'Schönfeld-Wagenknecht',
      email: `${location.slice(0, 4)}.s@example.org`,
      location,
    })),
  ]);
  await expect
    .element(duplicates.entry('Kerstin Lundberg · Kerstin Lindberg'))
    .toMatchTextContent('Only the names differ');
  await expect.element(duplicates.entry('Deepak')).toMatchTextContent('No differences, same name');
  await expect
    .element(duplicates.entry('Anneliese'))
    .toMatchTextContent('Location: Friedrichshafen am Bodensee / Ludwigshafen am Rhein');
  const cut = [...document.querySelectorAll('[role=option] *')].filter(
    ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth,
  );
  expect(cut.map(({ textContent }) => textContent)).toEqual([]);
});

test('a long name of a group without a space stays within the cluster', async () => {
  const ada = { firstName: 'Ada', group: 'G'.repeat(200) };
  const { duplicates } = await openQueue([ada, ada]);
  const text = duplicates.cluster.getByText(/^2 contacts in G/).element();
  const { right } = duplicates.cluster.element().getBoundingClientRect();
  expect(text.getBoundingClientRect().right).toBeLessThanOrEqual(right);
});

test('entries show how their contacts differ, and both modes show their counts', async () => {
  const ada = { firstName: 'Ada', email: 'ada@example.org', birthday: { month: 6, day: 6, year: 1990 } };
  const people = [
    ada,
    { ...ada, birthday: { month: 6, day: 9, year: 1990 }, company: 'Engines' },
    { firstName: 'Ben' },
    { firstName: 'Ben' },
    { firstName: 'Clara' },
    { firstName: 'Clara', group: 'Team' },
  ];
  const { contacts, duplicates } = await openQueue(people);
  await expect.element(duplicates.entry('Ada')).toMatchTextContent(/Birthday: .*6.* 1990 \/ .*9.* 1990/);
  await expect.element(duplicates.entry('Ben')).toMatchTextContent('No differences, same name');
  await expect.element(page.getByText('Within a group (2)')).toBeVisible();
  await page.getByText('Across groups (3)').click();
  await expect.element(duplicates.entry('Clara')).toMatchTextContent('Groups: Friends / Team');
  await duplicates.entry('Ben').click();
  await expect.element(duplicates.heading).toMatchTextContent('Ben');
  await expect.element(contacts.button('Belongs in several groups')).not.toBeInTheDocument();
});

test(
  'the Undo button of a toast works for a decision made again while the first toast fades',
  DEEP,
  async () => {
    const { contacts, duplicates, found } = await openQueue();
    const { heading } = duplicates;
    await duplicates.decide('n');
    await expect.element(heading).toMatchTextContent('Ben');
    await contacts.press('u');
    await expect.element(heading).toMatchTextContent('Ada');
    await duplicates.decide('n');
    const toast = contacts.toast('Not a duplicate');
    await expect.element(toast).toMatchTextContent('Ada');
    await toast.getByRole('button', { name: 'Undo' }).click();
    await expect.element(heading).toMatchTextContent('Ada');
    await expect.element(duplicates.progress).toHaveTextContent('0 of 2 reviewed');
    expect(found.marks).toEqual([]);
  },
);

test('decisions are saved as a file, undone and imported by keyboard', DEEP, async () => {
  const { contacts, duplicates, found, host } = await openQueue();
  await duplicates.decide('n');
  await expect.element(duplicates.entries).toHaveLength(1);
  await contacts.tabTo(contacts.tab('To review'), '{Shift>}{Tab}{/Shift}');
  await contacts.press('{ArrowRight}');
  await expect.element(duplicates.marks).toHaveLength(1);
  const decisions = found.marks;
  const file = { fileName: 'not-duplicates-2026-01-01.json', text: '{"marks":1}' };
  host.answer('duplicates.exportMarks', file);
  await contacts.tabTo(contacts.button('Save as a file…'));
  await contacts.press('{Enter}');
  await expect.poll(() => host.saved).toEqual([file]);

  const add = async (marked: number, expected: string) => {
    host.answer('duplicates.importMarks', () => {
      found.marks = decisions;
      return { problem: null, marked, known: 1 - marked, missing: 0 };
    });
    await contacts.tabTo(contacts.button('Add from a file…'));
    await chooseFile('{Enter}', new File([file.text], 'marks.json', { type: 'application/json' }));
    await expect.element(contacts.toast(expected)).toBeVisible();
  };
  await add(0, 'The file has nothing new');
  await contacts.tabTo(duplicates.marks.getByRole('button', { name: /^Undo: / }));
  await contacts.press('{Enter}');
  await expect.element(page.getByRole('heading', { name: 'No decisions yet' })).toBeVisible();
  await expect.element(page.getByRole('searchbox', { name: 'Search decisions' })).toHaveFocus();
  await add(1, '1 decision added');
  await expect.element(duplicates.marks).toMatchTextContent('Different people');
  expect(host.calls('duplicates.importMarks')).toMatchObject([{ text: file.text }, { text: file.text }]);
});

/** Presses a key as soon as a cluster of this name is shown, before anything else can happen in the page. */
function pressWith(name: string, key: string): Promise<void> {
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (document.querySelector('h2')?.textContent.includes(name) !== true) return;
      observer.disconnect();
      document.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
      );
      resolve();
    });
    observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  });
}

test('a key pressed as soon as a cluster is shown applies to that cluster', async () => {
  const { contacts, duplicates } = await openQueue();
  const { heading, progress } = duplicates;
  const undo = pressWith('Ben', 'u');
  await duplicates.decide('n');
  await undo;
  await expect.element(heading).toMatchTextContent('Ada');
  await expect.element(progress).toHaveTextContent('0 of 2 reviewed');
  await duplicates.decide('n');
  await expect.element(progress).toHaveTextContent('1 of 2 reviewed');
  const merge = pressWith('Ada', 'm');
  await contacts.press('u');
  await merge;
  await expect.element(duplicates.confirm(2)).toHaveFocus();
});

test.each(['n', 's'])(
  'a key does not decide a cluster that the user cannot have seen yet: %s',
  async (key) => {
    const { duplicates, found } = await openQueue(pairs(3));
    const second = pressWith('Person1', key);
    await duplicates.decide(key);
    await second;
    const note = page.getByText('No decision was saved, because these contacts had just appeared.');
    await expect.element(note).toBeInTheDocument();
    await duplicates.seen();
    await expect.element(duplicates.heading).toMatchTextContent('Person1');
    await duplicates.decide('n');
    await expect.element(duplicates.heading).toMatchTextContent('Person2');
    await expect.element(note).not.toBeInTheDocument();
    expect(found.marks).toHaveLength(key === 'n' ? 2 : 1);
  },
);

test('U shows its cluster before the list is read again', DEEP, async () => {
  const { contacts, duplicates, found } = await openQueue(pairs(3));
  const { heading, entries, progress } = duplicates;
  await contacts.press('j');
  await expect.element(heading).toMatchTextContent('Person1');
  await duplicates.decide('n');
  await expect.element(entries).toHaveLength(2);
  await expect.element(heading).toMatchTextContent('Person2');
  const listing = Promise.withResolvers<void>();
  found.mayList = listing.promise;
  await contacts.press('u');
  await expect.element(heading).toMatchTextContent('Person1');
  await expect.element(entries.nth(1)).toMatchTextContent('Person1');
  await expect.element(progress).toHaveTextContent('0 of 3 reviewed');
  listing.resolve();

  await duplicates.decide('n');
  await expect.element(heading).toMatchTextContent('Person2');
  await page.getByRole('searchbox', { name: 'Search the duplicates' }).fill('Person');
  await duplicates.list.click();
  await contacts.press('u');
  await expect.element(heading).toMatchTextContent('Person1');
  await expect.element(entries).toHaveLength(3);
});

test('a cluster whose decision is being recorded is not reported as gone', DEEP, async () => {
  const { duplicates, host } = await openQueue();
  const read = () => host.calls('duplicates.get').length;
  const marking = host.hold('duplicates.markNot');
  const listing = host.hold('duplicates.list');
  const before = read();
  await duplicates.decide('n');
  await Promise.all([marking.arrived, listing.arrived]);
  await expect.poll(read).toBeGreaterThan(before);
  await expect.element(page.getByLabelText('Comparing contacts')).toBeVisible();
  await expect.element(duplicates.heading).not.toBeInTheDocument();
  await listing.give();
  await marking.give();
  await expect.element(duplicates.heading).toMatchTextContent('Ben');
});

test('U right after N undoes that N and not an earlier one', DEEP, async () => {
  const { contacts, duplicates, found, host } = await openQueue();
  await duplicates.decide('n');
  await expect.element(duplicates.heading).toMatchTextContent('Ben');
  const mark = host.hold('duplicates.markNot');
  await duplicates.decide('n');
  await mark.arrived;
  await contacts.press('u');
  await mark.give();
  await expect.poll(() => host.calls('duplicates.unmark')).toHaveLength(1);
  expect(found.marks.map(({ members }) => members[0]?.label)).toEqual(['Ada Lovelace']);
  await expect.element(duplicates.heading).toMatchTextContent('Ben');
  await expect.element(duplicates.progress).toHaveTextContent('1 of 2 reviewed');
});

test('Enter before a cluster is loaded does nothing if the selection has moved on', DEEP, async () => {
  const { contacts, duplicates, host } = await openWithDuplicates();
  const first = host.hold('duplicates.get');
  useAppStore.getState().show('duplicates');
  await expect.element(duplicates.list).toHaveFocus();
  await contacts.press('{Enter}{ArrowDown}');
  await first.give();
  await expect.element(duplicates.heading).toMatchTextContent('Ben Carter');
  expect(useAppStore.getState().dialog).toBeNull();
});

test('Enter before a cluster is loaded opens its merge after loading', DEEP, async () => {
  const { contacts, duplicates, host } = await openWithDuplicates();
  const read = host.hold('duplicates.get');
  useAppStore.getState().show('duplicates');
  await expect.element(duplicates.list).toHaveFocus();
  await contacts.press('{Enter}');
  await read.give();
  await expect.element(duplicates.confirm(2)).toHaveFocus();
});

test('after clusters leave the list the next one is shown', DEEP, async () => {
  const { contacts, duplicates, found, host } = await openQueue(pairs(4));
  const { heading, progress } = duplicates;
  const listing = Promise.withResolvers<void>();
  found.mayList = listing.promise;
  await expect.element(heading).toMatchTextContent('Person0');
  await duplicates.decide('n');
  await expect.element(heading).toMatchTextContent('Person1');
  // The count is updated before the list.
  await expect.element(contacts.button(/^Duplicates/)).toHaveTextContent('Duplicates 3');
  await expect.element(progress).toHaveTextContent('1 of 4 reviewed');
  const mark = host.hold('duplicates.markNot');
  await duplicates.decide('n');
  await mark.arrived;
  listing.resolve();
  await expect.element(duplicates.entries).toHaveLength(2);
  await mark.give();
  await expect.element(progress).toHaveTextContent('2 of 4 reviewed');
  await expect.element(heading).toMatchTextContent('Person2');
});

test('individually chosen duplicates are merged together', DEEP, async () => {
  const { contacts, duplicates, host } = await openQueue();
  const { chosen } = duplicates;
  await contacts.press('x');
  await expect.element(chosen).toHaveLength(1);
  await contacts.press('{ArrowDown} ');
  await expect.element(chosen).toHaveLength(2);
  await expect.element(contacts.button('Merge 2 selected…')).toBeVisible();
  await duplicates.box(/Ben/).click();
  await expect.element(chosen).toHaveLength(1);
  await duplicates.entry(/Ben/).click({ modifiers: ['ControlOrMeta'] });
  await expect.element(chosen).toHaveLength(2);
  await contacts.button('Clear the selection').click();
  await expect.element(chosen).toHaveLength(0);
  await expect.element(contacts.button('Merge all certain…')).toBeVisible();

  await duplicates.box(/Ada/).click();
  await contacts.run('merge the selected');
  const dialog = contacts.dialog('Merge the selected duplicates');
  await expect.element(dialog.getByRole('listitem')).toHaveLength(1);
  await expect.element(dialog.getByRole('button', { name: 'Merge 1 set of duplicates' })).toHaveFocus();
  await contacts.press('{Enter}');
  await expect.element(contacts.toast(/^Merged/)).toBeVisible();
  expect(host.calls('merges.previewCertain')).toMatchObject([{ clusterIds: ['2 × Ada'] }]);
  await expect.element(duplicates.entries).toHaveLength(1);
  await expect.element(contacts.button('Merge all certain…')).toBeVisible();
});

test(
  'the button and the M key for merging are disabled for more contacts than can be merged at once',
  DEEP,
  async () => {
    const { contacts } = await openQueue(Array.from({ length: 11 }, () => ({ firstName: 'Ada' })));
    const merge = page
      .getByRole('group', { name: 'What to do with these contacts' })
      .getByRole('button', { name: /^Merge/ });
    await expect.element(merge).toBeDisabled();
    await expect
      .element(merge)
      .toHaveAttribute('title', expect.stringMatching(/^At most 10 contacts are merged at once/));
    await contacts.press('m{Enter}');
    expect(useAppStore.getState().dialog).toBeNull();
  },
);

test('Ctrl+Z in the queue undoes a skip unless a newer change exists', DEEP, async () => {
  const { contacts, account, duplicates, host } = await openQueue();
  const skipped = duplicates.entry('Skipped');
  await duplicates.decide('s');
  await expect.element(skipped).toBeVisible();
  await contacts.press('{Control>}z{/Control}');
  await expect.element(skipped).not.toBeInTheDocument();
  expect(host.calls('changes.undo')).toEqual([]);

  await duplicates.decide('s');
  await expect.element(skipped).toBeVisible();
  const merged = aBatch({ sequence: 9, kind: 'merge', total: 87 });
  host.answer('history.latest', () => ({ undo: merged, redo: null }));
  host.answer('changes.undo', () => account.undone({ cancelled: 87 }));
  await contacts.press('{Control>}z{/Control}');
  await expect
    .poll(() => host.calls('changes.undo'))
    .toEqual([{ accountId: account.accountId, batchId: merged.batchId }]);
  await expect.element(skipped).toBeVisible();
});

test.each(
  inDepth(
    [
      ['m', 'merge'],
      ['s', 'skip'],
    ],
    ([key]) => key === 'm',
  ),
)('a key for the next cluster waits until the previous decision is recorded: %s', async (key) => {
  const { duplicates, host } = await openQueue();
  const mark = host.hold('duplicates.markNot');
  await duplicates.decide('n');
  await mark.arrived;
  // The event that the cluster is gone arrives before the answer.
  await expect.element(duplicates.heading).toMatchTextContent('Ben');
  await duplicates.decide(key);
  expect(useAppStore.getState().dialog).toBeNull();
  await mark.give();
  if (key === 's') await expect.element(duplicates.entry('Skipped')).toBeVisible();
  else await expect.poll(() => useAppStore.getState().dialog).toBe('merge');
});
