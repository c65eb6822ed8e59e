import { CONTACTS_JSON } from '../contacts-json-format.ts';
import {
  ACTIVITIES,
  CHILDREN,
  isListBesidePeople,
  isListOfRecipients,
  LISTS_OF_PEOPLE,
  ORGANIZATIONS,
  REMOVED,
} from './names-of-lists.ts';
import { isPerson, likenessOf } from '../person-likeness.ts';
import { isListOfRelatedPeople } from '../values/nested-lists.ts';
import type { RecordList } from './record-list.ts';

type JsonObject = Readonly<Record<string, unknown>>;

/**
 * Returns which lists a file may be read as, besides as its root. If the root is a person, a list of its relatives or
 * phones isn't the content of the file, but a list of people that can be reached is: the root is its owner.
 */
export function readableLists(root: JsonObject | null): (list: RecordList) => boolean {
  const likeness = root === null ? null : likenessOf(root);
  if (likeness === null || !isPerson(likeness)) return () => true;
  return (list) => {
    // Friends may be the contacts of the owner of an address book, who has no birthday there.
    const areRelated = isListOfRelatedPeople({ path: [list.name.split('.').at(-1) ?? ''] });
    if (areRelated && (likeness.hasBirthday || !/friends$/i.test(list.name))) return false;
    return likeness.hasPersonalName ? list.reachable > 0 : list.named > 0;
  };
}

/**
 * Returns the list named `contacts`, then the list `data` of an answer, otherwise the one with the most people. Lists that
 * `reasonsAgainst` speaks against come later.
 */
export function bestOf(lists: readonly RecordList[]): RecordList | null {
  const reasons = reasonsAgainst(lists);
  const compare = (a: RecordList, b: RecordList) => {
    const against = reasons.find((isAgainst) => isAgainst(a) !== isAgainst(b));
    return against === undefined ? b.people - a.people : against(a) ? 1 : -1;
  };
  return lists.toSorted(compare)[0] ?? null;
}

/** Returns the reasons not to read a list if another one is without them, the strongest first. */
function reasonsAgainst(lists: readonly RecordList[]): readonly ((list: RecordList) => boolean)[] {
  // In a family, its parents are the contacts.
  const areFamilies = lists.some(({ name }) => CHILDREN.test(name));
  const haveNamedPeople = lists.some((list) => list.named > 0 && LISTS_OF_PEOPLE.test(list.name));
  const haveData = lists.some(({ name, named }) => name === 'data' && named > 0);
  const areDescribed = lists.some(({ name, described }) => described > 0 && LISTS_OF_PEOPLE.test(name));
  const havePersonalNames = lists.some(({ personal }) => personal > 0);
  return [
    // Another list is named `contacts`.
    ({ property, path }) => property !== CONTACTS_JSON.RECORDS || (path !== null && path.length > 0),
    // Organizations.
    ({ personal, name }) => personal === 0 && ORGANIZATIONS.test(name),
    // People who were removed.
    ({ name }) => REMOVED.test(name),
    // People who stand for others, such as `parents`.
    ({ name }) => !areFamilies && isListBesidePeople(name),
    ({ path }) => isListOfRecipients(path?.at(-1) ?? ''),
    // Activities, such as `comments` and `orders`.
    ({ name, named }) => (named === 0 || haveNamedPeople) && ACTIVITIES.test(name),
    // What an answer includes beside its `data`.
    ({ name }) => haveData && name === 'included',
    // People of whom another list says more.
    ({ name, described }) => areDescribed && described === 0 && !LISTS_OF_PEOPLE.test(name),
    // Another list is the `data` of an answer.
    ({ name, named, personal }) => name !== 'data' || (havePersonalNames ? personal : named) === 0,
  ];
}

/** Least share of columns that lists of people have in common if they are read together. */
const MIN_SHARED_COLUMNS = 0.5;
/** Maximum number of lists within a value that are read together: each needs a search for the lines of its records. */
const MAX_LISTS_IN_VALUE = 50;

/**
 * Returns the lists that are read together with the best one, which is among them: lists of people at its level, with
 * mostly the same columns, as in `{"friends": [{"name": "Ann"}], "work": [{"name": "Bo"}]}`. A list named `contacts` or
 * `data` is the content of its file by itself.
 */
export function listsLike(best: RecordList, lists: readonly RecordList[]): readonly RecordList[] {
  if (best.property === '' || best.isInsideList || !isPlain(best)) return [best];
  const alike = lists.filter((list) => isPlain(list) && shareOfColumns(list, best) >= MIN_SHARED_COLUMNS);
  for (const at of namesOf(best).keys()) {
    if (/^(?:contacts|data)$/i.test(namesOf(best)[at] ?? '')) continue;
    const together = lists.filter(
      (list) => list === best || (alike.includes(list) && differsOnlyAt(at, list, best)),
    );
    const areInValue = together.some(({ path }) => path !== null && path.length > 0);
    if (together.length > 1 && !(areInValue && together.length > MAX_LISTS_IN_VALUE)) return together;
  }
  return [best];
}

const namesOf = ({ property, path }: RecordList): readonly string[] => [property, ...(path ?? [])];

/** Whether the names that lead to two lists are the same but for one. */
function differsOnlyAt(at: number, a: RecordList, b: RecordList): boolean {
  const names = namesOf(a);
  const others = namesOf(b);
  return (
    a.kind === b.kind &&
    !a.isInsideList &&
    names.length === others.length &&
    names.every((name, each) => (name === others[each]) === (each !== at))
  );
}

/** Returns the name of each list that is read together with others: the only one that differs. */
export function groupsOf(lists: readonly RecordList[]): readonly string[] {
  const [first, second] = lists.map(namesOf);
  const at = (first ?? []).findIndex((name, each) => name !== second?.[each]);
  return lists.map((list) => namesOf(list)[at] ?? '');
}

/** Whether most records of a list are people who are described by their properties alone. */
const isPlain = (list: RecordList): boolean =>
  !list.isInsidePeople &&
  !list.areKeysNames &&
  list.header === null &&
  list.types === null &&
  [list.named, list.withBirthdays, list.withGivenNames].some((count) => count * 2 > list.records) &&
  !isListOfRecipients(list.name) &&
  !isListBesidePeople(list.name) &&
  [ORGANIZATIONS, REMOVED, ACTIVITIES].every((words) => !words.test(list.name));

function shareOfColumns(a: RecordList, b: RecordList): number {
  const all = new Set([...a.columns, ...b.columns]);
  return [...a.columns].filter((column) => b.columns.has(column)).length / all.size;
}
