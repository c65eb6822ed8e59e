import type { ImportField } from '../../../../contract/imports/import-mapping.ts';
import { foldText } from '../../../contact/text-folding.ts';
import { isKnownGivenName } from '../../../matching/words/given-names.ts';
import type { ColumnRole } from '../../headers/column-role.ts';
import { assign, type Candidate } from '../column-candidate.ts';
import { namesBelowOneHeader } from './columns-of-names.ts';
import { contradicts } from '../guess-content.ts';

/** Assigns columns of names by those beside them, such as "Name" beside "Vorname". */
export function assignNameColumns(candidates: readonly Candidate[]): void {
  assignBulgarianMiddleNames(candidates);
  dropBrazilianNicknames(candidates);
  assignNames(candidates);
  assignNamesOfSame(candidates);
  assignFamilies(candidates);
  assignMergedColumns(candidates);
  assignSpanishNames(candidates);
}

/** Assigns columns "Презиме" beside "Фамилия" to the middle name, as in Bulgarian. In Serbian, it is the last name. */
function assignBulgarianMiddleNames(candidates: readonly Candidate[]): void {
  const isBulgarian = candidates.some(({ header }) => header.key === 'фамилия');
  for (const candidate of candidates)
    if (isBulgarian && candidate.header.key === 'презиме') assign(candidate, 'middleName', 'header');
}

/** Leaves out a column "Apelido" beside whole names. It has nicknames in Brazil, and last names in Portugal. */
function dropBrazilianNicknames(candidates: readonly Candidate[]): void {
  const nickname = candidates.find(({ header }) => header.key === 'apelido');
  const name = candidates.find(({ header }) => header.key === 'nome');
  if (nickname?.field !== 'lastName' || name === undefined) return;
  if (shareOfWholeNames(name) > 0.5) assign(nickname, null, 'header');
}

/** Assigns the full name to a column "Nombres" of whole names, if no other column has names. Beside "Apellidos", it has first names. */
function assignSpanishNames(candidates: readonly Candidate[]): void {
  const [names, ...others] = candidates.filter(
    ({ field, header }) => header.role === 'name' || NAME_FIELDS.has(field),
  );
  if (names?.header.key === 'nombres' && others.length === 0 && shareOfWholeNames(names) > 0.5)
    assign(names, 'fullName', 'header');
}

const NAME_FIELDS: ReadonlySet<ImportField | null> = new Set<ImportField>([
  'firstName',
  'middleName',
  'lastName',
  'fullName',
]);

/** Returns the share of the filled cells with a whole name: several words that don't end in a known given name. */
function shareOfWholeNames({ surveyed }: Candidate): number {
  const filled = surveyed.cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
  const whole = filled.filter((cell) => {
    const words = foldText(cell).split(' ');
    const hasParticle = words.length > 3 && words.some((word) => /^d[aeo]s?$/.test(word));
    return words.length > 1 && (hasParticle || !isKnownGivenName(words.at(-1) ?? ''));
  });
  return filled.length === 0 ? 0 : whole.length / filled.length;
}

/**
 * Assigns columns called "Name": the last name beside a first-name column ("Nom"), the first name beside a last-name
 * column ("Nombre"), else the full name.
 */
function assignNames(candidates: readonly Candidate[]): void {
  const names = candidates.filter(({ header, field }) => header.role === 'name' && field === null);
  const parts = candidates.filter(({ field }) => field === 'firstName' || field === 'lastName');
  for (const candidate of names) {
    // Sections of a table may have different columns called "Name".
    const beside = parts.filter((part) => names.length === 1 || haveValuesTogether(part, candidate));
    const [first, last] = (['firstName', 'lastName'] as const).map((part) =>
      beside.some(({ field }) => field === part),
    );
    const isWhole =
      first === true && parts.some((part) => part.field === 'firstName' && isNameIn(part, candidate));
    const field = first === last || isWhole ? 'fullName' : first ? 'lastName' : 'firstName';
    if (!contradicts(field, candidate.kind)) assign(candidate, field, 'header');
  }
}

/** Words for a name that mean the last one beside a word for the first one: `Nom`, `Prénom`. */
const NAME = /^(?:nom|name|nome|nombre|naam|navn|namn|nimi|nume|jmeno|meno)$/;

/**
 * Assigns the last name to columns such as `Nom de l'élu` and `nom_fr` beside `Prénom de l'élu` and `prenom_fr`, whose other
 * words are the same.
 */
function assignNamesOfSame(candidates: readonly Candidate[]): void {
  if (candidates.some(({ field }) => field === 'lastName')) return;
  const restOf = ({ header }: Candidate) => header.words.slice(1).join(' ');
  const firsts = candidates.filter((each) => each.field === 'firstName' && restOf(each) !== '');
  for (const candidate of candidates) {
    const { field, header, kind } = candidate;
    const isName = field === null && header.role === null && NAME.test(header.words[0] ?? '');
    const isOfSame = isName && firsts.some((first) => restOf(first) === restOf(candidate));
    if (isOfSame && !contradicts('lastName', kind)) assign(candidate, 'lastName', 'header');
  }
}

/** Whether most values of a column are the first name in the other column with more words: `Paul Vian` beside `Paul`. */
export function isNameIn({ surveyed: first }: Candidate, { surveyed: whole }: Candidate): boolean {
  const shift = first.recordsBefore - whole.recordsBefore;
  const pairs = first.cells
    .map((cell, at) => [cell.trim(), (whole.cells[at + shift] ?? '').trim()] as const)
    .filter(([name, text]) => name !== '' && text !== '');
  const named = pairs.filter(([name, text]) => text.startsWith(`${name} `) || text.endsWith(` ${name}`));
  return pairs.length > 0 && named.length * 2 > pairs.length;
}

/** Assigns a column "Familie" to the last name beside first names, if no other column has last names. */
function assignFamilies(candidates: readonly Candidate[]): void {
  const has = (field: ImportField) => candidates.some((candidate) => candidate.field === field);
  if (!has('firstName') || has('lastName') || has('fullName')) return;
  const family = candidates.find(
    ({ field, header, kind }) =>
      field === null && FAMILY.test(header.key) && !contradicts('lastName', kind) && kind !== 'number',
  );
  if (family !== undefined) assign(family, 'lastName', 'header');
}

const FAMILY = /^(?:familie|famille|familia|famiglia|rodzina|gezin)$/;

/** Whether a record has values in both columns. */
function haveValuesTogether({ surveyed: one }: Candidate, { surveyed: other }: Candidate): boolean {
  const shift = one.recordsBefore - other.recordsBefore;
  return one.cells.some((cell, at) => cell.trim() !== '' && (other.cells[at + shift] ?? '').trim() !== '');
}

/**
 * Assigns the columns without a name to the right of "Name", "Phone" or "Email". Such a header was a merged cell over
 * several columns: of first and last names, or of a landline and a mobile number.
 */
function assignMergedColumns(candidates: readonly Candidate[]): void {
  for (const [at, candidate] of candidates.entries()) {
    const { field, header, kind, surveyed } = candidate;
    if (field === null || surveyed.name === '') continue;
    // Two columns "Name" are a merged cell that a program has split, or "Name1" and "Name2".
    const isOwn = (other: Candidate) =>
      other.surveyed.name === '' || (header.role === 'name' && other.header.key === header.key);
    const end = candidates.findIndex((each, index) => index > at && !isOwn(each));
    const unnamed = candidates.slice(at + 1, end < 0 ? undefined : end);
    if (header.role === 'name' && field === 'fullName') {
      const parts = [candidate, ...unnamed].map((each) => each.surveyed);
      for (const [part, fieldOfPart] of namesBelowOneHeader(parts)) {
        const named = candidates[at + part];
        if (named) assign(named, fieldOfPart, 'header');
      }
    } else if (field === 'phone' || field === 'email') {
      for (const each of unnamed) if (each.kind === field && kind === field) assign(each, field, 'header');
    }
  }
}

/** Roles of the parts of a last name, with their places beside the column of the last name. */
const LAST_NAME_PLACES: Partial<Record<ColumnRole, number>> = { lastNamePrefix: -1, secondLastName: 1 };
/** Returns the place of a column's part of the last name, from the prefix (-1) to the second last name (1). */
export const placeInLastName = ({ header }: Candidate): number =>
  header.role === null ? 0 : (LAST_NAME_PLACES[header.role] ?? 0);

/** Assigns the parts of the last name, such as "Tussenvoegsel" and "Segundo apellido", if there is one last name. */
export function assignLastNameParts(candidates: readonly Candidate[]): void {
  if (candidates.filter(({ field }) => field === 'lastName').length !== 1) return;
  for (const candidate of candidates) {
    const isPart = placeInLastName(candidate) !== 0 && !contradicts('lastName', candidate.kind);
    if (isPart) assign(candidate, 'lastName', 'header');
  }
}
