import type { ContactQuery, ContactSortColumn } from '../../../contract/contacts/contact-query.ts';
import { compareCodePoints } from '../../../core/contact/text-folding.ts';

export type Sort = NonNullable<ContactQuery['sort']>;
export const BY_NAME: Sort = { column: 'name', direction: 'asc' };

const NAME = ['last_name', 'first_name'] as const;

const COLUMNS: Record<ContactSortColumn, readonly string[]> = {
  name: NAME,
  firstName: ['first_name'],
  lastName: ['last_name'],
  email: ['email'],
  phone: ['phone'],
  whatsappPhone: ['whatsapp_phone'],
  birthday: ['birthday'],
  group: ['group_name'],
  status: ['status'],
  company: ['company'],
  jobTitle: ['job_title'],
  location: ['location'],
  language: ['language'],
  timezone: ['timezone'],
  gender: ['gender'],
  source: ['source'],
  dateCreated: ['date_created'],
  dateUpdated: ['date_updated'],
};

/** Every column that rows can be sorted by. */
export const SORTED_COLUMNS: readonly string[] = [...new Set(Object.values(COLUMNS).flat())];

/** The sort key of a row: the texts of the columns, then the contact id, then the row number. */
export interface OrderKey {
  texts: string[];
  contactId: number | null;
  rowId: number;
}

/**
 * An order of the table. Rows are sorted by the column, with empty values last in both directions. Ties are broken by
 * name (last name first, ascending), then by contact id (contacts without one first), then by row number. Available in
 * SQL for all rows, and as a comparison for changed rows.
 */
export class RowOrder {
  readonly columns: readonly string[];
  readonly #descending: readonly boolean[];
  readonly orderBy: string;
  /** The columns to sort by before the names, which then only break ties. Null for the order by name itself. */
  readonly leading: { columns: readonly string[]; descending: boolean } | null;
  /** Whether moving a contact to another group changes its position. */
  readonly byGroup: boolean;

  constructor(sort: Sort) {
    const own = COLUMNS[sort.column];
    this.byGroup = sort.column === 'group';
    const descending = sort.direction === 'desc';
    this.leading = sort.column === 'name' && !descending ? null : { columns: own, descending };
    const ties = sort.column === 'name' ? [] : NAME.filter((column) => !own.includes(column));
    this.columns = [...own, ...ties];
    this.#descending = this.columns.map((column) => descending && own.includes(column));
    this.orderBy = [
      ...this.columns.map(
        (column, at) => `(${column} = ''), ${column}${this.#descending[at] ? ' DESC' : ''}`,
      ),
      '(contact_id IS NOT NULL), contact_id',
    ].join(', ');
  }

  compare(a: OrderKey, b: OrderKey): number {
    for (let at = 0; at < this.columns.length; at++) {
      const left = a.texts[at] ?? '';
      const right = b.texts[at] ?? '';
      if (left === right) continue;
      if (left === '') return 1;
      if (right === '') return -1;
      const order = compareCodePoints(left, right);
      return this.#descending[at] ? -order : order;
    }
    if (a.contactId !== b.contactId) {
      if (a.contactId === null) return -1;
      if (b.contactId === null) return 1;
      return a.contactId - b.contactId;
    }
    return a.rowId - b.rowId;
  }
}
