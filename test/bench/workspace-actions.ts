import type { Locator, Page } from '@playwright/test';
import { measure, type Painted, type Wanted } from './workspace-page.ts';

/** Milliseconds of all repetitions, from the input to the frame that shows its response. */
export interface ActionTimes {
  action: string;
  /** Limit of the p95; null if there is none. */
  limitMs: number | null;
  paintedMs: number[];
  hostMs: number[];
}

/** Words that are typed letter by letter; most are the start of many names, some of none. */
const WORDS = [
  'anna',
  'maria',
  'smith',
  'müller',
  'gmail',
  'tom',
  'wang',
  'garcia',
  'zoe',
  'olsen',
  'xqzt',
  '+49 30',
];
const SORTED_COLUMNS = ['Name', 'Birthday', 'Email', 'Phone', 'Group'];
const LIMIT_MS = 50;

type Measured = (input: () => Promise<unknown>, wanted?: Wanted) => Promise<void>;

/** Usual actions, each repeated more than twenty times, since the p95 of fewer is just the slowest. The bare page supports the first four. */
const ACTIONS = {
  'keystroke in the search': typeWords,
  page: async (page, measured) => {
    for (let time = 0; time < 3; time++) {
      for (let round = 0; round < 10; round++) await measured(() => turnButton(page, 'Next page').click());
      await measured(() => turnButton(page, 'Last page').click());
      for (let round = 0; round < 5; round++) await measured(() => turnButton(page, 'Previous page').click());
      await measured(() => turnButton(page, 'First page').click());
    }
  },
  'arrow key': async (page, measured) => {
    await page.getByRole('grid', { name: 'Contacts' }).focus();
    for (let round = 0; round < 40; round++)
      await measured(() => page.keyboard.press(round % 20 < 10 ? 'ArrowDown' : 'ArrowUp'));
  },
  panel: async (page, measured) => {
    for (let time = 0; time < 4; time++)
      for (const row of (await rowsIn(page)).slice(0, 10)) await measured(() => row.click());
    await page.getByRole('button', { name: 'Close' }).first().click();
  },
  'sort, each order for the first time': sortColumns,
  sort: async (page, measured) => {
    await sortColumns(page, measured);
    await sortColumns(page, measured);
  },
  tab: async (page, measured) => {
    const tabs = page.getByRole('tablist', { name: 'Groups' }).getByRole('tab');
    for (let round = 0; round < 8; round++)
      for (const tab of (await tabs.all()).slice(0, 4).toReversed()) await measured(() => tab.click());
  },
  filter: useFilters,
} satisfies Record<string, (page: Page, measured: Measured) => Promise<void>>;

export type Action = keyof typeof ACTIONS;

/** Actions that the bare page supports as well. */
export const BARE_ACTIONS: readonly Action[] = ['keystroke in the search', 'page', 'arrow key', 'panel'];

/** Measures repetitions of each of these actions. */
export async function measureActions(
  page: Page,
  actions: readonly Action[] = Object.keys(ACTIONS) as Action[],
): Promise<ActionTimes[]> {
  const all: ActionTimes[] = [];
  for (const action of actions) {
    const times: ActionTimes = { action, limitMs: LIMIT_MS, paintedMs: [], hostMs: [] };
    await ACTIONS[action](page, async (input, wanted) =>
      add(times, await measure(page, input, wanted ?? null)),
    );
    all.push(times);
  }
  return all;
}

const turnButton = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name });

async function sortColumns(page: Page, measured: Measured): Promise<void> {
  const headers = page.getByRole('grid', { name: 'Contacts' }).getByRole('columnheader');
  for (const name of SORTED_COLUMNS) {
    const header = headers.filter({ hasText: name }).getByRole('button');
    if ((await header.count()) === 0) continue;
    for (let round = 0; round < 3; round++) await measured(() => header.first().click());
  }
}

/** Types a word and clears it. Waits for the host's answer to exactly this text, since a sync may add rows meanwhile. */
export async function typeWord(page: Page, word: string, measured: Measured): Promise<void> {
  const field = page.getByRole('searchbox', { name: 'Search contacts' });
  await field.focus();
  let typed = '';
  for (const letter of word) {
    typed += letter;
    await measured(() => page.keyboard.type(letter), { search: typed });
  }
  await measure(page, () => field.press('Escape'));
}

async function typeWords(page: Page, measured: Measured): Promise<void> {
  for (const word of WORDS) await typeWord(page, word, measured);
}

/** Turns some pages and returns to the first. Waits for the shown range, since a sync may add rows meanwhile. */
export async function turnPages(page: Page, measured: Measured): Promise<void> {
  for (const from of ['51', '101', '151'])
    await measured(() => turnButton(page, 'Next page').click(), { rangeFrom: `${from}–` });
  await measured(() => turnButton(page, 'First page').click(), { rangeFrom: '1–' });
}

/** Switches between accounts and back; `before` runs before each switch. */
export async function switchAccounts(
  page: Page,
  names: readonly string[],
  { action, rounds, before }: { action: string; rounds: number; before?: () => Promise<void> },
): Promise<ActionTimes> {
  const times: ActionTimes = { action, limitMs: 300, paintedMs: [], hostMs: [] };
  for (let round = 0; round < rounds; round++)
    for (const name of names) {
      await before?.();
      await page.getByRole('button', { name: /^Account: / }).click();
      const item = page.getByRole('menuitem', { name });
      await item.waitFor();
      add(times, await measure(page, () => item.click()));
    }
  return times;
}

async function useFilters(page: Page, measured: Measured): Promise<void> {
  await page.getByRole('button', { name: 'Filters' }).click();
  const dialog = page.getByRole('dialog', { name: 'Filters' });
  for (let time = 0; time < 3; time++)
    for (const name of ['Email', 'Phone', 'Birthday']) {
      const choice = dialog.getByRole('radiogroup', { name });
      for (const value of ['Filled in', 'Missing', 'Any', 'Missing', 'Any'])
        await measured(() => choice.getByText(value).click());
    }
  await page.keyboard.press('Escape');
}

async function rowsIn(page: Page): Promise<Locator[]> {
  const rows = page.getByRole('grid', { name: 'Contacts' }).getByRole('row');
  return rows.filter({ has: page.getByRole('gridcell') }).all();
}

export function add(times: ActionTimes, { ms, hostMs }: Painted): void {
  if (ms !== null) times.paintedMs.push(ms);
  if (hostMs !== null) times.hostMs.push(hostMs);
}
