import { openChangeCount } from '../../../core/open-change-count.ts';
import { z } from 'zod';
import type { AppError } from '../../../contract/result.ts';
import type { RequestOptions, ServiceClient } from '../../service-client/service-client.ts';
import type { StoreApi } from '../../store/api/store-api.ts';
import type { PageApplier } from './page-applier.ts';
import { walkFromStart } from './page-walk.ts';

const BASELINE = 'sync.countsApart';
const ROTATION = 'sync.lastGroupReread';
const PAGE_CONCURRENCY = 4;

/** Differences between the service's and the mirror's counts: of all contacts, and of each group with a count. */
const differencesSchema = z.record(z.string(), z.number());
type CountDifferences = z.infer<typeof differencesSchema>;

export interface CountCheckOptions {
  client: ServiceClient;
  store: StoreApi;
  pageApplier: PageApplier;
  signal: AbortSignal;
  stamp: () => number;
  priority: () => RequestOptions['priority'];
}

/**
 * Compares the mirror's counts with the service's by one cheap request, after the group list was read. `moved` means
 * that the differences changed since the last full sync. Comparing differences instead of counts avoids repeated syncs
 * if missing contacts are kept or the service counts differently.
 */
export async function countsMoved(
  options: CountCheckOptions,
): Promise<{ kind: 'same' } | { kind: 'moved' } | { kind: 'failed'; error: AppError }> {
  const answer = await options.client.listContacts(
    { page: 1, perPage: 1 },
    { priority: options.priority(), signal: options.signal },
  );
  if (answer.kind !== 'ok') return { kind: 'failed', error: answer.error };
  const now = await countDifferences(options.store, answer.value.totalRecords);
  if (now === null) return { kind: 'same' };
  const stored = differencesSchema.safeParse(await options.store.getMeta(BASELINE));
  const before: CountDifferences = stored.success ? stored.data : {};
  const names = new Set([...Object.keys(now), ...Object.keys(before)]);
  for (const name of names) {
    // Groups that have no count now are skipped. If a group was removed, the group list and the total show it.
    if (name in now && (now[name] ?? 0) !== (before[name] ?? 0)) return { kind: 'moved' };
  }
  return { kind: 'same' };
}

/** Stores the count differences after a full sync. */
export async function storeCountDifferences(store: StoreApi, totalRecords: number | null): Promise<void> {
  const differences = await countDifferences(store, totalRecords);
  if (differences !== null) await store.setMeta(BASELINE, differences);
}

/**
 * The current differences; null while changes are pending, because the counts of the service and the mirror aren't
 * comparable then.
 */
async function countDifferences(
  store: StoreApi,
  totalRecords: number | null,
): Promise<CountDifferences | null> {
  if (openChangeCount(await store.changeCounts()) > 0) return null;
  const { groups, allCount } = await store.groups();
  const differences: CountDifferences = {};
  if (totalRecords !== null) differences['all'] = totalRecords - allCount;
  for (const group of groups) {
    if (group.serviceCount !== null) differences[String(group.groupId)] = group.serviceCount - group.count;
  }
  return differences;
}

/**
 * Rereads one group per call, each group in rotation, because equal counts don't prove equal contacts. `missing`: a
 * contact wasn't found that the mirror shows in the group and that the last full sync saw.
 */
export async function rereadNextGroup(
  options: CountCheckOptions,
): Promise<{ kind: 'read'; missing: boolean } | { kind: 'failed'; error: AppError }> {
  const { client, store, pageApplier, signal } = options;
  const groupIds = (await store.mirroredGroups()).map((group) => group.groupId).toSorted((a, b) => a - b);
  const last = z.number().safeParse(await store.getMeta(ROTATION)).data ?? Number.NEGATIVE_INFINITY;
  const groupId = groupIds.find((id) => id > last) ?? groupIds[0];
  if (groupId === undefined) return { kind: 'read', missing: false };

  const expected = await store.contactIdsOfGroup(groupId);
  const seen = new Set<number>();
  const end = await walkFromStart({
    client,
    scope: { groupId },
    direction: 'forward',
    parallel: PAGE_CONCURRENCY,
    priority: options.priority,
    signal,
    stamp: options.stamp,
    onPage: async ({ answer, stamp }) => {
      for (const { contactId } of answer.contacts) seen.add(contactId);
      await pageApplier.apply(answer.contacts, stamp);
      return 'continue';
    },
  });
  if (end.kind === 'failed' && end.error.code !== 'not_found') return end;
  await store.setMeta(ROTATION, groupId);
  for (const contactId of expected) {
    if (seen.has(contactId)) continue;
    const contact = await store.contact({ contactId });
    const elsewhere = contact === null || contact.fields.groupId !== groupId || contact.pending !== null;
    if (!elsewhere && contact.notSeenSince === null) return { kind: 'read', missing: true };
  }
  return { kind: 'read', missing: false };
}
