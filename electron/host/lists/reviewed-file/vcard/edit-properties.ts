import { cellOf, labelsOf, newProperty, type CardProperty } from './card-property.ts';
import { COLUMN_PROPERTIES, type ColumnEdit, type ColumnProperty } from './column-property.ts';
import { escaped, type CardStyle } from './encode-property.ts';
import type { RawProperty } from './raw-properties.ts';
import { replacedValue } from './replaced-value.ts';
import { withSeparateWhatsapp } from './separate-whatsapp.ts';

/** Changes the values of columns in a card, and adds notes to it. All other properties keep their bytes. */
export function editProperties(
  properties: readonly RawProperty[],
  columns: readonly ColumnEdit[],
  notes: readonly string[],
  style: CardStyle,
): Buffer[] {
  let edited: readonly CardProperty[] = properties.map((raw) => ({ ...raw, isEdited: false }));
  for (const column of columns) edited = withSeparateWhatsapp(edited, column, style);
  for (const column of columns) edited = withColumn(edited, column, style);
  const added = notes.map((text) => newProperty('NOTE', escaped(text, style), style));
  return withAdded(edited, added).map(({ bytes }) => bytes);
}

/**
 * Adds properties before END. Without END, adds them before the last property, whose line may be cut off and is then
 * read as no value.
 */
function withAdded(
  properties: readonly CardProperty[],
  added: readonly CardProperty[],
): readonly CardProperty[] {
  const end = properties.findLastIndex(({ read }) => read?.name === 'END');
  return properties.toSpliced(end, 0, ...added);
}

function withColumn(
  properties: readonly CardProperty[],
  column: ColumnEdit,
  style: CardStyle,
): readonly CardProperty[] {
  const { name, text } = column;
  const target = COLUMN_PROPERTIES[name];
  if (target === undefined) return properties;
  const found = findProperties(properties, target, column, style);
  if (found.length === 0)
    return text === '' ? properties : withAdded(properties, [addedProperty(target, text, style)]);
  const isRemoved = text === '' && target.part === null;
  const changed = (some: readonly CardProperty[]) =>
    properties.flatMap((each) => {
      if (!some.includes(each)) return [each];
      return isRemoved ? [] : [changedProperty(each, target, column, labelsOf(properties), style)];
    });
  if (found.length === 1) return changed(found);
  // Several properties have the value. Change the one that is read, or all if another one would be read then.
  const readOne = found.map((one) => changed([one])).find((card) => cellOf(name, card, style) === text);
  return readOne ?? changed(found);
}

/** Returns the properties that a column may have been read from. */
function findProperties(
  properties: readonly CardProperty[],
  { names, part }: ColumnProperty,
  { name, before }: ColumnEdit,
  style: CardStyle,
): readonly CardProperty[] {
  const named = properties.filter(({ read }) => read !== null && names.includes(read.name));
  // Parts of one value, such as first and last name, belong into one property.
  const shared = part === null ? undefined : named.find(({ isEdited }) => isEdited);
  if (shared !== undefined) return [shared];
  const candidates = named.filter(({ isEdited }) => !isEdited);
  // If the column was empty, its value becomes a new property. An existing property of that name belongs to another
  // column: if WhatsApp was empty, the TEL property is the phone. A part of a structured value is added to the existing
  // property instead.
  if (before === '') return part === null ? [] : candidates.slice(0, 1);
  const labels = labelsOf(properties);
  return candidates.filter((each) => cellOf(name, [each, ...labels], style) === before);
}

function changedProperty(
  { head, read }: CardProperty,
  target: ColumnProperty,
  { name, before, text }: ColumnEdit,
  labels: readonly CardProperty[],
  style: CardStyle,
): CardProperty {
  const written = { name: read?.name ?? '', value: read?.value ?? '' };
  const dated = written.name === 'BDAY' ? head.replace(/;X-APPLE-OMIT-YEAR=\d+/i, '') : head;
  const changed = editedProperty(dated, replacedValue(target, written, text, style), style);
  if (name !== 'WhatsApp') return changed;
  // The number may be part of an address or a parameter.
  const inAddress = editedProperty(
    dated,
    written.value.replace(before, () => text),
    style,
  );
  const isRead = (each: CardProperty) => cellOf(name, [each, ...labels], style) === text;
  return [inAddress, changed].find(isRead) ?? addedProperty(target, text, style);
}

function addedProperty(target: ColumnProperty, text: string, style: CardStyle): CardProperty {
  const [name = ''] = target.newHead(style).split(';');
  return editedProperty(
    target.newHead(style),
    replacedValue(target, { name, value: '' }, text, style),
    style,
  );
}

const editedProperty = (head: string, value: string, style: CardStyle): CardProperty => ({
  ...newProperty(head, value, style),
  isEdited: true,
});
