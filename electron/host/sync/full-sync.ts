import type { AppError } from '../../contract/result.ts';
import type { ServiceContact } from '../../core/wire/service-types.ts';
import { MAX_PER_PAGE, type RequestOptions, type ServiceClient } from '../service-client/service-client.ts';
import type { FullSync, SyncDirection, RemovalCandidate, StoreApi } from '../store/api/store-api.ts';
import { hasElapsed } from './removals/has-elapsed.ts';
import type { PageApplier } from './reading/page-applier.ts';
import {
  isTooLarge,
  isComplete,
  smallerPage,
  UNSTEADY_PAGES,
  walkPages,
  type PageRead,
} from './reading/page-walk.ts';

/** Pages requested at once; the client's pacer may lower the number. */
const PAGE_CONCURRENCY = 8;
/** Maximum age of an interrupted full sync that is resumed; an older one is restarted. */
const RESUME_WITHIN_MS = 24 * 60 * 60_000;

export interface FullSyncOptions {
  client: ServiceClient;
  store: StoreApi;
  pageApplier: PageApplier;
  signal: AbortSignal;
  /** Wall time in milliseconds. */
  now: () => number;
  stamp: () => number;
  /** A counter that grows with every group written by this app. */
  groupsWritten: () => number;
  priority: () => RequestOptions['priority'];
  onProgress: (read: number, expected: number | null) => void;
  onPageRead: (contacts: ServiceContact[]) => void;
  onServiceDay: (todaysDate: string) => void;
  onGroups: (changed: boolean) => void;
}

export type FullSyncEnd =
  | {
      kind: 'complete';
      completedAt: string;
      contactCount: number;
      doubtful: number;
      candidates: RemovalCandidate[];
      /** Contacts that were new to the mirror. */
      inserted: number;
      /** The total that the service sent last. */
      totalRecords: number | null;
    }
  /** The sync stays open and the next call resumes it. */
  | { kind: 'failed'; error: AppError };

/** Runs a full sync: resumes the open one, or begins one in the opposite direction of the last. */
export async function runFullSync(options: FullSyncOptions): Promise<FullSyncEnd> {
  const { store } = options;
  const open = await store.openFullSync();
  if (open !== null && !hasElapsed(Date.parse(open.startedAt), options.now(), RESUME_WITHIN_MS)) {
    // Awaited together, because a failure of one while only the other is awaited would be an unhandled rejection.
    const [end] = await Promise.all([
      walkOpenSync(options, open, open.totalRecords, 0),
      refreshGroups(options),
    ]);
    if (end.kind !== 'resized' && !isTooLarge(end)) return end;
  }
  if (open !== null) await store.abandonFullSync(open.syncId);
  let perPage = MAX_PER_PAGE;
  for (let attempt = 0; attempt < 4; attempt += 1) {
    const end = await beginAndWalk(options, perPage);
    if (end.kind !== 'resized' && (!isTooLarge(end) || perPage === 1)) return end;
    if (isTooLarge(end)) perPage = smallerPage(perPage);
  }
  return { kind: 'failed', error: UNSTEADY_PAGES };
}

/** Reads the group list into the mirror; returns the error if it can't be read. */
export async function refreshGroups(
  options: Pick<FullSyncOptions, 'client' | 'store' | 'signal' | 'priority' | 'onGroups' | 'groupsWritten'>,
): Promise<AppError | null> {
  for (let attempt = 0; ; attempt += 1) {
    const written = options.groupsWritten();
    const answer = await options.client.listGroups({ priority: options.priority(), signal: options.signal });
    if (answer.kind !== 'ok') return answer.error;
    // A list requested before a group was created lacks that group, and applying it would delete the group.
    if (options.groupsWritten() !== written && attempt < 5) continue;
    const { changed } = await options.store.applyGroups(answer.value);
    options.onGroups(changed);
    return null;
  }
}

async function beginAndWalk(
  options: FullSyncOptions,
  perPage: number,
): Promise<FullSyncEnd | { kind: 'resized' }> {
  const { client, store, pageApplier } = options;
  const last = await store.lastCompletedFullSync();
  const direction: SyncDirection = last?.direction === 'forward' ? 'backward' : 'forward';

  const stamp = options.stamp();
  // Read with foreground priority, because the window waits for the tabs of the groups and the first rows.
  const groups = refreshGroups({ ...options, priority: () => 'foreground' });
  // Prevents an unhandled rejection if something else fails before `groups` is awaited below.
  groups.catch(() => undefined);
  const answer = await client.listContacts(
    { page: 1, perPage },
    { priority: 'foreground', signal: options.signal },
  );
  if (answer.kind !== 'ok') {
    await groups;
    return { kind: 'failed', error: answer.error };
  }
  const first = answer.value;
  if (first.todaysDate !== null) options.onServiceDay(first.todaysDate);

  const fullSync = await store.beginFullSync({
    direction,
    perPage: first.perPage,
    totalRecords: first.totalRecords,
  });
  const whole = isComplete(first) || (!first.hasMore && first.totalRecords === null);
  let inserted = 0;
  if (direction === 'forward' || whole) {
    inserted += await takePage(options, fullSync, { page: 1, answer: first, stamp }, first.totalRecords);
    fullSync.pagesDone = [1];
  } else {
    // The window gets the rows now, but page 1 counts as read only at the end of a backward sync (see `walkPages`).
    inserted += await pageApplier.apply(first.contacts, stamp);
    options.onPageRead(first.contacts);
  }
  const groupError = await groups;
  if (groupError !== null && groupError.code === 'key_refused') return { kind: 'failed', error: groupError };
  options.onProgress(first.contacts.length, first.totalRecords);
  if (whole) return complete(options, fullSync, inserted, first.totalRecords);

  const end = await walkOpenSync(options, fullSync, first.totalRecords, inserted);
  if (end.kind === 'resized' || isTooLarge(end)) await store.abandonFullSync(fullSync.syncId);
  return end;
}

async function walkOpenSync(
  options: FullSyncOptions,
  fullSync: FullSync,
  expectedRecords: number | null,
  insertedBefore: number,
): Promise<FullSyncEnd | { kind: 'resized' }> {
  let inserted = insertedBefore;
  let pagesRead = fullSync.pagesDone.length;
  let total = expectedRecords;
  const end = await walkPages({
    client: options.client,
    scope: {},
    direction: fullSync.direction,
    perPage: fullSync.perPage,
    expectedRecords,
    done: new Set(fullSync.pagesDone),
    parallel: PAGE_CONCURRENCY,
    priority: options.priority,
    signal: options.signal,
    stamp: options.stamp,
    onPage: async (read) => {
      if (read.answer.todaysDate !== null) options.onServiceDay(read.answer.todaysDate);
      // A page past the end may have no total. The previous total is then stored, so that a resumed sync has one.
      total = read.answer.totalRecords ?? total;
      // `+= await` would lose updates, because pages are applied concurrently.
      const added = await takePage(options, fullSync, read, total);
      inserted += added;
      pagesRead += 1;
      options.onProgress(Math.min(pagesRead * fullSync.perPage, total ?? Number.POSITIVE_INFINITY), total);
      return 'continue';
    },
  });
  switch (end.kind) {
    case 'complete':
      return complete(options, fullSync, inserted, end.totalRecords);
    case 'failed':
      return end;
    case 'resized':
      return { kind: 'resized' };
    case 'stopped':
      return { kind: 'failed', error: { code: 'cancelled' } };
  }
}

async function takePage(
  options: FullSyncOptions,
  fullSync: FullSync,
  read: PageRead,
  totalRecords: number | null,
): Promise<number> {
  options.onPageRead(read.answer.contacts);
  return options.pageApplier.apply(read.answer.contacts, read.stamp, {
    syncId: fullSync.syncId,
    page: read.page,
    perPage: fullSync.perPage,
    totalRecords,
  });
}

async function complete(
  options: FullSyncOptions,
  fullSync: FullSync,
  inserted: number,
  totalRecords: number | null,
): Promise<FullSyncEnd> {
  const { completedAt, contactCount, doubtful, candidates } = await options.store.completeFullSync(
    fullSync.syncId,
  );
  return { kind: 'complete', completedAt, contactCount, doubtful, candidates, inserted, totalRecords };
}
