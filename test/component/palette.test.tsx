import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openApp, type OpenApp } from './open-app.tsx';
import { DEEP, inDepth } from '../deep/depth.ts';

/** Opens the palette, types, and returns the listed options. */
async function offered({ contacts }: OpenApp, words: string) {
  await contacts.press('{Control>}k{/Control}');
  const palette = contacts.dialog('Search actions and contacts');
  await expect.element(palette.getByRole('combobox')).toHaveFocus();
  await contacts.press(words);
  return palette.getByRole('option');
}

test('“New contact” comes before people, also on a screen without contacts', async () => {
  const app = await openApp({ people: [{ firstName: 'Newton', lastName: 'Conway' }] });
  await app.contacts.press('{Control>}h{/Control}');
  const options = await offered(app, 'new con');
  await expect.element(options.filter({ hasText: 'Newton Conway' })).toBeVisible();
  await expect.element(options.first()).toMatchTextContent(/^New contact/);
  await app.contacts.press('{Enter}');
  await expect.element(app.contacts.newForm.field('First name')).toHaveFocus();
  await app.contacts.press('Ada');
  await expect.element(app.contacts.newForm.field('First name')).toHaveValue('Ada');
});

test('the contact search is reachable from another screen', async () => {
  const app = await openApp();
  await app.contacts.press('{Control>}b{/Control}');
  await expect.element((await offered(app, 'search con')).first()).toMatchTextContent('Search contacts');
  await app.contacts.press('{Enter}');
  await expect.element(app.contacts.search).toHaveFocus();
});

const SETTINGS = [
  ['dark', 'Use the dark theme', { colorScheme: 'dark' }],
  ['compact', 'Use compact rows', { density: 'compact' }],
  ['density', 'Use compact rows', { density: 'compact' }],
  ['per page', 'Show 25 contacts per page', { pageSize: 25 }],
  ['single', 'Turn single-key shortcuts off', { singleKeyShortcuts: false }],
] as const;

test.for(inDepth(SETTINGS, ([words]) => words === 'density'))(
  '“%s” offers “%s” on any screen',
  async ([words, title, changed]) => {
    const app = await openApp();
    await app.contacts.press('{Control>}h{/Control}');
    await expect.element((await offered(app, words)).first()).toMatchTextContent(title);
    await app.contacts.press('{Enter}');
    await expect.poll(() => app.host.calls('preferences.set')).toMatchObject([changed]);
    // The current value of a setting is not offered.
    await expect.element((await offered(app, words)).filter({ hasText: title })).not.toBeInTheDocument();
  },
);

const SELECTS = [
  ['undo window', 'Undo window'],
  ['keep history', 'Keep history and trash'],
  ['country', 'Default country'],
] as const;

test.for(inDepth(SELECTS, ([words]) => words === 'country'))(
  '“%s” leads to its setting',
  async ([words, label]) => {
    const app = await openApp();
    const setting = page.getByRole('combobox', { name: label });
    for (const from of ['{Control>}h{/Control}', '{Control>},{/Control}']) {
      await app.contacts.press(from);
      await expect.element((await offered(app, words)).first()).toMatchTextContent(label);
      await app.contacts.press('{Enter}');
      await expect.element(setting).toHaveFocus();
    }
  },
);

const MENUS = [
  ['filter', 'Filter contacts…', 'Filters'],
  ['columns', 'Choose columns…', 'Columns'],
] as const;

test.for(inDepth(MENUS, ([words]) => words === 'filter'))(
  '“%s” opens its menu from any screen',
  async ([words, title, menu]) => {
    const app = await openApp();
    for (const from of ['', '{Control>}h{/Control}']) {
      if (from !== '') await app.contacts.press(from);
      await expect.element((await offered(app, words)).first()).toMatchTextContent(title);
      await app.contacts.press('{Enter}');
      const popover = app.contacts.dialog(menu);
      await expect.element(popover).toBeVisible();
      await expect.poll(() => popover.element().contains(document.activeElement)).toBe(true);
      await app.contacts.press('{Escape}');
      await expect.element(popover).not.toBeInTheDocument();
    }
  },
);

test(
  'selected contacts can be copied by name from another screen, and merging is offered',
  DEEP,
  async () => {
    const app = await openApp();
    await app.contacts.press('{ArrowDown} {ArrowDown} ');
    await app.contacts.press('{Control>}h{/Control}');
    await expect
      .element((await offered(app, 'copy')).first())
      .toMatchTextContent('Copy the selected contacts');
    await app.contacts.press('{Enter}');
    await expect.poll(() => app.host.copied).toHaveLength(1);
    await expect
      .element((await offered(app, 'merge the sel')).first())
      .toMatchTextContent('Merge the selected');
  },
);

test('merging, groups and all screens are reachable from any screen', DEEP, async () => {
  const app = await openApp();
  await app.contacts.press('{Control>},{/Control}');
  for (const [words, title] of [
    ['duplicates', 'Duplicates'],
    ['merge plan', 'Open a merge plan…'],
    ['trash', 'Trash of deleted contacts'],
    ['history', 'History of changes'],
    ['contacts', 'Contacts'],
    ['connect', 'Connect another account…'],
    ['new group', 'New group…'],
    ['team', 'Team'],
  ] as const) {
    await expect.element((await offered(app, words)).first()).toMatchTextContent(title);
    await app.contacts.press('{Escape}');
  }
  // The group of the open tab can be deleted from another screen, which then shows its contacts.
  await offered(app, 'team');
  await app.contacts.press('{Enter}');
  await app.contacts.press('{Control>}h{/Control}');
  await expect
    .element((await offered(app, 'delete this group')).first())
    .toMatchTextContent('Delete this group…');
  await app.contacts.press('{Enter}');
  await expect.element(app.contacts.dialog('Delete this group?')).toMatchTextContent('Team');
  await expect.element(app.contacts.tab(/^Team/)).toHaveAttribute('aria-selected', 'true');
});

/** Waits until a text was searched for, because matches can be those of fewer letters. */
async function untilSearchedFor({ host }: OpenApp, text: string) {
  await expect.poll(() => host.calls('contacts.page').at(-1)?.query.search).toBe(text);
}

test('Enter pressed before the matches arrive waits for the first match of what is typed', async () => {
  const app = await openApp({
    people: [
      { firstName: 'Zoraida', lastName: 'Kay' },
      { firstName: 'Zorbas', lastName: 'Lund' },
    ],
  });
  const options = await offered(app, 'zor');
  await expect.element(options.first()).toMatchTextContent('Zoraida Kay');
  await untilSearchedFor(app, 'zor');
  const found = app.host.hold('contacts.page');
  await app.contacts.press('b{Enter}');
  await found.arrived;
  await expect.element(options.first()).toBeVisible();
  await found.give();
  await expect.element(app.contacts.details).toMatchTextContent('Zorbas Lund');
});

test('Enter pressed before the matches arrive is forgotten once something else is typed', async () => {
  const app = await openApp({ people: [{ firstName: 'Zoraida', lastName: 'Kay' }] });
  const options = await offered(app, 'zo');
  await expect.element(options.first()).toMatchTextContent('Zoraida Kay');
  await untilSearchedFor(app, 'zo');
  const found = app.host.hold('contacts.page');
  await app.contacts.press('r{Enter}');
  await found.arrived;
  await app.contacts.press('a');
  await found.give();
  await expect.element(options.first()).toMatchTextContent('Zoraida Kay');
  const field = app.contacts.dialog('Search actions and contacts').getByRole('combobox');
  await expect.element(field).toHaveValue('zora');
});
