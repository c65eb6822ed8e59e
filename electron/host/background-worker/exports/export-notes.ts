import type { ContactFieldName } from '../../../contract/contacts/contact.ts';
import { CONTACT_FIELD_NAMES } from '../../../contract/enumerations.ts';
import type { ExportNote, ExportOptions, ExportPreview } from '../../../contract/exports/export.ts';
import { isCalendarBirthday } from '../../../core/contact/birthday.ts';
import type { ExportedContact } from '../../../core/export/export-columns.ts';
import { withSimilarSigns } from '../../../core/contact/similar-signs.ts';
import { hasSeparator } from '../../../core/export/group-cell.ts';
import { losesCharacters } from '../../files/text/text-codec.ts';
import { VCARD_FIELDS } from '../../files/vcard/vcard-writer.ts';
import { MAX_CELL_CHARS, MAX_ROWS } from '../../files/xlsx/row-writer.ts';

const ASCII = /^[\0-\x7f]*$/;
const NOT_ON_CARDS = CONTACT_FIELD_NAMES.filter((field) => !VCARD_FIELDS.some((held) => held === field));

/** Counts the values of contacts and rows that a file format can't store. */
export class ExportNotes {
  readonly #options: ExportOptions;
  readonly #areContacts: boolean;
  readonly #hasSets: boolean;
  readonly #counts = new Map<ExportNote['code'], number>();
  readonly #fieldsLeftOut = new Set<ContactFieldName>();
  #total = 0;
  #leftOut = 0;

  /** `areContacts`: false for an export of rows (`addRow`). `hasSets`: whether the contacts are sets of duplicates. */
  constructor(options: ExportOptions, { areContacts, hasSets }: { areContacts: boolean; hasSets: boolean }) {
    this.#options = options;
    this.#areContacts = areContacts;
    this.#hasSets = hasSets;
  }

  addRow(cells: readonly string[]): void {
    this.#total += 1;
    this.#addCells(cells);
  }

  /** `cells`: the row of the contact in a CSV or XLSX file; unused for other formats. */
  add(contact: ExportedContact, cells: readonly string[]): void {
    this.#total += 1;
    const { format } = this.#options;
    if (this.#isTable()) {
      this.#addYearless(contact);
      this.#addGroup(contact);
      this.#addCells(cells);
    } else if (format === 'icalendar') this.#addCalendar(contact);
    else if (format === 'vcard3' || format === 'vcard4') this.#addCard(contact);
  }

  preview(): ExportPreview {
    if (this.#options.format === 'xlsx' && this.#total >= MAX_ROWS) this.#count('too_many_rows', this.#total);
    const notes = [...this.#counts].map(([code, count]): ExportNote =>
      code === 'fields_left_out' ? { code, count, fields: this.#leftOutInOrder() } : { code, count },
    );
    if (this.#hasSets && !this.#isTable()) notes.push({ code: 'duplicate_sets', count: 0 });
    if (this.#areContacts) notes.push({ code: 'custom_fields', count: 0 });
    return { total: this.#total, written: this.#total - this.#leftOut, notes };
  }

  #isTable(): boolean {
    const { format } = this.#options;
    return format === 'csv' || format === 'xlsx';
  }

  #addCells(cells: readonly string[]): void {
    const { format, encoding } = this.#options;
    for (const cell of cells) {
      if (format === 'csv' && !ASCII.test(cell) && losesCharacters(cell, encoding))
        this.#count('lost_characters');
      if (format === 'xlsx' && cell.length > MAX_CELL_CHARS) this.#count('cut_cells');
    }
  }

  #addYearless({ fields: { birthday } }: ExportedContact): void {
    const { preset, columns } = this.#options;
    if (preset !== 'outlook' || birthday === null || !columns.includes('birthday')) return;
    if (!isCalendarBirthday(birthday)) this.#count('impossible_birthday');
    else if (birthday.year === null) this.#count('birthday_without_year');
  }

  #addGroup({ groupName }: ExportedContact): void {
    const { preset, columns, format, encoding } = this.#options;
    if (groupName === null || !columns.includes('groupName') || !hasSeparator(groupName, preset)) return;
    if (format === 'csv' && !encoding.startsWith('utf-')) this.#count('divided_groups');
    else if (preset === 'outlook' && withSimilarSigns(groupName) !== groupName) this.#count('similar_signs');
  }

  #addCalendar({ fields: { birthday } }: ExportedContact): void {
    if (birthday !== null && isCalendarBirthday(birthday)) return;
    this.#leftOut += 1;
    this.#count(birthday === null ? 'no_birthday' : 'impossible_birthday');
  }

  #addCard({ fields, guardianContactId }: ExportedContact): void {
    if (fields.birthday !== null && !isCalendarBirthday(fields.birthday)) this.#count('impossible_birthday');
    const left = NOT_ON_CARDS.filter(
      (field) =>
        (fields[field] !== null && fields[field] !== '') ||
        (field === 'guardian' && guardianContactId !== null),
    );
    const others = left.filter((field) => field !== 'status');
    for (const field of others) this.#fieldsLeftOut.add(field);
    if (others.length > 0) this.#count('fields_left_out');
    if (others.length < left.length) this.#count('status_left_out');
  }

  #leftOutInOrder(): ContactFieldName[] {
    return CONTACT_FIELD_NAMES.filter((field) => this.#fieldsLeftOut.has(field));
  }

  #count(code: ExportNote['code'], by = 1): void {
    this.#counts.set(code, (this.#counts.get(code) ?? 0) + by);
  }
}
