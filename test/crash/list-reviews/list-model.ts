import type { ReviewMark } from '../../../electron/contract/enumerations.ts';

/** Fields of a contact that a reviewer corrects. */
export interface Values {
  lastName: string;
  email: string;
  company: string;
}

/** A row of the file. Its first name is unique and does not change. */
export interface SourceRow extends Values {
  name: string;
  /** Id of the account's contact. */
  contactId: number;
  group: string;
  /** A cell that maps to no field, as written in the file. */
  remark: string;
}

export interface Review {
  mark: ReviewMark | null;
  note: string;
}

/** State of a list after all acknowledged steps. Immutable: each step creates a new one. */
export interface ListModel {
  /** Contacts by first name: those of the file in its order, then created ones. */
  readonly people: ReadonlyMap<string, Values>;
  readonly reviews: ReadonlyMap<string, Review>;
}

export const NOT_REVIEWED: Review = { mark: null, note: '' };

export const reviewOf = ({ reviews }: ListModel, name: string): Review => reviews.get(name) ?? NOT_REVIEWED;

/** The contents of a list in comparable form: each contact with its values, mark and note, sorted by name. */
export function shown({ people, reviews }: ListModel): string[] {
  return [...people]
    .map(([name, values]) => {
      const { mark, note } = reviews.get(name) ?? NOT_REVIEWED;
      return JSON.stringify([name, values.lastName, values.email, values.company, mark, note]);
    })
    .toSorted();
}

/** The source file of a list. */
export class SourceFile {
  readonly rows: readonly SourceRow[];
  readonly #hasIds: boolean;

  constructor(rows: readonly SourceRow[], { hasIds }: { hasIds: boolean }) {
    this.rows = rows;
    this.#hasIds = hasIds;
  }

  get text(): string {
    return this.#textOf(
      this.rows.map((row) => this.#line(row.name, row, row.group, row.contactId, row.remark)),
    );
  }

  /** The expected reviewed file, with uncorrected cells unchanged. `group` is the group of created contacts. */
  handedBack(model: ListModel, group: string): string {
    const original = new Map(this.rows.map((row) => [row.name, row]));
    const lines = [...model.people]
      .filter(([name]) => reviewOf(model, name).mark !== 'remove')
      .map(([name, values]) => {
        const row = original.get(name);
        return row === undefined
          ? this.#line(name, values, group, null, '')
          : this.#line(name, values, row.group, row.contactId, row.remark);
      });
    return this.#textOf(lines);
  }

  #line(name: string, values: Values, group: string, contactId: number | null, remark: string): string {
    const { lastName, email, company } = values;
    return [...(this.#hasIds ? [contactId ?? ''] : []), name, lastName, email, company, group, remark].join(
      ';',
    );
  }

  #textOf(lines: readonly string[]): string {
    const header = `${this.#hasIds ? 'Contact ID;' : ''}First name;Last name;Email;Company;Group;Remark`;
    return [header, ...lines, ''].join('\r\n');
  }
}

/** Rows of the file that an account is exported to. */
export function sourceRows(
  contacts: readonly {
    contact_id: number;
    first_name: string;
    last_name: string;
    email: string | null;
    company: string | null;
  }[],
  groupOf: (contactId: number) => string,
): SourceRow[] {
  return contacts.map(({ contact_id: contactId, first_name: name, last_name, email, company }) => ({
    name,
    contactId,
    lastName: last_name,
    email: email ?? '',
    company: company ?? '',
    group: groupOf(contactId),
    remark: contactId % 3 === 0 ? `"no. ${contactId}; ""as it is"" "` : '',
  }));
}
