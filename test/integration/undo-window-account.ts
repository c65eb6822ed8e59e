import type { ConnectedAccount } from './connected-account.ts';
import type { TestHost } from './test-host.ts';

/** An undo window that is longer than any test. */
export const WAITING = { undoWindowMs: 3_600_000 };

type Account = Pick<ConnectedAccount, 'test' | 'accountId'>;

/** Waits until only removals in their undo window are pending. */
export async function onlyRemovalsWait({ test, accountId }: Account) {
  await test.until(async () => {
    const { queued, sending, unsettled, removals } = await test.must('changes.status', { accountId });
    return queued + sending + unsettled === (removals?.count ?? 0);
  });
}

/**
 * Waits until a merge has written the kept contact and only its removals are pending. The service may have rejected the write
 * first; then values of other members are cleared before it is sent again.
 */
export async function mergeRests({ test, accountId }: Account, batchId: string) {
  await test.until(async () => {
    const batch = await test.must('batches.get', { accountId, batchId });
    if (batch === null) return false;
    const { queued, sending, refused, done } = batch.counts;
    return refused + sending === 0 && done > 0 && queued === batch.removals?.count;
  });
}

/** Undoes or redoes the latest step, as Ctrl+Z and Ctrl+Shift+Z do. Returns that step. */
export async function step(account: Account, direction: 'undo' | 'redo') {
  const { test, accountId } = account;
  const latest = (await test.must('history.latest', { accountId }))[direction];
  if (latest === null) throw new Error(`nothing to ${direction}`);
  await test.must(`changes.${direction}`, { accountId, batchId: latest.batchId });
  await onlyRemovalsWait(account);
  return latest;
}

/** All contacts at the service, without the times of their last write. */
export const atService = ({ service }: TestHost) =>
  service.inspect.contacts().map(({ date_updated: _updated, ...contact }) => contact);

/** First names of the listed contacts. */
export async function inSight({ test, accountId }: Account) {
  const query = { search: '', filter: {}, sort: null };
  const { rows } = await test.must('contacts.page', { accountId, query, offset: 0, limit: 50 });
  return rows.map(({ fields }) => fields.firstName ?? '').toSorted();
}

/** A birthday this number of days from today, in local time. */
export function dayFrom(days: number): string {
  const day = new Date();
  day.setDate(day.getDate() + days);
  const two = (part: number) => String(part).padStart(2, '0');
  return `1990-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}
