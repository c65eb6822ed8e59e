import { beforeEach, describe, expect, it } from 'vitest';
import { columnsThatFit } from '../../renderer/features/contacts/table/columns-that-fit.ts';
import { newDraft } from '../../renderer/features/contacts/form/contact-draft.ts';
import { FRESH_VIEW, draftId, useContactsStore } from '../../renderer/features/contacts/contacts-store.ts';
import {
  filterParts,
  groupPart,
  withPart,
  withoutPart,
} from '../../renderer/features/contacts/filter-parts.ts';
import { movementOf } from '../../renderer/features/contacts/table/table-movement.ts';
import type { AppError } from '../../electron/contract/result.ts';
import { connectProblem } from '../../renderer/features/connect/connect-errors.ts';
import { tabsThatFit } from '../../renderer/features/groups/tabs-that-fit.ts';
import { longWaitUntil, syncSentence, waitSentence } from '../../renderer/features/sync/sync-status-text.ts';
import { createToastGroups } from '../../renderer/lib/notices/toast-groups.ts';

describe('the view state', () => {
  beforeEach(() => useContactsStore.setState({ views: {}, drafts: {} }));
  const store = () => useContactsStore.getState();

  it('is separate for each account', () => {
    store().narrow('a', { search: 'li' });
    store().change('b', { offset: 50 });
    expect(store().views['a']).toEqual({ ...FRESH_VIEW, search: 'li' });
    expect(store().views['b']).toEqual({ ...FRESH_VIEW, offset: 50 });
  });

  it('returns to the first row when the query changes', () => {
    store().change('a', { offset: 200, landOn: { row: 'last', extendSelection: false } });
    store().narrow('a', { sort: { column: 'email', direction: 'asc' } });
    expect(store().views['a']).toMatchObject({ offset: 0, landOn: null, sort: { column: 'email' } });
  });

  it('keeps unsaved forms separately, and forgets those of one account only', () => {
    const draft = newDraft(1);
    store().keepDraft(draftId('a', null), draft);
    store().keepDraft(draftId('a', 'ada'), draft);
    store().keepDraft(draftId('b', 'ada'), draft);
    store().dropDraft(draftId('a', null));
    expect(Object.keys(store().drafts)).toEqual(['a/ada', 'b/ada']);
    store().forget('a');
    expect(Object.keys(store().drafts)).toEqual(['b/ada']);
  });
});

describe('row navigation', () => {
  const at = (index: number, more = {}) => ({
    index,
    rows: 50,
    visible: 10,
    hasNext: true,
    hasPrevious: false,
    ...more,
  });

  it.each([
    ['ArrowDown', at(-1), { kind: 'row', index: 0 }],
    ['ArrowDown', at(4), { kind: 'row', index: 5 }],
    ['ArrowUp', at(-1), { kind: 'row', index: 49 }],
    ['PageDown', at(4), { kind: 'row', index: 13 }],
    ['PageDown', at(45), { kind: 'row', index: 49 }],
    ['PageUp', at(4), { kind: 'row', index: 0 }],
    ['Home', at(30), { kind: 'row', index: 0 }],
    ['End', at(3), { kind: 'row', index: 49 }],
    ['ArrowDown', at(49), { kind: 'page', direction: 'next' }],
    ['ArrowDown', at(49, { hasNext: false }), null],
    ['ArrowUp', at(0), null],
    ['PageUp', at(0, { hasPrevious: true }), { kind: 'page', direction: 'previous' }],
    ['ArrowDown', at(-1, { rows: 0 }), null],
    ['a', at(3), null],
  ])('%s from %j', (key, position, movement) => {
    expect(movementOf(key, position)).toEqual(movement);
  });
});

describe('available width', () => {
  const columns = [
    { id: 'name', minWidth: 200, rank: 1 },
    { id: 'status', minWidth: 80, rank: 3 },
    { id: 'email', minWidth: 150, rank: 2 },
  ];

  it('drops the least important columns and keeps the order', () => {
    expect(columnsThatFit(columns, 1_000)).toEqual(['name', 'status', 'email']);
    expect(columnsThatFit(columns, 400)).toEqual(['name', 'email']);
    expect(columnsThatFit(columns, 100)).toEqual(['name']);
  });

  it.each([
    { room: 200, widths: [80, 75, 75], count: 2, maxWidth: 120 },
    { room: 240, widths: [80, 75, 75], count: 3, maxWidth: 100 },
    { room: 100, widths: [], count: 0, maxWidth: 100 },
    // Room that is left over is for the names that would be shortened.
    { room: 400, widths: [80, 300], count: 2, maxWidth: 315 },
    { room: 500, widths: [80, 300, 80], count: 3, maxWidth: 330 },
    { room: 505, widths: [80, 300, 300], count: 3, maxWidth: 207 },
    { room: 290, widths: [80, 300, 300], count: 3, maxWidth: 100 },
  ])('shows $count of the tabs $widths in $room pixels', ({ room, widths, count, maxWidth }) => {
    expect(tabsThatFit({ widths, gap: 5, room, scarceWidth: 100 })).toEqual({ count, maxWidth });
  });
});

describe('filters', () => {
  it('are listed as chips, except the group, which has a tab', () => {
    const parts = filterParts(
      { groupId: 3, hasEmail: false, hasPhone: true, birthdayMonth: 2, company: 'Kwik', status: '' },
      'en',
    );
    expect(parts.map(({ text }) => text)).toEqual([
      'Status: none',
      'No email',
      'Has phone',
      'Birthday in February',
      'Company: Kwik',
    ]);
  });

  it('are set and removed one by one', () => {
    const filter = withPart(withPart({ groupId: null }, 'hasEmail', false), 'language', 'de');
    expect(filter).toEqual({ groupId: null, hasEmail: false, language: 'de' });
    expect(withPart(filter, 'hasEmail', null)).toEqual({ groupId: null, language: 'de' });
    expect(withoutPart(filter, 'groupId')).toEqual({ hasEmail: false, language: 'de' });
    expect(groupPart(filter)).toEqual({ groupId: null });
    expect(groupPart({ hasEmail: true })).toEqual({});
  });
});

describe('status texts', () => {
  const status = {
    state: 'idle' as const,
    read: 12_300,
    expected: 48_310,
    completedAt: '2026-11-21T11:55:00Z',
    error: null,
    slowedForMs: null,
    removalQuestion: null,
  };
  const now = Date.parse('2026-11-21T12:00:00Z');

  it('describe the sync', () => {
    expect(syncSentence(status, now, 'en')).toBe('Up to date, synced 5 minutes ago');
    expect(syncSentence({ ...status, completedAt: null }, now, 'en')).toBe('Not synced yet');
    expect(syncSentence({ ...status, state: 'reading' }, now, 'en')).toBe('Syncing 12,300 of 48,310');
    expect(syncSentence({ ...status, state: 'failed', error: { code: 'offline' } }, now, 'en')).toBe(
      'Can’t reach the service',
    );
  });

  it('of a long wait name its end, with the date if it is not today', () => {
    const slowedUntil = '2026-11-21T13:05:00Z';
    expect(longWaitUntil({ ...status, slowedForMs: 61_000, slowedUntil })).toBe(slowedUntil);
    expect(longWaitUntil({ ...status, slowedForMs: 60_000, slowedUntil })).toBeNull();
    expect(longWaitUntil(status)).toBeNull();
    const time = (options: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat('en', options).format(Date.parse(slowedUntil));
    expect(waitSentence(slowedUntil, Date.parse(slowedUntil) - 1_000, 'en')).toBe(
      `The service asked to wait until ${time({ timeStyle: 'short' })}`,
    );
    expect(waitSentence(slowedUntil, now - 3 * 86_400_000, 'en')).toBe(
      `The service asked to wait until ${time({ dateStyle: 'medium', timeStyle: 'short' })}`,
    );
  });

  it('of a failed connection belong to the field that caused it', () => {
    const fieldOf = (error: AppError) => connectProblem(error, 'https://api.example')?.field;
    expect(fieldOf({ code: 'insecure_address' })).toBe('baseUrl');
    expect(fieldOf({ code: 'wrong_address' })).toBe('baseUrl');
    expect(fieldOf({ code: 'offline' })).toBe('baseUrl');
    expect(fieldOf({ code: 'key_refused' })).toBe('apiKey');
    expect(fieldOf({ code: 'validation_error', field: 'name' })).toBe('name');
    expect(fieldOf({ code: 'service_down' })).toBeUndefined();
  });
});

describe('toasts of one kind', () => {
  it('are counted together until the toast is closed', () => {
    const groups = createToastGroups();
    expect(groups.join('k', 'Ada')).toEqual({ count: 1, labels: ['Ada'], unnamed: 0 });
    for (const name of ['Bo', 'Cy', 'Di']) groups.join('k', name);
    expect(groups.join('k', 'Ed')).toEqual({ count: 5, labels: ['Ada', 'Bo', 'Cy'], unnamed: 2 });
    expect(groups.join('other', 'Ada').count).toBe(1);
    groups.leave('k');
    expect(groups.join('k', 'Fay')).toEqual({ count: 1, labels: ['Fay'], unnamed: 0 });
  });

  it('count a subject once, however often it occurs', () => {
    const groups = createToastGroups();
    groups.join('k', 'Ada', 'a');
    expect(groups.join('k', 'Ada', 'a')).toEqual({ count: 1, labels: ['Ada'], unnamed: 0 });
    expect(groups.join('k', 'Bo', 'b').count).toBe(2);
  });

  it('list each name once, even for several changes of one contact', () => {
    const groups = createToastGroups();
    groups.join('k', 'Ada', 'her phone');
    groups.join('k', 'Ada', 'her birthday');
    expect(groups.join('k', 'Bo', 'his phone')).toEqual({ count: 3, labels: ['Ada', 'Bo'], unnamed: 0 });
  });
});
