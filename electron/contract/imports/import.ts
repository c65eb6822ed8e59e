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

/** The contact or the earlier row of the file that a row matches. */
export const importMatchSchema = z.object({
  kind: z.enum(['contact', 'row']),
  /** Key of the contact; null for a row. */
  key: contactKeySchema.nullable(),
  /** Line of the other row; null for a contact. */
  line: z.number().int().nullable(),
  label: z.string(),
  certainty: z.enum(CERTAINTIES),
  inOtherGroup: z.boolean(),
});
export type ImportMatch = z.infer<typeof importMatchSchema>;

/**
 * `draft`: nothing is recorded yet. `recorded`: the changes are in the journal, and are sent in the background. `damaged`:
 * the description is lost, so it is unknown whether changes were recorded; the import can only be discarded.
 */
export const IMPORT_STATES = ['draft', 'recorded', 'damaged'] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

/** Steps of an import that report progress. */
export const IMPORT_STEPS = ['reading', 'comparing', 'planning'] as const;

/**
 * Settings for planning the rows. Groups are referred to by id; -1 is the first of `newGroups`, -2 the second, and so
 * on.
 */
export const importSettingsSchema = z.object({
  /** The group of rows without a group name; null: these rows cannot be imported. */
  groupId: z.number().int().nullable(),
  /** Groups chosen by the user for group names, keyed by the result of `foldText` (see `imports.groupNames`). */
  groupsByName: z.record(z.string(), z.number().int()),
  /** Groups to be created when the import is run, before its first row is recorded. */
  newGroups: z
    .array(z.object({ name: z.string().min(1).max(MAX_FIELD_LENGTH), category: groupCategorySchema }))
    .max(500)
    .default([]),
  /** Rows without a first name: `fill` takes it from the full name or the email, `skip` skips the row. */
  missingFirstName: z.enum(['fill', 'skip']).default('fill'),
  /** Action for rows whose contact certainly exists already. */
  whenFound: z.enum(IMPORT_ACTIONS),
});
export type ImportSettings = z.infer<typeof importSettingsSchema>;

/** Filter of rows. All given members must match. */
export const rowFilterSchema = z.object({
  outcome: z.enum(ROW_OUTCOMES).optional(),
  reason: z.enum(ROW_REASONS).optional(),
  /** Rows with a problem of this code. */
  problem: z.string().max(100).optional(),
  /** Index of the column with that problem, from 0. */
  problemColumn: z.number().int().min(0).optional(),
  /** Rows with this text in a column (from 0), after corrections. */
  cell: z.object({ column: z.number().int().min(0), text: z.string() }).optional(),
  /** Rows whose cells contain all words. */
  search: z.string().max(1_000).optional(),
});
export type RowFilter = z.infer<typeof rowFilterSchema>;

export const outcomeCountSchema = z.object({
  outcome: z.enum(ROW_OUTCOMES),
  reason: z.enum(ROW_REASONS).nullable(),
  count: z.number().int(),
});
export type OutcomeCount = z.infer<typeof outcomeCountSchema>;

/** The group names found in the rows. */
export const importGroupNamesSchema = z.object({
  names: z.array(
    z.object({
      /** The name as first written in the rows. */
      name: z.string(),
      /** Key of the name in `groupsByName`. */
      key: z.string(),
      rows: z.number().int(),
      /** The group with this name; null if there is none. */
      groupId: z.number().int().nullable(),
    }),
  ),
  /** Number of rows without a group name. */
  rowsWithout: z.number().int(),
});
export type ImportGroupNames = z.infer<typeof importGroupNamesSchema>;

/** Number of rows by outcome and by problem, and the account's number of contacts with the plan's limit. */
export const importCountsSchema = z.object({
  /**
   * Identifies the shown plan, for `imports.run`; null if the rows have to be planned (before the first plan, and
   * after a restart).
   */
  planId: z.string().nullable(),
  outcomes: z.array(outcomeCountSchema),
  problems: z.array(z.object({ code: z.string(), count: z.number().int() })),
  /** Number of rows whose first name was taken from another field, and of rows without any. */
  firstNames: z.object({
    fromFullName: z.number().int(),
    fromEmail: z.number().int(),
    missing: z.number().int(),
  }),
  /** Current number of contacts in the account. */
  contacts: z.number().int(),
  /**
   * The plan's limit as last observed: the number of contacts when the service refused a create because of the limit,
   * and the time (ISO 8601). Null if the service never refused one, or has accepted more contacts since.
   */
  planLimit: z.object({ contacts: z.number().int(), at: z.string() }).nullable(),
});
export type ImportCounts = z.infer<typeof importCountsSchema>;

/** A row of a file with its planned outcome. */
export const importRowSchema = recordSchema.extend({
  /** Position in the file, from 0. */
  place: z.number().int(),
  /** Cells that the user corrected, by column. */
  edited: z.record(z.string(), z.string()).nullable(),
  fields: contactPatchSchema,
  groupName: z.string(),
  problems: z.array(importProblemSchema),
  customFields: z.record(z.string(), z.string()).nullable(),
  match: importMatchSchema.nullable(),
  decision: z.enum(IMPORT_ACTIONS).nullable(),
  /** Planned outcome; null until planned. */
  outcome: z.enum(ROW_OUTCOMES).nullable(),
  reason: z.enum(ROW_REASONS).nullable(),
  /** Update: the values to be changed, as they were at planning time. */
  before: contactPatchSchema,
  after: contactPatchSchema,
  /** The recorded change; null if nothing was recorded, or if it is no longer kept. */
  change: changeSchema.nullable(),
});
export type ImportRow = z.infer<typeof importRowSchema>;
