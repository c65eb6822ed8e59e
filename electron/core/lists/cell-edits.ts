import type { Birthday, ContactFieldName, ContactPatch } from '../../contract/contacts/contact.ts';
import { TEXT_FIELD_NAMES } from '../../contract/enumerations.ts';
import type { ImportField, ImportMapping } from '../../contract/imports/import-mapping.ts';
import type { CalendarDay } from '../contact/calendar-day.ts';
import { equalValue } from '../contact/compare-fields.ts';
import { columnsByField } from '../import/columns-by-field.ts';
import { ContactMapper } from '../import/contact-mapper.ts';
import type { ImportedContact } from '../import/imported-contact.ts';
import { BETWEEN_VALUES, EditedRecord } from './edited-record.ts';
import { NameEditor } from './name-edits.ts';
import { similarBirthdayFormats } from './similar-birthday-formats.ts';

/** The reviewed values of a file record. `group` and `guardian` are as the file names them. */
export interface WantedValues {
  /** The changed fields with their current values; null clears. */
  readonly fields: Omit<ContactPatch, 'groupId' | 'guardian'>;
  /** The group; absent if unchanged. */
  readonly group?: { readonly name: string | null; readonly fileId: number | null };
  /** The guardian's id in the file; absent if unchanged. */
  readonly guardianId?: number | null;
}

/** The cells to be changed, by column, and the fields that the file has no column for. */
export interface CellEdits {
  readonly cells: ReadonlyMap<number, string>;
  readonly withoutColumn: readonly ContactFieldName[];
}

/** Text fields that aren't names, which `NameEditor` writes. */
const TEXT_FIELDS = TEXT_FIELD_NAMES.filter((field) => field !== 'firstName' && field !== 'lastName');
type TextField = (typeof TEXT_FIELDS)[number];

/** Fields whose cells may hold several values. Only the first value is read. */
const SEVERAL_IN_A_CELL: readonly TextField[] = ['email', 'phone', 'whatsappPhone'];
const SEPARATORS = /(\s*[;,|/\r\n]\s*)/;

/** Words as a file writes them, by folded word. */
export type WordSpellings = ReadonlyMap<string, string>;

/**
 * Finds the cells to change so that a record is parsed into the wanted values. A value is written into the column that
 * it was read from. Each edit is tried by parsing the record again, to find the column and format that yield the value.
 */
export class CellEditor {
  readonly #mapping: ImportMapping;
  readonly #columns: ReadonlyMap<ImportField, readonly number[]>;
  readonly #mapper: ContactMapper;
  readonly #names: NameEditor;
  readonly #spellings: WordSpellings;

  /** `spellings`: how the file writes words for genders and languages. */
  constructor(mapping: ImportMapping, today: CalendarDay, spellings: WordSpellings) {
    this.#mapping = mapping;
    this.#columns = columnsByField(mapping);
    this.#mapper = new ContactMapper(mapping, today);
    this.#names = new NameEditor(mapping, this.#columns);
    this.#spellings = spellings;
  }

  /** The columns of months and days in a calendar with months only beside their first days; null for other files. */
  get filledDownMonths(): { month: number; day: number } | null {
    const [month = -1] = this.#columns.get('birthdayMonth') ?? [];
    const [day = -1] = this.#columns.get('birthdayDay') ?? [];
    return this.#mapping.columns[month]?.isFilledDown === true && day >= 0 ? { month, day } : null;
  }

  editsFor(cells: readonly string[], wanted: WantedValues): CellEdits {
    const record = new EditedRecord(cells, this.#mapper);
    const withoutColumn: ContactFieldName[] = [];
    const noteMissingColumn = (field: ContactFieldName, isWritten: boolean) => {
      if (!isWritten) withoutColumn.push(field);
    };
    const { fields } = wanted;
    if (fields.firstName !== undefined || fields.lastName !== undefined)
      for (const field of this.#names.write(record, fields)) noteMissingColumn(field, false);
    for (const field of TEXT_FIELDS) {
      const value = fields[field];
      if (value !== undefined) noteMissingColumn(field, this.#writeText(record, field, value ?? ''));
    }
    if (fields.birthday !== undefined)
      noteMissingColumn('birthday', this.#writeBirthday(record, fields.birthday));
    if (wanted.group !== undefined) noteMissingColumn('groupId', this.#writeGroup(record, wanted.group));
    if (wanted.guardianId !== undefined)
      noteMissingColumn('guardian', this.#writeId(record, 'guardianContactId', wanted.guardianId));
    return { cells: record.changed(), withoutColumn };
  }

  /** Returns the cells of a contact that is not in the file. */
  newCells(wanted: WantedValues): CellEdits {
    return this.editsFor([], wanted);
  }

  #of(field: ImportField): readonly number[] {
    return this.#columns.get(field) ?? [];
  }

  #writeText(record: EditedRecord, field: TextField, text: string): boolean {
    const columns = this.#readFirst(record, field);
    const isRead = (contact: ImportedContact | null) => equalValue(contact?.fields[field], text);
    for (const column of columns)
      for (const candidate of [
        ...this.#wordsFor(field, text),
        ...this.#withOtherValues(record, column, field, text),
        text,
      ])
        if (record.tryCells([[column, candidate]], isRead)) return true;
    const [first] = columns;
    // The value cannot be parsed back, or another column has a value, too. It is written anyway, because it is what the
    // reviewer wrote.
    if (first !== undefined) record.set(first, text);
    return first !== undefined || text === '';
  }

  /** Returns the columns of a field: first the one that its value is read from, then filled ones, then empty ones. */
  #readFirst(record: EditedRecord, field: TextField): number[] {
    const columns = record.filledFirst(this.#of(field));
    const value = record.read()?.fields[field] ?? '';
    const isOther = (contact: ImportedContact | null) => !equalValue(contact?.fields[field], value);
    const source = columns.find((column) => record.reads([[column, '']], isOther));
    return source === undefined ? columns : [source, ...columns.filter((column) => column !== source)];
  }

  /** Returns the words of the file with the meaning `text` as gender or language; none for other fields. */
  #wordsFor(field: TextField, text: string): string[] {
    if (field !== 'gender' && field !== 'language') return [];
    const meanings = field === 'gender' ? this.#mapping.genderWords : this.#mapping.languageWords;
    const words = Object.keys(meanings).filter((word) => meanings[word] === text);
    const inFile = words.flatMap((word) => this.#spellings.get(word) ?? []);
    return [...inFile, ...words];
  }

  /**
   * Returns the column's cell with `text` in place of the email or phone that is read from it, and with its other
   * values. Empty if the cell does not contain that value, and for other fields.
   */
  #withOtherValues(record: EditedRecord, column: number, field: TextField, text: string): string[] {
    const before = record.read()?.fields[field] ?? '';
    if (!SEVERAL_IN_A_CELL.includes(field) || before === '' || text === '') return [];
    const [cell = ''] = record.cell(column).split(BETWEEN_VALUES);
    if (cell.includes(before)) return [cell.replace(before, () => text)];
    const parts = cell.split(SEPARATORS);
    const at = parts.findIndex((part) =>
      record.reads([[column, part]], (contact) => equalValue(contact?.fields[field], before)),
    );
    return at === -1 ? [] : [parts.with(at, text).join('')];
  }

  #writeBirthday(record: EditedRecord, birthday: Birthday | null): boolean {
    const isRead = (contact: ImportedContact | null) => equalValue(contact?.fields.birthday, birthday);
    const columns = record.filledFirst(this.#of('birthday'));
    for (const column of columns)
      for (const text of birthday === null ? [''] : similarBirthdayFormats(birthday, record.cell(column)))
        if (record.tryCells([[column, text]], isRead)) return true;
    const emptied = columns.map((column): [number, string] => [column, '']);
    if (birthday === null && record.tryCells(emptied, isRead)) return true;
    const parts = (['birthdayYear', 'birthdayMonth', 'birthdayDay'] as const).map(
      (part) => this.#of(part)[0],
    );
    const values = [birthday?.year, birthday?.month, birthday?.day].map((part) => String(part ?? ''));
    const cells = parts.flatMap((column, at): [number, string][] =>
      column === undefined ? [] : [[column, values[at] ?? '']],
    );
    if (cells.length > 0 && record.tryCells(cells, isRead)) return true;
    const [first] = columns;
    if (first !== undefined && birthday !== null)
      record.set(first, similarBirthdayFormats(birthday, '')[0] ?? '');
    return first !== undefined || birthday === null;
  }

  #writeGroup(record: EditedRecord, { name, fileId }: NonNullable<WantedValues['group']>): boolean {
    const hasIds = this.#of('groupId').length > 0;
    const isIdWritten = hasIds && this.#writeId(record, 'groupId', fileId);
    const [column] = record.filledFirst(this.#of('groupName'));
    if (column === undefined) return name === null || (isIdWritten && fileId !== null);
    const separator = this.#mapping.columns[column]?.separator ?? null;
    const others = separator === null ? [] : record.cell(column).split(separator).slice(1);
    const isRead = (contact: ImportedContact | null) => contact?.groupName === (name ?? '');
    const joined = [name ?? '', ...others].filter((part) => part !== '').join(separator ?? '');
    if (!record.tryCells([[column, joined]], isRead)) record.set(column, name ?? '');
    return true;
  }

  #writeId(record: EditedRecord, field: 'groupId' | 'guardianContactId', id: number | null): boolean {
    const [column] = record.filledFirst(this.#of(field));
    if (column !== undefined) record.set(column, id === null ? '' : String(id));
    return column !== undefined || id === null;
  }
}
