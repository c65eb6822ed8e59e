import type { ReviewMark } from '../../../electron/contract/enumerations.ts';

/** What a reviewer can correct of a contact. */
export interface Values {
  lastName: string;
  email: string;
  company: string;
}

/** A row of the file; its first name is unique and stays as it is. */
export interface SourceRow extends Values {
  name: string;
  /** Of the account's contact. */
  contactId: number;
  group: string;
  /** A cell that no field holds, as it stands in the file. */
  remark: string;
}

export interface Said {
  mark: ReviewMark | null;
  note: string;
}

/** What a list holds after all that was acknowledged. Never changed: each step makes another one. */
export interface ListModel {
  /** Contacts that are there, by first name: those of the file in its order, then those that were created. */
  readonly people: ReadonlyMap<string, Values>;
  readonly said: ReadonlyMap<string, Said>;
}

export const NOTHING_SAID: Said = { mark: null, note: '' };

export const saidOf = ({ said }: ListModel, name: string): Said => said.get(name) ?? NOTHING_SAID;

/** A list as the screen would show it: each contact with its values and what was said of it, in the order of their names. */
export function shown({ people, said }: ListModel): string[] {
  return [...people]
    .map(([name, values]) => {
      const { mark, note } = said.get(name) ?? NOTHING_SAID;
      return JSON.stringify([name, values.lastName, values.email, values.company, mark, note]);
    })
    .toSorted();
}

/** How the list's file is written. */
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

  /** The list as the file that is handed back must be: what was not corrected is as it was. `group`: of those that were created. */
  handedBack(model: ListModel, group: string): string {
    const original = new Map(this.rows.map((row) => [row.name, row]));
    const lines = [...model.people]
      .filter(([name]) => saidOf(model, name).mark !== 'remove')
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

/** The file that an account is exported to. */
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
