import { describe, expect, it } from 'vitest';
import type { Batch } from '../../electron/contract/changes/batch.ts';
import type { Change } from '../../electron/contract/changes/change.ts';
import { byDay, dayName } from '../../renderer/features/history/day-headings.ts';
import { keptForText, keptText } from '../../renderer/features/history/trash-texts.ts';
import { undoText } from '../../renderer/lib/texts/changes/waiting-removals.ts';
import { waitingReason } from '../../renderer/lib/texts/changes/waiting-reason.ts';
import { resultsText } from '../../renderer/features/history/use-batch-result-actions.ts';
import {
  batchProgressText,
  batchState,
  batchTitle,
  cancelText,
  countsText,
} from '../../renderer/lib/texts/changes/batch-texts.ts';
import { aBatch, NO_COUNTS, NO_MERGES } from '../builders/batch.ts';

describe('the text of cancelling a batch', () => {
  const removals = { count: 1, firstAt: '2026-11-21T09:00:00.000Z', lastAt: '2026-11-21T09:00:00.000Z' };

  it.each<[Partial<Batch>, string]>([
    [{ counts: { ...NO_COUNTS, queued: 3 } }, '3 not sent yet. Changes already sent stay.'],
    [{ merges: { ...NO_MERGES, running: 1, waiting: 2 } }, '2 not started yet. Finished merges stay.'],
    [
      { merges: { ...NO_MERGES, running: 1, waiting: 2 }, removals },
      '2 not started yet. Merges that haven’t removed a contact yet will be reversed. Finished merges stay.',
    ],
    [
      { merges: { ...NO_MERGES, running: 1 }, paused: true },
      'Merges that haven’t removed a contact yet will be reversed. Finished merges stay.',
    ],
  ])('is right for %j', (overrides, text) => {
    expect(cancelText(aBatch(overrides), { locale: 'en' })).toBe(text);
  });
});

describe('the title of a batch', () => {
  const titled = (overrides: Partial<Batch>) => batchTitle(aBatch(overrides), 'done', 'en');

  it.each<[Partial<Batch>, string]>([
    [{}, 'Set Language to German (de) for 12 contacts'],
    [{ values: { language: null } }, 'Cleared Language for 12 contacts'],
    [{ label: 'Ada', total: 1, values: {} }, 'Changed Language of “Ada”'],
    [
      { fields: ['language', 'email'], values: {}, label: 'Ada', total: 1 },
      'Changed Language and Email of “Ada”',
    ],
    [
      { kind: 'move', fields: ['groupId'], values: { groupId: 3 }, groupName: 'Team' },
      'Moved 12 contacts to Team',
    ],
    [{ kind: 'delete', fields: [], total: 12_304 }, 'Deleted 12,304 contacts'],
    [{ kind: 'createGroup', fields: [], label: 'Team', total: 1 }, 'Created the group “Team”'],
    [{ kind: 'undo', undoOf: aBatch({ kind: 'delete', fields: [] }) }, 'Undid: Deleted 12 contacts'],
    [{ kind: 'merge', fields: [], label: 'Ada Li' }, 'Merged “Ada Li”'],
    [{ kind: 'merge', merges: { ...NO_MERGES, done: 3, stopped: 1 } }, 'Merged 4 sets of duplicates'],
    [{ kind: 'redo', undoOf: null }, 'Redid an earlier change'],
  ])('is right for %j', (overrides, title) => {
    expect(titled(overrides)).toBe(title);
  });

  it('uses the progressive form while the batch is in progress', () => {
    expect(batchTitle(aBatch(), 'doing', 'en')).toBe('Setting Language to German (de) for 12 contacts');
  });
});

describe('the progress text of a batch', () => {
  const under = { total: 10_000, settledAt: null, counts: { ...NO_COUNTS, done: 1_204, queued: 8_796 } };

  it.each<[string, Partial<Batch>, string]>([
    ['with the time left', { ...under, msLeft: 119_400 }, '1,204 of 10,000, 2 min left'],
    ['while the time left is unknown', under, '1,204 of 10,000'],
    ['while it is paused', { ...under, paused: true, msLeft: 119_400 }, 'Paused at 1,204 of 10,000'],
    [
      'while the last changes are not confirmed',
      { ...under, counts: { ...NO_COUNTS, done: 9_998, unsettled: 2 } },
      '9,998 of 10,000, the rest is being checked',
    ],
  ])('is right %s', (_when, overrides, text) => {
    expect(batchProgressText(aBatch(overrides), 'en')).toBe(text);
  });
});

describe('the state of a batch', () => {
  it.each<[Partial<Batch>, string, string]>([
    [{}, 'done', 'Done'],
    [{ counts: { ...NO_COUNTS, done: 10, refused: 2 } }, 'refused', '10 done, 2 rejected'],
    [{ counts: { ...NO_COUNTS, done: 10, cancelled: 2 } }, 'cancelled', '10 done, 2 not sent'],
    [{ counts: { ...NO_COUNTS, done: 4, queued: 8 } }, 'sending', '4 of 12 done'],
    [{ counts: { ...NO_COUNTS, done: 4, queued: 8 }, paused: true }, 'paused', 'Paused, 4 of 12 done'],
    [{ counts: { ...NO_COUNTS, queued: 1 }, total: 1 }, 'queued', 'Waiting'],
    [{ merges: { ...NO_MERGES, done: 1 } }, 'done', 'Done'],
    [{ merges: { ...NO_MERGES, done: 3, stopped: 1 } }, 'refused', '3 of 4 done, 1 stopped'],
    [{ merges: { ...NO_MERGES, running: 1, waiting: 2 }, settledAt: null }, 'sending', '0 of 3 done'],
  ])('is right for %j', (overrides, state, text) => {
    expect(batchState(aBatch(overrides), 'en')).toEqual({ state, text });
  });

  it('mentions only counts that are not zero', () => {
    expect(countsText({ counts: { ...NO_COUNTS, done: 9_998, refused: 2 } }, 'en')).toBe(
      '9,998 done, 2 rejected',
    );
  });
});

describe('the history by day', () => {
  const now = new Date(2026, 10, 21, 9).getTime();
  const at = (day: number, hour: number) => new Date(2026, 10, day, hour).toISOString();

  it('names today and yesterday, and other days by their date', () => {
    expect(dayName(at(21, 0), now, 'en')).toBe('Today');
    expect(dayName(at(20, 23), now, 'en')).toBe('Yesterday');
    expect(dayName(at(19, 12), now, 'en')).toBe('Thursday, November 19, 2026');
  });

  it('has a heading before the first entry of each day', () => {
    const lines = byDay([at(21, 8), at(21, 7), at(20, 8)], (time) => time, now, 'en');
    expect(lines.map((line) => ('heading' in line ? line.heading : '-'))).toEqual([
      'Today',
      '-',
      '-',
      'Yesterday',
      '-',
    ]);
  });
});

describe('the trash', () => {
  it('shows which custom fields are restored, and how many days are left', () => {
    expect(keptText(['contactId', 'customFields'])).toBe('');
    expect(keptText(['contactId'])).toContain('Custom fields are restored');
    const now = Date.parse('2026-11-21T08:00:00Z');
    expect(keptForText('2026-11-24T07:00:00Z', now, 'en')).toBe('Kept for 3 more days.');
    expect(keptForText('2026-11-21T09:00:00Z', now, 'en')).toBe('Kept for 1 more day.');
  });
});

describe('the reason why a change waits', () => {
  const status = { queued: 1, sending: 0, unsettled: 0, heldBy: null, held: 0, paused: 0 };

  it("follows from the host's pause reason", () => {
    expect(waitingReason('queued', 'offline', status)).toContain('reached');
    expect(waitingReason('queued', 'plan_limit_reached', status)).toContain('plan’s contact limit');
    expect(waitingReason('queued', 'paused', status)).toBe('Paused by you.');
    expect(waitingReason('queued', 'earlier_change', status)).toContain('next to be sent');
    expect(waitingReason('queued')).toContain('next to be sent');
    expect(waitingReason('unsettled', 'offline', status)).toContain('isn’t confirmed');
  });

  it('at the plan limit mentions that a waiting removal makes room', () => {
    const at = '2026-11-21T09:00:00.000Z';
    const held = { ...status, removals: { count: 1, firstAt: at, lastAt: at } };
    expect(waitingReason('queued', 'plan_limit_reached', held)).toMatch(
      /plan’s contact limit .+ resumes when a waiting removal/,
    );
  });

  it('names the removal that a change waits for, and its time if known', () => {
    const behind = { changeId: 'change', label: 'Ada', sendAt: '2026-11-21T09:00:00.000Z' };
    expect(waitingReason('queued', 'other_contact', status, behind)).toMatch(
      /^Waiting for the removal of “Ada”, .+ It will be sent at /,
    );
    expect(waitingReason('queued', undefined, status, { ...behind, sendAt: null })).toMatch(/phone\.$/);
    expect(waitingReason('queued', 'paused', status, behind)).toBe('Paused by you.');
  });
});

describe('copied results', () => {
  it('have a line for each field, without formulas', () => {
    const change = {
      label: '=1+1',
      state: 'refused',
      error: { code: 'not_found', missing: 'contact' },
      before: { groupId: 3 },
      after: { groupId: 4 },
    } as Change;
    expect(resultsText([change], (groupId) => `Group ${groupId}`).split('\r\n')[1]).toBe(
      "'=1+1\tRejected\tThe contact no longer exists at the service\tGroup\tGroup 3\tGroup 4",
    );
  });
});

describe('the text about undo in a confirmation', () => {
  const WINDOW = { undoWindowMs: 300_000, removed: 3, atOnce: 0 };

  it("tells until when undo restores everything, and what it can't restore later", () => {
    expect(undoText(WINDOW)).toMatch(
      /^Until .+, Undo brings back everything\. After that, it creates the contacts again with new IDs/,
    );
  });

  it('leaves out values that the service may reject on an undo', () => {
    expect(undoText({ ...WINDOW, maySomeBeRejected: true })).toMatch(
      /^Until .+, Undo brings back everything, except values that the service rejects \(see the note\)\. After that/,
    );
  });

  it('promises no undo for contacts that are removed at once', () => {
    expect(undoText({ ...WINDOW, atOnce: 1 })).toMatch(
      /^1 contact has a birthday today or tomorrow .+ Until .+, Undo brings back everything of the others\./,
    );
    expect(undoText({ ...WINDOW, atOnce: 3 })).not.toContain('everything');
    expect(undoText({ ...WINDOW, undoWindowMs: 0 })).toBe(
      'Undo creates the contacts again with new IDs and creation dates, and without their custom fields.',
    );
  });
});
