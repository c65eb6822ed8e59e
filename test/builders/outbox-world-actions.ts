import type { PauseReason } from '../../electron/host/outbox/state/outbox-state.ts';

/** How an attempt to send a change ends. */
export type Answer =
  | 'done'
  | 'doneAsNext'
  | 'refused'
  | 'unsettled'
  | 'offline'
  | 'keyRefused'
  | 'later'
  | 'otherContact'
  | 'storeFailed';

/** Something that happens in the model. */
export type Action =
  | {
      kind: 'record';
      contact: number;
      batch: number;
      is: 'edit' | 'create' | 'delete' | 'delayedDelete' | 'largeEdit';
      /** Index of a change it depends on; ignored if that one was not recorded or is a delete. */
      follows: number | null;
      /** The outbox learns of it with the next `report`. */
      late: boolean;
    }
  /** Advances one run by a step: it claims its change, or gets a response. */
  | { kind: 'goOn'; run: number; answer: Answer }
  | { kind: 'cancel'; id: number; count: number }
  | { kind: 'answerCancel'; fails: boolean }
  | { kind: 'hold' | 'resume'; reason: PauseReason }
  | { kind: 'pauseBatch' | 'resumeBatch' | 'sendNow'; batch: number }
  | { kind: 'sendAgain'; id: number }
  /** Queues a rejected change again. */
  | { kind: 'retry'; id: number }
  | { kind: 'reload' | 'readSucceeded' | 'report' }
  | { kind: 'advance'; ms: number };
