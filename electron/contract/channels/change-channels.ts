import { z } from 'zod';
import {
  batchSchema,
  historyEntrySchema,
  trashedContactSchema,
  undoResultSchema,
  waitingEntrySchema,
} from '../changes/batch.ts';
import { changeOutcomeSchema, changeSchema } from '../changes/change.ts';
import { BATCH_KINDS } from '../enumerations.ts';
import { changesStatusSchema } from '../accounts/sync.ts';
import { beforeSequence, inAccount, inBatch, states, type ChannelSchemas } from './inputs.ts';

/** What was changed: what waits, what became of it, and taking it back. */
export const changeChannels = {
  'changes.status': { input: inAccount, output: changesStatusSchema },
  'changes.list': {
    input: inAccount.extend({
      states: z.array(changeSchema.shape.state).optional(),
      limit: z.number().int().min(1).max(500),
      beforeSequence: z.number().int().optional(),
    }),
    output: z.array(changeSchema),
  },
  /**
   * Takes a batch back, or the named ones of its changes: what happened by changes of its own, what still waits by not
   * sending it. What was changed again since is a conflict and left alone, unless `force`.
   */
  'changes.undo': {
    input: inBatch.extend({
      changeIds: z.array(z.uuid()).max(10_000).optional(),
      force: z.boolean().optional(),
    }),
    output: undoResultSchema,
  },
  /** Takes an undo back. */
  'changes.redo': { input: inBatch.extend({ force: z.boolean().optional() }), output: undoResultSchema },
  /** The user's word on a change that reading could not settle, or that the service refused. */
  'changes.resolve': {
    input: inAccount.extend({ changeId: z.uuid(), decision: z.enum(['send_again', 'drop']) }),
    output: changeOutcomeSchema,
  },
  /**
   * The same word on many refused changes, as one step: sent again they go on by themselves, and `changes.progress` tells
   * how. Those that are refused no longer are left as they are, as are those of merges that are to be sent again.
   */
  'changes.resolveRefused': {
    input: inAccount.extend({
      changeIds: z.array(z.uuid()).min(1).max(10_000),
      decision: z.enum(['send_again', 'drop']),
    }),
    output: z.object({ resolved: z.number().int() }),
  },
  /**
   * Settles refused conflicts as the user wanted it, as one step: what still differs is recorded as one batch of edits and
   * deletes on the values that stand there now, and those named are refused no longer. Contacts that are gone, or hold the
   * values already, need no change. What is no conflict is left as it is, as are changes of merges.
   */
  'changes.keepMine': {
    input: inAccount.extend({ changeIds: z.array(z.uuid()).min(1).max(10_000) }),
    /** `batchId` is null when nothing was to be changed. */
    output: z.object({
      batchId: z.uuid().nullable(),
      changing: z.number().int(),
      settled: z.number().int(),
    }),
  },
  /** Sends removals now that wait for the end of their undo window: those of a batch, one with the others of its merge, or all. */
  'changes.sendNow': {
    input: inAccount.extend({ batchId: z.uuid().optional(), changeId: z.uuid().optional() }),
    output: changesStatusSchema,
  },
  /**
   * Lets the journal go on after what held it was dealt with. `heldBy`: the reason that the user was shown; absent: the one that
   * `changes.status` tells now. Other reasons go on holding, and are told next.
   */
  'changes.resume': {
    input: inAccount.extend({ heldBy: changesStatusSchema.shape.heldBy.optional() }),
    output: changesStatusSchema,
  },
  /** Newest first; `active`: those with changes on their way. */
  'batches.list': {
    input: inAccount.extend({
      active: z.boolean(),
      limit: z.number().int().min(1).max(200),
      beforeSequence,
    }),
    output: z.array(batchSchema),
  },
  /** Batches with changes on their way, newest first. */
  'batches.waiting': {
    input: inAccount.extend({ limit: z.number().int().min(1).max(200), beforeSequence }),
    output: z.array(waitingEntrySchema),
  },
  'batches.get': { input: inBatch, output: batchSchema.nullable() },
  /** What is being sent comes to its end; the rest waits for `batches.resume`, after a restart too. */
  'batches.pause': { input: inBatch, output: batchSchema },
  'batches.resume': { input: inBatch, output: batchSchema },
  /** What was not sent becomes `cancelled`; what is under way comes to its end. */
  'batches.cancel': { input: inBatch, output: batchSchema },
  /** Sends once more what of it was refused, as one step. A merge that stopped is done anew instead: it is left as it is. */
  'batches.retry': { input: inBatch, output: batchSchema },
  /** Changes of a batch in their order. */
  'batches.results': {
    input: inBatch.extend({
      states,
      offset: z.number().int().min(0),
      limit: z.number().int().min(1).max(200),
    }),
    output: z.object({ rows: z.array(changeSchema), total: z.number().int() }),
  },
  /** By batch, newest first. `search` looks in labels and in the values before and after; every word must be found. */
  'history.list': {
    input: inAccount.extend({
      search: z.string().max(10_000),
      kinds: z.array(z.enum(BATCH_KINDS)).optional(),
      states,
      /** ISO 8601, both inclusive. */
      since: z.string().max(40).optional(),
      until: z.string().max(40).optional(),
      limit: z.number().int().min(1).max(200),
      beforeSequence,
    }),
    output: z.array(historyEntrySchema),
  },
  /** What undo and redo act on now. */
  'history.latest': {
    input: inAccount,
    output: z.object({ undo: batchSchema.nullable(), redo: batchSchema.nullable() }),
  },
  /** Deleted contacts, the latest first. */
  'trash.list': {
    input: inAccount.extend({
      search: z.string().max(10_000),
      offset: z.number().int().min(0),
      limit: z.number().int().min(1).max(200),
    }),
    output: z.object({ rows: z.array(trashedContactSchema), total: z.number().int() }),
  },
  /**
   * Creates deleted contacts again, each under a new number, and lets those whose guardian it was name the new number. `groupId`:
   * in place of the groups they had, which may be gone.
   */
  'trash.restore': {
    input: inAccount.extend({
      changeIds: z.array(z.uuid()).min(1).max(10_000),
      groupId: z.number().int().optional(),
    }),
    output: undoResultSchema,
  },
} as const satisfies ChannelSchemas;
