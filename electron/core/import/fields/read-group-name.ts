import { MAX_FIELD_LENGTH } from '../../../contract/enumerations.ts';
import type { ImportMapping } from '../../../contract/imports/import-mapping.ts';
import { withUsualSigns } from '../../contact/similar-signs.ts';
import type { RecordCells } from '../record-cells.ts';
import { firstValue, splitList, VALUE_SEPARATOR, withoutLink } from '../values/cell-text.ts';
import { isLiteral } from '../values/literal-mark.ts';
import { isNoText } from '../values/placeholders.ts';
import { firstUserCategory, firstUserLabel } from '../values/system-labels.ts';

/** Returns the first group of a record that is not one of a program's own; without one, the group that the mapping has for all. */
export function readGroupName(cells: RecordCells, mapping: ImportMapping): string {
  for (const column of cells.columnsOf('groupName')) {
    const cell = cells.cells[column] ?? '';
    if (isLiteral(cell)) return firstValue(cell).slice(0, MAX_FIELD_LENGTH);
    const separator = mapping.columns[column]?.separator ?? null;
    const values = cell.split(VALUE_SEPARATOR);
    const name =
      separator === null
        ? firstUserLabel(namesIn(values))
        : firstUserCategory(namesIn(values.flatMap((value) => splitList(value, separator))));
    if (name !== undefined) return name;
  }
  return mapping.groupName ?? '';
}

const namesIn = (values: readonly string[]): readonly string[] =>
  values
    .map((text) => withoutLink(firstValue(withUsualSigns(text))))
    .filter((name) => name.length <= MAX_FIELD_LENGTH && !isNoText(name));
