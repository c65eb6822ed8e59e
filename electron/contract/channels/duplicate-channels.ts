import { z } from 'zod';
import { contactKeySchema } from '../contacts/contact.ts';
import {
  clusterFilterSchema,
  clusterSchema,
  clusterListEntrySchema,
  clusterSummarySchema,
  draftFieldsSchema,
  duplicateMarkSchema,
  duplicatesModeSchema,
  duplicatesStatusSchema,
  markedKeysSchema,
  marksTakenOverSchema,
  similarContactsSchema,
} from '../merging/duplicates.ts';
import { inAccount, type ChannelSchemas } from './inputs.ts';

const mode = duplicatesModeSchema;
const marked = duplicateMarkSchema.pick({ markId: true });

/** Finding contacts that may be one person, and the marks that say what they are. */
export const duplicateChannels = {
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
    output: z.object({ rows: z.array(clusterListEntrySchema), total: z.number().int() }),
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
  /** What the user said, as a file for another computer. */
  'duplicates.exportMarks': {
    input: inAccount,
    output: z.object({ fileName: z.string(), text: z.string() }),
  },
  /** Takes over what such a file says and is not said here yet. */
  'duplicates.importMarks': { input: inAccount.extend({ text: z.string() }), output: marksTakenOverSchema },
} as const satisfies ChannelSchemas;
