import { openCsv } from '../../electron/host/files/csv/csv-reader.ts';
import type { FileFormat } from '../../electron/host/files/detect-file-format.ts';
import type { FileSource, OpenedFile } from '../../electron/host/files/file-source.ts';
import { openJson } from '../../electron/host/files/json/open-json.ts';
import { openVcards } from '../../electron/host/files/vcard/vcard-reader.ts';
import { openXlsx } from '../../electron/host/files/xlsx/open-xlsx.ts';

export const PARSERS = ['csv', 'vcard', 'json', 'xlsx'] as const satisfies readonly FileFormat[];
export type ParserName = (typeof PARSERS)[number];

/** Opens a file with one parser, regardless of its content. */
export function openWith(parser: ParserName, source: FileSource): Promise<OpenedFile> {
  switch (parser) {
    case 'csv':
      return openCsv(source);
    case 'vcard':
      return openVcards(source);
    case 'json':
      return openJson(source);
    case 'xlsx':
      return openXlsx(source);
    default:
      return parser satisfies never;
  }
}

const SHARED_TOKENS = ['\r', '\n', '\r\n', '\t', '\0', '"', "'", '\\', ' ', '\u{1f600}', '\uFEFF', '\u2028'];

/** Syntax of each format: delimiters, quotes, escapes and keywords. */
const TOKENS: Readonly<Record<ParserName, readonly string[]>> = {
  csv: [
    ',',
    ';',
    '|',
    '""',
    '","',
    '"\n"',
    'sep=;\n',
    '=1+1',
    "'=",
    '="0"',
    'Email',
    'a@b.c',
    '29.02.1985',
    '0/0/00',
    ' ::: ',
  ],
  vcard: [
    'BEGIN:VCARD\r\n',
    'END:VCARD\r\n',
    'AGENT:\r\n',
    'VERSION:2.1\r\n',
    'KIND:group\n',
    'BDAY:--0229\r\n',
    'TEL;waid=1:tel:%',
    '\r\n ',
    '=\r\n',
    '=4',
    ';ENCODING=QUOTED-PRINTABLE',
    ';ENCODING=b:',
    ';CHARSET=utf-7',
    ';CHARSET=Shift_JIS',
    '^n',
    ':',
    ';',
  ],
  json: [
    '{',
    '}',
    '[',
    ']',
    ',',
    ':',
    '"a":',
    'null',
    '1e999',
    '-0',
    '"\\ud800"',
    '{"__proto__":',
    '[[',
    '{}\n',
    '12345678901234567890',
  ],
  xlsx: [
    '<',
    '>',
    '/>',
    '<c',
    '<row r="1048576">',
    ' r="XFD1"',
    ' t="s"',
    ' t="e"',
    '<v>9e99</v>',
    '</row>',
    '&amp;',
    '&#0;',
    '&x;',
    '<!DOCTYPE w [',
    '<!--',
    '<![CDATA[',
    '_x0000_',
    'date1904="1"',
    'PK\x01\x02',
    'PK\x05\x06',
  ],
};

export function tokensOf(parser: ParserName): readonly Buffer[] {
  const bytes = [
    [0xff],
    [0xc3],
    [0x80],
    [0xff, 0xfe],
    [0xfe, 0xff],
    [0xef, 0xbb, 0xbf],
    [0x84, 0x31, 0x95, 0x33],
  ];
  return [
    ...[...SHARED_TOKENS, ...TOKENS[parser]].map((token) => Buffer.from(token)),
    ...bytes.map((each) => Buffer.from(each)),
  ];
}
