import type { ContactFieldName, ContactFields, ContactKey } from '../../../contract/contacts/contact.ts';
import type { MergeAlternative, MergeReason } from '../../../contract/merging/merge-plan.ts';
import { MILLISECONDS_PER_DAY, type CalendarDay } from '../../contact/calendar-day.ts';
import { equalValue } from '../../contact/compare-fields.ts';
import { phoneDigits, withoutCountryCode } from '../../contact/phone-digits.ts';
import { safeNormalize } from '../../contact/safe-normalize.ts';
import { foldText } from '../../contact/text-folding.ts';
import { implausibility } from './placeholder-values.ts';

type FieldValue = ContactFields[ContactFieldName];

/** The data of a contact that the choice of a value may depend on. */
export interface Carrier {
  key: ContactKey;
  fields: ContactFields;
  /** The service's timestamps: opaque, and compared only with each other. */
  dateCreated: string;
  dateUpdated: string | null;
}

/** Further data that the choice depends on. */
export interface ChoiceContext {
  /** Later birthdays are impossible. */
  today: CalendarDay;
}

export interface Winner {
  value: FieldValue;
  reason: MergeReason;
  alternatives: MergeAlternative[];
}

/**
 * Returns the value that a field should have after a merge, and the reason. `carriers`: the members, the kept one
 * first. The value is always that of a member, or null if none has one; a placeholder wins only without an
 * alternative.
 */
export function fieldWinner(
  field: ContactFieldName,
  carriers: readonly Carrier[],
  context: ChoiceContext,
): Winner {
  const alternatives = alternativesOf(field, carriers);
  const [first] = alternatives;
  if (first === undefined)
    return { value: carriers[0]?.fields[field] ?? null, reason: 'same', alternatives: [] };
  if (alternatives.length === 1) {
    const reason = first.keys.length === carriers.length ? 'same' : 'only_value';
    return { value: first.value, reason, alternatives };
  }
  const { winner, reason } = decide(field, alternatives, carriers, context);
  return {
    value: winner.value,
    reason,
    alternatives: [winner, ...alternatives.filter((each) => each !== winner)],
  };
}

function alternativesOf(field: ContactFieldName, carriers: readonly Carrier[]): MergeAlternative[] {
  const found: MergeAlternative[] = [];
  for (const { key, fields } of carriers) {
    const value = fields[field];
    if (equalValue(value, null)) continue;
    const same = found.find((each) => equalValue(each.value, value));
    if (same === undefined) found.push({ value, keys: [key] });
    else same.keys.push(key);
  }
  return found;
}

/**
 * Applies the reasons in order of importance. Each one reduces the candidates; the one that leaves a single candidate
 * decides.
 */
function decide(
  field: ContactFieldName,
  alternatives: MergeAlternative[],
  carriers: readonly Carrier[],
  { today }: ChoiceContext,
): { winner: MergeAlternative; reason: MergeReason } {
  let left = alternatives;
  let reason: MergeReason = 'kept';
  const narrow = (why: MergeReason, keep: (each: MergeAlternative) => boolean) => {
    const rest = left.filter(keep);
    if (rest.length === 0 || rest.length === left.length) return;
    left = rest;
    reason = why;
  };
  const implausible = ({ value }: MergeAlternative) => implausibility(field, value, today);
  const least = Math.min(...left.map(implausible));
  narrow('valid', (each) => implausible(each) === least);
  if (CHANGING_FIELDS.has(field)) {
    const recent = recentOf(left, carriers);
    narrow('newer', (each) => recent.some((other) => sameWords(each.value, other.value)));
  }
  for (const { why, isContainedIn } of FULLER_VALUE_RULES)
    narrow(
      why,
      (each) => !left.some((other) => other !== each && isContainedIn(field, each.value, other.value)),
    );
  const most = Math.max(...left.map(({ keys }) => keys.length));
  narrow('more_common', ({ keys }) => keys.length === most);
  const keptKey = carriers[0]?.key ?? '';
  const newest = newestOf(left, carriers);
  if (newest !== null) narrow('newer', (each) => each === newest);
  const own = alternatives.find(({ keys }) => keys.includes(keptKey));
  if (left.length > 1 && own !== undefined) {
    if (left.includes(own)) return { winner: own, reason: 'kept' };
    // A value that contains the kept contact's own value and more wins over one that merely differs from it.
    for (const { why, isContainedIn } of FULLER_VALUE_RULES) {
      const better = left.find(({ value }) => isContainedIn(field, own.value, value));
      if (better !== undefined) return { winner: better, reason: why };
    }
  }
  const winner = left[0] ?? alternatives[0];
  if (winner === undefined) throw new Error('A choice among values needs one.');
  return { winner, reason: left.length > 1 ? 'undecided' : reason };
}

/** Rules that decide whether one value contains another one and more. */
const FULLER_VALUE_RULES: readonly {
  why: MergeReason;
  isContainedIn: (field: ContactFieldName, value: FieldValue, by: FieldValue) => boolean;
}[] = [
  {
    why: 'with_country',
    isContainedIn: (field, value, by) =>
      (field === 'phone' || field === 'whatsappPhone') &&
      typeof value === 'string' &&
      typeof by === 'string' &&
      !hasCountry(value) &&
      hasCountry(by) &&
      withoutCountryCode(phoneDigits(by)) === phoneDigits(value),
  },
  {
    why: 'with_year',
    isContainedIn: (_field, value, by) =>
      isBirthday(value) &&
      isBirthday(by) &&
      value.month === by.month &&
      value.day === by.day &&
      value.year === null &&
      by.year !== null,
  },
  {
    why: 'fuller',
    isContainedIn: (field, value, by) =>
      FULLER_FIELDS.has(field) &&
      typeof value === 'string' &&
      typeof by === 'string' &&
      hasAllWords(by, value),
  },
];

/** Text fields in which a longer value can contain a shorter one. */
const FULLER_FIELDS = new Set<ContactFieldName>([
  'firstName',
  'lastName',
  'company',
  'jobTitle',
  'location',
  'salutation',
]);

/** Fields that change in the course of a life: in these a recent value wins over an older one that is more complete. */
const CHANGING_FIELDS = new Set<ContactFieldName>(['company', 'jobTitle']);

/** Maximum characters of a text whose words are compared pairwise; longer texts are not compared. */
const MAX_COMPARED_LENGTH = 1_000;

/**
 * Whether a text has every word of another one (an initial matches its word). If both have the same words in the same
 * order, whether the text is spelled better.
 */
function hasAllWords(text: string, other: string): boolean {
  if (Math.max(text.length, other.length) > MAX_COMPARED_LENGTH) return false;
  const words = wordsOf(text);
  const others = wordsOf(other);
  if (words.join(' ') === others.join(' ') || hasLettersFor(text, others))
    return isSpelledBetter(text, other);
  const free = [...words];
  return others.every((word) => {
    const index = free.findIndex((each) => each === word || (word.length === 1 && each.startsWith(word)));
    if (index >= 0) free.splice(index, 1);
    return index >= 0;
  });
}

function sameWords(a: FieldValue, b: FieldValue): boolean {
  if (typeof a !== 'string' || typeof b !== 'string') return a === b;
  return wordsOf(a).join(' ') === wordsOf(b).join(' ');
}

/** Two letters that people type for one that their keyboard lacks. */
const TWO_LETTERS: ReadonlyMap<string, string> = new Map([
  ['ä', 'ae'],
  ['ö', 'oe'],
  ['ø', 'oe'],
  ['ü', 'ue'],
  ['å', 'aa'],
]);

/** Whether a text differs from these words only in letters for which they have two: Jörg, Joerg. */
function hasLettersFor(text: string, others: readonly string[]): boolean {
  const written = safeNormalize(text, 'NFC').toLowerCase();
  const plain = written.replace(/[äöøüå]/g, (letter) => TWO_LETTERS.get(letter) ?? letter);
  return plain !== written && wordsOf(plain).join(' ') === others.join(' ');
}

/**
 * Whether a text is spelled better than another one with the same words: with mixed case, with accents, or without
 * needless spaces.
 */
function isSpelledBetter(text: string, other: string): boolean {
  return spelling(text) > spelling(other);
}

function spelling(text: string): number {
  const isMixed = text !== text.toUpperCase() && text !== text.toLowerCase();
  const isAccented = /[^\u0020-\u007e]/.test(safeNormalize(text, 'NFC'));
  const isTidy = !/^\s|\s$|\s\s/.test(text);
  return Number(isMixed) * 4 + Number(isAccented) * 2 + Number(isTidy);
}

function wordsOf(text: string): string[] {
  return foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

/**
 * Returns the values of a changing field that were written within a day of the latest one; all if the dates cannot be
 * parsed.
 */
function recentOf(left: MergeAlternative[], carriers: readonly Carrier[]): MergeAlternative[] {
  const timed = timesOf(left, carriers).map(({ each, time }) => ({ each, at: Date.parse(time) }));
  if (timed.some(({ at }) => Number.isNaN(at))) return left;
  const latest = Math.max(...timed.map(({ at }) => at));
  return timed.filter(({ at }) => latest - at <= MILLISECONDS_PER_DAY).map(({ each }) => each);
}

/** Returns, for each value, the latest update time of the contacts that have it. */
function timesOf(
  left: MergeAlternative[],
  carriers: readonly Carrier[],
): { each: MergeAlternative; time: string }[] {
  const times = new Map(carriers.map((each) => [each.key, each.dateUpdated ?? each.dateCreated]));
  return left.map((each) => ({
    each,
    time: each.keys.map((key) => times.get(key) ?? '').reduce((a, b) => (a > b ? a : b), ''),
  }));
}

function newestOf(left: MergeAlternative[], carriers: readonly Carrier[]): MergeAlternative | null {
  const timed = timesOf(left, carriers);
  const latest = timed.reduce((a, b) => (b.time > a.time ? b : a));
  const alone = timed.filter(({ time }) => time === latest.time).length === 1;
  return alone && latest.time !== '' ? latest.each : null;
}

function hasCountry(phone: string): boolean {
  return /^\s*(\+|00)/.test(phone);
}

function isBirthday(value: FieldValue): value is NonNullable<ContactFields['birthday']> {
  return typeof value === 'object' && value !== null;
}
