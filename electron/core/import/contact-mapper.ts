import type { ImportField, ImportMapping, MappedWords } from '../../contract/imports/import-mapping.ts';
import { columnsByField } from './columns-by-field.ts';
import type { Birthday, ContactFields } from '../../contract/contacts/contact.ts';
import { MAX_FIELD_LENGTH } from '../../contract/enumerations.ts';
import type { CalendarDay } from '../contact/birthday.ts';
import { foldText } from '../contact/text-folding.ts';
import { isTimezone } from '../contact/timezones.ts';
import type { ImportProblem, ImportProblemCode } from '../../contract/imports/import-problem.ts';
import { joinOf } from './join-columns.ts';
import type { RawRecord } from './raw-record.ts';
import { repeatsHeader } from './repeated-header.ts';
import { readBirthday, readBirthdayParts, type BirthdayValue } from './values/birthday-value.ts';
import { firstOfList, firstText, firstValue, isBlankCell, isNoValue } from './values/cell-text.ts';
import { readEmail } from './values/email-value.ts';
import { nameFromEmail } from './values/email-name.ts';
import { isSystemLabel } from './values/group-label.ts';
import { splitFullName, withoutLastName } from './values/person-name.ts';
import { isTotalLabel } from './values/total-label.ts';
import { phoneKind, readPhoneValue, type PhoneKind, type PhoneValue } from './values/phone-value.ts';
import { genderOfWord, languageOfWord, type WordMeaning } from './values/word-values.ts';

/** The fields of a record that hold something, as the create payload needs them. */
export type ImportedFields = Partial<Omit<ContactFields, 'guardian'>>;

/** A record as a contact. */
export interface ImportedContact {
  readonly line: number;
  readonly fields: ImportedFields;
  readonly contactId: number | null;
  readonly guardianContactId: number | null;
  /** Empty for none. */
  readonly groupName: string;
  /** Where the first name is from, where it isn't from its own columns. */
  readonly firstNameFrom: FirstNameSource | null;
  readonly problems: readonly ImportProblem[];
}

/** The email: its address, or the name that stands beside it. */
export type FirstNameSource = 'fullName' | 'email';

/** Fields whose text is taken as it is. */
const TEXT_FIELDS = [
  'company',
  'jobTitle',
  'salutation',
  'location',
  'relationshipStatus',
  'status',
] as const;
const MAX_ID = 2 ** 53 - 1;

type ReadColumns = ReadonlyMap<ImportField, readonly number[]>;

/** Phones that are remembered. */
const MAX_PHONES = 5_000;

/** What is remembered from one record to the next. */
interface MapperMemory {
  readonly reportedWords: Set<string>;
  readonly phones: Map<string, PhoneValue>;
}

/** Makes contacts of the records of a file. Words that are not known are reported where they first stand. */
export class ContactMapper {
  readonly #mapping: ImportMapping;
  readonly #columns: ReadColumns;
  readonly #today: CalendarDay;
  readonly #memory: MapperMemory = { reportedWords: new Set(), phones: new Map() };

  constructor(mapping: ImportMapping, today: CalendarDay) {
    this.#mapping = mapping;
    this.#columns = columnsByField(mapping);
    this.#today = today;
  }

  /** Null for a record without a value, as rules are (`---|---`), and for one that repeats the header. */
  map({ line, cells }: RawRecord): ImportedContact | null {
    if (cells.every(isBlankCell) || repeatsHeader(cells, this.#mapping)) return null;
    return new RecordReader(this.#mapping, this.#columns, this.#today, this.#memory, line, cells).read();
  }
}

/** Reads the fields of one record. */
class RecordReader {
  readonly #mapping: ImportMapping;
  readonly #columns: ReadColumns;
  readonly #today: CalendarDay;
  readonly #memory: MapperMemory;
  readonly #line: number;
  readonly #cells: readonly string[];
  readonly #fields: ImportedFields = {};
  readonly #problems: ImportProblem[] = [];
  #firstNameFrom: FirstNameSource | null = null;

  constructor(
    mapping: ImportMapping,
    columns: ReadColumns,
    today: CalendarDay,
    memory: MapperMemory,
    line: number,
    cells: readonly string[],
  ) {
    this.#mapping = mapping;
    this.#columns = columns;
    this.#today = today;
    this.#memory = memory;
    this.#line = line;
    this.#cells = cells;
  }

  read(): ImportedContact {
    for (const field of TEXT_FIELDS) {
      const text = this.#text(field);
      if (text !== '') this.#fields[field] = text;
    }
    const nameOfEmail = this.#readEmail();
    this.#readName(nameOfEmail);
    this.#readPhones();
    this.#readBirthday();
    this.#readWord('gender', this.#mapping.genderWords, genderOfWord, 'unknown_gender');
    this.#readWord('language', this.#mapping.languageWords, languageOfWord, 'unknown_language');
    this.#readTimezone();
    this.#readProfileImage();
    const groupId = this.#readId('groupId');
    if (groupId !== null) this.#fields.groupId = groupId;
    return {
      line: this.#line,
      fields: this.#fields,
      contactId: this.#readId('contactId'),
      guardianContactId: this.#readId('guardianContactId'),
      groupName: this.#groupName(),
      firstNameFrom: this.#firstNameFrom,
      problems: this.#problems,
    };
  }

  #of(field: ImportField): readonly number[] {
    return this.#columns.get(field) ?? NO_COLUMNS;
  }

  #report(column: number | null, field: ImportField, code: ImportProblemCode, text: string): void {
    this.#problems.push({ line: this.#line, column, field, code, text });
  }

  /** The first value of a field's columns, or all of them where they are joined; one that is too long is reported and left out. */
  #text(field: ImportField): string {
    const columns = this.#of(field);
    if (columns.length === 0) return '';
    const separator = joinOf(this.#mapping, field);
    if (separator === null) return this.#firstText(field, columns);
    const joined = [...this.#values(field)].join(separator);
    if (joined.length <= MAX_FIELD_LENGTH) return joined;
    this.#report(this.#of(field)[0] ?? null, field, 'too_long', joined);
    return '';
  }

  #firstText(field: ImportField, columns: readonly number[]): string {
    for (const column of columns) {
      const text = firstText(this.#cells[column] ?? '');
      if (text.length > MAX_FIELD_LENGTH) this.#report(column, field, 'too_long', text);
      else if (text !== '') return text;
    }
    return '';
  }

  *#values(field: ImportField): Generator<string, undefined> {
    for (const column of this.#of(field)) {
      const text = firstText(this.#cells[column] ?? '');
      if (text === '') continue;
      if (text.length <= MAX_FIELD_LENGTH) yield text;
      else this.#report(column, field, 'too_long', text);
    }
  }

  /** The first cell of the field's columns that `read` finds a value in. `read` returns undefined to go on with the next column. */
  #first<T>(field: ImportField, read: (text: string, column: number) => T | undefined): T | undefined {
    for (const column of this.#of(field)) {
      const text = firstValue(this.#cells[column] ?? '');
      if (text === '') continue;
      if (text.length > MAX_FIELD_LENGTH) {
        this.#report(column, field, 'too_long', text);
        continue;
      }
      const value = read(text, column);
      if (value !== undefined) return value;
    }
    return undefined;
  }

  /** Returns the name that stands beside the address; empty without one. */
  #readEmail(): string {
    let name = '';
    const email = this.#first('email', (text, column) => {
      const value = readEmail(text);
      if (value === null) return undefined;
      name ||= value.name;
      if (value.email === null) this.#report(column, 'email', 'invalid_email', text);
      return value.email ?? undefined;
    });
    if (email !== undefined) this.#fields.email = email;
    return name;
  }

  #readName(nameOfEmail: string): void {
    const fields = this.#fields;
    const [first, middle, last] = [this.#text('firstName'), this.#text('middleName'), this.#text('lastName')];
    if (last !== '') fields.lastName = last;
    const firstName = first || middle;
    const fullName = firstName === '' ? this.#text('fullName') : '';
    if (last === '' && isTotalLabel(firstName || fullName)) {
      this.#report(
        this.#of('firstName')[0] ?? null,
        'firstName',
        'missing_first_name',
        firstName || fullName,
      );
      return;
    }
    if (firstName !== '') {
      fields.firstName = firstName;
      return;
    }
    const full = fullName || nameOfEmail;
    // A company's entry shows its name as the person's.
    const isCompany =
      full !== '' && fields.company !== undefined && foldText(full) === foldText(fields.company);
    if (!isCompany) this.#readFullName(full, last);
    if (fields.firstName) this.#noteFirstNameFrom(fullName === '' ? 'email' : 'fullName');
    if (!fields.firstName && !isCompany && last === '') this.#readNameOfEmail();
    if (!fields.firstName)
      this.#report(this.#of('firstName')[0] ?? null, 'firstName', 'missing_first_name', full);
  }

  /** The full name is where first names are looked for in a file without a column of them. */
  #noteFirstNameFrom(source: FirstNameSource): void {
    if (source === 'email' || this.#of('firstName').length > 0) this.#firstNameFrom = source;
  }

  #readFullName(full: string, last: string): void {
    const fields = this.#fields;
    const rest = last === '' ? null : withoutLastName(full, last);
    const name = splitFullName(rest ?? full);
    if (rest !== null) {
      const given = [name.firstName, name.lastName].filter((part) => part !== '').join(' ');
      if (given !== '') fields.firstName = given;
    } else if (name.firstName !== '' && (last === '' || name.lastName === '')) {
      fields.firstName = name.firstName;
      if (name.lastName !== '') fields.lastName = name.lastName;
    }
    if (name.salutation !== '' && fields.salutation === undefined) fields.salutation = name.salutation;
  }

  #readNameOfEmail(): void {
    const { email } = this.#fields;
    const name = email ? nameFromEmail(email) : null;
    if (name === null) return;
    Object.assign(this.#fields, name);
    this.#noteFirstNameFrom('email');
    this.#report(this.#of('email')[0] ?? null, 'firstName', 'name_from_email', email ?? '');
  }

  #readPhones(): void {
    const labelled = new Map<PhoneKind, string>();
    // Mobile phones come first by their names; among phones with labels, each record says which is one.
    this.#first('phone', (text, column) => {
      const kind = this.#phoneKind(column);
      if (kind === 'not_the_person' || labelled.has(kind)) return undefined;
      const phone = this.#accepted('phone', column, text);
      if (phone !== undefined) labelled.set(kind, phone);
      return this.#hasLabels ? undefined : phone;
    });
    const phone = labelled.get('mobile') ?? labelled.get('other');
    if (phone !== undefined) this.#fields.phone = phone;
    const own = this.#first('whatsappPhone', (text, column) => this.#accepted('whatsappPhone', column, text));
    const whatsapp = own ?? labelled.get('whatsapp');
    if (whatsapp !== undefined) this.#fields.whatsappPhone = whatsapp;
  }

  get #hasLabels(): boolean {
    return this.#of('phone').some((column) => this.#labelColumn(column) !== null);
  }

  #labelColumn(column: number): number | null {
    return this.#mapping.columns[column]?.labelColumn ?? null;
  }

  /** What the label of a phone says (Google's `Phone 1 - Label`); columns without one are of the person. */
  #phoneKind(column: number): PhoneKind {
    const labelColumn = this.#labelColumn(column);
    return labelColumn === null ? 'other' : phoneKind(this.#cells[labelColumn] ?? '');
  }

  #accepted(field: ImportField, column: number, text: string): string | undefined {
    const value = this.#phoneValue(text);
    if (value.problem !== null) this.#report(column, field, value.problem, text);
    return value.phone ?? undefined;
  }

  /** Phones come twice in many records, as a phone and for WhatsApp, and the library takes its time. */
  #phoneValue(text: string): PhoneValue {
    const { phones } = this.#memory;
    const known = phones.get(text);
    if (known !== undefined) return known;
    if (phones.size >= MAX_PHONES) phones.clear();
    const value = readPhoneValue(text, this.#mapping.country);
    phones.set(text, value);
    return value;
  }

  #readBirthday(): void {
    const whole = this.#first('birthday', (text, column) => {
      const orders = this.#mapping.columns[column];
      const value = readBirthday(text, orders ?? NO_ORDERS, this.#today);
      return this.#checked(value, column, text);
    });
    const birthday = whole ?? this.#birthdayOfParts();
    if (birthday !== undefined) this.#fields.birthday = birthday;
  }

  #birthdayOfParts(): Birthday | undefined {
    const [year, month, day] = [
      this.#text('birthdayYear'),
      this.#text('birthdayMonth'),
      this.#text('birthdayDay'),
    ];
    if (year === '' && month === '' && day === '') return undefined;
    const value = readBirthdayParts(year, month, day, this.#today);
    const column =
      [...this.#of('birthdayDay'), ...this.#of('birthdayMonth'), ...this.#of('birthdayYear')][0] ?? null;
    return this.#checked(value, column, [year, month, day].filter((part) => part !== '').join('-'));
  }

  #checked({ birthday, problem }: BirthdayValue, column: number | null, text: string): Birthday | undefined {
    if (problem !== null) this.#report(column, 'birthday', problem, text);
    return birthday ?? undefined;
  }

  #readWord(
    field: 'gender' | 'language',
    words: MappedWords,
    meaningOf: (word: string) => WordMeaning,
    code: ImportProblemCode,
  ): void {
    const value = this.#first(field, (text, column) => {
      const word = foldText(text);
      const meaning = Object.hasOwn(words, word) ? words[word] : meaningOf(word);
      if (meaning !== undefined) return meaning ?? undefined;
      const key = `${field} ${word}`;
      if (!this.#memory.reportedWords.has(key)) this.#report(column, field, code, text);
      this.#memory.reportedWords.add(key);
      return undefined;
    });
    if (value !== undefined) this.#fields[field] = value;
  }

  #readTimezone(): void {
    const timezone = this.#first('timezone', (text, column) => {
      if (text.includes('/') && isTimezone(text)) return text;
      if (!isNoValue(text)) this.#report(column, 'timezone', 'unknown_timezone', text);
      return undefined;
    });
    if (timezone !== undefined) this.#fields.timezone = timezone;
  }

  #readProfileImage(): void {
    const image = this.#first('profileImage', (text, column) => {
      if (/^https:\/\/[^\s/]+\S*$/i.test(text)) return text;
      if (!isNoValue(text)) this.#report(column, 'profileImage', 'invalid_image', text);
      return undefined;
    });
    if (image !== undefined) this.#fields.profileImage = image;
  }

  #readId(field: 'contactId' | 'groupId' | 'guardianContactId'): number | null {
    const id = this.#first(field, (text, column) => {
      const number = /^\d{1,16}$/.test(text) ? Number(text) : 0;
      if (number >= 1 && number <= MAX_ID) return number;
      if (!isNoValue(text)) this.#report(column, field, 'invalid_id', text);
      return undefined;
    });
    return id ?? null;
  }

  #groupName(): string {
    for (const column of this.#of('groupName')) {
      const separator = this.#mapping.columns[column]?.separator ?? null;
      for (const value of (this.#cells[column] ?? '').split(':::')) {
        const text = firstValue(separator === null ? value : firstOfList(value, separator));
        if (text !== '' && text.length <= MAX_FIELD_LENGTH && !isSystemLabel(text)) return text;
      }
    }
    return this.#mapping.groupName ?? '';
  }
}

const NO_COLUMNS: readonly number[] = [];
const NO_ORDERS = { dateOrder: null, dottedDateOrder: 'dmy' } as const;
