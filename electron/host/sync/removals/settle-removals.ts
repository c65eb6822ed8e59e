import type { AppError } from '../../../contract/result.ts';
import type { ContactKey } from '../../../contract/contacts/contact.ts';
import type { ServiceClient } from '../../service-client/service-client.ts';
import type { RemovalCandidate, StoreApi } from '../../store/api/store-api.ts';
import type { PageApplier } from '../reading/page-applier.ts';
import { forEachConcurrently } from '../../for-each-concurrently.ts';
import { Prober, type Verdict } from './removal-probe.ts';
import type { SearchControls } from './reliable-searches.ts';

const PROBE_CONCURRENCY = 4;
/**
 * Number of candidates probed before the user is asked. If the service lists contacts in random order, many candidates
 * still exist.
 */
const SAMPLE_SIZE = 20;
/** Removing more than one in this many contacts needs the user's consent. */
const ASK_FROM_ONE_IN = 10;
/** In a small account, this many contacts may be removed without asking as long as most contacts stay. */
const MAX_UNASKED_REMOVALS = 5;

export interface RemovalsOptions {
  client: ServiceClient;
  store: StoreApi;
  pageApplier: PageApplier;
  controls: SearchControls;
  signal: AbortSignal;
  stamp: () => number;
  onRemoved: (keys: ContactKey[]) => void;
}

export interface RemovalRound {
  candidates: readonly RemovalCandidate[];
  /** Contacts in the mirror, and how many of them the last full sync missed. */
  contactCount: number;
  doubtful: number;
  /** The user agreed to remove many contacts. */
  agreed: boolean;
}

export type RemovalEnd =
  | { kind: 'settled'; alive: number; removed: number; unproved: number }
  /** Too many removals without consent; nothing was removed. */
  | { kind: 'ask'; count: number; of: number; alive: number }
  | { kind: 'failed'; error: AppError };

/** Whether removing this many contacts needs the user's consent. */
export function needsConsent(count: number, contactCount: number): boolean {
  const isHandful = count <= MAX_UNASKED_REMOVALS && count * 2 <= contactCount;
  return !isHandful && count * ASK_FROM_ONE_IN > contactCount;
}

/** Probes the contacts that two full syncs missed, and removes those that are proved gone. */
export async function settleRemovals(options: RemovalsOptions, round: RemovalRound): Promise<RemovalEnd> {
  if (round.candidates.length === 0) return { kind: 'settled', alive: 0, removed: 0, unproved: 0 };
  const groups = await options.store.mirroredGroups();
  const prober = new Prober({ ...options, groupIds: groups.map((group) => group.groupId) });
  const sample = spread(round.candidates, SAMPLE_SIZE);
  const rest = round.candidates.filter((candidate) => !sample.includes(candidate));
  const absent: RemovalCandidate[] = [];
  let alive = 0;
  let unproved = 0;

  for (const part of [sample, rest]) {
    const failures: Extract<Verdict, { kind: 'failed' }>[] = [];
    await forEachConcurrently(part, PROBE_CONCURRENCY, async (candidate) => {
      const verdict = await prober.verdictOn(candidate);
      if (verdict.kind === 'alive') {
        alive += 1;
        await applyFound(options, verdict);
      } else if (verdict.kind === 'absent') absent.push(candidate);
      else if (verdict.kind === 'unproved') unproved += 1;
      if (verdict.kind === 'failed') failures.push(verdict);
      return failures.length === 0;
    });
    const [failure] = failures;
    if (failure !== undefined) return failure;
    const many = needsConsent(Math.max(round.candidates.length, round.doubtful), round.contactCount);
    if (part === sample && many && !round.agreed && alive === 0 && absent.length > 0) {
      return { kind: 'ask', count: round.candidates.length, of: round.contactCount, alive };
    }
  }
  if (!round.agreed && needsConsent(absent.length, round.contactCount)) {
    return { kind: 'ask', count: absent.length, of: round.contactCount, alive };
  }
  const keys = await keysStillMissing(options.store, absent);
  if (keys.length > 0) {
    await options.store.removeContacts(keys);
    options.onRemoved(keys);
  }
  return { kind: 'settled', alive, removed: keys.length, unproved };
}

/** Applies a candidate that still exists, and marks it as seen. */
async function applyFound(
  options: RemovalsOptions,
  verdict: Extract<Verdict, { kind: 'alive' }>,
): Promise<void> {
  await options.pageApplier.apply([verdict.contact], verdict.stamp);
  await options.store.markSeen([verdict.contact.contactId]);
}

/**
 * Keys of the candidates that no read has found since. Leaves out candidates with a pending change, because the reply
 * to that change decides.
 */
async function keysStillMissing(
  store: StoreApi,
  candidates: readonly RemovalCandidate[],
): Promise<ContactKey[]> {
  const keys: ContactKey[] = [];
  for (const { key } of candidates) {
    const contact = await store.contact({ key });
    if (contact !== null && contact.notSeenSince !== null && contact.pending === null) keys.push(key);
  }
  return keys;
}

/** Up to `count` items, spread evenly over the list. */
function spread<T>(items: readonly T[], count: number): T[] {
  if (items.length <= count) return [...items];
  return items.filter(
    (_, index) =>
      Math.floor((index * count) / items.length) !== Math.floor(((index - 1) * count) / items.length),
  );
}
