import { z } from 'zod';
import { accountProfileSchema } from '../accounts/account.ts';
import { contactKeySchema } from '../contacts/contact.ts';
import { contactSelectionSchema } from '../contacts/contact-query.ts';
import { filePreviewSchema, fileReadingSchema, fileSurveySchema } from '../imports/import-survey.ts';
import { importMappingSchema } from '../imports/import-mapping.ts';
import { MAX_NOTE_LENGTH, REVIEW_MARKS } from '../enumerations.ts';
import {
  listAboutSchema,
  listRowSchema,
  reviewProgressSchema,
  savedListSchema,
  savedReviewSchema,
  takenReviewSchema,
} from '../lists/list.ts';
import { inAccount, today, type ChannelSchemas } from './inputs.ts';

const reading = fileReadingSchema;
const mapping = importMappingSchema;
const beside = z.string().max(100).nullable().optional();
const reviewStepSchema = z.object({
  contacts: z.number().int(),
  keys: z.array(contactKeySchema).max(200),
});

/**
 * Review of a file without a service: a list is an account of kind `list`, and all channels of contacts, changes, groups, duplicates and
 * exports work on it. `not_allowed` with `not_a_list` as its message where the account is none.
 */
export const listChannels = {
  /**
   * Opens a file as a list and makes it the open account. A file whose bytes equal those of a list that is there opens that list as it is
   * (`isKnown`), whatever `reading` and `mapping` say. `reading`, `mapping`: absent for what an import would propose. `unreadable_file` as
   * imports have it.
   */
  'lists.open': {
    input: z.object({
      fileId: z.string().max(100),
      reading: reading.optional(),
      mapping: mapping.optional(),
      today: today.optional(),
    }),
    output: accountProfileSchema.extend({ isKnown: z.boolean() }),
  },
  'lists.about': { input: inAccount, output: listAboutSchema },
  'lists.preview': { input: inAccount.extend({ reading }), output: filePreviewSchema },
  /** Looks through the whole file, and guesses what its columns hold. */
  'lists.survey': { input: inAccount.extend({ reading, today }), output: fileSurveySchema },
  /**
   * Reads the file anew in another way; contacts get new keys. `invalid_request` with `list_in_review` as its message once something was
   * marked, noted or changed.
   */
  'lists.reread': { input: inAccount.extend({ reading, mapping, today }), output: accountProfileSchema },
  /** Gives contacts a mark, or takes it away (null), as one step that `lists.undoReview` takes back. */
  'lists.mark': {
    input: inAccount.extend({ selection: contactSelectionSchema, mark: z.enum(REVIEW_MARKS).nullable() }),
    output: z.object({ marked: z.number().int() }),
  },
  /** Keeps a note on a contact; empty takes it away. Also a step of its own. */
  'lists.note': {
    input: inAccount.extend({
      key: contactKeySchema,
      note: z
        .string()
        .max(MAX_NOTE_LENGTH)
        .overwrite((text) => text.toWellFormed()),
      /** Names the editing that the note is saved in: all that is saved in one, without anything between, is one step. */
      sitting: z.string().max(100).optional(),
    }),
    output: z.object({}),
  },
  /**
   * Takes back the last step of marking or noting, also one from before a restart; `contacts` is 0 where there is none, `keys` is empty for
   * more than 200. `beside`: the batch that `history.latest` names for an undo (null: none); nothing is taken back where that is newer.
   */
  'lists.undoReview': { input: inAccount.extend({ beside }), output: reviewStepSchema },
  /** Does again what `lists.undoReview` took back last, unless a contact was changed or something marked since. `beside`: as for a redo. */
  'lists.redoReview': { input: inAccount.extend({ beside }), output: reviewStepSchema },
  /** What file and review say of contacts that are on screen, in the order of the keys; those that are not there are left out. */
  'lists.rows': {
    input: inAccount.extend({ keys: z.array(contactKeySchema).max(200) }),
    output: z.array(listRowSchema),
  },
  /**
   * Writes the reviewed list to a target of `saveFile` of the bridge: in the format, the columns and the order of its file, what did not
   * change as it is there. `file_not_saved` with `is_source` as its message where the target holds the list's own file.
   */
  'lists.saveReviewed': {
    input: inAccount.extend({
      targetId: z.string().max(100),
      /** Contacts that are marked to be removed; absent: true. */
      leavesOutMarked: z.boolean().optional(),
      /** Adds columns for marks and notes; absent: false. */
      addsReviews: z.boolean().optional(),
    }),
    output: savedListSchema,
  },
  /** Writes marks, notes and changes to a target, to be joined with the review of the same file elsewhere (docs/review-file.md). */
  'lists.saveReview': {
    input: inAccount.extend({ targetId: z.string().max(100) }),
    output: savedReviewSchema,
  },
  /**
   * Joins a review file with this review. `invalid_request` with a message that begins with `not_a_review`, `newer_review` or `other_source`
   * and goes on with what is wrong, or the name of the file that it is about.
   */
  'lists.loadReview': { input: inAccount.extend({ fileId: z.string().max(100) }), output: takenReviewSchema },
  'lists.progress': { input: inAccount, output: reviewProgressSchema },
} as const satisfies ChannelSchemas;
