import type {
  Birthday,
  ContactFieldName,
  ContactFields,
  ContactPatch,
} from '../../contract/contacts/contact.ts';
import type { ImportField, ImportMapping } from '../../contract/imports/import-mapping.ts';
import type { CalendarDay } from '../contact/calendar-day.ts';
import { equalValue } from '../contact/compare-fields.ts';
import { columnsByField } from '../import/columns-by-field.ts';
import { matchHeader } from '../import/headers/match-header.ts';
import { cellText } from '../import/record-cells.ts';
import { ContactMapper, type ImportedContact } from '../import/contact-mapper.ts';
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

type TextField = keyof Omit<ContactFields, 'birthday' | 'groupId' | 'guardian' | 'firstName' | 'lastName'>;

const TEXT_FIELDS: readonly TextField[] = [
  'email',
  'phone',
  'whatsappPhone',
  'status',
  'salutation',
  'gender',
  'company',
  'jobTitle',
  'location',
  'timezone',
  'language',
  'relationshipStatus',
  'profileImage',
];
/** Fields whose cells may hold several values. Only the first value is read. */
const SEVERAL_IN_A_CELL: readonly TextField[] = ['email', 'phone', 'whatsappPhone'];
const SEPARATORS = /(\s*[;,|/\r\n]\s*)/;
/** Separator of several values in one cell, as some programs write it. */
const BETWEEN_VALUES = ' ::: ';

/**
 * Finds the cells to change so that a record is parsed into the wanted values. A value is written into the column that
 * it was read from. Each edit is tried by parsing the record again, to find the column and format that yield the value.
 */
export class CellEditor {
  readonly #mapping: ImportMapping;
  readonly #columns: ReadonlyMap<ImportField, readonly number[]>;
  readonly #mapper: ContactMapper;

  constructor(mapping: ImportMapping, today: CalendarDay) {
    this.#mapping = mapping;
    this.#columns = columnsByField(mapping);
    this.#mapper = new ContactMapper(mapping, today);
  }

  editsFor(cells: readonly string[], wanted: WantedValues): CellEdits {
    const record = new EditedRecord(cells, this.#mapper);
    const withoutColumn: ContactFieldName[] = [];
    const noteMissingColumn = (field: ContactFieldName, isWritten: boolean) => {
      if (!isWritten) withoutColumn.push(field);
    };
    const { fields } = wanted;
    if (fields.firstName !== undefined || fields.lastName !== undefined)
      for (const field of this.#writeName(record, fields)) noteMissingColumn(field, false);
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
    const words = field === 'gender' ? this.#mapping.genderWords : this.#mapping.languageWords;
    return Object.entries(words).flatMap(([word, meaning]) => (meaning === text ? [word] : []));
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

  #writeName(record: EditedRecord, fields: WantedValues['fields']): ContactFieldName[] {
    const before = record.read();
    const [firstBefore, lastBefore] = [before?.fields.firstName ?? '', before?.fields.lastName ?? ''];
    const first = fields.firstName ?? firstBefore;
    const last = fields.lastName ?? lastBefore;
    const isRead = (contact: ImportedContact | null) =>
      equalValue(contact?.fields.firstName, first) && equalValue(contact?.fields.lastName, last);
    const firstField = this.#of('firstName').length > 0 ? 'firstName' : 'middleName';
    const [firstColumn, lastColumn, fullColumn] = [
      this.#of(firstField)[0],
      this.#of('lastName')[0],
      this.#of('fullName')[0],
    ];
    const full = [first, last].filter((part) => part !== '').join(' ');
    const inFull = fullColumn === undefined ? '' : record.cell(fullColumn).trim();
    const isSame = (text: string) => text.replaceAll(/\s+/g, ' ') === inFull.replaceAll(/\s+/g, ' ');
    const names = [firstBefore, lastBefore].filter((part) => part !== '');
    const wasReversed = inFull !== '' && isSame(`${lastBefore}, ${firstBefore}`);
    const followsParts = wasReversed || isSame(names.join(' ')) || inFull === '';
    const fullText = wasReversed ? `${last}, ${first}` : full;
    const firstParts = fields.firstName === undefined ? [[]] : this.#namePart(record, firstField, first);
    const lastParts = fields.lastName === undefined ? [[]] : this.#namePart(record, 'lastName', last);
    const allParts = firstParts.flatMap((one) => lastParts.map((other) => [...one, ...other]));
    const inColumn = (text: string): [number, string][] =>
      fullColumn === undefined ? [] : [[fullColumn, text]];
    const whole = inColumn(fullText);
    const rewritten = rewrittenNames(inFull, [firstBefore, lastBefore], [first, last]).map(inColumn);
    // If the full-name column contains the same name as the columns of its parts, it is updated with them.
    const kept = followsParts && inFull !== '' ? whole : [];
    const reversed = [`${last} ${first}`, `${last}, ${first}`].map(inColumn);
    const tried = allParts.flatMap((parts) => [
      [...parts, ...kept],
      parts,
      ...[...rewritten, whole].map((cells) => [...parts, ...cells]),
    ]);
    for (const cells of [...tried, ...rewritten, whole, ...reversed])
      if (cells.length > 0 && record.tryCells(cells, isRead)) return [];
    const lacking: ContactFieldName[] = [];
    if (firstColumn === undefined && fullColumn === undefined && fields.firstName) lacking.push('firstName');
    if (lastColumn === undefined && fullColumn === undefined && fields.lastName) lacking.push('lastName');
    const parts = allParts[0] ?? [];
    for (const [column, text] of parts.length > 0 ? [...parts, ...kept] : whole) record.set(column, text);
    return lacking;
  }

  /**
   * Returns the ways to write a first or last name. If it is joined from several columns, one of them is changed, or all
   * but the main one are cleared.
   */
  #namePart(
    record: EditedRecord,
    field: 'firstName' | 'middleName' | 'lastName',
    text: string,
  ): [number, string][][] {
    const columns = this.#of(field);
    const separator = field === 'middleName' ? undefined : this.#mapping.joins[field];
    if (separator === undefined || columns.length < 2) return [columns.slice(0, 1).map((at) => [at, text])];
    const isFilled = (column: number) => cellText(record.cell(column)) !== '';
    const textOf = (some: readonly number[]) =>
      some.filter(isFilled).map((column) => cellText(record.cell(column)));
    const roleOf = (column: number) => matchHeader(this.#mapping.columns[column]?.name ?? '').role;
    const mainFirst = columns.toSorted((a, b) => Number(roleOf(a) !== field) - Number(roleOf(b) !== field));
    // `Jansen` in front of `Smit` is no prefix, unless the list writes prefixes so: `Van`.
    const fits = (column: number, part: string) =>
      roleOf(column) !== 'lastNamePrefix' || !isCapitalized(part) || isCapitalized(record.cell(column));
    // A part is added to an empty cell, if the filled ones stay.
    const emptyFirst = columns.some(isFilled)
      ? mainFirst.toSorted((a, b) => Number(isFilled(a)) - Number(isFilled(b)))
      : mainFirst;
    const oneChanged = emptyFirst.flatMap((column): [number, string][][] => {
      const at = columns.indexOf(column);
      const before = textOf(columns.slice(0, at)).map((part) => part + separator);
      const after = textOf(columns.slice(at + 1)).map((part) => separator + part);
      const [start, end] = [before.join(''), after.join('')];
      const isFramed =
        text.startsWith(start) && text.endsWith(end) && text.length > start.length + end.length;
      const part = text.slice(start.length, text.length - end.length);
      return isFramed && fits(column, part) ? [[[column, part]]] : [];
    });
    const othersCleared = mainFirst.map((column) =>
      columns
        .filter((each) => each === column || isFilled(each))
        .map((each): [number, string] => [each, each === column ? text : '']),
    );
    return [...oneChanged, ...othersCleared];
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
    if (cells.length > 1 && record.tryCells(cells, isRead)) return true;
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

const isCapitalized = (text: string) => /^\s*\p{Lu}/u.test(text);

type Names = readonly [first: string, last: string];

/** Returns the ways to change names within a full name, so that its titles, its notes and its order stay. */
function rewrittenNames(fullName: string, before: Names, after: Names): string[] {
  const [cell = ''] = fullName.split(BETWEEN_VALUES);
  const joined = (names: readonly string[]) => names.filter((name) => name !== '').join(' ');
  const familyFirst = joined(before.toReversed());
  const withComma = after.toReversed().join(', ');
  const changes: [string, string][][] = [
    [[joined(before), joined(after)]],
    [[familyFirst, joined(after.toReversed())]],
    before.flatMap((name, at): [string, string][] => (name === after[at] ? [] : [[name, after[at] ?? '']])),
    // A last name of several words is read before a comma only: `Dr. Kim Park, Ann`.
    [[joined(before), withComma]],
    [[familyFirst, withComma]],
  ];
  return changes
    .filter((change) => change.every(([from]) => from !== '' && cell.includes(from)))
    .map((change) => change.reduce((text, [from, to]) => text.replace(from, () => to), cell));
}

/** A record whose cells are edited one by one. */
class EditedRecord {
  readonly #before: readonly string[];
  readonly #mapper: ContactMapper;
  #cells: string[];

  constructor(cells: readonly string[], mapper: ContactMapper) {
    this.#before = cells;
    this.#cells = [...cells];
    this.#mapper = mapper;
  }

  cell(column: number): string {
    return this.#cells[column] ?? '';
  }

  read(): ImportedContact | null {
    return this.#mapper.map({ line: 0, cells: this.#cells });
  }

  /** Sorts columns with a value before empty ones. */
  filledFirst(columns: readonly number[]): number[] {
    return [...columns].sort(
      (a, b) => Number(this.cell(a).trim() === '') - Number(this.cell(b).trim() === ''),
    );
  }

  /** Replaces a cell, or the first of several values in it. */
  set(column: number, text: string): void {
    this.#cells = this.#with([[column, text]]);
  }

  /** Writes the cells if `isRead` accepts the contact that is then parsed from the record; returns whether it does. */
  tryCells(
    cells: readonly (readonly [number, string])[],
    isRead: (contact: ImportedContact | null) => boolean,
  ): boolean {
    if (!this.reads(cells, isRead)) return false;
    this.#cells = this.#with(cells);
    return true;
  }

  /** Whether `isRead` accepts the contact that would be parsed from the record with these cells. */
  reads(
    cells: readonly (readonly [number, string])[],
    isRead: (contact: ImportedContact | null) => boolean,
  ): boolean {
    return isRead(this.#mapper.map({ line: 0, cells: this.#with(cells) }));
  }

  changed(): Map<number, string> {
    return new Map(
      this.#cells.flatMap((text, column) =>
        text === (this.#before[column] ?? '') ? [] : [[column, text] as const],
      ),
    );
  }

  #with(cells: readonly (readonly [number, string])[]): string[] {
    const all = [...this.#cells];
    for (const [column, text] of cells) {
      while (all.length < column) all.push('');
      const [, ...others] = (all[column] ?? '').split(BETWEEN_VALUES);
      all[column] = [text, ...others].filter((part, at) => at === 0 || part !== '').join(BETWEEN_VALUES);
    }
    return all;
  }
}
