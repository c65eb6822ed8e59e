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

/** Use of each column: the mapping of fields, and the columns, from 0, that become custom fields. */
export interface ColumnChoice {
  mapping: ImportMapping;
  customColumns: readonly number[];
}

/** A field that several columns are mapped to. */
export interface SharedField {
  field: ImportField;
  /** Columns from 0, in the order in which they are tried or joined. */
  columns: readonly number[];
  /** Separator between joined values; null if the first column with a value counts. */
  join: string | null;
  canBeJoined: boolean;
  /** Whether the user, or the guess, has decided how the columns are combined. */
  isDecided: boolean;
}

const JOINABLE: ReadonlySet<ImportField> = new Set(JOINABLE_FIELDS);
const isJoinable = (field: ImportField): field is JoinableField => JOINABLE.has(field);

/** Fields that can provide a contact's first name. */
const NAME_FIELDS = [
  'firstName',
  'middleName',
  'fullName',
  'email',
] as const satisfies readonly ImportField[];

export function columnUse({ mapping, customColumns }: ColumnChoice, column: number): ColumnUse {
  return mapping.columns[column]?.field ?? (customColumns.includes(column) ? 'custom' : 'none');
}

/** The choice with a new use for one column. A field that gets a second column becomes undecided. */
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

/**
 * Removes what a changed mapping makes obsolete: from each field's order the columns that are no longer mapped to it,
 * and separators that no longer apply.
 */
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

/**
 * The mapping with a decision on how a field's columns are combined. `join` is the separator; null means the first
 * value.
 */
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

/** Whether any column can provide the first name, which the service requires. */
export const hasName = (mapping: ImportMapping): boolean =>
  mapping.columns.some(({ field }) => NAME_FIELDS.some((each) => each === field));
