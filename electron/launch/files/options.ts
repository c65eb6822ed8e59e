import { IMPORT_FIELDS } from '../../contract/imports/import-enumerations.ts';
import { DATE_ORDERS, type DateOrder, type ImportField } from '../../contract/imports/import-mapping.ts';
import { TEXT_ENCODINGS, type TextEncoding } from '../../contract/imports/text-encodings.ts';
import { isPhoneCountry } from '../../core/contact/phone.ts';
import { readArguments } from '../read-arguments.ts';
import { OUTPUT_FORMATS, outputFormatOf, type OutputFormat } from './output-format.ts';

/** Options for reading a file; the rest is detected. */
export interface ListReadingOptions {
  readonly maps: readonly ColumnChoice[];
  readonly encoding: TextEncoding | undefined;
  readonly delimiter: string | undefined;
  readonly sheet: string | undefined;
  /** Whether the first row of a table has the column names. */
  readonly header: boolean | undefined;
  readonly country: string | null;
  readonly dateOrder: DateOrder | null;
  readonly group: string | null;
}

export interface ColumnChoice {
  /** The column's name, or its number from 1. */
  readonly column: string;
  /** The field to read the column as; null to ignore the column. */
  readonly field: ImportField | null;
}

export type FilesCommand =
  | {
      readonly name: 'read' | 'check';
      readonly files: readonly string[];
      readonly reading: ListReadingOptions;
    }
  | {
      readonly name: 'compare';
      readonly before: string;
      readonly after: string;
      readonly isJson: boolean;
      readonly reading: ListReadingOptions;
    }
  | {
      readonly name: 'convert';
      readonly input: string;
      readonly output: string;
      readonly format: OutputFormat;
      readonly reading: ListReadingOptions;
    };

export type ParsedFilesOptions =
  | { readonly kind: 'run'; readonly command: FilesCommand }
  | { readonly kind: 'help' }
  | { readonly kind: 'wrong'; readonly problem: string };

const FIELD_NAMES = IMPORT_FIELDS.map(snakeCase);

export const FILES_USAGE = `usage: npm run files -- read FILE... [options]
       npm run files -- check FILE... [options]
       npm run files -- convert IN OUT [options]
       npm run files -- compare BEFORE AFTER [--json] [options]

  read     print the contacts of each file as JSON Lines, with the service's field names
  check    print the number of contacts and of problems of each kind
  convert  write the contacts of IN to OUT; the format is the ending of its name: ${OUTPUT_FORMATS.join(', ')}.
           OUT can't be IN, since values with a problem would be lost
  compare  print added (+), missing (-) and changed (~) contacts, field by field. Contacts are matched by ID, then by
           their values. Only fields with a column in both lists are compared

Files can be CSV, TSV, vCard, JSON, JSON Lines or XLSX; the format is detected from the content. Values with a problem
are left out, and the problem is printed to standard error as FILE:LINE: COLUMN: problem

  --map COLUMN=FIELD     read a column, by name or by number from 1, as this field; repeat for more columns. Columns of
                         one text field are joined.
                         Fields: none, ${wrapped(FIELD_NAMES)}
  --encoding NAME        read a text file in this encoding, such as windows-1252
  --delimiter CHARACTER  character between the cells of a text file, or "tab"
  --sheet NAME           read this sheet of a workbook
  --header yes|no        whether the first row of a table has the names of the columns
  --country CC           country for phone numbers without a country code, such as DE
  --date-order ORDER     dmy, mdy or ymd: order of day, month and year in dates such as 3/4/1990
  --json                 compare: print JSON Lines
  --group NAME           group for contacts without one in their row
  --help                 show this help

Exit codes: 0 everything was read, 1 something couldn't be read or decided, 2 wrong arguments.

If another program reads the output, run "npm run -s files -- ..."; without -s, npm prints two lines of its own first.`;

/** Parses the arguments of `npm run files`. */
export function parseFilesOptions(args: string[]): ParsedFilesOptions {
  const parsed = readArguments({
    args,
    allowPositionals: true,
    options: {
      map: { type: 'string', multiple: true },
      encoding: { type: 'string' },
      delimiter: { type: 'string' },
      sheet: { type: 'string' },
      header: { type: 'string' },
      country: { type: 'string' },
      'date-order': { type: 'string' },
      group: { type: 'string' },
      json: { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  if ('problem' in parsed) return wrong(parsed.problem);
  const { values, positionals } = parsed;
  if (values.help === true) return { kind: 'help' };
  const maps = (values.map ?? []).map(columnChoice);
  const encoding = values.encoding === undefined ? undefined : encodingOf(values.encoding);
  const delimiter = values.delimiter === undefined ? undefined : delimiterOf(values.delimiter);
  const country = values.country?.toUpperCase() ?? null;
  const dateOrder = DATE_ORDERS.find((order) => order === values['date-order']?.toLowerCase()) ?? null;
  const header = values.header === undefined ? undefined : (ANSWERS.get(values.header.toLowerCase()) ?? null);
  const badMap = maps.find((map) => typeof map === 'string');
  if (badMap !== undefined) return wrong(badMap);
  if (encoding === null)
    return wrong(`--encoding must be one of ${TEXT_ENCODINGS.join(', ')}, not "${values.encoding}"`);
  if (delimiter === null)
    return wrong(`--delimiter must be one character or "tab", not "${values.delimiter}"`);
  if (header === null) return wrong(`--header must be yes or no, not "${values.header}"`);
  if (country !== null && !isPhoneCountry(country))
    return wrong(`--country must be a two-letter code such as DE, not "${values.country}"`);
  if (values['date-order'] !== undefined && dateOrder === null)
    return wrong(`--date-order must be dmy, mdy or ymd, not "${values['date-order']}"`);
  if (values.group?.trim() === '') return wrong('--group needs a name');
  if (values.json === true && positionals[0] !== 'compare') return wrong('--json works only with compare');
  return commandOf(positionals, values.json === true, {
    maps: maps.filter((map) => typeof map !== 'string'),
    encoding,
    delimiter,
    sheet: values.sheet,
    header,
    country,
    dateOrder,
    group: values.group?.trim() ?? null,
  });
}

function wrong(problem: string): ParsedFilesOptions {
  return { kind: 'wrong', problem };
}

function commandOf(
  [name, ...files]: readonly string[],
  isJson: boolean,
  reading: ListReadingOptions,
): ParsedFilesOptions {
  if (name === undefined) return wrong('Add a command: read, check, convert or compare.');
  if (name === 'read' || name === 'check') {
    if (files.length === 0) return wrong(`${name} needs a file`);
    return { kind: 'run', command: { name, files, reading } };
  }
  if (name === 'compare') {
    const [before, after] = files;
    if (before === undefined || after === undefined || files.length > 2)
      return wrong('compare needs the two files to compare');
    return { kind: 'run', command: { name, before, after, isJson, reading } };
  }
  if (name !== 'convert') return wrong(`There's no command "${name}". Use read, check, convert or compare`);
  const [input, output] = files;
  if (input === undefined || output === undefined || files.length > 2)
    return wrong('convert needs the file to read and the file to write');
  const format = outputFormatOf(output);
  if (format === null)
    return wrong(`${output}: the name must end in ${OUTPUT_FORMATS.map((each) => `.${each}`).join(', ')}`);
  return { kind: 'run', command: { name, input, output, format, reading } };
}

/** The choice, or a message about what is wrong with it. */
function columnChoice(text: string): ColumnChoice | string {
  // A column name may contain `=`.
  const [column, name] = [text.slice(0, text.lastIndexOf('=')), text.slice(text.lastIndexOf('=') + 1)];
  if (!text.includes('=') || column === '') return `--map needs COLUMN=FIELD, not "${text}"`;
  if (name === 'none' || name === '') return { column, field: null };
  const field = IMPORT_FIELDS.find((each) => each === name || snakeCase(each) === name);
  return field === undefined
    ? `--map: there's no field "${name}". Fields: none, ${FIELD_NAMES.join(', ')}`
    : { column, field };
}

function snakeCase(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** Common names of the encodings. */
const ENCODING_NAMES: ReadonlyMap<string, TextEncoding> = new Map(
  Object.entries({
    utf8: 'utf-8',
    utf16: 'utf-16le',
    utf16le: 'utf-16le',
    utf16be: 'utf-16be',
    latin1: 'iso-8859-1',
    ansi: 'windows-1252',
    sjis: 'shift_jis',
    shiftjis: 'shift_jis',
    cp932: 'shift_jis',
    gbk: 'gb18030',
    gb2312: 'gb18030',
  } as const),
);

function encodingOf(name: string): TextEncoding | null {
  const plain = name.toLowerCase().replaceAll(/[-_ ]/g, '');
  const known = TEXT_ENCODINGS.find((encoding) => encoding.replaceAll(/[-_]/g, '') === plain);
  return (
    known ??
    ENCODING_NAMES.get(plain) ??
    TEXT_ENCODINGS.find((each) => each === plain.replace(/^cp/, 'windows-')) ??
    TEXT_ENCODINGS.find((each) => each === plain.replace(/^cp/, 'ibm')) ??
    null
  );
}

const DELIMITER_NAMES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    tab: '\t',
    '\\t': '\t',
    comma: ',',
    semicolon: ';',
    pipe: '|',
    colon: ':',
    caret: '^',
    tilde: '~',
  }),
);

function delimiterOf(text: string): string | null {
  const character = DELIMITER_NAMES.get(text.toLowerCase()) ?? text;
  return character.length === 1 && !/["\r\n]/.test(character) ? character : null;
}

const ANSWERS: ReadonlyMap<string, boolean> = new Map([
  ['yes', true],
  ['no', false],
]);

function wrapped(names: readonly string[]): string {
  const lines = [''];
  for (const name of names) {
    if ((lines.at(-1) ?? '').length + name.length > 90) lines.push('');
    lines.push(`${lines.pop() ?? ''}${name}, `);
  }
  return lines.join('\n                         ').replace(/, $/, '').replaceAll(/ +\n/g, '\n');
}
