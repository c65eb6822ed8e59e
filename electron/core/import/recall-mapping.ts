import type { ColumnMapping, ImportMapping } from '../../contract/imports/import-mapping.ts';
import type { FileSurvey } from '../../contract/imports/import-survey.ts';
import { IMPORT_RESULT_COLUMN } from './result-column.ts';

/** A remembered mapping of a file with the same columns. */
export interface UsedMapping {
  /** ISO 8601. */
  readonly usedAt: string;
  readonly mapping: ImportMapping;
  readonly customColumns: readonly number[];
}

/**
 * Applies a remembered mapping to the survey of a file. An order that the dates of this file show takes precedence over
 * the remembered one. The word meanings of both mappings are combined, and the remembered ones take precedence.
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
      // Not the guessed order: it is day first even without evidence, so it does not tell whether the dates of this
      // file show an order.
      dottedDateOrder:
        survey.columns[at]?.dottedOrderShown ?? before.dottedDateOrder ?? guessed.dottedDateOrder,
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

/**
 * Returns the number of columns without the result column of an import report, so that a report is mapped like its
 * original file.
 */
export function ownColumnCount(names: readonly string[]): number {
  return names.at(-1) === IMPORT_RESULT_COLUMN ? names.length - 1 : names.length;
}
