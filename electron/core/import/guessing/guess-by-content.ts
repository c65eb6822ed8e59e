import type { ImportField } from '../../../contract/imports/import-mapping.ts';
import type { CalendarDay } from '../../contact/calendar-day.ts';
import { hasWordForBirth, hasWordForContacting, isNameOfNumbers } from '../headers/names/words-for-values.ts';
import { isGeneralName } from '../headers/names/general-names.ts';
import {
  isNameOfAccounts,
  isNameOfContactPersons,
  isNameOfPeople,
  isNameOfTeachers,
} from '../headers/names/names-of-people.ts';
import { isBirthdayLabel, isNameOfDateLabel, isNameOfStart } from '../headers/names/calendar-names.ts';
import { isWhatsappAccount } from '../values/phone-value.ts';
import { isOnlySalutation, type ValueKind } from '../value-kind.ts';
import { assign, NAME_FIELDS, type Candidate } from './column-candidate.ts';
import { BIRTHDAY_FIELDS } from './birthdays/birthday-headers.ts';
import { fieldOfRole } from './guess-by-header.ts';
import { areWholeNames, nameColumns } from './names/columns-of-names.ts';
import {
  areInternationalPhones,
  areLongNumbers,
  areMostlyDistinct,
  arePlainPhones,
  areWrittenPhones,
  contradicts,
  fieldOfContent,
} from './guess-content.ts';

/**
 * Guesses a column's field from its values if the column's name is unknown or contradicted by the values, and leaves
 * room for the field (`mayHold`). Skips fields that another column has by its name.
 */
export function guessByContent(candidates: readonly Candidate[], today: CalendarDay): void {
  const isOpen = ({ field, header, kind }: Candidate) =>
    field === null &&
    (header.role === null ||
      (header.role !== 'ignored' && contradicts(fieldOfRole(header.role) ?? 'fullName', kind)));
  const open = candidates.filter(isOpen);
  assignWhatsappAccounts(candidates);
  const known = new Set(candidates.map(({ field }) => field));
  for (const candidate of open) {
    const isBirth = candidate.kind === 'date' && hasWordForBirth(candidate.surveyed.name);
    const field = isBirth ? 'birthday' : fieldOfContent(candidate.surveyed, candidate.kind, today.year);
    if (field === null || !mayHold(candidate, field)) continue;
    const isFree = !known.has(field) && !(field === 'birthday' && known.has('birthdayDay'));
    if (isFree) assign(candidate, field, 'content');
    // Only one column can be the birthday, so further columns of dates get no field.
    if (isFree && field === 'birthday') known.add(field);
  }
  guessNames(candidates);
  guessPlainPhones(candidates);
  guessUnknownNames(candidates);
  guessLabelledDates(candidates, today);
}

/** Assigns the WhatsApp number to a column with only WhatsApp's names of accounts, whatever its name. */
function assignWhatsappAccounts(candidates: readonly Candidate[]): void {
  if (candidates.some(({ field }) => field === 'whatsappPhone')) return;
  const found = candidates.find(({ field, surveyed }) => {
    const filled = surveyed.cells.filter((cell) => cell !== '');
    return field === null && filled.length > 0 && filled.every(isWhatsappAccount);
  });
  if (found !== undefined) assign(found, 'whatsappPhone', 'content');
}

/**
 * Assigns the phone to plain numbers as long as phones, behind the names in a table without a header (`Jan;Nowak;600123456`)
 * or below "Number".
 */
function guessPlainPhones(candidates: readonly Candidate[]): void {
  if (candidates.some(({ field }) => field === 'phone')) return;
  const hasHeader = candidates.some(({ surveyed }) => surveyed.name !== '');
  const names = candidates.findLastIndex(({ field }) => NAME_FIELDS.has(field));
  const found = candidates.find(({ field, kind, surveyed }, at) => {
    if (names < 0 || field !== null || (kind !== 'number' && kind !== 'phone')) return false;
    if (hasHeader) return isNameOfNumbers(surveyed.name) && areLongNumbers(surveyed.cells);
    return at > names && arePlainPhones(surveyed.cells);
  });
  if (found !== undefined) assign(found, 'phone', 'content');
}

/** Assigns the birthday to a column "Date" with dates of birth, if another column says which of them are birthdays. */
function guessLabelledDates(candidates: readonly Candidate[], today: CalendarDay): void {
  const areLabelled = candidates.some(
    ({ header, surveyed }) =>
      isNameOfDateLabel(header.key) && surveyed.cells.some((cell) => isBirthdayLabel(cell)),
  );
  if (!areLabelled || candidates.some(({ field }) => BIRTHDAY_FIELDS.has(field))) return;
  const dates = candidates.filter(({ field, header }) => field === null && isNameOfStart(header.key));
  const found = dates.find(
    ({ kind, surveyed }) => kind === 'date' && fieldOfContent(surveyed, kind, today.year) === 'birthday',
  );
  if (found !== undefined) assign(found, 'birthday', 'content');
}

/** People who may be companies. */
const CUSTOMER =
  /^(?:kund|client|klient|customer|klant|asiak|musteri|clien|ugyfel|zakazn|donor|spend|sponsor|buyer|mieter|tenant|subscriber|abon|πελατ|клиент|لعميل|לקוח)/;
/** What a list of people has beside their names. */
const VALUES: ReadonlySet<ImportField | null> = new Set<ImportField>(['email', 'phone', 'birthday']);

/**
 * Guesses the column of names in a list of people without one: the last column with an unknown name, before all values of theirs,
 * that has whole names, such as `Adopter` in `Adopter, Phone, Dog`.
 */
function guessUnknownNames(candidates: readonly Candidate[]): void {
  if (candidates.some(({ field }) => NAME_FIELDS.has(field))) return;
  const firstValue = candidates.findIndex(({ field }) => VALUES.has(field));
  // `Book, Author, Borrower, Phone`: the values are of the last of them.
  const found = candidates.findLast(
    ({ field, header, kind, surveyed }, at) =>
      at < firstValue &&
      field === null &&
      header.role === null &&
      (isText(kind) || kind === 'salutation') &&
      areWholeNames(surveyed, isNameOfPeople(surveyed.name) && !CUSTOMER.test(header.key)) &&
      areMostlyDistinct(surveyed.cells),
  );
  if (found !== undefined) assign(found, 'fullName', 'content');
}

/**
 * Guesses the columns of names. Skips them if another column has first or whole names by its name, unless those are the
 * people to contact at customers, who may be companies: `Customer, Contact person`.
 */
function guessNames(candidates: readonly Candidate[]): void {
  const known = new Set(candidates.map(({ field }) => field));
  const whole = candidates.filter(({ field }) => field === 'fullName');
  const areContactPersons = whole.every(({ surveyed }) => isNameOfContactPersons(surveyed.name));
  if (known.has('firstName') || !areContactPersons) return;
  const listsOthers = candidates.some(({ surveyed }) => isNameOfPeople(surveyed.name));
  const hasCompany = known.has('company');
  const mayList = (candidate: Candidate) =>
    mayHold(candidate, 'fullName') ||
    (hasCompany && isNameOfContactPersons(candidate.surveyed.name)) ||
    (!listsOthers && isNameOfTeachers(candidate.surveyed.name));
  const texts = candidates.flatMap((candidate, at) =>
    candidate.field === null && candidate.header.role === null && mayList(candidate) && mayBeNames(candidate)
      ? [{ at, column: candidate.surveyed }]
      : [],
  );
  for (const [at, field] of nameColumns(
    texts,
    candidates.some(({ surveyed }) => surveyed.name !== ''),
  )) {
    const candidate = candidates[at];
    // Beside a column of last names, another one of names has the first names: `Family, Adult`.
    const isOther = !known.has('lastName') || field === 'firstName';
    if (candidate && field !== 'fullName' && isNameOfAccounts(candidate.surveyed.name)) continue;
    if (candidate && isOther) assign(candidate, whole.length > 0 ? 'fullName' : field, 'content');
  }
  const customers = texts.find(({ at }) => candidates[at]?.field === null);
  const customer = candidates[customers?.at ?? -1];
  if (customer && whole.length > 0 && !known.has('company')) assign(customer, 'company', 'content');
}

/**
 * Whether a column may have a field because of its values. A general name such as `Column 1` allows any field. Any other
 * name says what the values are, even if it is unknown here: dates may be those of weddings (`Hochzeitstag`), digits
 * numbers of customers, and words genders of babies. So other names allow only what is hard to mistake: addresses that
 * belong to one person each, international phone numbers, and salutations.
 */
function mayHold({ header, surveyed }: Candidate, field: ImportField): boolean {
  if (isGeneralName(surveyed.name)) return true;
  const isContradicted = header.role !== null;
  switch (field) {
    case 'salutation':
      return surveyed.cells.every(isOnlySalutation);
    case 'birthday':
      return !isContradicted && hasWordForBirth(surveyed.name);
    case 'email':
      return isContradicted || areMostlyDistinct(surveyed.cells);
    case 'phone':
      return (
        isContradicted ||
        hasWordForContacting(surveyed.name) ||
        areInternationalPhones(surveyed.cells) ||
        (isNameOfNumbers(surveyed.name) && areWrittenPhones(surveyed.cells))
      );
    case 'fullName':
      return !isContradicted && (isNameOfPeople(surveyed.name) || isNameOfAccounts(surveyed.name));
    default:
      return false;
  }
}

function isText(kind: ValueKind | null): boolean {
  return kind === 'text' || kind === null;
}

/** Whether a column has texts, which may begin with salutations: `Mr. Alan Lee`. */
const mayBeNames = ({ kind, surveyed }: Candidate): boolean =>
  isText(kind) || (kind === 'salutation' && !surveyed.cells.every(isOnlySalutation));
