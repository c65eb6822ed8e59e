import { phoneKind } from '../../../../core/import/values/phone-value.ts';
import { isRecord } from './parse-record.ts';
import { propertyRole } from '../property-role.ts';
import { valuesById } from './value-forms.ts';

type JsonObject = Readonly<Record<string, unknown>>;

/** Where an element of a list has its label and its value: `{"name": "Birthday", "value": "1985-06-01"}`. */
export interface LabelledValue {
  readonly label: string;
  /** Name of the property with the value. */
  readonly property: string;
}

const withCapitals = (names: readonly string[]): readonly string[] =>
  names.flatMap((name) => [name, name.charAt(0).toUpperCase() + name.slice(1)]);
const LABELS = withCapitals([
  'fieldName',
  'label',
  'name',
  'key',
  'field',
  'title',
  'question',
  'type',
  'kind',
]);
const VALUES = withCapitals(['value', 'date', 'answer', 'text', 'content']);
const MAX_LABEL_LENGTH = 100;
/** Lists of fields that the users of a service have defined, or of answers to questions. */
const LIST_OF_FIELDS =
  /(?:^|\.)(?:\w*custom(?!er)\w*|\w*fields?|\w*(?:field|column)_?values?|forms?\.values|attributes|properties|\w*answers|meta_?data|components)$/i;

/**
 * Finds label and value of an element of a list of fields, or of an element with the label of a birthday; returns null
 * for any other element. `column`: path to the list.
 */
export function labelledValue(element: JsonObject, column: string): LabelledValue | null {
  const special =
    readContactPoint(element) ?? readAnswer(element) ?? readBirth(element) ?? readPointOfOther(element);
  if (special !== null) return special;
  const found = findLabelAndProperty(element);
  if (found === null) return null;
  const { label } = found;
  const isField =
    (LIST_OF_FIELDS.test(column) || (isPair(element) && !isOfContactPoints(column))) &&
    label.length <= MAX_LABEL_LENGTH;
  const { role, isExact } = propertyRole(label);
  // Other words may name another person: `Birthday Tom`.
  return isField || (role === 'birthday' && isExact) ? found : null;
}

/** Finds label and value by the names of their properties; returns null if one of them is missing. */
function findLabelAndProperty(element: JsonObject): LabelledValue | null {
  const { text: whole, value } = element;
  const isInJson =
    typeof whole === 'string' && (value === null || (typeof value === 'string' && value.startsWith('{')));
  // Some services write the parts of a value as JSON, and the whole as a text.
  const property = isInJson ? 'text' : VALUES.find((name) => Object.hasOwn(element, name));
  if (property === undefined) return null;
  const types = Object.values(element).filter(isRecord);
  const labels = [element, ...types].flatMap((object) => LABELS.map((name) => object[name]));
  // The id of a field may be its name.
  const label = [...labels, element['id']].find((text) => typeof text === 'string' && text !== '');
  return typeof label === 'string' ? { label, property } : null;
}

const SYSTEMS: ReadonlySet<unknown> = new Set(['phone', 'email', 'fax', 'pager', 'sms', 'url']);

/**
 * Finds label and value of an email or a phone as FHIR and Facebook write it; returns null for any other element:
 * `{"system": "phone", "use": "mobile", "value": "0171 1"}`, `{"contact_point": "ann@example.org"}`.
 */
function readContactPoint({ system, use, value, contact_point: point }: JsonObject): LabelledValue | null {
  if (typeof point === 'string')
    return { label: point.includes('@') ? 'email' : 'phone', property: 'contact_point' };
  const kind = typeof use === 'string' ? ` ${use}` : '';
  const isOne = SYSTEMS.has(system) && typeof value === 'string' && (system !== 'phone' || kind !== '');
  return isOne ? { label: `${String(system)}${kind}`, property: 'value' } : null;
}

/**
 * Finds label and value of an answer as Typeform writes it; returns null for any other element:
 * `{"field": {"ref": "city"}, "type": "text", "text": "York"}`.
 */
function readAnswer(element: JsonObject): LabelledValue | null {
  const { field, type } = element;
  if (!isRecord(field) || typeof type !== 'string' || !Object.hasOwn(element, type)) return null;
  const label = [field['title'], field['ref']].find((text) => typeof text === 'string' && text !== '');
  return typeof label === 'string' && label.length <= MAX_LABEL_LENGTH ? { label, property: type } : null;
}

/** Finds the date of birth among the anniversaries of JSContact: `{"kind": "birth", "date": {…}}`. */
const readBirth = ({ kind, date }: JsonObject): LabelledValue | null =>
  kind === 'birth' && date !== undefined ? { label: 'birthday', property: 'date' } : null;

const POINTS = ['address', 'email', 'value', 'number', 'phone'] as const;

/** Finds an email or a phone with the label of another person: `{"label": "mother", "number": "0171 1"}`. */
function readPointOfOther(element: JsonObject): LabelledValue | null {
  const text = element['label'] ?? element['type'] ?? element['kind'];
  if (typeof text !== 'string' || text.length > MAX_LABEL_LENGTH || !isLabelOfOther(text)) return null;
  const property = POINTS.find((name) => typeof element[name] === 'string');
  return property === undefined ? null : { label: text, property };
}

const MAX_CACHED_LABELS = 10_000;
/** Labels repeat in each record, and reading one is slow. */
const labelsOfOthers = new Map<string, boolean>();

function isLabelOfOther(label: string): boolean {
  const known = labelsOfOthers.get(label);
  if (known !== undefined) return known;
  if (labelsOfOthers.size >= MAX_CACHED_LABELS) labelsOfOthers.clear();
  const isOfOther = phoneKind(label) === 'not_the_person';
  labelsOfOthers.set(label, isOfOther);
  return isOfOther;
}

/** Returns the elements of a list of values that an object keeps by key; null for any other object. */
export function elementsIn(value: JsonObject, name: string): readonly unknown[] | null {
  const values = Object.values(value);
  if (!isRecord(values[0])) return null;
  return areFields(values, name) ? values : valuesById(value, name);
}

/** Whether a list has emails or phones by its name: there, `name` may be the kind of a phone. */
function isOfContactPoints(column: string): boolean {
  const { role } = propertyRole(column);
  return role === 'email' || role === 'phone' || role === 'whatsappPhone';
}

/** Whether an object has only a name and a value, as Collection+JSON writes the fields of a record. */
function isPair(element: JsonObject): boolean {
  const names = Object.keys(element);
  return (
    typeof element['name'] === 'string' &&
    Object.hasOwn(element, 'value') &&
    names.every((name) => name === 'name' || name === 'value' || name === 'prompt')
  );
}

/** Whether a list has names and values, and two names are those of fields. */
function arePairs(elements: readonly unknown[]): boolean {
  const names = elements.map((element) => (isRecord(element) && isPair(element) ? element['name'] : null));
  const known = names.filter((name) => typeof name === 'string' && propertyRole(name).role !== null);
  return known.length > 1 && !names.includes(null);
}

/** Whether a list in a person contains fields, answers, emails or phones of the person. `name`: of the list. */
export const areFields = (elements: readonly unknown[], name: string): boolean =>
  arePairs(elements) ||
  (elements.length > 0 &&
    elements.every(
      (element) =>
        isRecord(element) &&
        (readContactPoint(element) !== null ||
          readAnswer(element) !== null ||
          (LIST_OF_FIELDS.test(name) && findLabelAndProperty(element) !== null)),
    ));
