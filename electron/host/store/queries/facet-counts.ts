import type { DatabaseSync } from 'node:sqlite';
import type { Facets } from '../../../contract/contacts/contact-query.ts';
import { compareCodePoints } from '../../../core/contact/text-folding.ts';
import type { Overlay } from '../overlay/overlay.ts';
import type { RowChanges } from '../mirror/row-changes.ts';
import { TimeSlices } from '../sqlite/time-slices.ts';
import { sortInSteps } from '../sqlite/sliced-sort.ts';

const COLUMNS = {
  status: 'status',
  language: 'language',
  company: 'company',
  salutation: 'salutation',
  relationshipStatus: 'relationship_status',
  gender: 'gender',
} as const satisfies Record<keyof Facets, string>;
const FACETS = Object.keys(COLUMNS) as (keyof Facets)[];

/**
 * Maximum number of values per field, enough for menus and suggestions. An account can have as many companies as
 * contacts.
 */
const MAX_VALUES = 500;
const ROWS_PER_QUERY = 200;

type Counts = Record<keyof Facets, Map<string, number>>;

/**
 * The most frequent values of some fields, as written, with pending changes applied. Blank values and hidden contacts
 * are left out. Counting reads all contacts, so it runs in time slices and is cached until a contact changes.
 */
export class FacetCounts {
  readonly #database: DatabaseSync;
  readonly #changes: RowChanges;
  readonly #overlay: Pick<Overlay, 'hiddenRowIds' | 'hiddenVersion'>;
  readonly #slices = new TimeSlices();
  #known: { facets: Facets; version: string } | null = null;

  constructor(
    database: DatabaseSync,
    changes: RowChanges,
    overlay: Pick<Overlay, 'hiddenRowIds' | 'hiddenVersion'>,
  ) {
    this.#database = database;
    this.#overlay = overlay;
    this.#changes = changes;
  }

  async all(): Promise<Facets> {
    const version = `${this.#changes.rowVersion} ${this.#overlay.hiddenVersion}`;
    if (this.#known?.version === version) return this.#known.facets;
    const facets: Facets = {
      status: [],
      language: [],
      company: [],
      salutation: [],
      relationshipStatus: [],
      gender: [],
    };
    if (!(await this.#slices.drive(this.#count(facets)))) throw new Error('the store is closed');
    this.#known = { facets, version };
    return facets;
  }

  close(): Promise<void> {
    return this.#slices.close();
  }

  *#count(facets: Facets): Generator<void> {
    const counts: Counts = {
      status: new Map(),
      language: new Map(),
      company: new Map(),
      salutation: new Map(),
      relationshipStatus: new Map(),
      gender: new Map(),
    };
    yield* this.#countIn(
      'main.contact',
      'AND row_id NOT IN (SELECT row_id FROM temp.pending_contact)',
      counts,
    );
    yield* this.#countIn('temp.pending_contact', '', counts);
    for (const facet of FACETS) {
      const values = [...counts[facet]].map(([value, count]) => ({ value, count }));
      const sorted = yield* sortInSteps(
        values,
        (a, b) => b.count - a.count || compareCodePoints(a.value, b.value),
      );
      facets[facet] = sorted.slice(0, MAX_VALUES);
    }
  }

  *#countIn(table: string, condition: string, counts: Counts): Generator<void> {
    const read = this.#database.prepare(
      `SELECT row_id, ${Object.values(COLUMNS).join(', ')} FROM ${table} WHERE row_id > ? ${condition} ORDER BY row_id LIMIT ${ROWS_PER_QUERY}`,
    );
    let last = 0;
    for (let rows = read.all(last); rows.length > 0; rows = read.all(last)) {
      for (const row of rows) {
        if (this.#overlay.hiddenRowIds.has(Number(row['row_id']))) continue;
        countRow(row, counts);
      }
      last = Number(rows.at(-1)?.['row_id']);
      yield;
    }
  }
}

function countRow(row: Record<string, unknown>, counts: Counts): void {
  for (const facet of FACETS) {
    const value = row[COLUMNS[facet]];
    if (typeof value !== 'string' || !/[^ ]/.test(value)) continue;
    counts[facet].set(value, (counts[facet].get(value) ?? 0) + 1);
  }
}
