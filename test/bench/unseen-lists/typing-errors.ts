import type { MatchInput } from '../../../electron/core/matching/columns/match-input.ts';
import type { Random } from '../../../electron/sample-service/seed/random.ts';
import { anyOf } from './people.ts';

/** Rows of a keyboard, to find the letters beside a letter. */
const KEYBOARD = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
/** Spellings of similar sounds. */
const HEARD: readonly (readonly [string, string])[] = [
  ['ph', 'f'],
  ['c', 'k'],
  ['y', 'i'],
  ['th', 't'],
  ['w', 'v'],
  ['ss', 's'],
  ['ou', 'u'],
  ['j', 'y'],
  ['z', 's'],
  ['ie', 'y'],
  ['kh', 'k'],
  ['sz', 's'],
  ['ö', 'e'],
  ['ä', 'a'],
];
/** Misreadings of a scanner. */
const SCANNED: readonly (readonly [string, string])[] = [
  ['rn', 'm'],
  ['m', 'rn'],
  ['l', '1'],
  ['o', '0'],
  ['s', '5'],
  ['b', '6'],
  ['g', '9'],
  ['cl', 'd'],
  ['vv', 'w'],
  ['e', 'c'],
  ['1', 'l'],
  ['0', 'o'],
  ['8', 'B'],
];

type Slip = (random: Random, letters: string[], at: number) => string[];

const SLIPS: readonly Slip[] = [
  (_, letters, at) => letters.toSpliced(at, 1),
  (random, letters, at) => letters.toSpliced(at, 0, neighbour(random, letters[at] ?? '')),
  (random, letters, at) => letters.toSpliced(at, 1, neighbour(random, letters[at] ?? '')),
  (_, letters, at) => letters.toSpliced(at, 2, letters[at + 1] ?? '', letters[at] ?? ''),
  (_, letters, at) => letters.toSpliced(at, 0, letters[at] ?? ''),
  (_, letters, at) => letters.toSpliced(at, 0, ' '),
];

function neighbour(random: Random, sign: string): string {
  if (/\d/.test(sign)) return String((Number(sign) + random.int(1, 9)) % 10);
  const row = KEYBOARD.find((keys) => keys.includes(sign.toLowerCase()));
  if (row === undefined) return sign;
  const at = row.indexOf(sign.toLowerCase());
  return row[at === 0 ? 1 : at === row.length - 1 ? at - 1 : at + (random.chance(0.5) ? 1 : -1)] ?? sign;
}

/** A text with one typing, hearing or scanning error; all letters are equally likely to change. */
export function slipped(random: Random, text: string): string {
  if (text.length < 2) return text;
  const way = random.next();
  if (way < 0.7) {
    const letters = Array.from(text);
    return anyOf(random, SLIPS)(random, letters, random.int(0, letters.length - 1)).join('');
  }
  const list = way < 0.85 ? HEARD : SCANNED;
  const fitting = list.filter(([from]) => text.toLowerCase().includes(from));
  if (fitting.length === 0) return text;
  const [from, to] = anyOf(random, fitting);
  const at = text.toLowerCase().indexOf(from);
  return text.slice(0, at) + to + text.slice(at + from.length);
}

/** A birthday with one wrong digit, which may give an invalid date. */
function slippedBirthday(random: Random, birthday: MatchInput['birthday']): MatchInput['birthday'] {
  if (birthday === null) return null;
  const digits = [
    String(birthday.year ?? 0).padStart(4, '0'),
    String(birthday.month).padStart(2, '0'),
    String(birthday.day).padStart(2, '0'),
  ].join('');
  const at = random.int(2, 7);
  const changed = digits.slice(0, at) + random.int(0, 9) + digits.slice(at + 1);
  const [year, month, day] = [changed.slice(0, 4), changed.slice(4, 6), changed.slice(6)].map(Number);
  return { year: birthday.year === null ? null : (year ?? 0), month: month || 1, day: day || 1 };
}

type Field = 'firstName' | 'lastName' | 'email' | 'phone' | 'birthday' | 'company' | 'location';
const FIELDS: readonly (readonly [Field, number])[] = [
  ['firstName', 20],
  ['lastName', 24],
  ['email', 12],
  ['phone', 14],
  ['birthday', 14],
  ['company', 6],
  ['location', 10],
];

function aField(random: Random): Field {
  let left = random.int(0, 99);
  for (const [field, weight] of FIELDS) {
    left -= weight;
    if (left < 0) return field;
  }
  return 'lastName';
}

/** The contact as typed again: a field with an error or left out, or names swapped. */
export function mistyped(random: Random, contact: MatchInput): MatchInput {
  const { firstName, lastName } = contact;
  const way = random.next();
  if (way < 0.04 && lastName !== '') return { ...contact, firstName: lastName, lastName: firstName };
  const field = aField(random);
  if (way < 0.16)
    return { ...contact, [field]: field === 'firstName' ? firstName : field === 'lastName' ? '' : null };
  if (field === 'birthday') return { ...contact, birthday: slippedBirthday(random, contact.birthday) };
  const text = contact[field];
  return text === null ? contact : { ...contact, [field]: slipped(random, text) };
}
