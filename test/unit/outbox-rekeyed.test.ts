import { expect, it } from 'vitest';
import { beginCancel } from '../../electron/host/outbox/state/cancel.ts';
import { blockedBy } from '../../electron/host/outbox/state/blocked-by.ts';
import type { QueuedChange } from '../../electron/host/store/api/journal-api.ts';
import { aChange } from '../builders/change.ts';
import { aQueuedChange, SteppedOutbox } from '../builders/stepped-outbox.ts';

const ended = (changeId: string, contactKey: string) =>
  aChange({ changeId, contactKey, state: 'done', merge: null });
const create = aQueuedChange('create', { kind: 'contact.create', contactKey: 'created' });
const ofFound = (changeId: string, given: Partial<QueuedChange> = {}) =>
  aQueuedChange(changeId, { contactKey: 'found', ...given });

/** Settles the create with the contact that a full sync had already found under another key. */
function rekeyed(outbox: SteppedOutbox): void {
  outbox.apply({ kind: 'rekeyed', former: 'found', now: 'created' });
  outbox.apply({ kind: 'ended', change: ended('create', 'created') });
  outbox.apply({ kind: 'ran', key: 'created', changeId: 'create', result: { kind: 'ended' } });
}

it('a change under a new key still waits for the change it depends on', () => {
  const outbox = new SteppedOutbox();
  outbox.record(create, aQueuedChange('earlier', { contactKey: 'other' }));
  outbox.record(ofFound('edit', { waitsFor: ['earlier'] }));
  rekeyed(outbox);
  expect(blockedBy(outbox.state, 'edit')).toBe('dependency');
  outbox.apply({ kind: 'ended', change: ended('earlier', 'other') });
  expect(outbox.started).toEqual(['create', 'earlier', 'edit']);
});

it('a change that waits for a contact is retried when the changes before it settle under the new key', () => {
  const outbox = new SteppedOutbox();
  outbox.record(create, aQueuedChange('write', { contactKey: 'other' }));
  outbox.apply({ kind: 'waitsForContact', changeId: 'write', contactKey: 'found' });
  outbox.ran('write', { kind: 'parked', retryInMs: null });
  rekeyed(outbox);
  expect(outbox.started).toEqual(['create', 'write', 'write']);
});

it('a cancel begun under the former key blocks the queue of the new key until the journal has answered', () => {
  const outbox = new SteppedOutbox();
  outbox.apply({ kind: 'batchPaused', batchId: 'paused' });
  outbox.record(create, ofFound('edit', { batchId: 'paused' }), ofFound('later'));
  const begun = beginCancel(outbox.state, [ofFound('edit')]);
  outbox.apply({ kind: 'batchResumed', batchId: 'paused' });
  rekeyed(outbox);
  expect(outbox.started).toEqual(['create']);
  outbox.apply({ kind: 'cancelled', changes: [], begun });
  expect(outbox.started).toEqual(['create', 'edit']);
});

it('a change recorded before the new key and reported after it waits in the queue of the new key', () => {
  const outbox = new SteppedOutbox();
  outbox.record(create, aQueuedChange('first', { contactKey: 'created' }));
  rekeyed(outbox);
  outbox.record(ofFound('second'));
  expect(outbox.started).toEqual(['create', 'first']);
});
