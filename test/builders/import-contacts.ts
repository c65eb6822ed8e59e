import type { ImportMapping } from '../../electron/contract/imports/import-mapping.ts';
import { formatIsoBirthday } from '../../electron/core/contact/birthday.ts';
import type { ImportedContact } from '../../electron/core/import/imported-contact.ts';
import type { MappingGuess } from '../../electron/core/import/guessing/guess-mapping.ts';
import type { ReadingProblem } from '../../electron/core/import/raw-record.ts';
import type { FileSource } from '../../electron/host/files/file-source.ts';
import { openFile } from '../../electron/host/files/open-file.ts';
import { readContacts, surveyFile } from '../../electron/host/files/survey-and-read-file.ts';
import { inMemorySource } from '../../electron/host/files/in-memory-source.ts';

export const IMPORT_DAY = { year: 2026, month: 11, day: 24 };

export interface ImportedFile {
  guess: MappingGuess;
  /** Mapped columns: their field by their name. */
  fields: Record<string, string>;
  contacts: Record<string, unknown>[];
  /** Problems with values, as `line code text`. */
  problems: string[];
  readingProblems: ReadingProblem[];
}

/** Reads a file (a string is UTF-8 text) into contacts; `change` edits the guessed mapping as a user would. */
export async function importContacts(
  file: FileSource | string,
  change: (mapping: ImportMapping) => ImportMapping = (mapping) => mapping,
): Promise<ImportedFile> {
  const opened = await openFile(typeof file === 'string' ? inMemorySource('list.csv', file) : file);
  const guess = await surveyFile(opened, IMPORT_DAY);
  const contacts: Record<string, unknown>[] = [];
  const problems: string[] = [];
  const readingProblems: ReadingProblem[] = [];
  const batches = readContacts(opened, change(guess.mapping), IMPORT_DAY, (each) =>
    readingProblems.push(each),
  );
  for await (const batch of batches) {
    for (const contact of batch) {
      contacts.push(plainContact(contact));
      problems.push(...contact.problems.map(({ line, code, text }) => `${line} ${code} ${text}`.trim()));
    }
  }
  const mapped = guess.columns.flatMap(({ name, field }, at) =>
    field === null ? [] : [[name || `#${at}`, field]],
  );
  return { guess, fields: Object.fromEntries(mapped), contacts, problems, readingProblems };
}

/** A contact with its birthday as text, and its group among its fields. */
export function plainContact({
  fields,
  groupName,
  guardianContactId,
}: ImportedContact): Record<string, unknown> {
  const { birthday, ...others } = fields;
  return {
    ...others,
    ...(birthday ? { birthday: formatIsoBirthday(birthday, 'dashes') } : {}),
    ...(groupName === '' ? {} : { groupName }),
    ...(guardianContactId === null ? {} : { guardianContactId }),
  };
}
