import { plural, t } from '@lingui/core/macro';
import type { ExportNote, ExportOptions, ExportPreset } from '../../../electron/contract/exports/export.ts';
import { EXPORT_FORMATS } from '../../../electron/contract/enumerations.ts';
import { fieldList } from '../../lib/texts/contacts/field-labels.ts';
import { formatCount } from '../../lib/formats/formats.ts';

type ExportFormat = ExportOptions['format'];

/** Names of formats with their purpose. */
const formatLabels = (): Record<ExportFormat, string> => ({
  csv: t`Table for any program (CSV)`,
  xlsx: t`Excel workbook (XLSX)`,
  vcard4: t`Contact cards (vCard 4.0)`,
  vcard3: t`Contact cards for older programs (vCard 3.0)`,
  json: t`Celebration Contacts (JSON)`,
  jsonl: t`Records for developers (JSON Lines)`,
  icalendar: t`Birthday calendar (iCalendar)`,
});

/** Available formats; the history can only be a table or JSON. */
export const formatsOf = (isHistory: boolean): { value: ExportFormat; label: string }[] => {
  const labels = isHistory ? { ...formatLabels(), json: t`Records for developers (JSON)` } : formatLabels();
  return EXPORT_FORMATS.filter((value) => !isHistory || HISTORY_FORMATS.has(value)).map((value) => ({
    value,
    label: labels[value],
  }));
};

const HISTORY_FORMATS: ReadonlySet<ExportFormat> = new Set(['csv', 'xlsx', 'json']);

export const presetLabels = (): Record<ExportPreset, string> => ({
  product: t`Celebration Contacts`,
  google: t`Google Contacts`,
  outlook: t`Outlook`,
});

export const delimiterLabels = (): Record<ExportOptions['delimiter'], string> => ({
  ',': t`Comma`,
  ';': t`Semicolon`,
  '\t': t`Tab`,
});

export const encodingLabels = (): Record<ExportOptions['encoding'], string> => ({
  'utf-8': t`UTF-8 (all letters)`,
  'utf-16le': t`UTF-16 (all letters)`,
  'windows-1252': t`Windows-1252 (Western European)`,
});

export const FILE_ENDINGS: Readonly<Record<ExportFormat, string>> = {
  csv: 'csv',
  xlsx: 'xlsx',
  vcard4: 'vcf',
  vcard3: 'vcf',
  json: 'json',
  jsonl: 'jsonl',
  icalendar: 'ics',
};

/** What the file can't hold, as a sentence. */
export function noteText({ code, count, fields = [] }: ExportNote): string {
  const number = formatCount(count);
  switch (code) {
    case 'custom_fields':
      return t`Custom fields aren’t included because the service doesn’t return them.`;
    case 'no_birthday':
      return plural(count, {
        one: `${number} contact without a birthday is left out.`,
        other: `${number} contacts without a birthday are left out.`,
      });
    case 'impossible_birthday':
      return plural(count, {
        one: `${number} birthday is left out because the date doesn’t exist.`,
        other: `${number} birthdays are left out because the dates don’t exist.`,
      });
    case 'birthday_without_year':
      return plural(count, {
        one: `${number} birthday without a year is left out because Outlook needs the year.`,
        other: `${number} birthdays without a year are left out because Outlook needs the year.`,
      });
    case 'divided_groups':
      return plural(count, {
        one: `${number} contact has a group whose name has a separator, such as a comma or a semicolon. It may be read as several groups. UTF-8 keeps the name.`,
        other: `${number} contacts have groups whose names have separators, such as commas or semicolons. They may be read as several groups. UTF-8 keeps the names.`,
      });
    case 'similar_signs':
      return plural(count, {
        one: `${number} contact has a group with a comma or semicolon in its name, which Outlook would split. A similar character is written instead; an import here restores the name.`,
        other: `${number} contacts have groups with a comma or semicolon in their names, which Outlook would split. A similar character is written instead; an import here restores the names.`,
      });
    case 'fields_left_out':
    case 'status_left_out': {
      const names = fieldList(code === 'status_left_out' ? ['status'] : fields);
      return plural(count, {
        one: `Cards can’t hold ${names}. ${number} contact has these values.`,
        other: `Cards can’t hold ${names}. ${number} contacts have these values.`,
      });
    }
    case 'duplicate_sets':
      return t`Which contacts belong to one set of duplicates. CSV and Excel files have a column for it.`;
    case 'lost_characters':
      return plural(count, {
        one: `${number} cell has letters this encoding can’t save. They become question marks. UTF-8 keeps them.`,
        other: `${number} cells have letters this encoding can’t save. They become question marks. UTF-8 keeps them.`,
      });
    case 'cut_cells':
      return plural(count, {
        one: `${number} text is cut after 32,767 characters, the limit of a cell.`,
        other: `${number} texts are cut after 32,767 characters, the limit of a cell.`,
      });
    case 'too_many_rows':
      return t`A sheet holds up to 1,048,575 rows, but there are ${number}. Choose CSV or export fewer rows.`;
  }
}
