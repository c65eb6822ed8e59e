import { ORGANIZATIONS } from './names-of-lists.ts';
import { modelOfRow, typeOfResource } from '../resource-formats.ts';
import {
  isNamedPerson,
  isPerson,
  isPersonByName,
  likenessOf,
  type PersonLikeness,
} from '../person-likeness.ts';
import { isRecord } from '../values/parse-record.ts';

type JsonObject = Readonly<Record<string, unknown>>;

/** Properties that say what a record is: `{"type": "organization", "name": "Acme"}`. */
const TYPES = ['type', '_type', 'object', 'record_type', 'contact_type', 'entityType', '@type'] as const;
/** Types of people by their names. */
const TYPE_OF_PEOPLE =
  /^(?:person|people|users?|contacts?|members?|employees?|customers?|students?|teachers?|authors?|patients?|staff)$/i;
/** A list with more types than this has other texts in these properties. */
const MAX_TYPES = 200;

interface RecordType {
  all: number;
  people: number;
  /** Number of records with a name, an email, a phone or a birthday, or objects that may have them. */
  likely: number;
  /** Number of records that may be taken for people: organizations have names and phones, too. */
  named: number;
}

/** A type of records that isn't read. */
export interface UnreadType {
  readonly type: string;
  readonly named: number;
}

/** Counts the records of a list by their type, because the organizations of people may be in the same list. */
export class RecordTypes {
  readonly #types = new Map<string, RecordType>();

  add(record: JsonObject, likeness: PersonLikeness): void {
    if (this.#types.size > MAX_TYPES) return;
    const type = typeOf(record);
    const counts = this.#types.get(type) ?? { all: 0, people: 0, likely: 0, named: 0 };
    counts.all += 1;
    const mayBe = mayBePerson(record, likeness);
    counts.people += Number(mayBe);
    counts.likely += Number(
      mayBe && (likeness.hasName || isPerson(likeness) || Object.values(record).some(isRecord)),
    );
    counts.named += Number(isNamedPerson(likeness));
    this.#types.set(type, counts);
  }

  /** The types whose records are mostly people; null if no record is left out. */
  get ofPeople(): ReadonlySet<string> | null {
    const types = [...this.#types].filter(this.#areRead).map(([type]) => type);
    const areAll = types.length === 0 || types.length === this.#types.size || this.#types.size > MAX_TYPES;
    return areAll ? null : new Set(types);
  }

  /** Whether the records of a type are read. Beside a type of people, other types need names, too. */
  get #areRead(): (each: [string, RecordType]) => boolean {
    const havePeople = [...this.#types].some((each) => TYPE_OF_PEOPLE.test(each[0]) && areOfPeople(each));
    if (!havePeople) return areOfPeople;
    return ([type, counts]) =>
      areOfPeople([type, counts]) &&
      (TYPE_OF_PEOPLE.test(type) || type === '' || counts.likely * 2 >= counts.all);
  }

  get unread(): readonly UnreadType[] {
    if (this.ofPeople === null) return [];
    const unread = [...this.#types].filter((each) => !this.#areRead(each) && each[1].named > 0);
    return unread.map(([type, { named }]) => ({ type, named }));
  }
}

const areOfPeople = ([, { all, people }]: [string, RecordType]): boolean => people * 2 >= all;

/** Whether a record is read. `types`: of people; null for all. */
export const isOfTypes = (record: JsonObject, types: ReadonlySet<string> | null): boolean =>
  types === null || types.has(typeOf(record));

/** Returns the name of a record's type, as JSON:API, FHIR, Django and other services write it; empty for none. */
function typeOf(record: JsonObject): string {
  const texts = [
    typeOfResource(record),
    modelOfRow(record),
    resourceOf(record)['resourceType'],
    ...TYPES.map((name) => record[name]),
  ];
  return texts.find((text) => typeof text === 'string') ?? '';
}

/** Returns the resource in an entry of FHIR. */
const resourceOf = (record: JsonObject): JsonObject =>
  isRecord(record['resource']) ? record['resource'] : record;

function mayBePerson(record: JsonObject, likeness: PersonLikeness): boolean {
  const resource = resourceOf(record);
  if (typeof resource['resourceType'] === 'string') return isPersonByName(likenessOf(resource));
  if (modelOfRow(record) !== null) return isPersonByName(likeness) || isPerson(likeness);
  return isPersonByName(likeness) || (typeOfResource(record) === null && !ORGANIZATIONS.test(typeOf(record)));
}
