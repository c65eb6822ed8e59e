import type { ColumnMapping, ImportMapping, MappedWords } from '../../../contract/imports/import-mapping.ts';
import type { FileSurvey } from '../../../contract/imports/import-survey.ts';
import { IMPORT_RESULT_COLUMN } from '../result-column.ts';
import { gendersByPair } from '../values/gender-pairs.ts';

/** A remembered mapping of a file with the same columns. */
export interface UsedMapping {
  /** ISO 8601. */
  readonly usedAt: string;
  readonly mapping: ImportMapping;
  readonly customColumns: readonly number[];
  /** The groups of group names that still exist, by folded name. */
  readonly groupsByName: Readonly<Record<string, number>>;
}

/**
 * Applies a remembered mapping to the survey of a file. An order that the dates of this file show takes precedence over
 * the remembered one. The word meanings of both mappings are combined, and the remembered ones take precedence, except
 * for genders that the words of this file show, and the remembered ones don't tell apart.
 */
export function recallMapping(
  survey: FileSurvey,
  { usedAt, mapping: used, customColumns, groupsByName }: UsedMapping,
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
      isFamilyFirst: guessed.isFamilyFirst,
      holdsWholeNames: guessed.holdsWholeNames,
      isSwapped: guessed.isSwapped,
      isFilledDown: guessed.isFilledDown,
      holdsTimes: guessed.holdsTimes,
      hasCroatianMonths: guessed.hasCroatianMonths,
      monthOfList: guessed.monthOfList,
      countsMilliseconds: guessed.countsMilliseconds,
    };
  });
  return {
    ...survey,
    mapping: {
      ...used,
      columns,
      genderWords: {
        ...mapping.genderWords,
        ...used.genderWords,
        ...gendersShown(survey, columns, used.genderWords),
      },
      languageWords: { ...mapping.languageWords, ...used.languageWords },
    },
    columns: survey.columns.map((column, at) => {
      const field = columns[at]?.field ?? null;
      return { ...column, field, reason: field === null ? null : 'remembered' };
    }),
    remembered: { usedAt, customColumns: [...customColumns], groupsByName: { ...groupsByName } },
  };
}

/**
 * Returns the genders that pairs of words in this file show, such as `H` and `M`, unless the remembered mapping has
 * different meanings for both: alone, its `M` may come from a file of `M` and `F`.
 */
function gendersShown(survey: FileSurvey, columns: readonly ColumnMapping[], used: MappedWords): MappedWords {
  const shown = survey.columns
    .filter((_, at) => columns[at]?.field === 'gender')
    .map(({ words, name }) =>
      gendersByPair(
        (words ?? []).map(({ key }) => key),
        name,
      ),
    )
    .filter((pair) => {
      // A letter that is undecided here may have been clear last time.
      if (Object.values(pair).includes(null)) return false;
      const meanings = new Set(Object.keys(pair).map((word) => used[word]));
      return meanings.size < 2 || meanings.has(undefined);
    });
  return Object.assign({}, ...shown) as MappedWords;
}

/**
 * Returns the number of columns without the result column of an import report, so that a report is mapped like its
 * original file.
 */
export function ownColumnCount(names: readonly string[]): number {
  return names.at(-1) === IMPORT_RESULT_COLUMN ? names.length - 1 : names.length;
}
