import { foldText } from '../../contact/text-folding.ts';
import { isKnownGivenName } from '../../matching/words/given-names.ts';
import { isTypedName, withoutBullet, withoutNumbers } from './split-birthday-list.ts';
import { readDateText } from '../values/dates/date-text.ts';

/** Longer texts are tables, not lists that a person typed. */
const MAX_LENGTH = 1_000_000;
const MAX_LINE_LENGTH = 200;
const MIN_LINES = 2;
/** Number of lines that show whether the text may be such a list. */
const MAX_TRIED_LINES = 20;
/** Minimum share of lines with a phone. */
const MIN_PHONE_SHARE = 0.6;
/** Minimum share of names with a known given name. The numbers behind other words count or name things. */
const MIN_GIVEN_NAME_SHARE = 0.5;
const MIN_DIGITS = 6;

/** A name and a phone: `Ann Lee - 555-0101`, `Bo Ek +49 171 5550002`. */
const NAME_AND_PHONE = /^([^\d@+(]+?)[\s:–—-]+(\+?\(?\d[\d\s()./-]+)$/u;

/**
 * Splits a list of names and phones that a person typed into lines of a name, a tab and a phone. Null for any other text, also
 * for a table with delimiters.
 */
export function splitPhoneList(text: string): string | null {
  if (text.length > MAX_LENGTH || /[\t;|@]/.test(text)) return null;
  const written = text.split(/\r\n|\r|\n/);
  return splitLines(written) ?? splitLines(withoutNumbers(written));
}

function splitLines(lines: readonly string[]): string | null {
  const filled = lines.filter((line) => line.trim() !== '');
  if (!havePhones(filled.slice(0, MAX_TRIED_LINES)) || !havePhones(filled)) return null;
  return lines
    .map((line) => {
      const { name, phone } = splitLine(line) ?? { name: withoutBullet(line), phone: '' };
      return name === '' ? '' : `${name}\t${phone}`;
    })
    .join('\n');
}

function havePhones(lines: readonly string[]): boolean {
  const names = lines.flatMap((line) => splitLine(line)?.name ?? []);
  const given = names.filter((name) =>
    foldText(name)
      .split(/[\s,]+/)
      .some(isKnownGivenName),
  ).length;
  return (
    names.length >= MIN_LINES &&
    names.length >= lines.length * MIN_PHONE_SHARE &&
    given >= names.length * MIN_GIVEN_NAME_SHARE
  );
}

function splitLine(line: string): { name: string; phone: string } | null {
  if (line.length > MAX_LINE_LENGTH) return null;
  const [, name = '', phone = ''] = NAME_AND_PHONE.exec(withoutBullet(line)) ?? [];
  const hasDate = [phone.trim(), phone.split(' ')[0] ?? ''].some(
    (part) => readDateText(part).kind !== 'unreadable',
  );
  const isPhone = !hasDate && (phone.match(/\d/g)?.length ?? 0) >= MIN_DIGITS;
  // A comma behind the name separates the columns of a table.
  return isPhone && isTypedName(name) && !name.trim().endsWith(',')
    ? { name: name.trim(), phone: phone.trim() }
    : null;
}
