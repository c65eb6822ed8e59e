import type { ImportField, ImportMapping, MappedWords } from '../../contract/imports/import-mapping.ts';
import { columnsByField } from './columns-by-field.ts';
import { MAX_FIELD_LENGTH } from '../../contract/enumerations.ts';
import type { CalendarDay } from '../contact/calendar-day.ts';
import { withUsualSigns } from '../contact/similar-signs.ts';
import { foldText } from '../contact/text-folding.ts';
import { isTimezone } from '../contact/timezones.ts';
import type { ImportProblem, ImportProblemCode } from '../../contract/imports/import-problem.ts';
import type { RawRecord } from './raw-record.ts';
import { BirthdayReader } from './birthday-reader.ts';
import { nameColumnsOf } from './name-columns.ts';
import { withAreaCode } from './phone-area-code.ts';
import { RecordCells, type ColumnsByField } from './record-cells.ts';
import {
  readPersonName,
  type FirstNameSource,
  type ImportedFields,
  type NameColumns,
} from './read-person-name.ts';
import { headerKey } from './headers/header-key.ts';
import { explainsColumns } from './headers/explains-columns.ts';
import { repeatsHeader } from './headers/repeats-header.ts';
import { hasPostcodes, withoutPostcode } from './town-with-postcode.ts';
import { firstValue, splitList, withoutLink } from './values/cell-text.ts';
import { isBlankCell, isNoText, isNoValue } from './values/placeholders.ts';
import { isLiteral } from './values/literal-mark.ts';
import { emailAmongPhones, phoneAmongEmails, withoutEmail } from './values/email-and-phone.ts';
import { readEmail } from './values/email-value.ts';
import { firstUserCategory, firstUserLabel } from './values/system-labels.ts';
import { phoneKind, readPhoneValue, type PhoneKind, type PhoneValue } from './values/phone-value.ts';
import { isUndecidedLetter } from './values/gender-pairs.ts';
import { genderOfWord, languageOfWord, type WordMeaning } from '../contact/words/word-values.ts';

/** A contact read from a record. */
export interface ImportedContact {
  readonly line: number;
  readonly fields: ImportedFields;
  readonly contactId: number | null;
  readonly guardianContactId: number | null;
  /** Name of the group; empty for none. */
  readonly groupName: string;
  /** Source of the first name; null if it is from its own column, or missing. */
  readonly firstNameFrom: FirstNameSource | null;
  readonly problems: readonly ImportProblem[];
}

/** Fields whose text is not parsed. */
const TEXT_FIELDS = [
  'company',
  'jobTitle',
  'salutation',
  'location',
  'relationshipStatus',
  'status',
] as const;
/** Text fields that may be the only value of a row. Another one may be a remark in the first column. */
const PLACES = ['company', 'location'] as const;
/** What bookkeeping programs have for companies in place of a salutation. */
const COMPANY_AS_SALUTATION = /^(?:firma|fa\.?|company|société|sté|empresa|ditta|bedrijf)$/i;
/** Names of columns that say whether a record is of a company, and what they then have. */
const COMPANY_FLAG = /^isa?(?:company|organi[sz]ation|firma)$/;
const YES = /^(?:true|1|yes|y|x|ja|oui|s[ií]|wahr)$/i;
const MAX_ID = 2 ** 53 - 1;
/** Separates several values in one cell of Google's exports, and those of an array in JSON. */
const VALUE_SEPARATOR = ':::';

/** Returns the phones on the lines of a cell, one behind the other, so that the words beside them choose one. */
const inOneList = (cell: string): string =>
  cell.includes('\n') && /\p{L}/u.test(cell) ? cell.trim().replaceAll(/\s*[\r\n]+\s*/g, ', ') : cell;

/** Maximum number of cached phones. */
const MAX_PHONES = 5_000;

/**
 * State shared by all records of a file: what its headers say about names and towns, the reader of its birthdays, unknown
 * words already reported, and parsed phones by their text.
 */
interface MapperMemory {
  readonly names: NameColumns;
  readonly birthdays: BirthdayReader;
  /** Whether the towns have postcodes beside them. */
  readonly havePostcodes: boolean;
  /** Columns that say whether a record is of a company. */
  readonly companyFlags: readonly number[];
  readonly reportedWords: Set<string>;
  readonly phones: Map<string, PhoneValue>;
}

/** Initials that are shown instead of a missing image. */
const INITIALS = /^\p{Lu}{1,3}$/u;

/** Maps the records of a file to contacts. Reports each unknown word once, where it first occurs. */
export class ContactMapper {
  readonly #mapping: ImportMapping;
  readonly #columns: ColumnsByField;
  readonly #memory: MapperMemory;

  constructor(mapping: ImportMapping, today: CalendarDay) {
    this.#mapping = mapping;
    this.#columns = columnsByField(mapping);
    const havePostcodes = mapping.columns.some(
      (each) => each.field === 'location' && hasPostcodes(each.name),
    );
    const names = nameColumnsOf(mapping);
    this.#memory = {
      names,
      birthdays: new BirthdayReader(mapping, today, names.isCalendar),
      havePostcodes,
      companyFlags: mapping.columns.flatMap(({ name, field }, at) =>
        field === null && COMPANY_FLAG.test(headerKey(name).key) ? [at] : [],
      ),
      reportedWords: new Set(),
      phones: new Map(),
    };
  }

  /**
   * Maps a record to a contact. Returns null for a record without values, such as the line below a header (`---|---`),
   * for a repeated header, and for a row that explains the columns.
   */
  map(record: RawRecord): ImportedContact | null {
    const { cells: values } = record;
    if (values.every(isBlankCell) || repeatsHeader(values, this.#mapping) || explainsColumns(values))
      return null;
    const cells = new RecordCells(record, this.#mapping, this.#columns);
    return new RecordReader(this.#mapping, this.#memory, cells).read();
  }
}

/** Reads the fields of one record. */
class RecordReader {
  readonly #mapping: ImportMapping;
  readonly #memory: MapperMemory;
  readonly #cells: RecordCells;
  readonly #fields: ImportedFields = {};

  constructor(mapping: ImportMapping, memory: MapperMemory, cells: RecordCells) {
    this.#mapping = mapping;
    this.#memory = memory;
    this.#cells = cells;
  }

  read(): ImportedContact {
    const fields = this.#cells.hasOneValue ? PLACES : TEXT_FIELDS;
    for (const field of fields) {
      const text = this.#cells.text(field);
      if (text !== '') this.#fields[field] = text;
    }
    const isCompany = this.#isCompany();
    if (COMPANY_AS_SALUTATION.test(this.#fields.salutation ?? '')) delete this.#fields.salutation;
    if (this.#memory.havePostcodes && this.#fields.location)
      this.#fields.location = withoutPostcode(this.#fields.location);
    const nameOfEmail = this.#readEmail();
    const firstNameFrom = isCompany
      ? this.#readCompanyName()
      : readPersonName(this.#cells, this.#fields, nameOfEmail, this.#memory.names);
    this.#readPhones();
    const birthday = this.#memory.birthdays.read(this.#cells);
    if (birthday !== undefined) this.#fields.birthday = birthday;
    this.#readWord('gender', this.#mapping.genderWords, genderOfWord, 'unknown_gender');
    this.#readWord('language', this.#mapping.languageWords, languageOfWord, 'unknown_language');
    this.#readTimezone();
    this.#readProfileImage();
    const groupId = this.#readId('groupId');
    if (groupId !== null) this.#fields.groupId = groupId;
    return {
      line: this.#cells.line,
      fields: this.#fields,
      contactId: this.#readId('contactId'),
      guardianContactId: this.#readId('guardianContactId'),
      groupName: this.#groupName(),
      firstNameFrom,
      problems: this.#cells.problems,
    };
  }

  /** Whether the record says that it is of a company, and has neither a company nor a first name beside the name. */
  #isCompany(): boolean {
    const isSaid =
      COMPANY_AS_SALUTATION.test(this.#fields.salutation ?? '') ||
      this.#memory.companyFlags.some((column) => YES.test(this.#cells.cells[column]?.trim() ?? ''));
    return isSaid && this.#fields.company === undefined && this.#cells.text('firstName') === '';
  }

  /** Takes the name for the company, and reports the missing first name. */
  #readCompanyName(): null {
    const name = this.#cells.text('fullName') || this.#cells.text('lastName');
    if (name !== '') this.#fields.company = name;
    const [column = null] = this.#cells.columnsOf('firstName');
    this.#cells.report(column, 'firstName', 'missing_first_name', name);
    return null;
  }

  /** Reads the email into the fields. Returns the name written beside the address; empty if there is none. */
  #readEmail(): string {
    let name = '';
    const email = this.#cells.first('email', (text, column) => {
      const value = readEmail(text);
      if (value === null) return undefined;
      name ||= value.name;
      if (value.email === null && this.#phoneAmongEmails(text) === undefined)
        this.#cells.report(column, 'email', 'invalid_email', text);
      return value.email ?? undefined;
    });
    const found = email ?? this.#cells.first('phone', emailAmongPhones);
    if (found !== undefined) this.#fields.email = found;
    return name;
  }

  #phoneAmongEmails(text: string): string | undefined {
    const written = phoneAmongEmails(text);
    return written === '' ? undefined : (this.#phoneValue(written).phone ?? undefined);
  }

  #readPhones(): void {
    const labelled = new Map<PhoneKind, string>();
    // Without label columns, the first phone is used, because the column order puts mobile phones first. With labels, a
    // column's kind differs from record to record, so the first phone of each kind is collected.
    this.#cells.first(
      'phone',
      (text, column, at) => {
        const kind = phoneKind(this.#labelsOf(column)[at] ?? '');
        if (kind === 'not_the_person' || labelled.has(kind)) return undefined;
        if (this.#readsAsEmail(text)) return undefined;
        const phone = this.#accepted('phone', column, text);
        if (phone !== undefined) labelled.set(kind, phone);
        return this.#hasLabels ? undefined : phone;
      },
      (cell, column) => (this.#labelsOf(column).length > 1 ? cell.split(VALUE_SEPARATOR) : [inOneList(cell)]),
    );
    const phone =
      labelled.get('mobile') ??
      labelled.get('other') ??
      this.#cells.first('email', (text) => this.#phoneAmongEmails(text));
    if (phone !== undefined) this.#fields.phone = phone;
    const own = this.#cells.first('whatsappPhone', (text, column) =>
      this.#accepted('whatsappPhone', column, text),
    );
    const whatsapp = own ?? labelled.get('whatsapp');
    if (whatsapp !== undefined) this.#fields.whatsappPhone = whatsapp;
  }

  /** Takes an email from a column of phones, such as `Contact information`, for a contact without one. */
  #readsAsEmail(text: string): boolean {
    if (this.#fields.email !== undefined || !/^\S+@\S+$/.test(text)) return false;
    const email = readEmail(text)?.email ?? null;
    if (email !== null) this.#fields.email = email;
    return email !== null;
  }

  get #hasLabels(): boolean {
    return this.#cells.columnsOf('phone').some((column) => this.#labelColumn(column) !== null);
  }

  #labelColumn(column: number): number | null {
    return this.#mapping.columns[column]?.labelColumn ?? null;
  }

  /**
   * Returns the labels of a column's phones in this record (Google's `Phone 1 - Label`), one for each of the phones. If
   * their numbers differ, it isn't known which label belongs to which phone, so all labels apply to the first one.
   */
  #labelsOf(column: number): readonly string[] {
    const labelColumn = this.#labelColumn(column);
    if (labelColumn === null) return [];
    const label = this.#cells.cells[labelColumn] ?? '';
    const labels = label.split(VALUE_SEPARATOR);
    const phones = (this.#cells.cells[column] ?? '').split(VALUE_SEPARATOR);
    return labels.length === phones.length ? labels : [label];
  }

  #accepted(field: ImportField, column: number, text: string): string | undefined {
    const areaCode = this.#cells.cells[this.#mapping.columns[column]?.areaCodeColumn ?? -1];
    const written = withoutEmail(text);
    if (written === '') return undefined;
    const value = this.#phoneValue(areaCode === undefined ? written : withAreaCode(written, areaCode));
    if (value.problem !== null) this.#cells.report(column, field, value.problem, text);
    return value.phone ?? undefined;
  }

  /** Caches parsed phones: many records have the same number as phone and as WhatsApp, and parsing is slow. */
  #phoneValue(text: string): PhoneValue {
    const { phones } = this.#memory;
    const known = phones.get(text);
    if (known !== undefined) return known;
    if (phones.size >= MAX_PHONES) phones.clear();
    const value = readPhoneValue(text, this.#mapping.country);
    phones.set(text, value);
    return value;
  }

  #readWord(
    field: 'gender' | 'language',
    words: MappedWords,
    meaningOf: (word: string) => WordMeaning,
    code: ImportProblemCode,
  ): void {
    const value = this.#cells.first(field, (text, column) => {
      const word = foldText(text);
      const meaning = Object.hasOwn(words, word) ? words[word] : meaningOf(word);
      const isUndecided =
        field === 'gender' &&
        meaning === null &&
        isUndecidedLetter(word, this.#mapping.columns[column]?.name ?? '');
      if (meaning !== undefined && !isUndecided) return meaning ?? undefined;
      const key = `${field} ${word}`;
      if (!this.#memory.reportedWords.has(key)) this.#cells.report(column, field, code, text);
      this.#memory.reportedWords.add(key);
      return undefined;
    });
    if (value !== undefined) this.#fields[field] = value;
  }

  #readTimezone(): void {
    const timezone = this.#cells.first('timezone', (text, column) => {
      if (isTimezone(text)) return text;
      // Rails and people write it with a space: `America/New York`.
      const joined = text.replaceAll(' ', '_');
      if (text.includes('/') && isTimezone(joined)) return joined;
      if (!isNoValue(text)) this.#cells.report(column, 'timezone', 'unknown_timezone', text);
      return undefined;
    });
    if (timezone !== undefined) this.#fields.timezone = timezone;
  }

  #readProfileImage(): void {
    const image = this.#cells.first('profileImage', (text, column) => {
      if (/^https?:\/\/[^\s/]+\S*$/i.test(text)) return text;
      // Google Classroom leaves out the scheme.
      if (/^\/\/[^\s/]+\.\S+$/.test(text)) return `https:${text}`;
      // Airtable: `ann.jpg (https://…)`.
      const named = /^[^()]+ \((https?:\/\/[^\s()]+)\)$/i.exec(text)?.[1];
      if (named !== undefined) return named;
      if (!isNoValue(text) && !INITIALS.test(text))
        this.#cells.report(column, 'profileImage', 'invalid_image', text);
      return undefined;
    });
    if (image !== undefined) this.#fields.profileImage = image;
  }

  #readId(field: 'contactId' | 'groupId' | 'guardianContactId'): number | null {
    const id = this.#cells.first(field, (text, column) => {
      const number = /^\d{1,16}$/.test(text) ? Number(text) : 0;
      if (number >= 1 && number <= MAX_ID) return number;
      if (!isNoValue(text)) this.#cells.report(column, field, 'invalid_id', text);
      return undefined;
    });
    return id ?? null;
  }

  #groupName(): string {
    for (const column of this.#cells.columnsOf('groupName')) {
      const cell = this.#cells.cells[column] ?? '';
      if (isLiteral(cell)) return firstValue(cell).slice(0, MAX_FIELD_LENGTH);
      const separator = this.#mapping.columns[column]?.separator ?? null;
      const values = cell.split(VALUE_SEPARATOR);
      const names = (list: readonly string[]) =>
        list
          .map((text) => withoutLink(firstValue(withUsualSigns(text))))
          .filter((name) => name.length <= MAX_FIELD_LENGTH && !isNoText(name));
      const name =
        separator === null
          ? firstUserLabel(names(values))
          : firstUserCategory(names(values.flatMap((value) => splitList(value, separator))));
      if (name !== undefined) return name;
    }
    return this.#mapping.groupName ?? '';
  }
}
