import { headerKey } from '../../../core/import/headers/header-key.ts';
import { isNameOfPeople } from '../../../core/import/headers/names/names-of-people.ts';
import { isPersonByName, likenessOf } from './person-likeness.ts';
import { isRecord } from './values/parse-record.ts';

type JsonObject = Readonly<Record<string, unknown>>;

/* Formats in which services wrap the data of a record: JSON:API, fixtures of Django, FHIR. */

/** Returns the type of a resource of JSON:API, `{"type": "people", "id": "7", "attributes": {…}}`; null for any other object. */
export const typeOfResource = ({ type, attributes }: JsonObject): string | null =>
  typeof type === 'string' && isRecord(attributes) ? type : null;

/** Returns the model of a row in a fixture of Django, `{"model": "auth.user", "pk": 7, "fields": {…}}`; null for any other object. */
export const modelOfRow = ({ model, fields }: JsonObject): string | null =>
  typeof model === 'string' && isRecord(fields) ? model : null;

/** Returns the attributes of a resource of JSON:API or a row of Django; any other object stays as it is. */
export function attributesOf(record: JsonObject): JsonObject {
  const { attributes, fields } = record;
  if (typeOfResource(record) !== null && isRecord(attributes)) return attributes;
  return modelOfRow(record) !== null && isRecord(fields) ? fields : record;
}

/** Whether an object is a person as FHIR writes it: `{"resourceType": "Patient", "name": […]}`. */
export const isResourceOfPerson = ({ resourceType }: JsonObject): boolean =>
  /^(?:Patient|Person|Practitioner|RelatedPerson)$/.test(String(resourceType));

/** Returns the person that a document of JSON:API is about: `{"data": {"type": "people", …}}`; null for any other object. */
export function singlePerson({ data }: JsonObject): JsonObject | null {
  const type = isRecord(data) ? typeOfResource(data) : null;
  if (!isRecord(data) || type === null) return null;
  const isPerson =
    isPersonByName(likenessOf(attributesOf(data))) || headerKey(type).words.some(isNameOfPeople);
  return isPerson ? data : null;
}
