import { assign, type Candidate } from './column-candidate.ts';
import { contradicts } from './guess-content.ts';
import { isNameIn } from './names/name-headers.ts';

/**
 * Assigns columns called "Title". They are salutations if another column has the job, if they are the first of two
 * columns of that name (French Outlook), or if their values are salutations such as `Dr.` and `Frau`. Otherwise they
 * are jobs.
 */
export function assignTitles(candidates: readonly Candidate[]): void {
  const titles = candidates.filter(
    ({ header, kind }) => header.role === 'title' && !contradicts('jobTitle', kind),
  );
  const hasJob = candidates.some(({ field }) => field === 'jobTitle');
  const names = candidates.filter(({ field }) => field === 'fullName');
  for (const [at, title] of titles.entries()) {
    // SharePoint calls the last name “Title”.
    if (names.some((name) => isNameIn(title, name))) continue;
    const isFirstOfTwo = titles.length > 1 && at === 0;
    const isSalutation =
      hasJob ||
      isFirstOfTwo ||
      title.kind === 'salutation' ||
      title.surveyed.cells.some((cell) => CLEAR_SALUTATION.test(cell.trim()));
    assign(title, isSalutation ? 'salutation' : 'jobTitle', 'header');
  }
}

/** Salutations that are no jobs. `Master` and `Sister` may be both. */
const CLEAR_SALUTATION = /^(?:mr|mrs|ms|miss|mx|herr|frau|mme|mlle|sr|sra|srta|sig|sigra|dhr|mevr)\.?$/i;

/** Assigns the gender to a column of salutations that has only letters such as `m` and `f`. French `M` is a salutation. */
export function assignLettersOfGenders(candidates: readonly Candidate[]): void {
  const salutation = candidates.find(({ field }) => field === 'salutation');
  const filled = (salutation?.surveyed.cells ?? [])
    .map((cell) => cell.trim().toLowerCase())
    .filter((cell) => cell !== '');
  const areLetters = filled.every((cell) => /^[mwfd]$/.test(cell)) && filled.some((cell) => cell !== 'm');
  if (salutation === undefined || !areLetters) return;
  const hasGender = candidates.some(({ field }) => field === 'gender');
  assign(salutation, hasGender ? null : 'gender', 'header');
}

/** Leaves out a column "Role" with the roles of a website's or a help desk's users, which are no jobs. */
export function dropAccountRoles(candidates: readonly Candidate[]): void {
  for (const candidate of candidates) {
    const { field, header, surveyed } = candidate;
    if (field !== 'jobTitle' || !/^(?:roles?|title)$/.test(header.key)) continue;
    const filled = surveyed.cells.map((cell) => cell.trim().toLowerCase()).filter((cell) => cell !== '');
    const roles = header.role === 'title' ? ROLES_OF_MEMBERS : ACCOUNT_ROLES;
    if (filled.length > 0 && filled.every((cell) => roles.test(cell))) assign(candidate, null, 'header');
  }
}

/** Titles that the members of a website have. An owner or an editor may have a title that is a job. */
const ROLES_OF_MEMBERS =
  /^(?:member|user|subscriber|customer|guest|participant|attendee|(?:co-|assistant |event )?organi[sz]er)$/;
const ACCOUNT_ROLES =
  /^(?:customer|subscriber|user|end-user|member|guest|viewer|administrator|admin|editor|author|contributor|shop_manager|agent|owner|attendee|co-host|panelist|participant|head|spouse|child|kid|adult|parent|authenticated|anon|moderator|student|pupil|team member|super[ _-]?admin|[a-z]+_(?:admin|user|owner|member))$/;
