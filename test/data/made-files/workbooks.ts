import { sheetXml, textRows, xlsxFile } from '../../builders/xlsx-file.ts';
import type { MadeFile } from './made-file.ts';

const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`;
const number = (value: number | string, style = 0) => `<c s="${style}"><v>${value}</v></c>`;
const row = (at: number, ...cells: string[]) => `<row r="${at}">${cells.join('')}</row>`;
const header = (...names: string[]) => row(1, ...names.map(text));

/** Workbooks of Excel, LibreOffice and Google Sheets. */
export const WORKBOOK_FILES: readonly MadeFile[] = [
  {
    name: 'phones_as_numbers.xlsx',
    content: xlsxFile({
      formats: ['00000000000', '"+"0', '0', '000-000-0000'],
      rows:
        header('First name', 'Last name', 'Phone') +
        row(2, text('Ann'), text('Lee'), number(1711234567, 1)) +
        row(3, text('Bo'), text('Ek'), number(491711234567, 2)) +
        row(4, text('Cy'), text('Day'), number('4.91711234567E11')) +
        row(5, text('Di'), text('Fox'), number(4155552671, 4)) +
        row(6, text('Ed'), text('Gee'), '<c t="str"><f>A1</f><v>0171 7654321</v></c>'),
    }),
    contacts: [
      { firstName: 'Ann', lastName: 'Lee', phone: '01711234567' },
      { firstName: 'Bo', lastName: 'Ek', phone: '+491711234567' },
      { firstName: 'Cy', lastName: 'Day', phone: '491711234567' },
      { firstName: 'Di', lastName: 'Fox', phone: '415-555-2671' },
      { firstName: 'Ed', lastName: 'Gee', phone: '0171 7654321' },
    ],
  },
  {
    name: 'columns_of_numbers.xlsx',
    content: xlsxFile({
      rows:
        row(1, text('No'), text('NOME'), text('FREQUENCIA'), number(378), number(379)) +
        row(2, number(61), text('ANA SOUZA'), text('01 a 31')) +
        row(3, number(16), text('CAIO LIMA'), text('01 a 31'), number(1)),
    }),
    contacts: [
      { firstName: 'ANA', lastName: 'SOUZA' },
      { firstName: 'CAIO', lastName: 'LIMA' },
    ],
  },
  {
    name: 'dates_of_1904.xlsx',
    content: xlsxFile({
      is1904: true,
      formats: [14, 'dd/mm/yyyy', 'd mmm'],
      rows:
        header('Name', 'Birthday') +
        row(2, text('Ann Lee'), number(29736, 1)) +
        row(3, text('Bo Ek'), number(29736.5, 2)) +
        row(4, text('Cy Day'), number(44700, 3)),
    }),
    // Dates count from 1904-01-01: day 29,736 is 1985-05-31, and day 44,700 is 2026-05-20, shown without its year.
    contacts: [
      { firstName: 'Ann', lastName: 'Lee', birthday: '1985-05-31' },
      { firstName: 'Bo', lastName: 'Ek', birthday: '1985-05-31' },
      { firstName: 'Cy', lastName: 'Day', birthday: '--05-20' },
    ],
  },
  {
    name: 'days_from_1904_without_format.xlsx',
    content: xlsxFile({
      is1904: true,
      rows:
        header('Name', 'Birthday') +
        row(2, text('Ann Lee'), number(29736)) +
        row(3, text('Bo Ek'), number(20000)),
    }),
    contacts: [
      { firstName: 'Ann', lastName: 'Lee', birthday: '1985-05-31' },
      { firstName: 'Bo', lastName: 'Ek', birthday: '1958-10-04' },
    ],
  },
  {
    name: 'dates_of_1900.xlsx',
    content: xlsxFile({
      formats: [14, '[$-407]d. mmmm yyyy;@', 'yyyy\\-mm\\-dd'],
      rows:
        header('Name', 'Geburtstag') +
        row(2, text('Ann Lee'), number(31199, 1)) +
        row(3, text('Bo Ek'), number(31199, 2)) +
        row(4, text('Cy Day'), number(31106, 3)) +
        row(5, text('Di Fox'), text('01.06.1985')) +
        row(6, text('Ed Gee'), text('30.02.1985')) +
        row(7, text('Fi Hay'), number(0, 1)),
    }),
    contacts: [
      { firstName: 'Ann', lastName: 'Lee', birthday: '1985-06-01' },
      { firstName: 'Bo', lastName: 'Ek', birthday: '1985-06-01' },
      { firstName: 'Cy', lastName: 'Day', birthday: '1985-02-28' },
      { firstName: 'Di', lastName: 'Fox', birthday: '1985-06-01' },
      { firstName: 'Ed', lastName: 'Gee' },
      { firstName: 'Fi', lastName: 'Hay' },
    ],
    problems: ['6 impossible_date 30.02.1985'],
  },
  {
    name: 'formulas_and_errors.xlsx',
    content: xlsxFile({
      rows:
        header('First name', 'Last name', 'Full', 'Email', 'Company') +
        row(
          2,
          text('Ann'),
          text('Lee'),
          '<c t="str"><f>A2&amp;" "&amp;B2</f><v>Ann Lee</v></c>',
          '<c t="str"><f>LOWER(A2)&amp;"@example.org"</f><v>ann@example.org</v></c>',
          '<c t="e"><f>VLOOKUP(1,X,2)</f><v>#N/A</v></c>',
        ) +
        row(3, text('Bo'), text('Ek'), '<c t="str"><f>A3</f><v></v></c>', '<c/>', '<c t="b"><v>1</v></c>'),
    }),
    contacts: [
      { firstName: 'Ann', lastName: 'Lee', email: 'ann@example.org' },
      { firstName: 'Bo', lastName: 'Ek', company: 'TRUE' },
    ],
    readingProblems: ['2 error_value'],
  },
  {
    name: 'rich_text.xlsx',
    content: xlsxFile({
      strings:
        '<si><t>First name</t></si><si><t>Last name</t></si><si><r><rPr><b/></rPr><t>Zo</t></r><r><t xml:space="preserve">ë </t></r></si>' +
        '<si><t>東京</t><rPh sb="0" eb="2"><t>トウキョウ</t></rPh></si><si><t>A &amp; B_x000D_</t></si><si><t>City</t></si><si><t>Company</t></si>',
      rows:
        row(1, ...[0, 1, 5, 6].map((at) => `<c t="s"><v>${at}</v></c>`)) +
        '<row r="2"><c r="A2" t="s"><v>2</v></c><c r="C2" t="s"><v>3</v></c><c r="D2" t="s"><v>4</v></c></row>',
    }),
    contacts: [{ firstName: 'Zoë', location: '東京', company: 'A & B' }],
  },
  {
    name: 'hidden_sheet_first.xlsx',
    content: xlsxFile({
      sheets: [
        {
          name: 'Config',
          state: 'veryHidden',
          rows: textRows([
            ['Name', 'Email'],
            ['Secret', 'no@example.org'],
          ]),
        },
        { name: 'Empty', rows: '' },
        {
          name: 'Contacts',
          rows: textRows([
            ['Birthday list', '', ''],
            ['', '', ''],
            ['Name', 'Email', 'Birthday'],
            ['Ann Lee', 'ann@example.org', '1985-06-01'],
          ]),
        },
      ],
    }),
    contacts: [{ firstName: 'Ann', lastName: 'Lee', email: 'ann@example.org', birthday: '1985-06-01' }],
  },
  {
    name: 'header_in_row_three.xlsx',
    content: xlsxFile({
      rows: textRows([
        ['Members', 'as of 2026-01-01', 'page 1'],
        [],
        ['Vorname', 'Nachname', 'Geburtsdatum', 'Handy'],
        ['Uwe', 'Ost', '07.08.1966', '0170 1234567'],
      ]),
    }),
    contacts: [{ firstName: 'Uwe', lastName: 'Ost', birthday: '1966-08-07', phone: '0170 1234567' }],
  },
  {
    name: 'sections_with_own_headers.xlsx',
    content: xlsxFile({
      rows: textRows([
        ['', 'Vereinsliste 2025'],
        [],
        ['', 'Vorname', 'Nachname', 'Telefon', ''],
        ['', 'Ann', 'Lee', '030 123456', ''],
        ['', 'Zoe', '', '', ''],
        ['', 'Vorname', 'Nachname', 'Telefon', ''],
        ['', 'Dee', 'Fox', '030 123457', ''],
        [],
        ['', 'Lieferanten'],
        ['', 'Firma', 'Ansprechpartner', 'E-Mail', 'Telefon', 'Geburtstag'],
        ['', 'Acme', 'Cy Day', 'cy@acme.example', '', '3.5.1980'],
        ['', 'Beta', 'Bo Ek', '', '030 3333', ''],
        ['', 'Vorname', 'Nachname', 'Telefon', ''],
        ['', 'Eve', 'Gee', '030 123458', ''],
      ]),
    }),
    contacts: [
      { firstName: 'Ann', lastName: 'Lee', phone: '030 123456' },
      // A name without other values at the end of a page is a person, no title.
      { firstName: 'Zoe' },
      { firstName: 'Dee', lastName: 'Fox', phone: '030 123457' },
      {
        firstName: 'Cy',
        lastName: 'Day',
        company: 'Acme',
        email: 'cy@acme.example',
        birthday: '1980-05-03',
      },
      { firstName: 'Bo', lastName: 'Ek', company: 'Beta', phone: '030 3333' },
      { firstName: 'Eve', lastName: 'Gee', phone: '030 123458' },
    ],
    readingProblems: ['9 title'],
  },
  {
    name: 'header_of_two_rows.xlsx',
    content: xlsxFile({
      rows: textRows([
        ['Adressliste'],
        ['Name', '', 'Geburtstag', '', '', 'Telefon', '', 'E-Mail'],
        ['Nachname', 'Vorname', 'Tag', 'Monat', 'Jahr', 'privat', 'mobil', ''],
        ['Müller', 'Hans', '3', '5', '1980', '030 123456', '0171 1234567', 'h@example.org'],
        ['Meier', 'Anna', '13', '6', '', '030 234567', '', ''],
      ]),
    }),
    contacts: [
      {
        firstName: 'Hans',
        lastName: 'Müller',
        birthday: '1980-05-03',
        phone: '0171 1234567',
        email: 'h@example.org',
      },
      { firstName: 'Anna', lastName: 'Meier', birthday: '--06-13', phone: '030 234567' },
    ],
  },
  {
    name: 'merged_header_cells.xlsx',
    content: xlsxFile({
      rows: textRows([
        ['Name', '', '', 'Telefon', '', 'E-Mail'],
        ['Herr', 'Müller', 'Hans', '030 123456', '0171 1234567', 'h@example.org'],
        ['Frau', 'Schmidt', 'Eva', '', '0171 2345678', ''],
      ]),
    }),
    contacts: [
      {
        salutation: 'Herr',
        firstName: 'Hans',
        lastName: 'Müller',
        phone: '030 123456',
        email: 'h@example.org',
      },
      { salutation: 'Frau', firstName: 'Eva', lastName: 'Schmidt', phone: '0171 2345678' },
    ],
  },
  {
    name: 'sparse_google_sheet.xlsx',
    content: xlsxFile({
      rows: textRows([['First name', 'Last name', 'Phone', 'Birthday']]),
      formats: ['@'],
      parts: {
        'xl/worksheets/sheet1.xml': sheetXml(
          `${row(1, ...['First name', 'Last name', 'Phone', 'Birthday'].map(text))}<row r="5"><c r="A5" t="inlineStr"><is><t>Ann</t></is></c><c r="C5" s="1" t="inlineStr"><is><t>0049 171 1234567</t></is></c></row><row r="9"><c r="B9" t="inlineStr"><is><t>Ek</t></is></c><c r="D9" t="d"><v>1985-06-01T00:00:00</v></c></row>`,
        ),
      },
    }),
    contacts: [
      { firstName: 'Ann', phone: '+491711234567' },
      { lastName: 'Ek', birthday: '1985-06-01' },
    ],
    problems: ['9 missing_first_name'],
  },
  {
    name: 'birthdays_of.xlsx',
    content: xlsxFile({
      rows: textRows([
        ['Date', 'Birthday of', 'Phone'],
        ['1 June', 'Ann Lee', '="0171 2345678"'],
        ['24 December 1990', 'Bo Ek', '*100#'],
      ]),
    }),
    contacts: [
      { firstName: 'Ann', lastName: 'Lee', birthday: '--06-01', phone: '0171 2345678' },
      { firstName: 'Bo', lastName: 'Ek', birthday: '1990-12-24' },
    ],
    problems: ['3 invalid_phone *100#'],
  },
  {
    name: 'column_for_each_person.xlsx',
    content: xlsxFile({
      formats: [14],
      rows:
        row(1, text('Contacts')) +
        row(2, text('Name:'), text('Ann Lee'), text('Bo Ek')) +
        row(3, text('Birthday:'), number(31199, 1), text('29 February')),
    }),
    contacts: [
      { firstName: 'Ann', lastName: 'Lee', birthday: '1985-06-01' },
      { firstName: 'Bo', lastName: 'Ek', birthday: '--02-29' },
    ],
  },
  {
    name: 'column_for_each_month.xlsx',
    content: xlsxFile({
      rows: textRows([
        ['January', 'February', 'March'],
        ['3 Ann Lee', '14 Bo Ek', ''],
      ]),
    }),
    contacts: [
      { firstName: 'Ann', lastName: 'Lee', birthday: '--01-03' },
      { firstName: 'Bo', lastName: 'Ek', birthday: '--02-14' },
    ],
  },
  {
    name: 'lists_to_choose_from.xlsx',
    content: xlsxFile({
      sheets: [
        {
          rows: textRows([
            ['Gender', 'Language'],
            ['male', 'de'],
            ['female', 'en'],
          ]),
        },
        {
          rows: textRows([
            ["Child's name", "Child's\ndate of birth"],
            ['Mia Hale', '23/06/2016'],
          ]),
        },
      ],
    }),
    contacts: [{ firstName: 'Mia', lastName: 'Hale', birthday: '2016-06-23' }],
  },
  {
    name: 'names_in_merged_cells.xlsx',
    content: xlsxFile({
      parts: {
        'xl/worksheets/sheet1.xml': sheetXml(
          textRows([
            ['Family', 'First name', 'Phone'],
            ['Lee', 'Ann', '555-0101'],
            ['', 'Tim', ''],
            ['', '', ''],
            ['Ek', 'Bo', '555-0102'],
            ['', 'Pia', '555-0103'],
          ]),
        ).replace(
          '</worksheet>',
          '<mergeCells count="3"><mergeCell ref="A2:A4"/><mergeCell ref="C2:C3"/><mergeCell ref="A5:A6"/></mergeCells></worksheet>',
        ),
      },
    }),
    contacts: [
      { firstName: 'Ann', lastName: 'Lee', phone: '555-0101' },
      { firstName: 'Tim', lastName: 'Lee' },
      { firstName: 'Bo', lastName: 'Ek', phone: '555-0102' },
      { firstName: 'Pia', lastName: 'Ek', phone: '555-0103' },
    ],
  },
  {
    name: 'months_above_days_and_names.xlsx',
    content: xlsxFile({
      rows: textRows([
        ['Geburtstagskalender'],
        ['Januar', '', 'Februar', '', 'März', ''],
        ['3', 'Ann Lee', '7', 'Bo Ek', '24', 'Cy Day'],
        ['14', 'Di Fox', '', '', '', ''],
      ]),
    }),
    contacts: [
      { firstName: 'Ann', lastName: 'Lee', birthday: '--01-03' },
      { firstName: 'Bo', lastName: 'Ek', birthday: '--02-07' },
      { firstName: 'Cy', lastName: 'Day', birthday: '--03-24' },
      { firstName: 'Di', lastName: 'Fox', birthday: '--01-14' },
    ],
  },
  {
    name: 'template_with_examples.csv',
    content:
      'first_name,last_name,phone,birthday,civil status\nrequired,optional,+49…,YYYY-MM-DD,optional\n[Ann](https://example.org/ann),Lee,+491711234567,1980-05-03,married\n',
    contacts: [
      {
        firstName: 'Ann',
        lastName: 'Lee',
        phone: '+491711234567',
        birthday: '1980-05-03',
        relationshipStatus: 'married',
      },
    ],
  },
];
