import type { Batch } from '../../../electron/contract/changes/batch.ts';
import { aBatch } from '../../builders/batch.ts';
import type { FakeAccount } from './fake-account.ts';

/** Makes the host preview and run one change of all contacts of an account. Returns its completed batch. */
export function answerBulkChange({ host, contacts }: FakeAccount, change: Partial<Batch>): Batch {
  const total = contacts.length;
  const done = aBatch({ total, ...change });
  host.answer('bulk.preview', () => ({
    previewId: crypto.randomUUID(),
    total,
    changing: total,
    already: 0,
    blocked: 0,
    samples: [],
    guardiansOf: 0,
    atOnce: 0,
  }));
  host.answer('bulk.progress', null);
  host.answer('bulk.run', { batchId: done.batchId, changing: total, already: 0 });
  host.answer('batches.get', done);
  return done;
}
