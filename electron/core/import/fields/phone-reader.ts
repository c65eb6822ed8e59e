import type { ImportMapping } from '../../../contract/imports/import-mapping.ts';
import type { ImportedFields } from '../imported-contact.ts';
import { withAreaCode } from '../phone-area-code.ts';
import type { RecordCells } from '../record-cells.ts';
import { VALUE_SEPARATOR } from '../values/cell-text.ts';
import { phoneAmongEmails, withoutEmail } from '../values/email-and-phone.ts';
import { readEmail } from '../values/email-value.ts';
import { phoneKind, readPhoneValue, type PhoneKind, type PhoneValue } from '../values/phone-value.ts';

/** Maximum number of cached phones. */
const MAX_PHONES = 5_000;

/** Returns the phones on the lines of a cell, one behind the other, so that the words beside them choose one. */
const inOneList = (cell: string): string =>
  cell.includes('\n') && /\p{L}/u.test(cell) ? cell.trim().replaceAll(/\s*[\r\n]+\s*/g, ', ') : cell;

/** Reads the phone and the WhatsApp number, of several columns or values the most suitable ones. */
export class PhoneReader {
  readonly #mapping: ImportMapping;
  /** Parsed phones by their text: many records have one number as phone and as WhatsApp, and parsing is slow. */
  readonly #phones = new Map<string, PhoneValue>();

  constructor(mapping: ImportMapping) {
    this.#mapping = mapping;
  }

  /** Reads the phones of a record into `fields`, and an email among them if they lack one. */
  read(cells: RecordCells, fields: ImportedFields): void {
    const labelled = this.#byKind(cells, fields);
    const phone =
      labelled.get('mobile') ??
      labelled.get('other') ??
      cells.first('email', (text) => this.phoneAmongEmails(text));
    if (phone !== undefined) fields.phone = phone;
    const own = cells.first('whatsappPhone', (text, column) =>
      this.#checked(cells, 'whatsappPhone', column, text),
    );
    const whatsapp = own ?? labelled.get('whatsapp');
    if (whatsapp !== undefined) fields.whatsappPhone = whatsapp;
  }

  /** Returns the phone in a column of emails; undefined if there is none. */
  phoneAmongEmails(text: string): string | undefined {
    const written = phoneAmongEmails(text);
    return written === '' ? undefined : (this.#valueOf(written).phone ?? undefined);
  }

  /**
   * Returns the first phone of each kind. Without label columns, that is only the first phone, because the column order puts
   * mobile phones first. With labels, a column's kind differs from record to record.
   */
  #byKind(cells: RecordCells, fields: ImportedFields): ReadonlyMap<PhoneKind, string> {
    const found = new Map<PhoneKind, string>();
    const hasLabels = cells.columnsOf('phone').some((column) => this.#labelColumn(column) !== null);
    cells.first(
      'phone',
      (text, column, at) => {
        const kind = phoneKind(this.#labelsOf(cells, column)[at] ?? '');
        if (kind === 'not_the_person' || found.has(kind)) return undefined;
        if (readAsEmail(text, fields)) return undefined;
        const phone = this.#checked(cells, 'phone', column, text);
        if (phone !== undefined) found.set(kind, phone);
        return hasLabels ? undefined : phone;
      },
      (cell, column) =>
        this.#labelsOf(cells, column).length > 1 ? cell.split(VALUE_SEPARATOR) : [inOneList(cell)],
    );
    return found;
  }

  /**
   * Returns the labels of a column's phones in this record (Google's `Phone 1 - Label`), one for each of the phones. If
   * their numbers differ, it isn't known which label belongs to which phone, so all labels apply to the first one.
   */
  #labelsOf({ cells }: RecordCells, column: number): readonly string[] {
    const labelColumn = this.#labelColumn(column);
    if (labelColumn === null) return [];
    const label = cells[labelColumn] ?? '';
    const labels = label.split(VALUE_SEPARATOR);
    const phones = (cells[column] ?? '').split(VALUE_SEPARATOR);
    return labels.length === phones.length ? labels : [label];
  }

  #labelColumn(column: number): number | null {
    return this.#mapping.columns[column]?.labelColumn ?? null;
  }

  /** Returns the phone in a text, behind the area code of its record; undefined, and reported, if it has a problem. */
  #checked(
    cells: RecordCells,
    field: 'phone' | 'whatsappPhone',
    column: number,
    text: string,
  ): string | undefined {
    const areaCode = cells.cells[this.#mapping.columns[column]?.areaCodeColumn ?? -1];
    const written = withoutEmail(text);
    if (written === '') return undefined;
    const value = this.#valueOf(areaCode === undefined ? written : withAreaCode(written, areaCode));
    if (value.problem !== null) cells.report(column, field, value.problem, text);
    return value.phone ?? undefined;
  }

  #valueOf(text: string): PhoneValue {
    const known = this.#phones.get(text);
    if (known !== undefined) return known;
    if (this.#phones.size >= MAX_PHONES) this.#phones.clear();
    const value = readPhoneValue(text, this.#mapping.country);
    this.#phones.set(text, value);
    return value;
  }
}

/** Takes an email from a column of phones, such as `Contact information`, for a contact without one. */
function readAsEmail(text: string, fields: ImportedFields): boolean {
  if (fields.email !== undefined || !/^\S+@\S+$/.test(text)) return false;
  const email = readEmail(text)?.email ?? null;
  if (email !== null) fields.email = email;
  return email !== null;
}
