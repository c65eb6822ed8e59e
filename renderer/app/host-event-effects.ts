import type { QueryKey } from '@tanstack/react-query';
import type { AccountId } from '../../electron/contract/account.ts';
import type { HostEvent, SettledChange } from '../../electron/contract/events.ts';
import { sessionKey } from '../features/accounts/queries.ts';
import { changeKeys } from '../features/changes/queries.ts';
import { contactKeys } from '../lib/contact-queries.ts';
import { groupKeys } from '../features/groups/queries.ts';
import { syncKeys } from '../features/sync/queries.ts';

/** What one event of the host means for what is on screen. */
export interface EventEffects {
  /** Queries to read again: these keys and everything below them. */
  invalidate: QueryKey[];
  /** Answers that came with the event itself. */
  store: { queryKey: QueryKey; data: unknown }[];
  /** Changes that ended after their call had answered. */
  announce: { accountId: AccountId; changes: SettledChange[] } | null;
}

const NOTHING: EventEffects = { invalidate: [], store: [], announce: null };

/** The effects of an event; of an account that is not the one on screen only what became of its changes counts. */
export function effectsOf(event: HostEvent, openAccountId: AccountId | null): EventEffects {
  if (event.name === 'session.changed') return { ...NOTHING, invalidate: [sessionKey] };
  const { accountId } = event.payload;
  if (accountId !== openAccountId) {
    if (event.name !== 'changes.progress') return NOTHING;
    // Also what a call was to report: an answer to an account that was left is dropped on its way.
    const { settled } = event.payload;
    return { ...NOTHING, announce: settled.length > 0 ? { accountId, changes: settled } : null };
  }
  switch (event.name) {
    case 'contacts.changed': {
      const { keys, groups } = event.payload;
      const contacts =
        keys === null
          ? [contactKeys.all(accountId)]
          : [
              contactKeys.pages(accountId),
              contactKeys.facets(accountId),
              contactKeys.wards(accountId),
              ...keys.map((key) => contactKeys.one(accountId, key)),
            ];
      return { ...NOTHING, invalidate: groups ? [...contacts, groupKeys.list(accountId)] : contacts };
    }
    case 'sync.progress':
      return { ...NOTHING, store: [{ queryKey: syncKeys.status(accountId), data: event.payload.status }] };
    case 'changes.progress': {
      const changes = event.payload.settled.filter(({ reported }) => !reported);
      return {
        invalidate: [changeKeys.lists(accountId)],
        store: [{ queryKey: changeKeys.status(accountId), data: event.payload.status }],
        announce: changes.length > 0 ? { accountId, changes } : null,
      };
    }
  }
}
