import type { ImportMapping } from '../../contract/imports/import-mapping.ts';
import type { CalendarDay } from '../contact/calendar-day.ts';
import { columnsByField } from './columns-by-field.ts';
import { BirthdayReader } from './fields/birthday-reader.ts';
import { CompanyReader } from './fields/company-reader.ts';
import { readEmailField } from './fields/read-email-field.ts';
import { readGroupName } from './fields/read-group-name.ts';
import { readId } from './fields/read-id.ts';
import { readProfileImage } from './fields/read-profile-image.ts';
import { readTimezone } from './fields/read-timezone.ts';
import { NameReader } from './fields/names/name-reader.ts';
import { PhoneReader } from './fields/phone-reader.ts';
import { TextReader } from './fields/text-reader.ts';
import { WordReader } from './fields/word-reader.ts';
import { explainsColumns } from './headers/explains-columns.ts';
import { repeatsHeader } from './headers/repeats-header.ts';
import type { ImportedContact } from './imported-contact.ts';
import type { RawRecord } from './raw-record.ts';
import { RecordCells, type ColumnsByField } from './record-cells.ts';
import { isBlankCell } from './values/placeholders.ts';

/**
 * Maps the records of a file to contacts. Each reader keeps what it has to know of the records before, such as the words that
 * were already reported.
 */
export class ContactMapper {
  readonly #mapping: ImportMapping;
  readonly #columns: ColumnsByField;
  readonly #names: NameReader;
  readonly #texts: TextReader;
  readonly #companies: CompanyReader;
  readonly #phones: PhoneReader;
  readonly #birthdays: BirthdayReader;
  readonly #words: WordReader;

  constructor(mapping: ImportMapping, today: CalendarDay) {
    this.#mapping = mapping;
    this.#columns = columnsByField(mapping);
    this.#names = new NameReader(mapping);
    this.#texts = new TextReader(mapping);
    this.#companies = new CompanyReader(mapping);
    this.#phones = new PhoneReader(mapping);
    this.#birthdays = new BirthdayReader(mapping, today);
    this.#words = new WordReader(mapping);
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
    // Later readers complete the fields of earlier ones: an email may be among the phones, and a name beside an email.
    const fields = this.#texts.read(cells);
    const isOfCompany = this.#companies.isOfCompany(cells, fields);
    const nameOfEmail = readEmailField(cells, fields, this.#phones);
    const firstNameFrom = isOfCompany
      ? this.#companies.readName(cells, fields)
      : this.#names.read(cells, fields, nameOfEmail);
    this.#phones.read(cells, fields);
    const birthday = this.#birthdays.read(cells);
    if (birthday !== undefined) fields.birthday = birthday;
    this.#words.read(cells, fields);
    const timezone = readTimezone(cells);
    if (timezone !== undefined) fields.timezone = timezone;
    const image = readProfileImage(cells);
    if (image !== undefined) fields.profileImage = image;
    const groupId = readId(cells, 'groupId');
    if (groupId !== null) fields.groupId = groupId;
    return {
      line: cells.line,
      fields,
      contactId: readId(cells, 'contactId'),
      guardianContactId: readId(cells, 'guardianContactId'),
      groupName: readGroupName(cells, this.#mapping),
      firstNameFrom,
      problems: cells.problems,
    };
  }
}
