import { assign, type Candidate } from '../column-candidate.ts';
import { isNameOfStart } from '../../headers/names/calendar-names.ts';
import { firstText } from '../../values/cell-text.ts';
import { nameInBirthdayTitle } from '../../values/dates/birthday-title.ts';

/** Minimum share of titles of birthdays in the column of titles. */
const MIN_SHARE = 0.6;

/** Whether a column has titles of birthdays in a calendar: `Tom Ray's birthday`. */
export function hasBirthdayTitles({ surveyed }: Candidate): boolean {
  const filled = surveyed.cells.map(firstText).filter((cell) => cell !== '');
  const titles = filled.filter((cell) => nameInBirthdayTitle(cell) !== null);
  return titles.length > 0 && titles.length >= filled.length * MIN_SHARE;
}

/**
 * Treats the titles and dates in a calendar of birthdays as names and birthdays, unless other columns have these: `Subject,
 * Start Date`. The mapper leaves out the years, which are those of the calendar.
 */
export function guessCalendar(candidates: readonly Candidate[]): void {
  const titled = candidates.find(hasBirthdayTitles);
  if (titled === undefined) return;
  const hasOtherNames = candidates.some(
    (each) => each !== titled && ['firstName', 'lastName', 'fullName'].includes(each.field ?? ''),
  );
  if (hasOtherNames) return;
  assign(titled, 'fullName', 'content');
  if (candidates.some(({ field }) => field === 'birthday')) return;
  const start = candidates.find(({ header, kind }) => kind === 'date' && isNameOfStart(header.key));
  if (start !== undefined) assign(start, 'birthday', 'content');
}
