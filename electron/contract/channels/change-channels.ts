import { z } from 'zod';
import { batchSchema, historyEntrySchema, waitingEntrySchema } from '../changes/batch.ts';
import { trashedContactSchema } from '../changes/trash.ts';
import { undoResultSchema } from '../changes/undo-result.ts';
import { changeOutcomeSchema, changeSchema } from '../changes/change.ts';
import { BATCH_KINDS } from '../enumerations.ts';
import { changesStatusSchema } from '../changes/changes-status.ts';
import { beforeSequence, inAccount, inBatch, states, type ChannelSchemas } from './inputs.ts';

/** Channels for changes, batches, history, undo and the trash. */
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
   * Undoes a batch, or some of its changes: records inverse changes for those that were sent, cancels those that were
   * not. A value that was changed again since is a conflict, and kept unless `force` is set.
   */
  'changes.undo': {
    input: inBatch.extend({
      changeIds: z.array(z.uuid()).max(10_000).optional(),
      force: z.boolean().optional(),
    }),
    output: undoResultSchema,
  },
  /** Undoes an undo. */
  'changes.redo': { input: inBatch.extend({ force: z.boolean().optional() }), output: undoResultSchema },
  /** Applies the user's decision on a refused or unsettled change: sends it again, or cancels it (`drop`). */
  'changes.resolve': {
    input: inAccount.extend({ changeId: z.uuid(), decision: z.enum(['send_again', 'drop']) }),
    output: changeOutcomeSchema,
  },
  /**
   * Applies one decision to many refused changes in one transaction; `changes.progress` reports the sending. Skips
   * changes that are no longer refused. `send_again` also skips changes of merges.
   */
  'changes.resolveRefused': {
    input: inAccount.extend({
      changeIds: z.array(z.uuid()).min(1).max(10_000),
      decision: z.enum(['send_again', 'drop']),
    }),
    output: z.object({ resolved: z.number().int() }),
  },
  /**
   * Resolves refused conflicts in favour of the user's values, in one transaction: records a batch of edits and deletes
   * based on the service's current values. Records nothing for contacts that are gone, or that have the wanted values
   * anyway. Skips changes that aren't conflicts or belong to a merge.
   */
  'changes.keepMine': {
    input: inAccount.extend({ changeIds: z.array(z.uuid()).min(1).max(10_000) }),
    /** `batchId` is null if nothing had to be changed. */
    output: z.object({
      batchId: z.uuid().nullable(),
      changing: z.number().int(),
      settled: z.number().int(),
    }),
  },
  /**
   * Sends removals before the end of their undo window: those of batch `batchId`, or the removal `changeId` with the
   * other removals of its merge. Without either, sends all.
   */
  'changes.sendNow': {
    input: inAccount.extend({ batchId: z.uuid().optional(), changeId: z.uuid().optional() }),
    output: changesStatusSchema,
  },
  /**
   * Resumes sending once the cause of the pause is fixed. `heldBy`: the reason shown to the user; if absent, the
   * current one of `changes.status`. Sending stays paused while other reasons remain, and the status names the next
   * one.
   */
  'changes.resume': {
    input: inAccount.extend({ heldBy: changesStatusSchema.shape.heldBy.optional() }),
    output: changesStatusSchema,
  },
  /** Batches, newest first; `active`: only those with unfinished changes. */
  'batches.list': {
    input: inAccount.extend({
      active: z.boolean(),
      limit: z.number().int().min(1).max(200),
      beforeSequence,
    }),
    output: z.array(batchSchema),
  },
  /** Batches with unfinished changes, newest first. */
  'batches.waiting': {
    input: inAccount.extend({ limit: z.number().int().min(1).max(200), beforeSequence }),
    output: z.array(waitingEntrySchema),
  },
  'batches.get': { input: inBatch, output: batchSchema.nullable() },
  /** Pauses a batch until `batches.resume`, also across a restart. Changes that are being sent are finished. */
  'batches.pause': { input: inBatch, output: batchSchema },
  'batches.resume': { input: inBatch, output: batchSchema },
  /** Cancels the changes of a batch that were not sent yet. Changes that are being sent are finished. */
  'batches.cancel': { input: inBatch, output: batchSchema },
  /**
   * Queues the refused changes of a batch again, in one transaction. Skips those of stopped merges, which need a new
   * merge.
   */
  'batches.retry': { input: inBatch, output: batchSchema },
  /** Changes of a batch, in order of recording. */
  'batches.results': {
    input: inBatch.extend({
      states,
      offset: z.number().int().min(0),
      limit: z.number().int().min(1).max(200),
    }),
    output: z.object({ rows: z.array(changeSchema), total: z.number().int() }),
  },
  /** History by batch, newest first. `search` looks in labels and in old and new values; every word must match. */
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
  /** The batches that undo and redo would act on now. */
  'history.latest': {
    input: inAccount,
    output: z.object({ undo: batchSchema.nullable(), redo: batchSchema.nullable() }),
  },
  /** Deleted contacts, latest first. */
  'trash.list': {
    input: inAccount.extend({
      search: z.string().max(10_000),
      offset: z.number().int().min(0),
      limit: z.number().int().min(1).max(200),
    }),
    output: z.object({ rows: z.array(trashedContactSchema), total: z.number().int() }),
  },
  /**
   * Creates deleted contacts again, each with a new contact id, and updates their former wards to name the new id.
   * `groupId` replaces the contacts' former groups, which may no longer exist.
   */
  'trash.restore': {
    input: inAccount.extend({
      changeIds: z.array(z.uuid()).min(1).max(10_000),
      groupId: z.number().int().optional(),
    }),
    output: undoResultSchema,
  },
} as const satisfies ChannelSchemas;
