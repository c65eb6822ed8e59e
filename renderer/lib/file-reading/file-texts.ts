import { t } from '@lingui/core/macro';
import type { FilePreview } from '../../../electron/contract/imports/import-survey.ts';
import type { AppError } from '../../../electron/contract/result.ts';
import type { TextEncoding } from '../../../electron/contract/imports/text-encodings.ts';
import type { ReadingProblemCode } from '../../../electron/core/import/raw-record.ts';
import type { FileRefusalCode } from '../../../electron/core/import/file-refused-error.ts';
import { formatCount } from '../formats/formats.ts';

/** A problem with a whole file, with advice. */
export interface FileProblem {
  title: string;
  advice: string;
}

/** Texts for refused files. `line` is the line number, if known. */
const refusals = (line: string): Record<FileRefusalCode, FileProblem> => ({
  empty_file: {
    title: t`The file has no contacts`,
    advice: t`It’s empty, or has only a header. Choose another file, or another sheet of the workbook.`,
  },
  unknown_format: {
    title: t`This kind of file can’t be read`,
    advice: t`Save the list as CSV, Excel (.xlsx), vCard (.vcf) or JSON, then choose that file.`,
  },
  damaged_file: {
    title: t`The file is damaged${line}`,
    advice: t`A part of it is missing or unreadable. Export or download it again, then choose that file.`,
  },
  password_protected: {
    title: t`The file is protected by a password`,
    advice: t`Open it in the program that made it, remove the password and save it. Then choose it again.`,
  },
  unknown_sheet: {
    title: t`The workbook has no sheet with that name`,
    advice: t`Choose another sheet.`,
  },
  hidden_sheets: {
    title: t`All sheets of the workbook are hidden`,
    advice: t`Unhide the sheet with the contacts in the program that made it, and save it. Then choose it again.`,
  },
  file_too_large: {
    title: t`The file is too large`,
    advice: t`Files of up to 512 MB can be read. Split it, then choose the parts.`,
  },
  unpacks_too_large: {
    title: t`The file is too large when unpacked`,
    advice: t`It may be damaged or harmful. Save the list as CSV, then choose that file.`,
  },
  record_too_large: {
    title: t`A record is too large${line}`,
    advice: t`A quotation mark may be missing. Correct it or choose another delimiter, then try again.`,
  },
  too_many_columns: {
    title: t`The file has too many columns${line}`,
    advice: t`Try another delimiter, or remove the columns you don’t need.`,
  },
  too_many_records: {
    title: t`The file has too many contacts`,
    advice: t`Up to 1,000,000 can be read at once. Split it, then choose the parts.`,
  },
  nested_too_deep: {
    title: t`The file is nested too deeply${line}`,
    advice: t`Save the list as CSV, then choose that file.`,
  },
  newer_file: {
    title: t`This file was saved by a newer version of Celebration Contacts`,
    advice: t`Update the app, or export the contacts again as CSV, then choose that file.`,
  },
});

/** Texts for files that can't be opened. */
const openingProblems = (): Readonly<Record<string, FileProblem>> => ({
  not_found: {
    title: t`The file no longer exists`,
    advice: t`It was moved, renamed or deleted. Choose it in its new location.`,
  },
  no_permission: {
    title: t`You don’t have permission to read the file`,
    advice: t`Change the file’s permissions, or copy it to your own folder and choose the copy.`,
  },
  not_a_file: {
    title: t`This isn’t a file`,
    advice: t`Folders and devices can’t be opened. Choose a file.`,
  },
  in_use: {
    title: t`Another program is using the file`,
    advice: t`Close it in that program, then choose it again.`,
  },
  link_loop: {
    title: t`The link points to a missing file`,
    advice: t`Its links lead back to themselves. Choose the file itself.`,
  },
  changed: {
    title: t`The file has changed, or can’t be read now`,
    advice: t`Choose it again. If that doesn’t help, close it in other programs and check that you have permission to read it.`,
  },
});

/** Texts for imports that can't continue. */
const importProblems = (): Readonly<Record<string, FileProblem>> => ({
  group_waiting: {
    title: t`A new group hasn’t been created yet`,
    advice: t`The service didn’t respond, so nothing was imported. Import again when you’re online.`,
  },
  plan_outdated: {
    title: t`The plan has changed`,
    advice: t`Groups or rows have changed, so the plan was updated. Check it again, then import.`,
  },
  import_gone: {
    title: t`This import no longer exists`,
    advice: t`It was discarded. Choose the file again.`,
  },
  import_damaged: {
    title: t`The import’s files are damaged`,
    advice: t`Discard this import, then choose its file again. What it has changed so far is in the history.`,
  },
  already_imported: {
    title: t`This import has already been started`,
    advice: t`Its report is in the list of imports.`,
  },
});

/**
 * Text for an error that keeps a file from being read or an import from continuing; null for other errors, which have
 * texts of their own.
 */
export function fileProblem({ code, message = '' }: AppError): FileProblem | null {
  if (code === 'invalid_request') return importProblems()[message] ?? null;
  if (code === 'too_large' && message === 'read_limit') return refusals('').file_too_large;
  if (code !== 'unreadable_file') return null;
  const [refusal = '', line] = message.split(' ');
  const number = formatCount(Number(line));
  if (Object.hasOwn(openingProblems(), refusal)) return openingProblems()[refusal] ?? null;
  const problems = refusals(line === undefined ? '' : t` (line ${number})`);
  return Object.entries(problems).find(([name]) => name === refusal)?.[1] ?? null;
}

export const formatNames = (): Record<FilePreview['format'], string> => ({
  csv: t`Text table (CSV)`,
  xlsx: t`Excel workbook (XLSX)`,
  vcard: t`Contact cards (vCard)`,
  json: t`JSON`,
});

/** Names of the delimiters to choose from; any other delimiter is shown as it is. */
export const delimiterNames = (): Readonly<Record<string, string>> => ({
  ',': t`Comma (,)`,
  ';': t`Semicolon (;)`,
  '\t': t`Tab`,
  '|': t`Vertical bar (|)`,
  ':': t`Colon (:)`,
  '^': t`Caret (^)`,
  '~': t`Tilde (~)`,
});

export const encodingNames = (): Record<TextEncoding, string> => ({
  'utf-8': t`UTF-8 (all letters)`,
  'utf-16le': t`UTF-16 LE (all letters)`,
  'utf-16be': t`UTF-16 BE (all letters)`,
  'windows-1252': t`Windows-1252 (Western European)`,
  'windows-874': t`Windows-874 (Thai)`,
  'windows-1250': t`Windows-1250 (Central European)`,
  'windows-1251': t`Windows-1251 (Cyrillic)`,
  'windows-1253': t`Windows-1253 (Greek)`,
  'windows-1254': t`Windows-1254 (Turkish)`,
  'windows-1255': t`Windows-1255 (Hebrew)`,
  'windows-1256': t`Windows-1256 (Arabic)`,
  'windows-1257': t`Windows-1257 (Baltic)`,
  'iso-8859-1': t`ISO-8859-1 (Western European)`,
  'iso-8859-2': t`ISO-8859-2 (Central European)`,
  'iso-8859-3': t`ISO-8859-3 (Maltese, Esperanto)`,
  'iso-8859-4': t`ISO-8859-4 (Baltic)`,
  'iso-8859-5': t`ISO-8859-5 (Cyrillic)`,
  'iso-8859-6': t`ISO-8859-6 (Arabic)`,
  'iso-8859-7': t`ISO-8859-7 (Greek)`,
  'iso-8859-8': t`ISO-8859-8 (Hebrew)`,
  'iso-8859-9': t`ISO-8859-9 (Turkish)`,
  'iso-8859-10': t`ISO-8859-10 (Nordic)`,
  'iso-8859-13': t`ISO-8859-13 (Baltic)`,
  'iso-8859-14': t`ISO-8859-14 (Celtic)`,
  'iso-8859-15': t`ISO-8859-15 (Western European)`,
  'iso-8859-16': t`ISO-8859-16 (Romanian)`,
  shift_jis: t`Shift_JIS (Japanese)`,
  'euc-jp': t`EUC-JP (Japanese)`,
  'euc-kr': t`EUC-KR (Korean)`,
  gb18030: t`GB18030 (Chinese)`,
  big5: t`Big5 (traditional Chinese)`,
  'koi8-r': t`KOI8-R (Russian)`,
  'koi8-u': t`KOI8-U (Ukrainian)`,
  macintosh: t`Mac OS Roman (Western European)`,
  maccyrillic: t`Mac OS Cyrillic`,
  ibm850: t`IBM 850 (Western European, DOS)`,
  ibm852: t`IBM 852 (Central European, DOS)`,
  ibm857: t`IBM 857 (Turkish, DOS)`,
  ibm866: t`IBM 866 (Cyrillic, DOS)`,
});

/** Text for a problem with a record or a part of one; `detail` quotes the file. */
export function readingProblemText(code: string, detail: string): string {
  const texts: Record<ReadingProblemCode, string> = {
    unterminated_quote: t`A quotation mark isn’t closed`,
    undecodable: t`Some characters can’t be read in this encoding`,
    malformed_record: t`This record can’t be read`,
    incomplete_record: t`A part of this record can’t be read`,
    cell_count: t`This row has more or fewer cells than the header`,
    error_value: t`A cell holds an error, or a formula without a result`,
    title: t`This line looks like a title and is left out`,
    quoted_rows: t`Every row is quoted as a whole; these quotes are left out`,
    unread_list: t`This file has another list of people, which isn’t read`,
    unread_person: t`A person outside the list isn’t read`,
    unread_links: t`This file is too large to read the emails, phones and addresses that are linked to people`,
  };
  const text =
    Object.entries(texts).find(([name]) => name === code)?.[1] ?? t`Part of the file can’t be read`;
  return detail === '' ? text : `${text}: ${detail}`;
}
