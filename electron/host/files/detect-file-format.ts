import { decodeBytes } from './text/text-codec.ts';
import { detectEncoding } from './text/detect-encoding.ts';
import type { FileSource } from './file-source.ts';
import { jsonTable, mayBeJsonTable } from './json/json-table.ts';
import { readShortText } from './text/short-text.ts';

export type FileFormat = 'csv' | 'vcard' | 'json' | 'xlsx';
/** `refused`: the name of a format that can't be read. */
export type FoundFormat = FileFormat | { readonly refused: string };

const HEAD_BYTES = 64 * 1024;
const ZIP = [0x50, 0x4b];
const OLE = [0xd0, 0xcf, 0x11, 0xe0];
const HTML = /^\s*(?:<!doctype html|<html|<table|<head|<body|<meta)/i;
/** Signatures of unsupported formats, with their names. */
const OTHERS: readonly (readonly [RegExp, string])[] = [
  [/^%PDF-/, 'pdf'],
  [/^<{7} \S.*$/m, 'git merge conflict'],
  [/^\{\\rtf/, 'rtf'],
  [HTML, 'html'],
  [/^\s*<\?xml|^\s*<[a-z][\w:-]*[\s>]/i, 'xml'],
  [/^\s*BEGIN:VCALENDAR/i, 'ics'],
  // Cards without line breaks have no properties.
  [/^\s*BEGIN:VCARD\b/i, 'vcard without line breaks'],
  // JSON in a call of a function.
  [/^\s*(?:\/\*[^*]*\*+\/\s*)?[\w$]+(?:\.[\w$]+)*\(\s*[[{]/, 'javascript'],
  // A dump of a database.
  [
    /^\s*(?=--|\/\*|(?:SET|USE|BEGIN|DROP|CREATE|INSERT|REPLACE|PRAGMA)\s)(?:[^]*\n)?[ \t]*(?:(?:INSERT|REPLACE)\s+INTO|CREATE\s+TABLE|COPY)\s+\S/i,
    'sql',
  ],
  // The text of QR codes.
  [/^\s*(?:MECARD|BIZCARD):/i, 'mecard'],
  [/^\s*(?:#.*\s+)*(?:version:\s*1\s+)?(?:#.*\s+)*dn::? ?\S/i, 'ldif'],
];
/**
 * Matches the beginning of JSON, even after comments, because the JSON reader then rejects the file with a fitting
 * reason. So does a script that assigns it, as in data of Twitter (`window.YTD.account.part0 = [`). No delimited list of
 * contacts begins like this.
 */
const JSON_BEGINNING =
  /^\s*(?:(?:\/\/.*\n|\/\*[^*]*\*+(?:[^/*][^*]*\*+)*\/)\s*)*(?:(?:(?:const|let|var)\s)?\s*[\w.]+\s?=\s(?=\[\s*\{))?(?:\[\s*(?:["{[\]]|$|\/[/*]|(?:null|true|false|-?\d[\d.]*)\s*,)|\{\s*(?:"|\}|$|\/[/*])|null\s*$)/;
const BINARIES: readonly (readonly [readonly number[], string])[] = [
  [[0x1f, 0x8b], 'gzip'],
  [[0x89, 0x50, 0x4e, 0x47], 'png'],
  [[0xff, 0xd8, 0xff], 'jpeg'],
  [[0x53, 0x51, 0x4c, 0x69, 0x74, 0x65], 'sqlite'],
];

/** Detects the format of a file by its content, or by its extension if the content is ambiguous. */
export async function findFormat(source: FileSource): Promise<FoundFormat> {
  const head = await readHead(source);
  const begins = (signature: readonly number[]) => signature.every((byte, at) => head[at] === byte);
  // The workbook reader rejects old and encrypted workbooks, and other archives.
  if (begins(ZIP) || begins(OLE)) return 'xlsx';
  const binary = BINARIES.find(([signature]) => begins(signature));
  if (binary) return { refused: binary[1] };
  if (isEbcdic(head)) return { refused: 'ebcdic' };
  const text = decodeBytes(head, detectEncoding(head, head.length < HEAD_BYTES).encoding, false);
  if (/^[ \t>]*(?:[\w.-]+\.)?BEGIN[ \t]*:[ \t]*VCARD[ \t]*$/im.test(text)) return 'vcard';
  // A table in JSON is read like delimited text.
  if (JSON_BEGINNING.test(text)) return mayBeJsonTable(text) && (await isJsonTable(source)) ? 'csv' : 'json';
  // Its table is read like delimited text.
  if (HTML.test(text) && /<table\b/i.test(text)) return 'csv';
  const other = OTHERS.find(([pattern]) => pattern.test(text));
  if (other) return { refused: other[1] };
  return text.trim() === '' ? formatOfName(source.name) : 'csv';
}

/**
 * Whether a text is in EBCDIC, which mainframes write: letters and digits are bytes beyond ASCII, the space is the byte of
 * `@`, and lines end otherwise.
 */
function isEbcdic(head: Uint8Array): boolean {
  let [high, spaces] = [0, 0];
  for (const byte of head) {
    if (byte === 0x20 || byte === 0x0a || byte === 0) return false;
    if (byte >= 0x80) high += 1;
    if (byte === 0x40) spaces += 1;
  }
  return spaces > 0 && high * 2 > head.length && (head.includes(0x15) || head.includes(0x25));
}

async function isJsonTable(source: FileSource): Promise<boolean> {
  const text = await readShortText(source);
  return text !== null && jsonTable(text, source.name) !== null;
}

/** Returns the format of an empty file by its extension, so that the right reader rejects it. */
function formatOfName(name: string): FileFormat {
  if (/\.vcf$|\.vcard$/i.test(name)) return 'vcard';
  if (/\.(?:json|jsonl|ndjson)$/i.test(name)) return 'json';
  return /\.xls[xm]$/i.test(name) ? 'xlsx' : 'csv';
}

async function readHead(source: FileSource): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const bytes of source.stream()) {
    parts.push(bytes);
    length += bytes.length;
    if (length >= HEAD_BYTES) break;
  }
  return Buffer.concat(parts).subarray(0, HEAD_BYTES);
}
