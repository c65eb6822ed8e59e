import { IMPORT_ACTIONS, ROW_OUTCOMES, ROW_REASONS } from './import-enumerations.ts';
import { z } from 'zod';
import { changeSchema } from '../changes/change.ts';
import { contactKeySchema, contactPatchSchema } from '../contacts/contact.ts';
import { CERTAINTIES } from '../merging/duplicates.ts';
import { MAX_FIELD_LENGTH } from '../enumerations.ts';
import { groupCategorySchema } from '../contacts/group.ts';
import { recordSchema } from './import-survey.ts';
import { importProblemSchema } from './import-problem.ts';

export type RowOutcome = (typeof ROW_OUTCOMES)[number];

export type RowReason = (typeof ROW_REASONS)[number];

export type ImportAction = (typeof IMPORT_ACTIONS)[number];

/** Whom a row looks like: a contact, or an earlier row of the file. */
export const importMatchSchema = z.object({
  kind: z.enum(['contact', 'row']),
  /** Of the contact; null for a row. */
  key: contactKeySchema.nullable(),
  /** Line of the other row; null for a contact. */
  line: z.number().int().nullable(),
  label: z.string(),
  certainty: z.enum(CERTAINTIES),
  inOtherGroup: z.boolean(),
});
export type ImportMatch = z.infer<typeof importMatchSchema>;

/** `draft`: nothing of it is recorded. `recorded`: its changes are in the journal, and go out by themselves. */
export const IMPORT_STATES = ['draft', 'recorded'] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

/** What is under way in an import. */
export const IMPORT_STEPS = ['reading', 'comparing', 'planning'] as const;

/** What is to be done with the rows. Groups are named by their number, or by -1 for the first of `newGroups`, -2 for the second. */
export const importSettingsSchema = z.object({
  /** The group of rows that name none; null: they can't be imported. */
  groupId: z.number().int().nullable(),
  /** Groups that the user chose for names, by the name as `foldText` gives it (`imports.groupNames` lists them). */
  groupsByName: z.record(z.string(), z.number().int()),
  /** Groups that are created when the import is run, before its first row is recorded. */
  newGroups: z
    .array(z.object({ name: z.string().min(1).max(MAX_FIELD_LENGTH), category: groupCategorySchema }))
    .max(500)
    .default([]),
  /** Rows without a first name: it is taken from the full name or the email, or the row is skipped. */
  missingFirstName: z.enum(['fill', 'skip']).default('fill'),
  /** Of rows whose contact is certainly there already. */
  whenFound: z.enum(IMPORT_ACTIONS),
});
export type ImportSettings = z.infer<typeof importSettingsSchema>;

/** Which rows: all that fit everything given. */
export const rowFilterSchema = z.object({
  outcome: z.enum(ROW_OUTCOMES).optional(),
  reason: z.enum(ROW_REASONS).optional(),
  /** Rows with a problem of this code. */
  problem: z.string().max(100).optional(),
  /** Where that problem is: a column, from 0. */
  problemColumn: z.number().int().min(0).optional(),
  /** Rows whose cells hold all words. */
  search: z.string().max(1_000).optional(),
});
export type RowFilter = z.infer<typeof rowFilterSchema>;

export const outcomeCountSchema = z.object({
  outcome: z.enum(ROW_OUTCOMES),
  reason: z.enum(ROW_REASONS).nullable(),
  count: z.number().int(),
});
export type OutcomeCount = z.infer<typeof outcomeCountSchema>;

/** The groups that the rows name. */
export const importGroupNamesSchema = z.object({
  names: z.array(
    z.object({
      /** As the first row writes it. */
      name: z.string(),
      /** The name in `groupsByName`. */
      key: z.string(),
      rows: z.number().int(),
      /** The group of that name; null where there is none. */
      groupId: z.number().int().nullable(),
    }),
  ),
  /** Rows that name no group. */
  rowsWithout: z.number().int(),
});
export type ImportGroupNames = z.infer<typeof importGroupNamesSchema>;

/** How many rows there are of each kind and with each problem, and what is known of the account's room. */
export const importCountsSchema = z.object({
  /** Names the plan, to be run as it is shown; null where the rows must be planned anew (after a restart, and before the first plan). */
  planId: z.string().nullable(),
  outcomes: z.array(outcomeCountSchema),
  problems: z.array(z.object({ code: z.string(), count: z.number().int() })),
  /** Rows whose first name was taken from somewhere else, and rows without any. */
  firstNames: z.object({
    fromFullName: z.number().int(),
    fromEmail: z.number().int(),
    missing: z.number().int(),
  }),
  /** Contacts of the account now. */
  contacts: z.number().int(),
  /** The service took no more than that many contacts then (ISO 8601); null where it has never refused one for its plan, or has taken more since. */
  planLimit: z.object({ contacts: z.number().int(), at: z.string() }).nullable(),
});
export type ImportCounts = z.infer<typeof importCountsSchema>;

/** A row of a file with what becomes of it. */
export const importRowSchema = recordSchema.extend({
  /** In the order of the file, from 0. */
  place: z.number().int(),
  /** Cells that the user has corrected, by column. */
  edited: z.record(z.string(), z.string()).nullable(),
  fields: contactPatchSchema,
  groupName: z.string(),
  problems: z.array(importProblemSchema),
  customFields: z.record(z.string(), z.string()).nullable(),
  match: importMatchSchema.nullable(),
  decision: z.enum(IMPORT_ACTIONS).nullable(),
  /** Null before it is planned. */
  outcome: z.enum(ROW_OUTCOMES).nullable(),
  reason: z.enum(ROW_REASONS).nullable(),
  /** Update: the values that change, as they were when it was planned. */
  before: contactPatchSchema,
  after: contactPatchSchema,
  /** Once it is recorded: what became of it; null where nothing was recorded, or it is too long ago. */
  change: changeSchema.nullable(),
});
export type ImportRow = z.infer<typeof importRowSchema>;
