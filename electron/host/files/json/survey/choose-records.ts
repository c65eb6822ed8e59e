import { FileRefusedError } from '../../../../core/import/file-refused-error.ts';
import { CONTACTS_JSON } from '../contacts-json-format.ts';
import { hasListPerColumn, hasRows, isNamedPerson, isPerson, likenessOf } from '../person-likeness.ts';
import { isResourceOfPerson, singlePerson } from '../resource-formats.ts';
import { onlyPerson } from '../values/linked-values.ts';
import { recordOf } from '../values/parse-record.ts';
import { bestOf, listsLike, readableLists } from './choose-list.ts';
import { type ListSurvey, surveyOf, type UnreadPerson } from './list-survey.ts';
import { RecordList } from './record-list.ts';
import type { FileContent } from './surveyor.ts';

type Rule = (content: FileContent) => ListSurvey | null;

/** In this order. The first rule that finds records decides. */
const RULES: readonly Rule[] = [ownFormat, personAtRoot, listOfPeople, listWithoutPeople, rootItself];

/** Returns which records of a file are read. Throws `FileRefusedError` if there are none. */
export function chooseRecords(content: FileContent): ListSurvey {
  for (const rule of RULES) {
    const survey = rule(content);
    if (survey !== null) return survey;
  }
  const { isEmpty, firstRoot } = content;
  throw isEmpty && (!firstRoot || recordOf(firstRoot.text))
    ? new FileRefusedError('empty_file', 'no records')
    : new FileRefusedError('unknown_format', 'JSON without objects');
}

/** The contacts of a file that this product wrote. */
function ownFormat({ lists, values }: FileContent): ListSurvey | null {
  const format = values.get('format') ?? '';
  // A review and a list of pending changes have no list of contacts.
  if (format.startsWith(`"${CONTACTS_JSON.FORMAT}/`))
    throw new FileRefusedError('unknown_format', format.replaceAll('"', ''));
  if (format !== JSON.stringify(CONTACTS_JSON.FORMAT)) return null;
  const version = values.get('version');
  if (version !== String(CONTACTS_JSON.VERSION)) {
    const isNewer = Number(version) > CONTACTS_JSON.VERSION;
    throw new FileRefusedError(
      isNewer ? 'newer_file' : 'unknown_format',
      `${CONTACTS_JSON.FORMAT} version ${version ?? '?'}`,
    );
  }
  const own = lists.direct.find(({ property }) => property === CONTACTS_JSON.RECORDS);
  if (!own) throw new FileRefusedError('empty_file', 'no records');
  return { ...surveyOf(own, [], []), isOwnFormat: true };
}

/** A root that is a person in one of the formats for one person. */
function personAtRoot(content: FileContent): ListSurvey | null {
  const { root, lists } = content;
  if (root === null || !(singlePerson(root) || isResourceOfPerson(root))) return null;
  const others = lists.all.filter(({ personal }) => personal > 0);
  return surveyOfRoot(content, onlyPerson(root), others);
}

/** The list with the most people, and those like it. Throws if the root is a table with a list for each column. */
function listOfPeople(content: FileContent): ListSurvey | null {
  const { root } = content;
  if (root && hasListPerColumn(root))
    throw new FileRefusedError('unknown_format', 'JSON with a list of values for each column');
  const ofPeople = listsOfPeople(content);
  const chosen = bestOf(ofPeople.filter(({ isInsidePeople }) => !isInsidePeople));
  return chosen && surveyOfChosen(content, chosen, ofPeople);
}

/** The list to read if no list has people, but perhaps records with unknown properties. */
function listWithoutPeople(content: FileContent): ListSurvey | null {
  if (isRootPerson(content)) return null;
  const { direct, all } = content.lists;
  const lists = all.filter(({ isInsidePeople }) => !isInsidePeople);
  const ofRoots = lists.find(({ kind, path }) => kind === 'root' && path === null);
  const nested = lists.filter(({ kind, records }) => kind === 'value' && records > 1);
  const chosen =
    (ofRoots && ofRoots.columns.size > 0 ? ofRoots : null) ??
    direct.find(({ property }) => property === CONTACTS_JSON.RECORDS) ??
    direct.filter(listsGivenNames).toSorted((a, b) => b.withGivenNames - a.withGivenNames)[0] ??
    lists.find((list) => listsGivenNames(list) && list.haveOwnersGroups) ??
    direct[0] ??
    lists.find(({ path }) => path?.length === 0) ??
    nested.toSorted((a, b) => b.records - a.records)[0] ??
    null;
  // Lists of names alone have no people for certain.
  return (
    chosen && surveyOfChosen(content, chosen, [...listsOfPeople(content), ...all.filter(listsGivenNames)])
  );
}

/** The root as the only record. */
function rootItself(content: FileContent): ListSurvey | null {
  return surveyOfRoot(
    content,
    content.root,
    content.lists.all.filter(({ named }) => named > 0),
  );
}

/** Returns the lists of people that a file may be read as. */
function listsOfPeople({ root, lists }: FileContent): readonly RecordList[] {
  const isRead = readableLists(root);
  return lists.all.filter((list) => list.people > 0 && isRead(list));
}

/** `candidates`: the lists that are read with the chosen one if they are like it, or else reported. */
function surveyOfChosen(
  content: FileContent,
  chosen: RecordList,
  candidates: readonly RecordList[],
): ListSurvey {
  const all = content.lists.all.filter((list) => list === chosen || candidates.includes(list));
  const together = isRootPerson(content) ? [chosen] : listsLike(chosen, all);
  const others = all.filter((list) => !together.includes(list));
  return surveyOf(chosen, others, peopleBeside(chosen, content), together);
}

/** Returns the people beside a list; none if the root is a record, or the list itself. */
function peopleBeside(
  { kind }: RecordList,
  { root, firstRoot, people }: FileContent,
): readonly UnreadPerson[] {
  if (kind === 'root') return [];
  const isNamed = root !== null && isNamedPerson(likenessOf(root));
  return isNamed ? [{ line: firstRoot?.line ?? 1, name: '' }, ...people] : people;
}

/** Returns the survey of the root as a list of one record; null if it has no values, or a table of rows without names. */
function surveyOfRoot(
  { firstRoot }: FileContent,
  record: FileContent['root'],
  others: readonly RecordList[],
): ListSurvey | null {
  if (!firstRoot || !record || hasRows(record)) return null;
  const list = new RecordList(firstRoot, null);
  list.add(record, likenessOf(record), 'nobody');
  return list.columns.size > 0 ? surveyOf(list, others, []) : null;
}

const isRootPerson = ({ root }: FileContent): boolean => root !== null && isPerson(likenessOf(root));

/** Whether most records of a list have names that begin with known given names. */
const listsGivenNames = ({ isInsidePeople, withGivenNames, records }: RecordList): boolean =>
  !isInsidePeople && withGivenNames * 2 > records;
