import type {
  ColumnMapping,
  ImportField,
  ImportMapping,
  MappedWords,
} from '../../../electron/contract/imports/import-mapping.ts';
import type { FileSurvey } from '../../../electron/contract/imports/import-survey.ts';
import { columnUse, sharedFields, withDecision, withUse } from '../../lib/file-reading/column-mapping.ts';
import type { ColumnChoice, ColumnUse } from '../../lib/file-reading/column-mapping.ts';

type DateOrders = Pick<ColumnMapping, 'dateOrder' | 'dottedDateOrder'>;

/** How columns of one field are combined, by their names. */
interface NamedDecision {
  readonly names: readonly string[];
  readonly join: string | null;
}

/** What the user chose for a file; it is kept when the file is read in another way, as far as it is still valid. */
export interface KeptChoices {
  /** Uses that the user chose, by column name. */
  readonly uses: ReadonlyMap<string, ColumnUse>;
  readonly dateOrders: ReadonlyMap<string, DateOrders>;
  readonly decisions: ReadonlyMap<ImportField, NamedDecision>;
  readonly genderWords: MappedWords;
  readonly languageWords: MappedWords;
  /** Country for phones that the user chose; undefined if none was chosen. */
  readonly country?: ImportMapping['country'];
  /** The mapping as it was before the user changed it; undefined for a draft of an earlier session. */
  readonly given?: ImportMapping;
  /** Group names whose groups of last time were applied, so that a cleared one stays cleared. */
  readonly recalledGroups: ReadonlySet<string>;
}

export const NONE_KEPT: KeptChoices = {
  uses: new Map(),
  dateOrders: new Map(),
  decisions: new Map(),
  genderWords: {},
  languageWords: {},
  recalledGroups: new Set(),
};

/** The kept choices with those of a mapping that the user has changed since it was given. */
export function keepChoices(kept: KeptChoices, mapping: ImportMapping | null): KeptChoices {
  if (mapping === null) return kept;
  const { given } = kept;
  const names = mapping.columns.map(({ name }) => name);
  const dateOrders = new Map(kept.dateOrders);
  for (const [at, column] of mapping.columns.entries()) {
    const { name, field, dateOrder, dottedDateOrder } = column;
    const before = given?.columns[at];
    const isChosen = before?.dateOrder !== dateOrder || before.dottedDateOrder !== dottedDateOrder;
    if (field === 'birthday' && isChosen && isOnlyOne(names, name))
      dateOrders.set(name, { dateOrder, dottedDateOrder });
  }
  const decisions = new Map(kept.decisions);
  const decisionsGiven = given === undefined ? [] : sharedFields(given);
  for (const shared of sharedFields(mapping)) {
    const { field, columns, join, isDecided } = shared;
    const before = decisionsGiven.find((each) => each.field === field);
    const isSame = JSON.stringify(before) === JSON.stringify(shared);
    if (isDecided && !isSame) decisions.set(field, { names: columns.map((at) => names[at] ?? ''), join });
  }
  return {
    ...kept,
    dateOrders,
    decisions,
    genderWords: { ...kept.genderWords, ...chosenWords(given?.genderWords, mapping.genderWords) },
    languageWords: { ...kept.languageWords, ...chosenWords(given?.languageWords, mapping.languageWords) },
    ...(mapping.country === given?.country ? {} : { country: mapping.country }),
  };
}

/** The words whose meaning the user chose; none if it isn't known what they meant before. */
const chosenWords = (given: MappedWords | undefined, now: MappedWords): MappedWords =>
  given === undefined
    ? {}
    : Object.fromEntries(Object.entries(now).filter(([word, meaning]) => given[word] !== meaning));

/** The choice for a file with the kept choices that are valid for its columns. */
export function withKept(choice: ColumnChoice, { columns }: FileSurvey, kept: KeptChoices): ColumnChoice {
  const names = columns.map(({ name }) => name);
  const used = names.reduce((result, name, at) => {
    const use = isOnlyOne(names, name) ? kept.uses.get(name) : undefined;
    return use === undefined || use === columnUse(result, at) ? result : withUse(result, at, use);
  }, choice);
  const { mapping } = used;
  const withOrders: ImportMapping = {
    ...mapping,
    columns: mapping.columns.map((column, at) => {
      const orders = isOnlyOne(names, column.name) ? kept.dateOrders.get(column.name) : undefined;
      return orders === undefined ? column : { ...column, ...unlessShown(orders, columns[at]) };
    }),
    genderWords: { ...mapping.genderWords, ...kept.genderWords },
    languageWords: { ...mapping.languageWords, ...kept.languageWords },
  };
  return { ...used, mapping: withDecisions(withOrders, names, kept) };
}

/** The kept orders without those that the dates of the file contradict now. */
function unlessShown(
  { dateOrder, dottedDateOrder }: DateOrders,
  surveyed: FileSurvey['columns'][number] | undefined,
): Partial<DateOrders> {
  return {
    ...(dateOrder !== null && surveyed?.orderShown === undefined ? { dateOrder } : {}),
    ...(dottedDateOrder !== null && surveyed?.dottedOrderShown === undefined ? { dottedDateOrder } : {}),
  };
}

/** The mapping with the kept decisions for fields that have the same columns. */
function withDecisions(
  mapping: ImportMapping,
  names: readonly string[],
  { decisions }: KeptChoices,
): ImportMapping {
  return sharedFields(mapping).reduce((result, { field, columns }) => {
    const decision = decisions.get(field);
    if (decision === undefined || !decision.names.every((name) => isOnlyOne(names, name))) return result;
    const chosen = decision.names.map((name) => names.indexOf(name));
    const isSame = chosen.length === columns.length && chosen.every((at) => columns.includes(at));
    return isSame ? withDecision(result, field, chosen, decision.join) : result;
  }, mapping);
}

/** Whether exactly one column has this name. */
export const isOnlyOne = (names: readonly string[], name: string): boolean =>
  name !== '' && names.filter((each) => each === name).length === 1;
