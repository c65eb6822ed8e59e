import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import { useAppStore } from '../../renderer/app/app-store.ts';
import { forceColors, systemColor } from './forced-colors.ts';
import { openApp } from './open-app.tsx';
import { openQueue } from './open-duplicates.ts';
import { ContactTable } from './screens/contact-table.ts';
import { DEEP } from '../deep/depth.ts';

beforeEach(() => forceColors(true));
afterEach(() => forceColors(false));

const table = new ContactTable();
const styleOf = (locator: Locator) => getComputedStyle(locator.element());

test('with forced colours, active and selected parts of the contacts screen use system colours', async () => {
  const { contacts } = await openApp();
  const highlight = systemColor('Highlight');
  await contacts.row('Ben Carter').click();
  await contacts.press(' {ArrowDown}');
  expect(styleOf(contacts.tab(/^All/)).backgroundColor).toBe(highlight);
  expect(styleOf(contacts.tab(/^Team/)).backgroundColor).not.toBe(highlight);
  const rail = page.getByRole('navigation', { name: 'Screens' });
  expect(styleOf(rail.getByRole('button', { name: 'Contacts' })).backgroundColor).toBe(highlight);
  expect(styleOf(rail.getByRole('button', { name: 'History' })).backgroundColor).not.toBe(highlight);
  const active = styleOf(table.activeRow.getByRole('gridcell').first());
  expect([active.borderTopWidth, active.borderTopColor]).toEqual(['2px', highlight]);
  const selected = styleOf(table.row('Ben Carter').getByRole('gridcell').first());
  expect([selected.borderInlineStartWidth, selected.borderInlineStartColor]).toEqual(['8px', highlight]);
  await contacts.press('{Shift>}{F10}{/Shift}');
  await expect.element(page.getByRole('menu')).toBeVisible();
  expect(styleOf(page.getByRole('menu')).borderTopWidth).toBe('1px');
  expect(styleOf(page.getByRole('menuitem').first()).outlineStyle).toBe('solid');
});

test(
  'with forced colours, radio buttons, segments and switches look different when they are on',
  DEEP,
  async () => {
    const { contacts, duplicates } = await openQueue();
    const highlight = systemColor('Highlight');
    const within = page.getByRole('radio', { name: /^Within a group/ }).element();
    const [label] = within instanceof HTMLInputElement ? (within.labels ?? []) : [];
    expect(getComputedStyle(label ?? document.body).color).toBe(systemColor('HighlightText'));
    await contacts.press('{Enter}');
    await expect.element(duplicates.confirm(2)).toHaveFocus();
    expect(styleOf(duplicates.merge(2)).borderTopWidth).toBe('1px');
    // The browser draws it in system colours.
    expect(styleOf(duplicates.merge(2).getByRole('radio').first()).appearance).toBe('auto');
    await contacts.press('{Escape}');
    useAppStore.getState().show('settings');
    const keys = page.getByRole('switch', { name: 'Single-key shortcuts' });
    await expect.element(keys).toBeChecked();
    const track = () => getComputedStyle(keys.element().nextElementSibling ?? document.body);
    expect(track().backgroundColor).toBe(highlight);
    expect(track().borderTopWidth).toBe('1px');
  },
);
