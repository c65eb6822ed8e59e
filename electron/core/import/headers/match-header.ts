import { headerKey, type HeaderKey } from './header-key.ts';
import type { ColumnRole } from './column-role.ts';
import { roleOfName } from './header-names.ts';
import { roleOfWords } from './header-word-rules.ts';
import { isOtherPerson } from './other-people-words.ts';

/** The role of a column by its name. */
export interface HeaderMatch extends HeaderKey {
  /** Role of the column; null for an unknown name. */
  readonly role: ColumnRole | null;
  /** Whether the whole name is known, not only words of it. */
  readonly isExact: boolean;
  /** Columns of a field are searched in ascending rank. */
  readonly rank: number;
}

/** Finds the role of a column by its name. */
export function matchHeader(name: string): HeaderMatch {
  const key = headerKey(name);
  const exact = roleOfSpelling(name) ?? roleOfWholeName(key);
  const role = exact ?? roleOfWords(key.words) ?? null;
  return { ...key, role, isExact: exact !== undefined, rank: rankOf(role, key) };
}

/** Returns the role of a name that depends on accents or a number, which keys lack. */
function roleOfSpelling(name: string): ColumnRole | undefined {
  if (BIRTHDAY_IN_PORTUGUESE.test(name)) return 'birthday';
  return SECOND_LAST_NAME_IN_SPANISH.test(name) ? 'secondLastName' : undefined;
}

const SECOND_LAST_NAME_IN_SPANISH = /^\s*(?:apellido[\s_]*2|2\.?[ºo°]?\s*apellido)\s*$/i;

/** Portuguese for birthday. Without the accent, it is a Spanish word for a wedding anniversary. */
const BIRTHDAY_IN_PORTUGUESE = /^\s*anivers[áÁ]rio\s*$/i;

function roleOfWholeName({ whole, key }: HeaderKey): ColumnRole | undefined {
  return key === '' ? undefined : (roleOfName(whole) ?? roleOfName(key));
}

/**
 * Returns whether a name is a known column name of contact lists. Such names show that a line is a header, not a
 * record.
 */
export function isKnownHeader(name: string): boolean {
  const { role, isExact, words } = matchHeader(name);
  if (isExact || !words.some(isOtherPerson)) return role !== null;
  // Words for people alone may be names or nicknames in a record: `Anne` is also Turkish for mother.
  const others = words.filter((word) => !isOtherPerson(word));
  return (roleOfName(others.join('')) ?? roleOfWords(others)) !== undefined;
}

const RANKS: Partial<Record<ColumnRole, readonly (readonly [RegExp, number])[]>> = {
  phone: [
    [
      /mobil|cell|handy|natel|^tel ?m$|iphone|movil|portable|gsm|telemovel|komorkowy|mobiel|^sms$|matkapuhelin|kannykka|^cep|κινητο|мобил|мобіл|сотов|手机|手機|移动|携帯|휴대|핸드폰|נייד|جوال|محمول/,
      0,
    ],
    [/home|priv|domicile|particular|personnel|casa|festnetz|abitazione|домашн/, 30],
    [
      /business|work|office|geschaftlich|dienstlich|bureau|trabajo|professionnel|direct|company|ufficio|рабоч/,
      40,
    ],
    [/other|weitere|autre|otro/, 50],
  ],
  email: [
    [/personal|home|priv|particular|personnel/, 12],
    [/work|business|office|geschaftlich|dienstlich|bureau|trabajo/, 14],
    [/other|second|sekund|altern|additional|weitere|autre|otro|supplement/, 40],
  ],
  location: [
    [/^location$/, 0],
    // A whole address is used only if no column has the town.
    [/formatted/, 95],
    [/country|land|pays|pais/, 90],
    [/home|priv|domicile|residencia|particular|^cittaab$/, 5],
    [/business|work|geschaftlich|dienstlich|bureau|trabajo|^cittauff$/, 20],
    [/other|weitere|autre|otra/, 30],
  ],
};

/** Ranks columns of a field: mobile phones first, personal emails and towns before work, then by number. */
function rankOf(role: ColumnRole | null, { key, number }: HeaderKey): number {
  const ranks = role === null ? [] : (RANKS[role] ?? []);
  const kind = ranks.find(([pattern]) => pattern.test(key))?.[1] ?? 10;
  return kind + (number - 1) * 10;
}
