import { z } from 'zod';
import { accountProfileSchema } from '../accounts/account.ts';
import { contactKeySchema } from '../contacts/contact.ts';
import { contactSelectionSchema } from '../contacts/contact-query.ts';
import { filePreviewSchema, fileReadingSchema, fileSurveySchema } from '../imports/import-survey.ts';
import { importMappingSchema } from '../imports/import-mapping.ts';
import { MAX_NOTE_LENGTH, REVIEW_CONFLICT_CHOICES, REVIEW_MARKS } from '../enumerations.ts';
import {
  listAboutSchema,
  listRowSchema,
  reviewProgressSchema,
  savedListSchema,
  savedReviewSchema,
  mergedReviewSchema,
} from '../lists/list.ts';
import { reviewConflictPageSchema } from '../lists/review-conflict.ts';
import { inAccount, today, type ChannelSchemas } from './inputs.ts';

const reading = fileReadingSchema;
const mapping = importMappingSchema;
const inReview = inAccount.extend({ reviewId: z.uuid() });
const competingBatchId = z.string().max(100).nullable().optional();
const reviewStepSchema = z.object({
  contacts: z.number().int(),
  keys: z.array(contactKeySchema).max(200),
});

/**
 * Channels for reviewing a list without a service. A list is an account of kind `list`, so all channels for
 * contacts, changes, groups, duplicates and exports work on it. For other accounts, the channels below fail
 * with `not_allowed` and message `not_a_list`.
 */
export const listChannels = {
  /**
   * Opens a file as a list and makes it the open account. If a list with the same bytes exists already, opens that list
   * unchanged (`isKnown`) and ignores `reading` and `mapping`. For a new list, both default to what an import would
   * propose. Fails with `unreadable_file` as imports do.
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
  /** Reads the whole file and guesses the contents of its columns. */
  'lists.survey': { input: inAccount.extend({ reading, today }), output: fileSurveySchema },
  /**
   * Reads the file again with another reading or mapping; contacts get new keys. Fails with `invalid_request` and
   * message `list_in_review` once anything was marked, noted or changed.
   */
  'lists.reread': { input: inAccount.extend({ reading, mapping, today }), output: accountProfileSchema },
  /** Sets the review mark of contacts, or removes it (null), as one step for `lists.undoReview`. */
  'lists.mark': {
    input: inAccount.extend({ selection: contactSelectionSchema, mark: z.enum(REVIEW_MARKS).nullable() }),
    output: z.object({ marked: z.number().int() }),
  },
  /** Saves a note on a contact, or deletes it if empty, as one step for `lists.undoReview`. */
  'lists.note': {
    input: inAccount.extend({
      key: contactKeySchema,
      note: z
        .string()
        .max(MAX_NOTE_LENGTH)
        .overwrite((text) => text.toWellFormed()),
      /** Id of the editing session. Consecutive saves of one session are one undo step. */
      editSession: z.string().max(100).optional(),
    }),
    output: z.object({}),
  },
  /**
   * Undoes the last step of marking or noting, even one from before a restart. Returns the number of contacts concerned
   * (0 if there is no step to undo) and their keys (none if there are more than 200). `competingBatchId`: the batch
   * that `history.latest` offers for undo; null for none. If this batch is newer than the step, nothing is undone.
   */
  'lists.undoReview': { input: inAccount.extend({ competingBatchId }), output: reviewStepSchema },
  /**
   * Redoes the step that `lists.undoReview` undid last, unless contacts or marks were changed since.
   * `competingBatchId`: the batch that `history.latest` offers for redo.
   */
  'lists.redoReview': { input: inAccount.extend({ competingBatchId }), output: reviewStepSchema },
  /**
   * File record and review of the given contacts, in the order of the keys; contacts that no longer exist are left
   * out.
   */
  'lists.rows': {
    input: inAccount.extend({ keys: z.array(contactKeySchema).max(200) }),
    output: z.array(listRowSchema),
  },
  /**
   * Writes the reviewed list to a target of the bridge's `saveFile`, in the format, columns and order of its file;
   * unchanged parts stay as written. Fails with `file_not_saved` and message `is_source` if the target is the list's
   * own file, with `changes_waiting` if some changes are paused or held.
   */
  'lists.saveReviewed': {
    input: inAccount.extend({
      targetId: z.string().max(100),
      /** Whether to leave out contacts marked for removal; default true. */
      leavesOutMarked: z.boolean().optional(),
      /** Whether to add columns for marks and notes; default false. */
      addsReviews: z.boolean().optional(),
    }),
    output: savedListSchema,
  },
  /**
   * Writes marks, notes and changes to a target, to be merged with another review of the same file
   * (docs/review-file.md). Fails like `lists.saveReviewed`.
   */
  'lists.saveReview': {
    input: inAccount.extend({ targetId: z.string().max(100) }),
    output: savedReviewSchema,
  },
  /**
   * Opens a review file and finds its conflicts with this review, without changing anything. Fails with
   * `invalid_request` and a message that begins with `not_a_review`, `newer_review`, `other_source` or `other_part`
   * (another sheet of the file, or another delimiter), followed by the problem, or by the name of the file that the
   * review belongs to. The review file is kept until it is closed, or a few others are opened.
   */
  'lists.openReview': {
    input: inAccount.extend({ fileId: z.string().max(100) }),
    output: z.object({ reviewId: z.uuid(), conflicts: z.number().int() }),
  },
  'lists.reviewConflicts': {
    input: inReview.extend({
      /** Words that a conflict's name, detail or values must contain. */
      search: z.string().max(200).optional(),
      offset: z.number().int().min(0),
      limit: z.number().int().min(1).max(200),
    }),
    output: reviewConflictPageSchema,
  },
  /**
   * Sets the user's choice for the conflicts with the given numbers; null: for all that `search` finds, except that
   * choosing all values of the review file removes no contact.
   */
  'lists.decideConflicts': {
    input: inReview.extend({
      conflicts: z.array(z.number().int()).max(10_000).nullable(),
      /** As in `lists.reviewConflicts`. Only used if `conflicts` is null. */
      search: z.string().max(200).optional(),
      choice: z.enum(REVIEW_CONFLICT_CHOICES),
    }),
    output: z.object({ decided: z.number().int() }),
  },
  /** Merges an opened review file into this review, with the user's choices for its conflicts. */
  'lists.loadReview': { input: inReview, output: mergedReviewSchema },
  'lists.closeReview': { input: inReview, output: z.object({}) },
  'lists.progress': { input: inAccount, output: reviewProgressSchema },
} as const satisfies ChannelSchemas;
