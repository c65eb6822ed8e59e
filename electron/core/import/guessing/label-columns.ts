import { isBirthdayLabel, isNameOfDateLabel } from '../headers/names/calendar-names.ts';
import { isGeneralName } from '../headers/names/general-names.ts';
import type { Candidate } from './column-candidate.ts';

/** Names of columns with a value: `Phone 1 - Value`. */
const VALUE = /^(.+)(?:value|number|wert|valeur|valor|valore|waarde|wartosc|значение|値|값|值)$/;
/** Names of columns with its label: `Phone 1 - Label`. */
const LABEL = /^(.+)(?:label|type|libelle|etiqueta|etichetta|marcador|etykieta|ярлык|ラベル|라벨|标签|標籤)$/;
/** A property of an object in JSON that labels its phone: `phones.kind`. Planning Center has `location: "Mobile"`. */
const LABEL_PROPERTY = /^(.+)\.(?:\w*(?:type|label)|kind|use|location|typ|tipo|art|soort|rodzaj|tag)$/i;

/**
 * Returns the column with the label of a value: `Phone 1 - Label`, `phones.type` and `Phone 1 Type` for `Phone 1 - Value`,
 * `phones.number` and `Phone 1`.
 */
export function labelColumnOf(
  { header: { whole, role }, surveyed: { name } }: Candidate,
  candidates: readonly Candidate[],
): number | null {
  const object = role === 'phone' && name.includes('.') ? name.slice(0, name.lastIndexOf('.')) : null;
  const stems = [VALUE.exec(whole)?.[1], ...(role === 'phone' ? [whole] : [])];
  const at = candidates.findIndex(({ header, surveyed }) => {
    const stem = LABEL.exec(header.whole)?.[1];
    const isOfObject = object !== null && LABEL_PROPERTY.exec(surveyed.name)?.[1] === object;
    return isOfObject || (stem !== undefined && stems.includes(stem));
  });
  return at < 0 ? null : at;
}

/** Returns the column that says which dates are birthdays: `Birthday` and `Anniversary` in a column "Type". */
export function labelColumnOfDates(candidates: readonly Candidate[]): number | null {
  const at = candidates.findIndex(({ header, surveyed }) =>
    isNameOfDateLabel(header.key)
      ? surveyed.cells.some((cell) => isBirthdayLabel(cell))
      : isGeneralName(surveyed.name) && areDateLabels(surveyed.cells),
  );
  return at < 0 ? null : at;
}

/** Minimum share of words for birthdays in a column without a name that labels dates. */
const MIN_BIRTHDAY_SHARE = 0.25;

/** Whether a column has few texts, of which words for birthdays are frequent. */
function areDateLabels(cells: readonly string[]): boolean {
  const labels = cells.filter((cell) => cell.trim() !== '');
  const ofBirthdays = labels.filter((label) => isBirthdayLabel(label)).length;
  return (
    ofBirthdays > 1 &&
    ofBirthdays >= labels.length * MIN_BIRTHDAY_SHARE &&
    new Set(labels.map((label) => label.trim().toLowerCase())).size < labels.length
  );
}
