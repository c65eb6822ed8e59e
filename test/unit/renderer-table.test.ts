import { beforeEach, describe, expect, it } from 'vitest';
import type { ContactQuery } from '../../electron/contract/contacts/contact-query.ts';
import {
  columnStates,
  isArranged,
  layOut,
  withShown,
  withWidth,
  type ColumnDefaults,
} from '../../renderer/features/contacts/table/column-layout.ts';
import { movedByStep, movedToTarget } from '../../renderer/lib/move-item.ts';
import { FRESH_VIEW, useContactsStore } from '../../renderer/features/contacts/contacts-store.ts';
import { copiedValue, escapeFormula, tabSeparated } from '../../renderer/lib/formats/spreadsheet-text.ts';
import { nextBirthday } from '../../renderer/features/contacts/next-birthday-texts.ts';
import {
  afterNarrowing,
  afterListing,
  allMatching,
  isSelected,
  keysBetween,
  selectedCount,
  NOTHING_SELECTED,
  selectionOf,
  withSelected,
} from '../../renderer/features/contacts/selection/selection.ts';
import { formatServiceTime } from '../../renderer/lib/formats/format-service-time.ts';
import { cellMovementOf } from '../../renderer/features/contacts/table/table-movement.ts';

const query: ContactQuery = {
  search: 'li',
  filter: { groupId: 3 },
  sort: { column: 'email', direction: 'asc' },
};

describe('the selection', () => {
  it('holds keys and is sent to the host as keys', () => {
    const selected = withSelected(withSelected(NOTHING_SELECTED, ['a', 'b', 'c'], true), ['b'], false);
    expect(selectedCount(selected)).toBe(2);
    expect([isSelected(selected, 'a'), isSelected(selected, 'b')]).toEqual([true, false]);
    expect(selectionOf(selected)).toEqual({ kind: 'keys', keys: ['a', 'c'] });
  });

  it('of all matching contacts is a query with exceptions, without its order', () => {
    const selected = withSelected(allMatching(query, 100_000), ['x', 'y'], false);
    expect(selectedCount(selected)).toBe(99_998);
    expect([isSelected(selected, 'x'), isSelected(selected, 'z')]).toEqual([false, true]);
    expect(selectionOf(selected)).toEqual({
      kind: 'query',
      query: { search: 'li', filter: { groupId: 3 }, sort: null },
      except: ['x', 'y'],
    });
    expect(selectedCount(withSelected(selected, ['x'], true))).toBe(99_999);
  });

  it('never holds more keys than one message can carry', () => {
    const many = Array.from({ length: 10_005 }, (_, index) => `k${index}`);
    expect(selectedCount(withSelected(NOTHING_SELECTED, many, true))).toBe(10_000);
    const all = withSelected(allMatching(query, 50_000), many, false);
    expect(selectedCount(all)).toBe(40_000);
  });

  it('extends from one row to another in both directions', () => {
    const rows = ['a', 'b', 'c', 'd'].map((key) => ({ key }));
    expect(keysBetween(rows, 'b', 'd')).toEqual(['b', 'c', 'd']);
    expect(keysBetween(rows, 'd', 'b')).toEqual(['b', 'c', 'd']);
    expect(keysBetween(rows, 'on another page', 'c')).toEqual(['c']);
    expect(keysBetween(rows, null, 'gone')).toEqual([]);
  });

  it('of single contacts survives a search, unlike that of all matching ones', () => {
    const keys = withSelected(NOTHING_SELECTED, ['a'], true);
    expect(afterNarrowing(keys)).toBe(keys);
    expect(selectedCount(afterNarrowing(allMatching(query, 7)))).toBe(0);
  });

  it('of all matching contacts is counted again while the query stays the same', () => {
    const selected = allMatching(query, 7);
    const listed = afterListing(selected, { query, total: 9, isSimilar: false });
    expect(selectedCount(listed)).toBe(9);
    expect(afterListing(listed, { query, total: 9, isSimilar: false })).toBe(listed);
    expect(selectionOf(listed)).toMatchObject({ isSimilar: false });
  });

  it('is cleared when similar contacts replace matching ones, or the other way round', () => {
    for (const isSimilar of [true, false])
      expect(afterListing(allMatching(query, 7, !isSimilar), { query, total: 7, isSimilar })).toBe(
        NOTHING_SELECTED,
      );
  });

  it('is cleared when the day of a birthday filter changes', () => {
    const onDay = (day: number) => ({
      ...query,
      filter: { birthdayWithinDays: 7 },
      today: { year: 2026, month: 11, day },
    });
    const selected = allMatching(onDay(23), 7, false);
    expect(afterListing(selected, { query: onDay(23), total: 7, isSimilar: false })).toBe(selected);
    expect(afterListing(selected, { query: onDay(24), total: 7, isSimilar: false })).toBe(NOTHING_SELECTED);
  });
});

describe('the view of an account', () => {
  beforeEach(() => useContactsStore.setState({ views: {}, drafts: {}, dragged: null }));
  const store = () => useContactsStore.getState();

  it('keeps the selection while sorting and paging, for each account', () => {
    store().change('a', { selected: allMatching(query, 12), search: 'li' });
    store().narrow('a', { sort: { column: 'name', direction: 'desc' } });
    store().change('a', { offset: 50 });
    expect(selectedCount(store().views['a']?.selected ?? NOTHING_SELECTED)).toBe(12);
    expect(store().views['b'] ?? FRESH_VIEW).toMatchObject({ selected: NOTHING_SELECTED });
  });

  it('clears a selection of all matching contacts when the query changes', () => {
    store().change('a', { selected: allMatching(query, 12) });
    store().narrow('a', { search: 'lin' });
    expect(selectedCount(store().views['a']?.selected ?? NOTHING_SELECTED)).toBe(0);
  });
});

describe('columns', () => {
  const natures: readonly ColumnDefaults[] = [
    { id: 'name', minWidth: 200, share: 2, rank: 1, shownByDefault: true },
    { id: 'email', minWidth: 150, share: 1, rank: 2, shownByDefault: true },
    { id: 'status', minWidth: 80, share: 1, rank: 3, shownByDefault: true },
    { id: 'source', minWidth: 100, share: 1, rank: 9, shownByDefault: false },
  ];
  const usual = columnStates(null, natures);
  const at = (width: number, more = {}) => ({ width, arranged: false, held: null, ...more });
  const ids = (states: readonly { id: string }[]) => states.map(({ id }) => id).join(' ');

  it('are the default ones until they are arranged, and after a reset', () => {
    expect(usual).toEqual(columnStates({ columns: [] }, natures));
    expect(usual.map(({ shown }) => shown)).toEqual([true, true, true, false]);
    expect([isArranged(null), isArranged({ columns: [] }), isArranged({ columns: usual })]).toEqual([
      false,
      false,
      true,
    ]);
  });

  it('keep their saved order; unknown ones are dropped, new ones come last', () => {
    const saved = [
      { id: 'status', shown: false, width: null },
      { id: 'from the future', shown: true, width: 90 },
      { id: 'name', shown: true, width: 320 },
    ];
    expect(columnStates({ columns: saved }, natures)).toEqual([
      { id: 'status', shown: false, width: null },
      { id: 'name', shown: true, width: 320 },
      { id: 'email', shown: true, width: null },
      { id: 'source', shown: false, width: null },
    ]);
  });

  it('in the default layout are dropped in narrow windows, except the one being edited', () => {
    expect(layOut(usual, natures, at(1_000))).toEqual({
      ids: ['name', 'email', 'status'],
      template: 'minmax(200px, 2fr) minmax(150px, 1fr) minmax(80px, 1fr)',
      minWidth: 430,
    });
    expect(layOut(usual, natures, at(300)).ids).toEqual(['name']);
    expect(layOut(usual, natures, at(300, { held: 'status' })).ids).toEqual(['name', 'status']);
  });

  it('arranged by the user all stay, with their widths', () => {
    const arranged = withWidth(withShown(usual, 'source', true), 'email', 260);
    const layout = layOut(arranged, natures, at(300, { arranged: true }));
    expect(layout.ids).toEqual(['name', 'email', 'status', 'source']);
    expect(layout.template).toContain(' 260px ');
    expect(layout.minWidth).toBe(640);
  });

  it('have a minimum and a maximum width', () => {
    expect(withWidth(usual, 'email', 3)[1]?.width).toBe(60);
    expect(withWidth(usual, 'email', 9_999)[1]?.width).toBe(1_200);
    expect(withWidth(usual, 'email', null)[1]?.width).toBeNull();
  });

  it('move to the place of another one, and by one step among shown ones', () => {
    expect(ids(movedToTarget(usual, 'name', 'status'))).toBe('email status name source');
    expect(ids(movedToTarget(usual, 'source', 'name'))).toBe('source name email status');
    const hidden = withShown(usual, 'email', false);
    expect(ids(movedByStep(hidden, 'name', 1, ({ shown }) => shown))).toBe('email status name source');
    expect(ids(movedByStep(usual, 'name', -1))).toBe(ids(usual));
  });
});

describe('cell navigation', () => {
  it.each([
    ['ArrowRight', -1, 0],
    ['ArrowRight', 4, 4],
    ['ArrowLeft', 0, -1],
    ['ArrowLeft', -1, -1],
    ['Home', 3, 0],
    ['End', 0, 4],
    ['Home', -1, null],
    ['End', -1, null],
    ['ArrowDown', 2, null],
  ])('%s from cell %i', (key, index, to) => {
    expect(cellMovementOf(key, { index, cells: 5 })).toBe(to);
  });
});

describe('copying', () => {
  it.each([
    '=1+1',
    '+cmd|x',
    '-2',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    ' =1+1',
    '\u00a0=1+1',
    '\n=1+1',
    '\nText',
    '\u200b=1+1',
    '\ufeff\u200e@SUM(A1)',
    '\u3164=1+1',
    '\uff1d1+1',
    '\uff0b1',
    '\uff0d1',
    '\uff20SUM(A1)',
    '\ufe66cmd',
  ])('makes %j harmless', (value) => {
    expect(escapeFormula(value)).toBe(`'${value}`);
  });

  it('leaves other values and a single phone number unchanged', () => {
    expect(escapeFormula("Zoë O'Hara-李")).toBe("Zoë O'Hara-李");
    expect(copiedValue('+49 (30) 90-18 20')).toBe('+49 (30) 90-18 20');
    expect(copiedValue('+1+cmd()')).toBe("'+1+cmd()");
    expect(escapeFormula('')).toBe('');
    expect(escapeFormula('  Li = 5')).toBe('  Li = 5');
  });

  it('makes every line of a multi-line value harmless, because each is pasted into a cell', () => {
    expect(copiedValue('Main Street 1\n=1+1\r\n+49 30 1\tB')).toBe("Main Street 1\n'=1+1\r\n+49 30 1\tB");
    expect(copiedValue('Oslo\u2028=1+1')).toBe("Oslo\u2028'=1+1");
  });

  it('separates cells by tabs and quotes tabs and line breaks', () => {
    expect(
      tabSeparated([
        ['Name', 'Company'],
        ['Li', 'a\tb'],
        ['=1+1', 'the "best"\nof all'],
      ]),
    ).toBe('Name\tCompany\r\nLi\t"a\tb"\r\n\'=1+1\t"the ""best""\nof all"');
  });
});

describe('cell texts', () => {
  const now = { year: 2026, month: 11, day: 21 };

  it('show the next birthday', () => {
    expect(nextBirthday({ month: 12, day: 24, year: 1990 }, now, 'en-GB')).toEqual({
      away: 'in 33 days',
      awayShort: '33d',
      sentence: 'Next: Thursday, 24 December 2026, turns 36',
      details: 'Next: Thursday, 24 December 2026, turns 36, in 33 days',
    });
    expect(nextBirthday({ month: 11, day: 21, year: null }, now, 'en-GB')).toEqual({
      away: 'today',
      awayShort: 'today',
      sentence: 'Next: Saturday, 21 November 2026',
      details: 'Next: Saturday, 21 November 2026, today',
    });
    expect(nextBirthday({ month: 2, day: 29, year: 1988 }, now, 'en-GB')?.sentence).toBe(
      'Next: Sunday, 28 February 2027, turns 39',
    );
    expect(nextBirthday({ month: 4, day: 31, year: null }, now, 'en-GB')).toBeNull();
  });

  it('show a service time with the hour as written, in the format of the locale', () => {
    expect(formatServiceTime('2026-01-05 23:59:59', 'en-GB')).toBe('5 Jan 2026, 23:59');
    expect(formatServiceTime('2026-02-31 10:00:00', 'en-GB')).toBe('2026-02-31 10:00:00');
    expect(formatServiceTime('yesterday', 'en-GB')).toBe('yesterday');
  });

  it("show a local time in the computer's time zone", () => {
    const noon = new Date(2026, 0, 5, 12, 30, 15, 111).toISOString();
    expect(formatServiceTime(noon, 'en-GB')).toBe('5 Jan 2026, 12:30');
    expect(formatServiceTime('2026-13-05T12:30:00.000Z', 'en-GB')).toBe('2026-13-05T12:30:00.000Z');
  });
});
