import { z } from 'zod';
import {
  accountIdSchema,
  accountProfileSchema,
  accountViewSchema,
  connectRequestSchema,
  preferencesSchema,
  sessionSchema,
} from './account.ts';
import { changeOutcomeSchema, changeSchema } from './change.ts';
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
import { groupCategorySchema, groupListSchema } from './group.ts';
import { changesStatusSchema, syncStatusSchema } from './sync.ts';

const none = z.object({}).strict();
/** Every message about an account's data names the account, so that one for an account no longer open is dropped. */
const inAccount = z.object({ accountId: accountIdSchema });

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
  /** Gives an account its key anew; refused with `other_account` when the key opens another one. */
  'accounts.provideKey': {
    input: inAccount.extend({ apiKey: connectRequestSchema.shape.apiKey }),
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
  'changes.undo': { input: inAccount.extend({ batchId: z.uuid() }), output: z.array(changeOutcomeSchema) },
  /** The user's word on a change that reading could not settle, or that the service refused. */
  'changes.resolve': {
    input: inAccount.extend({ changeId: z.uuid(), decision: z.enum(['send_again', 'drop']) }),
    output: changeOutcomeSchema,
  },
  /** Lets the journal go on after what held it was dealt with. */
  'changes.resume': { input: inAccount, output: changesStatusSchema },

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
