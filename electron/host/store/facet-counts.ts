import type { DatabaseSync } from 'node:sqlite';
import type { Facets } from '../../contract/contact-query.ts';
import type { RowChanges } from './row-changes.ts';
import { afterWaiting } from './slices.ts';

const COLUMNS = {
  status: 'status',
  language: 'language',
  company: 'company',
  salutation: 'salutation',
  relationshipStatus: 'relationship_status',
  gender: 'gender',
} as const satisfies Record<keyof Facets, string>;

/** Enough for any menu and for suggestions; an account can have as many companies as contacts. */
const MOST_VALUES = 500;

/**
 * The most frequent values of some fields, as written, pending changes laid over; blank ones left out. Each count reads through all contacts,
 * so it is kept until one changes, and waiting calls get their turn between two fields.
 */
export class FacetCounts {
  readonly #database: DatabaseSync;
  readonly #changes: RowChanges;
  #known: { facets: Facets; version: number } | null = null;

  constructor(database: DatabaseSync, changes: RowChanges) {
    this.#database = database;
    this.#changes = changes;
  }

  async all(): Promise<Facets> {
    const version = this.#changes.rowVersion;
    if (this.#known?.version === version) return this.#known.facets;
    const facets: Facets = {
      status: await this.#count('status'),
      language: await this.#count('language'),
      company: await this.#count('company'),
      salutation: await this.#count('salutation'),
      relationshipStatus: await this.#count('relationshipStatus'),
      gender: await this.#count('gender'),
    };
    this.#known = { facets, version };
    return facets;
  }

  async #count(facet: keyof Facets): Promise<{ value: string; count: number }[]> {
    await afterWaiting();
    const column = COLUMNS[facet];
    return this.#database
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
}
