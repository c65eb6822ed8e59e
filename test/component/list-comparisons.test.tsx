import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { cdp, page, type Locator } from 'vitest/browser';
import { comparedAccount, HARD_NAMES } from './compared-lists.ts';
import { openApp, type OpenApp } from './open-app.tsx';
import { DEEP, inDepth } from '../deep/depth.ts';

afterEach(() => page.viewport(1280, 800));

const COMPARE = { words: 'compare with', title: 'Compare with a list', kind: 'Changed' } as const;
const APPLY_LIST = { words: 'apply a reviewed', title: 'Apply a reviewed list', kind: 'Conflicts' } as const;

async function openDialog({
  words,
  title,
}: {
  words: string;
  title: string;
}): Promise<OpenApp & { dialog: Locator }> {
  const app = await openApp(comparedAccount());
  await app.contacts.run(words);
  const dialog = app.contacts.dialog(title);
  await expect.element(dialog.getByRole('listitem').first()).toBeVisible();
  return { ...app, dialog };
}

const contact = (dialog: Locator, name: string) => dialog.getByRole('listitem').filter({ hasText: name });

describe.each(inDepth([COMPARE, APPLY_LIST], (which) => which === APPLY_LIST))('$title', (which) => {
  test('is searched by keyboard, with matching counts in the tabs', DEEP, async () => {
    const { dialog, contacts } = await openDialog(which);
    const search = dialog.getByRole('searchbox', { name: 'Search the comparison' });
    await contacts.tabTo(search);
    await contacts.press('zoë');
    await expect.element(dialog.getByRole('tab', { name: `${which.kind} (1)` })).toBeVisible();
    await expect.element(dialog.getByRole('listitem')).toHaveLength(1);
    await expect
      .element(dialog.getByRole('status').filter({ hasText: '1 contact found.' }))
      .toBeInTheDocument();
    await search.fill('nobody');
    await expect.element(dialog.getByRole('heading', { name: 'Nothing found' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Clear search and filters' }).click();
    await expect
      .element(dialog.getByRole('tab', { name: `${which.kind} (${HARD_NAMES.length})` }))
      .toBeVisible();
  });

  test('shows special names unchanged, side by side, within the dialog', DEEP, async () => {
    const { dialog } = await openDialog(which);
    for (const name of HARD_NAMES)
      await expect
        .element(contact(dialog, name).getByText(name, { exact: true }).first())
        .toBeInTheDocument();
    const { scrollWidth, clientWidth } = dialog.element();
    expect(scrollWidth).toBe(clientWidth);
    const cells = contact(dialog, 'Zoë').getByRole('row').nth(1).getByRole('cell').elements();
    expect(new Set(cells.map((cell) => cell.getBoundingClientRect().top)).size).toBe(1);
  });

  test('stacks the versions with their names at 400 % zoom, without cutting anything off', async () => {
    await page.viewport(320, 256);
    const { dialog, contacts } = await openDialog(which);
    const { scrollWidth, clientWidth } = dialog.element();
    expect(scrollWidth).toBe(clientWidth);
    const rows = dialog.getByRole('region', { name: which.kind });
    expect(rows.element().scrollWidth).toBe(rows.element().clientWidth);
    const cells = contact(dialog, 'Zoë').getByRole('row').nth(1).getByRole('cell').elements();
    const tops = cells.map((cell) => cell.getBoundingClientRect().top);
    expect(tops).toEqual(tops.toSorted((a, b) => a - b));
    expect(new Set(tops).size).toBe(tops.length);
    for (const cell of cells) expect(getComputedStyle(cell, '::before').content).toMatch(/^attr|: /);
    await contacts.tabTo(rows);
    const { top, bottom } = rows.element().getBoundingClientRect();
    expect(bottom).toBeGreaterThan(0);
    expect(top).toBeLessThan(256);
  });
});

describe('with forced colours', () => {
  beforeEach(() =>
    cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value: 'active' }] }),
  );
  afterEach(() => cdp().send('Emulation.setEmulatedMedia', { features: [] }));

  test.each(inDepth([COMPARE, APPLY_LIST], (which) => which === COMPARE))(
    '$title shows the current tab and the focus',
    async (which) => {
      const { dialog, contacts } = await openDialog(which);
      const tab = dialog.getByRole('tab', { name: new RegExp(`^${which.kind}`) });
      await contacts.tabTo(tab);
      expect(getComputedStyle(tab.element()).outlineStyle).not.toBe('none');
      const rows = dialog.getByRole('region', { name: which.kind });
      await contacts.tabTo(rows);
      expect(getComputedStyle(rows.element()).outlineStyle).toBe('solid');
    },
  );
});
