import type { Batch } from '../../electron/contract/changes/batch.ts';

export const NO_MERGES = { waiting: 0, running: 0, puttingBack: 0, done: 0, stopped: 0, cancelled: 0 };
export const NO_COUNTS = { queued: 0, sending: 0, done: 0, refused: 0, unsettled: 0, cancelled: 0 };

/** A settled batch that set the language of twelve contacts, unless overridden. */
export function aBatch(given: Partial<Batch> = {}): Batch {
  return {
    batchId: crypto.randomUUID(),
    sequence: 1,
    kind: 'edit',
    fields: ['language'],
    values: { language: 'de' },
    groupId: null,
    groupName: null,
    label: null,
    total: 12,
    undoOf: null,
    counts: { ...NO_COUNTS, done: given.total ?? 12 },
    merges: null,
    paused: false,
    recordedAt: '2026-11-21T08:00:00.000Z',
    settledAt: '2026-11-21T08:00:01.000Z',
    msLeft: null,
    undo: 'possible',
    ...given,
  };
}
