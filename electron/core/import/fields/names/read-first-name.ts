import { foldText } from '../../../contact/text-folding.ts';
import type { ImportedFields } from '../../imported-contact.ts';
import { isCompanyName } from '../../names/company-name.ts';
import { PATRONYMIC } from '../../names/russian-names.ts';
import { splitFullName } from '../../names/split-full-name.ts';
import type { RecordCells } from '../../record-cells.ts';
import type { NameColumns } from './name-columns.ts';
import type { NameTexts } from './name-texts.ts';

/** Reads the first name, and a last name that only the full name beside it has. */
export function readFirstName(
  cells: RecordCells,
  fields: ImportedFields,
  { first, firstOrMiddle, last }: NameTexts,
  { isFirstNameGeneral, isFirstNamePreferred }: NameColumns,
): void {
  const isWhole = isFirstNameGeneral && last !== '';
  fields.firstName = (isWhole && beforeLastName(firstOrMiddle, last)) || firstOrMiddle;
  const full = cells.text('fullName');
  if (fields.company === undefined && isCompanyName(full)) fields.company = full;
  const beside = last === '' ? lastNameBeside(first, full, isFirstNamePreferred) : '';
  // A Russian patronymic is no last name: `Юлия Юрьевна`. Other middle names are, such as that of `محمد صبحي`.
  const isMiddleName = foldText(beside) === foldText(cells.text('middleName'));
  if (beside === '' || (isMiddleName && PATRONYMIC.test(beside))) return;
  fields.lastName = beside;
  if (withoutCommas(full) === withoutCommas(first)) fields.firstName = splitFullName(full).firstName;
}

const withoutCommas = (name: string): string => foldText(name.replaceAll(/,\s*/g, ' '));

/** Returns a full name without the last name at its end; empty for any other name. */
const beforeLastName = (full: string, last: string): string =>
  full.toLowerCase().endsWith(` ${last.toLowerCase()}`) ? full.slice(0, -last.length).trim() : '';

/**
 * Returns the last name in a full name beside the first name, which may be another one that the person prefers: `Tuck, Hal`
 * beside `Harry`.
 */
function lastNameBeside(firstName: string, full: string, isPreferred: boolean): string {
  if (full === '' || firstName === '' || isCompanyName(full)) return '';
  const name = splitFullName(full);
  const isOfFirst = foldText(name.firstName).split(' ').includes(foldText(firstName));
  return isPreferred || isOfFirst || /^[^,]+,[^,]+$/.test(full) ? name.lastName : '';
}
