import type { AccountId } from '../../electron/contract/account.ts';
import type { SettledChange } from '../../electron/contract/events.ts';

/** Contacts on their way into a group together, or back from there. */
export interface MoveBatch {
  accountId: AccountId;
  batchId: string;
  kind: 'move' | 'undo';
  groupName: string;
  /** Contacts that are to be moved. */
  moving: number;
  /** Those that were in the group before. */
  already: number;
  /** Those that have been moved. */
  done: number;
  /** Those that were not moved: each with what kept it. */
  failed: Pick<SettledChange, 'label' | 'error' | 'state'>[];
}

/**
 * Gathers what becomes of the contacts of one move, which the host tells one by one. News may come before the call that
 * recorded the move has answered with its number: it is held back so long.
 */
export interface MoveBatches {
  /** A call is under way; `answered` takes the batch it made, null for none, and answers with news that belong to no move. */
  asking(): { answered(batch: MoveBatch | null): SettledChange[] };
  /** Takes what belongs to moves and answers with the rest. */
  take(changes: readonly SettledChange[]): SettledChange[];
}

export function createMoveBatches(onEnd: (batch: MoveBatch) => void): MoveBatches {
  const batches = new Map<string, MoveBatch>();
  let asked = 0;
  let early: SettledChange[] = [];

  function endIfOver(batch: MoveBatch) {
    if (batch.done + batch.failed.length < batch.moving) return;
    batches.delete(batch.batchId);
    onEnd(batch);
  }
  function take(changes: readonly SettledChange[]): SettledChange[] {
    const rest = changes.filter((change) => {
      const batch = batches.get(change.batchId);
      if (batch === undefined) return true;
      if (change.state === 'done') batch.done += 1;
      else batch.failed.push(change);
      endIfOver(batch);
      return false;
    });
    if (asked === 0) return rest;
    early.push(...rest);
    return [];
  }
  return {
    asking() {
      asked += 1;
      return {
        answered(batch) {
          asked -= 1;
          if (batch !== null) {
            const own = { ...batch, failed: [...batch.failed] };
            batches.set(batch.batchId, own);
            endIfOver(own);
          }
          const held = early;
          early = [];
          return take(held);
        },
      };
    },
    take,
  };
}
