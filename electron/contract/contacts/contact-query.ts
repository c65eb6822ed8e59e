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

/** What narrows the table down. Absent members do not filter; all present ones must hold. */
export const contactFilterSchema = z.object({
  /** `null`: contacts without a group. */
  groupId: z.number().int().nullable().optional(),
  status: z.string().optional(),
  hasEmail: z.boolean().optional(),
  hasPhone: z.boolean().optional(),
  hasBirthday: z.boolean().optional(),
  /** 1-12. */
  birthdayMonth: z.number().int().min(1).max(12).optional(),
  /** Only contacts whose next birthday is at most this many days after the query's `today`; 0: today. */
  birthdayWithinDays: z.number().int().min(0).max(MAX_BIRTHDAY_DAYS).optional(),
  language: z.string().optional(),
  company: z.string().optional(),
  /** Only contacts with a change that the service has not confirmed. */
  pending: z.boolean().optional(),
  /** Only contacts that full readings no longer see. */
  notSeen: z.boolean().optional(),
  /** In a list: only contacts with that review mark, or without one. */
  reviewMark: z.enum(REVIEW_MARK_FILTERS).optional(),
  /** In a list: only contacts that differ from the file, or that do not. */
  changed: z.boolean().optional(),
  /** In a list: only contacts whose record in the file has problems, or has none. */
  hasProblems: z.boolean().optional(),
});
export type ContactFilter = z.infer<typeof contactFilterSchema>;

export const contactQuerySchema = z.object({
  /** Words in any order; empty for none. Longer than 500 characters is cut. */
  search: z.string().max(10_000),
  filter: contactFilterSchema,
  /** `null`: by relevance while searching, by name otherwise. */
  sort: z.object({ column: z.enum(CONTACT_SORT_COLUMNS), direction: z.enum(['asc', 'desc']) }).nullable(),
  /** The user's day, from which birthdays are counted when sorting and filtering; without it, 1 January. */
  today: calendarDaySchema.optional(),
});
export type ContactQuery = z.infer<typeof contactQuerySchema>;

/** A selection as it crosses the bridge: named contacts, or all that match a query but a few. Never a list of 100,000 keys. */
export const contactSelectionSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('keys'), keys: z.array(contactKeySchema).max(10_000) }),
  z.object({
    kind: z.literal('query'),
    query: contactQuerySchema,
    /** Whether those that were selected were only similar; where the query now lists the other kind, nothing is selected. */
    isSimilar: z.boolean().optional(),
    except: z.array(contactKeySchema).max(10_000),
  }),
]);
export type ContactSelection = z.infer<typeof contactSelectionSchema>;

export const contactPageRequestSchema = z.object({
  query: contactQuerySchema,
  /** Rows to pass over, from 0. */
  offset: z.number().int().min(0),
  /** Rows wanted, 1-200. */
  limit: z.number().int().min(1).max(200),
});
export type ContactPageRequest = z.infer<typeof contactPageRequestSchema>;

export const contactPageSchema = z.object({
  rows: z.array(contactSchema),
  /** Exact number of contacts that match. */
  total: z.number().int(),
  /** The offset the rows start at: the last page's where the one asked for lies past the end. */
  offset: z.number().int(),
  /** Whether no contact matches the words as typed, and these are similar. */
  isSimilar: z.boolean(),
});
export type ContactPage = z.infer<typeof contactPageSchema>;

/** Some of a query's contacts that follow one another; `total` counts also those beyond what one message takes. */
export const keyRangeSchema = z.object({ keys: z.array(contactKeySchema), total: z.number().int() });
export type KeyRange = z.infer<typeof keyRangeSchema>;

/** Contacts whose guardian one is, by name; `total` counts also those left out. */
export const wardsSchema = z.object({
  wards: z.array(z.object({ key: contactKeySchema, label: z.string() })),
  total: z.number().int(),
});
export type Wards = z.infer<typeof wardsSchema>;

/** Distinct values to filter by or to suggest, with how many contacts carry each, most frequent first. */
export const facetsSchema = z.object({
  status: z.array(z.object({ value: z.string(), count: z.number().int() })),
  language: z.array(z.object({ value: z.string(), count: z.number().int() })),
  company: z.array(z.object({ value: z.string(), count: z.number().int() })),
  salutation: z.array(z.object({ value: z.string(), count: z.number().int() })),
  relationshipStatus: z.array(z.object({ value: z.string(), count: z.number().int() })),
  gender: z.array(z.object({ value: z.string(), count: z.number().int() })),
});
export type Facets = z.infer<typeof facetsSchema>;
