import { v7 as uuidv7 } from 'uuid';
import { removalDelayMs } from '../../../core/undo-window.ts';
import type { NewChange, QueuedChange, SendContext } from '../api/journal-api.ts';

/** A change to be recorded; by default with an id and a batch of its own, and nothing of what its kind may have. */
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

/** A change about to be recorded, its values as they will be kept. */
export interface Recordable extends Omit<NewChange, 'before' | 'after'> {
  before: string;
  after: string;
  context: SendContext;
}

/** A change with its values as they will be kept. */
export const recordable = (change: NewChange): Recordable => ({
  ...change,
  before: JSON.stringify(change.before),
  after: JSON.stringify(change.after),
  context: change.context ?? {},
});

/** Lets the removal of a contact wait for the end of its undo window; every other change is sent at once. */
export function withUndoWindow(change: NewChange, undoWindowMs: number): NewChange {
  if (change.kind !== 'contact.delete') return change;
  const delay = removalDelayMs(change.before, undoWindowMs, Date.now());
  return delay === 0 ? change : { ...change, context: { ...change.context, undoWindowMs: delay } };
}

/** Recorded changes as a queue takes them. */
export const queuedOf = (changes: readonly Recordable[]): QueuedChange[] =>
  changes.map(({ changeId, batchId, kind, contactKey, groupId, merge, context }) => ({
    changeId,
    batchId,
    inBatch: changes.length,
    kind,
    contactKey,
    groupId,
    ...(merge === undefined ? {} : { merge }),
    ...(context.waitsFor === undefined ? {} : { waitsFor: context.waitsFor }),
    ...(context.undoWindowMs === undefined ? {} : { undoWindowMs: context.undoWindowMs }),
  }));
