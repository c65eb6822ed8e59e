import type { DatabaseSync } from 'node:sqlite';
import type { Facets } from '../../contract/contact-query.ts';

const COLUMNS = {
  status: 'status',
  language: 'language',
  company: 'company',
  salutation: 'salutation',
  relationshipStatus: 'relationship_status',
  gender: 'gender',
} as const satisfies Record<keyof Facets, string>;

export const FACETS = Object.keys(COLUMNS) as (keyof Facets)[];

/** Enough for any menu and for suggestions; an account can have as many companies as contacts. */
const MOST_VALUES = 500;

/** The most frequent values of a field, as written, pending changes laid over; blank ones left out. */
export function facetCounts(database: DatabaseSync, facet: keyof Facets): { value: string; count: number }[] {
  const column = COLUMNS[facet];
  return database
    .prepare(
      `SELECT value, count(*) AS count FROM (
         SELECT ${column} AS value FROM main.contact WHERE row_id NOT IN (SELECT row_id FROM temp.pending_contact)
         UNION ALL
         SELECT ${column} FROM temp.pending_contact
       ) WHERE trim(value) <> '' GROUP BY value ORDER BY count DESC, value LIMIT ${MOST_VALUES}`,
    )
    .all()
    .map((row) => ({ value: String(row['value']), count: Number(row['count']) }));
}
