import type { ServiceContact } from '../../electron/core/wire/service-types.ts';
import { phoneDigits } from '../../electron/core/contact/phone-digits.ts';
import { foldText, wordsOf } from '../../electron/core/contact/text-folding.ts';
import { Random } from '../../electron/sample-service/seed/random.ts';

export const QUERY_KINDS = [
  'prefix 1',
  'prefix 2-3',
  'word',
  'two words',
  'no diacritics',
  'infix',
  'email',
  'phone international',
  'phone national',
  'phone fragment',
  'CJK',
  'typo',
] as const;
export type QueryKind = (typeof QUERY_KINDS)[number];

export interface BenchQuery {
  kind: QueryKind;
  text: string;
  /** The contact that the query is meant to find. */
  soughtId: number;
  /** Number of contacts that match at least as well, including the sought one; counted without an index. */
  asGood: number;
}

/** Searchable texts of a row, in the forms that counting needs. */
interface Row {
  contact: ServiceContact;
  first: string;
  last: string;
  text: string;
  words: string[];
  digits: string;
}

function rowOf(contact: ServiceContact): Row {
  const { firstName, lastName, email, company, jobTitle, location, phone, whatsappPhone } = contact.fields;
  const text = [firstName, lastName, email, company, jobTitle, location].map(foldText).join(' ');
  return {
    contact,
    first: foldText(firstName),
    last: foldText(lastName),
    text,
    words: wordsOf(text),
    digits: `${phoneDigits(phone)} ${phoneDigits(whatsappPhone)}`,
  };
}

type Counts = (row: Row) => boolean;
type Draft = { text: string; counts: Counts } | null;

const isAscii = (text: string) => /^[a-z]+$/.test(text);
const isCjk = (text: string) =>
  /^[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]+$/u.test(text);
const hasWord = (row: Row, word: string) => row.words.includes(word);
const hasStart = (row: Row, start: string) => row.words.some((word) => word.startsWith(start));

/** Whether two words differ by at most one typo; used to count other contacts that may be meant. */
function oneTypoApart(a: string, b: string): boolean {
  if (a === b) return true;
  if (Math.abs(a.length - b.length) > 1) return false;
  let at = 0;
  while (at < Math.min(a.length, b.length) && a[at] === b[at]) at++;
  if (
    a.slice(at + 1) === b.slice(at + 1) ||
    a.slice(at + 1) === b.slice(at) ||
    a.slice(at) === b.slice(at + 1)
  )
    return true;
  return a[at] === b[at + 1] && a[at + 1] === b[at] && a.slice(at + 2) === b.slice(at + 2);
}

function withTypo(word: string, random: Random): string {
  const at = random.int(1, word.length - 2);
  const letter = String.fromCharCode(97 + random.int(0, 25));
  const kinds = [
    word.slice(0, at) + letter + word.slice(at + 1),
    word.slice(0, at) + letter + word.slice(at),
    word.slice(0, at) + word.slice(at + 1),
    word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2),
  ];
  return kinds[random.int(0, 3)] ?? word;
}

/** An international phone in national form: `+49 30 1234567` -> `030 1234567`. */
function nationally(phone: string): string | null {
  const parts = /^\+(1|7|[2-9]\d) ?(.+)$/.exec(phone);
  return parts?.[2] === undefined ? null : `0${parts[2]}`;
}

function spaced(digits: string, random: Random): string {
  const sign = random.pick([' ', '-', ' ', '.']);
  return digits.replace(/(\d{3})(?=\d{2})/g, `$1${sign}`);
}

const DRAFTS: Record<QueryKind, (row: Row, random: Random) => Draft> = {
  'prefix 1': ({ last }) => {
    const text = last.slice(0, 1);
    return text === '' ? null : { text, counts: (row) => hasStart(row, text) };
  },
  'prefix 2-3': ({ last, first }, random) => {
    const text = (random.chance(0.5) ? last : first).slice(0, random.int(2, 3));
    return text.length < 2 ? null : { text, counts: (row) => hasStart(row, text) };
  },
  word: ({ last }) =>
    last.length > 3 && isAscii(last) ? { text: last, counts: (row) => hasWord(row, last) } : null,
  'two words': ({ first, last }, random) =>
    isAscii(first) && isAscii(last)
      ? {
          text: random.chance(0.5) ? `${last} ${first}` : `${first} ${last}`,
          counts: (row) => hasWord(row, first) && hasWord(row, last),
        }
      : null,
  'no diacritics': ({ last, contact }) =>
    isAscii(last) && last !== contact.fields.lastName.toLowerCase()
      ? { text: last, counts: (row) => hasWord(row, last) }
      : null,
  infix: ({ last }, random) => {
    if (last.length < 7 || !isAscii(last)) return null;
    const length = random.int(4, Math.min(6, last.length - 1));
    const from = random.int(1, last.length - length);
    const text = last.slice(from, from + length);
    return { text, counts: (row) => row.text.includes(text) };
  },
  email: ({ contact }) => {
    const text = contact.fields.email?.toLowerCase() ?? '';
    return text === '' ? null : { text, counts: (row) => row.contact.fields.email?.toLowerCase() === text };
  },
  'phone international': ({ contact }, random) => {
    const digits = phoneDigits(contact.fields.phone);
    if (digits.length < 8 || !contact.fields.phone?.startsWith('+')) return null;
    return {
      text: (random.chance(0.5) ? '+' : '00') + spaced(digits, random),
      counts: (row) => row.digits.includes(digits),
    };
  },
  'phone national': ({ contact }, random) => {
    const national = nationally(contact.fields.phone ?? '');
    if (national === null) return null;
    const digits = phoneDigits(national);
    return {
      text: random.chance(0.5) ? national : `0${digits}`,
      counts: (row) => row.digits.includes(digits),
    };
  },
  'phone fragment': ({ contact }, random) => {
    const digits = phoneDigits(contact.fields.phone);
    if (digits.length < 9) return null;
    const length = random.int(5, 7);
    const from = random.int(1, digits.length - length);
    const text = digits.slice(from, from + length).replace(/^0+/, '');
    return text.length < 5 ? null : { text, counts: (row) => row.digits.includes(text) };
  },
  CJK: ({ first, last, contact }, random) => {
    const { company } = contact.fields;
    if (!isCjk(first) || !isCjk(last)) return null;
    const text =
      random.chance(0.3) && company !== null && isCjk(company.slice(0, 2))
        ? company.slice(0, 2)
        : random.chance(0.5)
          ? last + first
          : first;
    const folded = foldText(text);
    return {
      text,
      counts: (row) => row.text.includes(folded) || `${row.last}${row.first}`.includes(folded),
    };
  },
  typo: ({ last }, random) => {
    if (last.length < 5 || !isAscii(last)) return null;
    const text = withTypo(last, random);
    if (text === last) return null;
    return {
      text,
      counts: (row) => row.text.includes(text) || row.words.some((word) => oneTypoApart(word, text)),
    };
  },
};

/** Up to `perKind` queries of each kind, each for one of the contacts. Deterministic for the same contacts. */
export function makeQueries(contacts: readonly ServiceContact[], perKind: number): BenchQuery[] {
  const random = new Random(0x5ea7c4);
  const rows = contacts.map(rowOf);
  const queries: BenchQuery[] = [];
  for (const kind of QUERY_KINDS)
    for (let made = 0, tries = 0; made < perKind && tries < 40 * perKind; tries++) {
      const row = rows[random.int(0, rows.length - 1)];
      const draft = row && DRAFTS[kind](row, random);
      if (!row || !draft) continue;
      const asGood = rows.reduce((sum, other) => sum + (draft.counts(other) ? 1 : 0), 0);
      queries.push({ kind, text: draft.text, soughtId: row.contact.contactId, asGood });
      made++;
    }
  return queries;
}
