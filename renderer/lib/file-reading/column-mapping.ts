import { IMPORT_FIELDS, JOINABLE_FIELDS } from '../../../electron/contract/imports/import-enumerations.ts';
import type {
  ImportField,
  ImportMapping,
  JoinableField,
} from '../../../electron/contract/imports/import-mapping.ts';
import { columnsByField } from '../../../electron/core/import/columns-by-field.ts';

/** What a column can be used for: a field, a custom field of created contacts, or nothing. */
export const COLUMN_USES = ['none', 'custom', ...IMPORT_FIELDS] as const;
export type ColumnUse = (typeof COLUMN_USES)[number];

/** How columns are used: the mapping of fields, and the columns, from 0, that become custom fields. */
export interface ColumnChoice {
  mapping: ImportMapping;
  customColumns: readonly number[];
}

/** A field that several columns have been chosen for. */
export interface SharedField {
  field: ImportField;
  /** From 0, in the order in which they are asked for a value, or joined. */
  columns: readonly number[];
  /** The text between their values; null: the first column with a value counts. */
  join: string | null;
  canBeJoined: boolean;
  /** The user, or the guess, has said how the columns go together. */
  isDecided: boolean;
}

const JOINABLE: ReadonlySet<ImportField> = new Set(JOINABLE_FIELDS);
const isJoinable = (field: ImportField): field is JoinableField => JOINABLE.has(field);

/** Fields from which a contact can get its first name. */
const NAME_FIELDS = [
  'firstName',
  'middleName',
  'fullName',
  'email',
] as const satisfies readonly ImportField[];

export function columnUse({ mapping, customColumns }: ColumnChoice, column: number): ColumnUse {
  return mapping.columns[column]?.field ?? (customColumns.includes(column) ? 'custom' : 'none');
}

/** The choice with a column used for something else. A field that had one column alone, and gets another, is undecided from then on. */
export function withUse(choice: ColumnChoice, column: number, use: ColumnUse): ColumnChoice {
  const { mapping } = choice;
  const field = use === 'custom' || use === 'none' ? null : use;
  const columns = mapping.columns.map((each, at) => (at === column ? { ...each, field } : each));
  const others = choice.customColumns.filter((each) => each !== column);
  return {
    mapping: tidied({ ...mapping, columns }),
    customColumns: use === 'custom' ? [...others, column].toSorted((a, b) => a - b) : others,
  };
}

/** Orders and joins name columns of their field alone; a field with one column has that as its order. */
function tidied(mapping: ImportMapping): ImportMapping {
  const order: ImportMapping['order'] = {};
  const joins: ImportMapping['joins'] = {};
  for (const [field, columns] of columnsByField(mapping)) {
    const listed = (mapping.order[field] ?? []).filter((column) => columns.includes(column));
    order[field] = columns.length === 1 ? columns : listed;
    const join = isJoinable(field) ? mapping.joins[field] : undefined;
    if (isJoinable(field) && join !== undefined && listed.length === columns.length && columns.length > 1)
      joins[field] = join;
  }
  return { ...mapping, order, joins };
}

/** Fields with more than one column, in the order of the file. */
export function sharedFields(mapping: ImportMapping): SharedField[] {
  return [...columnsByField(mapping)].flatMap(([field, columns]) =>
    columns.length < 2
      ? []
      : {
          field,
          columns,
          join: isJoinable(field) ? (mapping.joins[field] ?? null) : null,
          canBeJoined: isJoinable(field),
          isDecided: columns.every((column) => mapping.order[field]?.includes(column) === true),
        },
  );
}

/** The mapping with a decision how the columns of a field go together. `join`: the text between them; null: the first value counts. */
export function withDecision(
  mapping: ImportMapping,
  field: ImportField,
  columns: readonly number[],
  join: string | null,
): ImportMapping {
  const order = { ...mapping.order, [field]: [...columns] };
  const joins = { ...mapping.joins };
  if (isJoinable(field)) {
    delete joins[field];
    if (join !== null) joins[field] = join;
  }
  return { ...mapping, order, joins };
}

/** Whether any column can give a contact its first name, which the service wants. */
export const hasName = (mapping: ImportMapping): boolean =>
  mapping.columns.some(({ field }) => NAME_FIELDS.some((each) => each === field));
