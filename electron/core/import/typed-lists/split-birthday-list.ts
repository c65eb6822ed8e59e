import { readDateText } from '../values/dates/date-text.ts';
import { monthOfName } from '../values/dates/month-names.ts';

/** Longer texts are tables, not lists that a person typed. */
const MAX_LENGTH = 1_000_000;
const MAX_LINE_LENGTH = 200;
const MIN_LINES = 2;
/** Number of lines that show whether the text may be such a list. */
const MAX_TRIED_LINES = 20;
/** Minimum share of lines with a date. */
const MIN_DATED_SHARE = 0.6;
/** Maximum number of words of a date, such as `el 3 de mayo de 1980`. */
const MAX_DATE_WORDS = 6;
const MAX_NAME_WORDS = 5;

/**
 * Splits a list of birthdays that a person typed (`Ann Lee 3.5.1980`, `3. Mai: Ann Lee`, `- Ann Lee (1980-05-03)`) into
 * lines of a name, a tab and a date. Null for any other text, also for a table with delimiters.
 */
export function splitBirthdayList(text: string): string | null {
  if (text.length > MAX_LENGTH) return null;
  if (/[\t;|@]/.test(text)) return null;
  const written = text.split(/\r\n|\r|\n/);
  return (
    splitLines(written) ??
    splitLines(withoutNumbers(written)) ??
    splitLines(belowMonths(written)) ??
    splitLines(partsOfLine(written))
  );
}

/** Splits a single line behind its brackets: `Ann Lee (3.5.1980), Bo Ek (4.6.)`. Returns no lines for several. */
function partsOfLine(lines: readonly string[]): readonly string[] {
  const [line, ...others] = lines.filter((each) => each.trim() !== '');
  return line === undefined || others.length > 0 || line.length > MAX_LINE_LENGTH * MAX_TRIED_LINES
    ? []
    : line.split(/(?<=\)),?\s+/);
}

/** Removes the numbers of a numbered list: `1. Ann Lee 3.5.1980`. Returns no lines for other texts. */
export function withoutNumbers(lines: readonly string[]): readonly string[] {
  const filled = lines.filter((line) => line.trim() !== '');
  const isNumbered = filled.every((line, at) => Number(/^\s*(\d+)[.)]\s/.exec(line)?.[1]) === at + 1);
  return isNumbered ? lines.map((line) => line.replace(/^\s*\d+[.)]\s+/, '')) : [];
}

/**
 * Adds the month to the days below its name, and removes the names of months. Returns no lines if the numbers only count
 * the names below each month.
 */
function belowMonths(lines: readonly string[]): readonly string[] {
  let month = '';
  let count = 0;
  let haveDays = false;
  const dated = lines.map((line) => {
    const title = line.trim().replace(/:$/, '');
    if (monthOfName(title) !== undefined) {
      month = title;
      count = 0;
      return '';
    }
    const [, day, name] = /^(\d{1,2})(?:\.|st|nd|rd|th)?[\s:–—-]+(\D+)$/.exec(withoutBullet(line)) ?? [];
    if (month === '' || day === undefined) return line;
    count += 1;
    haveDays ||= Number(day) !== count;
    return `${day} ${month}: ${name}`;
  });
  return haveDays ? dated : [];
}

function splitLines(lines: readonly string[]): string | null {
  const filled = lines.filter((line) => line.trim() !== '');
  if (!areDated(filled.slice(0, MAX_TRIED_LINES)) || !areDated(filled)) return null;
  const split = lines.map(splitLine);
  return lines
    .map((line, at) => {
      const { name, date } = split[at] ?? { name: withoutBullet(line), date: '' };
      return name === '' ? '' : `${name}\t${date}`;
    })
    .join('\n');
}

function areDated(lines: readonly string[]): boolean {
  const dated = lines.filter((line) => splitLine(line) !== null).length;
  return dated >= MIN_LINES && dated >= lines.length * MIN_DATED_SHARE;
}

function splitLine(line: string): { name: string; date: string } | null {
  const split = splitDatedLine(line);
  if (split !== null || line.length > MAX_LINE_LENGTH) return split;
  // `Mar 30 Ann Lee (1990)`
  const [, rest = '', year = ''] = /^(.*\p{L})\s*\(((?:19|20)\d{2})\)$/u.exec(line.trim()) ?? [];
  const yearless = rest === '' ? null : splitDatedLine(rest);
  return yearless === null || /\d{4}/.test(yearless.date)
    ? null
    : { ...yearless, date: `${yearless.date.replace(/,$/, '')} ${year}` };
}

function splitDatedLine(line: string): { name: string; date: string } | null {
  if (line.length > MAX_LINE_LENGTH) return null;
  const words = withoutBullet(line).split(/\s+/);
  for (let count = Math.min(MAX_DATE_WORDS, words.length - 1); count > 0; count--) {
    const ends = [
      { date: words.slice(-count), name: words.slice(0, -count) },
      { date: words.slice(0, count), name: words.slice(count) },
    ];
    for (const end of ends) {
      const date = end.date
        .join(' ')
        .replace(/^\((.*)\)$/, '$1')
        .replaceAll(/^[(:]|(?<!\([^()]*)\)$|[:,]$/g, '');
      const name = end.name.join(' ').replaceAll(/^[\s:–—-]+|[\s:–—-]+$/g, '');
      // A comma between name and date separates the columns of a table, unless there is one within the date.
      const isTable = /^,|,$/.test(name) || end.date.at(-1)?.endsWith(',') === true || beginsDate(name, date);
      if (isDate(date) && isTypedName(name) && (!isTable || date.includes(',')))
        return { name: name.replaceAll(/^,\s*|,$/g, ''), date };
    }
  }
  return null;
}

/** Whether the date begins behind the last comma of a text: `Ann,Tue` before `13/3/1984`. */
function beginsDate(text: string, date: string): boolean {
  const at = text.lastIndexOf(',');
  return at >= 0 && isDate(`${text.slice(at + 1)} ${date}`);
}

/** Removes the bullet before a line and an age behind the name: `(45)`, `(90!)`. Lines too long for a list are only trimmed. */
export const withoutBullet = (line: string) =>
  line.length > MAX_LINE_LENGTH
    ? line.trim()
    : line
        .trim()
        .replace(/^[-*•–]\s+/, '')
        .replace(AGE, '');

const AGE =
  /\s*\(\d{1,3}(?:\s?(?:years?|yrs?|y|jahre?|j\.?|ans|años|anni|anos|jaar|lat|let|år|л\.?|лет)|!)?\)(?=$|:)/iu;

function isDate(text: string): boolean {
  const { kind } = readDateText(text);
  return /\d/.test(text) && (kind === 'date' || kind === 'open');
}

export const isTypedName = (text: string) =>
  /\p{L}/u.test(text) && !/\d/.test(text) && text.split(' ').length <= MAX_NAME_WORDS;
