import type { QueryKey } from '@tanstack/react-query';
import type { AccountId } from '../../../electron/contract/accounts/account.ts';
import type { Batch, BatchKind } from '../../../electron/contract/changes/batch.ts';
import type { HostEvent, HostEvents, SettledChange } from '../../../electron/contract/events.ts';
import { sessionKey } from '../../features/accounts/queries.ts';
import { accountKey } from '../../lib/host-calls/queries/account-keys.ts';
import { accountViewKey } from '../../lib/host-calls/queries/settings-keys.ts';
import { batchKeys, historyKeys } from '../../lib/host-calls/queries/batch-queries.ts';
import { changeKeys } from '../../lib/host-calls/queries/change-queries.ts';
import { duplicateKeys } from '../../lib/host-calls/queries/duplicate-queries.ts';
import { contactKeys } from '../../lib/host-calls/queries/contact-queries.ts';
import { reviewKeys } from '../../lib/host-calls/queries/review-keys.ts';
import { preferencesKey } from '../../lib/host-calls/queries/preference-queries.ts';
import { groupKeys } from '../../features/groups/queries.ts';
import { importKeys } from '../../features/imports/queries.ts';
import { syncKeys } from '../../features/sync/queries.ts';

/** Effects of one host event on the query cache and the toasts. */
export interface EventEffects {
  /** Set if events were lost, so that batches may have ended without an event. */
  catchUp?: true;
  /** Query keys to invalidate, including everything below them. */
  invalidate: QueryKey[];
  /** Query results that the event carries; they are written to the query cache. */
  store: { queryKey: QueryKey; data: unknown }[];
  /** Batches that changed, and changes that ended after their call had returned. */
  announce: { accountId: AccountId; batches: Batch[]; changes: SettledChange[] } | null;
}

// Beyond this many contacts, invalidating all of them is cheaper than one by one.
const MAX_SINGLE_CONTACTS = 50;

const NOTHING: EventEffects = { invalidate: [], store: [], announce: null };

/** Effects of an event. For an account that isn't open, only outcomes of changes matter. */
export function effectsOf(event: HostEvent, openAccountId: AccountId | null): EventEffects {
  if (event.name === 'session.changed') return { ...NOTHING, invalidate: [sessionKey] };
  if (event.name === 'events.missed') {
    const ofAccount = openAccountId === null ? [] : [accountKey(openAccountId)];
    return { ...NOTHING, invalidate: [sessionKey, preferencesKey, ...ofAccount], catchUp: true };
  }
  if (event.name === 'settings.changed') {
    const { accountId: of } = event.payload;
    return { ...NOTHING, invalidate: [of === null ? preferencesKey : accountViewKey(of)] };
  }
  const { accountId } = event.payload;
  if (accountId !== openAccountId) {
    if (event.name !== 'changes.progress') return NOTHING;
    // Outcomes that the call itself returned (`reported`) are announced here, too, because the renderer ignores a
    // call's result after its account was closed. For the open account, they are left out below.
    const { settled, batches } = event.payload;
    const hasOutcomes = settled.length + batches.length > 0;
    return { ...NOTHING, announce: hasOutcomes ? { accountId, batches, changes: settled } : null };
  }
  return effectsOnOpenAccount(event, accountId);
}

type AccountEvent = Exclude<HostEvent, { name: 'session.changed' | 'events.missed' | 'settings.changed' }>;

/** Effects of an event about the open account. */
function effectsOnOpenAccount(event: AccountEvent, accountId: AccountId): EventEffects {
  switch (event.name) {
    case 'contacts.changed':
      return { ...NOTHING, invalidate: queriesOfContacts(event.payload) };
    case 'changes.progress':
      return effectsOfProgress(event.payload);
    case 'duplicates.changed': {
      const { mode, status, clusters } = event.payload;
      return {
        ...NOTHING,
        invalidate: clusters
          ? [
              duplicateKeys.lists(accountId, mode),
              duplicateKeys.clusters(accountId),
              duplicateKeys.similar(accountId),
            ]
          : [],
        store: [{ queryKey: duplicateKeys.status(accountId, mode), data: status }],
      };
    }
    case 'imports.progress':
    case 'exports.progress':
      // Components that show an import or export listen for these events themselves.
      return NOTHING;
    case 'imports.discarded': {
      const { importId } = event.payload;
      return {
        ...NOTHING,
        invalidate: [importKeys.list(accountId), importKeys.opened(accountId, importId)],
      };
    }
    case 'lists.changed': {
      const { keys, progress } = event.payload;
      return {
        ...NOTHING,
        invalidate: [
          reviewKeys.rows(accountId),
          reviewKeys.about(accountId),
          // A mark can add contacts to a filtered page or remove them. Changed contacts have their own event.
          ...(keys === null || keys.length > 0 ? [contactKeys.pages(accountId)] : []),
        ],
        store: [{ queryKey: reviewKeys.progress(accountId), data: progress }],
      };
    }
    case 'sync.progress':
      return { ...NOTHING, store: [{ queryKey: syncKeys.status(accountId), data: event.payload.status }] };
  }
}

/** Queries that a change of contacts can affect. */
function queriesOfContacts({ accountId, keys, groups }: HostEvents['contacts.changed']): QueryKey[] {
  const contacts: QueryKey[] =
    keys === null || keys.length > MAX_SINGLE_CONTACTS
      ? [contactKeys.all(accountId)]
      : [
          contactKeys.pages(accountId),
          contactKeys.facets(accountId),
          contactKeys.wards(accountId),
          ...keys.map((key) => contactKeys.one(accountId, key)),
        ];
  return [
    ...contacts,
    duplicateKeys.clusters(accountId),
    duplicateKeys.mergePreviews(accountId),
    ...(groups ? [groupKeys.list(accountId)] : []),
  ];
}

/** Effects of progress in sending changes of the open account. */
function effectsOfProgress(progress: HostEvents['changes.progress']): EventEffects {
  const { accountId, status, settled, batches } = progress;
  const changes = settled.filter(({ reported }) => !reported);
  return {
    invalidate: [
      changeKeys.lists(accountId),
      ...batches.map(({ batchId }) => batchKeys.results(accountId, batchId)),
      // The event carries the batch itself. Lists of batches change only when a batch begins or ends.
      ...(batches.some(beganOrEnded) ? [historyKeys.all(accountId), batchKeys.active(accountId)] : []),
      // An undo or redo changes the state of another batch, for which no event comes.
      ...(batches.some((batch) => REVERSING_KINDS.has(batch.kind) && beganOrEnded(batch))
        ? [batchKeys.ones(accountId), batchKeys.allResults(accountId)]
        : []),
    ],
    store: [
      { queryKey: changeKeys.status(accountId), data: status },
      ...batches.map((batch) => ({ queryKey: batchKeys.one(accountId, batch.batchId), data: batch })),
    ],
    announce: changes.length + batches.length > 0 ? { accountId, batches, changes } : null,
  };
}

const REVERSING_KINDS: ReadonlySet<BatchKind> = new Set(['undo', 'redo', 'restore']);

function beganOrEnded({ settledAt, counts }: Batch): boolean {
  return settledAt !== null || counts.done + counts.refused + counts.cancelled === 0;
}
