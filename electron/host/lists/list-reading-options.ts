import type { AboutList } from './list-folder.ts';
import type { FileReading } from '../../contract/imports/import-survey.ts';
import type { ImportMapping } from '../../contract/imports/import-mapping.ts';
import type { CalendarDay } from '../../core/contact/calendar-day.ts';

/** Options for reading the contacts of a list from its file. */
export interface ListReadingOptions {
  /** Name of the user's file, which is also the group name if the file has no group column. */
  readonly fileName: string;
  readonly format: AboutList['format'];
  readonly reading: FileReading;
  readonly mapping: ImportMapping;
  readonly today: CalendarDay;
  /** Number of records counted by a survey; null without a survey. */
  readonly expectedRecords: number | null;
  /** ISO 8601; also the creation date of the contacts in the file. */
  readonly openedAt: string;
}

/** Returns the options with which a list's file was read. */
export const listReading = ({
  fileName,
  format,
  reading,
  mapping,
  today,
  expectedRecords,
  openedAt,
}: AboutList): ListReadingOptions => ({
  fileName,
  format,
  reading,
  mapping,
  today,
  expectedRecords,
  openedAt,
});
