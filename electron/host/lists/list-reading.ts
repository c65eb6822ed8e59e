import type { FileReading } from '../../contract/imports/import-survey.ts';
import type { ImportMapping } from '../../contract/imports/import-mapping.ts';
import type { CalendarDay } from '../../core/contact/birthday.ts';

/** How the rows of a list become contacts. */
export interface ListReading {
  /** As the user's file is called; groups of a file without a group column take their name from it. */
  readonly fileName: string;
  readonly reading: FileReading;
  readonly mapping: ImportMapping;
  readonly today: CalendarDay;
  /** Records that a survey of the file has counted; null where that was not done. */
  readonly expectedRecords: number | null;
  /** ISO 8601; every contact was "created" then. */
  readonly openedAt: string;
}
