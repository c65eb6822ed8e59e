import type { ImportMapping } from '../../contract/imports/import-mapping.ts';
import type { CalendarDay } from '../../core/contact/calendar-day.ts';
import { ColumnSurvey } from '../../core/import/guessing/column-survey.ts';
import { ContactMapper } from '../../core/import/contact-mapper.ts';
import type { ImportedContact } from '../../core/import/imported-contact.ts';
import { guessMapping, type MappingGuess } from '../../core/import/guessing/guess-mapping.ts';
import type { ReadingProblem } from '../../core/import/raw-record.ts';
import type { OpenedFile } from './file-source.ts';

/** Surveys all records of a file and guesses the mapping. */
export async function surveyFile(
  file: OpenedFile & { readonly listName?: string },
  today: CalendarDay,
): Promise<MappingGuess> {
  const survey = new ColumnSurvey(file.columns, file.listName);
  for await (const records of file.records(() => {})) survey.add(records);
  return guessMapping(survey, today);
}

/**
 * Yields the contacts of a file in batches of some hundreds. Problems of the file are passed to `onProblem`; problems
 * of values are in the contacts.
 */
export async function* readContacts(
  file: OpenedFile,
  mapping: ImportMapping,
  today: CalendarDay,
  onProblem: (problem: ReadingProblem) => void,
): AsyncGenerator<readonly ImportedContact[]> {
  const mapper = new ContactMapper(mapping, today);
  for await (const records of file.records(onProblem)) {
    yield records.flatMap((record) => mapper.map(record) ?? []);
  }
}
