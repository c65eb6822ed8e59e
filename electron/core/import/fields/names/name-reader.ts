import type { ImportMapping } from '../../../../contract/imports/import-mapping.ts';
import type { FirstNameSource, ImportedFields } from '../../imported-contact.ts';
import { MonthTitles } from '../../lone-remark.ts';
import { nameFromEmail } from '../../names/email-name.ts';
import type { NameOrder } from '../../names/divide-name.ts';
import type { RecordCells } from '../../record-cells.ts';
import { isTotalLabel, labelOfRow } from '../../row-label.ts';
import { nameColumnsOf, type NameColumns } from './name-columns.ts';
import { nameTextsOf, type NameTexts } from './name-texts.ts';
import { readFirstName } from './read-first-name.ts';
import { isNameOfCompany, isSentence, readFullName, withoutCompany } from './read-full-name.ts';
import { readWholeNameInLastName } from './whole-name-in-last-name.ts';

/** Reads the names of people in the records of a file. */
export class NameReader {
  readonly #columns: NameColumns;
  /** The months that stood alone in the rows before. */
  readonly #monthTitles = new MonthTitles();

  constructor(mapping: ImportMapping) {
    this.#columns = nameColumnsOf(mapping);
  }

  /**
   * Reads the name of a record into `fields`, which already has its email, company and salutation. `nameOfEmail`: the
   * name written beside the email. Returns the source of the first name; null for its own column, or if there is none.
   */
  read(cells: RecordCells, fields: ImportedFields, nameOfEmail: string): FirstNameSource | null {
    const names = nameTextsOf(cells, fields, this.#columns);
    const { firstOrMiddle, last, full } = names;
    if (last !== '') fields.lastName = last;
    const label = labelOfRow(cells, firstOrMiddle || full, last, this.#monthTitles);
    if (label !== null) {
      removeLabel(fields, label);
      reportMissing(cells, label);
      return null;
    }
    if (firstOrMiddle !== '') {
      readFirstName(cells, fields, names, this.#columns);
      return null;
    }
    if (readWholeNameInLastName(fields, full, last, this.#columns)) return 'fullName';
    return readFullOrEmailName(cells, fields, names, nameOfEmail, this.#columns.order);
  }
}

/** Removes the values of a row that has a label instead of a name. */
function removeLabel(fields: ImportedFields, label: string): void {
  delete fields.lastName;
  if (fields.salutation === label) delete fields.salutation;
  if (!isTotalLabel(label)) return;
  // A sum below a column of texts.
  for (const field of ['company', 'location', 'jobTitle'] as const)
    if (!/\p{L}/u.test(fields[field] ?? '')) delete fields[field];
}

/** Reads the full name, else the name beside the email, else the one in the email. */
function readFullOrEmailName(
  cells: RecordCells,
  fields: ImportedFields,
  { full: fullName, last }: NameTexts,
  nameOfEmail: string,
  order: NameOrder | null,
): FirstNameSource | null {
  const full = withoutCompany(fullName || nameOfEmail, fields.company);
  // Some programs write the company into the field of the full name, where it is not a person's name.
  const isCompany = isNameOfCompany(full, last, fields.company);
  if (isCompany) fields.company ??= full;
  if (!isCompany && !isSentence(full)) readFullName(fields, full, last, fullName === '' ? null : order);
  if (fields.firstName) return firstNameSource(cells, fullName === '' ? 'email' : 'fullName');
  if (!isCompany && last === '' && readNameOfEmail(cells, fields)) return 'email';
  reportMissing(cells, full);
  return null;
}

function reportMissing(cells: RecordCells, text: string): void {
  cells.report(cells.columnsOf('firstName')[0] ?? null, 'firstName', 'missing_first_name', text);
}

/**
 * Returns the source of a first name. In a file without a column of first names, a full name is the
 * expected source, so the result is null.
 */
const firstNameSource = (cells: RecordCells, source: FirstNameSource): FirstNameSource | null =>
  source === 'email' || cells.columnsOf('firstName').length > 0 ? source : null;

function readNameOfEmail(cells: RecordCells, fields: ImportedFields): boolean {
  const { email } = fields;
  const name = email ? nameFromEmail(email) : null;
  if (name === null) return false;
  Object.assign(fields, name);
  cells.report(cells.columnsOf('email')[0] ?? null, 'firstName', 'name_from_email', email ?? '');
  return Boolean(fields.firstName);
}
