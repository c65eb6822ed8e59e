import type { ContactPatch } from '../../contract/contacts/contact.ts';
import type { ImportField, ImportMapping } from '../../contract/imports/import-mapping.ts';
import { equalValue } from '../contact/compare-fields.ts';
import type { ImportedContact } from '../import/imported-contact.ts';
import { matchHeader } from '../import/headers/match-header.ts';
import { cellText } from '../import/record-cells.ts';
import { BETWEEN_VALUES, type EditedRecord } from './edited-record.ts';

type Names = readonly [first: string, last: string];
type NameField = 'firstName' | 'lastName';

/** Texts of cells, by column. */
type Cells = [column: number, text: string][];

/** Writes changed names into the columns that they were read from: those of the parts, that of the full name, or both. */
export class NameEditor {
  readonly #mapping: ImportMapping;
  readonly #columns: ReadonlyMap<ImportField, readonly number[]>;

  constructor(mapping: ImportMapping, columns: ReadonlyMap<ImportField, readonly number[]>) {
    this.#mapping = mapping;
    this.#columns = columns;
  }

  /** Writes the given names; returns those that the file has no column for. Absent names stay. */
  write(record: EditedRecord, changed: Pick<ContactPatch, NameField>): NameField[] {
    const fields = record.read()?.fields;
    const before: Names = [fields?.firstName ?? '', fields?.lastName ?? ''];
    const after: Names = [changed.firstName ?? before[0], changed.lastName ?? before[1]];
    const isRead = (contact: ImportedContact | null) =>
      equalValue(contact?.fields.firstName, after[0]) && equalValue(contact?.fields.lastName, after[1]);
    const ofFirst = this.#of('firstName').length > 0 ? 'firstName' : 'middleName';
    const isSwapped = this.#mapping.columns.some((column) => column.isSwapped === true);
    const [firstField, lastField] = isSwapped
      ? (['lastName', 'firstName'] as const)
      : ([ofFirst, 'lastName'] as const);
    // If both parts are read from one cell, both are written, because other programs would read one part as the name.
    const written = this.#hasWholeNameOnly(record, before)
      ? { firstName: after[0], lastName: after[1] }
      : changed;
    const firstParts =
      written.firstName === undefined ? [[]] : this.#namePart(record, firstField, written.firstName);
    const lastParts =
      written.lastName === undefined ? [[]] : this.#namePart(record, lastField, written.lastName);
    const allParts = firstParts.flatMap((one) => lastParts.map((other) => [...one, ...other]));
    const { whole, kept, rewritten, reversed } = this.#fullNames(record, before, after);
    const tried = allParts.flatMap((parts) => [
      [...parts, ...kept],
      parts,
      ...[...rewritten, whole].map((cells) => [...parts, ...cells]),
    ]);
    for (const cells of [...tried, ...rewritten, whole, ...reversed])
      if (cells.length > 0 && record.tryCells(cells, isRead)) return [];
    const parts = allParts[0] ?? [];
    for (const [column, text] of parts.length > 0 ? [...parts, ...kept] : whole) record.set(column, text);
    const isMissing = (field: NameField, column: ImportField) =>
      Boolean(changed[field]) && this.#of(column).length === 0 && this.#of('fullName').length === 0;
    return [
      ...(isMissing('firstName', firstField) ? (['firstName'] as const) : []),
      ...(isMissing('lastName', 'lastName') ? (['lastName'] as const) : []),
    ];
  }

  #of(field: ImportField): readonly number[] {
    return this.#columns.get(field) ?? [];
  }

  /** Whether the names are read from the full name, or from a whole name in the column of the last name. */
  #hasWholeNameOnly(record: EditedRecord, [, last]: Names): boolean {
    const textOf = (field: ImportField) =>
      this.#of(field)
        .map((column) => cellText(record.cell(column)))
        .find((text) => text !== '') ?? '';
    if (textOf('firstName') !== '' || textOf('middleName') !== '') return false;
    const written = textOf('lastName');
    return written === ''
      ? textOf('fullName') !== ''
      : this.#mapping.joins.lastName === undefined && written !== last;
  }

  /**
   * Returns the ways to write the column of the full name: `whole` in the order it has, `kept` if the columns of the
   * parts are changed, `rewritten` within the cell, `reversed` with the last name first. Empty without such a column.
   */
  #fullNames(
    record: EditedRecord,
    before: Names,
    [first, last]: Names,
  ): Record<'whole' | 'kept', Cells> & Record<'rewritten' | 'reversed', Cells[]> {
    const [column] = this.#of('fullName');
    if (column === undefined) return { whole: [], kept: [], rewritten: [], reversed: [] };
    const cell = record.cell(column).trim();
    const isSame = (text: string) => text.replaceAll(/\s+/g, ' ') === cell.replaceAll(/\s+/g, ' ');
    const inColumn = (text: string): Cells => [[column, text]];
    const wasReversed = cell !== '' && isSame(before.toReversed().join(', '));
    const whole = inColumn(wasReversed ? `${last}, ${first}` : joined([first, last]));
    // If the column contains the same name as the columns of its parts, it is updated with them.
    const isName = cell !== '' && (wasReversed || isSame(joined(before)));
    return {
      whole,
      kept: isName ? whole : [],
      rewritten: rewrittenNames(cell, before, [first, last]).map(inColumn),
      reversed: [`${last} ${first}`, `${last}, ${first}`].map(inColumn),
    };
  }

  /**
   * Returns the ways to write a first or last name. If it is joined from several columns, one of them is changed, or all
   * but the main one are cleared.
   */
  #namePart(record: EditedRecord, field: NameField | 'middleName', text: string): Cells[] {
    const columns = this.#of(field);
    const separator = field === 'middleName' ? undefined : this.#mapping.joins[field];
    if (separator === undefined || columns.length < 2) return [columns.slice(0, 1).map((at) => [at, text])];
    const isFilled = (column: number) => cellText(record.cell(column)) !== '';
    const textOf = (some: readonly number[]) =>
      some.filter(isFilled).map((column) => cellText(record.cell(column)));
    const roleOf = (column: number) => matchHeader(this.#mapping.columns[column]?.name ?? '').role;
    const mainFirst = columns.toSorted((a, b) => Number(roleOf(a) !== field) - Number(roleOf(b) !== field));
    // `Jansen` in front of `Smit` is no prefix, unless the list writes prefixes so: `Van`.
    const fits = (column: number, part: string) =>
      roleOf(column) !== 'lastNamePrefix' || !isCapitalized(part) || isCapitalized(record.cell(column));
    // A part is added to an empty cell, if the filled ones stay.
    const emptyFirst = columns.some(isFilled)
      ? mainFirst.toSorted((a, b) => Number(isFilled(a)) - Number(isFilled(b)))
      : mainFirst;
    const oneChanged = emptyFirst.flatMap((column): Cells[] => {
      const at = columns.indexOf(column);
      const before = textOf(columns.slice(0, at)).map((part) => part + separator);
      const after = textOf(columns.slice(at + 1)).map((part) => separator + part);
      const [start, end] = [before.join(''), after.join('')];
      const isFramed =
        text.startsWith(start) && text.endsWith(end) && text.length > start.length + end.length;
      const part = text.slice(start.length, text.length - end.length);
      return isFramed && fits(column, part) ? [[[column, part]]] : [];
    });
    const othersCleared = mainFirst.map((column) =>
      columns
        .filter((each) => each === column || isFilled(each))
        .map((each): [number, string] => [each, each === column ? text : '']),
    );
    return [...oneChanged, ...othersCleared];
  }
}

const joined = (names: readonly string[]) => names.filter((name) => name !== '').join(' ');

/** Returns the ways to change names within a full name, so that its titles, its notes and its order stay. */
function rewrittenNames(fullName: string, before: Names, after: Names): string[] {
  const [cell = ''] = fullName.split(BETWEEN_VALUES);
  const familyFirst = joined(before.toReversed());
  const withComma = after.toReversed().join(', ');
  const changes: [from: string, to: string][][] = [
    [[joined(before), joined(after)]],
    [[familyFirst, joined(after.toReversed())]],
    before.flatMap((name, at): [string, string][] => (name === after[at] ? [] : [[name, after[at] ?? '']])),
    // A last name of several words is read before a comma only: `Dr. Kim Park, Ann`.
    [[joined(before), withComma]],
    [[familyFirst, withComma]],
  ];
  return changes
    .filter((change) => change.every(([from]) => from !== '' && cell.includes(from)))
    .map((change) => change.reduce((text, [from, to]) => text.replace(from, () => to), cell));
}

const isCapitalized = (text: string) => /^\s*\p{Lu}/u.test(text);
