import type { AppError } from '../../../contract/result.ts';
import type { SyncStatus } from '../../../contract/accounts/sync.ts';
import type { LogPort } from '../../ports.ts';
import type { RemovalCandidate } from '../../store/api/store-api.ts';
import { storeCountDifferences } from '../reading/count-check.ts';
import { needsConsent, settleRemovals, type RemovalsOptions } from './settle-removals.ts';

const UNSETTLED = 'sync.candidatesUnsettled';

export type MissingContactsEnd = { kind: 'done'; alive: number } | { kind: 'failed'; error: AppError };

export interface FullSyncCandidates {
  candidates: RemovalCandidate[];
  doubtful: number;
  contactCount: number;
  totalRecords: number | null;
}

export interface MissingContactsOptions extends RemovalsOptions {
  log: LogPort;
  ask: (question: SyncStatus['removalQuestion']) => void;
}

/**
 * Contacts that full syncs in both directions missed, until they are removed or found. If there are many, asks the user
 * before removing them.
 */
export class MissingContacts {
  readonly #options: MissingContactsOptions;
  #found: FullSyncCandidates | null = null;
  #asked = 0;
  /** Numbers of candidates for which the user agreed or declined; larger numbers are asked about again. */
  #agreedTo = 0;
  #declined = 0;

  constructor(options: MissingContactsOptions) {
    this.#options = options;
  }

  /**
   * Whether the last session left candidates that were neither removed nor found. Only another full sync can name them.
   */
  async leftOver(): Promise<boolean> {
    return (await this.#options.store.getMeta(UNSETTLED)) === true;
  }

  /** Takes the candidates of a full sync in place of earlier ones, and settles them. */
  async take(found: FullSyncCandidates): Promise<MissingContactsEnd> {
    this.#found = found;
    if (found.candidates.length > 0) await this.#options.store.setMeta(UNSETTLED, true);
    return this.settle();
  }

  /** Applies the user's answer; returns whether there are candidates to settle now. */
  answer(remove: boolean): boolean {
    this.#options.ask(null);
    if (remove) this.#agreedTo = this.#asked;
    else this.#declined = this.#asked;
    return remove && this.#found !== null;
  }

  forgetDecline(): void {
    this.#declined = 0;
  }

  /** Removes candidates proved gone, or asks the user first. */
  async settle(): Promise<MissingContactsEnd> {
    const { store, log, ask } = this.#options;
    if (this.#found === null) return { kind: 'done', alive: 0 };
    const { candidates, doubtful, contactCount, totalRecords } = this.#found;
    const many = needsConsent(candidates.length, contactCount);
    if (many && candidates.length <= this.#declined) {
      await storeCountDifferences(store, totalRecords);
      return { kind: 'done', alive: 0 };
    }
    const agreed = candidates.length > 0 && candidates.length <= this.#agreedTo;
    const end = await settleRemovals(this.#options, { candidates, doubtful, contactCount, agreed });
    if (end.kind === 'failed') return end;
    await storeCountDifferences(store, totalRecords);
    if (end.kind === 'ask') {
      // The user's agreement must cover all candidates, because all of them are probed again after the answer.
      this.#asked = candidates.length;
      ask({ count: end.count, of: end.of });
      return { kind: 'done', alive: end.alive };
    }
    const { alive, removed, unproved } = end;
    if (candidates.length > 0) log.info('sync.removals', { alive, removed, unproved });
    this.#found = null;
    this.#agreedTo = 0;
    ask(null);
    await store.setMeta(UNSETTLED, false);
    return { kind: 'done', alive };
  }
}
