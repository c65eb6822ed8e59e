import { z } from 'zod';
import { contactKeySchema, contactSchema } from './contact.ts';
import { CONTACT_SORT_COLUMNS, MAX_BIRTHDAY_DAYS, REVIEW_MARK_FILTERS } from '../enumerations.ts';

export type ContactSortColumn = (typeof CONTACT_SORT_COLUMNS)[number];

/** A day of the Gregorian calendar. */
const calendarDaySchema = z.object({
  year: z.number().int().min(1).max(9999),
  month: z.number().int().min(1).max(12),
  day: z.number().int().min(1).max(31),
});

/** Filter of the contact table. Absent members do not filter; all present ones must match. */
export const contactFilterSchema = z.object({
  /** `null`: contacts without a group. */
  groupId: z.number().int().nullable().optional(),
  status: z.string().optional(),
  hasEmail: z.boolean().optional(),
  hasPhone: z.boolean().optional(),
  hasBirthday: z.boolean().optional(),
  birthdayMonth: z.number().int().min(1).max(12).optional(),
  /** Only contacts whose next birthday is at most this many days after the query's `today`; 0: today. */
  birthdayWithinDays: z.number().int().min(0).max(MAX_BIRTHDAY_DAYS).optional(),
  language: z.string().optional(),
  company: z.string().optional(),
  /** Only contacts with a change that the service has not confirmed. */
  pending: z.boolean().optional(),
  /** Only contacts missing from the last full sync. */
  notSeen: z.boolean().optional(),
  /** In a list: only contacts with this review mark, or, for `none`, without a mark. */
  reviewMark: z.enum(REVIEW_MARK_FILTERS).optional(),
  /** In a list, true: only contacts that differ from the file. False: only contacts that do not. */
  changed: z.boolean().optional(),
  /** In a list, true: only contacts whose file record has problems. False: only contacts whose record has none. */
  hasProblems: z.boolean().optional(),
});
export type ContactFilter = z.infer<typeof contactFilterSchema>;

export const contactQuerySchema = z.object({
  /** Words in any order; empty for no search. Text beyond 500 characters is ignored. */
  search: z.string().max(10_000),
  filter: contactFilterSchema,
  /** `null`: by relevance while searching, by name otherwise. */
  sort: z.object({ column: z.enum(CONTACT_SORT_COLUMNS), direction: z.enum(['asc', 'desc']) }).nullable(),
  /** The user's current date, for sorting and filtering by birthday; default 1 January. */
  today: calendarDaySchema.optional(),
});
export type ContactQuery = z.infer<typeof contactQuerySchema>;

/**
 * A selection of contacts: by key, or all matches of a query with exceptions, so that large selections need no list of
 * keys.
 */
export const contactSelectionSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('keys'), keys: z.array(contactKeySchema).max(10_000) }),
  z.object({
    kind: z.literal('query'),
    query: contactQuerySchema,
    /**
     * Whether the selected contacts were similar matches, not exact ones. If the query now returns the other kind,
     * nothing is selected.
     */
    isSimilar: z.boolean().optional(),
    except: z.array(contactKeySchema).max(10_000),
  }),
]);
export type ContactSelection = z.infer<typeof contactSelectionSchema>;

export const contactPageRequestSchema = z.object({
  query: contactQuerySchema,
  /** Number of rows to skip. */
  offset: z.number().int().min(0),
  /** Number of rows to return, 1-200. */
  limit: z.number().int().min(1).max(200),
});
export type ContactPageRequest = z.infer<typeof contactPageRequestSchema>;

export const contactPageSchema = z.object({
  rows: z.array(contactSchema),
  /** Exact number of matching contacts. */
  total: z.number().int(),
  /** Offset of the first row: that of the last page if the requested one is past the end. */
  offset: z.number().int(),
  /** Whether the contacts only resemble the searched words, because no contact matches the words as typed. */
  isSimilar: z.boolean(),
});
export type ContactPage = z.infer<typeof contactPageSchema>;

/** Consecutive contacts of a query; `total` also counts those beyond the maximum of one message. */
export const keyRangeSchema = z.object({ keys: z.array(contactKeySchema), total: z.number().int() });
export type KeyRange = z.infer<typeof keyRangeSchema>;

/** Wards of a contact, sorted by name; `total` also counts the wards beyond the maximum of one message. */
export const wardsSchema = z.object({
  wards: z.array(z.object({ key: contactKeySchema, label: z.string() })),
  total: z.number().int(),
});
export type Wards = z.infer<typeof wardsSchema>;

/** Distinct values to filter by or to suggest, with the number of contacts that have each, most frequent first. */
export const facetsSchema = z.object({
  status: z.array(z.object({ value: z.string(), count: z.number().int() })),
  language: z.array(z.object({ value: z.string(), count: z.number().int() })),
  company: z.array(z.object({ value: z.string(), count: z.number().int() })),
  salutation: z.array(z.object({ value: z.string(), count: z.number().int() })),
  relationshipStatus: z.array(z.object({ value: z.string(), count: z.number().int() })),
  gender: z.array(z.object({ value: z.string(), count: z.number().int() })),
});
export type Facets = z.infer<typeof facetsSchema>;
