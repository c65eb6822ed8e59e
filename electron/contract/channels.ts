import { z } from 'zod';
import {
  accountIdSchema,
  accountProfileSchema,
  accountViewSchema,
  connectRequestSchema,
  preferencesSchema,
  sessionSchema,
} from './account.ts';
import {
  BATCH_KINDS,
  batchSchema,
  bulkActionSchema,
  bulkPreviewSchema,
  bulkRunSchema,
  historyEntrySchema,
  trashedContactSchema,
  undoResultSchema,
} from './batch.ts';
import { CHANGE_STATES, changeOutcomeSchema, changeSchema } from './change.ts';
import {
  contactFieldsSchema,
  contactKeySchema,
  contactPatchSchema,
  contactSchema,
  customFieldsSchema,
} from './contact.ts';
import {
  contactPageRequestSchema,
  contactPageSchema,
  contactQuerySchema,
  contactSelectionSchema,
  facetsSchema,
  keyRangeSchema,
  wardsSchema,
} from './contact-query.ts';
import {
  clusterFilterSchema,
  clusterSchema,
  clusterSummarySchema,
  draftFieldsSchema,
  duplicateMarkSchema,
  duplicatesModeSchema,
  duplicatesStatusSchema,
  markedKeysSchema,
  similarContactsSchema,
} from './duplicates.ts';
import { groupCategorySchema, groupListSchema } from './group.ts';
import {
  clusterMergeSchema,
  clusterMergesSchema,
  MERGE_STATES,
  mergePlanSchema,
  mergePreviewSchema,
  mergeSchema,
  MOST_MERGE_MEMBERS,
  MOST_MERGES_AT_ONCE,
  proposedMergeSchema,
  readPlanSchema,
} from './merge.ts';
import { changesStatusSchema, syncStatusSchema } from './sync.ts';

const none = z.object({}).strict();
/** Every message about an account's data names the account, so that one for an account no longer open is dropped. */
const inAccount = z.object({ accountId: accountIdSchema });
const inBatch = inAccount.extend({ batchId: z.uuid() });
const mode = duplicatesModeSchema;
const marked = duplicateMarkSchema.pick({ markId: true });
const states = z.array(z.enum(CHANGE_STATES)).optional();
/** For the next page: the sequence of the last entry there is. */
const beforeSequence = z.number().int().optional();

/**
 * Every call that crosses from renderer to host: what goes in, what comes back. `dispatch` parses the input
 * before any handler runs; the output schema is checked in tests and serves as the type here.
 */
export const channels = {
  'session.get': { input: none, output: sessionSchema },
  'preferences.get': { input: none, output: preferencesSchema },
  'preferences.set': { input: preferencesSchema.partial(), output: preferencesSchema },

  /** How the account's table was left; null before it was ever changed. */
  'views.get': { input: inAccount, output: accountViewSchema.nullable() },
  'views.set': { input: inAccount.extend({ view: accountViewSchema }), output: none },

  'accounts.connect': { input: connectRequestSchema, output: accountProfileSchema },
  'accounts.openSample': { input: none, output: accountProfileSchema },
  'accounts.open': { input: inAccount, output: accountProfileSchema },
  /**
   * Gives an account its key anew; refused with `other_account` when the key opens another one. Where that cannot be told,
   * the key is kept, nothing is read or sent with it, and the session holds a `doubt`.
   */
  'accounts.provideKey': {
    input: inAccount.extend({ apiKey: connectRequestSchema.shape.apiKey }),
    output: accountProfileSchema,
  },
  /** The user's word on a `doubt`. Not the same: the key is forgotten, and another one is waited for. */
  'accounts.answerDoubt': {
    input: inAccount.extend({ same: z.boolean() }),
    output: accountProfileSchema,
  },
  /** What the user calls an account, and the colour it wears. */
  'accounts.change': {
    input: inAccount.extend({
      name: connectRequestSchema.shape.name,
      color: accountProfileSchema.shape.color,
    }),
    output: accountProfileSchema,
  },
  /** Changes of an account that the service may not have, as a file to be kept before it is forgotten. */
  'accounts.pending': {
    input: inAccount,
    output: z.object({ count: z.number().int(), fileName: z.string(), text: z.string() }),
  },
  /** Removes the account's key, mirror, journal and name for good. */
  'accounts.forget': { input: inAccount, output: none },
  'accounts.close': { input: none, output: none },

  'groups.list': { input: inAccount, output: groupListSchema },
  'groups.create': {
    input: inAccount.extend({ name: z.string().max(10_000), category: groupCategorySchema }),
    output: changeOutcomeSchema,
  },
  'groups.delete': { input: inAccount.extend({ groupId: z.number().int() }), output: changeOutcomeSchema },

  'contacts.page': { input: inAccount.extend(contactPageRequestSchema.shape), output: contactPageSchema },
  'contacts.get': { input: inAccount.extend({ key: contactKeySchema }), output: contactSchema.nullable() },
  /** The contacts whose guardian this is. */
  'contacts.wards': { input: inAccount.extend({ key: contactKeySchema }), output: wardsSchema },
  /**
   * The contacts from one to another in the order of a query, both included: a range of marks over several pages. At most
   * 10,000, counted from `from`; null where the query does not list both.
   */
  'contacts.between': {
    input: inAccount.extend({ query: contactQuerySchema, from: contactKeySchema, to: contactKeySchema }),
    output: keyRangeSchema.nullable(),
  },
  'contacts.facets': { input: inAccount, output: facetsSchema },
  'contacts.create': {
    input: inAccount.extend({ fields: contactFieldsSchema, customFields: customFieldsSchema.nullable() }),
    output: changeOutcomeSchema,
  },
  /** `before` holds, for every field of `after`, the value the user saw when the edit began. */
  'contacts.edit': {
    input: inAccount.extend({ key: contactKeySchema, before: contactPatchSchema, after: contactPatchSchema }),
    output: changeOutcomeSchema,
  },
  'contacts.delete': { input: inAccount.extend({ key: contactKeySchema }), output: changeOutcomeSchema },
  /**
   * Moves contacts into a group, as one user action that `changes.undo` can take back. Answers when all is recorded;
   * `changes.progress` tells how it goes on. `already`: those that are in that group and are left alone.
   */
  'contacts.move': {
    input: inAccount.extend({ selection: contactSelectionSchema, groupId: z.number().int() }),
    output: z.object({ batchId: z.uuid(), moving: z.number().int(), already: z.number().int() }),
  },
  /** Drops the row of a contact that the service says is gone (`not_found`). */
  'contacts.dropGone': { input: inAccount.extend({ key: contactKeySchema }), output: none },

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
  /** Lets the journal go on after what held it was dealt with. */
  'changes.resume': { input: inAccount, output: changesStatusSchema },

  /** What an action would do to a selection; nothing is recorded. The last few previews are kept. */
  'bulk.preview': {
    input: inAccount.extend({ selection: contactSelectionSchema, action: bulkActionSchema }),
    output: bulkPreviewSchema,
  },
  /** Does what was previewed; `invalid_request` with `preview_gone` when that preview is no longer kept. */
  'bulk.run': { input: inAccount.extend({ previewId: z.uuid() }), output: bulkRunSchema },

  /** Newest first; `active`: those with changes on their way. */
  'batches.list': {
    input: inAccount.extend({
      active: z.boolean(),
      limit: z.number().int().min(1).max(200),
      beforeSequence,
    }),
    output: z.array(batchSchema),
  },
  'batches.get': { input: inBatch, output: batchSchema.nullable() },
  /** What is being sent comes to its end; the rest waits for `batches.resume`, after a restart too. */
  'batches.pause': { input: inBatch, output: batchSchema },
  'batches.resume': { input: inBatch, output: batchSchema },
  /** What was not sent becomes `cancelled`; what is under way comes to its end. */
  'batches.cancel': { input: inBatch, output: batchSchema },
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
  /** Creates deleted contacts again, each under a new number, and lets those whose guardian it was name the new number. */
  'trash.restore': {
    input: inAccount.extend({ changeIds: z.array(z.uuid()).min(1).max(10_000) }),
    output: undoResultSchema,
  },

  /**
   * How the search for duplicates stands. Asking begins it, once the account is open for a moment and has been read; one that
   * was cancelled begins again by `duplicates.scan` alone.
   */
  'duplicates.status': { input: inAccount.extend({ mode }), output: duplicatesStatusSchema },
  /** Compares the whole account, again where it was compared before: weights and order anew. Answers at once. */
  'duplicates.scan': { input: inAccount.extend({ mode }), output: duplicatesStatusSchema },
  'duplicates.cancel': { input: inAccount.extend({ mode }), output: duplicatesStatusSchema },
  /**
   * By certainty. The order stays as it is while clusters come and go one by one; only `duplicates.scan` makes it anew. `total`:
   * clusters that match the filter.
   */
  'duplicates.list': {
    input: inAccount.extend({
      mode,
      filter: clusterFilterSchema,
      offset: z.number().int().min(0),
      limit: z.number().int().min(1).max(200),
    }),
    output: z.object({ rows: z.array(clusterSummarySchema), total: z.number().int() }),
  },
  /** Null when there is no such cluster any more: its members changed, were merged, marked or removed. */
  'duplicates.get': {
    input: inAccount.extend({ clusterId: clusterSummarySchema.shape.clusterId }),
    output: clusterSchema.nullable(),
  },
  /** Contacts that look like one about to be saved, the likeliest first; those of its own group before others. */
  'duplicates.similar': {
    input: inAccount.extend({
      fields: draftFieldsSchema,
      /** The contact that is being edited. */
      exceptKey: contactKeySchema.optional(),
      limit: z.number().int().min(1).max(20),
    }),
    output: similarContactsSchema,
  },
  /** Different people, each of them: every pair, both ways. Holds until `duplicates.unmark`. */
  'duplicates.markNot': { input: inAccount.extend({ keys: markedKeysSchema }), output: marked },
  /** One person, rightly in several groups: no duplicates across groups, still some when twice in one. */
  'duplicates.markMeant': { input: inAccount.extend({ keys: markedKeysSchema }), output: marked },
  /** Newest first. `search`: words of the names. */
  'duplicates.marks': {
    input: inAccount.extend({
      search: z.string().max(10_000),
      offset: z.number().int().min(0),
      limit: z.number().int().min(1).max(200),
    }),
    output: z.object({ rows: z.array(duplicateMarkSchema), total: z.number().int() }),
  },
  /** Takes marks back; answers how many there were. */
  'duplicates.unmark': {
    input: inAccount.extend({ markIds: z.array(z.uuid()).min(1).max(1_000) }),
    output: z.object({ unmarked: z.number().int() }),
  },

  /** What a merge of two to ten contacts would best come to; `keptKey`: the user's choice of the one that stays. */
  'merges.propose': {
    input: inAccount.extend({
      keys: z.array(contactKeySchema).min(2).max(MOST_MERGE_MEMBERS),
      keptKey: contactKeySchema.optional(),
    }),
    output: proposedMergeSchema,
  },
  /** What a plan would do, request by request; nothing is recorded. */
  'merges.preview': { input: inAccount.extend({ plan: mergePlanSchema }), output: mergePreviewSchema },
  /**
   * Records merges as one batch; they go on by themselves, and `changes.progress` tells how. `invalid_request` with one of
   * `MERGE_PLAN_PROBLEMS` as its message when one of them cannot be: then nothing is recorded.
   */
  'merges.run': {
    input: inAccount.extend({ plans: z.array(mergePlanSchema).min(1).max(MOST_MERGES_AT_ONCE) }),
    output: z.object({ batchId: z.uuid() }),
  },
  /** Merges of a batch in their order, with why they stopped. */
  'merges.results': {
    input: inBatch.extend({
      states: z.array(z.enum(MERGE_STATES)).optional(),
      offset: z.number().int().min(0),
      limit: z.number().int().min(1).max(200),
    }),
    output: z.object({ rows: z.array(mergeSchema), total: z.number().int() }),
  },
  /**
   * Clusters as they would be merged: all certain ones of a mode and filter, or those named. Nothing is recorded; the last few
   * previews are kept.
   */
  'merges.previewCertain': {
    input: inAccount.extend({
      mode: duplicatesModeSchema,
      filter: clusterFilterSchema,
      clusterIds: z.array(z.string().max(64)).min(1).max(MOST_MERGES_AT_ONCE).optional(),
    }),
    output: clusterMergesSchema,
  },
  'merges.previewRows': {
    input: inAccount.extend({
      previewId: z.uuid(),
      offset: z.number().int().min(0),
      limit: z.number().int().min(1).max(200),
    }),
    output: z.object({ rows: z.array(clusterMergeSchema), total: z.number().int() }),
  },
  /** Merges what was previewed but for some clusters; `preview_gone` when it is no longer kept. */
  'merges.runPreview': {
    input: inAccount.extend({
      previewId: z.uuid(),
      except: z.array(z.string().max(64)).max(MOST_MERGES_AT_ONCE),
    }),
    output: z.object({ batchId: z.uuid() }),
  },
  /** What was previewed as plans, to be saved as a file. */
  'merges.exportPreview': {
    input: inAccount.extend({
      previewId: z.uuid(),
      except: z.array(z.string().max(64)).max(MOST_MERGES_AT_ONCE),
    }),
    output: z.object({ fileName: z.string(), text: z.string() }),
  },
  /** Plans as a file to be looked at and approved by somebody else. */
  'merges.exportPlan': {
    input: inAccount.extend({ plans: z.array(mergePlanSchema).min(1).max(MOST_MERGES_AT_ONCE) }),
    output: z.object({ fileName: z.string(), text: z.string() }),
  },
  /** Reads such a file; what is wrong with it is told beside what is right. */
  'merges.readPlan': { input: inAccount.extend({ text: z.string() }), output: readPlanSchema },

  'sync.status': { input: inAccount, output: syncStatusSchema },
  'sync.now': { input: inAccount, output: syncStatusSchema },
  /** The window got the focus, or the network is back: a good moment to look what changed, and to send what waited. */
  'sync.attend': {
    input: inAccount.extend({ because: z.enum(['focus', 'online']) }),
    output: syncStatusSchema,
  },
  /** The answer to `SyncStatus.removalQuestion`. */
  'sync.answerRemoval': { input: inAccount.extend({ remove: z.boolean() }), output: syncStatusSchema },
} as const satisfies Record<string, { input: z.ZodType; output: z.ZodType }>;

export type Channels = typeof channels;
export type ChannelName = keyof Channels;
export type ChannelInput<C extends ChannelName> = z.infer<Channels[C]['input']>;
export type ChannelOutput<C extends ChannelName> = z.infer<Channels[C]['output']>;
