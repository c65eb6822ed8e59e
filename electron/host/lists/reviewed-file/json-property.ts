import { primaryFirst, VALUE_SEPARATOR } from '../../files/json/values/flatten-record.ts';
import { isRecord } from '../../files/json/values/parse-record.ts';
import { elementsIn, labelledValue } from '../../files/json/values/labelled-value.ts';

/**
 * Sets the property of a column (`address.city`) so that `flattenRecord` reads the new text. If the path contains an
 * array, the text is split among those elements that have a value. Numbers stay numbers, and birthdays in parts stay in
 * parts. If the record lacks the property, the types are taken from the record `like`.
 */
export function setProperty(
  record: Record<string, unknown>,
  column: string,
  text: string,
  like: Readonly<Record<string, unknown>> = {},
): void {
  if (Object.hasOwn(record, column) || !column.includes('.')) {
    record[column] = valueFor(record[column] ?? like[column], text);
    return;
  }
  // Property names may contain dots, so the longest name that exists is used.
  const parts = column.split('.');
  for (let length = parts.length - 1; length > 0; length--) {
    const name = parts.slice(0, length).join('.');
    if (!Object.hasOwn(record, name)) continue;
    setInside(record, name, parts.slice(length).join('.'), text);
    return;
  }
  const [first = column, ...rest] = parts;
  const inner: Record<string, unknown> = {};
  record[first] = inner;
  setProperty(inner, rest.join('.'), text);
}

function setInside(record: Record<string, unknown>, name: string, rest: string, text: string): void {
  const value = record[name];
  const list = listIn(value, name);
  if (list !== null) {
    const elements = primaryFirst(list.filter(isRecord));
    for (const element of elements) {
      const labelled = labelledValue(element, name);
      if (labelled?.label === rest) return setProperty(element, labelled.property, text);
    }
    const holders = elements.filter((element) => element[rest] !== undefined && element[rest] !== '');
    const texts = text === '' ? [] : text.split(VALUE_SEPARATOR);
    const targets = holders.length > 0 ? holders : elements.slice(0, 1);
    targets.forEach((element, at) => setProperty(element, rest, texts[at] ?? ''));
    if (targets.length === 0 && text !== '' && Array.isArray(value)) value.push({ [rest]: text });
  } else if (isRecord(value)) setProperty(value, rest, text);
  else record[name] = text === '' ? null : { [rest]: text };
}

/** Returns a list, or the fields of a person that an object stores by key; null for any other value. */
function listIn(value: unknown, name: string): readonly unknown[] | null {
  if (Array.isArray(value)) return value as readonly unknown[];
  return isRecord(value) ? elementsIn(value, name) : null;
}

function valueFor(before: unknown, text: string): unknown {
  if (Array.isArray(before)) {
    const texts = text === '' ? [] : text.split(VALUE_SEPARATOR);
    return texts.length > 0 || before.length === 0 ? texts : [];
  }
  if (isRecord(before) && 'month' in before && 'day' in before) return birthdayParts(before, text);
  if (text === '') return typeof before === 'string' ? '' : null;
  if (typeof before === 'number' && /^-?\d{1,15}$/.test(text)) return Number(text);
  return text;
}

function birthdayParts(before: Readonly<Record<string, unknown>>, text: string): unknown {
  const match = /^(?:(\d{4})-|--)(\d\d)-(\d\d)$/.exec(text);
  if (match === null) return text === '' ? null : text;
  const [, year, month, day] = match;
  const isText = typeof before['month'] === 'string';
  const part = (value: string | undefined) => (value === undefined ? null : isText ? value : Number(value));
  return { ...before, year: part(year), month: part(month), day: part(day) };
}
