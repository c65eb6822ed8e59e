import { propertyRole } from './property-role.ts';

type JsonObject = Readonly<Record<string, unknown>>;

/** Where an element of a list has its label and its value: `{"name": "Birthday", "value": "1985-06-01"}`. */
export interface LabelledValue {
  readonly label: string;
  /** Name of the property with the value. */
  readonly property: string;
}

const LABELS: readonly string[] = ['label', 'name', 'key', 'field', 'title', 'type'];
const VALUES: readonly string[] = ['value', 'date', 'answer', 'text'];
const MAX_LABEL_LENGTH = 100;
/** Lists of fields that the users of a service have defined, or of answers to questions. */
const LIST_OF_FIELDS =
  /(?:^|\.)(?:\w*custom\w*|\w*fields?|\w*field_?values?|attributes|properties|\w*answers|meta_?data)$/i;

/**
 * Finds label and value of an element of a list of fields, or of an element with the label of a birthday; returns null
 * for any other element. `column`: path to the list.
 */
export function labelledValue(element: JsonObject, column: string): LabelledValue | null {
  const property = VALUES.find((name) => Object.hasOwn(element, name));
  const label = LABELS.map((name) => element[name]).find((text) => typeof text === 'string' && text !== '');
  if (property === undefined || typeof label !== 'string') return null;
  const isField = LIST_OF_FIELDS.test(column) && label.length <= MAX_LABEL_LENGTH;
  const { role, isExact } = propertyRole(label);
  // Other words may name another person: `Birthday Tom`.
  return isField || (role === 'birthday' && isExact) ? { label, property } : null;
}
