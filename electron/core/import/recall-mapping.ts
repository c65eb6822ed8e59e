import type { ColumnMapping, ImportMapping } from '../../contract/imports/import-mapping.ts';
import type { FileSurvey } from '../../contract/imports/import-survey.ts';
import { IMPORT_RESULT_COLUMN } from './result-column.ts';

/** A mapping that was used before for a file with the same columns. */
export interface UsedMapping {
  /** ISO 8601. */
  readonly usedAt: string;
  readonly mapping: ImportMapping;
  readonly customColumns: readonly number[];
}

/**
 * The survey of a file with the mapping that was used before. Dates that show their order in this file count more than the order that was
 * chosen then; words are known from both.
 */
export function recallMapping(
  survey: FileSurvey,
  { usedAt, mapping: used, customColumns }: UsedMapping,
): FileSurvey {
  const { mapping } = survey;
  const columns = mapping.columns.map((guessed, at): ColumnMapping => {
    const before = used.columns[at];
    if (before === undefined) return { ...guessed, field: null };
    return {
      ...before,
      dateOrder: guessed.dateOrder ?? before.dateOrder,
      dottedDateOrder: before.dottedDateOrder ?? guessed.dottedDateOrder,
    };
  });
  return {
    ...survey,
    mapping: {
      ...used,
      columns,
      genderWords: { ...mapping.genderWords, ...used.genderWords },
      languageWords: { ...mapping.languageWords, ...used.languageWords },
    },
    columns: survey.columns.map((column, at) => {
      const field = columns[at]?.field ?? null;
      return { ...column, field, reason: field === null ? null : 'remembered' };
    }),
    remembered: { usedAt, customColumns: [...customColumns] },
  };
}

/** How many columns a file has without the last one of a file of rows that were handed back: such a file is mapped as the original. */
export function ownColumnCount(names: readonly string[]): number {
  return names.at(-1) === IMPORT_RESULT_COLUMN ? names.length - 1 : names.length;
}
