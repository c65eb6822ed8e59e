import { v7 as uuidv7 } from 'uuid';
import { removalDelayMs } from '../../../core/removal-delay-unless-birthday.ts';
import type { NewChange, QueuedChange, SendContext } from '../api/journal-api.ts';

/**
 * Creates a change. A value that `of` leaves out gets a default: a new id, a batch with this change only, or no value.
 */
export const newChange = (kind: NewChange['kind'], of: Partial<Omit<NewChange, 'kind'>>): NewChange => ({
  changeId: of.changeId ?? uuidv7(),
  batchId: of.batchId ?? uuidv7(),
  kind,
  contactKey: null,
  groupId: null,
  before: {},
  after: {},
  customFields: null,
  group: null,
  label: '',
  undoOf: null,
  ...of,
});

/** A change about to be recorded, its values as JSON. */
export interface Recordable extends Omit<NewChange, 'before' | 'after'> {
  before: string;
  after: string;
  context: SendContext;
}

/** Converts a change's values to JSON. */
export const recordable = (change: NewChange): Recordable => ({
  ...change,
  before: JSON.stringify(change.before),
  after: JSON.stringify(change.after),
  context: change.context ?? {},
});

/** Delays the removal of a contact until the end of its undo window; returns other changes unchanged. */
export function withUndoWindow(change: NewChange, undoWindowMs: number): NewChange {
  if (change.kind !== 'contact.delete') return change;
  const delay = removalDelayMs(change.before, undoWindowMs, Date.now());
  return delay === 0 ? change : { ...change, context: { ...change.context, undoWindowMs: delay } };
}

/** Converts recorded changes for the outbox. All changes must be of one batch. `firstSequence` is that of the first. */
export const queuedChangesOf = (changes: readonly Recordable[], firstSequence: number): QueuedChange[] =>
  changes.map(({ changeId, batchId, kind, contactKey, groupId, merge, context }, at) => ({
    changeId,
    batchId,
    sequence: firstSequence + at,
    inBatch: changes.length,
    kind,
    contactKey,
    groupId,
    ...(merge === undefined ? {} : { merge }),
    ...(context.waitsFor === undefined ? {} : { waitsFor: context.waitsFor }),
    ...(context.undoWindowMs === undefined ? {} : { undoWindowMs: context.undoWindowMs }),
  }));
