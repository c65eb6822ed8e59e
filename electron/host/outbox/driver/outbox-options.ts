import type { Clock, Moment } from '../../clock.ts';
import type { DiskSpace } from '../../data-folder/disk-space.ts';
import type { LogPort } from '../../ports.ts';
import type { ServiceClient } from '../../service-client/service-client.ts';
import type { StoreApi } from '../../store/api/store-api.ts';
import type { ReadSets } from '../../sync/reading/merge-member-reader.ts';
import type { ReadAtPriority } from '../model/change-context.ts';
import type { ChangeListeners } from '../notices/change-events.ts';
import type { NeverCreated } from '../state/cancel.ts';
import type { ReadPages } from './page-prefetcher.ts';

/** What the outbox works with, and the callbacks that it reports to. */
export interface OutboxOptions extends ChangeListeners {
  /** Called when a change of a merge has ended. */
  onMergeChangeEnded(mergeId: string): void;
  /** Called when creates that haven't reached the service can be ended together with the deletes of their contacts. */
  onNeverCreated(neverCreated: NeverCreated): void;
  client: ServiceClient;
  store: StoreApi;
  readContact: ReadAtPriority;
  readContacts: ReadSets;
  readPages: ReadPages;
  clock: Clock;
  log: LogPort;
  /** Checks whether answers can be stored; absent: they always can. */
  diskSpace?: Pick<DiskSpace, 'trouble' | 'recentTrouble' | 'troubleAfterFailure'>;
  /**
   * Milliseconds between attempts; the last value repeats, and is also the interval between checks of the data folder.
   */
  retryWaitsMs?: readonly number[];
  /** When the last completed full sync began: every contact has been read since then. Long ago if unknown. */
  lastFullSyncBeganAt(): Moment;
  /** Whether a full sync has ever completed. */
  hasFullSync(): boolean;
  /** Requests a read of the account, which shows whether the key is rejected. */
  requestKeyCheck(): void;
}
